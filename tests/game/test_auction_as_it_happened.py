"""Laws 17D3, 27, 28, 32-35, 39: an auction records what really happened, lawful or not."""

from __future__ import annotations

import pytest
import slow_bridge as slow
from hypothesis import example, given
from hypothesis import strategies as st

from oddtrick.game.auction import Auction, Made
from oddtrick.game.calls import CALLS, DOUBLE, PASS, REDOUBLE, Call
from oddtrick.game.seats import SEATS, Seat

N, E, S, W = Seat
P, ONE_CLUB, ONE_HEART = PASS, Call.parse("1C"), Call.parse("1H")

seats = st.sampled_from(SEATS)
calls = st.sampled_from(CALLS) | st.sampled_from((PASS, PASS, PASS, DOUBLE, REDOUBLE))
happenings = st.lists(st.tuples(st.none() | seats, calls), max_size=25)
mostly_passes = st.lists(st.tuples(st.none() | seats, st.sampled_from((PASS,) * 9 + (ONE_CLUB,))), max_size=12)


def play_out(dealer: Seat, what: list[tuple[Seat | None, Call]]) -> Auction:
    auction = Auction(dealer)
    for by, call in what:
        auction = auction.after(call, by)
    return auction


@given(seats, happenings | mostly_passes)
@example(N, [(N, ONE_CLUB), (E, P), (E, P), (S, P)])
@example(N, [(S, P), (None, P), (None, P), (None, P)])
def test_any_player_may_make_any_call_at_any_time(dealer: Seat, what: list[tuple[Seat | None, Call]]) -> None:
    auction, before = Auction(dealer), Auction(dealer)
    for by, call in what:
        before, auction = auction, auction.after(call, by)
        caller = by or before.turn
        if before.over:
            assert auction.stray == (*before.stray, Made(caller, call))
            assert auction.made == before.made
        else:
            assert auction.made == (*before.made, Made(caller, call))
            assert auction.stray == ()
        so_far = [(str(by), str(call)) for by, call in auction.made]
        assert auction.over is slow.auction_over(so_far, str(dealer))
        assert {str(call) for call in auction.lawful} == slow.lawful_calls(so_far, str(auction.turn), str(dealer))
        assert set(auction.lawful) == {call for call in CALLS if auction.why_not(call) is None}
        assert auction.contract is None or auction.over


@given(seats, mostly_passes)
@example(N, [(N, ONE_CLUB), (N, P), (None, P), (None, P)])
def test_17D3_the_auction_ends_only_when_nobody_has_lost_his_turn(dealer: Seat, what: list[tuple[Seat | None, Call]]) -> None:
    """As long as it has not ended, a player who must still call has the turn, or has it after those before him."""
    auction = play_out(dealer, what)
    made = [(str(by), str(call)) for by, call in auction.made]
    if auction.over:
        assert auction.missed is None
        return
    other, needed = slow.last_call_but_pass(made), 4 if auction.bid is None else 3
    if auction.passes >= needed:
        passed = slow.passers(made) | ({other[0]} if other and needed == 3 else set())
        lost = slow.without_turn(made, str(dealer))
        assert str(auction.turn) == lost[0] if lost else str(auction.turn) not in passed
        assert auction.turn is auction.missed
    else:
        assert auction.turn is (auction.last.lho if auction.last else dealer)


@given(seats, mostly_passes)
def test_17D3_what_was_passed_after_the_turn_was_missed_is_cancelled(dealer: Seat, what: list[tuple[Seat | None, Call]]) -> None:
    auction = play_out(dealer, what)
    again = auction.reverted
    assert again.made == auction.made[: len(again.made)]
    cancelled = auction.made[len(again.made) :]
    assert all(call is PASS for _, call in cancelled)
    if cancelled:
        in_rotation = again.last.lho if again.last else dealer
        assert in_rotation is auction.turn is auction.missed
        assert in_rotation is not cancelled[0].by


def test_17D3_a_pass_out_of_rotation_among_the_last_three_gives_the_missed_player_his_turn_back() -> None:
    auction = play_out(N, [(N, ONE_CLUB), (S, P), (W, P), (N, P)])
    assert not auction.over
    assert auction.missed is E
    assert auction.turn is E
    assert auction.contract is None
    again = auction.reverted
    assert again.calls == (ONE_CLUB,)
    assert again.turn is E
    assert DOUBLE in again.lawful
    assert DOUBLE in auction.lawful


@pytest.mark.parametrize("opening", [ONE_CLUB, P])
def test_17D3_34_a_pass_out_of_rotation_is_not_the_turn_that_was_missed(opening: Call) -> None:
    """East has lost his turn to South; after his partner has called he passes at North's, which gives him none."""
    auction = play_out(N, [(N, opening), (S, P), (W, P), (E, P)])
    assert (auction.over, auction.contract, auction.passed_out) == (False, None, False)
    assert auction.turn is auction.missed is E
    assert (auction.reverted.calls, auction.reverted.turn) == ((opening,), E)
    assert auction.after(P).over, "the others have passed"


@pytest.mark.parametrize("call", [ONE_HEART, DOUBLE, REDOUBLE])
def test_17D3_a_call_that_is_not_a_pass_gives_everyone_a_turn_again(call: Call) -> None:
    auction = play_out(N, [(N, ONE_CLUB), (S, P), (W, call), (N, P), (E, P), (S, P)])
    assert auction.over
    assert auction.missed is None
    assert auction.reverted is auction


def test_17D3_nobody_lost_his_turn_when_the_other_three_have_all_passed() -> None:
    """South passed at East's turn, but East passed next: East, South and West have all had their say."""
    auction = play_out(N, [(N, ONE_CLUB), (S, P), (E, P), (W, P)])
    assert auction.over
    assert str(auction.contract) == "1C"


def test_17D3_a_player_who_passed_twice_ends_nothing() -> None:
    auction = play_out(N, [(N, ONE_CLUB), (E, P), (E, P), (S, P)])
    assert not auction.over
    assert auction.turn is W
    assert auction.reverted is auction  # West has not been passed over: his turn is now
    assert auction.after(PASS).over


def test_22B_17D3_four_passes_that_began_out_of_rotation_pass_the_board_out() -> None:
    auction = play_out(N, [(E, P), (S, P), (W, P)])
    assert not auction.over
    assert auction.turn is N
    assert auction.after(PASS).passed_out


def test_22B_17D3_four_passes_of_three_players_do_not_pass_the_board_out() -> None:
    auction = play_out(N, [(N, P), (S, P), (W, P), (N, P)])
    assert not auction.over
    assert auction.turn is auction.missed is E
    assert auction.reverted.calls == (P,)
    assert auction.reverted.turn is E


def test_28_29_after_a_call_out_of_rotation_the_turn_passes_to_the_left_of_who_made_it() -> None:
    auction = play_out(N, [(E, ONE_CLUB)])
    assert auction.turn is S
    assert auction.declarer is E
    assert auction.made == (Made(E, ONE_CLUB),)


def test_27_an_insufficient_bid_is_recorded_and_stands_if_nothing_is_said() -> None:
    auction = play_out(N, [(N, ONE_HEART), (E, ONE_CLUB)])
    assert auction.bid is ONE_CLUB
    assert auction.bidder is E
    assert Call.parse("1D") in auction.lawful


def test_32_36_an_inadmissible_double_is_recorded() -> None:
    auction = play_out(N, [(N, DOUBLE), (E, P), (S, P), (W, P)])
    assert auction.calls[0] is DOUBLE
    assert auction.bid is None
    assert not auction.over
    assert auction.after(PASS, N).passed_out


def test_39_calls_after_the_end_happened_but_are_not_part_of_the_auction() -> None:
    ended = play_out(N, [(N, ONE_CLUB), (E, P), (S, P), (W, P)])
    late = ended.after(ONE_HEART, S).after(PASS)
    assert late.made == ended.made
    assert late.contract == ended.contract
    assert late.stray == (Made(S, ONE_HEART), Made(N, PASS))
