"""Reading a journal in PostgreSQL, by a few connections that are opened when they are needed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, LiteralString

import psycopg

from oddtrick.journal.contract import START, Appended, Entry, Keyed, PersonalText, Position, Stored, Unavailable
from oddtrick.journal.postgres.server import Connection, connected, trouble

READERS = 4
_ENTRIES: LiteralString = (
    "SELECT s.name, e.version, kind, data, schema, at, tx::text::bigint, position FROM entry e JOIN stream s ON s.id = e.stream "
)


class PostgresReading:
    """What can be read. A connection that is lost is opened anew at the next question."""

    def __init__(self, where: str, id: str) -> None:
        self.where, self.id = where, id
        self._free: list[Connection] = []
        self._places = asyncio.Semaphore(READERS)

    async def close(self) -> None:
        """End; nobody reads any more."""
        for one in self._free:
            await one.close()
        self._free.clear()

    async def known(self, stream: str, key: str) -> Appended | None:
        """What an append with that key came to; None where there was none."""
        rows = await self.rows(
            "SELECT first, last FROM append JOIN stream ON id = stream WHERE name = %s AND key = %s", stream, key
        )
        return Appended(rows[0][0], rows[0][1], again=True) if rows else None

    async def read(self, stream: str, after: int = 0) -> list[Stored]:
        """The entries of a stream above a version."""
        return await self._stored("WHERE s.name = %s AND e.version > %s ORDER BY e.version", stream, after)

    async def read_all(self, after: Position = START, limit: int = 1000) -> list[Stored]:
        """Entries of all streams behind a position, as far as no transaction is open that may still put one before them.

        Numbers are drawn before the commit: by position alone a follower would miss what is committed later with a lower one.
        """
        return await self._stored(
            "WHERE (tx, position) > (%s::text::xid8, %s) AND tx < pg_snapshot_xmin(pg_current_snapshot()) "
            "ORDER BY tx, position LIMIT %s", str(after.transaction), after.number, limit
        )  # fmt: skip

    async def end(self) -> Position:
        """The position behind all that `read_all` would give now."""
        rows = await self.rows("SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint")
        return Position(rows[0][0] - 1, (1 << 63) - 1)

    async def head(self, stream: str) -> int:
        """The version of a stream; 0 where there is none."""
        rows = await self.rows("SELECT version FROM stream WHERE name = %s", stream)
        return int(rows[0][0]) if rows else 0

    def at_hand(self, stream: str) -> int | None:
        """None: other processes append, too."""

    async def streams(self, beginning: str = "") -> dict[str, int]:
        """The streams whose names begin so, with their versions, by name."""
        return dict(await self.rows('SELECT name, version FROM stream WHERE starts_with(name, %s) AND version > 0 '
                                    'ORDER BY name COLLATE "C"', beginning))  # fmt: skip

    async def appends(self, stream: str, beginning: str = "") -> list[Keyed]:
        """The appends of a stream whose keys begin so, in order."""
        query: LiteralString = (
            "SELECT key, first, last FROM append JOIN stream ON id = stream WHERE name = %s AND starts_with(key, %s) ORDER BY first"
        )
        return [Keyed(*row) for row in await self.rows(query, stream, beginning)]

    async def personal(self) -> list[PersonalText]:
        """All personal texts, a text before those that are erased with it."""
        return [PersonalText(*row) for row in await self.rows("SELECT id, text, holder FROM personal ORDER BY id <> holder, id")]

    async def texts(self, ids: Sequence[str]) -> dict[str, str]:
        """Personal texts by their ids; those that were erased are missing."""
        return dict(await self.rows("SELECT id, text FROM personal WHERE id = ANY (%s)", [*ids]))

    async def rows(self, query: LiteralString, *values: Any) -> list[tuple[Any, ...]]:
        """What a question comes to; it is asked again where a connection was lost since the last one. Raises Unavailable."""
        async with self._places:
            while self._free:
                with suppress(psycopg.OperationalError):
                    return await self._asked(self._free.pop(), query, values)
            try:
                return await self._asked(await connected(self.where), query, values)
            except psycopg.Error as error:
                raise Unavailable(trouble(error)) from error

    async def _asked(self, database: Connection, query: LiteralString, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        try:
            rows = await (await database.execute(query, values)).fetchall()
        except BaseException:  # also where who asked has gone away while the answer came
            await database.close()
            raise
        self._free.append(database)
        return rows

    async def _stored(self, where: LiteralString, *values: Any) -> list[Stored]:
        return [
            Stored(name, version, Entry(kind, data, schema), at, Position(tx, n))
            for name, version, kind, data, schema, at, tx, n in await self.rows(_ENTRIES + where, *values)
        ]
