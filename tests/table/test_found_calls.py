"""Calls out of rotation together with something else: what one of them takes away from the ruling on another."""

from __future__ import annotations

from tables import E2007, E2017, E, N, S, W, asked, auction, bound, calls, director, gone, laws, must_pass, table, then, waiting

from every import every
from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.pictures.record import Answer
from oddtrick.table.desk.desk import take_up
from oddtrick.table.desk.following import follow
from oddtrick.table.entries import Attention, Called, CalledEight
from oddtrick.table.folding.fold import fold
from oddtrick.table.folding.record import dump, load
from oddtrick.table.folding.words import rulings

BOTH = every("edition", [E2007, E2017])


@BOTH
def test_31A1_29A_what_rho_calls_after_his_turn_has_been_lost_is_no_pass_at_his_turn(edition: Edition) -> None:
    """E bids at N's turn twice; the first bid is cancelled, and S calls over the second: of N's turn nothing is left."""
    found = director(calls(table(edition), "E 3H"), x29A_lho_accepts=False)
    found = calls(take_up(calls(found, "E 1S"), S), "S 2C", "W P", "N P")
    assert (auction(found), bound(found), "31A1" in laws(found)) == ("E1S S2C WPass NPass", [], False)
    assert waiting(found) == ["26.defends"], "31A says nothing of the bid that has replaced 3H, 26 does"
    ended = calls(found, "E P")
    assert asked(ended) == ["26A.comparable" if edition is E2017 else "26A.only_suits"]


@BOTH
@every("before", ["", "W must pass"])
def test_28B_36_an_inadmissible_double_out_of_rotation_is_gone_when_the_right_opponent_calls(edition: Edition, before: str) -> None:
    """W doubles his partner's bid at S's turn, and S calls: nobody has yet ruled by 36B4."""
    found = table(edition, "1H", dealer=E)
    found = calls(must_pass(found, W) if before else found, "W X", "S 1S")
    ruled = take_up(found, N)
    assert (auction(ruled), gone(ruled), ruled.turn, laws(ruled)[-1]) == ("E1H S1S", "WX", W, "28B")
    assert [one for one in bound(ruled) if one.startswith("E")] == []


@BOTH
def test_28B_37_38_so_is_any_other_call_that_was_inadmissible_as_well(edition: Edition) -> None:
    opened = table(edition, "1H", dealer=E)
    barred = take_up(calls(must_pass(opened, W), "W 1S", "S 2C"), N)
    above = take_up(calls(then(opened, CalledEight(W, "8C")), "S 2C"), N)
    for ruled in (barred, above):
        assert (auction(ruled), laws(ruled)[-1]) == ("E1H S2C", "28B")


@BOTH
def test_36A_when_lho_calls_over_it_his_call_goes_too(edition: Edition) -> None:
    ruled = take_up(calls(table(edition, "1H", dealer=E), "W X", "N P"), S)
    assert (auction(ruled), gone(ruled), ruled.turn, laws(ruled)) == ("E1H", "WX NPass", S, ["36A"])


@BOTH
def test_28B_said_also_when_the_right_opponent_calls_while_lho_is_asked(edition: Edition) -> None:
    asked_first = calls(take_up(calls(table(edition), "E 1H"), S), "N 1S")
    called_first = take_up(calls(table(edition), "E 1H", "N 1S"), S)
    assert laws(asked_first) == laws(called_first) == ["28B"]
    assert [one.effects for one in rulings(asked_first)] == [one.effects for one in rulings(called_first)]
    assert (auction(asked_first), asked(asked_first), bound(asked_first)) == ("N1S", [], [])
    again = follow(load(dump(asked_first)), {}, leave=False).table
    assert (laws(again), again.withdrawn) == (laws(asked_first), asked_first.withdrawn)


@BOTH
def test_28B_9B2_what_lho_had_chosen_in_time_goes_before_it(edition: Edition) -> None:
    """In a file of answers S has declined when he was asked, and N called after that: 29B, and 31A2 in the end."""
    happened = (Called(E, Call.parse("1H")), Attention(S, 0), Called(N, Call.parse("1S")))
    told = follow(fold(table(edition).start, happened), {"29A.lho_accepts": Answer(answer=False)}, leave=False).table
    assert ("28B" in laws(told), laws(told)[0], auction(told), told.turn) == (False, "29B", "N1S", E)
