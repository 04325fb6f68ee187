"""Conditions on a deal as values: amounts, shapes and cards of a hand or a partnership, and, or, not."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from oddtrick.dealing.measures import Measure
from oddtrick.dealing.measures import Shape as Lengths
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat

MOST = 99
Suits = tuple[int, ...]  # 0 clubs, 1 diamonds, 2 hearts, 3 spades
ALL: Suits = (0, 1, 2, 3)
Masks = tuple[int, ...]  # sixteen holdings of thirteen bits: N clubs, N diamonds, N hearts, N spades, E clubs …
Test = Callable[[Masks], bool]
_NAMES = ("clubs", "diamonds", "hearts", "spades")


class Amount(NamedTuple):
    """So much of a measure in one hand, or in two together: low to high, both included; MOST is no limit."""

    seats: tuple[Seat, ...]
    measure: Measure
    low: int
    high: int = MOST
    suits: Suits = ALL

    def __str__(self) -> str:
        who = "".join(map(str, self.seats))
        much = f"{self.low}+" if self.high == MOST else str(self.low) if self.low == self.high else f"{self.low}-{self.high}"
        if self.measure is Measure.CARDS:
            return f"{who} {much} {_NAMES[self.suits[0]]}"
        return f"{who} {much} {self.measure.value}" + ("" if self.suits == ALL else f" in {_NAMES[self.suits[0]]}")


class Shape(NamedTuple):
    """One of these lengths of suits, by the name that they have together."""

    seat: Seat
    name: str
    lengths: frozenset[Lengths]

    def __repr__(self) -> str:
        return f"<Shape {self}>"

    def __str__(self) -> str:
        return f"{self.seat} {self.name}"


class Holds(NamedTuple):
    """A card in a hand, or in one of two."""

    seats: tuple[Seat, ...]
    card: Card

    def __str__(self) -> str:
        return f"{''.join(map(str, self.seats))} {self.card}"


class Every(NamedTuple):
    """All of them."""

    parts: tuple[Condition, ...]

    def __str__(self) -> str:
        return " and ".join(f"({part})" if isinstance(part, Some) else str(part) for part in self.parts)


class Some(NamedTuple):
    """At least one of them."""

    parts: tuple[Condition, ...]

    def __str__(self) -> str:
        return " or ".join(map(str, self.parts))


class Not(NamedTuple):
    """The other way about."""

    part: Condition

    def __str__(self) -> str:
        return f"not ({self.part})"


Condition = Amount | Shape | Holds | Every | Some | Not


def masks_of(deal: Deal) -> Masks:
    """The holdings of a complete deal."""
    return tuple((bits or 0) >> first & 8191 for bits in deal.bits for first in (0, 13, 26, 39))


def holds(wanted: Condition, deal: Deal) -> bool:
    """Whether a complete deal is as it is wanted."""
    return test_of(wanted)(masks_of(deal))


def places_of(seats: tuple[Seat, ...], suits: Suits) -> tuple[int, ...]:
    """Which of the sixteen holdings are meant."""
    return tuple(4 * seat.index + suit for seat in seats for suit in suits)


def test_of(wanted: Condition) -> Test:
    """A function that tells of sixteen holdings whether they are as it is wanted."""
    match wanted:
        case Amount(seats, measure, low, high, suits):
            return _amount(places_of(seats, suits), measure.of_holding, low, high)
        case Shape(seat, _, lengths):
            clubs, diamonds, hearts, spades = places_of((seat,), ALL)
            size = Measure.CARDS.of_holding
            return lambda m: (size[m[spades]], size[m[hearts]], size[m[diamonds]], size[m[clubs]]) in lengths
        case Holds(seats, card):
            suit, bit = divmod(card.bit.bit_length() - 1, 13)
            places = places_of(seats, (suit,))
            return lambda m: any(m[place] >> bit & 1 for place in places)
        case Every(parts):
            every = [*map(test_of, parts)]
            return lambda m: all(test(m) for test in every)
        case Some(parts):
            some = [*map(test_of, parts)]
            return lambda m: any(test(m) for test in some)
        case Not(part):
            test = test_of(part)
            return lambda m: not test(m)


def _amount(places: tuple[int, ...], table: tuple[int, ...], low: int, high: int) -> Test:
    if len(places) == 1:
        (only,) = places
        return lambda m: low <= table[m[only]] <= high
    if len(places) == 4:
        a, b, c, d = places
        return lambda m: low <= table[m[a]] + table[m[b]] + table[m[c]] + table[m[d]] <= high
    return lambda m: low <= sum(table[m[place]] for place in places) <= high
