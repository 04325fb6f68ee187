"""The Polish federation's averages in IMPs (points 3.1-3.4 of its decisions on the Laws of 2017), rounding included.

The letters of 3.1 are counted in the order of its paragraphs; in the copies of the document they stand displaced.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple

from oddtrick.awards.values import AdjustedScore, Assigned, Average, Possible, SideAward
from oddtrick.citations import Edition
from oddtrick.game.seats import Side
from oddtrick.scoring.methods.artificial import Averages, Counted, Role, by_session
from oddtrick.scoring.methods.field import Exact, exact_sum
from oddtrick.texts import BadInput, Text, say

# PZBS 3.1.A, C and D: 3 IMPs on the first board, 2 on the second, 1 on each further one; 0; -3.
# F: fractions go the way of a side that was non-offending, or offending, on every board that has one.
DIRECTED = (Role.NON_OFFENDING, Role.OFFENDING)
PZBS = Averages(plus_imps=(Fraction(3), Fraction(2), Fraction(1)), two_to_one=True, in_tournaments=True, directed=DIRECTED)


class Match(NamedTuple):
    """What a contestant did on the boards of a match, or of a session of an IMP tournament (PZBS 3.3), that have a result.

    `adjusted` is the number of boards with an adjusted score. `won` and `lost` are his own and his opponents' IMPs.
    """

    boards: int
    adjusted: int
    won: Exact = 0
    lost: Exact = 0
    counted: Counted = Counted.NET

    @property
    def mean(self) -> Fraction | None:
        """IMPs per board with a result; None without one."""
        total = self.won - self.lost if self.counted is Counted.NET else self.won
        return Fraction(total) / self.boards if self.boards else None

    @property
    def counts(self) -> bool:
        """PZBS 3.1.B and E. Whether results are at least twice as many as adjusted scores."""
        return self.boards >= 2 * self.adjusted


def average_plus(boards: int, match: Match, earlier: int = 0) -> tuple[Fraction, ...]:
    """PZBS 3.1.A. Average plus on so many boards of a match, board by board, each lifted to the own mean (PZBS 3.1.B).

    The number counts through the whole match, however many segments it has; `earlier` boards had it before these.
    """
    own = match.mean if match.counts else None
    return tuple(by_session(Average.PLUS, PZBS.imps(Average.PLUS, earlier + n), own) for n in range(boards))


def average() -> Fraction:
    """PZBS 3.1.C. Average is no IMP at all."""
    return PZBS.imps(Average.EVEN)


def average_minus(boards: int, match: Match) -> tuple[Fraction, ...]:
    """PZBS 3.1.D. Average minus on so many boards of a match, each lowered to the own mean (PZBS 3.1.E)."""
    own = match.mean if match.counts else None
    return (by_session(Average.MINUS, PZBS.imps(Average.MINUS), own),) * boards


# 12C1(e). The paragraphs that are for one of the two sides, which are the other way round in 2007: in 2007, since 2017.
_BY_PARAGRAPH = {
    "12C1(e)(i)": (Role.NON_OFFENDING, Role.OFFENDING),
    "12C1(e)(ii)": (Role.OFFENDING, Role.NON_OFFENDING),
}
_OTHER = {Role.OFFENDING: Role.NON_OFFENDING, Role.NON_OFFENDING: Role.OFFENDING}


def role_of(adjusted: AdjustedScore, side: Side) -> Role:
    """PZBS 3.1.F. What a side was on a board with this award, where it is told or the award itself tells it.

    An average plus or minus does by 12C2(a), 12C1(e) by its paragraphs, and an own error by 12C1(e) or, in 2007, by 12C1(b):
    only a non-offending side can have one.
    """
    if adjusted.offenders is not None:
        return Role.OFFENDING if side in adjusted.offenders else Role.NON_OFFENDING
    match adjusted.of(side).value:
        case Average.PLUS:
            return Role.NON_OFFENDING
        case Average.MINUS:
            return Role.OFFENDING
        case _:
            pass
    own, other = (_by_paragraph(adjusted.of(of)) for of in (side, side.opponents))
    return own or (_OTHER[other] if other else Role.BOTH)


def _by_paragraph(award: SideAward) -> Role | None:
    """12C1(e) (2007: also 12C1(b)). Which side a paragraph is for, where it is for one."""
    if isinstance(award.value, Assigned) and award.value.own_error:
        return Role.NON_OFFENDING
    before, since = _BY_PARAGRAPH.get(award.law, (None, None))
    return since if award.edition >= Edition.E2017 else before


def whole_imps(fractional: Sequence[tuple[Exact, Role]], directed: Sequence[Role] = DIRECTED) -> int:
    """PZBS 3.1.F. Results that are no whole IMPs, added up and then rounded by what the side was on them.

    In its favour if non-offending on all, against it if offending on all; otherwise by the first decimal: from 5 away
    from zero, else towards it.
    """
    total = exact_sum(Fraction(imps) for imps, _ in fractional)
    role = _throughout(fractional, directed)
    if role is Role.NON_OFFENDING:
        return ceil(total)
    if role is Role.OFFENDING:
        return floor(total)
    size = floor(abs(total) + Fraction(1, 2))
    return size if total > 0 else -size


def _throughout(fractional: Iterable[tuple[Exact, Role]], directed: Sequence[Role]) -> Role:
    """What the side was on all of them, where that gives the rounding its direction."""
    roles = {role for _, role in fractional}
    return next((role for role in directed if roles == {role}), Role.BOTH)


_POINTS = {Role.NON_OFFENDING: "PZBS 3.1.F(i)", Role.OFFENDING: "PZBS 3.1.F(ii)", Role.BOTH: "PZBS 3.1.F(iii)"}


def rounding_point(fractional: Iterable[tuple[Exact, Role]], directed: Sequence[Role] = DIRECTED) -> str:
    """PZBS 3.1.F. By which of its three rules a sum is rounded."""
    return _POINTS[_throughout(fractional, directed)]


def rounding_text(fractional: Iterable[tuple[Exact, Role]], directed: Sequence[Role] = DIRECTED) -> Text:
    """PZBS 3.1.F. Why a sum is rounded as it is."""
    role = _throughout(fractional, directed)
    if role is Role.NON_OFFENDING:
        return say("non-offending on every board with a fraction: rounded in its favour")
    if role is Role.OFFENDING:
        return say("offending on every board with a fraction: rounded against it")
    return say("neither non-offending nor offending throughout: rounded to the nearest, halves away from zero")


def mean_of_scores(scores: Sequence[int], dropped: int = 0) -> Assigned:
    """PZBS 3.2.D. An assigned score in points: the mean of the scores at other tables, with or without the extremes.

    `dropped` scores are left out at either end. The document does not say how the mean is rounded: to the nearest ten,
    as all scores are, a five away from zero. Raises BadInput when nothing is left, and for a number that is none.
    """
    if dropped < 0:
        raise BadInput(say("{number} scores cannot be left out; expected 0 or more (PZBS 3.2.D)", number=dropped))
    left = sorted(scores)[dropped : len(scores) - dropped]
    if not left:
        raise BadInput(say("there are no scores to take the mean of"))
    mean = Fraction(sum(left), len(left))
    tens = floor(abs(mean) / 10 + Fraction(1, 2)) * 10
    return Assigned((Possible(tens if mean > 0 else -tens, legal=True),))


def other_method(by_regulation: Averages | None, by_director: Averages | None) -> Averages:
    """PZBS 3.4. In other forms of scoring the conditions of the tournament decide, and where they do not, the chief director.

    Raises BadInput when neither has.
    """
    found = by_regulation or by_director
    if found is None:
        raise BadInput(
            say("what an average is worth is left open; expected the conditions or the chief director to say (PZBS 3.4)")
        )
    return found
