"""The file of a journal: how it is opened, for one process that writes and any number that read, and what is refused."""

from __future__ import annotations

import contextlib
import secrets
import sqlite3
from pathlib import Path

from oddtrick.journal.migrations import Step, steps
from oddtrick.texts import BadInput, Text, say

MARK = 0x4F646454  # "OddT": what stands in a file of ours as the number of its application
OLDEST = (3, 37, 0)  # SQLite with STRICT tables
BEGINNING = b"SQLite format 3\0"
# What makes an acknowledgement true, with the value that is read back.
DURABLE = {
    "journal_mode": ("WAL", "wal"),
    "synchronous": ("FULL", 2),
    "foreign_keys": ("ON", 1),
    "recursive_triggers": ("ON", 1),  # what is replaced is removed, and an entry is never removed
    "secure_delete": ("ON", 1),  # what is erased is written over
    "busy_timeout": ("5000", 5000),
}


def is_journal(path: str | Path) -> bool:
    """Whether a file is of SQLite, by its first bytes. Not for a file that this process has open: closing it frees its locks."""
    try:
        with Path(path).open("rb") as file:
            return file.read(len(BEGINNING)) == BEGINNING
    except OSError:
        return False


def refuse_others(path: Path) -> None:
    """Refuse a file that holds something else, before anything is put beside it, and a SQLite that is too old. Raises BadInput."""
    if sqlite3.sqlite_version_info < OLDEST:
        raise BadInput(say("the SQLite of this Python is {found}; a journal needs {least} or newer: install a newer Python",
                           found=sqlite3.sqlite_version, least=".".join(map(str, OLDEST))))  # fmt: skip
    if path.is_dir():
        raise BadInput(say("{path} is a directory; expected a file", path=path))
    if not path.is_file() or not path.stat().st_size:
        return
    database = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        database.execute("PRAGMA application_id").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_NOTADB:
            raise BadInput(trouble(path, error)) from None
    finally:
        database.close()


class Claim:
    """The right to write to a journal, which one process has at a time; whoever ends, or is ended, loses it."""

    def __init__(self, path: Path) -> None:
        """Raises BadInput when another has it."""
        try:
            self._held = sqlite3.connect(f"{path}-writer", isolation_level=None, timeout=0, check_same_thread=False)
        except sqlite3.OperationalError as error:
            raise BadInput(trouble(path, error)) from None
        try:
            self._held.execute("PRAGMA journal_mode=MEMORY")
            self._held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self._held.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise BadInput(
                    say("{file} is in use: another process writes to it, and only one may; end that one first", file=path)
                ) from None
            raise BadInput(trouble(path, error)) from None

    def release(self) -> None:
        """Let another have it."""
        self._held.close()


def no_file(path: Path) -> Text:
    """Why there is no journal there: nothing has that name, or what has it is a device and no file."""
    if path.exists():
        return say("{file} is no journal; expected one that oddtrick has written", file=path)
    return say("{path}: there is no such file", path=path)


def opened(path: Path, new: bool = True) -> sqlite3.Connection:
    """A connection that writes to a journal whose tables are those of today; its file is begun where there is none.

    Raises BadInput: no journal, damaged, of a newer Oddtrick, cannot be read or written. The caller has the claim.
    """
    if not new and not path.is_file():
        raise BadInput(no_file(path))
    database = connected(path)
    try:
        checked(database, path)
        migrated(database, path, steps("sqlite"))
    except sqlite3.DatabaseError as error:
        database.close()
        raise BadInput(trouble(path, error)) from None
    except BaseException:
        database.close()
        raise
    return database


def connected(path: Path) -> sqlite3.Connection:
    """A connection by which what is acknowledged is durable. Raises BadInput."""
    try:
        database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    except sqlite3.OperationalError as error:
        raise BadInput(trouble(path, error)) from None
    try:
        _only_ours(database, path)
        for name, (value, _) in DURABLE.items():
            database.execute(f"PRAGMA {name}={value}")
        for name, (_, wanted) in DURABLE.items():
            if (found := database.execute(f"PRAGMA {name}").fetchone()[0]) != wanted:
                raise BadInput(say("{file}: this disk cannot keep a journal ({setting}: {found})", file=path, setting=name,
                                   found=found))  # fmt: skip
    except sqlite3.DatabaseError as error:
        database.close()
        raise BadInput(trouble(path, error)) from None
    except BaseException:
        database.close()
        raise
    return database


def read_only(path: Path) -> sqlite3.Connection:
    """A connection that reads, also while another process writes, and from a disk that cannot be written. Raises BadInput."""
    if not path.is_file():
        raise BadInput(no_file(path))
    beside = any(Path(f"{path}{end}").exists() for end in ("-wal", "-shm"))
    last: sqlite3.Error | None = None
    for how in ("mode=ro",) if beside else ("mode=ro", "mode=ro&immutable=1"):
        database = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, isolation_level=None, check_same_thread=False)
        try:
            database.execute("PRAGMA busy_timeout=5000")
            _only_ours(database, path)
            if number(database) != len(steps("sqlite")):
                raise BadInput(_other(path, number(database)))
        except sqlite3.DatabaseError as error:
            database.close()
            last = error
        except BaseException:
            database.close()
            raise
        else:
            return database
    assert last is not None
    raise BadInput(trouble(path, last)) from None


def _only_ours(database: sqlite3.Connection, path: Path) -> None:
    """Refuse a file of another program."""
    mark = database.execute("PRAGMA application_id").fetchone()[0]
    empty = not database.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if mark != MARK and not (mark == 0 and empty):
        raise BadInput(say("{file} is of another program; expected a journal of Oddtrick", file=path))


def number(database: sqlite3.Connection) -> int:
    """How many of the steps that make its tables it has taken."""
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def migrated(database: sqlite3.Connection, path: Path, wanted: list[Step]) -> None:
    """Take the steps that are missing, each whole or not at all."""
    if number(database) > len(wanted):
        raise BadInput(_other(path, number(database)))
    for step in wanted[number(database) :]:
        with contextlib.closing(database.cursor()) as cursor:
            try:
                cursor.execute("BEGIN IMMEDIATE")
                for statement in _statements(step.sql):
                    cursor.execute(statement)
                if step.number == 1:
                    cursor.execute("INSERT INTO journal VALUES (?)", (new_id(),))
                    cursor.execute(f"PRAGMA application_id={MARK}")
                cursor.execute(f"PRAGMA user_version={step.number}")
                cursor.execute("COMMIT")
            except BaseException:
                if database.in_transaction:
                    cursor.execute("ROLLBACK")
                raise


def _statements(sql: str) -> list[str]:
    found, last = [], ""
    for line in sql.splitlines(keepends=True):
        last += line
        if sqlite3.complete_statement(last):
            found.append(last)
            last = ""
    return found


def new_id() -> str:
    """A mark that no other journal has."""
    return secrets.token_hex(6)


def checked(database: sqlite3.Connection, path: Path) -> None:
    """Refuse a file that is damaged."""
    if (found := database.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
        raise BadInput(say("{file} is damaged ({what}); restore its last backup: oddtrick journal restore", file=path, what=found))


def _other(path: Path, found: int) -> Text:
    if found > len(steps("sqlite")):
        return say("{file} was written by a newer Oddtrick; expected one that is as new", file=path)
    return say("{file} is of an earlier Oddtrick; open it once to write to it, which brings it up to date", file=path)


def trouble(path: Path, error: sqlite3.Error) -> Text:
    """What keeps a file from being used, in a sentence."""
    match error.sqlite_errorcode & 0xFF:
        case sqlite3.SQLITE_NOTADB:
            return say("{file} is no journal; expected one that oddtrick has written", file=path)
        case sqlite3.SQLITE_CORRUPT:
            return say("{file} is damaged ({what}); restore its last backup: oddtrick journal restore", file=path, what=error)
        case sqlite3.SQLITE_READONLY:
            return say("{file} cannot be written: the disk or the file is read-only", file=path)
        case sqlite3.SQLITE_CANTOPEN:
            if not path.parent.is_dir():
                return say("{file} cannot be opened: there is no such folder", file=path)
            return say("{file} cannot be opened: the disk or the folder is read-only, or permission is denied", file=path)
        case sqlite3.SQLITE_FULL:
            return say("{file} cannot be written: the disk is full", file=path)
        case _:
            return say("{path}: {error}", path=path, error=error)
