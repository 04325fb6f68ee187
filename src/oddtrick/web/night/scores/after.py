"""What the Director does with the results of a night: see them, print them, hand out links, take them along."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.response import Response

from oddtrick.web.night.board import tonight
from oddtrick.web.night.scores.drawn import Links
from oddtrick.web.night.scores.pages import STYLE
from oddtrick.web.night.who import TheHall, ThePass, in_office
from oddtrick.web.rendering import TheReader


@get("/night/after")
async def after(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """Where all of it is."""
    in_office(who)
    night = await tonight(hall)
    return reader.page("night/scores/after.html", night=night, style=STYLE, link=Links(reader.language, night.id))


HANDLERS: list[Any] = [after]
