"""The fields of a form of the table room, read one by one. All raise BadInput for what cannot be meant."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.game.seats import Seat
from oddtrick.texts import BadInput, say
from oddtrick.web.table.story import Told

Form = Mapping[str, str]
LONGEST = 2_000  # letters of free words


def seat(form: Form, name: str) -> Seat:
    """A seat that was chosen."""
    return Seat.parse(form.get(name, ""))


def place_of(found: Told, text: str) -> int:
    """The entry that something is about, as a story names it."""
    if not text.isdecimal() or len(text) > 5:
        raise BadInput(say("choose the call or card that it is about"))
    return found.place(int(text))


def number(form: Form, name: str, least: int, most: int) -> int:
    """A whole number between two."""
    text = form.get(name, "").strip()
    if not text.isdecimal() or len(text) > 3 or not least <= int(text) <= most:
        raise BadInput(say("{text} is not a number from {least} to {most}", text=repr(text[:20]), least=least, most=most))
    return int(text)
