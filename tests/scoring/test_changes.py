"""One board of a session changes: the same as scoring everything again, without doing so."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.game.contract import Contract
from oddtrick.game.outcome import Adjusted, NotPlayed, PlayedOut
from oddtrick.game.seats import Seat
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.rounding import JFR
from oddtrick.scoring.sessions import session as scoring
from oddtrick.scoring.sessions.boards import ScoredBoard, TableResult
from oddtrick.scoring.sessions.session import Session, score_session
from oddtrick.scoring.sessions.tally import Tally

OUTCOMES = [
    *(PlayedOut(Contract.parse("4S", Seat.N), tricks) for tricks in range(6, 13)),
    NotPlayed(),
    Adjusted(Fraction(60), Fraction(40)),
]
METHODS = [Method.MATCHPOINTS, Method.CROSS_IMPS, Method.BUTLER, Method.TOTAL]

rows = st.tuples(st.integers(1, 4), st.sampled_from("ABCDEF"), st.sampled_from("UVWXYZ"), st.sampled_from(OUTCOMES))
tables = st.lists(rows.map(lambda row: TableResult(*row)), max_size=24)


def seen(session: Session) -> tuple[object, ...]:
    return session.boards, session.standings, session.matches


@given(tables, tables, st.integers(1, 5), st.sampled_from(METHODS), st.booleans())
def test_a_changed_board_is_as_if_scored_from_the_start(
    results: list[TableResult], other: list[TableResult], number: int, method: Method, houses: bool
) -> None:
    conditions = Conditions(method, rounding=JFR) if houses else Conditions(method)
    new = [one._replace(board=number) for one in other]
    before = score_session(results, conditions)
    changed = before.after(number, new)
    assert seen(changed) == seen(score_session([one for one in results if one.board != number] + new, conditions))
    assert seen(changed.after(number, [one for one in results if one.board == number])) == seen(before)


def session_of(boards: int, tables: int) -> list[TableResult]:
    return [
        TableResult(board, f"{table}", f"{100 + (table + board) % tables}", OUTCOMES[(table * board) % 7])
        for board in range(1, boards + 1)
        for table in range(tables)
    ]


def test_only_the_changed_board_is_scored_again(monkeypatch: pytest.MonkeyPatch) -> None:
    scored: list[int] = []
    score_board = scoring.score_board

    def noted(number: int, *args: Any) -> ScoredBoard:
        scored.append(number)
        return score_board(number, *args)

    before = score_session(session_of(8, 10), Conditions())
    monkeypatch.setattr(scoring, "score_board", noted)
    new = [one.result for one in before.boards[2].results]
    new[4] = new[4]._replace(outcome=OUTCOMES[6])
    after = before.after(3, new)
    assert scored == [3]
    assert all(one is other for one, other in zip(before.boards, after.boards, strict=True) if one.number != 3)
    assert after.boards[2] != before.boards[2]


def test_all_boards_are_scored_again_when_the_most_results_change() -> None:
    before = score_session(session_of(3, 4), Conditions())
    more = [one.result for one in before.boards[0].results] + [TableResult(1, "200", "201", OUTCOMES[3])]
    after = before.after(1, more)
    assert after.boards[1].results[0].ns != before.boards[1].results[0].ns
    assert seen(after.after(1, more[:-1])) == seen(before)


def test_matches_are_scored_again() -> None:
    def two(board: int, tricks: int) -> list[TableResult]:
        played = OUTCOMES[tricks - 6]
        return [TableResult(board, "A", "B", played), TableResult(board, "C", "D", OUTCOMES[3])]

    before = score_session([*two(1, 10), *two(2, 9)], Conditions(Method.VP))
    after = before.after(2, two(2, 8))
    assert seen(after) == seen(score_session([*two(1, 10), *two(2, 8)], Conditions(Method.VP)))
    assert after.matches != before.matches


def test_a_tally_stays_exact_in_finer_parts() -> None:
    halves = score_session(session_of(2, 3), Conditions()).tally
    assert halves.total("1") * halves.unit == halves.parts["1"]
    assert halves.boards["1"] == 2
    assert halves.changed() == halves
    empty = halves.changed(out=score_session(session_of(2, 3), Conditions()).boards)
    assert empty == Tally(halves.unit)
    assert empty.total("1") == 0
