"""Clocks: what is counted to whom, and what a curtailed segment comes to."""

from __future__ import annotations

from random import Random

from live_tables import called, does, opened, refused, whole

from oddtrick.game.calls import Call
from oddtrick.game.seats import Seat, Side
from oddtrick.live.acts.values import CallDirector, MakeCall, PlayCard
from oddtrick.live.happenings import Happened, Linked, Settled
from oddtrick.live.state import after, is_skip
from oddtrick.live.tempo import MINUTE, Allotment, Clock, share_of_fault, too_long


def test_R12_78_and_46_minutes_over_13_of_15_boards() -> None:
    """A pair has four minutes a board: 26 minutes over where boards count, 18 where the segment does."""
    both = Clock(78 * MINUTE, 46 * MINUTE)
    assert too_long(both.of(Side.NS), 4 * MINUTE, 13, 15, Allotment.BOARD) == 26 * MINUTE
    assert too_long(both.of(Side.NS), 4 * MINUTE, 13, 15, Allotment.SEGMENT) == 18 * MINUTE
    assert too_long(both.of(Side.EW), 4 * MINUTE, 13, 15, Allotment.BOARD) == 0
    assert share_of_fault(both)[Side.NS] == 78 / 124


def test_every_millisecond_is_counted_once() -> None:
    for profile in ("club", "federation", "friends"):
        for seed in range(4):
            for live in whole(opened(profile, seed=seed), Random(seed)):
                clock = live.counted
                assert clock.ns + clock.ew + clock.neutral == (clock.at or 0)
                assert min(clock[:3]) >= 0


def test_neutral_time_the_director_and_a_lost_connection() -> None:
    live = does(opened(), Seat.N, MakeCall(Call.parse("1C")), 10_000)
    assert live.counted[:3] == (10_000, 0, 0)
    live = does(live, Seat.S, CallDirector("other", "a question"), 12_000)
    live = after(live, Happened(40_000, Settled("Director")))
    assert live.counted[:3] == (10_000, 2_000, 28_000)
    live = after(after(live, Happened(45_000, Linked(Seat.W, there=False))), Happened(60_000, Linked(Seat.W, there=True)))
    live = does(live, Seat.E, MakeCall(Call.parse("P")), 61_000)
    assert live.counted[:3] == (10_000, 2_000 + 5_000 + 1_000, 28_000 + 15_000)


def test_R7_a_pause_after_a_skip_bid_is_nobodys_time() -> None:
    live = does(opened("club", {"stop": 10}), Seat.N, MakeCall(Call.parse("2S")), 1_000)

    assert refused(live, Seat.E, MakeCall(Call.parse("P")), 10_999).law == "73A2"
    live = does(live, Seat.E, MakeCall(Call.parse("P")), 14_000)
    assert live.counted[:3] == (1_000, 3_000, 10_000)


def test_skip_bids() -> None:
    skips = {"2C": True, "1NT": False, "1C 2C": False, "1H 2C": False, "1H 3C": True, "1S 2H": False, "7NT": True, "P": False}
    for calls, expected in skips.items():
        assert is_skip([Call.parse(one) for one in calls.split()]) is expected, calls


def test_R7_pauses_at_trick_one() -> None:

    live = called(opened("club", {"trick_one": 10}), "1NT P P P")
    assert live.table is not None
    leader = live.table.turn
    assert leader is Seat.E
    card = next(iter(live.table.held(Seat.E) or ()))
    at = live.acted_at
    assert refused(live, Seat.E, PlayCard(card), at + 4_999).law == "73A2"
    live = does(live, Seat.E, PlayCard(card), at + 5_000)
    assert live.table is not None
    card = next(iter(live.table.play.lawful))
    assert refused(live, Seat.N, PlayCard(card), live.acted_at + 9_999).law == "73A2"
    does(live, Seat.N, PlayCard(card), live.acted_at + 10_000)
