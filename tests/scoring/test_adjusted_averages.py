"""Artificial scores: by responsibility, in IMPs, with the session counted, and what a regulation may vary."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.awards.values import (
    AdjustedScore,
    Assigned,
    Average,
    Cancelled,
    Imps,
    Percent,
    Possible,
    SideAward,
    SitOut,
    Value,
)
from oddtrick.game.outcome import Adjusted, NotPlayed, Unknown
from oddtrick.game.seats import Side
from oddtrick.scoring.checks import findings
from oddtrick.scoring.methods.artificial import (
    LAWS,
    Averages,
    Fault,
    OwnBoards,
    average_for,
    by_session,
    checked,
    in_imps,
    in_percent,
    varied_2007,
    varied_2017,
)
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.rounding import JFR
from oddtrick.scoring.sessions.boards import Meeting, TableResult
from oddtrick.scoring.sessions.session import Session, score_session
from oddtrick.texts import BadInput

PLUS, MINUS = AdjustedScore.both(Average.PLUS, "12C2(a)"), AdjustedScore.both(Average.MINUS, "12C2(a)")


def told(board: int, ns: str, ew: str, points: int, session: str = "") -> TableResult:
    return TableResult(board, ns, ew, Unknown(), points=points, session=session)


def ruled(board: int, ns: str, ew: str, adjusted: AdjustedScore, session: str = "") -> TableResult:
    return TableResult(board, ns, ew, NotPlayed(), adjusted=adjusted, session=session)


def value(session: Session, board: int, name: str) -> Fraction | None:
    scored = next(one for one in session.boards if one.number == board)
    for result in scored.results:
        for side in Side:
            if result.result.contestant(side) == name:
                award = result.award(side)
                return award and award.value
    raise AssertionError(name)


def evening(*, wins: int, boards: int, extra: tuple[TableResult, ...], method: Method = Method.MATCHPOINTS) -> Session:
    """A wins that many boards of so many against X, who loses them; C and Z are at the other table."""
    results = [told(board, "A", "X", 420 if board <= wins else -50) for board in range(1, boards + 1)]
    results += [told(board, "C", "Z", 170) for board in range(1, boards + 1)]
    return score_session([*results, *extra], Conditions(method))


@every("edition", ["2007", "2017"])
def test_12C2a_by_responsibility(edition: str) -> None:
    """12C2(a). In no way, only partly, directly at fault."""
    averages = [average_for(fault) for fault in (Fault.NONE, Fault.PARTLY, Fault.DIRECTLY)]
    assert averages == [Average.PLUS, Average.EVEN, Average.MINUS]
    assert [LAWS.percent(average) for average in averages] == [60, 50, 40]


def test_12C2a_plus_is_at_least_60_and_minus_at_most_40() -> None:
    """12C2(a)."""
    assert checked(Averages(plus=Fraction(70), minus=Fraction(30)))
    for bad in (Averages(plus=Fraction(59)), Averages(minus=Fraction(41))):
        with pytest.raises(BadInput, match="at least 60 percent"):
            checked(bad)


def test_12C2b_three_imps_and_no_other_without_approval_2017() -> None:
    """12C2(b) (2017)."""
    assert [LAWS.imps(average) for average in Average] == [3, 0, -3]
    assert varied_2017([3, 2, 1], [-3], approved=True).imps(Average.PLUS, 1) == 2
    with pytest.raises(BadInput, match=r"needs the Regulating Authority \(Law 12C2\(b\)\)"):
        varied_2017([2], [-2], approved=False)


def test_12C2d_later_boards_of_a_session_may_be_worth_less_2017() -> None:
    """12C2(d) (2017). The numbers go by how many boards the contestant has had already."""
    averages = varied_2017([3, 2, 1], [-3, -4], approved=True)
    assert [averages.imps(Average.PLUS, earlier) for earlier in range(5)] == [3, 2, 1, 1, 1]
    assert [averages.imps(Average.MINUS, earlier) for earlier in range(3)] == [-3, -4, -4]


def test_86A_the_organizer_may_vary_the_imps_with_approval_2007() -> None:
    """86A and 12C2(b) (2007). One number on all boards: several boards are not spoken of."""
    assert varied_2007(2, -2, approved=True).imps(Average.PLUS, 5) == 2
    with pytest.raises(BadInput, match="Law 86A of 2007"):
        varied_2007(2, -2, approved=False)


def test_12C2c_average_plus_of_a_contestant_over_60_is_his_own_percentage() -> None:
    """12C2(c). Three of four other boards won are 75 percent; the opponent at fault has 25."""
    adjusted = AdjustedScore(SideAward(Average.PLUS, "12C2(a)"), SideAward(Average.MINUS, "12C2(a)"))
    session = evening(wins=3, boards=4, extra=(ruled(5, "A", "X", adjusted),))
    assert (value(session, 5, "A"), value(session, 5, "X")) == (75, 25)
    assert {one.contestant: one.score for one in session.standings}["A"] == 75


def test_12C2c_it_stays_as_it_is_between_40_and_60() -> None:
    """12C2(c). An offender over 60 percent, a non-offender below 40, and both at 50, get what the average is worth."""
    adjusted = AdjustedScore(SideAward(Average.MINUS, "12C2(a)"), SideAward(Average.PLUS, "12C2(a)"))
    session = evening(wins=3, boards=4, extra=(ruled(5, "A", "X", adjusted),))
    assert (value(session, 5, "A"), value(session, 5, "X")) == (40, 60)
    even = evening(wins=2, boards=4, extra=(ruled(5, "A", "X", PLUS),))
    assert (value(even, 5, "A"), value(even, 5, "X")) == (60, 60)


def test_12C2c_other_boards_are_those_that_do_not_depend_on_it_themselves() -> None:
    """12C2(c). Two boards at average plus are both worth the mean of the rest, in which an average counts as 50."""
    even = AdjustedScore.both(Average.EVEN, "12C2(a)")
    session = evening(wins=3, boards=3, extra=(ruled(5, "A", "X", PLUS), ruled(6, "A", "X", PLUS), ruled(7, "A", "X", even)))
    mean = Fraction(350, 4)
    assert [value(session, board, "A") for board in (5, 6, 7)] == [mean, mean, 50]
    assert value(session, 5, "X") == 60
    assert {one.contestant: one.score for one in session.standings}["A"] == mean * Fraction(2, 6) + Fraction(350, 6)


def test_12C2c_the_equivalent_in_imps() -> None:
    """12C2(c). Over plus three on the other boards: that mean; the offender gets what he has below minus three."""
    adjusted = AdjustedScore(SideAward(Average.PLUS, "12C2(b)"), SideAward(Average.MINUS, "12C2(b)"))
    session = evening(wins=4, boards=4, extra=(ruled(5, "A", "X", adjusted),), method=Method.CROSS_IMPS)
    assert (value(session, 5, "A"), value(session, 5, "X")) == (6, -6)
    less = evening(wins=2, boards=4, extra=(ruled(5, "A", "X", adjusted),), method=Method.CROSS_IMPS)
    assert (value(less, 5, "A"), value(less, 5, "X")) == (3, -3)


def test_12C2c_def_session_counts_by_itself() -> None:
    """Def:Session, 12C2(c). Boards of another session do not lift an average."""
    first = [told(1, "A", "X", 420, "1"), told(1, "C", "Z", 170, "1"), ruled(2, "A", "X", PLUS, "1")]
    second = [told(3, "A", "X", -50, "2"), told(3, "C", "Z", 170, "2"), ruled(4, "A", "X", PLUS, "2")]
    session = score_session([*first, *second], Conditions())
    assert (value(session, 2, "A"), value(session, 4, "A")) == (100, 60)
    assert (value(session, 2, "X"), value(session, 4, "X")) == (60, 100)


def test_12C2c_is_rounded_as_all_scores_of_boards_are() -> None:
    """12C2(c). To a hundredth with that house rule: two of three other boards won."""
    results = [told(board, "A", "X", 420 if board < 3 else -50) for board in (1, 2, 3)]
    results += [told(board, "C", "Z", 170) for board in (1, 2, 3)]
    session = score_session([*results, ruled(4, "A", "X", PLUS)], Conditions(rounding=JFR))
    assert value(session, 4, "A") == Fraction("66.67")


@pytest.mark.parametrize("told_rooms", [True, False])
def test_12C2c_a_team_is_looked_at_over_its_match(told_rooms: bool) -> None:
    """12C2(c). Four boards at plus eleven in both rooms: the average of the innocent team is eleven too."""

    def table(board: int, is_open: bool, points: int | None, adjusted: AdjustedScore | None = None) -> TableResult:
        pairs = ("A1", "X1") if is_open else ("X2", "A2")
        outcome = NotPlayed() if points is None else Unknown()
        meeting = Meeting("A", "X", "1", is_open if told_rooms else None)
        return TableResult(board, *pairs, outcome, points=points, meeting=meeting, adjusted=adjusted)

    results = [table(board, is_open, 450 if is_open else -100) for board in range(1, 5) for is_open in (True, False)]
    ruled_table = AdjustedScore(SideAward(Average.PLUS, "12C2(b)"), SideAward(Average.MINUS, "12C2(b)"))
    results += [table(5, True, None, ruled_table), table(5, False, 100)]
    session = score_session(results, Conditions(Method.VP))
    assert [value(session, 5, name) for name in ("A1", "X1")] == [11, -11]
    (match,) = session.matches
    assert match.match.totals == (55, -55)


def test_a_percentage_that_the_director_names_is_not_touched() -> None:
    """12C2(a). Named as a number it is what it is."""
    session = evening(wins=4, boards=4, extra=(ruled(5, "A", "X", AdjustedScore.both(Percent(Fraction(60)))),))
    assert (value(session, 5, "A"), value(session, 5, "X")) == (60, 60)


@pytest.mark.parametrize(
    ("value_", "percent", "imps"),
    [
        (Average.PLUS, 60, 3),
        (Percent(Fraction(40)), 40, -3),
        (Percent(Fraction(55)), 55, None),
        (Imps(Fraction(2)), None, 2),
    ],
)
def test_what_has_a_value_in_which_unit(value_: Average | Percent | Imps, percent: int | None, imps: int | None) -> None:
    """12C2(b)."""
    assert (in_percent(value_, LAWS), in_imps(value_, LAWS)) == (percent, imps)


def test_who_sits_out_gets_what_the_conditions_give_and_no_more() -> None:
    """A bye is no average plus: the session does not lift it, and it is no board among the others."""
    bye = ruled(5, "A", "", AdjustedScore(SideAward(SitOut(Percent(Fraction(60)))), SideAward(Cancelled.RESULT)))
    session = evening(wins=4, boards=4, extra=(bye, ruled(6, "A", "X", PLUS)))
    assert (value(session, 5, "A"), value(session, 6, "A")) == (60, 100)
    assert {one.contestant: one.boards for one in session.standings} == {"A": 6, "X": 5, "C": 4, "Z": 4}
    nothing = ruled(5, "A", "", AdjustedScore(SideAward(SitOut()), SideAward(Cancelled.RESULT)))
    assert {one.contestant: one.boards for one in evening(wins=4, boards=4, extra=(nothing,)).standings}["A"] == 4


def test_boards_not_settled_yet_are_settled_again_when_a_result_changes() -> None:
    """12C2(c). One changed result of another board changes the average, and nothing else is scored anew."""
    session = evening(wins=3, boards=4, extra=(ruled(5, "A", "X", PLUS),))
    changed = session.after(4, [told(4, "A", "X", 420), told(4, "C", "Z", 170)])
    assert (value(session, 5, "A"), value(changed, 5, "A")) == (75, 100)
    assert changed.boards[0] is session.boards[0]
    scores = {one.contestant: one.score for one in changed.standings}
    assert scores == {one.contestant: one.score for one in evening(wins=4, boards=4, extra=(ruled(5, "A", "X", PLUS),)).standings}


@pytest.mark.parametrize(
    ("value_", "method", "warned"),
    [
        (Percent(Fraction(55)), Method.CROSS_IMPS, "12C2(a): 55% has no value here"),
        (Imps(Fraction(2)), Method.MATCHPOINTS, "12C2(a): +2 IMP has no value here"),
        (Average.PLUS, Method.TOTAL, "12C2(a): average plus has no value here"),
        (Average.PLUS, Method.CROSS_IMPS, ""),
        (Cancelled.RESULT, Method.TOTAL, ""),
        (Assigned((Possible(420, legal=True),), (Possible(300),)), Method.MATCHPOINTS, "own error: +300 needs the result"),
    ],
)
def test_awards_that_are_worth_nothing_are_warned_of(value_: Value, method: Method, warned: str) -> None:
    results = {1: [told(1, "A", "X", 420), told(1, "C", "Z", 170), ruled(1, "E", "V", AdjustedScore.both(value_, "12C2(a)"))]}
    said = [str(finding.text) for finding in findings(results, Conditions(method))]
    assert all(warned in one for one in said)
    assert bool(said) == bool(warned)


def test_percentages_in_a_file_count_as_artificial_scores() -> None:
    """12C2(a). `^60` is no average plus: it is taken as it stands."""
    session = evening(wins=4, boards=4, extra=(TableResult(5, "A", "X", Adjusted(Fraction(60), Fraction(40))),))
    assert (value(session, 5, "A"), value(session, 5, "X")) == (60, 40)


@given(st.lists(st.fractions(0, 100), max_size=9), st.sampled_from(Average))
def test_12C2c_never_hurts_the_innocent_nor_helps_the_offender(others: list[Fraction], average: Average) -> None:
    """12C2(c)."""
    base = LAWS.percent(average)
    settled = by_session(average, base, OwnBoards(tuple(others)).mean(LAWS, of_results=False))
    assert settled >= base if average is Average.PLUS else settled <= base
    assert average is not Average.EVEN or settled == 50
