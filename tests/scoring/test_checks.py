"""What a scorer is told to look at."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oddtrick.awards.text import adjusted_score
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted, NotPlayed, Outcome, PlayedOut, Unknown
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.scoring.checks import findings, marked_otherwise
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.session_checks import not_compared, noted
from oddtrick.scoring.sessions.boards import Meeting, TableResult
from oddtrick.scoring.sessions.session import by_board, score_session
from oddtrick.texts import BadInput

MADE = PlayedOut(Contract.parse("4S", Seat.N), 10)


def at(line: int, ns: str, ew: str, outcome: Outcome = MADE, board: int = 1) -> TableResult:
    return TableResult(board, ns, ew, outcome, line=line)


def said(results: list[TableResult], method: Method = Method.MATCHPOINTS) -> list[tuple[int | None, int, str]]:
    return [(one.board, one.line, str(one.text)) for one in findings(by_board(results), Conditions(method))]


def test_nothing_unusual() -> None:
    assert said([at(1, "A", "B"), at(2, "C", "D"), at(3, "A", "D", board=2), at(4, "C", "B", board=2)]) == []


def test_the_same_pair_twice_on_a_board() -> None:
    results = [at(1, "A", "B"), at(9, "C", "A"), at(20, "A", "B", board=2)]
    assert said(results) == [(1, 9, "A has a second result here; the first is at line 1")]


def test_a_second_result_that_a_program_told_has_no_line() -> None:
    assert said([at(0, "A", "B"), at(0, "C", "A")]) == [(1, 0, "A has a second result here")]


def test_points_that_no_board_has() -> None:
    result = at(4, "A", "B", Unknown())._replace(points=141)
    assert said([result]) == [(1, 4, "'141' is no score of a board; expected points that end in 0, such as +420")]


def test_everything_unusual_about_a_session_at_once() -> None:
    session = score_session([at(0, "A", "A")], Conditions(Method.MATCHPOINTS))
    assert [str(one.text) for one in noted(session)] == ["A plays against itself", "nothing to compare this result with"]


@pytest.mark.parametrize("board", [0, -1])
def test_boards_count_from_1(board: int) -> None:
    with pytest.raises(BadInput, match=f"{board} is not the number of a board; boards count from 1"):
        score_session([at(0, "A", "B", board=board)], Conditions())


def test_points_of_a_result_are_a_score_of_a_board() -> None:
    with pytest.raises(BadInput, match="'141' is no score of a board"):
        score_session([at(0, "A", "B", Unknown())._replace(points=141)], Conditions())


def test_a_contestant_that_meets_itself() -> None:
    assert (1, 4, "A plays against itself") in said([at(4, "A", "A"), at(5, "B", "C")])


def test_different_deals_dealers_and_vulnerabilities() -> None:
    first = at(1, "A", "B")._replace(deal=Deal.numbered(1), dealer=Seat.N)
    second = at(7, "C", "D")._replace(deal=Deal.numbered(2), dealer=Seat.E, vulnerability=Vulnerability.BOTH)
    third = at(9, "B", "C", board=2)
    assert said([first, second, third]) == [
        (1, 7, "2 different deals under one number; each is scored apart"),
        (1, 7, "different dealers under one number: N, E; each form of the board is scored apart"),
        (1, 7, "different vulnerabilities under one number: none, both; each form of the board is scored apart"),
    ]


@pytest.mark.parametrize(
    ("outcome", "method", "text"),
    [
        (Unknown(), Method.MATCHPOINTS, "the result is not known; it gets no score"),
        (Adjusted(), Method.MATCHPOINTS, "adjusted score without a value; it gets no score"),
        (Adjusted(Fraction(60)), Method.CROSS_IMPS, "adjusted score without a value; it gets no score"),
        (Adjusted(Fraction(60), Fraction(60)), Method.TOTAL, "an artificial score of 60 and 60 percent has no value here"),
        (Adjusted(Fraction(55), Fraction(40)), Method.IMPS, "an artificial score of 55 and 40 percent has no value here"),
    ],
)
def test_results_without_a_score(outcome: Outcome, method: Method, text: str) -> None:
    results = [at(1, "A", "B"), at(3, "C", "D", outcome), at(5, "A", "C", board=2)]
    assert said(results, method) == [(1, 3, text)]


@pytest.mark.parametrize("outcome", [NotPlayed(), Adjusted(Fraction(60), Fraction(40))])
def test_results_that_need_no_score(outcome: Outcome) -> None:
    assert said([at(1, "A", "B"), at(3, "C", "D", outcome), at(5, "A", "C", board=2)]) == []


def test_points_are_enough() -> None:
    results = [at(1, "A", "B"), at(3, "C", "D", Unknown())._replace(points=50), at(5, "A", "C", board=2)]
    assert said(results) == []


def test_empty_names_do_not_identify_contestants() -> None:
    assert said([at(1, "A", "B"), at(3, "", "D"), at(5, "C", "")]) == [
        (1, 3, "names do not identify contestants: 2 results do not tell both pairs")
    ]
    assert said([at(3, "", "", NotPlayed())]) == [(None, 0, "no board has a result")]


def test_numbers_of_rows_do_not_identify_contestants() -> None:
    rows = [at(n, f"N{n} & S{n}", f"E{n} & W{n}", board=board) for board in (1, 2) for n in range(1, 4)]
    text = "names do not identify contestants: they are seats with numbers, such as N1 & S1"
    assert said(rows) == [(None, 0, text)]
    assert said(rows[:2]) == [(None, 0, text)]


def test_seats_with_numbers_may_be_the_pairs_of_a_mitchell() -> None:
    assert said([at(1, "N1", "E1"), at(2, "N2", "E2"), at(3, "N1", "E2", board=2), at(4, "N2", "E1", board=2)]) == []


def test_pairs_that_always_meet_the_same_opponents() -> None:
    rows = [at(n, f"A{n}", f"B{n}", board=board) for board in (1, 2) for n in range(3)]
    assert said(rows) == [
        (None, 0, "names may not identify contestants: every pair meets one and the same opponent on all its boards")
    ]
    assert said([row for row in rows if row.ns != "A2"]) == []  # two tables: a match
    assert said([row for row in rows if row.board == 1]) == []  # one board tells nothing


def test_a_lone_result() -> None:
    results = [at(1, "A", "B"), at(2, "C", "D", board=2), at(3, "B", "A", board=2)]
    session = score_session(results, Conditions(Method.IMPS))
    assert [(one.board, one.line, str(one.text)) for one in not_compared(session)] == [
        (1, 1, "nothing to compare this result with")
    ]
    assert [*not_compared(score_session(results, Conditions(Method.TOTAL)))] == []
    assert [*not_compared(score_session(results, Conditions()))] == []


def in_match(board: int, *rooms: bool | None, home: str = "H", visitor: str = "V") -> list[TableResult]:
    names = (("h1", "v1"), ("v2", "h2"))
    return [
        at(10 * board + table, *names[table], board=board)._replace(meeting=Meeting(home, visitor, "1", room))
        for table, room in enumerate(rooms)
    ]


@pytest.mark.parametrize(
    "other", [{"deal": Deal.numbered(2)}, {"dealer": Seat.E}, {"vulnerability": Vulnerability.BOTH}], ids=["deal", "dealer", "vul"]
)
def test_87C_a_board_that_a_match_played_in_two_forms_waits_for_the_director(other: dict[str, object]) -> None:
    """87C, 86B2 (2017; 87 of 2007). It has no score, and somebody is told what to do about it."""
    usual = {"deal": Deal.numbered(1), "dealer": Seat.N, "vulnerability": Vulnerability.NONE}
    open_room, closed_room = in_match(1, True, False)
    tables = [open_room._replace(**usual), closed_room._replace(**usual | other)]  # type: ignore[arg-type]
    for method in (Method.VP, Method.BAM, Method.IMPS):
        (one,) = said(tables, method)
        assert one[:2] == (1, 11)
        assert "it has no score until the Director awards one (Laws 87C and 86B2; of 2007: 87)" in one[2]
        assert not [*not_compared(score_session(tables, Conditions(method)))]
    assert "each" in said(tables)[0][2]


def test_87C_two_matches_may_have_deals_of_their_own() -> None:
    """87C. Each of them is compared."""
    one = [table._replace(deal=Deal.numbered(1)) for table in in_match(1, True, False)]
    two = [table._replace(deal=Deal.numbered(2), ns=table.ns * 2, ew=table.ew * 2) for table in in_match(1, True, False, home="A")]
    assert [text for _, _, text in said(one + two, Method.VP)] == ["2 different deals under one number; each is scored apart"]


@pytest.mark.parametrize(("room", "name"), [(True, "open room"), (False, "closed room")])
def test_one_room_for_both_tables_is_pointed_out_once(room: bool, name: str) -> None:
    results = in_match(1, room, room) + in_match(2, room, room) + in_match(3, True, False)
    text = f"H - V: both tables are told to be the {name}; the first is taken as told, the second as the other room"
    assert said(results, Method.VP) == [(1, 11, text)]


def test_a_team_that_meets_itself_is_pointed_out() -> None:
    assert said(in_match(1, True, False, visitor="H"), Method.VP) == [(1, 11, "H plays against itself")]


def test_12C2_one_award_for_both_sides_without_a_value_is_told_once() -> None:
    """12C2(b). 55 percent is no number of IMPs."""
    both, split = adjusted_score("12C2(a): 55%"), adjusted_score("", "12C2(a): 55%", "12C2(a): 45%")
    results = [at(1, "A", "B")._replace(adjusted=both), at(2, "C", "D"), at(3, "E", "F", board=2)._replace(adjusted=split)]
    assert [text for _, _, text in said(results, Method.IMPS) if "no value" in text] == [
        "12C2(a): 55% has no value here",
        "12C2(a): 55% has no value here",
        "12C2(a): 45% has no value here",
    ]


def test_2_a_board_that_was_marked_wrongly_keeps_its_markings() -> None:
    """2. Scored as it is marked, and said; where tables tell different markings it is fouled and not this."""
    contract = PlayedOut(Contract.parse("4S", Seat.N), 10)
    marked = [TableResult(1, f"{n}", f"{n + 10}", contract, Vulnerability.BOTH, Seat.E) for n in (1, 2)]
    assert [str(one.text) for one in marked_otherwise({1: marked})] == [
        "marked with dealer E, everybody vulnerable, unlike its number; that holds for this session (Law 2)"
    ]
    assert marked[0].score_ns == 620
    usual = [one._replace(vulnerability=Vulnerability.NONE, dealer=None) for one in marked]
    assert [*marked_otherwise({1: usual})] == []
    assert [*marked_otherwise({1: [marked[0], usual[1]]})] == []
    assert [*marked_otherwise({0: marked})] == []
