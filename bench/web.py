"""The desk as a server: requests a second, how long one takes, and memory. One `oddtrick serve` answers, another process asks."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import cycle
from pathlib import Path
from time import perf_counter, sleep
from typing import NamedTuple
from urllib.parse import quote_plus, urlencode

from bench.measure import number
from oddtrick.citations import Edition
from oddtrick.laws.editions import ALL
from oddtrick.web.case import Case

CONNECTIONS = (1, 8, 32)
WARM = 40  # requests before anything is measured


class Asked(NamedTuple):
    """What is asked over and over: a name, and the bytes of whole requests, which take turns."""

    name: str
    requests: Sequence[bytes]


class Measured(NamedTuple):
    """Requests a second, and milliseconds of which half, 95 and 99 in a hundred took no more."""

    rate: float
    p50: float
    p95: float
    p99: float


def _get(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()


def _post(path: str, content: bytes, kind: str) -> bytes:
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\nContent-Length: {len(content)}\r\n\r\n"
    return head.encode() + content


def _asked() -> list[Asked]:
    case = Case(Edition.E2017).opened("insufficient_bid").answered(0, "27A2.out_of_rotation", False)
    form = urlencode({"case": case.packed(), "do": "answer:0:27A1.lho_called:false"}).encode()
    rule = b'{"procedure": "insufficient_bid", "answers": {"27A2.out_of_rotation": false, "27A1.lho_called": false}}'
    return [
        Asked("one step of an inquiry, as a page", [_post("/en/rule", form, "application/x-www-form-urlencoded")]),
        Asked("one step of an inquiry, as JSON", [_post("/api/rule", rule, "application/json")]),
        Asked("the start page", [_get("/en/")]),
        Asked("a search, letter by letter", [_get(f"/en/?q={quote_plus(words)}") for words in _typed()]),
    ]


def _typed() -> list[str]:
    """Every title as somebody types it; more of them than the desk keeps."""
    titles = [str(one.title) for one in ALL if one.edition is Edition.E2017]
    return [title[:n] for title in titles for n in range(3, len(title) + 1)]


def report(rounds: int) -> str:
    """A row for each thing asked and each number of connections; and what all processes of the server hold."""
    seconds = 3.0 if rounds > 1 else 0.5
    rows = []
    with _server() as (port, process):
        before = _held(process.pid)
        for asked in _asked():
            for connections in CONNECTIONS:
                found = asyncio.run(_measured(port, asked.requests, connections, seconds))
                cells = [asked.name, str(connections), *map(number, found)]
                rows.append(f"| {' | '.join(cells)} |")
        after = _held(process.pid)
    head = "| the desk | connections | requests/s | p50 ms | p95 ms | p99 ms |\n|---|--:|--:|--:|--:|--:|\n"
    memory = (
        f"The server held {before} when it had started, and {after} after these requests: the process that takes requests in, the "
        "one that is copied, and the copies; what they share is counted once."
    )
    return f"{head}" + "\n".join(rows) + f"\n\n{memory}"


@contextmanager
def _server() -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    started = [sys.executable, "-m", "oddtrick", "serve", "--port", str(port)]
    process = subprocess.Popen(started, stdout=subprocess.DEVNULL)
    try:
        _wait(port, process)
        yield port, process
    finally:
        process.terminate()
        process.wait(10)


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        if process.poll() is not None:
            sys.exit("the server did not start")
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        sleep(0.1)
    sys.exit("the server did not answer")


def _held(pid: int) -> str:
    """Megabytes of a process and of all that it has started, each page shared out among those that share it (PSS).

    `138 MB (48 + 36 + 54)`; a question mark where the system does not tell.
    """
    found = [size for one in _family(pid) if (size := _share(one)) is not None]
    return f"{sum(found):.0f} MB ({' + '.join(f'{size:.0f}' for size in found)})" if found else "? MB"


def _family(pid: int) -> list[int]:
    """A process and those that it, or one of them, has started."""
    parents = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it may have ended
            parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
    found = [pid]
    for one in found:
        found += sorted(child for child, parent in parents.items() if parent == one)
    return found


def _share(pid: int) -> float | None:
    with suppress(OSError):
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:")), None)
    return None


async def _measured(port: int, requests: Sequence[bytes], connections: int, seconds: float) -> Measured:
    turns = cycle(requests)
    await _client(port, turns, 0, WARM)
    begun = perf_counter()
    taken = await asyncio.gather(*(_client(port, turns, begun + seconds, 1) for _ in range(connections)))
    spent = perf_counter() - begun
    times = sorted(time for several in taken for time in several)
    places = [times[min(int(len(times) * part), len(times) - 1)] * 1e3 for part in (0.5, 0.95, 0.99)]
    return Measured(len(times) / spent, *places)


async def _client(port: int, requests: Iterator[bytes], until: float, least: int) -> list[float]:
    """One connection that asks again as soon as it is answered; the seconds that each answer took."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
    taken: list[float] = []
    while perf_counter() < until or len(taken) < least:
        begun = perf_counter()
        writer.write(next(requests))
        head = await reader.readuntil(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 200"):
            sys.exit(f"the server answered {head[:40]!r}")
        length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
        await reader.readexactly(length)
        taken.append(perf_counter() - begun)
    writer.close()
    await writer.wait_closed()
    return taken


if __name__ == "__main__":
    print(report(1 if "--once" in sys.argv else 2))
