"""How each obligation binds and when it lapses: one place, a few lines each.

For cards the duties form a sieve, in the order in which they prevail: follow suit, a lead required or forbidden, penalty
cards. A duty that no card can meet is skipped, which is Law 59. The cards that are left are the lawful ones; the first
duty that a card fails is what is irregular about it.
"""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.cards import Hand, Suit
from oddtrick.laws.effects import MustLead, MustPass, MustRepeat, NoDouble, NoLead
from oddtrick.laws.vocabulary import Spell
from oddtrick.seats import Seat
from oddtrick.table.entries import Action, Called, Played
from oddtrick.table.state import Duty, Kind, Table


def sieve(table: Table, seat: Seat) -> Iterator[tuple[Kind, str, Hand]]:
    """What a player must play from, strictest first: the irregularity of failing it, its paragraph, the cards that meet it."""
    play = table.play
    assert play is not None
    led = play.current.led if play.leader is not seat or play.trick else None
    if led is not None:
        yield Kind.REVOKE, "44C", Hand(led.mask)
    else:
        for duty in table.duties:
            if duty.seat is seat and isinstance(duty.effect, MustLead):
                yield Kind.REVOKE, duty.law, Hand(Suit.parse(duty.effect.suit).mask)
            elif duty.seat is seat and isinstance(duty.effect, NoLead):
                yield Kind.REVOKE, duty.law, Hand((1 << 52) - 1 & ~Suit.parse(duty.effect.suit).mask)
    major = Hand.of(one.card for one in table.penalties if one.seat is seat and one.major)
    if major:
        yield Kind.NOT_PENALTY_CARD, "50D1(a)", major
    for one in table.penalties:
        if one.seat is seat and not one.major:
            yield Kind.NOT_PENALTY_CARD, "50C", _not_another_low_one(one.card.bit, one.card.suit)


def _not_another_low_one(bit: int, suit: Suit) -> Hand:
    """50C: no other card of the suit below the ten may be played before a minor penalty card."""
    low = suit.mask & (0xFF << 13 * suit.index)
    return Hand((1 << 52) - 1 & ~low | bit)


def lawful_cards(table: Table, seat: Seat) -> Hand | None:
    """What a player in turn may play; None when his hand is not known."""
    cards = table.held(seat)
    if cards is None:
        return None
    for _, _, meets in sieve(table, seat):
        cards = cards & meets or cards
    return cards


def lapsed(duty: Duty, action: Action, table: Table) -> bool:
    """Whether a duty no longer binds after an action (that stands in `table` already)."""
    mine = action.by is duty.seat
    match duty.effect:
        case MustPass(_, Spell.ONCE) | MustRepeat() | NoDouble():
            return (mine and isinstance(action, Called)) or table.auction.over
        case MustPass():
            return table.auction.over
        case MustLead():
            return mine and isinstance(action, Played)
        case NoLead():
            play = table.play
            done = play.tricks[-1] if play and play.tricks and not play.trick else None
            return done is not None and play is not None and done.leader is duty.seat and play.turn is not duty.seat
