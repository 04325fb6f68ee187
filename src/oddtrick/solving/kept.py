"""What was solved before: a file of the reader's own machine, bounded in bytes, which may be deleted at any time.

It is SQLite beside the journal and not in it: nothing in it happened at a table, and several programs may use it at once.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterable, Mapping
from contextlib import closing, suppress
from pathlib import Path
from threading import Lock

BYTES = 256 << 20  # of the file; a table takes about 60, a play about 110
_SCHEMA = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = OFF;
CREATE TABLE IF NOT EXISTS solved (n INTEGER PRIMARY KEY, asked BLOB UNIQUE NOT NULL, found BLOB NOT NULL);
"""
_AT_ONCE = 500  # questions of one statement


def usual_place() -> Path:
    """Where the file is, as the system has it for what programs keep; ODDTRICK_CACHE names another folder."""
    if named := os.environ.get("ODDTRICK_CACHE"):
        return Path(named) / "solved.sqlite"
    match sys.platform:
        case "win32":
            folder = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
        case "darwin":
            folder = Path.home() / "Library" / "Caches"
        case _:
            folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return folder / "oddtrick" / "solved.sqlite"


class Kept:
    """Answers by what was asked, both as bytes. A file that cannot be had or is damaged is left alone: then nothing is kept."""

    def __init__(self, path: Path | None = None, most: int = BYTES) -> None:
        self._lock, self._most = Lock(), most
        self._file = _opened(usual_place() if path is None else path)

    def close(self) -> None:
        """Let the file go."""
        with self._lock:
            if self._file is not None:
                self._file.close()
            self._file = None

    def known(self, asked: Iterable[bytes]) -> dict[bytes, bytes]:
        """Those of these that were answered before."""
        wanted = [*dict.fromkeys(asked)]
        found: dict[bytes, bytes] = {}
        with self._lock, suppress(sqlite3.Error):
            for start in range(0, len(wanted), _AT_ONCE) if self._file is not None else ():
                some = wanted[start : start + _AT_ONCE]
                query = f"SELECT asked, found FROM solved WHERE asked IN ({','.join('?' * len(some))})"
                found.update(self._file.execute(query, some).fetchall())  # type: ignore[union-attr]
        return found

    def keep(self, answers: Mapping[bytes, bytes]) -> None:
        """Keep these; the oldest are given up when there are too many."""
        with self._lock, suppress(sqlite3.Error):
            if self._file is not None:
                with self._file:
                    self._file.executemany("INSERT OR REPLACE INTO solved (asked, found) VALUES (?, ?)", [*answers.items()])
                    self._shorten(self._file)

    def _shorten(self, file: sqlite3.Connection) -> None:
        (pages,), (size,), (free,) = (
            file.execute(f"PRAGMA {what}").fetchone() for what in ("page_count", "page_size", "freelist_count")
        )
        if (pages - free) * size > self._most:
            file.execute("DELETE FROM solved WHERE n <= (SELECT min(n) + (max(n) - min(n)) / 4 FROM solved)")


def _opened(path: Path) -> sqlite3.Connection | None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = sqlite3.connect(path, timeout=10, check_same_thread=False)
    except (OSError, sqlite3.Error):
        return None
    try:
        file.executescript(_SCHEMA)
    except sqlite3.Error:
        with closing(file):
            return None
    return file
