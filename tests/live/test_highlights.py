"""The board of the night: what is told of a board gives points, and each is said."""

from __future__ import annotations

from random import Random

from live_tables import called, does, opened, whole

from oddtrick.game.calls import Call
from oddtrick.game.seats import Seat
from oddtrick.live.acts.values import CallDirector, MakeCall
from oddtrick.live.replay import board_of
from oddtrick.live.state import Board, LiveTable
from oddtrick.night.live.highlights import ASKED, RULED, reasons
from oddtrick.scoring.methods.imps import imps
from oddtrick.table.sheets.view import score_ns


def _over(live: LiveTable, seed: int) -> tuple[LiveTable, Board]:
    *_, last = whole(live, Random(seed))
    found = board_of(last, 1)
    assert found is not None
    return last, found


def test_a_board_on_which_something_was_ruled_is_told_of_before_a_quiet_one() -> None:
    live = does(called(opened("lesson", seed=4), "1S"), Seat.E, MakeCall(Call.parse("1C")))
    live = does(live, Seat.S, CallDirector("irregularity"))
    _, ruled = _over(live, 4)
    points = [one.points for one in reasons(ruled, ()) if "ruled on" in str(one.text)]
    assert points == [RULED * len({one.procedure for one in ruled.table.inquiries})]
    assert points[0] >= RULED
    _, quiet = _over(opened(seed=4), 3)
    assert not [one for one in reasons(quiet, ()) if "ruled on" in str(one.text)]


def test_the_swing_is_measured_against_the_average_of_the_others() -> None:
    (one, mine), (other, theirs) = _over(opened(seed=7), 1), _over(opened(seed=7), 5)
    ours, there = score_ns(mine.table), score_ns(theirs.table)
    assert ours is not None
    assert there is not None
    swing = abs(imps(ours - there))
    found = sum(reason.points for reason in reasons(mine, [other]) if "average" in str(reason.text))
    assert found == swing
    assert not [reason for reason in reasons(mine, []) if "average" in str(reason.text)]
    assert all(reason.points >= ASKED for reason in reasons(mine, [other]))
    assert one.table == mine.table
