"""`python killing.py ROUNDS FOLDER`: sixteen append to a journal, and the process is killed at a random moment; again and again.

After each kill the file must hold every acknowledged append once and whole, and no stream may have a hole. What it comes to is
printed. Each round is a copy of this process (fork), so that nothing is imported anew.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import sys
import time
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import NoReturn

from oddtrick.journal.contract import Conflict, Entry
from oddtrick.journal.sqlite.store import SQLiteJournal

WRITERS, STREAMS, ROUNDS_OF_A_FILE, LONGEST = 16, 8, 25, 0.03

Acknowledged = tuple[str, int, int]  # stream, first, last


class Lost(AssertionError):
    """Something acknowledged is not there."""


async def write(path: Path, name: str, out: int) -> None:
    """Append for ever, and say `KEY STREAM FIRST LAST` once an append is acknowledged."""
    journal = await SQLiteJournal.begun(path)

    async def writer(one: int) -> None:
        seen: dict[str, int] = {}
        n = 0
        while n := n + 1:
            stream, key = f"table/{random.randrange(STREAMS)}", f"{name}.{one}.{n}"
            entries = [Entry("Called", {"key": key})] * random.choice((1, 1, 1, 2, 3))
            try:
                done = await journal.append(stream, entries, expected=seen.get(stream, 0), key=key)
            except Conflict as refused:
                seen[stream] = refused.actual
            else:
                os.write(out, f"{key} {stream} {done.first} {done.last}\n".encode())
                seen[stream] = done.last

    await asyncio.gather(*(writer(one) for one in range(WRITERS)))


def child(path: Path, name: str, out: int) -> NoReturn:
    random.seed(name)
    with suppress(BaseException):
        asyncio.run(write(path, name, out))
    os._exit(1)


def one_round(path: Path, name: str) -> dict[str, Acknowledged]:
    """What was acknowledged before the kill."""
    there, out = os.pipe()
    if not (pid := os.fork()):
        os.close(there)
        child(path, name, out)
    os.close(out)
    told = b""
    if random.random() < 0.9:  # else it may be killed while the file is begun
        told = os.read(there, 1 << 16)
        assert told, "it ended by itself"
    time.sleep(random.uniform(0, LONGEST))
    os.kill(pid, signal.SIGKILL)
    while more := os.read(there, 1 << 16):
        told += more
    os.close(there)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == -signal.SIGKILL
    lines = [line.split() for line in told.decode().split("\n")[:-1]]
    return {key: (stream, int(first), int(last)) for key, stream, first, last in lines}


def check(path: Path, acknowledged: Mapping[str, Acknowledged]) -> int:
    """Every acknowledged append is there once and whole; every stream counts from 1 to its head without a hole."""
    with closing(sqlite3.connect(path)) as database:
        run = database.execute
        assert run("PRAGMA integrity_check").fetchall() == [("ok",)]
        if not run("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
            if acknowledged:
                raise Lost
            return 0
        appends = run("SELECT name, key, first, last FROM append JOIN stream ON id = stream").fetchall()
        if not acknowledged.items() <= {key: (name, first, last) for name, key, first, last in appends}.items():
            raise Lost
        due = sorted((name, version, key) for name, key, first, last in appends for version in range(first, last + 1))
        told = run(
            "SELECT s.name, e.version, data ->> 'key' FROM entry e JOIN stream s ON s.id = e.stream ORDER BY 1, 2"
        ).fetchall()
        assert due == told, "in part, or twice"
        heads = run("SELECT s.version, count(*), max(e.version) FROM stream s JOIN entry e ON e.stream = s.id GROUP BY s.id")
        assert all(head == count == last for head, count, last in heads), "a hole"
        return len(appends)


def main(rounds: int, folder: Path) -> None:
    all_acknowledged = stored = 0
    acknowledged: dict[str, Acknowledged] = {}
    for n in range(rounds):
        path = folder / f"{n // ROUNDS_OF_A_FILE}.oddtrick"
        if not path.exists():
            acknowledged, stored = {}, 0
        acknowledged |= (new := one_round(path, f"{n}"))
        all_acknowledged += len(new)
        stored = check(path, acknowledged)
        assert stored >= len(acknowledged)
    print(rounds, all_acknowledged)


if __name__ == "__main__":
    random.seed(sys.argv[1])
    main(int(sys.argv[1]), Path(sys.argv[2]))
