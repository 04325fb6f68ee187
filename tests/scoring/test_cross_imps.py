"""Cross-IMPs: capped, over comparisons, results or nothing, with weighted and split scores."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.game.seats import Side
from oddtrick.scoring.methods.field import Chance, Field, TableScore, certain, weighted
from oddtrick.scoring.methods.imps import Over, cross_imps, imps

points = st.integers(-760, 760).map(lambda tens: 10 * tens)
played = points.map(certain)
halves = st.builds(lambda one, two: weighted([(Fraction(1, 4), one), (Fraction(3, 4), two)]), points, points)
split = st.builds(lambda one, two: (Chance(1, one, two),), points, points)
caps = st.one_of(st.none(), st.integers(1, 24))


def test_78B_polish_cap_of_seventeen() -> None:
    # turniejebrydza.pl, "Cavendish usredniony"; the last is printed as -7.25, but then they would not add up to nothing
    field = Field.of([730, -170, 100, -420, -400])
    assert [float(one) for one in cross_imps(field, Side.NS, 17)] == [14.0, -2.25, 4.25, -8.25, -7.75]


def test_78B_a_capped_comparison() -> None:
    # A club in Poland, 2007: 420 against -1660 counts 17, not 19.
    assert (imps(420 + 1660), imps(420 + 1660, 17), imps(-1660 - 420, 17)) == (19, 17, -17)
    assert cross_imps(Field.of([420, -1660]), Side.NS, 17) == [17, -17]
    assert imps(420, 17) == 9


def test_78B_over_comparisons_results_or_nothing() -> None:
    field = Field.of([620, 170, 140, 140, -100])
    sums = [42, -1, -5, -5, -31]
    assert cross_imps(field, Side.NS, over=Over.NOTHING) == sums
    assert cross_imps(field, Side.NS, over=Over.COMPARISONS) == [Fraction(one, 4) for one in sums]
    assert cross_imps(field, Side.NS, over=Over.RESULTS) == [Fraction(one, 5) for one in sums]


def test_12C1e_the_four_tables_that_were_played() -> None:
    # EBU White Book 4.1.1.4-5, before the ruled table joins them.
    field = Field.of([-110, 50, 170, 120])
    assert [round(float(one), 3) for one in cross_imps(field, Side.NS)] == [-5.667, -0.333, 4.0, 2.0]


def one_by_one(tables: list[TableScore], side: Side, cap: int | None) -> list[Fraction]:
    at = 1 if side is Side.NS else 2
    return [
        sum(
            (
                Fraction(mine.weight) * other.weight * imps(mine[at] - other[at], cap)
                for place, table in enumerate(tables)
                if place != own
                for other in table
                for mine in tables[own]
            ),
            Fraction(0),
        )
        for own in range(len(tables))
    ]


@given(st.lists(st.one_of(played, halves, split), min_size=2, max_size=10), caps, st.sampled_from(Side))
def test_78B_equals_comparing_one_by_one(tables: list[TableScore], cap: int | None, side: Side) -> None:
    assert cross_imps(Field(tables), side, cap, Over.NOTHING) == one_by_one(tables, side, cap)


@given(st.lists(st.one_of(played, halves), min_size=2, max_size=25), caps, st.sampled_from(Over))
def test_78B_sides_mirror_and_add_up_to_nothing(tables: list[TableScore], cap: int | None, over: Over) -> None:
    ns, ew = (cross_imps(Field(tables), side, cap, over) for side in Side)
    assert [-one for one in ns] == ew
    assert sum(ns) == 0


@pytest.mark.parametrize(("over", "divisor"), [(Over.COMPARISONS, 4), (Over.RESULTS, 5), (Over.NOTHING, 1)])
def test_divisors(over: Over, divisor: int) -> None:
    assert over.divisor(5) == divisor
