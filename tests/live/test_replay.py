"""Boards to look at again: at any moment each seat sees what it saw, and others see a board only when it is over everywhere."""

from __future__ import annotations

from random import Random

from live_tables import board, does, opened, whole

from oddtrick.game.calls import Call
from oddtrick.game.seats import SEATS, Seat
from oddtrick.live.acts.values import Explain, MakeCall
from oddtrick.live.happenings import Happened
from oddtrick.live.replay import as_it_was, board_of, boards_of, followed, moments, release_of
from oddtrick.live.state import Board, LiveTable, after
from oddtrick.live.view import view


def test_at_any_moment_each_seat_sees_what_it_saw() -> None:
    played = [live for live in whole(opened(seed=5), Random(5)) if not live.in_doubt and not live.is_asking]
    last = played[-1]
    found = board_of(last, 1)
    assert found is not None
    for before in played[:-1:7]:
        assert before.table is not None
        then = as_it_was(last, found, len(before.table.entries))
        assert then.table == before.table
        for seat in SEATS:
            was, now = view(before, seat, 10**9), view(then, seat, 10**9)
            assert (was.hands, was.auction, was.trick, was.tricks, was.turn) == (
                now.hands,
                now.auction,
                now.trick,
                now.tricks,
                now.turn,
            )
    assert moments(found.table)[0] == 0
    assert len(moments(found.table)) <= len(found.table.entries) + 1


def released(live: LiveTable, board: Board, compared: list[LiveTable], now: int) -> bool:
    at = release_of(live, board, compared)
    return at is not None and now >= at


def test_R10_a_board_is_released_when_it_is_over_everywhere_and_the_delay_has_passed() -> None:
    def over(seed: int) -> LiveTable:
        *_, last = whole(opened("club", {"delay": 20}, seed), Random(seed))
        return last

    one, other = over(1), over(2)
    found, later = board_of(one, 1), board_of(other, 1)
    assert found is not None
    assert later is not None
    ended = max(found.ended, later.ended)
    assert not released(one, found, [other], ended + 20 * 60_000 - 1)
    assert released(one, found, [other], ended + 20 * 60_000)
    assert not released(one, found, [opened(boards=1)], ended + 10**9), "still to be played at another table"
    nobody = one._replace(policy=one.policy.with_choices({"watching": "nobody"}))
    assert not released(nobody, found, [], ended + 10**9)
    assert [each.number for each in boards_of(after(one, Happened(ended, board(2, 9))))] == [1]


def test_R10_who_follows_sees_each_board_at_the_pace_at_which_it_was_played_from_its_release_on() -> None:
    *_, last = whole(opened("club", {"delay": 20}, 3), Random(3))
    found = board_of(last, 1)
    assert found is not None
    began, release = found.times[0][1], release_of(last, found, [])
    assert release == found.ended + 20 * 60_000
    assert followed([(found, release)], release - 1) is None
    for many, then in found.times:
        shown = followed([(found, release)], release + then - began)
        assert shown is not None
        assert shown.entries >= many
        assert shown.entries == max(n for n, at in found.times if at <= then)
        assert shown.goes_on is (then < found.ended)
    second = found._replace(number=2)
    during = followed([(found, release), (second, release)], release + (found.ended - began) // 2)
    assert during is not None
    assert during.board is found, "the first board is shown whole before the second begins"
    later = followed([(found, release), (second, release)], release + found.ended - began)
    assert later is not None
    assert (later.board.number, later.entries) == (2, 0)


def test_the_moment_after_a_call_has_the_alert_that_came_with_it() -> None:
    """An alert that came only after the next call comes with that one, as it did at the table."""
    live = does(opened(), Seat.N, MakeCall(Call.parse("1C"), alerted=True, words="strong"))
    assert live.table is not None
    assert moments(live.table) == [0, len(live.table.entries)]
    late = does(does(live, Seat.E, MakeCall(Call.parse("P"))), Seat.N, Explain(0, "16+"))
    assert late.table is not None
    assert moments(late.table) == [0, len(live.table.entries), len(live.table.entries) + 1]
    board = Board(1, late.table, late.times, late.clock)
    then = as_it_was(late, board, moments(late.table)[1])
    seen = view(then, Seat.E, late.acted_at).auction
    assert [(one.alerted, one.words) for one in seen] == [(True, "strong")]
