"""A table followed from outside: each board as it was played, once it may be seen (R10), and its results at all its tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from litestar import get
from litestar.params import FromPath
from litestar.response import Response
from markupsafe import Markup

from oddtrick.game.seats import Seat
from oddtrick.live.policy import Watching
from oddtrick.live.replay import Shown, as_it_was, board_of, followed
from oddtrick.live.seen import Watcher
from oddtrick.live.state import Board, LiveTable
from oddtrick.live.view import view
from oddtrick.night.hall import Hall
from oddtrick.night.live.lobby import LiveNow
from oddtrick.night.live.rooms import match_of, out
from oddtrick.scoring.methods.imps import imps
from oddtrick.table.sheets.view import counted, score_ns
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
    table = await hall.lobby.table(id)
    live, others = table.live, await hall.lobby.compared(table)
    may_watch(request, hall, [table])
    known = await out(hall, table)
    shown = seen_now(known, hall.lobby.clock())
    seen = [one for one in known if one[0].number in shown_whole(known, shown)]
    match = [_compared(live, one, [each.live for each in others]) for one, _ in seen]
    return reader.page(
        template, id=id, title=live.opened.title, delay=live.policy.delay, match=match, felt=felt_of(live, shown, reader.language),
        board=shown.board.number if shown else None, goes_on=shown is not None and shown.goes_on, total=_total(match),
        over=live.next_board is None and is_through(known, shown), both=await match_of(hall, table) is not None,
    )  # fmt: skip


# ---------------------------------------------------------------- what is shown


def may_watch(request: Plain, hall: Hall, tables: Sequence[LiveNow]) -> None:
    """R10. Raises Missing where nobody watches, and for who has still to play at one of these tables."""
    for one in tables:
        if one.live.policy.watching is Watching.NOBODY:
            raise Missing(say("nobody watches this table"))
        if isinstance(viewer_of(one.live, person_of(request, hall)), Seat) and one.live.next_board is not None:
            raise Missing(say("who plays at this table does not watch it; his boards are under Boards played"))


def seen_now(known: Sequence[tuple[Board, int]], now: int) -> Shown | None:
    """What is shown of a table at that moment."""
    return followed([(one, when) for one, when in known if not one.skipped], now)


def shown_whole(known: Sequence[tuple[Board, int]], shown: Shown | None) -> list[int]:
    """The boards of which everything has been shown."""
    if shown is None:
        return []
    at = next(n for n, (one, _) in enumerate(known) if one is shown.board)
    return [one.number for one, _ in known[: at + (not shown.goes_on)]]


def felt_of(live: LiveTable, shown: Shown | None, language: str) -> dict[str, Any] | None:
    """The table as it is shown, in pieces; None while nothing of it may be seen."""
    if shown is None:
        return None
    then = view(as_it_was(live, shown.board, shown.entries), Watcher.DIRECTOR, shown.board.ended)
    pieces = {name: Markup(html) for name, html in parts(then, language).items()}
    return {"board": shown.board.number, "parts": pieces, "phase": phase_of(then)}


def is_through(known: Sequence[tuple[Board, int]], shown: Shown | None) -> bool:
    """Whether all that is known has been shown."""
    return shown is not None and not shown.goes_on and shown.board is known[-1][0]


def row(title: str, board: Board) -> dict[str, Any]:
    """What a board came to at a table."""
    contract, tricks, score = board.table.contract, counted(board.table), score_ns(board.table)
    declared = None if contract is None or tricks is None else tricks[contract.declarer.side]
    over = None if declared is None or contract is None else declared - 6 - contract.level
    return {
        "title": title,
        "contract": Markup(contract_of(contract)) if contract is not None else None,
        "made": "" if over is None else "=" if over == 0 else f"{over:+d}".replace("-", "−"),
        "score": "" if score is None else f"{score:+d}".replace("-", "−") if score else "0",
        "skipped": board.skipped,
    }


def both_totals(told: Iterable[int | None]) -> tuple[int, int]:
    """78B. The IMPs won and lost on boards, those without IMPs left out."""
    known = [imps for imps in told if imps is not None]
    return sum(n for n in known if n > 0), -sum(n for n in known if n < 0)


def _compared(live: LiveTable, board: Board, others: Sequence[LiveTable]) -> Compared:
    there = [(one.opened.title, found) for one in others if (found := board_of(one, board.number)) is not None]
    rows = [row(live.opened.title, board), *(row(title, found) for title, found in there)]
    match [score_ns(one.table) for one in (board, *(found for _, found in there))]:
        case [int() as mine, int() as theirs]:
            return Compared(board.number, rows, imps(mine - theirs))
        case _:
            return Compared(board.number, rows, None)


def _total(match: Sequence[Compared]) -> Text | None:
    """78B. The score of a match of two rooms so far."""
    if all(one.imps is None for one in match):
        return None
    won, lost = both_totals(one.imps for one in match)
    return say("North-South here {won}, their opponents {lost} IMPs", won=won, lost=lost)


HANDLERS = [watch, now]
