"""A table followed from outside: each board as it was played, once it may be seen (R10), and its results at all its tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from litestar import get
from litestar.params import FromPath
from litestar.response import Response
from markupsafe import Markup

from oddtrick.game.seats import Seat
from oddtrick.live.policy import Watching
from oddtrick.live.replay import Shown, as_it_was, board_of, boards_of, followed, release_of
from oddtrick.live.seen import Watcher
from oddtrick.live.state import Board, LiveTable
from oddtrick.live.view import view
from oddtrick.night.hall import Hall
from oddtrick.scoring.methods.imps import imps
from oddtrick.table.results import final
from oddtrick.table.sheets.view import score_ns
from oddtrick.texts import Text, say
from oddtrick.web.errors import Missing
from oddtrick.web.night.live_table.felt import contract_of
from oddtrick.web.night.live_table.frames import parts, phase_of
from oddtrick.web.night.live_table.who import person_of, viewer_of
from oddtrick.web.night.who import Plain, TheHall
from oddtrick.web.rendering import Reader, TheReader


class Compared(NamedTuple):
    """A board shown to its end: its rows at this table and at the others; `imps` for North-South here in a match of two rooms."""

    number: int
    rows: list[dict[str, Any]]
    imps: int | None


@get("/play/{id:str}/watch")
async def watch(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str]) -> Response[str]:
    """The board that is shown now, and the score."""
    return await _page(request, reader, hall, id, "night/live_table/watch.html")


@get("/play/{id:str}/watch/now")
async def now(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str]) -> Response[str]:
    """The same without the page around it: what it asks for every few seconds."""
    return await _page(request, reader, hall, id, "night/live_table/watch_part.html")


async def _page(request: Plain, reader: Reader, hall: Hall, id: str, template: str) -> Response[str]:
    live = (await hall.lobby.table(id)).live
    if live.policy.watching is Watching.NOBODY:
        raise Missing(say("nobody watches this table"))
    others = await compared_with(hall, id, live)
    if isinstance(viewer_of(live, person_of(request, hall)), Seat) and live.next_board is not None:
        raise Missing(say("who plays at this table does not watch it; his boards are under Boards played"))
    at = hall.lobby.clock()
    out = [(one, when) for one in boards_of(live) if (when := release_of(live, one, others)) is not None]
    shown = followed([(one, when) for one, when in out if not one.skipped], at)
    seen = [] if shown is None else out[: _place(out, shown.board) + (not shown.goes_on)]
    match = [_compared(live, one, others) for one, _ in seen]
    pieces: dict[str, str] = {}
    phase = "empty"
    if shown is not None:
        then = view(as_it_was(live, shown.board, shown.entries), Watcher.DIRECTOR, shown.board.ended)
        pieces, phase = parts(then, reader.language), phase_of(then)
    return reader.page(
        template, id=id, title=live.opened.title, delay=live.policy.delay, phase=phase, match=match,
        parts={name: Markup(html) for name, html in pieces.items()}, board=shown.board.number if shown else None,
        goes_on=shown is not None and shown.goes_on, total=_total(match), over=live.next_board is None and _is_through(out, shown),
    )  # fmt: skip


async def compared_with(hall: Hall, id: str, live: LiveTable) -> list[LiveTable]:
    """The other tables at which the same boards are played."""
    if not live.opened.compared:
        return []
    tables = [await hall.lobby.table(one) for one in await hall.lobby.ids() if one != id]
    return [one.live for one in tables if one.live.opened.compared == live.opened.compared]


def _place(out: Sequence[tuple[Board, int]], board: Board) -> int:
    return next(n for n, (one, _) in enumerate(out) if one is board)


def _is_through(out: Sequence[tuple[Board, int]], shown: Shown | None) -> bool:
    return shown is not None and not shown.goes_on and shown.board is out[-1][0]


def _compared(live: LiveTable, board: Board, others: Sequence[LiveTable]) -> Compared:
    there = [(one.opened.title, found) for one in others if (found := board_of(one, board.number)) is not None]
    rows = [_row(live.opened.title, board), *(_row(title, found) for title, found in there)]
    scores = [score_ns(one.table) for one in (board, *(found for _, found in there))]
    match scores:
        case [int() as mine, int() as theirs]:
            return Compared(board.number, rows, imps(mine - theirs))
        case _:
            return Compared(board.number, rows, None)


def _total(match: Sequence[Compared]) -> Text | None:
    """78B. The score of a match of two rooms so far."""
    told = [one.imps for one in match if one.imps is not None]
    if not told:
        return None
    won, lost = sum(n for n in told if n > 0), -sum(n for n in told if n < 0)
    return say("North-South here {won}, their opponents {lost} IMPs", won=won, lost=lost)


def _row(title: str, board: Board) -> dict[str, Any]:
    contract, tricks, score = board.table.contract, final(board.table), score_ns(board.table)
    declared = None if contract is None or tricks is None else tricks[contract.declarer.side]
    over = None if declared is None or contract is None else declared - 6 - contract.level
    return {
        "title": title,
        "contract": Markup(contract_of(contract)) if contract is not None else None,
        "made": "" if over is None else "=" if over == 0 else f"{over:+d}".replace("-", "−"),
        "score": "" if score is None else f"{score:+d}".replace("-", "−") if score else "0",
        "skipped": board.skipped,
    }


HANDLERS = [watch, now]
