"""What double dummy says of a claim whose plays are too many to be counted: bounds, each with a play that shows it.

A play that agrees with the statement is looked for card by card: whoever is to play takes what double dummy says is best for the
claimer's side, or worst for it. Such a play exists, so the fewest tricks are not more, and the most tricks not fewer.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from oddtrick.analysis.claims import Line
from oddtrick.analysis.doubledummy import solver
from oddtrick.analysis.doubledummy.library import available, library
from oddtrick.analysis.ending import Ending
from oddtrick.analysis.positions import Plan, Positions
from oddtrick.analysis.statement import Statement
from oddtrick.game.cards import CARDS
from oddtrick.game.play import Trick
from oddtrick.game.seats import SEATS, Seat, Side


class Bounds(NamedTuple):
    """The fewest tricks of a side are at most `lowest`, the most at least `highest`; `best`: with best play, whatever was said."""

    lowest: Line
    highest: Line
    best: int


@lru_cache(maxsize=32)  # a sheet, its page and its forms ask for the same one
def bounds(ending: Ending, side: Side, statement: Statement, bound: tuple[Seat, ...]) -> Bounds | None:
    """The bounds of an ending for a side; None where nothing can be solved here."""
    if not available():
        return None
    searched = _Lines(ending, Positions(ending, statement, bound), side)
    plays = [searched.play(helped, low) for helped in (True, False) for low in (True, False)]
    fewest, most = min(plays, key=lambda one: one.tricks), max(plays, key=lambda one: one.tricks)
    return Bounds(fewest, most, solver.best(ending, side))


class _Lines(NamedTuple):
    """Plays that agree with the statement."""

    ending: Ending
    positions: Positions
    side: Side

    def play(self, helped: bool, low: bool) -> Line:
        """A play in which each card is the best of those for the side, or the worst; of those alike the lowest, or the highest."""
        positions, trump = self.positions, self.ending.trump
        left, leader, plans = positions.cards, positions.leader, positions.first
        tricks: list[Trick] = []
        while plans:
            trick = self._trick(plans, left, SEATS[leader], helped, low)
            winner = trick.winner(trump)
            assert winner is not None
            tricks.append(trick)
            left, leader = left - sum(card.bit for card in trick.cards if card), winner.index
            positions.key(left, leader)  # which lays out what can be played
            plans = positions.plans(left, leader) if left else []
        return Line(sum(trick.winner(trump) in _SEATS[self.side] for trick in tricks), tuple(tricks))

    def _trick(self, plans: list[Plan], left: int, leader: Seat, helped: bool, low: bool) -> Trick:
        trick = Trick(leader)
        for place in range(4):
            hand = leader.after(place)
            choices = {card: (card if low else -card) for plan in plans for card, _ in plan[place]}
            worth = self._worth(left, trick) if len(choices) > 1 else dict.fromkeys(choices, 0)
            sign = -1 if (hand.side is self.side) is helped else 1
            order = {card: (sign * worth[card], place) for card, place in choices.items()}
            chosen = min(order, key=order.__getitem__)
            plans = [plan for plan in plans if any(card == chosen for card, _ in plan[place])]
            trick = trick.with_card(hand, CARDS[chosen.bit_length() - 1])
        return trick

    def _worth(self, left: int, trick: Trick) -> dict[int, int]:
        """The tricks that each card then gives its side, by the card's bit."""
        played = [card for card in trick.cards if card is not None]
        rest = left - sum(card.bit for card in played)
        trump = 4 if self.ending.trump is None else self.ending.trump.index
        found = library().cards(
            [hand & rest for hand in self.positions.hands], trump, trick.leader.index, [card.index for card in played]
        )
        return {1 << card: tricks for card, tricks in found.items()}


_SEATS = {side: frozenset(seat for seat in SEATS if seat.side is side) for side in Side}
