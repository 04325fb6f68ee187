"""A session's matchpoints (Law 78A): what stands behind each contestant's percentage, and the tops that it is counted of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from oddtrick.scoring.methods.conditions import Method
from oddtrick.scoring.methods.every import Award
from oddtrick.scoring.sessions.boards import ScoredBoard
from oddtrick.scoring.sessions.penalties import taken_from
from oddtrick.scoring.sessions.session import Session


class OfTop(NamedTuple):
    """A contestant's matchpoints, less his penalties, and the sum of the tops of the boards on which he got something."""

    matchpoints: Fraction
    top: Fraction


def of_tops(session: Session) -> Mapping[str, OfTop]:
    """By contestant, artificial scores among them (12C2(a)); nobody by any method but matchpoints.

    Sums are exact, as a house rule that rounds percentages leaves them. A penalty takes from a percentage, so it takes the
    same part of the sum of the tops.
    """
    if session.conditions.method is not Method.MATCHPOINTS:
        return {}
    columns = [column for board in session.boards for column in _columns(board)]
    unit = lcm(*{part.denominator for _, awards in columns for award in awards.values() if award for part in award[1:] if part})
    points: dict[str, int] = {}
    tops: dict[str, int] = {}
    for seated, awards in columns:
        worth = {key: (_parts(one.matchpoints, unit), _parts(one.top, unit)) for key, one in awards.items() if one}
        for name, key in seated:
            if name and key in worth:
                own, top = worth[key]
                points[name], tops[name] = points.get(name, 0) + own, tops.get(name, 0) + top
    less = taken_from(session.penalties)
    return {name: _less(Fraction(own, unit), Fraction(tops[name], unit), less.get(name)) for name, own in points.items()}


def _columns(board: ScoredBoard) -> Iterator[tuple[list[tuple[str, int]], dict[int, Award]]]:
    """Who got which award in one direction; awards that are one object for many tables, as most are, only once."""
    for names, column in (((one.ns for one in board.handed_in), board.ns), ((one.ew for one in board.handed_in), board.ew)):
        awards = {id(award): award.of_top(board.top) for award in column if award}
        yield [*zip(names, map(id, column), strict=True)], awards


def _parts(value: Fraction | None, unit: int) -> int:
    return 0 if value is None else value.numerator * (unit // value.denominator)


def _less(own: Fraction, top: Fraction, less: Fraction | None) -> OfTop:
    return OfTop(own - top * less / 100 if less else own, top)
