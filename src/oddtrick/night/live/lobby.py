"""The live tables of a hall: opened, acted at, directed, watched. Everything is on the disk before anybody is told of it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import defaultdict
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from oddtrick.citations import IN_FORCE
from oddtrick.game.dealing import Seed
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat, dealer, vulnerability
from oddtrick.journal.contract import Entry as Kept
from oddtrick.journal.contract import Journal, Unavailable
from oddtrick.journal.deciding import Acted, Deciding, Seen
from oddtrick.journal.hub import Hub
from oddtrick.keeping.live import LiveTables, happening, id_of, stream
from oddtrick.live.acts.doing import done
from oddtrick.live.acts.outcome import Outcome
from oddtrick.live.acts.values import Act
from oddtrick.live.directing import Power, directed
from oddtrick.live.happenings import Began, Linked, Opened, Sat, What
from oddtrick.live.policy import Policy
from oddtrick.live.screens import tray_at
from oddtrick.live.seats import Sitter, Sort
from oddtrick.live.state import LiveTable, paused_until
from oddtrick.table.entries import Start
from oddtrick.texts import BadInput, say

LOG = logging.getLogger("oddtrick")
MOST = 2_000  # tables that are open in one hall
SILENT = 8.0  # seconds without a sign of a device, after which the table is told
ROBOT_AFTER = 60.0  # seconds after which a robot takes a seat, where the policy says so
BOARDS = 24  # of one table, at most
Deals = Callable[["LiveNow", int], Awaitable[Start]]


class Refusal(Exception):
    """An act that is not taken, with its reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class NoTable(BadInput):
    """There is no table of that name."""


class LiveNow(NamedTuple):
    """A live table of this hall as it is at a version."""

    id: str
    version: int
    live: LiveTable


class Lobby:
    """All of them. `deals` gives a board of a table; `clock` the server's milliseconds."""

    def __init__(
        self, journal: Journal, hub: Hub, deals: Deals, clock: Callable[[], int] = lambda: int(time.time() * 1000)
    ) -> None:
        self._journal, self.clock, self._deals = journal, clock, deals
        self.tables: Deciding[LiveTable] = Deciding(journal, LiveTables(), MOST)
        self._watchers: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._listeners: list[Callable[[str], None]] = []
        self._compared: dict[str, str] = {}  # by the id of a table
        self._told: dict[str, int] = {}  # the version of each table of which the hub has told
        hub.listen(self._reached)

    # ---------------------------------------------------------------- tables

    async def open(
        self,
        title: str,
        policy: Policy,
        host: str = "",
        boards: Sequence[int] = (1, 2, 3, 4),
        place: str = "",
        compared: str = "",
        language: str = "en",
        id: str = "",
    ) -> str:
        """A new table; its id, which nobody can guess, or that of its place. Raises BadInput."""
        if not 1 <= len(boards) <= BOARDS:
            raise BadInput(say("{n} boards are not possible; expected 1 to {most}", n=len(boards), most=BOARDS))
        id = id or place.replace("/", "-") or secrets.token_urlsafe(8).replace("_", "-")
        told = Opened(" ".join(title.split())[:80], tuple(policy.plain().items()), host, tuple(boards), place, compared, language)
        await self.tables.act(stream(id), "opened", lambda _: happening([told], self.clock()), new=True)
        return id

    async def ids(self) -> list[str]:
        """The tables that there are."""
        return [id for name in await self._journal.streams(stream("")) if (id := id_of(name))]

    async def heard(self, id: str) -> LiveNow:
        """One of them as far as this process has been told of it, which saves asking the journal. Raises NoTable."""
        return await self.table(id, self._told.get(id, 0))

    async def table(self, id: str, least: int = 0) -> LiveNow:
        """One of them as it is now; `least` as for `Deciding.seen`. Raises NoTable."""
        found: Seen[LiveTable] = await self.tables.seen(stream(id), least)
        if not found.version:
            raise NoTable(say("there is no table {id}", id=repr(id[:40])))
        return LiveNow(id, found.version, found.value)

    async def compared(self, table: LiveNow) -> list[LiveNow]:
        """The other tables at which the same boards are played."""
        found: list[LiveNow] = []
        if not (wanted := table.live.opened.compared):
            return found
        for id in await self.ids():
            if self._compared.get(id, wanted) == wanted and id != table.id:
                one = await self.table(id)
                self._compared[id] = one.live.opened.compared
                if self._compared[id] == wanted:
                    found.append(one)
        return found

    # ---------------------------------------------------------------- what is done

    async def act(self, id: str, seat: Seat, act: Act, key: str) -> LiveNow:
        """A player does something. Raises Refusal with the reason why it is not taken, Unavailable where the disk does not."""
        return await self._say(id, key, lambda live, now: done(live, seat, act, now))

    async def direct(self, id: str, power: Power, name: str, key: str) -> LiveNow:
        """The Director does something. Raises Refusal and BadInput."""
        return await self._say(id, key, lambda live, _: directed(live, power, name))

    async def say(self, id: str, what: Sequence[What], key: str) -> LiveNow:
        """Something happens that needs no leave."""
        return await self._say(id, key, lambda _live, _now: list(what))

    async def sit(self, id: str, seat: Seat, sitter: Sitter, key: str) -> LiveNow:
        """Somebody takes a seat that is free. Raises Refusal where it is not."""

        def takes(live: LiveTable, _now: int) -> Outcome:
            there = live.sitting.of(seat)
            if there.is_person and there.id != sitter.id:
                return Reason("4", say("{seat} is taken", seat=seat))
            if sitter.is_person and (own := [one for one in live.sitting.seats_of(sitter.id) if one is not seat]):
                return [Sat(own[0], Sort.NOBODY), Sat(seat, sitter.sort, sitter.name, sitter.id)]
            return [] if there == sitter else [Sat(seat, sitter.sort, sitter.name, sitter.id)]

        return await self._say(id, key, takes)

    async def _say(self, id: str, key: str, outcome: Callable[[LiveTable, int], Outcome]) -> LiveNow:
        now = self.clock()

        def decide(live: LiveTable) -> list[Kept]:
            found = outcome(live, now)
            if isinstance(found, Reason):
                raise Refusal(found)
            return happening(found, now)

        acted: Acted[LiveTable] = await self.tables.act(stream(id), key, decide)
        return LiveNow(id, acted.version, acted.value)

    async def go_on(self, table: LiveNow) -> LiveNow:
        """The next board comes, when everybody is ready; the first one when everybody sits."""
        live = table.live
        first = live.table is None and not live.done
        number = live.next_board
        if (
            number is None
            or live.paused
            or not live.sitting.is_full
            or not (first or (live.all_ready and (live.table is None or live.finished)))
        ):
            return table
        began = Began(number, await self._deals(table, number))

        def decide(live: LiveTable) -> list[Kept]:
            return happening([began], self.clock()) if live.next_board == number else []

        acted: Acted[LiveTable] = await self.tables.act(stream(table.id), f"board-{number}", decide)
        return LiveNow(table.id, acted.version, acted.value)

    async def linked(self, id: str, seat: Seat, *, there: bool) -> None:
        """A device has come, or is gone."""

        def tells(live: LiveTable, _now: int) -> Outcome:
            sitter = live.sitting.of(seat)
            return [Linked(seat, there)] if sitter.is_person and sitter.linked is not there else []

        with suppress(BadInput, Unavailable):
            await self._say(id, secrets.token_hex(12), tells)

    # ---------------------------------------------------------------- watching

    def listen(self, listener: Callable[[str], None]) -> None:
        """Have something called for every table at which something happened."""
        self._listeners.append(listener)

    def _reached(self, name: str, version: int) -> None:
        if (id := id_of(name)) is not None:
            self._told[id] = max(version, self._told.get(id, 0))
            self.wake(id)
            for listener in self._listeners:
                listener(id)

    def wake(self, id: str) -> None:
        """Whoever watches that table looks again."""
        for woken in self._watchers.get(id, ()):
            woken.set()

    async def changes(self, id: str, heartbeat: float) -> AsyncGenerator[LiveNow | None, None]:
        """The table now, and whenever something has happened; None when nothing has for so many seconds. To be closed."""
        woken = asyncio.Event()
        self._watchers[id].add(woken)
        try:
            yield await self.table(id)
            while True:
                try:
                    async with asyncio.timeout(heartbeat):
                        await woken.wait()
                except TimeoutError:
                    yield None
                    continue
                woken.clear()
                table = await self.heard(id)
                self._look_again(table)
                yield table
        finally:
            self._watchers[id].discard(woken)
            if not self._watchers[id]:
                del self._watchers[id]

    def watching(self, id: str) -> int:
        """How many watch a table."""
        return len(self._watchers.get(id, ()))

    def _look_again(self, table: LiveNow) -> None:
        """With screens the tray arrives by the clock alone."""
        live = table.live
        at = 0 if live.table is None else tray_at(live, live.table)
        if (wait := at - self.clock()) > 0:
            asyncio.get_running_loop().call_later(wait / 1000 + 0.01, self.wake, table.id)


def dealt(seed: Callable[[str], str]) -> Deals:
    """Boards at random, from the secret of a hall; tables that are compared have the same ones."""

    async def deal(table: LiveNow, number: int) -> Start:
        cards = Seed(seed(table.live.opened.compared or table.id)).deal(number)
        return Start(IN_FORCE, dealer(number), vulnerability(number), cards, board=number)

    return deal


def pause_left(live: LiveTable, now: int) -> float:
    """For how many seconds the player in turn has still to wait."""
    return max(0, paused_until(live) - now) / 1000
