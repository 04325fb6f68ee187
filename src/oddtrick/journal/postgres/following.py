"""What other processes have appended is heard here: they say so in one notice every 20 ms, apart from the appends.

A notice may be lost, so the journal is read on from a cursor every few seconds as well.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import psycopg

from oddtrick.journal.contract import Listener, Unavailable
from oddtrick.journal.postgres.reading import PostgresReading
from oddtrick.journal.postgres.server import Connection, connected
from oddtrick.texts import BadInput

GATHERED = 0.02  # seconds in which appends are gathered into one notice
LARGEST = 7_900  # bytes of a notice: a server takes less than 8,000
READ_ON = 3.0  # seconds after which the journal is read on, whatever was heard
AGAIN = 1.0  # seconds after which a lost server is asked again


class Following:
    """Tells others what this process appends, and hears what they do."""

    def __init__(self, journal: PostgresReading, told: Listener, read_on: float = READ_ON) -> None:
        self._journal, self._told, self._every = journal, told, read_on
        self._channel = f"oddtrick_{journal.id}"
        self._grown: dict[str, int] = {}
        self._come, self.ready = asyncio.Event(), asyncio.Event()
        self._tasks = [asyncio.create_task(one) for one in (self._tells(), self._hears(), self._reads_on())]

    def appended(self, stream: str, version: int) -> None:
        """This process has appended."""
        self._grown[stream] = version
        self._come.set()

    async def close(self) -> None:
        """End."""
        for one in self._tasks:
            one.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _tells(self) -> None:
        while True:
            await self._come.wait()
            await asyncio.sleep(GATHERED)
            self._come.clear()
            grown, self._grown = self._grown, {}
            for notice in notices(grown):
                with suppress(Unavailable):  # they read on by themselves
                    await self._journal.rows("SELECT pg_notify(%s, %s)", self._channel, notice)

    async def _hears(self) -> None:
        while True:
            with suppress(psycopg.Error, BadInput):
                database = await connected(self._journal.where)
                async with database:
                    await database.execute(f"LISTEN {self._channel}".encode())
                    self.ready.set()
                    await self._listens(database)
            await asyncio.sleep(AGAIN)

    async def _listens(self, database: Connection) -> None:
        async for notice in database.notifies():
            if notice.pid != database.info.backend_pid:
                for line in notice.payload.splitlines():
                    version, _, stream = line.partition(" ")
                    self._told(stream, int(version))

    async def _reads_on(self) -> None:
        after = None
        while True:
            with suppress(Unavailable):
                after = after or await self._journal.end()
                while page := await self._journal.read_all(after):
                    for stream, version in {one.stream: one.version for one in page}.items():
                        self._told(stream, version)
                    after = page[-1].position
            await asyncio.sleep(self._every)


def notices(grown: dict[str, int]) -> list[str]:
    """Streams and the versions that they have reached, a line each, in as few notices as can be."""
    found: list[str] = []
    for stream, version in grown.items():
        line = f"{version} {stream}"
        if found and len(found[-1].encode()) + 1 + len(line.encode()) <= LARGEST:
            found[-1] += f"\n{line}"
        else:
            found.append(line)
    return found
