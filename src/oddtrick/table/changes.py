"""Small steps from one table to the next that the fold and the effects share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from oddtrick.play import Play
from oddtrick.table.duties import in_force
from oddtrick.table.entries import Opened
from oddtrick.table.state import Inquiry, Irregularity, Standing, Table


def refreshed(table: Table) -> Table:
    """What follows from the calls that stand: the duties in force, and a play once the auction has ended with a bid."""
    if table.issued or table.duties:
        table = table._replace(duties=tuple(duty for duty in table.issued if in_force(table, duty)))
    return start_play(table)


def start_play(table: Table) -> Table:
    """Once the auction has ended with a bid there is a play; before the opening lead is faced it can still be undone."""
    if table.in_play or (table.play is None and table.auction.passes < 3):
        return table
    contract = table.auction.contract
    if contract is None:
        return table if table.play is None else table._replace(play=None, unfaced=())
    if table.play is not None and table.play.start.contract == contract:
        return table
    return table._replace(play=Play.begin(contract, table.start.deal), unfaced=())


def noted(table: Table, one: Irregularity) -> Table:
    """With one more irregularity."""
    return table._replace(irregularities=(*table.irregularities, one))


def swapped(table: Table, old: Irregularity, new: Irregularity) -> Table:
    """With one irregularity in the place of another."""
    return table._replace(irregularities=tuple(new if one == old else one for one in table.irregularities))


def settled(table: Table, entries: Iterable[int], standing: Standing) -> Table:
    """Those entries' open irregularities have come to that; an inquiry about one, with nothing ordered yet, is over."""
    ats = set(entries).intersection(table.unsettled)
    if not ats:
        return table
    irregularities = tuple(
        one._replace(standing=standing) if one.at in ats and not one.standing.is_settled else one for one in table.irregularities
    )
    table = table._replace(irregularities=irregularities)
    if standing not in (Standing.CANCELLED, Standing.REGULAR):
        return table
    inquiries = tuple(replace(one, closed=True) if one.about in ats and not one.ordered else one for one in table.inquiries)
    return table._replace(inquiries=inquiries)


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


# How an adjusted score is awarded: each leads to another, in a match of teams by way of Law 86 back to the first.
LAW_12 = ("adjusted_score", "assigned_score", "artificial_score", "team_adjustment")


def opened(table: Table, id: str, procedure: str, entry: Opened, given: tuple[tuple[str, bool | str], ...] = ()) -> Table:
    """An inquiry begins; the irregularity that it is about is taken up. The same matter is asked about once.

    Law 12 goes from one procedure to the next by what they order, so nothing of it is left out here.
    """
    alike = ((one.procedure, one.offender, one.about) == (procedure, entry.offender, entry.about) for one in _about(table, entry))
    if procedure not in LAW_12 and any(alike):
        return table
    since = len(table.entries) - 1
    inquiry = Inquiry(id, procedure, entry.offender, entry.about, since, dict(given))
    table = table._replace(inquiries=(*table.inquiries, inquiry))
    taken = next((i for i in table.irregularities if i.at == entry.about and i.standing is Standing.OPEN), None)
    return swapped(table, taken, taken._replace(standing=Standing.TAKEN_UP)) if taken else table


def _about(table: Table, entry: Opened) -> tuple[Inquiry, ...]:
    """Inquiries about the same entry; of matters from before the record there can be several alike."""
    return () if entry.about is None else tuple(one for one in table.inquiries if one.about == entry.about)


def with_inquiry(table: Table, inquiry: Inquiry) -> Table:
    """With that inquiry in the place of the one with its id."""
    return table._replace(inquiries=tuple(inquiry if one.id == inquiry.id else one for one in table.inquiries))
