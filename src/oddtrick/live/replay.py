"""Boards to look at again: what each seat knew at any moment of them, and when others may see them."""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.live.policy import Watching
from oddtrick.live.state import Board, LiveTable
from oddtrick.table.entries import Called, Played
from oddtrick.table.folding.fold import fold
from oddtrick.table.state import Table


def boards_of(live: LiveTable) -> list[Board]:
    """The boards that are over at a table, the one that still lies there included."""
    found = list(live.done)
    if live.table is not None and live.finished:
        found.append(Board(live.board, live.table, live.times, live.clock))
    return found


def board_of(live: LiveTable, number: int) -> Board | None:
    """The last one of that number."""
    return next((one for one in reversed(boards_of(live)) if one.number == number), None)


def moments(table: Table) -> list[int]:
    """How many entries there were after each call and card, from none on: where one can stop."""
    return [0, *(at + 1 for at, one in enumerate(table.entries) if isinstance(one, Called | Played))]


def as_it_was(live: LiveTable, board: Board, entries: int) -> LiveTable:
    """The table when that board had so many entries: to be looked at from any seat."""
    table = fold(board.table.start, board.table.entries[:entries])
    at = next((at for until, at in board.times if until >= entries), board.ended)
    return live._replace(
        board=board.number, table=table, times=tuple(one for one in board.times if one[0] <= entries), acted_at=at,
        wanted=None, consents=(), for_playing_on=frozenset(), summons=None, paused=None, ready=frozenset(), written=(),
    )  # fmt: skip


def released(live: LiveTable, board: Board, compared: Iterable[LiveTable], now: int) -> bool:
    """R10. Whether somebody without a seat may see a board: it is over wherever it is compared, and the delay has passed.

    `compared`: the other tables at which it is played.
    """
    match live.policy.watching:
        case Watching.NOBODY:
            return False
        case Watching.INVITED | Watching.DELAYED:
            pass
    others = [board_of(one, board.number) for one in compared if board.number in one.opened.boards]
    if any(one is None for one in others):
        return False
    ended = max([board.ended, *(one.ended for one in others if one is not None)])
    return now >= ended + 60_000 * live.policy.delay
