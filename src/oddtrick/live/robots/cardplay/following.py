"""The second, third and fourth hand: low, high, and as cheaply as it goes."""

from __future__ import annotations

from oddtrick.game.cards import Card
from oddtrick.game.play import beats
from oddtrick.live.robots.cardplay.position import SUIT, Position, above, cards, highest, lowest, lowest_equal


def follow(position: Position) -> Card:
    """A card to a trick that has been led to."""
    if len(position.lawful) == 1:
        return position.lawful[0]
    suited = position.own & position.led
    if suited:
        return _in_suit(position, suited)
    return _ruff(position) or discard(position)


def _in_suit(position: Position, suited: int) -> Card:
    best = position.best
    assert best is not None
    seat, card = best
    low = lowest(suited)
    ours = seat.side is position.hand.side
    if card.bit & position.trump and not position.led & position.trump:
        return low  # ruffed
    winners = suited & above(card)
    if not winners:
        return low
    match position.place:
        case 3:
            return low if ours else lowest(winners)
        case 2:
            return _third(position, suited, winners, card, ours=ours)
        case _:
            return _second(position, suited, winners, card)


def _second(position: Position, suited: int, winners: int, card: Card) -> Card:
    """Low; an honour on an honour; what wins for certain when the last hand could win cheaply or the suit is short."""
    low = lowest(suited)
    top = highest(suited)
    third = position.hand.lho
    if position.declares:
        partner = position.known.get(position.hand.partner, 0)
        theirs = position.against & position.led
        if partner & above(card) and not above(highest(partner & position.led)) & theirs:
            return low  # the other hand wins
        if not above(top) & theirs:
            cheap = lowest_of(winners, theirs)
            last = (position.own & position.led).bit_count() == 1
            return cheap if position.trump or last or (partner & position.led).bit_count() < 2 else _hold(position, cheap, low)
        cheap = _cheapest_chance(winners, theirs)
        return cheap if cheap.rank.index >= 8 and suited.bit_count() == 2 else low
    if card.rank.is_honour and top.rank.is_honour and suited.bit_count() > 1 and card.rank.index < 12:
        return lowest(winners) if position.is_high(lowest(winners)) or top.rank.index - card.rank.index <= 2 else low
    if position.is_high(top) and _is_setting(position):
        return lowest_equal(top, suited, position.against)
    dummy = position.known.get(third)
    if dummy is not None and third is position.contract.dummy and not dummy & position.led & above(top) and position.is_high(top):
        return (
            low
            if suited.bit_count() > 1 and top.rank.index == 12 and position.left > 4
            else lowest_equal(top, suited, position.against)
        )
    if position.trump and position.is_high(top) and suited.bit_count() == 1:
        return top
    return low


def _hold(position: Position, cheap: Card, low: Card) -> Card:
    """At no trump the first round of their long suit is held up, with one stopper and nothing to fear elsewhere."""
    played = sum(trick.led is cheap.suit for trick in position.tricks)
    stoppers = sum(not above(card) & position.against for card in cards(position.own & position.led))
    return low if stoppers == 1 and played < 1 and cheap.rank.index == 12 and low is not cheap else cheap


def _is_setting(position: Position) -> bool:
    """Whether one trick more defeats the contract."""
    defenders = len(position.tricks) - position.won
    return defenders + 1 >= 14 - (position.contract.level + 6)


def _third(position: Position, suited: int, winners: int, card: Card, *, ours: bool) -> Card:
    """High, but not higher than needed against what is seen; a finesse when a higher card is more likely with the other one."""
    low = lowest(suited)
    last = position.hand.lho
    theirs = position.may_hold(last) & position.led if last in position.known else position.hidden & position.led
    if last not in position.known and position.shown_out(last) & position.led:
        theirs = 0
    if ours and not above(card) & theirs:
        return low  # partner's card wins
    if last in position.known:  # dummy plays last, and is seen
        enough = [one for one in cards(winners) if not above(one) & theirs]
        if ours and not above(card) & theirs:
            return low
        return enough[0] if enough else low
    if position.declares:
        return _finesse(position, suited, winners, card, theirs, ours=ours)
    top = lowest_equal(highest(suited), suited, position.against)
    if ours and top.rank.index <= card.rank.index + 1:
        return low
    if ours and not above(card) & position.hidden & ~above(top):
        return low  # nothing lies between partner's card and mine
    return top


def _finesse(position: Position, suited: int, winners: int, card: Card, theirs: int, *, ours: bool) -> Card:
    """With the other hand's card on the table: the cheapest that may win, or the top when what is missing will rather fall."""
    low = lowest(suited)
    if not theirs:
        return low if ours else lowest(winners)
    both = suited | (position.known.get(position.hand.partner, 0) & position.led)
    sure = [one for one in cards(both | card.bit) if not above(one) & theirs]
    if ours and card.rank.index >= 8 and above(card) & theirs:
        missing = (above(card) & theirs).bit_count()
        if missing == 1 and not _falls(theirs, len(sure)):
            return low  # it runs
    top = [one for one in cards(winners) if not above(one) & theirs]
    chances = [one for one in cards(winners) if (above(one) & theirs).bit_count() == 1 and one.rank.index >= 8]
    if chances and (not top or not _falls(theirs, len(sure))):
        return lowest_equal(chances[0], suited, theirs)
    if top:
        return top[0]
    if ours:
        return low
    return lowest_of(winners, theirs) if winners else low


def _falls(theirs: int, sure: int) -> bool:
    """Whether the highest card that is missing rather falls under our top cards than sits under a finesse."""
    return theirs.bit_count() <= 2 * max(sure, 1)


def lowest_of(winners: int, others: int) -> Card:
    """The lowest card that is worth as much as the highest."""
    return lowest_equal(highest(winners), winners, others)


def _cheapest_chance(winners: int, theirs: int) -> Card:
    return lowest_equal(lowest(winners), winners, theirs)


# ---------------------------------------------------------------- not following suit


def _ruff(position: Position) -> Card | None:
    """The lowest trump that wins, unless the trick is partner's for certain."""
    trumps = position.own & position.trump
    best = position.best
    if not trumps or best is None:
        return None
    seat, card = best
    if seat.side is position.hand.side:
        later = [position.hand.lho] if position.place == 2 else []
        if position.place == 3 or (
            not card.bit & position.trump and not any(above(card) & position.may_hold(one) for one in later)
        ):
            return None
        if card.rank.index >= 11 and not position.declares:
            return None
    able = [one for one in cards(trumps) if one in position.lawful and beats(one, card, position.contract.trump)]
    if not able:
        return None
    if position.place == 3 or not position.hidden & position.trump:
        return able[0]
    over = position.may_hold(position.hand.lho) & position.trump
    if over and position.shown_out(position.hand.lho) & position.led:
        safe = [one for one in able if not above(one) & over]
        return safe[0] if safe else able[0]
    return able[0]


def discard(position: Position) -> Card:
    """A card that is needed least: low, from a long suit, not a winner and not the guard of one."""
    return min(position.lawful, key=lambda card: _value(position, card))


def _value(position: Position, card: Card) -> float:
    suit = card.suit.index
    held = position.own & SUIT[suit]
    n = held.bit_count()
    value = float(card.rank.index)
    if card.bit & position.trump:
        value += 40
    if position.is_high(card):
        value += 30
    top = highest(held)
    if top is not card and not position.is_high(top):
        needed = (above(top) & position.against).bit_count() + 1
        if top.rank.index >= 9 and n <= needed:
            value += 12  # it guards
    if position.declares:
        other = position.known.get(position.hand.partner, 0) & SUIT[suit]
        if not position.trump and max(n, other.bit_count()) > (position.against & SUIT[suit]).bit_count() // 2 + 1:
            value += 6  # length that may become tricks
    else:
        dummy = position.known.get(position.contract.dummy, 0) & SUIT[suit]
        if dummy.bit_count() >= n and n > 1 and dummy.bit_count() >= 4:
            value += 8  # length with dummy
    return value - 0.3 * n
