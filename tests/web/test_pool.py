"""Requests are worked at away from the server: a limit on time and on how many at once, and nobody waits behind a long one."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest

from oddtrick.web.rules import House
from oddtrick.web.server import front, pool
from oddtrick.web.server.pool import Pool, Trouble
from oddtrick.web.server.workers import Answer, Sent, Worker

QUICK, STUCK = Sent({"path": "/quick"}, b""), Sent({"path": "/stuck"}, b"")


class Puppet:
    """A worker that answers at once, or never."""

    made: list[Puppet]

    def __init__(self, _house: House) -> None:
        self.is_behind = False
        self.ended = threading.Event()
        self.made.append(self)

    def answer(self, sent: Sent) -> Answer | None:
        if sent is STUCK:
            self.ended.wait(30)
        return None if self.ended.is_set() else Answer(200, [], b"")

    def step_back(self) -> None:
        self.is_behind = True

    def end(self) -> None:
        self.ended.set()

    close = end


@pytest.fixture
def puppets(monkeypatch: pytest.MonkeyPatch) -> list[Puppet]:
    Puppet.made = []
    for name, value in {"Worker": Puppet, "AT_ONCE": 2, "LONG_AT_ONCE": 3, "LIMIT": 1.0, "SHARE": 0.2, "LONG": 0.05}.items():
        monkeypatch.setattr(pool, name, value)
    return Puppet.made


def with_pool(does: Callable[[Pool], Any]) -> Any:
    async def whole() -> Any:
        found = Pool(House())
        await found.start()
        try:
            return await does(found)
        finally:
            found.stop()

    return asyncio.run(whole())


def test_a_request_that_takes_too_long_is_ended_and_its_worker_with_it(puppets: list[Puppet]) -> None:
    async def does(found: Pool) -> None:
        assert await found.answer(STUCK) is Trouble.TOO_LONG
        assert isinstance(await found.answer(QUICK), Answer)

    with_pool(does)
    assert [one for one in puppets if one.is_behind and one.ended.is_set()]


def test_others_are_answered_while_one_is_worked_at(puppets: list[Puppet], monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("LIMIT", "LONG"):  # no limit is reached here, however busy the machine
        monkeypatch.setattr(pool, limit, 600.0)

    async def does(found: Pool) -> None:
        long = asyncio.ensure_future(found.answer(STUCK))
        for _ in range(20):
            assert isinstance(await found.answer(QUICK), Answer)
        assert not long.done()
        for one in puppets:
            one.end()
        assert await long is Trouble.BROKEN

    with_pool(does)
    assert len(puppets) <= 4, "a worker that has answered is used again"


def test_of_too_many_long_ones_the_longest_has_had_its_share(puppets: list[Puppet], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "LIMIT", 20.0)

    async def does(found: Pool) -> None:
        long = [asyncio.ensure_future(found.answer(STUCK)) for _ in range(3)]
        await asyncio.sleep(0.5)
        assert not any(one.done() for one in long)
        assert isinstance(await found.answer(QUICK), Answer), "long ones take no place"
        long.append(asyncio.ensure_future(found.answer(STUCK)))
        done, rest = await asyncio.wait(long, return_when=asyncio.FIRST_COMPLETED)
        assert [one.result() for one in done] == [Trouble.TOO_MANY]
        assert long[0] in done
        for one in rest:
            one.cancel()

    with_pool(does)


def test_before_that_the_newest_is_ended(puppets: list[Puppet], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "SHARE", 30.0)

    async def does(found: Pool) -> None:
        long = [asyncio.ensure_future(found.answer(STUCK)) for _ in range(4)]
        done, _ = await asyncio.wait(long, return_when=asyncio.FIRST_COMPLETED)
        assert done == {long[3]}
        assert await long[3] is Trouble.TOO_MANY
        assert [await one for one in long[:3]] == [Trouble.TOO_LONG] * 3

    with_pool(does)


def test_more_than_can_wait_are_refused_at_once(puppets: list[Puppet], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "WAITING", 2)

    async def does(found: Pool) -> list[Any]:
        return await asyncio.gather(*(found.answer(STUCK) for _ in range(9)))

    told = with_pool(does)
    assert told.count(Trouble.TOO_MANY) >= 4
    assert not [one for one in told if isinstance(one, Answer)]


def test_where_no_process_can_be_had_it_is_too_many_and_the_place_is_free_again(
    puppets: list[Puppet], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def does(found: Pool) -> None:
        held = [asyncio.ensure_future(found.answer(STUCK)) for _ in range(2)]
        await asyncio.sleep(0.2)
        working = list(found._idle)
        found._idle.clear()
        monkeypatch.setattr(pool, "Worker", none_left)
        assert [await found.answer(QUICK) for _ in range(5)] == [Trouble.TOO_MANY] * 5
        monkeypatch.setattr(pool, "Worker", Puppet)
        assert isinstance(await found.answer(QUICK), Answer)
        for one in (*working, *held):
            one.end() if isinstance(one, Puppet) else one.cancel()

    with_pool(does)


def none_left(_house: House) -> Puppet:
    raise BlockingIOError(11, "Resource temporarily unavailable")


def test_after_many_long_ones_no_more_are_kept_than_are_spare(puppets: list[Puppet]) -> None:
    async def does(found: Pool) -> int:
        await asyncio.gather(*(found.answer(STUCK) for _ in range(3)))
        await asyncio.sleep(0.2)
        return len(found._idle)

    assert with_pool(does) == pool.SPARE


def test_many_short_ones_are_answered_by_workers_that_stay(puppets: list[Puppet], monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker is a process: to start one for each request costs more than the request."""
    monkeypatch.setattr(pool, "SPARE", 1)

    async def does(found: Pool) -> None:
        for _ in range(20):
            told = await asyncio.gather(*(found.answer(QUICK) for _ in range(6)))
            assert all(isinstance(one, Answer) for one in told)

    with_pool(does)
    assert len(puppets) <= 20, "of 120 requests; a few more where one is slow on a busy machine"


@pytest.mark.parametrize("trouble", Trouble)
def test_every_trouble_has_its_sentence(trouble: Trouble) -> None:
    status, told = front._said(trouble)
    assert status in (500, 503)
    assert str(told)


def test_a_worker_ends_whatever_it_does() -> None:
    worker = Worker(House(), stuck)
    thread = threading.Thread(target=lambda: told.append(worker.answer(STUCK)))
    told: list[Answer | None] = []
    thread.start()
    thread.join(0.3)
    assert thread.is_alive()
    worker.end()
    thread.join(30)
    assert told == [None]


def stuck(line: Any, _conditions: Any) -> None:
    """A worker in a regular expression without an end, which holds the interpreter."""
    import re

    line.recv()
    re.fullmatch("(a*)*b", "a" * 64)


def test_a_worker_answers_as_the_desk() -> None:
    worker = Worker(House())
    scope = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "server": ("127.0.0.1", 1), "client": None,
             "scheme": "http", "method": "GET", "root_path": "", "raw_path": b"", "query_string": b"", "headers": []}  # fmt: skip
    try:
        for path, status in (("/pl/laws/27", 200), ("/pl/laws/94", 404)):
            answer = worker.answer(Sent({**scope, "path": path, "raw_path": path.encode()}, b""))
            assert answer is not None
            assert answer.status == status
            assert b"</html>" in answer.body
    finally:
        worker.close()
