"""Tables in a journal: every entry ever written can be read, a record is kept as it grows, and nothing kept changes."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, get_args

import pytest

from conftest import ROOT
from every import every
from oddtrick.journal.contract import Entry as Kept
from oddtrick.journal.deciding import Deciding
from oddtrick.journal.personal import Personal
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.journal.upcasting import today
from oddtrick.keeping.tables import PERSONAL, SCHEMAS, STEPS, Tables, going_on, kept, kept_start, stream, told
from oddtrick.table.entries import Entry, Start
from oddtrick.table.folding.fold import fold
from oddtrick.table.folding.record import dump, load
from oddtrick.table.state import Table
from oddtrick.texts import BadInput

EXAMPLES = [json.loads(line) for line in (ROOT / "tests/data/kept_table_entries.jsonl").read_text("utf-8").splitlines()]
RECORDS = ROOT / "src" / "oddtrick" / "examples"


def record(name: str) -> Table:
    return load(json.loads((RECORDS / name).read_text(encoding="utf-8")))


@every("example", EXAMPLES)
def test_every_entry_of_a_table_ever_written_can_be_read(example: dict[str, Any]) -> None:
    entry = Kept(**example)
    one = told(entry)
    assert (kept_start(one) if isinstance(one, Start) else kept(one)) == today(entry, STEPS)


def test_there_is_an_example_of_every_kind_and_form_of_a_table() -> None:
    kinds = {"Start", *(cls.__name__ for cls in get_args(Entry))}
    wanted = {(kind, schema) for kind in kinds for schema in range(1, SCHEMAS.get(kind, 1) + 1)}
    there = {(one["kind"], one["schema"]) for one in EXAMPLES}
    assert there == wanted, f"add a line to tests/data/kept_table_entries.jsonl for each of {wanted - there}"


@pytest.mark.parametrize("name", ["board-record.json", "hesitation-record.json"])
def test_a_record_is_kept_as_it_grows(tmp_path: Path, name: str) -> None:
    whole, place = record(name), stream("7", "3")

    async def work() -> None:
        async with await SQLiteJournal.begun(tmp_path / "club.oddtrick") as journal:
            tables = Deciding(Personal(journal, PERSONAL), Tables())
            for n in range(len(whole.entries) + 1):
                part = fold(whole.start, whole.entries[:n])
                acted = await tables.act(place, f"{n}", going_on(part), new=n == 0)
                assert (acted.version, acted.appended is not None) == (n + 1, True)  # entry n is version n + 2
            assert (await tables.act(place, "again", going_on(whole))).appended is None
            value = (await Deciding(Personal(journal, PERSONAL), Tables()).seen(place)).value
            assert value is not None
            assert dump(value) == dump(whole)
            assert value == fold(whole.start, whole.entries)

    asyncio.run(work())


def test_what_was_kept_does_not_change(tmp_path: Path) -> None:
    whole, other = record("board-record.json"), record("hesitation-record.json")
    shorter = fold(whole.start, whole.entries[:3])
    told_anew = fold(whole.start, (*whole.entries[:1], whole.entries[2]))

    async def work() -> None:
        async with await SQLiteJournal.begun(tmp_path / "club.oddtrick") as journal:
            tables = Deciding(Personal(journal, PERSONAL), Tables())
            await tables.act("t", "1", going_on(whole), new=True)
            assert (await tables.act("t", "2", going_on(shorter))).appended is None
            for wrong, sentence in ((other, "another board"), (told_anew, "entry 1 is not the one that is kept")):
                with pytest.raises(BadInput, match=sentence):
                    await tables.act("t", "3", going_on(wrong))
            assert await journal.head("t") == len(whole.entries) + 1

    asyncio.run(work())
