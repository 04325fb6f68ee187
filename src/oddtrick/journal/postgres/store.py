"""A journal in PostgreSQL: one connection that writes, a few that read, one that listens."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from typing import LiteralString, Self

from oddtrick.journal.contract import NOBODY, Appended, Entry, Health, Listener, PersonalText, written
from oddtrick.journal.migrations import steps
from oddtrick.journal.postgres.following import READ_ON, Following
from oddtrick.journal.postgres.reading import PostgresReading
from oddtrick.journal.postgres.server import connected, migrated, told
from oddtrick.journal.postgres.writer import Request, Writer
from oddtrick.texts import BadInput, say

_PUT: LiteralString = (
    "INSERT INTO personal SELECT * FROM unnest(%s::text[], %s::text[], %s::text[]) ON CONFLICT DO NOTHING RETURNING id"
)


def _nobody(_stream: str, _version: int) -> None:
    """Nobody is told."""


class PostgresJournal(PostgresReading):
    """The contract of a journal, kept by a server. Made by `begun`; ended by `close`, or `async with`."""

    def __init__(self, where: str, id: str, listener: Listener, read_on: float) -> None:
        super().__init__(where, id)
        self._listener = listener
        self._following = Following(self, listener, read_on)
        self._writer = Writer(where, self._reached)

    @classmethod
    async def begun(cls, where: str, told_to: Listener = _nobody, *, read_on: float = READ_ON) -> PostgresJournal:
        """The journal of a database (`postgresql://…`), whose tables are made or brought up to date.

        `told_to` is called for every append that is durable, also of other processes. Raises BadInput where it cannot be had.
        """
        async with told(where):
            database = await connected(where)
            async with database:
                id = await migrated(database, steps("postgres"))
        journal = cls(where, id, told_to, read_on)
        await journal._following.ready.wait()
        return journal

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

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
        known = dict(await self.rows("SELECT text, id FROM personal WHERE text = ANY (%s)", [*texts]))
        if new := sorted({*texts} - known.keys()):
            ids = [secrets.token_hex(6) for _ in new]
            await self.rows(_PUT, ids, new, [holders.get(text, id) for text, id in zip(new, ids, strict=True)])
            known |= await self.rows("SELECT text, id FROM personal WHERE text = ANY (%s)", new)
        return [known[text] for text in texts]

    async def adopt(self, texts: Sequence[PersonalText]) -> None:
        """Take personal texts from another journal. Raises BadInput where one stands here under another id."""
        columns = [[one[part] for one in texts] for part in range(3)]
        await self.rows(_PUT, *columns)
        there = dict(await self.rows("SELECT text, id FROM personal WHERE text = ANY (%s)", columns[1]))
        for one in texts:
            if there.get(one.text) != one.id:
                raise BadInput(say("{text} stands in this journal already; import into a new one", text=repr(one.text)))

    async def erase(self, text: str) -> int:
        """Erase a personal text with what was said to be of it; how many there were. The server's own copies hold it still."""
        rows = await self.rows("DELETE FROM personal WHERE id = (SELECT id FROM personal WHERE text = %s) OR holder = "
                               "(SELECT id FROM personal WHERE text = %s) RETURNING id", text, text)  # fmt: skip
        return len(rows)

    @property
    def health(self) -> Health:
        """Whether appends are taken, and if not, why."""
        return self._writer.health

    async def close(self) -> None:
        """Let what waits be written, and end."""
        await self._writer.close()
        await self._following.close()
        await super().close()

    def _reached(self, stream: str, version: int) -> None:
        self._listener(stream, version)
        self._following.appended(stream, version)
