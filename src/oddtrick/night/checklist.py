"""The Director's list before, during and after a night; how far it is follows from what has been said (R23)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from oddtrick.inquiry.asking import Option
from oddtrick.night.floor import Floor
from oddtrick.night.planning import SESSION
from oddtrick.texts import Text, say
from oddtrick.tournament.clock import deadlines
from oddtrick.tournament.people import Contest
from oddtrick.tournament.state import Session, Status, Tournament


class Phase(Option):
    """When something is to be seen to."""

    BEFORE = "before", say("before")
    DURING = "during", say("during")
    AFTER = "after", say("after")


class Item(NamedTuple):
    """A line of the list: when, what, whether it is done, and the page on which it is seen to."""

    phase: Phase
    text: Text
    done: bool
    page: str = ""


def checklist(now: Tournament, floor: Floor, at: datetime) -> tuple[Item, ...]:
    """The whole list as it stands."""
    session = now.session(SESSION)
    return (*_before(now, session), *_during(now, floor), *_after(now, session, at))


def _before(now: Tournament, session: Session | None) -> Iterator[Item]:
    assert now.opened is not None
    fewest = 1 if now.opened.contest is Contest.INDIVIDUAL else now.opened.contest.players[0]
    missing = [one.number for one in now.contestants.values() if one.left is None and len(one.players) < fewest]
    names = ", ".join(map(str, missing))
    yield Item(Phase.BEFORE, say("a partner is missing: {names}", names=names) if missing else say("everybody has a partner"),
               not missing, "people")  # fmt: skip
    yield Item(Phase.BEFORE, say("the movement is chosen"), bool(session and session.sections), "plan")
    dealt = session is not None and session.boards is not None and bool(session.boards.deals)
    how = (
        say("the hands of the boards are known")
        if dealt
        else say("the boards are shuffled at the tables, or their hands come later")
    )
    yield Item(Phase.BEFORE, how, True, "deals")
    yield Item(Phase.BEFORE, say("the clock knows how long a round is"), bool(session and session.told.round_minutes), "plan")


def _during(now: Tournament, floor: Floor) -> Iterator[Item]:
    waiting = sum(one.came is None for _, one in floor.calls)
    yield Item(Phase.DURING, say("no table waits for the Director"), not waiting, "board")
    plays = [play for boards in now.plays.values() for board in boards.values() for play in board.values()]
    yield Item(Phase.DURING, say("no score is disputed"), not any(one.status is Status.DISPUTED for one in plays), "board")
    if floor.unknown and not floor.odd:
        yield Item(Phase.DURING, say("whether a result is odd is being worked out"), False, "board")
    else:
        yield Item(Phase.DURING, say("every odd result has been looked at"), not floor.odd, "board")
    yield Item(
        Phase.DURING, say("no board of an earlier round is missing"), not any(one.missing for one in floor.sections), "board"
    )
    late = any(table.open for one in floor.sections for table in one.tables if (one.seconds_left or 0) < 0)
    yield Item(Phase.DURING, say("no table is late"), not late, "board")


def _after(now: Tournament, session: Session | None, at: datetime) -> Iterator[Item]:
    yield Item(Phase.AFTER, say("the night has ended, and its score can be seen"), bool(session and session.posted), "board")
    untold = any((one.ruled or one.award) and not one.told for one in now.matters.values())
    yield Item(Phase.AFTER, say("after every ruling the players were told of their right to appeal"), not untold, "matters")
    waits = any(one.pending for one in now.matters.values())
    yield Item(Phase.AFTER, say("no appeal waits for a decision"), not waits, "matters")
    for one in deadlines(now):
        yield Item(Phase.AFTER, say("{what} until {time}", what=one.what, time=f"{one.ends:%H:%M}"), one.ends < at, "matters")
    yield Item(Phase.AFTER, say("the result is final"), now.finished is not None, "board")
