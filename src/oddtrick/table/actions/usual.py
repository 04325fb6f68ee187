"""The usual call or card: lawful, where nothing irregular has happened. It needs one look, and one step to the next table.

What it comes to is what the long way comes to (`folding.fold`), which goes through all that may have happened before.
"""

from __future__ import annotations

from oddtrick.table.actions.irregular import irregular_call
from oddtrick.table.changes import start_play
from oddtrick.table.entries import Called, Entry, Played
from oddtrick.table.state import Table


def usual(table: Table, entry: Entry) -> Table | None:
    """The table after a lawful call or card in turn; None where a closer look is needed, or it is another kind of entry."""
    if table.irregularities or table.issued:
        return None
    if isinstance(entry, Played):
        return _card(table, entry)
    return _call(table, entry) if isinstance(entry, Called) else None


def _call(table: Table, entry: Called) -> Table | None:
    if entry.instead or entry.at_once or irregular_call(table, entry) is not None:
        return None
    auction, at = table.auction.after(entry.call, entry.by), len(table.entries)
    return start_play(table._replace(auction=auction, entries=(*table.entries, entry), calls=(*table.calls, at), before=None))


def _card(table: Table, entry: Played) -> Table | None:
    """44A-44D. Not the opening lead, which ends the auction for good; the table before the card is kept (58A)."""
    play = table.play
    if play is None or play.turn is not entry.by or play.stray or not table.in_play or entry.at_once or entry.said:
        return None
    if table.claimed is not None or table.claim_ruled or table.penalties or table.inquiries or table.unfaced or table.retracts:
        return None
    lawful = play.lawful
    if lawful is None or entry.card not in lawful:
        return None
    at = len(table.entries)
    return table._replace(
        play=play.after(entry.card, entry.by),
        entries=(*table.entries, entry),
        cards=(*table.cards, at),
        homes=(*table.homes, (at, len(play.tricks))),
        lead_faced=True,
        before=without_before(table),
    )


def without_before(table: Table) -> Table:
    """A table that is kept as the one before a card keeps none itself."""
    return table if table.before is None else table._replace(before=None)
