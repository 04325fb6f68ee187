"""Total points (Law 78C): nothing is compared."""

from __future__ import annotations

from oddtrick.scoring.field import Exact, Field
from oddtrick.seats import Side


def total_points(field: Field, side: Side) -> list[Exact]:
    """Law 78C. For each table, one side's points."""
    return field.values(side, {points: points for points, _ in field.frequencies(side)})
