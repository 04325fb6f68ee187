"""Laws 23, 26 and 27, paragraph by paragraph, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress, questions, stored
from oddtrick.inquiry.effects import (
    Cancel,
    MayChooseLead,
    MustLead,
    MustPass,
    NoLead,
    NoRectification,
    NoRestriction,
    OthersMayUse,
    Replace,
    Says,
    Stand,
    Then,
    UseFreely,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Role, Spell, Suits, What
from oddtrick.laws.editions import find
from oddtrick.texts import BadInput

BOTH = every("edition", [E2007, E2017])
SILENT = MustPass(Role.PARTNER, Spell.THROUGHOUT)
IN_TURN = {"x27A2_out_of_rotation": False, "x27A1_lho_called": False}


def refused(edition: Edition, *, premature: bool = False, **answers: bool | str) -> Progress:
    """An insufficient bid in rotation that LHO does not accept."""
    return ruled("27", edition, **IN_TURN, x27C_premature=premature, x27A1_lho_accepts=False, **answers)


# ---------------------------------------------------------------- 23


def test_23A1_a_similar_meaning_is_comparable_2017() -> None:
    assert ruled("23", E2017, x23A1_similar=True).laws == ("23A1", "23B")


def test_23A2_a_subset_of_the_meanings_is_comparable_2017() -> None:
    assert ruled("23", E2017, x23A1_similar=False, x23A2_subset=True).laws == ("23A2", "23B")


def test_23A3_the_same_purpose_is_comparable_2017() -> None:
    assert ruled("23", E2017, x23A1_similar=False, x23A2_subset=False, x23A3_purpose=True).laws == ("23A3", "23B")


def test_23A_a_call_that_passes_no_test_is_not_comparable_2017() -> None:
    found = ruled("23", E2017, x23A1_similar=False, x23A2_subset=False, x23A3_purpose=False)
    assert (found.laws, found.effects) == (("23A",), (Says(Saying.NO_TEST),))


def test_23B_a_comparable_call_costs_nothing_and_frees_the_information_2017() -> None:
    found = ruled("23", E2017, x23A1_similar=True)
    assert found.effects == (Says(Saying.PASSES_TEST), NoRectification(), UseFreely(), Then("after_comparable_call"))


def test_23C_help_that_damaged_is_adjusted_2017() -> None:
    assert adjusted(ruled("23C", E2017, x23C_different=True, x23C_damaged=True))
    assert not adjusted(ruled("23C", E2017, x23C_different=True, x23C_damaged=False))
    assert not adjusted(ruled("23C", E2017, x23C_different=False))


def test_23_comparable_calls_are_new_in_2017() -> None:
    """A wider test than 2007's, which knows only the same or a fully contained meaning (27B1(b))."""
    old = refused(E2007, x27B_replacement="other", x27B1b_same_meaning=False)
    new = refused(E2017, x27B_replacement="other", x27B1a_specifies=False, x27B1b_comparable=True)
    assert says(old, SILENT)
    assert says(new, NoRectification())


def test_27B1b_the_same_meaning_or_a_contained_one_2007() -> None:
    assert says(ruled("27B1(b)", E2007, x27B1b_same=True), NoRectification())
    assert says(ruled("27B1(b)", E2007, x27B1b_same=False, x27B1b_contained=True), NoRectification())
    assert not says(ruled("27B1(b)", E2007, x27B1b_same=False, x27B1b_contained=False), NoRectification())


# ---------------------------------------------------------------- 26


def test_26A_a_comparable_call_leaves_the_lead_free_2017() -> None:
    found = ruled("26", E2017, x26_defends=True, x26A_comparable=True)
    assert found.laws == ("26A",)
    assert found.effects == (NoRestriction(), UseFreely(), Then("after_comparable_call"))


def test_26B_declarer_may_bar_one_suit_not_specified_2017() -> None:
    found = ruled("26", E2017, x26A_comparable=False, x26_defends=True, x26B_prohibited="H")
    assert found.effects == (MayChooseLead(Role.PARTNER, Suits.UNSPECIFIED), NoLead(Role.PARTNER, "H"))


def test_26B_declarer_need_not_bar_a_suit_2017() -> None:
    found = ruled("26", E2017, x26A_comparable=False, x26_defends=True, x26B_prohibited="none")
    assert found.effects[-1] == NoRestriction(waived=True)


def test_26A_a_call_that_was_cancelled_and_not_replaced_is_not_compared_2017() -> None:
    found = ruled("26", E2017, x26A_comparable="not_replaced", x26_defends=True, x26B_prohibited="S")
    assert says(found, NoLead(Role.PARTNER, "S"))


@pytest.mark.parametrize("test", ["similar", "subset", "purpose", "yes", True])
def test_23A_its_tests_are_the_answers_where_a_call_is_compared_2017(test: str | bool) -> None:
    """26, 27, 30-32. Older answers, a plain yes or no, are understood."""
    bid = refused(E2017, x27B_replacement="pass", x27B1b_comparable=test)
    lead = ruled("26", E2017, x26A_comparable=test, x26_defends=True)
    turn = ruled("31", E2017, x29A_lho_called=False, x29A_lho_accepts=False, x30_turn="partner", x30_comparable=test)
    assert all(says(found, UseFreely()) and says(found, NoRestriction()) for found in (bid, lead, turn))


@pytest.mark.parametrize("test", ["no", False])
def test_23A_a_call_that_passes_none_of_its_tests_costs_what_it_costs_2017(test: str | bool) -> None:
    bid = refused(E2017, x27B_replacement="pass", x27B1b_comparable=test)
    turn = ruled("31", E2017, x29A_lho_called=False, x29A_lho_accepts=False, x30_turn="partner", x30_comparable=test)
    assert not any(says(found, UseFreely()) for found in (bid, turn))


def test_23A_a_plain_answer_of_an_older_record_is_read_as_it_was_meant() -> None:
    question = next(one for one in questions(find("26", E2017).run) if one.id == "26A.comparable")
    assert [stored(question.parse(old)) for old in (True, False)] == ["yes", "no"]
    with pytest.raises(BadInput, match="is not an answer"):
        question.parse("perhaps")


@BOTH
def test_26_only_a_defender_is_restricted(edition: Edition) -> None:
    assert ruled("26", edition, x26_defends=False).effects == (NoRestriction(),)


def test_26_the_trigger_is_another_final_call_in_2007_and_no_comparable_call_in_2017() -> None:
    """A different call that is comparable: restricted in 2007, free in 2017."""
    old = ruled("26", E2007, x26_final_call="other", x26_defends=True, x26A_only_suits=False, x26B_any="S")
    new = ruled("26", E2017, x26_defends=True, x26A_comparable=True)
    assert says(old, NoLead(Role.PARTNER, "S"))
    assert says(new, NoRestriction())


def test_26_the_same_call_leaves_the_lead_free_2007() -> None:
    assert ruled("26", E2007, x26_defends=True, x26_final_call="same").effects == (NoRestriction(),)


def test_26_fn_the_same_call_with_a_much_different_meaning_is_another_call_2007() -> None:
    found = ruled("26", E2007, x26_final_call="same_but_different", x26_defends=True, x26A_only_suits=False, x26B_any="C")
    assert says(found, NoLead(Role.PARTNER, "C"))


def test_26A1_suits_all_specified_leave_the_lead_free_in_2007_but_not_in_2017() -> None:
    old = ruled("26", E2007, x26_final_call="other", x26_defends=True, x26A_only_suits=True, x26A1_all_specified=True)
    new = ruled("26", E2017, x26A_comparable=False, x26_defends=True, x26B_prohibited="D")
    assert (old.laws, old.effects) == (("26A1",), (NoRestriction(), OthersMayUse("16D")))
    assert says(new, NoLead(Role.PARTNER, "D"))


SHOWN_2007 = {"x26_final_call": "other", "x26_defends": True, "x26A_only_suits": True, "x26A1_all_specified": False}


def test_26A2a_declarer_may_require_the_suit_in_2007_and_never_in_2017() -> None:
    old = ruled("26", E2007, **SHOWN_2007, x26A2_choice="require", x26A2_suit="H")
    assert old.laws == ("26A2", "26A2(a)")
    assert says(old, MustLead(Role.PARTNER, "H"))
    paths = [ruled("26", E2017, x26A_comparable=False, x26_defends=True, x26B_prohibited=suit) for suit in ("S", "H", "D", "C")]
    assert not any(isinstance(effect, MustLead) for path in paths for effect in path.effects)


def test_26A2b_the_suit_that_may_be_barred_differs_between_2007_and_2017() -> None:
    """2007: one that the withdrawn call specified. 2017: any one that the offender has not specified."""
    old = ruled("26", E2007, **SHOWN_2007, x26A2_choice="prohibit", x26A2_suit="H")
    assert says(old, MayChooseLead(Role.PARTNER, Suits.SPECIFIED, require=True))
    assert says(old, NoLead(Role.PARTNER, "H"))
    new = ruled("26", E2017, x26A_comparable=False, x26_defends=True, x26B_prohibited="S")
    assert says(new, MayChooseLead(Role.PARTNER, Suits.UNSPECIFIED))


def test_26A_a_call_that_related_to_suits_only_is_judged_by_what_he_bids_later_2007() -> None:
    """The suits of the withdrawn call: all specified later, no restriction; else declarer may require or forbid one."""
    related = {"x26_final_call": "other", "x26_defends": True, "x26A_only_suits": True}
    assert ruled("26", E2007, **related, x26A1_all_specified=True).laws == ("26A1",)
    assert ruled("26", E2007, **SHOWN_2007, x26A2_choice="neither").laws == ("26A2",)


def test_26A2_declarer_need_not_choose_2007() -> None:
    assert says(ruled("26", E2007, **SHOWN_2007, x26A2_choice="neither"), NoRestriction(waived=True))


def test_26B_other_calls_bar_any_suit_in_2007_but_not_a_specified_one_in_2017() -> None:
    old = ruled("26", E2007, x26_final_call="other", x26_defends=True, x26A_only_suits=False, x26B_any="none")
    assert old.effects == (MayChooseLead(Role.PARTNER, Suits.ANY), NoRestriction(waived=True))
    new = ruled("26", E2017, x26A_comparable=False, x26_defends=True, x26B_prohibited="none")
    assert new.effects == (MayChooseLead(Role.PARTNER, Suits.UNSPECIFIED), NoRestriction(waived=True))


# ---------------------------------------------------------------- 27


@BOTH
def test_27A1_lho_may_accept(edition: Edition) -> None:
    found = ruled("27", edition, **IN_TURN, x27C_premature=False, x27A1_lho_accepts=True)
    assert (found.laws, found.effects) == (("27A1",), (Stand(),))


@BOTH
def test_27A1_lho_accepts_by_calling(edition: Edition) -> None:
    found = ruled("27", edition, x27A2_out_of_rotation=False, x27A1_lho_called=True)
    assert (found.laws, found.effects) == (("27A1",), (Stand(),))


@BOTH
def test_27A2_out_of_rotation_goes_to_31(edition: Edition) -> None:
    found = ruled("27", edition, x27A2_out_of_rotation=True)
    assert (found.laws, follows(found)) == (("27A2",), ["bid_out_of_rotation"])


@BOTH
def test_27B_a_bid_that_is_not_accepted_is_withdrawn_and_replaced(edition: Edition) -> None:
    answers = {"x27B1b_comparable": False} if edition is E2017 else {"x27B1b_same_meaning": False}
    found = refused(edition, x27B_replacement="pass", **answers)
    assert found.orders[0].law == "27B"
    assert found.orders[0].effects == (Cancel(), Replace(Role.OFFENDER))


def test_27B1a_denominations_specified_and_not_the_one_named_count_2017() -> None:
    """A bid in another denomination may specify the same suit, as one transfer for another; a natural one may not."""
    found = refused(E2017, x27B_replacement="other", x27B1a_specifies=True)
    assert found.laws == ("27B", "27B1(a)")
    assert follows(found) == ["after_insufficient_bid"]
    assert says(found, UseFreely())
    other = refused(E2017, x27B_replacement="lowest", x27B1a_specifies=False, x27B1b_comparable=False)
    assert says(other, SILENT)


def test_27B1a_artificial_bids_are_barred_from_it_in_2007_and_not_in_2017() -> None:
    old = refused(E2007, x27B_replacement="lowest", x27B1a_natural=False, x27B1b_same_meaning=False)
    new = refused(E2017, x27B_replacement="lowest", x27B1a_specifies=True)
    assert says(old, SILENT)
    assert new.laws[-1] == "27B1(a)"


def test_27B1a_both_natural_in_the_same_denomination_2007() -> None:
    found = refused(E2007, x27B_replacement="lowest", x27B1a_natural=True)
    assert found.laws == ("27B", "27B1(a)")
    assert says(found, UseFreely())


def test_27B1b_a_comparable_call_in_2017_a_contained_meaning_in_2007() -> None:
    new = refused(E2017, x27B_replacement="pass", x27B1b_comparable=True)
    old = refused(E2007, x27B_replacement="pass", x27B1b_same_meaning=True)
    assert (new.laws, old.laws) == (("27B", "26A", "27B1(b)"), ("27B", "27B1(b)"))
    assert says(new, UseFreely())
    assert not says(old, UseFreely()), "16D still applies in 2007"


@BOTH
def test_27B2_partner_is_silent_throughout(edition: Edition) -> None:
    answers = {"x27B1a_specifies": False, "x27B1b_comparable": False} if edition is E2017 else {"x27B1b_same_meaning": False}
    found = refused(edition, x27B_replacement="other", **answers)
    assert found.laws == ("27B", "27B2")
    assert says(found, SILENT)
    assert follows(found) == ["lead_restrictions", "awareness"]


def test_27B2_hands_on_that_the_call_is_not_comparable_2017() -> None:
    found = refused(E2017, x27B_replacement="pass", x27B1b_comparable=False)
    assert says(found, Then("lead_restrictions", (("26A.comparable", "no"),)))


def test_27B3_a_double_is_cancelled_and_replaced_again_2017() -> None:
    found = refused(E2017, x27B_replacement="double", x27B1b_comparable=False, x27B3_final="not_comparable")
    assert found.laws == ("27B", "27B3")
    assert says(found, Cancel(What.SUBSTITUTE))
    assert says(found, SILENT)
    assert says(found, Then("lead_restrictions", (("26A.comparable", "no"),)))


def test_27B3_partner_stays_silent_whatever_the_second_replacement_2017() -> None:
    """Even a comparable call at the second attempt; only the lead is then free (26A)."""
    found = refused(E2017, x27B_replacement="double", x27B1b_comparable=False, x27B3_final="comparable")
    assert says(found, SILENT)
    assert says(found, Then("lead_restrictions", (("26A.comparable", "yes"),)))


def test_27B3_a_comparable_double_is_free_in_2017_where_2007_asks_for_a_contained_meaning() -> None:
    new = refused(E2017, x27B_replacement="double", x27B1b_comparable=True)
    old = refused(E2007, x27B_replacement="double", x27B1b_same_meaning=False)
    assert new.laws[-1] == "27B1(b)"
    assert old.laws[-1] == "27B3"
    assert says(old, SILENT)


@BOTH
def test_27B4_lho_may_accept_the_second_insufficient_bid(edition: Edition) -> None:
    found = refused(edition, x27B_replacement="insufficient", x27B4_lho_accepts=True)
    assert found.laws == ("27B", "27B4")
    assert says(found, Stand(What.SUBSTITUTE))
    assert says(found, Then("lead_restrictions")), "the first bid is withdrawn, and 26 excepts no call"


@BOTH
def test_27B4_otherwise_as_a_double(edition: Edition) -> None:
    final = {"x27B3_final": "not_comparable"} if edition is E2017 else {}
    found = refused(edition, x27B_replacement="insufficient", x27B4_lho_accepts=False, **final)
    assert found.laws == ("27B", "27B4", "27B3")
    assert says(found, Cancel(What.SUBSTITUTE))
    assert says(found, SILENT)


@BOTH
def test_27C_a_premature_replacement_falls_when_the_bid_is_accepted(edition: Edition) -> None:
    found = ruled("27", edition, **IN_TURN, x27C_premature=True, x27A1_lho_accepts=True)
    assert found.laws == ("27A1", "27C")
    assert found.effects == (Stand(), Cancel(What.SUBSTITUTE), Then("lead_restrictions"))


@BOTH
def test_27C_a_premature_legal_replacement_stands(edition: Edition) -> None:
    answers = {"x27B1a_specifies": True} if edition is E2017 else {"x27B1a_natural": True}
    found = refused(edition, premature=True, x27B_replacement="lowest", **answers)
    assert found.laws == ("27B", "27C", "27B1(a)")
    assert not says(found, Cancel(What.SUBSTITUTE))
    assert not says(found, Replace(Role.OFFENDER)), "it stands, so nothing more is to be put in its place"


def test_27C_a_premature_double_stands_in_2007_and_is_cancelled_in_2017() -> None:
    old = refused(E2007, premature=True, x27B_replacement="double", x27B1b_same_meaning=False)
    new = refused(E2017, premature=True, x27B_replacement="double", x27B1b_comparable=False, x27B3_final="not_comparable")
    assert says(old, Stand(What.SUBSTITUTE))
    assert says(new, Cancel(What.SUBSTITUTE))
    assert says(old, SILENT)
    assert says(new, SILENT)


def test_27C_a_regulation_may_cancel_the_premature_double_2007() -> None:
    found = refused(E2007, premature=True, x27B_replacement="double", x27B1b_same_meaning=False, x27C_stands=False)
    assert found.laws == ("27B", "27C", "27B3")
    assert says(found, Cancel(What.SUBSTITUTE))


def test_27D_adjusts_when_the_help_damaged_2017() -> None:
    assert adjusted(ruled("27D", E2017, x27D_different=True, x27D_damaged=True))
    assert not adjusted(ruled("27D", E2017, x27D_different=True, x27D_damaged=False))
    assert not adjusted(ruled("27D", E2017, x27D_different=False))


def test_27D_adjusts_when_another_contract_was_likely_and_the_other_side_is_damaged_2007() -> None:
    different = {"x27D_different_contract": True}
    assert [adjusted(ruled("27D", E2007, **different, x27D_damaged=damaged)) for damaged in (True, False)] == [True, False]
    assert not adjusted(ruled("27D", E2007, x27D_different_contract=False))


def test_27D_fn_in_2007_the_contract_must_have_been_different_and_in_2017_any_result() -> None:
    """Only the number of tricks won would have been different: adjusted in 2017, not in 2007."""
    assert adjusted(ruled("27D", E2017, x27D_different=True, x27D_damaged=True))
    assert not adjusted(ruled("27D", E2007, x27D_different_contract=False))
    assert adjusted(ruled("27D", E2007, x27D_different_contract=True, x27D_damaged=True))
    assert not adjusted(ruled("27D", E2007, x27D_different_contract=True, x27D_damaged=False))
