"""Boards for stories of practice: an auction as players bid it, and hands that could have bid it. One generator, one board."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.cards import SUITS
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import random_deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat, dealer, vulnerability
from oddtrick.table.desk.desk import record
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Called, Played, Start
from oddtrick.table.state import Table

_BOARDS = 32
_DEALS = 12  # so many are dealt, and the one that suits the auction best is taken
_AUCTIONS = (
    "1S P 2S P 4S P P P",
    "1NT P 3NT P P P",
    "1H 1S 2H P 4H P P P",
    "1D P 1S P 2S P 4S P P P",
    "1C 1H 1S P 2S P P P",
    "P 1H P 2H P P P",
    "2NT P 3NT P P P",
    "1H P 1NT P 2H P P P",
    "P P 1S P 2NT P 3NT P P P",
    "1S 2C 2S 3C 3S P P P",
    "1NT P 2C P 2H P 4H P P P",
    "1D 1S X P 2H P 4H P P P",
    "P 1D P 1H P 2H P 4H P P P",
    "1C P 1D P 1NT P 3NT P P P",
)
_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}


class Board(NamedTuple):
    """A board of a story: its number, and the whole auction that will be bid on it."""

    number: int
    edition: Edition
    calls: tuple[Call, ...]

    @staticmethod
    def drawn(chance: Random, edition: Edition) -> Board:
        """Any board."""
        calls = chance.choice(_AUCTIONS).split()
        return Board(chance.randint(1, _BOARDS), edition, tuple(map(Call.parse, calls)))

    def begun(self, deal: Deal | None = None) -> Table:
        """The table before the first call."""
        start = Start(self.edition, dealer(self.number), vulnerability(self.number), board=self.number)
        return Table.begin(start if deal is None else replace(start, deal=deal))

    def auction(self, calls: int | None = None, deal: Deal | None = None) -> Table:
        """The table after so many calls, or after all of them."""
        table = self.begun(deal)
        for call in self.calls[:calls]:
            table = record(table, Called(table.auction.turn, call))
        return table

    def played(self, chance: Random, cards: int) -> Table:
        """The table in the play, after so many cards, each lawful; the hands are such as could have bid the auction."""
        table = self.auction(deal=self.suitable(chance))
        for _ in range(cards):
            assert table.turn is not None
            held = lawful_cards(table, table.turn)
            assert held is not None
            table = record(table, Played(table.turn, chance.choice(list(held))))
        return table

    def suitable(self, chance: Random) -> Deal:
        """Of some deals the one that suits the contract best."""
        contract = self.auction().contract
        assert contract is not None
        return min(
            (random_deal(chance) for _ in range(_DEALS)), key=lambda deal: _strangeness(deal, contract.declarer, contract.bid)
        )


def _strangeness(deal: Deal, declarer: Seat, bid: Call) -> float:
    """How far two hands are from those of a pair that bids this: their points, and their trumps."""
    mine, dummy = deal[declarer], deal[declarer.partner]
    assert mine is not None
    assert dummy is not None
    assert bid.level is not None
    wanted = 16 + 2.5 * bid.level if bid.level > 1 else 20
    found = abs(_points(mine) + _points(dummy) - wanted) + max(0, 11 - _points(mine))
    trump = bid.denomination.trump if bid.denomination else None
    if trump is None:
        return found + sum(2 for hand in (mine, dummy) for suit in SUITS if not hand.in_suit(suit))
    return found + 4 * max(0, 8 - len(mine.in_suit(trump)) - len(dummy.in_suit(trump))) + 3 * max(0, 4 - len(mine.in_suit(trump)))


def _points(hand: Hand) -> int:
    return sum(_POINTS.get(str(card.rank), 0) for card in hand)
