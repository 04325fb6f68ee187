"""How well the search finds what is set aside from it: first, among the first three, nothing; by set, language and kind.

A set is `said/aside-NAME-en.txt`, `said/aside-NAME-pl.txt` and `said/nothing-NAME.txt`, written by somebody who has not looked
at the phrases to build with. Who looks at what is missed and mends it has made it phrases to build with, and writes another set.
"""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple

from oddtrick.citations import IN_FORCE
from oddtrick.everyday.matters import nearest
from oddtrick.everyday.words import headed
from oddtrick.texts import BadInput, Translate

_LANGUAGE = "-en.txt"
SETS = sorted(
    one.name.removeprefix("aside-").removesuffix(_LANGUAGE)
    for one in (files("oddtrick.everyday") / "said").iterdir()
    if one.name.startswith("aside-") and one.name.endswith(_LANGUAGE)
)
_THREE = 3


class Aside(NamedTuple):
    """A phrase set aside: its kind, and the procedures that are right for it."""

    kind: str
    phrase: str
    names: tuple[str, ...]


class Measured(NamedTuple):
    """How many phrases of a kind were asked, and of how many a right procedure came first, among three, or nothing came."""

    kind: str
    asked: int
    first: int
    three: int
    nothing: int


def set_aside(language: str, which: str) -> list[Aside]:
    """The phrases of a language that are only for measuring, of one of the sets."""
    parted = [(kind, *line.split(" | ")) for kind, line in headed(f"aside-{which}-{language}.txt")]
    return [Aside(kind, phrase, (*names.split(", "),)) for kind, phrase, names in parted]


def measured(language: str, translate: Translate, which: str) -> list[Measured]:
    """All kinds of a set together, without a name, then each."""
    asked = [(one, search(one.phrase, translate)[:_THREE]) for one in set_aside(language, which)]
    kinds = ["", *dict.fromkeys(one.kind for one, _ in asked)]
    return [_of(kind, [(one, found) for one, found in asked if kind in ("", one.kind)]) for kind in kinds]


def nothing_false(translate: Translate, which: str) -> tuple[int, int]:
    """Of how many phrases that have nothing to do with the Laws, and how many were answered all the same."""
    phrases = [phrase for _, phrase in headed(f"nothing-{which}.txt")]
    return len(phrases), sum(bool(search(phrase, translate)) for phrase in phrases)


def search(words: str, translate: Translate) -> list[str]:
    """The names of the procedures that the desk would show."""
    try:
        return [one.name for one in nearest(words, IN_FORCE, translate)]
    except BadInput:
        return []


def _of(kind: str, asked: list[tuple[Aside, list[str]]]) -> Measured:
    return Measured(
        kind,
        len(asked),
        sum(found[:1] != [] and found[0] in one.names for one, found in asked),
        sum(not {*found}.isdisjoint(one.names) for one, found in asked),
        sum(not found for _, found in asked),
    )
