"""A traveller scored: what each line is worth to both sides by the method that was chosen, step by step (Law 78)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from oddtrick.awards.text import number_text
from oddtrick.game.outcome import Adjusted
from oddtrick.game.seats import Side, Vulnerability, vulnerability
from oddtrick.pages.rendering import shortest
from oddtrick.scoring.methods.butler import DatumRule
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.every import Award
from oddtrick.scoring.methods.rounding import decimal
from oddtrick.scoring.sessions.session import Session, score_session
from oddtrick.scoring.traveller import Row, Traveller, tables
from oddtrick.scoring.why.methods import Line
from oddtrick.scoring.why.score import why
from oddtrick.texts import BadInput, Text, msg, say

METHODS = {
    "matchpoints": Conditions(),
    "matchpoints-1": Conditions(scale=1),
    "cross-imps": Conditions(Method.CROSS_IMPS),
    "butler": Conditions(Method.BUTLER),
    "imps": Conditions(Method.IMPS),
}
DATUMS = {
    "mean": msg("mean of all results"),
    "drop-1": msg("mean without the highest and the lowest"),
    "woburn": msg("mean without the ends (Woburn Sands)"),
    "acbl": msg("mean without 5 percent at each end (ACBL)"),
    "median": msg("the middle result"),
}
VULNERABILITIES = {
    "": msg("by the number of the board"),
    "none": msg("nobody vulnerable"),
    "NS": msg("North-South vulnerable"),
    "EW": msg("East-West vulnerable"),
    "both": msg("everybody vulnerable"),
}
_LAST = 999


class Given(NamedTuple):
    """A traveller with what is needed to score it; `rule` is that of the datum, `board` 0 where no number is told."""

    method: str = "matchpoints"
    rule: str = "mean"
    board: int = 0
    vulnerable: str = ""
    traveller: Traveller = Traveller()

    @property
    def conditions(self) -> Conditions:
        """The method as conditions of contest."""
        found = METHODS[self.method]
        return found._replace(datum=DatumRule.parse(self.rule)) if self.method == "butler" else found

    @property
    def vulnerability(self) -> Vulnerability:
        """Law 2. As told, or by the number of the board; nobody where neither is told."""
        if self.vulnerable:
            return Vulnerability(self.vulnerable)
        return vulnerability(self.board) if self.board else Vulnerability.NONE

    def form(self) -> dict[str, str]:
        """The same as fields of a form."""
        return {
            "method": self.method,
            "datum": self.rule,
            "board": str(self.board or ""),
            "vulnerable": self.vulnerable,
            "results": str(self.traveller),
        }


class Scored(NamedTuple):
    """One line of the traveller: North-South's points, what both sides get, their matchpoints, and how each came about."""

    row: Row
    points: int | None
    worth: tuple[Fraction | None, Fraction | None]
    awards: tuple[Award | None, Award | None]
    lines: tuple[tuple[Line, ...], tuple[Line, ...]]

    @property
    def text(self) -> Text | str:
        """The result in short."""
        match self.row.outcome:
            case Adjusted():
                return say("artificial score")
            case _:
                return self.row.result


def chosen(told: str, known: object, first: str) -> str:
    """A choice out of several, the first where nothing is told. Raises BadInput."""
    assert isinstance(known, dict)
    if told and told not in known:
        raise BadInput(say("{value!r} is not one of the choices of this page", value=told[:40]))
    return told or first


def board_number(told: str) -> int:
    """The number of a board, 0 where none is told. Raises BadInput."""
    told = told.strip()
    if not told:
        return 0
    if not (told.isascii() and told.isdecimal() and len(told) <= 3) or not 1 <= int(told) <= _LAST:
        raise BadInput(say("{text!r} is not the number of a board; expected 1 to {last}", text=told[:40], last=_LAST))
    return int(told)


def scored(given: Given) -> list[Scored]:
    """Every line with its score. Raises BadInput where the method cannot be used."""
    results = [*tables(given.traveller.rows, given.board or 1, given.vulnerability)]
    check_match(given.method, sum(result.table_score is not None for result in results))
    session = score_session(results, given.conditions)
    found: list[Scored] = []
    at = 0
    alike: dict[str, Scored] = {}  # what is written alike is worth the same
    for row in given.traveller.rows:
        known = alike.get(row.result) or _scored(session, row, at)
        found.append(known._replace(row=row))
        alike[row.result] = known
        at += row.times
    return found


def check_match(method: str, results: int) -> None:
    """78B. Two tables are a match. Raises BadInput for any other number of results."""
    if method == "imps" and results != 2:
        raise BadInput(say("IMPs between two tables need two results; here are {n}", n=results))


def _scored(session: Session, row: Row, at: int) -> Scored:
    board = session.boards[0]
    one = board.results[at]
    told = [why(session, board.number, one.result.contestant(side)) for side in Side]
    return Scored(row, one.result.obtained, (told[0].value, told[1].value), (one.ns, one.ew), (told[0].lines, told[1].lines))


class Totals(NamedTuple):
    """What all lines come to together, for a check of the sum."""

    tables: int
    ns: Fraction
    ew: Fraction


def totals(rows: list[Scored]) -> Totals:
    """The sum of both columns, each line as often as it was told."""
    sums = [sum((one.row.times * (one.worth[at] or Fraction(0)) for one in rows), Fraction(0)) for at in (0, 1)]
    return Totals(sum(one.row.times for one in rows), *sums)


def figure(value: Fraction | None, places: int = 2, sign: bool = False) -> str:
    """A score as a table shows it; a stroke where there is none."""
    if value is None:
        return "–"
    told = decimal(value, 0 if value.denominator == 1 and not places else places)
    return f"+{told}" if sign and value > 0 else told


def of_top(award: Award | None) -> str:
    """78A, 12C2(a). The matchpoints of a percentage and their top, as 8.4 / 14; nothing by other methods."""
    if award is None or award.top is None or award.matchpoints is None:
        return ""
    return f"{shortest(award.matchpoints)} / {shortest(award.top)}"


def exactly(value: Fraction) -> str:
    """The value as a fraction, where two places do not hold it; else nothing."""
    return "" if (100 * value).denominator == 1 else number_text(value) if "/" not in number_text(value) else _mixed(value)


def _mixed(value: Fraction) -> str:
    whole, part = divmod(abs(value.numerator), value.denominator)
    sign = "-" if value < 0 else ""
    return f"{sign}{whole} {part}/{value.denominator}" if whole else f"{sign}{part}/{value.denominator}"
