"""What a bidder sees in a hand: points, lengths, stoppers and the quality of suits."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from oddtrick.game.hands import Hand

_RANK = 0x8004002001  # a card of each suit: the deuces
ACES, KINGS, QUEENS, JACKS, TENS = (_RANK << n for n in (12, 11, 10, 9, 8))
_SHORT_WITH_FOUR, _SHORT_WITH_THREE = (5, 3, 1), (3, 2, 1)  # a void, a singleton, a doubleton: with four trumps, and with three


class Shape(NamedTuple):
    """A hand as a bidder sees it. Suits count from clubs (0) to spades (3).

    `points` are the high cards (4 3 2 1) with one for each card beyond the fourth of a suit.
    """

    high: int
    points: int
    lengths: tuple[int, int, int, int]
    balanced: bool
    aces: int
    kings: int
    suits: tuple[int, int, int, int]

    def in_support(self, suit: int) -> int:
        """Points when that suit is trumps: the high cards and the ruffs, or the length of trumps that partner does not know of."""
        trumps = self.lengths[suit]
        if trumps < 3:
            return self.points
        worth = _SHORT_WITH_FOUR if trumps > 3 else _SHORT_WITH_THREE
        short = sum(worth[n] for other, n in enumerate(self.lengths) if n < 3 and other != suit)
        return self.high + max(short, trumps - 4)

    def stops(self, suit: int) -> bool:
        """Whether the suit holds the opponents up: an ace, a guarded king, queen or jack."""
        cards, n = self.suits[suit], self.lengths[suit]
        return bool(cards >> 12 or (cards >> 11 and n > 1) or (cards >> 10 and n > 2) or (cards >> 9 and n > 3))

    def is_good(self, suit: int) -> bool:
        """Whether a suit has two of its three highest cards, or three of its five."""
        cards = self.suits[suit]
        return (cards >> 10).bit_count() >= 2 or (cards >> 8).bit_count() >= 3


@lru_cache(maxsize=2048)
def shape_of(hand: Hand) -> Shape:
    """The shape of a hand of thirteen cards."""
    bits = hand.bits
    suits = (bits & 8191, bits >> 13 & 8191, bits >> 26 & 8191, bits >> 39)
    clubs, diamonds, hearts, spades = lengths = tuple(suit.bit_count() for suit in suits)
    high = sum(worth * (bits & rank).bit_count() for worth, rank in ((4, ACES), (3, KINGS), (2, QUEENS), (1, JACKS)))
    shortest = sorted(lengths)
    return Shape(
        high,
        high + sum(n - 4 for n in lengths if n > 4),
        (clubs, diamonds, hearts, spades),
        shortest[0] >= 2 and shortest[1] >= 3,
        (bits & ACES).bit_count(),
        (bits & KINGS).bit_count(),
        suits,
    )
