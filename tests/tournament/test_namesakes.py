"""Two of one name: told apart by their numbers, never taken for one another (Laws 4, 5A, 78D)."""

from __future__ import annotations

import pytest
from hall import CHIEF, Hall, mitchell, opened

from every import every
from oddtrick.citations import Edition
from oddtrick.cli.tournament.given import players
from oddtrick.formats.contest.from_event import files_of
from oddtrick.formats.published.event import Board, Event, Line
from oddtrick.game.seats import Seat
from oddtrick.scoring.traveller import read_row
from oddtrick.texts import BadInput
from oddtrick.tournament.checks import findings
from oddtrick.tournament.entries.playing import Seated
from oddtrick.tournament.entries.setting import Entered, Opened, Renamed, StageSet
from oddtrick.tournament.people import By, Contest, Player, Role
from oddtrick.tournament.places import At

both = every("edition", list(Edition))
PHONES = [By(Role.TABLE, "", (), (1, "A", table)) for table in range(4)]


def test_4_somebody_of_the_same_name_enters_with_his_number() -> None:
    hall = Hall()
    hall.says(Opened("Thursday", Contest.PAIRS))
    hall.says(Entered(1, players("Ann, Bob")))
    told = "Ann plays for 1 already; somebody else of that name is told apart by his number or club (Law 4)"
    assert hall.refuses(Entered(2, players("Ann, Cid"))) == told
    hall.says(Entered(2, players("Ann (12345) - Cid (PL7)")))
    assert hall.now.contestants[2].players == (Player("Ann", "12345"), Player("Cid", "PL7"))
    assert players("Ann (Kraków), Bob")[0] == Player("Ann (Kraków)")


@both
def test_5A_4_a_namesake_keeps_his_own_direction_and_partner(edition: Edition) -> None:
    """What the one chose bound the other, who had sat elsewhere."""
    hall = opened(edition=edition, made=mitchell(3))
    for pair in (1, 2):
        hall.says(Renamed(pair, Player("Ann", str(pair)), f"North {pair}"))
    hall.begins_round(1)
    hall.says(Seated(At(1, "A", 1, 2), ((Seat.S, "Ann"), (Seat.N, "South 2"))), PHONES[2])
    hall.says(Seated(At(1, "A", 1, 1), ((Seat.N, "Ann"), (Seat.S, "South 1"))), PHONES[1])
    hall.begins_round(2)
    hall.says(Seated(At(1, "A", 2, 2), ((Seat.S, "Ann"), (Seat.N, "South 2"))), PHONES[2])
    turned = Seated(At(1, "A", 2, 1), ((Seat.S, "Ann"), (Seat.N, "South 1")))
    assert hall.refuses(turned, PHONES[1]) == "'Ann' has sat N in this session; the Director may let him change it (Law 5A)"
    hall.says(turned, CHIEF)


def test_78D_what_is_brought_along_by_an_ambiguous_name_asks_for_the_number() -> None:
    conditions = (
        'title = "Cup"\nbase = "laws"\nedition = 2017\ncarry_over = [\n{ contestant = "Alfa", amount = 5 },\n'
        '{ contestant = "3", against = "Alfa", amount = 2 },\n]\n'
    )
    hall = Hall()
    hall.says(Opened("Cup", Contest.TEAMS, Edition.E2017, conditions=conditions))
    for number, name in enumerate(("Alfa", "Alfa", "Beta"), 1):
        hall.says(Entered(number, tuple(Player(f"{number}{one}") for one in "ABCD"), name))
    hall.says(StageSet(1))
    told = [str(one.text) for one in findings(hall.now) if one.law == "78D"]
    assert told == ["several are called 'Alfa'; expected the number of who carries something over, or of the opponent"] * 2


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ((("Ann & Bob", "Ann & Bob"),), "board 1: Ann & Bob plays against itself; two of one name need numbers"),
        ((("Ann & Bob", "Cid & Di"), ("Ed & Flo", "Ann & Bob")), "board 1: contestant Ann & Bob has two results"),
    ],
)
def test_78D_results_of_two_of_one_name_are_not_those_of_one(lines: tuple[tuple[str, str], ...], told: str) -> None:
    """The file was said to have a fault in a movement.csv that it has not, or the result of a number that nobody had given."""
    outcome = read_row("4S N 10").outcome
    event = Event(boards=(Board(1, tuple(Line(ns, ew, outcome) for ns, ew in lines)),))
    with pytest.raises(BadInput, match=told):
        files_of(event)
