"""Short ways to put an explanation on a table, and to read what has been answered."""

from __future__ import annotations

from tables import S, record, table, then

from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.seats import Seat
from oddtrick.table.desk.desk import asking
from oddtrick.table.entries import Called, Explained
from oddtrick.table.state import Table


def known(found: Table) -> dict[str, bool | str]:
    """What has been answered so far."""
    return {question: value for one in found.inquiries for question, value in one.answers.items()}


def options(found: Table) -> tuple[bool | str, ...]:
    """What is open to the person who is asked now."""
    return asking(found)[0].options


def explained(edition: Edition, auction: str, at: int, *, by: Seat = S, dealer: Seat = S) -> tuple[Table, int]:
    """The auction, with an explanation after the call in that place; and the entry that explains."""
    found = Table.begin(table(edition, dealer=dealer).start)
    where = 0
    for n, call in enumerate(auction.split()):
        found = record(found, Called(found.auction.turn, Call.parse(call)))
        if n == at:
            where, found = len(found.entries), then(found, Explained(by, n, "natural"))
    return found, where
