"""A great hall: 200 tables, each with a result within ten seconds, and 1,000 viewers of the ranking.

The server is a process of its own (`oddtrick serve`), the phones and viewers another; the clock is that of the machine. A phone
connects for each request and hears what changes, as its page does; two Directors have the board open. A viewer has an open stream
that brings him the ranking; a result has reached him when the ranking with it, or a later one, is there whole.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import secrets
import tempfile
import time
import zlib
from bisect import bisect_left
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlencode

from bench.postgres import NoServer, schema
from bench.processor import with_children, worked
from oddtrick.movements.forms.mitchell import mitchell
from oddtrick.night.hall import Hall
from oddtrick.night.rehearsal.serving import Server, free_port
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import Entered, Opened, RoundBegan, SectionSet, SessionBegan, SessionSet, StageSet
from oddtrick.tournament.people import By, Contest, Player, Role

SECTIONS, TABLES, VIEWERS, WITHIN, BOARDS, COMES = "ABCDEFGH", 25, 1000, 10.0, 3, 10.0
BY = By(Role.CHIEF, "bench")
_FORM = {"contract": "3NT", "by": "N", "made": "=", "risk": "", "lead": ""}


async def prepared(path: Path | str) -> list[tuple[str, str]]:
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


async def versions(path: Path | str) -> dict[tuple[str, int], int]:
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

    asked = 0

    def __init__(self, port: int) -> None:
        self.port, self.cookie = port, ""

    async def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> tuple[int, str]:
        Line.asked += 1
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
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

    async def hears(self, path: str) -> AsyncIterator[bytes]:
        """Events as they come, the first bytes of each; packed, as browsers ask for them."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nCookie: {self.cookie}\r\n\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        while size := int(await reader.readline(), 16):
            piece = (await reader.readexactly(size + 2))[:-2]
            if not piece.startswith(b"\x1f\x8b"):
                yield zlib.decompressobj(-zlib.MAX_WBITS).decompress(piece, 200)


async def watch(port: int, heard: list[tuple[int, float]]) -> None:
    """See the ranking for ever."""
    async for event in Line(port).hears("/live/ranking/en"):
        if version := re.match(rb"id: \w+-(\d+)", event):
            heard += [(int(version[1]), time.monotonic())]


async def looks_again(line: Line, stream: str, part: str) -> None:
    """A page that fetches its part when it hears that something has changed, once for all that changes until then."""
    soon = asyncio.Event()

    async def renews() -> None:
        while await soon.wait():
            soon.clear()
            await line.ask("GET", part)

    renewing = asyncio.create_task(renews())
    try:
        async for event in line.hears(stream):
            if wait := re.search(rb'"wait": (\d+)', event):
                asyncio.get_running_loop().call_later(int(wait[1]) / 1000, soon.set)
    finally:
        renewing.cancel()


class Phones:
    """The phones of the tables, and what became of what they entered."""

    def __init__(self, port: int) -> None:
        self.port, self.at = port, asyncio.Event()
        self.sent: dict[tuple[str, int], tuple[float, float]] = {}
        self.refused = 0

    async def table(self, name: str, code: str) -> None:
        """It comes in, looks, and enters a result within each ten seconds, looking again as a phone does."""
        line = Line(self.port)
        await asyncio.sleep(random.uniform(0, COMES))
        while (await line.ask("GET", f"/t/{code}"))[0] != 303:
            await asyncio.sleep(1)
        status, page = await line.ask("GET", "/en/night/table")
        boards = [int(one) for one in re.findall(r"/night/table\?board=(\d+)", page)]
        live = re.search(r'data-live="([^"]+)"', page)
        assert (status, len(boards), live is not None) == (200, BOARDS, True), page
        hearing = asyncio.create_task(looks_again(line, live[1] if live else "", "/en/night/table/part"))
        await self.at.wait()
        begun = time.monotonic()
        for n, board in enumerate(boards):
            await asyncio.sleep(max(0.0, begun + n * WITHIN + random.uniform(0, WITHIN) - time.monotonic()))
            before = time.monotonic()
            form = {"key": secrets.token_hex(12), "board": str(board), **_FORM}
            status, _ = await line.ask("POST", "/en/night/table/report", form)
            if status == 303:
                self.sent[name, board] = (before, time.monotonic())
                await line.ask("GET", "/en/night/table")
            else:
                self.refused += 1
        hearing.cancel()


def _worked(server: Server) -> float:
    """Seconds of a processor that it has used, with its helpers: what others do on the machine does not count."""
    return worked(server.pid)


def _memory(server: Server) -> float:
    """Megabytes of the largest of its processes: the one that serves the night."""
    told = [Path(f"/proc/{one}/status").read_text() for one in with_children(server.pid)]
    return max(int(found[1]) for one in told if (found := re.search(r"VmRSS:\s+(\d+)", one))) / 1024


def _all_worked() -> float:
    """Seconds for which the processors of the machine were not idle."""
    told = [int(one) for one in Path("/proc/stat").read_text().split("\n")[0].split()[1:]]
    return (sum(told[:8]) - told[3] - told[4]) / os.sysconf("SC_CLK_TCK")


def shares(seconds: list[float]) -> str:
    """p50, p95, p99 in milliseconds."""
    ordered = sorted(seconds)
    return " · ".join(f"{1000 * ordered[min(len(ordered) - 1, len(ordered) * one // 100)]:,.0f}" for one in (50, 95, 99)) + " ms"


async def measured(path: Path | str, server: Server, codes: list[tuple[str, str]], viewers: int) -> list[str]:
    """Have it played, and say how it went."""
    heard: list[list[tuple[int, float]]] = [[] for _ in range(viewers)]
    watching = []
    for one in heard:
        watching.append(asyncio.create_task(watch(server.port, one)))
        await asyncio.sleep(0.002)
    phones = Phones(server.port)
    tables = [asyncio.create_task(phones.table(*one)) for one in codes]
    office = Line(server.port)
    await office.ask("POST", server.invitation, {})
    boards = [asyncio.create_task(looks_again(office, "/live/board", "/en/night/board/part")) for _ in range(2)]
    await asyncio.sleep(COMES + 10)
    phones.at.set()
    begun, worked, all_worked, asked = time.monotonic(), _worked(server), _all_worked(), Line.asked
    own = time.process_time()
    await asyncio.gather(*tables)
    took, worked, all_worked = time.monotonic() - begun, _worked(server) - worked, _all_worked() - all_worked
    own, asked = time.process_time() - own, Line.asked - asked
    await asyncio.sleep(3)
    memory = _memory(server)
    for task in (*watching, *boards):
        task.cancel()
    server.stop()
    stands = await versions(path)
    arrivals = []
    for one in heard:
        seen = [version for version, _ in one]
        for place, (before, _) in phones.sent.items():
            if (found := bisect_left(seen, stands[place])) < len(one):
                arrivals.append(one[found][1] - before)
    told = sum(len(one) for one in heard)
    entries = [after - before for before, after in phones.sent.values()]
    return [
        f"{len(entries)} results of {len(codes)} tables in {took:.0f} s, {phones.refused} refused; {asked / took:.0f} requests/s",
        f"entry, p50 · p95 · p99: {shares(entries)}",
        f"arrival at {viewers} viewers, p50 · p95 · p99: {shares(arrivals) if arrivals else '-'}; "
        f"{told / took:,.0f} rankings/s told, {len(arrivals):,} of {len(entries) * viewers:,} arrived",
        f"the server worked {worked:.1f} s of {took:.0f}, {memory:.0f} MB; phones and viewers {own:.1f} s, "
        f"others on this machine {all_worked - worked - own:.1f} s of a processor",
    ]


def report(rounds: int) -> str:
    """The lines of it. `rounds` 1: a tenth of the tables and viewers."""
    with tempfile.TemporaryDirectory() as folder:
        return _report(rounds, Path(folder) / "night.oddtrick", Path(folder), 1)


def report_in_server(rounds: int) -> str:
    """The same with a PostgreSQL and two processes; the computer is shared with it."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            with schema() as address:
                told = _report(rounds, address, Path(folder), 2)
        except NoServer as none:
            return f"a hall of two processes: {none}"
        return f"two processes, PostgreSQL: {told}"


def _report(rounds: int, journal: Path | str, folder: Path, workers: int) -> str:
    part = 10 if rounds == 1 else 1
    codes = asyncio.run(prepared(journal))[::part]
    server = Server(journal, free_port(), log=folder / "said.txt", workers=workers, starts=300)
    try:
        return "\n".join(asyncio.run(measured(journal, server, codes, VIEWERS // part)))
    finally:
        server.stop()


if __name__ == "__main__":
    import sys

    wanted = report_in_server if "--postgres" in sys.argv else report
    print(wanted(1 if "--once" in sys.argv else 2))
