"""References to the Laws: `27B1(b)`, `fn9`, `Def:Dummy/1`; parsed, ordered and printed, each in its edition."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import total_ordering

from oddtrick.texts import BadInput, say


class Edition(Enum):
    """An edition of the Laws of Duplicate Bridge, by the year that names it."""

    E2007 = "2007"
    E2017 = "2017"

    def __str__(self) -> str:
        return self.value


class Part(Enum):
    """The part of the Laws that a citation points into, in the order in which the book prints them."""

    INTRODUCTION = "Intro"
    DEFINITION = "Def"
    LAW = "Law"
    FOOTNOTE = "fn"


_ORDER = {part: place for place, part in enumerate(Part)}
_ROMAN = {numeral: value for value, numeral in enumerate("i ii iii iv v vi vii viii ix x".split(), 1)}
LAWS = 93
FOOTNOTES = {Edition.E2007: 26, Edition.E2017: 29}

_LAW = re.compile(
    r"""(?:law\s*)? (?P<law>[0-9]{1,2}) \s*
        (?: (?P<section>[A-G]) \s* (?:(?P<number>[0-9]{1,2}) \s*)?
            (?:\(?(?P<letter>[a-l])\)? \s*)? (?:\((?P<roman>[ivx]+)\) \s*)? )?
        (?: /\s*(?P<atom>[0-9]+) )?""",
    re.VERBOSE | re.IGNORECASE,
)
_NAMED = re.compile(r"(?P<part>intro|def)\s*:\s*(?P<name>[^/]+?)\s*(?:/(?P<atom>[0-9]+))?", re.IGNORECASE)
_FOOTNOTE = re.compile(r"(?:fn|footnote|note)\s*(?P<number>[0-9]{1,2})", re.IGNORECASE)


@total_ordering
@dataclass(frozen=True, slots=True)
class Citation:
    """One provision of one edition. `atom` numbers the separate statements of a single paragraph, from 1.

    `path` holds the steps below the Law: section, number, letter, roman numeral (`("B", "1", "b")`), or the name of
    a definition or of a passage of the Introduction. For a footnote `law` is its number.
    """

    edition: Edition
    part: Part
    law: int = 0
    path: tuple[str, ...] = ()
    atom: int | None = None

    @staticmethod
    def parse(text: str, edition: Edition = Edition.E2017) -> Citation:
        """Read a reference such as `27B1(b)`, `Law 12C1(e)(ii)`, `fn9`, `Def:Dummy/1`. Raises BadInput."""
        wanted = text.strip()
        if found := _FOOTNOTE.fullmatch(wanted):
            number = int(found["number"])
            if not 1 <= number <= FOOTNOTES[edition]:
                raise BadInput(
                    say(
                        "{text!r}: footnotes run from 1 to {last} ({edition})",
                        text=text,
                        last=FOOTNOTES[edition],
                        edition=edition,
                    )
                )
            return Citation(edition, Part.FOOTNOTE, number)
        if found := _NAMED.fullmatch(wanted):
            part = Part.INTRODUCTION if found["part"].lower() == "intro" else Part.DEFINITION
            return Citation(edition, part, 0, (found["name"],), _atom(found["atom"]))
        if found := _LAW.fullmatch(wanted):
            return _law(found, text, edition)
        raise BadInput(say("{text!r} is not a reference to the Laws; expected one like 27B1(b), fn9 or Def:Dummy", text=text))

    def __str__(self) -> str:
        tail = "" if self.atom is None else f"/{self.atom}"
        match self.part:
            case Part.FOOTNOTE:
                return f"fn{self.law}"
            case Part.LAW:
                section_and_number = "".join(self.path[:2])
                return f"{self.law}{section_and_number}{''.join(f'({step})' for step in self.path[2:] if step)}{tail}"
            case _:
                return f"{self.part.value}:{self.path[0]}{tail}"

    def __lt__(self, other: Citation) -> bool:
        return self._key < other._key

    @property
    def _key(self) -> tuple[object, ...]:
        steps = tuple(
            (int(step), "") if step.isdigit() else (_ROMAN.get(step, 0) if n == 3 else 0, step) for n, step in enumerate(self.path)
        )
        return _ORDER[self.part], self.law, steps, self.atom or 0, self.edition.value

    def within(self, other: Citation) -> bool:
        """Whether this provision is `other` or a part of it: `27B1(b)` lies within `27B`, and within `27`."""
        same = (self.edition, self.part, self.law) == (other.edition, other.part, other.law)
        return same and self.path[: len(other.path)] == other.path and other.atom in (None, self.atom)

    @property
    def paragraph(self) -> Citation:
        """The same reference without the number of a statement inside it."""
        return Citation(self.edition, self.part, self.law, self.path)


def _law(found: re.Match[str], text: str, edition: Edition) -> Citation:
    law = int(found["law"])
    if not 1 <= law <= LAWS:
        raise BadInput(say("{text!r}: Laws run from 1 to {last}", text=text, last=LAWS))
    steps = [
        (found["section"] or "").upper(),
        found["number"] or "",
        (found["letter"] or "").lower(),
        (found["roman"] or "").lower(),
    ]
    if steps[3] and steps[3] not in _ROMAN:
        raise BadInput(say("{text!r}: {step!r} is not a roman numeral", text=text, step=steps[3]))
    while steps and not steps[-1]:
        steps.pop()
    return Citation(edition, Part.LAW, law, tuple(steps), _atom(found["atom"]))


def _atom(text: str | None) -> int | None:
    return None if text is None else int(text)
