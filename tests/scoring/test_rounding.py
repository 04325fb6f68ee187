"""House rules of rounding: steps, halves, and what is shown."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.game.contract import Contract
from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.game.seats import Seat
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.matchpoints import average, neuberg
from oddtrick.scoring.methods.rounding import (
    ACBL,
    EBU,
    EXACT,
    HOUSE_RULES,
    HUNDREDTH,
    JFR,
    KOPS,
    TENTH,
    Halves,
    Step,
    decimal,
    house_rule,
    rounded,
)
from oddtrick.scoring.sessions.boards import TableResult, score_board
from oddtrick.texts import BadInput


@pytest.mark.parametrize(
    ("value", "result"),
    [("35.005", "35.01"), ("35.004999", "35"), ("-0.005", "-0.01"), ("0", "0"), ("0.005", "0.01"), ("0.0149", "0.01")],
)
def test_half_up_to_a_hundredth(value: str, result: str) -> None:
    assert HUNDREDTH(Fraction(value)) == Fraction(result)


def test_ebu_halves_go_toward_average() -> None:
    step = EBU.matchpoints
    assert step is not None
    assert step(Fraction("12.05"), average=Fraction(10)) == Fraction("12.0")
    assert step(Fraction("7.95"), average=Fraction(10)) == Fraction("8.0")
    assert step(Fraction("12.06"), average=Fraction(10)) == Fraction("12.1")


# EBU: a board of ten played in two forms, seven and three results.
@pytest.mark.parametrize(
    ("actual", "result"), [(7, ["17.6", "14.7", "11.9", "9.0", "6.1", "3.3", "0.4"]), (3, ["15.7", "9.0", "2.3"])]
)
def test_ebu_fouled_board_vectors(actual: int, result: list[str]) -> None:
    own = range(2 * (actual - 1), -1, -2)
    assert [rounded(EBU.matchpoints, neuberg(one, actual, 10), Fraction(average(10))) for one in own] == [
        Fraction(one) for one in result
    ]


@given(st.fractions(-(10**4), 10**4), st.sampled_from([HUNDREDTH, TENTH, Step(Fraction(1, 10), Halves.TOWARD_AVERAGE)]))
def test_rounding_moves_half_a_step_at_most_and_stays_there(value: Fraction, step: Step) -> None:
    once = step(value)
    assert abs(once - value) <= step.unit / 2
    assert (once / step.unit).denominator == 1
    assert step(once) == once


@given(st.fractions(-1000, 1000))
def test_both_sides_are_rounded_alike(value: Fraction) -> None:
    assert HUNDREDTH(-value) == -HUNDREDTH(value)


def results() -> list[TableResult]:
    """Three results of seven that were expected: Neuberg gives thirds of matchpoints."""
    outcomes = [PlayedOut(Contract.parse("4S", Seat.N), 10), PassedOut(), PlayedOut(Contract.parse("1NT", Seat.E), 7)]
    return [TableResult(1, f"{n}", f"{n + 10}", outcome) for n, outcome in enumerate(outcomes)]


@pytest.mark.parametrize(
    ("rule", "scale", "points", "percent"),
    [
        (EXACT, 2, Fraction(32, 3), Fraction(800, 9)),
        (JFR, 2, Fraction(32, 3), Fraction("88.89")),
        (KOPS, 2, Fraction("10.67"), Fraction("88.9")),
        (EBU, 2, Fraction("10.7"), Fraction("10.7") / 12 * 100),
        (ACBL, 2, Fraction("10.67"), Fraction("10.67") / 12 * 100),
        (ACBL, 1, Fraction("5.33"), Fraction("5.33") / 6 * 100),
    ],
)
def test_which_step_is_rounded(rule: object, scale: int, points: Fraction, percent: Fraction) -> None:
    conditions = Conditions(rounding=rule, scale=scale)  # type: ignore[arg-type]
    award = score_board(1, results(), conditions, 7).results[0].ns
    assert award == (percent, points, 6 * scale)


def test_imps_are_rounded_by_the_rule() -> None:
    four = [*results(), TableResult(1, "5", "15", PlayedOut(Contract.parse("3NT", Seat.N), 7))]
    exact = score_board(1, four, Conditions(Method.CROSS_IMPS), 4).results[0].ns
    kops = score_board(1, four, Conditions(Method.CROSS_IMPS, rounding=KOPS), 4).results[0].ns
    assert exact is not None
    assert kops is not None
    assert exact.value.denominator == 3
    assert kops.value == TENTH(exact.value)


def test_names_of_rules() -> None:
    assert [house_rule(name).name for name in HOUSE_RULES] == [*HOUSE_RULES]
    with pytest.raises(BadInput, match=r"'pzbs' is not a rule of rounding; expected one of exact, jfr, kops, ebu, acbl"):
        house_rule("pzbs")


def test_decimal() -> None:
    values = [Fraction(one) for one in ("61.866", "0", "-0.005", "-12.5", "-0.004")]
    assert [decimal(value) for value in values] == ["61.87", "0.00", "-0.01", "-12.50", "0.00"]
    assert decimal(Fraction("12.5"), 0) == "13"
    assert decimal(Fraction("-420"), 0) == "-420"
