"""The file of a journal in SQLite: who may open it, what is refused, what never changes, what a full or read-only disk does."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from journal_stores import said

from oddtrick.journal.contract import Appended, Unavailable
from oddtrick.journal.migrations import Step, steps
from oddtrick.journal.sqlite import file
from oddtrick.journal.sqlite.reading import SQLiteReading
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.texts import BadInput


def tried(path: Path, work: Callable[[SQLiteJournal], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with await SQLiteJournal.begun(path) as journal:
            await work(journal)

    asyncio.run(whole())


def filled(path: Path, many: int = 3) -> None:
    async def work(journal: SQLiteJournal) -> None:
        for n in range(many):
            await journal.append("s", [said(n)], expected=n, key=f"{n}")

    tried(path, work)


def refused(path: Path) -> str:
    async def work(_: SQLiteJournal) -> None:
        raise AssertionError

    with pytest.raises(BadInput) as error:
        tried(path, work)
    return str(error.value)


def test_a_second_process_is_refused_and_may_read(tmp_path: Path) -> None:
    path = tmp_path / "night.oddtrick"
    second = (
        "import asyncio, sys; from oddtrick.journal.sqlite.store import SQLiteJournal\n"
        "async def work():\n    async with await SQLiteJournal.begun(sys.argv[1]): print('open')\n"
        "asyncio.run(work())"
    )

    async def work(journal: SQLiteJournal) -> None:
        await journal.append("s", [said(1)], expected=0, key="1")
        done = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", second, str(path)], capture_output=True, text=True, check=False
        )
        assert "another process writes to it, and only one may" in done.stderr
        with pytest.raises(BadInput, match="only one may"):
            await SQLiteJournal.begun(path)
        async with SQLiteReading(path) as reading:
            assert await reading.head("s") == 1
            assert reading.id == journal.id

    tried(path, work)
    done = subprocess.run([sys.executable, "-c", second, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout == "open\n"


def test_who_is_refused_in_the_same_process_frees_no_lock_of_the_first(tmp_path: Path) -> None:
    """A process that opens and closes a file loses its locks on it, and then another one may take its last pages away."""
    path = tmp_path / "night.oddtrick"
    other = (
        "import sqlite3, sys; database = sqlite3.connect(sys.argv[1], timeout=0)\ndatabase.execute('PRAGMA journal_mode=DELETE')"
    )

    async def work(journal: SQLiteJournal) -> None:
        await journal.append("s", [said(1)], expected=0, key="1")
        with pytest.raises(BadInput, match="only one may"):
            await SQLiteJournal.begun(path)
        done = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", other, str(path)], capture_output=True, text=True, check=False
        )
        assert "database is locked" in done.stderr  # it needs the file for itself alone
        await journal.append("s", [said(2)], expected=1, key="2")

    tried(path, work)
    assert asyncio.run(head(path)) == 2


async def head(path: Path) -> int:
    async with SQLiteReading(path) as reading:
        return await reading.head("s")


def test_files_that_are_no_journal_are_refused_and_left_as_they_are(tmp_path: Path) -> None:
    text, other, empty = tmp_path / "night.jsonl", tmp_path / "other.db", tmp_path / "empty.oddtrick"
    text.write_text("{}\n" * 1000)
    with contextlib.closing(sqlite3.connect(other)) as database:
        database.execute("CREATE TABLE club (name TEXT)")
    empty.touch()
    before = other.read_bytes()
    assert refused(text) == f"{text} is no journal; expected one that oddtrick has written"
    assert refused(other) == f"{other} is of another program; expected a journal of Oddtrick"
    assert (text.read_text(), other.read_bytes()) == ("{}\n" * 1000, before)
    assert not Path(f"{text}-writer").exists()
    assert "there is no such folder" in refused(tmp_path / "nowhere" / "night.oddtrick")
    with pytest.raises(BadInput, match="there is no such file"):
        asyncio.run(SQLiteJournal.begun(tmp_path / "new.oddtrick", new=False))
    with pytest.raises(BadInput, match="there is no such file"):
        SQLiteReading(tmp_path / "new.oddtrick")
    filled(empty)
    assert [file.is_journal(one) for one in (text, other, empty, tmp_path / "new.oddtrick")] == [False, True, True, False]


def test_a_damaged_file_is_refused_at_start(tmp_path: Path) -> None:
    path = tmp_path / "night.oddtrick"
    filled(path, 60)
    size = path.stat().st_size
    with path.open("r+b") as opened:
        opened.seek(size // 2)
        opened.write(os.urandom(size // 4))
    assert "is damaged" in refused(path)
    assert "oddtrick journal restore" in refused(path)


def test_pragmas_are_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(file.DURABLE, "synchronous", ("NORMAL", 2))
    assert refused(tmp_path / "night.oddtrick").endswith("this disk cannot keep a journal (synchronous: 1)")


def test_entries_never_change_whatever_is_tried(tmp_path: Path) -> None:
    path = tmp_path / "night.oddtrick"
    filled(path)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
        for statement, told in (
            ("UPDATE entry SET data = '{}'", "never changes"),
            ("DELETE FROM entry", "never removed"),
            ("UPDATE append SET last = 9", "never changes"),
            ("DELETE FROM append", "never removed"),
            ("INSERT INTO entry SELECT 9, stream, 9, kind, schema, '{', at FROM entry LIMIT 1", "CHECK"),
            ("INSERT INTO entry SELECT 9, stream, 'x', kind, schema, data, at FROM entry LIMIT 1", "cannot store TEXT"),
        ):
            with pytest.raises(sqlite3.IntegrityError, match=told):
                database.execute(statement)


def test_steps_are_taken_one_by_one_also_on_a_filled_file(tmp_path: Path) -> None:
    """A file of each earlier number comes up to date, and what stood in it stays."""
    wanted = steps("sqlite")
    assert [one.number for one in wanted] == [*range(1, len(wanted) + 1)]
    for before in range(1, len(wanted)):
        path = tmp_path / f"{before}.oddtrick"
        with contextlib.closing(file.connected(path)) as database:
            file.migrated(database, path, wanted[:before])
            database.execute("INSERT INTO stream VALUES (1, 's', 1)")
            database.execute("INSERT INTO entry VALUES (1, 1, 1, 'Called', 1, '{\"n\":7}', 0)")
            id = database.execute("SELECT id FROM journal").fetchone()[0]
        with pytest.raises(BadInput, match="is of an earlier Oddtrick"):
            SQLiteReading(path)

        async def work(journal: SQLiteJournal, id: str = id) -> None:
            assert journal.id == id
            assert [one.entry.data for one in await journal.read("s")] == [{"n": 7}]
            assert await journal.append("s", [said(1)], expected=1, key="1") == Appended(2, 2)
            assert len(await journal.ids(["Ann"])) == 1

        tried(path, work)


def test_a_step_that_fails_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "night.oddtrick"
    filled(path)
    bad = Step(len(steps("sqlite")) + 1, "CREATE TABLE half (n INTEGER) STRICT;\nINSERT INTO nowhere VALUES (1);\n")
    with contextlib.closing(file.connected(path)) as database:
        with pytest.raises(sqlite3.OperationalError, match="no such table: nowhere"):
            file.migrated(database, path, [*steps("sqlite"), bad])
        assert file.number(database) == len(steps("sqlite"))
        assert not database.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'half'").fetchone()[0]


def test_a_file_of_a_newer_oddtrick_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "night.oddtrick"
    filled(path)
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version=99")
    assert refused(path) == f"{path} was written by a newer Oddtrick; expected one that is as new"
    with pytest.raises(BadInput, match="newer"):
        SQLiteReading(path)


def test_one_bad_append_does_not_hold_up_the_others(tmp_path: Path) -> None:
    """What the file itself refuses fails alone, though it came in one batch with others."""

    async def work(journal: SQLiteJournal) -> None:
        await journal.append("s", [said(0)], expected=0, key="0")
        await journal.writes(lambda database: database.execute("UPDATE stream SET version = 0 WHERE name = 's'").rowcount)
        appends = [journal.append("t", [said(n)], expected=None, key=f"{n}") for n in range(10)]
        appends.insert(5, journal.append("s", [said(1)], expected=None, key="bad"))
        found = await asyncio.gather(*appends, return_exceptions=True)
        assert isinstance(found.pop(5), Unavailable)
        assert [one.last for one in found if isinstance(one, Appended)] == [*range(1, 11)]

    tried(tmp_path / "night.oddtrick", work)


def test_after_the_end_nothing_is_taken(tmp_path: Path) -> None:
    async def work() -> None:
        journal = await SQLiteJournal.begun(tmp_path / "night.oddtrick")
        assert journal.health.well
        waiting = [asyncio.create_task(journal.append("s", [said(n)], expected=None, key=f"{n}")) for n in range(9)]
        await asyncio.sleep(0)
        await journal.close()
        assert [(await one).last for one in waiting] == [*range(1, 10)]
        assert not journal.health.well
        with pytest.raises(Unavailable, match="the journal is closed"):
            await journal.append("s", [said(1)], expected=None, key="late")

    asyncio.run(work())


def test_a_clock_that_jumps_changes_no_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([5_000, 1_000, 9_000, 2_000, 3_000])

    async def work(journal: SQLiteJournal) -> None:
        monkeypatch.setattr(time, "time_ns", lambda: next(times) * 1_000_000)
        for n in range(4):
            await journal.append(f"s{n % 2}", [said(n)], expected=None, key=f"{n}")
        await journal.append("s0", [said(4)], expected=None, key="4", at=77)
        found = await journal.read_all()
        assert [one.entry.data["n"] for one in found] == [0, 1, 2, 3, 4]
        assert [one.at for one in found] == [5_000, 1_000, 9_000, 2_000, 77]

    tried(tmp_path / "night.oddtrick", work)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[tuple[Path, bool]]:
    """A folder on a disk of one megabyte, and whether it is one; where that cannot be had, an ordinary folder."""
    folder = tmp_path / "small"
    folder.mkdir()
    made = os.geteuid() == 0 and shutil.which("mount") is not None
    made = made and subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], check=False).returncode == 0
    yield folder, made
    if made:
        subprocess.run(["umount", "-l", folder], check=True)


def test_a_full_disk_is_refused_stays_readable_and_the_same_key_goes_through_later(small: tuple[Path, bool]) -> None:
    folder, real = small
    ballast = folder / "ballast"
    if real:
        ballast.write_bytes(b"x" * 500_000)

    async def work(journal: SQLiteJournal) -> None:
        if not real:
            await journal.writes(lambda database: database.execute("PRAGMA max_page_count=40").fetchall(), bare=True)
        entry, n = said(1)._replace(data={"text": "x" * 2000}), 0
        with contextlib.suppress(Unavailable):
            for n in range(1000):
                await journal.append("s", [entry], expected=n, key=f"{n}")
        assert 10 < n < 400
        assert not journal.health.well
        with pytest.raises(Unavailable, match="the disk is full"):
            await journal.append("s", [entry], expected=n, key=f"{n}")
        assert len(await journal.read("s")) == n == await journal.head("s")
        assert await journal.known("s", f"{n}") is None
        if real:
            ballast.unlink()
        else:
            await journal.writes(lambda database: database.execute("PRAGMA max_page_count=4000").fetchall(), bare=True)
        assert await journal.append("s", [entry], expected=n, key=f"{n}") == Appended(n + 1, n + 1)
        assert journal.health.well

    tried(folder / "night.oddtrick", work)


def test_a_read_only_disk_is_refused_and_can_be_read(small: tuple[Path, bool]) -> None:
    folder, real = small
    path = folder / "night.oddtrick"
    filled(path)
    if real:
        subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
    else:
        folder.chmod(0o555)
    assert "read-only" in refused(path)

    async def work() -> None:
        async with SQLiteReading(path) as reading:
            assert await reading.head("s") == 3

    asyncio.run(work())
    if not real:
        folder.chmod(0o755)


def test_after_an_error_of_the_disk_nothing_more_is_written(tmp_path: Path) -> None:
    async def work(journal: SQLiteJournal) -> None:
        await journal.append("s", [said(0)], expected=0, key="0")

        def broken(_: sqlite3.Connection) -> None:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
            raise error

        with pytest.raises(Unavailable, match="disk I/O error"):
            await journal.writes(broken)
        with pytest.raises(Unavailable, match="disk I/O error"):
            await journal.append("s", [said(1)], expected=1, key="1")
        assert str(journal.health.why).endswith("disk I/O error")
        assert await journal.head("s") == 1

    tried(tmp_path / "night.oddtrick", work)

    async def again(journal: SQLiteJournal) -> None:
        assert await journal.append("s", [said(1)], expected=1, key="1") == Appended(2, 2)

    tried(tmp_path / "night.oddtrick", again)
