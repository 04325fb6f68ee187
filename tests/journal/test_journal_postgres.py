"""PostgreSQL: stopped at once under four workers, followed without a gap, lost and found again, told to other processes."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import psycopg
import pytest
from journal_stores import InServer, said
from postgres_server import NAMED, Own, server

from conftest import missing
from oddtrick.journal.contract import START, Appended, Conflict, Entry, Unavailable
from oddtrick.journal.deciding import Deciding
from oddtrick.journal.hub import Hub
from oddtrick.journal.migrations import steps
from oddtrick.journal.postgres.following import LARGEST, notices
from oddtrick.journal.postgres.server import connected, migrated
from oddtrick.journal.postgres.store import PostgresJournal
from oddtrick.texts import BadInput

CRASHES = int(os.environ.get("ODDTRICK_CRASHES", "2"))
BETWEEN = 100  # appends that are acknowledged before the server is stopped, and after it has come again


@pytest.fixture
def place() -> Iterator[InServer]:
    found = InServer()
    yield found
    found.forget()


@pytest.fixture
def own() -> Iterator[Own]:
    """A server of our own, which may be stopped; it runs again for whoever comes next."""
    found = Own.made()
    if found is None:
        missing("a PostgreSQL of its own")
    assert found is not None
    yield found
    if not found.runs:
        found.start()


@dataclass
class Work:
    """Four workers with four writers each, who go on until they are told to stop, whatever happens to the server."""

    where: str
    stop: bool = False
    acknowledged: dict[tuple[str, str], tuple[int, int]] = field(default_factory=dict)

    async def worker(self, one: int) -> None:
        journal = await PostgresJournal.begun(self.where)
        await asyncio.gather(*(self.writer(journal, f"{one}.{n}") for n in range(4)))
        await journal.close()

    async def writer(self, journal: PostgresJournal, name: str) -> None:
        rng, seen, n = random.Random(name), {}, 0
        while not self.stop:
            n += 1
            stream, key = f"table/{rng.randrange(8)}", f"{name}.{n}"
            entries, log = [Entry("Called", {"key": key})] * rng.choice((1, 1, 2, 3)), rng.random() < 0.5
            while True:
                try:
                    done = await journal.append(stream, entries, expected=None if log else seen.get(stream, 0), key=key)
                except Conflict as refused:
                    seen[stream] = refused.actual
                except Unavailable:
                    await asyncio.sleep(0.05)
                else:
                    seen[stream] = done.last
                    self.acknowledged[stream, key] = (done.first, done.last)
                    break

    async def goes_on(self) -> None:
        """So many more are acknowledged."""
        until = len(self.acknowledged) + BETWEEN
        async with asyncio.timeout(60):
            while len(self.acknowledged) < until:
                await asyncio.sleep(0.01)

    async def check(self) -> None:
        """Every acknowledged append is there once and whole, and every stream counts without a hole."""
        journal = await PostgresJournal.begun(self.where)
        there: dict[tuple[str, str], tuple[int, int]] = {}
        for stream, head in (await journal.streams()).items():
            appends, entries = await journal.appends(stream), await journal.read(stream)
            assert [one.version for one in entries] == [*range(1, head + 1)]
            told = [key for key, first, last in appends for _ in range(first, last + 1)]
            assert [one.entry.data["key"] for one in entries] == told
            there |= {(stream, key): (first, last) for key, first, last in appends}
        assert self.acknowledged.items() <= there.items()
        assert len(there) - len(self.acknowledged) == 0  # each was tried until it was acknowledged
        await journal.close()


def test_a_server_stopped_at_once_under_four_workers_loses_and_doubles_nothing(own: Own) -> None:
    async def work() -> None:
        workers = Work(InServer(own.where).where)
        running = [asyncio.create_task(workers.worker(one)) for one in range(4)]
        for _ in range(CRASHES):
            await workers.goes_on()
            await asyncio.to_thread(own.stop)
            await asyncio.to_thread(own.start)
        await workers.goes_on()
        workers.stop = True
        async with asyncio.timeout(30):
            await asyncio.gather(*running)
        await workers.check()

    asyncio.run(work())


def test_a_follower_misses_nothing_and_one_by_position_alone_does(place: InServer) -> None:
    """The second follower is how not to do it; if it missed nothing, there was too little at once to try the first one."""

    async def work() -> None:
        workers = Work(place.where)
        running = [asyncio.create_task(workers.worker(one)) for one in range(6)]
        journal = await PostgresJournal.begun(place.where)
        good: list[Any] = []
        naive: set[tuple[str, int]] = set()
        after, position, rounds, missed = START, 0, 0, 0

        async def follow() -> None:
            nonlocal after
            while page := await journal.read_all(after, 100):
                good.extend((one.stream, one.version) for one in page)
                after = page[-1].position

        while rounds < 2000 and not missed:
            rounds += 1
            rows = await journal.rows(
                "SELECT s.name, e.version, position FROM entry e JOIN stream s ON s.id = e.stream WHERE position > %s "
                "ORDER BY position", position
            )  # fmt: skip
            if rows:
                naive |= {(name, version) for name, version, _ in rows}
                position = rows[-1][2]
            await follow()
            if rounds % 50 == 0:
                passed = await journal.rows(
                    "SELECT s.name, e.version FROM entry e JOIN stream s ON s.id = e.stream WHERE position <= %s", position
                )
                missed = len({*passed} - naive)
        workers.stop = True
        await asyncio.gather(*running)
        heads = await journal.streams()
        async with asyncio.timeout(20):
            while len(good) < sum(heads.values()):
                await follow()
        assert sorted(good) == sorted((name, n) for name, head in heads.items() for n in range(1, head + 1))
        assert missed
        await journal.close()

    asyncio.run(work())


def test_other_processes_hear_what_was_appended(place: InServer) -> None:
    async def work() -> None:
        hub, other = Hub(pause=0.001), await place.begun()
        journal = await place.begun(hub.reached)
        changes = hub.changes(journal, "s", 0)
        async with asyncio.timeout(5):
            for n in range(5):
                await other.append("s", [said(n)], expected=n, key=f"{n}")
                assert await anext(changes) == n + 1
        await changes.aclose()
        await other.close()
        await journal.close()

    asyncio.run(work())


def test_what_no_notice_told_is_read_on(place: InServer) -> None:
    async def work() -> None:
        heard: dict[str, int] = {}
        journal = await PostgresJournal.begun(place.where, heard.__setitem__, read_on=0.1)
        await asyncio.sleep(0.2)
        with psycopg.connect(place.where, autocommit=True) as database:
            database.execute(
                "SELECT * FROM add_many('{quiet}', '{0}', '{1}', '{x}', '{null}', '{1}', '{Called}', '{1}', '{\"{}\"}')"
            )
        async with asyncio.timeout(20):
            while heard.get("quiet") != 1:
                await asyncio.sleep(0.05)
        await journal.close()

    asyncio.run(work())


def test_notices_are_short_enough() -> None:
    grown = {f"tournament/{'ł' * 90}/{n}": n for n in range(200)}
    made = notices(grown)
    assert all(len(one.encode()) <= LARGEST for one in made)
    assert len(made) < 10
    lines = [line.partition(" ") for one in made for line in one.splitlines()]
    assert {stream: int(version) for version, _, stream in lines} == grown
    assert notices({}) == []


def test_two_processes_decide_one_after_the_other(place: InServer) -> None:
    class Numbers:
        folds = (1,)

        def new(self) -> int:
            return 0

        def after(self, value: int, entry: Entry) -> int:
            assert entry.data["n"] == value + 1
            return value + 1

    async def work() -> None:
        journals = [await place.begun() for _ in range(2)]
        deciding = [Deciding(one, Numbers()) for one in journals]
        await deciding[0].act("s", "new", lambda value: [Entry("Next", {"n": value + 1})], new=True)

        async def acts(one: int) -> None:
            for n in range(20):
                with suppress(Unavailable):
                    await deciding[one].act("s", f"{one}.{n}", lambda value: [Entry("Next", {"n": value + 1})])

        await asyncio.gather(acts(0), acts(1))
        last = [await one.seen("s") for one in deciding]
        assert last[0] == last[1]
        assert last[0].version == last[0].value > 30
        for one in journals:
            await one.close()

    asyncio.run(work())


def test_a_server_that_is_gone_is_told_and_found_again(own: Own) -> None:
    async def work() -> None:
        place = InServer(own.where)
        journal = await place.begun()
        await journal.append("s", [said(0)], expected=0, key="0")
        await asyncio.to_thread(own.stop)
        with pytest.raises(Unavailable, match="PostgreSQL: "):
            await journal.append("s", [said(1)], expected=1, key="1")
        with pytest.raises(Unavailable, match="PostgreSQL: "):
            await journal.head("s")
        assert not journal.health.well
        with pytest.raises(BadInput, match="PostgreSQL: "):
            await place.begun()
        await asyncio.to_thread(own.start)
        assert await journal.head("s") == 1
        assert await journal.append("s", [said(1)], expected=1, key="1") == Appended(2, 2)
        assert journal.health.well
        await journal.close()
        with pytest.raises(Unavailable, match="closed"):
            await journal.append("s", [said(2)], expected=2, key="2")

    asyncio.run(work())


def test_a_server_that_does_not_wait_for_its_disk_is_refused(own: Own) -> None:
    async def refused() -> bool:
        with suppress(BadInput):
            await (await PostgresJournal.begun(place.where)).close()
            return False
        return True

    async def until(wanted: bool) -> None:
        async with asyncio.timeout(10):
            while await refused() is not wanted:
                await asyncio.sleep(0.05)

    place = InServer(own.where)
    with psycopg.connect(own.where, autocommit=True) as database:
        for statement, wanted in (("SET fsync = off", True), ("RESET fsync", False)):
            database.execute(f"ALTER SYSTEM {statement}".encode())
            database.execute("SELECT pg_reload_conf()")
            asyncio.run(until(wanted))


def test_one_bad_append_does_not_hold_up_the_others_in_a_server(place: InServer) -> None:
    async def work() -> None:
        journal = await place.begun()
        await journal.append("s", [said(0)], expected=0, key="0")
        with psycopg.connect(place.where, autocommit=True) as database:
            database.execute("UPDATE stream SET version = 0 WHERE name = 's'")
        appends = [journal.append(f"t{n}", [said(n)], expected=0, key="1") for n in range(10)]
        appends.insert(5, journal.append("s", [said(1)], expected=None, key="bad"))
        found = await asyncio.gather(*appends, return_exceptions=True)
        assert isinstance(found.pop(5), Unavailable)
        assert found == [Appended(1, 1)] * 10
        await journal.close()

    asyncio.run(work())


def test_entries_never_change_in_a_server_either(place: InServer) -> None:
    async def work() -> None:
        journal = await place.begun()
        await journal.append("s", [said(0)], expected=0, key="0")
        await journal.close()

    asyncio.run(work())
    with psycopg.connect(place.where, autocommit=True) as database:
        for statement in ("UPDATE entry SET kind = 'x'", "DELETE FROM entry", "DELETE FROM append", "TRUNCATE entry, append"):
            with pytest.raises(psycopg.errors.RaiseException, match="never changes"):
                database.execute(statement.encode())


def test_steps_are_taken_one_by_one_by_one_process_at_a_time(place: InServer) -> None:
    wanted = steps("postgres")
    assert [one.number for one in wanted] == [*range(1, len(wanted) + 1)]

    async def work() -> None:
        database = await connected(place.where)
        for before in range(1, len(wanted)):
            id = await migrated(database, wanted[:before])
            await database.execute("INSERT INTO stream (name, version) VALUES (%s, 1)", (f"s{before}",))
            insert = (
                "INSERT INTO entry (stream, version, kind, schema, data, at) "
                "SELECT id, 1, 'Called', 1, '{\"n\": 7}', 0 FROM stream WHERE name = %s"
            )
            await database.execute(insert, (f"s{before}",))
        journals = await asyncio.gather(*(place.begun() for _ in range(4)))
        assert {one.id for one in journals} == {id}
        for one in journals:
            assert [stored.entry.data for stored in await one.read("s1")] == [{"n": 7}]
            await one.close()
        await database.execute("UPDATE journal SET step = 99")
        with pytest.raises(BadInput, match="newer Oddtrick"):
            await place.begun()
        await database.close()

    asyncio.run(work())


def test_a_server_that_was_named_is_the_one_that_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAMED, "host=127.0.0.1 port=1 dbname=nowhere user=nobody")
    server.cache_clear()
    try:
        with pytest.raises(psycopg.OperationalError):
            server()
    finally:
        server.cache_clear()
