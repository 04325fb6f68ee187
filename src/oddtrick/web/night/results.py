"""What everybody may see while it is played: the ranking as it stands."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import get
from litestar.response import Response

from oddtrick.night.hall import Hall
from oddtrick.night.scores.certain import certain
from oddtrick.tournament.people import By
from oddtrick.tournament.view import view
from oddtrick.web.night.board import tonight
from oddtrick.web.night.who import TheHall, ThePass
from oddtrick.web.rendering import Reader, TheReader


@get("/night/ranking")
async def ranking(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """The ranking as it stands, and how certain it is."""
    return await _page(reader, hall, who.by, "night/ranking.html")


@get("/night/ranking/part")
async def ranking_part(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """What changes of it."""
    return await _page(reader, hall, who.by, "night/ranking_part.html")


async def _page(reader: Reader, hall: Hall, by: By, template: str) -> Response[str]:
    night, at = await tonight(hall), hall.clock()
    told = partial(certain, night.now, at=at)
    return reader.page(template, night=night, seen=view(night.now, by, at), live=_live(hall, night.version), certain=told)


def _live(hall: Hall, version: int) -> str:
    return f"/live/public?after={hall.journal.id}-{version}"


HANDLERS: list[Any] = [ranking, ranking_part]
