"""The journal of a club, its nights, and the one way in which anything is said in them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from oddtrick.journal.deciding import Acted, Deciding, Seen
from oddtrick.journal.hub import Hub
from oddtrick.journal.personal import Personal
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.keeping.live import PERSONAL as AT_TABLES
from oddtrick.keeping.tournaments import PERSONAL, Tournaments, id_of, recording, stream
from oddtrick.night.access.passes import Keys
from oddtrick.night.live.lobby import LiveNow, Lobby, dealt
from oddtrick.night.live.places import Place, start_of
from oddtrick.table.entries import Start
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.people import By
from oddtrick.tournament.state import Tournament

if TYPE_CHECKING:
    from oddtrick.journal.postgres.store import PostgresJournal


class Night(NamedTuple):
    """A night of this journal: its id, and what it has come to at a version."""

    id: str
    version: int
    now: Tournament

    @property
    def title(self) -> str:
        """What it is called."""
        return self.now.opened.name if self.now.opened else self.id


class Nights:
    """A journal that is open. Everything is said by `say`, and nothing is shown that is not on the disk."""

    def __init__(self, journal: SQLiteJournal | PostgresJournal, hub: Hub, keys: Keys, clock: Callable[[], datetime]) -> None:
        self.journal, self.hub, self.keys, self.clock = journal, hub, keys, clock
        self.kept = Personal(journal, {**PERSONAL, **AT_TABLES})
        self.nights = Deciding(self.kept, Tournaments())
        self.deals = dealt(lambda id: keys.seed(f"live/{id}", 0))
        self.lobby = Lobby(self.kept, hub, self._board)
        self._besides: set[asyncio.Task[None]] = set()
        self._ids: list[str] = []
        self._turn = 0
        hub.listen(self._begun)

    async def close(self) -> None:
        """End, with everything written."""
        for task in self._besides:
            task.cancel()
        await asyncio.gather(*self._besides, return_exceptions=True)
        await self.journal.close()

    async def _board(self, table: LiveNow, number: int) -> Start:
        """A board of a live table: of a night as it was dealt there, of any other at random."""
        place = Place.read(table.live.opened.place)
        if place is None:
            return await self.deals(table, number)
        return start_of((await self.night(place.night)).now, place, number)

    def besides(self, work: Coroutine[None, None, None]) -> None:
        """Have something done besides, until the hall closes."""
        task = asyncio.get_running_loop().create_task(work)
        self._besides.add(task)
        task.add_done_callback(self._besides.discard)

    async def ids(self) -> list[str]:
        """The nights of this journal, the newest last. They are asked for again when a stream has begun, or may have elsewhere."""
        if self._ids and self.kept.at_hand(stream(self._ids[-1])) is not None:
            return [*self._ids]
        turn = self._turn
        found = [id for name in await self.kept.streams(stream("")) if (id := id_of(name))]
        self._ids = found if turn == self._turn else []  # one may have begun meanwhile
        return found

    def _begun(self, name: str, _version: int) -> None:
        if (id := id_of(name)) and id not in self._ids:
            self._ids, self._turn = [], self._turn + 1

    async def newest(self) -> str | None:
        """The night that was begun last."""
        found = await self.ids()
        return found[-1] if found else None

    async def version(self, id: str) -> int:
        """How many entries a night has; 0 where there is none."""
        return await self.journal.head(stream(id))

    async def night(self, id: str) -> Night:
        """One of them as it is now. Raises BadInput where there is none."""
        found: Seen[Tournament] = await self.nights.seen(stream(id))
        if not found.version:
            raise BadInput(say("there is no night {id}", id=repr(id)))
        return Night(id, found.version, found.value)

    async def say(self, id: str, entries: Iterable[Entry], by: By, key: str, *, new: bool = False) -> Night:
        """Say something, all of it or nothing; it is on the disk when this returns. Said again with the same key it is said once.

        Raises BadInput with the sentence by which it is refused, Unavailable where the disk does not take it.
        """
        done: Acted[Tournament] = await self.nights.act(stream(id), key, recording(entries, by, self.clock()), new=new)
        return Night(id, done.version, done.value)

    async def fresh_id(self) -> str:
        """An id for a new night: the day, and a number when it is not the first of that day."""
        day, taken = f"{self.clock():%Y-%m-%d}", {*await self.ids()}
        return next(one for one in (day, *(f"{day}-{n}" for n in range(2, 1000))) if one not in taken)
