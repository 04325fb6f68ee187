"""IMPs against one datum (Butler): which results it is taken from, what stands in their middle, and how it is rounded.

A rule is written `mean`, `median`, `median-high`, `median-low`, `drop-1`, `drop-5%`, `drop-45%-tables` or `woburn`, and
behind a stroke how tens are rounded: `even`, `away`, `truncate` or `exact`; without one a five goes to the even ten.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from oddtrick.game.seats import Side
from oddtrick.scoring.methods.field import Exact, Field
from oddtrick.scoring.methods.imps import imps
from oddtrick.texts import BadInput, say

Frequencies = Sequence[tuple[Exact, Exact]]


class Centre(Enum):
    """What stands for the middle: the mean, or the middle result; of two middle ones their mean, the higher or the lower."""

    MEAN = "mean"
    MEDIAN = "median"
    MEDIAN_HIGH = "median-high"
    MEDIAN_LOW = "median-low"

    __hash__ = object.__hash__


class Tens(Enum):
    """How a datum becomes a multiple of ten."""

    EVEN = "even"  # to the nearest; a five to the even ten (ACBL)
    AWAY = "away"  # to the nearest; a five away from zero (EBU White Book 4.2.6.2)
    TRUNCATE = "truncate"  # toward zero (JFR)
    EXACT = "exact"  # not at all

    __hash__ = object.__hash__

    def __call__(self, value: Fraction) -> Fraction:
        """The value after this step, mirrored for negative ones."""
        tens = value / 10
        match self:
            case Tens.EVEN:
                return Fraction(10 * round(tens))
            case Tens.AWAY:
                return Fraction(10 * floor(abs(tens) + Fraction(1, 2))) * (-1 if tens < 0 else 1)
            case Tens.TRUNCATE:
                return Fraction(10 * int(tens))
            case Tens.EXACT:
                return value


class Ends(Enum):
    """How the number of results that are dropped at each end is told."""

    RESULTS = ""
    PERCENT = "%"
    TABLES = "%-tables"
    WOBURN = "woburn"

    __hash__ = object.__hash__


class DatumRule(NamedTuple):
    """One way to a datum: what is dropped at each end, what is taken of the rest, how it is rounded."""

    centre: Centre = Centre.MEAN
    drop: int = 0
    ends: Ends = Ends.RESULTS
    tens: Tens = Tens.EVEN

    def __str__(self) -> str:
        if self.ends is Ends.WOBURN:
            name = "woburn"
        elif self.drop:
            name = f"drop-{self.drop}{self.ends.value}"
        else:
            name = self.centre.value
        return name if self.tens is Tens.EVEN else f"{name}/{self.tens.value}"

    @staticmethod
    def parse(text: str) -> DatumRule:
        """The rule of that name. Raises BadInput."""
        wanted = text.strip().lower()
        called, _, told = wanted.partition("/")
        name, _, own = _NAMED.get(called, called).partition("/")
        tens = told or own
        if (match := _RULE.fullmatch(name)) is None or tens not in _TENS:
            raise BadInput(
                say(
                    "{text!r} is not a rule for a datum; expected mean, median, median-high, median-low, drop-1, drop-5%, "
                    "drop-45%-tables, woburn, acbl or jfr, and behind it perhaps /even, /away, /truncate or /exact",
                    text=text,
                )
            )
        if int(match["number"] or 0):
            return DatumRule(drop=int(match["number"]), ends=Ends(match["percent"]), tens=_TENS[tens])
        if name == "woburn":
            return DatumRule(ends=Ends.WOBURN, tens=_TENS[tens])
        return DatumRule(Centre.MEAN if match["number"] else Centre(name), tens=_TENS[tens])

    def dropped(self, results: int, most: int = 0, tables: int = 0) -> int:
        """How many of so many results are dropped at each end; `most` is the most that any board has. One or two stay.

        A percentage is of the most results, or of the tables that had the board, those with an artificial score among
        them; to the nearest whole number, a half up. Woburn Sands: none up to three results, then one, and one more for
        every fifteen above ten.
        """
        match self.ends:
            case Ends.RESULTS:
                wanted = self.drop
            case Ends.PERCENT:
                wanted = _share(self.drop, max(results, most))
            case Ends.TABLES:
                wanted = _share(self.drop, max(results, tables))
            case Ends.WOBURN:
                wanted = 0 if results <= 3 else ceil(Fraction(results - 10, 15)) + 1
        return min(max(wanted, 0), (results - 1) // 2)


_TENS = {"": Tens.EVEN} | {tens.value: tens for tens in Tens}
_RULE = re.compile(r"mean|median(-high|-low)?|woburn|drop-(?P<number>[0-9]{1,4})(?P<percent>(%(-tables)?)?)")
# What others call theirs. JFR's 45 % is read off one tournament of 42 tables (30 boards, 19 dropped at each end, of 38 too).
_NAMED = {
    "butler": "mean",
    "butler-2": "drop-1",
    "halfway": "median",
    "acbl": "drop-5%/even",
    "jfr": "drop-45%-tables/truncate",
}
MEAN = DatumRule()


def _share(percent: int, of: int) -> int:
    return floor(Fraction(percent * of, 100) + Fraction(1, 2))


def datum(field: Field, side: Side, rule: DatumRule = MEAN, most: int = 0, tables: int = 0) -> Fraction:
    """The datum of a field for that side: the opposite for the other side, unless a split score makes them differ.

    Weighted results count as parts: what is dropped at an end may be part of a result. `tables` are all that had the board.
    """
    frequencies = _in_order(field, side)
    if side is Side.EW:
        frequencies = [(-points, frequency) for points, frequency in reversed(frequencies)]
    kept = _without_ends(frequencies, rule.dropped(len(field), most, tables))
    middle = rule.tens(_centre(kept, rule.centre))
    return -middle if side is Side.EW else middle


def _in_order(field: Field, side: Side) -> Frequencies:
    """How often each number of points stands in the field, lowest first.

    12C1(e). A side that hurt itself has a part that is taken off, which has no place in an order: all its parts together
    are one result there, and the mean is the same.
    """
    if all(chance.weight > 0 for kind in field.kinds for chance in kind):
        return field.frequencies(side)
    found: list[tuple[Exact, Exact]] = []
    for table in field.tables:
        own = Field([table]).frequencies(side)
        hurt = any(weight < 0 for _, weight in own)
        found += [(sum(points * weight for points, weight in own), 1)] if hurt else own
    return sorted(found)


def _without_ends(frequencies: Frequencies, drop: int) -> Frequencies:
    low = _without_low(frequencies, drop)
    return [*reversed(_without_low([*reversed(low)], drop))]


def _without_low(frequencies: Frequencies, drop: int) -> Frequencies:
    kept: list[tuple[Exact, Exact]] = []
    left: Exact = drop
    for points, frequency in frequencies:
        gone = min(left, frequency)
        left -= gone
        if frequency > gone:
            kept.append((points, frequency - gone))
    return kept


def _centre(frequencies: Frequencies, centre: Centre) -> Fraction:
    half = Fraction(sum(frequency for _, frequency in frequencies)) / 2
    match centre:
        case Centre.MEAN:
            return Fraction(sum(points * frequency for points, frequency in frequencies)) / (2 * half)
        case Centre.MEDIAN:
            return Fraction(_reached(frequencies, half) + _passed(frequencies, half)) / 2
        case Centre.MEDIAN_HIGH:
            return Fraction(_passed(frequencies, half))
        case Centre.MEDIAN_LOW:
            return Fraction(_reached(frequencies, half))


def _reached(frequencies: Frequencies, share: Fraction) -> Exact:
    """The lowest score up to which that share of the results lies."""
    below: Exact = 0
    for points, frequency in frequencies:
        below += frequency
        if below >= share:
            return points
    raise AssertionError("no share is more than all")


def _passed(frequencies: Frequencies, share: Fraction) -> Exact:
    """The highest score from which on the rest of the results lies."""
    return -_reached([(-points, frequency) for points, frequency in reversed(frequencies)], share)


def butler_scale(
    field: Field,
    side: Side,
    rule: DatumRule = MEAN,
    most: int = 0,
    cap: int | None = None,
    leaders: Field | None = None,
    tables: int = 0,
) -> dict[int, Exact]:
    """What each number of points is worth: its IMPs against the datum, of the field or of `leaders` (experts, top tables).

    A difference that is not whole is worth what the whole part of it is.
    """
    against = datum(leaders or field, side, rule, most, tables)
    return {points: imps(int(points - against), cap) for points, _ in field.frequencies(side)}


def butler(
    field: Field, side: Side, rule: DatumRule = MEAN, most: int = 0, cap: int | None = None, leaders: Field | None = None
) -> list[Exact]:
    """For each table, its IMPs against the datum."""
    return field.values(side, butler_scale(field, side, rule, most, cap, leaders))
