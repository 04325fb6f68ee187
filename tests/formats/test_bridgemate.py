"""Bridgemate files: what we write is read by mdbtools, what another writer adds is found, nothing breaks the reader."""

from __future__ import annotations

import contextlib
import csv
import io
import shutil
import struct
import subprocess
import zlib
from datetime import datetime
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import ROOT
from growing import grows_well
from oddtrick import BadInput
from oddtrick.formats.bridgemate.jet import BOOLEAN, PAGE, Column, Jet, Value
from oddtrick.formats.bridgemate.jet_write import with_rows
from oddtrick.formats.bridgemate.results import received

EMPTY = zlib.decompress((ROOT / "src" / "oddtrick" / "formats" / "bridgemate" / "empty.bws.z").read_bytes())
BY_ANOTHER = zlib.decompress((ROOT / "tests" / "data" / "bridgemate_by_jackcess.bws.z").read_bytes())
mdbtools = pytest.mark.skipif(shutil.which("mdb-export") is None, reason="mdbtools is not installed")


def mdb(path: Path, table: str) -> list[dict[str, str]]:
    ran = subprocess.run(
        ["mdb-export", "-D", "%Y-%m-%d", "-T", "%Y-%m-%d", str(path), table], capture_output=True, text=True, check=True
    )
    return [*csv.DictReader(io.StringIO(ran.stdout))]


def rounds(tables: int) -> list[dict[str, Value]]:
    return [
        {"Section": 1, "Table": table, "Round": round_, "NSPair": table, "EWPair": 100 + table, "LowBoard": 1, "HighBoard": 3}
        | ({"CustomBoards": "1,3,5"} if round_ == 2 else {})
        for round_ in range(1, 8)
        for table in range(1, tables + 1)
    ]  # fmt: skip


@mdbtools
def test_every_table_we_fill_is_read_the_same_by_mdbtools(tmp_path: Path) -> None:
    database = Jet(EMPTY)
    chance = Random(1)

    def value(column: Column) -> Value:
        match column.type:
            case 1:
                return chance.random() < 0.5
            case 3:
                return chance.randrange(-32768, 32768)
            case 4:
                return chance.randrange(1, 99999)
            case 8:
                return datetime(2026, 11, chance.randrange(1, 30))
            case _:
                return chance.choice(["", "ż", "4 H x", "1,3"])[: column.size // 2].strip()

    def row(columns: tuple[Column, ...]) -> dict[str, Value]:
        return {column.name: value(column) for column in columns if chance.random() < 0.9}

    filled = {name: [row(database.table(name).columns) for _ in range(150)] for name in database.tables}
    path = tmp_path / "a.bws"
    path.write_bytes(made := with_rows(EMPTY, filled))
    for name, rows in filled.items():
        found, ours = mdb(path, name), Jet(made).rows(name)
        assert len(found) == len(ours) == len(rows)
        for told, theirs, read in zip(rows, found, ours, strict=True):
            for column in Jet(made).table(name).columns:
                expected = told.get(column.name, False if column.type == BOOLEAN else None)
                if column.counted and column.name not in told:
                    continue
                assert read[column.name] == expected
                shown = "" if expected is None else str(int(expected)) if isinstance(expected, bool) else str(expected)
                assert theirs[column.name] == (f"{expected:%Y-%m-%d}" if isinstance(expected, datetime) else shown)


def test_rows_of_many_pages_come_back_in_their_order() -> None:
    rows = rounds(60)
    read = Jet(with_rows(EMPTY, {"RoundData": rows})).rows("RoundData")
    assert [{name: value for name, value in row.items() if value is not None} for row in read] == rows


def test_what_another_writer_has_added_is_found() -> None:
    assert [(one.board, one.by, one.contract, one.result) for one in received(BY_ANOTHER)] == [
        (1, "N", "4 H x", "+1"), (2, "N", "4 H x", "+1"), (3, "N", "4 H x", "+1")]  # fmt: skip
    assert Jet(BY_ANOTHER).rows("RoundData")[-1]["CustomBoards"] == "zażółć"


def line(board: int, **told: Value) -> dict[str, Value]:
    there: dict[str, Value] = {"Section": 1, "Table": 1, "Round": 1, "Board": board, "PairNS": 1, "PairEW": 2}
    return there | {"NS/EW": "N", "Contract": "4 H", "Result": "="} | told


def test_the_last_line_of_a_board_counts_and_an_erased_one_takes_it_away() -> None:
    data = with_rows(EMPTY, {"ReceivedData": [line(1), line(1, Result="+1"), line(2), line(2, Erased=True)]})
    assert [(one.board, one.result) for one in received(data) if not one.erased] == [(1, "+1")]
    assert [one.board for one in received(data) if one.erased] == [2]


def test_a_program_without_access_tells_the_same_as_csv() -> None:
    text = "Section,Table,Round,Board,PairNS,PairEW,NS/EW,Contract,Result,Erased\n1,1,1,1,1,2,N,4 H,=,0\n1,1,1,1,1,2,N,4 H,+1,0\n"
    text += "1,1,1,2,1,2,S,3 NT,-1,1\n"
    data = with_rows(EMPTY, {"ReceivedData": [line(1), line(1, Result="+1"), line(2, **{"NS/EW": "S"}, Contract="3 NT", Result="-1",
                             Erased=True)]})  # fmt: skip
    assert received(text.encode()) == received(data)
    with pytest.raises(BadInput, match="this is no database of Access"):
        received(b"a,b\n1,2\n")


@pytest.mark.parametrize(
    ("contract", "by", "result", "told"),
    [
        ("4 H x", "N", "+1", "4HX N 11"),
        ("3 NT", "W", "=", "3NT W 9"),
        ("1 C xx", "S", "-7", "1CXX S 0"),
        ("3N", "e", "-2", "3NT E 7"),
    ],
)
def test_a_result_is_read(contract: str, by: str, result: str, told: str) -> None:
    (one,) = received(with_rows(EMPTY, {"ReceivedData": [line(1, **{"NS/EW": by, "Contract": contract, "Result": result})]}))
    outcome = one.outcome
    assert f"{outcome.contract} {outcome.contract.declarer} {outcome.tricks}" == told  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"Contract": "8 H"}, "'8 H N =' is no result; expected contract, declarer and tricks, as in 4 H x, N and [+]1"),
        ({"NS/EW": "Q"}, "'4 H Q =' is no result"),
        ({"Result": "+9"}, "19 is not a number of tricks; expected 0 to 13"),
    ],
)
def test_what_is_no_result_is_said(told: dict[str, Value], why: str) -> None:
    (one,) = received(with_rows(EMPTY, {"ReceivedData": [line(1, **told)]}))
    with pytest.raises(BadInput, match=why):
        _ = one.outcome


def test_what_is_no_such_file_is_said() -> None:
    for data, why in ((b"", "this is no database of Access"), (EMPTY[:20] + b"\0" + EMPTY[21:], "is not of Access 2000 to 2003"),
                      (EMPTY[:PAGE], "the database is damaged")):  # fmt: skip
        with pytest.raises(BadInput, match=why):
            received(data)
    with pytest.raises(BadInput, match="has no column Colour"):
        with_rows(EMPTY, {"Clients": [{"Colour": 1}]})
    with pytest.raises(BadInput, match="column Section cannot hold 99999"):
        with_rows(EMPTY, {"RoundData": [{"Section": 99999}]})


@given(st.integers(0, 2**32), st.integers(1, 40))
def test_any_damage_is_refused_or_read(lot: int, times: int) -> None:
    chance, data = Random(lot), bytearray(BY_ANOTHER)
    for _ in range(times):
        at = chance.choice([2, 3, 4, 34, 35]) * PAGE + chance.randrange(PAGE)
        data[at] = chance.choice([0, 1, 255, chance.randrange(256)])
    with contextlib.suppress(BadInput):
        received(bytes(data[: chance.choice([len(data), chance.randrange(len(data))])]))


def test_reading_grows_with_the_file() -> None:
    grows_well(received, lambda n: with_rows(EMPTY, {"ReceivedData": [line(board) for board in range(n)]}), 500, 8_000)


def test_pages_that_name_each_other_come_to_an_end() -> None:
    data = bytearray(EMPTY)
    data[2 * PAGE + 4 : 2 * PAGE + 8] = struct.pack("<I", 2)
    with pytest.raises(BadInput, match="the database is damaged"):
        Jet(bytes(data))
