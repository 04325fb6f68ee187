"""The stores of a journal, for tests that are the same for each."""

from __future__ import annotations

import secrets
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import psycopg
from postgres_server import server

from conftest import missing
from oddtrick.journal.contract import Entry, Journal, Listener
from oddtrick.journal.postgres.store import PostgresJournal
from oddtrick.journal.sqlite.store import SQLiteJournal


class Store(Protocol):
    """One journal, to be opened again and again."""

    async def begun(self, told: Listener | None = None) -> Journal: ...
    def forget(self) -> None: ...


class InFile:
    """SQLite in a folder of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "night.oddtrick"

    async def begun(self, told: Listener | None = None) -> SQLiteJournal:
        return await SQLiteJournal.begun(self.path, told or (lambda _stream, _version: None))

    def forget(self) -> None:
        shutil.rmtree(self.folder)


def said(n: int, kind: str = "Called") -> Entry:
    return Entry(kind, {"n": n, "call": "1♠", "more": [True, None, {"by": "N"}]})


class InServer:
    """PostgreSQL, in a schema of its own."""

    def __init__(self, where: str | None = None) -> None:
        found = where or server()
        if found is None:
            missing("PostgreSQL")
        assert found is not None
        self.server, self.schema = found, f"oddtrick_{secrets.token_hex(6)}"
        self.where = f"{found} options='-c search_path={self.schema} -c client_min_messages=warning'"
        with psycopg.connect(found, autocommit=True) as database:
            database.execute(f"CREATE SCHEMA {self.schema}".encode())

    async def begun(self, told: Listener | None = None) -> PostgresJournal:
        return await PostgresJournal.begun(self.where, told or (lambda _stream, _version: None))

    def forget(self) -> None:
        with psycopg.connect(f"{self.server} options='-c client_min_messages=warning'", autocommit=True) as database:
            database.execute(f"DROP SCHEMA {self.schema} CASCADE".encode())


STORES: dict[str, Callable[[], Store]] = {"sqlite": InFile, "postgres": InServer}
