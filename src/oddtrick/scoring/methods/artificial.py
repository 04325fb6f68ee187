"""Artificial adjusted scores (Law 12C2): average plus, average and average minus, and what a session makes of them.

What a regulation may set about them is one value, `Averages`; its defaults are the Laws'.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from oddtrick.awards.values import Average, Imps, Percent
from oddtrick.scoring.methods.field import Exact
from oddtrick.texts import BadInput, say


class Fault(Enum):
    """12C2(a). How far a contestant is responsible for the irregularity."""

    NONE = "in no way"
    PARTLY = "only partly"
    DIRECTLY = "directly"

    __hash__ = object.__hash__


_BY_FAULT = {Fault.NONE: Average.PLUS, Fault.PARTLY: Average.EVEN, Fault.DIRECTLY: Average.MINUS}


def average_for(fault: Fault) -> Average:
    """12C2(a). Average plus, average or average minus, by responsibility for the irregularity."""
    return _BY_FAULT[fault]


class Role(Enum):
    """PZBS 3.1.F. What a side was on a board with a fraction of an IMP; `BOTH`: now one, now the other, or it is not told."""

    NON_OFFENDING = "non-offending"
    OFFENDING = "offending"
    BOTH = "both"

    __hash__ = object.__hash__


class Counted(Enum):
    """What a contestant's mean is taken of: his IMPs less his opponents', or those won alone. PZBS 3.1.B does not say."""

    NET = "net"
    GROSS = "gross"

    __hash__ = object.__hash__


class Averages(NamedTuple):
    """12C2(a) and (b). What the three averages are worth before the session is looked at.

    IMPs are those of a contestant's first, second ... board without a result in the session (12C2(d)); the last number is
    for all further ones. `by_session` is 12C2(c) itself. The rest is the Polish federation's: the session only counts when a
    contestant has results on at least twice as many boards as he has adjusted scores (`two_to_one`, PZBS 3.1.B and E);
    `counted` is what his mean is taken of then, and outside matches of teams this holds `in_tournaments` (3.3); `cross_imps`
    is what an average plus is worth against all other tables, where regulations say it (3.4); `directed` tells in which roles
    the fractions of IMPs of a match are rounded for or against a side (3.1.F).
    """

    plus: Fraction = Fraction(60)
    minus: Fraction = Fraction(40)
    plus_imps: tuple[Fraction, ...] = (Fraction(3),)
    minus_imps: tuple[Fraction, ...] = (Fraction(-3),)
    two_to_one: bool = False
    by_session: bool = True
    counted: Counted = Counted.NET
    in_tournaments: bool = False
    cross_imps: Fraction | None = None
    directed: tuple[Role, ...] = ()

    def percent(self, average: Average) -> Fraction:
        """12C2(a). In percent of a top: at least 60, 50, at most 40."""
        return {Average.PLUS: self.plus, Average.EVEN: Fraction(50), Average.MINUS: self.minus}[average]

    def imps(self, average: Average, earlier: int = 0) -> Fraction:
        """12C2(b). In IMPs, when the contestant has had that many of the same kind before in the session (12C2(d))."""
        scale = {Average.PLUS: self.plus_imps, Average.EVEN: (Fraction(0),), Average.MINUS: self.minus_imps}[average]
        return scale[min(earlier, len(scale) - 1)]


LAWS = Averages()


def checked(averages: Averages) -> Averages:
    """12C2(a). The same averages when the Law allows them. Raises BadInput."""
    if averages.plus < 60 or averages.minus > 40:
        raise BadInput(say("average plus is at least 60 percent and average minus at most 40; expected no other (Law 12C2(a))"))
    if not averages.plus_imps or not averages.minus_imps:
        raise BadInput(say("an average needs at least one number of IMPs"))
    return averages


def varied_2017(plus: Sequence[Exact], minus: Sequence[Exact], approved: bool) -> Averages:
    """12C2(b)/2 and 12C2(d) (2017). Other IMPs by regulation: of the first, second ... board without a result in a session.

    Raises BadInput when the Regulating Authority has not approved it.
    """
    if not approved:
        raise BadInput(say("an average is plus or minus 3 IMPs; another number needs the Regulating Authority (Law 12C2(b))"))
    return checked(Averages(plus_imps=tuple(map(Fraction, plus)), minus_imps=tuple(map(Fraction, minus))))


def varied_2007(plus: Exact, minus: Exact, approved: bool) -> Averages:
    """86A (2007). Other IMPs than plus and minus 3, the same on every board. Raises BadInput without approval."""
    if not approved:
        raise BadInput(say("an average is plus or minus 3 IMPs; another number needs the Regulating Authority (Law 86A of 2007)"))
    return checked(Averages(plus_imps=(Fraction(plus),), minus_imps=(Fraction(minus),)))


def in_percent(value: Average | Percent | Imps, averages: Averages) -> Fraction | None:
    """12C2(a). What an artificial score is in percent; None for one in IMPs."""
    match value:
        case Average():
            return averages.percent(value)
        case Percent(share):
            return share
        case Imps():
            return None


def in_imps(value: Average | Percent | Imps, averages: Averages, earlier: int = 0) -> Fraction | None:
    """12C2(b). What an artificial score is in IMPs: of percentages only the three averages have a number."""
    match value:
        case Average():
            return averages.imps(value, earlier)
        case Imps(imps):
            return imps
        case Percent(share):
            same = next((average for average in Average if averages.percent(average) == share), None)
            return None if same is None else averages.imps(same, earlier)


class OwnBoards(NamedTuple):
    """12C2(c). A contestant's session apart from the boards in question: what he got on the others.

    `others` are all of them, `obtained` those on which the result came from play, `adjusted` how many boards of the
    session have an adjusted score, those in question among them.
    """

    others: tuple[Fraction, ...] = ()
    obtained: tuple[Fraction, ...] = ()
    adjusted: int = 1

    def mean(self, averages: Averages, of_results: bool) -> Fraction | None:
        """What counts as his own score: the mean of the other boards; None where there are none or too few.

        PZBS 3.1.B and E, `of_results`: the mean of the boards with a result, if they are at least twice as many as the
        adjusted ones.
        """
        counted = self.obtained if of_results else self.others
        if not averages.by_session or not counted or (of_results and len(counted) < 2 * self.adjusted):
            return None
        if of_results and averages.counted is Counted.GROSS:
            counted = tuple(max(one, Fraction(0)) for one in counted)
        return sum(counted, Fraction(0)) / len(counted)


def by_session(average: Average, base: Fraction, own: Fraction | None) -> Fraction:
    """12C2(c). Average plus lifted to, and average minus lowered to, what the contestant got on his other boards.

    A mean over 60 percent on the others is a session over 60 percent with the board at 60, and the same below 40; the
    equivalent in IMPs is the number of IMPs that the average is worth.
    """
    match average:
        case Average.PLUS if own is not None:
            return max(base, own)
        case Average.MINUS if own is not None:
            return min(base, own)
        case _:
            return base
