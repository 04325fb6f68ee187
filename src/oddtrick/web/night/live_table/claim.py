"""What the cards can show of a contested claim at a live table: for its Director, as at the desk (70)."""

from __future__ import annotations

import asyncio

from litestar import get
from litestar.params import FromPath
from litestar.response import Response

from oddtrick.analysis import claim_words
from oddtrick.analysis.contested import claim as counted
from oddtrick.game.seats import Seat
from oddtrick.texts import say
from oddtrick.web.errors import Missing
from oddtrick.web.night.live_table.directing import as_whom, director_of
from oddtrick.web.night.live_table.who import person_of
from oddtrick.web.night.who import Plain, TheHall
from oddtrick.web.rendering import TheReader


@get("/play/{id:str}/claim")
async def claim(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str]) -> Response[str]:
    """The fewest, the most and the best number of tricks. Who plays at the board himself sees them when it is over."""
    live = (await hall.lobby.table(id)).live
    director_of(request, hall, live)
    if live.table is None or (isinstance(as_whom(live, person_of(request, hall)), Seat) and not live.finished):
        raise Missing(say("what the cards of this board show is for a Director who does not play it"))
    found = await asyncio.to_thread(counted, live.table)
    if found is None or not found.contested:
        raise Missing(say("no claim is contested at this table"))
    return reader.page("night/live_table/claim.html", id=id, found=found, cards=claim_words)


HANDLERS = [claim]
