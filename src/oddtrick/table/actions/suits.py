"""Which suits a call specifies, and which of them a player has specified in the legal auction (26)."""

from __future__ import annotations

from oddtrick.inquiry.vocabulary import Suits
from oddtrick.table.acts import withdrawn_call
from oddtrick.table.entries import Called, CalledEight
from oddtrick.table.state import Inquiry, Table

SUITS = ("S", "H", "D", "C")


def shown_suits(call: Called) -> set[str]:
    """The suits that a call specifies: those said to be shown, or the one named."""
    if call.shows:
        return set(call.shows)
    denomination = call.call.denomination
    return {str(denomination)} if denomination is not None and denomination.trump else set()


def specified(table: Table, inquiry: Inquiry) -> set[str]:
    """The suits that the offender has specified in the legal auction."""
    mine = (table.entries[at] for at in table.calls)
    return set().union(*(shown_suits(entry) for entry in mine if isinstance(entry, Called) and entry.by is inquiry.offender))


def of_the_call(table: Table, inquiry: Inquiry) -> set[str]:
    """The suits that the withdrawn call specified."""
    about = withdrawn_call(table, inquiry)
    entry = table.entries[about] if about is not None else None
    if isinstance(entry, CalledEight):
        return {entry.words.strip().upper()[-1:]}.intersection(SUITS)
    return shown_suits(entry) if isinstance(entry, Called) else set()


def open_to_choice(table: Table, inquiry: Inquiry, suits: Suits) -> tuple[str, ...]:
    """26. The suits that declarer may name: any; not specified since; of the withdrawn call and not specified since."""
    if suits is Suits.ANY:
        return SUITS
    gone = specified(table, inquiry)
    named = of_the_call(table, inquiry) if suits is Suits.SPECIFIED else set()
    return tuple(suit for suit in SUITS if suit not in gone and (not named or suit in named))
