"""Dealing: boards from a seed, and from the operating system's generator."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from bench.measure import OURS, Contest, need
from oddtrick.dealing import condition, dealt
from oddtrick.dealing.drawing import _first
from oddtrick.game.deal import TOTAL, Deal
from oddtrick.game.dealing import Seed, random_deal


def seeded() -> Callable[[], int]:
    seed = Seed("bench")

    def deal() -> int:
        for board in range(1, 5001):
            seed.deal(board)
        return 5000

    return deal


def wanted(words: str) -> Callable[[], int]:
    """Boards of a kind from a seed, each the first of its numbers that is so."""
    seed, told = Seed("bench"), condition(words)

    def deal() -> int:
        return len(dealt(seed, range(1, 2001), told))

    return deal


def without_numpy(words: str) -> Callable[[], int]:
    """The same, number after number."""
    seed, told = Seed("bench"), condition(words)

    def deal() -> int:
        return sum(_first(seed, board, told, 10**6) is not None for board in range(1, 101))

    return deal


def endplay_wanted() -> Callable[[], int]:
    """Deals drawn until one is so, with functions of its own."""
    generate, evaluate = need("endplay.dealer").generate_deals, need("endplay.evaluate")
    north = need("endplay.types").Player.north

    def strong_notrump(deal: Any) -> bool:
        hand = deal[north]
        return 15 <= evaluate.hcp(hand) <= 17 and bool(evaluate.is_balanced(hand))

    def deal() -> int:
        return sum(1 for _ in generate(strong_notrump, produce=100, seed=2025))

    return deal


def numbered() -> Callable[[], int]:
    chance = random.Random("bench")
    numbers = [chance.randrange(TOTAL) for _ in range(5000)]

    def deal() -> int:
        for number in numbers:
            Deal.numbered(number)
        return len(numbers)

    return deal


def numbers() -> Callable[[], int]:
    deals = [Seed("bench").deal(board) for board in range(1, 501)]

    def count() -> int:
        for deal in deals:
            _ = deal.number
        return len(deals)

    return count


def from_the_system() -> Callable[[], int]:
    system = random.SystemRandom()

    def deal() -> int:
        for _ in range(3000):
            random_deal(system)
        return 3000

    return deal


def endplay() -> Callable[[], int]:
    """A Mersenne twister with a seed of 32 bits."""
    generate = need("endplay.dealer").generate_deals

    def deal() -> int:
        return sum(1 for _ in generate(produce=1000, seed=2025))

    return deal


def open_spiel() -> Callable[[], int]:
    """A shuffle and 52 chance actions."""
    game = need("pyspiel").load_game("bridge(use_double_dummy_result=false)")
    chance = random.Random("bench")

    def deal() -> int:
        pack = list(range(52))
        for _ in range(1000):
            chance.shuffle(pack)
            state = game.new_initial_state()
            for card in pack:
                state.apply_action(card)
        return 1000

    return deal


def contests() -> list[Contest]:
    from_seed = Contest("deals from a seed", "deals/s")
    from_seed.enter(OURS, seeded)
    from_seed.enter("endplay", endplay)
    from_seed.enter("open_spiel", open_spiel)
    of_a_kind = Contest("strong no trumps from a seed (N balanced 15-17)", "deals/s")
    of_a_kind.enter(OURS, lambda: wanted("N balanced 15-17"))
    of_a_kind.enter("endplay", endplay_wanted)
    alone = [
        ("the same without numpy", lambda: without_numpy("N balanced 15-17")),
        ("slams from a seed (NS 31+ points)", lambda: wanted("NS 31+ points")),
        ("deals from their numbers", numbered),
        ("deals from the system's generator", from_the_system),
        ("numbers of deals", numbers),
    ]
    others = []
    for what, prepare in alone:
        contest = Contest(what, "deals/s")
        contest.enter(OURS, prepare)
        others.append(contest)
    return [from_seed, of_a_kind, *others]
