"""The score card of a contestant: round by round, against whom, each board with what he got for it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from oddtrick.game.seats import Side
from oddtrick.night.scores.boards import Line, Traveller
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.tournament.conditions import scoring_of
from oddtrick.tournament.matters import Deducted
from oddtrick.tournament.people import Contestant
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
    """A contestant with his place, as far as it may be seen, his rounds, and what was taken off him."""

    contestant: Contestant
    row: Row | None
    bouts: tuple[Bout, ...]
    penalties: tuple[Deducted, ...]


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
    return Sheet(one, row, bouts, penalties)


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
