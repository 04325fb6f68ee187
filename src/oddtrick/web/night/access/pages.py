"""Coming in by name or by code, going out; for those in office who is in, on which device, and who may do what."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Response

from oddtrick.night.access.accounts import LEAST, named
from oddtrick.night.access.pairing import TYPED_LASTS as CODE_LASTS
from oddtrick.night.access.pairing import as_typed, typed_code
from oddtrick.night.access.passes import Pass
from oddtrick.night.access.sessions import GIVEN, Device, Invitation, Kind, role_of
from oddtrick.night.hall import Hall, seconds
from oddtrick.texts import BadInput, Text, msg, say
from oddtrick.tournament.people import Role
from oddtrick.web.links import address, code, only_here
from oddtrick.web.night.access.gate import too_often
from oddtrick.web.night.who import COOKIE, OFFICE, Plain, TheHall, ThePass, cookie, from_us, from_where, in_office, key_of
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
APPOINT = (Role.CHIEF, Role.ORGANIZER)  # 80B2(a): who gives offices
PEOPLE = (Role.SCORER, Role.DIRECTOR, Role.CHIEF, Role.ORGANIZER)
DAYS = 400  # that a token of a program is good at most
OFFICES = {Role.SCORER: msg("Scorer"), Role.DIRECTOR: msg("Director"), Role.CHIEF: msg("Director in charge"),
           Role.ORGANIZER: msg("Organizer"), Role.TABLE: msg("Table"), Role.PLAYER: msg("Player"), Role.PUBLIC: msg("Everybody"),
           Role.COMMITTEE: msg("Appeals committee")}  # fmt: skip


@get("/night/in")
async def sign_in(reader: TheReader, who: ThePass) -> Response[str]:
    """By name and password, or with a code from another screen."""
    return _sign_in(reader, who)


def _sign_in(reader: Reader, who: Pass, status: int = 200, refused: Text | None = None, name: str = "") -> Response[str]:
    return reader.page(
        "night/access/in.html", status, who=who, refused=refused, name=name, key=secrets.token_hex(12), offices=OFFICES,
        path=f"/{reader.language}/night/in",
    )  # fmt: skip


@post("/night/in", status_code=200)
async def signed_in(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """Somebody comes in on this device; what it was let in as before ends."""
    from_us(request)
    now, place, name = seconds(), from_where(request), " ".join(data.get("name", "").split())[:60]
    tried = ("code", place) if data.get("does") == "code" else ("login", place)
    buckets = [tried] if tried[0] == "code" else [tried, ("login", name.casefold())]
    if wait := max(hall.door.limits.wait(*one, now, take=False) for one in buckets):
        return _wait(_sign_in(reader, who, 429, too_often(wait), name), wait)
    if tried[0] == "code":
        found = await hall.door.taken(as_typed(data.get("code", "")[:40]), now, place)
    else:
        account = await hall.accounts.check(name, data.get("password", ""))
        found = account and Invitation(account.role, account.name, 0)
    if found is None:
        for one in buckets:
            hall.door.limits.wait(*one, now)
        await hall.door.refused(Kind.FAILED, now, what=tried[0], name=name, address=place)
        told = say("this code is not good; ask for a new one") if tried[0] == "code" else say("name or password is wrong")
        return _sign_in(reader, who, 403, told, name)
    if hall.door.known(who.id):
        await hall.door.end([who.id], found.name)
    answer = Redirect(f"/{reader.language}/night", status_code=303)
    answer.cookies.append(cookie(hall, Pass(found.role, 0, found.name)))
    return answer


def _wait(page: Response[str], wait: int) -> Response[str]:
    page.headers["Retry-After"] = str(wait)
    return page


@post("/night/out", status_code=200)
async def out(request: Plain, reader: TheReader, hall: TheHall, who: ThePass) -> Redirect:
    """This device is let out: nothing that it holds is good any more."""
    from_us(request)
    if hall.door.known(who.id):
        await hall.door.end([who.id], who.name)
    answer = Redirect(f"/{reader.language}/night/in", status_code=303)
    answer.delete_cookie(COOKIE)
    return answer


# ---------------------------------------------------------------- who is in


@get("/night/access")
async def access(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """Who is in, on which device; passwords, invitations, tokens."""
    in_office(who, *PEOPLE)
    await hall.accounts.renew()
    return _page(reader, hall, who)


def _page(
    reader: Reader, hall: Hall, who: Pass, refused: Text | None = None, made: Mapping[str, Any] | None = None,
    given: Mapping[str, str] | None = None,
) -> Response[str]:  # fmt: skip
    now = seconds()
    open_ = [one for one in hall.door.open(now) if may_end(who, one)]
    return reader.page(
        "night/access/access.html", 422 if refused else 200, who=who, refused=refused, made=made or {}, given=given or {},
        key=secrets.token_hex(8), least=LEAST, offices=OFFICES, given_offices=[*GIVEN], public=Role.PUBLIC,
        appoints=who.role in APPOINT, entrance=who.role in OFFICE,
        account=hall.accounts.of(who.name) if who.name else None, accounts=hall.accounts.all() if who.role in APPOINT else [],
        groups=_grouped(open_), seen=lambda one: _ago(now - hall.door.seen.get(one.id, one.since)),
        day=lambda moment: f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%d %H:%M}", path=f"/{reader.language}/night/access",
    )  # fmt: skip


def _grouped(open_: list[Device]) -> list[tuple[Text, list[Device]]]:
    """In office, at the tables, players, programs."""
    groups: list[tuple[Text, list[Device]]] = [
        (say("In office"), [one for one in open_ if one.role in PEOPLE and not one.is_program]),
        (say("At the tables"), sorted((one for one in open_ if one.table), key=lambda one: one.table or (0, "", 0))),
        (say("Players"), [one for one in open_ if one.role is Role.PLAYER and not one.table]),
        (say("Programs"), [one for one in open_ if one.is_program]),
    ]
    return [(title, found) for title, found in groups if found]


def _ago(seconds: float) -> Text:
    minutes = int(seconds // 60)
    if minutes < 1:
        return say("now")
    return say("{n} min ago", n=minutes) if minutes < 120 else say("{n} h ago", n=minutes // 60)


def may_end(who: Pass, one: Device) -> bool:
    """Whose sessions somebody ends: his own; a Director those of tables and players; who gives offices, all."""
    if who.role in APPOINT or one.id == who.id:
        return True
    mine = bool(who.name) and one.name.casefold() == who.name.casefold() and one.table is None
    return mine or (who.role is Role.DIRECTOR and one.role in (Role.TABLE, Role.PLAYER))


@post("/night/access", status_code=200)
async def changed(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """One of the things that can be done there."""
    from_us(request)
    in_office(who, *PEOPLE)
    key_of(data)
    act = ACTS.get(data.get("does", ""))
    if act is None:
        raise BadInput(say("something in this request is missing, or is not what it must be"))
    try:
        answer = await act(request, reader, hall, who, data)
    except BadInput as refused:
        return _page(reader, hall, who, refused.text, given=data)
    return answer or Redirect(f"/{reader.language}/night/access", status_code=303)


Answer = Response[str] | Redirect | None


async def _password(request: Plain, reader: Reader, hall: Hall, who: Pass, data: dict[str, str]) -> Answer:
    """His own password: by it he comes in elsewhere. All other devices of his are let out, and this one gets a new pass."""
    name = named(who.name or data.get("name", ""))
    await hall.accounts.renew()
    old = hall.accounts.of(name)
    if old and not who.name:
        raise BadInput(say("{name} has a password already; come in by it", name=name))
    if old and await hall.accounts.check(name, data.get("old", "")) is None:
        raise BadInput(say("the old password is wrong"))
    if data.get("password") != data.get("again"):
        raise BadInput(say("the two passwords are not the same"))
    await hall.accounts.set(name, who.role, data.get("password", ""))
    await hall.door.note(Kind.PASSWORD, name=name, role=who.role.slug)
    others = {one.id for one in hall.door.of(name, seconds())} if who.name else set()
    await hall.door.end({*others, *([who.id] if hall.door.known(who.id) else [])}, name)
    answer = Redirect(f"/{reader.language}/night/access", status_code=303)
    answer.cookies.append(cookie(hall, Pass(who.role, 0, name)))
    return answer


async def _pair(request: Plain, reader: Reader, hall: Hall, who: Pass, data: dict[str, str]) -> Answer:
    """Another device of his own."""
    whole = address(request, f"/in/{await hall.invite(who.role, who.name, who.name)}")
    typed = typed_code()
    await hall.door.invite(typed, Invitation(who.role, who.name, int(seconds()) + CODE_LASTS, typed=True), who.name)
    made = {"what": "pair", "whole": whole, "drawn": code(whole), "here": only_here(whole), "typed": f"{typed[:4]} {typed[4:]}",
            "minutes": CODE_LASTS // 60, "typed_at": address(request, f"/{reader.language}/night/in")}  # fmt: skip
    return _page(reader, hall, who, made=made)


async def _invite(request: Plain, reader: Reader, hall: Hall, who: Pass, data: dict[str, str]) -> Answer:
    """80B2(a). Another person is given an office."""
    in_office(who, *APPOINT)
    role, name = role_of(data.get("role", "")), named(data.get("name", ""))
    whole = address(request, f"/in/{await hall.invite(role, name, who.name)}")
    made = {"what": "invite", "whole": whole, "drawn": code(whole), "here": only_here(whole), "name": name, "role": role}
    return _page(reader, hall, who, made=made)


async def _role(request: Plain, reader: Reader, hall: Hall, who: Pass, data: dict[str, str]) -> Answer:
    """Another office for somebody, on all his devices at once. Nobody changes his own."""
    in_office(who, *APPOINT)
    role, name = role_of(data.get("role", "")), named(data.get("name", ""))
    if name.casefold() == who.name.casefold():
        raise BadInput(say("nobody changes his own office; somebody else of the organizers does it"))
    await hall.door.change([one.id for one in hall.door.of(name, seconds())], role, who.name)
    await hall.accounts.change(name, role)
    return None


async def _remove(request: Plain, reader: Reader, hall: Hall, who: Pass, data: dict[str, str]) -> Answer:
    """Somebody has no password any more, and is out on all his devices."""
    in_office(who, *APPOINT)
    name = named(data.get("name", ""))
    await hall.door.end([one.id for one in hall.door.of(name, seconds())], who.name)
    await hall.accounts.remove(name)
    await hall.door.note(Kind.NO_PASSWORD, name=name, by=who.name)
    return None


async def _end(request: Plain, reader: Reader, hall: Hall, who: Pass, data: dict[str, str]) -> Answer:
    """A device is let out."""
    found = hall.door.known(data.get("id", ""))
    if found is None or not may_end(who, found):
        raise BadInput(say("there is no such device; open the list again"))
    await hall.door.end([found.id], who.name)
    return None


async def _token(request: Plain, reader: Reader, hall: Hall, who: Pass, data: dict[str, str]) -> Answer:
    """A token for a program, shown once."""
    in_office(who, *APPOINT)
    role = Role.PUBLIC if data.get("role") == Role.PUBLIC.slug else role_of(data.get("role", ""))
    text = data.get("days", "30")
    if not (text.isascii() and text.isdecimal() and 0 < int(text[:6]) <= DAYS):
        raise BadInput(say("{name}: {text} is not a number", name="days", text=repr(text[:20])))
    told = Pass(role, int(seconds()) + int(text) * 24 * 3600, named(data.get("name", "")), id=secrets.token_hex(16))
    await hall.door.came(told, from_where(request), "program", seconds())
    return _page(reader, hall, who, made={"what": "token", "token": hall.keys.signed(told), "name": told.name})


ACTS = {"password": _password, "pair": _pair, "invite": _invite, "role": _role, "remove": _remove, "end": _end, "token": _token}
HANDLERS: list[Any] = [sign_in, signed_in, out, access, changed]
