"""The movement changed in the middle of a night: what would follow of each way to go on, and the one that is taken (8A)."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromQuery
from litestar.response import Redirect, Response

from oddtrick.night import planning
from oddtrick.night.changing import WhatIf, Wish, ways
from oddtrick.night.deals import seed_of
from oddtrick.night.hall import Hall
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.people import Role
from oddtrick.tournament.state import Tournament
from oddtrick.web.night.board import tonight
from oddtrick.web.night.who import Plain, TheHall, ThePass, from_us, in_office, key_of
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
LONGEST = 500


@get("/night/movement")
async def movement(
    reader: TheReader, hall: TheHall, who: ThePass, section: FromQuery[str] = planning.SECTION, late: FromQuery[str] = "",
    leaves: FromQuery[int] = 0, last: FromQuery[int] = 0,
) -> Response[str]:  # fmt: skip
    """What is to be different, and the ways to go on with what follows from each."""
    in_office(who)
    return await _page(reader, hall, Wish(section, late[:LONGEST], leaves, last))


@post("/night/movement", status_code=200)
async def changed(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """One of them is taken, as long as the round has not begun from which it was to hold."""
    from_us(request)
    in_office(who, Role.DIRECTOR, Role.CHIEF)
    wish = Wish("")
    try:
        wish = Wish(data.get("section", ""), data.get("late", "")[:LONGEST], _whole(data, "leaves"), _whole(data, "last"))
        night = await tonight(hall)
        taken = way_taken(night.now, wish, _whole(data, "choice"), _whole(data, "first"), hall.clock())
        night = await hall.say(night.id, taken.entries, who.by, key_of(data))
        if taken.new and (seed := seed_of(night, hall.keys)):
            await hall.say(night.id, planning.dealt(night.now, seed), who.by, f"{key_of(data)}d")
    except BadInput as refused:
        return await _page(reader, hall, wish, refused.text)
    return Redirect(f"/{reader.language}/night/board", status_code=303)


def way_taken(now: Tournament, wish: Wish, choice: int, first: int, at: datetime) -> WhatIf:
    """The way to go on that was chosen from those that were shown. Raises BadInput where they are others by now."""
    found = ways(now, wish, at)
    if choice >= len(found) or found[choice].first != first:
        raise BadInput(say("a round has begun meanwhile, or somebody has come or gone; look again at what follows"))
    return found[choice]


async def _page(reader: Reader, hall: Hall, wish: Wish, refused: Text | None = None) -> Response[str]:
    night = await tonight(hall)
    section = night.now.section(planning.SESSION, wish.section)
    found: tuple[WhatIf, ...] = ()
    try:
        found = ways(night.now, wish, hall.clock())
    except BadInput as error:
        refused = refused or error.text
    names = {one.number: one.called for one in night.now.contestants.values()}
    session = night.now.session(planning.SESSION)
    return reader.page(
        "night/directing/movement.html",
        422 if refused else 200,
        night=night,
        wish=wish,
        section=section,
        sections=tuple(session.sections) if session else (),
        found=found,
        names=names,
        refused=refused,
        key=secrets.token_hex(12),
        path=f"/{reader.language}/night/movement",
    )


def _whole(data: Mapping[str, str], name: str) -> int:
    """A number in a form, 0 where it is empty. Raises BadInput."""
    text = data.get(name, "") or "0"
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise BadInput(say("{name}: {text} is not a number", name=name, text=repr(text[:20])))
    return int(text)


HANDLERS: list[Any] = [movement, changed]
