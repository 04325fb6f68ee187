"""Setting up, changes of the movement, people, and taking back what was said by mistake."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hall import Hall, mitchell, one_winner, opened, result, sets

from every import every
from oddtrick.citations import Edition
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import Seat
from oddtrick.tournament.entries.afterwards import Undone
from oddtrick.tournament.entries.arranging import Making
from oddtrick.tournament.entries.directing import Corrected, Noted
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import (
    BoardsSet,
    Entered,
    Joined,
    MovementChanged,
    Opened,
    SectionSet,
    SessionBegan,
    SessionSet,
    StageSet,
    Substituted,
    Withdrew,
)
from oddtrick.tournament.flags import leads_not_held
from oddtrick.tournament.folding.fold import fold
from oddtrick.tournament.people import Contest, Player
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.seating import sitting_out, sittings


def test_an_entry_that_another_rests_on_is_not_undone() -> None:
    hall = opened()
    place, *_ = hall.begins_round(1)
    n = hall.says(Reported(place, result("4S N 10")))
    m = hall.says(Corrected(place, n, result("4S N 11")))
    assert hall.refuses(Undone(n)) == f"entry {m} rests on it: {place.text} has no result to correct (Law 79C)"
    hall.says(Undone(m))
    play = hall.now.play(place)
    assert play is not None
    assert play.result == result("4S N 10")
    assert play.history == (n,)
    assert "has been undone" in hall.refuses(Undone(m))
    hall.says(Undone(n))
    assert hall.now.play(place) is None


def test_undoing_is_the_same_as_never_having_said_it() -> None:
    hall = opened()
    places = hall.begins_round(1)
    numbers = [hall.says(Reported(place, result("4S N 10"))) for place in places]
    hall.says(Undone(numbers[2]))
    kept = [said for n, said in enumerate(hall.now.said.entries) if n != numbers[2] and not isinstance(said.entry, Undone)]
    other = fold(kept)
    assert {place for board in other.plays[1].values() for place in board} == {
        place for board in hall.now.plays[1].values() for place in board
    }
    assert fold(hall.now.said.entries) == hall.now


def test_4_nobody_plays_for_two_contestants() -> None:
    hall = opened()
    assert (
        hall.refuses(Entered(9, (Player("North 1"), Player("X"))))
        == "North 1 plays for 1 already; somebody else of that name is told apart by his number or club (Law 4)"
    )
    assert hall.refuses(Entered(1)).startswith("number 1 is taken by North 1")
    assert "too many for pairs; expected at most 2 (Law 4)" in hall.refuses(Entered(9, tuple(map(Player, "XYZ"))))
    hall.says(Entered(9, (Player("X"),)))
    hall.says(Joined(9, Player("Y")))
    assert "has 2 players already" in hall.refuses(Joined(9, Player("Z")))


def test_81C1_a_substitute_sits_in_for_a_player_of_the_contestant() -> None:
    hall = opened()
    assert "is no player of 1" in hall.refuses(Substituted(1, "Nobody", Player("Z"), 1))
    hall.says(Substituted(1, "North 1", Player("Z"), 1, 2))
    assert hall.now.contestants[1].substitutes[0].player == Player("Z")


def test_5A_nobody_has_two_places_in_a_session() -> None:
    hall = opened()
    made = mitchell(3)
    again = SectionSet(1, "B", made, (1, 7, 8, 9, 10, 11), sets(3, 2))
    assert "there is no contestant 7" in hall.refuses(again)
    for n in range(7, 12):
        hall.says(Entered(n))
    assert hall.refuses(again) == "contestant 1 plays in section A already (Law 5A)"
    twice = SectionSet(1, "B", made, (7, 7, 8, 9, 10, 11), sets(3, 2))
    assert hall.refuses(twice) == "contestant 7 stands twice in section B (Law 5A)"


@pytest.mark.parametrize(
    ("boards", "why"),
    [
        (((1, 2), (3, 4)), "2 sets of boards for a movement of 3"),
        (((1, 2), (2, 3), (4, 5)), "board 2 stands in two sets"),
        (((0, 1), (2, 3), (4, 5)), "boards have numbers from 1"),
    ],
)
def test_boards_fit_the_sets(boards: tuple[tuple[int, ...], ...], why: str) -> None:
    hall = opened()
    assert hall.refuses(SectionSet(1, "A", mitchell(3), (1, 2, 3, 4, 5, 6), boards)) == why


def test_a_half_table_sits_out_and_has_no_score_for_it() -> None:
    hall = Hall()
    hall.says(Opened("Half a table", Contest.PAIRS))
    for n in range(1, 6):
        hall.says(Entered(n))
    hall.says(StageSet(1))
    hall.says(SessionSet(1))
    hall.says(SectionSet(1, "A", one_winner(mitchell(3)), (1, 2, 3, 4, 5, 0), sets(3, 2)))
    hall.says(SessionBegan(1))
    assert sitting_out(hall.now, 1, "A", 1) == (3,)
    hall.plays_all(["4S N 10", "3NT S 9", "2C W 8"])
    rows = {row.contestant: row for row in hall.ranking().rows}
    assert rows[1].boards == 4
    assert rows[4].boards == 6


def test_8A_a_late_pair_changes_the_movement_of_later_rounds_only() -> None:
    hall = opened(5)
    hall.plays_round(1, ["4S N 10"])
    old = hall.now.sessions[1].sections["A"]
    hall.says(Entered(11))
    slots = (11, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    change = MovementChanged(1, "A", 1, mitchell(5), slots, sets(5, 2))
    assert "round 1 of section A has begun" in hall.refuses(change)
    before = list(sittings(hall.now, 1, "A", 1))
    hall.says(MovementChanged(1, "A", 2, mitchell(5), slots, sets(5, 2)))
    assert list(sittings(hall.now, 1, "A", 1)) == before
    assert 11 in {one for table in sittings(hall.now, 1, "A", 2) for one in table.contestants}
    assert old.version(1) == hall.now.sessions[1].sections["A"].version(1)


def test_a_change_by_which_somebody_would_meet_a_board_again_is_refused() -> None:
    hall = opened(5)
    hall.plays_round(1, ["4S N 10"])
    boards = sets(5, 2)
    turned = (*boards[1:], boards[0])
    refused = hall.refuses(MovementChanged(1, "A", 2, mitchell(5), tuple(range(1, 11)), turned))
    assert refused == "contestant 9 would play board 7 in round 3 again, after round 1"


def test_who_leaves_is_not_ranked_and_his_results_stay() -> None:
    hall = opened(5)
    hall.plays_round(1, ["4S N 10", "4S N 9"])
    assert "has a result on" in hall.refuses(Withdrew(1, 1, 1))
    hall.says(Withdrew(1, 1, 2))
    hall.begins_round(2)
    row = hall.ranking().row(1)
    assert row is not None
    assert row.rank is None
    assert len(hall.now.plays[1]) == 10
    assert next(table for table in sittings(hall.now, 1, "A", 2) if table.at.table == 1).ns == (0,)


def test_78D_the_scoring_of_a_stage_keeps_to_the_conditions() -> None:
    hall = Hall()
    hall.says(Opened("Thursday", Contest.PAIRS, regulations="pzbs"))
    assert "'colour' is no condition of scoring" in hall.refuses(StageSet(1, scoring=(("colour", "red"),)))
    assert "'frogs' is not possible" in hall.refuses(StageSet(1, scoring=(("method", "frogs"),)))
    hall.says(StageSet(1, scoring=(("method", "cross-imps"), ("rounding", "jfr"))))
    assert "is no rule to break ties by" in hall.refuses(StageSet(2, ties="by lot"))


def test_80B2f_conditions_that_contradict_the_authority_are_refused() -> None:
    conditions = 'base = "pzbs"\ntitle = "Club"\navg_plus_uplift = false\n'
    refused = Hall().refuses(Opened("x", Contest.PAIRS, conditions=conditions))
    assert "avg_plus_uplift" in refused
    assert refused.endswith("(Law 80B2(f))")


def test_6D2_a_board_that_was_played_keeps_its_deal() -> None:
    hall = opened()
    deals = tuple((n, Seed("a").deal(n)) for n in range(1, 7))
    hall.says(BoardsSet(1, deals, Making.SOFTWARE, "Wanda"))
    hall.plays_round(1, ["Pass"])
    other = tuple((n, Seed("b").deal(n)) for n in range(1, 7))
    assert hall.refuses(BoardsSet(1, other)) == "board 1 has been played with another deal (Law 6D2)"


def test_41A_of_a_lead_that_the_leader_does_not_hold_the_director_alone_is_told() -> None:
    hall = opened()
    deal = Seed("a").deal(1)
    hall.says(BoardsSet(1, ((1, deal),), Making.SOFTWARE))
    place, *_ = hall.begins_round(1)
    south = deal[Seat.S]
    assert south is not None
    wrong = next(iter(south))
    hall.says(Reported(place, result("4S N 10"), wrong))
    [(play, text)] = leads_not_held(hall.now, 1)
    assert play.place == place
    assert str(text) == f"{wrong.suit.symbol}{wrong.rank} is not in the hand of E, who leads against N"
    hall.says(Noted("", place, flag=True))
    assert not [*leads_not_held(hall.now, 1)]


@every("edition", tuple(Edition))
def test_two_winners_are_ranked_apart_and_one_winner_together(edition: Edition) -> None:
    hall = opened(edition=edition)
    hall.plays_all(["4S N 10", "3NT S 9", "2C W 8"])
    assert sorted(row.rank or 0 for row in hall.ranking().rows)[:2] == [1, 1]
    assert {row.side for row in hall.ranking().rows} != {None}
    other = opened(edition=edition, made=one_winner(mitchell(3)))
    other.plays_all(["4S N 10", "3NT S 9", "2C W 8"])
    rows = other.ranking().rows
    assert {row.side for row in rows} == {None}
    assert sum((row.score or Fraction(0)) for row in rows) == 300


def test_a_place_in_words() -> None:
    assert str(BoardAt(1, "B", 2, 7, 14).text) == "board 14, table B7, round 2"
