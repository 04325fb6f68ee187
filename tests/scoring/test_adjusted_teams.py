"""Adjusted scores in matches of teams (Law 86): which kind, how strongly, and what both teams get."""

from __future__ import annotations

import pytest

from every import every
from oddtrick.scoring.rulings.teams import (
    Blame,
    Kind,
    Strength,
    better_of_two,
    fouled_board_2017,
    in_any_contest,
    may_be_completed_2007,
    one_result_2007,
    one_result_2017,
    several_results_2017,
    substitute_2007,
    substitute_2017,
)


@every("edition", ["2007", "2017"])
def test_12C1a_assigned_if_the_director_is_able_to(edition: str) -> None:
    """12C1(a), 12C1(d) and 12A2."""
    assert in_any_contest(able_to_assign=True) == ("12C1(a)", Kind.ASSIGNED, Strength.MUST)
    assert in_any_contest(able_to_assign=True, unclear=True).kind is Kind.ARTIFICIAL_OR_ASSIGNED
    assert in_any_contest(able_to_assign=False).kind is Kind.ARTIFICIAL


def test_86D_fn_a_board_begun_at_another_table_may_be_completed_2007() -> None:
    """86D fn (2007)."""
    assert may_be_completed_2007(begun=True)
    assert not may_be_completed_2007(begun=False)


def test_86A_no_single_board_is_dealt_anew_when_the_result_is_known_2017() -> None:
    """86A (2017). Nothing bars two boards, or one while the match is open."""
    barred = substitute_2017(1, result_known=True)
    assert barred is not None
    assert (barred.law, barred.kind) == ("86A", Kind.BY_LAW_12)
    assert substitute_2017(2, result_known=True) is None
    assert substitute_2017(1, result_known=False) is None


def test_86C_the_same_2007() -> None:
    """86C (2007)."""
    barred = substitute_2007(1, result_known=True)
    assert barred is not None
    assert barred.law == "86C"
    assert substitute_2007(2, result_known=True) is None


def test_86B1_a_result_that_clearly_favours_one_side_must_be_met_by_an_assigned_score_2017() -> None:
    """86B1 (2017). Whichever side it favours."""
    award = one_result_2017(clearly_favourable=True)
    assert (award.law, award.kind, award.mandatory) == ("86B1", Kind.ASSIGNED, True)
    assert one_result_2017(clearly_favourable=False).kind is Kind.BY_LAW_12


@pytest.mark.parametrize(("favours", "strength"), [(True, Strength.SHOULD), (False, Strength.MAY)])
def test_86D_may_and_should_2007(favours: bool, strength: Strength) -> None:
    """86D (2007). A power, which should be used when the result favours the non-offending side."""
    award = one_result_2007(obtained_elsewhere=True, favours_non_offenders=favours)
    assert (award.law, award.kind, award.strength, award.mandatory) == ("86D", Kind.IMPS_OR_POINTS, strength, False)


def test_86D_not_without_a_result_and_not_for_a_wrong_deal_2007() -> None:
    """86D (2007). An award by 6D2 is excluded; 2017 excludes none."""
    assert one_result_2007(obtained_elsewhere=False, favours_non_offenders=True).law == "12C1(a)"
    assert one_result_2007(obtained_elsewhere=True, favours_non_offenders=True, by_6d2=True).law == "12C1(a)"


@pytest.mark.parametrize(
    ("at_fault", "law", "kind"),
    [
        (Blame.NOBODY, "86B2(a)", Kind.ARTIFICIAL),
        (Blame.ONE, "86B2(b)", Kind.BETTER_OF_TWO),
        (Blame.BOTH, "86B2(c)", Kind.ARTIFICIAL),
    ],
)
def test_86B2_several_results_by_fault_2017(at_fault: Blame, law: str, kind: Kind) -> None:
    """86B2(a), 86B2(b) and 86B2(c), 87C (2017)."""
    award = several_results_2017(at_fault)
    assert (award.law, award.kind, award.mandatory) == (law, kind, True)
    assert fouled_board_2017(at_fault) == award


def test_86B2a_or_a_substitute_board_if_time_permits_2017() -> None:
    """86B2(a) (2017)."""
    assert several_results_2017(Blame.NOBODY, time_permits=True).kind is Kind.ARTIFICIAL_OR_SUBSTITUTE
    assert several_results_2017(Blame.BOTH, time_permits=True).kind is Kind.ARTIFICIAL


@pytest.mark.parametrize(("plus", "assigned", "both"), [(3, 5, (5, -5)), (3, -2, (3, -3)), (3, 3, (3, -3))])
def test_86B2b_the_better_score_and_its_opposite_2017(plus: int, assigned: int, both: tuple[int, int]) -> None:
    """86B2(b) (2017)."""
    assert better_of_two(plus, assigned) == both


def test_every_kind_has_its_words() -> None:
    texts = {str(one_result_2007(True, favours).text) for favours in (True, False)} | {
        str(several_results_2017(at_fault, time).text) for at_fault in Blame for time in (True, False)
    }
    assert len(texts) == 5
