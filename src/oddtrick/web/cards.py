"""The bidding box and the cards of the table room: what each seat can play, and how a screen reader says it."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.game.calls import CALLS, Call
from oddtrick.game.cards import CARDS, Card, Rank, Suit
from oddtrick.game.seats import SEATS, Seat
from oddtrick.table.state import Table
from oddtrick.texts import Text, count, say


class Holding(NamedTuple):
    """What a seat can play: cards by suit, spades first; `known` when they are known to be his."""

    seat: Seat
    known: bool
    suits: list[tuple[Suit, list[Card]]]

    @property
    def rows(self) -> list[tuple[Suit, list[tuple[Rank, Card | None]]]]:
        """All four suits with thirteen places each, the ace first; no card where there is none to play."""
        there = {card for _, several in self.suits for card in several}
        whole = [(suit, [(rank, Card.of(suit, rank)) for rank in reversed(Rank)]) for suit in reversed(Suit)]
        return [(suit, [(rank, card if card in there else None) for rank, card in places]) for suit, places in whole]


def holdings(table: Table) -> tuple[list[Holding], Holding | None]:
    """The known hands, the one to play first; and the cards that may be in any other hand, when there is one.

    Where the hand to play is not known, that one is meant by the other cards.
    """
    order = [(table.turn or table.start.dealer).after(n) for n in range(4)]
    known = [Holding(seat, True, _suits(list(hand))) for seat in order if (hand := table.held(seat)) is not None]
    if len(known) == 4:
        return known, None
    dealt = {card for seat in SEATS if (hand := table.start.deal[seat]) is not None for card in hand}
    gone = table.play.gone if table.play else 0
    rest = [card for card in CARDS if card not in dealt and not gone & card.bit]
    seat = next(seat for seat in order if table.held(seat) is None)
    return known, Holding(seat, False, _suits(rest))


def _suits(cards: list[Card]) -> list[tuple[Suit, list[Card]]]:
    found = [(suit, sorted((card for card in cards if card.suit is suit), reverse=True)) for suit in reversed(Suit)]
    return [(suit, several) for suit, several in found if several]


# ---------------------------------------------------------------- spoken names

_BIDS = {
    "C": count("{n} club", "{n} clubs", 1),
    "D": count("{n} diamond", "{n} diamonds", 1),
    "H": count("{n} heart", "{n} hearts", 1),
    "S": count("{n} spade", "{n} spades", 1),
    "NT": count("{n} no trump", "{n} no trump", 1),
}
_CARDS = {
    "C": say("{rank} of clubs"),
    "D": say("{rank} of diamonds"),
    "H": say("{rank} of hearts"),
    "S": say("{rank} of spades"),
}
SUIT_NAMES = {Suit.CLUBS: say("clubs"), Suit.DIAMONDS: say("diamonds"), Suit.HEARTS: say("hearts"), Suit.SPADES: say("spades")}
_RANKS = {
    "A": say("ace"),
    "K": say("king"),
    "Q": say("queen"),
    "J": say("jack"),
    "T": say("ten"),
    "9": say("nine"),
    "8": say("eight"),
    "7": say("seven"),
    "6": say("six"),
    "5": say("five"),
    "4": say("four"),
    "3": say("three"),
    "2": say("two"),
}
_OTHER = {"Pass": say("Pass"), "X": say("double"), "XX": say("redouble")}
GRID = [[call for call in CALLS if call.level == level] for level in range(1, 8)]


def spoken_call(call: Call) -> Text:
    """A call as a screen reader says it."""
    if call.denomination is None:
        return _OTHER[str(call)]
    return _BIDS[str(call.denomination)]._replace(values=(("n", call.level),), number=call.level)


def spoken_card(card: Card) -> Text:
    """A card as a screen reader says it."""
    return _CARDS[str(card.suit)]._replace(values=(("rank", _RANKS[str(card.rank)]),))


def face(rank: Rank) -> str:
    """A rank as it is printed."""
    return str(rank).replace("T", "10")
