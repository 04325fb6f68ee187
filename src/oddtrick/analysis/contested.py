"""The claim in force at a table, and what the cards show about it once it is contested (70)."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.analysis.bounds import Bounds, bounds
from oddtrick.analysis.claims import LIMIT, Ending, Extremes, Outstanding, Statement, extremes, outstanding
from oddtrick.game.seats import SEATS, Seat
from oddtrick.table.entries import Assented, Claimed, Objected
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import BadInput, Text

_IN_DOUBT = frozenset({"contested_claim", "cancelled_concession"})


class Claim(NamedTuple):
    """A claim, who agreed and who objected; once contested, with all hands known, what is left and what it can come to.

    `bounds` are there when not all plays could be counted, and something can be solved here.

    `statement` is None when the words cannot be read as an order of cards: then nothing is bound by them, and `unread` says why.
    """

    entry: int
    claimed: Claimed
    agreed: tuple[Seat, ...]
    objected: tuple[Seat, ...]
    contested: bool
    ending: Ending | None
    statement: Statement | None
    unread: Text | None
    found: Extremes | None
    outstanding: tuple[Outstanding, ...]
    bounds: Bounds | None = None


def claim(table: Table, limit: int | None = None) -> Claim | None:
    """68-70. The claim that stopped the play, None when there is none in force; counted once it is contested."""
    known = claimed(table)
    if known is None or known.ending is None or not known.contested:
        return known
    by = known.claimed.by
    said, hands = known.statement or Statement(), bound(table, by)
    found = extremes(known.ending, by.side, said, hands, LIMIT if limit is None else limit)
    beyond = None if found.computed and found.best is not None else bounds(known.ending, by.side, said, hands)
    return known._replace(found=found, outstanding=outstanding(known.ending, by.side), bounds=beyond)


def claimed(table: Table) -> Claim | None:
    """The same before anything is counted."""
    at = table.claimed
    entry = None if at is None else table.entries[at]
    if at is None or not isinstance(entry, Claimed):
        return None
    later = table.entries[at:]
    agreed = tuple(dict.fromkeys((*entry.agreed, *(one.by for one in later if isinstance(one, Assented)))))
    objected = tuple(dict.fromkeys(one.by for one in later if isinstance(one, Objected)))
    contested = bool(objected) or any(_doubts(one) for one in table.inquiries)
    ending = Ending.of_play(table.play) if table.play is not None else None
    statement, unread = _read(entry.words, table.declarer)
    return Claim(at, entry, agreed, objected, contested, ending, statement, unread, None, ())


def _doubts(inquiry: Inquiry) -> bool:
    """Whether the Director has it before him as contested, or to be taken back (69B, 71)."""
    return inquiry.procedure in _IN_DOUBT or inquiry.answers.get("69A.objection", "none") != "none"


def bound(table: Table, claimer: Seat) -> tuple[Seat, ...]:
    """70D2. Whose cards the statement decides: declarer's and dummy's, but of defenders only the claimer's own."""
    return (claimer,) if table.defends(claimer) else tuple(seat for seat in SEATS if seat.side is claimer.side)


def _read(words: str, declarer: Seat | None) -> tuple[Statement | None, Text | None]:
    try:
        return Statement.parse(words, declarer), None
    except BadInput as error:
        return None, error.text
