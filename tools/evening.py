#!/usr/bin/env python3
"""Plays the evening of the examples, from its announcement to its final result, and writes it entry by entry.

    tools/evening.py        src/oddtrick/examples/evening.jsonl

Results are drawn by lot from those of the real evening beside it, except on the board of the ruling. Nobody in it is real.
"""

from __future__ import annotations

import contextlib
import io
import json
import random
import re
import sys
import tempfile
from collections import defaultdict
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from oddtrick.cli.common import run
from oddtrick.game.seats import Side
from oddtrick.movements.named import made
from oddtrick.scoring.traveller import read_row
from oddtrick.table.folding.record import load as load_record
from oddtrick.tournament.entries.afterwards import Appealed, Concurred, Decided, Finished, Posted
from oddtrick.tournament.entries.directing import Corrected, Grouped, Noted, Penalised, Ruled, Warned
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.entries.playing import Attended, Disputed, Reported, Settled, Summoned
from oddtrick.tournament.entries.setting import (
    Entered,
    MovementChanged,
    Opened,
    RoundBegan,
    RoundEnded,
    SectionSet,
    SessionBegan,
    SessionEnded,
    SessionSet,
    StageSet,
)
from oddtrick.tournament.flags import flags
from oddtrick.tournament.folding.fold import after
from oddtrick.tournament.people import By, Contest, Player, Role
from oddtrick.tournament.permits import why_not
from oddtrick.tournament.places import At, BoardAt
from oddtrick.tournament.plain import dump
from oddtrick.tournament.seating import places, sitting
from oddtrick.tournament.state import Tournament

EXAMPLES = Path(__file__).parent.parent / "src" / "oddtrick" / "examples"
CHIEF, DIRECTOR, SCORER = By(Role.CHIEF, "Wanda Sikora"), By(Role.DIRECTOR, "Piotr Gajda"), By(Role.SCORER, "Ola Mazur")
COMMITTEE, ORGANIZER = By(Role.COMMITTEE, "Committee"), By(Role.ORGANIZER, "Bridge Club Four Aces")
FIRST = "Adam Beata Celina Damian Edyta Filip Grażyna Henryk Iga Jerzy Karol Lena Marek Nina Olaf Paula Robert Sonia Tomasz Urszula"
LAST = "Bąk Cichy Dudek Frycz Gil Huk Janik Kos Lis Małek Nowik Orzech Pilch Rak Sowa Tarka Urban Wilk Zając Żak"
ROUNDS, EACH, HESITATION, FOULED = 9, 3, 11, 5
OF_THE_HESITATION = ["4S S 10", "4S S 10", "4S S 9", "3S S 10", "3S S 9"]
RULING = {
    "12A.teams": {"answer": False, "by": "TD"},
    "12C1a.known": {"answer": "unclear", "reason": "after a pass nobody can tell whether 3S makes nine tricks or ten", "by": "TD"},
    "12C1d.artificial": {"answer": False, "reason": "only two results are likely", "by": "TD"},
    "12C1c.weighted": {"answer": True, "by": "TD"},
    "12C1e.own_action": {"answer": "nothing", "by": "TD"},
    "12C4.contest": {"answer": "other", "by": "TD"},
}


class Evening:
    """The tournament so far, and what the clock shows."""

    def __init__(self) -> None:
        self.now, self.at, self.lots = Tournament(), datetime(2026, 11, 19, 18, 30), random.Random("four aces")

    def says(self, entry: Entry, by: By = CHIEF, minutes: float = 0) -> int:
        """An entry, which must be possible; its number."""
        self.at += timedelta(minutes=minutes)
        said = Said(self.at, by, entry)
        if refused := why_not(self.now, said):
            sys.exit(f"{self.at:%H:%M} {entry}: {refused}")
        self.now = after(self.now, said)
        return self.now.said.number - 1

    def until(self, time: str) -> None:
        """The clock shows that time."""
        hour, minute = map(int, time.split(":"))
        self.at = max(self.at, self.at.replace(hour=hour, minute=minute, second=0))


def main() -> None:
    """Play it and write it down."""
    evening, pool = Evening(), results()
    begun(evening)
    for round_ in range(1, ROUNDS + 1):
        played(evening, round_, pool)
    ended(evening)
    lines = [json.dumps(dump(said), ensure_ascii=False) for said in evening.now.said.entries]
    (EXAMPLES / "evening.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


def results() -> dict[int, list[str]]:
    """By board, what was played at the real tables."""
    found = defaultdict(list)
    for game in (EXAMPLES / "warsaw-2013-08-08.pbn").read_text(encoding="utf-8").split("\n\n"):
        tags = dict(re.findall(r'\[(\w+) "([^"]*)"\]', game))
        if re.fullmatch(r"[0-9]+", tags.get("Result", "")) and tags.get("Contract") not in ("", "Pass"):
            found[int(tags["Board"])].append(f"{tags['Contract']} {tags['Declarer']} {tags['Result']}")
    return {**found, HESITATION: OF_THE_HESITATION}


def begun(evening: Evening) -> None:
    """19 pairs enter and sit down; one more is late."""
    evening.says(Opened("Four Aces Thursday", Contest.PAIRS, regulations="pzbs", committee=True), ORGANIZER)
    first, last = FIRST.split(), LAST.split()
    evening.lots.shuffle(first)
    for n in range(1, 20):
        evening.says(Entered(n, (Player(f"{first[n]} {last[n]}"), Player(f"{first[n - 1]} {last[-n]}"))), SCORER, 1)
    evening.says(StageSet(1, sit_out="60%", ties="pzbs"))
    evening.says(SessionSet(1, starts=datetime(2026, 11, 19, 19, 0), round_minutes=20))
    evening.says(movement(1, *range(1, 20), 0))
    evening.until("19:00")
    evening.says(SessionBegan(1))


def movement(round_: int, *slots: int) -> SectionSet | MovementChanged:
    """A web of ten tables with its best arrow switch: nine rounds of three boards, and two copies of the boards."""
    found = made("web", [10, ROUNDS], switch=[])
    boards = tuple(tuple(range(n * EACH + 1, (n + 1) * EACH + 1)) for n in range(found.sets))
    if round_ == 1:
        return SectionSet(1, "A", found, slots, boards)
    return MovementChanged(1, "A", round_, found, slots, boards)


def played(evening: Evening, round_: int, pool: dict[int, list[str]]) -> None:
    """A round: its results from the phones at the tables, and what happens in it."""
    evening.says(RoundBegan(1, "A", round_), minutes=0 if round_ == 1 else 1)
    section = evening.now.section(1, "A")
    assert section is not None
    tables = [*places(evening.now, 1, section, round_)]
    for board in range(EACH):
        for place in sorted(tables)[board::EACH]:
            if place.board == HESITATION and not evening.now.matters and round_ > 2:
                hesitation(evening, place)
                continue
            phone = By(Role.TABLE, "", (), (1, "A", place.table))
            evening.says(Reported(place, outcome(evening.lots.choice(pool[place.board]))), phone, 0.6)
        happened(evening, round_, board)
    for play, _ in list(flags(evening.now, 1)):
        evening.says(Noted("both pairs were asked", play.place, flag=True), DIRECTOR)
    evening.says(RoundEnded(1, "A", round_))


def happened(evening: Evening, round_: int, board: int) -> None:
    """What else there is in a round, after so many of its boards."""
    match round_, board:
        case 1, 1:
            pair = (Player("Kinga Wrona"), Player("Szymon Jeleń"))
            evening.says(Entered(20, pair), SCORER, 1)
            evening.says(movement(2, *range(1, 21)), DIRECTOR)
        case 3, 2:
            place = at_table(evening, round_, 4)
            play = evening.now.play(place)
            assert play is not None
            evening.says(Disputed(place, Side.EW, "they count a trick more"), By(Role.TABLE, "", (), (1, "A", 4)))
            call = evening.says(Summoned(place.at, place.board, "the number of tricks"), By(Role.TABLE, "", (), (1, "A", 4)))
            evening.says(Attended(call), DIRECTOR, 1)
            evening.says(Corrected(place, play.of, one_trick(play.result, -1), why="the cards were gone through"), DIRECTOR, 2)
            evening.says(Settled(call), DIRECTOR)
        case 5, 2:
            evening.says(Warned(7, "90B2", "slow in rounds 4 and 5"), DIRECTOR)
        case 7, 2:
            evening.says(Penalised(7, "90B2: 10% of a top, slow again after a warning", 1), DIRECTOR)
        case 9, 0:
            fouled(evening)


def hesitation(evening: Evening, place: BoardAt) -> None:
    """A hesitation is used: the Director is called, rules by the whole record of the table, and weighs two results."""
    phone = By(Role.TABLE, "", (), (1, "A", place.table))
    call = evening.says(Summoned(place.at, place.board, "a hesitation before 3S"), phone)
    evening.says(Attended(call), DIRECTOR, 1)
    record = load_record(ruled())
    evening.says(Ruled(place, record.start, record.entries, Side.NS, told=True), DIRECTOR, 6)
    evening.says(Settled(call), DIRECTOR)


def ruled() -> object:
    """The record of the hesitation in the examples, on its board, with the Director's answers and his award."""
    record = json.loads((EXAMPLES / "hesitation-record.json").read_text(encoding="utf-8"))
    record["start"] = {"board": HESITATION, **record["start"]}
    answers = json.loads((EXAMPLES / "hesitation-answers.json").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        before, told, later = (Path(folder) / name for name in ("record.json", "answers.json", "later.json"))
        before.write_text(json.dumps(record))
        told.write_text(json.dumps({**answers, **RULING}))
        why = "a pass leads to 3S, which makes ten tricks more often than nine"
        wanted = ["table", str(before), "--answers", str(told), "--award", "70% +170; 30% +140", "--reason", why]
        with contextlib.redirect_stdout(io.StringIO()):
            refused = run([*wanted, "--by", DIRECTOR.name, "--save", str(later)])
        if refused:
            sys.exit("the hesitation could not be ruled on")
        return json.loads(later.read_text())


def fouled(evening: Evening) -> None:
    """87. On a board two hands were exchanged after round 4; the tables of later rounds had another form."""
    plays = list(evening.now.plays[1][FOULED])
    later = tuple(place.at for place in sorted(plays) if place.round >= 5)
    evening.says(Grouped(1, FOULED, (later,), "the hands of two players were exchanged in one of the copies"), DIRECTOR)


def ended(evening: Evening) -> None:
    """The official score, a correction in the period, an appeal with its decision, a correction after the period, the end."""
    evening.says(SessionEnded(1), minutes=2)
    evening.says(Posted(1), minutes=3)
    now = evening.now
    place = at_table(evening, 6, 2)
    play = now.play(place)
    assert play is not None
    evening.says(Corrected(place, play.of, one_trick(play.result, 1), "both pairs", "a trick was written down wrongly"), SCORER, 6)
    matter = next(iter(now.matters.values()))
    seats = sitting(now, matter.place.at)
    assert seats is not None
    pair = seats.ns[0]
    members = now.contestants[pair].players
    appellant = By(Role.PLAYER, members[0].name, (pair,))
    why = "the raise to game was clear with that hand"
    evening.says(Appealed(matter.number, pair, why, deposit="100 zł"), appellant, 4)
    for member in members:
        evening.says(Concurred(matter.number, member.name), By(Role.PLAYER, member.name, (pair,)), 1)
    evening.says(
        Decided(matter.number, "committee", upheld=False, both="12C1(c): 50% +170; 50% +140",
                reason="ten tricks are no likelier than nine"), COMMITTEE, 25
    )  # fmt: skip
    place = at_table(evening, 8, 5)
    play = evening.now.play(place)
    assert play is not None
    why = "the traveller and all four players agree"
    evening.says(Corrected(place, play.of, one_trick(play.result, -1), "both pairs", why, sure=True), CHIEF, 40)
    evening.says(Finished(), minutes=1)


def at_table(evening: Evening, round_: int, table: int) -> BoardAt:
    """The first board there that was played, and is not the one that was ruled on."""
    seats = sitting(evening.now, At(1, "A", round_, table))
    assert seats is not None
    return next(BoardAt(*seats.at, board) for board in seats.boards if board != HESITATION)


def outcome(text: str) -> Any:
    """A result as it is written."""
    return read_row(text).outcome


def one_trick(found: Any, more: int) -> Any:
    """The same contract with a trick more or less."""
    return found._replace(tricks=found.tricks + more)


if __name__ == "__main__":
    main()
