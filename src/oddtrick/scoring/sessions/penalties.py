"""Penalties in a session (Laws 90, 91): what they take from the one contestant's score, after everything was compared."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from oddtrick.awards.penalties import Penalty, Unit
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.texts import BadInput, say

# In what penalties can be counted by each method, the usual unit first.
FITTING = {
    Method.MATCHPOINTS: (Unit.PERCENT, Unit.MATCHPOINTS),
    Method.IMPS: (Unit.IMPS,),
    Method.CROSS_IMPS: (Unit.IMPS,),
    Method.BUTLER: (Unit.IMPS,),
    Method.TOTAL: (Unit.POINTS,),
    Method.BAM: (Unit.PERCENT, Unit.POINTS),
    Method.VP: (Unit.VICTORY_POINTS,),
    Method.PATTON: (Unit.POINTS,),
    Method.HYBRID: (Unit.POINTS,),
}


class Deduction(NamedTuple):
    """A penalty and what it takes from the contestant's score, in the unit of the ranking."""

    penalty: Penalty
    amount: Fraction


def deduction(penalty: Penalty, boards: int, most: int, conditions: Conditions) -> Deduction:
    """What a penalty takes from a score over so many boards, `most` being the most results that any board has.

    A percentage of a top is one of the most matchpoints of one board, so of a mean of n percentages it is the n-th part.
    Who has no score loses nothing.
    Raises BadInput when the unit does not fit the method.
    """
    check(penalty, conditions)
    if not boards:
        return Deduction(penalty, Fraction(0))
    match penalty.unit:
        case Unit.PERCENT if conditions.method is Method.BAM:
            return Deduction(penalty, penalty.amount / 100 * conditions.scale)
        case Unit.PERCENT:
            return Deduction(penalty, penalty.amount / boards)
        case Unit.MATCHPOINTS:
            return Deduction(penalty, penalty.amount * 100 / _top(penalty, most, conditions) / boards)
        case _:
            return Deduction(penalty, penalty.amount)


def check(penalty: Penalty, conditions: Conditions) -> None:
    """Raises BadInput when the unit of a penalty does not fit the method."""
    if penalty.unit not in (fitting := FITTING[conditions.method]):
        raise BadInput(
            say(
                "{penalty}: a penalty in {unit} does not fit {method}; expected {expected}",
                penalty=f"{penalty.contestant}: {penalty.law}",
                unit=penalty.unit.text,
                method=conditions.text,
                expected=fitting[0].text,
            )
        )


def sensible(penalty: Penalty, most: int, conditions: Conditions) -> None:
    """Raises BadInput when a penalty is more than the top of a board with so many results."""
    counted = penalty.unit is Unit.MATCHPOINTS or (conditions.method is Method.BAM and penalty.unit is Unit.POINTS)
    top = conditions.scale * (1 if conditions.method is Method.BAM else most - 1)
    if counted and 0 < top < penalty.amount:
        raise BadInput(
            say(
                "{penalty}: {measure} are more than a whole top of one board ({top}), and no penalty takes that; expected less",
                penalty=f"{penalty.contestant}: {penalty.law}",
                measure=penalty.measure,
                top=top,
            )
        )


def _top(penalty: Penalty, most: int, conditions: Conditions) -> int:
    if most < 2:
        raise BadInput(say("{penalty}: no board has two results, so there is no top to count it by", penalty=str(penalty)))
    return conditions.scale * (most - 1)


def taken_from(deductions: Iterable[Deduction]) -> dict[str, Fraction]:
    """What each penalised contestant loses in all."""
    found: dict[str, Fraction] = {}
    for penalty, amount in deductions:
        found[penalty.contestant] = found.get(penalty.contestant, Fraction(0)) + amount
    return found
