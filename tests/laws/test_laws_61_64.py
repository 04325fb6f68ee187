"""Laws 61-64 and 72C, paragraph by paragraph, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import explore
from oddtrick.inquiry.effects import (
    Cancel,
    DefendersPenalties,
    Established,
    NoRectification,
    NotSuggested,
    Penalty,
    Permitted,
    PlayOn,
    Replace,
    Says,
    Then,
    Transfer,
    Unauthorized,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.laws.editions import find

BOTH = every("edition", [E2007, E2017])
REDRESS = Then("revoke_redress")

# ---------------------------------------------------------------- 61


@BOTH
@pytest.mark.parametrize("failure", ["suit", "required"])
def test_61A_not_following_suit_and_disobeying_are_revokes(edition: Edition, failure: str) -> None:
    both = {"x62C3_both": False} if edition is E2017 else {}
    found = ruled("63", edition, x61A_failure=failure, x62D1_twelfth=False, x63A_since="nothing", **both)
    assert says(found, Established(False))


@BOTH
def test_61A_who_cannot_comply_has_not_revoked(edition: Edition) -> None:
    assert follows(ruled("63", edition, x61A_failure="unable")) == ["no_legal_card"]
    assert ruled("63", edition, x61A_failure="nothing").effects == (NoRectification(),)


@BOTH
@pytest.mark.parametrize(
    ("who", "law", "permitted"),
    [
        ("declarer", "61B1", True),
        ("defender_declarer", "61B3", True),
        ("defenders", "61B3", True),
    ],
)
def test_61B_who_may_ask_whom(edition: Edition, who: str, law: str, permitted: bool) -> None:
    found = ruled("61", edition, x61B_who=who)
    assert found.laws == (law,)
    assert says(found, Permitted(permitted))


@BOTH
def test_42B1_61B2b_dummy_may_not_ask_a_defender(edition: Edition) -> None:
    found = ruled("61", edition, x61B_who="dummy_defender")
    assert (found.laws, follows(found)) == (("42B1", "61B2(b)"), ["unauthorized_information"])
    assert says(found, Permitted(False))


@BOTH
def test_61A_not_to_play_as_required_is_a_revoke_by_its_definition(edition: Edition) -> None:
    """Of a failure to follow suit nobody doubts it, so nothing is said of it."""
    given = {"x62D1_twelfth": False, "x63A_since": "claimed"}
    assert ruled("63", edition, **given, x61A_failure="required").laws == ("61A", "63A3")
    assert ruled("63", edition, **given, x61A_failure="suit").laws == ("63A3",)


@BOTH
def test_61B2a_dummy_may_ask_declarer_unless_he_has_lost_his_rights(edition: Edition) -> None:
    assert ruled("61", edition, x61B_who="dummy_declarer", x61B2a_rights_lost=False).effects == (Permitted(True),)
    lost = ruled("61", edition, x61B_who="dummy_declarer", x61B2a_rights_lost=True)
    assert (lost.laws, follows(lost)) == (("43B2(b)",), ["dummy_asked_first"])


@BOTH
def test_61B2b_dummy_asking_a_defender_may_give_unauthorized_information(edition: Edition) -> None:
    assert follows(ruled("61", edition, x61B_who="dummy_defender")) == ["unauthorized_information"]


def test_61B3_the_authority_may_forbid_defenders_to_ask_in_2007_and_not_in_2017() -> None:
    assert says(ruled("61", E2007, x61B_who="defenders", x61B3_defenders_may=False), Permitted(False))
    assert says(ruled("61", E2007, x61B_who="defenders", x61B3_defenders_may=True), Permitted(True))
    assert not any(says(path, Permitted(False)) for path in explore(find("61", E2017).run) if "61B3" in path.laws)


def test_61C_a_claim_of_a_revoke_does_not_open_quitted_tricks_2017() -> None:
    assert ruled("61", E2017, x61B_who="inspection").effects == (Permitted(False),)
    assert ruled("61", E2017, x61B_who="inspection").laws == ("61C",)


def test_62C3_says_so_2007() -> None:
    assert ruled("61", E2007, x61B_who="inspection").laws == ("62C3",)


# ---------------------------------------------------------------- 62

OPEN_2017 = {"x62_stage": "open", "x62A_attention": True}
OPEN_2007 = {"x62_stage": "open", "x62A_aware": True}
ALONE = {"x62C1_lho_played": False, "x62C1_rho_played": False}


def opened(edition: Edition) -> dict[str, bool | str]:
    return {**(OPEN_2017 if edition is E2017 else OPEN_2007)}


def test_62A_the_trigger_is_attention_in_2017_and_awareness_in_2007() -> None:
    """A player who notices his own revoke, while nobody draws attention to it: he must correct it only in 2007."""
    old = ruled("62", E2007, **OPEN_2007, x62B_whose="declarer", **ALONE)
    new = ruled("62", E2017, x62_stage="open", x62A_attention=False)
    assert says(old, Cancel())
    assert (new.laws, new.effects) == (("72B2",), (NoRectification(),))
    assert says(ruled("62", E2017, **OPEN_2017, x62B_whose="declarer", **ALONE), Cancel())
    assert ruled("62", E2007, x62_stage="open", x62A_aware=False).effects == (NoRectification(),)


@BOTH
def test_62B_the_card_is_withdrawn_and_replaced(edition: Edition) -> None:
    found = ruled("62", edition, **opened(edition), x62B_whose="dummy", **ALONE)
    assert found.laws == ("62A", "62B", "62B2")
    assert found.effects == (Says(Saying.REVOKE_CORRECTED), Cancel(), Replace(Role.OFFENDER), NoRectification())


@BOTH
def test_62B1_a_card_from_an_unfaced_defenders_hand_is_a_major_penalty_card(edition: Edition) -> None:
    found = ruled("62", edition, **opened(edition), x62B_whose="defender", **ALONE)
    assert found.laws == ("62A", "62B", "62B1")
    assert says(found, Penalty(Role.OFFENDER, major=True))


@BOTH
@pytest.mark.parametrize("whose", ["declarer", "dummy", "faced"])
def test_62B2_all_others_go_free(edition: Edition, whose: str) -> None:
    found = ruled("62", edition, **opened(edition), x62B_whose=whose, **ALONE)
    assert "62B2" in found.laws
    assert not any(isinstance(effect, Penalty) for effect in found.effects)


@BOTH
def test_62C1_each_non_offender_may_take_back_what_he_played(edition: Edition) -> None:
    found = ruled(
        "62", edition, **opened(edition), x62B_whose="declarer", x62C1_lho_played=True, x62C1_lho_withdraws=True,
        x62C2_partner_played=True, x62C2_partner_withdraws=False, x62C1_rho_played=True, x62C1_rho_withdraws=True,
    )  # fmt: skip
    assert found.laws == ("62A", "62B", "62B2", "62C1")
    assert says(found, Cancel(What.LHO_CARDS))
    assert says(found, Cancel(What.RHO_CARDS))


@BOTH
def test_62C2_offenders_partner_may_follow_only_when_lho_took_back_his_card(edition: Edition) -> None:
    kept = ruled(
        "62", edition, **opened(edition), x62B_whose="defender", x62C1_lho_played=True, x62C1_lho_withdraws=False,
        x62C1_rho_played=False,
    )  # fmt: skip
    assert "62C2" not in kept.laws


@BOTH
@pytest.mark.parametrize("lho", [{"x62C1_lho_played": False}, {"x62C1_lho_played": True, "x62C1_lho_withdraws": False}])
def test_62C1_rho_may_take_back_a_lead_to_the_next_trick_whatever_lho_did(edition: Edition, lho: dict[str, bool]) -> None:
    found = ruled("62", edition, **opened(edition), x62B_whose="defender", **lho, x62C1_rho_played=True, x62C1_rho_withdraws=True)
    assert says(found, Cancel(What.RHO_CARDS))


@BOTH
@pytest.mark.parametrize(("whose", "penalty"), [("defender", True), ("faced", True), ("declarer", False), ("dummy", False)])
def test_62C2_a_defenders_card_so_withdrawn_becomes_a_penalty_card(edition: Edition, whose: str, penalty: bool) -> None:
    found = ruled(
        "62", edition, **opened(edition), x62B_whose=whose, x62C1_lho_played=True, x62C1_lho_withdraws=True,
        x62C2_partner_played=True, x62C2_partner_withdraws=True, x62C1_rho_played=False,
    )  # fmt: skip
    assert says(found, Cancel(What.PARTNER_CARD))
    assert says(found, Penalty(Role.PARTNER, What.PARTNER_CARD)) is penalty


def test_62C3_both_revokes_on_a_trick_are_corrected_in_2017_and_not_in_2007() -> None:
    """Both sides revoke on a trick and only one plays to the next: corrected in 2017; in 2007 that one's is established."""
    for since in ("played", "nothing"):  # of the one revoke and of the other
        new = ruled("63", E2017, x61A_failure="suit", x62D1_twelfth=False, x63A_since=since, x62C3_both=True)
        assert (new.laws, follows(new)) == (("62C3",), ["revoke_correction"])
    old = ruled("63", E2007, x61A_failure="suit", x62D1_twelfth=False, x63A_since="played")
    assert (old.laws, follows(old)) == (("63A1",), ["established_revoke"])
    both = ruled("62", E2017, x62_stage="both")
    assert both.laws == ("62C3",)
    assert says(both, Says(Saying.BOTH_CORRECTED))
    assert says(both, Cancel(What.BOTH_REVOKES))
    assert says(both, DefendersPenalties())


@BOTH
def test_62D1_on_trick_twelve_it_is_corrected_even_when_established(edition: Edition) -> None:
    found = ruled("63", edition, x61A_failure="suit", x62D1_twelfth=True)
    assert found.laws == ("62D1",)
    assert follows(found) == ["revoke_correction"]
    corrected = ruled("62", edition, x62_stage="twelfth", x62D2_before_partner=False, x62B_whose="declarer", **ALONE)
    assert corrected.laws == ("62D1", "62B", "62B2")


def test_62D2_partner_has_unauthorized_information_in_2017_and_a_barred_choice_in_2007() -> None:
    twelfth = {"x62_stage": "twelfth", "x62D2_before_partner": True, "x62B_whose": "defender", **ALONE}
    new = ruled("62", E2017, **twelfth)
    old = ruled("62", E2007, **twelfth, x62D2_two_suits=True)
    assert says(new, Unauthorized(Role.PARTNER))
    assert says(old, NotSuggested(Role.PARTNER))
    one_suit = ruled("62", E2007, **twelfth, x62D2_two_suits=False)
    assert not says(one_suit, NotSuggested(Role.PARTNER))


# ---------------------------------------------------------------- 63


@BOTH
@pytest.mark.parametrize(("since", "law"), [("played", "63A1"), ("named", "63A2"), ("claimed", "63A3")])
def test_63A1_A2_A3_what_establishes_a_revoke(edition: Edition, since: str, law: str) -> None:
    both = {"x62C3_both": False} if edition is E2017 and since == "played" else {}
    found = ruled("63", edition, x61A_failure="suit", x62D1_twelfth=False, x63A_since=since, **both)
    assert (found.laws, found.effects) == ((law,), (Established(True), Then("established_revoke")))


def test_63A3_agreeing_to_a_claim_establishes_at_once_in_2007_and_not_in_2017() -> None:
    old = ruled("63", E2007, x61A_failure="suit", x62D1_twelfth=False, x63A_since="assented")
    new = ruled("63", E2017, x61A_failure="suit", x62D1_twelfth=False, x63A_since="assented")
    assert (old.laws, says(old, Established(True))) == (("63A3",), True)
    assert (new.laws, says(new, Established(False))) == (("69A", "63A4"), True)


def test_63A4_an_agreed_claim_establishes_when_it_is_too_late_to_object_2017() -> None:
    new = ruled("63", E2017, x61A_failure="suit", x62D1_twelfth=False, x63A_since="agreed")
    assert (new.laws, says(new, Established(True))) == (("63A4",), True)
    old = ruled("63", E2007, x61A_failure="suit", x62D1_twelfth=False, x63A_since="agreed")
    assert old.laws == ("63A3",)


@BOTH
def test_63B_an_established_revoke_is_not_corrected(edition: Edition) -> None:
    found = ruled("62", edition, x62_stage="established")
    assert (found.laws, found.effects) == (("63B",), (Then("established_revoke"),))


def test_63B_62C3_is_an_exception_in_2017_only() -> None:
    assert "both" in {str(getattr(option, "slug", "")) for q in _questions("62", E2017, "62.stage") for option in q.options}
    assert "both" not in {str(getattr(option, "slug", "")) for q in _questions("62", E2007, "62.stage") for option in q.options}


def _questions(law: str, edition: Edition, id: str) -> list:  # type: ignore[type-arg]
    return [q for path in explore(find(law, edition).run) for q in path.asked if q.id == id]


# ---------------------------------------------------------------- 64

USUAL = {
    "x64B2_earlier": "none",
    "x64B3_card": "unfaced",
    "x64B4_attention": "in_time",
    "x64B6_twelfth": False,
    "x64B7_both": "no",
}
WON_TWO = {"x64A_winner": "offender", "x64A_later": True}


def excepted(edition: Edition, both: str = "no") -> dict[str, bool | str]:
    """What 2017 asks of every exception as well: whether the other side revoked (64C2(b))."""
    return {"x64B7_both": both} if edition is E2017 else {}


@BOTH
@pytest.mark.parametrize(
    ("winner", "later", "law", "tricks"),
    [
        ("offender", True, "64A1", 2),
        ("offender", False, "64A1", 1),
        ("partner", True, "64A2", 1),
        ("partner", False, "64A2", 1),
        ("opponents", True, "64A2", 1),
    ],
)
def test_64A1_A2_fn19_how_many_tricks_go_over(edition: Edition, winner: str, later: bool, law: str, tricks: int) -> None:
    """Two only when the player himself won the trick and his side a later one; dummy's trick is not declarer's (fn19)."""
    found = ruled("64", edition, x64A_winner=winner, x64A_later=later, **USUAL)
    assert (found.laws, found.effects) == ((law,), (Transfer(tricks), REDRESS))


@BOTH
def test_64B1_no_trick_when_the_side_won_none(edition: Edition) -> None:
    found = ruled("64", edition, **USUAL, x64A_winner="opponents", x64A_later=False)
    assert (found.laws, found.effects) == (("64B1",), (NoRectification(), REDRESS))


def test_64B2_a_repeat_needs_an_established_first_revoke_in_2017_and_not_in_2007() -> None:
    assert ruled("64", E2007, x64B2_earlier="not_established").laws == ("64B2",)
    assert ruled("64", E2017, **{**USUAL, "x64B2_earlier": "not_established"}, **WON_TWO).laws == ("64A1",)
    assert ruled("64", E2007, x64B2_earlier="established").laws == ("64B2",)
    assert ruled("64", E2017, x64B2_earlier="established", **excepted(E2017)).laws == ("64B2",)


@BOTH
@pytest.mark.parametrize("card", ["penalty", "dummy"])
def test_64B3_a_penalty_card_or_dummys_card(edition: Edition, card: str) -> None:
    """61A with 64B3: disobeying a penalty-card order is a revoke without automatic tricks."""
    found = ruled("64", edition, x64B2_earlier="none", x64B3_card=card, **excepted(edition))
    assert found.laws == ("64B3",)


def test_64B3_any_faced_card_in_2007_and_only_these_two_in_2017() -> None:
    assert ruled("64", E2007, x64B2_earlier="none", x64B3_card="faced").laws == ("64B3",)
    assert ruled("64", E2017, **{**USUAL, "x64B3_card": "faced"}, **WON_TWO).laws == ("64A1",)


@BOTH
@pytest.mark.parametrize(("attention", "law"), [("next_deal", "64B4"), ("round_over", "64B5")])
def test_64B4_B5_attention_too_late(edition: Edition, attention: str, law: str) -> None:
    usual = {id: USUAL[id] for id in ("x64B2_earlier", "x64B3_card")}
    found = ruled("64", edition, **usual, x64B4_attention=attention, **excepted(edition))
    assert (found.laws, found.effects) == ((law,), (NoRectification(), REDRESS))


@BOTH
def test_64B6_trick_twelve(edition: Edition) -> None:
    answers = {id: USUAL[id] for id in ("x64B2_earlier", "x64B3_card", "x64B4_attention")}
    assert ruled("64", edition, **answers, x64B6_twelfth=True, x62D1_hands_back=True, **excepted(edition)).laws == ("64B6",)


@BOTH
def test_62D1_a_revoke_on_trick_twelve_is_still_corrected_while_the_hands_are_out(edition: Edition) -> None:
    answers = {id: USUAL[id] for id in ("x64B2_earlier", "x64B3_card", "x64B4_attention")}
    found = ruled("64", edition, **answers, x64B6_twelfth=True, x62D1_hands_back=False)
    assert (found.laws, found.effects) == (("62D1",), (Then("revoke_correction", (("62.stage", "twelfth"),)),))


def test_64B7_needs_both_revokes_established_in_2017_and_not_in_2007() -> None:
    one_not = {**USUAL, "x64B7_both": "one_not"}
    assert ruled("64", E2007, **one_not).laws == ("64B7",)
    assert ruled("64", E2017, **one_not, x64B8_corrected=False, **WON_TWO).laws == ("64A1",)
    both = {**USUAL, "x64B7_both": "both_established"}
    assert ruled("64", E2007, **both).laws == ruled("64", E2017, **both).laws == ("64B7",)


def test_64B8_a_revoke_corrected_under_62C3_is_new_in_2017() -> None:
    found = ruled("64", E2017, **{**USUAL, "x64B7_both": "one_not"}, x64B8_corrected=True)
    assert (found.laws, found.effects) == (("64B8",), (NoRectification(), REDRESS))
    assert not any("64B8" in path.laws for path in explore(find("64", E2007).run))


@BOTH
def test_64C_after_every_established_revoke_the_damage_is_looked_at(edition: Edition) -> None:
    redress = {"revoke_redress", "repeated_revoke_redress", "both_revoked_redress"}
    for path in explore(find("64", edition).run):
        assert len(redress.intersection(follows(path))) == (path.laws != ("62D1",))
    law = "64C"
    assert adjusted(ruled(law, edition, x64C1_not_enough=True))
    assert not adjusted(ruled(law, edition, x64C1_not_enough=False))


def test_64C2a_repeated_revokes_have_their_own_baseline_in_2017_and_64C_in_2007() -> None:
    assert follows(ruled("64", E2017, x64B2_earlier="established", **excepted(E2017))) == ["repeated_revoke_redress"]
    assert follows(ruled("64", E2007, x64B2_earlier="established")) == ["revoke_redress"]
    assert adjusted(ruled("64C2(a)", E2017, x64C2a_more_tricks=True))
    assert not adjusted(ruled("64C2(a)", E2017, x64C2a_more_tricks=False))


def test_64C2b_revokes_by_both_sides_have_their_own_baseline_in_2017_and_64C_in_2007() -> None:
    both = {**USUAL, "x64B7_both": "both_established"}
    assert follows(ruled("64", E2017, **both)) == ["both_revoked_redress"]
    assert follows(ruled("64", E2007, **both)) == ["revoke_redress"]
    assert adjusted(ruled("64C2(b)", E2017, x64C2b_damaged=True))
    assert not adjusted(ruled("64C2(b)", E2017, x64C2b_damaged=False))


@pytest.mark.parametrize(
    ("law", "answers"),
    [
        ("64B2", {"x64B2_earlier": "established"}),
        ("64B3", {"x64B2_earlier": "none", "x64B3_card": "dummy"}),
        ("64B4", {"x64B2_earlier": "none", "x64B3_card": "unfaced", "x64B4_attention": "next_deal"}),
        ("64B5", {"x64B2_earlier": "none", "x64B3_card": "unfaced", "x64B4_attention": "round_over"}),
        (
            "64B6",
            {
                "x64B2_earlier": "none",
                "x64B3_card": "unfaced",
                "x64B4_attention": "in_time",
                "x64B6_twelfth": True,
                "x62D1_hands_back": True,
            },
        ),
    ],
)
def test_64C2b_no_revokes_at_all_is_the_baseline_whatever_else_excepts_one_of_them_2017(law: str, answers: dict[str, str]) -> None:
    both = ruled("64", E2017, **answers, **excepted(E2017, "both_established"))
    assert (both.laws, follows(both)) == ((law, "64B7"), ["both_revoked_redress"])
    assert ruled("64", E2017, **answers, **excepted(E2017, "one_not")).laws == (law,)


@BOTH
def test_64_never_more_than_two_tricks_nor_more_than_the_side_won(edition: Edition) -> None:
    counted = 0
    for path in explore(find("64", edition).run):
        moved = sum(effect.tricks for effect in path.effects if isinstance(effect, Transfer))
        if "64A.winner" in path.answers:
            won = (path.answers["64A.winner"].slug != "opponents") + path.answers["64A.later"]
            assert moved <= min(2, won)
            counted += 1
        else:
            assert moved == 0
    assert counted >= 6


# ---------------------------------------------------------------- 72C, in 2007: 23


@BOTH
def test_72C_awareness_is_law_23_in_2007_and_rules_the_same(edition: Edition) -> None:
    law = "72C" if edition is E2017 else "23"
    gained = ruled(law, edition, x72C_could_have_known=True, x72C_gained=True)
    assert gained.laws == (law,)
    assert says(gained, PlayOn())
    assert adjusted(gained)
    assert not adjusted(ruled(law, edition, x72C_could_have_known=True, x72C_gained=False))
    assert not adjusted(ruled(law, edition, x72C_could_have_known=False))


def test_23_fn_an_advantage_from_partners_enforced_pass_counts_2007() -> None:
    assert adjusted(ruled("23", E2007, x72C_could_have_known=True, x72C_gained=True))
