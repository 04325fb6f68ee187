"""What is compared: each table's result as chances of points, so that one comparison serves every kind of result.

A result played at the table is certain. A weighted score (12C1(c)) is several chances, a split score (12C1(e)) has
chances that do not mirror one another. A result that has no points (an artificial score) never enters a field.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Literal, NamedTuple, final

from oddtrick.game.frozen import Frozen
from oddtrick.game.seats import Side
from oddtrick.texts import BadInput, say

Exact = int | Fraction


class Chance(NamedTuple):
    """How likely it is (a weight, exact) that North-South score `ns` points and East-West `ew`."""

    weight: Exact
    ns: int
    ew: int


TableScore = tuple[Chance, ...]


@lru_cache(maxsize=1 << 13)
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

    __slots__ = ("_kinds", "tables")
    tables: tuple[TableScore, ...]
    _kinds: Mapping[TableScore, int] | None

    def __init__(self, tables: Iterable[TableScore]) -> None:
        self._fix(tables=tuple(tables), _kinds=None)

    @staticmethod
    def of(scores: Iterable[int]) -> Field:
        """The field of boards played out, each given as North-South's points."""
        return Field(map(certain, scores))

    def __len__(self) -> int:
        return len(self.tables)

    @property
    def kinds(self) -> Mapping[TableScore, int]:
        """The different results, each with the number of tables that have it: a field of thousands has few dozens."""
        if self._kinds is None:
            self._fix(_kinds=Counter(self.tables))
        assert self._kinds is not None
        return self._kinds

    def frequencies(self, side: Side) -> list[tuple[int, Exact]]:
        """How often each number of points of that side stands in the field, lowest first; weights count as parts of a table."""
        at = _POINTS[side]
        found: defaultdict[int, Exact] = defaultdict(int)
        for kind, times in self.kinds.items():
            for chance in kind:
                found[chance[at]] += chance.weight * times
        return sorted(found.items())

    def worth(self, side: Side, scale: Mapping[int, Exact]) -> dict[TableScore, Exact]:
        """What each kind of result is worth to that side when its points are worth that; of several chances, each by its weight."""
        at = _POINTS[side]
        return {
            kind: scale[kind[0][at]] if len(kind) == 1 else Fraction(sum(one.weight * scale[one[at]] for one in kind))
            for kind in self.kinds
        }

    def values(self, side: Side, scale: Mapping[int, Exact]) -> list[Exact]:
        """The same for each table, in their order."""
        worth = self.worth(side, scale)
        return [worth[table] for table in self.tables]


def exact_sum(values: Iterable[Fraction]) -> Fraction:
    """The sum, added up in whole numbers of the smallest common part: the same as `sum`, and quicker for many."""
    every = [*values]
    unit = lcm(*{value.denominator for value in every})
    return Fraction(sum([value.numerator * (unit // value.denominator) for value in every]), unit)


_POINTS: dict[Side, Literal[1, 2]] = {Side.NS: 1, Side.EW: 2}  # where a side's points stand in a Chance
