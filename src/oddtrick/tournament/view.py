"""What each viewer may see at a moment: only this reaches pages, files and phones (Laws 80B2, 81).

A deal is seen by whoever has finished the board, and by everybody when the session is over; results likewise, unless the session
hides them until then. Of appeals the public learns what was decided, and no names.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from oddtrick.game.deal import Deal
from oddtrick.tournament.checks import Finding, findings
from oddtrick.tournament.clock import seconds_left
from oddtrick.tournament.entries.arranging import Arranged
from oddtrick.tournament.matters import Matter, Summons
from oddtrick.tournament.people import By, Contestant, Role
from oddtrick.tournament.places import At, BoardAt
from oddtrick.tournament.results.standings import Standings, standings
from oddtrick.tournament.seating import Sitting, sittings
from oddtrick.tournament.state import BoardPlay, Section, Session, Tournament

_ALL = (Role.DIRECTOR, Role.CHIEF)
_STAFF = (*_ALL, Role.SCORER, Role.ORGANIZER)


class SectionSeen(NamedTuple):
    """A section as it is now: its round of how many, what is left of it, who sits where, and how the tables stand (3)."""

    session: int
    name: str
    round: int
    rounds: int
    seconds_left: int | None
    tables: tuple[Sitting, ...]
    arranged: Arranged | None = None


class BoardSeen(NamedTuple):
    """A board: its deal where it may be seen, and the plays that may be seen."""

    session: int
    number: int
    deal: Deal | None
    plays: tuple[BoardPlay, ...]


class View(NamedTuple):
    """What a viewer sees. `findings`, `calls` and `matters` of others are for Directors."""

    name: str
    contestants: tuple[Contestant, ...]
    sections: tuple[SectionSeen, ...]
    boards: tuple[BoardSeen, ...]
    standings: tuple[Standings, ...] = ()
    seats: tuple[Sitting, ...] = ()
    calls: Mapping[int, Summons] = {}
    matters: tuple[Matter, ...] = ()
    findings: tuple[Finding, ...] = ()


def view(now: Tournament, viewer: By, at: datetime) -> View:
    """What he sees at that moment."""
    if now.opened is None:
        return View("", (), (), ())
    mine = frozenset(_own(now, viewer))
    sections = tuple(
        _section(now, number, session, section, at)
        for number, session in now.sessions.items()
        for section in session.sections.values()
    )
    return View(
        now.opened.name,
        tuple(now.contestants.values()) if viewer.role in _STAFF else tuple(map(_in_public, now.contestants.values())),
        sections,
        tuple(_boards(now, viewer, mine)),
        rankings(now, viewer, at),
        tuple(table for section in sections for table in section.tables if _is_his(table, viewer, mine)),
        now.calls if viewer.role in _ALL else {},
        tuple(_matters(now, viewer, mine)),
        tuple(findings(now, at)) if viewer.role in _ALL else (),
    )


def over(session: Session) -> bool:
    """Whether everybody may see the session's deals and results."""
    return session.shown or session.ended is not None


def _own(now: Tournament, viewer: By) -> tuple[int, ...]:
    """The contestants for whom a player or the phone at a table sees: a phone those who sit there in the round that is played."""
    if viewer.table is None:
        return viewer.contestants if viewer.role is Role.PLAYER else ()
    number, name, table = viewer.table
    section = now.section(number, name)
    if section is None or not section.round:
        return ()
    at = At(number, name, section.round, table)
    return next((one.contestants for one in sittings(now, number, name, section.round) if one.at == at), ())


def _in_public(one: Contestant) -> Contestant:
    """Without the numbers that players have with their federation."""
    return one._replace(players=tuple(player._replace(number="") for player in one.players), substitutes=())


def _section(now: Tournament, number: int, session: Session, section: Section, at: datetime) -> SectionSeen:
    tables = tuple(sittings(now, number, section.name, max(section.round, 1)))
    return SectionSeen(
        number,
        section.name,
        section.round,
        section.rounds,
        seconds_left(session, section, at),
        tables,
        session.equipment.tables.get(section.name),
    )


def _is_his(table: Sitting, viewer: By, mine: frozenset[int]) -> bool:
    if viewer.table is not None:
        return viewer.table == (table.at.session, table.at.section, table.at.table)
    return any(one in mine for one in table.contestants)


def _boards(now: Tournament, viewer: By, mine: frozenset[int]) -> list[BoardSeen]:
    found = []
    for number, session in now.sessions.items():
        everything = viewer.role in _ALL or over(session)
        plays = now.plays.get(number, {})
        for board in sorted({*plays, *session.deals}):
            here = plays.get(board, {})
            finished = everything or _finished(now, here, viewer, mine)
            seen = tuple(here.values()) if finished and (everything or not session.told.hidden) else _of(now, here, viewer, mine)
            deal = session.deals.get(board) if finished else None
            if viewer.role is Role.SCORER:
                seen = tuple(here.values())
            if deal or seen:
                found.append(BoardSeen(number, board, deal, seen))
    return found


def _of(now: Tournament, here: Mapping[BoardAt, BoardPlay], viewer: By, mine: frozenset[int]) -> tuple[BoardPlay, ...]:
    """His own results; of a phone those of its table in the round that is played."""
    return tuple(play for place, play in here.items() if _played_it(now, place, viewer, mine))


def _finished(now: Tournament, here: Mapping[BoardAt, BoardPlay], viewer: By, mine: frozenset[int]) -> bool:
    """Whether he has finished the board: a phone, whether all that sit there have."""
    if not mine:
        return False
    done = {one for place, play in here.items() if play.result or play.not_played for one in _there(now, place)}
    return mine <= done


def _played_it(now: Tournament, place: BoardAt, viewer: By, mine: frozenset[int]) -> bool:
    if viewer.table is not None:
        section = now.section(place.session, place.section)
        return viewer.table == (place.session, place.section, place.table) and section is not None and section.round == place.round
    return any(one in mine for one in _there(now, place))


def _there(now: Tournament, place: BoardAt) -> tuple[int, ...]:
    section = now.section(place.session, place.section)
    game = section.version(place.round).games[place.round - 1][place.table - 1] if section else None
    return (*game.ns, *game.ew) if game else ()


def rankings(now: Tournament, viewer: By, at: datetime) -> tuple[Standings, ...]:
    """The rankings, those of hidden sessions only when these are over. What they were made of goes only to Directors."""
    found = []
    for stage in now.stages:
        sessions = [session for session in now.sessions.values() if session.told.stage == stage]
        if not sessions:
            continue
        hidden = any(session.told.hidden and not over(session) for session in sessions)
        if viewer.role in _STAFF:
            found.append(standings(now, stage, at))
        elif not hidden:
            found.append(standings(now, stage, at)._replace(fields=(), shares={}))
    return tuple(found)


def _matters(now: Tournament, viewer: By, mine: frozenset[int]) -> list[Matter]:
    """Directors see all, a committee what was appealed, players their own tables; the public what was decided, without names."""
    if viewer.role in _ALL:
        return [*now.matters.values()]
    if viewer.role is Role.COMMITTEE:
        return [matter for matter in now.matters.values() if matter.appeals]
    own = [matter for matter in now.matters.values() if mine & {matter.contestant, *_at(now, matter)}]
    told = [one for one in now.matters.values() if one not in own and any(each.decided for each in one.appeals)]
    return own + [_nameless(matter) for matter in told if over(now.sessions[matter.session])]


def _at(now: Tournament, matter: Matter) -> tuple[int, ...]:
    """Who was at the table that it is about."""
    return _there(now, matter.place) if matter.place else ()


def _nameless(matter: Matter) -> Matter:
    appeals = tuple(appeal._replace(contestant=0, concurred=(), why="", deposit="") for appeal in matter.appeals)
    return matter._replace(appeals=appeals, ruled=(), by="", contestant=0)
