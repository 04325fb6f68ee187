"""A board that was not due at a table (Law 15B; in 2007 Laws 15A and 15B)."""

from __future__ import annotations

from hall import Hall, opened, opened_of, result

from every import every
from oddtrick.citations import Edition
from oddtrick.formats.contest.exporting import exported
from oddtrick.formats.contest.rebuilding import rebuilt
from oddtrick.game.seats import Side
from oddtrick.movements.forms.teams import match
from oddtrick.tournament.checks import findings
from oddtrick.tournament.entries.playing import NotPlayed, PutOff, Reported, WrongBoard
from oddtrick.tournament.folding.fold import after
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.state import Tournament

both = every("edition", list(Edition))
E2007, E2017 = Edition.E2007, Edition.E2017
WRONG = BoardAt(1, "A", 1, 1, 3)


def begun(edition: Edition) -> Hall:
    """Table 1, pairs 1 and 4, has played board 3, which is due at table 2, in the place of board 1."""
    hall = opened(edition=edition)
    hall.begins_round(1)
    assert "board 3 is not at" in hall.refuses(Reported(WRONG, result("4S N 10")))
    hall.says(WrongBoard(WRONG, "the tables had exchanged their boards"))
    hall.says(Reported(WRONG, result("4S N 10")))
    return hall


def laws(hall: Hall) -> list[str]:
    return [one.law for one in findings(hall.now)]


@both
def test_15B2_15A1_the_score_on_a_board_that_was_not_due_stands_and_the_right_one_may_be_played_later(edition: Edition) -> None:
    """15B2 (2007: 15A1, 15A2)."""
    hall = begun(edition)
    hall.says(Reported(BoardAt(1, "A", 1, 2, 3), result("4S N 9")))
    hall.says(PutOff(BoardAt(1, "A", 1, 1, 1)))
    hall.says(Reported(BoardAt(1, "A", 1, 1, 1), result("Pass")))
    (field,) = hall.ranking().fields
    scored = next(one for one in field.scored.boards if one.number == 3)
    assert sorted(one.value for one in scored.ns if one) == [0, 100]


@both
def test_15B1_15B_nobody_has_a_second_result_on_a_board_and_15B3_what_he_gets_instead(edition: Edition) -> None:
    """15B1, 15B3 (2007: 15B). In round 2 pair 1 is to play board 3 once more: it does not, and its opponents lose nothing."""
    hall = begun(edition)
    again = next(place for place in hall.begins_round(2) if place.table == 1 and place.board == 3)
    law = "15B1" if edition is E2017 else "15B"
    assert law in laws(hall)
    assert hall.refuses(Reported(again, result("4S N 10"))).endswith(f"(Law {law})")
    hall.says(NotPlayed(again, "pair 1 has played it", directly=(Side.NS,)))
    assert law not in laws(hall)


@both
def test_15B1_a_board_that_one_of_the_four_has_played_does_not_count(edition: Edition) -> None:
    hall = opened(edition=edition)
    hall.plays_round(1, ["4S N 10"])
    hall.begins_round(2)
    assert hall.refuses(WrongBoard(BoardAt(1, "A", 2, 1, 1))).endswith(f"(Law {'15B1' if edition is E2017 else '15B'})")
    assert "is due at" in hall.refuses(WrongBoard(BoardAt(1, "A", 2, 1, 3)))
    assert "has no board 99" in hall.refuses(WrongBoard(BoardAt(1, "A", 2, 1, 99)))


def test_15B_fn4_a_wrong_board_in_a_match_of_teams_is_for_law_86() -> None:
    hall = opened_of(Contest.TEAMS, match(2))
    hall.begins_round(1)
    assert "Law 86B" in hall.refuses(WrongBoard(WRONG))


def test_15B2_a_wrong_board_goes_out_as_files_and_comes_back() -> None:
    hall = begun(E2017)
    now = Tournament()
    for line in rebuilt(exported(hall.now), hall.clock):
        now = after(now, line.said)
    assert not now.faults
    play = now.play(WRONG)
    assert play is not None
    assert play.result == result("4S N 10")
