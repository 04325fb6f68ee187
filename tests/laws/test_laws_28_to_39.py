"""Laws 28-33 and 35-39, paragraph by paragraph, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import (
    Adjust,
    AnyLegalCall,
    Cancel,
    Effect,
    IfLegal,
    MayChooseLead,
    MustPass,
    MustRepeat,
    NoDouble,
    NoLead,
    NoRectification,
    NoRestriction,
    OthersMayUse,
    PassFor,
    Permitted,
    PlayOn,
    Replace,
    Revert,
    ScoreWithout,
    Stand,
    Then,
    Unauthorized,
    UseFreely,
)
from oddtrick.inquiry.vocabulary import Role, Spell, Suits, What
from oddtrick.laws.editions import find

BOTH = every("edition", [E2007, E2017])
PARTNER_ONCE = MustPass(Role.PARTNER, Spell.ONCE)
PARTNER_SILENT = MustPass(Role.PARTNER, Spell.THROUGHOUT)
OFFENDER_ONCE = MustPass(Role.OFFENDER, Spell.ONCE)
OFFENDER_SILENT = MustPass(Role.OFFENDER, Spell.THROUGHOUT)
AFTER_23 = Then("after_comparable_call")
ONLY_26B_2007 = Then("lead_restrictions", (("26A.only_suits", False),))
AFTER = ["lead_restrictions", "awareness"]


def not_accepted(law: str, edition: Edition, **answers: bool | str) -> Progress:
    """Laws 30, 31 and 32 where offender's LHO has not called over it and does not want to (29A)."""
    double = {"x32_inadmissible": False} if law == "32" else {}
    return ruled(law, edition, x29A_lho_called=False, x29A_lho_accepts=False, **double, **answers)


# ---------------------------------------------------------------- 28, 29, 33

NEITHER = {"x28A_rho_must_pass": False, "x32_inadmissible": False}
OTHERS_TURN = {**NEITHER, "x28B_lho_is_rightful": False}
DECLINED = {**OTHERS_TURN, "x28B_rightful_called": False, "x29A_lho_called": False, "x29A_lho_accepts": False}


@BOTH
def test_28A_a_call_at_the_turn_of_rho_who_must_pass_is_in_rotation(edition: Edition) -> None:
    assert ruled("28", edition, x28A_rho_must_pass=True).effects == (Stand(),)


@BOTH
def test_28B_the_right_player_calls_and_the_other_call_is_gone(edition: Edition) -> None:
    """No lead restrictions follow (2017 says so); what the call told its side may not use (16C2; 2007: 16D2)."""
    found = ruled("29", edition, **OTHERS_TURN, x28B_rightful_called=True)
    told = (NoRestriction(), OthersMayUse("16C2")) if edition is E2017 else (OthersMayUse("16D2"),)
    assert (found.laws, found.effects) == (("28B",), (Cancel(), *told))


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
    assert (found.effects[:2], follows(found)) == ((Cancel(), Revert()), [procedure])


@BOTH
@every("law", ["30", "31", "32"])
@every("how", [{"x29A_lho_called": True}, {"x29A_lho_called": False, "x29A_lho_accepts": True}])
def test_29A_is_asked_first_by_whichever_law_one_begins(edition: Edition, law: str, how: dict[str, bool | str]) -> None:
    double: dict[str, bool | str] = {"x32_inadmissible": False} if law == "32" else {}
    found = ruled(law, edition, **double, **how)
    assert (found.laws, found.effects) == (("29A",), (Stand(),))


@BOTH
def test_32_a_double_that_is_inadmissible_is_never_accepted_from_32_either(edition: Edition) -> None:
    assert follows(ruled("32", edition, x32_inadmissible=True)) == ["inadmissible_double"]


@BOTH
def test_32_an_inadmissible_double_out_of_rotation_is_never_accepted(edition: Edition) -> None:
    assert follows(ruled("29", edition, x28A_rho_must_pass=False, x32_inadmissible=True)) == ["inadmissible_double"]


@BOTH
def test_33_of_two_calls_at_once_the_one_in_turn_came_first(edition: Edition) -> None:
    assert ruled("33", edition, x33_in_turn=True).effects == (Stand(),)
    assert follows(ruled("33", edition, x33_in_turn=False)) == ["call_out_of_rotation"]


# ---------------------------------------------------------------- 30


def test_30A_a_pass_at_rhos_turn_2017() -> None:
    found = not_accepted("30", E2017, x30_turn="rho")
    assert (found.laws, found.effects) == (("30A",), (OFFENDER_ONCE, Then("awareness")))


def test_30A_before_any_bid_the_turn_does_not_matter_in_2007_but_decides_in_2017() -> None:
    """30A of 2007: a pass at partner's turn before anybody has bid, and he passes once; 30B1(b) of 2017 compares his next call."""
    old = not_accepted("30", E2007, x30A_any_bid=False)
    new = not_accepted("30", E2017, x30_turn="partner", x30_comparable=False)
    assert old.effects == (OFFENDER_ONCE, Then("awareness"))
    assert says(new, PARTNER_ONCE)
    assert not says(new, OFFENDER_ONCE)


def test_30A_before_any_bid_he_passes_once_2007() -> None:
    found = not_accepted("30", E2007, x30A_any_bid=False)
    assert (found.laws, found.effects) == (("30A",), (OFFENDER_ONCE, Then("awareness")))


def test_30B1_at_rhos_turn_after_a_bid_2007_is_30A_2017() -> None:
    assert not_accepted("30", E2007, x30A_any_bid=True, x30_turn="rho").effects == (OFFENDER_ONCE,)
    assert says(not_accepted("30", E2017, x30_turn="rho"), OFFENDER_ONCE)


def test_30B1a_30B1b_the_next_call_is_compared_2017() -> None:
    """30B1(a), then 30B1(b)(i) or 30B1(b)(ii)."""
    free = not_accepted("30", E2017, x30_turn="partner", x30_comparable=True)
    assert free.laws == ("30B1(a)", "30B1(b)", "30B1(b)(i)")
    told = (AnyLegalCall(Role.PARTNER), Unauthorized(Role.PARTNER, for_now=True), AnyLegalCall(Role.OFFENDER))
    assert free.effects == (*told, NoRectification(), NoRestriction(), UseFreely(), AFTER_23)
    other = not_accepted("30", E2017, x30_turn="lho", x30_called_before=False, x30_comparable=False)
    assert other.laws == ("30B1(a)", "30B1(b)", "30B1(b)(ii)")
    assert says(other, PARTNER_ONCE)
    assert follows(other) == AFTER


def test_30B2_at_partners_turn_he_is_silenced_in_2007_and_his_next_call_compared_in_2017() -> None:
    """30B2(a) and 30B2(b) of 2007, 30B1(b)(i) of 2017."""
    old = not_accepted("30", E2007, x30A_any_bid=True, x30_turn="partner")
    assert old.laws == ("30B2(a)", "30B2(b)")
    assert says(old, OFFENDER_SILENT)
    assert says(old, NoDouble(Role.PARTNER))
    new = not_accepted("30", E2017, x30_turn="partner", x30_comparable=True)
    assert says(new, NoRectification())


def test_30B2_at_lhos_turn_a_change_of_call_after_an_earlier_call_2017() -> None:
    assert follows(not_accepted("30", E2017, x30_turn="lho", x30_called_before=True)) == ["change_of_call"]


def test_30B3_at_lhos_turn_any_bid_makes_it_a_change_of_call_in_2007_and_an_earlier_call_of_his_in_2017() -> None:
    assert follows(not_accepted("30", E2007, x30A_any_bid=True, x30_turn="lho")) == ["change_of_call"]
    assert follows(not_accepted("30", E2017, x30_turn="lho", x30_called_before=False, x30_comparable=True)) == [
        "after_comparable_call"
    ]


# ---------------------------------------------------------------- 31


@BOTH
def test_31A1_rho_passes_and_the_call_is_repeated(edition: Edition) -> None:
    found = not_accepted("31", edition, x30_turn="rho", x31A_rho_does="passes")
    assert (found.laws, found.effects) == (("31A1",), (MustRepeat(Role.OFFENDER), IfLegal()))


def test_31A2_rho_acts_the_denomination_counts_in_2007_and_the_meaning_in_2017() -> None:
    """31A2(a) and 31A2(b), in each edition."""
    acts = {"x30_turn": "rho", "x31A_rho_does": "acts"}
    old = not_accepted("31", E2007, **acts, x31A2a_same=True)
    assert old.effects == (AnyLegalCall(Role.OFFENDER), PARTNER_ONCE, Then("awareness"))
    assert says(not_accepted("31", E2007, **acts, x31A2a_same=False), PARTNER_SILENT)
    assert not_accepted("31", E2017, **acts, x30_comparable=True).laws == ("31A2", "31A2(a)")
    assert says(not_accepted("31", E2017, **acts, x30_comparable=False), PARTNER_ONCE)


def test_31B_at_partners_turn_partner_is_silenced_in_2007_and_free_in_2017() -> None:
    old = not_accepted("31", E2007, x30_turn="partner")
    assert old.effects == (PARTNER_SILENT, Then("lead_restrictions"), Then("awareness"))
    new = not_accepted("31", E2017, x30_turn="partner", x30_comparable=True)
    assert new.laws == ("31B1", "31B2", "31A2(a)")
    assert new.effects[:3] == (AnyLegalCall(Role.PARTNER), Unauthorized(Role.PARTNER, for_now=True), AnyLegalCall(Role.OFFENDER))
    assert not any(isinstance(effect, MustPass) for effect in new.effects)


@BOTH
def test_31B_at_lhos_turn_before_he_has_called(edition: Edition) -> None:
    extra = {"x30_comparable": False} if edition is E2017 else {}
    found = not_accepted("31", edition, x30_turn="lho", x30_called_before=False, **extra)
    assert "lead_restrictions" in follows(found)


def test_31C_later_bids_at_lhos_turn_are_changes_of_call_2017() -> None:
    found = not_accepted("31", E2017, x30_turn="lho", x30_called_before=True)
    assert (found.laws, follows(found)) == (("31C",), ["change_of_call"])


def test_31B_fn_says_so_2007() -> None:
    found = not_accepted("31", E2007, x30_turn="lho", x30_called_before=True)
    assert (found.laws, follows(found)) == (("31B fn",), ["change_of_call"])


# ---------------------------------------------------------------- 32


def test_32A1_rho_passes_and_the_double_is_repeated_2017_as_32B1_2007() -> None:
    answers = {"x30_turn": "rho", "x31A_rho_does": "passes"}
    new, old = not_accepted("32", E2017, **answers), not_accepted("32", E2007, **answers)
    assert new.effects == old.effects == (MustRepeat(Role.OFFENDER), IfLegal())
    assert (new.laws, old.laws) == (("32A1",), ("32B1",))


def test_32A2_rho_acts_partner_is_silenced_in_2007_and_the_next_call_compared_in_2017() -> None:
    acts = {"x30_turn": "rho", "x31A_rho_does": "acts"}
    old = not_accepted("32", E2007, **acts)
    assert (old.laws, says(old, PARTNER_SILENT)) == (("32B2",), True)
    assert not_accepted("32", E2017, **acts, x30_comparable=True).laws == ("32A2", "32A2(a)")
    other = not_accepted("32", E2017, **acts, x30_comparable=False)
    assert (other.laws, says(other, PARTNER_ONCE)) == (("32A2", "32A2(b)"), True)


@BOTH
def test_31A2_32A2_32B2_who_may_make_any_legal_call_after_rho_has_acted_is_told_so(edition: Edition) -> None:
    """As after a call at his partner's turn (31B2); in 2007 the paragraph about the double is 32B2."""
    acts = {"x30_turn": "rho", "x31A_rho_does": "acts"}
    bid = {"x30_comparable": False} if edition is E2017 else {"x31A2a_same": False}
    assert says(not_accepted("31", edition, **acts, **bid), AnyLegalCall(Role.OFFENDER))
    double: dict[str, bool | str] = {"x30_comparable": False} if edition is E2017 else {}
    assert says(not_accepted("32", edition, **acts, **double), AnyLegalCall(Role.OFFENDER))


def test_32B_at_partners_turn_partner_is_silenced_in_2007_and_free_in_2017() -> None:
    assert says(not_accepted("32", E2007, x30_turn="partner"), PARTNER_SILENT)
    new = not_accepted("32", E2017, x30_turn="partner", x30_comparable=True)
    assert new.laws == ("32B1", "32B2", "32A2(a)")
    assert new.effects[:3] == (AnyLegalCall(Role.PARTNER), Unauthorized(Role.PARTNER, for_now=True), AnyLegalCall(Role.OFFENDER))


def test_32C_at_lhos_turn_a_change_of_call_in_2017_and_by_practice_in_2007() -> None:
    for edition in (E2007, E2017):
        assert follows(not_accepted("32", edition, x30_turn="lho")) == ["change_of_call"]


def test_32_the_lead_ban_needs_no_comparison_in_2007_and_a_call_that_is_not_comparable_in_2017() -> None:
    assert says(not_accepted("32", E2007, x30_turn="partner"), ONLY_26B_2007)
    assert "lead_restrictions" not in follows(not_accepted("32", E2017, x30_turn="partner", x30_comparable=True))
    assert "lead_restrictions" in follows(not_accepted("32", E2017, x30_turn="partner", x30_comparable=False))


@pytest.mark.parametrize("answers", [{"x30_turn": "partner"}, {"x30_turn": "rho", "x31A_rho_does": "acts"}])
def test_32_names_26B_alone_so_that_declarer_demands_no_suit_2007(answers: dict[str, bool | str]) -> None:
    """26A is not left open, whatever suits the double showed."""
    assert says(not_accepted("32", E2007, **answers), ONLY_26B_2007)
    found = ruled("26", E2007, x26_final_call="other", x26_defends=True, x26A_only_suits=False, x26B_any="H")
    assert found.effects == (MayChooseLead(Role.PARTNER, Suits.ANY), NoLead(Role.PARTNER, "H"))


# ---------------------------------------------------------------- 36

FOUND = {"x36C_lead_faced": False}


@BOTH
def test_36A_lhos_call_wipes_everything_out(edition: Edition) -> None:
    found = ruled("36", edition, **FOUND, x36A_lho_called=True)
    assert (found.laws, found.effects) == (("36A",), (Cancel(What.SINCE), Revert(), NoRestriction()))


@BOTH
def test_36B1_B2_B3_it_is_replaced_and_partner_silenced(edition: Edition) -> None:
    found = ruled("36", edition, **FOUND, x36A_lho_called=False, x36B4_out_of_turn=False, x37B_must_pass=False)
    assert found.laws == ("36B1", "36B2", "36B3")
    assert found.effects[:3] == (Cancel(), Replace(Role.OFFENDER), PARTNER_SILENT)
    assert follows(found) == AFTER


@BOTH
def test_36B4_out_of_turn_the_auction_goes_back(edition: Edition) -> None:
    found = ruled("36", edition, **FOUND, x36A_lho_called=False, x36B4_out_of_turn=True, x37B_must_pass=False)
    assert found.laws == ("36B1", "36B4")
    assert says(found, Revert())
    assert says(found, AnyLegalCall(Role.OFFENDER))
    assert says(found, PARTNER_SILENT)


@BOTH
def test_36B_37B_one_who_also_had_to_pass_passes_and_is_silenced_too(edition: Edition) -> None:
    """Both Laws are broken: 36B silences his partner, 37B puts a pass in the place of the double and silences both."""
    found = ruled("36", edition, **FOUND, x36A_lho_called=False, x36B4_out_of_turn=False, x37B_must_pass=True)
    assert found.laws == ("36B1", "37B2", "36B3")
    assert found.effects[:4] == (Cancel(), PassFor(Role.OFFENDER), OFFENDER_SILENT, PARTNER_SILENT)
    assert follows(found) == AFTER
    early = ruled("36", edition, **FOUND, x36A_lho_called=False, x36B4_out_of_turn=True, x37B_must_pass=True)
    assert early.laws == ("36B1", "36B4", "37B2")
    assert says(early, PARTNER_SILENT)
    assert says(early, OFFENDER_SILENT)
    assert not says(early, AnyLegalCall(Role.OFFENDER))


def test_36C_after_the_lead_the_contract_is_scored_without_it_2017_only() -> None:
    assert ruled("36", E2017, x36C_lead_faced=True).effects == (ScoreWithout(),)
    for how in ("stands", "without", "adjusted"):
        assert "36C" not in ruled("36", E2007, x36C_lead_faced=True, x36_counts=how).laws


@pytest.mark.parametrize(
    ("how", "effects"),
    [
        ("stands", (PlayOn(), Stand())),
        ("without", (PlayOn(), ScoreWithout())),
        ("adjusted", (PlayOn(), Stand(), Adjust("12C1"))),
    ],
)
def test_36_after_the_lead_the_auction_is_not_taken_up_again_and_the_director_decides_2007(
    how: str, effects: tuple[Effect, ...]
) -> None:
    """41C, 84D and 12A1 (2007)."""
    found = ruled("36", E2007, x36C_lead_faced=True, x36_counts=how)
    assert found.effects == effects
    assert found.laws == (("41C", "84D", "12A1") if how == "adjusted" else ("41C", "84D"))


# ---------------------------------------------------------------- 35, 37, 38, 39


@pytest.mark.parametrize(
    ("cited", "answers"),
    [
        ("36", {"x36A_lho_called": False, "x36B4_out_of_turn": False, "x37B_must_pass": False}),
        ("36", {"x36A_lho_called": False, "x36B4_out_of_turn": True, "x37B_must_pass": False}),
        ("37", {"x37A_against_19": False, "x37A_lho_called": False, "x37B2_out_of_turn": False}),
        ("38", {"x38C_ended": False, "x38C_out_of_turn": False, "x38D_lho_called": False}),
    ],
)
def test_36B3_36B4_37B2_38D_name_26B_without_a_comparable_call_in_2017_and_all_of_26_in_2007(
    cited: str, answers: dict[str, bool | str]
) -> None:
    found = FOUND if cited == "36" else {}
    new = ruled(cited, E2017, **answers, **found)
    assert says(new, Then("lead_restrictions", (("26A.comparable", "no"),)))
    assert says(ruled(cited, E2007, **answers, **found), Then("lead_restrictions"))


@BOTH
def test_37A_lhos_call_lets_everything_stand(edition: Edition) -> None:
    once = ruled("37", edition, x37A_against_19=False, x37A_lho_called=True, x37A_throughout=False)
    assert once.effects == (Stand(), NoRestriction())
    throughout = ruled("37", edition, x37A_against_19=False, x37A_lho_called=True, x37A_throughout=True)
    assert throughout.effects == (Stand(), NoRestriction(), OFFENDER_SILENT)


@BOTH
def test_37_an_inadmissible_double_is_36s(edition: Edition) -> None:
    """And 36 need not ask again whether he had to pass."""
    found = ruled("37", edition, x37A_against_19=True)
    assert found.effects == (Then("inadmissible_double", (("37B.must_pass", True),)),)


@BOTH
def test_37B_a_pass_instead_and_both_partners_are_silenced(edition: Edition) -> None:
    found = ruled("37", edition, x37A_against_19=False, x37A_lho_called=False, x37B2_out_of_turn=False)
    assert found.laws == ("37B1", "37B2")
    assert found.effects[:4] == (Cancel(), PassFor(Role.OFFENDER), OFFENDER_SILENT, PARTNER_SILENT)
    assert follows(found) == AFTER


@BOTH
def test_37B2_38C_of_a_call_out_of_turn_no_pass_is_put_in_its_place(edition: Edition) -> None:
    """It comes at his turn: until then the auction goes back to the player whose turn it was."""
    found = ruled("37", edition, x37A_against_19=False, x37A_lho_called=False, x37B2_out_of_turn=True)
    assert found.effects[:4] == (Cancel(), Revert(), OFFENDER_SILENT, PARTNER_SILENT)
    eight = ruled("38", edition, x38C_ended=False, x38C_out_of_turn=True, x38D_lho_called=False)
    assert eight.effects[:5] == (Permitted(False), Cancel(What.SINCE), Revert(), OFFENDER_SILENT, PARTNER_SILENT)


@BOTH
def test_38A_38B_38C_a_bid_of_eight(edition: Edition) -> None:
    """38A and 38B: it and all that followed is cancelled, and never scored. 38C: a pass stands instead, and both are silenced."""
    found = ruled("38", edition, x38C_ended=False, x38C_out_of_turn=False, x38D_lho_called=False)
    assert found.laws == ("38A", "38B", "38C", "38D")
    assert found.effects[:5] == (Permitted(False), Cancel(What.SINCE), PassFor(Role.OFFENDER), OFFENDER_SILENT, PARTNER_SILENT)
    assert follows(found) == AFTER


@BOTH
def test_38C_nobody_is_silenced_when_the_auction_has_ended(edition: Edition) -> None:
    assert not says(ruled("38", edition, x38C_ended=True, x38D_lho_called=False), PARTNER_SILENT)


@BOTH
def test_38D_lhos_call_shuts_out_restrictions(edition: Edition) -> None:
    found = ruled("38", edition, x38C_ended=False, x38C_out_of_turn=False, x38D_lho_called=True)
    assert says(found, NoRestriction())
    assert follows(found) == []


@BOTH
def test_39A_39B_39C_calls_after_the_final_pass_are_cancelled(edition: Edition) -> None:
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
