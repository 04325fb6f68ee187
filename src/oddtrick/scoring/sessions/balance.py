"""12C4 (2007: also 86B). In a knockout scores that do not balance are averaged, by every method of scoring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from oddtrick.game.outcome import Adjusted
from oddtrick.scoring.adjusted.assigned import knockout
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.rounding import Step, rounded
from oddtrick.scoring.sessions.boards import Award, ScoredBoard, tables_of_matches


def whole(conditions: Conditions) -> Fraction:
    """What both sides' scores of a board add up to when they balance: 100 percent, a board's points, or nothing."""
    match conditions.method:
        case Method.MATCHPOINTS:
            return Fraction(100)
        case Method.BAM | Method.PATTON | Method.HYBRID:
            return Fraction(conditions.scale)
        case _:
            return Fraction(0)


def balanced(board: ScoredBoard, conditions: Conditions) -> ScoredBoard:
    """12C4. The board with the mean of both sides' own scores at tables that were ruled upon, and at the others of their match.

    It is the same one where nothing changes, as in any other contest than a knockout.
    """
    if not conditions.knockout or not (places := {*_concerned(board)}):
        return board
    awards = [
        _mean(one, other, conditions) if place in places else (one, other)
        for place, (one, other) in enumerate(zip(board.ns, board.ew, strict=True))
    ]
    ns, ew = tuple(one for one, _ in awards), tuple(other for _, other in awards)
    return board if (ns, ew) == (board.ns, board.ew) else replace(board, ns=ns, ew=ew)


def _concerned(board: ScoredBoard) -> Iterator[int]:
    ruled = {*board.ruled, *(place for place, one in enumerate(board.handed_in) if isinstance(one.outcome, Adjusted))}
    yield from ruled
    for pair in tables_of_matches(board.handed_in) if ruled else ():
        if ruled.intersection(pair):
            yield from pair


def _mean(ns: Award | None, ew: Award | None, conditions: Conditions) -> tuple[Award | None, Award | None]:
    """Both sides' scores, where they do not balance, as the mean of the two, rounded as all scores of boards are."""
    total = whole(conditions)
    if ns is None or ew is None or ns.value + ew.value == total:
        return ns, ew
    value = rounded(step(conditions), total / 2 + knockout(ns.value - total / 2, ew.value - total / 2))
    return Award(value), Award(total - value)


def step(conditions: Conditions) -> Step | None:
    """The house rule's step for the scores of boards; None where they stay as they are."""
    match conditions.method:
        case Method.MATCHPOINTS:
            return conditions.rounding.percentage
        case Method.TOTAL:
            return None
        case _:
            return conditions.rounding.imps
