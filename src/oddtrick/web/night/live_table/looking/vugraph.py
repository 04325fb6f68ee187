"""Both rooms of a match on one page: each as it was played once it may be seen (R10), and the match board by board (78B)."""

from __future__ import annotations

from typing import Any, NamedTuple

from litestar import get
from litestar.params import FromPath
from litestar.response import Response

from oddtrick.live.replay import board_of
from oddtrick.live.state import Board
from oddtrick.night.hall import Hall
from oddtrick.night.live.lobby import LiveNow
from oddtrick.night.live.rooms import Match, match_of, out
from oddtrick.scoring.methods.imps import imps
from oddtrick.table.sheets.view import score_ns
from oddtrick.texts import Text, msg, say
from oddtrick.web.errors import Missing
from oddtrick.web.night.live_table.looking.following import both_totals, felt_of, is_through, may_watch, row, seen_now, shown_whole
from oddtrick.web.night.who import Plain, TheHall
from oddtrick.web.rendering import Reader, TheReader

ROOMS = (msg("Open room"), msg("Closed room"))


class Line(NamedTuple):
    """A board shown to its end in both rooms; `imps` for the home team, None where no scores are compared (12)."""

    number: int
    open: dict[str, Any]
    closed: dict[str, Any]
    imps: int | None


@get("/play/{id:str}/match")
async def both(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str]) -> Response[str]:
    """The two tables, and the score."""
    return await _page(request, reader, hall, id, "night/live_table/match.html")


@get("/play/{id:str}/match/now")
async def now(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str]) -> Response[str]:
    """The same without the page around it: what it asks for every few seconds."""
    return await _page(request, reader, hall, id, "night/live_table/match_part.html")


async def _page(request: Plain, reader: Reader, hall: Hall, id: str, template: str) -> Response[str]:
    match = await match_of(hall, await hall.lobby.table(id))
    if match is None:
        raise Missing(say("this table is no room of a match of two teams"))
    tables = (match.open, match.closed)
    may_watch(request, hall, tables)
    at, rooms, whole, through = hall.lobby.clock(), [], [], True
    for table, called in zip(tables, ROOMS, strict=True):
        known = await out(hall, table)
        shown = seen_now(known, at)
        whole.append({*shown_whole(known, shown)})
        through = through and table.live.next_board is None and is_through(known, shown)
        goes_on = shown is not None and shown.goes_on
        rooms.append({"id": table.id, "called": called, "felt": felt_of(table.live, shown, reader.language), "goes_on": goes_on})
    lines = [_line(match, number) for number in match.open.live.opened.boards if number in whole[0] & whole[1]]
    return reader.page(
        template, id=id, rooms=rooms, lines=lines, total=total(lines), over=through, delay=match.open.live.policy.delay,
        home=_name(reader, match.home), visitors=_name(reader, match.visitors),
    )  # fmt: skip


def _name(reader: Reader, team: str | Text) -> str:
    return reader.translate(team) if isinstance(team, Text) else team


def _line(match: Match, number: int) -> Line:
    one, other = _board(match.open, number), _board(match.closed, number)
    scores = score_ns(one.table), score_ns(other.table)
    won = None if one.skipped or other.skipped or None in scores else imps((scores[0] or 0) - (scores[1] or 0))
    return Line(number, row("", one), row("", other), won)


def _board(room: LiveNow, number: int) -> Board:
    found = board_of(room.live, number)
    assert found is not None  # it was shown whole
    return found


def total(lines: list[Line]) -> tuple[int, int]:
    """78B. What each team has won so far."""
    return both_totals(one.imps for one in lines)


HANDLERS = [both, now]
