"""The play as one player sees it, in bits: his hand, dummy's, what has gone, what the two hidden hands may hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from oddtrick.game.cards import CARDS, PACK, Card
from oddtrick.game.contract import Contract
from oddtrick.game.play import Trick, beats
from oddtrick.game.seats import Seat

SUIT = tuple(0x1FFF << 13 * n for n in range(4))  # the cards of a suit, clubs first


@dataclass(frozen=True, eq=False)
class Position:
    """The moment before a card. `hand` is the hand that plays, `player` who decides; `known` are the bits of the hands he sees.

    `gone` are the cards of complete tricks and of this one; `lawful` what may be played.
    """

    contract: Contract
    hand: Seat
    player: Seat
    known: dict[Seat, int]
    tricks: Sequence[Trick]
    trick: Trick
    lawful: tuple[Card, ...]

    @cached_property
    def gone(self) -> int:
        """The cards that have been played."""
        return sum(card.bit for trick in (*self.tricks, self.trick) for card in trick.cards if card is not None)

    @cached_property
    def own(self) -> int:
        """The hand that plays."""
        return self.known[self.hand]

    @cached_property
    def hidden(self) -> int:
        """The cards that the player does not see."""
        seen = self.gone
        for bits in self.known.values():
            seen |= bits
        return PACK ^ seen

    @cached_property
    def trump(self) -> int:
        """The trumps; no bits at no trump."""
        trump = self.contract.trump
        return 0 if trump is None else trump.mask

    @cached_property
    def declares(self) -> bool:
        """Whether the player is on declarer's side."""
        return self.player.side is self.contract.declarer.side

    @cached_property
    def against(self) -> int:
        """The cards that the other side may hold: of declarer's opponents all that are hidden; for a defender dummy's as well."""
        if self.declares:
            return self.hidden
        return self.hidden | self.known.get(self.contract.dummy, 0)

    @cached_property
    def best(self) -> tuple[Seat, Card] | None:
        """Who is winning the trick, and with what."""
        found: tuple[Seat, Card] | None = None
        for k, card in enumerate(self.trick.cards):
            if card is not None and (found is None or beats(card, found[1], self.contract.trump)):
                found = self.trick.leader.after(k), card
        return found

    @property
    def led(self) -> int:
        """The suit led."""
        lead = self.trick.cards[0] if self.trick.cards else None
        return 0 if lead is None else lead.suit.mask

    @property
    def place(self) -> int:
        """How many have played to the trick."""
        return sum(card is not None for card in self.trick.cards)

    @property
    def left(self) -> int:
        """Tricks still to play, this one included."""
        return 13 - len(self.tricks)

    @cached_property
    def won(self) -> int:
        """How many tricks declarer's side has won."""
        side = self.contract.declarer.side
        winners = (trick.winner(self.contract.trump) for trick in self.tricks)
        return sum(one is not None and one.side is side for one in winners)

    def shown_out(self, seat: Seat) -> int:
        """The suits in which a hand has failed to follow, as their cards."""
        out = 0
        for trick in (*self.tricks, self.trick):
            card, led = trick.of(seat), trick.led
            if card is not None and led is not None and card.suit is not led:
                out |= led.mask
        return out

    def may_hold(self, seat: Seat) -> int:
        """What a hand can hold: what is seen of it, or what is hidden and not of a suit in which it has shown out."""
        return self.known[seat] if seat in self.known else self.hidden & ~self.shown_out(seat)

    def is_high(self, card: Card) -> bool:
        """Whether no higher card of its suit is in another hand that plays against this side, or hidden."""
        return not above(card) & self.against


def above(card: Card) -> int:
    """The higher cards of its suit."""
    return card.suit.mask & ~((card.bit << 1) - 1)


def cards(bits: int) -> Iterator[Card]:
    """The cards of a set, lowest first."""
    while bits:
        low = bits & -bits
        yield CARDS[low.bit_length() - 1]
        bits ^= low


def lowest(bits: int) -> Card:
    """The lowest card of a set of one suit."""
    return CARDS[(bits & -bits).bit_length() - 1]


def highest(bits: int) -> Card:
    """The highest card of a set of one suit."""
    return CARDS[bits.bit_length() - 1]


def lowest_equal(card: Card, held: int, others: int) -> Card:
    """The lowest card of the same hand that is worth as much: no card of the others lies between."""
    found = card
    for one in reversed([*cards(held & card.suit.mask & (card.bit - 1))]):
        if others & card.suit.mask & (found.bit - 1) & ~((one.bit << 1) - 1):
            break
        found = one
    return found
