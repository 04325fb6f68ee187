"""What is compared: each table's result as chances of points, so that one comparison serves every kind of result.

A result played at the table is certain. A weighted score (12C1(c)) is several chances, a split score (12C1(e)) has
chances that do not mirror one another. A result that has no points (an artificial score) never enters a field.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Literal, NamedTuple, final

from oddtrick.cards import Frozen
from oddtrick.seats import Side
from oddtrick.texts import BadInput, say

Exact = int | Fraction


class Chance(NamedTuple):
    """How likely it is (a weight, exact) that North-South score `ns` points and East-West `ew`."""

    weight: Exact
    ns: int
    ew: int


TableScore = tuple[Chance, ...]


def certain(ns: int) -> TableScore:
    """The result of a board that was played out: North-South's points, and the opposite for East-West."""
    return (Chance(1, ns, -ns),)


def weighted(chances: Iterable[tuple[Exact, int]]) -> TableScore:
    """12C1(c). Weights and North-South's points. Raises BadInput when the weights do not add up to one."""
    score = tuple(Chance(weight, ns, -ns) for weight, ns in chances)
    if (total := sum(chance.weight for chance in score)) != 1:
        raise BadInput(say("the weights of an adjusted score add up to {total}; expected 1", total=total))
    return score


@final
class Field(Frozen):
    """The results of one board that are compared with one another, in the order of the tables. `len` counts tables."""

    __slots__ = ("tables",)
    tables: tuple[TableScore, ...]

    def __init__(self, tables: Iterable[TableScore]) -> None:
        self._fix(tables=tuple(tables))

    @staticmethod
    def of(scores: Iterable[int]) -> Field:
        """The field of boards played out, each given as North-South's points."""
        return Field(map(certain, scores))

    def __len__(self) -> int:
        return len(self.tables)

    def frequencies(self, side: Side) -> list[tuple[int, Exact]]:
        """How often each number of points of that side stands in the field, lowest first; weights count as parts of a table."""
        at = _POINTS[side]
        found: defaultdict[int, Exact] = defaultdict(int)
        for table in self.tables:
            for chance in table:
                found[chance[at]] += chance.weight
        return sorted(found.items())

    def values(self, side: Side, worth: Mapping[int, Exact]) -> list[Exact]:
        """For each table, what that side's points are worth; of several chances, each by its weight."""
        at = _POINTS[side]
        return [
            worth[table[0][at]] if len(table) == 1 else Fraction(sum(chance.weight * worth[chance[at]] for chance in table))
            for table in self.tables
        ]


_POINTS: dict[Side, Literal[1, 2]] = {Side.NS: 1, Side.EW: 2}  # where a side's points stand in a Chance
