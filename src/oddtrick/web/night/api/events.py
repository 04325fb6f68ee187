"""R25. What happened, version by version, as far as each may know it: without a hole, or with the word that one is there."""

from __future__ import annotations

from itertools import islice

from oddtrick.night.nights import Night
from oddtrick.tournament.entries.every import Said
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.places import At, BoardAt
from oddtrick.web.night.api.shapes import EventOut, EventsOut

KEPT = 200  # versions that are told one by one; who has missed more asks for the whole
_ALL = (Role.DIRECTOR, Role.CHIEF)


def events_of(night: Night, by: By, journal: str, after: int, known: str = "") -> EventsOut:
    """What came after a version. `known`: the journal of which the client has it; of another one it is void."""
    if (known and known != journal) or not max(0, night.version - KEPT) <= after <= night.version:
        return EventsOut(journal, night.version, True, [])
    said = islice(night.now.said.entries, after, None)
    return EventsOut(journal, night.version, False, [_event(n, one, by) for n, one in enumerate(said, after + 1)])


def _event(version: int, said: Said, by: By) -> EventOut:
    """Directors are told where and by whom, a table what is about it; everybody that something has happened."""
    at = next((one for name in _PLACES if isinstance(one := getattr(said.entry, name, None), At | BoardAt)), None)
    mine = at is not None and by.table is not None and by.table == (at.session, at.section, at.table)
    kind = type(said.entry).__name__
    if by.role in _ALL or mine:
        where = f"{at.section}{at.table}" if at else None
        board = at.board if isinstance(at, BoardAt) else None
        director = by.role in _ALL
        return EventOut(
            version, kind, where, at.round if at else None, board, said.by.role.slug, said.by.name if director else None
        )
    return EventOut(version, kind if kind in _PUBLIC else "", None, None, None, None, None)


_PLACES = ("place", "at", "table")
_PUBLIC = {"Opened", "SessionSet", "SectionSet", "SessionBegan", "RoundBegan", "RoundEnded", "SessionEnded", "ClockMoved", "Paused",
           "Resumed", "Posted", "Finished", "MovementChanged"}  # fmt: skip
