"""Small steps from one table to the next that the fold and the effects share."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from oddtrick.game.calls import PASS
from oddtrick.game.play import Play
from oddtrick.game.seats import Side
from oddtrick.inquiry.effects import MustPass, MustRepeat
from oddtrick.table.duties import in_force
from oddtrick.table.entries import Opened, Ruled
from oddtrick.table.state import Duty, Inquiry, Irregularity, Kind, Standing, Table


def refreshed(table: Table) -> Table:
    """What follows from the calls that stand: the duties in force, and a play once the auction has ended with a bid."""
    if table.issued or table.duties:
        duties = tuple(duty for duty in table.issued if in_force(table, duty))
        table = table._replace(duties=tuple(duty for duty in duties if not _is_silenced(duties, duty)))
    return start_play(table)


def _is_silenced(duties: tuple[Duty, ...], duty: Duty) -> bool:
    """31A1, 37. Whether the call to be repeated is not legal, as that player must pass."""
    if not isinstance(duty.effect, MustRepeat) or duty.call is PASS:
        return False
    return any(one.seat is duty.seat and isinstance(one.effect, MustPass) for one in duties)


def start_play(table: Table) -> Table:
    """Once the auction has ended with a bid there is a play; before the opening lead is faced it can still be undone."""
    if table.in_play or (table.play is None and table.auction.passes < 3):
        return table
    contract = table.auction.contract
    if contract is None:
        return table if table.play is None else table._replace(play=None, unfaced=())
    if table.play is not None and table.play.start.contract == contract:
        return table
    if table.penalties:
        table = _only_of_defenders(table, contract.declarer.side)
    return table._replace(play=Play.begin(contract, table.start.deal.settled), unfaced=())


def _only_of_defenders(table: Table, declaring: Side) -> Table:
    """24D, 50. Cards that became penalty cards when their side was thought to defend are picked up: it declares after all."""
    mine = tuple(one for one in table.penalties if one.seat.side is not declaring)
    ever = tuple(one for one in table.penalised if one.seat.side is not declaring)
    return table._replace(penalties=mine, penalised=ever)


def noted(table: Table, one: Irregularity) -> Table:
    """With one more irregularity."""
    return table._replace(irregularities=(*table.irregularities, one))


def swapped(table: Table, old: Irregularity, new: Irregularity) -> Table:
    """With one irregularity in the place of another."""
    return table._replace(irregularities=tuple(new if one == old else one for one in table.irregularities))


_EVERY = frozenset(Kind)


def settled(table: Table, entries: Iterable[int], standing: Standing, kinds: Collection[Kind] = _EVERY) -> Table:
    """Those entries' open irregularities, of these kinds, have come to that; an inquiry about one without an order is over."""
    ats = set(entries).intersection(table.unsettled)
    if not ats:
        return table
    irregularities = tuple(
        one._replace(standing=standing) if one.at in ats and one.kind in kinds and not one.standing.is_settled else one
        for one in table.irregularities
    )
    table = table._replace(irregularities=irregularities)
    if standing not in (Standing.CANCELLED, Standing.REGULAR):
        return table
    other = {(one.at, one.kind.procedure) for one in irregularities if one.kind not in kinds}
    over = (one for one in table.inquiries if one.about in ats and not one.ordered and (one.about, one.procedure) not in other)
    ids = {one.id for one in over}
    inquiries = tuple(replace(one, closed=True) if one.id in ids else one for one in table.inquiries)
    return table._replace(inquiries=inquiries)


def condoned(table: Table, at: int) -> Table:
    """With that action accepted; whether a card that declarer did not name is a revoke is another matter (44C)."""
    words = [one for one in table.irregularities if one.at == at and one.kind.is_of_words and not one.standing.is_settled]
    for one in words:
        table = swapped(table, one, one._replace(standing=Standing.CONDONED))
    return table if words else settled(table, {at}, Standing.CONDONED)


def reopened(table: Table, at: int) -> Table:
    """With that entry's irregularity before the Director again, if it had been cancelled: the call counts after all (25)."""
    if all(one.at != at or one.standing is not Standing.CANCELLED for one in table.irregularities):
        return table
    return table._replace(
        irregularities=tuple(
            one._replace(standing=Standing.TAKEN_UP) if one.at == at and one.standing is Standing.CANCELLED else one
            for one in table.irregularities
        )
    )


# What nobody has done: players are at a board that is not theirs (15).
NOBODYS = ("wrong_board",)
# How an adjusted score is awarded: each leads to another, in a match of teams by way of Law 86 back to the first.
LAW_12 = ("adjusted_score", "assigned_score", "artificial_score", "team_adjustment")


def opened(table: Table, id: str, procedure: str, entry: Opened, given: tuple[tuple[str, bool | str], ...] = ()) -> Table:
    """An inquiry begins; the irregularity that it is about is taken up. The same matter is asked about once.

    Law 12 goes from one procedure to the next by what they order, so nothing of it is left out here. What was found to be no
    revoke may come to be one, when a card counts as held that was thought to be gone (67B2(b)): then it is asked again. So is what
    a revoke costs whose side had won no later trick, and gets one back (69B, 71).
    """
    offender = entry.offender or table.start.dealer
    alike = [one for one in _about(table, entry) if (one.procedure, one.offender) == (procedure, offender)]
    again = procedure == "revoke" and _is_a_revoke_now(table, entry, alike)
    again = again or (procedure == "established_revoke" and all(one.answers.get("64A.later") is False for one in alike))
    if procedure in LAW_12 or not alike or again:
        since, nobodys = len(table.entries) - 1, _is_nobodys(table, id, procedure, entry)
        inquiry = Inquiry(id, procedure, offender, entry.about, since, dict(given), nobodys=nobodys)
        table = table._replace(inquiries=(*table.inquiries, inquiry))
    return _taken_up(table, procedure, entry.about)


def _is_nobodys(table: Table, id: str, procedure: str, entry: Opened) -> bool:
    """Whether nobody has offended there, nor where the adjusted score was ordered that it is about (12), step by step."""
    if procedure == "directors_error":
        return True  # 82C: both sides count as non-offending, whoever had offended
    if procedure in NOBODYS:
        return entry.offender is None
    ordered_at = int(id.partition(".")[0]) if entry.order is None else entry.order
    order = table.entries[ordered_at] if procedure in LAW_12 else None
    above = table.inquiry(order.inquiry) if isinstance(order, Ruled) else None
    return above is not None and above.nobodys


def _is_a_revoke_now(table: Table, entry: Opened, earlier: list[Inquiry]) -> bool:
    """Whether a revoke is open there that no inquiry so far has found."""
    is_open = any((one.at, one.kind, one.standing) == (entry.about, Kind.REVOKE, Standing.OPEN) for one in table.irregularities)
    return is_open and all(one.closed and one.answers.get("61A.failure") in ("nothing", "unable") for one in earlier)


def _taken_up(table: Table, procedure: str, about: int | None) -> Table:
    """With what is open in that entry before the Director: all that this procedure is for, or else all of it."""
    found = [one for one in table.irregularities if one.at == about and one.standing is Standing.OPEN]
    for one in [one for one in found if one.kind.procedure == procedure] or found:
        table = swapped(table, one, one._replace(standing=Standing.TAKEN_UP))
    return table


def _about(table: Table, entry: Opened) -> tuple[Inquiry, ...]:
    """Inquiries about the same entry; of matters from before the record there can be several alike."""
    return () if entry.about is None else tuple(one for one in table.inquiries if one.about == entry.about)


def with_inquiry(table: Table, inquiry: Inquiry) -> Table:
    """With that inquiry in the place of the one with its id."""
    return table._replace(inquiries=tuple(inquiry if one.id == inquiry.id else one for one in table.inquiries))
