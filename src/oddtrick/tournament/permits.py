"""Who may say what: one table of offices and entries, and what binds a player or a phone to its own table (Laws 79, 81, 92)."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.texts import say
from oddtrick.tournament.checking.limits import too_much
from oddtrick.tournament.entries import afterwards, arranging, directing, drawing, playing, setting
from oddtrick.tournament.entries.every import Entry, Said
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
    setting.Opened: (Role.ORGANIZER, Role.CHIEF),
    arranging.Appointed: (Role.CHIEF, Role.ORGANIZER),
    arranging.Arranged: (*_DIRECTORS, Role.ORGANIZER),
    arranging.Dealt: (*_TABLE, *_OFFICE),
    arranging.Marked: _DIRECTORS,
    arranging.Faulty: (*_DIRECTORS, Role.ORGANIZER),
    setting.Entered: _OFFICE,
    setting.Withdrew: _OFFICE,
    setting.Substituted: _DIRECTORS,
    setting.Renamed: (*_TABLE, *_OFFICE),
    setting.Joined: _OFFICE,
    setting.StageSet: (Role.CHIEF, Role.ORGANIZER),
    setting.SessionSet: (Role.CHIEF, Role.ORGANIZER),
    setting.SectionSet: (*_DIRECTORS, Role.ORGANIZER),
    setting.MovementChanged: _DIRECTORS,
    drawing.Drawn: (*_DIRECTORS, Role.ORGANIZER),
    setting.BoardsSet: (*_DIRECTORS, Role.ORGANIZER),
    setting.SessionBegan: _DIRECTORS,
    setting.RoundBegan: _DIRECTORS,
    setting.RoundEnded: _DIRECTORS,
    setting.SessionEnded: _DIRECTORS,
    setting.ClockMoved: _DIRECTORS,
    setting.Paused: _DIRECTORS,
    setting.Resumed: _DIRECTORS,
    playing.Seated: (*_TABLE, *_OFFICE),
    playing.Summoned: (*_TABLE, *_OFFICE),
    playing.Attended: _DIRECTORS,
    playing.Settled: _DIRECTORS,
    playing.Reported: (*_TABLE, Role.SCORER, *_DIRECTORS),
    playing.Confirmed: (*_TABLE, Role.SCORER, *_DIRECTORS),
    playing.Disputed: (*_TABLE, *_DIRECTORS),
    playing.PutOff: _DIRECTORS,
    playing.WrongBoard: _DIRECTORS,
    playing.NotPlayed: _DIRECTORS,
    directing.Corrected: (*_TABLE, Role.SCORER, *_DIRECTORS),
    directing.Grouped: _DIRECTORS,
    directing.Redealt: _DIRECTORS,
    directing.Ruled: _DIRECTORS,
    directing.Awarded: _DIRECTORS,
    directing.Penalised: _DIRECTORS,
    directing.Suspended: _DIRECTORS,
    directing.Disqualified: _DIRECTORS,
    directing.Warned: _DIRECTORS,
    directing.Noted: (Role.SCORER, *_DIRECTORS),
    directing.Shown: (Role.CHIEF, Role.ORGANIZER),
    afterwards.Posted: (Role.SCORER, *_DIRECTORS, Role.ORGANIZER),
    afterwards.Appealed: (Role.PLAYER, *_DIRECTORS),
    afterwards.Concurred: (Role.PLAYER, *_DIRECTORS),
    afterwards.NotHeard: (Role.PLAYER, *_DIRECTORS),
    afterwards.Decided: (Role.CHIEF, Role.COMMITTEE),
    afterwards.Finished: (Role.CHIEF, Role.ORGANIZER),
    afterwards.Undone: (Role.SCORER, *_DIRECTORS, Role.ORGANIZER),
}


def why_not(now: Tournament, said: Said) -> Refusal | None:
    """Why somebody may not say this now, or why it cannot be; None where it can be recorded."""
    return not_his(now, said) or why_not_possible(now, said) or too_much(now, said)


def not_his(now: Tournament, said: Said) -> Refusal | None:
    """Why this is not for him to say; None where it is."""
    by, entry = said.by, said.entry
    allowed = MAY[type(entry)]
    if by.role not in allowed:
        names = ", ".join(str(role.text) for role in allowed)
        return Refusal(say("this is not for {who} to say; expected {names}", who=by.role.text, names=names))
    if refusal := not_in_office(now, by):
        return refusal
    if by.role is Role.CHIEF and isinstance(entry, arranging.Appointed) and entry.role not in (Role.DIRECTOR, Role.SCORER):
        return Refusal(say("the Organizer appoints {role}", role=entry.role.text), "80B2(a)")
    if by.role in _TABLE:
        return _elsewhere(now, by, entry)
    if by.role is Role.COMMITTEE and isinstance(entry, afterwards.Decided) and entry.level == "chief":
        return Refusal(say("what the Director in charge decides is for him to say"), "93B1")
    if by.role is Role.SCORER and isinstance(entry, directing.Corrected) and entry.sure:
        return Refusal(say("a correction after the period is for the Director and the Organizer"), "79C2")
    if by.role is Role.SCORER and isinstance(entry, afterwards.Undone) and (old := now.said.entry(entry.entry)) and old.by != by:
        return Refusal(say("a scorer undoes only what he said himself"))
    return None


def _elsewhere(now: Tournament, by: By, entry: Entry) -> Refusal | None:
    """A player speaks for his own contestant and table, a phone for the table at which it lies; corrections in the same round."""
    match entry:
        case setting.Renamed(contestant) | afterwards.Appealed(_, contestant) | afterwards.NotHeard(_, contestant):
            return None if contestant in _speaks_for(now, by) else _not_yours()
        case afterwards.Concurred(_, player):
            return None if player == by.name else Refusal(say("everybody agrees for himself"), "92D")
        case arranging.Dealt(table=at):
            return None if at and _at(now, by, at) else _not_yours()
        case playing.Seated(at) | playing.Summoned(at):
            return None if _at(now, by, at) else _not_yours()
        case playing.Reported(place) | playing.Disputed(place) | playing.Confirmed(place):
            if not _at(now, by, place.at):
                return _not_yours()
            return _wrong_side(now, by, entry)
        case directing.Corrected(place):
            section = now.section(place.session, place.section)
            if not _at(now, by, place.at):
                return _not_yours()
            if entry.sure or section is None or section.round != place.round:
                return Refusal(say("the round is over; the Director corrects the score"), "79C")
            return None
        case _:  # a kind of which nobody has said yet for whom a player speaks by it
            return _not_yours()


def _wrong_side(now: Tournament, by: By, entry: Entry) -> Refusal | None:
    """79A. A player agrees or objects for his own side."""
    if not isinstance(entry, playing.Confirmed | playing.Disputed) or not by.contestants:
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
