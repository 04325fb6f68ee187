"""Getting in: the networks of this computer, the two codes, who has come, why phones may not; and the code that a player types."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect, Response
from litestar.types import Message, Receive, Scope, Send

from oddtrick.night.access.passes import Pass
from oddtrick.night.entrance.awake import battery
from oddtrick.night.entrance.folder import warning_of
from oddtrick.night.entrance.networks import wifi_name
from oddtrick.night.entrance.wifi import read
from oddtrick.night.hall import Hall, seconds
from oddtrick.texts import BadInput, Text, count, say
from oddtrick.tournament.people import Role
from oddtrick.web.links import code
from oddtrick.web.night.outside import outside
from oddtrick.web.night.phone import tables_of
from oddtrick.web.night.who import OFFICE, Plain, TheHall, ThePass, cookie, from_us, in_office, key_of
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


@get("/night/entrance")
async def entrance(request: Plain, reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """How phones get in, for the Director."""
    in_office(who)
    return await _page(request, reader, hall)


@get("/night/entrance/part")
async def part(request: Plain, reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """What changes of it."""
    in_office(who)
    return await _page(request, reader, hall, "night/entrance_part.html")


@get("/night/entrance/sheet")
async def sheet(request: Plain, reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """The sheet for the wall, with both codes."""
    in_office(who)
    hall.entrance.handed_out()
    return await _page(request, reader, hall, "night/sheet.html")


@get("/night/entrance/help")
async def why_not(request: Plain, reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """Phones cannot reach us: what it may be, the likeliest first."""
    in_office(who)
    return await _page(request, reader, hall, "night/unreached.html")


@post("/night/entrance/{act:str}", status_code=200)
async def acts(
    request: Plain, reader: TheReader, hall: TheHall, who: ThePass, act: FromPath[str], data: Form
) -> Response[str] | Redirect:
    """Phones are let in, or not any more; a network is chosen."""
    from_us(request)
    in_office(who, Role.DIRECTOR, Role.CHIEF)
    key_of(data)
    try:
        match act:
            case "open":
                await hall.entrance.let_in(seconds())
            case "shut":
                await hall.entrance.shut()
            case "network":
                hall.entrance.choose(
                    data.get("network", "")[:200], read(data.get("wifi", "")[:200], data.get("password", "")[:200])
                )
            case _:
                raise BadInput(say("something in this request is missing, or is not what it must be"))
    except BadInput as refused:
        return await _page(request, reader, hall, refused=refused.text)
    return Redirect(f"/{reader.language}/night/entrance", status_code=303)


async def _page(
    request: Plain, reader: Reader, hall: Hall, template: str = "night/entrance.html", refused: Text | None = None
) -> Response[str]:
    here, found = hall.entrance, await tables_of(hall)
    wifi = here.wifi
    if template == "night/entrance.html" and not wifi.name and here.network is not None:
        wifi = wifi._replace(name=await asyncio.to_thread(wifi_name, here.network))
    whole = outside(request, hall, "/t")
    tables = [(f"{one[1]}{one[2]}", here.reached.at(one)) for one in (found[1] if found else ())]
    power = battery()
    return reader.page(
        template,
        422 if refused else 200,
        night=found[0] if found else None,
        entrance=here,
        wifi=wifi,
        joining=code(here.wifi.code) if here.wifi.name else "",
        opening=code(whole),
        whole=whole,
        tables=tables,
        phoneless=[name for name, phones in tables if not phones],
        officers=[one for one in here.reached.phones if one.role in OFFICE],
        others=others([one for one in here.reached.phones if one.role not in (*OFFICE, Role.TABLE)]),
        reached=len({one.address for one in here.reached.phones}),
        cares=[told for told in (here.awake.text, power and power.warning, hall.file and warning_of(hall.file)) if told],
        refused=refused,
        key=secrets.token_hex(12),
        path=f"/{reader.language}/night/entrance",
    )


def others(phones: list[Any]) -> Text | None:
    """How many have only looked."""
    many = len({one.address for one in phones})
    return count("{n} more has opened a page.", "{n} more have opened a page.", many) if many else None


# ---------------------------------------------------------------- the short address, and the code that is typed


@get("/t", include_in_schema=False)
async def short(request: Plain) -> Redirect:
    """The short address: to the page in which a code is typed."""
    polish = request.headers.get("accept-language", "").lower().startswith("pl")
    return Redirect(f"/{'pl' if polish else 'en'}/night/enter", status_code=303)


@get("/night/enter")
async def typing(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """Where the code of a card is typed; and what everybody may see."""
    return await _typing(reader, hall)


async def _typing(reader: Reader, hall: Hall, status: int = 200, refused: Text | None = None) -> Response[str]:
    found = await tables_of(hall)
    return reader.page(
        "night/enter.html", status, night=found[0] if found else None, refused=refused, path=f"/{reader.language}/night/enter"
    )


@post("/night/enter", status_code=200)
async def typed(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """A code was typed: the phone becomes that table's. Who guesses has to wait."""
    from_us(request)
    came = request.client.host if request.client else ""
    if hall.entrance.tries.too_many(came, seconds()):
        return await _typing(reader, hall, 429, say("too many codes that are none; wait a minute, or scan the code"))
    found = await tables_of(hall)
    table = found and hall.keys.table_typed(data.get("code", ""), found[0].id, found[1])
    if found is None or table is None:
        hall.entrance.tries.was_wrong(came, seconds())
        return await _typing(reader, hall, 422, say("no table has this code; expected the six letters on the card of your table"))
    answer = Redirect(f"/{reader.language}/night/table", status_code=303)
    answer.cookies.append(cookie(hall, Pass(Role.TABLE, 0, night=found[0].id, table=table)))
    return answer


def by_https(app: App) -> App:
    """Where a proxy speaks HTTPS for us, a pass is sent back by HTTPS alone."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    (name, value + b"; Secure" if name.lower() == b"set-cookie" else value) for name, value in message["headers"]
                ]
            await send(message)

        await app(scope, receive, secured if scope.get("scheme") == "https" else send)

    return wrapped


HANDLERS: list[Any] = [entrance, part, sheet, why_not, acts, typing, typed]
OUTSIDE: list[Any] = [short]
