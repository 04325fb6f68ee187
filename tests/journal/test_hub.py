"""The hub: a late watcher, a reconnect, a burst told as one, a watcher who never reads, nothing left when all have gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing

import pytest

from oddtrick.journal.hub import CROWD, RETRY, SPREAD, Hub, TooMany


class Heads:
    """A journal as far as the hub asks it."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.heads: dict[str, int] = {}

    async def head(self, stream: str) -> int:
        await asyncio.sleep(0)
        return self.heads.get(stream, 0)

    def grows(self, stream: str, version: int) -> None:
        self.heads[stream] = version
        self.hub.reached(stream, version)


def tried(work: Callable[[Hub, Heads], Awaitable[None]], pause: float = 0.02, heartbeat: float = 5, most: int = 5000) -> None:
    async def whole() -> None:
        hub = Hub(pause, heartbeat, most, heartbeat)
        await work(hub, Heads(hub))
        assert (hub.watchers, hub._heads, hub._resting, hub._watchers) == (0, {}, {}, {})

    asyncio.run(whole())


async def told(changes: AsyncIterator[int | None]) -> int | None:
    async with asyncio.timeout(2):
        return await anext(changes)


def test_a_late_watcher_hears_what_was_before_him_and_then_what_comes() -> None:
    async def work(hub: Hub, journal: Heads) -> None:
        journal.grows("s", 5)
        async with aclosing(hub.changes(journal, "s", 2)) as changes:
            assert await told(changes) == 5
            journal.grows("s", 6)
            assert await told(changes) == 6

    tried(work)


def test_who_has_seen_all_hears_the_next_one_and_nothing_twice() -> None:
    async def work(hub: Hub, journal: Heads) -> None:
        journal.grows("s", 5)
        async with aclosing(hub.changes(journal, "s", 5)) as changes:
            waiting = asyncio.create_task(told(changes))
            await asyncio.sleep(0.05)
            assert not waiting.done()
            journal.grows("other", 9)
            hub.reached("s", 5)
            await asyncio.sleep(0.05)
            assert not waiting.done()
            journal.grows("s", 6)
            assert await waiting == 6

    tried(work)


def test_what_comes_while_the_head_is_read_is_not_missed() -> None:
    async def work(hub: Hub, journal: Heads) -> None:
        changes = hub.changes(journal, "s", 0)
        waiting = asyncio.create_task(told(changes))
        await asyncio.sleep(0)
        hub.reached("s", 7)  # after the watcher has come, before he knows the head
        assert await waiting == 7
        await changes.aclose()

    tried(work)


def test_a_version_of_another_journal_is_void() -> None:
    async def work(hub: Hub, journal: Heads) -> None:
        journal.grows("s", 5)
        async with aclosing(hub.changes(journal, "s", 1000)) as changes:
            assert await told(changes) == 5

    tried(work)


def test_a_burst_is_told_as_one() -> None:
    async def work(hub: Hub, journal: Heads) -> None:
        heard: list[int | None] = []

        async def listens() -> None:
            async with aclosing(hub.changes(journal, "s", 0)) as changes:
                async for version in changes:
                    heard.append(version)
                    if version == 1000:
                        return

        listening = asyncio.create_task(listens())
        await asyncio.sleep(0.01)
        for n in range(1, 1001):
            journal.grows("s", n)
            if n % 100 == 0:
                await asyncio.sleep(0)
        async with asyncio.timeout(2):
            await listening
        assert heard[0] in (1, 100)
        assert heard[-1] == 1000
        assert len(heard) <= 3

    tried(work, pause=0.1)


def test_many_watchers_make_the_pause_longer() -> None:
    async def work(hub: Hub, journal: Heads) -> None:
        loop = asyncio.get_running_loop()
        every = [hub.changes(journal, "s", 0) for _ in range(500)]
        waiting = [asyncio.create_task(told(one)) for one in every]
        await asyncio.sleep(0.05)
        journal.grows("s", 1)
        assert {await one for one in waiting} == {1}
        begun = loop.time()
        waiting = [asyncio.create_task(told(one)) for one in every]
        await asyncio.sleep(0)
        journal.grows("s", 2)
        assert {await one for one in waiting} == {2}
        assert loop.time() - begun > 0.05
        for one in every:
            await one.aclose()

    tried(work, pause=0.001)


def test_who_never_reads_holds_up_nobody_and_gathers_nothing() -> None:
    async def work(hub: Hub, journal: Heads) -> None:
        asleep = hub.changes(journal, "s", 0)
        journal.grows("s", 1)
        assert await told(asleep) == 1
        async with aclosing(hub.changes(journal, "s", 1)) as changes:
            for n in range(2, 12):
                journal.grows("s", n)
                assert await told(changes) == n
        assert await told(asleep) == 11
        await asleep.aclose()

    tried(work, pause=0.001)


def test_a_heartbeat_when_nothing_happens() -> None:
    async def work(hub: Hub, journal: Heads) -> None:
        async with aclosing(hub.changes(journal, "s", 0)) as changes:
            assert [await told(changes), await told(changes)] == [None, None]
            journal.grows("s", 1)
            assert await told(changes) == 1

    tried(work, heartbeat=0.02)


def test_there_is_a_limit() -> None:
    async def work(hub: Hub, journal: Heads) -> None:
        first = hub.changes(journal, "s", 0)
        journal.grows("s", 1)
        await told(first)
        with pytest.raises(TooMany):
            await told(hub.changes(journal, "t", 0))
        assert (hub.watchers, hub.watching("s"), hub.watching("t")) == (1, 1, 0)
        await first.aclose()

    tried(work, most=1)


def test_a_crowd_comes_back_spread_over_time() -> None:
    async def work(hub: Hub, journal: Heads) -> None:
        journal.grows("s", 1)
        every = [hub.changes(journal, "s", 0) for _ in range(CROWD + 1)]
        for one in every:
            await told(one)
        after = {hub.retry("s") for _ in range(50)}
        assert len(after) > 40
        assert all(RETRY <= one <= RETRY + SPREAD for one in after)
        for one in every:
            await one.aclose()
        assert hub.retry("s") == RETRY

    tried(work)


def test_all_who_have_gone_leave_nothing_behind() -> None:
    async def work(hub: Hub, journal: Heads) -> None:
        async def listens(n: int) -> None:
            async with aclosing(hub.changes(journal, f"s{n % 3}", 0)) as changes:
                async for _ in changes:
                    pass

        listening = [asyncio.create_task(listens(n)) for n in range(30)]
        await asyncio.sleep(0.01)
        for n in range(3):
            journal.grows(f"s{n}", 1)
        await asyncio.sleep(0.01)
        assert hub.watchers == 30
        for one in listening:
            one.cancel()
        await asyncio.gather(*listening, return_exceptions=True)

    tried(work)
