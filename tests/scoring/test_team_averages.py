"""Averages of a team in a match (PZBS 3.1): counted by boards, in the whole match, for the team and not for its pairs."""

from __future__ import annotations

from fractions import Fraction

from oddtrick.awards.text import adjusted_score
from oddtrick.awards.values import AdjustedScore
from oddtrick.game.outcome import Unknown
from oddtrick.game.seats import Side
from oddtrick.scoring.adjusted.pzbs import PZBS
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.sessions.averages import averages_of
from oddtrick.scoring.sessions.boards import Meeting, TableResult
from oddtrick.scoring.sessions.session import Session, score_session
from oddtrick.scoring.why.score import why

PLUS = adjusted_score("12C2(a): average plus")
CONDITIONS = Conditions(Method.VP, averages=PZBS)
Awards = tuple[AdjustedScore | None, AdjustedScore | None]
TAGGED = (Meeting("Orły", "Sokoły", "1", True), Meeting("Orły", "Sokoły", "1", False))
SWAPPED = (Meeting("Sokoły", "Orły", "1", False), Meeting("Sokoły", "Orły", "1", True))
UNTOLD = (None, None)


def board(number: int, awards: Awards = (None, None), meetings: tuple[Meeting | None, Meeting | None] = TAGGED,
          points: tuple[int, int] = (140, 140)) -> list[TableResult]:  # fmt: skip
    """A board: the pairs of one team are o1 and o2, and o1 sits North-South."""
    return [
        TableResult(number, ns, ew, Unknown(), points=score, meeting=meeting, adjusted=award)
        for (ns, ew), award, meeting, score in zip((("o1", "s1"), ("s2", "o2")), awards, meetings, points, strict=True)
    ]


def session(*boards: list[TableResult]) -> Session:
    return score_session([result for one in boards for result in one], CONDITIONS)


def of_home(found: Session) -> list[Fraction]:
    return [one.home for match, _, _ in found.matches for one in match.boards]


def test_pzbs_3_1_A_both_tables_of_a_board_are_one_board() -> None:
    """PZBS 3.1.A. Fouled at both tables: three IMPs once, and two on the next board."""
    found = session(board(1, (PLUS, PLUS)), board(2, (PLUS, None)), board(3, (None, PLUS)), *map(board, range(4, 9)))
    assert of_home(found) == [3, 2, 1, 0, 0, 0, 0, 0]
    assert [one and one.value for one in found.boards[0].ns] == [3, 3]


def test_pzbs_3_1_A_in_a_second_session_the_same_number_is_another_board() -> None:
    """78A, PZBS 3.1.A. The match is one, and the average on its second board without a result is worth two IMPs."""
    halves = [
        [
            one._replace(session=half)
            for number in range(1, 5)
            for one in board(number, (PLUS, None) if number == 1 else (None, None))
        ]
        for half in "12"
    ]
    assert of_home(session(*halves)) == [3, 2, 0, 0, 0, 0, 0, 0]


def test_pzbs_3_1_A_a_second_half_with_the_teams_the_other_way_round_is_the_same_match() -> None:
    """PZBS 3.1.A. Whatever the number of its segments."""
    found = session(board(1, (PLUS, None)), board(2), board(3, (PLUS, None), SWAPPED), board(4, meetings=SWAPPED))
    assert len(found.matches) == 1
    assert of_home(found) == [3, 0, 2, 0]


def test_pzbs_3_1_A_a_team_without_a_name_is_its_pairs() -> None:
    """PZBS 3.1.A. The average of one pair and then that of the other: a first board and a second one of the team."""
    found = session(board(1, (PLUS, None), UNTOLD), board(2, (None, PLUS), UNTOLD), *(board(n, meetings=UNTOLD) for n in (3, 4)))
    assert of_home(found) == [3, 2, 0, 0]
    lines = [str(line.text) for line in why(found, 2, "o2").lines]
    assert "1 of its kind before on other boards" in lines


def test_pzbs_3_1_B_results_and_adjusted_scores_are_counted_by_boards_of_the_team() -> None:
    """PZBS 3.1.B. A board that was ruled upon at one table is no board with a result, though the other table has one."""
    ruled = adjusted_score("12C1(b): +430")
    big = [board(n, points=(430, -50)) for n in (2, 3, 4)]
    found = session(board(1, (PLUS, None)), *big, board(5, (ruled, None), points=(430, -50)))
    own = averages_of(found.boards, CONDITIONS)[1, 0, Side.NS].boards
    assert (len(own.others), len(own.obtained), own.adjusted) == (4, 3, 2)
    assert of_home(found)[0] == 3  # 3 are less than twice 2
    enough = session(board(1, (PLUS, PLUS), UNTOLD), *(board(n, meetings=UNTOLD, points=(430, -50)) for n in (2, 3)))
    assert of_home(enough)[0] == 10


def test_pzbs_3_1_E_an_average_minus_is_lowered_by_the_teams_own_mean() -> None:
    """PZBS 3.1.E. A pair that sat out half of the match has the mean of its team."""
    minus = adjusted_score("", "12C2(a): average minus", "12C2(a): average plus")
    found = session(board(1, (minus, None), UNTOLD), *(board(n, meetings=UNTOLD, points=(-50, 430)) for n in (2, 3)))
    assert of_home(found)[0] == -10
