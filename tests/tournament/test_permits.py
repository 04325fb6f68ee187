"""Every office and every entry: who may say what."""

from __future__ import annotations

from typing import get_args

import pytest
from every_entry import EXAMPLES, MINE, OTHERS, THERE
from hall import CHIEF, Hall, opened, result

from every import every
from oddtrick.game.seats import Side
from oddtrick.tournament.entries import afterwards, arranging, directing, playing
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.permits import MAY, not_his


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


@every("role", Role)
@every("entry", EXAMPLES)
def test_every_cell_of_offices_and_entries(hall: Hall, role: Role, entry: Entry) -> None:
    refused = not_his(hall.now, Said(hall.clock, speaker(role), entry))
    assert (refused is None) == (role in MAY[type(entry)]), refused


@every("role", [Role.PLAYER, Role.TABLE])
@every(
    "entry",
    [
        playing.Reported(OTHERS, result("Pass")),
        playing.Disputed(OTHERS, Side.NS),
        playing.Confirmed(OTHERS, Side.NS, 0),
        playing.Summoned(THERE),
        playing.Seated(THERE, ()),
        arranging.Dealt(1, 3, table=THERE),
    ],
)
def test_nobody_speaks_for_another_table(hall: Hall, role: Role, entry: Entry) -> None:
    assert str(not_his(hall.now, Said(hall.clock, speaker(role), entry))) == "this is not your table"


def test_79A_a_player_agrees_for_his_own_side_only(hall: Hall) -> None:
    refused = not_his(hall.now, Said(hall.clock, speaker(Role.PLAYER), playing.Confirmed(MINE, Side.EW, 0)))
    assert str(refused) == "EW is not your side (Law 79A)"


def test_92D_everybody_agrees_to_an_appeal_for_himself(hall: Hall) -> None:
    assert not_his(hall.now, Said(hall.clock, speaker(Role.PLAYER), afterwards.Concurred(0, "Partner"))) is not None


def test_a_scorer_undoes_only_his_own_entries(hall: Hall) -> None:
    scorer = By(Role.SCORER, "Ola")
    assert not_his(hall.now, Said(hall.clock, scorer, afterwards.Undone(3))) is not None
    assert not_his(hall.now, Said(hall.clock, CHIEF, afterwards.Undone(3))) is None


def test_a_phone_corrects_only_in_the_round_that_is_played() -> None:
    hall = opened()
    hall.plays_round(1, ["4S N 10"])
    phone = speaker(Role.TABLE)
    assert "the round is over" not in str(not_his(hall.now, Said(hall.clock, phone, directing.Corrected(MINE, 0, result("Pass")))))
    hall.begins_round(2)
    assert "the round is over; the Director corrects the score" in str(
        not_his(hall.now, Said(hall.clock, phone, directing.Corrected(MINE, 0, result("Pass"))))
    )
