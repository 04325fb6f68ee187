"""Who plays tonight, for the Director: a late pair, somebody who leaves, a substitute, a name that was written wrongly."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Response

from oddtrick.night.hall import Hall
from oddtrick.night.nights import Night
from oddtrick.night.people import late, leaves, sits_in, written
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.people import Role
from oddtrick.web.night.acts import number
from oddtrick.web.night.board import tonight
from oddtrick.web.night.who import Plain, TheHall, ThePass, from_us, in_office, key_of
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


@get("/night/people")
async def people(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """Everybody who plays."""
    in_office(who)
    return await _page(reader, hall)


@post("/night/people", status_code=200)
async def changed(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """One change."""
    from_us(request)
    in_office(who, Role.DIRECTOR, Role.CHIEF)
    night = await tonight(hall)
    try:
        await hall.say(night.id, _entries(night, data), who.by, key_of(data))
    except BadInput as refused:
        return await _page(reader, hall, refused.text)
    return Redirect(f"/{reader.language}/night/people", status_code=303)


def _entries(night: Night, data: dict[str, str]) -> list[Entry]:
    name = data.get("name", "")
    match data.get("does"):
        case "late":
            return late(night.now, name)
        case "leaves":
            return leaves(night.now, number(data, "contestant"))
        case "sits_in":
            return sits_in(night.now, number(data, "contestant"), data.get("old", ""), name)
        case "written":
            return written(number(data, "contestant"), data.get("old", ""), name)
        case _:
            raise BadInput(say("something in this request is missing, or is not what it must be"))


async def _page(reader: Reader, hall: Hall, refused: Text | None = None) -> Response[str]:
    night = await tonight(hall)
    return reader.page(
        "night/people.html",
        422 if refused else 200,
        night=night,
        refused=refused,
        key=secrets.token_hex(12),
        path=f"/{reader.language}/night/people",
    )


HANDLERS: list[Any] = [people, changed]
