"""The one thread that writes: whatever has come while a commit ran goes into the next one.

No timer: the batch grows by itself while the disk syncs. Conflicts and known keys are found before anything is written, so
they cost the others in the batch nothing.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from oddtrick.journal.contract import Appended, Conflict, Health, KeyReused, Unavailable, Written
from oddtrick.journal.sqlite.file import trouble
from oddtrick.journal.sqlite.reading import APPENDS
from oddtrick.texts import Text, say

TOGETHER = 256  # appends of one commit
_GROWS = 4874  # SQLITE_IOERR_SHMSIZE: the disk is full, where what readers share would have to grow
_LATER = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY}  # what may be well a moment later
_BROKEN = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CANTOPEN}


class Request(NamedTuple):
    """An append, and who waits for it."""

    stream: str
    written: Written
    expected: int | None
    key: str
    at: int | None
    done: asyncio.Future[Appended]


class Job(NamedTuple):
    """Something else that is done with the connection that writes, in a transaction of its own or (`bare`) in none."""

    work: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]
    bare: bool = False


Answers = Sequence[tuple[asyncio.Future[Any], Any]]


class Writer:
    """The thread with its connection. `told` is called in the event loop for each append that is durable."""

    def __init__(self, path: Path, database: sqlite3.Connection, told: Callable[[str, int], None]) -> None:
        self._path, self._database, self._told = path, database, told
        self._loop = asyncio.get_running_loop()
        self._waiting: queue.SimpleQueue[Request | Job | None] = queue.SimpleQueue()
        self._broken: Text | None = None
        self._later: Text | None = None
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="journal-writer", daemon=True)
        self._thread.start()

    @property
    def health(self) -> Health:
        """Whether the last commit went through, or why not."""
        why = self._broken or self._later or (say("the journal is closed") if self._closed else None)
        return Health(False, why) if why else Health(True)

    def put(self, one: Request | Job) -> None:
        """Let it wait for its turn. Raises Unavailable after the end."""
        if self._closed:
            raise Unavailable(say("the journal is closed"))
        self._waiting.put(one)

    async def close(self) -> None:
        """Let all that waits be written, and end."""
        if not self._closed:
            self._closed = True
            self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        one = self._waiting.get()
        while one is not None:
            if isinstance(one, Job):
                self._hand_over([(one.done, self._did(one))])
                one = self._waiting.get()
                continue
            batch, one = self._batch(one)
            self._appended(batch)
            one = one or self._waiting.get()

    def _batch(self, first: Request) -> tuple[list[Request], Job | None]:
        """All appends that wait, and the other thing that stopped them."""
        batch = [first]
        while len(batch) < TOGETHER and not self._waiting.empty():
            match self._waiting.get():
                case Request() as another:
                    batch.append(another)
                case Job() as job:
                    return batch, job
                case None:
                    self._waiting.put(None)
                    break
        return batch, None

    def _appended(self, batch: list[Request]) -> None:
        """Answer a batch; what fails as a whole is tried one by one, so that one bad append does not hold up the others."""
        answers = self._committed(lambda: [self._one(request) for request in batch])
        if isinstance(answers, Unavailable) and len(batch) > 1 and not self._broken:
            for request in batch:
                self._appended([request])
            return
        found = [answers] * len(batch) if isinstance(answers, Unavailable) else answers
        told = {
            request.stream: answer.last
            for request, answer in zip(batch, found, strict=True)
            if isinstance(answer, Appended) and not answer.again
        }
        self._hand_over([(request.done, answer) for request, answer in zip(batch, found, strict=True)], told)

    def _did(self, job: Job) -> Any:
        return self._committed(lambda: job.work(self._database), bare=job.bare)

    def _committed(self, work: Callable[[], Any], bare: bool = False) -> Any:
        """What work in a transaction comes to once it is on the disk, or why it is not."""
        if self._broken:
            return Unavailable(self._broken)
        try:
            if bare:
                return work()
            self._database.execute("BEGIN IMMEDIATE")
            answers = work()
            self._database.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            return Unavailable(self._noted(error))
        except Exception as error:  # of the work itself: it fails for who asked for it
            self._roll_back()
            return error
        self._later = None
        return answers

    def _roll_back(self) -> None:
        try:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
        except sqlite3.Error as error:
            self._broken = trouble(self._path, error)

    def _noted(self, error: sqlite3.Error) -> Text:
        """After an error of input or output nothing more is written: a second sync may lie about the first."""
        why, code = trouble(self._path, error), getattr(error, "sqlite_errorcode", 0)
        if code & 0xFF in _LATER or code == _GROWS:
            self._later = why
        elif code & 0xFF in _BROKEN:
            self._broken = why
        return why

    def _one(self, request: Request) -> Appended | Exception:
        run, (stream, (told, digest), expected, key, at, _) = self._database.execute, request
        if known := run(APPENDS, (stream, key)).fetchone():
            return Appended(known[0], known[1], again=True) if known[2] == digest else KeyReused(f"{stream}: {key}")
        id, version = run("SELECT id, version FROM stream WHERE name = ?", (stream,)).fetchone() or (None, 0)
        if expected is not None and expected != version:
            return Conflict(stream, expected, version)
        id = id or run("INSERT INTO stream (name) VALUES (?)", (stream,)).lastrowid
        now, last = time.time_ns() // 1_000_000 if at is None else at, version + len(told)
        rows = [(id, version + n, *one, now) for n, one in enumerate(told, 1)]
        self._database.executemany("INSERT INTO entry (stream, version, kind, schema, data, at) VALUES (?, ?, ?, ?, ?, ?)", rows)
        run("INSERT INTO append VALUES (?, ?, ?, ?, ?)", (id, key, version + 1, last, digest))
        run("UPDATE stream SET version = ? WHERE id = ?", (last, id))
        return Appended(version + 1, last)

    def _hand_over(self, answers: Answers, told: dict[str, int] | None = None) -> None:
        """All answers of a commit in one step of the event loop."""

        def answer() -> None:
            for stream, version in (told or {}).items():
                self._told(stream, version)
            for done, one in answers:
                if done.done():  # he has gone away; his append stands
                    continue
                if isinstance(one, Exception):
                    done.set_exception(one)
                else:
                    done.set_result(one)

        try:
            self._loop.call_soon_threadsafe(answer)
        except RuntimeError:  # the loop has ended, and with it whoever waited
            return
