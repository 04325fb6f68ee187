"""How many hands, or halves of the pack, are as it is wanted: counted exactly; and what no deal can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from oddtrick.dealing.conditions import MOST, Amount, Condition, Every, Holds, Not, Shape, Some, Suits
from oddtrick.dealing.measures import Measure
from oddtrick.game.seats import Seat
from oddtrick.texts import Text, say

_STATES = 400_000  # beyond which it is not counted
_Leaf = Amount | Shape | Holds


def leaves(wanted: Condition) -> Iterator[_Leaf]:
    """What it is made of."""
    match wanted:
        case Every(parts) | Some(parts):
            for part in parts:
                yield from leaves(part)
        case Not(part):
            yield from leaves(part)
        case _:
            yield wanted


def whose(wanted: Condition) -> set[tuple[Seat, ...]]:
    """Whose hands it is about."""
    return {leaf.seats if not isinstance(leaf, Shape) else (leaf.seat,) for leaf in leaves(wanted)}


@lru_cache(maxsize=256)
def chance(wanted: Condition) -> Fraction | None:
    """What share of all deals is so, where it is about one hand, or one partnership's 26 cards; None where it is not known."""
    about = whose(wanted)
    if len(about) != 1:
        return None
    cards = 13 * len(next(iter(about)))
    ways = _ways(wanted, cards)
    return None if ways is None else Fraction(ways, comb(52, cards))


def _ways(wanted: Condition, cards: int) -> int | None:
    """Suit by suit, how many sets of cards come to the same sums of everything that is asked about."""
    told = tuple(dict.fromkeys(leaves(wanted)))
    shapes = any(isinstance(leaf, Shape) for leaf in told)
    states: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter({((), (0,) * len(told)): 1})
    for suit in (3, 2, 1, 0):
        classes = _classes(told, suit)
        following: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
        for (lengths, sums), ways in states.items():
            had = sum(lengths)
            for (length, own), many in classes.items():
                if had + length <= cards and had + length + 13 * suit >= cards:
                    together = (*lengths, length) if shapes else (had + length,)
                    added = tuple([min(one + other, _cap(leaf)) for one, other, leaf in zip(sums, own, told, strict=True)])
                    following[together, added] += ways * many
        if len(following) > _STATES:
            return None
        states = following
    return sum(
        ways for (lengths, sums), ways in states.items()
        if _true(wanted, {leaf: _holds(leaf, total, lengths) for leaf, total in zip(told, sums, strict=True)})
    )  # fmt: skip


def _classes(told: tuple[_Leaf, ...], suit: int) -> Counter[tuple[int, tuple[int, ...]]]:
    """Of a suit, how many holdings have so many cards and so much of everything."""
    return Counter(zip(Measure.CARDS.of_holding, zip(*(_of(leaf, suit) for leaf in told), strict=True), strict=True))


def _of(leaf: _Leaf, suit: int) -> tuple[int, ...]:
    """By the holding in that suit, how much there is of it."""
    match leaf:
        case Amount(_, measure, _, _, suits) if suit in suits:
            return measure.of_holding
        case Holds(_, card) if card.bit >> 13 * suit & 8191:
            bit = (card.bit >> 13 * suit).bit_length() - 1
            return tuple([bits >> bit & 1 for bits in range(8192)])
        case _:
            return (0,) * 8192


def _cap(leaf: _Leaf) -> int:
    """Beyond this much it makes no difference."""
    if isinstance(leaf, Amount):
        return leaf.low if leaf.high == MOST else leaf.high + 1
    return 1


def _holds(leaf: _Leaf, total: int, lengths: tuple[int, ...]) -> bool:
    match leaf:
        case Amount(_, _, low, high, _):
            return low <= total <= high
        case Holds():
            return total == 1
        case Shape(_, _, allowed):
            return lengths in allowed


def _true(wanted: Condition, known: Mapping[_Leaf, bool]) -> bool:
    match wanted:
        case Every(parts):
            return all(_true(part, known) for part in parts)
        case Some(parts):
            return any(_true(part, known) for part in parts)
        case Not(part):
            return not _true(part, known)
        case _:
            return known[wanted]


def impossible(wanted: Condition) -> Text | None:
    """Why no deal is so: as far as it is seen from each hand, from each partnership, and from what the pack has."""
    if isinstance(wanted, Some):
        found = [impossible(part) for part in wanted.parts]
        return found[0] if all(found) else None
    parts = wanted.parts if isinstance(wanted, Every) else (wanted,)
    groups: dict[tuple[Seat, ...], list[Condition]] = {}
    for part in parts:
        if len(about := whose(part)) == 1:
            groups.setdefault(next(iter(about)), []).append(part)
        elif why := impossible(part) if isinstance(part, Some) else None:
            return why
    for together in groups.values():
        every = Every(tuple(together)) if len(together) > 1 else together[0]
        if chance(every) == 0:
            return say("no deal is like that: {what}", what=every)
    return _too_much(tuple(part for part in parts if isinstance(part, Amount)))


class _Range(NamedTuple):
    low: int
    high: int

    def __and__(self, other: _Range) -> _Range:
        return _Range(max(self.low, other.low), min(self.high, other.high))

    def __add__(self, other: object) -> _Range:
        assert isinstance(other, _Range)
        return _Range(self.low + other.low, self.high + other.high)


def _too_much(parts: tuple[Amount, ...]) -> Text | None:
    """Hands that together want more, or less, of something than a pack has."""
    asked: dict[tuple[Measure, Suits], list[Amount]] = {}
    for part in parts:
        if part.measure is not Measure.LOSERS:
            asked.setdefault((part.measure, part.suits), []).append(part)
    for (measure, suits), amounts in asked.items():
        whole = measure.most * len(suits)
        of = {seats: _Range(0, min(whole, 13 * len(seats) * measure.most)) for seats in _GROUPS}
        for one in amounts:
            key = tuple(sorted(one.seats, key=lambda seat: seat.index))
            of[key] &= _Range(one.low, one.high)
        ns, ew = (of[pair] & (of[pair[:1]] + of[pair[1:]]) for pair in _GROUPS[4:])
        both = ns + ew
        if ns.low > ns.high or ew.low > ew.high or not both.low <= whole <= both.high:
            return say("no deal is like that: {what}", what=Every(tuple(amounts)))
    return None


_GROUPS = (*((seat,) for seat in Seat), (Seat.N, Seat.S), (Seat.E, Seat.W))
