"""Of the processes that have a journal open one leads, for what only one may do: it holds a lock of the server.

When it ends, or loses its connection, the server lets the lock go, and the next process that asks has it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import psycopg

from oddtrick.journal.postgres.server import Connection, connected
from oddtrick.texts import BadInput

ASKS = 1.0  # seconds after which it asks for the lock again, or looks whether its connection is still there
_LEADS = 0x4F64644C  # the number of the lock, beside that of the journal
Leads = Callable[[], Awaitable[None]]


class Leading:
    """Asks for the lead until `close`. `begins` is called when it has it."""

    def __init__(self, where: str, id: str, begins: Leads, asks: float = ASKS) -> None:
        self._where, self._id, self._begins, self._every = where, id, begins, asks
        self.leads = False
        self._task = asyncio.create_task(self._tries())

    async def close(self) -> None:
        """Leave it to another."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _tries(self) -> None:
        while True:
            with suppress(psycopg.Error, BadInput):
                async with await connected(self._where) as database:
                    try:
                        await self._holds(database)
                    finally:
                        self.leads = False
            await asyncio.sleep(self._every)

    async def _holds(self, database: Connection) -> None:
        while True:
            if self.leads:
                await database.execute("SELECT 1")
            else:
                asked = await database.execute("SELECT pg_try_advisory_lock(%s, hashtext(%s))", (_LEADS, self._id))
                if row := await asked.fetchone():
                    self.leads = row[0] is True
                if self.leads:
                    await self._begins()
            await asyncio.sleep(self._every)
