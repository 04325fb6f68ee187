"""Positions of an ending as sets of cards (52 bits), and what can be played in them.

Cards of one hand with no other hand's card between them are worth the same: only one of them is tried, and positions
that differ only in such cards, or in ranks that are gone, have the same key. A card that the claimer named is always
told apart.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from oddtrick.analysis.ending import Ending
from oddtrick.analysis.statement import Statement, Step
from oddtrick.game.cards import SUITS, Suit
from oddtrick.game.seats import SEATS, Seat

_CLUBS, _DIAMONDS, _HEARTS, _SPADES = _MASKS = tuple(suit.mask for suit in SUITS)

# A card (its bit) with its strength in a trick of a certain suit, and what the four hands may play to it, the leader first.
Choices = list[tuple[int, int]]
Plan = list[Choices]


class Lead(NamedTuple):
    """Cards of one suit among which the leader may choose, and the card that another hand then has to play (or 0)."""

    suit: int
    cards: tuple[int, ...]
    must: int = 0


class _Holdings(dict[int, int]):
    """The part of a key that one suit gives, by the bits that are left of it; beside it the cards that each hand may try."""

    def __init__(self, suit: Suit, owners: dict[int, int], named: int) -> None:
        self.shift, self.owners, self.named = 14 * suit.index + 2, owners, named
        self.codes: dict[tuple[int, ...], int] = {}
        self.tops: dict[int, list[tuple[int, ...]]] = {}
        self.lows: dict[int, list[tuple[int, ...]]] = {}

    def __missing__(self, bits: int) -> int:
        tops: list[tuple[int, ...]] = [()] * 4
        lows: list[tuple[int, ...]] = [()] * 4
        signs, last, rest = [], -1, bits
        while rest:
            card = rest & -rest
            rest ^= card
            owner = self.owners[card]
            sign = card + 4 if card & self.named else owner
            tops[owner] = (*(tops[owner][:-1] if sign == last else tops[owner]), card)
            lows[owner] = lows[owner] if sign == last else (*lows[owner], card)
            signs.append(sign)
            last = sign
        self.tops[bits], self.lows[bits] = tops, lows
        code = self[bits] = self.codes.setdefault(tuple(signs), len(self.codes)) << self.shift
        return code


class Positions:
    """The positions that can follow from an ending; `bound` are the hands that have to follow the statement.

    A position is the set of cards left and the hand on lead (0 to 3, from North), always between two tricks.
    """

    def __init__(self, ending: Ending, statement: Statement, bound: Collection[Seat]) -> None:
        on_table = [0 if (card := ending.trick.of(seat)) is None else card.bit for seat in SEATS]
        self.hands = [ending.hand(seat).bits | on_table[seat.index] for seat in SEATS]
        self.cards, self.leader, self.tricks = sum(self.hands), ending.trick.leader.index, ending.tricks
        self.trump = ending.trump.mask if ending.trump else 0
        self.bound = {seat.index for seat in bound}
        self.steps = statement.steps
        side = {partner for hand in self.bound for partner in (hand, hand ^ 2)}
        self.named = sum(card.bit for card in statement.cards) & sum(self.hands[hand] for hand in side)
        owners = {1 << k: hand for hand in range(4) for k in range(52) if self.hands[hand] >> k & 1}
        self.suits = [_Holdings(suit, owners, self.named) for suit in SUITS]
        self.key(self.cards, self.leader)
        self._played = on_table if ending.trick.cards else None
        self._led = ending.trick.led

    def key(self, cards: int, leader: int) -> int:
        """The same number for positions that are worth the same."""
        clubs, diamonds, hearts, spades = self.suits
        codes = clubs[cards & _CLUBS] | diamonds[cards & _DIAMONDS] | hearts[cards & _HEARTS] | spades[cards & _SPADES]
        return codes | leader

    # ------------------------------------------------------------ what can be played

    @property
    def first(self) -> list[Plan]:
        """What can be played to the trick in progress, or to the next one when none is."""
        if self._played is None or self._led is None:
            return self.plans(self.cards, self.leader)
        suit, must = self._led.index, self._must_now(self._led)
        kept = self.named if self.leader in self.bound else 0
        order = [(self.leader + k) & 3 for k in range(4)]
        return [
            [
                self._strengths((card,), suit) if (card := self._played[h]) else self._follow(self.cards, h, suit, must, kept)
                for h in order
            ]
        ]

    def plans(self, cards: int, leader: int) -> list[Plan]:
        """What can be played to the next trick, for each suit that can be led."""
        kept = self.named & cards if leader in self.bound else 0
        return [
            [
                self._strengths(lead.cards, lead.suit),
                *(self._follow(cards, (leader + k) & 3, lead.suit, lead.must, kept) for k in (1, 2, 3)),
            ]
            for lead in self._leads(cards, leader)
        ]

    def ways(self, plans: list[Plan], cards: int, leader: int) -> dict[int, int]:
        """Every position after a trick, by its key, whose two lowest bits are the winner; of those alike only one."""
        found: dict[int, int] = {}
        for plan in plans:
            self._all_ways(found, plan, cards, leader)
        return found

    def _all_ways(self, found: dict[int, int], plan: Plan, cards: int, leader: int) -> None:
        clubs, diamonds, hearts, spades = self.suits
        second, third, fourth = (leader + 1) & 3, (leader + 2) & 3, (leader + 3) & 3
        firsts, seconds, thirds, fourths = plan
        for card1, best1 in firsts:
            for card2, best2 in seconds:
                two, winner2 = cards ^ card1 ^ card2, second
                if best2 < best1:
                    best2, winner2 = best1, leader
                for card3, best3 in thirds:
                    three, winner3 = two ^ card3, third
                    if best3 < best2:
                        best3, winner3 = best2, winner2
                    for card4, best4 in fourths:
                        left = three ^ card4
                        codes = clubs[left & _CLUBS] | diamonds[left & _DIAMONDS] | hearts[left & _HEARTS] | spades[left & _SPADES]
                        found[codes | (winner3 if best4 < best3 else fourth)] = left

    def _strengths(self, cards: Collection[int], suit: int) -> Choices:
        led, trump = _MASKS[suit], self.trump
        return [(card, card if card & led else card << 52 if card & trump else 0) for card in cards]

    def _follow(self, cards: int, hand: int, suit: int, must: int, kept: int) -> Choices:
        if must & self.hands[hand]:
            return self._strengths((must,), suit)
        held: Collection[int] = self.suits[suit].lows[cards & _MASKS[suit]][hand]
        if not held:
            held = [card for n, one in enumerate(self.suits) for card in one.lows[cards & _MASKS[n]][hand]]
        if kept and hand in self.bound:
            held = [card for card in held if not card & kept] or held
        return self._strengths(held, suit)

    # ------------------------------------------------------------ what the statement leaves

    def _leads(self, cards: int, leader: int) -> list[Lead]:
        """The first step of the statement that this hand can follow; every lead when there is none, or it is not bound."""
        held = [Lead(n, one.tops[cards & _MASKS[n]][leader]) for n, one in enumerate(self.suits)]
        if leader in self.bound:
            for step in self.steps:
                if (lead := self._as_stated(step, cards, leader)) is not None:
                    return [lead]
            if cards & self.hands[leader] & ~self.named:
                held = [Lead(one.suit, tuple(card for card in one.cards if not card & self.named)) for one in held]
        return [one for one in held if one.cards]

    def _as_stated(self, step: Step, cards: int, leader: int) -> Lead | None:
        """The card named, or the top of the suit; where partner has it, a card of the suit to it."""
        suit, together = step.suit.index, leader ^ 2 in self.bound
        left = cards & _MASKS[suit]
        own, other = left & self.hands[leader], left & self.hands[leader ^ 2]
        if not own or (step.hand is not None and step.hand.index != leader):
            return None
        wanted = step.card.bit if step.card else _tops(left, own | other if together else own)
        if own & wanted:
            return Lead(suit, (_highest(own & wanted),))
        if not other & wanted:
            return None
        to_it = self.suits[suit].tops[left][leader]
        to_it = tuple(card for card in to_it if not card & self.named) or to_it
        return Lead(suit, to_it, _highest(other & wanted) if together else 0)

    def _must_now(self, led: Suit) -> int:
        """A card of the suit led that the statement begins with belongs to the trick in progress, unless its hand has played."""
        assert self._played is not None
        side = sum(self.hands[hand] for hand in self.bound)
        held = side & ~sum(self._played)
        step = next((one for one in self.steps if held & (one.card.bit if one.card else one.suit.mask)), None)
        if step is None or step.suit is not led or (step.hand is not None and step.hand.index != self.leader):
            return 0
        wanted = step.card.bit if step.card else _tops(self.cards & led.mask, side & led.mask)
        if wanted & sum(self._played):
            return 0
        order = [self.hands[(self.leader + k) & 3] & held & wanted for k in range(4)]
        return next((_highest(bits) for bits in order if bits), 0)


def _tops(left: int, ours: int) -> int:
    """Our cards of a suit that are worth as much as our highest: no other hand's card is between them."""
    between = (left & ~ours & ((1 << ours.bit_length()) - 1)).bit_length()
    return ours >> between << between


def _highest(cards: int) -> int:
    return 1 << cards.bit_length() - 1
