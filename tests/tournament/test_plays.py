"""A board at a table: reported, confirmed, disputed, put off, not played, corrected."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hall import Hall, mitchell, opened, result

from every import every
from oddtrick.citations import Edition
from oddtrick.game.seats import Side
from oddtrick.tournament.checks import findings
from oddtrick.tournament.entries.afterwards import Finished, Posted
from oddtrick.tournament.entries.directing import Corrected, Noted
from oddtrick.tournament.entries.playing import Confirmed, Disputed, NotPlayed, PutOff, Reported
from oddtrick.tournament.entries.setting import RoundBegan, RoundEnded, SessionEnded
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.results.standings import Certainty
from oddtrick.tournament.state import Status

FIRST = BoardAt(1, "A", 1, 1, 1)
EDITIONS = tuple(Edition)


def started(**told: object) -> Hall:
    hall = opened(**told)  # type: ignore[arg-type]
    hall.begins_round(1)
    return hall


def test_78_a_result_is_reported_once() -> None:
    hall = started()
    hall.says(Reported(FIRST, result("4S N 10")))
    assert "has a result already" in hall.refuses(Reported(FIRST, result("4S N 9")))
    play = hall.now.play(FIRST)
    assert play is not None
    assert play.status is Status.REPORTED
    assert play.result == result("4S N 10")


@pytest.mark.parametrize(
    ("place", "why"),
    [
        (BoardAt(1, "A", 1, 1, 3), "board 3 is not at table A1, round 1; expected one of 1, 2"),
        (BoardAt(1, "A", 2, 1, 3), "round 2 of section A has not begun (Law 8A)"),
        (BoardAt(1, "A", 1, 9, 1), "there is no table A9, round 1 in session 1"),
        (BoardAt(2, "A", 1, 1, 1), "there is no table A1, round 1 in session 2"),
    ],
)
def test_a_result_for_what_is_not_played_there_is_refused(place: BoardAt, why: str) -> None:
    assert started().refuses(Reported(place, result("Pass"))) == why


def test_79A_the_other_side_confirms_just_what_it_was_shown() -> None:
    hall = started()
    n = hall.says(Reported(FIRST, result("4S N 10")), By(Role.PLAYER, contestants=(1,)))
    assert "the other side confirms it" in hall.refuses(Confirmed(FIRST, Side.NS, n))
    m = hall.says(Corrected(FIRST, n, result("4S N 11")))
    assert "has been changed meanwhile" in hall.refuses(Confirmed(FIRST, Side.EW, n))
    hall.says(Confirmed(FIRST, Side.EW, m))
    play = hall.now.play(FIRST)
    assert play is not None
    assert play.status is Status.CONFIRMED
    assert play.history == (n, m, m + 2)


def test_79B_a_disputed_score_keeps_the_round_open_until_the_director_has_ruled() -> None:
    hall = started()
    for place in hall.now.plays or [BoardAt(1, "A", 1, t, b) for t, b in ((1, 1), (1, 2), (2, 3), (2, 4), (3, 5), (3, 6))]:
        hall.says(Reported(place, result("3NT S 9")))
    hall.says(Disputed(FIRST, Side.EW, "one less"))
    assert (
        hall.refuses(RoundEnded(1, "A", 1)) == "the score of board 1, table A1, round 1 is disputed; the Director rules (Law 79B)"
    )
    play = hall.now.play(FIRST)
    assert play is not None
    hall.says(Corrected(FIRST, play.of, result("3NT S 8"), why="the cards were played again"))
    hall.says(RoundEnded(1, "A", 1))


def test_8B2_what_was_put_off_is_missing_only_at_the_end_of_the_session() -> None:
    hall = opened()
    for round_ in (1, 2, 3):
        for place in hall.begins_round(round_):
            hall.says(PutOff(place, "slow") if place == FIRST else Reported(place, result("Pass")))
        hall.says(RoundEnded(1, "A", round_))
    assert hall.refuses(SessionEnded(1)) == "board 1, table A1, round 1 has no result yet (Law 8C)"
    hall.says(Reported(FIRST, result("2H E 8")))
    hall.says(SessionEnded(1))


@every("edition", EDITIONS)
def test_12C2_a_board_that_is_not_played_gives_each_side_what_its_fault_leaves(edition: Edition) -> None:
    """12C2(a). 60 to who is in no way at fault, 50 partly, 40 directly."""
    hall = started(edition=edition)
    hall.says(NotPlayed(FIRST, "the hands were seen", directly=(Side.NS,)))
    for table, board in ((2, 3), (3, 5)):
        hall.says(NotPlayed(BoardAt(1, "A", 1, table, board), "no time", partly=(Side.NS, Side.EW) if table == 2 else ()))
    rows = hall.ranking()
    scores = {row.contestant: row.score for row in rows.rows}
    assert scores == {n: Fraction(s) for n, s in {1: 40, 4: 60, 2: 50, 5: 50, 3: 60, 6: 60}.items()}


@every("edition", EDITIONS)
def test_79C1_a_score_is_corrected_until_half_an_hour_after_it_could_be_seen(edition: Edition) -> None:
    hall = opened(edition=edition)
    hall.plays_all(["4S N 10", "3NT S 9", "2C W 8"])
    hall.says(Posted(1))
    play = hall.now.play(FIRST)
    assert play is not None
    n = hall.says(Corrected(FIRST, play.of, result("4S N 11")), minutes=29)
    late = hall.refuses(Corrected(FIRST, n, result("4S N 12")), minutes=1)
    assert late.startswith("the correction period ended at 19:30")
    assert late.endswith("(Law 79C2)")
    if edition is Edition.E2017:
        hall.says(Corrected(FIRST, n, result("4S N 12"), sure=True))


def test_79C2_of_2007_a_later_correction_only_where_the_regulations_provide_for_it() -> None:
    hall = opened(edition=Edition.E2007)
    hall.plays_all(["4S N 10", "3NT S 9", "2C W 8"])
    hall.says(Posted(1))
    play = hall.now.play(FIRST)
    assert play is not None
    late = hall.refuses(Corrected(FIRST, play.of, result("4S N 11"), sure=True), minutes=31)
    assert late == "the correction period ended at 19:30, and the regulations provide for no later correction (Law 79C2)"


def test_79C_two_who_correct_at_once_do_not_write_over_one_another() -> None:
    hall = started()
    n = hall.says(Reported(FIRST, result("4S N 10")))
    hall.says(Corrected(FIRST, n, result("4S N 11")))
    assert f"has been changed meanwhile, at entry {n + 1}" in hall.refuses(Corrected(FIRST, n, result("4S N 9")))


def test_a_result_that_cannot_be_right_keeps_the_round_open_until_somebody_looks() -> None:
    hall = opened(5)
    for round_ in (1, 2, 3):
        for place in hall.begins_round(round_):
            odd = place.board == 1 and round_ == 3
            hall.says(Reported(place, result("4H E 12" if odd else "4H N 10")))
        if round_ < 3:
            hall.says(RoundEnded(1, "A", round_))
    refused = hall.refuses(RoundEnded(1, "A", 3))
    assert "both sides play in H and make 22 tricks together" in refused
    place = next(place for place in hall.now.plays[1][1] if place.round == 3)
    hall.says(Noted("looked at with both sides", place, flag=True))
    hall.says(RoundEnded(1, "A", 3))
    assert hall.refuses(RoundBegan(1, "A", 5)) == "the next round of section A is 4, not 5"


def test_a_confirmation_scores_nothing_again_and_a_correction_its_board_alone() -> None:
    """What other tables have handed in stays the very value of before."""
    hall = opened()
    hall.plays_all(["4S N 10", "3NT S 9"])
    place, other = next(iter(hall.now.plays[1][1])), next(iter(hall.now.plays[1][2]))
    play = hall.now.play(place)
    assert play is not None
    before = hall.ranking()
    hall.says(Confirmed(place, Side.EW, play.of))
    confirmed = hall.ranking(before=before)
    assert all(one is two for one, two in zip(before.fields[0].scored.boards, confirmed.fields[0].scored.boards, strict=True))
    hall.says(Corrected(other, hall.now.plays[1][2][other].of, result("4S N 9")))
    changed = hall.ranking(before=confirmed)
    both = zip(before.fields[0].scored.boards, changed.fields[0].scored.boards, strict=True)
    assert [old.number for old, new in both if old is not new] == [other.board]
    assert changed.rows == hall.ranking().rows
    assert changed.rows != before.rows


def after_a_round(edition: Edition = Edition.E2017) -> tuple[Hall, BoardAt, Corrected]:
    """An evening of two rounds of which the first has been played; a result of it, and the entry that takes it away."""
    hall = opened(made=mitchell(3, rounds=2), each=1, edition=edition)
    place, *_ = hall.begins_round(1)
    for n in range(3):
        hall.says(Reported(BoardAt(1, "A", 1, n + 1, (n % 3) + 1), result("4S N 10")))
    play = hall.now.play(place)
    assert play is not None
    return hall, place, Corrected(place, play.of, None, "belongs elsewhere")


@pytest.mark.parametrize("edition", Edition)
def test_8B_8C_a_result_that_was_taken_away_is_missing_as_one_that_was_never_there(edition: Edition) -> None:
    hall, place, gone = after_a_round(edition)
    hall.says(gone)
    assert hall.refuses(RoundEnded(1, "A", 1)) == f"{place.text} has no result yet (Law 8B)"
    for again in hall.begins_round(2):
        hall.says(Reported(again, result("4S N 10")))
    assert [one.place for one in findings(hall.now) if one.law == "8B"] == [place]
    assert hall.refuses(SessionEnded(1)) == f"{place.text} has no result yet (Law 8C)"
    hall.says(Reported(place, result("4S N 9")))
    hall.says(SessionEnded(1))
    assert not [one for one in findings(hall.now) if one.law == "8B"]


def test_8C_without_a_result_that_was_taken_away_in_the_correction_period_nothing_is_final() -> None:
    hall, place, _ = after_a_round()
    for again in hall.begins_round(2):
        hall.says(Reported(again, result("4S N 10")))
    hall.says(SessionEnded(1))
    hall.says(Posted(1))
    play = hall.now.play(place)
    assert play is not None
    hall.says(Corrected(place, play.of, None, "belongs elsewhere"))
    assert hall.refuses(Finished(), minutes=40) == f"{place.text} has no result (Law 8C)"
    assert hall.ranking().certainty is Certainty.PARTIAL
    assert [one.place for one in findings(hall.now) if one.law == "8B"] == [place]
    hall.says(NotPlayed(place, "nobody knows"))
    hall.says(Finished())
    assert hall.ranking().certainty is Certainty.FINAL
