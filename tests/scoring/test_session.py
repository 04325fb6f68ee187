"""A session: boards, versions of a board, artificial scores, standings and who is ranked with whom."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted, NotPlayed, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat, Side
from oddtrick.scoring.checks import findings
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.groups import Groups
from oddtrick.scoring.methods.rounding import JFR
from oddtrick.scoring.sessions.boards import TableResult, score_board, versions
from oddtrick.scoring.sessions.session import by_board, natural, score_session

OF_PAIRS = [method for method in Method if not method.of_teams]
FIRST, SECOND = Deal.numbered(1), Deal.numbered(2)


def made(board: int, ns: str, ew: str, tricks: int, contract: str = "4S", deal: Deal | None = None) -> TableResult:
    return TableResult(board, ns, ew, PlayedOut(Contract.parse(contract, Seat.N), tricks), deal=deal)


def values(results: list[TableResult], conditions: Conditions, expected: int = 0) -> list[tuple[float | None, float | None]]:
    return [
        (one.ns and float(one.ns.value), one.ew and float(one.ew.value))
        for one in score_board(1, results, conditions, expected).results
    ]


def test_78A_percentages_of_a_board() -> None:
    results = [made(1, "A", "B", 10), made(1, "C", "D", 11), made(1, "E", "F", 10)]
    assert values(results, Conditions()) == [(25, 75), (100, 0), (25, 75)]
    assert values(results, Conditions(scale=1)) == [(25, 75), (100, 0), (25, 75)]


def test_78A_fn_one_point_and_a_half_are_half_of_two_and_one() -> None:
    """78A fn: every award has half the points and the same percentage."""
    results = [made(1, "A", "B", 10), made(1, "C", "D", 11), made(1, "E", "F", 10), made(1, "G", "H", 8)]
    two, one = (score_board(1, results, Conditions(scale=scale), 0).results for scale in (2, 1))
    for more, less in zip(two, one, strict=True):
        for twice, once in ((more.ns, less.ns), (more.ew, less.ew)):
            assert twice is not None
            assert once is not None
            assert once.matchpoints is not None
            assert (twice.value, twice.matchpoints) == (once.value, 2 * once.matchpoints)


@pytest.mark.parametrize("deals", [(FIRST, SECOND), (None, None)])
@every("method", OF_PAIRS)
def test_78A_boards_of_two_sessions_are_not_the_same_board(deals: tuple[Deal | None, Deal | None], method: Method) -> None:
    """78A. With the same numbers everybody has what he has with different ones; a second session fouls no board (87A)."""

    def both(second: int) -> list[TableResult]:
        return [
            made(number + (second if session == "2" else 0), f"{pair}", f"{pair}x", 6 + pair * number % 5, deal=deal)._replace(
                session=session
            )
            for session, deal in zip("12", deals, strict=True)
            for number in (1, 2, 3)
            for pair in range(1, 6 if session == "1" else 5)
        ]

    conditions = Conditions(method)
    same, apart = (score_session(both(second), conditions) for second in (0, 3))
    assert same.standings == apart.standings
    assert [len(board.results) for board in same.boards] == [9, 9, 9]
    assert list(findings(by_board(both(0)), conditions)) == list(findings(by_board(both(3)), conditions))


def test_78A_neuberg_expects_the_most_results_on_any_board() -> None:
    results = [made(1, "A", "B", 10), made(1, "C", "D", 9), *(made(2, f"{n}", f"{n + 9}", n) for n in range(4))]
    one = score_session(results, Conditions()).boards[0].results
    plain = score_session(results, Conditions(groups=Groups.NONE)).boards[0].results
    assert [scored.ns and scored.ns.matchpoints for scored in one] == [5, 1]
    assert [scored.ns and scored.ns.matchpoints for scored in plain] == [2, 0]


def test_78A_a_lone_result_is_average_by_neuberg_and_nothing_without() -> None:
    results = [made(1, "A", "B", 10), made(2, "A", "B", 10), made(2, "C", "D", 9)]
    assert score_session(results, Conditions()).boards[0].results[0].ns == (50, 1, 2)
    assert score_session(results, Conditions(groups=Groups.NONE)).boards[0].results[0].ns is None
    assert score_session(results[:1], Conditions()).boards[0].results[0].ns is None


@pytest.mark.parametrize("method", [Method.IMPS, Method.CROSS_IMPS])
def test_78B_a_lone_result_gets_nothing(method: Method) -> None:
    assert values([made(1, "A", "B", 10)], Conditions(method)) == [(None, None)]


def test_78B_two_tables_are_a_match() -> None:
    results = [made(1, "A", "B", 10), made(1, "C", "D", 9)]
    assert values(results, Conditions(Method.IMPS)) == [(10, -10), (-10, 10)]
    assert values(results, Conditions(Method.CROSS_IMPS)) == [(10, -10), (-10, 10)]


def test_78C_totals() -> None:
    session = score_session([made(1, "A", "B", 10), made(2, "B", "A", 9), made(3, "A", "B", 9)], Conditions(Method.TOTAL))
    assert [(one.rank, one.contestant, one.score, one.boards) for one in session.standings] == [(1, "A", 420, 3), (2, "B", -420, 3)]


def test_78A_only_the_same_deal_is_compared() -> None:
    results = [made(1, "A", "B", 10, deal=FIRST), made(1, "C", "D", 9, deal=SECOND), made(1, "E", "F", 11, deal=FIRST)]
    results.append(made(1, "G", "H", 12))  # whose deal is not told belongs to the most frequent one
    assert versions(results) == [[0, 2, 3], [1]]
    assert values(results, Conditions(groups=Groups.NONE)) == [(0, 100), (None, None), (50, 50), (100, 0)]
    assert values(results, Conditions(), 4)[1] == (50, 50)


def test_12C2_artificial_scores_are_as_given_and_not_compared() -> None:
    played = [made(1, "A", "B", 10), made(1, "C", "D", 11)]
    ruled = TableResult(1, "E", "F", Adjusted(Fraction(60), Fraction(40)))
    assert values([*played, ruled], Conditions()) == [(0, 100), (100, 0), (60, 40)]
    assert values([*played, ruled], Conditions(Method.CROSS_IMPS))[2] == (3, -3)
    assert values([*played, ruled], Conditions(Method.TOTAL))[2] == (None, None)
    assert score_session([*played, ruled], Conditions()).boards[0].results[0].ns == (0, 0, 2)


@every("outcome", [Adjusted(), NotPlayed(), Unknown(), Unknown(Contract.parse("4S", Seat.N))])
@every("method", OF_PAIRS)
def test_what_has_no_points_gets_nothing_and_is_not_compared(outcome: Unknown, method: Method) -> None:
    results = [made(1, "A", "B", 10), TableResult(1, "C", "D", outcome), made(1, "E", "F", 10)]
    assert values(results, Conditions(method))[1] == (None, None)
    assert values(results, Conditions(method))[0] == values([results[0], results[2]], Conditions(method))[0]


def test_passed_out_is_compared_as_zero() -> None:
    results = [TableResult(1, "A", "B", PassedOut()), made(1, "C", "D", 9)]
    assert values(results, Conditions()) == [(100, 0), (0, 100)]


def test_points_told_without_a_contract_are_compared() -> None:
    results = [TableResult(1, "A", "B", Unknown(), points=430), made(1, "C", "D", 10)]
    assert values(results, Conditions()) == [(100, 0), (0, 100)]


def test_standings_share_places_and_count_boards() -> None:
    results = [
        *(made(1, "A", "B", 10), made(1, "C", "D", 10)),
        *(made(2, "B", "A", 10), made(2, "D", "C", 10)),
        *(made(3, "A", "C", 10), made(3, "B", "D", 9)),
        TableResult(4, "A", "E", NotPlayed()),
    ]
    session = score_session(results, Conditions(rounding=JFR))
    assert not session.two_winners
    assert [(one.rank, one.contestant, one.score and float(one.score), one.boards) for one in session.standings] == [
        (1, "A", 66.67, 3),
        (1, "D", 66.67, 3),
        (3, "B", 33.33, 3),
        (3, "C", 33.33, 3),
        (None, "E", None, 0),
    ]


def test_contestants_who_never_change_direction_are_ranked_apart() -> None:
    results = [made(1, "A", "X", 10), made(1, "B", "Y", 11), made(2, "A", "Y", 12), made(2, "B", "X", 11)]
    session = score_session(results, Conditions())
    assert session.two_winners
    assert [(one.rank, one.contestant, one.side) for one in session.standings] == [
        (1, "A", Side.NS),
        (1, "B", Side.NS),
        (1, "X", Side.EW),
        (2, "Y", Side.EW),
    ]


def test_two_contestants_are_ranked_together() -> None:
    assert not score_session([made(1, "A", "B", 10)], Conditions(Method.TOTAL)).two_winners


def test_a_pair_without_a_name_is_scored_and_not_ranked() -> None:
    session = score_session([made(1, "", "B", 10), made(1, "C", "", 9)], Conditions())
    assert [one.contestant for one in session.standings] == ["B", "C"]
    assert session.boards[0].results[0].ns == (100, 2, 2)


def test_boards_and_names_stand_in_their_natural_order() -> None:
    session = score_session([made(10, "Pair 10", "Pair 9", 10), made(2, "Pair 9", "Pair 10", 10)], Conditions())
    assert [board.number for board in session.boards] == [2, 10]
    assert sorted(["Pair 10", "pair 9", "7", "Pair 9b", "10", ""], key=natural) == ["", "7", "10", "pair 9", "Pair 9b", "Pair 10"]


tables = st.lists(
    st.tuples(st.integers(1, 4), st.sampled_from("ABCDEF"), st.sampled_from("UVWXYZ"), st.integers(0, 13), st.booleans()),
    min_size=1,
    max_size=30,
)


@given(tables, st.sampled_from(OF_PAIRS))
def test_ranks_are_consistent_and_sides_mirror(rows: list[tuple[int, str, str, int, bool]], method: Method) -> None:
    results = [made(board, ew if turned else ns, ns if turned else ew, tricks) for board, ns, ew, tricks, turned in rows]
    session = score_session(results, Conditions(method))
    sum_of_sides = 100 if method is Method.MATCHPOINTS else 0
    for board in session.boards:
        for scored in board.results:
            assert (scored.ns is None) == (scored.ew is None)
            assert scored.ns is None or scored.ew is None or scored.ns.value + scored.ew.value == sum_of_sides
    for side in {standing.side for standing in session.standings}:
        field = [standing for standing in session.standings if standing.side is side]
        for one in field:
            if one.score is not None:
                assert one.rank == 1 + sum(other.score is not None and other.score > one.score for other in field)
    assert sum(standing.boards for standing in session.standings) == 2 * sum(
        scored.ns is not None for board in session.boards for scored in board.results
    )
