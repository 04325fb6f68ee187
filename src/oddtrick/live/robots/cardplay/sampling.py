"""Deals that may be: the hidden cards given out by lot, as the calls and the cards played so far allow."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from oddtrick.game.cards import CARDS
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import SEATS, Seat
from oddtrick.live.robots.cardplay.position import SUIT, Position
from oddtrick.live.robots.system.hands import ACES, JACKS, KINGS, QUEENS
from oddtrick.live.robots.system.picture import Picture

_TRIED = (0, 1, 8, 40)  # deals for each that is kept, by how many hands are hidden: the best ones are kept
_WORTH = ((ACES, 4), (KINGS, 3), (QUEENS, 2), (JACKS, 1))


class _Hidden(NamedTuple):
    """A hand that is not seen: how many cards it still has, of which suits none, and what it has played."""

    seat: Seat
    size: int
    out: int
    played: int


def deals(position: Position, picture: Picture, number: int, chance: Random) -> list[Deal]:
    """So many ways in which the cards that are left may lie, those first that agree best with what was shown."""
    hidden = [_hidden(position, seat) for seat in SEATS if seat not in position.known]
    if not hidden:
        return [_deal(position, {})]
    found = []
    for n in range(number * _TRIED[len(hidden)]):
        hands = _given_out(position.hidden, hidden, chance)
        if hands is not None:
            found.append((sum(_oddness(one, hands[one.seat], picture) for one in hidden), n, hands))
    return [_deal(position, hands) for _, _, hands in sorted(found, key=lambda one: one[:2])[:number]]


def _hidden(position: Position, seat: Seat) -> _Hidden:
    played = 0
    for trick in (*position.tricks, position.trick):
        card = trick.of(seat)
        played |= 0 if card is None else card.bit
    return _Hidden(seat, 13 - played.bit_count(), position.shown_out(seat), played)


def _given_out(cards: int, hidden: list[_Hidden], chance: Random) -> dict[Seat, int] | None:
    """Each card to a hand that may have it, the cards that few hands may have first; None where that did not come out."""
    hands, room = {one.seat: 0 for one in hidden}, {one.seat: one.size for one in hidden}
    drawn = [CARDS[n].bit for n in range(52) if cards >> n & 1]
    chance.shuffle(drawn)
    drawn.sort(key=lambda bit: sum(not bit & one.out for one in hidden))
    for bit in drawn:
        able = [one.seat for one in hidden if room[one.seat] and not bit & one.out]
        if not able:
            return None
        seat = chance.choices(able, [room[one] for one in able])[0]
        hands[seat] |= bit
        room[seat] -= 1
    return hands


def _oddness(one: _Hidden, hand: int, picture: Picture) -> float:
    """How far the whole hand is from what its player has shown."""
    whole, shown = hand | one.played, picture.of(one.seat)
    high = sum(worth * (whole & rank).bit_count() for rank, worth in _WORTH)
    odd = max(0, shown.low - 2 - high) + max(0, high - shown.high)
    for suit, least, most in zip(SUIT, shown.least, shown.most, strict=True):
        n = (whole & suit).bit_count()
        odd += 2 * (max(0, least - n) + max(0, n - most))
    return odd


def _deal(position: Position, hands: dict[Seat, int]) -> Deal:
    north, east, south, west = (Hand(position.known.get(seat, 0) | hands.get(seat, 0)) for seat in SEATS)
    return Deal(north, east, south, west)
