"""Looking through the whole of a journal: whether every stream counts without a hole, and every append is what was acknowledged."""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from oddtrick.journal.sqlite.file import read_only, trouble
from oddtrick.texts import BadInput, Text, say


class Report(NamedTuple):
    """What a journal holds, and what is wrong with it."""

    id: str
    streams: int
    entries: int
    appends: int
    texts: int
    bytes: int
    last: int  # when the newest entry was stored, in milliseconds since 1970 (UTC); 0 without one
    problems: tuple[Text, ...]


def looked_through(path: Path) -> Report:
    """Everything. Raises BadInput where it cannot be read at all."""
    with closing(read_only(path)) as database:
        try:
            return _report(database, path)
        except sqlite3.DatabaseError as error:
            raise BadInput(trouble(path, error)) from None


def whole(path: Path) -> Report:
    """The same, of a journal in which nothing may be wrong. Raises BadInput with the first thing that is."""
    found = looked_through(path)
    if found.problems:
        raise BadInput(say("{file}: {error}", file=path, error=found.problems[0]))
    return found


def _report(database: sqlite3.Connection, path: Path) -> Report:
    def number(query: str) -> int:
        return int(database.execute(query).fetchone()[0])

    database.execute("BEGIN")  # one moment of it, though another process writes
    problems = [say("{what}", what=row[0]) for row in database.execute("PRAGMA integrity_check(20)") if row[0] != "ok"]
    if not problems:
        problems += _foreign(database) + _holes(database) + _changed(database)
    return Report(
        database.execute("SELECT id FROM journal").fetchone()[0],
        number("SELECT count(*) FROM stream"),
        number("SELECT count(*) FROM entry"),
        number("SELECT count(*) FROM append"),
        number("SELECT count(*) FROM personal"),
        sum(one.stat().st_size for end in ("", "-wal") if (one := Path(f"{path}{end}")).exists()),
        number("SELECT coalesce(max(at), 0) FROM entry"),
        tuple(problems),
    )


def _foreign(database: sqlite3.Connection) -> list[Text]:
    rows = database.execute("PRAGMA foreign_key_check").fetchall()
    return [say("{table}: row {n} belongs to nothing", table=table, n=row) for table, row, *_ in rows]


def _holes(database: sqlite3.Connection) -> list[Text]:
    rows = database.execute(
        "SELECT s.name, s.version, count(e.version) AS entries, coalesce(max(e.version), 0) AS last "
        "FROM stream s LEFT JOIN entry e ON e.stream = s.id GROUP BY s.id HAVING s.version <> entries OR s.version <> last"
    )
    return [
        say("{stream} is at version {version} and has {n} entries, the last of version {last}", stream=name, version=version,
            n=entries, last=last)
        for name, version, entries, last in rows
    ]  # fmt: skip


def _changed(database: sqlite3.Connection) -> list[Text]:
    """Appends that are not what their digest says, and entries that no append has made."""
    entries = database.execute("SELECT stream, version, kind, schema, data FROM entry ORDER BY stream, version")
    found, one = [], entries.fetchone()
    appends = "SELECT stream, name, key, first, last, digest FROM append JOIN stream ON id = stream ORDER BY stream, first"
    for stream, name, key, first, last, digest in database.execute(appends):
        told = []
        while one is not None and (one[0], one[1]) <= (stream, last):
            if (one[0], one[1]) < (stream, first):
                found.append(say("entry {n} of {stream} was appended by nobody", n=one[1], stream=one[0]))
            else:
                told.append(one[2:])
            one = entries.fetchone()
        if hashlib.sha256(repr(tuple(told)).encode()).digest()[:16] != digest:
            found.append(say("{stream}, entries {first} to {last} ({key}): not what was acknowledged", stream=name, first=first,
                             last=last, key=key))  # fmt: skip
    if one is not None:
        found.append(say("entry {n} of {stream} was appended by nobody", n=one[1], stream=one[0]))
    return found
