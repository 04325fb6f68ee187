"""Boards for stories of practice: an auction as players bid it, and hands that could have bid it. One generator, one board.

A deal is changed card by card until each hand is what its player's calls promise.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.cards import SUITS, Card, Suit
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import random_deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import SEATS, Seat, dealer, vulnerability
from oddtrick.table.desk.desk import record
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Called, Played, Start
from oddtrick.table.state import Table

_BOARDS = 32

# Auctions, and what each player's calls promise, the dealer first: points, suits of so many cards at least (`S5`) or at most
# (`S-4`), `b` for a balanced hand.
AUCTIONS = {
    "1S P 2S P 4S P P P": ("16-19 S5", "0-12", "6-9 S3", "0-11"),
    "1NT P 3NT P P P": ("15-17 b", "0-12", "10-14 b S-3 H-3", "0-13"),
    "1H 1S 2H P 4H P P P": ("16-19 H5", "8-13 S5", "6-9 H3 S-4", "0-8"),
    "1D P 1S P 2S P 4S P P P": ("12-15 D4 S4 S-4", "0-11", "13-16 S4", "0-11"),
    "1C 1H 1S P 2S P P P": ("12-14 C4 S4 S-4", "9-14 H5", "7-10 S4", "0-8"),
    "P 1H P 2H P P P": ("0-11", "12-15 H5", "0-11", "6-9 H3 S-3"),
    "2NT P 3NT P P P": ("20-21 b", "0-12", "5-9 b S-3 H-3", "0-12"),
    "1H P 1NT P 2H P P P": ("12-15 H6", "0-12", "6-9 S-3 H-2", "0-12"),
    "P P 1S P 2NT P 3NT P P P": ("10-11 b S-2", "0-11", "14-16 S5 S-5 b", "0-11"),
    "1S 2C 2S 3C 3S P P P": ("12-15 S6", "11-15 C6", "6-9 S3", "6-9 C3"),
    "1NT P 2C P 2H P 4H P P P": ("15-17 b H4 H-4", "0-12", "10-14 H4 H-4", "0-12"),
    "1D 1S X P 2H P 4H P P P": ("12-15 D4 H4 H-4", "8-12 S5", "12-14 H4 S-3", "0-7"),
    "P 1D P 1H P 2H P 4H P P P": ("0-10", "12-15 D4 H4 H-4", "0-11", "13-15 H4 S-3"),
    "1C P 1D P 1NT P 3NT P P P": ("12-14 b C4 S-3 H-3", "0-11", "13-15 D4 b S-3 H-3", "0-11"),
}
_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
_SWAPS = 600  # exchanges of two cards that are tried


class Promise(NamedTuple):
    """What a player's calls have promised."""

    least: int
    most: int
    suits: tuple[tuple[Suit, int, int], ...]
    balanced: bool

    def broken(self, hand: Sequence[Card]) -> int:
        """By how much a hand breaks it: points, and cards of a suit, each counted thrice."""
        points = sum(_POINTS.get(str(card.rank), 0) for card in hand)
        lengths = {suit: sum(card.suit is suit for card in hand) for suit in SUITS}
        found = max(0, self.least - points) + max(0, points - self.most)
        for suit, least, most in self.suits:
            found += 3 * (max(0, least - lengths[suit]) + max(0, lengths[suit] - most))
        if self.balanced:
            found += 3 * sum(max(0, 2 - length) for length in lengths.values()) + 3 * max(0, [*lengths.values()].count(2) - 1)
        return found


@lru_cache(maxsize=128)
def promise(text: str) -> Promise:
    """Read `16-19 S5 H-3 b`."""
    points, *more = text.split()
    least, most = map(int, points.split("-"))
    suits = []
    for one in more:
        if found := re.fullmatch(r"([SHDC])(-?)(\d+)", one):
            suit, length = Suit.parse(found[1]), int(found[3])
            suits.append((suit, 0, length) if found[2] else (suit, length, 13))
    return Promise(least, most, tuple(suits), "b" in more)


def bid_so(auction: str, dealer: Seat, chance: Random) -> Deal:
    """A deal with which players could bid an auction."""
    promises = {SEATS[(dealer.index + n) % 4]: promise(text) for n, text in enumerate(AUCTIONS[auction])}
    deal = random_deal(chance)
    held = {seat: [*(deal[seat] or ())] for seat in SEATS}
    broken = {seat: promises[seat].broken(held[seat]) for seat in SEATS}
    for _ in range(_SWAPS):
        if not any(broken.values()):
            break
        one = chance.choice([seat for seat in SEATS if broken[seat]])
        other = chance.choice([seat for seat in SEATS if seat is not one])
        mine, theirs = chance.randrange(13), chance.randrange(13)
        now = broken[one] + broken[other]
        held[one][mine], held[other][theirs] = held[other][theirs], held[one][mine]
        then = {seat: promises[seat].broken(held[seat]) for seat in (one, other)}
        if sum(then.values()) > now:
            held[one][mine], held[other][theirs] = held[other][theirs], held[one][mine]
        else:
            broken.update(then)
    return Deal(*(Hand.of(held[seat]) for seat in SEATS))


class Board(NamedTuple):
    """A board of a story: its number, and the whole auction that will be bid on it."""

    number: int
    edition: Edition
    bidding: str

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls of the auction, in order."""
        return tuple(map(Call.parse, self.bidding.split()))

    @staticmethod
    def drawn(chance: Random, edition: Edition) -> Board:
        """Any board."""
        bidding = chance.choice([*AUCTIONS])
        return Board(chance.randint(1, _BOARDS), edition, bidding)

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
        """A deal with which it could have been bid so."""
        return bid_so(self.bidding, dealer(self.number), chance)
