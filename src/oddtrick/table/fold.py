"""The fold: `after(table, entry)`. Optimistic: an illegal action that the game can absorb counts, and is noted beside it.

It never runs a Law and never asks. `settle` is the one thing that an action does by itself to what nobody has ruled on.
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.calls import PASS, Call
from oddtrick.reasons import Reason
from oddtrick.table import apply
from oddtrick.table.changes import noted, opened, start_play, swapped, with_inquiry
from oddtrick.table.duties import lapsed
from oddtrick.table.entries import (
    Action,
    Answered,
    Attention,
    Called,
    CalledEight,
    Claimed,
    Entry,
    Exposed,
    Opened,
    Passed,
    Played,
    Rescinded,
    Ruled,
    Start,
)
from oddtrick.table.irregular import Fault, irregular_call, irregular_card
from oddtrick.table.state import Inquiry, Irregularity, Kind, Standing, Table

_NEVER_SETTLED = {Kind.INADMISSIBLE, Kind.REVOKE, Kind.MAYBE_REVOKE, Kind.ABOVE_SEVEN, Kind.LATE_CALL, Kind.EXPOSED, Kind.SHOWN}


def fold(start: Start, entries: tuple[Entry, ...]) -> Table:
    """The table after all these entries."""
    table = Table.begin(start)
    for entry in entries:
        table = after(table, entry)
    return table


def after(table: Table, entry: Entry) -> Table:
    """The table after one more entry, lawful or not."""
    at = len(table.entries)
    table = replace(table, entries=(*table.entries, entry))
    match entry:
        case Called() | CalledEight():
            return _called(table, at, entry)
        case Played():
            return _played(table, at, entry)
        case Exposed():
            faced = table.faced if table.play else (*table.faced, *((entry.by, card) for card in entry.cards))
            kind = Kind.SHOWN if table.play else Kind.EXPOSED
            return noted(replace(table, faced=faced), Irregularity(at, kind, entry.by, entry.by))
        case Claimed():
            return replace(table, claimed=True)
        case Passed():
            return replace(table, moments=table.moments | {entry.moment})
        case Attention():
            return table
        case Opened():
            return opened(table, f"{at}.0", entry.procedure, entry)
        case Answered():
            return _answered(table, entry)
        case Ruled():
            return _ruled(table, at, entry)
        case Rescinded():
            return _rescinded(table, entry)


# ---------------------------------------------------------------- actions


def fault_of(table: Table, action: Action) -> Fault | None:
    """What would be irregular about an action now, after what it settles by itself."""
    settled = settle(table, action)
    return irregular_card(settled, action) if isinstance(action, Played) else irregular_call(settled, action)


def why_not(table: Table, action: Action) -> Reason | None:
    """The Law that forbids an action, or None. Under the policy PREVENT it is refused with this reason."""
    fault = fault_of(table, action)
    return fault and fault.reason


def _called(table: Table, at: int, entry: Called | CalledEight) -> Table:
    table = settle(table, entry)
    rightful = table.auction.turn
    fault = irregular_call(table, entry)
    waiting = fault is not None and _is_replacement(table, entry, fault)
    if fault is not None and not waiting:
        table = noted(table, Irregularity(at, fault.kind, entry.by, rightful))
    if (fault is None or fault.kind.absorbed) and not (waiting and fault is not None and fault.kind is Kind.CHANGE):
        call: Call = PASS if isinstance(entry, CalledEight) else entry.call
        table = replace(table, auction=table.auction.after(call, entry.by), calls=(*table.calls, at))
    return start_play(_lapse(table, entry))


def _is_replacement(table: Table, entry: Called | CalledEight, fault: Fault) -> bool:
    """A call that Law 27 waits for (27B4), or that replaces an insufficient bid before a ruling (27C), is no new matter."""
    if isinstance(entry, CalledEight):
        return False
    waits = any(q.procedure == "insufficient_bid" and q.offender is entry.by and not q.closed for q in table.inquiries)
    own = any(
        i.kind is Kind.INSUFFICIENT and i.by is entry.by and table.calls and table.calls[-1] == i.at and i.standing is Standing.OPEN
        for i in table.irregularities
    )
    return (waits and fault.kind in (Kind.INSUFFICIENT, Kind.CHANGE)) or (own and fault.kind is Kind.CHANGE)


def _played(table: Table, at: int, entry: Played) -> Table:
    table = settle(table, entry)
    fault = irregular_card(table, entry)
    if fault is not None:
        rightful = table.play.turn if table.play and table.play.turn else entry.by
        table = noted(table, Irregularity(at, fault.kind, entry.by, rightful))
    if table.play is None:
        return replace(table, faced=(*table.faced, (entry.by, entry.card)))
    if fault is None or fault.kind.absorbed:
        table = replace(table, play=table.play.after(entry.card, entry.by), cards=(*table.cards, at))
    penalties = tuple(one for one in table.penalties if (one.seat, one.card) != (entry.by, entry.card))
    return _lapse(_unmasked(replace(table, penalties=penalties), entry), entry)


def _unmasked(table: Table, entry: Played) -> Table:
    """A hand that we do not see shows a suit to which it failed to follow before: the doubt becomes a revoke."""
    changed = []
    for one in table.irregularities:
        trick = table.trick_of(one.at) if one.kind is Kind.MAYBE_REVOKE and one.by is entry.by else None
        if trick is None or table.play is None:
            changed.append(one)
            continue
        led = (*table.play.tricks, table.play.current)[trick].led
        changed.append(one._replace(kind=Kind.REVOKE) if led is entry.card.suit else one)
    return replace(table, irregularities=tuple(changed))


def settle(table: Table, action: Action) -> Table:
    """27A1, 28B, 29A, 37A and their like: LHO's own action accepts; the right player's sweeps a call out of turn away."""
    for one in table.irregularities:
        if one.standing is not Standing.OPEN or one.kind in _NEVER_SETTLED:
            continue
        if action.by is one.by.lho:
            table = swapped(table, one, one._replace(standing=Standing.CONDONED))
            if one.kind is Kind.CHANGE:
                table = apply.adopted(table, one.at, one.by.side)
        elif one.kind is Kind.OUT_OF_ROTATION and action.by is one.rightful and action.by.side is not one.by.side:
            gone = apply.withdrawn(table, {one.at}, one.by.side)
            table = swapped(gone, one, one._replace(standing=Standing.FORFEITED))
    return table


def _lapse(table: Table, action: Action) -> Table:
    kept = tuple(duty for duty in table.duties if not lapsed(duty, action, table))
    return table if len(kept) == len(table.duties) else replace(table, duties=kept)


# ---------------------------------------------------------------- inquiries


def _answered(table: Table, entry: Answered) -> Table:
    inquiry = table.inquiry(entry.inquiry)
    if inquiry is None:
        return table
    return with_inquiry(table, replace(inquiry, answers={**inquiry.answers, entry.question: entry.answer}))


def _ruled(table: Table, at: int, entry: Ruled) -> Table:
    """Apply the effects of an order; one that followed from a ruling since taken back applies to nothing."""
    inquiry = table.inquiry(entry.inquiry)
    if entry.inquiry is not None and inquiry is None:
        return table
    if inquiry is not None:
        table = with_inquiry(table, replace(inquiry, ordered=inquiry.ordered + 1, closed=entry.last))
    else:
        inquiry = Inquiry(f"{at}.told", "", entry.offender or table.start.dealer, None, at)
    for n, effect in enumerate(entry.effects):
        table = apply.applied(table, inquiry, effect, entry.law, at, n)
    return start_play(table)


def _rescinded(table: Table, entry: Rescinded) -> Table:
    """Fold again without that inquiry's later orders; they stay in the record, and the answers stay to be corrected."""
    done, again = 0, Table.begin(table.start)
    for old in table.entries[:-1]:
        own = isinstance(old, Ruled) and old.inquiry == entry.inquiry
        taken_back = own and done >= entry.kept
        done += own
        again = replace(again, entries=(*again.entries, old)) if taken_back else after(again, old)
    again = replace(again, entries=table.entries)
    inquiry = again.inquiry(entry.inquiry)
    return with_inquiry(again, replace(inquiry, ordered=entry.kept, closed=False)) if inquiry else again
