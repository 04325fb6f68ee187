"""Watchers of one stream, behind a real server: how long after an append is acknowledged its fragment reaches a browser.

The watchers are in a process of their own; the clock is that of the machine, the same in both. A version that a pause has
joined with the next one is never heard of, and not counted.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import shutil
import socket
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import uvicorn

from oddtrick.journal.contract import Entry
from oddtrick.journal.deciding import Deciding
from oddtrick.journal.hub import Hub
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.web.live.fragments import Fragments, Reader
from oddtrick.web.live.stream import Live

A_SECOND = 20  # appends
FRAGMENT = b"<p>4 spades by South</p>" * 140  # 3.4 kB, as the section of a table
STREAM = "table/7"


class _Last:
    """The newest entry, which holds the moment of the one before it."""

    folds = (1,)

    def new(self) -> int:
        return 0

    def after(self, value: int, entry: Entry) -> int:
        return int(entry.data.get("n", value))


class _Server:
    """What is watched, and another request beside it."""

    def __init__(self, journal: SQLiteJournal, hub: Hub) -> None:
        tables = Deciding(journal, _Last())
        self.live = Live(journal, hub, Fragments(tables.seen, self._render), self._reader, "table")

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] != "/other":
            await self.live(scope, receive, send)
            return
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    def _render(self, _stream: str, value: int, _role: str, _language: str) -> bytes:
        return b"%d %s" % (value, FRAGMENT)

    async def _reader(self, _scope: Any) -> Reader:
        return Reader(STREAM, "spectator", "en")


async def watched(sizes: Sequence[int], seconds: float) -> str:
    """A table of Markdown: so many watchers, how late they hear, and what it does to another request."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    rows = ["| watchers of one stream, 20 appends/s | told after ms, p50 · p99 | another request ms, p50 · p99 | messages/s |",
            "| --- | ---: | ---: | ---: |"]  # fmt: skip
    rows += [await _one(size, seconds) for size in (0, *sizes)]
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return "\n".join(rows)


async def _one(size: int, seconds: float) -> str:
    folder, hub = Path(tempfile.mkdtemp()), Hub(most=10_000)
    async with await SQLiteJournal.begun(folder / "bench.oddtrick", hub.reached) as journal:
        application = _Server(journal, hub)
        config = uvicorn.Config(application, lifespan="off", log_level="warning", backlog=4096, timeout_graceful_shutdown=1)
        server = uvicorn.Server(config)
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # told, else small writes wait
        listening.bind(("127.0.0.1", 0))
        listening.listen(4096)
        serving = asyncio.create_task(server._serve([listening]))
        port = listening.getsockname()[1]
        client = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bench.watchers", str(port), str(size), str(seconds), stdin=-1, stdout=-1
        )
        assert client.stdin is not None
        assert client.stdout is not None
        await journal.append(STREAM, [Entry("Told", {"n": 0})], expected=0, key="0")
        while hub.watchers < size:
            await asyncio.sleep(0.05)
        client.stdin.write(b"go\n")
        acknowledged, began, n = {}, time.monotonic(), 0
        while time.monotonic() < began + seconds:
            n += 1
            done = await journal.append(STREAM, [Entry("Told", {"n": n})], expected=None, key=f"{n}")
            acknowledged[done.last] = time.monotonic()
            await asyncio.sleep(1 / A_SECOND)
        await asyncio.sleep(0.5)
        client.stdin.close()
        told = json.loads(await client.stdout.read())
        server.should_exit = True
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(serving, 10)
        listening.close()
    shutil.rmtree(folder)
    late = sorted(at - acknowledged[version] for version, at in told["heard"] if version in acknowledged)
    other = sorted(told["other"])
    return f"| {size or 'none'} | {_two(late)} | {_two(other)} | {len(late) / seconds:,.0f} |"


def _two(seconds: list[float]) -> str:
    if not seconds:
        return ""
    half, last = seconds[len(seconds) // 2], seconds[min(len(seconds) - 1, len(seconds) * 99 // 100)]
    return f"{half * 1000:.1f} · {last * 1000:.0f}"


async def _watch(port: int, heard: list[tuple[int, float]]) -> None:
    reading, writing = await asyncio.open_connection("127.0.0.1", port)
    writing.write(b"GET /live HTTP/1.1\r\nHost: x\r\n\r\n")
    with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
        while True:
            head = await reading.readuntil(b"\n")
            if head.startswith(b"id: "):
                version = int(head.rpartition(b"-")[2])
                await reading.readuntil(b"</p>\n")
                heard.append((version, time.monotonic()))


async def _ask(port: int, until: float, other: list[float]) -> None:
    reading, writing = await asyncio.open_connection("127.0.0.1", port)
    while (began := time.monotonic()) < until:
        writing.write(b"GET /other HTTP/1.1\r\nHost: x\r\n\r\n")
        await reading.readuntil(b"ok")
        other.append(time.monotonic() - began)
        await asyncio.sleep(0.02)
    writing.close()


async def _client(port: int, size: int, seconds: float) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    heard: list[tuple[int, float]] = []
    other: list[float] = []
    watching = [asyncio.create_task(_watch(port, heard)) for _ in range(size)]
    await asyncio.to_thread(sys.stdin.readline)
    await _ask(port, time.monotonic() + seconds, other)
    await asyncio.to_thread(sys.stdin.readline)
    for one in watching:
        one.cancel()
    print(json.dumps({"heard": heard, "other": other}))


if __name__ == "__main__":
    asyncio.run(_client(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])))
