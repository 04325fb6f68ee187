"""What contestants have so far: exact sums that take one board out and put another in without adding up the rest again."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from oddtrick.scoring.methods.every import Award
from oddtrick.scoring.sessions.boards import ScoredBoard


class Tally(NamedTuple):
    """By contestant: the sum of his awards, how often he sat in which direction, and how often without getting anything.

    A sum is in parts of 1 / unit, so that it is a whole number and still exact. Zeros are not there.
    """

    unit: int = 1
    parts: Mapping[str, int] = {}
    ns: Mapping[str, int] = {}
    ew: Mapping[str, int] = {}
    without: Mapping[str, int] = {}

    def __hash__(self) -> int:
        return hash((self.unit, frozenset(self.parts.items())))

    def __repr__(self) -> str:
        return f"<Tally of {len(self.parts)} contestants, in parts of 1 / {self.unit}>"

    @property
    def names(self) -> Iterable[str]:
        """Everybody who sat anywhere."""
        return dict.fromkeys([*self.ns, *self.ew])

    @property
    def boards(self) -> dict[str, int]:
        """On how many boards each of them got something."""
        return {name: self.ns.get(name, 0) + self.ew.get(name, 0) - self.without.get(name, 0) for name in self.names}

    def total(self, name: str) -> Fraction:
        """The sum of a contestant's awards."""
        return Fraction(self.parts.get(name, 0), self.unit)

    def changed(self, out: Iterable[ScoredBoard] = (), into: Iterable[ScoredBoard] = ()) -> Tally:
        """The tally with some boards less and others more; it costs what those boards cost."""
        columns = [column for sign, boards in ((-1, out), (1, into)) for board in boards for column in _columns(sign, board)]
        unit = lcm(self.unit, *{award.value.denominator for column in columns for award in column.different})
        finer = unit // self.unit
        parts = defaultdict(int, {name: finer * own for name, own in self.parts.items()} if finer > 1 else self.parts)
        sat, without = (Counter(self.ns), Counter(self.ew)), Counter(self.without)
        for column in columns:
            column.enter(parts, unit)
            column.tell(sat, without)
        counts = (parts, *sat, without)
        return Tally(unit, *({name: many for name, many in count.items() if many and name} for count in counts))


class _Column(NamedTuple):
    """Who sat in one direction (0: North-South) on a board that comes in (1) or goes out (-1), and what they got.

    `different` has those awards that are one object for many tables, as most are, only once.
    """

    sign: int
    direction: int
    names: list[str]
    awards: tuple[Award | None, ...]
    different: list[Award]

    def enter(self, parts: defaultdict[str, int], unit: int) -> None:
        """Add the awards, or take them away."""
        worth = {id(award): self.sign * award.value.numerator * (unit // award.value.denominator) for award in self.different}
        worth[id(None)] = 0
        for name, award in zip(self.names, self.awards, strict=True):
            parts[name] += worth[id(award)]

    def tell(self, sat: tuple[Counter[str], Counter[str]], without: Counter[str]) -> None:
        """Count who sat, and who got nothing."""
        nothing = [name for name, award in zip(self.names, self.awards, strict=True) if award is None]
        for count, names in ((sat[self.direction], self.names), (without, nothing)):
            if self.sign > 0:
                count.update(names)
            else:
                count.subtract(names)


def _columns(sign: int, board: ScoredBoard) -> tuple[_Column, _Column]:
    ns, ew = [result.ns for result in board.handed_in], [result.ew for result in board.handed_in]
    return _Column(sign, 0, ns, board.ns, _different(board.ns)), _Column(sign, 1, ew, board.ew, _different(board.ew))


def _different(awards: tuple[Award | None, ...]) -> list[Award]:
    return [award for award in {id(award): award for award in awards}.values() if award is not None]
