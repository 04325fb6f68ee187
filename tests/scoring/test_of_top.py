"""Matchpoints beside every percentage: those of artificial scores too, the top that they are counted of, and the sums."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.awards.penalties import Penalty, Unit
from oddtrick.awards.values import AdjustedScore, Average, Percent, SideAward
from oddtrick.game.outcome import NotPlayed, Unknown
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.every import Award
from oddtrick.scoring.methods.groups import Groups
from oddtrick.scoring.methods.rounding import KOPS
from oddtrick.scoring.sessions.boards import TableResult
from oddtrick.scoring.sessions.of_top import OfTop, of_tops
from oddtrick.scoring.sessions.session import score_session
from oddtrick.scoring.why.score import why

SIXTY = AdjustedScore(SideAward(Percent(Fraction(60)), "12C2(a)"), SideAward(Percent(Fraction(40)), "12C2(a)"))


def played(board: int, tables: int, first: int = 1) -> list[TableResult]:
    """So many tables with different results; the pairs are 1 and 101, 2 and 102 ..."""
    pairs = range(first, first + tables)
    return [TableResult(board, f"{n}", f"{n + 100}", Unknown(), points=10 * n) for n in pairs]


def ruled(board: int, pair: int, adjusted: AdjustedScore) -> TableResult:
    return TableResult(board, f"{pair}", f"{pair + 100}", NotPlayed(), adjusted=adjusted)


def test_12C2a_sixty_percent_at_a_top_of_14_is_8_4() -> None:
    """12C2(a), 78A. Eight tables on the other board: the top is 14, here too, where one of them has no result."""
    session = score_session([*played(1, 8), *played(2, 7), ruled(2, 8, SIXTY)], Conditions())
    last = session.boards[1].results[-1]
    assert (last.ns, last.ew) == (
        Award(Fraction(60), Fraction("8.4"), Fraction(14)),
        Award(Fraction(40), Fraction("5.6"), Fraction(14)),
    )
    lines = [str(line.text) for line in why(session, 2, "8").lines]
    assert "8.4 matchpoints of 14 that could be had" in lines


def test_12C2c_a_lifted_average_has_the_matchpoints_of_what_it_was_lifted_to() -> None:
    """12C2(c). Pair 8 has 100 % on the other board."""
    plus = AdjustedScore.both(Average.PLUS, "12C2(a)")
    session = score_session([*played(1, 8), *played(2, 7), ruled(2, 8, plus)], Conditions())
    ns, ew = session.boards[1].results[-1][1:]
    assert ns == Award(Fraction(100), Fraction(14), Fraction(14))
    assert ew == Award(Fraction(60), Fraction("8.4"), Fraction(14))


def test_78A_one_for_each_lower_score_halves_matchpoints_and_top() -> None:
    session = score_session([*played(1, 8), *played(2, 7), ruled(2, 8, SIXTY)], Conditions(scale=1))
    assert session.boards[1].results[-1].ns == Award(Fraction(60), Fraction("4.2"), Fraction(7))


def test_a_percentage_that_is_awarded_keeps_matchpoints_that_no_house_rule_rounds() -> None:
    """12C2(a). The percentage is the award: a third of it in matchpoints is read off, not the other way round."""
    third = AdjustedScore.both(Percent(Fraction(100, 3)), "12C2(a)")
    session = score_session([*played(1, 8), *played(2, 7), ruled(2, 8, third)], Conditions(rounding=KOPS))
    assert session.boards[1].results[-1].ns == Award(Fraction("33.3"), Fraction("4.662"), Fraction(14))


def test_boards_left_as_they_are_have_a_top_of_their_own() -> None:
    """78A. Seven results are a top of 12, where nothing makes boards with fewer results as great as others."""
    session = score_session([*played(1, 8), *played(2, 7), ruled(2, 8, SIXTY)], Conditions(groups=Groups.NONE))
    assert [board.results[-1].ns and board.results[-1].ns.top for board in session.boards] == [14, 12]
    assert of_tops(session)["8"] == OfTop(14 + Fraction("7.2"), Fraction(26))


@pytest.mark.parametrize("method", [method for method in Method if method is not Method.MATCHPOINTS and not method.of_teams])
def test_no_other_method_has_matchpoints_or_a_top(method: Method) -> None:
    session = score_session([*played(1, 3), ruled(1, 4, SIXTY)], Conditions(method))
    assert all(award is None or award[1:] == (None, None) for one in session.boards[0].results for award in one[1:])
    assert of_tops(session) == {}


def test_78A_the_sums_of_a_session_make_its_percentages() -> None:
    """78A, 90A. Where every board has the same top, matchpoints over tops are the percentage, penalties taken off."""
    results = [*played(1, 8), *played(2, 7), ruled(2, 8, SIXTY), *played(3, 6, 2)]
    session = score_session(results, Conditions()).penalised([Penalty("2", Fraction(10), Unit.PERCENT, "90B2")])
    points = of_tops(session)
    assert points["2"].top == 42
    assert points["1"].top == 28
    before = of_tops(score_session(results, Conditions()))
    assert before["2"].matchpoints - points["2"].matchpoints == Fraction("1.4")  # ten percent of one board's top
    for standing in session.standings:
        own = points[standing.contestant]
        assert standing.score == 100 * own.matchpoints / own.top


def test_nobody_has_matchpoints_of_a_board_with_one_result() -> None:
    session = score_session([*played(1, 1), ruled(1, 8, SIXTY)], Conditions(groups=Groups.NONE))
    assert session.boards[0].results[1].ns == Award(Fraction(60))
    assert of_tops(session)["8"] == OfTop(Fraction(0), Fraction(0))
