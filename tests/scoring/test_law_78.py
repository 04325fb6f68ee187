"""Law 78: matchpoints, IMPs, cross-IMPs, totals; Neuberg's formula; weighted and split scores."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.game.seats import Side
from oddtrick.scoring.methods.bam import match_imps
from oddtrick.scoring.methods.butler import butler
from oddtrick.scoring.methods.field import Chance, Field, certain, weighted
from oddtrick.scoring.methods.imps import LOWEST_DIFFERENCES, cross_imps, imps
from oddtrick.scoring.methods.matchpoints import average, matchpoints, neuberg, percentage, top
from oddtrick.scoring.methods.totals import total_points
from oddtrick.scoring.sessions.ranking import places
from oddtrick.texts import BadInput

scores = st.lists(st.integers(-760, 760).map(lambda tens: 10 * tens), min_size=1, max_size=40)

# 78B as printed in the Laws: from, to, IMPs.
SCALE = [
    (0, 10, 0), (20, 40, 1), (50, 80, 2), (90, 120, 3), (130, 160, 4), (170, 210, 5), (220, 260, 6), (270, 310, 7),
    (320, 360, 8), (370, 420, 9), (430, 490, 10), (500, 590, 11), (600, 740, 12), (750, 890, 13), (900, 1090, 14),
    (1100, 1290, 15), (1300, 1490, 16), (1500, 1740, 17), (1750, 1990, 18), (2000, 2240, 19), (2250, 2490, 20),
    (2500, 2990, 21), (3000, 3490, 22), (3500, 3990, 23), (4000, 15200, 24),
]  # fmt: skip


@every(("low", "high", "worth"), SCALE)
def test_78B_both_edges_of_every_band(low: int, high: int, worth: int) -> None:
    for difference in (low, high):
        assert imps(difference) == worth
        assert imps(-difference) == -worth


def test_78B_bands_leave_no_gap() -> None:
    assert [high + 10 for _, high, _ in SCALE[:-1]] == [low for low, _, _ in SCALE[1:]] == [*LOWEST_DIFFERENCES]
    assert all(imps(low - 1) == imps(low) - 1 for low in LOWEST_DIFFERENCES)


# Facts of the case collection.
@pytest.mark.parametrize(
    ("case", "table_1", "table_2", "difference", "worth"),
    [("78-07", 140, -110, 250, 6), ("78-10", 400, 430, -30, -1), ("78-12", 1440, 1430, 10, 0)],
)
def test_78B_cases(case: str, table_1: int, table_2: int, difference: int, worth: int) -> None:
    assert table_1 - table_2 == difference, case
    assert imps(difference) == worth, case
    first, second = certain(table_1), certain(table_2)
    assert [match_imps(first, second, side) for side in Side] == [worth, -worth], case
    assert [match_imps(second, first, side) for side in Side] == [-worth, worth], case


@pytest.mark.parametrize(
    ("case", "points", "ns", "ew", "most"),
    [
        ("78-22", [-50, 100, -110, 100, -140, 100, 200], [4, 8, 2, 8, 0, 8, 12], [8, 4, 10, 4, 12, 4, 0], 12),
        ("78-23", [0, -90, 120, -50, 0], [5, 0, 8, 2, 5], [3, 8, 0, 6, 3], 8),
    ],
)
def test_78A_cases(case: str, points: list[int], ns: list[int], ew: list[int], most: int) -> None:
    field = Field.of(points)
    assert matchpoints(field, Side.NS) == ns, case
    assert matchpoints(field, Side.EW) == ew, case
    assert top(len(field)) == most, case


def compared_one_by_one(points: list[int]) -> list[int]:
    return [
        sum(2 if own > other else 1 if own == other else 0 for at, other in enumerate(points) if at != place)
        for place, own in enumerate(points)
    ]


@given(scores)
def test_78A_equals_comparing_one_by_one(points: list[int]) -> None:
    field = Field.of(points)
    assert matchpoints(field, Side.NS) == compared_one_by_one(points)
    assert matchpoints(field, Side.EW) == compared_one_by_one([-one for one in points])


@given(scores)
def test_78A_sum_is_constant_and_sides_share_a_top(points: list[int]) -> None:
    ns, ew = matchpoints(Field.of(points), Side.NS), matchpoints(Field.of(points), Side.EW)
    assert sum(ns) == len(points) * average(len(points))
    assert {a + b for a, b in zip(ns, ew, strict=True)} == {top(len(points))}


@given(scores, st.randoms(use_true_random=False))
def test_78_order_of_tables_does_not_matter(points: list[int], random: object) -> None:
    order = list(range(len(points)))
    random.shuffle(order)  # type: ignore[attr-defined]
    shuffled = [points[at] for at in order]
    methods = [matchpoints, total_points] if len(points) < 2 else [matchpoints, cross_imps, butler, total_points]
    for method in methods:
        one = method(Field.of(points), Side.NS)
        assert method(Field.of(shuffled), Side.NS) == [one[at] for at in order]


def test_78A_percentage() -> None:
    assert percentage(6, 11) == 30
    assert percentage(0, 1) is None
    assert average(11) == 10


# EBU, "Scoring of fouled boards": expected, actual, matchpoints before, after (one place, halves toward average).
@pytest.mark.parametrize(
    ("wanted", "actual", "own", "result"),
    [
        (11, 10, range(18, -1, -2), ["19.9", "17.7", "15.5", "13.3", "11.1", "8.9", "6.7", "4.5", "2.3", "0.1"]),
        (16, 8, range(14, -1, -2), ["29", "25", "21", "17", "13", "9", "5", "1"]),
        (5, 2, range(1), ["1.5"]),
    ],
)
def test_78A_neuberg_vectors(wanted: int, actual: int, own: range, result: list[str]) -> None:
    assert [neuberg(one, actual, wanted) for one in own] == [Fraction(one) for one in result]


@given(scores)
def test_78A_neuberg_is_plain_when_nothing_is_missing(points: list[int]) -> None:
    for own in matchpoints(Field.of(points), Side.NS):
        assert neuberg(own, len(points), len(points)) == own


@given(scores, st.integers(0, 20))
def test_78A_neuberg_keeps_average_and_is_fair_to_both_sides(points: list[int], missing: int) -> None:
    wanted = len(points) + missing
    field = Field.of(points)
    ns = [neuberg(own, len(points), wanted) for own in matchpoints(field, Side.NS)]
    ew = [neuberg(own, len(points), wanted) for own in matchpoints(field, Side.EW)]
    assert sum(ns) == len(points) * average(wanted)
    assert {a + b for a, b in zip(ns, ew, strict=True)} == {top(wanted)}


def test_78B_cross_imps_vector() -> None:
    # bridge-scorer 2.4.0
    field = Field.of([620, 170, 140, 140, -100])
    assert [float(one) for one in cross_imps(field, Side.NS)] == [10.5, -0.25, -1.25, -1.25, -7.75]
    assert cross_imps(field, Side.EW) == [-one for one in cross_imps(field, Side.NS)]


@given(scores.filter(lambda points: len(points) > 1))
def test_78B_cross_imps_equal_comparing_one_by_one(points: list[int]) -> None:
    expected = [Fraction(sum(imps(own - other) for other in points), len(points) - 1) for own in points]
    assert cross_imps(Field.of(points), Side.NS) == expected
    assert sum(expected) == 0


def test_78B_one_table_has_nothing_to_compare_with() -> None:
    with pytest.raises(ValueError, match="need two results"):
        cross_imps(Field.of([420]), Side.NS)


def test_78C_total_points() -> None:
    assert total_points(Field.of([420, -50]), Side.EW) == [-420, 50]


def test_12C1c_weighted_score_enters_the_field_in_parts() -> None:
    # Warsaw, 8 August 2013, board 7: eleven tables, one ruled 33 % of 140 and 67 % of 170; published to 0.01.
    ruled = weighted([(Fraction(33, 100), 140), (Fraction(67, 100), 170)])
    field = Field([*map(certain, [170] * 5 + [140] * 3 + [-100] * 2), ruled])
    shown = [percentage(own, 11) for own in matchpoints(field, Side.NS)]
    assert [float(one or 0) for one in (shown[0], shown[5], shown[8], shown[10])] == [76.65, 31.65, 5.0, 61.8]
    assert [float(percentage(own, 11) or 0) for own in matchpoints(field, Side.EW)][10] == 38.2


def test_12C1e_weighted_and_split_score_at_cross_imps() -> None:
    # EBU White Book 4.1.1.4-5: the fifth table is scored apart for each side.
    half = Fraction(1, 2)
    split = (Chance(half, -110, -170), Chance(half, 50, -120))
    field = Field([*map(certain, [-110, 50, 170, 120]), split])
    ns = [-4.75, 0.25, 4.25, 2.5, -2.25]
    ew = [5.875, 0.875, -3.25, -1.25, -2.25]
    assert [float(one) for one in cross_imps(field, Side.NS)] == ns
    assert [float(one) for one in cross_imps(field, Side.EW)] == ew


def test_12C1c_weights_add_up_to_one() -> None:
    with pytest.raises(BadInput, match="expected 1"):
        weighted([(Fraction(1, 2), 140), (Fraction(1, 3), 170)])


def test_places_are_shared() -> None:
    assert places([Fraction(one) for one in (50, 60, 60, 70)]) == [4, 2, 2, 1]
    assert places([]) == []


@given(st.lists(st.fractions(), max_size=30))
def test_a_place_is_one_more_than_the_number_of_better_scores(values: list[Fraction]) -> None:
    assert places(values) == [1 + sum(other > own for other in values) for own in values]
