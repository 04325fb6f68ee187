"""What is irregular about an action: one list of guards for calls, the sieve of duties for cards; and its reason in words."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.calls import DOUBLE, PASS, REDOUBLE
from oddtrick.cards import Hand
from oddtrick.laws.effects import MustPass, MustRepeat, NoDouble
from oddtrick.reasons import Reason
from oddtrick.table.duties import sieve
from oddtrick.table.entries import Called, CalledEight, Played
from oddtrick.table.state import Kind, Table
from oddtrick.texts import say


class Fault(NamedTuple):
    """The kind of irregularity, and the reason for a person."""

    kind: Kind
    reason: Reason


def irregular_call(table: Table, entry: Called | CalledEight) -> Fault | None:
    """Laws 17-19, 22, 35 and the duties in force, the governing Law first. Asked after `fold.settle`."""
    auction, by = table.auction, entry.by
    if auction.over or table.play is not None:
        return Fault(Kind.LATE_CALL, Reason("39A", say("the auction has ended")))
    if isinstance(entry, CalledEight):
        return Fault(Kind.ABOVE_SEVEN, Reason("38", say("a bid names one to seven odd tricks")))
    call = entry.call
    if entry.instead or auction.last is by:
        return Fault(Kind.CHANGE, Reason("25", say("{by} has called already at this turn", by=by)))
    if call in (DOUBLE, REDOUBLE) and (reason := auction.why_not(call, by)) and reason.law in ("19A1", "19B1"):
        return Fault(Kind.INADMISSIBLE, reason)
    if call is not PASS and (duty := next(table.mine(by, MustPass), None)):
        return Fault(Kind.NOT_PASSED, Reason(duty.law, say("{by} must pass", by=by)))
    turn = auction.turn
    rho_must_pass = turn is by.rho and any(table.mine(turn, MustPass))
    if by is not turn and not rho_must_pass:
        return Fault(Kind.OUT_OF_ROTATION, Reason("17C" if auction.made else "17B", say("it is {turn} who calls now", turn=turn)))
    for duty in table.mine(by, MustRepeat):
        if duty.call is not call:
            return Fault(Kind.NOT_REPEATED, Reason(duty.law, say("{by} must repeat {call}", by=by, call=duty.call)))
    if call in (DOUBLE, REDOUBLE) and (duty := next(table.mine(by, NoDouble), None)):
        return Fault(Kind.BARRED_DOUBLE, Reason(duty.law, say("{by} may not double or redouble now", by=by)))
    if call.is_bid and auction.bid is not None and not call.supersedes(auction.bid):
        return Fault(Kind.INSUFFICIENT, Reason("18D", say("{call} is not higher than {bid}", call=call, bid=auction.bid)))
    return None


def irregular_card(table: Table, entry: Played) -> Fault | None:
    """Laws 41, 44 and the duties in force. Of an unknown hand only what is on the table counts; the rest is a doubt."""
    play = table.play
    if play is None:
        return Fault(Kind.EXPOSED, Reason("24", say("the auction has not ended")))
    by, card = entry.by, entry.card
    if play.turn is None or play.current.of(by) is not None:
        return Fault(Kind.STRAY_CARD, Reason("45E", say("{by} has played to this trick", by=by)))
    if by is not play.turn:
        reason = play.why_not(card, by)
        assert reason is not None
        return Fault(Kind.PLAY_OUT_OF_TURN if play.trick else Kind.LEAD_OUT_OF_TURN, reason)
    held = table.held(by)
    cards = held if held is not None else Hand.of({card, *(one.card for one in table.penalties if one.seat is by)})
    doubt = None
    for kind, law, meets in sieve(table, by):
        kept = cards & meets
        reason = Reason(law, say("{by} has a card that Law {law} requires", by=by, law=law))
        if kept and card not in kept:
            return Fault(kind, reason)
        if held is None and card not in meets and kind is Kind.REVOKE:
            doubt = Fault(Kind.MAYBE_REVOKE, reason)
        cards = kept or cards
    return doubt
