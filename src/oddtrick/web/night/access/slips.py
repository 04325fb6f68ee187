"""For a scorer: results from slips of paper, and corrections of what was entered wrongly; without deals, calls and rulings."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Annotated, Any

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Response

from oddtrick.night.floor import floor
from oddtrick.night.hall import Hall
from oddtrick.night.tables import result_of
from oddtrick.texts import BadInput, Text
from oddtrick.tournament.entries.directing import Corrected
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.people import Role
from oddtrick.web.night.acts import place_of
from oddtrick.web.night.board import tonight
from oddtrick.web.night.who import Plain, TheHall, ThePass, from_us, in_office, key_of
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
STAFF = (Role.SCORER, Role.DIRECTOR, Role.CHIEF)


@get("/night/slips")
async def slips(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """What is still open, and the form."""
    in_office(who, *STAFF)
    return await _page(reader, hall, {})


@post("/night/slips", status_code=200)
async def entered(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """A result; where there is one already it is corrected, with who asks for it and why (79C)."""
    from_us(request)
    in_office(who, *STAFF)
    night = await tonight(hall)
    try:
        place, (result, lead) = place_of(data), result_of(data)
        old = night.now.play(place)
        why = " ".join(data.get("why", "").split())[:500]
        known = old is not None and old.result is not None
        entry = Corrected(place, old.of, result, why=why) if old and known else Reported(place, result, lead)
        await hall.say(night.id, [entry], who.by, key_of(data))
    except BadInput as refused:
        return await _page(reader, hall, data, refused.text)
    return Redirect(f"/{reader.language}/night/slips", status_code=303)


async def _page(reader: Reader, hall: Hall, given: Mapping[str, str], refused: Text | None = None) -> Response[str]:
    night = await tonight(hall)
    seen = floor(night.now, hall.clock())
    still = [(one.name, section.round, [n for n, play in one.boards if play is None or play.result is None])
             for section in seen.sections for one in section.tables if one.open and section.began]  # fmt: skip
    missing = [one for section in seen.sections for one in section.missing]
    return reader.page(
        "night/access/slips.html", 422 if refused else 200, still=still, missing=missing, given=given, refused=refused,
        rounds=max((one.round for one in seen.sections), default=1), key=secrets.token_hex(12),
        path=f"/{reader.language}/night/slips",
    )  # fmt: skip


HANDLERS: list[Any] = [slips, entered]
