"""Hands: sets of cards as 52 bits, immutable, hashable, and a view to iterate, test and count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from oddtrick.game.cards import CARDS, RANKS, Card, Rank, Suit, cards_of
from oddtrick.game.frozen import Frozen
from oddtrick.texts import BadInput, must_be, say

_KNOWN = 1 << 16  # ways to write a holding that are kept: all usual ones, and no more than fit


class _Holdings(dict[str, int]):
    """The 13 bits of a holding written as ranks in any order and case, `AQT5`, `a10x` refused."""

    def __missing__(self, text: str) -> int:
        bits = 0
        for letter in text.upper().replace("10", "T"):
            bit = 1 << Rank.parse(letter).index
            if bits & bit:
                raise BadInput(say("{rank} stands twice in {text!r}", rank=letter, text=text))
            bits |= bit
        if len(self) < _KNOWN:
            self[text] = bits
        return bits


_RANKS_OF: dict[int, str] = {}
HOLDINGS = _Holdings()


def ranks_of(holding: int) -> str:
    """The ranks of a 13-bit holding, highest first: `AQT5`; empty for a void."""
    if (text := _RANKS_OF.get(holding)) is None:
        text = _RANKS_OF[holding] = "".join(RANKS[r] for r in range(12, -1, -1) if holding >> r & 1)
    return text


class Hand(Frozen):
    """A set of cards: a player's hand, what is left of it, or the cards he may lawfully play (Def:Hand).

    Iterates from the spade ace down to the club deuce. `bits` has one bit a card.
    """

    __slots__ = ("bits",)
    bits: int

    def __init__(self, bits: int = 0) -> None:
        _set_bits(self, bits)

    @staticmethod
    def of(cards: Iterable[Card]) -> Hand:
        """The hand of these cards. Raises BadInput when a card stands twice."""
        bits = 0
        for card in cards:
            must_be(Card, card, "Hand.of", "cards that are a Card, as Card.parse('SA')")
            if bits & card.bit:
                raise BadInput(say("{card} stands twice in one hand", card=card))
            bits |= card.bit
        return Hand(bits)

    @staticmethod
    def parse(text: str) -> Hand:
        """Read spades, hearts, diamonds and clubs between dots, as in `AQ865.T752.K4.Q7`. Raises BadInput."""
        must_be(str, text, "Hand.parse", "a text, as 'AQ865.T752.K4.Q7'")
        suits = text.split(".")
        if len(suits) != 4:
            raise BadInput(say("{text!r} is not a hand; expected four suits between dots, as in AK2.QT5..987643", text=text))
        spades, hearts, diamonds, clubs = suits
        return Hand(HOLDINGS[spades] << 39 | HOLDINGS[hearts] << 26 | HOLDINGS[diamonds] << 13 | HOLDINGS[clubs])

    def __str__(self) -> str:
        bits = self.bits
        return f"{ranks_of(bits >> 39)}.{ranks_of(bits >> 26 & 8191)}.{ranks_of(bits >> 13 & 8191)}.{ranks_of(bits & 8191)}"

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __reduce__(self) -> tuple[Any, ...]:
        return Hand, (self.bits,)

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __contains__(self, card: Card) -> bool:
        return self.bits & card.bit != 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, spades first and highest first."""
        return cards_of(self.bits)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def in_suit(self, suit: Suit) -> Hand:
        """The cards of one suit."""
        return Hand(self.bits & suit.mask)

    def of_rank(self, rank: Rank) -> Hand:
        """The cards of one rank."""
        return Hand(self.bits & (1 << rank.index) * 0x8004002001)

    def holding(self, suit: Suit) -> str:
        """The ranks held in a suit, highest first, as PBN writes them (ten is T); empty for a void."""
        return ranks_of(self.bits >> 13 * suit.index & 0x1FFF)

    @property
    def lowest(self) -> Card:
        """The lowest card of a hand that holds a single suit. Raises ValueError when empty."""
        return CARDS[(self.bits & -self.bits).bit_length() - 1] if self.bits else _empty()

    @property
    def highest(self) -> Card:
        """The highest card of a hand that holds a single suit. Raises ValueError when empty."""
        return CARDS[self.bits.bit_length() - 1] if self.bits else _empty()

    def __or__(self, other: Hand) -> Hand:
        return Hand(self.bits | other.bits)

    def __and__(self, other: Hand) -> Hand:
        return Hand(self.bits & other.bits)

    def __sub__(self, other: Hand) -> Hand:
        return Hand(self.bits & ~other.bits)


_set_bits = Hand.__dict__["bits"].__set__  # the quickest way to fix the one attribute of a value made so often


class _SuitHand(Hand):
    """A hand of one suit whose cards are worked out already."""

    __slots__ = ("cards",)


class _SuitHands(dict[int, Hand]):
    """The hands of a single suit by their bits, one object for each: mostly a player follows suit."""

    def __missing__(self, bits: int) -> Hand:
        hand = self[bits] = _SuitHand(bits)
        hand._fix(cards=Hand(bits).cards)
        return hand


SUIT_HANDS = _SuitHands()


def _empty() -> NoReturn:
    raise ValueError("an empty hand has no cards")
