"""What SQLite writes and syncs, recorded, so that the files can be made again as a power cut would have left them.

A disk keeps what was synced. Of what was written since it may hold any part, in any order, torn between sectors. Recorded is at the
border of SQLite and the system (a VFS), by the methods of the one that it uses, with those exchanged that write.
"""

from __future__ import annotations

import ctypes
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p, cast
from pathlib import Path
from typing import Any, NamedTuple

SECTOR = 512
_WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)
_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)  # the name as it lies in memory: SQLite keeps its address
_DELETE = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)


class _Methods(Structure):
    """sqlite3_io_methods: what can be done with an open file."""

    _fields_ = [
        ("version", c_int), ("close", c_void_p), ("read", c_void_p), ("write", _WRITE), ("truncate", _TRUNCATE), ("sync", _SYNC),
        ("others", c_void_p * 13),
    ]  # fmt: skip


class _Vfs(Structure):
    """sqlite3_vfs: what can be done with files."""

    _fields_ = [
        ("version", c_int), ("size", c_int), ("longest", c_int), ("next", c_void_p), ("name", c_char_p), ("data", c_void_p),
        ("open", _OPEN), ("delete", _DELETE), ("others", c_void_p * 14),
    ]  # fmt: skip


class Written(NamedTuple):
    """Bytes at an offset of a file; None: cut off there."""

    path: str
    offset: int
    data: bytes | None


class Synced(NamedTuple):
    """All that was written to a file is on the disk."""

    path: str


class Deleted(NamedTuple):
    """A file is removed."""

    path: str


class Log(NamedTuple):
    """What happened, in order: files changed, and whatever the test notes between."""

    events: list[Any]

    def cut(self, at: int, folder: Path, rng: random.Random) -> list[Any]:
        """Make the files in a folder as a power cut before an event may have left them; what had been noted by then."""
        safe: dict[str, bytearray] = {}
        waiting: dict[str, list[Written]] = {}
        noted = []
        for event in self.events[:at]:
            match event:
                case Written(path):
                    waiting.setdefault(path, []).append(event)
                case Synced(path):
                    _apply(safe.setdefault(path, bytearray()), waiting.pop(path, []))
                case Deleted(path):
                    safe.pop(path, None)
                    waiting.pop(path, None)
                case _:
                    noted.append(event)
        for path, writes in waiting.items():
            _apply(safe.setdefault(path, bytearray()), _part(writes, rng))
        for path, data in safe.items():
            (folder / Path(path).name).write_bytes(data)
        return noted


def _apply(data: bytearray, writes: list[Written]) -> None:
    for _, offset, new in writes:
        if new is None:
            del data[offset:]
        else:
            data.extend(bytes(max(0, offset + len(new) - len(data))))
            data[offset : offset + len(new)] = new


def _part(writes: list[Written], rng: random.Random) -> list[Written]:
    """Some of them; of one, some sectors."""
    found = []
    for one in writes:
        lot = rng.random()
        if one.data is None or lot < 0.4:
            found += [one] * (lot < 0.4)
        elif lot < 0.6:
            pieces = range(0, len(one.data), SECTOR)
            found += [Written(one.path, one.offset + n, one.data[n : n + SECTOR]) for n in pieces if rng.random() < 0.5]
    return found


def library() -> ctypes.CDLL | None:
    """The SQLite that Python uses, where it can be reached from outside."""
    import _sqlite3

    maps = Path("/proc/self/maps")
    loaded = [line.split()[-1] for line in maps.read_text().splitlines() if "libsqlite3" in line] if maps.exists() else []
    for name in (*loaded[:1], _sqlite3.__file__, None):
        found = ctypes.CDLL(name)
        if hasattr(found, "sqlite3_vfs_find"):
            found.sqlite3_vfs_find.restype = POINTER(_Vfs)
            return found
    return None


@contextmanager
def recorded(sqlite: ctypes.CDLL) -> Iterator[Log]:
    """Record what all connections write that are opened inside; nothing is really synced, which is quicker."""
    log, usual = Log([]), sqlite.sqlite3_vfs_find(None)
    names: dict[int, str] = {}
    methods: dict[int, tuple[_Methods, tuple[Callable[..., Any], ...]]] = {}

    def opens(_: int, name: int | None, file: int, flags: int, told: int) -> int:
        answer = int(usual.contents.open(cast(usual, c_void_p), name, file, flags, told))
        place = cast(file, POINTER(c_void_p))
        if answer == 0 and name is not None and place[0]:
            names[file] = ctypes.string_at(name).decode()
            if place[0] not in methods:
                methods[place[0]] = changed(place[0])
            place[0] = ctypes.addressof(methods[place[0]][0])
        return answer

    def changed(address: int) -> tuple[_Methods, tuple[Callable[..., Any], ...]]:
        of_file = _Methods.from_buffer_copy((ctypes.c_char * ctypes.sizeof(_Methods)).from_address(address))
        real_write = _WRITE(cast(of_file.write, c_void_p).value)
        real_truncate = _TRUNCATE(cast(of_file.truncate, c_void_p).value)

        def writes(file: int, data: int, size: int, offset: int) -> int:
            log.events.append(Written(names[file], offset, ctypes.string_at(data, size)))
            return int(real_write(file, data, size, offset))

        def truncates(file: int, size: int) -> int:
            log.events.append(Written(names[file], size, None))
            return int(real_truncate(file, size))

        def syncs(file: int, _: int) -> int:
            log.events.append(Synced(names[file]))
            return 0

        of_file.write, of_file.truncate, of_file.sync = _WRITE(writes), _TRUNCATE(truncates), _SYNC(syncs)
        return of_file, (real_write, real_truncate, of_file.write, of_file.truncate, of_file.sync)

    def deletes(_: int, name: bytes, sync: int) -> int:
        log.events.append(Deleted(name.decode()))
        return int(usual.contents.delete(cast(usual, c_void_p), name, sync))

    ours = _Vfs.from_buffer_copy(usual.contents)
    ours.name = b"recorded"
    kept = ours.open, ours.delete = _OPEN(opens), _DELETE(deletes)
    sqlite.sqlite3_vfs_register(ctypes.byref(ours), 1)
    try:
        yield log
    finally:
        sqlite.sqlite3_vfs_register(usual, 1)
        sqlite.sqlite3_vfs_unregister(ctypes.byref(ours))
        assert kept
