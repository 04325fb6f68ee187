"""Everything in a tournament that is missing, doubtful or inconsistent, in sentences: what the Director has still to do."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.game.seats import Seat, Side
from oddtrick.texts import Text, say
from oddtrick.tournament.clock import deadlines
from oddtrick.tournament.entries.arranging import Defect
from oddtrick.tournament.equipment import Equipment
from oddtrick.tournament.flags import flags
from oddtrick.tournament.folding.appeals import lacking
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.seating import places, sitting_out
from oddtrick.tournament.state import Status, Tournament


class Finding(NamedTuple):
    """Something to look at: a sentence, where it is about a board at a table that place, and the Law."""

    text: Text
    place: BoardAt | None = None
    law: str = ""


def findings(now: Tournament, at: datetime | None = None) -> Iterator[Finding]:
    """All of it, in the order in which it is best seen to."""
    yield from _calls(now)
    yield from _plays(now)
    for number in now.sessions:
        for play, text in flags(now, number):
            yield Finding(say("{place}: {flag}", place=play.place.text, flag=text), play.place)
    yield from _matters(now)
    yield from _contestants(now)
    yield from _equipment(now)
    if at is not None:
        for one in deadlines(now):
            if one.ends >= at:
                yield Finding(
                    say("session {n}: {what} until {time}", n=one.session, what=one.what, time=f"{one.ends:%H:%M}"), None, one.law
                )


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
                    if play is None and over:
                        yield Finding(say("{place} has no result", place=place.text), place, "8B")
                    elif play and play.status is Status.DISPUTED:
                        yield Finding(say("{place}: the sides do not agree", place=place.text), place, "79B")
                    elif play and play.status is Status.PUT_OFF:
                        yield Finding(say("{place} was put off", place=place.text), place, "8B2")


def _matters(now: Tournament) -> Iterator[Finding]:
    """83, 92D, 93. Rulings of which the players were not told that they may appeal, appeals that wait for somebody."""
    assert now.opened is not None
    for matter in now.matters.values():
        if matter.ruled and not matter.told:
            yield Finding(say("{place}: were the players told that they may appeal?", place=matter.place.text), matter.place, "83")
        if matter.appeals and not (appeal := matter.appeals[-1]).decided:
            names = lacking(now, now.contestants[appeal.contestant], appeal)
            text = say("{place}: the appeal waits for a decision", place=matter.place.text)
            if names:
                text = say("{place}: the appeal waits for {names} to agree", place=matter.place.text, names=", ".join(names))
            yield Finding(text, matter.place, "92D" if names else "93")


def _equipment(now: Tournament) -> Iterator[Finding]:
    """1C, 2, 3, 6. Boards and packs that should not be used, boards that were not dealt as they should be, seats that are empty."""
    assert now.opened is not None
    newer = now.opened.edition >= Edition.E2017
    for number, session in now.sessions.items():
        told = session.equipment
        for board, what in sorted(told.defects, key=lambda one: (one[0], one[1].slug)):
            yield Finding(say("board {n}: {what}", n=board, what=what.text), None, _law_of(what, newer))
        for board in told.marked:
            text = say("board {n} is marked unlike its number; that holds for session {m}, and it should not be used again",
                       n=board, m=number)  # fmt: skip
            yield Finding(text, None, "2")
        yield from _dealings(told, now.opened.replay)
    for at, sat in now.seated.items():
        section = now.section(at.session, at.section)
        empty = [str(seat) for seat in Seat if seat not in sat]
        if section and section.round == at.round and at.round not in section.ended and empty and sat:
            yield Finding(say("{table}: nobody sits {seats}", table=at.text, seats=", ".join(empty)), None, "3")


def _dealings(told: Equipment, replay: bool) -> Iterator[Finding]:
    """6C, 6D2. Boards that were dealt while a side was away, and those on which no result may stand."""
    for board, dealings in told.dealt.items():
        last = dealings[-1]
        away = [side for side in Side if side not in last.told.present]
        if away and last.told.table and not last.by_director:
            yield Finding(
                say("board {n} was dealt while {side} was not there", n=board, side=", ".join(map(str, away))), None, "6C"
            )
        if told.void(board, replay):
            yield Finding(say("no result of board {n} may stand: it was not dealt as it should be", n=board), None, "6D2")


def _law_of(what: Defect, newer: bool) -> str:
    """1B, 1C (2017). What the Laws say of it; earlier ones said nothing of backs and faces."""
    return {Defect.POCKETS: "2", Defect.PACK: "1" if not newer else "1A", Defect.FACES: "1B"}.get(what, "1C" if newer else "")


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
