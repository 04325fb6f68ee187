"""What an action does by itself to what nobody has ruled on: the Laws' "he calls, and so accepts"."""

from __future__ import annotations

from oddtrick.table.actions.settle_cards import settled_by_card
from oddtrick.table.acts import calls_after
from oddtrick.table.changes import noted, settled, swapped, with_inquiry
from oddtrick.table.entries import Action, Played
from oddtrick.table.standing import OF_TURN, doubles_nothing, illegal_by_itself, never_accepted, substituted, withdrawn
from oddtrick.table.state import Irregularity, Kind, Standing, Table

_BY_A_CALL = {*OF_TURN, Kind.CHANGE, Kind.NOT_PASSED, Kind.NOT_REPEATED, Kind.BARRED_DOUBLE, Kind.INSUFFICIENT}
_INADMISSIBLE = (Kind.INADMISSIBLE, Kind.NOT_PASSED, Kind.ABOVE_SEVEN)


def settle(table: Table, action: Action) -> Table:
    """25B1, 27A1, 28B, 29A, 37A: LHO's own call accepts; the right opponent's sweeps a call out of rotation away.

    While the Director asks LHO, his call still is an answer, and the right opponent's still counts (28B).
    """
    if not table.irregularities:
        return table
    if isinstance(action, Played):
        return settled_by_card(table, action)
    for one in table.irregularities:
        if one.standing.is_settled:
            continue
        if one.kind in _BY_A_CALL and action.by is one.by.lho and _is_his_turn_by(table, one):
            table = _accepted(table, one)
        elif action.by is one.rightful and _may_be_swept(one) and _only_offenders_since(table, one):
            table = _forfeited(table, one)
    return table


def _is_his_turn_by(table: Table, one: Irregularity) -> bool:
    """29A. Whether LHO's call comes at the turn that a call out of rotation gave him, and not after others have called on.

    What was called out of rotation at that turn of his, he sweeps away (28B).
    """
    if one.kind not in OF_TURN:
        return True
    swept = {other.at for other in table.irregularities if other.kind in OF_TURN and other.rightful is one.by.lho}
    return all(at in swept and at in table.unsettled for at in calls_after(table, one.at))


def _may_be_swept(one: Irregularity) -> bool:
    """28B. A call that was inadmissible as well, too; but what becomes of it when LHO calls, 36A, 37A and 38D say."""
    return one.kind in OF_TURN or (one.kind in _INADMISSIBLE and one.rightful is one.by.rho)


def _only_offenders_since(table: Table, one: Irregularity) -> bool:
    """28B. Whether it is still the turn that a call out of rotation took from an opponent: nobody of his side has called since."""
    since = (made.by.side for at in calls_after(table, one.at) if (made := table.made_at(at)))
    return one.rightful.side is not one.by.side and all(side is one.by.side for side in since)


def _accepted(table: Table, one: Irregularity) -> Table:
    """What LHO calls over stands. Over a bid replaced before a ruling (27C) he accepts nothing: the new call takes its place.

    A change that would leave it not his turn (a pass that ends the auction, or sends it back by 17D3), or after which others
    have called, is not what he calls over.
    """
    if one.kind is Kind.CHANGE:
        barred = never_accepted(table, one) is Kind.INADMISSIBLE
        changed = _changed(table if barred else _without_calls_over_the_first(table, one), one, one.first, one.at)
        if changed is None or barred:
            return changed or table  # 36A: that LHO calls over it settles nothing
        return settled(changed, {one.at}, Standing.CONDONED)
    if one.kind is Kind.INSUFFICIENT and one.standing is Standing.OPEN and (new := replaced(table, one)) is not None:
        changed = _changed(table, one, one.at, new)
        if changed is not None:
            return _second_too(_still(changed, one), one, new)
    if one.kind in _BY_A_CALL and one.at not in table.calls:
        return table
    if one.kind in OF_TURN and doubles_nothing(table, one.at):
        return table  # 32: what it doubled has been cancelled since
    return settled(table, {one.at}, Standing.CONDONED)


def _without_calls_over_the_first(table: Table, one: Irregularity) -> Table:
    """25B1. What LHO alone has called over the first call goes with it: he accepts the second by calling over that."""
    over = () if one.first is None or one.first not in table.calls or table.auction.over else calls_after(table, one.first)
    if {made.by for at in over if (made := table.made_at(at))} != {one.by.lho}:
        return table
    return withdrawn(table, over, one.by.side)


def _changed(table: Table, one: Irregularity, old: int | None, new: int) -> Table | None:
    """The table with that player's new call for his old one, if LHO comes to call over it then."""
    if table.auction.over or table.calls[-1:] != (old,):
        return None
    changed = substituted(table, old, new, one.by.side)
    return None if changed.auction.over or changed.auction.turn is not one.by.lho else changed


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
    """28B. As though he had not called at that turn: what was called after it, before the right player, goes with it.

    So does the call that somebody wanted in the place of one of these: there is nothing left that he could change (25).
    While LHO is asked about it, the Director still has to say so.
    """
    asked = [each for each in table.inquiries if (each.procedure, each.about) == (Kind.OUT_OF_ROTATION.procedure, one.at)]
    gone = {one.at, *calls_after(table, one.at)}.intersection(table.calls)
    changes = {other.at for other in table.irregularities if other.kind is Kind.CHANGE and other.first in gone}
    table = withdrawn(table, gone | changes, one.by.side)
    for each in asked:
        table = with_inquiry(table, each)
    now = next(same for same in table.irregularities if same.at == one.at)
    kind = now.kind if now.kind in OF_TURN else Kind.OUT_OF_ROTATION
    return swapped(table, now, now._replace(kind=kind, standing=Standing.FORFEITED))
