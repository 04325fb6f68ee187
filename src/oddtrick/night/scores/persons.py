"""Whose names a journal holds, everything that it tells of one of them, and what erasing a name leaves behind."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from typing import Any, NamedTuple

from oddtrick.journal.contract import Stored
from oddtrick.journal.personal import PersonalReading
from oddtrick.keeping.tournaments import id_of
from oddtrick.night.access.addresses import is_address
from oddtrick.night.access.sessions import STREAM as ACCESS
from oddtrick.night.hall import Hall
from oddtrick.night.scores.evenings import Evening, Evenings
from oddtrick.night.scores.ladder import history
from oddtrick.texts import BadInput, Text, say


class Person(NamedTuple):
    """A name that is kept: what is kept with it, in how many nights it stands, when last, and whether one of them still runs."""

    name: str
    beside: tuple[str, ...]
    nights: int
    last: date | None
    plays: bool


class Held(NamedTuple):
    """An entry in which a name stands: by itself in a field, or in a sentence that somebody wrote."""

    stream: str
    version: int
    kind: str
    at: datetime
    where: str
    text: str


async def persons(evenings: Evenings) -> list[Person]:
    """Everybody, by name. Addresses of devices, which belong to nobody by name, are left out."""
    found, everything = await evenings.hall.kept.personal(), await evenings.all()
    beside: dict[str, list[str]] = {}
    for one in found:
        beside.setdefault(one.holder, []).append(one.text)
    stands: dict[str, list[Evening]] = {}
    for evening in everything:
        for name in evening.names:
            stands.setdefault(name, []).append(evening)
    names = sorted((one for one in found if one.holder == one.id and not is_address(one.text)), key=lambda one: one.text.casefold())
    return [_person(one.text, beside[one.id], stands.get(one.text, [])) for one in names]


def _person(name: str, beside: Sequence[str], nights: Sequence[Evening]) -> Person:
    days = [one.day for one in nights if one.day]
    running = any(not one.over for one in nights)
    return Person(name, tuple(one for one in beside if one != name), len(nights), max(days, default=None), running)


async def person(evenings: Evenings, name: str) -> Person | None:
    """One of them."""
    return next((one for one in await persons(evenings) if one.name == name), None)


def expired(everybody: Sequence[Person], months: int, today: date) -> tuple[Person, ...]:
    """Whose last night was longer ago than the club keeps names; nobody where it has set no time. Who never played is not known."""
    if not months:
        return ()
    return tuple(one for one in everybody if one.last and not one.plays and _months(one.last, today) > months)


def _months(day: date, today: date) -> float:
    return (today.year - day.year) * 12 + today.month - day.month + (today.day - day.day) / 31


async def entries_of(hall: Hall, name: str) -> list[Held]:
    """Every entry of the journal in which a name stands, the oldest of each stream first."""
    found: list[Held] = []
    for stream in await hall.kept.streams(""):
        reading: PersonalReading = hall.door.kept if stream == ACCESS else hall.kept
        stored = await reading.read(stream)
        found += await asyncio.to_thread(_of, stored, name)
    return found


def _of(stored: Sequence[Stored], name: str) -> list[Held]:
    found = []
    for one in stored:
        for where, text in _texts(one.entry.data, ""):
            if name in text:
                at = datetime.fromtimestamp(one.at / 1000, UTC)
                found.append(Held(one.stream, one.version, one.entry.kind, at, where, "" if text == name else text))
    return found


def _texts(data: Any, where: str) -> Iterator[tuple[str, str]]:
    match data:
        case str():
            yield where, data
        case dict():
            for key, value in data.items():
                yield from _texts(value, f"{where}.{key}" if where else str(key))
        case list() | tuple():
            for n, value in enumerate(data):
                yield from _texts(value, f"{where}.{n}")
        case _:
            return


async def told(evenings: Evenings, one: Person) -> dict[str, Any]:
    """Everything that is kept of a person, as plain data (for a file that he gets)."""
    nights = [
        {
            "night": played.evening.id,
            "title": played.evening.title,
            "day": str(played.evening.day or ""),
            "contestant": played.place.contestant.number,
            "rank": played.place.rank,
            "of": played.place.of,
            "score": None if played.place.score is None else round(float(played.place.score), 4),
            "boards": played.place.boards,
        }
        for played in history(await evenings.all(), one.name)
    ]
    held = await entries_of(evenings.hall, one.name)
    return {
        "name": one.name,
        "kept with it": [*one.beside],
        "nights": nights,
        "entries": [
            {"stream": id_of(each.stream) or each.stream, "entry": each.version, "at": each.at.strftime("%Y-%m-%dT%H:%M:%SZ"),
             "kind": each.kind, "where": each.where} | ({"text": each.text} if each.text else {})
            for each in held
        ],
    }  # fmt: skip


async def erase(evenings: Evenings, one: Person) -> int:
    """Erase a name with what is kept with it, and let go what was made of entries before. Raises BadInput while he plays."""
    if why := hindrance(one):
        raise BadInput(why)
    gone = await evenings.hall.kept.erase(one.name)
    await evenings.hall.forget()
    return gone


def hindrance(one: Person) -> Text | None:
    """Why a name cannot be erased now."""
    if one.plays:
        return say("{name} stands in a night that is not over; end it first", name=one.name)
    return None
