"""House rules of rounding: which step of the way to a result is rounded, to what, and where a half goes.

Everything before is exact. The rule that is called exact rounds nothing.
"""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from oddtrick.texts import BadInput, Text, say


class Halves(Enum):
    """Where a value goes that lies half-way between two steps."""

    AWAY_FROM_ZERO = "away from zero"  # 0.005 becomes 0.01: "half up" for what is never negative, the same for both sides
    TOWARD_AVERAGE = "toward average"

    __hash__ = object.__hash__


class Step(NamedTuple):
    """Rounding to a multiple of `unit`."""

    unit: Fraction
    halves: Halves = Halves.AWAY_FROM_ZERO

    def __call__(self, value: Fraction, average: Fraction = Fraction(0)) -> Fraction:
        """The nearest multiple of the unit; `average` is the value of an average result."""
        steps = value / self.unit
        low, high = floor(steps), ceil(steps)
        if steps - low != high - steps:
            return round(steps) * self.unit
        up = value > 0 if self.halves is Halves.AWAY_FROM_ZERO else value < average
        return (high if up else low) * self.unit


class HouseRule(NamedTuple):
    """What a scorer rounds: a board's matchpoints, its percentage, its IMPs, and the score of the session. None: not rounded."""

    name: str
    matchpoints: Step | None
    percentage: Step | None
    imps: Step | None
    session: Step | None
    text: Text


TENTH, HUNDREDTH = Step(Fraction(1, 10)), Step(Fraction(1, 100))

EXACT = HouseRule("exact", None, None, None, None, say("nothing is rounded"))
JFR = HouseRule("jfr", None, HUNDREDTH, HUNDREDTH, HUNDREDTH, say("percentages and IMPs to 0.01, half up (JFR)"))
KOPS = HouseRule("kops", HUNDREDTH, TENTH, TENTH, HUNDREDTH, say("matchpoints to 0.01, then percentages and IMPs to 0.1 (KoPS)"))
EBU = HouseRule(
    "ebu",
    Step(Fraction(1, 10), Halves.TOWARD_AVERAGE),
    None,
    HUNDREDTH,
    HUNDREDTH,
    say("matchpoints to 0.1, halves toward average (English Bridge Union)"),
)
ACBL = HouseRule(
    "acbl", HUNDREDTH, None, HUNDREDTH, HUNDREDTH, say("matchpoints to 0.01, half up (American Contract Bridge League)")
)

HOUSE_RULES = {rule.name: rule for rule in (EXACT, JFR, KOPS, EBU, ACBL)}


def house_rule(name: str) -> HouseRule:
    """The rule of that name. Raises BadInput."""
    try:
        return HOUSE_RULES[name]
    except KeyError:
        raise BadInput(
            say("{name!r} is not a rule of rounding; expected one of {names}", name=name, names=", ".join(HOUSE_RULES))
        ) from None


def rounded(step: Step | None, value: Fraction, average: Fraction = Fraction(0)) -> Fraction:
    """The value after that step, or itself when the rule does not round there."""
    return value if step is None else step(value, average)


def decimal(value: Fraction, places: int = 2) -> str:
    """The value with so many places, half away from zero: how an exact value is shown to a person."""
    number = (2 * abs(value.numerator) * 10**places + value.denominator) // (2 * value.denominator)
    whole, part = divmod(number, 10**places)
    sign = "-" if value < 0 < number else ""
    return f"{sign}{whole}.{part:0{places}}" if places else f"{sign}{whole}"
