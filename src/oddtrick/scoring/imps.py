"""International matchpoints (Law 78B): the scale, every table against every other, and against one datum."""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction

from oddtrick.scoring.field import Exact, Field
from oddtrick.seats import Side

# 78B: the smallest difference in points that is worth 1, 2 ... 24 IMPs.
LOWEST_DIFFERENCES = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)


def imps(difference: int) -> int:
    """Law 78B. A difference in points as IMPs, with its sign."""
    worth = bisect_right(LOWEST_DIFFERENCES, abs(difference))
    return worth if difference >= 0 else -worth


def cross_imps(field: Field, side: Side) -> list[Exact]:
    """For each table, its IMPs against every other table, averaged: the sum over the number of comparisons.

    A table against itself adds nothing (for the chances of a weighted score, each difference stands there with both
    signs), so the whole field may be looked up. Raises ValueError for a field of one, which compares with nothing.
    """
    if len(field) < 2:
        raise ValueError("cross-IMPs need two results")
    frequencies = field.frequencies(side)
    worth: dict[int, Exact] = {
        points: Fraction(sum(frequency * imps(points - other) for other, frequency in frequencies), len(field) - 1)
        for points, _ in frequencies
    }
    return field.values(side, worth)


def datum(field: Field, side: Side) -> int:
    """The mean of all results, rounded to the nearest ten; a five goes to the even ten (ACBL), the same for both sides."""
    mean = Fraction(sum(frequency * points for points, frequency in field.frequencies(side)), len(field))
    return 10 * round(mean / 10)


def match_imps(field: Field, side: Side) -> list[Exact]:
    """IMPs at each table: with two tables against the other (a match, 78B), with more against the datum.

    Raises ValueError for a field of one, which compares with nothing.
    """
    if len(field) == 2:
        return cross_imps(field, side)
    if len(field) < 2:
        raise ValueError("IMPs need two results")
    against = datum(field, side)
    return field.values(side, {points: imps(points - against) for points, _ in field.frequencies(side)})
