"""The answers a fact can give besides the stored ones, and small ways to make facts."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from oddtrick.seats import Seat
from oddtrick.table.entries import Called
from oddtrick.table.state import Inquiry, Table


class Wait(Enum):
    """Why there is no answer yet."""

    NOT_YET = "not yet"
    MOOT = "never"


NOT_YET, MOOT = Wait


class Only(NamedTuple):
    """A person must answer, and only these (stored) options are open to him."""

    options: tuple[bool | str, ...]


Fact = Callable[[Table, Inquiry], object]


def later_or_never(table: Table) -> Wait:
    """A wait for a call ends with the auction."""
    return MOOT if table.auction.over else NOT_YET


def when(ready: Callable[[Table, Inquiry], bool]) -> Fact:
    """A person is asked as soon as that is so."""
    return lambda table, inquiry: None if ready(table, inquiry) else NOT_YET


def at_end(then: Fact) -> Fact:
    """Not before the play has ended."""
    return lambda table, inquiry: then(table, inquiry) if table.over else NOT_YET


def ask_at_end(table: Table, _inquiry: Inquiry) -> object:
    """A judgement that waits for the end of the play."""
    return None if table.over else NOT_YET


def acted(table: Table, seat: Seat, after: int, before: int) -> bool:
    """Whether that player called after one entry and before another."""
    return any(isinstance(entry, Called) and entry.by is seat for entry in table.entries[after + 1 : before])


def lho_called(table: Table, inquiry: Inquiry) -> object:
    """Whether offender's LHO had called over the matter when the Director took it up."""
    assert inquiry.about is not None
    return acted(table, inquiry.offender.lho, inquiry.about, inquiry.since)


def lho_accepts(table: Table, inquiry: Inquiry) -> object:
    """An act is an answer: LHO who simply calls has accepted."""
    return True if table.calls_by(inquiry.offender.lho, inquiry.since) else None


def new_call(table: Table, inquiry: Inquiry) -> Called | None:
    """The call that the offender has made in the place of the irregular one and that stands, if he has."""
    assert inquiry.about is not None
    made = [at for at in table.calls_by(inquiry.offender, inquiry.about) if at in table.calls]
    return table.called(made[0]) if made else None


def shown_suits(call: Called) -> set[str]:
    """The suits that a call specifies: those said to be shown, or the one named."""
    if call.shows:
        return set(call.shows)
    denomination = call.call.denomination
    return {str(denomination)} if denomination is not None and denomination.trump else set()
