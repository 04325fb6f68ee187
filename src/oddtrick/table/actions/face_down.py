"""41A: an opening lead that lies face down. It is no card of the play yet, and nobody but the Director gives it back."""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat
from oddtrick.table.changes import noted, settled
from oddtrick.table.duties import must_not_lie
from oddtrick.table.entries import LedFaceDown, Played
from oddtrick.table.state import Irregularity, Kind, Leave, Standing, Table
from oddtrick.texts import say


def led_face_down(table: Table, at: int, entry: LedFaceDown) -> Table:
    """A lead that lies face down: noted when another player has to lead, or when it takes the place of one that lies there.

    Who may take such a lead back (47E2(a)) does so by making another. Once a lead has been faced there is none face down
    but of the other defender, who did not see it (54).
    """
    if table.play is None or table.over or table.play.tricks or table.play.current.of(entry.by) is not None:
        return table
    leader = table.play.start.contract.leader
    if table.lead_faced and entry.by is not leader:
        return table
    table = released(table, entry.by)
    kind = None if table.face_down(entry.by) is None else Kind.LEAD_CHANGED
    kind = kind if entry.by is leader else Kind.FACE_DOWN
    phase = table._replace(entries=table.entries[:-1]).phase
    table = table._replace(unfaced=(*table.unfaced, at))
    return table if kind is None else noted(table, Irregularity(at, kind, entry.by, leader, Standing.OPEN, phase))


def _leave(table: Table, by: Seat) -> Leave | None:
    """47E2(a). His leave to take back the lead that lies there."""
    lying = table.face_down(by)
    return next((one for one in table.retracts if lying is not None and one.seat is by and lying < one.at), None)


def released(table: Table, by: Seat) -> Table:
    """47E2(a). Who may take his lead back does so by making another."""
    leave = _leave(table, by)
    if leave is None:
        return table
    kept = tuple(one for one in table.retracts if one is not leave)
    return given_back(table._replace(retracts=kept), {at for at in table.unfaced if at == table.face_down(by)})


def turned_up(table: Table, by: Seat) -> Table:
    """A hand's card is faced, so that no lead of it lies face down any more; faced out of turn it is a matter of Law 54."""
    mine = {at for at in table.unfaced if getattr(table.entries[at], "by", None) is by}
    if not mine:
        return table
    table = table._replace(unfaced=tuple(at for at in table.unfaced if at not in mine))
    return settled(table, mine, Standing.REGULAR)


def given_back(table: Table, leads: Iterable[int]) -> Table:
    """The Director has them taken back. Nobody has seen them, so it tells nobody anything."""
    gone = set(leads).intersection(table.unfaced)
    table = table._replace(unfaced=tuple(at for at in table.unfaced if at not in gone))
    return settled(table, gone, Standing.CANCELLED)


def is_another_lead(table: Table, entry: Played) -> bool:
    """Whether that hand has led another card face down (which may stay unknown), and may not take it back.

    Once somebody else has led face up, the one that lies there binds nobody: it goes back to the hand. So does one that he
    was not allowed to lead.
    """
    if table.play is not None and table.play.trick:
        return False
    at = table.face_down(entry.by)
    lying = None if at is None or _leave(table, entry.by) else table.entries[at]
    if not isinstance(lying, LedFaceDown) or lying.card is None or lying.card is entry.card:
        return False
    return not must_not_lie(table, entry.by, lying.card)


def another_lead(by: Seat) -> Reason:
    """Why he may not lead another card."""
    return Reason("41A", say("{by} has led face down, and only the Director has that card taken back", by=by))
