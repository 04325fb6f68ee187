"""Deals: four hands, and the number that every deal of a full pack has (Laws 1, 6).

There are 52! / (13!)^4 deals. `Deal.numbered` and `Deal.number` are inverse to one another over 0 ... TOTAL - 1, so
that dealing is one uniform draw of a number.

The number is `(sides * C(26,13) + north) * C(26,13) + east`: the place of North-South's 26 cards among the 26-card
sets of the pack, of North's hand among the halves of those 26, of East's among the halves of the other 26. To find a
place, the cards in question, lowest first (C2 ... SA), are cut into blocks of thirteen. Sets are ordered by how many
cards they have in each block (lexicographically, first block first), and among equals by the blocks' own subsets, the
last block counting most; subsets of a block with the same size are ordered as binary numbers, lowest card lowest bit.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate, compress, product
from math import comb, prod
from typing import Any, NamedTuple, final

from oddtrick.game.cards import CARDS, PACK
from oddtrick.game.frozen import Frozen
from oddtrick.game.hands import Hand
from oddtrick.game.seats import SEATS, Seat
from oddtrick.texts import BadInput, must_be, say

Bits = tuple[int | None, int | None, int | None, int | None]
_HALVES = comb(26, 13)
TOTAL = comb(52, 26) * _HALVES**2


@final
class Deal(Frozen):
    """Four hands, in the order N E S W; a hand that is not known is None, and an end position has fewer cards.

    Raises BadInput when a card stands in two hands or a hand has more than thirteen cards.
    """

    __slots__ = ("bits",)
    bits: Bits

    def __init__(self, north: Hand | None, east: Hand | None, south: Hand | None, west: Hand | None) -> None:
        hands = (north, east, south, west)
        seen = 0
        for seat, hand in zip(SEATS, hands, strict=True):
            if hand is None:
                continue
            must_be(Hand, hand, "Deal", "hands that are a Hand or None, as Hand.parse('AQ865.T752.K4.Q7')")
            if seen & hand.bits:
                raise _twice(Hand(seen & hand.bits), hands)
            if len(hand) > 13:
                raise BadInput(say("{seat} holds {n} cards; a hand has thirteen (Law 6B)", seat=seat, n=len(hand)))
            seen |= hand.bits
        object.__setattr__(self, "bits", tuple(None if hand is None else hand.bits for hand in hands))

    @staticmethod
    def of_bits(bits: Bits) -> Deal:
        """The deal of four hands given as sets of bits that are known to have no card in common; nothing is checked."""
        deal = _blank(Deal)
        _set_bits(deal, bits)
        return deal

    @staticmethod
    def parse(text: str) -> Deal:
        """Read PBN: a seat, a colon and four hands in rotation, `-` for an unknown one. Raises BadInput."""
        return Deal(*_hands_of(text))

    @staticmethod
    def as_found(text: str) -> Deal:
        """13. The same for a board as it was found: a hand may have too many cards, as long as none is in two hands."""
        hands = _hands_of(text)
        seen = 0
        for hand in hands:
            if hand is not None and seen & hand.bits:
                raise _twice(Hand(seen & hand.bits), hands)
            seen |= 0 if hand is None else hand.bits
        north, east, south, west = (None if hand is None else hand.bits for hand in hands)
        return Deal.of_bits((north, east, south, west))

    @property
    def settled(self) -> Deal:
        """13. Where a hand has more than thirteen cards, without the hands that have not thirteen: who holds what is then open."""
        if all(bits is None or bits.bit_count() <= 13 for bits in self.bits):
            return self
        return Deal(*(hand if hand is not None and len(hand) == 13 else None for hand in self.hands))

    def text(self, first: Seat = Seat.N) -> str:
        """As PBN writes it, beginning with that seat."""
        return f"{first}:" + " ".join("-" if (hand := self[first.after(k)]) is None else str(hand) for k in range(4))

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Deal.parse({str(self)!r})"

    def __getitem__(self, seat: Seat) -> Hand | None:
        bits = self.bits[seat.index]
        return None if bits is None else Hand(bits)

    def __iter__(self) -> Iterator[Hand | None]:
        return iter(self.hands)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, self.hands

    @property
    def hands(self) -> tuple[Hand | None, Hand | None, Hand | None, Hand | None]:
        """The four hands, N E S W, None where unknown."""
        north, east, south, west = (None if bits is None else Hand(bits) for bits in self.bits)
        return north, east, south, west

    @property
    def is_complete(self) -> bool:
        """Whether all four hands are known and have thirteen cards each."""
        return [bits and bits.bit_count() for bits in self.bits] == [13] * 4

    def completed(self) -> Deal:
        """The same deal with the one missing hand filled in, when three have thirteen cards; otherwise itself."""
        known = [hand for hand in self.hands if hand is not None]
        if len(known) != 3 or any(len(hand) != 13 for hand in known):
            return self
        rest = Hand(PACK - sum(hand.bits for hand in known))
        return Deal(*(rest if hand is None else hand for hand in self.hands))

    @staticmethod
    def numbered(number: int) -> Deal:
        """The deal with this number, 0 to TOTAL - 1. Raises BadInput outside."""
        if not 0 <= number < TOTAL:
            raise BadInput(say("{number} is not the number of a deal; expected 0 to {last}", number=number, last=TOTAL - 1))
        (clubs, diamonds, hearts, spades), quarters, halves = _tables()
        number, east_place = divmod(number, _HALVES)
        sides_place, north_place = divmod(number, _HALVES)
        c, d, h, s = _sides(quarters, sides_place)
        sides = c | d << 13 | h << 26 | s << 39
        ours = clubs[c] + diamonds[d] + hearts[h] + spades[s]
        theirs = clubs[c ^ 8191] + diamonds[d ^ 8191] + hearts[h ^ 8191] + spades[s ^ 8191]
        north = sum(compress(ours, _half(halves, north_place)))
        east = sum(compress(theirs, _half(halves, east_place)))
        return Deal.of_bits((north, east, sides ^ north, PACK ^ sides ^ east))

    @property
    def number(self) -> int:
        """The number of a complete deal, 0 to TOTAL - 1. Raises BadInput when a card is missing."""
        north, east, south, _ = self.bits
        if north is None or east is None or south is None or not self.is_complete:
            raise BadInput(say("only a complete deal has a number; this one is {deal}", deal=self))
        sides = north | south
        number = _place([sides & card.bit != 0 for card in CARDS])
        number = number * _HALVES + _place([north & card.bit != 0 for card in CARDS if sides & card.bit])
        return number * _HALVES + _place([east & card.bit != 0 for card in CARDS if not sides & card.bit])


_blank = object.__new__
_set_bits = Deal.__dict__["bits"].__set__

_Places = tuple[int, ...]
_Quarters = tuple[_Places, tuple[tuple[tuple[int, ...], ...], ...]]
_Halves = tuple[_Places, tuple[tuple[tuple[bytes, ...], ...], ...]]


class _Subsets(NamedTuple):
    """The subsets of a block of thirteen cards."""

    of_size: tuple[tuple[int, ...], ...]  # those with so many cards, in order
    place: tuple[int, ...]  # of each subset among those of its size


class _Blocks(NamedTuple):
    """How the subsets of half the cards of two or four blocks are ordered: by sizes, each with its first place."""

    sizes: tuple[tuple[int, ...], ...]
    first: tuple[int, ...]


class _Tables(NamedTuple):
    """What is worked out once, when the first number is asked for: about 2.5 MB, in some thirty milliseconds."""

    bits_of: tuple[list[tuple[int, ...]], ...]
    quarters: _Quarters
    halves: _Halves


@cache
def _subsets() -> _Subsets:
    of_size: list[list[int]] = [[] for _ in range(14)]
    place = []
    for bits in range(8192):
        same = of_size[bits.bit_count()]
        place.append(len(same))
        same.append(bits)
    return _Subsets(tuple(map(tuple, of_size)), tuple(place))


@lru_cache(maxsize=4)
def _blocks(n: int) -> _Blocks:
    sizes = tuple(one for one in product(range(14), repeat=n) if sum(one) == 13 * n // 2)
    return _Blocks(sizes, (0, *accumulate(prod(comb(13, size) for size in one) for one in sizes)))


def half_packs(blocks: int) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """How half the cards of two or four blocks of thirteen are numbered: by how many of each block, each with its first place."""
    return _blocks(blocks)


def _bits_of() -> tuple[list[tuple[int, ...]], ...]:
    """For each suit, clubs first, the single bits of every holding, lowest first."""
    suits = []
    for first in range(0, 52, 13):
        holdings: list[tuple[int, ...]] = [()]
        for card in CARDS[first : first + 13]:
            holdings += [(*lower, card.bit) for lower in holdings]
        suits.append(holdings)
    return tuple(suits)


def _quarters() -> _Quarters:
    """The first place of each sizes of four blocks, and the subsets of each of its blocks."""
    blocks, of_size = _blocks(4), _subsets().of_size
    return blocks.first, tuple(tuple(of_size[size] for size in sizes) for sizes in blocks.sizes)


def _halves() -> _Halves:
    """The same of two blocks, each subset as thirteen zeros and ones."""
    blocks = _blocks(2)
    select = [tuple(bytes(bits >> k & 1 for k in range(13)) for bits in same) for same in _subsets().of_size]
    return blocks.first, tuple(tuple(select[size] for size in sizes) for sizes in blocks.sizes)


@cache
def _tables() -> _Tables:
    return _Tables(_bits_of(), _quarters(), _halves())


def _half(halves: _Halves, place: int) -> bytes:
    """Which 13 of 26 cards the half at a place takes, lowest first."""
    first, of_sizes = halves
    at = bisect_right(first, place) - 1
    low, high = of_sizes[at]
    second, k = divmod(place - first[at], len(low))
    return low[k] + high[second]


def _sides(quarters: _Quarters, place: int) -> tuple[int, int, int, int]:
    """The 26 cards at a place among the sets of half a pack, as one holding for each suit, clubs first."""
    first, of_sizes = quarters
    at = bisect_right(first, place) - 1
    clubs, diamonds, hearts, spades = of_sizes[at]
    place, c = divmod(place - first[at], len(clubs))
    place, d = divmod(place, len(diamonds))
    s, h = divmod(place, len(hearts))
    return clubs[c], diamonds[d], hearts[h], spades[s]


def _place(taken: Sequence[bool]) -> int:
    """The place of a subset, given as one truth value for each card lowest first: the inverse of `_half` and `_sides`."""
    blocks, subsets = _blocks(len(taken) // 13), _subsets()
    bits = [sum(gone << k for k, gone in enumerate(taken[start : start + 13])) for start in range(0, len(taken), 13)]
    sizes = tuple(block.bit_count() for block in bits)
    place = 0
    for block, size in zip(reversed(bits), reversed(sizes), strict=True):
        place = place * comb(13, size) + subsets.place[block]
    return blocks.first[blocks.sizes.index(sizes)] + place


def _hands_of(text: str) -> list[Hand | None]:
    must_be(str, text, "Deal.parse", "a text, as 'N:AK2.QT5..9876432 - - -'")
    first, colon, rest = text.strip().partition(":")
    hands = rest.split()
    if not colon or len(hands) != 4:
        raise BadInput(say("{text!r} is not a deal; expected N: and four hands, as in N:AK2.QT5..9876432 ...", text=text))
    start = Seat.parse(first).index
    dealt = [None if hand == "-" else Hand.parse(hand) for hand in hands]
    return [dealt[(seat - start) % 4] for seat in range(4)]


def _twice(cards: Hand, hands: Sequence[Hand | None]) -> BadInput:
    card = cards.cards[0]
    first, second = [seat for seat, hand in zip(SEATS, hands, strict=True) if hand is not None and card in hand][:2]
    shown = f"{card.suit.symbol}{str(card.rank).replace('T', '10')}"
    return BadInput(say("{card} is in two hands, {first} and {second}", card=shown, first=first, second=second))
