"""Time at a live table: a clock for each pair and a neutral one, pauses, and who has taken too long (73A2, 90B2).

All of it is worked out from the server's times of what happened, in milliseconds; nobody's own clock is asked.
"""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.game.seats import Side
from oddtrick.inquiry.asking import Option
from oddtrick.texts import say

MINUTE = 60_000


class Clock(NamedTuple):
    """How long North-South, East-West and nobody in particular have taken; `at`: until when that is counted."""

    ns: int = 0
    ew: int = 0
    neutral: int = 0
    at: int | None = None

    def of(self, side: Side) -> int:
        """What a side has taken."""
        return self.ns if side is Side.NS else self.ew

    def until(self, at: int, side: Side | None, pause: int = 0) -> Clock:
        """Counted on: to a side, or to nobody (None); until `pause` the side had to wait. Time never runs back."""
        begun = at if self.at is None else self.at
        passed = max(0, at - begun)
        waited = passed if side is None else min(passed, max(0, pause - begun))
        taken = passed - waited
        ns, ew = (taken, 0) if side is Side.NS else (0, taken)
        return Clock(self.ns + ns, self.ew + ew, self.neutral + waited, max(at, begun))


NO_TIME = Clock()


class Allotment(Option):
    """For what the time of a pair is allotted: it says what a segment that was cut short comes to."""

    BOARD = "board", say("so many minutes for each board that was played")
    SEGMENT = "segment", say("the time of the whole segment, however many boards were played")


def too_long(taken: int, pace: int, played: int, boards: int, by: Allotment) -> int:
    """By how many milliseconds a pair is over its time, 0 when it is not. `pace`: milliseconds for a pair and board.

    After `played` of the segment's `boards`; what is allotted stands in the conditions of contest, and both readings differ.
    """
    allotted = pace * (played if by is Allotment.BOARD else boards)
    return max(0, taken - allotted)


def share_of_fault(clock: Clock) -> dict[Side, float]:
    """Of the time that either pair took, the part that each did; half each where neither took any."""
    both = clock.ns + clock.ew
    ns = clock.ns / both if both else 0.5
    return {Side.NS: ns, Side.EW: 1 - ns}
