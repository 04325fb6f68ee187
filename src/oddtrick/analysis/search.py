"""Exact searches of an ending: what a side makes when everybody helps it, and when both sides play their best."""

from __future__ import annotations

from abc import ABC, abstractmethod

from oddtrick.analysis.positions import Plan, Positions

Ways = dict[int, dict[int, int]]


class TooMany(Exception):
    """More positions than there was leave to look at."""


class Search(ABC):
    """What both searches share: what is known of each position by its key, and how many may still be looked at.

    `side` is 0 for the side of North, 1 for that of East: the last bit of a hand, and so of the key of a position.
    """

    def __init__(self, positions: Positions, side: int, limit: int) -> None:
        self.positions, self.side, self.leave = positions, side, limit
        self.ours = positions.hands[side] | positions.hands[side + 2]
        self.theirs = positions.hands[1 - side], positions.hands[3 - side]
        self._at_least: dict[int, int] = {}
        self._less_than: dict[int, int] = {}

    @abstractmethod
    def at_first(self, wanted: int) -> bool:
        """Whether the side makes so many of all the tricks left, the one in progress included."""

    @abstractmethod
    def _tried(self, cards: int, key: int, wanted: int) -> bool: ...

    def most(self) -> int:
        """How many tricks the side makes. Raises TooMany."""
        wanted = self.positions.tricks
        while wanted and not self.at_first(wanted):
            wanted -= 1
        return wanted

    def makes(self, cards: int, key: int, wanted: int) -> bool:
        """Whether the side makes so many tricks with these cards; the key ends in the hand on lead. Raises TooMany."""
        if wanted <= 0 or self._at_least.get(key, 0) >= wanted:
            return True
        tricks = cards.bit_count() >> 2
        if wanted > tricks or self._less_than.get(key, 14) <= wanted:
            return False
        if wanted <= tricks - self._sure(cards) and not self._runs(cards, key & 3) and self._tried(cards, key, wanted):
            self._at_least[key] = wanted
            return True
        self._less_than[key] = wanted
        return False

    def _sure(self, cards: int) -> int:
        """Tricks of the other side that nobody can help: in one hand, trumps higher than all of ours."""
        trumps = cards & self.positions.trump
        above = (trumps & self.ours).bit_length()
        one, other = self.theirs
        return max(((trumps & one) >> above).bit_count(), ((trumps & other) >> above).bit_count())

    def _runs(self, cards: int, leader: int) -> bool:
        """Whether the other side is on lead with nothing but winners, so that ours makes no further trick whatever is played."""
        if leader & 1 == self.side:
            return False
        lead, other = cards & self.positions.hands[leader], cards & self.positions.hands[leader ^ 2]
        ours, trump = cards & self.ours, self.positions.trump
        if not _wins_all(lead, ours, trump):
            return False
        return _wins_all(other, ours, trump) or not _overtakes(other, lead, trump)

    def _spend(self, plans: list[Plan]) -> None:
        self.leave -= sum(len(first) * len(second) * len(third) * len(fourth) for first, second, third, fourth in plans)
        if self.leave < 0:
            raise TooMany


class Together(Search):
    """The most tricks of a side over all plays of all four hands. Two searches of the same positions may share their `ways`."""

    def __init__(self, positions: Positions, side: int, limit: int, ways: Ways) -> None:
        super().__init__(positions, side, limit)
        self._ways = ways
        self._first: dict[int, int] = {}

    def at_first(self, wanted: int) -> bool:
        """Whether some play gives the side so many of all the tricks left."""
        return self._some(self.first(), wanted)

    def first(self) -> dict[int, int]:
        """The positions after the trick in progress, or after the next one when none is."""
        if not self._first:
            positions = self.positions
            self._spend(plans := positions.first)
            self._first = positions.ways(plans, positions.cards, positions.leader)
        return self._first

    def line(self, wanted: int) -> list[int]:
        """The cards left after each trick of a play that gives the side so many tricks, as `most` has found."""
        found, ways = [], self.first()
        while ways:
            won = {key: wanted - (key & 1 == self.side) for key in ways}
            key = next(key for key in ways if won[key] <= self._at_least.get(key, 0))
            found.append(cards := ways[key])
            wanted = won[key]
            ways = self._after(cards, key)
        return found

    def _after(self, cards: int, key: int) -> dict[int, int]:
        """Of these very cards: what is remembered by the key may be of others that are worth the same."""
        positions, leader = self.positions, key & 3
        return positions.ways(positions.plans(cards, leader), cards, leader) if cards else {}

    def _tried(self, cards: int, key: int, wanted: int) -> bool:
        ways = self._ways.get(key)
        if ways is None:
            plans = self.positions.plans(cards, key & 3)
            self._spend(plans)
            ways = self._ways[key] = self.positions.ways(plans, cards, key & 3)
        return self._some(ways, wanted)

    def _some(self, ways: dict[int, int], wanted: int) -> bool:
        """First the ways in which the side wins the trick."""
        side, makes = self.side, self.makes
        for key, cards in ways.items():
            if key & 1 == side and makes(cards, key, wanted - 1):
                return True
        return any(key & 1 != side and makes(cards, key, wanted) for key, cards in ways.items())


class Against(Search):
    """What a side makes when each side plays its best and sees all cards."""

    def at_first(self, wanted: int) -> bool:
        """Whether the side can make so many of all the tricks left."""
        positions = self.positions
        return self._trick(positions.first, positions.cards, positions.leader, wanted)

    def _tried(self, cards: int, key: int, wanted: int) -> bool:
        return self._trick(self.positions.plans(cards, key & 3), cards, key & 3, wanted)

    def _trick(self, plans: list[Plan], cards: int, leader: int, wanted: int) -> bool:
        self._spend(plans)
        ours = leader & 1 == self.side
        return any(self._from(plan, 0, leader, cards, 0, leader, wanted) is ours for plan in plans) is ours

    def _from(self, plan: Plan, place: int, hand: int, cards: int, best: int, winner: int, wanted: int) -> bool:
        """The hand whose turn it is chooses what serves its side; after the fourth card the trick counts."""
        if place == 4:
            return self.makes(cards, self.positions.key(cards, winner), wanted - (winner & 1 == self.side))
        ours, following = hand & 1 == self.side, hand + 1 & 3
        for card, strength in plan[place]:
            if strength > best:
                found = self._from(plan, place + 1, following, cards ^ card, strength, hand, wanted)
            else:
                found = self._from(plan, place + 1, following, cards ^ card, best, winner, wanted)
            if found is ours:
                return ours
        return not ours


def _wins_all(hand: int, against: int, trump: int) -> bool:
    """Whether each card of a hand, led, beats all cards against it."""
    for suit in _SUITS:
        own = hand & suit
        if own and (against & suit > own & -own or (suit != trump and against & trump)):
            return False
    return True


def _overtakes(hand: int, lead: int, trump: int) -> bool:
    """Whether a hand may win a trick that its partner leads."""
    ruffs = hand & trump and lead & ~trump
    return bool(ruffs) or any(lead & suit and hand & suit > (lead & suit) & -(lead & suit) for suit in _SUITS)


_SUITS = tuple(0x1FFF << 13 * suit for suit in range(4))
