"""What is irregular about a card: whose turn, what for, and the sieve of duties; and its reason in words."""

from __future__ import annotations

from oddtrick.game.cards import PACK, Card
from oddtrick.game.hands import Hand
from oddtrick.game.play import Play
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import MustPlay
from oddtrick.table.actions.face_down import another_lead, is_another_lead
from oddtrick.table.actions.irregular import Fault
from oddtrick.table.actions.named_cards import not_named
from oddtrick.table.duties import is_left, played_after, sieve
from oddtrick.table.entries import Played
from oddtrick.table.standing import replayed
from oddtrick.table.state import Inquiry, Kind, Standing, Table
from oddtrick.texts import say

CHOICES = ("penalty_card_lead", "penalty_cards_choice")


def irregular_card(table: Table, entry: Played) -> Fault | None:
    """Laws 41, 44 and the duties in force. Of an unknown hand only what is on the table counts; the rest is a doubt."""
    play = table.play
    if play is None:
        return Fault(Kind.EXPOSED, Reason("24", say("the auction has not ended")))
    usual = not (entry.at_once or entry.said)
    noted = table.irregularities or table.unfaced or _restricted(table)
    plain = play.turn is entry.by and table.in_play and usual and not noted
    if plain and (lawful := play.lawful) is not None and entry.card in lawful:
        return None
    return _out_of_place(table, play, entry) or not_named(table, play, entry) or _against_duty(table, play, entry)


def also_irregular(table: Table, entry: Played, fault: Fault | None) -> Fault | None:
    """44C. What else is irregular about a card of dummy that declarer has not named: it may be a revoke as well."""
    if fault is None or table.play is None or not fault.kind.is_of_words:
        return None
    other = _against_duty(table, table.play, entry)
    return None if other is None or other.kind.is_of_words else other


def _restricted(table: Table) -> bool:
    return bool(table.penalties or table.issued or table.inquiries)


def _out_of_place(table: Table, play: Play, entry: Played) -> Fault | None:
    """A card that is not this hand's to play now: 24, 45E, 50D2, 53, 57, 58B."""
    by, card = entry.by, entry.card
    if not table.in_play and not table.defends(by):
        return Fault(Kind.DECLARING_LEAD, Reason("54E", say("{by} does not make the opening lead", by=by)))
    if play.turn is None or play.current.of(by) is not None or (entry.at_once and _played_last(table, by)):
        if entry.at_once:
            return Fault(Kind.AT_ONCE, Reason("58B", say("{by} plays two cards at the same time", by=by)))
        return Fault(Kind.STRAY_CARD, Reason("45E", say("{by} has played to this trick", by=by)))
    if by is not play.turn:
        if not play.trick and _lead_was_retracted(table, play, by):
            return Fault(Kind.BEFORE_LEAD, Reason("60B", say("declarer has still to lead from the correct hand")))
        if _stands_out_of_turn(table, play, entry):
            return None
        reason = play.why_not(card, by)
        assert reason is not None
        return Fault(Kind.PLAY_OUT_OF_TURN if play.trick else Kind.LEAD_OUT_OF_TURN, reason)
    if table.unfaced and is_another_lead(table, entry):
        return Fault(Kind.LEAD_CHANGED, another_lead(by))
    first = may_be_restricted(table, by) and owes_partners_choice(table, by)
    if not play.trick and (first or declarer_chooses(table, "penalty_card_lead")):
        return Fault(Kind.TOO_SOON, Reason("50D2", say("declarer has not chosen yet")))
    return None


def _played_last(table: Table, by: Seat) -> bool:
    """58B. Whether the last card came from that hand, so that the trick may already be complete."""
    last = table.entries[table.cards[-1]] if table.cards else None
    return isinstance(last, Played) and last.by is by


def _lead_was_retracted(table: Table, play: Play, by: Seat) -> bool:
    """60B. Whether declarer has had to take back a lead to this trick, has not led again, and that player is a defender."""
    if not table.defends(by) or play.turn is None or table.defends(play.turn):
        return False
    last = max(table.cards, default=-1)
    back = (one for one in table.irregularities if one.kind is Kind.LEAD_OUT_OF_TURN and one.standing is Standing.CANCELLED)
    return any(one.at > last and not table.defends(one.by) for one in back)


def _stands_out_of_turn(table: Table, play: Play, entry: Played) -> bool:
    """54B2, 60A2. Whether his card is in its place though the turn is another's: after a card that it accepts."""
    return _second_from_dummy(table, play, entry) or _after_an_early_card(table, play, entry.by)


def _after_an_early_card(table: Table, play: Play, by: Seat) -> bool:
    """60A2. Whether his RHO has played to this trick out of turn, and his own card is the one that accepts it."""
    early = (one.at for one in table.irregularities if one.kind is Kind.PLAY_OUT_OF_TURN and one.by is by.rho)
    return any(at in table.cards and table.trick_of(at) == len(play.tricks) for at in early)


def _second_from_dummy(table: Table, play: Play, entry: Played) -> bool:
    """54B2. Dummy's card to an opening lead out of turn that is accepted stands."""
    if play.tricks or len(play.current.cards) != 1 or table.defends(entry.by) or entry.by is table.declarer:
        return False
    lead = table.cards[0]
    return any(one.at == lead and one.standing is Standing.CONDONED for one in table.irregularities)


def may_be_restricted(table: Table, leader: Seat) -> bool:
    """26, 50D1(b). Whether it is still asked what 26 says of that lead: it prevails over penalty cards, and goes before them."""
    return any(
        one.procedure == "lead_restrictions" and one.offender.partner is leader and not one.closed for one in table.inquiries
    )


def owes_partners_choice(table: Table, leader: Seat) -> bool:
    """50D2. Whether his partner has a major penalty card, so that declarer chooses what he leads."""
    return any(one.seat is leader.partner and one.major for one in table.penalties)


def declarer_chooses(table: Table, *procedures: str) -> bool:
    """50D2, 51. Whether declarer is being asked about the card to come (by one of these procedures)."""
    return any(
        one.procedure in (procedures or CHOICES) and not one.closed and not one.ordered and not _is_past(table, one)
        for one in table.inquiries
    )


def _is_past(table: Table, one: Inquiry) -> bool:
    """51A. Whether the defender has played, or the trick has been left without him, though declarer had not designated a card."""
    past = played_after(table, one.offender, one.since) is not None or is_left(table, one.since)
    return one.procedure == "penalty_cards_choice" and past


def _seen(table: Table, by: Seat) -> list[Card]:
    """What everybody knows to be in a hand: its penalty cards, and those that it has to play."""
    duties = [duty.effect for duty in table.mine(by, MustPlay)]
    cards = [Card.parse(effect.card) for effect in duties if isinstance(effect, MustPlay)]
    return [*cards, *(one.card for one in table.penalties if one.seat is by)]


def _against_duty(table: Table, play: Play, entry: Played) -> Fault | None:
    by, card = entry.by, entry.card
    if play.turn is not by and not _stands_out_of_turn(table, play, entry):
        return None
    held = table.held(by)
    cards = held if held is not None else Hand.of({card, *_seen(table, by)})
    possible, doubt = unseen(table, play) if held is None else Hand(), None
    for kind, law, meets in sieve(table, by):
        kept = cards & meets
        reason = Reason(law, say("{by} has a card that Law {law} requires", by=by, law=law))
        if kept and card not in kept:
            return Fault(kind, reason)
        if kind is Kind.REVOKE and card not in meets and possible & meets:
            doubt = doubt or Fault(Kind.MAYBE_REVOKE, reason)
        possible = possible & meets if card in meets else possible
        cards = kept or cards
    return doubt


def led_against(table: Table, at: int) -> Kind | None:
    """26, 50D2, 61A. Whether a card that has come to be a lead goes against what bound its player's lead before it."""
    entry = table.entries[at]
    bound = tuple(duty for duty in table.issued if duty.at < at)
    before = replayed(table._replace(issued=bound), tuple(one for one in table.cards if one < at))
    if not isinstance(entry, Played) or before.play is None or before.play.turn is not entry.by or before.play.trick:
        return None
    fault = _against_duty(before, before.play, entry)
    return fault.kind if fault is not None and fault.kind in (Kind.REVOKE, Kind.MAYBE_REVOKE) else None


def unseen(table: Table, play: Play) -> Hand:
    """What a hand that is not known may hold: the cards that are neither played nor in a hand that is known."""
    known = sum(hand.bits for seat in Seat if (hand := table.held(seat)) is not None)
    return Hand(PACK & ~play.gone & ~known)
