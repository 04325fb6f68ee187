"""Plays in which anything may happen, in both editions: what is true of every one of them."""

from __future__ import annotations

from wild_checks import check_what_happens_in_the_play
from wild_play import prevented, wild

from conftest import WHOLE
from every import every
from oddtrick.citations import Edition
from oddtrick.game.seats import Side
from oddtrick.table.entries import Opened
from oddtrick.table.state import Kind

BOARDS = 50 if WHOLE else 25  # `make fuzz` goes on
EDITIONS = every("edition", list(Edition))


@EDITIONS
def test_anything_may_happen_in_the_play(edition: Edition) -> None:
    for seed in range(BOARDS):
        check_what_happens_in_the_play(edition, seed)


@EDITIONS
def test_prevent_never_notes_an_irregularity_and_every_board_is_played_out(edition: Edition) -> None:
    for seed in range(15):
        for table in prevented(edition, seed):
            assert table.irregularities == ()
        assert table.play is not None
        assert sum(table.tricks[side] for side in Side) == 13


def test_every_kind_of_irregular_card_comes_up_and_is_taken_up() -> None:
    met, taken = set(), set()
    for seed in range(300):
        for edition in Edition:
            *_, table = wild(edition, seed)
            met |= {one.kind for one in table.irregularities}
            taken |= {entry.procedure for entry in table.entries if isinstance(entry, Opened)}
        if met >= OF_THE_PLAY and taken >= {kind.procedure for kind in OF_THE_PLAY}:
            break
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
