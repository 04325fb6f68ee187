"""One board: from what every table handed in to what both sides get for it (Laws 78, 12C2, 87)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple, assert_never

from oddtrick.deal import Deal
from oddtrick.outcome import Adjusted, Outcome, score_ns
from oddtrick.scoring.conditions import Conditions, Method
from oddtrick.scoring.field import Exact, Field
from oddtrick.scoring.imps import cross_imps, match_imps
from oddtrick.scoring.matchpoints import average, matchpoints, neuberg, percentage
from oddtrick.scoring.rounding import rounded
from oddtrick.scoring.totals import total_points
from oddtrick.seats import Seat, Side, Vulnerability

# 12C2(b): average minus, average and average plus in IMPs.
_ARTIFICIAL_IMPS = {Fraction(40): Fraction(-3), Fraction(50): Fraction(0), Fraction(60): Fraction(3)}


class TableResult(NamedTuple):
    """What one table handed in for one board. `points` are North-South's where a file tells them without a contract."""

    board: int
    ns: str
    ew: str
    outcome: Outcome
    vulnerability: Vulnerability = Vulnerability.NONE
    dealer: Seat | None = None
    deal: Deal | None = None
    line: int = 0
    points: int | None = None

    @property
    def score_ns(self) -> int | None:
        """North-South's points, None where there are none."""
        score = score_ns(self.outcome, self.vulnerability)
        return self.points if score is None else score

    def contestant(self, side: Side) -> str:
        """Who sat there; empty where it is not known."""
        return self.ns if side is Side.NS else self.ew


class Award(NamedTuple):
    """What a side gets for a board: a percentage, IMPs or points; and the matchpoints, where there are any."""

    value: Fraction
    matchpoints: Fraction | None = None


class ScoredResult(NamedTuple):
    """A result with what both sides get for it; None where it is worth nothing that could be told."""

    result: TableResult
    ns: Award | None
    ew: Award | None

    def award(self, side: Side) -> Award | None:
        """What that side gets."""
        return self.ns if side is Side.NS else self.ew


class ScoredBoard(NamedTuple):
    """A board with all its results, in the order in which they were handed in."""

    number: int
    results: tuple[ScoredResult, ...]


def compared(results: Iterable[TableResult]) -> int:
    """How many of these results are compared with others: those that have points."""
    return sum(result.score_ns is not None for result in results)


def score_board(number: int, results: Sequence[TableResult], conditions: Conditions, expected_results: int) -> ScoredBoard:
    """Law 78. Score one board, when the most that any board has is that many results to compare.

    Only results of the same deal are compared (78A); each version of a fouled board is a field of its own. Artificial
    scores are taken as they are given and nobody is compared with them.
    """
    awards = {
        side: _compared_awards(results, side, conditions, expected_results) | _artificial_awards(results, side, conditions)
        for side in Side
    }
    scored = (ScoredResult(result, awards[Side.NS].get(index), awards[Side.EW].get(index)) for index, result in enumerate(results))
    return ScoredBoard(number, tuple(scored))


def versions(results: Sequence[TableResult]) -> list[list[int]]:
    """Which results, by their index, are of the same deal and have points; one whose deal is not told is with the most frequent."""
    told = Counter(result.deal for result in results if result.deal is not None and result.score_ns is not None)
    usual = told.most_common(1)[0][0] if told else None
    found: dict[Deal | None, list[int]] = {}
    for index, result in enumerate(results):
        if result.score_ns is not None:
            found.setdefault(usual if result.deal is None else result.deal, []).append(index)
    return [*found.values()]


def _compared_awards(
    results: Sequence[TableResult], side: Side, conditions: Conditions, expected_results: int
) -> dict[int, Award | None]:
    found: dict[int, Award | None] = {}
    for version in versions(results):
        field = Field.of(score for index in version if (score := results[index].score_ns) is not None)
        found |= zip(version, _awards(field, side, conditions, expected_results), strict=True)
    return found


def _artificial_awards(results: Sequence[TableResult], side: Side, conditions: Conditions) -> dict[int, Award | None]:
    return {
        index: _artificial(result.outcome.ns if side is Side.NS else result.outcome.ew, conditions)
        for index, result in enumerate(results)
        if isinstance(result.outcome, Adjusted) and result.points is None
    }


def _awards(field: Field, side: Side, conditions: Conditions, expected_results: int) -> list[Award] | list[None]:
    match conditions.method:
        case Method.MATCHPOINTS:
            return _matchpoint_awards(field, side, conditions, expected_results)
        case Method.IMPS:
            return _imp_awards(match_imps, field, side, conditions)
        case Method.CROSS_IMPS:
            return _imp_awards(cross_imps, field, side, conditions)
        case Method.TOTAL:
            return [Award(Fraction(points)) for points in total_points(field, side)]
        case _:
            assert_never(conditions.method)


def _matchpoint_awards(field: Field, side: Side, conditions: Conditions, expected_results: int) -> list[Award] | list[None]:
    among = max(len(field), expected_results) if conditions.neuberg else len(field)
    if among < 2:
        return [None] * len(field)
    points = matchpoints(field, side)
    award = {own: _matchpoint_award(neuberg(own, len(field), among), among, conditions) for own in set(points)}
    return [award[own] for own in points]


def _matchpoint_award(own: Fraction, among: int, conditions: Conditions) -> Award:
    rule, scale = conditions.rounding, Fraction(conditions.scale, 2)
    points = rounded(rule.matchpoints, own * scale, average(among) * scale)
    percent = percentage(points / scale, among)
    assert percent is not None
    return Award(rounded(rule.percentage, percent), points)


def _imp_awards(
    worth: Callable[[Field, Side], list[Exact]], field: Field, side: Side, conditions: Conditions
) -> list[Award] | list[None]:
    if len(field) < 2:
        return [None] * len(field)
    points = worth(field, side)
    award = {own: Award(rounded(conditions.rounding.imps, Fraction(own))) for own in set(points)}
    return [award[own] for own in points]


def _artificial(percent: Fraction | None, conditions: Conditions) -> Award | None:
    """12C2. An artificial score as given; at IMPs only the three that the Laws give a number, and none at total points."""
    if percent is None or conditions.method is Method.TOTAL:
        return None
    if conditions.method is Method.MATCHPOINTS:
        return Award(percent)
    imps = _ARTIFICIAL_IMPS.get(percent)
    return None if imps is None else Award(imps)
