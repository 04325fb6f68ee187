"""Who may say what: one table of offices and entries, and what binds a player or a phone to its own table (Laws 79, 81, 92)."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.texts import say
from oddtrick.tournament.entries.afterwards import Appealed, Concurred, Decided, Finished, Posted, Undone
from oddtrick.tournament.entries.arranging import Appointed, Arranged, Dealt, Faulty, Marked
from oddtrick.tournament.entries.directing import Awarded, Corrected, Grouped, Noted, Penalised, Ruled, Shown, Warned
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.entries.playing import (
    Attended,
    Confirmed,
    Disputed,
    NotPlayed,
    PutOff,
    Reported,
    Seated,
    Settled,
    Summoned,
)
from oddtrick.tournament.entries.setting import (
    BoardsSet,
    ClockMoved,
    Entered,
    Joined,
    MovementChanged,
    Opened,
    Paused,
    Renamed,
    Resumed,
    RoundBegan,
    RoundEnded,
    SectionSet,
    SessionBegan,
    SessionEnded,
    SessionSet,
    StageSet,
    Substituted,
    Withdrew,
)
from oddtrick.tournament.folding.arrangements import not_in_office
from oddtrick.tournament.folding.fold import why_not_possible
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.places import At
from oddtrick.tournament.seating import meets, sitting
from oddtrick.tournament.state import Refusal, Tournament

_TABLE = (Role.PLAYER, Role.TABLE)
_DIRECTORS = (Role.DIRECTOR, Role.CHIEF)
_OFFICE = (Role.SCORER, *_DIRECTORS, Role.ORGANIZER)

# By entry, who may make it. A player and a phone speak for their own table only, and a player in the appeal of his own side.
MAY: Mapping[type, tuple[Role, ...]] = {
    Opened: (Role.ORGANIZER, Role.CHIEF),
    Appointed: (Role.CHIEF, Role.ORGANIZER),
    Arranged: (*_DIRECTORS, Role.ORGANIZER),
    Dealt: (*_TABLE, *_OFFICE),
    Marked: _DIRECTORS,
    Faulty: (*_DIRECTORS, Role.ORGANIZER),
    Entered: _OFFICE,
    Withdrew: _OFFICE,
    Substituted: _DIRECTORS,
    Renamed: (*_TABLE, *_OFFICE),
    Joined: _OFFICE,
    StageSet: (Role.CHIEF, Role.ORGANIZER),
    SessionSet: (Role.CHIEF, Role.ORGANIZER),
    SectionSet: (*_DIRECTORS, Role.ORGANIZER),
    MovementChanged: _DIRECTORS,
    BoardsSet: (*_DIRECTORS, Role.ORGANIZER),
    SessionBegan: _DIRECTORS,
    RoundBegan: _DIRECTORS,
    RoundEnded: _DIRECTORS,
    SessionEnded: _DIRECTORS,
    ClockMoved: _DIRECTORS,
    Paused: _DIRECTORS,
    Resumed: _DIRECTORS,
    Seated: (*_TABLE, *_OFFICE),
    Summoned: (*_TABLE, *_OFFICE),
    Attended: _DIRECTORS,
    Settled: _DIRECTORS,
    Reported: (*_TABLE, Role.SCORER, *_DIRECTORS),
    Confirmed: (*_TABLE, Role.SCORER, *_DIRECTORS),
    Disputed: (*_TABLE, *_DIRECTORS),
    PutOff: _DIRECTORS,
    NotPlayed: _DIRECTORS,
    Corrected: (*_TABLE, Role.SCORER, *_DIRECTORS),
    Grouped: _DIRECTORS,
    Ruled: _DIRECTORS,
    Awarded: _DIRECTORS,
    Penalised: _DIRECTORS,
    Warned: _DIRECTORS,
    Noted: (Role.SCORER, *_DIRECTORS),
    Shown: (Role.CHIEF, Role.ORGANIZER),
    Posted: (Role.SCORER, *_DIRECTORS, Role.ORGANIZER),
    Appealed: (Role.PLAYER, *_DIRECTORS),
    Concurred: (Role.PLAYER, *_DIRECTORS),
    Decided: (Role.CHIEF, Role.COMMITTEE),
    Finished: (Role.CHIEF, Role.ORGANIZER),
    Undone: (Role.SCORER, *_DIRECTORS, Role.ORGANIZER),
}


def why_not(now: Tournament, said: Said) -> Refusal | None:
    """Why somebody may not say this now, or why it cannot be; None where it can be recorded."""
    return not_his(now, said) or why_not_possible(now, said)


def not_his(now: Tournament, said: Said) -> Refusal | None:
    """Why this is not for him to say; None where it is."""
    by, entry = said.by, said.entry
    allowed = MAY[type(entry)]
    if by.role not in allowed:
        names = ", ".join(str(role.text) for role in allowed)
        return Refusal(say("this is not for {who} to say; expected {names}", who=by.role.text, names=names))
    if refusal := not_in_office(now, by):
        return refusal
    if by.role is Role.CHIEF and isinstance(entry, Appointed) and entry.role not in (Role.DIRECTOR, Role.SCORER):
        return Refusal(say("the Organizer appoints {role}", role=entry.role.text), "80B2(a)")
    if by.role in _TABLE:
        return _elsewhere(now, by, entry)
    if by.role is Role.COMMITTEE and isinstance(entry, Decided) and entry.level == "chief":
        return Refusal(say("what the Director in charge decides is for him to say"), "93B1")
    if by.role is Role.SCORER and isinstance(entry, Corrected) and entry.sure:
        return Refusal(say("a correction after the period is for the Director and the Organizer"), "79C2")
    if by.role is Role.SCORER and isinstance(entry, Undone) and (old := now.said.entry(entry.entry)) and old.by != by:
        return Refusal(say("a scorer undoes only what he said himself"))
    return None


def _elsewhere(now: Tournament, by: By, entry: Entry) -> Refusal | None:
    """A player speaks for his own contestant and table, a phone for the table at which it lies; corrections in the same round."""
    match entry:
        case Renamed(contestant) | Appealed(_, contestant):
            return None if contestant in _speaks_for(now, by) else _not_yours()
        case Concurred(_, player):
            return None if player == by.name else Refusal(say("everybody agrees for himself"), "92D")
        case Dealt(table=at):
            return None if at and _at(now, by, at) else _not_yours()
        case Seated(at) | Summoned(at):
            return None if _at(now, by, at) else _not_yours()
        case Reported(place) | Disputed(place) | Confirmed(place):
            if not _at(now, by, place.at):
                return _not_yours()
            return _wrong_side(now, by, entry)
        case Corrected(place):
            section = now.section(place.session, place.section)
            if not _at(now, by, place.at):
                return _not_yours()
            if entry.sure or section is None or section.round != place.round:
                return Refusal(say("the round is over; the Director corrects the score"), "79C")
            return None
        case _:
            return None


def _wrong_side(now: Tournament, by: By, entry: Entry) -> Refusal | None:
    """79A. A player agrees or objects for his own side."""
    if not isinstance(entry, Confirmed | Disputed) or not by.contestants:
        return None
    found = sitting(now, entry.place.at)
    mine = {found.side_of(one) for one in by.contestants} if found else set()
    return None if entry.side in mine else Refusal(say("{side} is not your side", side=entry.side), "79A")


def _at(now: Tournament, by: By, at: At) -> bool:
    """Whether somebody sits at that table in that round, or a phone lies there."""
    if by.table is not None:
        return by.table == (at.session, at.section, at.table)
    found = sitting(now, at)
    return found is not None and any(one in found.contestants for one in by.contestants)


def _speaks_for(now: Tournament, by: By) -> tuple[int, ...]:
    """The contestants for whom somebody speaks; a phone for those who sit at its table in the round that is played."""
    if by.table is None:
        return by.contestants
    session, name, table = by.table
    section = now.section(session, name)
    return meets(now, At(session, name, section.round, table)) if section else ()


def _not_yours() -> Refusal:
    return Refusal(say("this is not your table"))
