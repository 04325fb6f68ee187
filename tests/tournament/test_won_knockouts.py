"""Who wins a match of a knock-out: carried scores, points of Patton, penalties, disqualification (Laws 78D, 90A, 91B)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hall import Hall, result

from every import every
from oddtrick.citations import Edition
from oddtrick.matching import matching
from oddtrick.texts import BadInput
from oddtrick.tournament.entries.directing import Disqualified, Penalised
from oddtrick.tournament.entries.drawing import Drawn, Way
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import (
    Entered,
    Opened,
    RoundEnded,
    SessionBegan,
    SessionEnded,
    SessionSet,
    StageSet,
    Withdrew,
)
from oddtrick.tournament.people import Contest, Player
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.results.drawing import Wanted, proposed

both = every("edition", list(Edition))
FIRST = {(1, 1): "2S N 9", (2, 1): "1NT N 8", (3, 1): "4S N 10"}  # team 1 beats 4 by an IMP, 2 beats 3 by ten or nine


def cup(edition: Edition, method: str, many: int = 4, conditions: str = "", contest: Contest = Contest.TEAMS) -> Hall:
    hall = Hall()
    hall.says(Opened("Cup", contest, edition, conditions=conditions))
    for n in range(1, many + 1):
        hall.says(Entered(n, tuple(Player(f"{n}{one}") for one in "ABCD"[: contest.players[0]]), f"Number {n}", seed=n))
    hall.says(StageSet(1, scoring=(("method", method),)))
    hall.says(SessionSet(1))
    return hall


def meetings(hall: Hall, boards: tuple[int, ...], told: tuple[int, ...] = ()) -> Drawn:
    return proposed(hall.now, Wanted(1, "A", Way.KNOCKOUT, 9, boards, 1, told), matching).entry


def plays(hall: Hall, round_: int, told: Mapping[tuple[int, int], str], each: int = 2) -> None:
    """A round, drawn and played: by table and number of the board in it what happened, all else passed out."""
    boards = tuple(range((round_ - 1) * each + 1, round_ * each + 1))
    hall.says(meetings(hall, boards))
    if round_ == 1:
        hall.says(SessionBegan(1))
    for place in hall.begins_round(round_):
        hall.says(Reported(place, result(told.get((place.table, place.board - boards[0] + 1), "Pass"))))
    hall.says(RoundEnded(1, "A", round_))


def places(hall: Hall) -> list[tuple[int | None, int]]:
    return [(row.rank, row.contestant) for row in hall.ranking().rows]


@both
def test_78D_what_a_team_brings_along_against_an_opponent_counts_for_who_goes_on(edition: Edition) -> None:
    """Team 1 wins by an IMP, against whom 4 brings seven and a half along."""
    brings = 'title = "Cup"\nbase = "laws"\nedition = {}\ncarry_over = [{{ contestant = "4", against = "1", amount = 7.5 }}]\n'
    for conditions, pairs in (("", ((1, 2),)), (brings.format(edition), ((4, 2),))):
        for method in ("imps", "vp"):
            hall = cup(edition, method, conditions=conditions)
            plays(hall, 1, FIRST)
            assert meetings(hall, (3, 4)).pairs == pairs


@both
def test_78D_a_match_by_patton_is_won_by_its_points_and_not_by_its_boards_alone(edition: Edition) -> None:
    """Team 1 wins two boards by 30 points and loses the third by 990."""
    hall = cup(edition, "patton", 2)
    plays(hall, 1, {(1, 1): "1S N 8", (2, 1): "1S N 7", (1, 2): "1S N 8", (2, 2): "1S N 7", (2, 3): "6NT N 12"}, 3)
    [match] = hall.ranking().fields[0].scored.matches
    assert match.match.totals == (4, 2)
    assert match.home < match.visitor
    assert places(hall) == [(1, 2), (2, 1)]


@both
@pytest.mark.parametrize(
    ("method", "penalty", "pairs"),
    [("imps", "1 IMP", ((1, 2),)), ("imps", "3 IMP", ((4, 2),)), ("vp", "0.5 VP", ((1, 2),)), ("vp", "2 VP", ((4, 2),))],
)
def test_90A_a_penalty_counts_for_who_goes_on(
    edition: Edition, method: str, penalty: str, pairs: tuple[tuple[int, int], ...]
) -> None:
    """Team 1 has an IMP more than nothing and 4 an IMP less: 10.86 and 9.14 victory points before the penalty."""
    law = "2007 " if edition is Edition.E2007 else ""
    hall = cup(edition, method)
    plays(hall, 1, FIRST)
    hall.says(Penalised(1, f"{law}90B2: {penalty}", 1))
    assert meetings(hall, (3, 4)).pairs == pairs
    hall = cup(edition, method)
    plays(hall, 1, FIRST)
    hall.says(Penalised(3, f"{law}90B2: {penalty}", 1, place=BoardAt(1, "A", 1, 1, 1)))
    assert meetings(hall, (3, 4)).pairs == ((1, 2),)


@both
def test_90A_a_match_that_a_penalty_makes_level_is_won_by_nobody(edition: Edition) -> None:
    law = "2007 " if edition is Edition.E2007 else ""
    hall = cup(edition, "imps")
    plays(hall, 1, FIRST)
    hall.says(Penalised(1, f"{law}90B2: 2 IMP", 1))
    with pytest.raises(BadInput, match="1 and 4 are level in round 1"):
        meetings(hall, (3, 4))


@both
def test_90A_a_penalty_counts_in_the_round_in_which_it_was_given_or_in_that_of_its_table(edition: Edition) -> None:
    """Team 1 wins both its matches, the final by ten IMPs."""
    law = "2007 " if edition is Edition.E2007 else ""
    for place, ranking in ((None, [(1, 2), (2, 1)]), (BoardAt(1, "A", 1, 1, 1), [(1, 1), (2, 2)])):
        hall = cup(edition, "imps")
        plays(hall, 1, FIRST)
        plays(hall, 2, {(1, 1): "4S N 10"})
        assert places(hall) == [(1, 1), (2, 2), (3, 3), (3, 4)]
        hall.says(Penalised(1, f"{law}90B2: 24 IMP", 1, place=place))
        assert places(hall) == [*ranking, (3, 3), (3, 4)]


@both
def test_91B_who_is_disqualified_has_no_place_in_a_knock_out(edition: Edition) -> None:
    hall = cup(edition, "imps")
    plays(hall, 1, FIRST)
    plays(hall, 2, {(1, 1): "4S N 10"})
    hall.says(SessionEnded(1))
    assert places(hall) == [(1, 1), (2, 2), (3, 3), (3, 4)]
    hall.says(Withdrew(4, 1, 3))
    assert places(hall) == [(1, 1), (2, 2), (3, 3), (3, 4)]
    hall.says(Disqualified(1, 1, 3, "signals", approved=True))
    assert places(hall) == [(1, 2), (2, 3), (2, 4), (None, 1)]


@both
def test_91B_somebody_else_is_drawn_for_a_winner_who_was_disqualified_and_later_rounds_follow_that(edition: Edition) -> None:
    """Eight teams: 1 wins and is out; 8, whom it beat, is drawn in its place and plays on."""
    hall = cup(edition, "imps", 8)
    plays(hall, 1, {(table, 1): "4S N 10" for table in (1, 3, 5, 7)})
    hall.says(Disqualified(1, 1, 2, "signals", approved=True))
    drawn = meetings(hall, (3, 4))
    assert hall.refuses(drawn) == "contestant 1 has left before round 2"
    instead = tuple(tuple(8 if one == 1 else one for one in two) for two in drawn.pairs)
    hall.says(Drawn(1, "A", 2, Way.KNOCKOUT, instead, (3, 4), 3, drawn.order))  # type: ignore[arg-type]
    for place in hall.begins_round(2):
        hall.says(Reported(place, result("4S N 10" if place.table in (1, 3) and place.board == 3 else "Pass")))
    hall.says(RoundEnded(1, "A", 2))
    won = {two[0] for two in instead}
    assert 8 in won
    assert {*meetings(hall, (5, 6)).pairs[0]} == won


@both
def test_78D_of_a_level_match_it_is_told_who_goes_on(edition: Edition) -> None:
    """What is told was taken and did nothing: only an entry by hand helped."""
    hall = cup(edition, "imps")
    plays(hall, 1, {(3, 1): "4S N 10"})
    for told in ((), (1, 4), (2,)):
        with pytest.raises(BadInput, match="1 and 4 are level in round 1; what decides is for the conditions of contest"):
            meetings(hall, (3, 4), told)
    assert meetings(hall, (3, 4), (4,)).pairs == meetings(hall, (3, 4), (4, 2)).pairs == ((4, 2),)
    with pytest.raises(BadInput, match="3 has lost to 2 in round 1"):
        meetings(hall, (3, 4), (1, 3))


@both
def test_78D_nobody_goes_on_by_a_match_that_has_not_been_finished(edition: Edition) -> None:
    """Team 1 led by the first board, and was drawn for the final."""
    hall = cup(edition, "imps")
    hall.says(meetings(hall, (1, 2)))
    hall.says(SessionBegan(1))
    for place in hall.begins_round(1):
        if place != BoardAt(1, "A", 1, 2, 2):
            hall.says(Reported(place, result(FIRST.get((place.table, place.board), "Pass"))))
    with pytest.raises(BadInput, match="1 and 4 have not finished round 1"):
        meetings(hall, (3, 4))
    assert meetings(hall, (3, 4), (4,)).pairs == ((4, 2),)
    hall.says(Reported(BoardAt(1, "A", 1, 2, 2), result("Pass")))
    assert meetings(hall, (3, 4)).pairs == ((1, 2),)
