"""The one connection of a process that writes: whatever has come while a batch was written goes into the next one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple

import psycopg

from oddtrick.journal.contract import Appended, Conflict, Health, KeyReused, Unavailable, Written
from oddtrick.journal.postgres.server import Connection, connected, trouble
from oddtrick.texts import BadInput, Text, say

TOGETHER = 256  # appends of one batch
_ADD = "SELECT n, outcome, until FROM add_many(%s, %s, %s, %s, %s, %s, %s, %s, %s::jsonb[])"
_KNOWN = (
    "SELECT r.n, a.last, a.digest FROM unnest(%s::text[], %s::text[]) WITH ORDINALITY AS r (name, key, n) "
    "JOIN stream s ON s.name = r.name JOIN append a ON a.stream = s.id AND a.key = r.key"
)


class Request(NamedTuple):
    """An append, and who waits for it."""

    stream: str
    written: Written
    expected: int | None
    key: str
    at: int | None
    done: asyncio.Future[Appended]


class Writer:
    """A task with its connection. `told` is called for each append that is durable."""

    def __init__(self, where: str, told: Callable[[str, int], None]) -> None:
        self._where, self._told = where, told
        self._waiting: deque[Request] = deque()
        self._come = asyncio.Event()
        self._database: Connection | None = None
        self._why: Text | None = None
        self._closed = False
        self._task = asyncio.create_task(self._run())

    @property
    def health(self) -> Health:
        """Whether the last batch went through, or why not."""
        why = say("the journal is closed") if self._closed else self._why
        return Health(False, why) if why else Health(True)

    def put(self, one: Request) -> None:
        """Let it wait for its turn. Raises Unavailable after the end."""
        if self._closed:
            raise Unavailable(say("the journal is closed"))
        self._waiting.append(one)
        self._come.set()

    async def close(self) -> None:
        """Let all that waits be written, and end."""
        self._closed = True
        self._come.set()
        await self._task
        if self._database is not None:
            await self._database.close()

    async def _run(self) -> None:
        while self._waiting or not self._closed:
            if not self._waiting:
                self._come.clear()
                await self._come.wait()
            elif batch := self._batch():
                await self._appended(batch)

    def _batch(self) -> list[Request]:
        """What waits, at most one append of a stream: a second one stays where it is, before all that come later."""
        batch: list[Request] = []
        later: list[Request] = []
        streams: set[str] = set()
        while self._waiting and len(batch) < TOGETHER:
            one = self._waiting.popleft()
            (later if one.stream in streams else batch).append(one)
            streams.add(one.stream)
        self._waiting.extendleft(reversed(later))
        return batch

    async def _appended(self, batch: list[Request]) -> None:
        """Answer a batch; what the server refuses as a whole is tried one by one, so that one bad append holds up no other."""
        try:
            answers = await self._added(batch)
        except psycopg.OperationalError as error:  # the server is gone: nobody knows whether it was done
            await self._lost()
            answers = self._unavailable(batch, trouble(error))
        except psycopg.Error as error:
            if len(batch) > 1:
                for one in batch:
                    await self._appended([one])
                return
            answers = self._unavailable(batch, trouble(error))
        except BadInput as error:
            answers = self._unavailable(batch, error.text)
        else:
            self._why = None
        for one, answer in zip(batch, answers, strict=True):
            if isinstance(answer, Appended) and not answer.again:
                self._told(one.stream, answer.last)
        for one, answer in zip(batch, answers, strict=True):
            if one.done.done():  # he has gone away; his append stands
                continue
            if isinstance(answer, Exception):
                one.done.set_exception(answer)
            else:
                one.done.set_result(answer)

    def _unavailable(self, batch: list[Request], why: Text) -> list[Appended | Exception]:
        self._why = why
        return [Unavailable(why) for _ in batch]

    async def _lost(self) -> None:
        database, self._database = self._database, None
        if database is not None:
            await database.close()

    async def _added(self, batch: list[Request]) -> list[Appended | Exception]:
        told = [(n, one) for n, request in enumerate(batch, 1) for one in request.written.told]
        values: list[list[Any]] = [
            [one.stream for one in batch],
            [one.expected for one in batch],
            [one.key for one in batch],
            [one.written.digest for one in batch],
            [one.at for one in batch],
            [n for n, _ in told],
            *([one[part] for _, one in told] for part in range(3)),
        ]
        rows = await self._asked(_ADD, values)
        outcomes = {n: (outcome, until) for n, outcome, until in rows}
        refused = [n for n, (outcome, _) in outcomes.items() if outcome == "conflict"]
        if refused:  # perhaps by a try of the same that was committed while this one waited
            pairs = [[batch[n - 1].stream for n in refused], [batch[n - 1].key for n in refused]]
            for k, last, digest in await self._asked(_KNOWN, pairs):
                n = refused[k - 1]
                outcomes[n] = ("again" if bytes(digest) == batch[n - 1].written.digest else "reused", last)
        return [_answer(request, *outcomes[n]) for n, request in enumerate(batch, 1)]

    async def _asked(self, query: str, values: list[list[Any]]) -> list[tuple[Any, ...]]:
        if self._database is None:
            self._database = await connected(self._where)
        return await (await self._database.execute(query.encode(), values)).fetchall()


def _answer(request: Request, outcome: str, until: int) -> Appended | Exception:
    match outcome:
        case "conflict":
            return Conflict(request.stream, request.expected, until)
        case "reused":
            return KeyReused(f"{request.stream}: {request.key}")
        case _:
            return Appended(until - len(request.written.told) + 1, until, again=outcome == "again")
