"""Knockouts by every method of scoring (12C4), and a session in which one board changes after scores were balanced."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.awards.text import adjusted_score
from oddtrick.awards.values import AdjustedScore
from oddtrick.game.outcome import Adjusted, Unknown
from oddtrick.scoring.adjusted.pzbs import PZBS
from oddtrick.scoring.methods.artificial import LAWS
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.rounding import EXACT, KOPS
from oddtrick.scoring.sessions import session as scoring
from oddtrick.scoring.sessions.balance import balanced
from oddtrick.scoring.sessions.boards import Meeting, ScoredBoard, TableResult
from oddtrick.scoring.sessions.session import Session, score_session
from oddtrick.scoring.why.score import why

SPLIT = adjusted_score("", "2007 12C1(e)(i): +420", "2007 12C1(e)(ii): +110")
AWARDS = [
    None,
    SPLIT,
    adjusted_score("12C2(a): average plus"),
    adjusted_score("", "12C2(a): average minus", "12C2(a): average plus"),
    adjusted_score("", "12C1(e)(i): +420", "12C1(e)(ii): +420; own error: +110"),
    adjusted_score("", "11A: +140", "11A: table"),
    adjusted_score("12C1(c): 1/3 +420; 2/3 -50"),
    adjusted_score("", "12C2(a): average plus", "11A: table"),
    adjusted_score("", "bye: 60%", ""),
]


def at(board: int, room: bool, points: int, award: AdjustedScore | None = None) -> TableResult:
    """A table of the one match: the home team is North-South in the open room."""
    who = ("h1", "v1") if room else ("v2", "h2")
    return TableResult(board, *who, Unknown(), points=points, meeting=Meeting("H", "V", "1", room), adjusted=award)


def match(*boards: tuple[int, int, AdjustedScore | None]) -> list[TableResult]:
    return [
        table
        for number, (here, there, award) in enumerate(boards, 1)
        for table in (at(number, True, here, award), at(number, False, there))
    ]


def session(method: Method, *boards: tuple[int, int, AdjustedScore | None], scale: int = 2) -> Session:
    return score_session(match(*boards), Conditions(method, knockout=True, scale=1 if scale == 1 else 2))


def values(board: ScoredBoard, place: int) -> tuple[Fraction | None, Fraction | None]:
    """What both sides get at that table."""
    ns, ew = board.ns[place], board.ew[place]
    return ns and ns.value, ew and ew.value


@pytest.mark.parametrize(
    ("method", "scale", "ns", "ew"),
    [
        (Method.IMPS, 2, Fraction(7, 2), Fraction(-7, 2)),  # 7 IMPs of its own, 0 of the other's
        (Method.VP, 2, Fraction(7, 2), Fraction(-7, 2)),
        (Method.TOTAL, 2, 265, -265),
        (Method.BAM, 2, Fraction(3, 2), Fraction(1, 2)),  # (2 + (2 - 1)) / 2
        (Method.BAM, 1, Fraction(3, 4), Fraction(1, 4)),
        (Method.PATTON, 2, Fraction(3, 2), Fraction(1, 2)),
        (Method.HYBRID, 2, Fraction(3, 2), Fraction(1, 2)),
        (Method.MATCHPOINTS, 2, Fraction(75), Fraction(25)),
    ],
)
def test_12C4_the_mean_by_every_method(method: Method, scale: int, ns: Fraction, ew: Fraction) -> None:
    """12C4. Each side's own score and what the other's leaves to it, and both get the mean."""
    board = session(method, (140, 110, SPLIT), (140, 140, None), scale=scale).boards[0]
    assert values(board, 0) == (ns, ew)


@pytest.mark.parametrize("method", [Method.PATTON, Method.HYBRID])
def test_12C4_both_halves_of_a_match_that_is_scored_twice(method: Method) -> None:
    """12C4. What both teams get adds up to all there is."""
    (score,) = session(method, (140, 110, SPLIT), (140, 140, None), (140, 140, None)).matches
    assert score.home + score.visitor == 12
    if method is Method.PATTON:
        # Board by board 3.5; of the total half a chance of all that changed hands and half of nothing: 3/4 of 6.
        assert score.home == Fraction("3.5") + Fraction("4.5")


def test_12C4_the_mean_is_rounded_by_the_house_rule() -> None:
    results = match((140, 110, adjusted_score("", "12C2(a): 3.3 IMP", "12C2(a): 3 IMP")))
    (board,) = score_session(results, Conditions(Method.IMPS, knockout=True, rounding=KOPS)).boards
    assert values(board, 0) == (Fraction("0.2"), Fraction("-0.2"))


def test_12C4_only_tables_of_a_ruling_are_balanced() -> None:
    """12C4. In a field of many the others keep what they have."""
    field = [TableResult(1, f"N{n}", f"E{n}", Unknown(), points=points) for n, points in enumerate((420, 140, 50))]
    board = score_session([*field, field[0]._replace(ns="N9", ew="E9", adjusted=SPLIT)], Conditions(knockout=True)).boards[0]
    assert board.alone is not None
    assert (board.ns[:3], board.ew[:3]) == (board.alone.ns[:3], board.alone.ew[:3])
    assert sum(one or 0 for one in values(board, 3)) == 100
    assert sum(one or 0 for one in values(board.alone, 3)) > 100


def test_12C4_an_artificial_score_told_as_percentages_is_averaged_too() -> None:
    results = [TableResult(1, "A", "B", Adjusted(Fraction(60), Fraction(60))), TableResult(1, "C", "D", Unknown(), points=50)]
    board = score_session(results, Conditions(knockout=True)).boards[0]
    assert values(board, 0) == (50, 50)


def test_12C4_no_other_contest_is_balanced() -> None:
    board = score_session(match((140, 110, SPLIT)), Conditions(Method.BAM)).boards[0]
    assert balanced(board, Conditions(Method.BAM)) is board
    assert values(board, 0) == (2, 1)


def test_12C2c_the_mean_of_the_session_counts_balanced_scores() -> None:
    """12C2(c) and 12C4. In a knockout a split score is worth the mean of both sides on the other boards too."""
    average = adjusted_score("", "12C2(a): average plus", "12C2(a): average minus")
    split = adjusted_score("", "2007 12C1(e)(i): +420", "2007 12C1(e)(ii): -50")
    found = session(Method.VP, (-50, -50, split), (0, 0, average))
    assert values(found.boards[1], 0) == (5, -5)  # half of 10 and 0


def test_12C4_why_shows_both_own_scores_and_the_mean() -> None:
    found = why(session(Method.BAM, (140, 110, SPLIT)), 1, "v1")
    assert [(str(line.text), line.law) for line in found.lines][-3:] == [
        ("in a knockout each side's own score counts: 1, and 2 for the opponents, which leaves 0", "12C4"),
        ("mean of 1 and 0: 0.5 points", "12C4"),
        ("score on this board: 0.5 points", ""),
    ]
    average = why(session(Method.VP, (140, 110, adjusted_score("12C2(a): average plus"))), 1, "h1")
    assert str(average.lines[-3].text) == "in a knockout each side's own score counts: 3, and 3 for the opponents, which leaves −3"
    balancing = why(session(Method.VP, (140, 110, adjusted_score("12C1(b): +140"))), 1, "h1")
    assert not [line for line in balancing.lines if line.law == "12C4"]


points = st.sampled_from([420, 450, 140, 110, -50, -100, 620])
Row = tuple[int, int, AdjustedScore | None, AdjustedScore | None]
pair_of_tables = st.tuples(points, points, st.sampled_from(AWARDS), st.sampled_from(AWARDS))
contests = st.tuples(st.sampled_from(Method), st.sampled_from([EXACT, KOPS]), st.sampled_from([LAWS, PZBS]), st.booleans()).map(
    lambda told: Conditions(told[0], rounding=told[1], averages=told[2], knockout=told[3])
)


def of_field(number: int, rows: list[Row], teams: bool) -> list[TableResult]:
    """A board at two tables for each row, which are a match where teams play."""
    found = []
    for row, (here, there, *awards) in enumerate(rows):
        for place, (score, award) in enumerate(zip((here, there), awards, strict=True)):
            table = 2 * row + place
            meeting = Meeting(f"H{row}", f"V{row}", "1", place == 0) if teams else None
            ew = f"E{(table + number) % (2 * len(rows))}"
            found.append(TableResult(number, f"N{table}", ew, Unknown(), points=score, meeting=meeting, adjusted=award))
    return found


@given(st.data(), contests)
def test_12C4_a_changed_board_is_as_if_scored_from_the_start(data: st.DataObject, conditions: Conditions) -> None:
    """12C2(c) and 12C4. Whatever was averaged before: by every method, with split scores, averages and sat-out boards."""
    teams = conditions.method.of_teams or data.draw(st.booleans())
    rows = data.draw(st.integers(1, 2))
    rows_of_board = st.lists(pair_of_tables, min_size=rows, max_size=rows)
    boards = {number: of_field(number, data.draw(rows_of_board), teams) for number in range(1, 4)}
    found = score_session([one for several in boards.values() for one in several], conditions)
    for _ in range(2):
        number = data.draw(st.integers(1, 3))
        boards[number] = of_field(number, data.draw(rows_of_board), teams)
        found = found.after(number, boards[number])
        fresh = score_session([one for several in boards.values() for one in several], conditions)
        assert (found.boards, found.standings, found.matches) == (fresh.boards, fresh.standings, fresh.matches)


def test_12C4_only_the_changed_board_is_scored_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """12C4. Nor are boards that were balanced before made anew: nothing about them has changed."""
    boards: list[tuple[int, int, AdjustedScore | None]] = [(140, 110, SPLIT), (140, 140, None), (420, 420, None)]
    before = session(Method.IMPS, *boards)
    scored: list[int] = []
    score_board = scoring.score_board

    def counted(number: int, *rest: object) -> ScoredBoard:
        scored.append(number)
        return score_board(number, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(scoring, "score_board", counted)
    changed = before.after(3, [at(3, True, 420), at(3, False, 450)])
    assert scored == [3]
    assert all(one is other for one, other in zip(before.boards[:2], changed.boards[:2], strict=True))
