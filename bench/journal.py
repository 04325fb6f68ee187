"""A journal: appends of many writers on both stores beside one commit each, a great file opened again, a tournament, watchers.

The server of PostgreSQL is the one that ODDTRICK_POSTGRES names, else a local one that answers; without any it is left out.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager, suppress
from importlib import import_module
from pathlib import Path

from bench.great import said
from bench.watchers import watched
from oddtrick.journal.contract import Entry, Journal
from oddtrick.journal.deciding import Deciding
from oddtrick.journal.personal import Personal
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.keeping.tournaments import PERSONAL, Tournaments, kept, stream

WRITERS = (1, 16, 64, 256)
STREAMS = 64
CALLED = Entry("Called", {"by": "N", "call": "1S", "at": "2026-11-23T19:30:00"})
_LOCAL = (
    "dbname=postgres",
    "host=/var/run/postgresql dbname=postgres user=postgres",
    "host=127.0.0.1 dbname=postgres user=postgres",
)


def report(rounds: int) -> str:
    """Everything as tables of Markdown; with one round enough to see that it runs."""
    short = rounds == 1
    parts = [_appends(0.02 if short else 3), _recovery(2_000 if short else 1_000_000), _tournament(min(rounds, 3))]
    parts.append(asyncio.run(watched((20,) if short else (200, 2000), 1 if short else 10)))
    return "\n\n".join(parts)


def _appends(seconds: float) -> str:
    """How many appends a second so many writers get acknowledged, and how long one takes."""
    rows = ["| acknowledged appends/s (p50 · p99 ms) | " + " | ".join(f"{n} writing" for n in WRITERS) + " |",
            "| --- |" + " ---: |" * len(WRITERS)]  # fmt: skip
    for name, place, alone in _stores():
        cells = [asyncio.run(_measured(place, n, seconds, alone)) for n in WRITERS]
        rows.append(f"| {name} | {' | '.join(cells)} |")
    size = asyncio.run(_bytes(200 if seconds < 1 else 2_000))
    return "\n".join(rows) + f"\n\nA call of a table takes {size:.0f} bytes of the file of SQLite, indexes included."


Place = Callable[[], AbstractAsyncContextManager[Journal]]


def _stores() -> list[tuple[str, Place, bool]]:
    found: list[tuple[str, Place, bool]] = [("SQLite, group commit", _in_file, False), ("SQLite, one commit each", _in_file, True)]
    if (where := _server()) is not None:
        for name, alone in (("PostgreSQL, `add_many`", False), ("PostgreSQL, a call each", True)):
            found.append((name, lambda: _in_server(where), alone))
    return found


@asynccontextmanager
async def _in_file() -> AsyncIterator[Journal]:
    folder = Path(tempfile.mkdtemp())
    async with await SQLiteJournal.begun(folder / "bench.oddtrick") as journal:
        yield journal
    shutil.rmtree(folder)


@asynccontextmanager
async def _in_server(where: str) -> AsyncIterator[Journal]:
    import psycopg

    from oddtrick.journal.postgres.store import PostgresJournal

    schema = f"bench_{secrets.token_hex(6)}"
    with psycopg.connect(f"{where} options='-c client_min_messages=warning'", autocommit=True) as database:
        database.execute(f"CREATE SCHEMA {schema}".encode())
        async with await PostgresJournal.begun(f"{where} options='-c search_path={schema}'") as journal:
            yield journal
        database.execute(f"DROP SCHEMA {schema} CASCADE".encode())


def _server() -> str | None:
    try:
        import psycopg
    except ImportError:
        return None
    named = os.environ.get("ODDTRICK_POSTGRES")
    for where in (named,) if named else _LOCAL:
        try:
            psycopg.connect(where, connect_timeout=2).close()
        except psycopg.Error:
            continue
        return where
    return None


async def _measured(place: Place, writers: int, seconds: float, alone: bool) -> str:
    """`alone`: each append has a commit of its own, as if nothing waited together."""
    with ExitStack() as changed:
        for module in ("sqlite", "postgres") if alone else ():
            with suppress(ImportError):
                writer = import_module(f"oddtrick.journal.{module}.writer")
                changed.callback(setattr, writer, "TOGETHER", writer.TOGETHER)
                setattr(writer, "TOGETHER", 1)  # noqa: B010
        taken, passed = await _written(place, writers, seconds)
    half, last = taken[len(taken) // 2], taken[min(len(taken) - 1, len(taken) * 99 // 100)]
    return f"{len(taken) / passed:,.0f} ({half * 1000:.1f} · {last * 1000:.0f})"


async def _written(place: Place, writers: int, seconds: float) -> tuple[list[float], float]:
    """How long each append took, the shortest first, and all of them together."""
    taken: list[float] = []
    async with place() as journal:
        stop = time.perf_counter() + seconds

        async def write(one: int) -> None:
            n = 0
            while (began := time.perf_counter()) < stop or not n:  # once in any case, on the slowest machine
                n += 1
                await journal.append(f"table/{one}", [CALLED], expected=n - 1, key=f"{n}")
                taken.append(time.perf_counter() - began)

        began = time.perf_counter()
        await asyncio.gather(*map(write, range(writers)))
        return sorted(taken), time.perf_counter() - began


async def _bytes(many: int) -> float:
    folder = Path(tempfile.mkdtemp())
    path, sizes = folder / "bench.oddtrick", []
    for count in (0, many):
        async with await SQLiteJournal.begun(path) as journal:
            tries = (journal.append(f"table/{n % STREAMS}", [CALLED], expected=None, key=f"{n}") for n in range(count))
            await asyncio.gather(*tries)
        sizes.append(path.stat().st_size)
    shutil.rmtree(folder)
    return (sizes[1] - sizes[0]) / many


def _recovery(entries: int) -> str:
    """A file is opened that a killed process has left: how long until it takes appends, all of it looked through."""
    folder = Path(tempfile.mkdtemp())
    path, each = folder / "great.oddtrick", 1_000

    async def fill() -> None:
        async with await SQLiteJournal.begun(path) as journal:
            await journal.writes(lambda database: database.execute("PRAGMA wal_autocheckpoint=0").fetchall(), bare=True)
            for n in range(entries // each):
                await journal.append(f"table/{n % STREAMS}", [CALLED] * each, expected=None, key=f"{n}")
                if n % 100 == 99 and n < entries // each - 1:
                    await journal.writes(lambda database: database.execute("PRAGMA wal_checkpoint").fetchall(), bare=True)
            for end in ("", "-wal"):
                shutil.copy(f"{path}{end}", folder / f"left.oddtrick{end}")

    async def opened() -> float:
        began = time.perf_counter()
        async with await SQLiteJournal.begun(folder / "left.oddtrick") as journal:
            await journal.append("table/0", [CALLED], expected=None, key="again")
            return time.perf_counter() - began

    asyncio.run(fill())
    size = sum((folder / f"left.oddtrick{end}").stat().st_size for end in ("", "-wal"))
    taken = asyncio.run(opened())
    shutil.rmtree(folder)
    return f"A file of {entries:,} entries ({size / 1e6:,.0f} MB) that a killed process left takes an append after {taken:.2f} s."


def _tournament(times: int) -> str:
    """200 tables with 30 boards each, from the file."""
    folder, entries = Path(tempfile.mkdtemp()), [kept(one) for one in said()]

    async def work() -> list[float]:
        async with await SQLiteJournal.begun(folder / "great.oddtrick") as journal:
            personal = Personal(journal, PERSONAL)
            for n in range(0, len(entries), 500):
                await personal.append(stream("great"), entries[n : n + 500], expected=n, key=f"{n}")
            taken = []
            for _ in range(times):
                began = time.process_time()
                seen = await Deciding(personal, Tournaments()).seen(stream("great"))
                taken.append(time.process_time() - began)
                assert (seen.version, seen.value.faults) == (len(entries), ())
            return taken

    taken = asyncio.run(work())
    shutil.rmtree(folder)
    return (f"A tournament of 200 tables with 30 boards each ({len(entries):,} entries) is there again after "
            f"{statistics.median(taken):.2f} s of the processor.")  # fmt: skip
