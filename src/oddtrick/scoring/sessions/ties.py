"""Breaking ties (78D), where conditions of contest follow the English Bridge Union's White Book (143.7): library functions."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from oddtrick.scoring.methods.field import Exact


def opponents_total(scores: Iterable[Exact]) -> Fraction:
    """Tie-break points: the sum of the final scores of all whom a contestant has met, and not all have met all."""
    return Fraction(sum(scores))


def opponents_to_partners(opponents: Iterable[Exact], partners: Iterable[Exact]) -> Fraction:
    """The same in an individual: the opponents' final scores in all over the partners' in all.

    Who has sat with and against everybody equally often, twice as often against, has 2. Raises ValueError without partners.
    """
    together = sum(partners)
    if not together:
        raise ValueError("nobody's score to compare with")
    return Fraction(sum(opponents)) / together


def extra_boards(boards: int) -> int:
    """How many more boards decide a tied knockout match: an eighth of the match, upwards, and at least two."""
    return max(2, -(-boards // 8))
