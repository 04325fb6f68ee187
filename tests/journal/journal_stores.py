"""The stores of a journal, for tests that are the same for each."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Protocol

from oddtrick.journal.contract import Entry, Journal, Listener
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


STORES = {"sqlite": InFile}
