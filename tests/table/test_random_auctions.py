"""Boards on which anything may happen, in both editions: what is true of every one of them."""

from __future__ import annotations

from chaos import anything, prevented
from wild_checks import check_what_happens_from_the_first_call, check_whole_board

from conftest import WHOLE
from every import every
from oddtrick.citations import Edition
from oddtrick.game.seats import Seat
from oddtrick.table.desk.desk import take_up
from oddtrick.table.entries import Opened
from oddtrick.table.state import Kind

BOARDS = 60 if WHOLE else 30  # `make fuzz` goes on
EDITIONS = every("edition", list(Edition))


@EDITIONS
def test_anything_may_happen(edition: Edition) -> None:
    for seed in range(BOARDS):
        check_what_happens_from_the_first_call(edition, seed)


@EDITIONS
def test_prevent_never_notes_an_irregularity_and_always_finishes(edition: Edition) -> None:
    for seed in range(15):
        table = prevented(edition, seed)
        assert not table.irregularities
        assert not table.inquiries
        assert table.auction.passed_out or (table.play is not None and table.play.over)
        check_whole_board(table)


def test_every_kind_of_irregular_call_comes_up() -> None:
    """The boards are wild enough to mean something."""
    met, taken = set(), set()
    for seed in (3011, *range(300, 800)):
        for edition in Edition:
            *_, table = anything(edition, seed)
            table = take_up(table, Seat.S) if seed == 3011 else table  # a double by a player who is barred is rare
            met |= {one.kind for one in table.irregularities}
            taken |= {entry.procedure for entry in table.entries if isinstance(entry, Opened)}
        if met >= OF_THE_AUCTION and taken >= {kind.procedure for kind in OF_THE_AUCTION}:
            break
    assert met >= OF_THE_AUCTION
    assert taken >= {kind.procedure for kind in OF_THE_AUCTION}


OF_THE_AUCTION = {
    *(Kind.LATE_CALL, Kind.CHANGE, Kind.INADMISSIBLE, Kind.NOT_PASSED, Kind.OUT_OF_ROTATION, Kind.SIMULTANEOUS),
    *(Kind.NOT_REPEATED, Kind.BARRED_DOUBLE, Kind.INSUFFICIENT, Kind.ABOVE_SEVEN, Kind.MISSTATED, Kind.EXPOSED),
    *(Kind.REVIEW, Kind.QUESTION),
}
