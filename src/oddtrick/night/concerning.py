"""Which of what was said a table's phone has to hear of: results of other tables change nothing there."""

from __future__ import annotations

from oddtrick.tournament.entries.directing import Awarded, Corrected, Ruled
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.playing import Confirmed, Disputed, NotPlayed, Reported, Summoned, WrongBoard
from oddtrick.tournament.places import At, BoardAt
from oddtrick.tournament.state import Tournament

Table = tuple[int, str, int]
_MANY = 200  # entries at once, of which one will be for all


def concerns(now: Tournament, table: Table, after: int, until: int) -> bool:
    """Whether anything that was said after a version, until another, is about this table, or about all."""
    if until - after > _MANY:
        return True
    said = (now.said.entry(number) for number in range(after, until))
    return any(one is None or _about(one.entry) in (None, table) for one in said)


def _about(entry: Entry) -> Table | None:
    """The one table that an entry is about; None where it may be about all."""
    where: At | BoardAt | None = None
    match entry:
        case Summoned(at=at):
            where = at
        case Reported() | Confirmed() | Disputed() | WrongBoard() | NotPlayed() | Corrected() | Awarded() | Ruled():
            where = entry.place
        case _:
            pass
    return (where.session, where.section, where.table) if where is not None else None
