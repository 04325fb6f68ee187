"""A table is a value: it can be stored, copied, put into a set, and printed on one line."""

from __future__ import annotations

import copy
import json
import pickle
from importlib.resources import files

import pytest

from oddtrick import Auction, Call, Deal, Edition, Seat, Start, Table
from oddtrick.table.folding.record import load


def told() -> Table:
    return load(json.loads((files("oddtrick") / "examples" / "board-record.json").read_text(encoding="utf-8")))


def stored(table: Table) -> object:
    return pickle.loads(pickle.dumps(table))


TABLES = [Table.begin(Start(Edition.E2007, Seat.W)), told()]


@pytest.mark.parametrize("table", TABLES, ids=["begun", "told"])
@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))], ids=["copy", "deep", "pickle"]
)
def test_a_table_is_the_same_when_it_is_copied_or_stored(table: Table, again: object) -> None:
    assert callable(again)
    other = again(table)
    assert other == table
    assert hash(other) == hash(table)
    assert {other, table} == {table}


@pytest.mark.parametrize("table", TABLES, ids=["begun", "told"])
def test_a_table_and_its_inquiries_print_on_a_line(table: Table) -> None:
    assert len(repr(table)) < 80
    assert "\n" not in repr(table)
    assert hash(table.inquiries) == hash(copy.deepcopy(table.inquiries))


def test_values_of_the_game_are_copied_and_stored() -> None:
    auction = Auction(Seat.N).after(Call.parse("1S"))
    for one in (auction, Seat.N, Call.parse("1S"), Deal(None, None, None, None)):
        assert copy.deepcopy(one) == one
        assert pickle.loads(pickle.dumps(one)) == one
        assert hash(one) == hash(copy.deepcopy(one))
