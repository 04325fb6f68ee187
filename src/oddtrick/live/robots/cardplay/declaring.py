"""Declarer's lead: ruffs in the short hand, trumps, winners when they are enough, else the suit with the most to gain."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.game.cards import Card
from oddtrick.live.robots.cardplay.position import SUIT, Position, above, cards, highest, lowest, lowest_equal


@dataclass(frozen=True, slots=True)
class _Suit:
    """A suit between the two hands: what lies here (on lead), what there, what the opponents hold."""

    here: int
    there: int
    theirs: int

    @property
    def sure(self) -> int:
        """Tricks from the top."""
        both, theirs = self.here | self.there, self.theirs
        count = 0
        top = highest(theirs).bit if theirs else 0
        count = sum(card.bit > top for card in cards(both))
        return min(count, self.length)

    @property
    def length(self) -> int:
        """Tricks at most."""
        return max(self.here.bit_count(), self.there.bit_count())

    @property
    def hope(self) -> float:
        """What playing the suit may gain beyond the sure tricks."""
        both = (self.here | self.there).bit_count()
        if not both or self.length <= self.sure:
            return 0
        theirs = self.theirs.bit_count()
        long = max(0, self.length - (theirs + 1) // 2 - (theirs > 4))
        honours = sum(card.rank.index >= 9 for card in cards(self.here | self.there)) - self.sure
        return min(self.length - self.sure, 0.9 * long + 0.6 * max(honours, 0)) + 0.05 * both


def lead(position: Position) -> Card:
    """The card that declarer leads from the hand on lead."""
    if len(position.lawful) == 1:
        return position.lawful[0]
    here, there = position.own, position.known.get(position.hand.partner, 0)
    suits = [_Suit(here & mask, there & mask, position.hidden & mask) for mask in SUIT]
    lawful = sum(card.bit for card in position.lawful)
    trump = next((n for n, mask in enumerate(SUIT) if mask == position.trump), None)
    if trump is not None:
        card = _ruffing(position, suits, trump, lawful) or _trumps(position, suits[trump], lawful)
        if card is not None:
            return card
    need = position.contract.level + 6 - position.won
    sure = sum(suit.sure for suit in suits)
    if sure >= min(need, position.left):
        card = _cash(position, suits, lawful)
        if card is not None:
            return card
    return _develop(position, suits, trump, lawful) or _cash(position, suits, lawful) or _anything(position)


def _trumps(position: Position, suit: _Suit, lawful: int) -> Card | None:
    """Trumps are drawn as long as the opponents may have any but the one that is high."""
    theirs = suit.theirs
    if not theirs or not suit.here & lawful:
        return None
    out = [seat for seat in (position.hand.lho, position.hand.rho) if not position.shown_out(seat) & position.trump]
    if not out:
        return None
    top = highest(theirs)
    if theirs.bit_count() == 1 and top.bit > highest(suit.here | suit.there).bit:
        return None
    if not suit.here | suit.there:
        return None
    return _from(suit, lawful)


def _ruffing(position: Position, suits: list[_Suit], trump: int, lawful: int) -> Card | None:
    """A loser is ruffed in the hand with fewer trumps, before trumps are drawn."""
    trumps = suits[trump]
    short_here = trumps.here.bit_count() < trumps.there.bit_count()
    if short_here or not trumps.there or not trumps.theirs:
        return None
    for n, suit in enumerate(suits):
        if n == trump or suit.there or not suit.here & lawful:
            continue
        loser = lowest(suit.here)
        if above(loser) & suit.theirs and suit.theirs.bit_count() > 2:
            return loser
    if trumps.there.bit_count() >= 2 and trumps.theirs.bit_count() >= 2 and len(position.tricks) < 6:
        for n, suit in enumerate(suits):
            if n != trump and suit.there.bit_count() == 1 and suit.here.bit_count() >= 3 and suit.here & lawful:
                top = highest(suit.here | suit.there)
                if not above(top) & suit.theirs:
                    return top if top.bit & suit.here else lowest(suit.here)
    return None


def _from(suit: _Suit, lawful: int) -> Card | None:
    """How a suit is led from this hand: top cards, an honour of a sequence, or low towards the strength."""
    here = suit.here & lawful
    if not here:
        return None
    top, theirs = highest(here), suit.theirs
    there_top = highest(suit.there) if suit.there else None
    if not theirs:
        return lowest(here) if there_top is not None and suit.there.bit_count() < suit.here.bit_count() and there_top > top else top
    if not above(top) & theirs:  # a winner here
        tenace = there_top is not None and _has_tenace(suit.there, theirs)
        if tenace and theirs.bit_count() > 4 and here.bit_count() > 1 and lowest(here) is not top:
            return lowest(here)
        if there_top is not None and not above(there_top) & theirs and suit.there.bit_count() < suit.here.bit_count():
            return lowest(here)  # the short hand's winner first
        if _has_tenace(suit.here, theirs) and theirs.bit_count() > 4 and there_top is not None:
            return top if suit.sure > 1 else lowest(here)
        return top
    if there_top is not None and there_top > top and top.rank.index >= 9 and _backed(top, suit):
        return top  # an honour runs through
    if there_top is None or there_top < top:
        return lowest_equal(top, here, theirs) if _backed(top, suit) else lowest(here)
    return lowest(here)


def _has_tenace(held: int, theirs: int) -> bool:
    """A high card, and another that is one card short of it."""
    top = highest(theirs)
    return bool(held & above(top)) and any(card.rank.index >= 8 and (above(card) & theirs).bit_count() == 1 for card in cards(held))


def _backed(card: Card, suit: _Suit) -> bool:
    """Whether the next lower card is ours, too, so that nothing is lost when it is covered."""
    both = suit.here | suit.there
    return bool(card.rank.index and both & card.bit >> 1) or bool(
        card.rank.index > 1 and both & card.bit >> 2 and not suit.theirs & card.bit >> 1
    )


def _cash(position: Position, suits: list[_Suit], lawful: int) -> Card | None:
    """A winner, first of the suit in which the other hand is longer."""
    found: list[tuple[float, Card]] = []
    danger = bool(position.trump & position.hidden)
    for n, suit in enumerate(suits):
        here = suit.here & lawful
        if not here:
            continue
        top = highest(here)
        longer = suit.there.bit_count() - suit.here.bit_count()
        is_trump = SUIT[n] == position.trump
        if not above(top) & suit.theirs:
            card = top
            if suit.there and suit.here.bit_count() > suit.there.bit_count() and not above(highest(suit.there)) & suit.theirs:
                card = lowest(here)
            worth = longer + (0 if danger and not is_trump and not suit.theirs else 1) - 5 * (is_trump and not danger)
            found.append((worth, card))
        elif suit.there and not above(highest(suit.there)) & suit.theirs:
            found.append((-2 + longer - 5 * is_trump, lowest(here)))
    return max(found, key=lambda one: one[0])[1] if found else None


def _develop(position: Position, suits: list[_Suit], trump: int | None, lawful: int) -> Card | None:
    """The suit with the most to gain, led from the hand that has less in it."""
    ranked = sorted((n for n in range(4) if n != trump), key=lambda n: -suits[n].hope)
    for n in ranked:
        suit = suits[n]
        if suit.hope <= 0.3:
            break
        here = suit.here & lawful
        if not here:
            entry = _to_the_other(position, suits, n, trump, lawful)
            if entry is not None:
                return entry
            continue
        if suit.there and _strength(suit.here) > _strength(suit.there) and _wants_low(suit):
            entry = _to_the_other(position, suits, n, trump, lawful)
            if entry is not None:
                return entry
        return _from(suit, lawful)
    return None


def _wants_low(suit: _Suit) -> bool:
    """Whether the suit gains by being led from the other hand."""
    top = highest(suit.here)
    return not _backed(top, suit) or _has_tenace(suit.here, suit.theirs)


def _strength(held: int) -> int:
    return sum(max(0, card.rank.index - 8) for card in cards(held))


def _to_the_other(position: Position, suits: list[_Suit], but: int, trump: int | None, lawful: int) -> Card | None:
    """A lead that the other hand wins."""
    for n in (*(n for n in range(4) if n != trump), *((trump,) if trump is not None else ())):
        suit = suits[n]
        if n == but or not suit.here & lawful or not suit.there:
            continue
        card = lowest(suit.here & lawful)
        if not above(highest(suit.there)) & (suit.theirs | card.bit):
            return card
    return None


def _anything(position: Position) -> Card:
    """A low card from a long suit."""
    return min(
        position.lawful,
        key=lambda card: (bool(card.bit & position.trump), card.rank.index - (position.own & card.suit.mask).bit_count()),
    )
