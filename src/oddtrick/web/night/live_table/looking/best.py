"""The board of the night, for anybody: which one it is, why, and how it was chosen; with the way to look at it call by call."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.response import Response
from markupsafe import Markup

from oddtrick.game.seats import SEATS
from oddtrick.live.replay import as_it_was
from oddtrick.live.seen import Watcher
from oddtrick.live.view import view
from oddtrick.night.live import highlights
from oddtrick.night.live.highlights import Highlight
from oddtrick.table.sheets.matters import matters
from oddtrick.texts import count
from oddtrick.web.night.board import tonight
from oddtrick.web.night.live_table.frames import parts, phase_of
from oddtrick.web.night.live_table.looking.following import row
from oddtrick.web.night.who import TheHall
from oddtrick.web.rendering import TheReader

SHOWN = 6  # boards of which is told, the first one with its cards


@get("/play/night")
async def best(reader: TheReader, hall: TheHall) -> Response[str]:
    """The one with most to tell, and the next ones."""
    night = await tonight(hall)
    found = (await highlights.highlights(hall, night.id))[:SHOWN]
    return reader.page(
        "night/live_table/best.html", title=night.title, best=[_told(one) for one in found], shown=_shown(found, reader.language),
        points=highlights,
    )  # fmt: skip


def _told(one: Highlight) -> dict[str, Any]:
    """What is told of a board."""
    return {
        "id": one.table.id,
        "title": one.table.live.opened.title,
        "number": one.board.number,
        "points": count("{n} point", "{n} points", one.points),
        "reasons": one.reasons,
        "row": row("", one.board),
        "names": [(seat, one.table.live.sitting.of(seat).name) for seat in SEATS],
        "matters": [(each.title, each.law) for each in matters(one.board.table)],
    }


def _shown(found: list[Highlight], language: str) -> dict[str, Any] | None:
    """The first one as it lay on the table when it was over."""
    if not found:
        return None
    live, board = found[0].table.live, found[0].board
    seen = view(as_it_was(live, board, len(board.table.entries)), Watcher.DIRECTOR, board.ended)
    return {"parts": {name: Markup(html) for name, html in parts(seen, language).items()}, "phase": phase_of(seen)}


HANDLERS = [best]
