"""Sentences that a person may see: an English template and its values, translated only where they are shown.

Everything left of the command line and the web is pure, so it never knows a reader's language. It says what it has
to say as a `Text`; `oddtrick.language` turns it into English or Polish.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

# Turns a `Text`, or an English sentence, into words of a reader's language.
Translate = Callable[[object], str]


class Text(NamedTuple):
    """An English template in `str.format` style with its values; `several` and `number` when it counts something."""

    template: str
    values: tuple[tuple[str, object], ...] = ()
    several: str = ""
    number: int | None = None

    def __str__(self) -> str:
        chosen = self.template if self.number is None or self.number == 1 else self.several
        return chosen.format(**dict(self.values)) if self.values else chosen


def say(template: str, **values: object) -> Text:
    """A sentence with its values; the template is what translators see (extracted as `say`)."""
    return Text(template, tuple(values.items()))


def count(one: str, several: str, number: int, **values: object) -> Text:
    """A sentence that counts: `count("{n} board", "{n} boards", 3)`; `n` is the number (extracted as `count:1,2`)."""
    return Text(one, (("n", number), *values.items()), several, number)


def msg(text: str) -> str:
    """A sentence that stays English here and is translated where it is shown (extracted as `msg`)."""
    return text


def signed(number: int) -> str:
    """A whole number as a person reads it: with its sign, the true one for minus; zero without."""
    return f"{number:+d}".replace("-", "\u2212") if number else "0"


class BadInput(ValueError):
    """Something a person or a program gave us is not what it must be: one sentence that says what was expected."""

    def __init__(self, text: Text) -> None:
        self.text = _bounded(text)
        super().__init__(self.text)

    def __str__(self) -> str:
        return str(self.text)


def wrong_type(where: str, expected: str, given: object) -> TypeError:
    """What to raise when a program passes what it never should: where, what was expected and what was given."""
    return TypeError(f"{where} takes {expected}; given: {type(given).__name__} {str(given)[:60]!r}")


def must_be(kind: type | tuple[type, ...], given: object, where: str, expected: str) -> None:
    """Raise that TypeError unless what is given is of this kind."""
    if not isinstance(given, kind):
        raise wrong_type(where, expected, given)


_LONGEST = 1_000  # letters of a value that a refusal repeats: whatever was given, the sentence can be read


def _bounded(text: Text) -> Text:
    """The same sentence; of a value that is longer than anybody reads, the beginning."""
    if not any(isinstance(value, Text) or len(str(value)) > _LONGEST for _, value in text.values):
        return text
    return text._replace(values=tuple((name, _beginning(value)) for name, value in text.values))


def _beginning(value: object) -> object:
    if isinstance(value, Text):
        return _bounded(value)
    return value if len(told := str(value)) <= _LONGEST else f"{told[:_LONGEST]}…"
