"""What the hall is played with: boards and packs that should not be used, boards not dealt as they should be, empty seats."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.citations import Edition
from oddtrick.game.seats import Seat, Side
from oddtrick.texts import say
from oddtrick.tournament.checking.finding import Finding
from oddtrick.tournament.entries.arranging import Defect
from oddtrick.tournament.equipment import Equipment
from oddtrick.tournament.state import Tournament


def of_equipment(now: Tournament) -> Iterator[Finding]:
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
