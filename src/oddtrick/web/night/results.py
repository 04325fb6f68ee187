"""What everybody may see: who sits where, the ranking, a contestant's card, a board's results; and the screen of the hall."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Response

from oddtrick.game.diagrams import text
from oddtrick.night.floor import points, scores_of
from oddtrick.night.hall import Hall
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.seating import meets
from oddtrick.tournament.state import BoardPlay, Tournament
from oddtrick.tournament.view import view
from oddtrick.web.night.board import tonight
from oddtrick.web.night.phone import SHOWN
from oddtrick.web.night.who import TheHall, ThePass
from oddtrick.web.rendering import Reader, TheReader


@get("/night/ranking")
async def ranking(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """The ranking as it stands, and how certain it is."""
    night = await tonight(hall)
    seen = view(night.now, who.by, hall.clock())
    return reader.page("night/ranking.html", night=night, seen=seen, live=_live(hall, night.version))


@get("/night/ranking/part")
async def ranking_part(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """What changes of it."""
    night = await tonight(hall)
    return reader.page("night/ranking_part.html", night=night, seen=view(night.now, who.by, hall.clock()))


@get("/night/card/{contestant:int}")
async def card(reader: TheReader, hall: TheHall, who: ThePass, contestant: FromPath[int]) -> Response[str]:
    """What a contestant has on every board, as far as this reader may see it."""
    night = await tonight(hall)
    one = night.now.contestants.get(contestant)
    if one is None:
        raise NotFoundException
    seen = view(night.now, who.by, hall.clock())
    scores = scores_of(night.now, contestant)
    rows = [
        (board, play, scores.get((play.place.session, play.place.round, board.number)))
        for board in seen.boards
        for play in board.plays
        if contestant in _there(night.now, play)
    ]
    return reader.page("night/card.html", night=night, one=one, seen=seen, rows=rows, points=points, **SHOWN)


@get("/night/boards/{number:int}")
async def board(reader: TheReader, hall: TheHall, who: ThePass, number: FromPath[int]) -> Response[str]:
    """A board: its deal and its results, as far as this reader may see them."""
    night = await tonight(hall)
    seen = view(night.now, who.by, hall.clock())
    found = next((one for one in seen.boards if one.number == number), None)
    if found is None:
        raise NotFoundException
    kit = night.now.sessions[found.session].equipment
    drawn = text(found.deal) if found.deal else ""
    return reader.page(
        "night/one_board.html",
        night=night,
        seen=seen,
        found=found,
        drawn=drawn,
        points=points,
        dealer=kit.dealer(number),
        vulnerability=kit.vulnerability(number),
        **SHOWN,
    )


@get("/night/screen")
async def screen(reader: TheReader, hall: TheHall) -> Response[str]:
    """The big screen of the hall: clock, seating, ranking; one address, nobody logs in."""
    return await _screen(reader, hall, "night/screen.html")


@get("/night/screen/part")
async def screen_part(reader: TheReader, hall: TheHall) -> Response[str]:
    """What changes of it."""
    return await _screen(reader, hall, "night/screen_part.html")


async def _screen(reader: Reader, hall: Hall, template: str) -> Response[str]:
    night = await tonight(hall)
    seen = view(night.now, By(Role.PUBLIC), hall.clock())
    return reader.page(template, night=night, seen=seen, live=_live(hall, night.version))


def _live(hall: Hall, version: int) -> str:
    return f"/live/public?after={hall.journal.id}-{version}"


def _there(now: Tournament, play: BoardPlay) -> tuple[int, ...]:
    return meets(now, play.place.at)


HANDLERS: list[Any] = [ranking, ranking_part, card, board, screen, screen_part]
