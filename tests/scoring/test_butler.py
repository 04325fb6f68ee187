"""The datum: every rule with its vectors, and what is the same for all of them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.game.seats import Side
from oddtrick.scoring.methods.butler import MEAN, Centre, DatumRule, Ends, Tens, butler, datum
from oddtrick.scoring.methods.field import Chance, Field, certain, weighted
from oddtrick.scoring.methods.imps import imps
from oddtrick.texts import BadInput

rules = st.one_of(
    st.builds(lambda centre, tens: DatumRule(centre, tens=tens), st.sampled_from(Centre), st.sampled_from(Tens)),
    st.builds(lambda drop, tens: DatumRule(drop=drop, tens=tens), st.integers(0, 30), st.sampled_from(Tens)),
    st.builds(lambda drop, tens: DatumRule(drop=drop, ends=Ends.PERCENT, tens=tens), st.integers(1, 60), st.sampled_from(Tens)),
    st.builds(lambda tens: DatumRule(ends=Ends.WOBURN, tens=tens), st.sampled_from(Tens)),
)
points = st.integers(-760, 760).map(lambda tens: 10 * tens)
halves = st.builds(lambda one, two: weighted([(Fraction(1, 3), one), (Fraction(2, 3), two)]), points, points)
fields = st.lists(st.one_of(points.map(certain), halves), min_size=1, max_size=30).map(Field)


def of(text: str, scores: list[int], side: Side = Side.NS, most: int = 0) -> Fraction:
    return datum(Field.of(scores), side, DatumRule.parse(text), most)


def test_78B_woburn_vector() -> None:
    # bridge-scorer 2.4.0, Woburn Sands
    field = Field.of([-650, -170, -1440, 100, -170, -200])
    rule = DatumRule.parse("woburn")
    assert datum(field, Side.NS, rule) == -300
    assert butler(field, Side.NS, rule) == [-8, 4, -15, 9, 4, 3]
    assert butler(field, Side.EW, rule) == [8, -4, 15, -9, -4, -3]


@pytest.mark.parametrize(
    ("results", "dropped"), [(1, 0), (3, 0), (4, 1), (6, 1), (10, 1), (11, 2), (25, 2), (26, 3), (40, 3), (41, 4)]
)
def test_78B_woburn_drops_one_more_for_every_fifteen_results(results: int, dropped: int) -> None:
    assert DatumRule.parse("woburn").dropped(results) == dropped


def test_78B_one_high_and_one_low_dropped() -> None:
    # Hemel Hempstead: East-West 4 times 620 and 3 times 170.
    field = Field.of([-620] * 4 + [-170] * 3)
    rule = DatumRule.parse("drop-1")
    assert datum(field, Side.EW, rule) == 440
    assert butler(field, Side.EW, rule) == [5, 5, 5, 5, -7, -7, -7]


def test_78B_acbl_drops_five_percent_and_a_five_goes_to_the_even_ten() -> None:
    rule = DatumRule.parse("acbl")
    assert [rule.dropped(results) for results in (9, 10, 20, 30, 40)] == [0, 1, 1, 2, 2]
    assert [of("mean", scores) for scores in ([420, 430], [430, 440])] == [420, 440]


def test_78B_white_book_rounds_fives_away_from_average() -> None:
    assert [of("mean/away", scores) for scores in ([420, 430], [430, 440], [-420, -430])] == [430, 440, -430]


def test_78B_jfr_drops_by_the_tables_and_truncates() -> None:
    # 42 tables: 19 results are dropped at each end, and one to three are left, two of 38.
    rule = DatumRule.parse("jfr")
    left = {results: results - 2 * rule.dropped(results, tables=42) for results in range(38, 42)}
    assert left == {38: 2, 39: 1, 40: 2, 41: 3}
    assert rule.dropped(42) == 19
    assert rule.dropped(41, most=42) == 18
    assert [of("mean/truncate", [score, score + 10]) for score in (410, 420, -420, -430)] == [410, 420, -410, -420]


def test_78B_mean_and_median() -> None:
    scores = [620, 620, 170, -100]
    assert [of(rule, scores) for rule in ("mean", "median", "median-high", "median-low")] == [330, 400, 620, 170]
    assert [of(rule, scores, Side.EW) for rule in ("mean", "median", "median-high", "median-low")] == [-330, -400, -620, -170]
    assert [of(rule, [620, 170, -100]) for rule in ("median", "median-high", "median-low")] == [170, 170, 170]
    assert of("median/exact", [420, 450]) == 435
    assert butler(Field.of([420, 450]), Side.NS, DatumRule.parse("median/exact")) == [0, 0]


def test_78B_the_datum_of_leaders_serves_the_whole_field() -> None:
    field, leaders = Field.of([620, 170, 170]), Field.of([620, 650])
    assert butler(field, Side.NS, leaders=leaders) == [-1, -10, -10]


def test_78B_one_comparison_may_be_capped() -> None:
    field = Field.of([2210, -100, -100, -100])
    assert datum(field, Side.NS) == 480
    assert butler(field, Side.NS) == [17, -11, -11, -11]
    assert butler(field, Side.NS, cap=10) == [10, -10, -10, -10]


def test_12C1c_a_weighted_score_enters_the_datum_in_parts() -> None:
    ruled = weighted([(Fraction(3, 5), 620), (Fraction(2, 5), -100)])
    field = Field([certain(620), certain(-100), ruled])
    assert datum(field, Side.NS, DatumRule.parse("mean/exact")) == Fraction(620 + -100 + 372 - 40, 3)
    assert datum(field, Side.NS) == 280
    assert butler(field, Side.NS)[2] == Fraction(3, 5) * imps(340) + Fraction(2, 5) * imps(-380)
    # One result is dropped at each end: of 1.6 times 620 and 1.4 times -100, parts stay.
    assert datum(field, Side.NS, DatumRule.parse("drop-1/exact")) == Fraction(3, 5) * 620 - 40


def test_12C1e_each_side_of_a_split_score_has_its_datum() -> None:
    field = Field([certain(420), (Chance(1, 420, 50),)])
    assert (datum(field, Side.NS), datum(field, Side.EW)) == (420, -180)


HURT = (Chance(1, -50, -420), Chance(1, 420, -420), Chance(-1, 140, -420))


def test_12C1e_the_part_that_is_taken_off_counts_in_the_datum() -> None:
    """12C1(e)(ii). 78B. Three times 420, and 420 and -50 less 140: 1490 / 4 = 372.5; all four have 420 in the other column."""
    field = Field([HURT, *map(certain, [420] * 3)])
    assert (datum(field, Side.NS, DatumRule.parse("mean/exact")), datum(field, Side.NS)) == (Fraction(1490, 4), 370)
    assert datum(field, Side.EW) == -420
    assert butler(field, Side.NS)[1:] == [2, 2, 2]


def test_12C1e_a_side_that_hurt_itself_is_one_result_among_those_in_order() -> None:
    """12C1(e)(ii). 78B. It stands with 420 - 50 - 140 = 230 between 170 and 450."""
    field = Field([HURT, *map(certain, [450, 100, 140, 170])])
    rules = {"median": 170, "median-high": 170, "drop-1": 180, "drop-2": 170, "mean": 220, "jfr": 170}
    assert {rule: datum(field, Side.NS, DatumRule.parse(rule)) for rule in rules} == rules
    without = Field([HURT, *map(certain, [450, 100, 140])])  # 100, 140, 230 and 450
    rules = {"median/exact": 185, "median-high": 230, "median-low": 140, "drop-1/exact": 185}
    assert {rule: datum(without, Side.NS, DatumRule.parse(rule)) for rule in rules} == rules


@given(fields, rules, st.integers(0, 50))
def test_78B_both_sides_have_the_same_datum_from_either_side(field: Field, rule: DatumRule, most: int) -> None:
    assert datum(field, Side.EW, rule, most) == -datum(field, Side.NS, rule, most)
    ns, ew = butler(field, Side.NS, rule, most), butler(field, Side.EW, rule, most)
    assert all(one == -other for one, other in zip(ns, ew, strict=True))


@given(fields, rules)
def test_78B_the_datum_lies_within_the_field(field: Field, rule: DatumRule) -> None:
    scores = [points for points, _ in field.frequencies(Side.NS)]
    assert min(scores) <= datum(field, Side.NS, rule._replace(tens=Tens.EXACT)) <= max(scores)
    assert rule.tens is Tens.EXACT or datum(field, Side.NS, rule) % 10 == 0


@given(fields)
def test_78B_median_and_dropping_all_but_the_middle_agree(field: Field) -> None:
    middle = DatumRule(drop=len(field), tens=Tens.EXACT)
    if all(len(table) == 1 for table in field.tables):
        assert datum(field, Side.NS, middle) == datum(field, Side.NS, DatumRule(Centre.MEDIAN, tens=Tens.EXACT))


@given(rules)
def test_a_rule_is_read_as_it_is_written(rule: DatumRule) -> None:
    assert DatumRule.parse(str(rule)) == rule


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("butler", MEAN),
        ("Butler-2", DatumRule(drop=1)),
        ("drop-0", MEAN),
        ("drop-0%", MEAN),
        ("halfway", DatumRule(Centre.MEDIAN)),
        ("acbl", DatumRule(drop=5, ends=Ends.PERCENT)),
        ("jfr", DatumRule(drop=45, ends=Ends.TABLES, tens=Tens.TRUNCATE)),
        ("drop-2/exact", DatumRule(drop=2, tens=Tens.EXACT)),
    ],
)
def test_rules_that_have_a_name(text: str, rule: DatumRule) -> None:
    assert DatumRule.parse(text) == rule


@pytest.mark.parametrize("text", ["", "meen", "drop", "drop--1", "drop-%", "mean/up", "drop-99999"])
def test_another_rule_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="is not a rule for a datum"):
        DatumRule.parse(text)


@every("alias", ["butler", "butler-2", "halfway", "acbl", "jfr"])
@every("tens", list(Tens))
def test_78B_what_others_call_theirs_may_be_rounded_otherwise(alias: str, tens: Tens) -> None:
    """78B. Behind any rule stands how tens are rounded, and it goes before the way of the one whose rule it is."""
    assert DatumRule.parse(f"{alias}/{tens.value}") == DatumRule.parse(alias)._replace(tens=tens)
