"""The course of a session: it begins, its rounds, the clock, its end, and when its score can be seen (Laws 8, 79C1, 92B)."""

from __future__ import annotations

from datetime import datetime

from oddtrick.texts import say
from oddtrick.tournament.entries.setting import ClockMoved, Paused, Resumed, RoundBegan, RoundEnded, SessionBegan, SessionEnded
from oddtrick.tournament.flags import flagged
from oddtrick.tournament.folding.sessions import with_session
from oddtrick.tournament.seating import missing, places
from oddtrick.tournament.state import Clock, Refusal, Section, Session, Status, Tournament


def session_began(now: Tournament, entry: SessionBegan, at: datetime) -> Tournament | Refusal:
    """80B2(c). A session begins, with at least one section."""
    session = now.sessions.get(entry.session)
    if session is None or not session.sections:
        return Refusal(say("session {n} has no section", n=entry.session))
    if session.began:
        return Refusal(say("session {n} has begun", n=entry.session))
    return with_session(now, session._replace(began=at))


def round_began(now: Tournament, entry: RoundBegan, at: datetime) -> Tournament | Refusal:
    """8A1. The next round begins; tables that are late still finish the round before (8B2)."""
    session, section = now.sessions.get(entry.session), now.section(entry.session, entry.section)
    if session is None or section is None or not session.began:
        return Refusal(say("session {n} has not begun, or has no section {name}", n=entry.session, name=repr(entry.section)))
    if entry.round != section.round + 1 or entry.round > section.rounds:
        if section.round >= section.rounds:
            return Refusal(say("section {name} has played all its {n} rounds", name=section.name, n=section.rounds))
        return Refusal(say("the next round of section {name} is {next}, not {n}", name=section.name, next=section.round + 1,
                           n=entry.round))  # fmt: skip
    return _with(now, session, section._replace(began=(*section.began, at)))


def round_ended(now: Tournament, entry: RoundEnded, at: datetime) -> Tournament | Refusal:
    """8B. A round ends when every board of it has a result or a reason why not, and nothing about it is doubtful."""
    session, section = now.sessions.get(entry.session), now.section(entry.session, entry.section)
    if session is None or section is None or not 1 <= entry.round <= section.round:
        return Refusal(say("round {n} of section {name} has not begun", n=entry.round, name=repr(entry.section)))
    if refusal := left_open(now, entry.session, section, entry.round, lost=False):
        return refusal
    return _with(now, session, section._replace(ended={**section.ended, entry.round: at}))


def session_ended(now: Tournament, entry: SessionEnded, at: datetime) -> Tournament | Refusal:
    """8C. A session ends when all tables have finished and all scores are there."""
    session = now.sessions.get(entry.session)
    if session is None or not session.began:
        return Refusal(say("session {n} has not begun", n=entry.session))
    for section in session.sections.values():
        if section.round < section.rounds:
            return Refusal(
                say("section {name} has played {n} of {m} rounds", name=section.name, n=section.round, m=section.rounds), "8C"
            )
        if section.drawn and section.rounds < section.drawn[-1].of and not _goes_on(now, session, section):
            return Refusal(say("of section {name} {n} of {m} rounds have been drawn", name=section.name, n=section.rounds,
                               m=section.drawn[-1].of), "8C")  # fmt: skip
        for round_ in range(1, section.rounds + 1):
            if refusal := left_open(now, entry.session, section, round_, final=True, lost=False):
                return refusal
    return with_session(now, session._replace(ended=at))


def _goes_on(now: Tournament, session: Session, section: Section) -> bool:
    """Whether other sessions of the stage have what is missing of the rounds, or can still have it."""
    stage = session.told.stage
    others = [one for one in now.sessions.values() if one.told.stage == stage and one.told.session != session.told.session]
    rest = sum(len(one.sections[section.name].drawn) for one in others if section.name in one.sections)
    return section.rounds + rest >= section.drawn[-1].of or any(one.ended is None for one in others)


def left_open(
    now: Tournament, session: int, section: Section, round_: int, final: bool = False, *, lost: bool = True
) -> Refusal | None:
    """What keeps a round open: a board of which nothing is known, a disputed score, a flag that nobody has looked at.

    At the end of the session boards that were put off are missing as well (8B2, 8C), and those whose result was taken away
    (`lost`), but for entries that were followed before that was looked at.
    """
    for place in places(now, session, section, round_):
        play = now.play(place)
        if final if play and play.later else play is None or (lost and missing(now, place)):
            return Refusal(say("{place} has no result yet", place=place.text), "8C" if final else "8B")
        if play and play.status is Status.DISPUTED:
            return Refusal(say("the score of {place} is disputed; the Director rules", place=place.text), "79B")
        if play and (flag := flagged(now, play)):
            return Refusal(say("{place}: {flag}; correct it, or note that it is right", place=place.text, flag=flag))
    return None


def clock_moved(now: Tournament, entry: ClockMoved) -> Tournament | Refusal:
    """8A. The Director gives the round that is played more minutes, or takes some."""
    session = now.sessions.get(entry.session)
    if session is None:
        return Refusal(say("there is no session {n}", n=entry.session))
    added = dict(session.clock.added)
    for section in session.sections.values():
        key = (section.name, section.round)
        added[key] = added.get(key, 0) + entry.minutes
    return with_session(now, session._replace(clock=session.clock._replace(added=added)))


def paused(now: Tournament, entry: Paused, at: datetime) -> Tournament | Refusal:
    """The clock stands still from now on."""
    session = now.sessions.get(entry.session)
    if session is None or session.clock.paused:
        return Refusal(say("the clock of session {n} stands still already, or there is no such session", n=entry.session))
    return with_session(now, session._replace(clock=session.clock._replace(paused=at)))


def resumed(now: Tournament, entry: Resumed, at: datetime) -> Tournament | Refusal:
    """The clock goes on; the round has as much more time as it stood still."""
    session = now.sessions.get(entry.session)
    if session is None or session.clock.paused is None:
        return Refusal(say("the clock of session {n} does not stand still", n=entry.session))
    stood = dict(session.clock.stood)
    seconds = (at - session.clock.paused).total_seconds()
    for section in session.sections.values():
        key = (section.name, section.round)
        stood[key] = stood.get(key, 0) + seconds
    return with_session(now, session._replace(clock=Clock(session.clock.added, None, stood)))


def _with(now: Tournament, session: Session, section: Section) -> Tournament:
    return with_session(now, session._replace(sections={**session.sections, section.name: section}))
