"""Who directs a table of friends: its host, or whoever comes by the link of the desk and does not play there."""

from __future__ import annotations

import hmac
import secrets
from typing import Annotated

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath
from litestar.response import Redirect, Response

from oddtrick.live.happenings import Directs
from oddtrick.night.hall import Hall
from oddtrick.texts import Text, say
from oddtrick.web.night.live_table.who import Person, cookie, directs, new_person, person_of, tidy
from oddtrick.web.night.who import Plain, TheHall, from_us, key_of
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


@get("/play/{id:str}/desk")
async def link(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str]) -> Response[str] | Redirect:
    """The host is given a link for somebody who is to direct his table and does not play at it."""
    found = await hall.lobby.table(id)
    if directs(request, hall, found.live) is None:
        return Redirect(f"/{reader.language}/play/{id}", status_code=303)
    address = f"{request.base_url}{reader.language}/play/{id}/desk/{_code(hall, id)}"
    return reader.page("night/live_table/desk.html", address=address, table=id)


@get("/play/{id:str}/desk/{code:str}")
async def takes(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str], code: FromPath[str]) -> Response[str]:
    """Whoever has that link is asked for his name."""
    title = await _title(hall, id, code)
    return _page(reader, title, person_of(request, hall))


@post("/play/{id:str}/desk/{code:str}", status_code=200)
async def taken(
    request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str], code: FromPath[str], data: Form
) -> Response[str] | Redirect:
    """He directs from now on, unless he plays with these boards (80B2, 81)."""
    from_us(request)
    title, found = await _title(hall, id, code), await hall.lobby.table(id)
    person = (person_of(request, hall) or new_person(""))._replace(name=tidy(data.get("name", "")) or "Director")
    if any(one.live.sitting.seats_of(person.id) for one in (found, *await hall.lobby.compared(found))):
        return _page(reader, title, person, say("who plays with these boards does not direct them"))
    await hall.lobby.say(id, [Directs(person.name, person.id)], key_of(data))
    answer = Redirect(f"/{reader.language}/play/{id}/director", status_code=303)
    answer.cookies.append(cookie(hall, person))
    return answer


def _page(reader: Reader, title: str, person: Person | None, refused: Text | None = None) -> Response[str]:
    key = secrets.token_hex(12)
    return reader.page(
        "night/live_table/takes_desk.html", 422 if refused else 200, title=title, person=person, key=key, refused=refused
    )


def _code(hall: Hall, id: str) -> str:
    return hall.keys.players_code(f"desk/{id}", 0)


async def _title(hall: Hall, id: str, code: str) -> str:
    """What the table is called, for whoever has its link. Raises NotFoundException for anybody else."""
    if not hmac.compare_digest(_code(hall, id).encode(), code.encode()):
        raise NotFoundException
    return (await hall.lobby.table(id)).live.opened.title


HANDLERS = [link, takes, taken]
