"""Assigned scores in the field of a board: weighted, split, one-sided, and of a side that hurt itself."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.awards.values import (
    AdjustedScore,
    Assigned,
    Average,
    Cancelled,
    Obtained,
    Possible,
    SideAward,
    weighted_2017,
)
from oddtrick.citations import Edition
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import NotPlayed, PlayedOut, Unknown
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.scoring.adjusted.assigned import (
    Likelihood,
    OwnAction,
    Relief,
    certain_points,
    cuts_relief_2007,
    cuts_relief_2017,
    defenders_gain_2007,
    defenders_gain_2017,
    entering,
    equally,
    knockout,
    likely_and_probable_2007,
    may_be_penalised,
    self_damage_2007,
    self_damage_2017,
    without_gain_2017,
)
from oddtrick.scoring.adjusted.own_error import relief
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.every import Award
from oddtrick.scoring.sessions.boards import TableResult, groups_of, score_board
from oddtrick.scoring.sessions.session import score_session
from oddtrick.scoring.why.score import why
from oddtrick.texts import BadInput

NONE = Vulnerability.NONE


def assigned(*parts: tuple[int, Fraction | int]) -> Assigned:
    return weighted_2017([Possible(points, Fraction(weight), legal=True) for points, weight in parts])


def certainly(points: int) -> Assigned:
    return assigned((points, 1))


def told(points: int, name: str = "") -> TableResult:
    return TableResult(1, f"{name}N", f"{name}E", Unknown(), points=points)


def ruled(adjusted: AdjustedScore, obtained: int | None = None) -> TableResult:
    return TableResult(1, "A", "B", NotPlayed() if obtained is None else Unknown(), points=obtained, adjusted=adjusted)


def values(results: list[TableResult], conditions: Conditions) -> list[tuple[float | None, float | None]]:
    board = score_board(1, results, conditions, 0)
    return [(one.ns and float(one.ns.value), one.ew and float(one.ew.value)) for one in board.results]


def test_12C1a_an_assigned_score_replaces_the_score_obtained_in_play() -> None:
    """12C1(a)."""
    results = [ruled(AdjustedScore.both(certainly(-50), "12C1(b)"), obtained=420), told(-50), told(420)]
    assert results[0].score_ns == -50
    assert results[0].obtained == 420
    assert values(results, Conditions()) == [(25, 75), (25, 75), (100, 0)]


def test_12C1b_one_outcome_of_a_contract() -> None:
    """12C1(b) (2017). The probable outcome without the infraction, as a contract; it scores by the vulnerability (77)."""
    played = PlayedOut(Contract.parse("4S", Seat.N), 10)
    score = AdjustedScore.both(weighted_2017([Possible(played, legal=True)]), "12C1(b)")
    assert [certain_points(score, None, one) for one in (NONE, Vulnerability.NS)] == [420, 620]


def test_12C1c_a_weighted_score_enters_the_field_in_parts() -> None:
    """12C1(c). Its own score is the sum of what each outcome is worth, by its weight."""
    third = Fraction(1, 3)
    results = [ruled(AdjustedScore.both(assigned((420, 2 * third), (-50, third)))), told(420), told(-50)]
    ns = [float(one or 0) for one, _ in values(results, Conditions())]
    assert ns == pytest.approx([100 * (3 * 2 / 3 + 1 / 3) / 4, 100 * (2 + 2 / 3 + 2 / 3) / 4, 100 * (1 / 3) / 4])
    assert sum(ns) == pytest.approx(150)


def test_12C1e_the_worked_example_of_the_white_book() -> None:
    """12C1(e)(i) and 12C1(e)(ii) (2017). R. Barker's example at IMPs: +50 in the other room, 420 without the infraction.

    At the table +100; without a revoke, which is the serious error, it would have been +300: of seven IMPs of damage
    four are its own.
    """
    adjusted = self_damage_2017(SideAward(certainly(420)), [Possible(300)], Side.EW)
    results = [ruled(adjusted, obtained=100), told(50)]
    assert values(results, Conditions(Method.IMPS))[0] == (5, -9)
    assert [award.law for award in (adjusted.ns, adjusted.ew)] == ["12C1(e)(ii)", "12C1(e)(i)"]
    found = Relief(2, 9, 6)
    assert (found.damage, found.self_inflicted, found.relief, found.value) == (7, 4, 3, 5)
    assert [int(worth) for _, worth in found.steps()] == [9, 2, 7, 6, 4, 3]


@pytest.mark.parametrize(
    ("action", "new", "old"),
    [
        (OwnAction.SERIOUS_ERROR, False, True),
        (OwnAction.EXTREMELY_SERIOUS_ERROR, True, True),
        (OwnAction.WILD, False, True),
        (OwnAction.GAMBLING, False, True),
        (OwnAction.DOUBLE_SHOT, True, True),
    ],
)
def test_12C1e_what_cuts_relief_is_less_in_2017(action: OwnAction, new: bool, old: bool) -> None:
    """12C1(e) (2017). Extremely serious, or a gamble with a second chance; 2007 asks for less."""
    assert (cuts_relief_2017(action), cuts_relief_2007(action)) == (new, old)


def test_12C1b_what_cuts_relief_2007() -> None:
    """12C1(b) (2007). An error that the infraction led to is no part of it."""
    assert cuts_relief_2007(OwnAction.SERIOUS_ERROR)
    assert not cuts_relief_2007(OwnAction.SERIOUS_ERROR, related=True)
    assert cuts_relief_2007(OwnAction.WILD, related=True)


def test_12C1e_an_error_that_the_infraction_led_to_cuts_nothing_2017() -> None:
    """12C1(e) (2017)."""
    assert not cuts_relief_2017(OwnAction.EXTREMELY_SERIOUS_ERROR, related=True)
    assert cuts_relief_2017(OwnAction.DOUBLE_SHOT, related=True)


def test_12C1b_the_same_arithmetic_2007() -> None:
    """12C1(b) (2007). The paragraph has other words for the error; what is reckoned is the same."""
    adjusted = self_damage_2007(SideAward(certainly(420)), [Possible(300)], Side.EW)
    assert values([ruled(adjusted, obtained=100), told(50)], Conditions(Method.IMPS))[0] == (5, -9)
    assert {award.law for award in (adjusted.ns, adjusted.ew)} == {"12C1(b)"}
    assert adjusted.ns.edition is Edition.E2007
    with pytest.raises(BadInput, match="for assigned scores only"):
        self_damage_2007(SideAward(Average.PLUS), [Possible(300)], Side.EW)


@pytest.mark.parametrize(
    ("expected", "own", "entered"),
    [
        (420, 2, 100),  # all damage is its own: the result at the table stands for it
        (500, 2, 100),  # and more than that
        (100, 9, 420),  # none is: the score without the infraction
        (-500, 9, 420),
    ],
)
def test_12C1e_all_or_nothing_of_the_damage_is_its_own(expected: int, own: int, entered: int) -> None:
    """12C1(e)(ii) (2017)."""
    adjusted = self_damage_2017(SideAward(certainly(420)), [Possible(expected)], Side.EW)
    results = [ruled(adjusted, obtained=100), told(50)]
    assert values(results, Conditions(Method.IMPS))[0] == (own, -9)
    plain = [told(entered), told(50)]
    assert values(results, Conditions())[1][0] == values(plain, Conditions())[1][0]


def test_12B1_a_better_result_at_the_table_is_no_damage() -> None:
    """12B1. The side keeps what it has; the offenders get the score as rectified."""
    adjusted = self_damage_2017(SideAward(certainly(-50)), [Possible(-50)], Side.EW)
    assert values([ruled(adjusted, obtained=420), told(-50)], Conditions(Method.IMPS))[0] == (10, 0)


def test_12C1e_matchpoints_of_a_part_of_the_damage() -> None:
    """12C1(e)(ii) (2017). A bottom at the table, 75 % without the infraction, 25 % but for its error: half of a top."""
    adjusted = self_damage_2017(SideAward(certainly(430)), [Possible(140)], Side.EW)
    results = [ruled(adjusted, obtained=-500), told(-50), told(170), told(420), told(450)]
    found = values(results, Conditions())
    assert found[0] == (50, 25)
    assert sum(ns or 0 for ns, _ in found) == 250


def test_12C1e_by_butler_all_three_results_have_the_datum_of_the_field() -> None:
    """12C1(e)(ii) (2017). 78B. Three times 420, and 420 and -50 less 140: a datum of 370.

    -50 is worth -9, 420 is worth 2 and 140 is worth -6, so of eleven IMPs of damage three are its own: -9 + 8.
    """
    adjusted = self_damage_2017(SideAward(certainly(420)), [Possible(140)], Side.EW)
    results = [ruled(adjusted, obtained=-50), *(told(420, name) for name in "CDE")]
    assert values(results, Conditions(Method.BUTLER)) == [(-1, 0), (2, 0), (2, 0), (2, 0)]
    lines = [str(line.text) for line in why(score_session(results, Conditions(Method.BUTLER)), 1, "A").lines]
    assert "at the table −9, made good 8: −1 IMP" in lines
    assert lines[-1] == "score on this board: −1 IMP"


POINTS = st.sampled_from([-800, -500, -50, 0, 110, 140, 170, 420, 450, 980])
PARTS = st.lists(st.tuples(POINTS, st.integers(1, 9)), min_size=1, max_size=3)


def weighed(parts: list[tuple[int, int]]) -> Assigned:
    total = sum(part for _, part in parts)
    return assigned(*((points, Fraction(part, total)) for points, part in parts))


@given(st.lists(POINTS, min_size=1, max_size=6), POINTS, PARTS, PARTS, st.sampled_from([*Side]), st.sampled_from([*Method][:3]))
def test_12C1e_relief_is_never_negative_and_never_more_than_the_damage(
    others: list[int], table: int, without: list[tuple[int, int]], but_for: list[tuple[int, int]], offenders: Side, method: Method
) -> None:
    """12C1(e) (2017). The own part lies between nothing and all; every direction totals what it does without a ruling."""
    adjusted = self_damage_2017(SideAward(weighed(without)), weighed(but_for).possible, offenders)
    results = [ruled(adjusted, obtained=table), *map(told, others)]
    conditions = Conditions(method)
    board = score_board(1, results, conditions, 0)
    side = offenders.opponents
    as_played = score_board(1, [told(table), *map(told, others)], conditions, 0)
    rectified = score_board(1, [ruled(AdjustedScore.both(weighed(without))), *map(told, others)], conditions, 0)
    own, low, high = (one.results[0].award(side) for one in (board, as_played, rectified))
    assert own is not None
    assert low is not None
    assert high is not None
    if method is not Method.IMPS or len(others) == 1:  # a datum moves with what is ruled
        assert low.value <= own.value <= max(low.value, high.value)
    if method is Method.MATCHPOINTS:
        for direction in Side:
            assert sum(award.value for one in board.results if (award := one.award(direction))) == 50 * len(results)


@given(st.lists(POINTS, min_size=1, max_size=6), POINTS, POINTS, POINTS, st.sampled_from([*Side]), st.sampled_from([*Method][:4]))
def test_12C1e_it_is_worth_exactly_what_is_reckoned(
    others: list[int], table: int, without: int, but_for: int, offenders: Side, method: Method
) -> None:
    """12C1(e)(ii) (2017). By a datum too, to which its own results belong."""
    adjusted = self_damage_2017(SideAward(certainly(without)), [Possible(but_for)], offenders)
    results, conditions = [ruled(adjusted, obtained=table), *map(told, others)], Conditions(method)
    (_, group), *_ = groups_of(results, [one.table_score for one in results], conditions, 0)
    side = offenders.opponents
    award, found = score_board(1, results, conditions, 0).results[0].award(side), relief(results[0], side, group, 0, conditions)
    assert award
    assert found
    assert award.value == found.value
    assert found.obtained <= award.value <= max(found.obtained, found.rectified)


def test_12C1e_likely_and_at_all_probable_2007() -> None:
    """12C1(e)(i) and 12C1(e)(ii) (2007)."""
    near = {420: Likelihood.LIKELY, 450: Likelihood.LIKELY, 980: Likelihood.PROBABLE, 1510: Likelihood.NOT_PROBABLE}
    east_west = likely_and_probable_2007(near, Side.EW)
    assert entering(east_west, None, NONE) == ((1, 450, -980),)
    north_south = likely_and_probable_2007(near, Side.NS)
    assert entering(north_south, None, NONE) == ((1, 420, -420),)
    assert (east_west.ns.law, east_west.ew.law) == ("12C1(e)(i)", "12C1(e)(ii)")
    with pytest.raises(BadInput, match="no result is marked as likely"):
        likely_and_probable_2007({420: Likelihood.PROBABLE}, Side.NS)


def test_12C1f_the_scores_of_both_sides_need_not_balance_2007() -> None:
    """12C1(f) (2007). Each side is compared by its own points."""
    near = {420: Likelihood.LIKELY, 980: Likelihood.PROBABLE}
    found = values([ruled(likely_and_probable_2007(near, Side.EW)), told(450), told(1010)], Conditions())
    assert found[0] == (0, 50)


def test_11A_only_the_side_that_gained_is_adjusted_2017() -> None:
    """11A (2017). What its opponents scored stays as it is."""
    adjusted = without_gain_2017(Side.NS, certainly(140))
    assert values([ruled(adjusted, obtained=420), told(140)], Conditions(Method.CROSS_IMPS))[0] == (0, -7)
    assert (adjusted.ns.law, adjusted.ew.law, adjusted.ew.value) == ("11A", "11A", Obtained.SCORE)


def test_43B3_only_the_defenders_lose_their_gain_2017() -> None:
    """43B3 (2017)."""
    adjusted = defenders_gain_2017(Side.EW, certainly(420))
    assert values([ruled(adjusted, obtained=-50), told(420)], Conditions(Method.CROSS_IMPS))[0] == (-10, 0)


def test_43B3_both_sides_are_adjusted_2007() -> None:
    """43B3 (2007)."""
    adjusted = defenders_gain_2007(certainly(420))
    assert values([ruled(adjusted, obtained=-50), told(420)], Conditions(Method.CROSS_IMPS))[0] == (0, 0)
    assert adjusted.ns.law == "12B1"


def test_one_side_with_points_and_the_other_with_an_average() -> None:
    """12C1(d). The points are compared with a field that they do not enter."""
    adjusted = AdjustedScore(SideAward(certainly(420)), SideAward(Average.MINUS, "12C2(a)"))
    found = values([ruled(adjusted), told(420), told(-50)], Conditions())
    assert found == [(75, 40), (100, 0), (0, 100)]
    assert values([ruled(adjusted), told(-50)], Conditions(Method.IMPS)) == [(10, -3), (None, None)]


def test_a_cancelled_result_gets_nothing_and_is_compared_with_nobody() -> None:
    """86B2(a)."""
    adjusted = AdjustedScore.both(Cancelled.RESULT, "86B2(a)")
    assert values([ruled(adjusted, obtained=420), told(420), told(-50)], Conditions())[0] == (None, None)


def test_12C4_in_a_knockout_scores_that_do_not_balance_are_averaged() -> None:
    """12C4. Both sides' own scores, and the mean for both: five and minus nine are seven."""
    adjusted = self_damage_2017(SideAward(certainly(420)), [Possible(300)], Side.EW)
    results = [ruled(adjusted, obtained=100), told(50)]
    session = score_session(results, Conditions(Method.IMPS, knockout=True))
    seven = Fraction(7)
    assert [(one.ns, one.ew) for one in session.boards[0].results] == [(Award(seven), Award(-seven)), (Award(-seven), Award(seven))]
    assert knockout(Fraction(5), Fraction(-9)) == 7
    plain = score_session([told(420), told(50)], Conditions(Method.IMPS, knockout=True))
    assert plain.boards == score_session([told(420), told(50)], Conditions(Method.IMPS)).boards


def test_86B_the_same_stands_in_the_law_on_teams_2007() -> None:
    """86B (2007)."""
    assert knockout(Fraction(3), Fraction(3)) == 0


def test_12C3_partners_in_an_individual_share_the_adjusted_score() -> None:
    """12C3."""
    award = SideAward(Average.MINUS, "12C2(a)")
    assert equally(award, ["Nowak", "Kot"]) == {"Nowak": award, "Kot": award}
    assert may_be_penalised("Nowak", ["Nowak", "Kot"], blameless=["Kot"]) == ["Nowak"]
    assert may_be_penalised("Nowak", ["Nowak", "Kot"], blameless=[]) == ["Nowak", "Kot"]


@given(st.lists(POINTS, min_size=1, max_size=8), PARTS, st.integers(0, 3))
def test_without_split_scores_both_sides_share_a_top(others: list[int], parts: list[tuple[int, int]], missing: int) -> None:
    """12C1(c), 78A. North-South and East-West have a top together, and a direction its total, with fractional frequencies too."""
    results = [ruled(AdjustedScore.both(weighed(parts))), *map(told, others)]
    board = score_board(1, results, Conditions(), len(results) + missing)
    assert all(one.ns and one.ew and one.ns.value + one.ew.value == 100 for one in board.results)
    for side in Side:
        points = [award.matchpoints for one in board.results if (award := one.award(side)) and award.matchpoints is not None]
        assert sum(points) == len(results) * (len(results) + missing - 1)
