"""A claim as it lies before the table: who has to answer it, and what they have said (68, 69A)."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.game.seats import SEATS, Seat
from oddtrick.table.entries import Assented, Claimed, Objected, PlayedOn
from oddtrick.table.state import Table


class Claim(NamedTuple):
    """The claim that ended the play. `left`: the tricks that were left, the one in progress included."""

    at: int
    by: Seat
    tricks: int | None
    left: int
    words: str
    agreed: tuple[Seat, ...]
    objected: tuple[Seat, ...]
    answering: tuple[Seat, ...]

    @property
    def open(self) -> tuple[Seat, ...]:
        """Who has not answered yet."""
        return tuple(one for one in self.answering if one not in self.agreed and one not in self.objected)


def claim_of(table: Table) -> Claim | None:
    """The claim by which the play ended; None where there is none, or all four have agreed to play on."""
    if table.claimed is None or table.play is None:
        return None
    entry = table.entries[table.claimed]
    if not isinstance(entry, Claimed):
        return None
    later = table.entries[table.claimed + 1 :]
    left = table.play.start.tricks - len(table.play.tricks)
    agreed = tuple(dict.fromkeys([*entry.agreed, *(one.by for one in later if isinstance(one, Assented))]))
    objected = tuple(dict.fromkeys(one.by for one in later if isinstance(one, Objected)))
    return Claim(table.claimed, entry.by, entry.tricks, left, entry.words, agreed, objected, _answering(table, entry, left))


def _answering(table: Table, entry: Claimed, left: int) -> tuple[Seat, ...]:
    """68B2, 68D: the other side, but not dummy; of a defender who concedes a trick his partner, too."""
    dummy = None if table.declarer is None else table.declarer.partner
    found = [seat for seat in (entry.by.lho, entry.by.rho) if seat is not dummy]
    if table.defends(entry.by) and entry.tricks != left:
        found.append(entry.by.partner)
    return tuple(seat for seat in SEATS if seat in found)


def pending(table: Table) -> bool:
    """Whether somebody has still to answer, and nobody has objected."""
    claim = claim_of(table)
    return claim is not None and not claim.objected and bool(claim.open)


def contested(table: Table) -> bool:
    """Whether somebody has objected, and neither did all agree to play on nor has the Director ruled."""
    claim = claim_of(table)
    if claim is None or not claim.objected:
        return False
    if any(isinstance(one, PlayedOn) for one in table.entries[claim.at :]):
        return False
    return not any(one.procedure == "claim" and one.about == claim.at and one.closed for one in table.inquiries)
