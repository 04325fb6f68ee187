"""Places: equal scores share a place, and the next ones count on as if they did not (1, 2, 2, 4)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def places(scores: Sequence[Fraction]) -> list[int]:
    """For each score its place among them, the highest first; equal scores share one."""
    first: dict[Fraction, int] = {}
    for place, score in enumerate(sorted(scores, reverse=True), 1):
        first.setdefault(score, place)
    return [first[score] for score in scores]
