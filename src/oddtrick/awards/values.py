"""What the Director awards in the place of a result, one value for each side (Laws 11A, 12C1, 12C2, 43B3, 86B).

Nothing is reckoned here: `oddtrick.scoring.adjusted.assigned` and `oddtrick.scoring.methods.artificial` say what an award is
worth, and `oddtrick.awards.text` reads and writes it.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.game.outcome import PassedOut, PlayedOut, score_ns
from oddtrick.game.seats import Side, Vulnerability
from oddtrick.texts import BadInput, Text, say, signed


class Possible(NamedTuple):
    """12C1(c). A result that a board may be given, with its weight; a number is North-South's points.

    `legal` is the Director's mark that it could have come about without a breach of the Laws. Nobody else sets it.
    """

    result: PlayedOut | PassedOut | int
    weight: Fraction = Fraction(1)
    legal: bool = False

    def points(self, vulnerability: Vulnerability) -> int:
        """North-South's points."""
        points = self.result if isinstance(self.result, int) else score_ns(self.result, vulnerability)
        assert points is not None
        return points

    @property
    def text(self) -> Text:
        """The result in words."""
        match self.result:
            case PlayedOut(contract, tricks):
                return say(
                    "{contract} by {declarer}, {tricks} tricks", contract=contract, declarer=contract.declarer, tricks=tricks
                )
            case PassedOut():
                return say("passed out")
            case points:
                return say("{points} to North-South", points=signed(points))


class Assigned(NamedTuple):
    """12C1. An assigned score: possible results whose weights add up to one.

    `own_error` is there when the side hurt itself (12C1(e)(ii); 2007: 12C1(b)): what it would still have had after the
    infraction if it had not made that error or gambled; the result at the table is what it had. It needs no mark.
    """

    possible: tuple[Possible, ...]
    own_error: tuple[Possible, ...] = ()


class Average(Enum):
    """12C2(a). An artificial score: of a contestant in no way at fault, only partly at fault, directly at fault."""

    PLUS = "average plus"
    EVEN = "average"
    MINUS = "average minus"

    __hash__ = object.__hash__

    @property
    def text(self) -> Text:
        """Its name."""
        return _AVERAGES[self]


_AVERAGES = {Average.PLUS: say("average plus"), Average.EVEN: say("average"), Average.MINUS: say("average minus")}


class Percent(NamedTuple):
    """An artificial score as a share of a top, from 0 to 100."""

    value: Fraction


class Imps(NamedTuple):
    """An artificial score in IMPs."""

    value: Fraction


class Obtained(Enum):
    """11A, 43B3 (2017). The side keeps the score that it obtained at the table."""

    SCORE = "table"

    __hash__ = object.__hash__


class Cancelled(Enum):
    """86B2(a). The result does not count and nothing takes its place."""

    RESULT = "cancelled"

    __hash__ = object.__hash__


class SitOut(NamedTuple):
    """What a contestant gets who had nobody to play against, where the conditions of contest give him anything."""

    value: Average | Percent | Imps | None = None


Value = Assigned | Average | Percent | Imps | Obtained | Cancelled | SitOut


class SideAward(NamedTuple):
    """What one side is awarded, and the paragraph by which."""

    value: Value
    law: str = ""
    edition: Edition = Edition.E2017


class AdjustedScore(NamedTuple):
    """Def:Adjusted Score. What both sides get in the place of the result at their table, and the Director's reason.

    The two need not balance (2007: 12C1(f)). `offenders` are the sides that offended; None where it is not told.
    """

    ns: SideAward
    ew: SideAward
    reason: str = ""
    offenders: tuple[Side, ...] | None = None

    def of(self, side: Side) -> SideAward:
        """What that side is awarded."""
        return self.ns if side is Side.NS else self.ew

    @staticmethod
    def both(value: Value, law: str = "", edition: Edition = Edition.E2017, reason: str = "") -> AdjustedScore:
        """The same for both sides: of an assigned score, the same results seen from either side."""
        award = SideAward(value, law, edition)
        return AdjustedScore(award, award, reason)

    @staticmethod
    def split(offenders: Side, theirs: SideAward, other: SideAward, reason: str = "") -> AdjustedScore:
        """An award for the offending side and another for its opponents."""
        return AdjustedScore(*((theirs, other) if offenders is Side.NS else (other, theirs)), reason, (offenders,))


def weighted_2017(possible: Iterable[Possible], own_error: Iterable[Possible] = ()) -> Assigned:
    """12C1(b) and 12C1(c) (2017). The probable result without the infraction, or several by weight; only legal ones, as the
    Director marks them. Raises BadInput.

    What a side would have had but for its own error needs no such mark: it came after the infraction, not without it.
    """
    assigned = _weighted(possible, own_error)
    for one in assigned.possible:
        if one.weight and not one.legal:
            raise BadInput(say("{result} may have no weight: it is not marked as one reached without a breach (Law 12C1(c))",
                               result=one.text))  # fmt: skip
    return assigned


def weighted_2007(possible: Iterable[Possible], own_error: Iterable[Possible] = (), forbidden: bool = False) -> Assigned:
    """12C1(c) (2007). One result, or several by weight where the Regulating Authority has not forbidden it. Raises BadInput."""
    assigned = _weighted(possible, own_error)
    if forbidden and sum(bool(one.weight) for one in assigned.possible) > 1:
        raise BadInput(say("a weighted score is forbidden here by the Regulating Authority (Law 12C1(c) of 2007)"))
    return assigned


def _weighted(possible: Iterable[Possible], own_error: Iterable[Possible]) -> Assigned:
    assigned = Assigned(tuple(possible), tuple(one._replace(legal=False) for one in own_error))
    for several in filter(None, assigned):
        if bad := next((one for one in several if one.weight < 0), None):
            raise BadInput(say("{weight} is no weight; expected 0 to 1", weight=bad.weight))
    for several in (assigned.possible, *filter(None, [assigned.own_error])):
        if (total := sum((one.weight for one in several), Fraction(0))) != 1:
            raise BadInput(say("the weights of an adjusted score add up to {total}; expected 1", total=total))
    return assigned
