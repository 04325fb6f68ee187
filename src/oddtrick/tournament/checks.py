"""Everything in a tournament that is missing, doubtful or inconsistent, in sentences: what the Director has still to do."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from oddtrick.texts import say
from oddtrick.tournament.checking.awards import of_awards
from oddtrick.tournament.checking.brought import of_brought
from oddtrick.tournament.checking.equipment import of_equipment
from oddtrick.tournament.checking.finding import Finding as Finding
from oddtrick.tournament.checking.fouled import of_fouled
from oddtrick.tournament.checking.matches import of_matches
from oddtrick.tournament.checking.penalties import of_penalties
from oddtrick.tournament.checking.warnings import of_warnings
from oddtrick.tournament.clock import deadlines
from oddtrick.tournament.flags import flags
from oddtrick.tournament.folding.hearing import lacking
from oddtrick.tournament.folding.plays import played_before
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.seating import missing, places, sitting_out
from oddtrick.tournament.state import Refusal, Session, Status, Tournament


def findings(now: Tournament, at: datetime | None = None) -> Iterator[Finding]:
    """All of it, in the order in which it is best seen to."""
    if now.opened is None:
        yield Finding(say("no contest has been opened"), None, "80B2")
        return
    yield from _not_set(now)
    yield from _calls(now)
    yield from _plays(now)
    for number in now.sessions:
        for play, text in flags(now, number):
            yield Finding(say("{place}: {flag}", place=play.place.text, flag=text), play.place)
    yield from _matters(now)
    yield from of_warnings(now)
    yield from of_penalties(now)
    yield from _contestants(now)
    yield from of_equipment(now)
    yield from of_awards(now)
    yield from of_fouled(now)
    yield from of_matches(now)
    yield from of_brought(now)
    if at is not None:
        for one in deadlines(now):
            if one.ends >= at:
                yield Finding(
                    say("session {n}: {what} until {time}", n=one.session, what=one.what, time=f"{one.ends:%H:%M}"), None, one.law
                )


def _not_set(now: Tournament) -> Iterator[Finding]:
    """8A1. A contest in which nobody is entered, and sessions that have no movement."""
    if not now.contestants:
        yield Finding(say("nobody is entered"))
    for number, session in now.sessions.items():
        if not session.sections and session.ended is None:
            yield Finding(say("session {n} has no movement, so no boards are to be played", n=number), None, "8A1")


def _calls(now: Tournament) -> Iterator[Finding]:
    """9B1. Tables at which the Director was called and the call is not settled."""
    for call in now.calls.values():
        if call.settled is None:
            yield Finding(
                say("{table} called the Director at {time}", table=call.at.text, time=f"{call.called:%H:%M}"), None, "9B1"
            )


def _plays(now: Tournament) -> Iterator[Finding]:
    """Boards without a result in rounds that are over, disputed scores, boards that were put off."""
    for number, session in now.sessions.items():
        for section in session.sections.values():
            for round_ in range(1, section.round + 1):
                over = round_ < section.round or session.ended is not None
                for place in places(now, number, section, round_):
                    play = now.play(place)
                    if again := _again(now, session, place):
                        yield Finding(again.text, place, again.law)
                    elif play and play.status is Status.DISPUTED:
                        yield Finding(say("{place}: the sides do not agree", place=place.text), place, "79B")
                    elif play and play.status is Status.PUT_OFF:
                        yield Finding(say("{place} was put off", place=place.text), place, "8B2")
                    elif over and missing(now, place):
                        yield Finding(say("{place} has no result", place=place.text), place, "8B")


def _again(now: Tournament, session: Session, place: BoardAt) -> Refusal | None:
    """15B1. A board without a score that somebody at the table has played before, as a wrong board."""
    play = now.play(place) if session.undue else None
    return played_before(now, place) if session.undue and (play is None or not play.known) else None


def _matters(now: Tournament) -> Iterator[Finding]:
    """83, 92D, 93. Rulings of which the players were not told that they may appeal, appeals that wait for somebody."""
    for matter in now.matters.values():
        if matter.ruled and not matter.told:
            yield Finding(say("{place}: were the players told that they may appeal?", place=matter.text), matter.place, "83")
        for appeal in matter.pending:
            names = lacking(now, matter, appeal)
            text = say("{place}: the appeal waits for a decision", place=matter.text)
            if names:
                text = say("{place}: the appeal waits for {names} to agree", place=matter.text, names=", ".join(names))
            yield Finding(text, matter.place, "92D" if names else "93")


def _contestants(now: Tournament) -> Iterator[Finding]:
    """Contestants without enough players, and those who sit out twice while others have not once."""
    assert now.opened is not None
    fewest, _ = now.opened.contest.players
    for one in now.contestants.values():
        if one.left is None and len(one.players) < fewest and now.opened.contest is not Contest.INDIVIDUAL:
            yield Finding(
                say("contestant {n} has {m} of {fewest} players", n=one.number, m=len(one.players), fewest=fewest), None, "4"
            )
    for number, session in now.sessions.items():
        for section in session.sections.values():
            out: dict[int, int] = {}
            for round_ in range(1, section.rounds + 1):
                for one_ in sitting_out(now, number, section.name, round_):
                    out[one_] = out.get(one_, 0) + 1
            for one_, times in out.items():
                if times > 1:
                    yield Finding(say("contestant {n} sits out {m} rounds of section {name}", n=one_, m=times, name=section.name))
