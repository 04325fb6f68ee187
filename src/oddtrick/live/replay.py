"""Boards to look at again: what each seat knew at any moment of them, and when others may see them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from oddtrick.live.policy import Watching
from oddtrick.live.state import Board, LiveTable
from oddtrick.table.entries import Called, Explained, Played
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
    """How many entries there were after each call and card, from none on: where one can stop. What was said of a call before
    anything else happened comes with it.
    """
    return [0, *(_with_its_alert(table, at) for at, one in enumerate(table.entries) if isinstance(one, Called | Played))]


def _with_its_alert(table: Table, at: int) -> int:
    end = at + 1
    while end < len(table.entries) and isinstance(said := table.entries[end], Explained) and said.about == at:
        end += 1
    return end


def as_it_was(live: LiveTable, board: Board, entries: int) -> LiveTable:
    """The table when that board had so many entries: to be looked at from any seat."""
    table = fold(board.table.start, board.table.entries[:entries])
    at = next((at for until, at in board.times if until >= entries), board.ended)
    return live._replace(
        board=board.number, table=table, times=tuple(one for one in board.times if one[0] <= entries), acted_at=at,
        wanted=None, consents=(), for_playing_on=frozenset(), no_questions=frozenset(), summons=None, paused=None,
        ready=frozenset(), written=(),
    )  # fmt: skip


def release_of(live: LiveTable, board: Board, compared: Iterable[LiveTable]) -> int | None:
    """R10. The moment from which a board may be seen by somebody without a seat: it is over wherever it is compared, and the delay
    has passed; None where nobody knows it yet, or never.

    `compared`: the other tables at which it is played.
    """
    match live.policy.watching:
        case Watching.NOBODY:
            return None
        case Watching.INVITED | Watching.DELAYED:
            pass
    others = [board_of(one, board.number) for one in compared if board.number in one.opened.boards]
    ended = [board.ended, *(one.ended for one in others if one is not None)]
    return None if any(one is None for one in others) else max(ended) + 60_000 * live.policy.delay


class Shown(NamedTuple):
    """What somebody who follows a table sees: a board, how many of its entries, and whether it is still going on for him."""

    board: Board
    entries: int
    goes_on: bool


def followed(released: Iterable[tuple[Board, int]], now: int) -> Shown | None:
    """A table call by call and card by card, as fast as it was played, from the moment at which each board may be seen.

    `released`: its boards with those moments, in their order. A board waits until the one before it has been shown whole.
    """
    shown, free = None, 0
    for board, at in released:
        begins = max(at, free)
        if now < begins:
            break
        began = board.times[0][1]
        free = begins + board.ended - began
        entries = max((many for many, then in board.times if then - began <= now - begins), default=0)
        shown = Shown(board, entries, now < free)
    return shown
