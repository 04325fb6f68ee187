"""A night in three screens: who plays, what is played, and the boards; then it begins. Each can be seen again until it has."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Annotated, Any
from urllib.parse import urlencode

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect, Response

from oddtrick.language import LANGUAGES, translator
from oddtrick.movements.drawing import svg
from oddtrick.night import planning
from oddtrick.night.access.passes import Pass
from oddtrick.night.hall import Hall, seconds
from oddtrick.night.lists import read
from oddtrick.night.nights import Night
from oddtrick.night.planning import SESSION, Evening, minutes_of_round
from oddtrick.texts import BadInput, Text, count, msg, say
from oddtrick.tournament.entries.drawing import Way
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.setting import BoardsSet
from oddtrick.tournament.people import Contest, Role
from oddtrick.web.night.scores.picking import listed, offered
from oddtrick.web.night.scores.them import TheEvenings
from oddtrick.web.night.who import Plain, TheHall, ThePass, UsedUp, cookie, from_us, from_where, in_office, key_of
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
CONTESTS = {one.slug: one for one in Contest}
METHODS = {
    "": msg("as usual (matchpoints, teams IMPs)"),
    "cross-imps": msg("IMPs against every other table"),
    "butler": msg("IMPs against a datum (Butler)"),
}
METHODS_OF_TEAMS = {
    "vp": msg("IMPs, and victory points for a match"),
    "bam": msg("board by board"),
    "patton": msg("board by board and the total (Patton)"),
}
WAYS = {way.slug: way for way in Way}
NOTHING: Mapping[str, str] = {}
LEAST_DRAWN, MOST_EACH, LOTS = 4, 40, 1_000_000
REGULATIONS = {"pzbs": "PZBS", "laws": msg("the Laws alone")}


@get("/in/{token:str}", include_in_schema=False)
async def invited(request: Plain, hall: TheHall, token: FromPath[str]) -> Response[str]:
    """An invitation is shown, and not used up: programs that look at links for a preview do no harm."""
    told = hall.door.invited(token, seconds())
    if told is None:
        raise UsedUp
    language = "pl" if request.headers.get("accept-language", "").lower().startswith("pl") else LANGUAGES[0]
    shown = Reader(language, translator(language), f"/{language}/night/in").page(
        "night/in.html", told=told, path=f"/{language}/night/in", to=f"/in/{token}"
    )
    shown.headers["X-Robots-Tag"] = "noindex"
    return shown


@post("/in/{token:str}", include_in_schema=False, status_code=200)
async def comes_in(request: Plain, hall: TheHall, token: FromPath[str]) -> Redirect:
    """It is taken, once. The first one stands in the terminal in which the night was started."""
    from_us(request)
    told = await hall.door.taken(token, seconds(), from_where(request))
    if told is None:
        raise UsedUp
    wanted = request.headers.get("accept-language", "").lower()
    answer = Redirect(f"/{'pl' if wanted.startswith('pl') else 'en'}/night", status_code=303)
    answer.cookies.append(cookie(hall, Pass(told.role, 0, told.name)))
    return answer


@get("/night")
async def night(reader: TheReader, hall: TheHall, who: ThePass) -> Redirect:
    """Where everybody begins: each to his own page."""
    if who.role is Role.TABLE:
        return Redirect(f"/{reader.language}/night/table", status_code=303)
    newest = await hall.newest()
    if who.role in (Role.CHIEF, Role.DIRECTOR, Role.ORGANIZER):
        if newest is None:
            return Redirect(f"/{reader.language}/night/new", status_code=303)
        found = await hall.night(newest)
        step = "board" if _begun(found) else "plan"
        return Redirect(f"/{reader.language}/night/{step}", status_code=303)
    return Redirect(f"/{reader.language}/night/{'slips' if who.role is Role.SCORER and newest else 'ranking'}", status_code=303)


def _begun(found: Night) -> bool:
    session = found.now.session(SESSION)
    return session is not None and session.began is not None


@get("/night/new")
async def new(reader: TheReader, hall: TheHall, evenings: TheEvenings, who: ThePass) -> Response[str]:
    """First screen: who plays."""
    in_office(who)
    return _first(reader, hall, {}, await offered(evenings))


@post("/night/new", status_code=200)
async def announced(
    request: Plain, reader: TheReader, hall: TheHall, evenings: TheEvenings, who: ThePass, data: Form
) -> Response[str] | Redirect:
    """The list is read, and the night announced."""
    from_us(request)
    in_office(who)
    try:
        contest = CONTESTS.get(data.get("contest", ""), Contest.PAIRS)
        entered = read(listed(data), contest)
        regulations, committee = _known(data.get("regulations", "pzbs")), data.get("committee") == "yes"
        entries = planning.opening(data.get("title", ""), contest, entered, regulations, committee=committee)
        await hall.say(await hall.fresh_id(), entries, who.by._replace(role=Role.CHIEF), key_of(data), new=True)
    except BadInput as refused:
        return _first(reader, hall, data, await offered(evenings), refused.text)
    return Redirect(f"/{reader.language}/night/plan", status_code=303)


def _known(regulations: str) -> str:
    if regulations not in REGULATIONS:
        raise BadInput(say("something in this request is missing, or is not what it must be"))
    return regulations


def _first(
    reader: Reader, hall: Hall, given: Mapping[str, str], earlier: Mapping[str, Any], refused: Text | None = None
) -> Response[str]:
    day = hall.clock()
    return reader.page(
        "night/new.html",
        422 if refused else 200,
        given=given,
        refused=refused,
        key=secrets.token_hex(12),
        contests=Contest,
        regulations=REGULATIONS,
        title=f"{day:%Y-%m-%d}",
        **earlier,
        path=f"/{reader.language}/night/new",
    )


@get("/night/plan")
async def plan(
    reader: TheReader, hall: TheHall, who: ThePass, boards: FromQuery[int] = 24, minutes: FromQuery[int] = 0,
    sections: FromQuery[int] = 1,
) -> Response[str]:  # fmt: skip
    """Second screen: what is played; movements proposed with their pictures, best first."""
    in_office(who)
    return await _second(reader, hall, Evening(boards, minutes or None, sections))


async def _second(
    reader: Reader, hall: Hall, evening: Evening, refused: Text | None = None, given: Mapping[str, str] = NOTHING
) -> Response[str]:
    found = await _tonight(hall)
    assert found.now.opened is not None
    parts: tuple[planning.Part, ...] = ()
    try:
        parts = planning.parts(found.now, evening)
    except BadInput as error:
        refused = refused or error.text
    contest, many = found.now.opened.contest, len(found.now.contestants)
    asked = {"boards": evening.boards, "minutes": evening.minutes or 0, "sections": evening.sections}
    return reader.page(
        "night/plan.html",
        422 if refused else 200,
        night=found,
        parts=parts,
        evening=evening,
        most_sections=planning.MOST_SECTIONS,
        refused=refused,
        key=secrets.token_hex(12),
        methods=METHODS_OF_TEAMS if contest is Contest.TEAMS else METHODS,
        ways=tuple(Way) if contest is not Contest.INDIVIDUAL and many >= LEAST_DRAWN else (),
        drawn_rounds=max(3, min(many - 1, evening.boards // 6)),
        contestants=contestants,
        minutes_of_round=minutes_of_round,
        given=given,
        path=f"/{reader.language}/night/plan?{urlencode(asked)}",
    )


@get("/night/plan/picture/{section:str}/{number:int}.svg")
async def picture(
    reader: TheReader, hall: TheHall, who: ThePass, section: FromPath[str], number: FromPath[int], boards: FromQuery[int] = 24,
    minutes: FromQuery[int] = 0, sections: FromQuery[int] = 1,
) -> Response[str]:  # fmt: skip
    """A movement that is proposed, drawn."""
    in_office(who)
    parts = planning.parts((await _tonight(hall)).now, Evening(boards, minutes or None, sections))
    fits = next((one.fits for one in parts if one.name == section), ())
    if not 0 <= number < len(fits):
        raise NotFoundException
    styled = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return Response(svg(fits[number].movement, reader.translate), media_type="image/svg+xml", headers=styled)


async def _tonight(hall: Hall) -> Night:
    newest = await hall.newest()
    if newest is None:
        raise BadInput(say("no night has been announced yet"))
    return await hall.night(newest)


@post("/night/plan", status_code=200)
async def planned(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """The movement that was chosen, and how the boards come to the tables; and the night begins."""
    from_us(request)
    in_office(who)
    by, key = who.by._replace(role=Role.CHIEF), key_of(data)
    evening = Evening()
    try:
        evening = Evening(_number(data, "boards", 24), _number(data, "minutes", 0) or None, _number(data, "sections", 1))
        found = await _tonight(hall)
        night = await hall.say(found.id, _chosen(found, evening, data), by, key)
        if way := WAYS.get(data.get("choice", "")):
            drawn = planning.first_draw(
                night.now, way, _number(data, "rounds", 3), _number(data, "each", 8), secrets.randbelow(LOTS)
            )
            night = await hall.say(night.id, [drawn], by, f"{key}w")
        if data.get("deal") == "here":
            await hall.say(night.id, planning.dealt(night.now, fresh_seed(hall, night)), by, f"{key}d")
    except BadInput as refused:
        return await _second(reader, hall, evening, refused.text, data)
    page = "deals" if data.get("deal") == "file" else "board"
    return Redirect(f"/{reader.language}/night/{page}", status_code=303)


def _chosen(found: Night, evening: Evening, data: Mapping[str, str]) -> list[Entry]:
    """The second screen as entries. Raises BadInput."""
    assert found.now.opened is not None
    teams, scoring = found.now.opened.contest is Contest.TEAMS, data.get("method", "")
    scoring = scoring or ("vp" if teams else "")
    if scoring not in (METHODS_OF_TEAMS if teams else METHODS):
        raise BadInput(say("something in this request is missing, or is not what it must be"))
    length = _number(data, "round", 0)
    if data.get("choice", "") in WAYS:
        if not 1 <= (each := _number(data, "each", 8)) <= MOST_EACH:
            raise BadInput(say("the number of boards of a round must be {least} to {most}; given: {given}", least=1, most=MOST_EACH,
                               given=each))  # fmt: skip
        return planning.to_be_drawn(found.now, length or minutes_of_round(each), scoring)
    chosen = []
    for part in planning.parts(found.now, evening):
        choice = _number(data, choice_of(part.name), -1)
        if not 0 <= choice < len(part.fits):
            raise BadInput(say("no movement was chosen; expected one of those that are shown"))
        chosen.append(planning.Chosen(part.name, part.numbers, part.fits[choice].movement, part.fits[choice].boards))
    length = length or minutes_of_round(max(one.boards for one in chosen))
    return planning.arranged_in(found.now, chosen, length, scoring, data.get("across", "yes") == "yes")


def choice_of(section: str) -> str:
    """The name of the field in which the movement of a section is chosen."""
    return "choice" if section == planning.SECTION else f"choice{section}"


def fresh_seed(hall: Hall, night: Night) -> str:
    """A seed for the deals of a night that was not used before."""
    return hall.keys.seed(night.id, sum(isinstance(one.entry, BoardsSet) for one in night.now.said.entries))


def contestants(many: int) -> Text:
    """How many there are."""
    return count("{n} contestant", "{n} contestants", many)


def _number(data: Mapping[str, str], name: str, otherwise: int) -> int:
    text = data.get(name, "")
    if not text:
        return otherwise
    if not (text.isascii() and text.isdecimal() and len(text) < 5):
        raise BadInput(say("{name}: {text} is not a number", name=name, text=repr(text[:20])))
    return int(text)


HANDLERS: list[Any] = [night, new, announced, plan, picture, planned]
OUTSIDE: list[Any] = [invited, comes_in]
