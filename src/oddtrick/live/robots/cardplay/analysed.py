"""The card that does best by double dummy over deals that may be; where all are alike, the one of the rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from oddtrick.analysis.doubledummy.library import available
from oddtrick.analysis.doubledummy.solver import cards
from oddtrick.analysis.ending import Ending
from oddtrick.game.cards import Card
from oddtrick.live.robots.cardplay.playing import card_of
from oddtrick.live.robots.cardplay.position import Position
from oddtrick.live.robots.cardplay.sampling import deals
from oddtrick.live.robots.system.picture import Picture

Solver = Callable[[Ending], Mapping[Card, int]]
_CLOSE = 0.01  # of a trick


class Analysed:
    """Plays cards by a solver, by default that of `oddtrick[analysis]` in this process. `samples`: deals for a card early on.

    Raises ModuleNotFoundError where that is not installed.
    """

    def __init__(self, samples: int = 10, solver: Solver | None = None, seed: str = "robots") -> None:
        if solver is None and not available():
            raise ModuleNotFoundError("No module named 'endplay'", name="endplay")
        self._samples, self._solver, self._seed = samples, solver or cards, seed

    def card_of(self, position: Position, picture: Picture) -> Card:
        """What is played now: the same for the same position."""
        usual = card_of(position, picture)
        if len(position.lawful) == 1:
            return usual
        chance = Random(f"{self._seed}/{position.gone}/{position.own}")
        number = self._samples * (1 if position.left > 9 else 2 if position.left > 5 else 3)
        worth = dict.fromkeys(position.lawful, 0)
        tried = deals(position, picture, number, chance)
        for deal in tried:
            for card, tricks in self._solver(Ending(deal, position.trick, position.contract.trump)).items():
                if card in worth:
                    worth[card] += tricks
        if not tried:
            return usual
        most = max(worth.values())
        if worth[usual] >= most - _CLOSE * len(tried):
            return usual
        return min((card for card in position.lawful if worth[card] == most), key=lambda card: card.rank.index)
