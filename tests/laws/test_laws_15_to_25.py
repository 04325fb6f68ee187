"""Laws 15A, 17D3, 19, 24, 25 and 34, paragraph by paragraph, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Citation, Edition
from oddtrick.inquiry.asking import Order
from oddtrick.inquiry.effects import (
    Adjust,
    AnyLegalCall,
    Authorized,
    Cancel,
    FaceUp,
    MustPass,
    MustRepeat,
    NoRectification,
    NoRestriction,
    OthersMayUse,
    Penalty,
    Permitted,
    PickUp,
    PlayOn,
    Replace,
    Revert,
    Says,
    Stand,
    Then,
    Unauthorized,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Role, Spell, What
from oddtrick.laws.index import Kind, find

BOTH = every("edition", [E2007, E2017])
PARTNER_ONCE = MustPass(Role.PARTNER, Spell.ONCE)

# ---------------------------------------------------------------- 17D3, 19, 34


def test_17D3_the_auction_goes_back_to_who_missed_his_turn_2017() -> None:
    found = ruled("17D3", E2017, x17D3_out_of_rotation=True, x17D3_deprived=True)
    assert found.laws == ("34", "17D3")
    assert found.effects == (Says(Saying.TURN_KEPT), Cancel(What.PASSES), Revert(), OthersMayUse("16C"))


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
    told = Then("unauthorized_information", (("16B1.source", "remark"),))
    assert (found.laws, found.effects) == ((law,), (Stand(), told))


def test_18D_defines_an_insufficient_bid_in_2007_and_in_2017_forbids_it() -> None:
    """18D: what counts as insufficient is the same; that it is an infraction only 2017 says."""
    old, new = (find(Citation.parse("18D", edition)) for edition in (E2007, E2017))
    assert ({one.kind for one in old}, {one.kind for one in new}) == ({Kind.DEFINITION}, {Kind.PROHIBITION})


# ---------------------------------------------------------------- 15A (2007: 17D)


NO_PENALTY = {"x15A4_penalises": False}
IN_TIME = {"x15A_lead_faced": False, "x15A2a_partner_called": False, "x15A2b_out_of_turn": False, **NO_PENALTY}
LHO_HAS_CALLED = {**IN_TIME, "x15A2b_lho_called": True}


def test_15A1_all_calls_are_cancelled_in_2017_and_his_own_in_2007() -> None:
    """15A1 of 2017 also wipes out the calls after it; 17D1 of 2007 speaks of his call only."""
    new = ruled("15A", E2017, **IN_TIME)
    assert (new.laws, new.effects) == (
        ("15A1", "15A2(b)", "15A2(c)"),
        (Cancel(What.SINCE), Replace(Role.OFFENDER), OthersMayUse("16C")),
    )
    old = ruled("17D", E2007, **IN_TIME, x15A2b_lho_called=False)
    assert (old.laws, old.effects) == (("17D1", "17D2"), (Cancel(), Replace(Role.OFFENDER)))


def test_15A2_lhos_call_is_gone_in_2017_and_repeated_in_2007() -> None:
    """15A2(b) of 2017 asks nothing about the new call; by 17D2 of 2007 a different one costs a score."""
    assert not says(ruled("15A", E2017, **IN_TIME), MustRepeat(Role.LHO))
    assert says(ruled("17D", E2007, **LHO_HAS_CALLED, x15A_differs=False), MustRepeat(Role.LHO))


def test_17D2_over_lhos_call_a_different_new_call_costs_a_score_2007() -> None:
    alike, other = (ruled("17D", E2007, **LHO_HAS_CALLED, x15A_differs=differs) for differs in (False, True))
    assert not adjusted(alike)
    assert says(other, Adjust("12C2"))


@BOTH
def test_15A2b_17D2_a_call_that_was_also_out_of_turn_sends_the_auction_back(edition: Edition) -> None:
    """15A2(b) of 2017, 17D2 of 2007: he calls again when it is his turn."""
    lho: dict[str, bool | str] = {} if edition is E2017 else {"x15A2b_lho_called": False}
    answers = {"x15A_lead_faced": False, "x15A2a_partner_called": False, "x15A2b_out_of_turn": True}
    found = ruled("15A" if edition is E2017 else "17D", edition, **answers, **lho, **NO_PENALTY)
    assert says(found, Revert())
    assert says(found, AnyLegalCall(Role.OFFENDER))
    assert not says(found, Replace(Role.OFFENDER))


def test_15A2a_partner_called_any_adjusted_score_in_2017_and_an_artificial_one_in_2007() -> None:
    """15A2(a) of 2017, 17D2 of 2007."""
    assert says(ruled("15A", E2017, x15A_lead_faced=False, x15A2a_partner_called=True, **NO_PENALTY), Adjust("12C1"))
    assert says(ruled("17D", E2007, x15A_lead_faced=False, x15A2a_partner_called=True, **NO_PENALTY), Adjust("12C2"))


@pytest.mark.parametrize(("edition", "law", "award"), [(E2017, "15A3", "12C1"), (E2007, "17D3", "12C2")])
def test_17D2_fn_fn3_the_board_from_which_the_cards_came(edition: Edition, law: str, award: str) -> None:
    """15A3 and fn3 of 2017, 17D3 of 2007: a different call there costs a score, and the Director need not let it be played."""
    assert ruled(law, edition, x15A_differs=True, **NO_PENALTY).effects == (Adjust(award),)
    assert ruled(law, edition, x15A_differs=False, x15A3_allowed=True, **NO_PENALTY).effects == (PlayOn(),)
    assert adjusted(ruled(law, edition, x15A_differs=False, x15A3_allowed=False, **NO_PENALTY))


# ---------------------------------------------------------------- 24

HIS_ERROR: dict[str, bool | str] = {"x24_own_error": True}


def during(edition: Edition) -> dict[str, bool | str]:
    return {"x24_when": "auction", **HIS_ERROR} if edition is E2017 else HIS_ERROR


def test_24_the_clock_is_the_auction_in_2017_and_the_auction_period_in_2007() -> None:
    """A card seen before the first call or after the final pass: another Law in 2017, still 24 in 2007."""
    assert follows(ruled("24", E2017, x24_when="before")) == ["extraneous_information"]
    assert follows(ruled("24", E2017, x24_when="after", x24E_becomes="defender")) == ["card_exposed_by_defender"]
    assert says(ruled("24", E2007, **HIS_ERROR, x24_cards="low", x24E_becomes="declaring"), FaceUp(Role.OFFENDER, until_lead=True))


@pytest.mark.parametrize(("becomes", "law"), [("declaring", "48A"), ("nothing", "22B")])
def test_48A_22B_after_the_final_pass_no_card_but_a_defenders_becomes_a_penalty_card_2017(becomes: str, law: str) -> None:
    """48A, 49 and 22B (2017). Picked up, without a rectification."""
    found = ruled("24", E2017, x24_when="after", x24E_becomes=becomes)
    assert (found.laws, found.effects) == ((law,), (PickUp(Role.OFFENDER), NoRectification()))


@BOTH
def test_24_the_cards_lie_face_up_and_tell_the_opponents_what_they_tell(edition: Edition) -> None:
    """Until the auction ends (2017), until the auction period ends (2007)."""
    found = ruled("24", edition, **during(edition), x24_cards="low", x24E_becomes="nothing")
    told = (Unauthorized(Role.PARTNER), Authorized(Role.LHO), Authorized(Role.RHO))
    assert found.orders[0].effects == (FaceUp(Role.OFFENDER, until_lead=edition is E2007), *told)


@BOTH
def test_24_a_card_that_another_player_made_visible_silences_nobody(edition: Edition) -> None:
    """24 speaks of a player's own error; what his partner has seen otherwise came by accident (16D, in 2007 16C)."""
    found = ruled("24", edition, **{**during(edition), "x24_own_error": False})
    assert (found.laws, says(found, PickUp(Role.OFFENDER)), follows(found)) == (("24",), True, ["extraneous_information"])


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

INTENDED = {"x25A_unintended": False, "x25A_too_late": "no"}
UNINTENDED_2017 = {"x25A_unintended": True, "x25A_too_late": "no"}
FIRST_STANDS = {"x25B_first": "legal", "x25B1_lho_called": False, "x25B1_lho_accepts": False}
UNINTENDED_2007 = {"x25A_unintended": True, "x25A1_no_pause": True, "x25A_too_late": "no"}


@BOTH
def test_25A1_an_unintended_call_is_replaced(edition: Edition) -> None:
    answers = UNINTENDED_2017 if edition is E2017 else UNINTENDED_2007
    found = ruled("25", edition, **answers, x25A6_lho_called=False, x25A1_second="legal")
    assert found.laws == (("25A3", "25A1") if edition is E2017 else ("25A1", "25A4"))
    assert {Cancel(What.FIRST), Stand(What.SUBSTITUTE)} < {*found.effects}
    assert says(found, NoRestriction()) is (edition is E2017), "25A1 of 2017 says that 26 does not apply"
    assert follows(found) == [], "no lead restrictions"


def test_25A1_the_pause_counts_in_2007_and_not_in_2017() -> None:
    """25A3 (2017): it does not matter how he became aware of it."""
    old = ruled("25", E2007, x25A_unintended=True, x25A1_no_pause=False, x25A_too_late="no", **FIRST_STANDS)
    assert old.laws == ("25B2", "25B3"), "25A1 was found not to apply"
    new = ruled("25", E2017, **UNINTENDED_2017, x25A6_lho_called=False, x25A1_second="legal")
    assert says(new, Stand(What.SUBSTITUTE))
    assert new.orders[0] == Order("25A3", (Permitted(True),))


@BOTH
@pytest.mark.parametrize(("second", "procedure"), [("insufficient", "insufficient_bid"), ("illegal", "illegal_call")])
def test_25A1_the_intended_call_is_subject_to_its_own_law(edition: Edition, second: str, procedure: str) -> None:
    answers = UNINTENDED_2017 if edition is E2017 else UNINTENDED_2007
    found = ruled("25", edition, **answers, x25A6_lho_called=False, x25A1_second=second)
    assert (follows(found), says(found, Stand(What.SUBSTITUTE))) == ([procedure], True)


def test_25A2_what_was_intended_stands_2017() -> None:
    found = ruled("25", E2017, **INTENDED, **FIRST_STANDS)
    assert found.laws == ("25A2", "25B2", "25B3")
    assert found.effects[:3] == (Permitted(False), Cancel(What.SUBSTITUTE), Stand(What.FIRST))


@BOTH
def test_25B2_the_first_call_stands_and_the_substitution_is_what_was_irregular(edition: Edition) -> None:
    said = [str(effect.text) for effect in ruled("25", edition, **INTENDED, **FIRST_STANDS).effects]
    assert "the first call stands" in said
    assert not any("irregular action" in one for one in said)


@BOTH
@pytest.mark.parametrize("accepted", [True, False])
def test_25B3_what_was_withdrawn_the_offending_side_may_not_use(edition: Edition, accepted: bool) -> None:
    """16C of 2017, 16D of 2007: of the first call or of the second, whichever is withdrawn."""
    found = ruled("25", edition, **INTENDED, **{**FIRST_STANDS, "x25B1_lho_accepts": accepted})
    assert found.orders[-1] == Order("25B3", (OthersMayUse("16C" if edition is E2017 else "16D"),))


@pytest.mark.parametrize(("late", "law"), [("partner", "25A4"), ("period", "25A5")])
def test_25A4_25A5_too_late_2017(late: str, law: str) -> None:
    """25A4 and 25A5 (2017). LHO is not asked what he wants, whatever was intended."""
    called = {"x25B1_lho_called": False} if late == "partner" else {}
    for unintended in (True, False):
        found = ruled("25", E2017, x25A_unintended=unintended, x25A_too_late=late, x25B_first="legal", **called)
        assert found.laws == (law, "25B2", "25B3")
        first_stands = (Cancel(What.SUBSTITUTE), Stand(What.FIRST), Then("lead_restrictions"))
        assert found.effects == (Permitted(False), *first_stands, OthersMayUse("16C"))


@pytest.mark.parametrize(("edition", "law"), [(E2017, "25A4"), (E2007, "25A2")], ids=str)
def test_25B1_a_late_change_that_lho_has_called_over_stands(edition: Edition, law: str) -> None:
    late = {"x25A_unintended": False, "x25A_too_late": "partner", "x25B_first": "legal"}
    found = ruled("25", edition, **late, x25B1_lho_called=True)
    assert found.laws == (law, "25B1", "25B3")
    assert says(found, Stand(What.SUBSTITUTE))


@pytest.mark.parametrize(("late", "law"), [("partner", "25A2"), ("period", "25A3")])
def test_25A2_25A3_too_late_2007(late: str, law: str) -> None:
    """25A2 and 25A3 (2007). LHO is not asked what he wants."""
    called = {"x25B1_lho_called": False} if late == "partner" else {}
    for answers in ({"x25A_unintended": True, "x25A1_no_pause": True}, {"x25A_unintended": False}):
        found = ruled("25", E2007, **answers, x25A_too_late=late, x25B_first="legal", **called)
        assert found.laws == (law, "25B2", "25B3")
        first_stands = (Cancel(What.SUBSTITUTE), Stand(What.FIRST), Then("lead_restrictions"))
        assert found.effects == (Permitted(False), *first_stands, OthersMayUse("16D"))


def test_25A6_lho_may_take_his_call_back_2017() -> None:
    called = {**UNINTENDED_2017, "x25A6_lho_called": True, "x25A1_second": "legal"}
    found = ruled("25", E2017, **called, x25A6_lho_withdraws=True)
    assert found.orders[-1] == Order("25A6", (Cancel(What.LHO_CALL), OthersMayUse("16C")))
    assert ruled("25", E2017, **called, x25A6_lho_withdraws=False).laws == ("25A3", "25A1")


def test_25A4_lho_may_take_his_call_back_2007() -> None:
    found = ruled("25", E2007, **UNINTENDED_2007, x25A6_lho_called=True, x25A6_lho_withdraws=True, x25A1_second="legal")
    assert found.orders[-2] == Order("25A4", (Cancel(What.LHO_CALL), OthersMayUse("16D")))
    assert found.orders[-1] == Order("25A4", (NoRectification(),))


@BOTH
@pytest.mark.parametrize("second", ["insufficient", "illegal"])
def test_25A1_an_intended_call_that_is_illegal_itself_is_not_said_to_be_legal(edition: Edition, second: str) -> None:
    """It stands, and its own Law deals with it: so nothing is said to need no rectification."""
    answers = UNINTENDED_2017 if edition is E2017 else UNINTENDED_2007
    found = ruled("25", edition, **answers, x25A6_lho_called=False, x25A1_second=second)
    assert not says(found, NoRectification())
    assert "legal" not in " ".join(str(effect.text) for effect in found.effects if isinstance(effect, Stand))


@BOTH
@pytest.mark.parametrize("how", [{"x25B1_lho_called": True}, {"x25B1_lho_called": False, "x25B1_lho_accepts": True}])
def test_25B1_lho_may_accept_the_second_call(edition: Edition, how: dict[str, bool]) -> None:
    found = ruled("25", edition, **INTENDED, x25B_first="legal", **how)
    assert found.laws[-2:] == ("25B1", "25B3")
    assert {Cancel(What.FIRST), Stand(What.SUBSTITUTE)} < {*found.effects}


@BOTH
@pytest.mark.parametrize("accepts", [True, False])
def test_25B1_B2_the_lead_may_be_restricted(edition: Edition, accepts: bool) -> None:
    """2007: by 26 itself, which speaks of any offender's call that was withdrawn."""
    answers = {**INTENDED, **FIRST_STANDS, "x25B1_lho_accepts": accepts}
    assert follows(ruled("25", edition, **answers)) == ["lead_restrictions"]


@BOTH
@pytest.mark.parametrize(("first", "procedure"), [("insufficient", "insufficient_bid"), ("illegal", "illegal_call")])
def test_25B_a_first_call_that_was_illegal_goes_to_its_own_law(edition: Edition, first: str, procedure: str) -> None:
    declined = {"x25B_first": first, "x25B2_first_accepted": False}
    second = [] if first == "insufficient" else ["lead_restrictions"]
    assert follows(ruled("25", edition, **INTENDED, **declined)) == [procedure, *second]
    late = ruled("25", edition, x25A_unintended=False, x25A_too_late="period", **declined)
    assert (follows(late), says(late, Cancel(What.SUBSTITUTE))) == ([procedure, *second], True)


@BOTH
def test_25B2_the_substitution_is_cancelled_with_an_illegal_first_call_too_but_27C_has_its_own_rule(edition: Edition) -> None:
    illegal = ruled("25", edition, **INTENDED, x25B_first="illegal", x25B2_first_accepted=False)
    assert (illegal.laws[-2:], says(illegal, Stand(What.FIRST))) == (("25B2", "25B3"), False)
    insufficient = ruled("25", edition, **INTENDED, x25B_first="insufficient", x25B2_first_accepted=False)
    assert "25B2" not in insufficient.laws


@BOTH
@pytest.mark.parametrize(("first", "procedure"), [("insufficient", "insufficient_bid"), ("illegal", "illegal_call")])
def test_25B2_a_first_call_that_was_illegal_and_is_accepted_stands_and_26_may_apply(
    edition: Edition, first: str, procedure: str
) -> None:
    found = ruled("25", edition, **INTENDED, x25B_first=first, x25B2_first_accepted=True)
    assert follows(found) == [procedure, "lead_restrictions"]
    assert found.laws[-2:] == ("25B2", "25B3")
