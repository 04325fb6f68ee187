"""A matter keeps its name however many answers have come before it, and an answers file can use it."""

from __future__ import annotations

from random import Random

from any_board import board

from every import every
from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.seats import Seat
from oddtrick.pictures.record import Answer
from oddtrick.table.desk.desk import answer, asking, record, take_up
from oddtrick.table.desk.following import follow
from oddtrick.table.entries import Called, Start
from oddtrick.table.folding.names import names
from oddtrick.table.state import Table

E, N, S, W = Seat.E, Seat.N, Seat.S, Seat.W
EDITIONS = every("edition", list(Edition))


def bid_out_of_turn(edition: Edition) -> Table:
    return take_up(record(Table.begin(Start(edition, N)), Called(S, Call.parse("1S"))), W, 0)


@EDITIONS
def test_a_name_stays_when_answers_come(edition: Edition) -> None:
    table = bid_out_of_turn(edition)
    before = names(table)
    assert before == {"2.0": "call_out_of_rotation@0"}
    later = answer(table, "29A.lho_accepts", value=False, by="W")
    assert len(later.entries) > len(table.entries)
    assert names(later)["2.0"] == before["2.0"]


@EDITIONS
def test_an_answers_file_may_use_the_name(edition: Edition) -> None:
    record_ = Table.begin(Start(edition, N))
    told = record(record_, Called(S, Call.parse("1S")))
    found, unused = follow(take_up(told, W, 0), {"call_out_of_rotation@0:29A.lho_accepts": Answer(False, "", "W")}, leave=True)
    assert unused == ()
    assert "29A.lho_accepts" not in {one.question.id for one in asking(found)}
    left, unused = follow(take_up(told, W, 0), {"call_out_of_rotation@7:29A.lho_accepts": Answer(False, "", "W")}, leave=True)
    assert unused == ("call_out_of_rotation@7:29A.lho_accepts",)
    assert "29A.lho_accepts" in {one.question.id for one in asking(left)}


@EDITIONS
@every("seed", range(6))
def test_no_name_stands_twice_nor_changes_as_a_board_goes_on(edition: Edition, seed: int) -> None:
    earlier: dict[str, str] = {}
    tables = board(edition, seed).tables
    for table in sorted(Random(seed).sample(tables, min(20, len(tables))), key=lambda one: len(one.entries)):
        now = names(table)
        assert len({*now.values()}) == len(now)
        assert all(now[id] == name for id, name in earlier.items() if id in now)
        earlier = now
