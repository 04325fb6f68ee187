"""Cards of a section as it is now; matches scored twice (Patton), and three teams with one table too few for two matches."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hall import Hall, mitchell, opened, opened_of, result

from oddtrick.movements.cards import guide_card
from oddtrick.movements.forms.individual import individual
from oddtrick.movements.forms.teams import american_whist, head_to_head
from oddtrick.movements.named import made
from oddtrick.texts import BadInput
from oddtrick.tournament.cards import cards
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import Entered, MovementChanged, Withdrew
from oddtrick.tournament.people import Contest, Player


def way(hall: Hall, contestant: int) -> list[tuple[int | None, str, tuple[int, ...], tuple[int, ...]]]:
    """Round by round: table, side, opponents, boards."""
    found = cards(hall.now, 1, "A")
    return [(one.table, one.side, one.opponents, found.boards.get(one.set or 0, ())) for one in found.guide(contestant)]


def test_8A_a_guide_card_in_contestants_and_boards() -> None:
    hall = opened(made=mitchell(3))
    assert way(hall, 4) == [(1, "EW", (1,), (1, 2)), (2, "EW", (2,), (5, 6)), (3, "EW", (3,), (3, 4))]
    assert [one.ns_to for one in cards(hall.now, 1, "A").table(1)] == [(1,), (1,), (0,)]
    with pytest.raises(BadInput, match="contestant 7 does not play in this section"):
        way(hall, 7)
    with pytest.raises(BadInput, match="has no section 'B'"):
        cards(hall.now, 1, "B")


def test_8A_cards_follow_a_change_of_the_movement_and_whoever_has_left() -> None:
    """From the second round on 4 and 5 have changed their slots; then 2 leaves."""
    hall = opened(made=mitchell(3))
    hall.plays_round(1, ["Pass"])
    version = hall.now.sessions[1].sections["A"].versions[0]
    hall.says(Entered(7, (Player("Late"), Player("Later"))))
    hall.says(MovementChanged(1, "A", 2, version.movement, (1, 2, 3, 7, 5, 6), version.boards))
    assert way(hall, 4) == [(1, "EW", (1,), (1, 2)), (None, "", (), ()), (None, "", (), ())]
    assert way(hall, 7) == [(None, "", (), ()), (2, "EW", (2,), (5, 6)), (3, "EW", (3,), (3, 4))]
    hall.says(Withdrew(2, 1, 2))
    assert way(hall, 7) == [(None, "", (), ()), (None, "", (), ()), (3, "EW", (3,), (3, 4))]


def test_cards_of_players_and_of_teams_are_those_of_their_movement() -> None:
    for contest, movement in ((Contest.INDIVIDUAL, individual(8)), (Contest.TEAMS, head_to_head(4))):
        hall = opened_of(contest, movement)
        for slot in range(1, movement.slots + 1):
            mine = [line._replace(set=None) for line in cards(hall.now, 1, "A").guide(slot)]
            assert mine == [line._replace(set=None) for line in guide_card(movement, slot)]


# ---------------------------------------------------------------- Patton, three teams


def test_78C_patton_scores_a_match_board_by_board_and_by_its_points() -> None:
    """EBU: four boards, 8 points for them and 8 for the difference. The first team wins three boards, the fourth is flat.

    Boards: 2 + 2 + 2 + 1. All points that moved went its way: the other 8.
    """
    hall = opened_of(Contest.TEAMS, made("match", (1,)), scoring=(("method", "patton"),), each=4)
    told = {1: ("4S N 10", "4S N 9"), 2: ("4S N 10", "4S N 9"), 3: ("4S N 10", "4S N 9"), 4: ("1NT N 7", "1NT N 7")}
    for place in hall.begins_round(1):
        one, other = told[place.board]
        hall.says(Reported(place, result(one if place.table == 1 else other)))
    rows = {row.contestant: row for row in hall.ranking().rows}
    first, second = rows[1].score, rows[2].score
    assert first is not None
    assert second is not None
    assert first + second == 16
    assert first == Fraction(7) + 8


def test_three_teams_in_two_rounds_play_three_matches() -> None:
    """A triple: A-C, B-A, C-B and then A-B, B-C, C-A, each match with its own boards, which is American Whist of three."""
    hall = opened_of(Contest.TEAMS, american_whist(3), scoring=(("method", "vp"),))
    hall.plays_all(["4S N 10", "3NT S 9", "2C W 8", "4S N 9", "Pass", "1NT N 8", "4HX E 7"])
    matches = hall.ranking().fields[0].scored.matches
    assert {(one.match.home, one.match.visitor) for one in matches} == {("1", "2"), ("1", "3"), ("2", "3")}
    assert {len(one.match.boards) for one in matches} == {2}
    assert [line.opponents for line in guide_card(american_whist(3), 1)] == [(3,), (2,), (2,), (3,)]
