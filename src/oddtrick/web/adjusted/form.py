"""The form of an adjusted score: what the Director enters, read field by field, and the same as fields again for an address."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple, TypeVar

from oddtrick.awards.text import number_text
from oddtrick.awards.values import Possible
from oddtrick.citations import IN_FORCE, Edition
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import NotPlayed, PassedOut, PlayedOut
from oddtrick.game.seats import Side, Vulnerability
from oddtrick.scoring.adjusted.assigned import cuts_relief_2007, cuts_relief_2017
from oddtrick.scoring.adjusted.pzbs import PZBS
from oddtrick.scoring.methods.artificial import LAWS
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.traveller import Row, Traveller, read_row, read_traveller
from oddtrick.texts import BadInput, Text, say
from oddtrick.web.adjusted.words import ACTIONS, FOR, KINDS, LIKELY, OFFENDERS, OWN, VALUES
from oddtrick.web.calculators.scored import METHODS, VULNERABILITIES, Given, board_number, chosen

LINES = 10  # results that one page takes
_FEW = 2

_Instead = TypeVar("_Instead")
_NUMBER = re.compile(r"[+-]?[0-9]{1,5}(\.[0-9]{1,4})?(/[1-9][0-9]{0,3})?")
_WEIGHT = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,4})?)\s*%?|([0-9]{1,4})/([1-9][0-9]{0,3})")


class Entry(NamedTuple):
    """One possible result: for whom, its weight (None: not told), whether it could come about lawfully, how likely it was."""

    result: Row
    whom: str = "both"
    weight: Fraction | None = None
    legal: bool = False
    likely: str = "likely"
    place: int = 1

    def possible(self, weight: Fraction | None = None) -> Possible:
        """As an award holds it."""
        outcome = self.result.outcome
        told = outcome if isinstance(outcome, PlayedOut | PassedOut) else self.result.points or 0
        own = Fraction(0) if self.weight is None else self.weight
        return Possible(told, own if weight is None else weight, self.legal)


class OtherBoards(NamedTuple):
    """What is told of a side's session: its mean on other boards with a result, how many, and what was adjusted."""

    mean: Fraction | None = None
    boards: int = 0
    adjusted: int = 1
    earlier: int = 0


class Problem(NamedTuple):
    """What cannot be taken as it is: the field, the line of a traveller (0: none), and a sentence."""

    field: str
    text: Text
    line: int = 0


class Wanted(NamedTuple):
    """All that the page knows. `table` is what this table scored, None where there is no result from play."""

    edition: Edition = IN_FORCE
    given: Given = Given()
    values: str = "laws"
    knockout: bool = False
    offenders: str = ""
    own: str = ""
    kinds: tuple[str, str] = ("results", "results")
    table: Row | None = None
    entries: tuple[Entry, ...] = ()
    sessions: tuple[OtherBoards, OtherBoards] = (OtherBoards(), OtherBoards())
    deal: Deal | None = None

    @property
    def conditions(self) -> Conditions:
        """How the board is scored, and what averages are worth."""
        return self.given.conditions._replace(averages=PZBS if self.values == "pzbs" else LAWS)

    @property
    def vulnerability(self) -> Vulnerability:
        """Who is vulnerable."""
        return self.given.vulnerability

    @property
    def offending(self) -> Side | None:
        """The one side that offended, where it is one."""
        return Side(self.offenders) if self.offenders in ("NS", "EW") else None

    @property
    def cuts(self) -> bool:
        """12C1(e) (2007: 12C1(b)). Whether what the other side did to itself costs it relief."""
        if not self.own:
            return False
        action, related = ACTIONS[self.own]
        return (cuts_relief_2017 if self.edition >= Edition.E2017 else cuts_relief_2007)(action, related)

    def entered(self, *whom: str) -> tuple[Entry, ...]:
        """The results for them."""
        return tuple(entry for entry in self.entries if entry.whom in whom)

    def form(self) -> dict[str, str]:
        """The same as fields, for an address. What is as it is at first is left out."""
        told = {**self.given.form(), "edition": str(self.edition), "values": self.values, "offenders": self.offenders}
        told |= {"knockout": "1" if self.knockout else "", "own": self.own, "table": str(self.table or "")}
        told |= {"deal": "" if self.deal is None else str(self.deal)}
        told |= {"ns": self.kinds[0], "ew": self.kinds[1]}
        for place, entry in enumerate(self.entries, 1):
            told |= {f"r{place}": entry.result.result, f"w{place}": "" if entry.weight is None else weight_text(entry.weight)}
            told |= {f"f{place}": entry.whom, f"l{place}": "1" if entry.legal else "", f"k{place}": entry.likely}
        for side, session in zip(("ns", "ew"), self.sessions, strict=True):
            told |= {f"{side}_mean": "" if session.mean is None else number_text(session.mean)}
            told |= {f"{side}_boards": str(session.boards or ""), f"{side}_earlier": str(session.earlier or "")}
            told |= {f"{side}_adjusted": "" if session.adjusted == 1 else str(session.adjusted)}
        return {name: value for name, value in told.items() if value and value != _FIRST.get(name)}


_FIRST = {"method": "matchpoints", "datum": "mean", "edition": str(IN_FORCE), "values": "laws", "ns": "results", "ew": "results"}
_FIRST |= {f"f{place}": "both" for place in range(1, LINES + 1)} | {f"k{place}": "likely" for place in range(1, LINES + 1)}


def weight_text(weight: Fraction) -> str:
    """A weight as a percentage, where six places hold it, else as a fraction."""
    percent = number_text(100 * weight)
    return f"{weight.numerator}/{weight.denominator}" if "/" in percent else f"{percent}%"


def read_wanted(form: Mapping[str, str], edition: Edition | None = None) -> tuple[Wanted, list[Problem]]:
    """What a form tells, with all that is wrong in it. Raises BadInput for choices that the page does not have."""
    reading = _Reading(form)
    years = {str(one): one for one in reversed(Edition)}
    given = Given(
        chosen(form.get("method", ""), METHODS, "matchpoints"),
        board=reading.board(),
        vulnerable=chosen(form.get("vulnerable", ""), VULNERABILITIES, ""),
        traveller=reading.traveller(),
    )
    wanted = Wanted(
        edition or years[chosen(form.get("edition", ""), years, str(IN_FORCE))],
        given,
        chosen(form.get("values", ""), VALUES, "laws"),
        form.get("knockout", "") == "1",
        chosen(form.get("offenders", ""), OFFENDERS, ""),
        chosen(form.get("own", ""), OWN, ""),
        (chosen(form.get("ns", ""), KINDS, "results"), chosen(form.get("ew", ""), KINDS, "results")),
        reading.table(),
        tuple(reading.entries()),
        (reading.session("ns", given.method), reading.session("ew", given.method)),
        reading.deal(),
    )
    return wanted, reading.problems


def shown_lines(form: Mapping[str, str]) -> int:
    """How many lines for results the page shows: those that are filled, one more, and one more again when it is asked for."""
    filled = max((place for place in range(1, LINES + 1) if form.get(f"r{place}", "").strip()), default=0)
    asked = form.get("lines", "")
    least = int(asked) + 1 if asked.isascii() and asked.isdecimal() and len(asked) < 3 and "more" in form else _FEW
    return min(LINES, max(filled + 1, least, _FEW))


class _Reading:
    """A form while it is read, and what was wrong so far."""

    def __init__(self, form: Mapping[str, str]) -> None:
        self.form = form
        self.problems: list[Problem] = []

    def board(self) -> int:
        """The number of the board."""
        try:
            return board_number(self.form.get("board", ""))
        except BadInput as error:
            return self._wrong("board", error.text, 0)

    def traveller(self) -> Traveller:
        """What the other tables had."""
        found = read_traveller(self.form.get("results", ""))
        self.problems += [Problem("results", one.text, one.line) for one in found.problems]
        return found

    def table(self) -> Row | None:
        """What this table had; None where it had no result."""
        return self._row("table")

    def deal(self) -> Deal | None:
        """The deal, where it is told."""
        told = self.form.get("deal", "").strip()
        if not told:
            return None
        try:
            deal = Deal.parse(told).completed()
        except BadInput as error:
            return self._wrong("deal", error.text, None)
        if not deal.is_complete:
            return self._wrong("deal", say("the deal is not complete; expected three hands of thirteen cards or four"), None)
        return deal

    def entries(self) -> Iterator[Entry]:
        """The possible results that are filled in."""
        for place in range(1, LINES + 1):
            if (row := self._row(f"r{place}")) is None:
                continue
            yield Entry(
                row,
                chosen(self.form.get(f"f{place}", ""), FOR, "both"),
                self._weight(f"w{place}"),
                self.form.get(f"l{place}", "") == "1",
                chosen(self.form.get(f"k{place}", ""), LIKELY, "likely"),
                place,
            )

    def session(self, side: str, method: str) -> OtherBoards:
        """What is told of one side's session."""
        mean = self._mean(f"{side}_mean", percent=method in ("matchpoints", "matchpoints-1"))
        return OtherBoards(
            mean, self._whole(f"{side}_boards", 0), self._whole(f"{side}_adjusted", 1), self._whole(f"{side}_earlier", 0)
        )

    def _row(self, name: str) -> Row | None:
        told = self.form.get(name, "").strip()
        if not told:
            return None
        try:
            row = read_row(told)
        except BadInput as error:
            return self._wrong(name, error.text, None)
        if row.times > 1 or (row.points is None and not isinstance(row.outcome, PlayedOut | PassedOut)):
            text = say("{text!r} is no result from play; expected one like 4S N 10, +420 or Pass", text=told[:60])
            return None if isinstance(row.outcome, NotPlayed) and name == "table" else self._wrong(name, text, None)
        return row

    def _weight(self, name: str) -> Fraction | None:
        told = self.form.get(name, "").strip().replace(",", ".")
        if not told:
            return None
        found = _WEIGHT.fullmatch(told)
        weight = None if found is None else Fraction(found[1]) / 100 if found[1] else Fraction(int(found[2]), int(found[3]))
        if weight is None or weight > 1:
            text = say("{text!r} is no weight; expected one like 60 (percent) or 2/3", text=told[:40])
            return self._wrong(name, text, None)
        return weight

    def _mean(self, name: str, percent: bool) -> Fraction | None:
        told = self.form.get(name, "").strip().replace(",", ".").replace("−", "-")
        if not told:
            return None
        if not _NUMBER.fullmatch(told):
            return self._wrong(name, say("{text!r} is no mean; expected one like 62.5, -0.4 or 23/18", text=told[:40]), None)
        number, _, divisor = told.partition("/")
        mean = Fraction(number) / int(divisor or 1)
        if percent and not 0 <= mean <= 100:
            return self._wrong(name, say("{text!r} is not between 0 and 100 percent", text=told[:40]), None)
        return mean

    def _whole(self, name: str, missing: int) -> int:
        told = self.form.get(name, "").strip()
        if not told:
            return missing
        if not (told.isascii() and told.isdecimal() and len(told) < 4):
            text = say("{text!r} is not a number of boards; expected 0 to {last}", text=told[:40], last=999)
            return self._wrong(name, text, missing)
        return int(told)

    def _wrong(self, name: str, text: Text, instead: _Instead) -> _Instead:
        """Note what is wrong with a field, and go on with something else in its place."""
        self.problems.append(Problem(name, text))
        return instead
