"""A journal in one file of SQLite: one process, one thread that writes, any number of readers."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from oddtrick.journal.contract import NOBODY, Appended, Entry, Health, Listener, PersonalText, Stored, written
from oddtrick.journal.sqlite.file import Claim, opened, refuse_others
from oddtrick.journal.sqlite.reading import SQLiteReading
from oddtrick.journal.sqlite.writer import Job, Request, Writer
from oddtrick.texts import BadInput, say

T = TypeVar("T")


def _nobody(_stream: str, _version: int) -> None:
    """Nobody is told."""


class SQLiteJournal(SQLiteReading):
    """The contract of a journal, kept in a file on a local disk. Made by `begun`; ended by `close`, or `async with`."""

    def __init__(self, path: Path, claim: Claim, database: sqlite3.Connection, told: Listener) -> None:
        super().__init__(path)
        self._claim, self._database, self._listener = claim, database, told
        self._heads: dict[str, int] = {}
        self._writer = Writer(path, database, self._reached)

    def _reached(self, stream: str, version: int) -> None:
        self._heads[stream] = version
        self._listener(stream, version)

    def at_hand(self, stream: str) -> int | None:
        """The version that was appended or read last; None where nothing was, since this process began."""
        return self._heads.get(stream)

    async def read(self, stream: str, after: int = 0) -> list[Stored]:
        """The entries of a stream above a version."""
        if found := await super().read(stream, after):
            self._heads.setdefault(stream, found[-1].version)
        return found

    @classmethod
    async def begun(cls, path: str | Path, told: Listener = _nobody, *, new: bool = True) -> SQLiteJournal:
        """The journal of a file, which is checked; begun where there is none, unless `new` is False.

        `told` is called in the event loop for every append that is durable. Raises BadInput: another process writes to it,
        it is damaged, no journal, of a newer Oddtrick, or the disk does not let it.
        """
        where = Path(path)

        def ready() -> tuple[Claim, sqlite3.Connection]:
            refuse_others(where)
            claim = Claim(where)
            try:
                return claim, opened(where, new)
            except BaseException:
                claim.release()
                raise

        claim, database = await asyncio.to_thread(ready)
        try:
            return cls(where, claim, database, told)
        except BaseException:
            database.close()
            claim.release()
            raise

    async def append(
        self, stream: str, entries: Sequence[Entry], *, expected: int | None, key: str, at: int | None = None
    ) -> Appended:
        """Store entries; the contract says when it is refused."""
        made = written(stream, entries, key)
        done: asyncio.Future[Appended] = asyncio.get_running_loop().create_future()
        self._writer.put(Request(stream, made, expected, key, at, done))
        return await done

    async def ids(self, texts: Sequence[str], holders: Mapping[str, str] = NOBODY) -> list[str]:
        """Ids for personal texts, the same for the same text. `holders`: of a text the id of the one with which it is erased."""

        def work(database: sqlite3.Connection) -> list[str]:
            for text in texts:
                new = secrets.token_hex(6)
                database.execute(
                    "INSERT INTO personal VALUES (?, ?, ?) ON CONFLICT (text) DO NOTHING", (new, text, holders.get(text, new))
                )
            return [database.execute("SELECT id FROM personal WHERE text = ?", (text,)).fetchone()[0] for text in texts]

        wanted = ", ".join("?" * len(texts))
        known = dict(await self._rows(f"SELECT text, id FROM personal WHERE text IN ({wanted})", *texts))
        return [known[text] for text in texts] if known.keys() >= {*texts} else await self.writes(work)

    async def adopt(self, texts: Sequence[PersonalText]) -> None:
        """Take personal texts from another journal. Raises BadInput where one stands here under another id."""

        def work(database: sqlite3.Connection) -> None:
            for one in texts:
                database.execute("INSERT INTO personal VALUES (?, ?, ?) ON CONFLICT DO NOTHING", one)
                if database.execute("SELECT id FROM personal WHERE text = ?", (one.text,)).fetchone() != (one.id,):
                    raise BadInput(say("{text} stands in this journal already; import into a new one", text=repr(one.text)))

        await self.writes(work)

    async def erase(self, text: str) -> int:
        """Erase a personal text with what was said to be of it; how many there were. No page of the file holds them after it."""

        def work(database: sqlite3.Connection) -> int:
            found = database.execute("SELECT id FROM personal WHERE text = ?", (text,)).fetchone() or (None,)
            return database.execute("DELETE FROM personal WHERE id = ?1 OR holder = ?1", found).rowcount

        gone = await self.writes(work)
        await self.writes(lambda database: database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall(), bare=True)
        return gone

    async def writes(self, work: Callable[[sqlite3.Connection], T], bare: bool = False) -> T:
        """Have the thread that writes do something in a transaction, or in none (`bare`). Raises Unavailable."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._writer.put(Job(work, done, bare))
        found: T = await done
        return found

    @property
    def health(self) -> Health:
        """Whether appends are taken, and if not, why."""
        return self._writer.health

    async def close(self) -> None:
        """Let what waits be written, and end."""
        await self._writer.close()
        await super().close()
        self._database.close()
        self._claim.release()
