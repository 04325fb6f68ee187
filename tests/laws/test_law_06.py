"""Law 6D: deals that may not be played, or whose results may not stand, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, follows, ruled, says

from oddtrick.citations import Edition
from oddtrick.laws.effects import NoRectification, Redeal, ResultStands

BOTH = pytest.mark.parametrize("edition", [E2007, E2017], ids=str)


@BOTH
@pytest.mark.parametrize("fault", ["misdealt", "seen"])
def test_6D1_before_the_auction_there_is_a_new_deal(edition: Edition, fault: str) -> None:
    assert ruled("6", edition, x6D_fault=fault, x6D1_auction_begun=False).effects == (Redeal(),)


@BOTH
def test_6D1_a_card_seen_and_noticed_later_is_extraneous_information(edition: Edition) -> None:
    assert follows(ruled("6", edition, x6D_fault="seen", x6D1_auction_begun=True)) == ["extraneous_information"]


def test_6D1_a_misdealt_board_is_fouled_in_2007_and_not_by_definition_in_2017() -> None:
    answers = {"x6D_fault": "misdealt", "x6D1_auction_begun": True}
    assert follows(ruled("6", E2007, **answers)) == ["fouled_board"]
    assert follows(ruled("6", E2017, **answers)) == ["wrong_number_of_cards"]


def test_6B_adjacent_cards_in_one_hand_are_a_fault_in_2017_and_not_in_2007() -> None:
    assert says(ruled("6", E2017, x6D_fault="adjacent", x6D1_auction_begun=False), Redeal())
    assert says(ruled("6", E2017, x6D_fault="adjacent", x6D1_auction_begun=True), NoRectification())
    assert ruled("6", E2007, x6D_fault="adjacent").effects == (NoRectification(),)


@BOTH
@pytest.mark.parametrize("fault", ["sorted", "imported"])
def test_6D2_no_result_stands_unless_past_deals_are_replayed(edition: Edition, fault: str) -> None:
    found = ruled("6", edition, x6D_fault=fault, x6D2_replay=False)
    assert (found.laws, found.effects) == (("6D2",), (ResultStands(False),))
    assert says(ruled("6", edition, x6D_fault=fault, x6D2_replay=True), ResultStands(True))


@BOTH
def test_6D2_boards_may_be_exchanged_between_tables(edition: Edition) -> None:
    assert ruled("6", edition, x6D_fault="exchanged").effects == (ResultStands(True),)
