"""Two tables of one match: what a team scores over both, in IMPs (78B) or board by board (board-a-match), and points in all."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from oddtrick.game.seats import Side
from oddtrick.scoring.methods.field import Exact, TableScore
from oddtrick.scoring.methods.imps import imps


def swings(own: TableScore, other: TableScore, side: Side) -> dict[int, Exact]:
    """How likely each difference in points is for the team that sits in that direction at its own table.

    It is what that team's pairs score together: at its own table, and in the other direction at the other one. So each
    side of a split score counts for those who got it, and with a weighted one every outcome is compared.
    """
    found: dict[int, Exact] = {}
    for here in own:
        for there in other:
            swing = here.ns + there.ew if side is Side.NS else here.ew + there.ns
            found[swing] = found.get(swing, 0) + here.weight * there.weight
    return found


def expected(own: TableScore, other: TableScore, side: Side, worth: Callable[[int], Exact]) -> Exact:
    """What such a difference is worth, each by its weight: first compared, then weighted."""
    total: Exact = sum(weight * worth(swing) for swing, weight in swings(own, other, side).items())
    return total


def board_a_match(own: TableScore, other: TableScore, side: Side) -> Exact:
    """Two for the better score over both tables, one for the same, nothing for the worse (2-1-0)."""
    return expected(own, other, side, lambda swing: 1 + (swing > 0) - (swing < 0))


def match_imps(own: TableScore, other: TableScore, side: Side, cap: int | None = None) -> Exact:
    """Law 78B. The IMPs of the difference between two tables."""
    return expected(own, other, side, lambda swing: imps(swing, cap))


def match_points(own: TableScore, other: TableScore, side: Side) -> Exact:
    """Law 78C. The difference in points itself."""
    return Fraction(expected(own, other, side, lambda swing: swing))
