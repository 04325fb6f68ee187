"""Law 87A: in which forms a board was played, and what differs between them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Unknown
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.sessions.boards import TableResult, score_board, versions
from oddtrick.scoring.sessions.fouled import Copy, Displaced, differences, displaced, forms

RIGHT = Deal.parse("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
SWAPPED = Deal.parse("N:AKQT.AKQ.AKQ.AKQ J987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
HALF = Deal.parse("N:AKQJ.AKQ.AKQ.AKQ - 6543.876.876.876 -")
BOARD = Copy(RIGHT, Seat.N, Vulnerability.NONE)


def tables(*copies: Copy) -> list[tuple[int, ...]]:
    return [form.tables for form in forms(copies)]


def test_87A_the_same_everywhere_is_one_form() -> None:
    assert tables() == []
    assert tables(BOARD, BOARD, BOARD) == [(0, 1, 2)]


@pytest.mark.parametrize(
    "other", [BOARD._replace(deal=SWAPPED), BOARD._replace(dealer=Seat.E), BOARD._replace(vulnerability=Vulnerability.EW)]
)
def test_87A_a_card_the_dealer_or_the_vulnerability_makes_another_form(other: Copy) -> None:
    assert tables(other, BOARD, other, BOARD, BOARD) == [(1, 3, 4), (0, 2)]


def test_87A_what_is_not_told_is_not_held_against_a_copy() -> None:
    """87A. It is with the most frequent form that it agrees with."""
    other = BOARD._replace(deal=SWAPPED)
    assert tables(other, Copy(), BOARD, BOARD) == [(1, 2, 3), (0,)]
    assert tables(BOARD, BOARD, other, Copy(SWAPPED)) == [(0, 1), (2, 3)]
    assert tables(other, other, BOARD, Copy(HALF)) == [(0, 1), (2, 3)]
    assert tables(Copy(dealer=Seat.E), BOARD) == [(0,), (1,)]


def test_87A_which_cards_lay_elsewhere() -> None:
    other = BOARD._replace(deal=SWAPPED, dealer=Seat.S, vulnerability=Vulnerability.BOTH)
    jack, ten = Card.parse("SJ"), Card.parse("ST")
    assert displaced(BOARD, other) == (Displaced(jack, Seat.N, Seat.E), Displaced(ten, Seat.E, Seat.N))
    assert [str(text) for text in differences(BOARD, other)] == [
        "SJ lay with E, not with N",
        "ST lay with N, not with E",
        "the dealer was S, not N",
        "vulnerable: both, not none",
    ]
    assert displaced(Copy(HALF), other) == (Displaced(jack, Seat.N, None), Displaced(ten, None, Seat.N))
    assert str(differences(Copy(HALF), other)[0]) == "SJ lay with –, not with N"
    assert differences(BOARD, Copy()) == differences(BOARD, BOARD) == ()


@given(st.lists(st.builds(Copy, st.sampled_from([RIGHT, SWAPPED, HALF, None]), st.sampled_from([*Seat, None])), max_size=8))
def test_87A_every_table_is_in_one_form_and_agrees_with_it(copies: list[Copy]) -> None:
    found = forms(copies)
    assert sorted(table for form in found for table in form.tables) == list(range(len(copies)))
    assert all(copies[table].agrees(form.copy) for form in found for table in form.tables)
    assert [len(form.tables) for form in found] == sorted((len(form.tables) for form in found), reverse=True)


def at(name: str, points: int, **form: object) -> TableResult:
    return TableResult(1, name, f"{name}x", Unknown(), points=points)._replace(**form)  # type: ignore[arg-type]


def test_87B_results_of_another_dealer_or_vulnerability_are_a_group_of_their_own() -> None:
    first = [at("A", 420), at("B", 450), at("C", 420)]
    assert versions(first) == [[0, 1, 2]]
    assert versions([*first, at("D", 620, vulnerability=Vulnerability.NS)]) == [[0, 1, 2], [3]]
    assert versions([at("A", 420, dealer=Seat.E), at("B", 450, dealer=Seat.N), at("C", 420, dealer=Seat.N)]) == [[0], [1, 2]]
    board = score_board(1, [*first, at("D", 620, dealer=Seat.N), at("E", 50, dealer=Seat.E)], Conditions(Method.CROSS_IMPS), 5)
    alone = board.results[4].ns
    assert alone is None
