"""From the records of files to rows: one for each table that played a board, one for a board that nobody has played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.analysis.doubledummy.par import Par, par
from oddtrick.analysis.doubledummy.solver import Course
from oddtrick.formats.records import Record
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import PlayedOut
from oddtrick.game.play import Play
from oddtrick.game.seats import Seat, Vulnerability, dealer, vulnerability
from oddtrick.scoring.gathering import gather
from oddtrick.scoring.sessions.boards import TableResult
from oddtrick.solving.questions import Courses, Question, Tables
from oddtrick.solving.solvers import Solvers


class Row(msgspec.Struct):
    """A board at one table. Points are North-South's; what is not told, or was not played, is null.

    `makeable` has twenty digits as the tag DoubleDummyTricks; `tricks_makeable` are those of the contract that was played,
    `over_makeable` what was made beyond them. `given_by_declarer` and `given_by_defenders` count the tricks that cards gave away,
    in the first `cards` that were recorded.
    """

    file: str
    line: int
    board: int | None
    deal: str
    ns: str
    ew: str
    contract: str | None
    declarer: str | None
    tricks: int | None
    score: int | None
    makeable: str
    tricks_makeable: int | None
    over_makeable: int | None
    par: int | None
    par_contracts: str | None
    from_par: int | None
    cards: int | None
    given_by_declarer: int | None
    given_by_defenders: int | None

    @property
    def given_away(self) -> int | None:
        """By both sides."""
        if self.given_by_declarer is None or self.given_by_defenders is None:
            return None
        return self.given_by_declarer + self.given_by_defenders


class Found(NamedTuple):
    """A record of a file, its complete deal, and its play where it is recorded."""

    file: str
    record: Record
    deal: Deal
    play: Play | None


def found_in(file: str, record: Record, *, with_play: bool) -> Found | None:
    """What can be analysed of a record; None without all four hands."""
    deal = record.deal and record.deal.completed()
    if deal is None or not deal.is_complete:
        return None
    played = record.play.value if with_play and record.play is not None else None
    if played is not None and (not played.cards or played.start.deal.completed() != deal):
        played = None
    return Found(file, record, deal, played)


def rows(some: Sequence[Found], solvers: Solvers, advance: Callable[[float], None]) -> Iterator[Row]:
    """The rows of these, in their order; `advance` is told after each answer which part of the work that was."""
    asked: dict[Question[Any], None] = {}
    for one in some:
        asked[Tables(one.deal)] = None
        if one.play is not None:
            asked[Courses(one.play)] = None
    questions = [*asked]
    answers: dict[Question[Any], object] = {}
    for place, answer in solvers.answers(questions):
        answers[questions[place]] = answer
        advance(1 / len(questions))
    for one in some:
        course = None if one.play is None else answers[Courses(one.play)]
        makeable = answers[Tables(one.deal)]
        assert isinstance(makeable, Makeable)
        assert isinstance(course, Course | None)
        yield from _of(one, makeable, course)


def _of(one: Found, makeable: Makeable, course: Course | None) -> Iterator[Row]:
    record = one.record
    results = gather([record]).results
    best = _par(record, makeable)
    for result in results or (None,):
        yield _row(one, makeable, best, result, course if len(results) == 1 else None)


def _par(record: Record, makeable: Makeable) -> Par | None:
    """By what the record tells, else by the number of the board (Law 2)."""
    number = record.board or 0
    first: Seat | None = record.dealer or (dealer(number) if number > 0 else None)
    vulnerable: Vulnerability | None = record.vulnerability or (vulnerability(number) if number > 0 else None)
    return None if first is None or vulnerable is None else par(makeable, vulnerable, first)


def _row(one: Found, makeable: Makeable, best: Par | None, result: TableResult | None, course: Course | None) -> Row:
    outcome = None if result is None else result.outcome
    played = outcome if isinstance(outcome, PlayedOut) else None
    contract = played and played.contract
    score = None if result is None else result.obtained
    tricks = None if contract is None else makeable.of(contract.declarer, contract.denomination)
    side = None if course is None else course.contract.declarer.side
    return Row(
        one.file,
        one.record.line,
        one.record.board,
        str(one.deal),
        "" if result is None else result.ns,
        "" if result is None else result.ew,
        "Pass" if contract is None and score == 0 else None if contract is None else str(contract),
        None if contract is None else str(contract.declarer),
        played and played.tricks,
        score,
        str(makeable),
        tricks,
        None if tricks is None or played is None else played.tricks - tricks,
        best and best.score_ns,
        None if best is None else ", ".join(best.plain),
        None if best is None or score is None else score - best.score_ns,
        None if course is None else len(course.played),
        None if course is None or side is None else course.cost(side),
        None if course is None or side is None else course.cost(side.opponents),
    )
