"""Where secrets are kept, beside a journal and never in it: files of its owner alone, or a table of the same PostgreSQL."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from oddtrick.texts import BadInput, say

if TYPE_CHECKING:
    from oddtrick.journal.postgres.store import PostgresJournal


class Shelf(Protocol):
    """A place for a few texts by their names."""

    async def read(self, name: str) -> str | None:
        """What stands there; None where nothing does. Raises BadInput."""

    async def begin(self, name: str, text: str) -> str:
        """What stands there from now on: what did before, else this."""

    async def write(self, name: str, text: str) -> None:
        """Let this stand there."""

    def place(self, name: str) -> str:
        """Where it is, for a sentence."""


class Beside:
    """Files beside a journal, `night.oddtrick-key` and others."""

    def __init__(self, journal: Path) -> None:
        self._journal = journal

    def path(self, name: str) -> Path:
        """The file of a text."""
        return self._journal.with_name(f"{self._journal.name}-{name}")

    def place(self, name: str) -> str:
        """The same as people read it."""
        return str(self.path(name))

    async def read(self, name: str) -> str | None:
        """What stands there."""
        try:
            return self.path(name).read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            return ""

    async def begin(self, name: str, text: str) -> str:
        """What stands there from now on."""
        try:
            self._put(self.path(name), os.O_EXCL, text)
        except FileExistsError:
            pass
        except OSError as error:
            raise BadInput(say("{path} cannot be written: {error}", path=self.path(name), error=error.strerror or error)) from None
        return await self.read(name) or ""

    async def write(self, name: str, text: str) -> None:
        """All of it or nothing."""
        new = self.path(f"{name}.new")
        try:
            self._put(new, os.O_TRUNC, text)
            new.replace(self.path(name))
        except OSError as error:
            raise BadInput(say("{path} cannot be written: {error}", path=self.path(name), error=error.strerror or error)) from None

    def _put(self, path: Path, how: int, text: str) -> None:
        with os.fdopen(os.open(path, os.O_CREAT | how | os.O_WRONLY, 0o600), "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())


class InDatabase:
    """Rows of the table `shelf`: all processes that serve the hall find them there."""

    def __init__(self, journal: PostgresJournal) -> None:
        self._journal = journal

    def place(self, name: str) -> str:
        """Where it is, as people read it."""
        return f"shelf.{name}"

    async def read(self, name: str) -> str | None:
        """What stands there."""
        rows = await self._journal.rows("SELECT kept FROM shelf WHERE name = %s", name)
        return str(rows[0][0]) if rows else None

    async def begin(self, name: str, text: str) -> str:
        """What stands there from now on."""
        await self._journal.rows("INSERT INTO shelf VALUES (%s, %s) ON CONFLICT DO NOTHING RETURNING name", name, text)
        return await self.read(name) or ""

    async def write(self, name: str, text: str) -> None:
        """Let this stand there."""
        await self._journal.rows("INSERT INTO shelf VALUES (%s, %s) ON CONFLICT (name) DO UPDATE SET kept = excluded.kept "
                                 "RETURNING name", name, text)  # fmt: skip
