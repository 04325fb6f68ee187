"""A night at live tables: the Director opens a round, sees every table, and decides what a round left unfinished."""

from __future__ import annotations

import hmac
import secrets
from typing import Annotated

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect, Response

from oddtrick.game.seats import SEATS
from oddtrick.live.policy import Policy
from oddtrick.live.replay import boards_of
from oddtrick.live.seats import Sitter, Sort
from oddtrick.night.hall import Hall
from oddtrick.night.live import rounds
from oddtrick.night.live.lobby import LiveNow, Refusal
from oddtrick.night.live.places import Place, now_at, seats_of
from oddtrick.texts import msg
from oddtrick.tournament.people import Role
from oddtrick.web.night.board import tonight
from oddtrick.web.night.live_table.panels import CATEGORIES, minutes
from oddtrick.web.night.live_table.who import cookie, new_person, person_of, tidy
from oddtrick.web.night.who import Plain, TheHall, ThePass, from_us, in_office, key_of
from oddtrick.web.rendering import TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
NAMES = {"club": msg("Club"), "federation": msg("Federation"), "friends": msg("Friends"), "lesson": msg("Lesson")}
ROBOTS = ("Alfa", "Bravo", "Czesław", "Delta")


@get("/play/floor")
async def floor(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """All live tables of tonight, those that need the Director first."""
    in_office(who, Role.DIRECTOR, Role.CHIEF)
    night = await tonight(hall)
    tables = [await hall.lobby.table(id) for id in await hall.lobby.ids()]
    mine = [one for one in tables if (place := Place.read(one.live.opened.place)) and place.night == night.id]
    mine.sort(key=lambda one: (one.live.summons is None and not one.live.is_asking, one.id))
    return reader.page(
        "night/live_table/floor.html", night=night, tables=mine, boards_of=boards_of, categories=CATEGORIES, profiles=NAMES,
        cut=await rounds.unfinished(hall, night), key=secrets.token_hex(12), minutes=minutes,
    )  # fmt: skip


@post("/play/floor/open", status_code=200)
async def opens(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Redirect:
    """The round that is played now begins at live tables; with robots in the seats that nobody takes, if that is wanted."""
    from_us(request)
    in_office(who, Role.DIRECTOR, Role.CHIEF)
    key_of(data)
    night = await tonight(hall)
    for id in await rounds.opened(hall, night, Policy.of(data.get("profile", "club"))):
        if data.get("robots") == "yes":
            await _robots(hall, await hall.lobby.table(id))
    return Redirect(f"/{reader.language}/play/floor", status_code=303)


async def _robots(hall: Hall, table: LiveNow) -> None:
    for seat, name in zip(SEATS, ROBOTS, strict=True):
        if table.live.sitting.of(seat).sort is Sort.NOBODY:
            await hall.lobby.sit(table.id, seat, Sitter(Sort.ROBOT, name, "simple"), secrets.token_hex(12))


@get("/play/of/{night:str}/{n:int}/{code:str}")
async def mine(
    request: Plain,
    reader: TheReader,
    hall: TheHall,
    night: FromPath[str],
    n: FromPath[int],
    code: FromPath[str],
    seat: FromQuery[str] = "",
) -> Response[str] | Redirect:
    """A contestant comes by his own link to his table of this round; a pair says who sits where."""
    if not hmac.compare_digest(hall.keys.players_code(night, n).encode(), code.encode()):
        raise NotFoundException
    found = await hall.night(night)
    sitting = now_at(found.now, n)
    contestant = found.now.contestants.get(n)
    if sitting is None or contestant is None:
        return reader.page("night/live_table/waits.html", title=found.title)
    seats = seats_of(sitting, n)
    names = {seat: player.name for seat, player in zip(seats, contestant.players, strict=False)}
    if len(seats) == 1:
        seat = str(seats[0])
    if seat not in map(str, seats):
        return reader.page("night/live_table/whose.html", title=found.title, seats=seats, names=names, here=request.scope["path"])
    chosen = next(one for one in seats if str(one) == seat)
    person = person_of(request, hall) or new_person("")
    person = person._replace(name=tidy(names.get(chosen, contestant.called)))
    id = Place(night, sitting.at).id
    try:
        await hall.lobby.table(id)
        await hall.lobby.sit(id, chosen, person.sitter, secrets.token_hex(12))
    except Refusal:
        return reader.page("night/live_table/whose.html", title=found.title, seats=seats, names=names, here=request.scope["path"])
    answer = Redirect(f"/{reader.language}/play/{id}", status_code=303)
    answer.cookies.append(cookie(hall, person))
    return answer


HANDLERS = [floor, opens, mine]
