"""Every office and every entry: who may say what."""

from __future__ import annotations

from typing import get_args

import pytest
from hall import CHIEF, Hall, opened, result

from oddtrick.citations import Edition
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.table.entries import Start
from oddtrick.tournament.entries.afterwards import Appealed, Concurred, Decided, Finished, Posted, Undone
from oddtrick.tournament.entries.arranging import Appointed, Arranged, Dealt, Defect, Faulty, Marked
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
from oddtrick.tournament.people import By, Contest, Player, Role
from oddtrick.tournament.permits import MAY, not_his
from oddtrick.tournament.places import At, BoardAt

HERE, THERE = At(1, "A", 1, 1), At(1, "A", 1, 2)
MINE, OTHERS = BoardAt(*HERE, 1), BoardAt(*THERE, 3)
MOVED = opened().now.sessions[1].sections["A"].versions[0]
EXAMPLES: tuple[Entry, ...] = (
    Opened("x", Contest.PAIRS),
    Entered(9),
    Appointed("Ola", Role.SCORER),
    Arranged(1, "A", 3),
    Dealt(1, 1, table=HERE),
    Marked(1, 1, Seat.S, Vulnerability.NS),
    Faulty(1, 1, Defect.BACKS),
    Withdrew(1),
    Substituted(1, "North 1", Player("Z"), 1),
    Renamed(1, Player("Z"), "North 1"),
    Joined(1, Player("Z")),
    StageSet(2),
    SessionSet(2),
    SectionSet(1, "B", MOVED.movement, MOVED.slots, MOVED.boards),
    MovementChanged(1, "A", 2, MOVED.movement, MOVED.slots, MOVED.boards),
    BoardsSet(1),
    SessionBegan(1),
    RoundBegan(1, "A", 2),
    RoundEnded(1, "A", 1),
    SessionEnded(1),
    ClockMoved(1, 5),
    Paused(1),
    Resumed(1),
    Seated(HERE, ()),
    Summoned(HERE),
    Attended(0),
    Settled(0),
    Reported(MINE, result("Pass")),
    Confirmed(MINE, Side.NS, 0),
    Disputed(MINE, Side.NS),
    PutOff(MINE),
    NotPlayed(MINE, "no time"),
    Corrected(MINE, 0, result("Pass")),
    Grouped(1, 1, ()),
    Ruled(MINE, Start(Edition.E2017, Seat.N), ()),
    Awarded(MINE),
    Penalised(1, "90B2: 10%", 1),
    Warned(1, "74A2"),
    Noted("x"),
    Shown(1),
    Posted(1),
    Appealed(0, 1),
    Concurred(0, "Me"),
    Decided(0, "committee", upheld=True),
    Finished(),
    Undone(999),
)


@pytest.fixture(scope="module")
def hall() -> Hall:
    found = opened()
    found.begins_round(1)
    return found


def speaker(role: Role) -> By:
    """Somebody in that office; a player of contestant 1, the phone of table 1."""
    match role:
        case Role.PLAYER:
            return By(role, "Me", (1,))
        case Role.TABLE:
            return By(role, "", (), (1, "A", 1))
        case _:
            return By(role, "Me")


def test_there_is_an_example_of_every_entry_and_each_has_its_row() -> None:
    assert {type(one) for one in EXAMPLES} == set(get_args(Entry)) == set(MAY)


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("entry", EXAMPLES, ids=lambda one: type(one).__name__)
def test_every_cell_of_offices_and_entries(hall: Hall, role: Role, entry: Entry) -> None:
    refused = not_his(hall.now, Said(hall.clock, speaker(role), entry))
    assert (refused is None) == (role in MAY[type(entry)]), refused


@pytest.mark.parametrize("role", [Role.PLAYER, Role.TABLE])
@pytest.mark.parametrize(
    "entry",
    [
        Reported(OTHERS, result("Pass")),
        Disputed(OTHERS, Side.NS),
        Confirmed(OTHERS, Side.NS, 0),
        Summoned(THERE),
        Seated(THERE, ()),
        Dealt(1, 3, table=THERE),
    ],
    ids=lambda one: type(one).__name__,
)
def test_nobody_speaks_for_another_table(hall: Hall, role: Role, entry: Entry) -> None:
    assert str(not_his(hall.now, Said(hall.clock, speaker(role), entry))) == "this is not your table"


def test_79A_a_player_agrees_for_his_own_side_only(hall: Hall) -> None:
    refused = not_his(hall.now, Said(hall.clock, speaker(Role.PLAYER), Confirmed(MINE, Side.EW, 0)))
    assert str(refused) == "EW is not your side (Law 79A)"


def test_92D_everybody_agrees_to_an_appeal_for_himself(hall: Hall) -> None:
    assert not_his(hall.now, Said(hall.clock, speaker(Role.PLAYER), Concurred(0, "Partner"))) is not None


def test_a_scorer_undoes_only_his_own_entries(hall: Hall) -> None:
    scorer = By(Role.SCORER, "Ola")
    assert not_his(hall.now, Said(hall.clock, scorer, Undone(3))) is not None
    assert not_his(hall.now, Said(hall.clock, CHIEF, Undone(3))) is None


def test_a_phone_corrects_only_in_the_round_that_is_played() -> None:
    hall = opened()
    hall.plays_round(1, ["4S N 10"])
    phone = speaker(Role.TABLE)
    assert "the round is over" not in str(not_his(hall.now, Said(hall.clock, phone, Corrected(MINE, 0, result("Pass")))))
    hall.begins_round(2)
    assert "the round is over; the Director corrects the score" in str(
        not_his(hall.now, Said(hall.clock, phone, Corrected(MINE, 0, result("Pass"))))
    )
