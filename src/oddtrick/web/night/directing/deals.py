"""The boards of the night: dealt here with a commitment, from a file, shuffled at the tables; and afterwards the proof."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from litestar import get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Response

from oddtrick.night import planning
from oddtrick.night.deals import MOST, boards, imported
from oddtrick.night.hall import Hall
from oddtrick.night.nights import Night
from oddtrick.night.planning import SESSION
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.setting import BoardsSet
from oddtrick.tournament.people import Role
from oddtrick.web.night.begin import fresh_seed
from oddtrick.web.night.board import tonight
from oddtrick.web.night.who import OFFICE, Plain, TheHall, ThePass, from_us, in_office, key_of
from oddtrick.web.rendering import Reader, TheReader

Upload = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.MULTI_PART)]


@get("/night/deals")
async def deals(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """How the boards were made, and what proves it; for who directs the night, how they are to come to the tables."""
    return await _page(reader, hall, who.role)


@post("/night/deals", status_code=200)
async def changed(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Upload) -> Response[str] | Redirect:
    """They are dealt, read, or left to the tables."""
    from_us(request)
    in_office(who)
    fields = {name: value for name, value in data.items() if isinstance(value, str)}
    try:
        night = await tonight(hall)
        entry = await _entry(hall, night, fields, data.get("file"))
        await hall.say(night.id, [entry], who.by._replace(role=Role.CHIEF), key_of(fields))
    except BadInput as refused:
        return await _page(reader, hall, who.role, refused.text)
    return Redirect(f"/{reader.language}/night/deals", status_code=303)


async def _entry(hall: Hall, night: Night, fields: dict[str, str], file: Any) -> Entry:
    match fields.get("does"):
        case "here":
            (entry,) = planning.dealt(night.now, fresh_seed(hall, night))
            return entry
        case "table":
            return BoardsSet(SESSION)
        case "file":
            data, name = b"", ""
            if isinstance(file, UploadFile):
                data, name = await file.read(MOST + 1), file.filename
            if not data.strip():
                data = fields.get("text", "").encode()
            return imported(night.now, data, name)
        case _:
            raise BadInput(say("something in this request is missing, or is not what it must be"))


async def _page(reader: Reader, hall: Hall, role: Role, refused: Text | None = None) -> Response[str]:
    night = await tonight(hall)
    session = night.now.session(SESSION)
    return reader.page(
        "night/directing/deals.html",
        422 if refused else 200,
        night=night,
        boards=boards(night, hall.keys),
        begun=session is not None and session.began is not None,
        office=role in OFFICE,
        refused=refused,
        key=secrets.token_hex(12),
        path=f"/{reader.language}/night/deals",
    )


HANDLERS: list[Any] = [deals, changed]
