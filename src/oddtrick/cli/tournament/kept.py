"""A tournament in a journal of the club: `night.oddtrick`, or `night.oddtrick#thursday` where it holds several."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from oddtrick.journal.contract import LONGEST, Unavailable
from oddtrick.journal.deciding import Deciding
from oddtrick.journal.personal import Personal, PersonalReading
from oddtrick.journal.sqlite.reading import SQLiteReading
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.keeping.tournaments import PERSONAL, Decide, Tournaments, following, id_of, kept, recording, stream, told
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.people import By
from oddtrick.tournament.state import Tournament


class Place(NamedTuple):
    """A journal, and the id of a tournament in it; empty where the only one is meant."""

    path: Path
    id: str

    @staticmethod
    def of(path: str) -> Place:
        """As it is written on the command line. Raises BadInput."""
        name, _, id = path.partition("#")
        if len(id) > LONGEST // 2 or not id.isprintable():
            raise BadInput(say("{id} is no name of a tournament; expected a word, as night.oddtrick#thursday", id=repr(id)))
        return Place(Path(name), id)


def entries(place: Place) -> list[Said]:
    """Its entries, oldest first. Raises BadInput."""

    async def read() -> list[Said]:
        async with SQLiteReading(place.path) as journal:
            name = _named(place, await journal.streams(stream("")))
            return [told(one.entry) for one in await PersonalReading(journal, PERSONAL).read(name)]

    return asyncio.run(read())


def recorded(place: Place, new: Iterable[Entry], by: By, at: datetime | None, begins: bool) -> Tournament:
    """Record entries, all or none. Raises BadInput with the sentence by which the first that cannot be is refused."""
    moment = at or datetime.now().replace(microsecond=0)
    return asyncio.run(_acted(place, recording(new, by, moment, exactly=at is not None), begins))


def begun(place: Place, said: Iterable[Said]) -> None:
    """Keep a tournament of which there is none yet, as it was said. Raises BadInput."""
    wanted = [*map(kept, said)]
    asyncio.run(_acted(place, lambda _: wanted, begins=True))


def followed(place: Place, said: Iterable[Said]) -> Tournament:
    """Record what was said elsewhere, all or none. Raises BadInput, which names the entry."""
    return asyncio.run(_acted(place, following(said), begins=None))


async def _acted(place: Place, decide: Decide, begins: bool | None) -> Tournament:
    """`begins`: whether it is a new tournament; None: it is where there is none of that id."""
    async with await SQLiteJournal.begun(place.path, new=begins is not False) as journal:
        there = await journal.streams(stream(""))
        if begins is None:
            begins = stream(place.id) not in there if place.id else not there
        name = _free(place, there) if begins else _named(place, there)
        tournaments = Deciding(Personal(journal, PERSONAL), Tournaments())
        try:
            return (await tournaments.act(name, secrets.token_hex(8), decide, new=begins)).value
        except Unavailable as error:
            raise BadInput(error.text) from None


def _free(place: Place, there: Iterable[str]) -> str:
    if not place.id and [*there]:
        raise BadInput(say("{file} holds a tournament already; give the new one a name, as {file}#thursday", file=place.path))
    return stream(place.id or "1")


def _named(place: Place, there: Iterable[str]) -> str:
    ids = [id for one in there if (id := id_of(one)) is not None]
    if place.id:
        if place.id not in ids:
            raise BadInput(say("{file} holds no tournament {id}; expected one of: {names}", file=place.path, id=repr(place.id),
                               names=", ".join(ids)))  # fmt: skip
        return stream(place.id)
    if len(ids) != 1:
        if not ids:
            raise BadInput(say("{file} holds no tournament; begin one with: oddtrick tournament new", file=place.path))
        raise BadInput(say("{file} holds several tournaments; expected one of: {names}", file=place.path,
                           names=", ".join(f"{place.path}#{one}" for one in ids)))  # fmt: skip
    return stream(ids[0])
