"""Laws 67 to 69 and 71, paragraph by paragraph, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import By, explore, questions, shown
from oddtrick.inquiry.effects import (
    AddsCard,
    ClaimAgreed,
    Established,
    Keep,
    Leaves,
    NoRectification,
    Penalty,
    Reckons,
    Regains,
    Repair,
    SuppliesCard,
    TakesBack,
    Then,
)
from oddtrick.inquiry.vocabulary import Mend, Reckoning, Role, What
from oddtrick.laws.editions import find

BOTH = every("edition", [E2007, E2017])
EARLY: dict[str, bool | str] = {"x67A_next_trick": False}
LATER: dict[str, bool | str] = {"x67A_next_trick": True}
SURPLUS: dict[str, bool | str] = {**LATER, "x67A_fault": "too_many"}

# ---------------------------------------------------------------- 67


@BOTH
def test_67A_it_is_first_asked_whether_both_sides_have_played_to_the_next_trick(edition: Edition) -> None:
    assert questions(find("67", edition).run)[0].id == "67A.next_trick"


@BOTH
def test_67A1_in_time_a_card_that_is_missing_is_played(edition: Edition) -> None:
    found = ruled("67", edition, **EARLY, x67A_fault="too_few")
    assert (found.laws, found.effects) == (("67A1",), (SuppliesCard(Role.OFFENDER),))


@BOTH
@pytest.mark.parametrize(("how", "procedure"), [("afterwards", "fifth_card"), ("together", "simultaneous_plays")])
def test_67A2_in_time_a_surplus_card_is_dealt_with_as_it_was_played(edition: Edition, how: str, procedure: str) -> None:
    found = ruled("67", edition, **EARLY, x67A_fault="too_many", x67A2_how=how)
    assert (found.laws, follows(found)) == (("67A2",), [procedure])


REVOKE = Then("established_revoke", (("62D1.hands_back", True),))  # on trick twelve, too, no card goes back


@BOTH
def test_67B1a_later_he_adds_a_card_of_the_suit_led_and_has_revoked(edition: Edition) -> None:
    """67B1: the card does not win the trick; 64A2 then decides whether a trick is lost."""
    found = ruled("67", edition, **LATER, x67A_fault="too_few", x67B1a_has_suit=True)
    assert found.laws[-2:] == ("67B1", "67B1(a)")
    assert found.effects[-3:] == (AddsCard(Role.OFFENDER, suit_led=True), Established(True), REVOKE)


@BOTH
def test_67B1b_without_the_suit_any_card_is_added_and_it_counts_as_a_revoke_too(edition: Edition) -> None:
    found = ruled("67", edition, **LATER, x67A_fault="too_few", x67B1a_has_suit=False)
    assert found.laws[-1] == "67B1(b)"
    assert found.effects[-3:] == (AddsCard(Role.OFFENDER), Established(True), REVOKE)


def test_67B_the_director_establishes_which_trick_it_was_2007() -> None:
    """2007 says so before it puts anything right; in 2017 the step is not spelled out."""
    told = {**SURPLUS, "x67B2a_faced": True, "x67B2a_exposed": False, "x67B2b_revoked": False}
    assert ruled("67", E2007, **told).laws == ("67B", "67B2(a)", "67B2(b)")
    assert ruled("67", E2017, **told).laws == ("67B2(a)", "67B2(b)")


@BOTH
@pytest.mark.parametrize("faced", [True, False])
def test_67B2a_the_card_faced_stays_or_else_the_highest_legal_one(edition: Edition, faced: bool) -> None:
    found = ruled("67", edition, **SURPLUS, x67B2a_faced=faced, x67B2a_exposed=False, x67B2b_revoked=False)
    assert found.effects[-2:] == (Leaves(Role.OFFENDER, faced), TakesBack(Role.OFFENDER))


@BOTH
def test_67B2b_the_card_that_goes_back_may_show_an_earlier_revoke(edition: Edition) -> None:
    found = ruled("67", edition, **SURPLUS, x67B2a_faced=True, x67B2a_exposed=False, x67B2b_revoked=True)
    assert (found.laws[-1], follows(found)) == ("67B2(b)", ["revoke"])


def exposed(edition: Edition) -> tuple[str, ...]:
    found = ruled("67", edition, **SURPLUS, x67B2a_faced=True, x67B2a_exposed=True, x50B_cards="honour", x67B2b_revoked=False)
    assert says(found, Penalty(Role.OFFENDER, What.RESTORED))
    return found.laws


def test_fn20_a_defenders_card_that_was_exposed_on_its_way_back_is_a_penalty_card_2017() -> None:
    assert exposed(E2017)[-1] == "fn20"


def test_67B2a_fn_says_so_2007() -> None:
    assert exposed(E2007)[-1] == "67B2(a) fn"


@pytest.mark.parametrize("again", [True, False])
def test_67B3_a_card_that_was_played_and_lies_elsewhere_is_put_in_its_place_2017(again: bool) -> None:
    found = ruled("67", E2017, **LATER, x67A_fault="misplaced", x67B3_again=again)
    assert (found.laws, says(found, Repair(Mend.PLACED)), adjusted(found)) == (("67B3",), True, again)


def test_67B3_is_new_in_2017_and_the_law_of_2007_has_nothing_for_such_a_card() -> None:
    old = ruled("67", E2007, **LATER, x67A_fault="misplaced")
    new = ruled("67", E2017, **LATER, x67A_fault="misplaced", x67B3_again=True)
    assert (old.effects, adjusted(new)) == ((NoRectification(),), True)
    assert not any(adjusted(path) for path in explore(find("67", E2007).run))


# ---------------------------------------------------------------- 69


@BOTH
def test_69A_who_agrees_and_does_not_object_is_scored_as_claimed(edition: Edition) -> None:
    assert ruled("69", edition, x69A_objection="none").effects == (ClaimAgreed(),)


@BOTH
def test_69A_an_objection_in_time_makes_the_claim_a_contested_one(edition: Edition) -> None:
    found = ruled("69", edition, x69A_objection="in_time")
    assert (found.laws, follows(found)) == (("69A",), ["contested_claim"])


@BOTH
@pytest.mark.parametrize(("lost", "law"), [("won", "69B1"), ("likely", "69B2")])
def test_69B1_B2_a_trick_won_or_likely_to_be_won_comes_back_within_the_period(edition: Edition, lost: str, law: str) -> None:
    found = ruled("69", edition, x69A_objection="period", x69B_lost=lost, x69B_tricks="2")
    assert (found.laws, found.effects) == ((law,), (Regains(Role.OTHER_SIDE, 2),))


@BOTH
def test_69B_after_the_period_or_without_such_a_trick_the_score_stays(edition: Edition) -> None:
    late = ruled("69", edition, x69A_objection="late")
    neither = ruled("69", edition, x69A_objection="period", x69B_lost="neither")
    assert late.effects == neither.effects == (Keep(),)


@BOTH
def test_69B2_the_standard_is_likely_and_in_71_normal_play(edition: Edition) -> None:
    """69B2 gives back what would likely have been won; 71 only what no normal play loses."""
    texts = {q.id: [str(shown(option)) for option in q.options] for law in ("69", "71") for q in questions(find(law, edition).run)}
    assert any("likely" in text for text in texts["69B.lost"])
    assert any("no normal play" in text for text in texts["71.conceded"])


# ---------------------------------------------------------------- 71


@BOTH
def test_71_a_concession_stands_after_the_correction_period_or_when_the_trick_could_be_lost(edition: Edition) -> None:
    assert ruled("71", edition, x71_period=False).effects == (Keep(),)
    found = ruled("71", edition, x71_period=True, x71_conceded="losable")
    assert (found.laws[-1], says(found, Keep())) == ("71", True)


def regained(edition: Edition, conceded: str) -> str:
    found = ruled("71", edition, x71_period=True, x71_conceded=conceded, x71_tricks="1")
    note = () if conceded == "won" else (Reckons(Reckoning.NORMAL),)
    assert found.effects == (*note, Regains(Role.CONCEDING_SIDE, 1)), "what is normal has no bearing on a trick that was won"
    return found.laws[-1]


def test_71A_a_trick_that_had_been_won_is_given_back_2017() -> None:
    assert regained(E2017, "won") == "71A"


def test_71B_so_is_one_that_no_normal_play_loses_2017() -> None:
    assert regained(E2017, "safe") == "71B"


def test_71_the_two_cases_are_numbered_2007() -> None:
    """Law 71/1 and Law 71/2 of 2007."""
    assert [regained(E2007, "won"), regained(E2007, "safe")] == ["71/1", "71/2"]


def test_fn22_normal_includes_careless_play_2017() -> None:
    """fn21 says the same of Law 70."""
    assert "fn22" in ruled("71", E2017, x71_period=True, x71_conceded="losable").laws


def test_71_fn_says_so_2007() -> None:
    assert "71 fn" in ruled("71", E2007, x71_period=True, x71_conceded="losable").laws


@BOTH
def test_what_is_judged_is_asked_of_the_director(edition: Edition) -> None:
    """69B2, 70C2, 70C3, 70D1, 70D2, 70E1, 70A and 71: nothing of this is decided by the procedures."""
    asked = {q.id: q.by for name in ("69", "70", "claimed_tricks", "71") for q in questions(find(name, edition).run)}
    for id in ("69B.lost", "70C2.unaware", "70C3.could_lose", "70D1.worse", "70D2.depends", "70E1.finding", "70A.tricks"):
        assert asked[id] is By.DIRECTOR, id
    assert asked["71.conceded"] is By.DIRECTOR
