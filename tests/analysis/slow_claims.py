"""Claims counted the slow way, to compare: every play of every card, nothing left out because it is worth the same."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field

from oddtrick.analysis.claims import Ending, Statement, Step
from oddtrick.game.cards import Card
from oddtrick.game.play import Trick
from oddtrick.game.seats import Seat, Side

Hands = dict[Seat, frozenset[Card]]


@dataclass
class Slow:
    """One ending with its claim; `fewest`, `most` and `best` are worked out anew from every position."""

    ending: Ending
    side: Side
    statement: Statement
    bound: Collection[Seat]
    seen: dict[object, int] = field(default_factory=dict)

    def fewest(self) -> int:
        return self._whole(lambda _seat, found: min(found))

    def most(self) -> int:
        return self._whole(lambda _seat, found: max(found))

    def best(self) -> int:
        return self._whole(lambda seat, found: (max if seat.side is self.side else min)(found))

    def _whole(self, choose: Callable[[Seat, Iterator[int]], int]) -> int:
        self.choose, self.seen = choose, {}
        hands = {seat: frozenset(self.ending.hand(seat)) for seat in Seat}
        trick = self.ending.trick
        if not trick.cards:
            return self._trick(hands, trick.leader)
        kept = self.statement.cards if trick.leader in self.bound else frozenset[Card]()
        return self._cards(hands, trick, self._must_now(hands, trick), kept)

    def _trick(self, hands: Hands, leader: Seat) -> int:
        position = (*hands.values(), leader)
        if position not in self.seen:
            kept = self.statement.cards if leader in self.bound else frozenset[Card]()
            self.seen[position] = self._of_leads(hands, leader, kept) if hands[leader] else 0
        return self.seen[position]

    def _of_leads(self, hands: Hands, leader: Seat, kept: frozenset[Card]) -> int:
        return self.choose(
            leader,
            (
                self._cards(_without(hands, leader, card), Trick(leader, (card,)), must, kept)
                for card, must in leads(hands, leader, self.statement.steps, self.bound)
            ),
        )

    def _cards(self, hands: Hands, trick: Trick, must: Card | None, kept: frozenset[Card]) -> int:
        seat = trick.turn
        if seat is None:
            winner = trick.winner(self.ending.trump)
            assert winner is not None
            return (winner.side is self.side) + self._trick(hands, winner)
        lawful = {card for card in hands[seat] if card.suit is trick.led} or hands[seat]
        if must in hands[seat]:
            lawful = {must}
        elif seat in self.bound:
            lawful = lawful - kept or lawful
        return self.choose(
            seat, (self._cards(_without(hands, seat, card), trick.with_card(seat, card), must, kept) for card in lawful)
        )

    def _must_now(self, hands: Hands, trick: Trick) -> Card | None:
        """The first thing stated that the bound hands still have, when it is of the suit led and still to be played."""
        held = {card for seat in self.bound for card in hands[seat]}
        for step in self.statement.steps:
            if not any(card == step.card if step.card else card.suit is step.suit for card in held):
                continue
            if step.suit is not trick.led or step.hand not in (None, trick.leader):
                return None
            if step.card is not None:
                return step.card
            on_table = {seat: card for seat in Seat if (card := trick.of(seat))}
            ours = held | {card for seat, card in on_table.items() if seat in self.bound}
            theirs = {card for seat in Seat if seat not in self.bound for card in hands[seat]} | {*on_table.values()} - ours
            tops = top(ours, theirs, step)
            if tops & {*on_table.values()}:
                return None
            order = (trick.leader.after(k) for k in range(4))
            return next((max(tops & hands[seat]) for seat in order if seat in self.bound and tops & hands[seat]), None)
        return None


def leads(hands: Hands, leader: Seat, steps: tuple[Step, ...], bound: Collection[Seat]) -> list[tuple[Card, Card | None]]:
    """Every lead that agrees with the statement, with the card that partner then has to play."""
    if leader not in bound:
        return [(card, None) for card in hands[leader]]
    named = {step.card for step in steps}
    partner = hands[leader.partner] if leader.partner in bound else frozenset[Card]()
    for step in steps:
        own = {card for card in hands[leader] if card.suit is step.suit}
        if not own or step.hand not in (None, leader):
            continue
        if step.card is not None:
            first = {step.card}
        else:
            others = {card for seat in Seat if seat is not leader for card in hands[seat]} - partner
            first = top(own | partner, others, step)
        if own & first:
            return [(max(own & first), None)]
        if first & hands[leader.partner]:
            must = max(first & partner) if first & partner else None
            return [(card, must) for card in own - named or own]
    return [(card, None) for card in hands[leader] - named or hands[leader]]


def top(ours: Collection[Card], theirs: Collection[Card], step: Step) -> set[Card]:
    """Our highest card of the suit, and those of ours that only cards of ours part from it."""
    found: set[Card] = set()
    for card in sorted({*ours, *theirs}, reverse=True):
        if card.suit is step.suit and card in ours:
            found.add(card)
        elif card.suit is step.suit and found:
            break
    return found


def _without(hands: Hands, seat: Seat, card: Card) -> Hands:
    return hands | {seat: hands[seat] - {card}}
