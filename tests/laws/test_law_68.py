"""Law 68: what a claim is, and what follows when one is made, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress, explore, questions
from oddtrick.inquiry.effects import (
    Authorized,
    Concedes,
    FacesHand,
    NoClaim,
    NotCounted,
    Penalise,
    PickUp,
    PlayOn,
    PlayStops,
    ResultStands,
    Then,
    Unauthorized,
    VoidClaim,
)
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.laws.editions import find

BOTH = every("edition", [E2007, E2017])


def claimed(edition: Edition, act: str, **answers: bool | str) -> Progress:
    """Somebody other than dummy claims or concedes, his partner does not object, and nobody acts meanwhile."""
    usual: dict[str, bool | str] = {"x68A_dummy": False} if edition is E2017 else {}
    usual |= {"x68B2_objects": False, "x68D_course": "doubted"}
    usual |= {"x68A_intent": "claim"} if act == "showed" else {}
    usual |= {"x68C_stated": True} if act in ("wins", "curtail", "showed") else {}
    given = {**usual, **answers}
    given |= {"x68D_acted": "nobody"} if given["x68D_course"] == "doubted" and "x68D_acted" not in given else {}
    return ruled("claim", edition, x68_act=act, **given)


@BOTH
def test_68_what_is_said_of_the_trick_in_progress_is_no_claim(edition: Edition) -> None:
    """68; in 2007 68 fn."""
    found = ruled("claim", edition, x68_act="current", x68_current="nothing")
    assert found.laws == (("68",) if edition is E2017 else ("68 fn",))
    assert found.effects == (NoClaim(), PlayOn())


@BOTH
def test_68_cards_that_a_defender_shows_then_are_no_penalty_cards(edition: Edition) -> None:
    """68 and, in 2007, 68 fn: but they may tell his partner something, and a card may be premature."""
    shown = ruled("claim", edition, x68_act="current", x68_current="showed")
    assert says(shown, PickUp(Role.CLAIMER))
    assert follows(shown) == ["unauthorized_information"]
    assert follows(ruled("claim", edition, x68_act="current", x68_current="played")) == ["play_out_of_turn"]


def test_68_fn_is_a_footnote_2007() -> None:
    """68 fn."""
    assert ruled("claim", E2007, x68_act="current", x68_current="nothing").laws == ("68 fn",)


@BOTH
@pytest.mark.parametrize("act", ["wins", "curtail", "showed"])
def test_68A_three_ways_to_claim(edition: Edition, act: str) -> None:
    found = claimed(edition, act)
    assert "68A" in found.laws
    assert follows(found) == ["contested_claim"]


@BOTH
@pytest.mark.parametrize(
    ("intent", "procedure"),
    [
        ("lead", "opening_lead_out_of_turn"),
        ("declarer", "declarer_exposes_card"),
        ("defender", "card_exposed_by_defender"),
    ],
)
def test_68A_cards_plainly_shown_for_another_reason_are_no_claim(edition: Edition, intent: str, procedure: str) -> None:
    dummy: dict[str, bool | str] = {"x68A_dummy": False} if edition is E2017 else {}
    found = ruled("claim", edition, x68_act="showed", **dummy, x68A_intent=intent)
    assert (found.laws, found.effects) == (("68A",), (NoClaim(), Then(procedure)))


@BOTH
def test_68B1_a_claim_concedes_the_rest_and_who_abandons_his_hand_everything(edition: Edition) -> None:
    for act in ("wins", "abandoned"):
        assert says(claimed(edition, act), Concedes(Role.CLAIMER, rest=True))
    assert says(claimed(edition, "loses"), Concedes(Role.CLAIMER))
    assert "68B1" not in claimed(edition, "curtail").laws


@pytest.mark.parametrize(("act", "law"), [("wins", "68A"), ("loses", "68B1"), ("abandoned", "68B1"), ("showed", "68A")])
def test_68A_68B1_dummy_cannot_claim_in_2017_and_any_statement_is_a_claim_in_2007(act: str, law: str) -> None:
    """68A and 68B1 of 2017 speak of declarer and defenders, those of 2007 of a contestant."""
    new = ruled("claim", E2017, x68_act=act, x68A_dummy=True)
    assert (new.laws, new.effects) == ((law,), (NoClaim(), Then("dummys_violation")))
    assert "68A.dummy" not in {question.id for question in questions(find("claim", E2007).run)}
    assert follows(claimed(E2007, act)) == ["contested_claim"]


@BOTH
def test_68B2_the_partners_objection_has_its_own_procedure(edition: Edition) -> None:
    dummy: dict[str, bool | str] = {"x68A_dummy": False} if edition is E2017 else {}
    found = ruled("claim", edition, x68_act="loses", **dummy, x68B2_objects=True)
    assert found.effects == (Then("objection_to_concession", (("68B2.objects", True),)),)


@BOTH
def test_68B2_play_goes_on_without_penalty_cards_and_partner_may_not_use_what_he_saw(edition: Edition) -> None:
    found = ruled("objection_to_concession", edition, x68B2_objects=True, x68B2_exposed=True)
    for effect in (
        PlayOn(),
        PickUp(Role.CLAIMER),
        Unauthorized(Role.CLAIMERS_PARTNER),
        Authorized(Role.CLAIMERS_LHO),
        Authorized(Role.CLAIMERS_RHO),
    ):
        assert says(found, effect)
    assert follows(found) == ["unauthorized_information"]
    information = "16C" if edition is E2017 else "16D"
    assert found.laws == ("68B2", f"{information}1", f"{information}2")


def test_68B2_undoes_the_claim_as_well_in_2017_and_in_2007_the_concession() -> None:
    new = ruled("objection_to_concession", E2017, x68B2_objects=True, x68B2_exposed=False)
    old = ruled("objection_to_concession", E2007, x68B2_objects=True, x68B2_exposed=False)
    assert str(new.effects[0].text) == "this is neither a claim nor a concession"
    assert str(old.effects[0].text) == "nothing has been conceded"
    assert new.effects[1:] == old.effects[1:]


@BOTH
def test_68B2_an_objection_that_comes_later_only_makes_it_a_contested_concession(edition: Edition) -> None:
    assert follows(ruled("objection_to_concession", edition, x68B2_objects=False)) == ["contested_claim"]


@BOTH
def test_68C_a_claim_without_a_statement_is_an_infraction_that_is_seldom_penalised(edition: Edition) -> None:
    missing = claimed(edition, "wins", x68C_stated=False)
    assert says(missing, Penalise(Role.CLAIMER, Breach.SHOULD))
    assert not says(claimed(edition, "wins"), Penalise(Role.CLAIMER, Breach.SHOULD))


def test_68C_the_claimer_faces_his_hand_in_2017_and_not_in_2007() -> None:
    assert says(claimed(E2017, "wins"), FacesHand(Role.CLAIMER))
    assert says(claimed(E2017, "loses"), FacesHand(Role.CLAIMER))
    assert not any(says(path, FacesHand(Role.CLAIMER)) for path in explore(find("claim", E2007).run))


def test_68D_play_is_suspended_in_2017_and_ceases_in_2007() -> None:
    assert says(claimed(E2017, "wins"), PlayStops(suspended=True))
    assert says(claimed(E2007, "wins"), PlayStops())


def test_68D1_an_agreed_claim_goes_to_law_69_2017() -> None:
    found = claimed(E2017, "wins", x68D_course="agreed")
    assert (found.laws[-1], follows(found)) == ("68D1", ["agreed_claim"])


def test_68D_says_so_2007() -> None:
    found = claimed(E2007, "wins", x68D_course="agreed")
    assert (found.laws[-1], follows(found)) == ("68D", ["agreed_claim"])


def test_68D2a_a_doubted_claim_goes_to_the_director_2017() -> None:
    found = claimed(E2017, "wins")
    assert (found.laws[-1], follows(found)) == ("68D2(a)", ["contested_claim"])


@pytest.mark.parametrize(
    ("acted", "who"),
    [
        ("claimers", (Role.CLAIMING_SIDE,)),
        ("others", (Role.OTHER_SIDE,)),
        ("both", (Role.CLAIMING_SIDE, Role.OTHER_SIDE)),
        ("nobody", ()),
    ],
)
def test_68D_68D2a_nobody_should_act_in_2017_and_nobody_may_in_2007(acted: str, who: tuple[Role, ...]) -> None:
    """68D2(a) of 2017 says should; 68D of 2007 forbids it more strongly."""
    for edition, breach in ((E2017, Breach.SHOULD), (E2007, Breach.MAY_NOT)):
        found = claimed(edition, "wins", x68D_acted=acted)
        assert [e for e in found.effects if isinstance(e, Penalise)] == [Penalise(role, breach) for role in who]


def test_68D2b_the_others_may_ask_to_play_on_in_2017_and_in_2007_play_has_ended() -> None:
    new = claimed(E2017, "wins", x68D_course="play_on")
    assert new.effects[-1] == Then("play_after_claim", (("68D2b.request", True),))
    course = next(question for question in questions(find("claim", E2007).run) if question.id == "68D.course")
    assert [option.slug for option in course.options] == ["agreed", "doubted"]


@pytest.mark.parametrize(("answers", "law"), [({"x68D2b_request": False}, "68D2(a)"), ({"x68D2b_concur": False}, "68D2(b)(i)")])
def test_68D2b_i_without_a_request_or_if_one_player_is_against_it_the_director_rules_2017(
    answers: dict[str, bool | str], law: str
) -> None:
    """68D2(b)(i), 68D2(a)."""
    asked: dict[str, bool | str] = {"x68D2b_request": True} if "x68D2b_concur" in answers else {}
    found = ruled("play_after_claim", E2017, **asked, **answers)
    assert (found.laws, found.effects) == ((law,), (NotCounted(), Then("contested_claim")))


def test_68D2b_ii_if_all_four_agree_the_claim_is_void_and_the_result_stands_2017() -> None:
    """68D2(b)(ii): no penalty cards, no information that may not be used, nothing to adjudicate."""
    found = ruled("play_after_claim", E2017, x68D2b_request=True, x68D2b_concur=True)
    assert found.laws == ("68D2(b)(ii)",)
    assert says(found, VoidClaim())
    assert "the score obtained then stands" in str(VoidClaim().text)
    assert not says(found, ResultStands(True)), "which would say that it may stand"
    assert says(found, PickUp(Role.CLAIMER))
    assert not follows(found)


def test_68D_play_after_a_claim_is_void_in_2007_whatever_the_players_want() -> None:
    """68D and 70D3: what was played can only be evidence."""
    for path in explore(find("play_after_claim", E2007).run):
        assert says(path, NotCounted())
        assert not says(path, VoidClaim())
    found = ruled("play_after_claim", E2007, x68D_doubted=True, x68D_acted="both")
    assert Then("contested_claim", (("70D3.played", True),)) in found.effects
    assert follows(ruled("play_after_claim", E2007, x68D_doubted=False)) == ["agreed_claim"]


@BOTH
@every(
    "name",
    [
        "claim",
        "objection_to_concession",
        "play_after_claim",
        "agreed_claim",
        "contested_claim",
        "claimed_tricks",
        "cancelled_concession",
    ],
)
def test_68_69_70_71_a_claimer_is_no_offender(edition: Edition, name: str) -> None:
    """68, 69, 70, 71. Neither a question nor an order calls him so, or names the others after him as one."""
    for path in explore(find(name, edition).run):
        told = [*(str(question.text) for question in path.asked), *(str(effect.text) for effect in path.effects)]
        assert not [text for text in told if "offend" in text]
