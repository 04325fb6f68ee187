"""Matches of teams: how they stand, and board by board what both tables had, as far as the reader may see it."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Response

from oddtrick.night.floor import points
from oddtrick.night.matches import matches as seen_matches
from oddtrick.tournament.view import view
from oddtrick.web.night.board import tonight
from oddtrick.web.night.phone import SHOWN
from oddtrick.web.night.who import TheHall, ThePass
from oddtrick.web.rendering import TheReader


@get("/night/matches")
async def matches(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """All of them, round by round."""
    night = await tonight(hall)
    seen = view(night.now, who.by, hall.clock())
    found = seen_matches(night.now, ()) if seen.standings else ()
    return reader.page("night/matches.html", night=night, matches=found)


@get("/night/matches/{round_:int}/{team:int}")
async def match(reader: TheReader, hall: TheHall, who: ThePass, round_: FromPath[int], team: FromPath[int]) -> Response[str]:
    """The match of a team in a round, board by board."""
    night = await tonight(hall)
    seen = view(night.now, who.by, hall.clock())
    places = {play.place for board in seen.boards for play in board.plays}
    found = [one for one in seen_matches(night.now, places) if one.round == round_ and team in (one.home, one.visitor)]
    if not found or not seen.standings:
        raise NotFoundException
    return reader.page("night/match.html", night=night, one=found[0], points=points, **SHOWN)


HANDLERS: list[Any] = [matches, match]
