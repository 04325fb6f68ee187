"""Calls that break 31A1, 32A1 (2007: 32B1) and 30B2(b) of 2007: what the Laws leave to the duty itself, and to 11A."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.effects import Cancel, MustRepeat, NoDouble, Replace, Stand
from oddtrick.inquiry.vocabulary import Role
from oddtrick.laws.editions import find, named

BOTH = every("edition", [E2007, E2017])


def of(edition: Edition) -> dict[str, bool | str]:
    """The call was out of rotation; in 2007 it might have been one over a call on the cards of another board."""
    return {"x17D2_to_repeat": False} if edition is E2007 else {}


@pytest.mark.parametrize(
    ("edition", "double", "law"),
    [(E2017, False, "31A1"), (E2017, True, "32A1"), (E2007, False, "31A1"), (E2007, True, "32B1")],
    ids=str,
)
def test_31A1_another_call_is_cancelled_and_the_duty_stays(edition: Edition, double: bool, law: str) -> None:
    """2017 32A1 for a double, 2007 32B1."""
    found = ruled("call_not_repeated", edition, **of(edition), x31A1_double=double, x31A1_lho_called=False)
    assert found.laws == (law,)
    assert says(found, Cancel())
    assert says(found, MustRepeat(Role.OFFENDER))
    assert follows(found) == ["awareness"]


@BOTH
def test_11A_a_call_over_which_lho_has_called_stands(edition: Edition) -> None:
    found = ruled("call_not_repeated", edition, **of(edition), x31A1_double=False, x31A1_lho_called=True)
    assert (found.laws, says(found, Stand())) == (("11A",), True)


def test_17D2_of_lhos_call_over_one_on_wrong_cards_its_own_paragraph_is_cited_2007() -> None:
    """In 2017 it is cancelled with the call on wrong cards, and nothing is to be repeated (15A1)."""
    found = ruled("call_not_repeated", E2007, x17D2_to_repeat=True, x31A1_lho_called=False)
    assert (found.laws, says(found, MustRepeat(Role.OFFENDER))) == (("17D2",), True)


def test_30B2b_a_double_by_a_player_who_may_not_double_2007() -> None:
    found = ruled("double_when_barred", E2007, x30B2b_lho_called=False)
    assert found.laws == ("30B2(b)",)
    assert says(found, Cancel())
    assert says(found, Replace(Role.OFFENDER))
    assert says(found, NoDouble(Role.OFFENDER))
    assert ruled("double_when_barred", E2007, x30B2b_lho_called=True).laws == ("11A",)
    assert named("double_when_barred", E2017) is None, "2017 bars nobody from doubling"


@BOTH
def test_31A1_the_paragraph_still_finds_the_bid_out_of_rotation(edition: Edition) -> None:
    assert find("31A1", edition).name == "bid_out_of_rotation"
    assert find("31", edition).name == "bid_out_of_rotation"


def test_30C_an_artificial_pass_is_sent_to_31_by_30C() -> None:
    answers = {
        "x28A_rho_must_pass": False,
        "x32_inadmissible": False,
        "x28B_lho_is_rightful": False,
        "x28B_rightful_called": False,
        "x29A_lho_called": False,
        "x29A_lho_accepts": False,
        "x29_call": "artificial_pass",
    }
    for edition in Edition:
        assert ruled("29", edition, **answers).laws == ("29B", "30C")
