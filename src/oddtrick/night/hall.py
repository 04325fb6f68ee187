"""The hall: the journal of a club, its nights, and the one way in which anything is said in them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from oddtrick.journal.contract import Unavailable
from oddtrick.journal.deciding import Acted, Deciding, Seen
from oddtrick.journal.hub import Hub
from oddtrick.journal.personal import Personal
from oddtrick.journal.places import is_server
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.keeping.live import PERSONAL as AT_TABLES
from oddtrick.keeping.tournaments import PERSONAL, Tournaments, id_of, recording, stream
from oddtrick.night.access import pairing
from oddtrick.night.access.accounts import Accounts
from oddtrick.night.access.door import Door
from oddtrick.night.access.sessions import STREAM as ACCESS
from oddtrick.night.access.sessions import Invitation
from oddtrick.night.access.shelf import Beside, InDatabase, Shelf
from oddtrick.night.aside import Besides
from oddtrick.night.entrance.bridgemates import Bridgemates
from oddtrick.night.entrance.entrance import Entrance
from oddtrick.night.entrance.kept import Kept
from oddtrick.night.live import rounds
from oddtrick.night.live.devices import Devices
from oddtrick.night.live.driving import Driver
from oddtrick.night.live.lobby import LiveNow, Lobby, dealt
from oddtrick.night.live.players import Players
from oddtrick.night.passes import Keys
from oddtrick.table.entries import Start
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.state import Tournament

if TYPE_CHECKING:
    from oddtrick.journal.postgres.leading import Leading
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


class Hall:
    """A journal that is open, with who watches it. Everything is said by `say`, and nothing is shown that is not on the disk."""

    def __init__(
        self, journal: SQLiteJournal | PostgresJournal, hub: Hub, shelf: Shelf, keys: Keys, clock: Callable[[], datetime]
    ) -> None:
        self.journal, self.hub, self.keys, self.clock = journal, hub, keys, clock
        self.kept = Personal(journal, {**PERSONAL, **AT_TABLES})
        self.nights = Deciding(self.kept, Tournaments())
        self.door, self.accounts = Door(journal, keys), Accounts(shelf)
        self.file = journal.path if isinstance(journal, SQLiteJournal) else None
        self.entrance = Entrance(kept=Kept.beside(self.file) if self.file else None)
        self.aside = Besides(journal)
        self.bridgemates: Bridgemates | None = None
        self.deals = dealt(lambda id: keys.seed(f"live/{id}", 0))
        self.lobby = Lobby(self.kept, hub, self._board)
        self.lobby.listen(self._flows)
        self.devices = Devices()
        self.leading: Leading | None = None  # where several processes have the hall: which of them moves its robots
        self.driver = Driver(self.lobby, Players(), drives=lambda: self.leading is None or self.leading.leads)
        self._besides: set[asyncio.Task[None]] = set()
        self._ids: list[str] = []
        self._turn = 0
        self.forgets: list[Callable[[], None]] = []
        hub.listen(self._begun)
        hub.listen(self._heard)

    @classmethod
    async def opened(cls, place: Path | str, clock: Callable[[], datetime] = datetime.now) -> Hall:
        """The hall of a file or of a PostgreSQL (`postgresql://…`), begun where there is none. Raises BadInput as the journal does.

        Several processes may have the hall of a PostgreSQL open, and tell each other what was said.
        """
        hub = Hub()
        journal: SQLiteJournal | PostgresJournal
        shelf: Shelf
        if is_server(place):
            from oddtrick.journal.postgres.store import PostgresJournal

            journal = await PostgresJournal.begun(str(place), hub.reached)
            shelf = InDatabase(journal)
        else:
            shelf = Beside(Path(place))
            await Keys.on(shelf)  # where it is no good, no journal is begun
            journal = await SQLiteJournal.begun(Path(place), hub.reached)
        try:
            hall = cls(journal, hub, shelf, await Keys.on(shelf), clock)
            await hall.accounts.renew()
            await hall.door.read()
            if isinstance(shelf, InDatabase):
                from oddtrick.journal.postgres.leading import Leading

                hall.leading = Leading(str(place), journal.id, hall.driver.takes_over)
        except BaseException:
            await journal.close()
            raise
        return hall

    async def invite(self, role: Role, name: str, by: str = "", code: str = "") -> str:
        """The code of a link by which somebody comes in once, within an hour. Raises Unavailable."""
        code = code or pairing.link_code()
        await self.door.invite(code, Invitation(role, name, int(seconds()) + pairing.LASTS), by)
        return code

    async def close(self) -> None:
        """End, with everything written."""
        if self.leading:
            await self.leading.close()
        await self.driver.close()
        for task in self._besides:
            task.cancel()
        await asyncio.gather(*self._besides, return_exceptions=True)
        await self.journal.close()

    def _heard(self, name: str, _version: int) -> None:
        """Somebody came in, was ended, or had names erased, perhaps at another process: it holds here at once."""
        if name == ACCESS and self.kept.at_hand(name) is None:
            self.besides(self._reads_door())

    async def _reads_door(self) -> None:
        erased = self.door.erased
        with suppress(Unavailable):
            await self.door.read()
            if self.door.erased != erased:
                await self.forget()

    async def forget(self) -> None:
        """Names were erased: whatever was made of entries before is let go, here and by whoever keeps something (`forgets`)."""
        self.nights.forget()
        await self.door.forget()
        for forget in self.forgets:
            forget()

    async def _board(self, table: LiveNow, number: int) -> Start:
        """A board of a live table: of a night as it was dealt there, of any other at random."""
        place = rounds.Place.read(table.live.opened.place)
        if place is None:
            return await self.deals(table, number)
        return rounds.start_of(await self.night(place.night), place, number)

    def _flows(self, id: str) -> None:
        """Something has happened at a live table: what is over there belongs to its night."""

        async def reports() -> None:
            table = await self.lobby.table(id)
            if table.live.opened.place and (table.live.finished or table.live.done):
                await rounds.flows(self, table)

        self.besides(reports())

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


def seconds() -> float:
    """The clock by which passes end."""
    return time.time()
