"""Contested claims: fewest, most and best tricks of random endings, without a statement that would make it easier."""

from __future__ import annotations

import random
from collections.abc import Callable

from bench.measure import OURS, Contest
from oddtrick.analysis.claims import Ending, extremes
from oddtrick.game.cards import CARDS, DENOMINATIONS
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat, Side


def endings(cards: int, how_many: int) -> list[Ending]:
    """The same ones each time: that many cards in each hand, drawn from the whole pack."""
    chance = random.Random(f"claims {cards}")
    found = []
    for n in range(how_many):
        drawn = chance.sample(CARDS, 4 * cards)
        hands = [Hand.of(drawn[k : k + cards]) for k in range(0, 4 * cards, cards)]
        found.append(Ending.of(Deal(*hands), Seat.N, DENOMINATIONS[n % 5].trump))
    return found


def claims(cards: int, how_many: int) -> Callable[[], Callable[[], int]]:
    def prepare() -> Callable[[], int]:
        work = endings(cards, how_many)

        def count() -> int:
            assert all(extremes(ending, Side.NS).computed for ending in work)
            return len(work)

        return count

    return prepare


def contests() -> list[Contest]:
    found = []
    for cards, how_many in ((4, 100), (5, 50), (6, 20)):
        contest = Contest(f"claims evaluated, {cards} cards in each hand", "claims/s", 5)
        contest.enter(OURS, claims(cards, how_many))
        found.append(contest)
    return found
