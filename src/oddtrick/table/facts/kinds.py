"""The answers a fact can give besides the stored ones, and small ways to make facts."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from oddtrick.game.auction import Made
from oddtrick.game.seats import Seat
from oddtrick.table.actions.suits import shown_suits
from oddtrick.table.entries import Called, CalledEight
from oddtrick.table.state import Inquiry, Kind, Table

__all__ = ["MOOT", "NOT_YET", "Anew", "Fact", "Only", "Wait", "shown_suits"]


class Wait(Enum):
    """Why there is no answer yet."""

    NOT_YET = "not yet"
    MOOT = "never"


NOT_YET, MOOT = Wait


class Only(NamedTuple):
    """A person must answer, and only these (stored) options are open to him."""

    options: tuple[bool | str, ...]


class Anew(NamedTuple):
    """An earlier question of the inquiry has another answer by now, and this one is not asked any more."""

    question: str
    answer: bool | str


Fact = Callable[[Table, Inquiry], object]


def later_or_never(table: Table) -> Wait:
    """A wait for a call ends with the auction, or with a board that goes no further."""
    return MOOT if table.auction.over or table.over else NOT_YET


def at_end(then: Fact) -> Fact:
    """Not before the play has ended."""
    return lambda table, inquiry: then(table, inquiry) if table.over else NOT_YET


def ask_at_end(table: Table, _inquiry: Inquiry) -> object:
    """A judgement that waits for the end of the play; by an objection to a concession play may go on (68B2)."""
    claim = table.claimed is not None and any(one.procedure in _MAY_PLAY_ON and not one.closed for one in table.inquiries)
    return None if table.over and not claim else NOT_YET


_MAY_PLAY_ON = ("claim", "objection_to_concession")


def kind_of(table: Table, inquiry: Inquiry) -> Kind | None:
    """What was irregular."""
    offence = table.offence(inquiry)
    return offence and offence.kind


def rightful(table: Table, inquiry: Inquiry) -> Seat | None:
    """Whose turn it was; of a fifth card that was led nobody knows before its trick is complete (45E)."""
    offence = table.offence(inquiry)
    return None if offence is None or offence.kind is Kind.STRAY_CARD else offence.rightful


def acted(table: Table, seat: Seat, after: int, before: int) -> bool:
    """Whether that player called after one entry and before another."""
    return any(isinstance(entry, Called | CalledEight) and entry.by is seat for entry in table.entries[after + 1 : before])


def lho_called(table: Table, inquiry: Inquiry) -> object:
    """Whether offender's LHO had called over the matter when the Director took it up."""
    assert inquiry.about is not None
    return acted(table, inquiry.offender.lho, inquiry.about, inquiry.since)


def lho_accepts(table: Table, inquiry: Inquiry) -> object:
    """An act is an answer: LHO who simply calls has accepted."""
    return True if table.calls_by(inquiry.offender.lho, inquiry.since) else None


def new_call(table: Table, inquiry: Inquiry) -> tuple[int, Made] | None:
    """The call that the offender has made since and that stands, with its entry; a doubtful one must be ruled first."""
    assert inquiry.about is not None
    doubtful = table.doubtful
    for at in sorted(table.calls):
        made = table.made_at(at) if at > inquiry.about and at not in doubtful else None
        if made is not None and made.by is inquiry.offender:
            return at, made
    return None
