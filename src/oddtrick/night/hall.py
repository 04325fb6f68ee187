"""The hall: the nights of a club with its door, its entrance, live tables that run, and devices."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from oddtrick.journal.contract import Unavailable
from oddtrick.journal.hub import Hub
from oddtrick.journal.places import is_server
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.keeping.tournaments import id_of as night_of
from oddtrick.night.access import pairing
from oddtrick.night.access.accounts import Accounts
from oddtrick.night.access.door import Door
from oddtrick.night.access.passes import Keys
from oddtrick.night.access.sessions import STREAM as ACCESS
from oddtrick.night.access.sessions import Invitation
from oddtrick.night.access.shelf import Beside, InDatabase, Shelf
from oddtrick.night.aside import Besides
from oddtrick.night.entrance.bridgemates import Bridgemates
from oddtrick.night.entrance.entrance import Entrance
from oddtrick.night.entrance.kept import Kept
from oddtrick.night.live import going_on, rounds
from oddtrick.night.live.devices import Devices
from oddtrick.night.live.driving import Driver
from oddtrick.night.live.places import Place
from oddtrick.night.live.players import Players
from oddtrick.night.nights import Nights
from oddtrick.texts import BadInput
from oddtrick.tournament.people import Role

if TYPE_CHECKING:
    from oddtrick.journal.postgres.leading import Leading
    from oddtrick.journal.postgres.store import PostgresJournal


LOG = logging.getLogger("oddtrick")


class Hall(Nights):
    """A journal that is open, with who watches it. Everything is said by `say`, and nothing is shown that is not on the disk."""

    def __init__(
        self, journal: SQLiteJournal | PostgresJournal, hub: Hub, shelf: Shelf, keys: Keys, clock: Callable[[], datetime]
    ) -> None:
        super().__init__(journal, hub, keys, clock)
        self.door, self.accounts = Door(journal, keys), Accounts(shelf)
        self.file = journal.path if isinstance(journal, SQLiteJournal) else None
        self.entrance = Entrance(kept=Kept.beside(self.file) if self.file else None)
        self.aside = Besides(journal)
        self.bridgemates: Bridgemates | None = None
        self.demonstration = False  # whether robots play it, and anybody may try a table's phone
        self._places: dict[str, str] = {}  # where each live table stands in a night, as far as that was asked
        self.lobby.listen(self._flows)
        self.devices = Devices()
        self.leading: Leading | None = None  # where several processes have the hall: which of them moves its robots
        players = Players()
        self.driver = Driver(self.lobby, players, drives=lambda: self.leading is None or self.leading.leads, erred=players.erred)
        self.forgets: list[Callable[[], None]] = []
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
        await super().close()

    def _heard(self, name: str, _version: int) -> None:
        """Somebody came in, was ended, or had names erased, perhaps at another process: it holds here at once."""
        if name == ACCESS and self.kept.at_hand(name) is None:
            self.besides(self._reads_door())
        elif (night := night_of(name)) is not None and (self.leading is None or self.leading.leads):
            self.besides(self._goes_on(night))

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

    def _flows(self, id: str) -> None:
        """Something has happened at a live table: what is over there belongs to its night."""
        if self._places.get(id) == "":  # a table of no night: nothing of it flows anywhere
            return

        async def reports() -> None:
            table = await self.lobby.heard(id)
            self._places[id] = table.live.opened.place
            if table.live.opened.place and (table.live.finished or table.live.done):
                await rounds.flows(self, table)
                if (place := Place.read(table.live.opened.place)) and (self.leading is None or self.leading.leads):
                    await self._goes_on(place.night)

        self.besides(reports())

    async def _goes_on(self, night: str) -> None:
        """A round that is over at all its live tables is followed by the next one, where that is wanted."""
        try:
            await going_on.goes_on(self, night)
        except (BadInput, Unavailable):
            LOG.warning("the next round of %s could not begin by itself", night, exc_info=True)


def seconds() -> float:
    """The clock by which passes end."""
    return time.time()
