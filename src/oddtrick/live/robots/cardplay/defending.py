"""What a defender leads after the first trick: winners when they are enough, partner's suit, through strength, up to weakness."""

from __future__ import annotations

from oddtrick.game.cards import Card
from oddtrick.live.robots.cardplay.position import SUIT, Position, cards, highest, lowest


def lead(position: Position) -> Card:
    """The card that a defender on lead plays."""
    if len(position.lawful) == 1:
        return position.lawful[0]
    lawful = sum(card.bit for card in position.lawful)
    high = [card for card in position.lawful if position.is_high(card)]
    need = 14 - (position.contract.level + 6) - (len(position.tricks) - position.won)
    if len(high) >= need > 0 or (high and position.left <= 3):
        return high[0]
    suits = [n for n in range(4) if position.own & SUIT[n] & lawful]
    best = max(suits, key=lambda n: _worth(position, n))
    return _card(position, best, lawful)


def _worth(position: Position, suit: int) -> float:
    """How good it looks to lead a suit now."""
    mask = SUIT[suit]
    held, dummy = position.own & mask, position.known.get(position.contract.dummy, 0) & mask
    worth = 0.0
    first = position.tricks[0] if position.tricks else None
    opener = position.contract.leader
    if first is not None and first.led is not None and first.led.index == suit:
        worth += 2.0 if opener is position.hand.partner else 1.2
    top = highest(held)
    if position.is_high(top):
        worth += 1.5 if position.trump else 0.5
        if position.trump and not mask & position.trump and _ruffed(position, mask):
            worth -= 4
    over_dummy = position.hand.lho is position.contract.dummy  # dummy plays next: through its strength
    strength = sum(max(0, card.rank.index - 8) for card in cards(dummy))
    worth += 0.15 * strength if over_dummy else -0.2 * strength
    if not over_dummy and dummy and not strength:
        worth += 0.8
    if mask == position.trump:
        worth -= 0.6
    elif position.trump:
        if not dummy and position.known.get(position.contract.dummy, 0) & position.trump:
            worth -= 2.5
        if top.rank.index == 12 and held.bit_count() > 1 and not held & (top.bit >> 1):
            worth -= 1.0
        elif top.rank.index in (10, 11) and not held & (top.bit >> 1) and held.bit_count() > 1:
            worth -= 0.7
        if held.bit_count() == 1 and position.own & position.trump and not position.is_high(top):
            worth += 1.2
    else:
        worth += 0.35 * held.bit_count()
    if held & (top.bit >> 1) and top.rank.index >= 9:
        worth += 0.8
    return worth


def _ruffed(position: Position, mask: int) -> bool:
    """Whether declarer's side will ruff."""
    dummy, declarer = position.contract.dummy, position.contract.declarer
    held = position.known.get(dummy, 0)
    if not held & mask and held & position.trump:
        return True
    return bool(position.shown_out(declarer) & mask) and not position.shown_out(declarer) & position.trump


def _card(position: Position, suit: int, lawful: int) -> Card:
    held = position.own & SUIT[suit] & lawful
    ordered = [*cards(held)][::-1]
    top = ordered[0]
    if position.is_high(top):
        return top
    if len(ordered) == 1:
        return top
    if held & (top.bit >> 1) and top.rank.index >= 8:
        return top
    if len(ordered) == 2:
        return top
    if len(ordered) == 3:
        return lowest(held) if top.rank.is_honour else top
    return ordered[min(3, len(ordered) - 1)]
