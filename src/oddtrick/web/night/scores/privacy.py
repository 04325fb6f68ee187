"""Personal data: what is kept and for how long, for everybody; for who is responsible, a person's data, and erasing it."""

from __future__ import annotations

import json
import secrets
from typing import Annotated, Any
from urllib.parse import quote

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromQuery
from litestar.response import Redirect, Response

from oddtrick.keeping.clubs import Club
from oddtrick.night.access.passes import Pass
from oddtrick.night.access.sessions import Kind
from oddtrick.night.scores.evenings import Evenings
from oddtrick.night.scores.persons import Person, entries_of, erase, expired, hindrance, person, persons, told
from oddtrick.texts import BadInput, Text, count, say
from oddtrick.tournament.people import Role
from oddtrick.web.night.acts import number
from oddtrick.web.night.scores.pages import STYLE
from oddtrick.web.night.scores.them import TheEvenings
from oddtrick.web.night.who import Plain, TheHall, ThePass, from_us, in_office, key_of
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
RESPONSIBLE = (Role.CHIEF, Role.ORGANIZER)


@get("/night/privacy")
async def privacy(reader: TheReader, evenings: TheEvenings, who: ThePass) -> Response[str]:
    """What is kept of people, for how long, and what they can ask for."""
    return await _privacy(reader, evenings, who)


async def _privacy(reader: Reader, evenings: Evenings, who: Pass, refused: Text | None = None) -> Response[str]:
    club = await evenings.club()
    months = count("{n} month after somebody's last night", "{n} months after somebody's last night", club.months)
    days = count(
        "Addresses of devices: {n} day, then they are erased by themselves.",
        "Addresses of devices: {n} days, then they are erased by themselves.", club.days,
    )  # fmt: skip
    return reader.page(
        "night/scores/privacy.html", 422 if refused else 200, club=club, months=months, days=days, refused=refused, style=STYLE,
        responsible=who.role in RESPONSIBLE, key=secrets.token_hex(12), path=f"/{reader.language}/night/privacy",
    )  # fmt: skip


@post("/night/privacy", status_code=200)
async def chosen(request: Plain, reader: TheReader, evenings: TheEvenings, who: ThePass, data: Form) -> Response[str] | Redirect:
    """What the club chooses: names in rulings, how long names are kept, how many nights the ladder asks for."""
    from_us(request)
    in_office(who, *RESPONSIBLE)
    try:
        club = Club(data.get("names") == "yes", number(data, "months"), number(data, "least"), number(data, "days"))
        await evenings.choose(club, who.by, key_of(data))
        await evenings.erase_addresses()
    except BadInput as refused:
        return await _privacy(reader, evenings, who, refused.text)
    return Redirect(f"/{reader.language}/night/privacy", status_code=303)


@get("/night/persons")
async def everybody(reader: TheReader, hall: TheHall, evenings: TheEvenings, who: ThePass) -> Response[str]:
    """Whose names are kept, and those that are kept longer than the club wants."""
    in_office(who, *RESPONSIBLE)
    found, club = await persons(evenings), await evenings.club()
    old = expired(found, club.months, hall.clock().date())
    return reader.page("night/scores/persons.html", persons=found, old=old, club=club, style=STYLE, key=secrets.token_hex(12))


@get("/night/person")
async def one(reader: TheReader, evenings: TheEvenings, who: ThePass, name: FromQuery[str] = "") -> Response[str]:
    """What is kept of somebody, and what erasing his name would do."""
    in_office(who, *RESPONSIBLE)
    return await _person(reader, evenings, await _known(evenings, name))


async def _person(reader: Reader, evenings: Evenings, found: Person, refused: Text | None = None) -> Response[str]:
    held = await entries_of(evenings.hall, found.name)
    await evenings.hall.accounts.renew()
    sentences = [each for each in held if each.text]
    told = {"hindrance": hindrance(found), "account": evenings.hall.accounts.of(found.name), "sentences": sentences}
    return reader.page(
        "night/scores/person.html", 422 if refused else 200, one=found, held=held, refused=refused, style=STYLE,
        key=secrets.token_hex(12), path=f"/{reader.language}/night/person?name={quote(found.name)}", **told,
    )  # fmt: skip


@get("/night/person/data.json")
async def data_of(evenings: TheEvenings, who: ThePass, name: FromQuery[str] = "") -> Response[bytes]:
    """Everything that is kept of somebody, as a file for him."""
    in_office(who, *RESPONSIBLE)
    found = await told(evenings, await _known(evenings, name))
    text = json.dumps(found, ensure_ascii=False, indent=1) + "\n"
    headers = {"Content-Disposition": 'attachment; filename="person.json"'}
    return Response(text.encode(), media_type="application/json", headers=headers)


@post("/night/person/erase", status_code=200)
async def erased(request: Plain, reader: TheReader, evenings: TheEvenings, who: ThePass, data: Form) -> Response[str] | Redirect:
    """A name is erased; it is typed once more, so that nobody does it by a slip of the finger."""
    from_us(request)
    in_office(who, *RESPONSIBLE)
    key_of(data)
    found = await _known(evenings, data.get("name", ""))
    try:
        if " ".join(data.get("typed", "").split()) != " ".join(found.name.split()):
            raise BadInput(say("the name that you typed is another one; nothing was erased"))
        await _erase(evenings, who, [found])
    except BadInput as refused:
        return await _person(reader, evenings, found, refused.text)
    return Redirect(f"/{reader.language}/night/persons", status_code=303)


@post("/night/persons/erase", status_code=200)
async def erased_old(request: Plain, reader: TheReader, hall: TheHall, evenings: TheEvenings, who: ThePass, data: Form) -> Redirect:
    """All names that are kept longer than the club wants are erased. `many`: how many were shown."""
    from_us(request)
    in_office(who, *RESPONSIBLE)
    key_of(data)
    old = expired(await persons(evenings), (await evenings.club()).months, hall.clock().date())
    if number(data, "many") != len(old):
        raise BadInput(say("these are not the names that were shown; open the page again"))
    await _erase(evenings, who, old)
    return Redirect(f"/{reader.language}/night/persons", status_code=303)


async def _erase(evenings: Evenings, who: Pass, people: list[Person] | tuple[Person, ...]) -> None:
    for each in people:
        await erase(evenings, each)
    if people:
        await evenings.hall.door.note(Kind.ERASED, name=who.name, role=who.role.slug, what=str(len(people)))


async def _known(evenings: Evenings, name: str) -> Person:
    if found := await person(evenings, name):
        return found
    raise NotFoundException


HANDLERS: list[Any] = [privacy, chosen, everybody, one, data_of, erased, erased_old]
