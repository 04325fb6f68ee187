"""The lobby, and the table: who comes gets a seat, whoever sits sees his hand, and each form is an act with a key of its own."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Annotated, Any

import segno
from litestar import asgi, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect, Response
from litestar.types import Receive, Scope, Send
from markupsafe import Markup

from oddtrick.game.reasons import Reason
from oddtrick.game.seats import SEATS, Seat
from oddtrick.live.happenings import Sat
from oddtrick.live.seats import Sort
from oddtrick.live.seen import Watcher
from oddtrick.live.view import view
from oddtrick.night.hall import Hall, seconds
from oddtrick.night.live.going_on import now_of
from oddtrick.night.live.lobby import LiveNow, Refusal
from oddtrick.night.live.rooms import Match, match_of, open_match
from oddtrick.texts import BadInput, Text, say
from oddtrick.web.night.live_table.acts import act_of
from oddtrick.web.night.live_table.frames import mark, parts, phase_of
from oddtrick.web.night.live_table.robots import robot_of, take_seats
from oddtrick.web.night.live_table.robots import robots as plugged
from oddtrick.web.night.live_table.rules import NAMES, OF_A_NIGHT, points, policy_of, told
from oddtrick.web.night.live_table.stream import streamed
from oddtrick.web.night.live_table.who import Person, cookie, directs, may_open, new_person, person_of, tidy, viewer_of
from oddtrick.web.night.who import Plain, TheHall, from_us, key_of
from oddtrick.web.rendering import Reader, TheReader, stated

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
SHOWN = 40  # tables of a lobby


@get("/play")
async def lobby(request: Plain, reader: TheReader, hall: TheHall) -> Response[str]:
    """Where one begins: a table with three robots in one tap, one with friends by a link, and the tables one knows."""
    return await _lobby(request, reader, hall)


async def _lobby(
    request: Plain, reader: Reader, hall: Hall, refused: Text | None = None, filled: Mapping[str, str] | None = None
) -> Response[str]:
    person, filled = person_of(request, hall), filled or {}
    mine: list[LiveNow] = []
    others: list[LiveNow] = []
    for id in reversed(await hall.lobby.ids()):
        table = await hall.lobby.table(id)
        known = person is not None and (table.live.sitting.seats_of(person.id) or table.live.opened.host == person.id)
        (mine if known else others).append(table)
        if len(mine) + len(others) >= SHOWN:
            break
    public = [one for one in others if one.live.opened.place]
    return reader.page(
        "night/live_table/lobby.html",
        422 if refused else 200,
        person=person,
        mine=mine,
        others=public,
        profiles=NAMES,
        profile=filled.get("profile", "friends"),
        points=points(filled, OF_A_NIGHT),
        filled=filled,
        robots=plugged(),
        key=secrets.token_hex(12),
        refused=refused,
    )


@post("/play/new", status_code=200)
async def new(request: Plain, reader: TheReader, hall: TheHall, data: Form) -> Response[str] | Redirect:
    """A table is opened: `with` robots it begins at once, `with` friends it has a link."""
    from_us(request)
    person = person_of(request, hall) or new_person(data.get("name", ""))
    if name := tidy(data.get("name", "")):
        person = person._replace(name=name)
    robots = data.get("with") != "friends"
    boards = data.get("boards", "8")
    count = int(boards) if boards.isascii() and boards.isdecimal() and len(boards) < 3 else 8
    title, numbers = tidy(data.get("title", "")), range(1, count + 1)
    try:
        policy, robot = policy_of(data, "friends"), robot_of(data)
        may_open(request, hall, person)
    except BadInput as refused:
        return await _lobby(request, reader, hall, refused.text, data)
    if data.get("with") == "match":
        robots = False
        id, _ = await open_match(hall.lobby, title, policy, person.id, numbers, reader.language)
    else:
        id = await hall.lobby.open(title, policy, person.id, numbers, language=reader.language)
    await hall.lobby.sit(id, Seat.S, person.sitter, "host-sits")
    if robots:
        await take_seats(hall, id, robot)
    answer = Redirect(f"/{reader.language}/play/{id}", status_code=303)
    answer.cookies.append(cookie(hall, person))
    return answer


@get("/play/{id:str}")
async def table(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str]) -> Response[str]:
    """The table as its viewer sees it; who has no seat is shown those that are free."""
    found = await _back(hall, await hall.lobby.table(id), person_of(request, hall))
    hall.driver.kick(id)
    return _page(request, reader, hall, found, match=await match_of(hall, found))


async def _back(hall: Hall, table: LiveNow, person: Person | None) -> LiveNow:
    """Somebody whose seat a robot has taken while he was away gets it back."""
    for seat in SEATS if person is not None else ():
        sitter = table.live.sitting.of(seat)
        if sitter.sort is Sort.ROBOT and sitter.id.partition(":")[2] == person.id:  # type: ignore[union-attr]
            return await hall.lobby.say(table.id, [Sat(seat, Sort.PERSON, person.name, person.id)], secrets.token_hex(12))  # type: ignore[union-attr]
    return table


def _page(
    request: Plain, reader: Reader, hall: Hall, found: LiveNow, refused: Text | None = None, status: int = 200,
    match: Match | None = None,
) -> Response[str]:  # fmt: skip
    person = person_of(request, hall)
    viewer = viewer_of(found.live, person)
    free = [seat for seat in SEATS if not found.live.sitting.of(seat).is_person]
    name = directs(request, hall, found.live)
    if viewer is Watcher.SPECTATOR and free and not found.live.opened.place:
        return reader.page("night/live_table/join.html", status, table=found, free=free, person=person, refused=refused,
                           key=secrets.token_hex(12), sitting=found.live.sitting, other_room=_other(match, found))  # fmt: skip
    seen = view(found.live, viewer, hall.lobby.clock())
    now = parts(seen, reader.language)
    return reader.page(
        "night/live_table/table.html", status, path=f"/{reader.language}/play/{found.id}", table=found, seen=seen, refused=refused,
        parts={part: Markup(html) for part, html in now.items()}, mark=mark(now), phase=phase_of(seen), key=secrets.token_hex(12),
        directs=name, host=person is not None and person.id == found.live.opened.host, now=hall.lobby.clock(),
        empty=any(one.sort is Sort.NOBODY for one in found.live.sitting), points=told(found.live.policy),
        other_room=_other(match, found), robots=plugged(), live=f"/playing/{found.id}?language={reader.language}&has={mark(now)}",
    )  # fmt: skip


def _other(match: Match | None, table: LiveNow) -> str | None:
    """The id of the other room."""
    return None if match is None else match.closed.id if match.open.id == table.id else match.open.id


async def not_in_the_other_room(hall: Hall, table: LiveNow, person: str) -> None:
    """5, 81. Nobody sits in both rooms of a match, and who directs a table does not play at it. Raises Refusal."""
    if table.live.directs is not None and table.live.directs.id == person:
        raise Refusal(Reason("81", say("who plays with these boards does not direct them")))
    for one in await hall.lobby.compared(table):
        if one.live.sitting.seats_of(person):
            raise Refusal(Reason("5", say("you sit in the other room, with the same boards")))


@post("/play/{id:str}/sit", status_code=200)
async def sit(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str], data: Form) -> Response[str] | Redirect:
    """Somebody takes a seat, by the link that he was sent."""
    from_us(request)
    person = person_of(request, hall) or new_person(data.get("name", ""))
    if name := tidy(data.get("name", "")):
        person = person._replace(name=name)
    try:
        found = await hall.lobby.table(id)
        await not_in_the_other_room(hall, found, person.id)
        await hall.lobby.sit(id, Seat.parse(data.get("seat", "")), person.sitter, key_of(data))
    except Refusal as refusal:
        return _page(request, reader, hall, await hall.lobby.table(id), refusal.reason.said, 422)
    answer = Redirect(f"/{reader.language}/play/{id}", status_code=303)
    answer.cookies.append(cookie(hall, person))
    return answer


@post("/play/{id:str}/robots", status_code=200)
async def robots(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str], data: Form) -> Response[str] | Redirect:
    """Who sits at the table has robots take the seats that are free."""
    from_us(request)
    found = await hall.lobby.table(id)
    if isinstance(viewer_of(found.live, person_of(request, hall)), Seat) or directs(request, hall, found.live):
        try:
            await take_seats(hall, id, robot_of(data))
        except BadInput as wrong:
            return _page(request, reader, hall, found, wrong.text, 422)
    return Redirect(f"/{reader.language}/play/{id}", status_code=303)


@post("/play/{id:str}", status_code=200)
async def act(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str], data: Form) -> Response[Any] | Redirect:
    """A player does something. A page with scripts gets the status and, where it is refused, the sentence."""
    from_us(request)
    quiet = request.headers.get("x-oddtrick") == "act"
    found = await hall.lobby.table(id)
    seat = viewer_of(found.live, person_of(request, hall))
    refused: Text | None = None
    if not isinstance(seat, Seat):
        refused = say("you have no seat at this table")
    else:
        try:
            await hall.lobby.act(id, seat, act_of(data), key_of(data) if "key" in data else secrets.token_hex(12))
        except Refusal as refusal:
            refused = refusal.reason.said
        except BadInput as wrong:
            refused = wrong.text
    if quiet:
        text = "" if refused is None else stated(reader.translate, refused)
        return Response(text, status_code=204 if refused is None else 422, media_type="text/plain")
    if refused is not None:
        return _page(request, reader, hall, await hall.lobby.table(id), refused, 422)
    return Redirect(f"/{reader.language}/play/{id}", status_code=303)


@get("/play/{id:str}/next")
async def following(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str]) -> Response[str] | Redirect:
    """The table of the next round of whoever sat at this one; until there is one, a page that looks again."""
    found, person = await hall.lobby.table(id), person_of(request, hall)
    there = None if person is None else await now_of(hall, found, person.id)
    if there is not None:
        return Redirect(f"/{reader.language}/play/{there}", status_code=303)
    return reader.page("night/live_table/waits.html", title=found.live.opened.title)


@get("/play/{id:str}/here", status_code=204)
async def here(request: Plain, hall: TheHall, id: FromPath[str]) -> None:
    """A page gives a sign that it is open."""
    found = await hall.lobby.table(id)
    seat = viewer_of(found.live, person_of(request, hall))
    if isinstance(seat, Seat) and (told := hall.driver.saw(id, seat)) is not None:
        await told


@get("/play/{id:str}/device")
async def device(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str]) -> Response[str] | Redirect:
    """A link by which another device of the same person takes his seats over: good once, for ten minutes."""
    person = person_of(request, hall)
    if person is None:
        return Redirect(f"/{reader.language}/play/{id}", status_code=303)
    code = hall.devices.make(person.id, person.name, seconds())
    address = f"{request.base_url}{reader.language}/play/{id}/as/{code}"
    drawn = segno.make(address, error="l", micro=False).svg_inline(scale=6, border=2, svgclass=None, lineclass=None, omitsize=True)
    return reader.page("night/live_table/device.html", address=address, drawn=Markup(drawn), table=id)


@get("/play/{id:str}/as/{code:str}")
async def as_another(request: Plain, reader: TheReader, hall: TheHall, id: FromPath[str], code: FromPath[str]) -> Redirect:
    """The other device."""
    answer = Redirect(f"/{reader.language}/play/{id}", status_code=303)
    if (taken := hall.devices.taken(code, seconds())) is not None:
        answer.cookies.append(cookie(hall, Person(*taken)))
    return answer


@asgi("/playing", is_mount=True, copy_scope=True)
async def playing(scope: Scope, receive: Receive, send: Send) -> None:
    """What changes at a table, as events."""
    await streamed(scope["litestar_app"].state.hall, scope, receive, send)


HANDLERS = [lobby, new, table, sit, robots, act, following, here, device, as_another]
OUTSIDE = [playing]
