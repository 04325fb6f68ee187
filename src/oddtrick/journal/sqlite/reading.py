"""Reading a journal in SQLite: each thread that reads has a connection of its own, and never waits for the one that writes."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Self

from oddtrick.journal.contract import START, Appended, Entry, Keyed, PersonalText, Position, Stored, Unavailable
from oddtrick.journal.sqlite.file import read_only, trouble

READERS = 4
APPENDS = "SELECT first, last, digest FROM append JOIN stream ON id = stream WHERE name = ? AND key = ?"
_ENTRIES = "SELECT s.name, e.version, kind, data, schema, at, position FROM entry e JOIN stream s ON s.id = e.stream "
_MANY = 500  # values of one question


class SQLiteReading:
    """A journal to be read, also while another process writes to it."""

    def __init__(self, path: Path) -> None:
        """Raises BadInput when it cannot be read."""
        self.path = path
        self._own, self._all = threading.local(), [read_only(path)]
        self._readers = ThreadPoolExecutor(READERS, "journal-reader")
        self.id: str = self._all[0].execute("SELECT id FROM journal").fetchone()[0]

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """End."""
        await asyncio.to_thread(self._readers.shutdown)
        for one in self._all:
            one.close()

    async def known(self, stream: str, key: str) -> Appended | None:
        """What an append with that key came to; None where there was none."""
        rows = await self._rows(APPENDS, stream, key)
        return Appended(rows[0][0], rows[0][1], again=True) if rows else None

    async def read(self, stream: str, after: int = 0) -> list[Stored]:
        """The entries of a stream above a version."""
        return await self._stored("WHERE s.name = ? AND e.version > ? ORDER BY e.version", stream, after)

    async def read_all(self, after: Position = START, limit: int = 1000) -> list[Stored]:
        """Entries of all streams behind a position."""
        return await self._stored("WHERE position > ? ORDER BY position LIMIT ?", after.number, limit)

    async def head(self, stream: str) -> int:
        """The version of a stream; 0 where there is none."""
        rows = await self._rows("SELECT version FROM stream WHERE name = ?", stream)
        return int(rows[0][0]) if rows else 0

    def at_hand(self, stream: str) -> int | None:
        """None: another process may write to the file."""

    async def streams(self, beginning: str = "") -> dict[str, int]:
        """The streams whose names begin so, with their versions, by name."""
        return dict(await self._rows("SELECT name, version FROM stream WHERE substr(name, 1, ?) = ? ORDER BY name",
                                     len(beginning), beginning))  # fmt: skip

    async def appends(self, stream: str, beginning: str = "") -> list[Keyed]:
        """The appends of a stream whose keys begin so, in order."""
        query = ("SELECT key, first, last FROM append JOIN stream ON id = stream WHERE name = ? AND key >= ? AND key < ? "
                 "ORDER BY first")  # fmt: skip
        return [Keyed(*row) for row in await self._rows(query, stream, beginning, f"{beginning}\U0010ffff")]

    async def personal(self) -> list[PersonalText]:
        """All personal texts, a text before those that are erased with it."""
        return [PersonalText(*row) for row in await self._rows("SELECT id, text, holder FROM personal ORDER BY id <> holder, id")]

    async def texts(self, ids: Sequence[str]) -> dict[str, str]:
        """Personal texts by their ids; those that were erased are missing."""
        found: dict[str, str] = {}
        for n in range(0, len(ids), _MANY):
            some = ids[n : n + _MANY]
            found |= await self._rows(f"SELECT id, text FROM personal WHERE id IN ({', '.join('?' * len(some))})", *some)
        return found

    async def reads(self, work: Callable[[sqlite3.Connection], Any]) -> Any:
        """Have a thread that reads do something with its connection. Raises Unavailable."""

        def run() -> Any:
            if not hasattr(self._own, "database"):
                self._own.database = read_only(self.path)
                self._all.append(self._own.database)
            return work(self._own.database)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, run)
        except sqlite3.Error as error:
            raise Unavailable(trouble(self.path, error)) from error

    async def _rows(self, query: str, *values: Any) -> list[Any]:
        return list(await self.reads(lambda database: database.execute(query, values).fetchall()))

    async def _stored(self, where: str, *values: Any) -> list[Stored]:
        def work(database: sqlite3.Connection) -> list[Stored]:
            return [
                Stored(name, version, Entry(kind, json.loads(data), schema), at, Position(0, n))
                for name, version, kind, data, schema, at, n in database.execute(_ENTRIES + where, values)
            ]

        found: list[Stored] = await self.reads(work)
        return found
