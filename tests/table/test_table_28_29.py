"""Calls that count as in rotation, and what is out of rotation: accepted or cancelled (28, 29)."""

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
    gone,
    laws,
    must_pass,
    table,
    waiting,
)

from every import every
from oddtrick.citations import Edition
from oddtrick.game.seats import Side
from oddtrick.table.desk.desk import take_up
from oddtrick.table.desk.following import follow
from oddtrick.table.state import Kind, Standing

BOTH = every("edition", [E2007, E2017])


@BOTH
def test_28A_a_call_at_the_turn_of_rho_who_must_pass_is_in_rotation(edition: Edition) -> None:
    """N must pass; E calls at his turn. N's pass is counted, and so he has passed."""
    found = calls(must_pass(table(edition), N), "E 1H")
    assert found.irregularities == ()
    assert (auction(found), found.turn, bound(found)) == ("NPass E1H", S, [])
    ended = calls(found, "S P", "W P", "N P")
    assert (ended.auction.over, str(ended.contract)) == (True, "1H"), "nobody has missed a turn (17D3)"


@BOTH
@pytest.mark.parametrize("accepted", [True, False])
def test_28A_25B1_rhos_pass_stays_counted_when_the_call_after_it_is_changed(edition: Edition, accepted: bool) -> None:
    """N must pass, and E calls at his turn and then changes that; whether S accepts it or not, N has passed."""
    found = take_up(calls(must_pass(table(edition), N), "E 1H", "E 2H!"), S)
    found = answers(found, x25A_unintended=False, x25B1_lho_accepts=accepted)
    assert (auction(found), found.turn) == ("NPass E2H" if accepted else "NPass E1H", S)


@BOTH
def test_28A_not_when_that_pass_would_end_the_auction(edition: Edition) -> None:
    found = calls(must_pass(table(edition, "1S P P"), W), "N 2S")
    assert found.irregularities[0].kind is Kind.OUT_OF_ROTATION


@BOTH
def test_28B_the_right_opponent_calls_and_the_call_out_of_rotation_is_gone(edition: Edition) -> None:
    found = calls(table(edition), "E 1H", "N 1C")
    assert (auction(found), gone(found), found.turn) == ("N1C", "E1H", E)
    assert found.withdrawn == {0: Side.EW}
    assert found.irregularities[0].standing is Standing.FORFEITED
    ruled = take_up(found, S)
    assert (laws(ruled), bound(ruled), waiting(ruled)) == (["28B"], [], [])


@BOTH
def test_28B_25_what_is_gone_is_not_changed_any_more(edition: Edition) -> None:
    """E has wanted another call in the place of the one out of rotation, and the Director may already ask whether it was a slip."""
    changed = calls(table(edition), "E 1H", "E 1S!")
    for found in (calls(changed, "N 1C"), calls(take_up(changed, S), "N 1C")):
        assert (auction(found), found.turn, asked(found)) == ("N1C", E, [])
        assert found.withdrawn == {0: Side.EW, 1: Side.EW}, "16C2"
        ruled = take_up(found, S)
        assert (laws(ruled), asked(ruled), bound(ruled), auction(ruled)) == (["28B"], [], [], "N1C")


@BOTH
def test_28B_29A_lho_who_called_at_his_own_turn_sweeps_away_what_was_put_in_the_place_too(edition: Edition) -> None:
    found = take_up(calls(table(edition), "W 1H", "W 1S!", "N 2C"), S)
    assert asked(found) == ["28B.meaning"]
    assert auction(answers(found, x28B_meaning="own_turn")) == "N2C"
    assert auction(answers(found, x28B_meaning="accepts")) == "W1S N2C"


@BOTH
def test_25A1_29_a_call_in_the_place_of_one_out_of_rotation_is_out_of_rotation_too(edition: Edition) -> None:
    found = take_up(calls(table(edition), "E 1H", "E 1S!"), S)
    slip = answers(found, x25A_unintended=True, **({} if edition is Edition.E2017 else {"x25A1_no_pause": True}))
    assert (auction(slip), asked(slip)) == ("E1S", ["29A.lho_accepts"])
    accepted = answers(slip, x29A_lho_accepts=True)
    assert (auction(accepted), accepted.turn, laws(accepted)[-1]) == ("E1S", S, "29A")
    cancelled = answers(slip, x29A_lho_accepts=False)
    assert (auction(cancelled), cancelled.turn) == ("", N)
    assert "29B" in laws(cancelled)
    unattended = calls(slip, "N 1C")
    assert (auction(unattended), asked(unattended), bound(unattended)) == ("N1C", [], []), "28B, also while LHO is asked"


@BOTH
def test_28B_also_while_the_director_asks_lho(edition: Edition) -> None:
    found = calls(take_up(calls(table(edition), "E 1H"), S), "N 1C")
    assert (auction(found), asked(found), bound(found)) == ("N1C", [], [])


@BOTH
def test_29A_lho_calls_and_so_accepts(edition: Edition) -> None:
    unattended = calls(table(edition), "E 1H", "S 1S")
    while_asked = calls(take_up(calls(table(edition), "E 1H"), S), "S 1S")
    assert auction(unattended) == auction(while_asked) == "E1H S1S"
    assert laws(take_up(unattended, N)) == laws(while_asked) == ["29A"]


@BOTH
def test_28B_29A_lho_whose_own_turn_it_was_is_asked_what_he_means(edition: Edition) -> None:
    """S has called and calls again at W's turn; then W calls."""
    found = calls(table(edition, "1C P 1H"), "S 2H", "W 2S")
    ruled = take_up(found, N)
    assert asked(ruled) == ["28B.meaning"]
    over = answers(ruled, x28B_meaning="accepts")
    assert auction(over).endswith("S1H S2H W2S")
    own = answers(ruled, x28B_meaning="own_turn")
    assert (auction(own).endswith("S1H W2S"), gone(own)) == (True, "S2H")


@BOTH
def test_28B_29A_what_he_meant_comes_before_his_bid_is_insufficient(edition: Edition) -> None:
    """N opens 1C over 1H of W, at his own turn; only that bid is spoken of, or nothing is."""
    found = calls(table(edition), "W 1H", "N 1C")
    for ruled in (take_up(found, W, 1), follow(found, {}, leave=False).table):
        assert asked(ruled) == ["28B.meaning"]
        own = answers(ruled, x28B_meaning="own_turn")
        assert (auction(own), own.turn, asked(own), laws(own)) == ("N1C", E, [], ["28B"])
        over = follow(answers(ruled, x28B_meaning="accepts"), {}, leave=False).table
        assert (auction(over), asked(over), laws(over)) == ("W1H N1C", ["27A1.lho_accepts"], ["29A"])


@BOTH
def test_28B_29A_what_was_insufficient_over_it_is_regular_without_it(edition: Edition) -> None:
    found = calls(table(edition, "1C P 1H"), "S 2S", "W 2C")
    assert found.irregularities[1].kind is Kind.INSUFFICIENT
    own = answers(take_up(found, N, 3), x28B_meaning="own_turn")
    assert own.irregularities[1].standing is Standing.REGULAR


@BOTH
def test_29B_the_auction_goes_back_and_partner_who_has_called_meanwhile_called_in_turn(edition: Edition) -> None:
    """S bids at N's turn, then N bids: when S's bid is cancelled N's stands in rotation."""
    found = calls(table(edition), "S 1S", "N 1H")
    ruled = answers(take_up(found, W, 0), x29A_lho_accepts=False)
    assert (auction(ruled), ruled.turn) == ("N1H", E)
    assert ruled.irregularities[1].standing is Standing.REGULAR
