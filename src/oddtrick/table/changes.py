"""Small steps from one table to the next that the fold and the effects share."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.play import Play
from oddtrick.table.entries import Opened
from oddtrick.table.state import Inquiry, Irregularity, Standing, Table


def start_play(table: Table) -> Table:
    """Once the auction has ended with a bid there is a play; before the opening lead is faced it can still be undone."""
    contract = table.auction.contract
    if contract is None:
        undone = table.play is not None and table.start.contract is None and not table.cards
        return replace(table, play=None) if undone else table
    if table.play is None or (not table.cards and table.start.contract is None):
        return replace(table, play=Play.begin(contract, table.start.deal))
    return table


def noted(table: Table, one: Irregularity) -> Table:
    """With one more irregularity."""
    return replace(table, irregularities=(*table.irregularities, one))


def swapped(table: Table, old: Irregularity, new: Irregularity) -> Table:
    """With one irregularity in the place of another."""
    return replace(table, irregularities=tuple(new if one == old else one for one in table.irregularities))


def opened(table: Table, id: str, procedure: str, entry: Opened, given: tuple[tuple[str, bool | str], ...] = ()) -> Table:
    """An inquiry begins; the irregularity that it is about is taken up."""
    since = len(table.entries) - 1
    inquiry = Inquiry(id, procedure, entry.offender, entry.about, since, dict(given))
    table = replace(table, inquiries=(*table.inquiries, inquiry))
    taken = next((i for i in table.irregularities if i.at == entry.about and i.standing is Standing.OPEN), None)
    return swapped(table, taken, taken._replace(standing=Standing.TAKEN_UP)) if taken else table


def with_inquiry(table: Table, inquiry: Inquiry) -> Table:
    """With that inquiry in the place of the one with its id."""
    return replace(table, inquiries=tuple(inquiry if one.id == inquiry.id else one for one in table.inquiries))
