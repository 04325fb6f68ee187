"""Total points (Law 78C): nothing is compared."""

from __future__ import annotations

from oddtrick.game.seats import Side
from oddtrick.scoring.methods.field import Exact, Field


def total_scale(field: Field, side: Side) -> dict[int, Exact]:
    """Law 78C. Points are worth what they are."""
    return {points: points for points, _ in field.frequencies(side)}


def total_points(field: Field, side: Side) -> list[Exact]:
    """Law 78C. For each table, one side's points."""
    return field.values(side, total_scale(field, side))
