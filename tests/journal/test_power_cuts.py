"""The power goes at any moment: what was acknowledged is there. The same test must fail where the disk is not waited for."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path

import pytest
from killing import Acknowledged, Lost, check
from power import Log, library, recorded

from conftest import missing
from oddtrick.journal.contract import Conflict, Entry
from oddtrick.journal.sqlite import file
from oddtrick.journal.sqlite.store import SQLiteJournal

CUTS = int(os.environ.get("ODDTRICK_POWER_CUTS", "60"))
WRITERS, EACH = 8, 40


async def evening(path: Path, log: Log) -> None:
    """Some write at once, and the log is told what was acknowledged; the file is tidied often (checkpoints)."""
    journal = await SQLiteJournal.begun(path)
    await journal.writes(lambda database: database.execute("PRAGMA wal_autocheckpoint=40").fetchall(), bare=True)

    async def writer(one: int) -> None:
        rng, seen = random.Random(one), {}
        for n in range(EACH):
            stream, key = f"table/{rng.randrange(4)}", f"{one}.{n}"
            entries = [Entry("Called", {"key": key})] * rng.choice((1, 1, 2, 3))
            while True:
                try:
                    done = await journal.append(stream, entries, expected=seen.get(stream, 0), key=key)
                except Conflict as refused:
                    seen[stream] = refused.actual
                else:
                    log.events.append((key, (stream, done.first, done.last)))
                    seen[stream] = done.last
                    break

    await asyncio.gather(*map(writer, range(WRITERS)))
    await journal.close()


def lost(folder: Path, cuts: int) -> int:
    """After how many of so many power cuts something acknowledged was missing; any other damage fails here."""
    sqlite = library()
    if sqlite is None:
        return missing("a SQLite that tests can reach")
    path = folder / "night.oddtrick"
    with recorded(sqlite) as log:
        asyncio.run(evening(path, log))
    acknowledged = sum(isinstance(one, tuple) and len(one) == 2 and isinstance(one[1], tuple) for one in log.events)
    assert acknowledged == WRITERS * EACH
    rng, found = random.Random(1), 0
    for n in range(cuts):
        after = folder / f"cut {n}"
        after.mkdir()
        noted: dict[str, Acknowledged] = dict(log.cut(rng.randrange(len(log.events)), after, rng))
        if not (after / path.name).exists():
            assert not noted
            continue
        try:
            check(after / path.name, noted)
        except Lost:
            found += 1
    return found


def test_a_power_cut_loses_nothing(tmp_path: Path) -> None:
    assert lost(tmp_path, CUTS) == 0


def test_without_waiting_for_the_disk_something_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(file.DURABLE, "synchronous", ("NORMAL", 1))
    assert lost(tmp_path, CUTS) > CUTS // 10
