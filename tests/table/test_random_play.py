"""Thousands of plays in which anything may happen, in both editions: what is true of every one of them."""

from __future__ import annotations

import json

import pytest
from wild_play import prevented, wild

from oddtrick.citations import Edition
from oddtrick.game.seats import Side
from oddtrick.table.desk.desk import advance, asking
from oddtrick.table.entries import Opened
from oddtrick.table.folding.record import dump, load
from oddtrick.table.results import final
from oddtrick.table.state import Kind, Table

BOARDS, LOTS = 1000, 10
EDITIONS = pytest.mark.parametrize("edition", list(Edition), ids=str)
LOT = pytest.mark.parametrize("lot", range(LOTS))


@EDITIONS
@LOT
def test_anything_may_happen_in_the_play(edition: Edition, lot: int) -> None:
    for seed in range(lot, BOARDS, LOTS):
        table = None
        try:
            for table in wild(edition, seed):
                _at_every_moment(table)
            assert table is not None
            _at_the_end(table)
        except Exception as error:  # the seed is what one needs to see it again
            raise AssertionError(f"wild({edition!r}, {seed})") from error


def _at_every_moment(table: Table) -> None:
    assert table.play is not None
    turned = set(table.turned)
    holes = [n for n, trick in enumerate(table.play.tricks) if trick.turn is not None]
    assert len(holes) <= len(turned), "only the last trick may have a hole"
    standing = list(table.play.cards)
    assert len(standing) == len(set(standing)), "no card stands twice"
    assert all(table.defends(one.seat) for one in table.penalties), "penalty cards only with defenders"
    assert not set(table.withdrawn).intersection(table.cards)
    if table.turn is not None:
        assert table.held(table.turn) is not None


def _at_the_end(table: Table) -> None:
    assert table.over
    assert not asking(table)
    assert advance(table) == table
    assert load(json.loads(json.dumps(dump(table)))) == table
    told = final(table)
    if told is not None:
        assert sum(told.values()) == 13
        assert all(0 <= n <= 13 for n in told.values()), "tricks transferred never exceed tricks won"


@EDITIONS
def test_prevent_never_notes_an_irregularity_and_every_board_is_played_out(edition: Edition) -> None:
    for seed in range(150):
        for table in prevented(edition, seed):
            assert table.irregularities == ()
        assert table.play is not None
        assert sum(table.tricks[side] for side in Side) == 13


def test_every_kind_of_irregular_card_comes_up_and_is_taken_up() -> None:
    met, taken = set(), set()
    for edition in Edition:
        for seed in range(300):
            *_, table = wild(edition, seed)
            met |= {one.kind for one in table.irregularities}
            taken |= {entry.procedure for entry in table.entries if isinstance(entry, Opened)}
    assert met >= OF_THE_PLAY
    assert taken >= {kind.procedure for kind in OF_THE_PLAY}


OF_THE_PLAY = {
    Kind.SHOWN,
    Kind.LEAD_OUT_OF_TURN,
    Kind.PLAY_OUT_OF_TURN,
    Kind.STRAY_CARD,
    Kind.AT_ONCE,
    Kind.DEFECTIVE,
    Kind.DUMMY_SPOKE,
    Kind.NOT_PENALTY_CARD,
    Kind.REVOKE,
}
