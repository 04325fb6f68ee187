"""What a board gives away in all, whatever was played or ruled on it: exact, by property."""

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
    Imps,
    Percent,
    Possible,
    SideAward,
    SitOut,
    weighted_2017,
)
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import NotPlayed, Unknown
from oddtrick.game.seats import Side
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.groups import Groups
from oddtrick.scoring.methods.imps import Over
from oddtrick.scoring.sessions.boards import ScoredBoard, TableResult
from oddtrick.scoring.sessions.session import Session, score_session

POINTS = st.integers(-60, 60).map(lambda tens: 10 * tens)
PARTS = st.lists(st.tuples(POINTS, st.integers(1, 9)), min_size=1, max_size=3)
FORMS = [None, Deal.numbered(1), Deal.numbered(2), Deal.numbered(3)]
SHARE = {Average.PLUS: 60, Average.EVEN: 50, Average.MINUS: 40}


def assigned(parts: list[tuple[int, int]]) -> Assigned:
    total = sum(part for _, part in parts)
    return weighted_2017([Possible(points, Fraction(part, total), legal=True) for points, part in parts])


weights = PARTS.map(assigned)
played = POINTS.map(lambda points: {"points": points})
one_for_both = weights.map(lambda value: {"adjusted": AdjustedScore.both(value)})
split = st.tuples(weights, weights).map(lambda two: {"adjusted": AdjustedScore(*(SideAward(one, "12C1(e)") for one in two))})
averages = st.sampled_from([*Average])
artificial = st.tuples(averages, averages).map(lambda two: {"adjusted": AdjustedScore(*(SideAward(one, "12C2(a)") for one in two))})
without = st.sampled_from([{}, {"adjusted": AdjustedScore.both(Cancelled.RESULT, "86B2(a)")}])
balanced, anything = st.one_of(played, one_for_both, without), st.one_of(played, one_for_both, split, artificial, without)


@st.composite
def boards(draw: st.DrawFn, kinds: st.SearchStrategy[dict[str, object]]) -> list[TableResult]:
    """Up to three boards, of which one may be fouled; each contestant sits once, so that no session lifts an average."""
    tables = draw(st.lists(st.tuples(st.integers(1, 3), kinds, st.sampled_from(FORMS)), min_size=1, max_size=24))
    return [
        TableResult(board, f"N{table}", f"E{table}", Unknown() if "points" in kind else NotPlayed(), **kind,  # type: ignore[arg-type]
                    deal=form if board == 1 else None)
        for table, (board, kind, form) in enumerate(tables)
    ]  # fmt: skip


def matchpoints(board: ScoredBoard, side: Side) -> Fraction:
    """What the tables that were compared got in that direction."""
    given_ = [one.matchpoints for one in (board.ns if side is Side.NS else board.ew) if one and one.matchpoints is not None]
    return sum(given_, Fraction(0))


def most(session: Session) -> int:
    return max(board.compared for board in session.boards)


@given(boards(balanced))
def test_78A_without_split_or_artificial_scores_both_sides_share_a_top(results: list[TableResult]) -> None:
    """78A, 12C1(c), 87B. In every comparison, with Neuberg's formula and weights; a whole board totals E(E-1) a direction."""
    session = score_session(results, Conditions())
    expected = most(session)
    for board in session.boards:
        for ns, ew in zip(board.ns, board.ew, strict=True):
            assert (ns is None) is (ew is None)
            assert ns is None or ew is None or ns.value + ew.value == 100
            assert ns is None or ew is None or (ns.matchpoints or 0) + (ew.matchpoints or 0) == 2 * (expected - 1)
        if board.compared == expected > 1:
            assert {matchpoints(board, side) for side in Side} == {expected * (expected - 1)}


@given(boards(anything))
def test_78A_each_direction_totals_what_the_results_and_awards_say(results: list[TableResult]) -> None:
    """78A, 12C1(e), 12C2(a). A(E-1) matchpoints for A results compared where E are expected, and the artificial scores."""
    session = score_session(results, Conditions())
    expected = most(session)
    for board in session.boards:
        for side in Side:
            awarded = [one.adjusted.of(side).value for one in board.handed_in if one.adjusted]
            shares = [SHARE[value] for value in awarded if isinstance(value, Average)]
            compared = board.compared if expected > 1 else 0
            assert matchpoints(board, side) == compared * (expected - 1)
            total = sum((award.value for one in board.results if (award := one.award(side))), Fraction(0))
            assert total == 50 * compared + sum(shares)


@given(boards(anything), st.sampled_from([Groups.EBU, Groups.ACBL]))
def test_87B_a_small_group_gets_sixty_percent_a_table(results: list[TableResult], rule: Groups) -> None:
    """87B. What is compared totals half a top a table, or six tenths in small groups, in each direction alike."""
    session = score_session(results, Conditions(groups=rule))
    for board in session.boards:
        tops = 2 * (most(session) - 1)
        ns, ew = (matchpoints(board, side) for side in Side)
        assert ns == ew
        assert board.compared * tops * 50 <= ns * 100 <= board.compared * tops * 60


@given(boards(anything), st.sampled_from([*Over]), st.sampled_from([None, 5, 17]))
def test_78B_cross_imps_of_each_direction_add_up_to_nothing(results: list[TableResult], over: Over, cap: int | None) -> None:
    """78B, 12C1(e). Split scores too: each direction is compared with its own. Artificial scores add what they are worth."""
    session = score_session(results, Conditions(Method.CROSS_IMPS, over=over, cap=cap))
    for board in session.boards:
        for side in Side:
            awarded = [one.adjusted.of(side).value for one in board.handed_in if one.adjusted]
            imps = sum({Average.PLUS: 3, Average.MINUS: -3}.get(value, 0) for value in awarded if isinstance(value, Average))
            assert sum((award.value for one in board.results if (award := one.award(side))), Fraction(0)) == imps


@given(boards(balanced), st.sampled_from([Method.IMPS, Method.BUTLER, Method.CROSS_IMPS, Method.TOTAL]))
def test_78_without_split_or_artificial_scores_both_sides_mirror(results: list[TableResult], method: Method) -> None:
    """78B and 78C."""
    for board in score_session(results, Conditions(method)).boards:
        assert all(ns is None or ew is None or ns.value == -ew.value for ns, ew in zip(board.ns, board.ew, strict=True))


@pytest.mark.parametrize(
    ("award", "method", "both"),
    [
        (Percent(Fraction(60)), Method.MATCHPOINTS, (60, 0)),
        (Imps(Fraction("1.2")), Method.CROSS_IMPS, (Fraction("1.2"), 0)),
        (Imps(Fraction("1.2")), Method.BUTLER, (Fraction("1.2"), 0)),
    ],
)
def test_who_sits_out_gets_what_jfr_prints(award: Percent | Imps, method: Method, both: tuple[Fraction, int]) -> None:
    """A phantom's opponents had 60.00 % or 1.2 IMPs in Polish tournaments, and the phantom nothing; no field is moved by it."""
    bye = AdjustedScore(SideAward(SitOut(award)), SideAward(Cancelled.RESULT))
    tables = [TableResult(1, f"N{n}", f"E{n}", Unknown(), points=10 * n) for n in range(3)]
    session = score_session([*tables, TableResult(1, "A", "", NotPlayed(), adjusted=bye)], Conditions(method))
    sat_out = session.boards[0].results[-1]
    assert (sat_out.ns and sat_out.ns.value, sat_out.ew.value if sat_out.ew else 0) == both
    assert session.boards[0].results[:-1] == score_session(tables, Conditions(method)).boards[0].results
