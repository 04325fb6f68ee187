"""References to the Laws: `27B1(b)`, `fn9`, `Def:Dummy/1`; parsed, ordered and printed, each in its edition."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, total_ordering
from importlib.resources import files

from oddtrick.drafts.folder import Draft, drafts
from oddtrick.texts import BadInput, must_be, say


class Edition(Enum):
    """An edition of the Laws of Duplicate Bridge, by the year that names it; the later is the greater."""

    _ignore_ = ["draft"]  # noqa: RUF012 - as Enum wants it

    # A later one names the edition on which it is based, as `E2027 = "2027", "2017"`; docs/editions.md says how to go on.
    E2007 = "2007"
    E2017 = "2017"
    # Drafts that this program was started with (docs/drafts.md); `_ignore_` and `vars()` are Enum's way to members of a list.
    for draft in drafts():
        vars()[f"E{draft.year}"] = draft.year, draft.based_on

    _base: str
    _year: str

    def __new__(cls, year: str, base: str = "") -> Edition:
        """Made here, once each."""
        made = object.__new__(cls)
        made._value_ = made._year = year
        made._base = base
        return made

    def __str__(self) -> str:
        return str(self.value)

    @property
    def based_on(self) -> Edition | None:
        """The edition from which it takes over everything that it does not change; None where it is a whole of its own."""
        return Edition(self._base) if self._base else None

    @property
    def line(self) -> tuple[Edition, ...]:
        """It, what it is based on, what that is based on, and so on: where a thing is looked for."""
        return (self, *(self.based_on.line if self.based_on else ()))

    @property
    def in_force_from(self) -> str:
        """When it came into force, as the edition itself says: a date or a month; empty where it says nothing."""
        return _FROM.get(str(self), "")

    @property
    def is_draft(self) -> bool:
        """Whether it is a draft, which a folder beside the program adds."""
        return any(one.year == self.value for one in drafts())

    # All four by hand: a table asks thousands of times whether a rule is of an edition yet.

    def __lt__(self, other: Edition) -> bool:
        return self._year < other._year

    def __le__(self, other: Edition) -> bool:
        return self._year <= other._year

    def __gt__(self, other: Edition) -> bool:
        return self._year > other._year

    def __ge__(self, other: Edition) -> bool:
        return self._year >= other._year


# 2007: its preface lets Zonal Authorities begin between 1 January and 30 September 2008; 2017: "effective" on its title page.
_FROM = {"2007": "2008-01-01", "2017": "2017-03"}


IN_FORCE = Edition.E2017  # what the desk and the command line begin with when nobody names an edition
YEARS = "|".join(map(str, Edition))  # as a pattern


class Part(Enum):
    """The part of the Laws that a citation points into, in the order in which the book prints them."""

    INTRODUCTION = "Intro"
    DEFINITION = "Def"
    LAW = "Law"
    FOOTNOTE = "fn"
    DECISION = "PZBS"


_ORDER = {part: place for place, part in enumerate(Part)}
_ROMAN = {numeral: value for value, numeral in enumerate("i ii iii iv v vi vii viii ix x".split(), 1)}
LAWS = 93
FOOTNOTES = 29

_LAW = re.compile(
    r"""(?:law\s*)? (?P<law>[0-9]{1,2}) \s*
        (?: (?P<section>[A-G]) \s* (?:(?P<number>[0-9]{1,2}) \s*)?
            (?:\(?(?P<letter>[a-l])\)? \s*)? (?:\((?P<roman>[ivx]+)\) \s*)? )?
        (?P<note> \s* fn )? (?: /\s*(?P<atom>[0-9]+) )?""",
    re.VERBOSE | re.IGNORECASE,
)
_NAMED = re.compile(r"(?P<part>intro|def)\s*:\s*(?P<name>[^/]+?)\s*(?:/(?P<atom>[0-9]+))?", re.IGNORECASE)
_FOOTNOTE = re.compile(r"(?:fn|footnote|note)\s*(?P<number>[0-9]{1,2})", re.IGNORECASE)
_DECISION = re.compile(r"PZBS[\s:]+(?P<path>[0-9]{1,2}(?:\.[0-9]{1,2})?(?:\.[A-F])?)\s*(?:\((?P<roman>[ivx]+)\))?", re.IGNORECASE)


@total_ordering
@dataclass(frozen=True, slots=True)
class Citation:
    """One provision of one edition. `atom` numbers the separate statements of a single paragraph, from 1.

    `path` holds the steps below the Law: section, number, letter, roman numeral (`("B", "1", "b")`), or the name of
    a definition or of a passage of the Introduction, or the steps of a decision of the Polish federation (`PZBS 3.1.F(i)`).
    The footnotes of 2017 are numbered: `law` is the number. Those of 2007 are not: `note` marks the one to a paragraph.
    """

    edition: Edition
    part: Part
    law: int = 0
    path: tuple[str, ...] = ()
    atom: int | None = None
    note: bool = False

    @staticmethod
    def parse(text: str, edition: Edition = Edition.E2017) -> Citation:
        """Read a reference such as `27B1(b)`, `Law 12C1(e)(ii)`, `fn9`, `31B fn` (2007), `Def:Dummy/1`, `PZBS 3.1.A`.

        Raises BadInput when it is none, or cannot exist in that edition.
        """
        must_be(str, text, "Citation.parse", "a text, as '27B1(b)'")
        must_be(Edition, edition, "Citation.parse", "an Edition, as Edition.E2017")
        wanted = text.strip()
        if found := _DECISION.fullmatch(wanted):
            return _decision(found, text, edition)
        if found := _FOOTNOTE.fullmatch(wanted):
            number = int(found["number"])
            if edition < Edition.E2017:
                raise BadInput(say("{text!r}: the footnotes of 2007 have no numbers; expected one like 31B fn", text=text))
            if not 1 <= number <= FOOTNOTES:
                raise BadInput(say("{text!r}: footnotes run from 1 to {last}", text=text, last=FOOTNOTES))
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
                letters = "".join(f"({step})" for step in self.path[2:] if step)
                return f"{self.law}{section_and_number}{letters}{' fn' if self.note else ''}{tail}"
            case Part.DECISION:
                roman = self.path[-1].islower()
                return f"PZBS {'.'.join(self.path[:-1])}({self.path[-1]})" if roman else f"PZBS {'.'.join(self.path)}"
            case _:
                return f"{self.part.value}:{self.path[0]}{tail}"

    def __lt__(self, other: Citation) -> bool:
        return self._key < other._key

    @property
    def _key(self) -> tuple[object, ...]:
        steps = tuple(
            (int(step), "") if step.isdigit() else (_ROMAN.get(step, 0) if n == 3 else 0, step) for n, step in enumerate(self.path)
        )
        return _ORDER[self.part], self.law, steps, self.note, self.atom or 0, self.edition.value

    def within(self, other: Citation) -> bool:
        """Whether this provision is `other` or a part of it: `27B1(b)` lies within `27B`, and within `27`."""
        same = (self.edition, self.part, self.law) == (other.edition, other.part, other.law)
        return (
            same
            and (self.note or not other.note)
            and self.path[: len(other.path)] == other.path
            and other.atom in (None, self.atom)
        )

    @property
    def exists(self) -> bool:
        """Whether its edition, or the Polish federation, has such a provision; letters below the last are not known."""
        if self.part not in (Part.LAW, Part.DECISION):
            return True
        whose = [str(one) for one in self.edition.line] if self.part is Part.LAW else [self.part.value]
        known = next(_paragraphs()[one] for one in whose if one in _paragraphs())
        steps = (str(self.law), *self.path) if self.part is Part.LAW else self.path
        return all(_has(known, steps[:n], step) for n, step in enumerate(steps))

    @staticmethod
    def existing(text: str, edition: Edition = Edition.E2017) -> Citation:
        """Read a reference to a provision that there is. Raises BadInput for any other."""
        cited = Citation.parse(text, edition)
        if cited.exists:
            return cited
        if cited.part is Part.DECISION:
            raise BadInput(
                say("the decisions of the Polish federation have no point {point}", point=str(cited).removeprefix("PZBS "))
            )
        raise BadInput(say("the edition of {edition} has no {law}", edition=edition, law=cited))

    def under(self, edition: Edition) -> Citation:
        """The same reference in another edition."""
        return replace(self, edition=edition)

    @property
    def paragraph(self) -> Citation:
        """The same reference without the number of a statement inside it."""
        return Citation(self.edition, self.part, self.law, self.path, note=self.note)


@cache
def _paragraphs() -> dict[str, dict[tuple[str, ...], set[str]]]:
    """Of each edition and of the Polish federation what stands directly below each place; the list is `paragraphs.txt`."""
    found: dict[str, dict[tuple[str, ...], set[str]]] = {}
    for line in (files("oddtrick") / "paragraphs.txt").read_text(encoding="utf-8").splitlines():
        whose, *listed = line.split()
        below = found.setdefault(whose, {})
        for one in listed:
            cited = Citation.parse(one if whose != Part.DECISION.value else f"PZBS {one}")
            steps = (str(cited.law), *cited.path) if cited.part is Part.LAW else cited.path
            for n, step in enumerate(steps):
                below.setdefault(steps[:n], set()).add(step)
    for draft in drafts():
        found[draft.year] = _drafted(draft, found[draft.based_on])
    return found


def _drafted(draft: Draft, base: dict[tuple[str, ...], set[str]]) -> dict[tuple[str, ...], set[str]]:
    """The paragraphs of a draft: those of its base, without what it drops, and with what it adds."""
    below = {above: {*steps} for above, steps in base.items()}
    for one in draft.provisions:
        cited = Citation.parse(one.ref)
        if cited.part is not Part.LAW or cited.note or (one.dropped and cited.atom is not None):
            continue
        steps = (str(cited.law), *cited.path)
        if one.dropped and len(steps) > 1:
            below.get(steps[:-1], set()).discard(steps[-1])
        elif not one.dropped:
            for n, step in enumerate(steps):
                below.setdefault(steps[:n], set()).add(step)
    return below


def _has(known: dict[tuple[str, ...], set[str]], above: tuple[str, ...], step: str) -> bool:
    return step in known[above] if above in known else len(above) > 1 and not step.isdigit()


def _law(found: re.Match[str], text: str, edition: Edition) -> Citation:
    law = int(found["law"])
    if not 1 <= law <= LAWS:
        raise BadInput(say("{text!r}: Laws run from 1 to {last}", text=text, last=LAWS))
    steps = [(found["section"] or "").upper(), found["number"] or "", (found["letter"] or "").lower(), _roman(found, text)]
    while steps and not steps[-1]:
        steps.pop()
    return Citation(edition, Part.LAW, law, tuple(steps), _atom(found["atom"]), bool(found["note"]))


def _decision(found: re.Match[str], text: str, edition: Edition) -> Citation:
    steps = [*found["path"].upper().split("."), _roman(found, text)]
    return Citation(edition, Part.DECISION, 0, tuple(step for step in steps if step))


def _roman(found: re.Match[str], text: str) -> str:
    roman = (found["roman"] or "").lower()
    if roman and roman not in _ROMAN:
        raise BadInput(say("{text!r}: {step!r} is not a roman numeral", text=text, step=roman))
    return roman


def _atom(text: str | None) -> int | None:
    return None if text is None else int(text)
