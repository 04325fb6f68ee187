"""Boards that were not played, and why: artificial scores by fault, by method and by regulation, against hand calculations."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hall import Hall, opened, opened_of, result

from every import every
from oddtrick.citations import Edition
from oddtrick.formats.contest.exporting import exported
from oddtrick.formats.contest.reading import read
from oddtrick.game.seats import Side
from oddtrick.movements.forms.individual import individual
from oddtrick.movements.forms.teams import match
from oddtrick.tournament.checking.ledger import Standing, ledger
from oddtrick.tournament.entries.afterwards import Appealed, Concurred, Decided
from oddtrick.tournament.entries.directing import Awarded, Suspended
from oddtrick.tournament.entries.playing import NotPlayed, Reported
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.seating import meets
from oddtrick.tournament.state import Tournament

both = every("edition", list(Edition))
NS, EW = Side.NS, Side.EW


def on_board_1(hall: Hall, place: BoardAt) -> tuple[Fraction, Fraction]:
    """What both sides of a table have for its board."""
    field = hall.ranking().fields[0]
    board = next(one for one in field.scored.boards if one.number == place.board)
    n = field.places[place.board].index(place)
    ns, ew = board.ns[n], board.ew[n]
    assert ns
    assert ew
    return ns.value, ew.value


@both
@pytest.mark.parametrize(
    ("directly", "partly", "scores"),
    [
        ((), (), (60, 60)),
        ((NS,), (), (40, 60)),
        ((NS, EW), (), (40, 40)),
        ((), (NS, EW), (50, 50)),
        ((EW,), (NS,), (50, 40)),
    ],
)
def test_12C2a_88_by_how_far_each_side_was_at_fault(
    edition: Edition, directly: tuple[Side, ...], partly: tuple[Side, ...], scores: tuple[int, int]
) -> None:
    """12C2(a), 88. Average minus, average, average plus; the rest of the evening is average, so nothing is lifted or lowered."""
    hall = opened(edition=edition)
    places = hall.begins_round(1)
    hall.says(NotPlayed(places[0], "the boards were late", directly, partly))
    for place in places[1:]:
        hall.says(Reported(place, result("Pass")))
    for round_ in (2, 3):
        for place in hall.begins_round(round_):
            hall.says(Reported(place, result("Pass")))
    assert on_board_1(hall, places[0]) == scores
    assert hall.refuses(NotPlayed(places[1], "no time")).endswith("has a result")


@both
def test_92A_who_was_told_to_be_at_fault_for_a_board_that_was_not_played_may_appeal(edition: Edition) -> None:
    """12C2(a), 92A, 93B1. The ruling is a matter; told once more with other fault it is the same, which the appeal decides."""
    hall = opened(edition=edition)
    first, second, *rest = hall.begins_round(1)
    matter = hall.says(NotPlayed(first, "4 were late", directly=(NS, EW)))
    assert hall.says(NotPlayed(first, "4 were late", directly=(EW,))) not in hall.now.matters
    assert hall.says(NotPlayed(second, "no time")) in hall.now.matters
    for place in rest:
        hall.says(Reported(place, result("Pass")))
    assert on_board_1(hall, first) == (60, 40)
    hall.says(Appealed(matter, 4, "the lift was broken"))
    assert [(one.matter.number, one.standing) for one in ledger(hall.now, hall.clock)] == [
        (matter, Standing.WAITING), (matter + 2, Standing.OPEN),
    ]  # fmt: skip
    for name in hall.now.contestants[4].members(1, 1):
        hall.says(Concurred(matter, name))
    year = "" if edition is Edition.E2017 else "2007 "
    award = f"{year}12C2(a): average"
    hall.says(Decided(matter, "chief", upheld=False, ns=f"{year}12C2(a): average plus", ew=award, reason="nobody could know"))
    for round_ in (2, 3):
        for place in hall.begins_round(round_):
            hall.says(Reported(place, result("Pass")))
    assert on_board_1(hall, first) == (60, 50)
    told = rebuilt_as_told(hall)
    assert told.plays[1][1][first].adjusted == hall.now.plays[1][1][first].adjusted
    assert {one.place for one in told.matters.values()} == {first, second}


def rebuilt_as_told(hall: Hall) -> Tournament:
    """The tournament that its files tell without the journal."""
    return read({name: text for name, text in exported(hall.now).items() if name != "journal.jsonl"}, hall.clock).now


@both
def test_12C2c_average_plus_is_lifted_and_average_minus_lowered_to_the_own_session(edition: Edition) -> None:
    """Pair 1 has all other boards at 100 percent: its average plus is 100. Pair 4, which loses all others, has 0 for its minus."""
    hall = opened(edition=edition)
    first = hall.begins_round(1)
    hall.says(NotPlayed(first[0], "4 talked about it", directly=(EW,)))
    for round_ in (1, 2, 3):
        for place in first[1:] if round_ == 1 else hall.begins_round(round_):
            ours = place.table == 1  # North-South 1 sit at table 1
            theirs = (place.table - round_) % 3 == 0  # East-West 4
            tricks = 12 if ours and theirs else 11 if ours or theirs else 8
            hall.says(Reported(place, result(f"4S N {tricks}")))
    ns, ew = on_board_1(hall, first[0])
    others = {row.contestant: row for row in hall.ranking().rows}
    field = hall.ranking().fields[0]
    mine = [ns_.value for board in field.scored.boards for one, ns_ in zip(board.handed_in, board.ns, strict=True)
            if one.ns == "1" and ns_ and board.number != first[0].board]  # fmt: skip
    theirs_ = [ew_.value for board in field.scored.boards for one, ew_ in zip(board.handed_in, board.ew, strict=True)
               if one.ew == "4" and ew_ and board.number != first[0].board]  # fmt: skip
    assert sum(mine) / len(mine) > 60
    assert sum(theirs_) / len(theirs_) < 40
    assert (ns, ew) == (sum(mine) / len(mine), sum(theirs_) / len(theirs_))
    assert others[1].score == ns


@both
def test_12C2b_in_imps_average_plus_and_minus_are_three(edition: Edition) -> None:
    """12C2(b) (2007: 86A)."""
    hall = opened(edition=edition, scoring=(("method", "cross-imps"),))
    places = hall.begins_round(1)
    hall.says(NotPlayed(places[0], "no time", directly=(NS,)))
    assert on_board_1(hall, places[0]) == (-3, 3)


def test_12C2d_pzbs_3_1_in_a_match_average_plus_is_3_then_2_then_1() -> None:
    """Three of eight boards were not played and nobody is at fault: 3 + 2 + 1 IMPs for either team, the rest is flat."""
    hall = opened_of(Contest.TEAMS, match(4), regulations="pzbs", scoring=(("method", "vp"),))
    for round_ in (1, 2, 3, 4):
        for place in hall.begins_round(round_):
            hall.says(NotPlayed(place, "no time") if place.board <= 3 else Reported(place, result("Pass")))
    (score,) = hall.ranking().fields[0].scored.matches
    assert [(board.home, board.visitor) for board in score.match.boards] == [(3, 3), (2, 2), (1, 1), *[(0, 0)] * 5]
    assert score.match.totals == (6, 6)
    assert score.home == score.visitor > 10


def test_pzbs_25_1_A_artificial_imps_that_are_cut_to_what_a_side_could_have_won() -> None:
    """The Director awards them in IMPs: 2 for one team, nothing for the other, which could not have gained."""
    hall = opened_of(Contest.TEAMS, match(1), regulations="pzbs", scoring=(("method", "vp"),))
    for place in hall.begins_round(1):
        if place.board == 1:
            ns, ew = ("2", "0") if place.table == 1 else ("0", "2")
            hall.says(Awarded(place, ns=f"PZBS 25.1.A: {ns} IMP", ew=f"PZBS 25.1.A: {ew} IMP", reason="a fouled board"))
        else:
            hall.says(Reported(place, result("Pass")))
    (score,) = hall.ranking().fields[0].scored.matches
    assert score.match.totals == (2, 0)


@both
def test_12C2a_91A_who_was_to_play_against_a_suspended_pair_gets_average_plus_and_the_pair_average_minus(edition: Edition) -> None:
    """91A, 12C2(a). All else is average; the stage gives nothing for a bye."""
    hall = opened(edition=edition)
    hall.plays_round(1, ["Pass"])
    hall.says(Suspended(4, 1, 2, 2, why="threats"))
    for round_ in (2, 3):
        for place in hall.begins_round(round_):
            hall.says(Reported(place, result("Pass")))
    rows = {row.contestant: row for row in hall.ranking().rows}
    assert rows[2].score == Fraction(4 * 50 + 2 * 60, 6)
    assert rows[4].score == Fraction(4 * 50 + 2 * 40, 6)
    assert rows[1].score == 50


@both
def test_12C2a_91A_in_an_individual_whoever_is_left_at_the_table_of_a_suspended_player_gets_average_plus(edition: Edition) -> None:
    hall = opened_of(Contest.INDIVIDUAL, individual(8), edition=edition)
    hall.plays_round(1, ["Pass"])
    gone = next(iter(meets(hall.now, BoardAt(1, "A", 2, 1, 1).at)))
    others = [one for one in meets(hall.now, BoardAt(1, "A", 2, 1, 1).at) if one != gone]
    hall.says(Suspended(gone, 1, 2, 2, why="threats"))
    for place in hall.begins_round(2):
        hall.says(Reported(place, result("Pass")))
    rows = {row.contestant: row for row in hall.ranking().rows}
    assert {rows[one].score for one in others} == {Fraction(2 * 50 + 2 * 60, 4)}
    assert rows[gone].score == 50
