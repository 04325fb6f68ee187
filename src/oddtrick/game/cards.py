"""Suits, ranks and cards (Law 1).

Bit `13 * suit + rank` stands for a card, clubs and deuces lowest, so that a higher bit in a suit is a higher card.
"""

from __future__ import annotations

from enum import Enum
from functools import total_ordering
from typing import Any, final

from oddtrick.game.frozen import Frozen
from oddtrick.texts import BadInput, must_be, say

PACK = (1 << 52) - 1
RANKS = "23456789TJQKA"


@total_ordering
class _Ranked(Enum):
    """Members rank in the order in which they are written, lowest first."""

    index: int

    __hash__ = object.__hash__

    def __lt__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.index < other.index

    def __str__(self) -> str:
        return str(self.value)


class Suit(_Ranked):
    """Law 1A, 18E. The four suits, clubs lowest."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    symbol: str
    mask: int
    held: list[tuple[Card, ...]]

    @staticmethod
    def parse(text: str) -> Suit:
        """Read C, D, H or S in either case, or a suit symbol. Raises BadInput."""
        try:
            return _SUIT[text]
        except KeyError:
            raise BadInput(say("{text!r} is not a suit; expected S, H, D or C", text=text)) from None


class Rank(_Ranked):
    """Law 1A. The thirteen ranks, deuce lowest; `is_honour` from the ten upward (Def:Honour). `bit` stands for it in a holding."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    bit: int

    @property
    def is_honour(self) -> bool:
        """Def:Honour. Ace, king, queen, jack or ten."""
        return self.index >= 8

    @staticmethod
    def parse(text: str) -> Rank:
        """Read A K Q J T (or 10) 9 ... 2 in either case. Raises BadInput."""
        try:
            return _RANK[text]
        except KeyError:
            raise BadInput(say("{text!r} is not a rank; expected one of A K Q J T 9 8 7 6 5 4 3 2", text=text)) from None


class Denomination(_Ranked):
    """Law 18E. What a bid names: a suit or no trump, clubs lowest; `trump` is None at no trump."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NO_TRUMP = "NT"

    trump: Suit | None
    symbol: str

    @staticmethod
    def parse(text: str) -> Denomination:
        """Read C, D, H, S, N or NT in either case, or a suit symbol. Raises BadInput."""
        try:
            return _DENOMINATION[text]
        except KeyError:
            raise BadInput(say("{text!r} is not a denomination; expected C, D, H, S or NT", text=text)) from None


SUITS: tuple[Suit, ...] = tuple(Suit)
ALL_RANKS: tuple[Rank, ...] = tuple(Rank)
DENOMINATIONS: tuple[Denomination, ...] = tuple(Denomination)
for _kind in (Suit, Rank, Denomination):
    for _index, _member in enumerate(_kind):
        _member.index = _index
for _rank in ALL_RANKS:
    _rank.bit = 1 << _rank.index
for _suit, _symbol in zip(SUITS, "♣♦♥♠", strict=True):
    _suit.symbol = _symbol
    _suit.mask = 0x1FFF << 13 * _suit.index
for _denomination, _trump in zip(DENOMINATIONS, (*SUITS, None), strict=True):
    _denomination.trump = _trump
    _denomination.symbol = _trump.symbol if _trump else "NT"

_SUIT = {name: suit for suit in SUITS for name in (suit.value, suit.value.lower(), suit.symbol)}
_RANK = {name: rank for rank in ALL_RANKS for name in (rank.value, rank.value.lower())} | {"10": Rank.TEN}
_DENOMINATION = {name: d for d in DENOMINATIONS for name in (d.value, d.value.lower(), d.value.capitalize(), d.symbol)}
_DENOMINATION |= {"N": Denomination.NO_TRUMP, "n": Denomination.NO_TRUMP}


@final
@total_ordering
class Card(Frozen):
    """One of the 52 cards: there is only one object for each. `index` 0 (C2) to 51 (SA), `bit` is 1 << index."""

    __slots__ = ("bit", "index", "rank", "suit", "text")
    bit: int
    index: int
    rank: Rank
    suit: Suit
    text: str

    @staticmethod
    def of(suit: Suit, rank: Rank) -> Card:
        """The card of this suit and rank."""
        return CARDS[13 * suit.index + rank.index]

    @staticmethod
    def parse(text: str) -> Card:
        """Read suit then rank, as in `SA`, `h10`, `♦T`. Raises BadInput."""
        try:
            return _CARD[text]
        except KeyError:
            pass
        must_be(str, text, "Card.parse", "a text, as 'SA'")
        try:
            return Card.of(Suit.parse(text[:1]), Rank.parse(text[1:].upper()))
        except BadInput:
            raise BadInput(say("{text!r} is not a card; expected suit and rank, as in SA or HT", text=text)) from None

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return self.index < other.index

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card.parse({self.text!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Card.parse, (self.text,)


def _new_card(index: int) -> Card:
    card = Card()
    suit, rank = SUITS[index // 13], ALL_RANKS[index % 13]
    card._fix(index=index, bit=1 << index, suit=suit, rank=rank, text=f"{suit}{rank}")
    return card


CARDS: tuple[Card, ...] = tuple(map(_new_card, range(52)))
_CARD = {name: card for card in CARDS for name in (card.text, card.text.lower())}


# The cards of every holding of one suit, highest first; filled when `cards_of` is first asked, and not on import.
CLUBS: list[tuple[Card, ...]] = []
DIAMONDS: list[tuple[Card, ...]] = []
HEARTS: list[tuple[Card, ...]] = []
SPADES: list[tuple[Card, ...]] = []


for _suit, _held in zip(SUITS, (CLUBS, DIAMONDS, HEARTS, SPADES), strict=True):
    _suit.held = _held


def _fill_suits() -> None:
    for suit in SUITS:
        holdings: list[tuple[Card, ...]] = [()]
        for rank in ALL_RANKS:
            card = Card.of(suit, rank)
            holdings += [(card, *lower) for lower in holdings]
        suit.held[:] = holdings  # at once, so that no other thread sees half of it


def cards_of(bits: int) -> tuple[Card, ...]:
    """The cards of a hand, spades first and highest first."""
    try:
        return SPADES[bits >> 39] + HEARTS[bits >> 26 & 8191] + DIAMONDS[bits >> 13 & 8191] + CLUBS[bits & 8191]
    except IndexError:
        if bits > PACK:
            raise ValueError(f"{bits:#x} has bits that stand for no card") from None
        _fill_suits()
        return cards_of(bits)
