"""What is irregular about a call: one list of guards; and its reason in words."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.game.auction import Auction
from oddtrick.game.calls import DOUBLE, PASS, REDOUBLE
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import MustPass, MustRepeat, NoDouble
from oddtrick.table.entries import Action, Called, CalledEight, Played, Ruled
from oddtrick.table.standing import passes_before
from oddtrick.table.state import Kind, Table
from oddtrick.texts import say


class Fault(NamedTuple):
    """The kind of irregularity, and the reason for a person."""

    kind: Kind
    reason: Reason


def irregular_call(table: Table, entry: Called | CalledEight) -> Fault | None:
    """Laws 17-19, 22, 35 and the duties in force, the governing Law first. Asked after `fold.settle`."""
    auction, by = table.auction, entry.by
    if isinstance(entry, Called) and entry.instead and table.standing_call(by) is not None and not _replaces(table, by):
        if table.leave(by) is not None:
            return _fault_in_place(table, entry)
        return Fault(Kind.CHANGE, Reason("25", say("{by} has called already at this turn", by=by)))
    if auction.over or table.play is not None or table.stopped is not None:
        return Fault(Kind.LATE_CALL, Reason("39A", say("the auction has ended")))
    if isinstance(entry, CalledEight):
        return Fault(Kind.ABOVE_SEVEN, Reason("38", say("a bid names one to seven odd tricks")))
    call, turn = entry.call, auction.turn
    reason = auction.why_not(call, by)
    if reason is not None and reason.law in ("19A1", "19B1"):
        return Fault(Kind.INADMISSIBLE, reason)
    if table.duties and (fault := _against_duty(table, entry)):
        return fault
    if by is not turn and not passes_for_rho(table, by):
        return Fault(Kind.OUT_OF_ROTATION, Reason("17C" if auction.made else "17B", say("it is {turn} who calls now", turn=turn)))
    if table.duties and (fault := _against_duty_in_turn(table, entry)):
        return fault
    if call.is_bid and auction.bid is not None and not call.supersedes(auction.bid):
        return Fault(Kind.INSUFFICIENT, Reason("18D", say("{call} is not higher than {bid}", call=call, bid=auction.bid)))
    if call in (DOUBLE, REDOUBLE) and entry.names not in (None, auction.bid):
        law = "19B3" if call is REDOUBLE else "19A3"
        told = say("{by} names {named}; the last bid is {bid}", by=by, named=entry.names, bid=auction.bid)
        return Fault(Kind.MISSTATED, Reason(law, told))
    return None


def _fault_in_place(table: Table, entry: Called) -> Fault | None:
    """21B1(a). A call that is changed by leave must be a legal one where the old one stood."""
    auction, old = Auction(table.start.dealer), table.standing_call(entry.by)
    for at, (by, call) in table.made:
        if at == old:
            break
        auction = auction.after(call, by)
    reason = auction.why_not(entry.call, entry.by)
    if reason is None:
        return None
    return Fault(Kind.INSUFFICIENT if reason.law == "18D" else Kind.INADMISSIBLE, reason)


def is_pass_as_ordered(table: Table, action: Action, at: int) -> bool:
    """37B2, 38C. Whether it is the pass that the order before it has put in its place already: the player lays it on the table."""
    last = table.calls[-1] if table.calls else at
    ordered = table.made_at(last) if last < at and isinstance(table.entries[last], Ruled) else None
    if ordered is None or not isinstance(action, Called) or (action.by, action.call) != (ordered.by, PASS):
        return False
    return not any(isinstance(one, Called | CalledEight | Played) for one in table.entries[last + 1 : at])


def _replaces(table: Table, by: Seat) -> bool:
    """Whether it is his turn because his last call was withdrawn: then he puts the new one in its place and changes none."""
    last = max(
        (at for at in table.withdrawn if isinstance(e := table.entries[at], Called | CalledEight) and e.by is by), default=-1
    )
    return table.auction.turn is by and last > max(table.calls, default=-1)


def passes_for_rho(table: Table, by: Seat) -> bool:
    """28A. Whether it is RHO's turn, and he must pass; not when that pass would end the auction."""
    return any(table.mine(by.rho, MustPass)) and passes_before(table.auction, by)


def _against_duty(table: Table, entry: Called) -> Fault | None:
    by, call = entry.by, entry.call
    duty = next(table.mine(by, MustPass), None) if call is not PASS else None
    return duty and Fault(Kind.NOT_PASSED, Reason(duty.law, say("{by} must pass", by=by)))


def _against_duty_in_turn(table: Table, entry: Called) -> Fault | None:
    """31A1. A call to be repeated that has become illegal binds no more than any other."""
    by, call = entry.by, entry.call
    for duty in () if any(table.mine(by, MustPass)) else table.mine(by, MustRepeat):
        if duty.call is not None and duty.call is not call and table.auction.why_not(duty.call, by) is None:
            return Fault(Kind.NOT_REPEATED, Reason(duty.law, say("{by} must repeat {call}", by=by, call=duty.call)))
    barred = next(table.mine(by, NoDouble), None) if call in (DOUBLE, REDOUBLE) else None
    return barred and Fault(Kind.BARRED_DOUBLE, Reason(barred.law, say("{by} may not double or redouble now", by=by)))
