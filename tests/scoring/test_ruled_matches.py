"""From a finished inquiry by Law 86 to the scores of a match, and what it refuses."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.awards.values import (
    AdjustedScore,
    Assigned,
    Average,
    Cancelled,
    Imps,
    Obtained,
    Percent,
    Possible,
    SideAward,
    Value,
)
from oddtrick.citations import Edition
from oddtrick.game.outcome import Unknown
from oddtrick.game.seats import Side
from oddtrick.inquiry.asking import Progress, answered, rule
from oddtrick.laws.editions import find
from oddtrick.regulations.answers import answers
from oddtrick.regulations.readymade import load, pzbs
from oddtrick.scoring.adjusted.pzbs import Match
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.rulings.matches import Numbers, adjusted, remedy, replayed, valid, within_reach
from oddtrick.scoring.rulings.pzbs import Affected, Cause
from oddtrick.scoring.rulings.teams import Kind, Strength
from oddtrick.scoring.sessions.boards import Meeting, TableResult
from oddtrick.scoring.sessions.session import score_session
from oddtrick.texts import BadInput

E2007, E2017 = Edition.E2007, Edition.E2017
MADE: Value = Assigned((Possible(420, legal=True),))
SINGLE: dict[str, object] = {"86B.scores": "single", "86B1.favourable": True}
SEVERAL: dict[str, object] = {"86B.scores": "several"}
NOBODY: dict[str, object] = {**SEVERAL, "86B2.at_fault": "nobody"}
ONE: dict[str, object] = {**SEVERAL, "86B2.at_fault": "one"}
BOTH: dict[str, object] = {**SEVERAL, "86B2.at_fault": "both"}
NOT_AGAIN: dict[str, object] = {"86A.redeal": "no"}
AGAIN: dict[str, object] = {"86A.redeal": "several", "86B2a.every": True}
SOME_AGAIN: dict[str, object] = {"86A.redeal": "several", "86B2a.every": False}
FOULED: dict[str, object] = {"86B.scores": "fouled", "86B2.at_fault": "nobody"}
POWER: dict[str, object] = {"86A.redeal": "no", "86B1.elsewhere": "obtained", "86B1.wrong_deal": False, "86B.unbalanced": False}


def ruled(edition: Edition, given: dict[str, object], federation: bool = False) -> Progress:
    run = find("team_adjustment", edition).run
    asked = {question: value for question, value in given.items() if question}
    return rule(run, answered(run, asked), answers(pzbs()) if federation else {})


def by_law(given: dict[str, object]) -> Progress:
    return ruled(E2017, given)


def in_2007(favours: bool, how: str) -> Progress:
    return ruled(E2007, {**POWER, "86B1.favours": favours, "86B1.assigns": how})


def values(score: AdjustedScore) -> tuple[Value, Value]:
    return score.ns.value, score.ew.value


# ---------------------------------------------------------------- what an inquiry came to


@pytest.mark.parametrize(
    ("given", "law", "kind"),
    [
        (SINGLE, "86B1", Kind.ASSIGNED),
        ({"86B.scores": "single", "86B1.favourable": False, **NOT_AGAIN}, "12C1(a)", Kind.BY_LAW_12),
        ({"86B.scores": "no_result", "86A.redeal": "open"}, "86A", Kind.SUBSTITUTE),
        ({**NOBODY, **NOT_AGAIN}, "86B2(a)", Kind.ARTIFICIAL),
        ({**NOBODY, **AGAIN}, "86B2(a)", Kind.SUBSTITUTE),
        ({**NOBODY, **SOME_AGAIN}, "86B2(a)", Kind.ARTIFICIAL_OR_SUBSTITUTE),
        (ONE, "86B2(b)", Kind.BETTER_OF_TWO),
        (BOTH, "86B2(c)", Kind.ARTIFICIAL),
    ],
)
def test_86_what_the_inquiry_came_to_2017(given: dict[str, object], law: str, kind: Kind) -> None:
    """86A, 86B1, 86B2(a), 86B2(b) and 86B2(c) (2017)."""
    assert remedy(by_law(given)) == (law, kind, Strength.MUST)


@pytest.mark.parametrize(("favours", "strength"), [(True, Strength.SHOULD), (False, Strength.MAY)])
def test_86D_what_the_inquiry_came_to_2007(favours: bool, strength: Strength) -> None:
    assert remedy(in_2007(favours, "imps")) == ("86D", Kind.IMPS_OR_POINTS, strength)
    assert remedy(ruled(E2007, {"86A.redeal": "no", "86B1.elsewhere": "none"})).kind is Kind.BY_LAW_12
    unused = ruled(
        E2007, {k: v for k, v in POWER.items() if k != "86B.unbalanced"} | {"86B1.favours": favours, "86B1.assigns": "no"}
    )
    assert remedy(unused) == ("12C1(a)", Kind.BY_LAW_12, Strength.MUST)


def test_an_open_inquiry_is_no_ruling() -> None:
    with pytest.raises(BadInput, match="is not finished: Which of the two contestants was at fault"):
        remedy(by_law(SEVERAL))


# ---------------------------------------------------------------- scores


def test_86B1_an_assigned_score_and_no_other_2017() -> None:
    found = adjusted(by_law(SINGLE), Numbers(MADE), E2017, "clear")
    assert found == AdjustedScore(SideAward(MADE, "86B1"), SideAward(MADE, "86B1"), "clear")
    for wrong in (Average.PLUS, Imps(Fraction(3)), Percent(Fraction(60))):
        with pytest.raises(BadInput, match=r"expected an assigned score \(Law 86B1\)"):
            adjusted(by_law(SINGLE), Numbers(wrong, wrong), E2017)
    with pytest.raises(BadInput, match="expected the score of both sides"):
        adjusted(by_law(SINGLE), Numbers(), E2017)


def test_86D_imps_or_total_points_2007() -> None:
    """86D (2007). IMPs are opposite to one another, unless they are told for both sides (86B)."""
    four = Imps(Fraction(4))
    assert values(adjusted(in_2007(True, "imps"), Numbers(four), E2007)) == (four, Imps(Fraction(-4)))
    assert values(adjusted(in_2007(True, "imps"), Numbers(ew=four), E2007)) == (Imps(Fraction(-4)), four)
    assert values(adjusted(in_2007(True, "imps"), Numbers(four, Imps(Fraction(0))), E2007)) == (four, Imps(Fraction(0)))
    assert adjusted(in_2007(True, "points"), Numbers(MADE), E2007).ns == SideAward(MADE, "86D", E2007)
    with pytest.raises(BadInput, match="expected a score in IMPs"):
        adjusted(in_2007(True, "imps"), Numbers(MADE), E2007)
    with pytest.raises(BadInput, match="expected a score in total points"):
        adjusted(in_2007(True, "points"), Numbers(four), E2007)


def test_86B2a_average_plus_for_both_2017() -> None:
    inquiry = by_law({**NOBODY, **NOT_AGAIN})
    assert adjusted(inquiry, Numbers(), E2017) == AdjustedScore.both(Average.PLUS, "86B2(a)")._replace(offenders=())
    with pytest.raises(BadInput, match="average plus for both, as no contestant is at fault"):
        adjusted(inquiry, Numbers(Average.PLUS, Average.EVEN), E2017)
    with pytest.raises(BadInput, match="expected the score of both sides"):
        adjusted(inquiry, Numbers(Average.PLUS), E2017)


def test_86B2a_a_replaced_board_has_no_score_of_its_own_2017() -> None:
    cancelled = AdjustedScore.both(Cancelled.RESULT, "86B2(a)")
    for given in (AGAIN, SOME_AGAIN):
        assert adjusted(by_law({**NOBODY, **given}), Numbers(replaced=True), E2017) == cancelled
    assert adjusted(by_law({**NOBODY, **SOME_AGAIN}), Numbers(), E2017).ns.value is Average.PLUS
    with pytest.raises(BadInput, match="has every board replaced"):
        adjusted(by_law({**NOBODY, **AGAIN}), Numbers(), E2017)
    with pytest.raises(BadInput, match="orders no substitute board"):
        adjusted(by_law({**NOBODY, **NOT_AGAIN}), Numbers(replaced=True), E2017)
    with pytest.raises(BadInput, match="orders no substitute board"):
        adjusted(by_law({**NOBODY, "86A.redeal": "known"}), Numbers(replaced=True), E2017)


@pytest.mark.parametrize(("offenders", "ns", "ew"), [(Side.EW, 5, -5), (Side.NS, -5, 5)])
def test_86B2b_the_better_one_and_its_complement_2017(offenders: Side, ns: int, ew: int) -> None:
    found = adjusted(by_law(ONE), Numbers(offenders=offenders, assigned_imps=5), E2017)
    assert found.ns == SideAward(Imps(Fraction(ns)), "86B2(b)")
    assert found.ew == SideAward(Imps(Fraction(ew)), "86B2(b)")
    worse = adjusted(by_law(ONE), Numbers(offenders=offenders, assigned_imps=-5, average_imps=3), E2017)
    assert worse.of(offenders.opponents).value == Imps(Fraction(3))
    for numbers in (Numbers(offenders=offenders), Numbers(assigned_imps=5), Numbers(MADE)):
        with pytest.raises(BadInput, match=r"expected the side at fault.*86B2\(b\)"):
            adjusted(by_law(ONE), numbers, E2017)


def test_86B2c_no_average_plus_for_a_side_at_fault_2017() -> None:
    found = adjusted(by_law(BOTH), Numbers(Average.EVEN, Average.MINUS), E2017)
    assert (values(found), found.ns.law) == ((Average.EVEN, Average.MINUS), "86B2(c)")
    with pytest.raises(BadInput, match="average or average minus"):
        adjusted(by_law(BOTH), Numbers(Average.PLUS, Average.MINUS), E2017)
    with pytest.raises(BadInput, match="average or average minus"):
        adjusted(by_law(BOTH), Numbers(MADE, MADE), E2017)


def test_86_what_is_left_to_law_12_may_be_assigned_or_artificial_2017() -> None:
    """12C1(a), 12C2(a) (2017)."""
    inquiry = by_law({"86B.scores": "single", "86B1.favourable": False, **NOT_AGAIN})
    assert [award.law for award in adjusted(inquiry, Numbers(MADE, Obtained.SCORE), E2017)[:2]] == ["12C1(a)", "12C1(a)"]
    assert [award.law for award in adjusted(inquiry, Numbers(Average.PLUS, Average.MINUS), E2017)[:2]] == ["12C2(a)", "12C2(a)"]
    with pytest.raises(BadInput, match="expected an assigned or an artificial score"):
        adjusted(inquiry, Numbers(Cancelled.RESULT), E2017)


def test_86_in_the_match_the_score_stands_for_the_board_2017() -> None:
    """86B2(b) (2017). The other table's result is not compared with it."""
    score = adjusted(by_law(ONE), Numbers(offenders=Side.EW, assigned_imps=5), E2017)
    here, there = (Meeting("A", "B", "1", open) for open in (True, False))
    results = [
        TableResult(1, "a", "b", Unknown(), points=620, meeting=here, adjusted=score),
        TableResult(1, "c", "d", Unknown(), points=-100, meeting=there),
        TableResult(2, "a", "b", Unknown(), points=100, meeting=here),
        TableResult(2, "c", "d", Unknown(), points=50, meeting=there),
    ]
    (found,) = score_session(results, Conditions(Method.VP)).matches
    boards = {board.number: (board.home, board.visitor) for board in found.match.boards}
    assert boards == {1: (Fraction(5), Fraction(-5)), 2: (Fraction(2), Fraction(-2))}


# ---------------------------------------------------------------- the Polish federation


def test_pzbs_25_1_A_no_more_than_could_be_won() -> None:
    """PZBS 25.1.A, by 86B3 (2017)."""
    inquiry = ruled(E2017, {**FOULED, **NOT_AGAIN}, federation=True)
    most = {Side.NS: {5: 1, 6: 10}, Side.EW: {5: 9, 6: -2}}
    found = within_reach(inquiry, most, dict.fromkeys(Side, Match(20, 2)))
    assert {board: values(score) for board, score in found.items()} == {
        5: (Imps(Fraction(1)), Imps(Fraction(3))),
        6: (Imps(Fraction(3)), Imps(Fraction(0))),
    }
    assert {score.ns.law for score in found.values()} == {"86B3"}
    with pytest.raises(BadInput, match="nor less than nothing"):
        adjusted(inquiry, Numbers(Imps(Fraction(-1)), Imps(Fraction(1))), E2017)
    with pytest.raises(BadInput, match="on the same boards"):
        within_reach(inquiry, {Side.NS: {5: 1}, Side.EW: {}}, dict.fromkeys(Side, Match(20, 2)))
    with pytest.raises(BadInput, match="does not limit"):
        within_reach(by_law({**FOULED, **NOT_AGAIN}), most, dict.fromkeys(Side, Match(20, 2)))


def test_pzbs_25_1_B_an_assigned_score_where_the_other_table_has_played() -> None:
    """PZBS 25.1.B, by 86B3 (2017)."""
    inquiry = ruled(E2017, {**NOBODY, "86B3.played": True}, federation=True)
    assert remedy(inquiry) == ("86B3", Kind.ASSIGNED, Strength.MUST)
    assert adjusted(inquiry, Numbers(MADE), E2017).ns == SideAward(MADE, "86B3")


def test_pzbs_25_1_D_artificial_or_assigned() -> None:
    """PZBS 25.1.D, by 86B3 (2017)."""
    artificial, assigned = (ruled(E2017, {**BOTH, "86B3.award": one}, federation=True) for one in ("artificial", "assigned"))
    assert adjusted(assigned, Numbers(MADE), E2017).ns.value == MADE
    assert adjusted(artificial, Numbers(Average.MINUS, Average.MINUS), E2017).ns.law == "86B3"


AFFECTED = [Affected(3, Cause.FOULED), Affected(4, Cause.FOULED), Affected(7, Cause.OTHER)]


def test_pzbs_25_2_E_which_boards_are_played_again() -> None:
    """PZBS 25.2.E: other causes first. By the Laws alone in the order in which the Director names them (86B2(a))."""
    federation = ruled(E2017, {**FOULED, **SOME_AGAIN}, federation=True)
    assert replayed(federation, AFFECTED, 2).again == (7, 3)
    alone = by_law({**FOULED, **SOME_AGAIN})
    assert replayed(alone, AFFECTED, 2).again == (3, 4)
    assert replayed(alone, AFFECTED, 2).awarded[7] == ("86B2(a)", Kind.ARTIFICIAL, Strength.MUST)


def test_pzbs_25_2_B_one_alone_only_if_the_match_is_open() -> None:
    """PZBS 25.2.B, 86A (2017)."""
    single: dict[str, object] = {**FOULED, "86A.redeal": "open", "86B2a.every": True}
    for federation in (True, False):
        assert replayed(ruled(E2017, single, federation), AFFECTED[:1], 1).again == (3,)
        assert replayed(ruled(E2017, {**FOULED, **SOME_AGAIN}, federation), AFFECTED, 1).again == ()
        with pytest.raises(BadInput, match="orders no substitute board"):
            replayed(ruled(E2017, {**FOULED, **NOT_AGAIN}, federation), AFFECTED, 2)


def test_pzbs_25_3_the_fewest_boards_of_a_match() -> None:
    """PZBS 25.3. The federation leaves it to the regulations of a tournament."""
    assert valid(pzbs(), 0)
    conditions = load('title = "T"\nlayer = "tournament"\nbase = "pzbs"\nteams_minimum_boards = 20\n', "t.toml")
    assert (valid(conditions, 19), valid(conditions, 20)) == (False, True)
