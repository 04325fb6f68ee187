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


def in_force(table: Table, duty: Duty) -> bool:
    """Whether a duty to call in some way still binds: once, until the player has called; else until the auction ends.

    Worked out from the calls that stand, so that a call that is withdrawn brings the duty back.
    """
    match duty.effect:
        case MustPass(_, Spell.THROUGHOUT):
            return not table.auction.over
        case MustPass() | MustRepeat() | NoDouble():
            return not table.auction.over and not _has_called(table, duty)
        case MustLead() | NoLead():
            return True


def _has_called(table: Table, duty: Duty) -> bool:
    """Since the ruling, at his turn, or so that his turn was counted as a pass (28A)."""
    early = {one.at for one in table.irregularities if one.kind in _OUT_OF_TURN and not one.standing.is_settled}
    for at in table.calls:
        made = table.made_at(at) if at > duty.at else None
        if made is not None and ((made.by is duty.seat and at not in early) or (at in table.forced and made.by.rho is duty.seat)):
            return True
    return False


_OUT_OF_TURN = (Kind.OUT_OF_ROTATION, Kind.SIMULTANEOUS)


def after_card(table: Table, by: Seat) -> Table:
    """Without the duties to lead that end with a card just played: MustLead once he has led, NoLead when he loses the lead."""
    kept = tuple(duty for duty in table.issued if not _lead_is_over(table, duty, by))
    if len(kept) == len(table.issued):
        return table
    return table._replace(issued=kept, duties=tuple(duty for duty in table.duties if duty in kept))


def _lead_is_over(table: Table, duty: Duty, by: Seat) -> bool:
    play = table.play
    if play is None or isinstance(duty.effect, MustPass | MustRepeat | NoDouble):
        return False
    leader = play.leader if play.trick else play.tricks[-1].leader if play.tricks else None
    if leader is not duty.seat:
        return False
    if isinstance(duty.effect, MustLead):
        return by is duty.seat
    return not play.trick and play.turn is not duty.seat
