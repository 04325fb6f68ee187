"""Connections to a server, and the tables of a journal in it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, TypeAlias

import psycopg
from psycopg import AsyncConnection

from oddtrick.journal.migrations import Step
from oddtrick.texts import BadInput, Text, say

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

OLDEST = 150000
_TURN = 0x4F646454  # the number of the lock under which steps are taken
Connection: TypeAlias = "AsyncConnection[tuple[Any, ...]]"


async def connected(where: str) -> Connection:
    """A connection by which what is acknowledged is durable; each statement is a transaction. Raises BadInput, psycopg.Error."""
    database = await AsyncConnection.connect(where, autocommit=True, prepare_threshold=1)
    try:
        if database.info.server_version < OLDEST:
            raise BadInput(say("this PostgreSQL is of version {found}; expected 15 or a newer one",
                               found=database.info.server_version // 10000))  # fmt: skip
        await database.execute("SET synchronous_commit = on")
        row = await (await database.execute("SELECT current_setting('fsync'), current_setting('synchronous_commit')")).fetchone()
        if row != ("on", "on"):
            raise BadInput(say("this PostgreSQL does not wait for its disk (fsync is off); expected one that does"))
    except BaseException:
        await database.close()
        raise
    return database


async def migrated(database: Connection, wanted: Sequence[Step]) -> str:
    """Take the steps that are missing, each whole or not at all, one process after the other; the mark of the journal.

    Raises BadInput where the tables are of a newer Oddtrick.
    """
    async with database.transaction():
        await database.execute("SELECT pg_advisory_xact_lock(%s)", (_TURN,))
        await database.execute("CREATE TABLE IF NOT EXISTS journal (id text NOT NULL, step int NOT NULL)")
        row = await (await database.execute("SELECT id, step FROM journal")).fetchone()
        if row is None:
            row = (secrets.token_hex(6), 0)
            await database.execute("INSERT INTO journal VALUES (%s, %s)", row)
        id, number = row
        if number > len(wanted):
            raise BadInput(say("this journal was written by a newer Oddtrick; expected one that is as new"))
        for step in wanted[number:]:
            await database.execute(step.sql.encode())
            await database.execute("UPDATE journal SET step = %s", (step.number,))
    return str(id)


@asynccontextmanager
async def told(where: str) -> AsyncIterator[None]:
    """Says what went wrong with a server in a sentence (BadInput), without the words of its password."""
    try:
        yield
    except psycopg.Error as error:
        raise BadInput(trouble(error)) from None


def trouble(error: psycopg.Error) -> Text:
    """What went wrong, in a sentence."""
    return say("PostgreSQL: {error}", error=" ".join(str(error).split()) or type(error).__name__)
