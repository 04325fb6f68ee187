"""The board of the night: of all boards that may be seen, the one from which there is most to tell, and why.

Every reason gives points; the page says all of them, and how they are counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from statistics import mean
from typing import NamedTuple

from oddtrick.game.contract import Risk
from oddtrick.live.replay import board_of
from oddtrick.live.state import Board, LiveTable
from oddtrick.night.live.lobby import LiveNow
from oddtrick.night.live.places import Place
from oddtrick.night.live.rooms import out
from oddtrick.night.nights import Nights
from oddtrick.scoring.methods.imps import imps
from oddtrick.table.entries import Awarded, Objected, Questioned
from oddtrick.table.sheets.view import score_ns
from oddtrick.texts import Text, count, say

RULED, AWARDED, CONTESTED, SLAM, DOUBLED, THOUGHT, ASKED = 4, 5, 3, 2, 1, 2, 1
MOST_ASKED, LONG = 3, 60_000  # questions that count; milliseconds of a long thought
_SLAM = 6  # from this level on


class Merit(NamedTuple):
    """Why a board is told of, and how many points that gives."""

    text: Text
    points: int


class Highlight(NamedTuple):
    """A board at a table."""

    table: LiveNow
    board: Board
    reasons: tuple[Merit, ...]

    @property
    def points(self) -> int:
        """Of all reasons."""
        return sum(one.points for one in self.reasons)


async def highlights(hall: Nights, night: str) -> list[Highlight]:
    """The boards at live tables of a night that anybody may see now, the one with most to tell first."""
    now, found = hall.lobby.clock(), list[Highlight]()
    for id in await hall.lobby.ids():
        table = await hall.lobby.table(id)
        place = Place.read(table.live.opened.place)
        if place is None or place.night != night:
            continue
        seen = [one for one, at in await out(hall, table) if at <= now and not one.skipped]
        others = [one.live for one in await hall.lobby.compared(table)] if seen else []
        found += [Highlight(table, one, reasons(one, others)) for one in seen]
    return sorted(found, key=lambda one: (-one.points, one.table.id, one.board.number))


def reasons(board: Board, others: Iterable[LiveTable]) -> tuple[Merit, ...]:
    """All reasons to tell of it; `others` are the tables at which it was played as well."""
    table, found = board.table, list[Merit]()
    if matters := len({one.procedure for one in table.inquiries}):
        found.append(Merit(count("{n} matter was ruled on", "{n} matters were ruled on", matters), RULED * matters))
    if any(isinstance(one, Awarded) for one in table.entries):
        found.append(Merit(say("an adjusted score was awarded"), AWARDED))
    if any(isinstance(one, Objected) for one in table.entries):
        found.append(Merit(say("a claim was contested"), CONTESTED))
    if contract := table.contract:
        if contract.level >= _SLAM:
            found.append(Merit(say("a slam was bid"), SLAM))
        if contract.risk is not Risk.UNDOUBLED:
            found.append(Merit(say("the contract was doubled"), DOUBLED))
    if asked := sum(isinstance(one, Questioned) for one in table.entries):
        told = count("{n} question was asked about calls", "{n} questions were asked about calls", asked)
        found.append(Merit(told, ASKED * min(asked, MOST_ASKED)))
    if (longest := _longest(board)) >= LONG:
        found.append(Merit(say("somebody thought for {n} s", n=longest // 1000), THOUGHT))
    if swing := _swing(board, others):
        away = count("{n} IMP from the average of the other tables", "{n} IMPs from the average of the other tables", swing)
        found.append(Merit(away, swing))
    return tuple(found)


def _longest(board: Board) -> int:
    """The longest time between two things that were done."""
    times = [at for _, at in board.times]
    return max((after - before for before, after in pairwise(times)), default=0)


def _swing(board: Board, others: Iterable[LiveTable]) -> int:
    """78B. How many IMPs its score lies from the average of the other tables."""
    mine = score_ns(board.table)
    found = [board_of(one, board.number) for one in others if board.number in one.opened.boards]
    scores = [score for one in found if one is not None and not one.skipped and (score := score_ns(one.table)) is not None]
    return 0 if mine is None or not scores else abs(imps(round(mine - mean(scores))))
