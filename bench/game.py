"""Lawful steps: whole boards played out at random, every call and card chosen among the lawful ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from bench.measure import OURS, Contest, need
from oddtrick.game.auction import Auction
from oddtrick.game.dealing import Seed
from oddtrick.game.play import Play
from oddtrick.game.seats import SEATS
from oddtrick.game.simulation import Simulation

BOARDS = 400
DEALS = [Seed("rollout").deal(board) for board in range(1, BOARDS + 1)]
OPEN_SPIEL = "bridge(use_double_dummy_result=false)"


def oddtrick() -> Callable[[], int]:
    """With the whole record of calls and tricks kept in immutable values."""
    chance = random.Random("steps").random

    def rollout() -> int:
        steps = 0
        for n, deal in enumerate(DEALS):
            auction = Auction(SEATS[n % 4])
            while not auction.over:
                calls = auction.lawful.calls
                auction = auction.after(calls[int(chance() * len(calls))])
                steps += 1
            if auction.contract is None:
                continue
            play = Play.begin(auction.contract, deal)
            while play.turn is not None:
                cards = play.lawful.cards  # type: ignore[union-attr]
                play = play.after(cards[int(chance() * len(cards))])
                steps += 1
        return steps

    return rollout


def simulation() -> Callable[[], int]:
    """The same with the board that changes in place, every call and card chosen from outside."""
    chance = random.Random("steps").random

    def rollout() -> int:
        steps = 0
        for n, deal in enumerate(DEALS):
            board = Simulation(deal, SEATS[n % 4])
            while calls := board.lawful_calls:
                board.call(calls[int(chance() * len(calls))])
            while cards := board.lawful_cards:
                board.play(cards[int(chance() * len(cards))])
            steps += _made(board)
        return steps

    return rollout


def finished() -> Callable[[], int]:
    """The same, and the board chooses at random by itself."""
    chance = random.Random("steps").random

    def rollout() -> int:
        steps = 0
        for n, deal in enumerate(DEALS):
            board = Simulation(deal, SEATS[n % 4])
            board.finish(chance)
            steps += _made(board)
        return steps

    return rollout


def _made(board: Simulation) -> int:
    """How many steps there were; the values are made as well, for that is part of the work."""
    play = board.played
    return len(board.auction.made) + (4 * len(play.tricks) if play else 0)


def open_spiel() -> Callable[[], int]:
    """Its state in C++ is copied once a board from the position before the auction."""
    game = need("pyspiel").load_game(OPEN_SPIEL)
    begun = [_dealt(game, n) for n in range(BOARDS)]
    chance = random.Random("steps").random

    def rollout() -> int:
        steps = 0
        for state in begun:
            state = state.clone()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
                steps += 1
        return steps

    return rollout


def _dealt(game: Any, n: int) -> Any:
    state = game.new_initial_state()
    hands = [list(hand or ()) for hand in DEALS[n]]
    for round_ in range(13):
        for turn in range(4):
            card = hands[(n + turn) % 4][round_]
            state.apply_action(card.suit.index + 4 * card.rank.index)
    return state


def contests() -> list[Contest]:
    lines = []
    for what, ours in (
        ("lawful calls and cards, whole boards", oddtrick),
        ("the same, one `Simulation` that changes", simulation),
        ("the same, finished at random by itself", finished),
    ):
        steps = Contest(what, "steps/s", repetitions=11)
        steps.enter(OURS, ours)
        steps.enter("open_spiel", open_spiel)
        lines.append(steps)
    return lines
