"""Places: equal scores share a place, and the next ones count on as if they did not (1, 2, 2, 4)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm


def places(scores: Sequence[Fraction]) -> list[int]:
    """For each score its place among them, the highest first; equal scores share one."""
    unit = lcm(*{score.denominator for score in scores})  # whole numbers are quicker to compare, and as exact
    parts = [score.numerator * (unit // score.denominator) for score in scores]
    first: dict[int, int] = {}
    for place, part in enumerate(sorted(parts, reverse=True), 1):
        first.setdefault(part, place)
    return [first[part] for part in parts]
