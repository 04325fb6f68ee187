"""Law 6D: deals that may not be played, or whose results may not stand, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.effects import Adjust, NoRectification, Permitted, Redeal, ResultStands

BOTH = every("edition", [E2007, E2017])


@BOTH
@pytest.mark.parametrize("fault", ["misdealt", "seen"])
def test_6D1_before_the_auction_there_is_a_new_deal(edition: Edition, fault: str) -> None:
    assert ruled("6", edition, x6D_fault=fault, x6D1_auction_begun=False).effects == (Redeal(),)


@BOTH
def test_6D1_a_card_seen_and_noticed_later_is_extraneous_information(edition: Edition) -> None:
    assert follows(ruled("6", edition, x6D_fault="seen", x6D1_auction_begun=True)) == ["extraneous_information"]


def test_6D1_a_misdealt_board_is_fouled_in_2007_and_not_by_definition_in_2017() -> None:
    thirteen = {"x6D_fault": "misdealt", "x6D1_auction_begun": True, "x6D1_thirteen": True}
    assert follows(ruled("6", E2007, **thirteen)) == ["fouled_board"]
    assert ruled("6", E2017, **thirteen).effects == (NoRectification(),)


def test_6D1_a_wrong_number_of_cards_is_for_law_13_in_both_and_a_fouled_board_too_in_2007() -> None:
    """6D1 in 2007: an illegally dealt board is fouled, and any other irregularity has its own Law."""
    answers = {"x6D_fault": "misdealt", "x6D1_auction_begun": True, "x6D1_thirteen": False}
    assert follows(ruled("6", E2007, **answers)) == ["wrong_number_of_cards", "fouled_board"]
    assert follows(ruled("6", E2017, **answers)) == ["wrong_number_of_cards"]


def test_6B_adjacent_cards_in_one_hand_are_a_fault_in_2017_and_not_in_2007() -> None:
    assert says(ruled("6", E2017, x6D_fault="adjacent", x6D1_auction_begun=False), Redeal())
    assert says(ruled("6", E2017, x6D_fault="adjacent", x6D1_auction_begun=True), NoRectification())
    assert ruled("6", E2007, x6D_fault="adjacent").effects == (NoRectification(),)


@BOTH
@pytest.mark.parametrize("fault", ["sorted", "imported"])
def test_6D2_fn1_6D2_fn_no_result_stands_unless_past_deals_are_replayed(edition: Edition, fault: str) -> None:
    """6D2, and what comes instead: a new deal while nobody has called, afterwards where there can be one, else 12A2."""
    found = ruled("6", edition, x6D_fault=fault, x6D2_replay=False, x6D1_auction_begun=False)
    law = {"sorted": "6D1", "imported": "6D3"}[fault]
    assert (found.laws, found.effects) == (("6D2", law), (ResultStands(False), Redeal()))
    late = ruled("6", edition, x6D_fault=fault, x6D2_replay=False, x6D1_auction_begun=True, x6D2_barred="late")
    assert (late.laws, late.effects) == (("6D2", "12A2"), (ResultStands(False), Adjust("12C2")))
    assert says(ruled("6", edition, x6D_fault=fault, x6D2_replay=True), ResultStands(True))


@pytest.mark.parametrize(("edition", "passed", "match"), [(E2007, "22A1", "86C"), (E2017, "22B", "86A")], ids=str)
@pytest.mark.parametrize("fault", ["sorted", "imported"])
def test_6D3_a_deal_without_result_may_be_dealt_anew_after_the_auction_has_begun(
    edition: Edition, passed: str, match: str, fault: str
) -> None:
    """6D3 is not bound to the time before the auction as 6D1 is; 12A2 only where no new deal lets the board be played."""
    begun = {"x6D_fault": fault, "x6D2_replay": False, "x6D1_auction_begun": True}
    again = ruled("6", edition, **begun, x6D2_barred="nothing")
    assert (again.laws, again.effects) == (("6D2", "6D3"), (ResultStands(False), Redeal()))
    none = ruled("6", edition, **begun, x6D2_barred="passed_out")
    assert (none.laws, none.effects) == (("6D2", passed, "12A2"), (ResultStands(False), Permitted(False), Adjust("12C2")))
    known = ruled("6", edition, **begun, x6D2_barred="match")
    assert (known.laws, known.effects) == (("6D2", match), (ResultStands(False), Permitted(False), Adjust("12C")))


@BOTH
def test_6D2_boards_may_be_exchanged_between_tables(edition: Edition) -> None:
    assert ruled("6", edition, x6D_fault="exchanged").effects == (ResultStands(True),)


@pytest.mark.parametrize(("edition", "passed", "match"), [(E2007, "22A1", "86C"), (E2017, "22B", "86A")], ids=str)
def test_6D3_22A1_22B_the_director_may_want_a_new_deal_but_not_after_four_passes(edition: Edition, passed: str, match: str) -> None:
    """6D3, with 22B and 86A of 2017, 22A1 and 86C of 2007."""
    assert ruled("6", edition, x6D_fault="other", x6D3_barred="nothing").effects == (Redeal(),)
    none = ruled("6", edition, x6D_fault="other", x6D3_barred="passed_out")
    assert (none.laws, none.effects) == ((passed,), (Permitted(False),))
    known = ruled("6", edition, x6D_fault="other", x6D3_barred="match")
    assert (known.laws, known.effects) == ((match,), (Permitted(False), Adjust("12C")))
