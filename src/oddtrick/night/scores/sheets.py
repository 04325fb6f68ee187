"""The score card of a contestant: round by round, against whom, each board with what he got for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from oddtrick.game.seats import Side
from oddtrick.night.scores.boards import Line, Traveller
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.sessions.matches import Match
from oddtrick.tournament.conditions import scoring_of
from oddtrick.tournament.matters import Deducted
from oddtrick.tournament.people import Contestant
from oddtrick.tournament.results.standings import standings
from oddtrick.tournament.results.sums import Row
from oddtrick.tournament.state import Tournament
from oddtrick.tournament.view import View


class Bout(NamedTuple):
    """A round of a contestant at a table: in which direction, against whom, his boards, and what they come to (None: not yet)."""

    session: int
    round: int
    table: str
    side: Side
    against: tuple[int, ...]
    partner: tuple[int, ...]
    lines: tuple[Line, ...]
    score: Fraction | None


class Sheet(NamedTuple):
    """A contestant with his place, as far as it may be seen, his rounds, what was taken off him, and what he brings along.

    `carried`: against whom, and how much; negative is what the other brings along.
    """

    contestant: Contestant
    row: Row | None
    bouts: tuple[Bout, ...]
    penalties: tuple[Deducted, ...]
    carried: tuple[tuple[int, Fraction], ...] = ()


def sheet(now: Tournament, seen: View, boards: Iterable[Traveller], number: int) -> Sheet:
    """The card of a contestant, of what the viewer sees."""
    found: dict[tuple[int, int, str], list[Line]] = {}
    for board in boards:
        for line in board.lines:
            if number in (*line.ns, *line.ew):
                place = line.place
                found.setdefault((place.session, place.round, f"{place.section}{place.table}"), []).append(line)
    row = next((row for one in reversed(seen.standings) if (row := one.row(number))), None)
    bouts = tuple(_bout(now, number, *key, lines) for key, lines in sorted(found.items()))
    penalties = tuple(one for one in now.penalties if one.penalty.contestant == str(number)) if row else ()
    one = next(one for one in seen.contestants if one.number == number)
    return Sheet(one, row, bouts, penalties, tuple(_carried(now, seen, number)) if row else ())


def _carried(now: Tournament, seen: View, number: int) -> Iterator[tuple[int, Fraction]]:
    """78D. What a team brings along into its matches."""
    stages = [one.stage for one in seen.standings if any(each.against for each in one.conditions.carry_over)]
    for match in (match for stage in stages for match in _with_something(now, stage)):
        if str(number) in (match.home, match.visitor):
            at_home = match.home == str(number)
            yield int(match.visitor if at_home else match.home), match.carry_over if at_home else -match.carry_over


@lru_cache(maxsize=8)
def _with_something(now: Tournament, stage: int) -> tuple[Match, ...]:
    """The matches of a stage into which something is brought along."""
    every = (score.match for field in standings(now, stage).fields for score in field.scored.matches)
    return tuple(match for match in every if match.carry_over)


def _bout(now: Tournament, number: int, session: int, round_: int, table: str, lines: list[Line]) -> Bout:
    lines.sort(key=lambda one: one.place.board)
    side = Side.NS if number in lines[0].ns else Side.EW
    other = Side.EW if side is Side.NS else Side.NS
    awards = [one.award(side) for one in lines]
    values = [one.value for one in awards if one]
    score = None
    if values and len(values) == len(lines):
        score = sum(values, Fraction(0))
        score = score / len(values) if _of(now, session).method is Method.MATCHPOINTS else score
    partner = tuple(one for one in lines[0].of(side) if one != number)
    return Bout(session, round_, table, side, tuple(filter(None, lines[0].of(other))), partner, tuple(lines), score)


def _of(now: Tournament, session: int) -> Conditions:
    assert now.opened is not None
    return scoring_of(now.opened, now.stages[now.sessions[session].told.stage])
