"""Matches that are scored twice: board by board, and by the total points (Patton) or the IMPs (hybrid) of the whole match.

Both halves count alike: a match of four boards at 2-1-0 has eight points for its boards and eight for the rest
(EBU Newsletter 2009, White Book 3.1.6).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from oddtrick.game.seats import Side
from oddtrick.scoring.methods.bam import swings
from oddtrick.scoring.methods.field import Exact, TableScore
from oddtrick.scoring.methods.victory_points import Scale

Totals = dict[tuple[int, int], Exact]
Swings = dict[int, Exact]


def both_swings(one: TableScore, two: TableScore, knockout: bool = False) -> tuple[Swings, Swings]:
    """How likely each difference on a board is for the home team, and for the visitors.

    12C4: in a knockout both have the mean of the two, half from what each of them scored.
    """
    home, visitor = swings(one, two, Side.NS), swings(one, two, Side.EW)
    if not knockout:
        return home, visitor
    mean: Swings = {}
    for sign, own in ((1, home), (-1, visitor)):
        for swing, weight in own.items():
            mean[sign * swing] = mean.get(sign * swing, 0) + weight * Fraction(1, 2)
    return mean, {-swing: weight for swing, weight in mean.items()}


def aggregates(boards: Iterable[Swings]) -> Totals:
    """How likely each total is for a team whose differences on the boards are these.

    A total is the difference in points over all boards, and the sum of all swings, whoever gained them. With weighted
    scores every combination of outcomes stands for itself.
    """
    totals: Totals = {(0, 0): 1}
    for swings_of_board in boards:
        further: Totals = {}
        for swing, weight in swings_of_board.items():
            for (difference, moved), likely in totals.items():
                key = difference + swing, moved + abs(swing)
                further[key] = further.get(key, 0) + likely * weight
        totals = further
    return totals


def share(difference: int, moved: int) -> Fraction:
    """A team's part of the points for the total: half, and half of what it won of all that changed hands.

    The sources tell how much the total counts and not how it is divided; this is in proportion, and all for a team that
    gained on every board that was not flat.
    """
    return Fraction(1, 2) + (Fraction(difference, 2 * moved) if moved else 0)


def patton(
    home: Exact, visitor: Exact, tables: Sequence[tuple[TableScore, TableScore]], for_total: Exact, knockout: bool = False
) -> tuple[Fraction, Fraction]:
    """What both teams get: their points board by board, and their parts of the points for the total."""
    boards = [both_swings(*pair, knockout) for pair in tables]
    parts = (
        sum((Fraction(weight) * share(*total) for total, weight in aggregates(own[place] for own in boards).items()), Fraction(0))
        for place in (0, 1)
    )
    one, two = parts
    return Fraction(home) + for_total * one, Fraction(visitor) + for_total * two


def hybrid(home: Exact, visitor: Exact, margins: Sequence[Exact], scale: Scale, for_total: Exact) -> tuple[Fraction, Fraction]:
    """What both teams get: their points board by board, and victory points for their margins in IMPs.

    Victory points are brought to the same top as the boards; ten boards at 2-1-0 and a scale of 20 have it already
    (Bridgefélag Reykjavíkur).
    """
    factor = Fraction(for_total) / (2 * scale.winner[0])
    one, two = (factor * scale.award(margin) for margin in margins)
    return Fraction(home) + one, Fraction(visitor) + two
