"""The Polish federation's averages and its rules on boards of a match that cannot be compared (points 3 and 25)."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.awards.values import AdjustedScore, Average, Possible
from oddtrick.game.outcome import NotPlayed, Unknown
from oddtrick.scoring.adjusted.pzbs import (
    PZBS,
    Match,
    Role,
    average,
    average_minus,
    average_plus,
    mean_of_scores,
    other_method,
    rounding_text,
    whole_imps,
)
from oddtrick.scoring.methods.artificial import LAWS, Counted
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.rulings.pzbs import (
    Affected,
    Cause,
    boards_to_replay,
    both_at_fault,
    fouled_boards,
    one_at_fault,
    too_few_boards,
    without_replay,
)
from oddtrick.scoring.rulings.teams import Blame, Kind
from oddtrick.scoring.sessions.boards import TableResult
from oddtrick.scoring.sessions.session import score_session
from oddtrick.texts import BadInput

HALF = Fraction(1, 2)


@pytest.mark.parametrize(("boards", "earlier", "imps"), [(1, 0, [3]), (5, 0, [3, 2, 1, 1, 1]), (2, 1, [2, 1]), (2, 7, [1, 1])])
def test_pzbs_3_1_A_three_two_and_one_through_the_whole_match(boards: int, earlier: int, imps: list[int]) -> None:
    """PZBS 3.1.A. Whatever segment they are in, boards before these count."""
    assert list(average_plus(boards, Match(10, boards), earlier)) == imps


@pytest.mark.parametrize(
    ("match", "imps"),
    [
        (Match(4, 2, 10), [3, HALF * 5]),  # 2.5 a board: only the two is less
        (Match(4, 2, 16), [4, 4]),
        (Match(3, 2, 12), [3, 2]),  # three boards are not twice two
        (Match(4, 2, 16, 12), [3, 2]),  # net of what the opponents won
        (Match(4, 2, 16, 12, Counted.GROSS), [4, 4]),
        (Match(0, 2, 0), [3, 2]),
    ],
)
def test_pzbs_3_1_B_lifted_to_the_own_mean(match: Match, imps: list[Fraction]) -> None:
    """PZBS 3.1.B. With results on at least twice as many boards; net or gross is a value of the regulations."""
    assert list(average_plus(2, match)) == imps


def test_pzbs_3_1_C_average_is_nothing() -> None:
    """PZBS 3.1.C."""
    assert average() == 0


@pytest.mark.parametrize(
    ("match", "imps"), [(Match(4, 2, 0, 16), -4), (Match(3, 2, 0, 16), -3), (Match(4, 2, 0, 8), -3), (Match(4, 2, 8), -3)]
)
def test_pzbs_3_1_D_and_E_minus_three_or_the_own_mean_below_it(match: Match, imps: int) -> None:
    """PZBS 3.1.D and PZBS 3.1.E. On every board the same."""
    assert average_minus(2, match) == (imps, imps)


@pytest.mark.parametrize(
    ("results", "roles", "whole"),
    [
        (["5.5"], [Role.NON_OFFENDING], 6),
        (["2.1", "-4.2"], [Role.NON_OFFENDING, Role.NON_OFFENDING], -2),
        (["2.4", "-1.1"], [Role.OFFENDING, Role.OFFENDING], 1),
        (["-0.1"], [Role.OFFENDING], -1),
        (["2.4"], [Role.BOTH], 2),
        (["2.5"], [Role.BOTH], 3),
        (["-1.2", "-1.2"], [Role.OFFENDING, Role.NON_OFFENDING], -2),
        (["-2.5"], [Role.BOTH], -3),
        (["2.49"], [Role.BOTH], 2),
        (["1.5", "1.5"], [Role.OFFENDING, Role.OFFENDING], 3),
        ([], [], 0),
    ],
)
def test_pzbs_3_1_F_fractions_are_added_up_and_rounded_by_role(results: list[str], roles: list[Role], whole: int) -> None:
    """PZBS 3.1.F."""
    assert whole_imps([(Fraction(imps), role) for imps, role in zip(results, roles, strict=True)]) == whole


@given(st.lists(st.tuples(st.fractions(-20, 20), st.sampled_from(Role)), max_size=5))
def test_pzbs_3_1_F_never_moves_by_more_than_one_imp(results: list[tuple[Fraction, Role]]) -> None:
    """PZBS 3.1.F. In favour is never less, against never more, otherwise at most half an IMP."""
    total, whole, roles = sum(imps for imps, _ in results), whole_imps(results), {role for _, role in results}
    assert abs(whole - total) < 1
    if roles == {Role.NON_OFFENDING}:
        assert whole >= total
        assert "in its favour" in str(rounding_text(results))
    elif roles == {Role.OFFENDING}:
        assert whole <= total
        assert "against it" in str(rounding_text(results))
    else:
        assert abs(whole - total) <= HALF
        assert "halves away from zero" in str(rounding_text(results))


def test_pzbs_3_2_D_an_assigned_score_in_points() -> None:
    """PZBS 3.2.D. The mean of other tables with or without the extremes, in tens."""
    scores = [420, 450, 420, -50, 170]
    assert mean_of_scores(scores).possible == (Possible(280, legal=True),)
    assert mean_of_scores(scores, 1).possible == (Possible(340, legal=True),)
    assert mean_of_scores([-420, -430]).possible == (Possible(-430, legal=True),)
    with pytest.raises(BadInput, match="no scores"):
        mean_of_scores(scores, 3)
    with pytest.raises(BadInput, match="-1 scores cannot be left out"):
        mean_of_scores(scores, -1)


def told(board: int, ns: str, ew: str, points: int) -> TableResult:
    return TableResult(board, ns, ew, Unknown(), points=points)


@pytest.mark.parametrize(
    ("swing", "boards", "plus"),
    [
        (170, 4, [3, 2]),  # A flat session: nothing is lifted
        (-50, 4, [6, 6]),  # six IMPs on each of four boards
        (-50, 3, [3, 2]),  # three are too few beside two
    ],
)
def test_pzbs_3_3_a_session_of_an_imp_tournament_counts_as_a_match(swing: int, boards: int, plus: list[int]) -> None:
    """PZBS 3.3. In the session itself: 3, 2 ... in the order of boards, lifted to the mean of boards with a result."""
    results = [told(board, "A", "X", 170) for board in range(1, boards + 1)]
    results += [told(board, "C", "Z", swing) for board in range(1, boards + 1)]
    adjusted = AdjustedScore.both(Average.PLUS, "PZBS 3.1.A")
    results += [TableResult(board, "A", "X", NotPlayed(), adjusted=adjusted) for board in (8, 9)]
    session = score_session(results, Conditions(Method.CROSS_IMPS, averages=PZBS))
    assert [board.results[0].ns.value for board in session.boards[-2:] if board.results[0].ns] == plus
    assert [board.results[0].ew.value for board in session.boards[-2:] if board.results[0].ew] == [3, 2]


def test_pzbs_3_4_other_methods_are_left_to_the_conditions_or_the_chief_director() -> None:
    """PZBS 3.4."""
    assert other_method(PZBS, LAWS) is PZBS
    assert other_method(None, LAWS) is LAWS
    with pytest.raises(BadInput, match=r"expected the conditions or the chief director to say \(PZBS 3.4\)"):
        other_method(None, None)


@pytest.mark.parametrize(
    ("attainable", "earlier", "imps"),
    [
        ({5: 1, 6: 10}, 0, {5: 1, 6: 3}),
        ({5: 10, 6: 10}, 0, {5: 3, 6: 2}),  # equal: the earlier board first
        ({5: -4, 6: 2, 7: 9}, 0, {5: 0, 6: 2, 7: 3}),  # never below zero
        ({5: 10, 6: 10}, 1, {5: 2, 6: 1}),
        ({5: 2}, 0, {5: 2}),
    ],
)
def test_pzbs_25_1_A_cut_to_the_best_order(attainable: dict[int, int], earlier: int, imps: dict[int, int]) -> None:
    """PZBS 25.1.A. (iii) cut down, never below zero, in the order best for the side; (iv) never raised to it."""
    assert fouled_boards(attainable, Match(20, len(attainable)), earlier) == imps


@given(st.lists(st.integers(-5, 12), min_size=1, max_size=5), st.integers(-30, 60), st.integers(0, 2))
def test_pzbs_25_1_A_no_other_order_is_better(attainable: list[int], won: int, earlier: int) -> None:
    """PZBS 25.1.A. Every order tried out."""
    match = Match(10, len(attainable), won)
    plus = average_plus(len(attainable), match, earlier)
    best = max(sum(min(imps, max(0, most)) for imps, most in zip(order, attainable, strict=True)) for order in permutations(plus))
    found = fouled_boards(dict(enumerate(attainable)), match, earlier)
    assert sum(found.values()) == best
    assert all(0 <= imps <= max(0, attainable[board]) for board, imps in found.items())


def test_pzbs_25_1_B_to_D_by_cause_and_fault() -> None:
    """PZBS 25.1.B, PZBS 25.1.C and PZBS 25.1.D."""
    assert without_replay(Cause.FOULED, Blame.NOBODY) == (
        "PZBS 25.1.A",
        Kind.ARTIFICIAL,
        without_replay(Cause.FOULED, Blame.ONE).strength,
    )
    assert without_replay(Cause.OTHER, Blame.NOBODY).kind is Kind.ASSIGNED
    assert {without_replay(cause, Blame.ONE).kind for cause in Cause} == {Kind.BETTER_OF_TWO}
    assert {without_replay(cause, Blame.BOTH).kind for cause in Cause} == {Kind.ARTIFICIAL_OR_ASSIGNED}
    assert one_at_fault(2, -1) == (2, -2)
    assert one_at_fault(2, 7) == (7, -7)
    assert both_at_fault(Average.MINUS) == -3


FOULED = [Affected(2, Cause.FOULED, elsewhere=True), Affected(4, Cause.FOULED)]
OTHER = [Affected(3, Cause.OTHER), Affected(5, Cause.OTHER, elsewhere=True), Affected(7, Cause.OTHER)]
PLANNED = sorted([*FOULED, *OTHER])


@pytest.mark.parametrize(("room", "again"), [(0, ()), (1, (3,)), (2, (3, 7)), (3, (3, 7, 2)), (4, (3, 7, 2, 4)), (9, (3, 7, 2, 4))])
def test_pzbs_25_2_which_boards_are_shuffled_again_and_in_what_order(room: int, again: tuple[int, ...]) -> None:
    """PZBS 25.2. Those of another cause first, then fouled ones, each in the planned order; never one played elsewhere."""
    replay = boards_to_replay(PLANNED, room, result_known=False)
    assert replay.again == again
    assert {*replay.awarded} == {2, 3, 4, 5, 7} - {*again}
    assert replay.awarded[5].law == "PZBS 25.1.B"


def test_pzbs_25_2_B_no_single_board_when_the_result_is_known_without_it() -> None:
    """PZBS 25.2.B, 86A. With several boards it does not matter (25.2.C)."""
    assert boards_to_replay(PLANNED, 1, result_known=True).again == ()
    assert boards_to_replay(PLANNED, 2, result_known=True).again == (3, 7)


def test_pzbs_25_3_a_least_number_of_boards() -> None:
    """PZBS 25.3. Only where the conditions ask for one."""
    assert too_few_boards(9, 10)
    assert not too_few_boards(10, 10)
    assert not too_few_boards(0, None)
    with pytest.raises(BadInput, match="is not a number of boards"):
        too_few_boards(1, -1)
