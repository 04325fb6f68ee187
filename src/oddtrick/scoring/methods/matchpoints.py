"""Matchpoints (Law 78A), percentages, and boards with fewer results than expected (Neuberg)."""

from __future__ import annotations

from fractions import Fraction

from oddtrick.game.seats import Side
from oddtrick.scoring.methods.field import Exact, Field


def matchpoint_scale(field: Field, side: Side) -> dict[int, Exact]:
    """Law 78A. What each number of points is worth: two for every lower score of the same side, one for every equal one.

    Each score is looked up in the sorted frequencies of the whole field, which counts a table against itself as one
    equal score; that one is taken off again. It is one for weighted scores too: of a table's chances against its own,
    what is lower in one order is higher in the other.
    """
    scale: dict[int, Exact] = {}
    lower: Exact = 0
    for points, frequency in field.frequencies(side):
        scale[points] = 2 * lower + frequency - 1
        lower += frequency
    return scale


def matchpoints(field: Field, side: Side) -> list[Exact]:
    """Law 78A. The matchpoints (2-1-0) of each table, in order of tables."""
    return field.values(side, matchpoint_scale(field, side))


def neuberg(own: Exact, results: int, expected_results: int) -> Fraction:
    """Matchpoints (2-1-0) among so many results, as if the board had the expected number of results (G. Neuberg).

    (own * expected + (expected - results)) / results: source EBU, *Scoring of fouled boards*. With all results present
    it changes nothing; a single result gets an average.
    """
    return Fraction(own * expected_results + (expected_results - results), results)


def top(results: int) -> int:
    """Law 78A. The most matchpoints (2-1-0) that a board with so many results can give."""
    return 2 * (results - 1)


def average(results: int) -> int:
    """Half of a top: what 50 % is worth in matchpoints (2-1-0)."""
    return results - 1


def percentage(own: Exact, results: int) -> Fraction | None:
    """Matchpoints (2-1-0) in percent of the top of so many results; None when there was nothing to compare with."""
    return Fraction(100 * own, top(results)) if results > 1 else None
