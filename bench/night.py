"""A great hall on one process: 200 tables, each with a result within ten seconds, and 1,000 watchers of the ranking.

The server is a process of its own (`oddtrick serve`), the phones and watchers another; the clock is that of the machine. A phone
connects for each request. An entry has reached a watcher when the event of its version, or of a later one, is there.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import secrets
import tempfile
import time
from bisect import bisect_left
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from oddtrick.movements.forms.mitchell import mitchell
from oddtrick.night.hall import Hall
from oddtrick.night.rehearsal.serving import Server, free_port
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import Entered, Opened, RoundBegan, SectionSet, SessionBegan, SessionSet, StageSet
from oddtrick.tournament.people import By, Contest, Player, Role

SECTIONS, TABLES, WATCHERS, WITHIN, BOARDS, COMES = "ABCDEFGH", 25, 1000, 10.0, 3, 10.0
BY = By(Role.CHIEF, "bench")


async def prepared(path: Path) -> list[tuple[str, str]]:
    """A night that has begun; the codes of its tables with their names."""
    hall = await Hall.opened(path)
    movement = mitchell(TABLES, TABLES)
    entries: list[Entry] = [Opened("Hall", Contest.PAIRS), StageSet(1), SessionSet(1)]
    boards = tuple(tuple(range(n * BOARDS + 1, (n + 1) * BOARDS + 1)) for n in range(TABLES))
    for n, section in enumerate(SECTIONS):
        numbers = range(n * 2 * TABLES + 1, (n + 1) * 2 * TABLES + 1)
        entries += [Entered(one, (Player(f"N {one}"), Player(f"S {one}"))) for one in numbers]
        entries.append(SectionSet(1, section, movement, tuple(numbers), boards))
    entries += [SessionBegan(1), *(RoundBegan(1, section, 1) for section in SECTIONS)]
    await hall.say("hall", entries, BY, "prepared", new=True)
    found = [(f"{one}{n}", hall.keys.code("hall", 1, one, n)) for one in SECTIONS for n in range(1, TABLES + 1)]
    await hall.close()
    return found


async def versions(path: Path) -> dict[tuple[str, int], int]:
    """At which version each result stands: by table and board."""
    hall = await Hall.opened(path)
    night = await hall.night("hall")
    await hall.close()
    return {
        (f"{one.entry.place.section}{one.entry.place.table}", one.entry.place.board): n
        for n, one in enumerate(night.now.said.entries, 1)
        if isinstance(one.entry, Reported)
    }


class Line:
    """A browser: a connection for each request, as after the few seconds for which the server keeps one."""

    def __init__(self, port: int) -> None:
        self.port, self.cookie = port, ""

    async def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> tuple[int, str]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        body = urlencode(form or {}).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nCookie: {self.cookie}\r\n"
        if form is not None:
            head += f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
        writer.write(head.encode() + b"\r\n" + (body if form is not None else b""))
        told = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"content-length: (\d+)", told, re.IGNORECASE)
        text = (await reader.readexactly(int(length[1]))).decode() if length else ""
        if cookie := re.search(r"set-cookie: ([^;]+)", told, re.IGNORECASE):
            self.cookie = cookie[1]
        writer.close()
        return int(told.split()[1]), text


async def watch(port: int, heard: list[tuple[int, float]]) -> None:
    """Hear versions for ever."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /live/public HTTP/1.1\r\nHost: x\r\n\r\n")
    while line := await reader.readline():
        if line.startswith(b"id: "):
            heard.append((int(line.rpartition(b"-")[2]), time.monotonic()))


async def table(port: int, name: str, code: str, sent: dict[tuple[str, int], tuple[float, float]], at: asyncio.Event) -> None:
    """A phone: it comes in, looks, and enters a result within each ten seconds, looking again as a phone does."""
    line = Line(port)
    await asyncio.sleep(random.uniform(0, COMES))
    while (await line.ask("GET", f"/t/{code}"))[0] != 303:
        await asyncio.sleep(1)
    status, page = 0, ""
    while status != 200:
        status, page = await line.ask("GET", "/en/night/table")
    boards = [int(one) for one in re.findall(r"/night/table\?board=(\d+)", page)]
    await at.wait()
    begun = time.monotonic()
    for n, board in enumerate(boards):
        await asyncio.sleep(max(0.0, begun + n * WITHIN + random.uniform(0, WITHIN) - time.monotonic()))
        form = {
            "key": secrets.token_hex(12),
            "board": str(board),
            "contract": "3NT",
            "by": "N",
            "made": "=",
            "risk": "",
            "lead": "",
        }
        before = time.monotonic()
        status, _ = await line.ask("POST", "/en/night/table/report", form)
        if status == 303:
            sent[name, board] = (before, time.monotonic())
            await line.ask("GET", "/en/night/table")


def _worked(server: Any) -> float:
    """Seconds of a processor that it has used: what others do on the machine does not count."""
    told = Path(f"/proc/{server._process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def shares(seconds: list[float]) -> str:
    """p50, p95, p99 in milliseconds."""
    ordered = sorted(seconds)
    return " · ".join(f"{1000 * ordered[min(len(ordered) - 1, len(ordered) * one // 100)]:,.0f}" for one in (50, 95, 99)) + " ms"


async def measured(path: Path, server: Any, codes: list[tuple[str, str]], watchers: int) -> list[str]:
    heard: list[list[tuple[int, float]]] = [[] for _ in range(watchers)]
    watching = []
    for one in heard:
        watching.append(asyncio.create_task(watch(server.port, one)))
        await asyncio.sleep(0.002)
    sent: dict[tuple[str, int], tuple[float, float]] = {}
    at = asyncio.Event()
    phones = [asyncio.create_task(table(server.port, name, code, sent, at)) for name, code in codes]
    await asyncio.sleep(COMES + 10)
    at.set()
    begun, worked = time.monotonic(), _worked(server)
    await asyncio.gather(*phones)
    took, worked = time.monotonic() - begun, _worked(server) - worked
    await asyncio.sleep(3)
    status = Path(f"/proc/{server._process.pid}/status").read_text()
    memory = re.search(r"VmRSS:\s+(\d+)", status)
    for one in watching:
        one.cancel()
    server.stop()
    stands = await versions(path)
    arrivals = []
    for one in heard:
        seen = [version for version, _ in one]
        for place, (before, _) in sent.items():
            found = bisect_left(seen, stands[place])
            if found < len(one):
                arrivals.append(one[found][1] - before)
    pace, kilobytes = len(sent) / took, int(memory[1]) if memory else 0
    return [
        f"{len(sent)} results of {len(codes)} tables in {took:.0f} s, {watchers} watchers: {2 * pace:.0f} requests a second",
        f"entry, p50 · p95 · p99: {shares([after - before for before, after in sent.values()])}",
        f"arrival at a watcher, p50 · p95 · p99: {shares(arrivals) if arrivals else '-'}",
        f"the server worked {worked:.1f} s of {took:.0f}, and has {kilobytes / 1024:.0f} MB",
    ]


def report(rounds: int) -> str:
    """The lines of it. `rounds` 1: a tenth of the tables and watchers."""
    part = 10 if rounds == 1 else 1
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "night.oddtrick"
        codes = asyncio.run(prepared(path))[::part]
        server = Server(path, free_port())
        try:
            return "\n".join(asyncio.run(measured(path, server, codes, WATCHERS // part)))
        finally:
            server.stop()


if __name__ == "__main__":
    import sys

    print(report(1 if "--once" in sys.argv else 2))
