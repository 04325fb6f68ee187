"""What players have shown, as values."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.game.seats import Seat
from oddtrick.live.robots.system.needs import MOST
from oddtrick.live.robots.system.rules import Rule

Lengths = tuple[int, int, int, int]


class Shown(NamedTuple):
    """What a player's calls have shown: points, and of each suit (clubs first) the fewest and the most cards."""

    low: int = 0
    high: int = MOST
    least: Lengths = (0, 0, 0, 0)
    most: Lengths = (13, 13, 13, 13)

    def and_(self, other: Shown) -> Shown:
        """Both are true. Where they contradict one another the later one counts."""
        low, high = max(self.low, other.low), min(self.high, other.high)
        if low > high:
            low, high = other.low, other.high
        least: list[int] = []
        most: list[int] = []
        for a, b, c, d in zip(self.least, other.least, self.most, other.most, strict=True):
            fewest, longest = max(a, b), min(c, d)
            least.append(fewest if fewest <= longest else b)
            most.append(longest if fewest <= longest else d)
        while sum(least) > 13:  # a call that promised more than there is room for
            suit = least.index(max(least))
            least[suit] -= 1
        room = 13 - sum(least)
        return Shown(
            low, high, _four(least), _four([min(longest, fewest + room) for fewest, longest in zip(least, most, strict=True)])
        )

    def or_(self, other: Shown) -> Shown:
        """One of them is true."""
        return Shown(
            min(self.low, other.low),
            max(self.high, other.high),
            _four([min(pair) for pair in zip(self.least, other.least, strict=True)]),
            _four([max(pair) for pair in zip(self.most, other.most, strict=True)]),
        )


def _four(numbers: list[int]) -> Lengths:
    clubs, diamonds, hearts, spades = numbers
    return clubs, diamonds, hearts, spades


NOTHING = Shown()


class Picture(NamedTuple):
    """The public picture of an auction: by seat what is shown and the rule of the last call, by side the agreed suit and whether
    it is forced to game.
    """

    players: tuple[Shown, ...]
    agreed: tuple[int | None, ...] = (None, None)
    last: tuple[Rule | None, ...] = (None, None, None, None)
    to_game: tuple[bool, ...] = (False, False)

    def of(self, seat: Seat) -> Shown:
        """What that player has shown."""
        return self.players[seat.index]
