"""Inadmissible calls on a table: 35-39, in both editions."""

from __future__ import annotations

import pytest
from tables import (
    E2007,
    E2017,
    E,
    N,
    S,
    W,
    answers,
    asked,
    auction,
    bound,
    calls,
    cards,
    director,
    gone,
    laws,
    must_pass,
    table,
    then,
    waiting,
)

from every import every
from oddtrick.citations import Edition
from oddtrick.game.seats import Side
from oddtrick.inquiry.effects import PassFor
from oddtrick.inquiry.vocabulary import Spell
from oddtrick.table.desk.desk import take_up
from oddtrick.table.entries import CalledEight, Ruled
from oddtrick.table.folding.words import happened
from oddtrick.table.state import Kind, Standing

BOTH = every("edition", [E2007, E2017])


# ---------------------------------------------------------------- 36


@BOTH
def test_36A_lho_has_called_and_everything_since_is_cancelled(edition: Edition) -> None:
    found = director(calls(table(edition, "1H P"), "S X", "W P", "N P"))
    assert (auction(found), found.turn, gone(found)) == ("N1H EPass", S, "SX WPass NPass")
    assert (laws(found), bound(found), waiting(found)) == (["36A"], [], [])


@BOTH
def test_36B_it_is_replaced_and_partner_is_silenced(edition: Edition) -> None:
    found = director(calls(table(edition, "1H P"), "S XX"))
    assert (found.turn, bound(found)) == (S, ["N MustPass throughout"])
    assert laws(found)[:2] == ["36B1", "36B2"]
    assert asked(calls(found, "S P")) == []


def test_36B3_and_37B2_and_38D_restrict_the_lead_by_26B_whatever_call_takes_its_place_2017() -> None:
    """26B is named directly, so nobody is asked whether the new call is a comparable one."""
    doubled = calls(director(calls(table(E2017, "1S P"), "S XX")), "S 2S", "W 3H", "N P", "E P", "S P")
    passed = calls(director(calls(must_pass(table(E2017, "1C P"), S), "S 2H")), "W 3H", "N P", "E P", "S P")
    eight = director(then(table(E2017, "7H P P"), CalledEight(W, "8C")))
    for found, declarer, leads in ((doubled, W, N), (passed, W, N), (eight, N, E)):
        assert (found.declarer, found.turn, asked(found)) == (declarer, leads, ["26B.prohibited"])


def test_36B3_and_37B2_compare_the_withdrawn_call_in_2007() -> None:
    """All of Law 26 may apply: the table sees that the final call is another one."""
    found = calls(director(calls(must_pass(table(E2007, "1C P"), S), "S 2H")), "W 3H", "N P", "E P", "S P")
    assert found.turn is N
    assert asked(found) == ["26A.only_suits"]


@BOTH
def test_36B4_out_of_turn_the_auction_goes_back(edition: Edition) -> None:
    found = director(calls(table(edition, "1H P"), "N XX"))
    assert (laws(found)[-1], found.turn, bound(found)) == ("36B4", S, ["S MustPass throughout"])


def test_36C_found_after_the_lead_the_contract_is_scored_without_it_2017() -> None:
    found = calls(table(E2017, "1H P"), "S X", "W P", "N P", "E P")
    assert str(found.contract) == "1HX"
    late = director(cards(found, "H2"))
    assert (laws(late), str(late.contract)) == (["36C"], "1H")
    assert auction(late) == "N1H EPass SX WPass NPass EPass"


@pytest.mark.parametrize(("how", "contract"), [("stands", "1HX"), ("without", "1H"), ("adjusted", "1HX")])
def test_36_after_the_lead_the_director_says_how_it_counts_in_2007(how: str, contract: str) -> None:
    """That edition does not speak of it, and the auction cannot be taken up again (41C)."""
    late = director(cards(calls(table(E2007, "1H P"), "S X", "W P", "N P", "E P"), "H2"))
    assert (laws(late), asked(late)) == (["41C"], ["36.counts"])
    ruled = answers(late, x36_counts=how)
    assert (auction(ruled), str(ruled.contract)) == ("N1H EPass SX WPass NPass EPass", contract)
    assert [one.law for one in ruled.adjusting] == (["12A1"] if how == "adjusted" else [])
    assert ruled.in_play


# ---------------------------------------------------------------- 37


@BOTH
def test_37A_a_duty_comes_back_with_the_turn(edition: Edition) -> None:
    """N passes as he must; then his pass is cancelled with all calls after an inadmissible double (36A)."""
    found = calls(must_pass(table(edition, "1C"), S, Spell.ONCE), "E XX", "S P", "W P")
    assert bound(found) == []
    assert bound(director(found)) == ["S MustPass once"]


@BOTH
def test_37A_lho_has_called_and_it_stands(edition: Edition) -> None:
    found = director(calls(must_pass(table(edition, "1H P"), S, Spell.THROUGHOUT), "S 2H", "W 2S"))
    assert (auction(found), bound(found)) == ("N1H EPass S2H W2S", ["S MustPass throughout"])
    once = director(calls(must_pass(table(edition, "1H P"), S), "S 2H", "W 2S"))
    assert bound(once) == []


@BOTH
def test_37B_a_pass_takes_its_place_and_both_are_silenced(edition: Edition) -> None:
    found = director(calls(must_pass(table(edition, "1H P"), S), "S 2H"))
    assert (auction(found), found.turn, gone(found)) == ("N1H EPass SPass", W, "S2H")
    assert bound(found) == ["S MustPass throughout", "N MustPass throughout"]
    ended = calls(found, "W P", "N P") if found.auction.over else calls(found, "W 2S", "N P", "E P", "S P")
    assert bound(ended) == [], "until the auction ends"


@BOTH
def test_37B_out_of_turn_the_auction_goes_back_and_no_pass_is_put_in(edition: Edition) -> None:
    found = calls(must_pass(table(edition, "1H"), S), "S 2H")
    assert str(happened(found, found.irregularities[0])) == "S calls 2♥ when it is the turn of E, though he must pass"
    found = director(found)
    assert (auction(found), found.turn) == ("N1H", E)
    assert bound(found)[-2:] == ["S MustPass throughout", "N MustPass throughout"]
    said = [str(effect.text) for entry in found.entries if isinstance(entry, Ruled) for effect in entry.effects]
    assert "the auction goes back to the player whose turn it was" in said
    assert not [one for one in said if "had passed" in one]


@BOTH
def test_38C_out_of_turn_the_auction_goes_back_and_no_pass_is_put_in(edition: Edition) -> None:
    found = director(then(table(edition, "1H"), CalledEight(S, "8C")))
    assert (auction(found), found.turn, bound(found)) == ("N1H", E, ["S MustPass throughout", "N MustPass throughout"])
    assert not any(isinstance(effect, PassFor) for entry in found.entries if isinstance(entry, Ruled) for effect in entry.effects)


@BOTH
def test_37_a_double_against_19_goes_to_36(edition: Edition) -> None:
    found = calls(must_pass(table(edition, "1H P"), S), "S X")
    assert found.irregularities[0].kind is Kind.INADMISSIBLE


# ---------------------------------------------------------------- 38


@BOTH
def test_38A_38B_38C_a_bid_of_eight_becomes_a_pass(edition: Edition) -> None:
    found = director(then(table(edition, "7NT"), CalledEight(E, "8C")))
    assert (auction(found), found.turn, len(found.withdrawn)) == ("N7NT EPass", S, 1)
    assert bound(found) == ["E MustPass throughout", "W MustPass throughout"]


@BOTH
def test_38B_later_calls_are_cancelled_and_38D_lho_has_called(edition: Edition) -> None:
    found = director(calls(then(table(edition, "1NT"), CalledEight(E, "8C")), "S 2C", "W P"))
    assert (auction(found), found.turn, gone(found)) == ("N1NT EPass", S, "EPass S2C WPass")
    assert (laws(found)[-1], waiting(found)) == ("38D", [])


@BOTH
def test_38C_a_pass_that_ends_the_auction_silences_nobody(edition: Edition) -> None:
    found = director(then(table(edition, "1NT P P"), CalledEight(W, "8C")))
    assert (found.auction.over, bound(found)) == (True, [])


# ---------------------------------------------------------------- 39


@BOTH
def test_39B_a_pass_by_a_defender_or_any_call_of_declarers_side_costs_nothing(edition: Edition) -> None:
    ended = table(edition, "1S P P P")
    for call in ("E P", "N 2S", "S X"):
        found = director(calls(ended, call))
        assert (laws(found), waiting(found)) == (["39A", "39B"], [])
        assert (auction(found), len(found.withdrawn)) == ("N1S EPass SPass WPass", 1)


@BOTH
def test_39C_a_bid_by_a_defender_may_restrict_the_lead(edition: Edition) -> None:
    """W bids 2D; E, his partner, leads."""
    found = director(calls(table(edition, "1S P P P"), "W 2D"))
    assert laws(found)[:2] == ["39A", "39C"]
    assert asked(found) == (["26B.prohibited"] if edition is E2017 else ["26A.only_suits"])


@BOTH
def test_39C_so_may_a_bid_of_more_than_seven_by_a_defender(edition: Edition) -> None:
    found = director(then(table(edition, "1S P P P"), CalledEight(W, "8C")))
    assert laws(found)[:2] == ["39A", "39C"]
    assert asked(found) == (["26B.prohibited"] if edition is E2017 else ["26A.only_suits"])
    assert laws(director(then(table(edition, "1S P P P"), CalledEight(N, "8C")))) == ["39A", "39B"]


@BOTH
def test_39B_lho_has_called_too(edition: Edition) -> None:
    found = director(calls(table(edition, "4S P P P", dealer=S), "W X", "N XX"))
    assert (laws(found)[:2], gone(found), str(found.contract)) == (["39A", "39B"], "WX NXX", "4S")


@BOTH
@pytest.mark.parametrize("about", [6, 7])
def test_25B2_39B_what_lho_called_over_a_change_after_the_auction_goes_with_it(edition: Edition, about: int) -> None:
    """N wants 4H in the place of his pass, which was no slip, and E doubles before anybody rules: E has not offended."""
    found = answers(take_up(calls(table(edition, "1H P 2H P P P"), "N 4H!", "E X"), S, about), x25A_unintended=False)
    assert (gone(found), waiting(found), asked(found)) == ("N4H EX", [], [])
    assert ("39C" in laws(found), set(found.withdrawn.values())) == (False, {Side.NS})
    ruled_on = answers(take_up(calls(table(edition, "1H P 2H P P P"), "N 4H!"), S), x25A_unintended=False)
    assert "39C" in laws(director(calls(ruled_on, "E X"))), "a call of his own after the ruling"


@BOTH
def test_39C_a_call_after_the_final_pass_has_nothing_to_do_with_a_change_during_the_auction(edition: Edition) -> None:
    """N wanted 1S in the place of 1H, and nobody said anything; the auction goes on and ends, and W bids 2C after it."""
    made = calls(table(edition), "N 1H", "E P", "S P", "N 1S!", "W P", "E 2C")
    found = answers(take_up(made, S, 3), x25A_unintended=False)
    found = take_up(found, S, 5)
    assert (gone(found), "39C" in laws(found)) == ("N1S E2C", True)


@BOTH
def test_25A1_what_was_called_over_a_final_pass_that_was_a_slip_is_in_turn(edition: Edition) -> None:
    """The pass had not ended the auction; whether it is ruled on before others call or afterwards is all the same."""
    slip = {"x25A_unintended": True} if edition is E2017 else {"x25A_unintended": True, "x25A1_no_pause": True}
    found = answers(take_up(calls(table(edition, "1NT P P P"), "W X!", "N XX", "E P"), S), **slip)
    assert (auction(found), found.turn, gone(found)) == ("N1NT EPass SPass WX NXX EPass", S, "WPass")
    assert ("39A" in laws(found), asked(found)) == (False, [])
    over = answers(take_up(calls(table(edition, "1H P 2H P P P"), "N 4H!", "E X"), S), **slip, x25A6_lho_withdraws=True)
    assert (auction(over), over.turn, "39A" in laws(over)) == ("N1H EPass S2H WPass N4H EX", S, False)


@BOTH
def test_39_a_call_after_the_final_pass_is_not_part_of_the_auction(edition: Edition) -> None:
    found = calls(table(edition, "1S P P P"), "W 2D")
    assert (auction(found), found.irregularities[0].standing) == ("N1S EPass SPass WPass", Standing.OPEN)
    assert take_up(found, E).play is not None
    assert N is found.declarer


# ---------------------------------------------------------------- 25B, then 36 and 37: a second call that LHO cannot accept


@BOTH
@pytest.mark.parametrize(("before", "second", "stands"), [("1H P", "S X!", "SPass"), ("1H 2C", "S XX!", "S2H")], ids=["X", "XX"])
def test_36_25B1_an_inadmissible_double_that_came_as_a_change_is_never_accepted(
    edition: Edition, before: str, second: str, stands: str
) -> None:
    """25B2: the first call stands. It was LHO's turn by then, so the auction goes back to him (36B4)."""
    changed = calls(table(edition, before), "S P" if stands == "SPass" else "S 2H", second)
    ruled = director(changed, x25A_unintended=False)
    assert (asked(ruled), auction(ruled).split()[-1], ruled.turn) == ([], stands, W)
    assert laws(ruled)[-4:] == ["25B2", "25B3", "36B1", "36B4"]
    assert bound(ruled) == ["N MustPass throughout"]
    over = director(calls(changed, "W P", "N P", "E P"), x25A_unintended=False)
    assert (auction(over).split()[-1], over.turn, laws(over)[-1], bound(over)) == (stands, W, "36A", [])
    unspoken = calls(changed, "W P", "N P", "E P")
    assert [one.at for one in unspoken.irregularities if one.standing is Standing.OPEN] == [3], "taken up at the end of the record"


@BOTH
def test_36C_25B1_found_after_the_lead_the_change_stays_and_the_contract_is_scored_without_it(edition: Edition) -> None:
    found = cards(calls(table(edition, "1H P P"), "S X!", "W P", "N P", "E P"), "HA")
    assert str(found.contract) == "1HX"
    ruled = director(found, x25A_unintended=False, **({} if edition is E2017 else {"x36_counts": "without"}))
    assert (str(ruled.contract), laws(ruled)[-1]) == ("1H", "36C" if edition is E2017 else "84D")


@BOTH
def test_25A1_36_the_intended_double_is_inadmissible_and_out_of_rotation_as_the_first_call_was(edition: Edition) -> None:
    slip = {"x25A_unintended": True} if edition is E2017 else {"x25A_unintended": True, "x25A1_no_pause": True}
    changed = calls(table(edition, "1D"), "W P", "W XX!")
    ruled = director(changed, **slip)
    assert (auction(ruled), ruled.turn, laws(ruled)[-1], bound(ruled)) == ("N1D", E, "36B4", ["E MustPass throughout"])
    over = director(calls(changed, "N 1H", "E P", "S P", "W P"), **slip)
    assert (auction(over), over.turn, laws(over)[-1]) == ("N1D", E, "36A")


@BOTH
def test_37B_25B1_a_player_who_must_pass_and_changes_his_pass_is_not_for_lho_to_accept(edition: Edition) -> None:
    """Once LHO has called over it before the Director came, it stands (37A)."""
    changed = calls(must_pass(table(edition, "1S P 2S"), W, Spell.THROUGHOUT), "W P", "W 3H!")
    ruled = director(changed, x25A_unintended=False)
    assert (asked(ruled), auction(ruled), ruled.turn) == ([], "N1S EPass S2S WPass", N)
    assert laws(ruled)[-4:] == ["25B2", "25B3", "37B1", "37B2"]
    assert {"W MustPass throughout", "E MustPass throughout"} == set(bound(ruled))
    over = director(calls(changed, "N 4S"), x25A_unintended=False)
    assert (auction(over), laws(over)[-2:]) == ("N1S EPass S2S W3H N4S", ["25B1", "25B3"])
    once = calls(must_pass(table(edition, "1S P 2S"), W, Spell.ONCE), "W P", "W 3H!")
    assert laws(director(once, x25A_unintended=False))[-1] == "37B2"


@BOTH
@pytest.mark.parametrize("contract", ["", "P P"])
def test_37B2_who_also_puts_down_the_pass_that_was_ordered_has_not_called_again(edition: Edition, contract: str) -> None:
    """Also where the pass has ended the auction; a bid, or a second pass, is another call."""
    ordered = director(calls(must_pass(table(edition, f"1H {contract}"), W if contract else E), "W 2S" if contract else "E 2S"))
    last = "W P" if contract else "E P"
    found = calls(ordered, last)
    assert (auction(found), found.turn, found.phase) == (auction(ordered), ordered.turn, ordered.phase)
    assert [one.at for one in found.irregularities if one.standing is Standing.OPEN] == []
    for more in (calls(found, last), calls(ordered, last.replace("P", "3S"))):
        assert [one.at for one in more.irregularities if one.standing is Standing.OPEN] != []


@BOTH
def test_38C_who_also_puts_down_the_pass_that_was_ordered_has_not_called_again(edition: Edition) -> None:
    ordered = director(then(table(edition, "1H"), CalledEight(E, "8C")))
    found = calls(ordered, "E P")
    assert (auction(found), found.turn) == ("N1H EPass", S)
    assert [one.at for one in found.irregularities if one.standing is Standing.OPEN] == []
