"""What the conditions of contest do to a ranking beside its boards: what is brought along, sums of fewer boards (Law 78D)."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.rounding import rounded
from oddtrick.tournament.entries.setting import StageSet


def brought(conditions: Conditions, told: StageSet) -> dict[int, Fraction]:
    """By number what contestants bring along against nobody in particular; it counts once, in a stage that follows no other."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    for one in conditions.carry_over if not told.after else ():
        if not one.against and one.contestant.isdecimal():
            found[int(one.contestant)] += one.amount
    return dict(found)


def raises(conditions: Conditions, told: StageSet) -> bool:
    """Whether the sums of those who played fewer boards are raised in proportion."""
    return conditions.factored and conditions.method is not Method.MATCHPOINTS and not told.match_vp


def raised(score: Fraction, boards: int, most: int, carried: Fraction, penalty: Fraction, conditions: Conditions) -> Fraction:
    """A sum at the same rate over the most boards that anybody played; what is brought along and taken off stays what it is."""
    whole = (score - carried + penalty) * most / boards
    return rounded(conditions.rounding.session, whole - penalty) + carried
