"""International matchpoints (Law 78B): the scale, and every table against every other."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from enum import Enum
from fractions import Fraction
from itertools import accumulate

from oddtrick.game.seats import Side
from oddtrick.scoring.methods.field import Exact, Field

# 78B: the smallest difference in points that is worth 1, 2 ... 24 IMPs.
LOWEST_DIFFERENCES = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)


class Over(Enum):
    """What the sum of a table's IMPs against all others is divided by (PBN 3.4.12: Cross2, Cross1, Cross)."""

    COMPARISONS = "n-1"
    RESULTS = "n"
    NOTHING = "1"

    __hash__ = object.__hash__

    def divisor(self, results: int) -> int:
        """The number, where so many results are compared."""
        return {Over.COMPARISONS: results - 1, Over.RESULTS: results, Over.NOTHING: 1}[self]


def imps(difference: int, cap: int | None = None) -> int:
    """Law 78B. A difference in points as IMPs, with its sign; no more than `cap` where the conditions set one."""
    worth = bisect_right(LOWEST_DIFFERENCES, abs(difference))
    worth = worth if cap is None else min(worth, cap)
    return worth if difference >= 0 else -worth


def cross_scale(field: Field, side: Side, cap: int | None = None, over: Over = Over.COMPARISONS) -> dict[int, Exact]:
    """What each number of points is worth: the sum of its IMPs against every table, each capped, over the divisor.

    A table against itself adds nothing (for the chances of a weighted score, each difference stands there with both
    signs), so the whole field may be looked up. An IMP is won from all who are at least its smallest difference
    below, and lost to all who are as much above: two searches for each of the 24, so n results cost n log n.
    Raises ValueError for a field of one, which compares with nothing.
    """
    if len(field) < 2:
        raise ValueError("cross-IMPs need two results")
    frequencies = field.frequencies(side)
    points = [one for one, _ in frequencies]
    below = [0, *accumulate(frequency for _, frequency in frequencies)]
    widest = points[-1] - points[0]
    steps = [least for least in LOWEST_DIFFERENCES[:cap] if least <= widest]
    divisor = over.divisor(len(field))
    return {
        own: Fraction(
            sum(below[bisect_right(points, own - least)] + below[bisect_left(points, own + least)] for least in steps)
            - len(steps) * below[-1],
            divisor,
        )
        for own in points
    }


def cross_imps(field: Field, side: Side, cap: int | None = None, over: Over = Over.COMPARISONS) -> list[Exact]:
    """For each table, its IMPs against every other table, averaged. Raises ValueError for a field of one."""
    return field.values(side, cross_scale(field, side, cap, over))
