"""Rounds that are drawn: each adds a round to its section, in which nobody meets anybody again unless that is its way (Law 78D)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from oddtrick.movements.movement import Kind, Place, Wrong, movement
from oddtrick.texts import count, say
from oddtrick.tournament.entries.drawing import Drawn, Way
from oddtrick.tournament.folding.contestants import nobody
from oddtrick.tournament.folding.sessions import playing_elsewhere, with_session
from oddtrick.tournament.people import Contest
from oddtrick.tournament.state import Refusal, Section, Session, Tournament, Version

Two = tuple[int, int]


def drawn(now: Tournament, entry: Drawn) -> Tournament | Refusal:
    """The next round of a section, or its first one."""
    assert now.opened is not None
    session = now.sessions.get(entry.session)
    if session is None:
        return Refusal(say("there is no session {n}", n=entry.session))
    section = session.sections.get(entry.section)
    refusal = _no_contest(now) or _not_next(section, entry) or _mixed(now, session, entry) or _not_all(now, session, entry)
    refusal = refusal or _boards(section, entry) or _met(now, session.told.stage, entry)
    return refusal or with_session(now, session._replace(sections={**session.sections, entry.section: _with(now, section, entry)}))


def _no_contest(now: Tournament) -> Refusal | None:
    if now.opened and now.opened.contest is Contest.INDIVIDUAL:
        return Refusal(say("pairs and teams are drawn; an individual has a movement"))
    return None


def _not_next(section: Section | None, entry: Drawn) -> Refusal | None:
    if section and not section.drawn:
        return Refusal(say("section {name} has a movement; its rounds are not drawn", name=entry.section))
    following = 1 if section is None else section.rounds + 1
    if entry.round != following:
        return Refusal(say("the next round of section {name} to be drawn is {next}, not {n}", name=entry.section, next=following,
                           n=entry.round))  # fmt: skip
    return None


def _mixed(now: Tournament, session: Session, entry: Drawn) -> Refusal | None:
    """A knock-out follows no other draw, and nothing follows it but its own rounds."""
    before = now.drawn(session.told.stage, entry.section)
    if any((one.way is Way.KNOCKOUT) is not (entry.way is Way.KNOCKOUT) for one in before):
        return Refusal(say("a knock-out is a stage of its own"))
    return None


def _not_all(now: Tournament, session: Session, entry: Drawn) -> Refusal | None:
    """5A. Everybody once, none who has left, none who plays elsewhere."""
    seen: set[int] = set()
    elsewhere = playing_elsewhere(session, entry.section)
    if not entry.pairs:
        return Refusal(say("round {n} of section {name} has no match", n=entry.round, name=entry.section))
    for one in (*(one for two in entry.pairs for one in two), *entry.out):
        contestant = now.contestants.get(one)
        if contestant is None:
            return nobody(one)
        if one in seen:
            return Refusal(say("contestant {n} is drawn twice in round {round}", n=one, round=entry.round), "5A")
        if not contestant.there(entry.session, entry.round):
            return Refusal(say("contestant {n} has left before round {round}", n=one, round=entry.round))
        if one in elsewhere:
            return Refusal(say("contestant {n} plays in section {name} already", n=one, name=elsewhere[one]), "5A")
        seen.add(one)
    return None


def _boards(section: Section | None, entry: Drawn) -> Refusal | None:
    if not entry.boards or min(entry.boards) < 1 or len({*entry.boards}) < len(entry.boards):
        return Refusal(say("round {n} needs boards with numbers from 1, each once", n=entry.round))
    before = {board for one in section.drawn for board in one.boards} if section else set()
    if again := next((board for board in entry.boards if board in before), 0):
        return Refusal(say("board {n} has been played in an earlier round of section {name}", n=again, name=entry.section))
    return None


def _met(now: Tournament, stage: int, entry: Drawn) -> Refusal | None:
    """Nobody meets anybody again, but in the Danish way; nobody sits out twice while there is somebody else."""
    if entry.way is Way.DANISH:
        return None
    first = {frozenset(two): one.round for one in now.drawn(stage, entry.section) for two in one.pairs}
    if again := next((two for two in entry.pairs if frozenset(two) in first), None):
        return Refusal(say("contestants {one} and {other} have met in round {n}", one=again[0], other=again[1],
                           n=first[frozenset(again)]))  # fmt: skip
    return None


def _with(now: Tournament, section: Section | None, entry: Drawn) -> Section:
    """The section with one round more. Its first slot is nobody's; numbers that are new stand behind the others."""
    assert now.opened is not None
    before = section.versions[-1] if section else None
    known = before.slots if before else (0,)
    slots = (*known, *sorted({*(one for two in entry.pairs for one in two), *entry.out} - {*known}))
    at = {one: n for n, one in enumerate(slots, 1)}
    rows = [*before.movement.rounds] if before else []
    teams = now.opened.contest is Contest.TEAMS
    row = [*_places([(at[one], at[other]) for one, other in entry.pairs], entry.round, teams)]
    if entry.way is not Way.KNOCKOUT:
        row += [Place((at[one],), (at[0],), entry.round) for one in entry.out]
    name = count("drawn, {n} round", "drawn, {n} rounds", entry.round)
    kind, declared = Kind.TEAMS if teams else Kind.PAIRS, [Wrong.MEET_AGAIN, Wrong.SIT_OUTS]
    made = movement(kind, entry.round, [*rows, row], name, slots=len(slots), copies=max(len(row), 1), declared=declared)
    version = Version.of(entry.round, made, slots, (*(before.boards if before else ()), entry.boards))
    old = section or Section(entry.section, ())
    return old._replace(versions=(*old.versions, version), drawn=(*old.drawn, entry))


def _places(pairs: Iterable[Two], set_: int, teams: bool) -> Iterator[Place]:
    """A table for each match; of teams two, the open and the closed room."""
    for one, other in pairs:
        yield Place((one,), (other,), set_)
        if teams:
            yield Place((other,), (one,), set_)
