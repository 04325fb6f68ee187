"""What is counted in a holding of a suit: cards, points, controls, losers, honours; and which shapes have a name."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from itertools import product

_RANKS = "23456789TJQKA"
_WORTH = {"points": {"A": 4, "K": 3, "Q": 2, "J": 1}, "controls": {"A": 2, "K": 1}, "aces": {"A": 1}, "kings": {"K": 1},
          "queens": {"Q": 1}, "jacks": {"J": 1}, "tens": {"T": 1}}  # fmt: skip


class Measure(Enum):
    """What is counted: Milton Work points, an ace as two controls and a king as one, losers of the first three cards of a suit."""

    CARDS = "cards"
    POINTS = "points"
    CONTROLS = "controls"
    LOSERS = "losers"
    ACES = "aces"
    KINGS = "kings"
    QUEENS = "queens"
    JACKS = "jacks"
    TENS = "tens"

    __hash__ = object.__hash__

    @property
    def of_holding(self) -> tuple[int, ...]:
        """By the thirteen bits of a holding, the deuce lowest, how much there is of it."""
        return _of_holding(self.value)

    @property
    def most(self) -> int:
        """How much a whole suit has."""
        return max(self.of_holding)


@lru_cache(maxsize=16)
def _of_holding(name: str) -> tuple[int, ...]:
    if name == "losers":
        return tuple(map(_losers, range(8192)))
    worth = [_WORTH[name].get(rank, 0) if name != "cards" else 1 for rank in _RANKS]
    table = [0]
    for one in worth:
        table += [lower + one for lower in table]
    return tuple(table)


def _losers(bits: int) -> int:
    length = bits.bit_count()
    winners = sum(bits >> place & 1 for place in (12, 11, 10)[:length])  # a single king, and a queen below three cards, are none
    return min(length, 3) - winners


Shape = tuple[int, int, int, int]  # spades, hearts, diamonds, clubs
SHAPES: tuple[Shape, ...] = tuple((s, h, d, 13 - s - h - d) for s, h, d in product(range(14), repeat=3) if s + h + d <= 13)
_BALANCED = {(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)}
_SEMI = _BALANCED | {(5, 4, 2, 2), (6, 3, 2, 2)}


def _like(patterns: set[Shape]) -> frozenset[Shape]:
    return frozenset(shape for shape in SHAPES if tuple(sorted(shape, reverse=True)) in patterns)


NAMED: dict[str, frozenset[Shape]] = {
    "balanced": _like(_BALANCED),
    "semibalanced": _like(_SEMI),
    "void": frozenset(shape for shape in SHAPES if 0 in shape),
    "singleton": frozenset(shape for shape in SHAPES if 1 in shape),
}


def pattern(text: str, in_order: bool) -> frozenset[Shape]:
    """The shapes of a pattern such as 5431 or 5xxx: spades, hearts, diamonds, clubs, or these lengths in any suits."""
    wanted = [None if sign == "x" else int(sign) for sign in text]
    if in_order:
        return frozenset(shape for shape in SHAPES if _fits(shape, wanted))
    told = [length for length in wanted if length is not None]
    return frozenset(shape for shape in SHAPES if _has(shape, told))


def _fits(shape: Shape, wanted: list[int | None]) -> bool:
    return all(length in (None, own) for own, length in zip(shape, wanted, strict=True))


def _has(shape: Shape, told: list[int]) -> bool:
    left = list(shape)
    for length in told:
        if length not in left:
            return False
        left.remove(length)
    return True
