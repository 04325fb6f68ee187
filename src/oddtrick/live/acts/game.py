"""Calls and cards: checked where irregularities are prevented, else recorded as they were made (17, 44, 49)."""

from __future__ import annotations

from oddtrick.game.cards import Card
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat
from oddtrick.live.acts.outcome import Outcome, acted, tidy, too_long
from oddtrick.live.acts.values import MakeCall
from oddtrick.live.happenings import Acted, NoQuestions
from oddtrick.live.policy import Alerting, Irregular, Leading
from oddtrick.live.state import LiveTable
from oddtrick.table.desk.desk import attempt, record
from oddtrick.table.entries import (
    Called,
    Explained,
    Exposed,
    LedFaceDown,
    Played,
)
from oddtrick.table.state import Phase, Table
from oddtrick.texts import BadInput, say


def calling(live: LiveTable, table: Table, seat: Seat, act: MakeCall) -> Outcome:
    """17. A call, with its alert where players alert their own."""
    if reason := too_long(act.words):
        return reason
    now = _taken(live, table, Called(seat, act.call))
    if isinstance(now, Reason):
        return now
    alerting = live.policy.alerting is not Alerting.PARTNER and (act.alerted or act.words)
    entries = now.entries[len(table.entries) :]
    if not alerting:
        return [Acted(seat, entries)]
    told = record(now, Explained(seat, len(table.entries), tidy(act.words)))
    return [Acted(seat, told.entries[len(table.entries) :])]


def playing(live: LiveTable, table: Table, seat: Seat, card: Card) -> Outcome:
    """44, 45. A card from the own hand, or declarer's from dummy."""
    if table.phase in (Phase.BEFORE, Phase.AUCTION) and live.policy.irregular is Irregular.PREVENT:
        return Reason("17C", say("the auction is not over"))
    if live.policy.irregular is Irregular.PREVENT and table.is_dummy(seat):
        return Reason("42A3", say("declarer names dummy's cards"))
    now = _taken(live, table, Played(_hand_of(table, seat, card), card))
    if isinstance(now, Reason) or not _lies_down(live, table, seat):
        return acted(table, seat, now)
    if live.led is not None:
        return Reason("41A", say("the opening lead lies face down until those who may ask have asked"))
    return acted(table, seat, record(table, LedFaceDown(seat, card)))


def _lies_down(live: LiveTable, table: Table, seat: Seat) -> bool:
    """41A. Whether a card of that defender is an opening lead, which is made face down here."""
    down = live.policy.leading is Leading.FACE_DOWN and table.phase is Phase.CLARIFICATION and table.declarer is not None
    return down and not table.lead_faced and table.declarer is not None and seat.side is not table.declarer.side


def facing(live: LiveTable, table: Table, seat: Seat) -> Outcome:
    """41B, 41C. A player has nothing more to ask; when nobody has, the opening lead is faced."""
    if seat not in live.may_ask_first or live.led is None or live.led.card is None:
        return Reason("41B", say("there is no lead that {seat} may still ask about", seat=seat))
    if live.is_asking or live.summons is not None:
        return Reason("9B2", say("the Director's question comes first"))
    if live.may_ask_first != (seat,):
        return [NoQuestions(seat)]
    faced = record(table, Played(live.led.by, live.led.card))
    return [NoQuestions(seat), Acted(seat, faced.entries[len(table.entries) :])]


def showing(live: LiveTable, table: Table, seat: Seat, cards: tuple[Card, ...]) -> Outcome:
    """24, 49. Cards of the own hand that are let be seen."""
    if live.policy.irregular is Irregular.PREVENT:
        return Reason("74A3", say("cards are shown by playing them"))
    held = table.held(seat)
    if not cards or table.over or (held is not None and any(card not in held for card in cards)):
        return Reason("49", say("{by} has no such cards to show", by=seat))
    return acted(table, seat, record(table, Exposed(seat, cards)))


def _hand_of(table: Table, seat: Seat, card: Card) -> Seat:
    """45B. Whose card it is: his own, or dummy's where he is declarer."""
    if table.declarer is seat and table.in_play and (held := table.held(seat.partner)) is not None and card in held:
        return seat.partner
    return seat


def _taken(live: LiveTable, table: Table, action: Called | Played) -> Table | Reason:
    if live.policy.irregular is Irregular.PREVENT:
        return attempt(table, action)
    held = table.held(action.by) if isinstance(action, Played) else None
    if isinstance(action, Played) and held is not None and action.card not in held:
        return Reason("44C", say("{by} does not hold {card}", by=action.by, card=action.card))
    try:
        return record(table, action)
    except BadInput as refused:
        return Reason("44", refused.text)
