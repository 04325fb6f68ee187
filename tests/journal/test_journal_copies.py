"""Copies of a journal: made under load, looked through, put back; exported and imported; what damage is found."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from journal_stores import STORES, said

from conftest import WHOLE
from oddtrick.journal.backups import Backups
from oddtrick.journal.contract import Appended, Conflict, Entry, PersonalText
from oddtrick.journal.lines import Imported, lines, read_in
from oddtrick.journal.sqlite.checking import looked_through, whole
from oddtrick.journal.sqlite.copies import back_up, compact, restore
from oddtrick.journal.sqlite.reading import SQLiteReading
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.texts import BadInput


def tried(path: Path, work: Callable[[SQLiteJournal], Awaitable[None]]) -> None:
    async def whole_work() -> None:
        async with await SQLiteJournal.begun(path) as journal:
            await work(journal)

    asyncio.run(whole_work())


def filled(path: Path, evenings: int = 1, each: int = 20) -> None:
    async def work(journal: SQLiteJournal) -> None:
        (ann,) = await journal.ids(["Ann"])
        await journal.ids(["12345"], {"12345": ann})
        for evening in range(evenings):
            name = f"tournament/{evening}"
            entries = [said(n)._replace(data={"n": n, "who": {"person": ann}}) for n in range(each)]
            tries = (journal.append(name, [one], expected=n, key=f"{n}") for n, one in enumerate(entries))
            await asyncio.gather(*tries)

    tried(path, work)


def told(path: Path) -> list[tuple[str, int, Entry]]:
    async def read() -> list[tuple[str, int, Entry]]:
        async with SQLiteReading(path) as journal:
            return [(one.stream, one.version, one.entry) for one in await journal.read_all(limit=1_000_000)]

    return asyncio.run(read())


def test_a_copy_made_under_load_is_whole_and_holds_what_was_acknowledged_before(tmp_path: Path) -> None:
    path = tmp_path / "night.oddtrick"

    async def work(journal: SQLiteJournal) -> None:
        acknowledged: dict[str, int] = {}
        stop = False

        async def writer(one: int) -> None:
            n = 0
            while not stop:
                done = await journal.append(f"s{one}", [said(n)] * (1 + n % 3), expected=None, key=f"{n}")
                acknowledged[f"s{one}"] = done.last
                n += 1

        writers = [asyncio.create_task(writer(one)) for one in range(16)]
        for _ in range(5):
            await asyncio.sleep(0.05)
            before = dict(acknowledged)
            copy = await asyncio.to_thread(back_up, path, tmp_path / "copies", 3)
            async with SQLiteReading(copy.path) as reading:
                heads = await reading.streams()
                assert reading.id == journal.id
            assert all(heads[stream] >= last for stream, last in before.items())
            assert whole(copy.path).entries == sum(heads.values())
        stop = True
        await asyncio.gather(*writers)

    tried(path, work)
    assert len([*(tmp_path / "copies").iterdir()]) == 3


@pytest.mark.parametrize("name", ["night.oddtrick", "[a] night?.oddtrick", "night"])
def test_the_newest_copies_stay_and_nothing_else_is_touched(tmp_path: Path, name: str) -> None:
    path, folder = tmp_path / name, tmp_path / "copies"
    filled(path)
    folder.mkdir()
    for name in ("other-2020-01-01-000000.oddtrick", "night.txt", "night-mine.oddtrick"):
        (folder / name).touch()
    made = [back_up(path, folder, 2) for _ in range(4)]
    assert [len(one.removed) for one in made] == [0, 0, 1, 1]
    names = {one.name for one in folder.iterdir()}
    assert {made[2].path.name, made[3].path.name} <= names
    assert len(names) == 5
    assert not any(name.startswith(".") for name in names)


def test_the_drill_a_year_of_a_club_is_lost_and_put_back(tmp_path: Path) -> None:
    """Evenings of 600 entries: a copy, the disk fails, the copy in its place, and on with the next evening."""
    path, evenings = tmp_path / "club.oddtrick", 50 if WHOLE else 10
    filled(path, evenings=evenings, each=600)
    before = told(path)
    copy = back_up(path, tmp_path / "stick").path
    with path.open("r+b") as broken:
        broken.seek(path.stat().st_size // 2)
        broken.write(b"\0" * 20_000)
    with pytest.raises(BadInput, match="is damaged"):
        tried(path, lambda _: asyncio.sleep(0))
    done = restore(copy, path)
    assert done.report.entries == evenings * 600
    assert done.aside is not None
    assert done.aside.exists()
    assert told(path) == before

    async def goes_on(journal: SQLiteJournal) -> None:
        assert journal.id == done.report.id != whole(copy).id
        assert (await journal.append("tournament/0", [said(1)], expected=600, key="after")).last == 601
        assert (await journal.append("tournament/0", [said(1)], expected=0, key="after")).again

    tried(path, goes_on)


def test_what_cannot_be_restored_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "night.oddtrick"
    filled(path)
    before, copy = told(path), back_up(path, tmp_path / "copies").path
    damaged, text = tmp_path / "damaged.oddtrick", tmp_path / "text.oddtrick"
    shutil.copy(copy, damaged)
    with damaged.open("r+b") as broken:
        broken.seek(8192)
        broken.write(b"\xff" * 4096)
    text.write_text("no journal")
    for wrong, sentence in ((damaged, "damaged"), (text, "is no journal"), (tmp_path / "x", "no such file"), (path, "from itself")):
        with pytest.raises(BadInput, match=sentence):
            restore(wrong, path)
    with pytest.raises(BadInput, match="no such folder"):
        restore(copy, tmp_path / "nowhere" / "night.oddtrick")

    async def in_use(_: SQLiteJournal) -> None:
        for refused in (lambda: restore(copy, path), lambda: compact(path)):
            with pytest.raises(BadInput, match="only one may"):
                await asyncio.to_thread(refused)

    tried(path, in_use)
    assert told(path) == before
    assert sorted(one.name for one in tmp_path.iterdir() if "before" in one.name) == []


def test_a_copy_that_cannot_be_made_leaves_nothing(tmp_path: Path) -> None:
    path, place = tmp_path / "night.oddtrick", tmp_path / "file"
    filled(path)
    place.write_text("no folder")
    with pytest.raises(BadInput, match="file"):
        back_up(path, place)
    with pytest.raises(BadInput, match="there is no such file"):
        back_up(tmp_path / "nothing.oddtrick", tmp_path / "copies")
    assert not (tmp_path / "copies").exists()


def test_free_space_is_given_back_and_what_was_erased_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "night.oddtrick"

    async def many(journal: SQLiteJournal) -> None:
        await journal.ids([f"Somebody {n:05}" for n in range(3000)])
        (holder,) = await journal.ids(["Somebody 00000"])
        await journal.writes(lambda database: database.execute("UPDATE personal SET holder = ?", (holder,)).rowcount)
        await journal.append("s", [said(1)], expected=0, key="1")
        assert await journal.erase("Somebody 00000") == 3000

    tried(path, many)
    assert b"Somebody" not in path.read_bytes()
    done = compact(path)
    assert done.after < done.before // 3
    assert whole(path).entries == 1


def spoiled(path: Path, *statements: str) -> list[str]:
    """What is found after somebody has changed a file behind Oddtrick's back."""
    copy = path.with_name("spoiled.oddtrick")
    shutil.copy(path, copy)
    with contextlib.closing(sqlite3.connect(copy)) as database, database:
        for trigger in ("entry_stays", "entry_is_kept", "append_stays", "append_is_kept"):
            database.execute(f"DROP TRIGGER {trigger}")
        for one in statements:
            database.execute(one)
    return [str(one) for one in looked_through(copy).problems]


def test_what_somebody_changed_is_found(tmp_path: Path) -> None:
    path = tmp_path / "night.oddtrick"
    filled(path)
    assert looked_through(path).problems == ()
    changed = "tournament/0, entries 7 to 7 (6): not what was acknowledged"
    assert spoiled(path, """UPDATE entry SET data = '{"n":99}' WHERE version = 7""") == [changed]
    assert spoiled(path, "UPDATE entry SET kind = 'Made' WHERE version = 7") == [changed]
    hole = "tournament/0 is at version 20 and has 19 entries, the last of version 20"
    assert spoiled(path, "DELETE FROM entry WHERE version = 7") == [hole, changed]
    assert spoiled(path, "DELETE FROM append WHERE first = 7") == ["entry 7 of 1 was appended by nobody"]
    assert spoiled(path, "DELETE FROM append WHERE first = 20") == ["entry 20 of 1 was appended by nobody"]
    assert spoiled(path, "UPDATE stream SET version = 3") == [
        "tournament/0 is at version 3 and has 20 entries, the last of version 20"
    ]
    assert "belongs to nothing" in spoiled(path, "DELETE FROM stream")[0]
    with pytest.raises(BadInput, match="not what was acknowledged"):
        whole(path.with_name("spoiled.oddtrick")) if spoiled(path, "UPDATE entry SET schema = 2 WHERE version = 7") else None


def test_backups_are_made_when_something_was_appended_and_when_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "night.oddtrick"

    async def work(journal: SQLiteJournal) -> None:
        backups = Backups(lambda: back_up(path, tmp_path / "copies").path, every=0.05)
        running = asyncio.create_task(backups.run())
        await asyncio.sleep(0.15)
        assert backups.state.made == 0  # nothing has happened
        await journal.append("s", [said(1)], expected=0, key="1")
        backups.reached("s", 1)
        await until(lambda: backups.state.made == 1)
        await asyncio.sleep(0.15)
        assert backups.state.made == 1
        backups.ask()
        await until(lambda: backups.state.made == 2)
        assert backups.state.newest is not None
        assert whole(backups.state.newest).entries == 1

        good = backups._copy
        backups._copy = lambda: back_up(path, path).path
        backups.ask()
        await until(lambda: backups.state.why is not None)
        assert backups.state.made == 2
        backups._copy = good
        await until(lambda: backups.state.made == 3 and backups.state.why is None)  # tried again by itself
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running

    tried(path, work)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(120):
        while not true():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("store", STORES)
def test_lines_carry_a_journal_from_one_store_to_another(store: str) -> None:
    async def work() -> None:
        first, second = await source.begun(), await target.begun()
        (ann,) = await first.ids(["Ann"])
        await first.ids(["12345"], {"12345": ann})
        for n in range(40):
            entries = [said(n), said(n, "Łódź")._replace(data={"person": ann})][: 1 + n % 2]
            await first.append(f"s{n % 3}", entries, expected=None, key=f"key {n}", at=1_000_000 - n)
        told = [line async for line in lines(first)]
        assert len(told) == 1 + 2 + 40
        assert await read_in(second, told) == Imported(40, 0)
        assert await read_in(second, [*told, "", "\n"]) == Imported(40, 40)
        for stream in await first.streams():
            one, two = await first.read(stream), await second.read(stream)
            assert [here._replace(position=there.position) for here, there in zip(one, two, strict=True)] == two
            assert await first.appends(stream) == await second.appends(stream)
        assert await first.personal() == await second.personal() != []
        assert (await second.append("s0", [said(0)], expected=7, key="key 0")).again
        assert first.id != second.id
        again = [json.loads(line) for line in [line async for line in lines(second)][1:]]
        assert sorted(map(str, again)) == sorted(str(json.loads(line)) for line in told[1:])
        await first.close()
        await second.close()

    source, target = STORES[store](), STORES[store]()
    asyncio.run(work())
    source.forget()
    target.forget()


HEAD = '{"journal":"x","form":1}'
APPEND = '{"stream":"s","key":"1","first":1,"at":0,"entries":[{"kind":"Called","schema":1,"data":{}}]}'
WRONG = [
    ([HEAD, '{"person":"b","text":"Cis"}'], "line 2: holder is missing"),
    ([], "there is nothing in it"),
    (["no"], "line 1: this is no JSON object"),
    (["{}"], "line 1: this is no export of a journal"),
    (['{"journal":"x","form":2}'], "expected form 1"),
    ([HEAD, APPEND, "[]"], "line 3: this is no JSON object"),
    ([HEAD, APPEND.replace('"first":1,', "")], "line 2: first is missing"),
    ([HEAD, APPEND.replace('"first":1', '"first":3')], "line 2: it does not follow what this journal holds"),
    ([HEAD, APPEND, APPEND.replace("Called", "Played")], "line 3: this journal holds something else under its key"),
    ([HEAD, APPEND.replace("{}", "1.5")], "line 2: .* is no plain data"),
    ([HEAD, '{"person":"b","text":"Ann","holder":"b"}'], "'Ann' stands in this journal already; import into a new one"),
]


@pytest.mark.parametrize(("told", "sentence"), WRONG)
def test_lines_that_cannot_be_imported_are_named(tmp_path: Path, told: list[str], sentence: str) -> None:
    async def work(journal: SQLiteJournal) -> None:
        await journal.adopt([PersonalText("a", "Ann", "a")])
        with pytest.raises(BadInput, match=sentence):
            await read_in(journal, told)
        if len(told) == 3:  # what stands before is there, and once
            assert await journal.append("s", [Entry("Called", {})], expected=0, key="1") == Appended(1, 1, again=True)
        else:
            assert await journal.head("s") == 0
        with pytest.raises(Conflict):
            await journal.append("s", [said(1)], expected=5, key="2")

    tried(tmp_path / "night.oddtrick", work)
