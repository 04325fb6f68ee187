"""A bounded run of `orders`: who speaks first, and when he is answered, does not change the board; and cases that luck found."""

from __future__ import annotations

from collections.abc import Callable

import orders
import pytest
from playing import EAST, begun, hands, trick
from tables import E2007, E2017, E, S, answers, table, then
from wild_play import wild

from conftest import WHOLE
from every import every
from oddtrick.citations import Edition
from oddtrick.table.desk import answered_late
from oddtrick.table.desk.desk import take_up
from oddtrick.table.entries import Assented, Claimed

EDITIONS = every("edition", [E2007, E2017])
CHECKS = [one for name, one in vars(orders).items() if name.startswith("check_")]


@EDITIONS
@pytest.mark.parametrize("seed", [56841763])
def test_answers_given_later_on_boards_that_luck_found(seed: int, edition: Edition) -> None:
    orders.check_answers_given_later(edition, seed)


@EDITIONS
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_order_in_which_people_speak_does_not_change_the_board(check: Callable[[Edition, int], None], edition: Edition) -> None:
    for seed in range(25 if WHOLE else 12):  # `make fuzz` goes on
        check(edition, seed)


def test_the_run_looks_at_boards_on_which_it_would_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """With answers that count only from where they were entered, the property does not hold."""
    monkeypatch.setattr(answered_late, "_asked_at", lambda table, told, desk: None)
    wild.cache_clear()
    try:
        with pytest.raises(AssertionError, match="check_answers_given_later"):
            _answers_given_later(40)
    finally:
        wild.cache_clear()  # these boards are no others' business


def _answers_given_later(seeds: int) -> None:
    for edition in Edition:
        for seed in range(seeds):
            orders.check_answers_given_later(edition, seed)


@pytest.mark.parametrize("first", [6, 7], ids=["S", "W"])
def test_64B7_a_revoke_of_the_other_side_that_is_still_to_be_corrected_is_not_established_2017(first: int) -> None:
    """South and West do not follow to the same trick, and declarer claims: South's is established by that, West's is corrected."""
    found = table(E2017, "1N P P P", S)
    found = begun(E2017, EAST)
    found = hands(found, "E D2", "S C5", "W C3")
    found = then(found, Claimed(S, tricks=4))
    south = len(found.entries) - 3
    found = take_up(found, E, south if first == 6 else south + 1)
    found = then(found, Assented(E), Assented(E.partner))
    both = next(one for one in found.inquiries if one.procedure == "established_revoke")
    assert (both.offender, both.answers["64B7.both"]) == (S, "one_not")


@EDITIONS
def test_58B3_a_card_of_a_trick_that_is_complete_may_be_changed_as_well(edition: Edition) -> None:
    found = take_up(hands(begun(edition, EAST), "E D2", "E S9 too", "S D4", "W D6", "N D3"), S)
    found = answers(found, x58B_visible=True, x58B2_designated="first", x58B3_lho_withdraws=True)
    assert trick(found, 1) == "E D2 - D6 D3"


@EDITIONS
def test_58B4_what_was_played_to_the_next_trick_counts_though_it_was_withdrawn(edition: Edition) -> None:
    """East has played two cards; to the next trick South leads, and East's card before his partner's is taken back (57A)."""
    found = hands(begun(edition, "H6 H2 H4"), "E D2 too", "S HJ", "S D4", "E DK")
    found = take_up(found, S, len(found.entries) - 1)
    found = answers(found, **{"x57C_before" if edition is E2017 else "x57C1_before": "nothing", "x57A_demand": "highest"})
    assert trick(found) == "S D4"
    found = take_up(found, S, 7)
    one = next(one for one in found.inquiries if one.procedure == "simultaneous_plays")
    assert one.answers["58B4.too_late"] is True
