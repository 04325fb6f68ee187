"""The opening lead: the suit by what was bid and held, the card by a table of conventions."""

from __future__ import annotations

from oddtrick.game.cards import Card
from oddtrick.live.robots.cardplay.position import SUIT, Position, cards, highest, lowest
from oddtrick.live.robots.system.picture import Picture

# Ranks from the highest as they are held, `x` for any lower one, and which of them is led (from 0); the first that fits counts.
_SUIT_LEADS = (
    ("AK", 0), ("KQ", 0), ("QJT", 0), ("QJ9", 0), ("JT9", 0), ("JT8", 0), ("T98", 0), ("QJ", 0), ("JT", 0),
)  # fmt: skip
_NO_TRUMP_LEADS = (
    ("AKQ", 0), ("AKJ", 0), ("KQJ", 0), ("KQT", 0), ("QJT", 0), ("QJ9", 0), ("JT9", 0), ("JT8", 0), ("T98", 0), ("AQJ", 1),
    ("AJT", 1), ("KJT", 1), ("AT9", 1), ("KT9", 1), ("QT9", 1),
)  # fmt: skip


def opening_lead(position: Position, picture: Picture) -> Card:
    """The card that is led to the first trick."""
    hand, lawful = position.own, set(position.lawful)
    partner = picture.of(position.hand.partner)
    suits = [n for n in range(4) if hand & SUIT[n] and any(card.bit & SUIT[n] for card in lawful)]
    shown = [picture.of(seat) for seat in (position.hand.lho, position.hand.rho)]
    ranked = sorted(suits, key=lambda n: (_worth(position, n, partner.least[n], max(one.least[n] for one in shown)), n))
    for suit in reversed(ranked):
        card = _card(hand & SUIT[suit], position.trump, partner.least[suit] >= 4)
        if card in lawful:
            return card
    return position.lawful[-1]


def _worth(position: Position, suit: int, partners: int, theirs: int) -> float:
    """How good a suit is to lead."""
    held = position.own & SUIT[suit]
    ranks = held >> 13 * suit
    n = held.bit_count()
    worth = 2.5 * max(0, partners - 3) - 1.2 * max(0, theirs - 3)
    if not position.trump:
        honours = (ranks >> 8).bit_count()
        worth += n + 0.4 * honours + (1.5 if _top(ranks, _NO_TRUMP_LEADS) else 0)
        return worth
    if held & position.trump:
        return worth - 1.0 + (0.5 if not ranks >> 9 and n > 1 else -1.5)
    trumps = (position.own & position.trump).bit_count()
    if ranks >> 11 == 3:  # ace and king
        return worth + 4
    if _top(ranks, _SUIT_LEADS) is not None:
        return worth + 2.5
    if n == 1 and 0 < trumps < 4 and not ranks >> 11:
        return worth + 2.6
    if ranks >> 12:
        return worth - 2.5  # from an ace without the king
    if n == 2:
        return worth + (0.3 if not ranks >> 9 else -1)
    return worth + (0.2 if ranks >> 9 else 0.6) + 0.1 * n


def _top(ranks: int, table: tuple[tuple[str, int], ...]) -> tuple[str, int] | None:
    held = "".join(letter for n, letter in enumerate("AKQJT98765432") if ranks >> 12 - n & 1)
    return next((row for row in table if held.startswith(row[0])), None)


def _card(held: int, trump: int, partners: bool) -> Card:
    """Which card of a suit: top of a sequence, the highest of two, the fourth highest of four, the lowest of three."""
    ordered = [*cards(held)][::-1]
    suit = ordered[0].suit
    ranks = held >> 13 * suit.index
    table = _SUIT_LEADS if trump else _NO_TRUMP_LEADS
    if held & trump and len(ordered) < 5:
        return lowest(held) if len(ordered) != 2 or ranks >> 10 else highest(held)
    if (row := _top(ranks, table)) is not None and len(ordered) > 1:
        return ordered[row[1]]
    if len(ordered) <= 2:
        return highest(held)
    if trump and ranks >> 12:
        return highest(held)
    if partners and len(ordered) == 3:
        return lowest(held)
    if len(ordered) == 3:
        return lowest(held) if ranks >> 9 else highest(held)
    return ordered[3]
