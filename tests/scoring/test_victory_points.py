"""Victory points: the scale of the WBF against its printed values, the older American ones, tables of a contest's own."""

from __future__ import annotations

import csv
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.scoring.methods.victory_points import Scale, VictoryPoints, acbl, stepped, table, wbf
from oddtrick.texts import BadInput

PRINTED = Path(__file__).parent.parent / "data" / "wbf_victory_points.csv"


def printed() -> list[tuple[int, int, Fraction]]:
    """Boards, margin, victory points of the winner."""
    with PRINTED.open(newline="") as file:
        head, *rows = csv.reader(file)
    return [(int(boards), int(row[0]), Fraction(value)) for row in rows for boards, value in zip(head[1:], row[1:], strict=True)]


def test_78D_all_860_printed_values() -> None:
    values = printed()
    assert len(values) == 860
    for boards, margin, points in values:
        assert wbf(boards).award(margin) == points, (boards, margin)
        assert wbf(boards).award(-margin) == 20 - points, (boards, margin)


# Where rounding alone lets a further IMP be worth more than the one before.
CORRECTED = {8: [40], 10: [27, 29, 31], 12: [42, 44, 49], 14: [8, 36, 38], 16: [14, 27, 38, 46, 49, 55, 59]}


@pytest.mark.parametrize(("boards", "margins"), CORRECTED.items())
def test_78D_margins_that_are_corrected(boards: int, margins: list[int]) -> None:
    plain = {margin: round_half_up(formula(boards, margin)) for margin in range(wbf(boards).blitz)}
    assert [margin for margin, points in plain.items() if wbf(boards).award(margin) != points] == margins


@pytest.mark.parametrize(("boards", "places"), [(6, 0), (7, 0), (9, 0), (20, 9), (32, 22)])
def test_78D_how_many_margins_are_corrected(boards: int, places: int) -> None:
    scale = wbf(boards)
    assert sum(scale.award(margin) != round_half_up(formula(boards, margin)) for margin in range(scale.blitz)) == places


def formula(boards: int, margin: int) -> float:
    ratio = ((5**0.5 - 1) / 2) ** 3
    return 10 + 10 * (1 - ratio ** (margin / (15 * boards**0.5))) / (1 - ratio)


def round_half_up(value: float) -> Fraction:
    return Fraction(int(100 * value + 0.5), 100)


@pytest.mark.parametrize(("boards", "blitz"), [(8, 43), (12, 52), (16, 60), (20, 68), (32, 85)])
def test_78D_the_smallest_margin_that_wins_all(boards: int, blitz: int) -> None:
    assert wbf(boards).blitz == blitz


@given(st.integers(1, 400))
def test_78D_a_further_imp_is_never_worth_more_than_the_one_before(boards: int) -> None:
    scale = wbf(boards)
    steps = [after - before for before, after in zip(scale.winner, scale.winner[1:], strict=False)]
    assert steps == sorted(steps, reverse=True)
    assert all(step > 0 for step in steps)
    assert (scale.winner[0], scale.winner[-1]) == (10, 20)
    assert {won + lost for won, lost in zip(scale.winner, scale.loser, strict=True)} == {20}


def test_78D_fifteen_at_a_third_of_the_greatest_margin() -> None:
    assert wbf(16).award(20) == 15


@pytest.mark.parametrize(
    ("margin", "same"), [("0.4", 0), ("0.5", 1), ("-0.5", -1), ("7.2", 7), ("7.5", 8), ("-7.5", -8), ("1000", 60), ("-1000", -60)]
)
def test_78D_part_of_an_imp_is_rounded_away_from_zero(margin: str, same: int) -> None:
    assert wbf(16).award(Fraction(margin)) == wbf(16).award(same)


def test_a_scale_needs_a_board() -> None:
    with pytest.raises(ValueError):
        wbf(0)


# Bridgehands: the smallest and greatest margin of every step.
TWENTY = {
    7: "0-0 1-2 3-4 5-7 8-10 11-13 14-16 17-19 20-23 24-27 28-99",
    10: "0-0 1-2 3-5 6-9 10-13 14-17 18-21 22-25 26-30 31-35 36-99",
}
THIRTY = {
    6: "0-0 1-1 2-2 3-3 4-4 5-6 7-8 9-10 11-13 14-16 17-19 20-23 24-27 28-99",
    11: "0-0 1-1 2-2 3-4 5-6 7-8 9-11 12-14 15-17 18-21 22-25 26-30 31-35 36-99",
}


@pytest.mark.parametrize(("top", "bands"), [(20, TWENTY), (30, THIRTY)])
def test_78D_the_older_american_scales(top: int, bands: dict[int, str]) -> None:
    winner = range(10, 21) if top == 20 else [15, *range(18, 31)]
    for boards, told in bands.items():
        for points, band in zip(winner, told.split(), strict=True):
            for margin in map(int, band.split("-")):
                assert acbl(top, boards).award(margin) == points
                assert acbl(top, boards).award(-margin) == top - points


@pytest.mark.parametrize("boards", [5, 12])
def test_the_american_scales_are_for_six_to_eleven_boards(boards: int) -> None:
    with pytest.raises(BadInput, match="6 to 11 boards"):
        acbl(20, boards)


def test_78D_a_table_of_the_contest() -> None:
    scales = table("imp,8,12\r\n0,10,10\n3,11,10\n5,12,11\n\n20,20,25-3\n")
    assert {*scales} == {8, 12}
    assert [scales[8].award(margin) for margin in (0, 2, 3, 4, 5, 19, 20, 99, -3, -20)] == [10, 10, 11, 11, 12, 12, 20, 20, 9, 0]
    assert [scales[12].award(margin) for margin in (4, 20, -20)] == [10, 25, 3]


def test_the_printed_table_is_such_a_table() -> None:
    scales = table(PRINTED.read_text())
    assert all(scales[boards].award(margin) == points for boards, margin, points in printed())


@every(
    ("text", "sentence"),
    [
        ("", "a column for each number of boards"),
        ("imp\n0\n", "a column for each number of boards"),
        ("imp,8\n0,10,3\n", "a column for each number of boards"),
        ("imp,8\n", "needs a line for 0 IMPs"),
        ("imp,eight\n0,10\n", "'eight' is not a whole number"),
        ("imp,8\n1,10\n", "line 2: a margin of 1 IMP does not follow"),
        ("imp,8\n0,10\n3,11\n2,12\n", "line 4: a margin of 2 IMPs does not follow"),
        ("imp,8\n0,ten\n", "'ten' is not a number of victory points"),
        ("imp,8\n0,10\n\n3,8\n", "line 4: 8 for the winner and 12 for the loser at a margin of 3; expected no less for the winner"),
        ("imp,8\n0,10\n3,12\n5,11\n", "line 4: 11 for the winner and 9 for the loser at a margin of 5, 12 and 8 at a smaller one"),
        ("imp,8\n0,10\n3,12-4\n5,13-5\n", "line 4: .* expected a larger margin to be worth no less"),
        ("imp,8\n0,10\n3,25\n", "line 3: 25 for the winner and -5 for the loser at a margin of 3; expected nothing below 0"),
        ("imp,8\n0,10\n3,-5\n", "line 3: '-5' is less than nothing"),
        ("imp,8\n0,1e99\n", "'1e99' is not a number of victory points"),
    ],
)
def test_a_bad_table_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        table(text)


def test_steps_hold_until_the_next_one() -> None:
    scale = stepped([(0, 2, 2), (2, 3, 1), (3, 4, 0)])
    assert scale == Scale((2, 2, 3, 4), (2, 2, 1, 0))  # type: ignore[arg-type]


def test_78D_matches_of_unequal_length_have_scales_of_their_own() -> None:
    assert VictoryPoints().scale(8) == wbf(8)
    assert VictoryPoints().scale(7) == wbf(7)
    assert VictoryPoints.parse("WBF:16").scale(7) == wbf(16)
    assert VictoryPoints.parse("acbl-30").scale(9) == acbl(30, 9)
    supplied = VictoryPoints("ours", tables=table("imp,8\n0,10\n"))
    assert supplied.scale(8).award(5) == 10
    with pytest.raises(BadInput, match="no column for 7 boards"):
        supplied.scale(7)


@pytest.mark.parametrize("text", ["wbf", "acbl-20", "wbf:16"])
def test_the_name_of_a_scale_is_read_as_it_is_written(text: str) -> None:
    assert str(VictoryPoints.parse(text)) == text


@pytest.mark.parametrize("text", ["", "wbg", "wbf:", "wbf:0", "wbf:x", "acbl"])
def test_another_name_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="is not a scale of victory points"):
        VictoryPoints.parse(text)


def test_78D_a_table_that_begins_with_a_mark_of_its_encoding_is_read() -> None:
    assert table("\ufeffimp,8\r\n0,10\r\n3,12\r\n")[8].award(4) == 12
