"""Laws 17D3, 19, 24, 25 and 28-39, paragraph by paragraph, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from oddtrick.citations import Edition
from oddtrick.laws.editions import find
from oddtrick.laws.effects import (
    Adjust,
    Cancel,
    FaceUp,
    MustPass,
    MustRepeat,
    NoDouble,
    NoRectification,
    NoRestriction,
    PassFor,
    Penalty,
    PickUp,
    PlayOn,
    Replace,
    Revert,
    ScoreWithout,
    Stand,
    Then,
    Unauthorized,
    UseFreely,
)
from oddtrick.laws.vocabulary import Role, Spell, What

BOTH = pytest.mark.parametrize("edition", [E2007, E2017], ids=str)
PARTNER_ONCE = MustPass(Role.PARTNER, Spell.ONCE)
PARTNER_SILENT = MustPass(Role.PARTNER, Spell.THROUGHOUT)
OFFENDER_ONCE = MustPass(Role.OFFENDER, Spell.ONCE)
OFFENDER_SILENT = MustPass(Role.OFFENDER, Spell.THROUGHOUT)
AFTER = ["lead_restrictions", "awareness"]

# ---------------------------------------------------------------- 17D3, 19, 34


def test_17D3_the_auction_goes_back_to_who_missed_his_turn_2017() -> None:
    found = ruled("17D3", E2017, x17D3_out_of_rotation=True, x17D3_deprived=True)
    assert (found.laws, found.effects) == (("34", "17D3"), (Cancel(What.PASSES), Revert()))


def test_17E2_is_the_same_rule_2007() -> None:
    found = ruled("17E2", E2007, x17D3_out_of_rotation=True, x17D3_deprived=True)
    assert found.laws == ("34", "17E2")


@BOTH
def test_34_three_passes_in_rotation_end_the_auction(edition: Edition) -> None:
    assert ruled("34", edition, x17D3_out_of_rotation=False).effects == (NoRectification(),)
    assert ruled("34", edition, x17D3_out_of_rotation=True, x17D3_deprived=False).effects == (NoRectification(),)


@BOTH
@pytest.mark.parametrize(("redouble", "law"), [(False, "19A3"), (True, "19B3")])
def test_19A3_19B3_a_misstated_double_doubles_the_bid_as_made(edition: Edition, redouble: bool, law: str) -> None:
    found = ruled("19", edition, x19_redouble=redouble)
    assert (found.laws, found.effects) == ((law,), (Stand(), Then("unauthorized_information")))


# ---------------------------------------------------------------- 15A (2007: 17D)


LHO_HAS_CALLED = {"x15A2a_partner_called": False, "x15A2b_lho_called": True}


def test_15A1_all_calls_are_cancelled_in_2017_and_his_own_in_2007() -> None:
    """15A1 of 2017 also wipes out the calls after it; 17D1 of 2007 speaks of his call only."""
    new = ruled("15A", E2017, x15A2a_partner_called=False)
    assert (new.laws, new.effects) == (("15A1", "15A2(b)", "15A2(c)"), (Cancel(What.SINCE), Replace(Role.OFFENDER)))
    old = ruled("17D", E2007, x15A2a_partner_called=False, x15A2b_lho_called=False)
    assert (old.laws, old.effects) == (("17D1", "17D2"), (Cancel(), Replace(Role.OFFENDER)))


def test_15A2_lhos_call_is_gone_in_2017_and_repeated_in_2007() -> None:
    """15A2(b) of 2017 asks nothing about the new call; by 17D2 of 2007 a different one costs a score."""
    assert not says(ruled("15A", E2017, x15A2a_partner_called=False), MustRepeat(Role.LHO))
    assert says(ruled("17D", E2007, **LHO_HAS_CALLED, x15A_differs=False), MustRepeat(Role.LHO))


def test_17D2_over_lhos_call_a_different_new_call_costs_a_score_2007() -> None:
    alike, other = (ruled("17D", E2007, **LHO_HAS_CALLED, x15A_differs=differs) for differs in (False, True))
    assert not adjusted(alike)
    assert says(other, Adjust("12C2"))


def test_15A2a_partner_called_any_adjusted_score_in_2017_and_an_artificial_one_in_2007() -> None:
    """15A2(a) of 2017, 17D2 of 2007."""
    assert says(ruled("15A", E2017, x15A2a_partner_called=True), Adjust("12C1"))
    assert says(ruled("17D", E2007, x15A2a_partner_called=True), Adjust("12C2"))


@pytest.mark.parametrize(("edition", "law", "award"), [(E2017, "15A3", "12C1"), (E2007, "17D3", "12C2")])
def test_the_board_from_which_the_cards_came(edition: Edition, law: str, award: str) -> None:
    """15A3 of 2017 and 17D3 of 2007: a different call there costs a score, and the Director need not let it be played."""
    assert ruled(law, edition, x15A_differs=True).effects == (Adjust(award),)
    assert ruled(law, edition, x15A_differs=False, x15A3_allowed=True).effects == (PlayOn(),)
    assert adjusted(ruled(law, edition, x15A_differs=False, x15A3_allowed=False))


# ---------------------------------------------------------------- 24

DURING_2017 = {"x24_when": "auction"}


def during(edition: Edition) -> dict[str, bool | str]:
    return {**DURING_2017} if edition is E2017 else {}


def test_24_the_clock_is_the_auction_in_2017_and_the_auction_period_in_2007() -> None:
    """A card seen before the first call or after the final pass: another Law in 2017, still 24 in 2007."""
    assert follows(ruled("24", E2017, x24_when="before")) == ["extraneous_information"]
    assert follows(ruled("24", E2017, x24_when="after")) == ["card_exposed_by_defender"]
    assert says(ruled("24", E2007, x24_cards="low", x24E_becomes="declaring"), FaceUp(Role.OFFENDER))


@BOTH
def test_24_the_cards_lie_face_up_and_tell_partner_nothing(edition: Edition) -> None:
    """Until the auction ends (2017), until the auction period ends (2007)."""
    found = ruled("24", edition, **during(edition), x24_cards="low", x24E_becomes="nothing")
    assert found.orders[0].effects == (FaceUp(Role.OFFENDER), Unauthorized(Role.PARTNER))


@BOTH
def test_24A_one_low_card_costs_nothing_in_the_auction(edition: Edition) -> None:
    found = ruled("24", edition, **during(edition), x24_cards="low", x24E_becomes="declaring")
    assert "24A" in found.laws
    assert not any(isinstance(effect, MustPass) for effect in found.effects)


@BOTH
@pytest.mark.parametrize(("cards", "law"), [("honour", "24B"), ("led", "24B"), ("several", "24C")])
def test_24B_24C_partner_passes_once(edition: Edition, cards: str, law: str) -> None:
    found = ruled("24", edition, **during(edition), x24_cards=cards, x24E_becomes="declaring")
    assert law in found.laws
    assert says(found, PARTNER_ONCE)
    assert follows(found) == ["awareness"]


@BOTH
@pytest.mark.parametrize(("cards", "major"), [("low", False), ("honour", True), ("led", True), ("several", True)])
def test_24E_50B_a_defenders_cards_become_penalty_cards(edition: Edition, cards: str, major: bool) -> None:
    """A low card led too soon is a major one: it was played deliberately."""
    found = ruled("24", edition, **during(edition), x24_cards=cards, x24E_becomes="defender")
    assert says(found, Penalty(Role.OFFENDER, major=major))


@BOTH
def test_24D_declarer_and_dummy_pick_the_cards_up(edition: Edition) -> None:
    assert says(ruled("24", edition, **during(edition), x24_cards="several", x24E_becomes="declaring"), PickUp(Role.OFFENDER))


# ---------------------------------------------------------------- 25

UNINTENDED_2017 = {"x25A_unintended": True, "x25A_too_late": "no"}
FIRST_STANDS = {"x25B_first": "legal", "x25B1_lho_called": False, "x25B1_lho_accepts": False}
UNINTENDED_2007 = {"x25A_unintended": True, "x25A1_no_pause": True, "x25A_too_late": "no"}


@BOTH
def test_25A1_an_unintended_call_is_replaced(edition: Edition) -> None:
    answers = UNINTENDED_2017 if edition is E2017 else UNINTENDED_2007
    found = ruled("25", edition, **answers, x25A6_lho_called=False)
    assert found.laws == ("25A1",)
    assert found.effects[:2] == (Cancel(), Stand(What.SUBSTITUTE))
    assert follows(found) == [], "no lead restrictions"


def test_25A1_the_pause_counts_in_2007_and_not_in_2017() -> None:
    """25A3 (2017): it does not matter how he became aware of it."""
    old = ruled(
        "25", E2007, x25A_unintended=True, x25A1_no_pause=False, x25B_first="legal", x25B1_lho_called=False, x25B1_lho_accepts=False
    )
    assert old.laws == ("25A1", "25B2")
    assert says(ruled("25", E2017, **UNINTENDED_2017, x25A6_lho_called=False), Stand(What.SUBSTITUTE))


def test_25A2_what_was_intended_stands_2017() -> None:
    found = ruled("25", E2017, x25A_unintended=False, x25B_first="legal", x25B1_lho_called=False, x25B1_lho_accepts=False)
    assert found.laws == ("25A2", "25B2")
    assert found.effects[:2] == (Cancel(What.SUBSTITUTE), Stand())


@pytest.mark.parametrize(("late", "law"), [("partner", "25A4"), ("period", "25A5")])
def test_25A4_25A5_too_late_2017(late: str, law: str) -> None:
    found = ruled(
        "25", E2017, x25A_unintended=True, x25A_too_late=late, x25B_first="legal", x25B1_lho_called=False, x25B1_lho_accepts=False
    )
    assert found.laws == (law, "25B2")


@pytest.mark.parametrize(("late", "law"), [("partner", "25A2"), ("period", "25A3")])
def test_25A2_25A3_too_late_2007(late: str, law: str) -> None:
    answers = {"x25A_unintended": True, "x25A1_no_pause": True, "x25A_too_late": late}
    found = ruled("25", E2007, **answers, x25B_first="legal", x25B1_lho_called=False, x25B1_lho_accepts=False)
    assert found.laws == (law, "25B2")


def test_25A6_lho_may_take_his_call_back_2017() -> None:
    found = ruled("25", E2017, **UNINTENDED_2017, x25A6_lho_called=True, x25A6_lho_withdraws=True)
    assert (found.laws, says(found, Cancel(What.LHO_CALL))) == (("25A1", "25A6"), True)
    assert ruled("25", E2017, **UNINTENDED_2017, x25A6_lho_called=True, x25A6_lho_withdraws=False).laws == ("25A1",)


def test_25A4_lho_may_take_his_call_back_2007() -> None:
    found = ruled("25", E2007, **UNINTENDED_2007, x25A6_lho_called=True, x25A6_lho_withdraws=True)
    assert found.laws == ("25A1", "25A4")


@BOTH
@pytest.mark.parametrize("how", [{"x25B1_lho_called": True}, {"x25B1_lho_called": False, "x25B1_lho_accepts": True}])
def test_25B1_lho_may_accept_the_second_call(edition: Edition, how: dict[str, bool]) -> None:
    found = ruled("25", edition, x25A_unintended=False, x25B_first="legal", **how)
    assert found.laws[-1] == "25B1"
    assert found.effects[:2] == (Cancel(), Stand(What.SUBSTITUTE))


def test_25B1_B2_the_lead_may_be_restricted_in_2017_and_2007_does_not_say_so() -> None:
    for accepts in (True, False):
        answers = {"x25A_unintended": False, "x25B_first": "legal", "x25B1_lho_called": False, "x25B1_lho_accepts": accepts}
        assert follows(ruled("25", E2017, **answers)) == ["lead_restrictions"]
        assert follows(ruled("25", E2007, **answers)) == []


@BOTH
@pytest.mark.parametrize(("first", "procedure"), [("insufficient", "insufficient_bid"), ("illegal", "illegal_call")])
def test_25B_a_first_call_that_was_illegal_goes_to_its_own_law(edition: Edition, first: str, procedure: str) -> None:
    assert follows(ruled("25", edition, x25A_unintended=False, x25B_first=first)) == [procedure]


# ---------------------------------------------------------------- 28, 29, 33

NEITHER = {"x28A_rho_must_pass": False, "x32_inadmissible": False}
OTHERS_TURN = {**NEITHER, "x28B_lho_is_rightful": False}
DECLINED = {**OTHERS_TURN, "x28B_rightful_called": False, "x29A_lho_called": False, "x29A_lho_accepts": False}


@BOTH
def test_28A_a_call_at_the_turn_of_rho_who_must_pass_is_in_rotation(edition: Edition) -> None:
    assert ruled("28", edition, x28A_rho_must_pass=True).effects == (Stand(),)


@BOTH
def test_28B_the_right_player_calls_and_the_other_call_is_gone(edition: Edition) -> None:
    """No lead restrictions follow (2017 says so)."""
    found = ruled("29", edition, **OTHERS_TURN, x28B_rightful_called=True)
    assert (found.laws, found.effects) == (("28B",), (Cancel(),))


@BOTH
def test_28B_29A_lho_who_was_to_call_says_which_he_means(edition: Edition) -> None:
    answers = {**NEITHER, "x28B_lho_is_rightful": True, "x29A_lho_called": True}
    assert ruled("29", edition, **answers, x28B_meaning="accepts").laws == ("29A",)
    assert ruled("29", edition, **answers, x28B_meaning="own_turn").laws == ("28B",)


@BOTH
def test_29A_lho_accepts_by_calling_or_chooses_to(edition: Edition) -> None:
    called = ruled("29", edition, **OTHERS_TURN, x28B_rightful_called=False, x29A_lho_called=True)
    chosen = ruled("29", edition, **{**DECLINED, "x29A_lho_accepts": True})
    assert called.effects == chosen.effects == (Stand(),)
    rightful = ruled("29", edition, **NEITHER, x28B_lho_is_rightful=True, x29A_lho_called=False, x29A_lho_accepts=True)
    assert rightful.laws == ("29A",)


@BOTH
@pytest.mark.parametrize(
    ("call", "procedure"),
    [
        ("pass", "pass_out_of_rotation"),
        ("artificial_pass", "bid_out_of_rotation"),
        ("bid", "bid_out_of_rotation"),
        ("double", "double_out_of_rotation"),
    ],
)
def test_29B_30C_otherwise_it_is_cancelled_and_goes_to_30_31_or_32(edition: Edition, call: str, procedure: str) -> None:
    found = ruled("29", edition, **DECLINED, x29_call=call)
    assert found.effects == (Cancel(), Revert(), Then(procedure))


@BOTH
def test_32_an_inadmissible_double_out_of_rotation_is_never_accepted(edition: Edition) -> None:
    assert follows(ruled("29", edition, x28A_rho_must_pass=False, x32_inadmissible=True)) == ["inadmissible_double"]


@BOTH
def test_33_of_two_calls_at_once_the_one_in_turn_came_first(edition: Edition) -> None:
    assert ruled("33", edition, x33_in_turn=True).effects == (Stand(),)
    assert follows(ruled("33", edition, x33_in_turn=False)) == ["call_out_of_rotation"]


# ---------------------------------------------------------------- 30


def test_30A_a_pass_at_rhos_turn_2017() -> None:
    found = ruled("30", E2017, x30_turn="rho")
    assert (found.laws, found.effects) == (("30A",), (OFFENDER_ONCE, Then("awareness")))


def test_30A_before_any_bid_the_turn_does_not_matter_in_2007_but_decides_in_2017() -> None:
    """30A of 2007: a pass at partner's turn before anybody has bid, and he passes once; 30B1(b) of 2017 compares his next call."""
    old = ruled("30", E2007, x30A_any_bid=False)
    new = ruled("30", E2017, x30_turn="partner", x30_comparable=False)
    assert old.effects == (OFFENDER_ONCE, Then("awareness"))
    assert says(new, PARTNER_ONCE)
    assert not says(new, OFFENDER_ONCE)


def test_30A_before_any_bid_he_passes_once_2007() -> None:
    found = ruled("30", E2007, x30A_any_bid=False)
    assert (found.laws, found.effects) == (("30A",), (OFFENDER_ONCE, Then("awareness")))


def test_30B1_at_rhos_turn_after_a_bid_2007_is_30A_2017() -> None:
    assert ruled("30", E2007, x30A_any_bid=True, x30_turn="rho").effects == (OFFENDER_ONCE,)
    assert says(ruled("30", E2017, x30_turn="rho"), OFFENDER_ONCE)


def test_30B1b_the_next_call_is_compared_2017() -> None:
    """30B1(a), then 30B1(b)(i) or 30B1(b)(ii)."""
    free = ruled("30", E2017, x30_turn="partner", x30_comparable=True)
    assert free.laws == ("30B1(a)", "30B1(b)(i)")
    assert free.effects == (Unauthorized(Role.PARTNER), NoRectification(), UseFreely(), Then("after_comparable_call"))
    other = ruled("30", E2017, x30_turn="lho", x30_called_before=False, x30_comparable=False)
    assert other.laws == ("30B1(a)", "30B1(b)(ii)")
    assert says(other, PARTNER_ONCE)
    assert follows(other) == AFTER


def test_30B2_at_partners_turn_he_is_silenced_in_2007_and_his_next_call_compared_in_2017() -> None:
    """30B2(a) and 30B2(b) of 2007, 30B1(b)(i) of 2017."""
    old = ruled("30", E2007, x30A_any_bid=True, x30_turn="partner")
    assert old.laws == ("30B2(a)", "30B2(b)")
    assert says(old, OFFENDER_SILENT)
    assert says(old, NoDouble(Role.PARTNER))
    new = ruled("30", E2017, x30_turn="partner", x30_comparable=True)
    assert says(new, NoRectification())


def test_30B2_at_lhos_turn_a_change_of_call_after_an_earlier_call_2017() -> None:
    assert follows(ruled("30", E2017, x30_turn="lho", x30_called_before=True)) == ["change_of_call"]


def test_30B3_at_lhos_turn_any_bid_makes_it_a_change_of_call_in_2007_and_an_earlier_call_of_his_in_2017() -> None:
    assert follows(ruled("30", E2007, x30A_any_bid=True, x30_turn="lho")) == ["change_of_call"]
    assert follows(ruled("30", E2017, x30_turn="lho", x30_called_before=False, x30_comparable=True)) == ["after_comparable_call"]


# ---------------------------------------------------------------- 31


@BOTH
def test_31A1_rho_passes_and_the_call_is_repeated(edition: Edition) -> None:
    found = ruled("31", edition, x30_turn="rho", x31A_rho_does="passes")
    assert (found.laws, found.effects) == (("31A1",), (MustRepeat(Role.OFFENDER),))


def test_31A2_rho_acts_the_denomination_counts_in_2007_and_the_meaning_in_2017() -> None:
    """31A2(a) and 31A2(b), in each edition."""
    acts = {"x30_turn": "rho", "x31A_rho_does": "acts"}
    assert ruled("31", E2007, **acts, x31A2a_same=True).effects == (PARTNER_ONCE, Then("awareness"))
    assert says(ruled("31", E2007, **acts, x31A2a_same=False), PARTNER_SILENT)
    assert ruled("31", E2017, **acts, x30_comparable=True).laws == ("31A2(a)",)
    assert says(ruled("31", E2017, **acts, x30_comparable=False), PARTNER_ONCE)


def test_31B_at_partners_turn_partner_is_silenced_in_2007_and_free_in_2017() -> None:
    old = ruled("31", E2007, x30_turn="partner")
    assert old.effects == (PARTNER_SILENT, Then("lead_restrictions"), Then("awareness"))
    new = ruled("31", E2017, x30_turn="partner", x30_comparable=True)
    assert new.laws == ("31B1", "31B2", "31A2(a)")
    assert not any(isinstance(effect, MustPass) for effect in new.effects)


@BOTH
def test_31B_at_lhos_turn_before_he_has_called(edition: Edition) -> None:
    extra = {"x30_comparable": False} if edition is E2017 else {}
    found = ruled("31", edition, x30_turn="lho", x30_called_before=False, **extra)
    assert "lead_restrictions" in follows(found)


def test_31C_later_bids_at_lhos_turn_are_changes_of_call_2017() -> None:
    found = ruled("31", E2017, x30_turn="lho", x30_called_before=True)
    assert (found.laws, follows(found)) == (("31C",), ["change_of_call"])


def test_31B_fn_says_so_2007() -> None:
    found = ruled("31", E2007, x30_turn="lho", x30_called_before=True)
    assert (found.laws, follows(found)) == (("31B fn",), ["change_of_call"])


# ---------------------------------------------------------------- 32


def test_32A1_rho_passes_and_the_double_is_repeated_2017_as_32B1_2007() -> None:
    answers = {"x30_turn": "rho", "x31A_rho_does": "passes"}
    new, old = ruled("32", E2017, **answers), ruled("32", E2007, **answers)
    assert new.effects == old.effects == (MustRepeat(Role.OFFENDER),)
    assert (new.laws, old.laws) == (("32A1",), ("32B1",))


def test_32A2_rho_acts_partner_is_silenced_in_2007_and_the_next_call_compared_in_2017() -> None:
    acts = {"x30_turn": "rho", "x31A_rho_does": "acts"}
    old = ruled("32", E2007, **acts)
    assert (old.laws, says(old, PARTNER_SILENT)) == (("32B2",), True)
    assert ruled("32", E2017, **acts, x30_comparable=True).laws == ("32A2(a)",)
    other = ruled("32", E2017, **acts, x30_comparable=False)
    assert (other.laws, says(other, PARTNER_ONCE)) == (("32A2(b)",), True)


def test_32B_at_partners_turn_partner_is_silenced_in_2007_and_free_in_2017() -> None:
    assert says(ruled("32", E2007, x30_turn="partner"), PARTNER_SILENT)
    new = ruled("32", E2017, x30_turn="partner", x30_comparable=True)
    assert new.laws == ("32B1", "32B2", "32A2(a)")


def test_32C_at_lhos_turn_a_change_of_call_in_2017_and_by_practice_in_2007() -> None:
    for edition in (E2007, E2017):
        assert follows(ruled("32", edition, x30_turn="lho")) == ["change_of_call"]


def test_32_the_lead_ban_needs_no_comparison_in_2007_and_a_call_that_is_not_comparable_in_2017() -> None:
    assert says(ruled("32", E2007, x30_turn="partner"), Then("lead_restrictions"))
    assert "lead_restrictions" not in follows(ruled("32", E2017, x30_turn="partner", x30_comparable=True))
    assert "lead_restrictions" in follows(ruled("32", E2017, x30_turn="partner", x30_comparable=False))


# ---------------------------------------------------------------- 36

FOUND_2017 = {"x36C_lead_faced": False}


@BOTH
def test_36A_lhos_call_wipes_everything_out(edition: Edition) -> None:
    found = ruled("36", edition, **(FOUND_2017 if edition is E2017 else {}), x36A_lho_called=True)
    assert (found.laws, found.effects) == (("36A",), (Cancel(What.SINCE), Revert(), NoRestriction()))


@BOTH
def test_36B1_B2_B3_it_is_replaced_and_partner_silenced(edition: Edition) -> None:
    found = ruled("36", edition, **(FOUND_2017 if edition is E2017 else {}), x36A_lho_called=False, x36B4_out_of_turn=False)
    assert found.laws == ("36B1", "36B2", "36B3")
    assert found.effects[:3] == (Cancel(), Replace(Role.OFFENDER), PARTNER_SILENT)
    assert follows(found) == AFTER


@BOTH
def test_36B4_out_of_turn_the_auction_goes_back(edition: Edition) -> None:
    found = ruled("36", edition, **(FOUND_2017 if edition is E2017 else {}), x36A_lho_called=False, x36B4_out_of_turn=True)
    assert found.laws == ("36B1", "36B4")
    assert says(found, Revert())
    assert says(found, PARTNER_SILENT)


def test_36C_after_the_lead_the_contract_is_scored_without_it_2017_only() -> None:
    assert ruled("36", E2017, x36C_lead_faced=True).effects == (ScoreWithout(),)
    assert "36C" not in ruled("36", E2007, x36A_lho_called=True).laws


# ---------------------------------------------------------------- 35, 37, 38, 39


@BOTH
def test_37A_lhos_call_lets_everything_stand(edition: Edition) -> None:
    once = ruled("37", edition, x37A_against_19=False, x37A_lho_called=True, x37A_throughout=False)
    assert once.effects == (Stand(), NoRestriction())
    throughout = ruled("37", edition, x37A_against_19=False, x37A_lho_called=True, x37A_throughout=True)
    assert throughout.effects == (Stand(), NoRestriction(), OFFENDER_SILENT)


@BOTH
def test_37_an_inadmissible_double_is_36s(edition: Edition) -> None:
    assert follows(ruled("37", edition, x37A_against_19=True)) == ["inadmissible_double"]


@BOTH
def test_37B_a_pass_instead_and_both_partners_are_silenced(edition: Edition) -> None:
    found = ruled("37", edition, x37A_against_19=False, x37A_lho_called=False)
    assert found.laws == ("37B1", "37B2")
    assert found.effects[:4] == (Cancel(), PassFor(Role.OFFENDER), OFFENDER_SILENT, PARTNER_SILENT)
    assert follows(found) == AFTER


@BOTH
def test_38_a_bid_of_eight(edition: Edition) -> None:
    """38A and 38B: it and all that followed is cancelled, and never scored. 38C: a pass stands instead, and both are silenced."""
    found = ruled("38", edition, x38C_ended=False, x38D_lho_called=False)
    assert found.laws == ("38A", "38B", "38C", "38D")
    assert found.effects[:4] == (Cancel(What.SINCE), PassFor(Role.OFFENDER), OFFENDER_SILENT, PARTNER_SILENT)
    assert follows(found) == AFTER


@BOTH
def test_38C_nobody_is_silenced_when_the_auction_has_ended(edition: Edition) -> None:
    assert not says(ruled("38", edition, x38C_ended=True, x38D_lho_called=False), PARTNER_SILENT)


@BOTH
def test_38D_lhos_call_shuts_out_restrictions(edition: Edition) -> None:
    found = ruled("38", edition, x38C_ended=False, x38D_lho_called=True)
    assert says(found, NoRestriction())
    assert follows(found) == []


@BOTH
def test_39_calls_after_the_final_pass_are_cancelled(edition: Edition) -> None:
    """39A, then 39B where it did no harm and 39C where a defender bid or doubled."""
    called = ruled("39", edition, x39B_lho_called=True)
    assert (called.laws, called.effects) == (("39A", "39B"), (Cancel(What.SINCE), NoRectification()))
    assert ruled("39", edition, x39B_lho_called=False, x39_made="harmless").laws == ("39A", "39B")
    acts = ruled("39", edition, x39B_lho_called=False, x39_made="defender_acts")
    assert (acts.laws, follows(acts)) == (("39A", "39C"), ["lead_restrictions"])


@pytest.mark.parametrize(
    ("cited", "name"),
    [
        ("35A", "inadmissible_double"),
        ("35B", "call_when_required_to_pass"),
        ("35C", "bid_above_seven"),
        ("35D", "call_after_final_pass"),
    ],
)
def test_35_names_the_law_for_each_inadmissible_call_2017(cited: str, name: str) -> None:
    assert find(cited, E2017).name == name
