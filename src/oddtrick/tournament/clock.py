"""The clock: when a round ends, who is late, and until when scores are corrected and rulings appealed (Laws 8, 79C, 92B)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from oddtrick.regulations.periods import correction_minutes, directors_minutes, expires, in_time, ruling_minutes
from oddtrick.texts import Text, say
from oddtrick.tournament.matters import Summons
from oddtrick.tournament.people import Calling
from oddtrick.tournament.places import At, BoardAt
from oddtrick.tournament.seating import sittings
from oddtrick.tournament.state import Section, Session, Tournament


class Deadline(NamedTuple):
    """Until when something may be done in a session, and the Law."""

    session: int
    law: str
    what: Text
    ends: datetime


def round_ends(session: Session, section: Section) -> datetime | None:
    """When the round that is played ends; None where no round is played, or its length was not told."""
    if not section.began or not session.told.round_minutes or section.round in section.ended:
        return None
    key = (section.name, section.round)
    minutes = session.told.round_minutes + session.clock.added.get(key, 0)
    return section.began[-1] + timedelta(minutes=minutes, seconds=session.clock.stood.get(key, 0))


def seconds_left(session: Session, section: Section, at: datetime) -> int | None:
    """What is left of the round at that moment, negative when it is over; while the clock stands still, what was left then."""
    ends = round_ends(session, section)
    return None if ends is None else int((ends - (session.clock.paused or at)).total_seconds())


def late(now: Tournament, session: int, section: Section, round_: int) -> Iterator[tuple[At, tuple[BoardAt, ...]]]:
    """8B2. Tables that have not finished a round, with the boards of which nothing is known there."""
    for table in sittings(now, session, section.name, round_):
        missing = tuple(place for board in table.boards if table.full and now.play(place := BoardAt(*table.at, board)) is None)
        if missing:
            yield table.at, missing


def unanswered(now: Tournament, session: int) -> Summons | None:
    """92B. A call of the Director that came in time and is not settled; that a table is late asks for no ruling."""
    posted, minutes = now.sessions[session].posted, ruling_minutes(now.regulations)
    waiting = (one for one in now.calls.values() if one.at.session == session and one.settled is None)
    return next((one for one in waiting if one.what is not Calling.TIME and in_time(posted, one.called, minutes)), None)


def deadlines(now: Tournament) -> Iterator[Deadline]:
    """79C1, 92B, 81C3. The periods of every session whose official score can be seen."""
    told = (
        ("79C1", say("scores may be corrected"), correction_minutes(now.regulations)),
        ("92B", say("rulings may be asked for and appealed"), ruling_minutes(now.regulations)),
        ("81C3", say("the Director rectifies what he becomes aware of"), directors_minutes(now.regulations)),
    )
    for number, session in now.sessions.items():
        if session.posted:
            for law, what, minutes in told:
                yield Deadline(number, law, what, expires(session.posted, minutes))
