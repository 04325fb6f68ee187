"""What an action does by itself to what nobody has ruled on: the Laws' "he calls, and so accepts"."""

from __future__ import annotations

from oddtrick.table.changes import noted, settled, swapped
from oddtrick.table.entries import Action, Played
from oddtrick.table.settle_cards import settled_by_card
from oddtrick.table.standing import illegal_by_itself, substituted, withdrawn
from oddtrick.table.state import Irregularity, Kind, Standing, Table

OUT_OF_TURN = {Kind.OUT_OF_ROTATION, Kind.SIMULTANEOUS}
_BY_A_CALL = {*OUT_OF_TURN, Kind.CHANGE, Kind.NOT_PASSED, Kind.NOT_REPEATED, Kind.BARRED_DOUBLE, Kind.INSUFFICIENT}


def settle(table: Table, action: Action) -> Table:
    """25B1, 27A1, 28B, 29A, 37A: LHO's own call accepts; the right opponent's sweeps a call out of rotation away.

    While the Director asks LHO, his call still is an answer, and the right opponent's still counts (28B).
    """
    if not table.irregularities:
        return table
    if isinstance(action, Played):
        return settled_by_card(table, action)
    for one in table.irregularities:
        if one.standing.is_settled or one.kind not in _BY_A_CALL:
            continue
        if action.by is one.by.lho:
            table = _accepted(table, one)
        elif one.kind in OUT_OF_TURN and action.by is one.rightful and action.by.side is not one.by.side:
            table = _forfeited(table, one)
    return table


def _accepted(table: Table, one: Irregularity) -> Table:
    """What LHO calls over stands. Over a bid replaced before a ruling (27C) he accepts nothing: the new call takes its place.

    A change to a pass that would end the auction leaves him no call to accept it with.
    """
    if one.kind is Kind.CHANGE:
        if table.auction.over or table.calls[-1:] != (one.first,):
            return table
        changed = substituted(table, one.first, one.at, one.by.side)
        return table if changed.auction.over else settled(changed, {one.at}, Standing.CONDONED)
    if one.kind is Kind.INSUFFICIENT and one.standing is Standing.OPEN and (new := replaced(table, one)) is not None:
        changed = substituted(table, one.at, new, one.by.side)
        if not changed.auction.over:
            return _second_too(_still(changed, one), one, new)
    if one.kind in _BY_A_CALL and one.at not in table.calls:
        return table
    return settled(table, {one.at}, Standing.CONDONED)


def replaced(table: Table, one: Irregularity) -> int | None:
    """27C. The call with which a player has replaced his insufficient bid before anybody ruled."""
    return next((at for at in table.calls_by(one.by, one.at)[:1] if at not in table.calls), None)


def _still(table: Table, one: Irregularity) -> Table:
    """With that irregularity as it was: the Director may still rule on the bid that was replaced."""
    now = next(same for same in table.irregularities if same.at == one.at)
    return swapped(table, now, one)


def _second_too(table: Table, one: Irregularity, new: int) -> Table:
    """27B4. What has replaced the bid may be insufficient as well: then LHO has called over it, and accepts that."""
    kind = illegal_by_itself(table, new)
    if kind is None:
        return table
    return noted(table, Irregularity(new, kind, one.by, one.by, Standing.CONDONED, one.phase, one.at))


def _forfeited(table: Table, one: Irregularity) -> Table:
    table = withdrawn(table, {one.at}, one.by.side)
    now = next(same for same in table.irregularities if same.at == one.at)
    return swapped(table, now, now._replace(standing=Standing.FORFEITED))
