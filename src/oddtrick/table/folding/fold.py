"""The fold: `after(table, entry)`. Optimistic: an illegal action that the game can absorb counts, and is noted beside it.

It never runs a Law and never asks. `settle` is the one thing that an action does by itself to what nobody has ruled on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from oddtrick.citations import Edition
from oddtrick.game.calls import PASS
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import Then
from oddtrick.table.actions.at_once import together
from oddtrick.table.actions.face_down import led_face_down
from oddtrick.table.actions.irregular import Fault, irregular_call, is_pass_as_ordered, passes_for_rho
from oddtrick.table.actions.irregular_cards import irregular_card
from oddtrick.table.actions.kept_cards import kept_cards
from oddtrick.table.actions.plays import added, exposed, phase_before, played, quitted, spoke
from oddtrick.table.actions.second_auction import why_not_repeated_2007
from oddtrick.table.actions.settle import settle
from oddtrick.table.actions.usual import usual, without_before
from oddtrick.table.changes import noted, opened, refreshed, with_inquiry
from oddtrick.table.doors import check_entry
from oddtrick.table.entries import (
    Action,
    Added,
    Answered,
    Assented,
    Attention,
    Awarded,
    Called,
    CalledEight,
    Claimed,
    Closed,
    Entry,
    Explained,
    Exposed,
    Informed,
    LedFaceDown,
    Objected,
    Opened,
    Passed,
    Played,
    PlayedOn,
    Questioned,
    Quitted,
    Rescinded,
    Ruled,
    Start,
)
from oddtrick.table.folding import apply
from oddtrick.table.folding.correcting import in_place_of, read_anew
from oddtrick.table.one_trick import as_told
from oddtrick.table.results import is_no_claim
from oddtrick.table.rights import Right, why_not_now
from oddtrick.table.standing import OF_TURN, illegal_by_itself, recalled, substituted
from oddtrick.table.state import Inquiry, Irregularity, Kind, Leave, Standing, Table


def fold(start: Start, entries: Iterable[Entry]) -> Table:
    """The table after all these entries."""
    table = Table.begin(start)
    for entry in entries:
        table = after(table, entry)
    return table


def after(table: Table, entry: Entry) -> Table:
    """The table after one more entry, lawful or not."""
    check_entry(entry)
    if (now := usual(table, entry)) is not None:
        return now
    at = len(table.entries)
    if isinstance(entry, Played):
        return _card(table, at, entry)
    table = table._replace(entries=(*table.entries, entry), before=None)
    match entry:
        case Called() | CalledEight():
            return _called(table, at, entry)
        case LedFaceDown():
            return led_face_down(table, at, entry)
        case Quitted():
            return quitted(table, at)
        case Added():
            return added(table, at, entry)
        case Exposed():
            return exposed(table, at, entry)
        case Claimed():
            return table if table.play is None or is_no_claim(table, entry) else table._replace(claimed=at)
        case PlayedOn():
            return table._replace(claimed=None, awarded=None) if table.start.edition >= Edition.E2017 else table
        case Attention(by):
            return spoke(table, at, by)
        case Passed():
            return table._replace(moments=table.moments | {entry.moment})
        case Questioned():
            return _questioned(table, at, entry)
        case Assented(by):
            return _agreed(table, by)
        case Informed() | Explained() | Objected():
            return table
        case Opened(_, _, _, order, given):
            if order is not None and all(one.at != order for one in table.adjusting):
                return table  # that order has been taken back
            return opened(table, f"{at}.0", entry.procedure, entry, given)
        case Answered():
            return _answered(table, entry)
        case Ruled():
            return _ruled(table, at, entry)
        case Rescinded():
            return read_anew(table, after, _carried_out)
        case Closed(id):
            inquiry = table.inquiry(id)
            return kept_cards(with_inquiry(table, replace(inquiry, closed=True)), inquiry) if inquiry else table
        case Awarded(matter):
            return table._replace(awards=(*table.awards, at)) if matter is None or table.inquiry(matter) else table


# ---------------------------------------------------------------- actions


def _card(table: Table, at: int, entry: Played) -> Table:
    """A card; the table before it is kept, for another one that came at the same time (58A)."""
    now = table._replace(entries=(*table.entries, entry))
    if entry.at_once:
        return together(now, at, entry)
    return played(now, at, entry)._replace(before=without_before(table))


def fault_of(table: Table, action: Action) -> Fault | None:
    """What would be irregular about an action now, after what it settles by itself."""
    if is_pass_as_ordered(table, action, len(table.entries)):
        return None
    settled = settle(table, action)
    return irregular_card(settled, action) if isinstance(action, Played) else irregular_call(settled, action)


def why_not(table: Table, action: Action) -> Reason | None:
    """The Law that forbids an action, or None. Under the policy PREVENT it is refused with this reason."""
    if reason := cannot(table, action):
        return reason
    fault = fault_of(table, action)
    if fault is not None:
        return fault.reason
    return None if isinstance(action, Played) or not table.again else why_not_repeated_2007(table, action)


def cannot(table: Table, action: Action) -> Reason | None:
    """Why a card cannot be played at all: he does not hold it, or it is not his turn."""
    if not isinstance(action, Played) or table.play is None:
        return None
    reason = table.play.why_not(action.card, action.by)
    return None if reason is None or reason.law == "44C" else reason


def _called(table: Table, at: int, entry: Called | CalledEight) -> Table:
    """33: of two calls at the same time the one out of rotation counts as the later, whichever is entered first."""
    if is_pass_as_ordered(table, entry, at):
        return table
    later = _counts_as_later(table, entry)
    if later is None:
        return _made(table, at, entry)
    other = table.entries[later]
    assert isinstance(other, Called)
    kept = tuple(one for one in table.irregularities if one.at != later)
    table = recalled(table._replace(irregularities=kept), tuple(n for n in table.calls if n != later))
    return _made(_made(table, at, entry), later, replace(other, at_once=True))


def _counts_as_later(table: Table, entry: Called | CalledEight) -> int | None:
    if not isinstance(entry, Called) or not entry.at_once or not table.calls:
        return None
    last = table.calls[-1]
    for one in table.irregularities:
        if one.at == last == len(table.entries) - 2 and one.kind in OF_TURN and one.rightful is entry.by:
            return last
    return None


def _made(table: Table, at: int, entry: Called | CalledEight) -> Table:
    if isinstance(entry, Called) and entry.instead and (leave := table.leave(entry.by, at)) is not None:
        return _changed_by_leave(table, at, entry, leave)
    table = settle(table, entry)
    fault = irregular_call(table, entry)
    if fault is None and not table.irregularities and not table.issued:
        return _counted(table, at, entry)
    forced = fault is None or fault.kind.absorbed
    table = table._replace(forced=table.forced | {at}) if forced and passes_for_rho(table, entry.by) else table
    if fault is not None:
        waiting = _is_replacement(table, entry, fault)
        table = table if waiting else noted(table, _irregularity(table, at, entry, fault))
        if not fault.kind.absorbed or (waiting and fault.kind is not Kind.INSUFFICIENT):
            return refreshed(table)
    return _counted(table, at, entry)


def _changed_by_leave(table: Table, at: int, entry: Called, leave: Leave) -> Table:
    """21B1(a). The new call stands in the place of the old one; what has become impossible after it is withdrawn."""
    changed = substituted(table, table.standing_call(entry.by), at, leave.barred)
    kind = illegal_by_itself(changed, at)
    if kind is None:
        return changed
    return noted(changed, Irregularity(at, kind, entry.by, entry.by, Standing.OPEN, phase_before(table)))


def _questioned(table: Table, at: int, entry: Questioned) -> Table:
    """20B-20F. A question that a player may not ask now is noted."""
    right, kind = (Right.REVIEW, Kind.REVIEW) if entry.about is None else (Right.QUESTION, Kind.QUESTION)
    before = table._replace(entries=table.entries[:-1])
    if why_not_now(before, entry.by, right) is None:
        return table
    return noted(table, Irregularity(at, kind, entry.by, table.turn or entry.by, Standing.OPEN, before.phase))


def _counted(table: Table, at: int, entry: Called | CalledEight) -> Table:
    """The call is part of the auction; a bid of eight as the pass that will be put in its place (38C)."""
    auction = table.auction.after(PASS, entry.by.rho) if at in table.forced else table.auction
    call = PASS if isinstance(entry, CalledEight) else entry.call
    return refreshed(table._replace(auction=auction.after(call, entry.by), calls=(*table.calls, at)))


def _irregularity(table: Table, at: int, entry: Called | CalledEight, fault: Fault) -> Irregularity:
    at_once = isinstance(entry, Called) and entry.at_once and fault.kind is Kind.OUT_OF_ROTATION
    early = {one.at for one in table.irregularities if one.kind is Kind.OUT_OF_ROTATION and not one.standing.is_settled}
    kind = Kind.SIMULTANEOUS if at_once and early.isdisjoint(table.calls[-1:]) else fault.kind  # 33: with the call in turn
    rightful = entry.by if at in table.forced else table.auction.turn
    return Irregularity(at, kind, entry.by, rightful, Standing.OPEN, phase_before(table), table.standing_call(entry.by))


def _is_replacement(table: Table, entry: Called | CalledEight, fault: Fault) -> bool:
    """A call for which Law 27 waits (27B4), or that replaces an insufficient bid before a ruling (27C), is no new matter.

    One that is said to be a change is: whether the first was ever intended comes before whether it was sufficient (25A1).
    """
    if isinstance(entry, CalledEight) or (fault.kind is Kind.CHANGE and entry.instead):
        return False
    if fault.kind is Kind.INSUFFICIENT:
        return any(_waits_for_replacement(one, entry) for one in table.inquiries)
    if fault.kind is Kind.LATE_CALL or not table.calls:
        return False
    last = table.calls[-1]
    mine = (one for one in table.irregularities if one.at == last and one.by is entry.by and one.kind is Kind.INSUFFICIENT)
    return any(not one.standing.is_settled for one in mine) and len(table.calls_by(entry.by, last)) == 1


def _waits_for_replacement(inquiry: Inquiry, entry: Called) -> bool:
    waits = inquiry.procedure == "insufficient_bid" and inquiry.offender is entry.by and not inquiry.closed
    return waits and inquiry.answers.get("27A1.lho_accepts") is False and "27B.replacement" not in inquiry.answers


# ---------------------------------------------------------------- inquiries


def _answered(table: Table, entry: Answered) -> Table:
    inquiry = table.inquiry(entry.inquiry)
    if inquiry is None:
        return table
    table = with_inquiry(table, replace(inquiry, answers={**inquiry.answers, entry.question: entry.answer}))
    match entry.question:
        case "61A.failure":
            return as_told(table, inquiry, entry.answer)
        case "43B2b.play":
            return as_told(table, inquiry, "nothing" if entry.answer == "legal" else "suit")
        case _:
            return table


def _agreed(table: Table, by: Seat) -> Table:
    """79A1 (2017). An opponent agrees to what dummy said of tricks, over which nobody has played on or called the Director."""
    said = (n for n in reversed(range(len(table.entries))) if isinstance(table.entries[n], Claimed | Played | Objected))
    at = next(said, None) if table.claimed is None and table.play is not None else None
    entry = None if at is None else table.entries[at]
    if not isinstance(entry, Claimed) or not is_no_claim(table, entry) or by.side is entry.by.side:
        return table
    if any(one.about == at for one in table.inquiries):
        return table
    return table._replace(claimed=at)


def _ruled(table: Table, at: int, entry: Ruled) -> Table:
    """Apply the effects of an order; one that takes the place of another is read there, with what has happened since."""
    if at in in_place_of(table.entries).values():
        return read_anew(table, after, _carried_out)
    return _carried_out(table, at, entry, at)


def _carried_out(table: Table, since: int, entry: Ruled, at: int) -> Table:
    """The order of that entry, which holds `since` another one; an order that followed from one taken back applies to nothing."""
    inquiry = table.inquiry(entry.inquiry)
    if entry.inquiry is not None and inquiry is None:
        return table
    if inquiry is not None:
        table = with_inquiry(table, replace(inquiry, ordered=inquiry.ordered + 1, closed=entry.last))
    else:
        inquiry = Inquiry(f"{at}.told", "", entry.offender or table.start.dealer, None, at)
    for n, effect in enumerate(entry.effects):
        table = apply.applied(table, inquiry, effect, entry.law, at if isinstance(effect, Then) else since, n)
    return refreshed(kept_cards(table, inquiry) if entry.last else table)
