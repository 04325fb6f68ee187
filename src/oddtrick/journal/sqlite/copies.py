"""Copies of a journal: made while it is written to, looked through before they count, put back with a mark of their own."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from glob import escape
from pathlib import Path
from typing import NamedTuple

from oddtrick.journal.sqlite.checking import Report, whole
from oddtrick.journal.sqlite.file import Claim, new_id, no_file, opened, read_only, refuse_others, trouble
from oddtrick.texts import BadInput, say

KEPT = 24
_BESIDE = ("-wal", "-shm")


class Copy(NamedTuple):
    """A copy that was looked through; which older ones it replaced."""

    path: Path
    report: Report
    removed: tuple[Path, ...]


class Restored(NamedTuple):
    """A journal put back; where what stood there before is now."""

    report: Report
    aside: Path | None


class Compacted(NamedTuple):
    """How many bytes it had and has."""

    before: int
    after: int


def back_up(path: Path, folder: Path, keep: int = KEPT) -> Copy:
    """A copy in a folder as `NAME-2026-11-23-193000.oddtrick`; the newest `keep` stay. Raises BadInput, and leaves nothing half.

    Also while the journal is written to, by this process or another. The copy counts once it has been looked through.
    """
    with closing(read_only(path)) as database, _made(folder, path) as made:
        database.execute("VACUUM INTO ?", (str(made),))
        report = whole(made)
        wanted = folder / f"{path.stem}-{datetime.now():%Y-%m-%d-%H%M%S}{path.suffix}"
        while wanted.exists():
            wanted = wanted.with_name(f"{wanted.stem}+{wanted.suffix}")
        _put(made, wanted)
    made_before = folder.glob(f"{escape(path.stem)}-[0-9]*{escape(path.suffix)}")
    older = sorted((one for one in made_before if one != wanted), key=lambda one: one.stem)
    removed = tuple(older[: max(0, len(older) + 1 - max(keep, 1))])
    for one in removed:
        one.unlink()
    return Copy(wanted, report, removed)


def restore(copy: Path, path: Path) -> Restored:
    """Put a copy in the place of a journal; what stands there is put aside. Raises BadInput, and leaves all as it was.

    It gets a mark of its own, so that nobody goes on from a version that it never had.
    """
    whole(copy)
    if copy.resolve() == path.resolve():
        raise BadInput(say("{file} cannot be restored from itself", file=path))
    if not path.parent.is_dir():
        raise BadInput(say("{file} cannot be opened: there is no such folder", file=path))
    claim = Claim(path)
    try:
        with _made(path.parent, path) as made:
            with closing(read_only(copy)) as database:
                database.execute("VACUUM INTO ?", (str(made),))
            with closing(sqlite3.connect(made)) as database, database:
                database.execute("UPDATE journal SET id = ?", (new_id(),))
            report = whole(made)
            aside = _aside(path)
            _put(made, path)
    finally:
        claim.release()
    return Restored(report, aside)


def compact(path: Path) -> Compacted:
    """Give free space of a file back, and write what was erased over. Raises BadInput."""
    refuse_others(path)
    if not path.is_file():
        raise BadInput(no_file(path))
    before = _size(path)
    claim = Claim(path)
    try:
        with closing(opened(path, new=False)) as database:
            database.execute("VACUUM")
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.DatabaseError as error:
        raise BadInput(trouble(path, error)) from None
    finally:
        claim.release()
    return Compacted(before, _size(path))


def _size(path: Path) -> int:
    return sum(Path(f"{path}{end}").stat().st_size for end in ("", *_BESIDE) if Path(f"{path}{end}").exists())


def _aside(path: Path) -> Path | None:
    """What stands there, under a name of its own with what belongs to it; nothing is ever written over."""
    if not path.exists():
        return None
    aside = path.with_name(f"{path.stem}-before-{datetime.now():%Y-%m-%d-%H%M%S}-{time.time_ns() % 1000}{path.suffix}")
    for end in ("", *_BESIDE):
        with suppress(FileNotFoundError):
            os.rename(f"{path}{end}", f"{aside}{end}")
    return aside


@contextmanager
def _made(folder: Path, path: Path) -> Iterator[Path]:
    """A name in a folder for a copy that is being made; nothing is left there when it fails. Says in a sentence what went wrong."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder, prefix=f".{path.name}.") as inside:
            yield Path(inside) / path.name
    except sqlite3.Error as error:
        raise BadInput(trouble(folder / path.name, error)) from None
    except OSError as error:
        raise BadInput(say("{path}: {error}", path=folder, error=error.strerror or error)) from None


def _put(made: Path, wanted: Path) -> None:
    """Give a copy its name once it is on the disk."""
    _sync(made)
    os.replace(made, wanted)
    _sync(wanted.parent)


def _sync(path: Path) -> None:
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
