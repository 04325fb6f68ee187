"""A night at live tables: the Director opens a round, sees every table, and decides what a round left unfinished."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated, NamedTuple

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect, Response

from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat
from oddtrick.live.happenings import Sat
from oddtrick.live.replay import boards_of
from oddtrick.live.seats import Sort
from oddtrick.night.hall import Hall
from oddtrick.night.live import rounds
from oddtrick.night.live.going_on import next_round
from oddtrick.night.live.lobby import LiveNow, NoTable, Refusal
from oddtrick.night.live.places import Place, now_at, seats_of
from oddtrick.night.planning import SESSION, rounds_in_all
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.people import Contest, Role
from oddtrick.tournament.seating import Sitting
from oddtrick.tournament.state import Tournament
from oddtrick.web.night.board import tonight
from oddtrick.web.night.live_table.panels import CATEGORIES, minutes
from oddtrick.web.night.live_table.robots import robot_of, robots, take_seats
from oddtrick.web.night.live_table.rules import NAMES, points, policy_of
from oddtrick.web.night.live_table.who import cookie, new_person, person_of, tidy
from oddtrick.web.night.who import Plain, TheHall, ThePass, from_us, in_office, key_of
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
RULES = {slug: name for slug, name in NAMES.items() if slug != "training"}


@get("/play/floor")
async def floor(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """All live tables of tonight, those that need the Director first."""
    in_office(who, Role.DIRECTOR, Role.CHIEF)
    return await _floor(reader, hall)


async def _floor(reader: Reader, hall: Hall, refused: Text | None = None, filled: Mapping[str, str] | None = None) -> Response[str]:
    night, filled = await tonight(hall), filled or {}
    tables = [await hall.lobby.table(id) for id in await hall.lobby.ids()]
    mine = [one for one in tables if (place := Place.read(one.live.opened.place)) and place.night == night.id]
    session = night.now.session(SESSION)
    running = [one for one in session.sections.values() if one.round] if session and not session.ended else []
    mine.sort(key=lambda one: (one.live.summons is None and not one.live.is_asking, -_round(one), one.id))
    return reader.page(
        "night/live_table/floor.html", 422 if refused else 200, refused=refused, night=night, round_of=_round, tables=mine,
        following=[(one, rounds_in_all(one)) for one in running if one.round < rounds_in_all(one)], boards_of=boards_of,
        categories=CATEGORIES, profiles=RULES, profile=filled.get("profile", "club"), points=points(filled, {"rounds"}),
        robots=robots(), cut=await rounds.unfinished(hall, night), key=secrets.token_hex(12), minutes=minutes,
    )  # fmt: skip


def _round(table: LiveNow) -> int:
    place = Place.read(table.live.opened.place)
    return 0 if place is None else place.at.round


@post("/play/floor/open", status_code=200)
async def opens(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """The round that is played now begins at live tables; with robots in the seats that nobody takes, if that is wanted."""
    from_us(request)
    in_office(who, Role.DIRECTOR, Role.CHIEF)
    key_of(data)
    night = await tonight(hall)
    try:
        policy, robot = policy_of(data, "club"), robot_of(data)
    except BadInput as refused:
        return await _floor(reader, hall, refused.text, data)
    for id in await rounds.opened(hall, night, policy):
        if data.get("robots") == "yes":
            await take_seats(hall, id, robot)
    return Redirect(f"/{reader.language}/play/floor", status_code=303)


@post("/play/floor/next", status_code=200)
async def goes_on(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """The next round of a section, with its draw, its tables and whoever goes there; what is not finished is cut off (R13)."""
    from_us(request)
    in_office(who, Role.DIRECTOR, Role.CHIEF)
    key_of(data)
    try:
        why = reader.translate(say("the round ended before the board was finished"))
        await next_round(hall, await tonight(hall), SESSION, data.get("section", ""), who.by, why)
    except BadInput as refused:
        return await _floor(reader, hall, refused.text)
    return Redirect(f"/{reader.language}/play/floor", status_code=303)


class Chair(NamedTuple):
    """A seat that somebody may take: at which table, and who of his is meant to sit there (empty: whoever of the team says so)."""

    at: Sitting
    seat: Seat
    name: str

    @property
    def slug(self) -> str:
        """As the address names it."""
        return f"{self.at.at.table}{self.seat}"


def chairs(now: Tournament, n: int) -> list[Chair]:
    """The seats of a contestant in this round: of a pair its two, each with its name; of a team those of both rooms."""
    contestant = now.contestants.get(n)
    if contestant is None or now.opened is None:
        return []
    team = now.opened.contest is Contest.TEAMS
    found = [(sitting, seat) for sitting in now_at(now, n) for seat in seats_of(sitting, n)]
    names = ["" for _ in found] if team else [one.name for one in contestant.players]
    return [Chair(sitting, seat, name) for (sitting, seat), name in zip(found, names, strict=False)]


async def _leaves_other_room(hall: Hall, night: str, free: list[Chair], chosen: Chair, person: str) -> None:
    """5. Nobody sits in both rooms: who comes to one leaves the other, while no board has been begun there. Raises Refusal."""
    for id in {Place(night, one.at.at).id for one in free if one.at.at != chosen.at.at}:
        with suppress(NoTable):
            there = (await hall.lobby.table(id)).live
            for seat in there.sitting.seats_of(person):
                if there.board or there.done:
                    raise Refusal(Reason("5", say("you have begun to play in the other room")))
                await hall.lobby.say(id, [Sat(seat, Sort.NOBODY)], secrets.token_hex(12))


def _asked(
    reader: Reader, request: Plain, title: str, free: list[Chair], players: list[str], refused: Text | None = None
) -> Response[str]:
    return reader.page(
        "night/live_table/whose.html", 422 if refused else 200, title=title, chairs=free, players=players, refused=refused,
        here=request.scope["path"], rooms=len({one.at.at for one in free}) > 1,
    )  # fmt: skip


@get("/play/of/{night:str}/{n:int}/{code:str}")
async def mine(
    request: Plain,
    reader: TheReader,
    hall: TheHall,
    night: FromPath[str],
    n: FromPath[int],
    code: FromPath[str],
    seat: FromQuery[str] = "",
    name: FromQuery[str] = "",
) -> Response[str] | Redirect:
    """A contestant comes by his own link to his table of this round; who sits where he says himself."""
    if not hmac.compare_digest(hall.keys.players_code(night, n).encode(), code.encode()):
        raise NotFoundException
    found = await hall.night(night)
    free = chairs(found.now, n)
    if not free:
        return reader.page("night/live_table/waits.html", title=found.title)
    chosen = free[0] if len(free) == 1 else next((one for one in free if one.slug == seat), None)
    players = [one.name for one in found.now.contestants[n].players]
    name = "" if chosen is None else chosen.name or (name if name in players else "")
    if chosen is None or not name:
        return _asked(reader, request, found.title, free, players)
    person = (person_of(request, hall) or new_person(""))._replace(name=tidy(name))
    id = Place(night, chosen.at.at).id
    try:
        await hall.lobby.table(id)
        await _leaves_other_room(hall, night, free, chosen, person.id)
        await hall.lobby.sit(id, chosen.seat, person.sitter, secrets.token_hex(12))
    except NoTable:
        return reader.page("night/live_table/waits.html", title=found.title)
    except Refusal as refused:
        return _asked(reader, request, found.title, free, players, refused.reason.said)
    answer = Redirect(f"/{reader.language}/play/{id}", status_code=303)
    answer.cookies.append(cookie(hall, person))
    return answer


HANDLERS = [floor, opens, goes_on, mine]
