"""How each obligation binds and when it lapses: one place, a few lines each.

For cards the duties form a sieve, in the order in which they prevail: follow suit, a lead required or forbidden, penalty
cards. A duty that no card can meet is skipped, which is Law 59. The cards that are left are the lawful ones; the first
duty that a card fails is what is irregular about it.
"""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.game.calls import PASS
from oddtrick.game.cards import Card, Suit
from oddtrick.game.hands import Hand
from oddtrick.game.play import Trick
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import (
    MustLead,
    MustPass,
    MustPlay,
    MustPlayRank,
    MustPlaySuit,
    MustRepeat,
    NoDouble,
    NoLead,
    NoPlaySuit,
)
from oddtrick.inquiry.vocabulary import Spell
from oddtrick.table.entries import Played, Quitted, Ruled
from oddtrick.table.one_trick import may_name_another
from oddtrick.table.state import Duty, Kind, PenaltyCard, Standing, Table


def sieve(table: Table, seat: Seat) -> Iterator[tuple[Kind, str, Hand]]:
    """44C, 50C, 50D1(a), 50D1(b) and 51A: the order of what a player must play from, with 57A and 59.

    Strictest first: the irregularity of failing it, its paragraph, the cards that meet it. To follow suit (44C) and what is
    required of his lead or play come before his penalty cards (50D1(b)); of these a major one (50D1(a)), in declarer's choice
    (51A), before a minor one (50C).
    """
    play = table.play
    assert play is not None
    led = play.current.led if play.leader is not seat or play.trick else None
    if led is not None:
        yield Kind.REVOKE, "44C", Hand(led.mask)
        yield from _to_this_trick(table, seat, led)
    else:
        for duty in table.duties:
            if duty.seat is seat and isinstance(duty.effect, MustLead):
                yield Kind.REVOKE, duty.law, Hand(Suit.parse(duty.effect.suit).mask)
            elif duty.seat is seat and isinstance(duty.effect, NoLead):
                yield Kind.REVOKE, duty.law, Hand((1 << 52) - 1 & ~Suit.parse(duty.effect.suit).mask)
    for duty in table.mine(seat, MustPlay):
        assert isinstance(duty.effect, MustPlay)
        is_dummys = table.declarer is seat.partner
        yield Kind.NOT_NAMED if is_dummys else Kind.NOT_PENALTY_CARD, duty.law, Hand.of([Card.parse(duty.effect.card)])
    if major := _owed(table, seat):
        yield Kind.NOT_PENALTY_CARD, "50D1(a)", major
    if (suit := _half_designated(table, seat)) is not None:
        yield Kind.NOT_PENALTY_CARD, "51A", Hand(major.bits & suit.mask)
    for one in table.penalties:
        if one.seat is seat and not one.major and not _just_taken_back(table, one):
            yield Kind.NOT_PENALTY_CARD, "50C", _not_another_low_one(one.card.bit, one.card.suit)


def _owed(table: Table, seat: Seat) -> Hand:
    """50D1(a). The major penalty cards; not one that was put down instead of another and refused (52B2)."""
    refused = {
        entry.card
        for one in table.irregularities
        if one.kind is Kind.NOT_PENALTY_CARD and one.by is seat and one.standing is Standing.CANCELLED
        if isinstance(entry := table.entries[one.at], Played) and not played_after(table, seat, one.at)
    }
    lying = [one.card for one in table.penalties if one.seat is seat and one.major and not _just_taken_back(table, one)]
    return Hand.of([card for card in lying if card not in refused] or lying)


def _just_taken_back(table: Table, one: PenaltyCard) -> bool:
    """62C2. A card that he was allowed to take back from the trick in progress, to play another: it binds from the next trick."""
    if one.law != "62C2" or table.play is None:
        return False
    home = next((trick for at, trick in reversed(table.homes) if getattr(table.entries[at], "card", None) is one.card), None)
    return home == len(table.play.tricks)


def _half_designated(table: Table, seat: Seat) -> Suit | None:
    """51A. The suit of the penalty card, where declarer has said that much and not yet which card of it."""
    for one in table.inquiries:
        suit = one.answers.get("51A.suit")
        if one.procedure == "penalty_cards_choice" and one.offender is seat and not one.closed and isinstance(suit, str):
            return None if one.ordered or played_after(table, seat, one.since) else Suit.parse(suit)
    return None


def played_after(table: Table, seat: Seat, at: int) -> int | None:
    """The entry of the first card that stands and came from that hand after an entry."""
    return next((n for n in table.cards if n > at and getattr(table.entries[n], "by", None) is seat), None)


def is_left(table: Table, at: int) -> bool:
    """Whether a trick has been turned since that entry, be it without the card of a hand (67)."""
    return any(n > at and isinstance(table.entries[n], Quitted) for n in table.turned)


def _to_this_trick(table: Table, seat: Seat, led: Suit) -> Iterator[tuple[Kind, str, Hand]]:
    """57A. What declarer has chosen for the card: highest, lowest, a suit, or not a suit; failing it is a revoke (61A)."""
    for duty in table.duties:
        if duty.seat is not seat:
            continue
        match duty.effect:
            case MustPlayRank(_, highest):
                held = (table.held(seat) or Hand()).in_suit(led)
                if held:
                    yield Kind.REVOKE, duty.law, Hand.of([held.highest if highest else held.lowest])
            case MustPlaySuit(_, suit):
                yield Kind.REVOKE, duty.law, Hand(Suit.parse(suit).mask)
            case NoPlaySuit(_, suit):
                yield Kind.REVOKE, duty.law, Hand((1 << 52) - 1 & ~Suit.parse(suit).mask)
            case _:
                pass


def _not_another_low_one(bit: int, suit: Suit) -> Hand:
    """50C: no other card of the suit below the ten may be played before a minor penalty card."""
    low = suit.mask & (0xFF << 13 * suit.index)
    return Hand((1 << 52) - 1 & ~low | bit)


def lawful_cards(table: Table, seat: Seat) -> Hand | None:
    """What a player in turn may play; None when his hand is not known."""
    cards = table.held(seat)
    if cards is None:
        return None
    lawful = _sifted(table, seat, cards)
    begun = table.play is not None and table.play.trick
    lying = table.face_down(seat) if table.unfaced and not begun and all(one.seat is not seat for one in table.retracts) else None
    card = None if lying is None else getattr(table.entries[lying], "card", None)
    return Hand.of([card]) if card is not None and card in lawful else lawful


def must_not_lie(table: Table, seat: Seat, card: Card) -> bool:
    """41A. Whether a duty forbids that lead, so that the Director has him take it back though it lies face down."""
    cards = table.held(seat)
    return cards is not None and card not in _sifted(table, seat, cards)


def cannot_lead_so(table: Table, duty: Duty) -> bool:
    """59. Whether a player in turn to lead has no card that meets a duty about his lead; False where his hand is not known."""
    if table.play is None or table.play.trick or table.turn is not duty.seat or (cards := table.held(duty.seat)) is None:
        return False
    match duty.effect:
        case MustLead(_, suit):
            return not cards.bits & Suit.parse(suit).mask
        case NoLead(_, suit):
            return not cards.bits & ~Suit.parse(suit).mask
        case _:
            return False


def lawful_penalty_cards(table: Table, seat: Seat) -> list[Card]:
    """51A. The major penalty cards that he may play now. They lie face up: of a hand that is not known, as far as they show."""
    lying = [one.card for one in table.penalties if one.seat is seat and one.major]
    lawful = lawful_cards(table, seat)
    cards = _sifted(table, seat, Hand.of(lying)) if lawful is None else lawful
    return [card for card in lying if card in cards]


def _sifted(table: Table, seat: Seat, cards: Hand) -> Hand:
    for _, _, meets in sieve(table, seat):
        cards = cards & meets or cards
    return cards


def in_force(table: Table, duty: Duty) -> bool:
    """Whether a duty still binds: to call in some way, once until the player has called, else until the auction ends; to
    lead or play in some way, until he has done it; not to lead a suit, until he loses the lead.

    Worked out from the calls and cards that stand, so that one that is withdrawn brings the duty back.
    """
    match duty.effect:
        case MustPass(_, Spell.THROUGHOUT):
            return not _has_ended(table)
        case MustRepeat() if not _rho_has_passed(table, duty):
            return False
        case MustPass() | MustRepeat() | NoDouble():
            return not _has_ended(table) and not _has_called(table, duty)
        case MustLead(_, suit) if _required_anew(table, duty, suit):
            return False
        case MustLead():
            return not any(_is_lead(table, at) for at in _played(table, duty))
        case NoLead():
            return not any(_lost_lead(table, at) for at in _played(table, duty))
        case MustPlay() if _named_anew(table, duty):
            return False
        case MustPlay(_, card):
            return not _played(table, duty) and (table.play is None or not Card.parse(card).bit & table.play.gone)
        case MustPlayRank() | MustPlaySuit() | NoPlaySuit():
            return not _played(table, duty) and not _has_played_to_it(table, duty)


def _has_ended(table: Table) -> bool:
    """22A. The auction, in this record or before a record that begins in the play."""
    return table.auction.over or table.start.contract is not None


def _rho_has_passed(table: Table, duty: Duty) -> bool:
    """31A1, 32A1 (2007: 32B1). Whether RHO's pass stands, on which it rests that the call is repeated."""
    order = table.entries[duty.at]
    inquiry = table.inquiry(order.inquiry) if isinstance(order, Ruled) else None
    if inquiry is None or inquiry.about is None or inquiry.procedure not in _AFTER_A_PASS:
        return True
    last = table.made_at(max(table.calls_by(duty.seat.rho, inquiry.about), default=None))
    return last is not None and last.call is PASS


_AFTER_A_PASS = ("bid_out_of_rotation", "double_out_of_rotation")


def _named_anew(table: Table, duty: Duty) -> bool:
    """51A. Whether declarer has named another card since; a card that goes back to the hand does not bring the old choice back."""
    order = table.entries[duty.at]
    inquiry = table.inquiry(order.inquiry) if isinstance(order, Ruled) else None
    if inquiry is not None and inquiry.procedure == "wrong_card_from_dummy" and may_name_another(table, inquiry.about):
        return True
    return any(one.at > duty.at and one.seat is duty.seat and isinstance(one.effect, MustPlay) for one in table.issued)


def _required_anew(table: Table, duty: Duty, suit: str) -> bool:
    """50D2. Whether declarer has required another suit since; a lead that goes back does not bring the old choice back."""
    later = (one.effect for one in table.issued if one.at > duty.at and one.seat is duty.seat)
    return any(isinstance(effect, MustLead) and effect.suit != suit for effect in later)


def _played(table: Table, duty: Duty) -> list[int]:
    """His cards since the ruling that stand: one that is withdrawn brings the duty back."""
    return [at for at in table.cards if at > duty.at and getattr(table.entries[at], "by", None) is duty.seat]


def _has_played_to_it(table: Table, duty: Duty) -> bool:
    """57A. Whether he had played to the trick about which declarer has chosen: it is about no other trick.

    It is the first one to which he had not played when the premature card came.
    """
    order = table.entries[duty.at]
    inquiry = table.inquiry(order.inquiry) if isinstance(order, Ruled) else None
    if inquiry is None or inquiry.about is None:
        return False
    mine = [(at, number) for at in table.cards if _by(table, at) is duty.seat and (number := table.trick_of(at)) is not None]
    missing = 1 + max((number for at, number in mine if at < inquiry.about), default=-1)
    return any(number == missing for _, number in mine)


def _by(table: Table, at: int) -> Seat | None:
    return getattr(table.entries[at], "by", None)


def _trick(table: Table, at: int) -> Trick | None:
    number = table.trick_of(at)
    return None if number is None or table.play is None else (*table.play.tricks, table.play.current)[number]


def _is_lead(table: Table, at: int) -> bool:
    trick = _trick(table, at)
    return trick is not None and trick.leader is getattr(table.entries[at], "by", None)


def _lost_lead(table: Table, at: int) -> bool:
    """Whether he led to that trick, and another hand won it."""
    trick = _trick(table, at)
    if trick is None or table.play is None or trick.turn is not None or not _is_lead(table, at):
        return False
    return trick.winner(table.play.start.trump) is not trick.leader


def _has_called(table: Table, duty: Duty) -> bool:
    """Since the ruling, at his turn, or so that his turn was counted as a pass (28A)."""
    early = {one.at for one in table.irregularities if one.kind in _OUT_OF_TURN and not one.standing.is_settled}
    for at in table.calls:
        made = table.made_at(at) if _when_called(table, at) > duty.at else None
        if made is not None and ((made.by is duty.seat and at not in early) or (at in table.forced and made.by.rho is duty.seat)):
            return True
    return False


def _when_called(table: Table, at: int) -> int:
    """37B2, 38C. A pass that was put in the place of a call, as that call, whenever it was ruled on."""
    order = table.entries[at]
    inquiry = table.inquiry(order.inquiry) if isinstance(order, Ruled) else None
    return at if inquiry is None or inquiry.about is None else inquiry.about


_OUT_OF_TURN = (Kind.OUT_OF_ROTATION, Kind.SIMULTANEOUS)
