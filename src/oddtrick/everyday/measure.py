"""How well the search finds what was set aside from it: first, among the first three, nothing; by set, language and kind.

The second set was written by one who had not read the phrases to build with, and measured before anything was improved; the third
after the search was finished; the fourth from the Laws, by one who had read none of these files; the fifth before the search of
today was made. `crossed` needs nothing set aside: what is built with is asked of the search without it.
"""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.citations import IN_FORCE
from oddtrick.everyday.matters import index, known_by, nearest
from oddtrick.everyday.words import headed, ways
from oddtrick.laws.editions import named
from oddtrick.texts import BadInput, Translate

SETS = ("aside", "aside2", "aside3", "aside4", "aside5")
OTHER_THINGS = {
    "aside": "nothing.txt",
    "aside2": "nothing2.txt",
    "aside3": "nothing3.txt",
    "aside4": "nothing4.txt",
    "aside5": "nothing5.txt",
}
_THREE = 3
_PARTS = 5  # into which phrases to build with are divided
_LONG, _SHORT = 9, 4  # words of a phrase


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
    parted = [(kind, *line.split(" | ")) for kind, line in headed(f"{which}-{language}.txt")]
    return [Aside(kind, phrase, (*names.split(", "),)) for kind, phrase, names in parted]


def measured(language: str, translate: Translate, which: str) -> list[Measured]:
    """All kinds of a set together, without a name, then each."""
    asked = [(one, search(one.phrase, translate)[:_THREE]) for one in set_aside(language, which)]
    kinds = ["", *dict.fromkeys(one.kind for one, _ in asked)]
    return [_of(kind, [(one, found) for one, found in asked if kind in ("", one.kind)]) for kind in kinds]


def crossed(language: str, translate: Translate, parts: int = _PARTS) -> list[Measured]:
    """Each fifth of the phrases of a language, or so many fifths, asked of a search built with the rest of that language alone.

    The other language is left out, because many a phrase stands there in translation. Only the procedure under which a phrase is
    written counts as right, so the numbers are lower than on phrases set aside. The last row are sentences about other things.
    """
    said = [row for row in headed(f"{language}.txt") if named(row[0], IN_FORCE)]
    other = headed("other.txt")
    asked: list[tuple[Aside, list[str]]] = []
    for part in range(parts):
        rest: dict[str, list[str]] = {}
        for name, phrase in ways(language):
            rest.setdefault(name, []).append(phrase)
        for n, (name, phrase) in enumerate(said):
            if n % _PARTS != part:
                rest.setdefault(name, []).append(phrase)
        known = index(IN_FORCE, translate, rest, (one for n, one in enumerate(other) if n % _PARTS != part))
        for name, phrase in (*said[part::_PARTS], *other[part::_PARTS]):
            asked.append((Aside(_length(phrase) if name else "other things", phrase, (name,)), known_by(phrase, known)[:_THREE]))
    told = [(one, found) for one, found in asked if one.names != ("",)]
    kinds = sorted({one.kind for one, _ in asked})
    return [_of("", told), *(_of(kind, [(one, found) for one, found in asked if one.kind == kind]) for kind in kinds)]


def _length(phrase: str) -> str:
    words = len(phrase.split())
    return f"{_LONG} words and more" if words >= _LONG else f"up to {_SHORT} words" if words <= _SHORT else "words between"


def nothing_false(translate: Translate, which: str) -> tuple[int, int]:
    """Of how many phrases that have nothing to do with the Laws, and how many were answered all the same."""
    phrases = [phrase for _, phrase in headed(OTHER_THINGS[which])]
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
