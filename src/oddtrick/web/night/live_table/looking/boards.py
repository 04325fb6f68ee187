"""Boards that are over: looked at again from any seat, call by call and card by card; and what if it had gone on otherwise."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect, Response
from markupsafe import Markup

from oddtrick.game.seats import SEATS, Seat
from oddtrick.live.claims import claim_of
from oddtrick.live.happenings import Acted, Began
from oddtrick.live.policy import Policy, Watching
from oddtrick.live.replay import as_it_was, board_of, boards_of, moments
from oddtrick.live.seats import Sitter, Sort
from oddtrick.live.seen import Viewer, Watcher
from oddtrick.live.state import Board, LiveTable
from oddtrick.live.view import view
from oddtrick.night.hall import Hall
from oddtrick.night.live.rooms import out
from oddtrick.table.sheets.view import counted, score_ns
from oddtrick.texts import say
from oddtrick.web.errors import Missing
from oddtrick.web.night.live_table.acts import number
from oddtrick.web.night.live_table.felt import contract_of
from oddtrick.web.night.live_table.frames import parts, phase_of
from oddtrick.web.night.live_table.who import cookie, directs, may_open, new_person, person_of, viewer_of
from oddtrick.web.night.who import Plain, TheHall, from_us, key_of
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


@get("/play/{id:str}/boards")
async def boards(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str]) -> Response[str]:
    """What was played at a table, as far as the reader may see it."""
    live = (await hall.lobby.table(id)).live
    seen = [one for one in boards_of(live) if await _may_see(request, hall, id, live, one)]
    viewer = viewer_of(live, person_of(request, hall))
    watched = viewer is Watcher.SPECTATOR and live.policy.watching is not Watching.NOBODY
    rows = [_row(one, viewer) for one in seen]
    return reader.page("night/live_table/boards.html", id=id, title=live.opened.title, rows=rows, watched=watched)


@get("/play/{id:str}/boards/{board:int}")
async def again(
    request: Plain,
    reader: TheReader,
    hall: TheHall,
    id: FromPath[str],
    board: FromPath[int],
    at: FromQuery[int] = 0,
    seen_by: FromQuery[str] = "",
) -> Response[str]:
    """A board at one moment, from one seat (`seen_by`) or with all hands."""
    live, found = await _found(request, hall, id, board)
    stops = moments(found.table)
    at = min(max(at, 0), len(stops) - 1)
    viewer: Viewer = Seat.parse(seen_by) if seen_by in [seat.value for seat in SEATS] else Watcher.DIRECTOR
    withdraws = found in live.done and _has_agreed(found, viewer_of(live, person_of(request, hall)))
    return _page(reader, live, found, id, at, viewer, withdraws=withdraws)


def _has_agreed(board: Board, viewer: Viewer) -> bool:
    """69B. Whether he may still take back that he agreed to the claim that ended a board."""
    claim = claim_of(board.table)
    return claim is not None and viewer in claim.agreed


def _page(reader: Reader, live: LiveTable, found: Board, id: str, at: int, viewer: Viewer, *, withdraws: bool) -> Response[str]:
    stops = moments(found.table)
    seen = view(as_it_was(live, found, stops[at]), viewer, found.ended)
    now = parts(seen, reader.language)
    return reader.page(
        "night/live_table/again.html", id=id, board=found.number, at=at, last=len(stops) - 1, phase=phase_of(seen),
        parts={name: Markup(html) for name, html in now.items()}, viewer="" if viewer is Watcher.DIRECTOR else str(viewer),
        seats=SEATS, key=secrets.token_hex(12), withdraws=withdraws,
    )  # fmt: skip


@post("/play/{id:str}/boards/{board:int}/what-if", status_code=200)
async def what_if(
    request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str], board: FromPath[int], data: Form
) -> Redirect:
    """From that moment on, with robots in the other seats, at a table of one's own."""
    from_us(request)
    live, found = await _found(request, hall, id, board)
    person = person_of(request, hall) or new_person("")
    seat = Seat.parse(data.get("seat", "S"))
    may_open(request, hall, person)
    entries = found.table.entries[: moments(found.table)[min(number(data, "at"), len(moments(found.table)) - 1)]]
    title = reader.translate(say("What if: {title} {board}", title=live.opened.title, board=board))
    policy = Policy.of("friends").with_choices({"irregular": "record"}) if _is_irregular(found) else Policy.of("friends")
    made = await hall.lobby.open(title, policy, person.id, (board,), language=reader.language)
    await hall.lobby.say(made, [Began(board, found.table.start), Acted(None, entries)], key_of(data))
    for one in SEATS:
        sitter = person.sitter if one is seat else Sitter(Sort.ROBOT, f"Robot {one}", "simple")
        await hall.lobby.sit(made, one, sitter, secrets.token_hex(12))
    answer = Redirect(f"/{reader.language}/play/{made}", status_code=303)
    answer.cookies.append(cookie(hall, person))
    return answer


def _is_irregular(board: Board) -> bool:
    return bool(board.table.irregularities)


async def _found(request: Plain, hall: Hall, id: str, number: int) -> tuple[LiveTable, Board]:
    live = (await hall.lobby.table(id)).live
    found = board_of(live, number)
    if found is None or not await _may_see(request, hall, id, live, found):
        raise Missing(say("this board cannot be looked at yet"))
    return live, found


async def _may_see(request: Plain, hall: Hall, id: str, live: LiveTable, board: Board) -> bool:
    """Who sat there, who directs; everybody else when it is released. Whoever still has to play it somewhere waits for that."""
    if isinstance(viewer_of(live, person_of(request, hall)), Seat) or directs(request, hall, live):
        return True
    known = await out(hall, await hall.lobby.table(id))
    return any(one.number == board.number and at <= hall.lobby.clock() for one, at in known)


def _row(board: Board, viewer: Viewer) -> dict[str, Any]:
    contract, tricks, score = board.table.contract, counted(board.table), score_ns(board.table)
    declared = None if contract is None or tricks is None else tricks[contract.declarer.side]
    over = None if declared is None or contract is None else declared - 6 - contract.level
    mine = None if score is None else score * (-1 if viewer in (Seat.E, Seat.W) else 1)
    return {
        "number": board.number,
        "contract": Markup(contract_of(contract)) if contract is not None else None,
        "made": "" if over is None else "=" if over == 0 else f"{over:+d}".replace("-", "−"),
        "score": "" if mine is None else f"{mine:+d}".replace("-", "−") if mine else "0",
        "skipped": board.skipped,
        "minutes": (board.clock.ns + board.clock.ew) // 60_000,
    }


HANDLERS = [boards, again, what_if]
