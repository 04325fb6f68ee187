"""The stream to a browser: fragments once for all of a kind, reconnects, restarts, limits, and a phone that never reads."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from oddtrick.journal.contract import Entry
from oddtrick.journal.deciding import Deciding
from oddtrick.journal.hub import CROWD, Hub
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.texts import BadInput, say
from oddtrick.web.live.fragments import Fragments, Reader
from oddtrick.web.live.stream import Live, Part


class Calls:
    folds = (1,)

    def new(self) -> tuple[str, ...]:
        return ()

    def after(self, value: tuple[str, ...], entry: Entry) -> tuple[str, ...]:
        return (*value, entry.data["call"])


class Room:
    """A table, who may look at it, and how often something was rendered."""

    def __init__(self, journal: SQLiteJournal, hub: Hub) -> None:
        self.journal, self.hub = journal, hub
        self.tables = Deciding(journal, Calls())
        self.rendered: list[tuple[str, str, str, int]] = []
        self.fragments = Fragments(self.tables.seen, self.render)
        self.live = Live(journal, hub, self.fragments, self.reader, "table")
        self.size = 0

    def render(self, stream: str, value: tuple[str, ...], role: str, language: str) -> bytes:
        self.rendered.append((stream, role, language, len(value)))
        return f"<p>{role} {language}</p>\n<p>{' '.join(value[-3:])}</p>".encode() + b"x" * self.size

    async def reader(self, scope: Any) -> Reader | None:
        role = scope["path"].rpartition("/")[2]
        return None if role == "stranger" else Reader("table/7", role, "pl" if role == "E" else "en", role == "own")

    async def calls(self, *calls: str) -> None:
        for call in calls:
            version = await self.journal.head("table/7")
            await self.tables.act("table/7", f"{version}", lambda _, call=call: [Entry("Called", {"call": call})], new=not version)


def tried(folder: Path, work: Callable[[Room], Awaitable[None]], **of_the_hub: Any) -> None:
    async def whole() -> None:
        hub = Hub(**{"pause": 0.01, "heartbeat": 5, **of_the_hub})
        async with await SQLiteJournal.begun(folder / "night.oddtrick", hub.reached) as journal:
            await work(Room(journal, hub))
        assert (hub.watchers, hub._heads, hub._resting, hub._watchers) == (0, {}, {}, {})

    asyncio.run(whole())


class Browser:
    """One watcher, as a server would call the application for him."""

    def __init__(self, room: Room, role: str = "N", after: str = "", last: str = "") -> None:
        self.heard: asyncio.Queue[bytes] = asyncio.Queue()
        self.status, self.headers = 0, {}
        self.leaves = asyncio.Event()
        headers = [(b"last-event-id", last.encode())] if last else []
        scope = {"type": "http", "path": f"/live/{role}", "query_string": f"after={after}".encode(), "headers": headers}
        self.task = asyncio.create_task(room.live(scope, self.receive, self.send))

    async def receive(self) -> dict[str, Any]:
        await self.leaves.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], dict(message["headers"])
        else:
            self.heard.put_nowait(message["body"])

    async def hears(self) -> bytes:
        async with asyncio.timeout(2):
            return await self.heard.get()

    async def goes(self) -> None:
        self.leaves.set()
        await self.task


@contextlib.asynccontextmanager
async def watching(room: Room, *roles: str, **more: str) -> AsyncIterator[list[Browser]]:
    browsers = [Browser(room, role, **more) for role in roles]
    try:
        for one in browsers:
            assert (await one.hears()).startswith(b"retry: ")
        yield browsers
    finally:
        for one in browsers:
            await one.goes()


def event(room: Room, version: int, role: str, calls: str, language: str = "en") -> bytes:
    lines = f"id: {room.journal.id}-{version}\nevent: table\ndata: <p>{role} {language}</p>\ndata: <p>{calls}</p>\n\n"
    return lines.encode()


def test_all_of_a_kind_get_one_fragment_that_is_made_once(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        await room.calls("1S")
        async with watching(room, "N", "N", "N", "E") as browsers:
            for one in browsers[:3]:
                assert await one.hears() == event(room, 1, "N", "1S")
                assert one.headers[b"content-type"] == b"text/event-stream; charset=utf-8"
                assert one.headers[b"x-accel-buffering"] == b"no"
            assert await browsers[3].hears() == event(room, 1, "E", "1S", "pl")
            assert sorted(room.rendered) == [("table/7", "E", "pl", 1), ("table/7", "N", "en", 1)]
            await room.calls("Pass")
            for one in browsers[:3]:
                assert await one.hears() == event(room, 2, "N", "1S Pass")
            await browsers[3].hears()
            assert len(room.rendered) == 4
        await room.calls("2S")
        assert len(room.rendered) == 4  # nobody looks

    tried(tmp_path, work)


def test_who_comes_back_hears_the_newest_alone(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        await room.calls("1S", "Pass", "2S", "Pass")
        async with watching(room, "N", last=f"{room.journal.id}-1") as (one,):
            assert await one.hears() == event(room, 4, "N", "Pass 2S Pass")
        async with watching(room, "N", after=f"{room.journal.id}-4") as (one,):
            await asyncio.sleep(0.05)
            assert one.heard.empty()
            await room.calls("3S")
            assert await one.hears() == event(room, 5, "N", "2S Pass 3S")

    tried(tmp_path, work)


@pytest.mark.parametrize("last", ["000000000000-4", "x", "4", "-4", "{id}-99", "{id}-4x", "{id}-" + "9" * 30])
def test_a_version_that_means_nothing_here_counts_as_none(tmp_path: Path, last: str) -> None:
    """Another journal's, after a restore, or no version at all: he gets the whole table."""

    async def work(room: Room) -> None:
        await room.calls("1S", "Pass", "2S", "Pass")
        async with watching(room, "N", last=last.replace("{id}", room.journal.id)) as (one,):
            assert await one.hears() == event(room, 4, "N", "Pass 2S Pass")

    tried(tmp_path, work)


def test_after_a_restart_all_go_on_where_they_were(tmp_path: Path) -> None:
    async def first(room: Room) -> None:
        await room.calls("1S", "Pass")

    async def then(room: Room) -> None:
        async with watching(room, "N", last=f"{room.journal.id}-2") as (one,):
            await asyncio.sleep(0.05)
            assert one.heard.empty()
            await room.calls("2S")
            assert await one.hears() == event(room, 3, "N", "1S Pass 2S")

    tried(tmp_path, first)
    tried(tmp_path, then)


def test_who_is_not_let_in_and_who_is_one_too_many(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        await room.calls("1S")
        stranger = Browser(room, "stranger")
        await stranger.task
        assert stranger.status == 404
        async with watching(room, "N") as (one,):
            await one.hears()
            late = Browser(room, "E")
            await late.task
            assert (late.status, late.headers[b"retry-after"]) == (503, b"5")

    tried(tmp_path, work, most=1)


def test_a_heartbeat_finds_who_is_gone(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        await room.calls("1S")
        async with watching(room, "N") as (one,):
            await one.hears()
            assert [await one.hears(), await one.hears()] == [b":\n\n", b":\n\n"]

    tried(tmp_path, work, heartbeat=0.02)


def test_R14_a_page_of_who_takes_part_hears_every_few_seconds_that_the_network_is_there(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        await room.calls("1S")
        async with watching(room, "own") as (one,):
            await one.hears()
            assert await one.hears() == b"event: beat\ndata: 0\n\n", "a comment would not reach the page"

    tried(tmp_path, work, beat=0.02)


def test_where_every_view_differs_the_event_says_the_version(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        await room.calls("1S")
        async with watching(room, "own") as (one,):
            told = f'id: {room.journal.id}-1\nevent: version\ndata: {{"version": 1, "wait": 0}}\n\n'
            assert (await one.hears()).decode() == told
        async with watching(room, *["own"] * (CROWD + 1)) as browsers:
            waits = {(await one.hears()).decode().partition('"wait": ')[2] for one in browsers}
            assert len(waits) > CROWD // 2
        assert room.rendered == []

    tried(tmp_path, work)


def test_a_part_by_itself_has_a_tag(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        await room.calls("1S")
        reader = Reader("table/7", "N", "en")
        part = await room.live.part(reader)
        assert (part.status, part.body) == (200, b"<p>N en</p>\n<p>1S</p>")
        assert part.headers["cache-control"] == "private, no-cache"
        assert await room.live.part(reader, part.headers["etag"]) == Part(304, part.headers, b"")
        assert (await room.live.part(reader._replace(role="E"), part.headers["etag"])).status == 200
        await room.calls("Pass")
        assert (await room.live.part(reader, part.headers["etag"])).status == 200
        assert len(room.rendered) == 3

    tried(tmp_path, work)


def test_fragments_of_streams_that_were_long_not_looked_at_are_let_go(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        fragments = Fragments(room.tables.seen, room.render, streams=2)
        for n in (1, 2, 3, 3, 2, 1):
            await fragments.newest(Reader(f"table/{n}", "N", "en"))
        assert [stream for stream, *_ in room.rendered] == ["table/1", "table/2", "table/3", "table/1"]

    tried(tmp_path, work)


def test_what_cannot_be_shown_ends_the_stream(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        await room.journal.append("table/7", [Entry("Called", {"call": "1S", "fold": 9})], expected=0, key="1")
        browser = Browser(room)
        await browser.task
        assert await browser.hears() == b"retry: 2000\n\n"
        assert browser.heard.empty()

        async def broken(_: str) -> Any:
            raise RuntimeError("a mistake")

        room.live = Live(room.journal, room.hub, Fragments(broken, room.render), room.reader, "table")
        with pytest.raises(RuntimeError, match="a mistake"):
            await Browser(room).task

    tried(tmp_path, work)


def test_a_refusal_of_the_fold_is_no_mistake_of_the_server(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        async def refused(_: str) -> Any:
            raise BadInput(say("there is no {stream}", stream="table/7"))

        await room.calls("1S")
        room.live = Live(room.journal, room.hub, Fragments(refused, room.render), room.reader, "table")
        await Browser(room).task

    tried(tmp_path, work)


def test_a_phone_that_never_reads_holds_up_nobody(tmp_path: Path) -> None:
    """Behind a real server: who does not read keeps at most what the connection holds, and others hear everything."""

    async def work(room: Room) -> None:
        room.size = 20_000
        await room.calls("1S")
        config = uvicorn.Config(room.live, port=0, lifespan="off", log_level="warning", timeout_graceful_shutdown=1)
        server = uvicorn.Server(config)
        server.install_signal_handlers = lambda: None  # type: ignore[attr-defined, method-assign]
        with socket.create_server(("127.0.0.1", 0)) as listening:
            serving = asyncio.create_task(server._serve([listening]))
            address = listening.getsockname()
            asleep = socket.socket()
            asleep.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            asleep.setblocking(False)
            await asyncio.get_running_loop().sock_connect(asleep, address)
            asleep.sendall(b"GET /live/N HTTP/1.1\r\nHost: x\r\n\r\n")
            reading, writing = await asyncio.open_connection(*address, limit=1 << 20)
            writing.write(b"GET /live/E HTTP/1.1\r\nHost: x\r\n\r\n")
            for n in range(200):
                await room.calls(f"call-{n}")
                async with asyncio.timeout(5):
                    await reading.readuntil(f"id: {room.journal.id}-{n + 2}\n".encode())
            assert room.hub.watching("table/7") == 2
            held = [len(one.transport._buffer) for one in server.server_state.connections]  # type: ignore[union-attr]
            assert max(held) < 100_000
            asleep.close()
            writing.close()
            async with asyncio.timeout(5):
                while room.hub.watchers:
                    await room.calls("Pass")
                    await asyncio.sleep(0.02)
            server.should_exit = True
            await serving

    tried(tmp_path, work, pause=0.001)
