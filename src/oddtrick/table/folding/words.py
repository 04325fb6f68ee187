"""Calls, cards, entries and effects in words; seats stay letters, and the roles of a Law get the seat that they mean here."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.game.calls import PASS
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import Effect, NoLead
from oddtrick.inquiry.procedures import PROCEDURES
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.pictures.words import told
from oddtrick.speaking.scene import SEATS, SIDES
from oddtrick.speaking.shown import call_text, card_text
from oddtrick.table.entries import (
    Attention,
    Called,
    CalledEight,
    Claimed,
    Explained,
    Exposed,
    Informed,
    LedFaceDown,
    Played,
    Questioned,
    Quitted,
    Rescinded,
    Ruled,
)
from oddtrick.table.folding.apply import acts
from oddtrick.table.state import Inquiry, Irregularity, Kind, Table
from oddtrick.texts import Text, say


def title_of(procedure: str) -> Text:
    """What a procedure is about; one that is not written yet by its bare name."""
    return PROCEDURES.get(procedure) or Text(procedure.replace("_", " "))


class Ordered(NamedTuple):
    """An order that was carried out and still holds: its entry, the inquiry (None: told to the table), the Law, the effects."""

    entry: int
    inquiry: Inquiry | None
    offender: Seat | None
    law: str
    effects: tuple[Effect, ...]


def rulings(table: Table) -> list[Ordered]:
    """All orders so far, without those that a corrected answer took back."""
    found: list[Ordered] = []
    for at, entry in enumerate(table.entries):
        if isinstance(entry, Ruled):
            inquiry = table.inquiry(entry.inquiry)
            if inquiry is not None or entry.inquiry is None:
                found.append(Ordered(at, inquiry, _offender(table, inquiry, entry), entry.law, entry.effects))
        elif isinstance(entry, Rescinded):
            own = [one for one in found if one.inquiry and one.inquiry.id == entry.inquiry]
            since = len(table.entries) if entry.since is None else entry.since
            void = [*own[entry.kept :], *(one for one in found if one.inquiry and one.entry >= since)]
            found = [one for one in found if one not in void]
    return found


def _offender(table: Table, inquiry: Inquiry | None, entry: Ruled) -> Seat | None:
    if inquiry is None:
        return entry.offender or table.start.dealer
    return inquiry.offends


def action_text(table: Table, at: int) -> Text | str:
    """What an entry did, without who: a call, a card, the cards exposed."""
    match table.entries[at]:
        case Called(_, call):
            return call_text(call)
        case CalledEight(_, words):
            return words
        case Played(_, card):
            return card_text(card)
        case LedFaceDown(_, lying):
            return say("a lead face down") if lying is None else say("{card} face down", card=card_text(lying))
        case Exposed(_, cards):
            return " ".join(map(card_text, cards))
        case Claimed(tricks=0):
            return say("a concession")
        case Claimed():
            return say("a claim")
        case Informed(_, source, about, words):
            with_it = (
                say("{source}, with {act}", source=source.text, act=act_text(table, about)) if about is not None else source.text
            )
            return say("{what} ({words})", what=with_it, words=words) if words else with_it
        case Questioned(_, about):
            return say("a review of the auction") if about is None else say("a question about {act}", act=act_text(table, about))
        case Quitted():
            return say("the trick is turned")
        case Attention():
            return say("draws attention")
        case Explained(_, about, words):
            return say("explains {act}: {words}", act=act_text(table, about), words=words)
        case _:
            return call_text(PASS)


def act_text(table: Table, at: int) -> Text:
    """Who did what: `S: 1♠`."""
    if isinstance(table.entries[at], Quitted):
        return say("the trick is turned")
    by = getattr(table.entries[at], "by", None)
    inquiry = table.inquiry(getattr(table.entries[at], "inquiry", None))
    return say("{by}: {act}", by=by or (inquiry.offender if inquiry else ""), act=action_text(table, at))


def happened(table: Table, one: Irregularity) -> Text:
    """An irregularity in a sentence."""
    early = one.kind is Kind.NOT_PASSED and one.rightful is not one.by
    said = _OUT_OF_TURN_AS_WELL if early else _HAPPENED.get(one.kind.name)
    if said is None:
        return say("{by}: {act}: {what}", by=one.by, act=action_text(table, one.at), what=title_of(one.kind.procedure))
    rightful = _at_the_same_time(table, one.at) if one.kind is Kind.SIMULTANEOUS else one.rightful
    entry = table.entries[one.at]
    named = entry.names if one.kind is Kind.MISSTATED and isinstance(entry, Called) else None
    act = action_text(table, one.at) if named is None else call_text(named)
    return said._replace(values=(("by", one.by), ("act", act), ("rightful", rightful)))


def _at_the_same_time(table: Table, at: int) -> Seat | None:
    """33. Who made the call in turn at the same time: of the entry before, or the one after that is marked."""
    beside = at - 1 if getattr(table.entries[at], "at_once", False) else at + 1
    return getattr(table.entries[beside], "by", None) if 0 <= beside < len(table.entries) else None


_OUT_OF_TURN_AS_WELL = say("{by} calls {act} when it is the turn of {rightful}, though he must pass")
_HAPPENED = {
    Kind.LATE_CALL.name: say("{by} calls {act} after the auction has ended"),
    Kind.CHANGE.name: say("{by} changes his call to {act}"),
    Kind.INADMISSIBLE.name: say("{by} calls {act}, which Law 19 does not allow"),
    Kind.NOT_PASSED.name: say("{by} calls {act}, though he must pass"),
    Kind.OUT_OF_ROTATION.name: say("{by} calls {act} when it is the turn of {rightful}"),
    Kind.SIMULTANEOUS.name: say("{by} calls {act} at the same time as {rightful}, whose turn it is"),
    Kind.MISSTATED.name: say("{by} names the wrong bid: {act}"),
    Kind.NOT_REPEATED.name: say("{by} calls {act} and does not repeat his withdrawn call"),
    Kind.BARRED_DOUBLE.name: say("{by} calls {act}, though he may not double"),
    Kind.INSUFFICIENT.name: say("{by} bids {act}, which is not sufficient"),
    Kind.ABOVE_SEVEN.name: say("{by} bids {act}"),
    Kind.EXPOSED.name: say("{by} shows {act} before the play"),
    Kind.REVIEW.name: say("{by} asks for a review when he may not"),
    Kind.QUESTION.name: say("{by} asks when he may not: {act}"),
    Kind.SHOWN.name: say("{by} shows {act}"),
    Kind.FACE_DOWN.name: say("{by} leads when it is the turn of {rightful}: {act}"),
    Kind.LEAD_CHANGED.name: say("{by} leads {act} in the place of the card that lies face down"),
    Kind.LEAD_OUT_OF_TURN.name: say("{by} leads {act} when it is the turn of {rightful}"),
    Kind.PLAY_OUT_OF_TURN.name: say("{by} plays {act} when it is the turn of {rightful}"),
    Kind.NOT_NAMED.name: say("{act} is put from dummy ({by}), which is not the card that declarer named"),
    Kind.UNNAMED.name: say("{act} is put from dummy ({by}), though declarer's words do not name it"),
    Kind.MAYBE_UNNAMED.name: say("{act} is put from dummy ({by}); whether declarer's words name it is not known"),
    Kind.BEFORE_LEAD.name: say("{by} plays {act} before declarer has led from the correct hand"),
    Kind.STRAY_CARD.name: say("{by} plays {act}, a second card to the trick"),
    Kind.DECLARING_LEAD.name: say("{by} leads {act}, though a defender makes the opening lead"),
    Kind.TOO_SOON.name: say("{by} leads {act} before declarer has chosen"),
    Kind.AT_ONCE.name: say("{by} plays {act} at the same time as another card"),
    Kind.DEFECTIVE.name: say("the trick is turned, though {by} has not played to it"),
    Kind.DUMMY_SPOKE.name: say("{by} draws attention, though he is dummy"),
    Kind.NOT_PENALTY_CARD.name: say("{by} plays {act} and not his penalty card"),
    Kind.REVOKE.name: say("{by} plays {act}, though he could have played as the Laws require"),
    Kind.MAYBE_REVOKE.name: say("{by} plays {act}; whether he could have followed suit is not known"),
}


def bound(effect: Effect, seat: Seat | None) -> Text:
    """An effect's own sentence with a seat in the place of its role; until when it binds is said beside it."""
    return _filled(effect.named if isinstance(effect, NoLead) else effect.text, who=seat)


def effect_text(table: Table, effect: Effect, law: str, inquiry: Inquiry | None, offender: Seat | None) -> Text:
    """The sentence of an effect that a paragraph orders: seats and sides in the place of roles, the irregular action by name."""
    role = getattr(effect, "who", None)
    seat = seat_of(table, role, offender, inquiry) if isinstance(role, Role) else None
    who = None
    if seat is not None and isinstance(role, Role):
        who = SIDES[seat.side] if role.of_side else SEATS[seat]
    what = None
    if getattr(effect, "what", None) is What.ACT and inquiry is not None and len(about := acts(table, inquiry, What.ACT)) == 1:
        what = say("the action ({act})", act=act_text(table, next(iter(about))))
    return _filled(told(effect, table.start.edition, law), who=who, what=what)


def seat_of(table: Table, role: Role, offender: Seat | None, inquiry: Inquiry | None = None) -> Seat | None:
    """The seat that a role means when that player is the offender; None when there is none.

    54A. Who spoke as dummy (43A1) was dummy then, whoever has become it since.
    """
    if role is Role.DUMMY and spoke_as_dummy(inquiry):
        return offender
    return Inquiry("", "", offender or table.start.dealer, None, 0, nobodys=offender is None).seat(role, table.declarer)


def spoke_as_dummy(inquiry: Inquiry | None) -> bool:
    """43A. Whether the matter is what a dummy did who exceeded his limits: he is its offender."""
    return inquiry is not None and inquiry.procedure == Kind.DUMMY_SPOKE.procedure


def _filled(text: Text, **values: object) -> Text:
    return text._replace(values=tuple((name, values.get(name) or value) for name, value in text.values))
