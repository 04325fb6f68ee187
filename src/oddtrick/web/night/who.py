"""Who asks, by the pass that his browser holds; a form is taken from our own pages only."""

from __future__ import annotations

import re
import secrets
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from oddtrick.night.access.passes import LASTS, Pass
from oddtrick.night.hall import Hall, seconds
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.people import Role

COOKIE = "night"
Plain = Request[Any, Any, Any]
TheHall = NamedDependency[SkipValidation[Hall]]
ThePass = NamedDependency[SkipValidation[Pass]]
NOBODY = Pass(Role.PUBLIC, 0)
OFFICE = (Role.DIRECTOR, Role.CHIEF, Role.ORGANIZER)


class NotHis(Exception):
    """This page is for others: 403."""

    text: Text

    def __init__(self, *roles: Role) -> None:
        first, *others = (role.text for role in roles or OFFICE)
        for one in others:
            first = say("{one}, {other}", one=first, other=one)
        self.text = say("this page is for others: {roles}; open it by the link or code that the Director gives you", roles=first)
        super().__init__(self.text)


class UsedUp(NotHis):
    """An invitation that lets nobody in, or no more."""

    def __init__(self) -> None:
        super().__init__(Role.CHIEF)
        self.text = say("this link is good once, within an hour, and lets nobody in now; ask for another, or start the desk anew")


def pass_of(connection: ASGIConnection[Any, Any, Any, Any], hall: Hall) -> Pass:
    """What the browser may do, or the program that shows a token; nothing where that was ended. Who asks has reached us."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    shown = token.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
    told = hall.keys.read(shown, seconds())
    found = (told and hall.door.as_now(told)) or NOBODY
    agent = connection.headers.get("user-agent", "")
    hall.entrance.reached.saw(from_where(connection), agent, found.role, found.table, hall.clock())
    return found


async def the_pass(request: Plain, hall: TheHall) -> Pass:
    """The same for a page; a device that comes for the first time is written down."""
    told = pass_of(request, hall)
    if told is not NOBODY:
        await hall.door.came(told, from_where(request), device(request), seconds())
    return told


def from_where(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address of the device, as the server knows it; never what a header says of itself."""
    return connection.client.host if connection.client else ""


_SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")
_BROWSERS = ("Edg", "OPR", "SamsungBrowser", "Firefox", "Chrome", "Safari")


def device(request: Plain) -> str:
    """What it is, as far as it is worth knowing: no more than its system and its browser."""
    told = request.headers.get("user-agent", "")[:400]
    found = [next((one for one in names if one in told), "") for names in (_SYSTEMS, _BROWSERS)]
    return " ".join(filter(None, found)) or re.sub(r"[^\w.-].*", "", told)[:20] or "?"


def cookie(hall: Hall, told: Pass) -> Cookie:
    """A pass for the browser: no script reads it, and no other site sends it along."""
    value = hall.keys.signed(told._replace(until=int(seconds()) + LASTS, id=told.id or secrets.token_hex(16)))
    return Cookie(COOKIE, "/", value, max_age=LASTS, httponly=True, samesite="lax")


def in_office(told: Pass, *roles: Role) -> Pass:
    """The pass, where he holds one of these offices. Raises NotHis."""
    if told.role not in (roles or OFFICE):
        raise NotHis(*roles)
    return told


def from_us(request: Plain) -> None:
    """A form comes from a page of this server. Raises BadInput."""
    told = request.headers.get("origin") or request.headers.get("referer") or ""
    site = request.headers.get("sec-fetch-site")
    ours = site in ("same-origin", "none") if site else not told or urlsplit(told).netloc == request.headers.get("host", "")
    if not ours:
        raise BadInput(say("this form was sent from another site; open the page here and send it again"))


def key_of(form: dict[str, str]) -> str:
    """The key of a form, one for each thing that somebody does. Raises BadInput."""
    key = form.get("key", "")
    if not 8 <= len(key) <= 64 or not key.isascii() or not key.replace("-", "").isalnum():
        raise BadInput(say("something in this request is missing, or is not what it must be"))
    return key
