"""Plays for cases and charts: one with certain revokes, found by lot, and the fewest tricks of an ending by normal play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed
from oddtrick.game.play import Play, beats
from oddtrick.game.seats import Seat


class Revoke(NamedTuple):
    """Who is to revoke: in which trick (from 1) and with which card, if that is told."""

    by: Seat
    trick: int | None = None
    card: Card | None = None


class Found(NamedTuple):
    """A deal, and cards with the hand that each came from; of each revoke the trick (from 1)."""

    play: Play
    cards: tuple[tuple[Seat, Card], ...]
    revokes: tuple[tuple[Seat, int], ...]

    def won_after(self, trick: int, by: Seat) -> int:
        """How many later tricks the side of that player won."""
        winners = (one.winner(self.play.start.trump) for one in self.play.tricks[trick:])
        return sum(winner is not None and winner.side is by.side for winner in winners)

    def winner(self, trick: int) -> Seat | None:
        return self.play.tricks[trick - 1].winner(self.play.start.trump)


def searched(contract: Contract, tricks: int, accept: Callable[[Found], bool], *revokes: Revoke, keep: str = "") -> Found:
    """The first play of so many tricks by lot, lawful but for these revokes, that is accepted. `keep`: cards not to be played."""
    kept = {Card.parse(card) for card in keep.split()}
    for number in range(1, 30_000):
        found = _by_lot(contract, tricks, Random(number), Seed("late cases").deal(number), list(revokes), kept)
        if found is not None and accept(found):
            return found
    raise AssertionError("no such play")


def _by_lot(contract: Contract, tricks: int, chance: Random, deal: Deal, wanted: list[Revoke], kept: set[Card]) -> Found | None:
    play, cards, revoked = Play.begin(contract, deal), [], []
    while len(play.tricks) < tricks:
        turn = play.turn
        assert turn is not None
        lawful, held = set(play.lawful or ()), set(play.hand(turn) or ())
        choice = lawful - kept
        here = next((one for one in wanted if one.by is turn and one.trick in (None, len(play.tricks) + 1)), None)
        if here is not None and play.trick and (free := held - lawful - kept) and _now(here, len(play.tricks), chance):
            choice = free if here.card is None else free & {here.card}
            wanted.remove(here)
            revoked.append((turn, len(play.tricks) + 1))
        if not choice:
            return None
        card = chance.choice(sorted(choice))
        cards.append((turn, card))
        play = play.after(card, turn)
    return None if wanted else Found(play, tuple(cards), tuple(revoked))


def _now(one: Revoke, tricks: int, chance: Random) -> bool:
    return one.trick is not None or (tricks < 11 and chance.random() < 0.3)


# ---------------------------------------------------------------- the Director plays out what is left


def fewest(play: Play, claimer: Seat) -> int:
    """The fewest tricks that the claimer's side wins by normal play, against any play of the others."""
    if play.over:
        return play.tricks_of(claimer.side)
    return min(fewest(play.after(card), claimer) for card in _normal(play, claimer))


def _normal(play: Play, claimer: Seat) -> Iterator[Card]:
    """70, fn21: he leads anything, takes a trick when he can, else throws his lowest card; a defender's partner plays anything."""
    hand, cards = play.turn, sorted(play.lawful or (), key=lambda card: card.rank.index)
    assert hand is not None
    dummy = hand is claimer.partner and claimer.side is play.start.contract.declarer.side
    if not play.trick or not (hand is claimer or dummy):
        yield from cards
        return
    assert play.best is not None
    winning = play.winning.side is not claimer.side and [card for card in cards if beats(card, play.best, play.start.trump)]
    yield winning[0] if winning else cards[0]
