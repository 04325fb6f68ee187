"""Laws 53 to 56, leads out of turn, paragraph by paragraph, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import By, Progress, explore
from oddtrick.inquiry.effects import (
    Adjust,
    Cancel,
    DefendersPenalties,
    Forfeits,
    Keep,
    LeadFrom,
    MustLead,
    NoRectification,
    Penalty,
    PickUp,
    PlaysNext,
    Spread,
    Stand,
    StillBound,
    Then,
    WithdrawnInforms,
)
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.laws.editions import find

BOTH = every("edition", [E2007, E2017])
DECLARER, DEFENDER, OPENING = {"x53_lead": "declarer"}, {"x53_lead": "defender"}, {"x53_lead": "opening"}


def open_lead(edition: Edition, **since: bool | str) -> dict[str, bool | str]:
    """Nobody has told the player to lead, and it is not the last trick."""
    given: dict[str, bool | str] = {"x53A_since": "nothing", "x53A_misinformed": False}
    return {**given, **({"x53A_thirteenth": False} if edition is E2017 else {}), **since}


def declarers(edition: Edition, **answers: bool | str) -> Progress:
    """Declarer's lead, which no card has settled."""
    return ruled("55", edition, **open_lead(edition), x53C_wrong_defender=False, **answers)


def opening(edition: Edition, done: str = "nothing", **answers: bool | str) -> Progress:
    """A defender's opening lead, his partner having led nothing."""
    return ruled("54", edition, x54E_declaring=False, x54_done=done, x53A_misinformed=False, **{"x54_face_down": False, **answers})


# ---------------------------------------------------------------- 53


@BOTH
@pytest.mark.parametrize("lead", [DECLARER, DEFENDER], ids=["declarer", "defender"])
def test_53A_60A1_the_next_hand_accepts_by_playing(edition: Edition, lead: dict[str, bool | str]) -> None:
    earlier = {"x60A3_earlier": False} if lead == DEFENDER else {}
    found = ruled("53", edition, **lead, **open_lead(edition, x53A_since="next"), **earlier)
    assert found.laws == ("53A", "60A1")
    assert found.effects == (Stand(), Forfeits(Role.LHO))


@BOTH
def test_60A3_a_penalty_card_from_before_is_still_to_be_played_when_the_lead_has_been_accepted(edition: Edition) -> None:
    found = ruled("53", edition, **DEFENDER, **open_lead(edition, x53A_since="next"), x60A3_earlier=True)
    assert (found.laws[-1], found.effects[-1]) == ("60A3", StillBound(Role.OFFENDER))


@BOTH
def test_53A_a_lead_that_nothing_has_settled_goes_to_its_own_law(edition: Edition) -> None:
    assert follows(ruled("53", edition, **OPENING)) == ["opening_lead_out_of_turn"]
    found = ruled("53", edition, **DECLARER, **open_lead(edition), x53C_wrong_defender=False)
    assert follows(found) == ["declarers_lead_out_of_turn"]
    assert follows(ruled("53", edition, **DEFENDER, **open_lead(edition))) == ["defenders_lead_out_of_turn"]


@BOTH
def test_53A_what_is_known_is_not_asked_again(edition: Edition) -> None:
    (then,) = ruled("53", edition, **DEFENDER, **open_lead(edition)).effects
    assert isinstance(then, Then)
    assert [id for id, _ in then.given] == [id[1:].replace("_", ".", 1) for id in open_lead(edition)]


@BOTH
@pytest.mark.parametrize("since", ["nothing", "next"])
def test_53A_whoever_was_told_to_lead_by_an_opponent_is_under_47E1(edition: Edition, since: str) -> None:
    """Even if the next hand has played: it may not accept the lead."""
    last = {"x53A_thirteenth": False} if edition is E2017 else {}
    found = ruled("53", edition, **DEFENDER, x53A_since=since, **last, x53A_misinformed=True)
    assert found.laws == ("53A",)
    assert found.effects == (Then("play_on_misinformation", (("47E.told", "turn"),)),)


@BOTH
def test_53A_an_acceptance_by_word_makes_the_lead_a_correct_one(edition: Edition) -> None:
    assert says(ruled("56", edition, **open_lead(edition), x56A_accepts=True), Stand())
    assert says(declarers(edition, x55A_lho="accepts"), Stand())
    assert says(opening(edition, x54_choice="accept"), Stand())


def test_53A_fn17_a_lead_to_trick_thirteen_must_be_retracted_in_2017_and_not_in_2007() -> None:
    new = ruled("53", E2017, **DEFENDER, x53A_since="next", x53A_thirteenth=True)
    old = ruled("53", E2007, **DEFENDER, x53A_since="next", x53A_misinformed=False, x60A3_earlier=False)
    assert (new.laws, new.effects) == (("fn17",), (Cancel(),))
    assert says(old, Stand())


def test_fn17_nobody_can_accept_a_lead_to_trick_thirteen_2017() -> None:
    paths = [path for path in explore(find("56", E2017).run) if path.answers.get("53A.thirteenth")]
    assert paths
    assert {path.effects for path in paths} == {(Cancel(),)}


@pytest.mark.parametrize(("since", "role"), [("lho_leads", Role.LHO), ("rho_leads", Role.RHO)])
def test_53B_the_proper_lead_stands_and_the_cards_played_in_error_go_back_2017(since: str, role: Role) -> None:
    found = ruled("53", E2017, **DECLARER, **open_lead(E2017, x53A_since=since))
    assert found.laws == ("53B",)
    assert found.effects == (Cancel(), Cancel(What.OTHERS), LeadFrom(role), WithdrawnInforms())


@pytest.mark.parametrize(("since", "role"), [("lho_leads", Role.LHO), ("rho_leads", Role.RHO)])
def test_53C_the_proper_lead_stands_without_further_rectification_2007(since: str, role: Role) -> None:
    found = ruled("53", E2007, **DECLARER, **open_lead(E2007, x53A_since=since))
    assert found.laws == ("53C",)
    assert found.effects == (Cancel(), Cancel(What.OTHERS), LeadFrom(role), NoRectification(), WithdrawnInforms())


def test_53B_a_regulation_may_make_a_defenders_card_a_penalty_card_2017() -> None:
    """Without one it does not: the Law of 2017 no longer says that nothing further happens."""
    given = open_lead(E2017, x53A_since="rho_leads")
    assert not says(ruled("53", E2017, **DEFENDER, **given), DefendersPenalties())
    assert says(ruled("53", E2017, **DEFENDER, **given, x53B_penalty=True), DefendersPenalties())


@BOTH
def test_53C_53B_the_wrong_defender_who_plays_makes_declarers_lead_stand(edition: Edition) -> None:
    """53B in 2007. His card is a premature one."""
    found = ruled("53", edition, **DECLARER, **open_lead(edition), x53C_wrong_defender=True)
    assert found.laws == ("53C" if edition is E2017 else "53B",)
    assert found.effects == (Stand(), Then("play_out_of_turn"))


@BOTH
def test_53B_a_card_of_the_next_hand_before_the_proper_lead_has_accepted(edition: Edition) -> None:
    """Subject to 53A: whichever came first counts, so the question has one answer."""
    (question,) = [q for path in explore(find("53", edition).run) for q in path.asked if q.id == "53A.since"][:1]
    assert [option.slug for option in question.options] == ["nothing", "next", "lho_leads", "rho_leads"]


# ---------------------------------------------------------------- 54


@BOTH
@pytest.mark.parametrize("choice", ["spread", "accept", "refuse"])
def test_54_the_partners_lead_that_lies_face_down_goes_back(edition: Edition, choice: str) -> None:
    found = opening(edition, x54_face_down=True, x54_choice=choice)
    assert found.orders[0].law == "54"
    assert found.orders[0].effects == (Cancel(What.FACE_DOWN, informs=False),), "nobody has seen it"


@BOTH
@pytest.mark.parametrize("answers", [{"done": "spread"}, {"x54_choice": "spread"}], ids=["had begun", "chooses"])
def test_54A_declarer_who_spreads_his_hand_becomes_dummy(edition: Edition, answers: dict[str, str]) -> None:
    found = opening(edition, **answers)
    assert (found.laws, found.effects) == (("54A",), (Stand(), Spread()))


@BOTH
def test_54A_one_card_exposed_to_spread_is_enough_but_a_card_that_is_played_accepts(edition: Edition) -> None:
    began = opening(edition, "from_hand", x54A_began_to_spread=True)
    played = opening(edition, "from_hand", x54A_began_to_spread=False, x60A3_earlier=False)
    assert (began.laws, began.effects) == (("54A",), (Stand(), Spread()))
    assert (played.laws, played.effects) == (("53A", "60A1"), (Stand(), Forfeits(Role.LHO)))


@BOTH
def test_54B_54B1_declarer_accepts_and_plays_second_from_his_own_hand(edition: Edition) -> None:
    found = opening(edition, x54_choice="accept")
    assert found.laws == ("54B", "54B1")
    assert found.effects == (Stand(), PlaysNext(Role.DECLARER))


@BOTH
def test_54B2_a_card_played_second_from_dummy_stays(edition: Edition) -> None:
    found = opening(edition, "from_dummy")
    assert (found.laws, found.effects) == (("54B2",), (Stand(), Stand(What.DECLARERS_CARD)))


@BOTH
def test_54C_declarer_who_could_see_dummys_card_must_accept_and_remains_declarer(edition: Edition) -> None:
    """He is not asked. 2017 says in so many words that he becomes declarer."""
    found = opening(edition, "saw_dummy")
    assert found.laws == ("54C", "54B1")
    assert found.effects == (Stand(), PlaysNext(Role.DECLARER))
    assert not any(question.by is By.DECLARER for question in found.asked)


@BOTH
def test_54D_a_lead_that_is_refused_becomes_a_major_penalty_card(edition: Edition) -> None:
    found = opening(edition, x54_choice="refuse")
    assert found.laws == ("54D",)
    assert found.effects == (Cancel(), Penalty(Role.OFFENDER, major=True), Then("penalty_card_lead"))


@BOTH
def test_54E_a_lead_by_declarers_side_is_a_card_of_24_and_is_picked_up(edition: Edition) -> None:
    found = ruled("54", edition, x54E_declaring=True)
    assert found.laws == ("54E", "24D" if edition is E2017 else "24")
    assert found.effects == (Cancel(), PickUp(Role.OFFENDER))


@BOTH
def test_53A_an_opening_lead_after_an_opponents_word_is_under_47E1(edition: Edition) -> None:
    found = ruled("54", edition, x54E_declaring=False, x54_done="spread", x53A_misinformed=True)
    assert follows(found) == ["play_on_misinformation"]


# ---------------------------------------------------------------- 55


@BOTH
def test_55A_either_defender_accepts(edition: Edition) -> None:
    for answers in ({"x55A_lho": "accepts"}, {"x55A_lho": "nothing", "x55A_rho": "accepts"}):
        found = declarers(edition, **answers)
        assert (found.laws, found.effects) == (("55A",), (Stand(),))


@BOTH
def test_55A_either_defender_refuses(edition: Edition) -> None:
    for answers in ({"x55A_lho": "refuses"}, {"x55A_lho": "nothing", "x55A_rho": "refuses"}):
        found = declarers(edition, **answers, x55B_turn="own")
        assert found.laws == ("55A", "55B2", "55C")
        assert says(found, Cancel())


@BOTH
def test_55A_if_they_differ_the_defender_decides_who_plays_next_to_the_lead(edition: Edition) -> None:
    """Once he has spoken the other one is not asked."""
    asked = {
        path.answers["55A.lho"].slug: "55A.rho" in path.answers
        for path in explore(find("55", edition).run)
        if "55A.lho" in path.answers
    }
    assert asked == {"accepts": False, "refuses": False, "nothing": True}


@BOTH
def test_53A_a_lead_that_neither_defender_accepts_is_retracted(edition: Edition) -> None:
    found = declarers(edition, x55A_lho="nothing", x55A_rho="nothing", x55B_turn="own")
    assert found.laws == ("53A", "55B2", "55C")
    assert says(found, Cancel())


@BOTH
@pytest.mark.parametrize(("turn", "role"), [("lho", Role.LHO), ("rho", Role.RHO)])
def test_55B1_at_a_defenders_turn_the_card_goes_back_and_that_is_all(edition: Edition, turn: str, role: Role) -> None:
    found = declarers(edition, x55A_lho="refuses", x55B_turn=turn)
    assert found.laws == ("55A", "55B1", "55C")
    assert found.effects[:3] == (Cancel(), LeadFrom(role), NoRectification())


@BOTH
def test_55B2_from_the_wrong_hand_he_leads_from_the_right_one_any_card(edition: Edition) -> None:
    found = declarers(edition, x55A_lho="refuses", x55B_turn="own")
    assert found.effects == (Cancel(), LeadFrom(Role.PARTNER), Then("after_declarers_lead"))
    assert not any(isinstance(effect, MustLead | Penalty) for effect in found.effects)


def test_55C_a_line_that_could_rest_on_the_infraction_is_adjusted_in_2007_and_tested_by_16_in_2017() -> None:
    old, new = ruled("55C", E2007, x55C_line=True), ruled("55C", E2017, x55C_line=True)
    assert (old.laws, old.effects) == (("55C",), (Adjust("12C1"),))
    assert (new.laws, new.effects) == (("55C",), (Then("withdrawn_action_information"),))


@BOTH
def test_55C_another_line_costs_nothing(edition: Edition) -> None:
    found = ruled("55C", edition, x55C_line=False)
    assert (found.effects, adjusted(found)) == ((Keep(),), False)


# ---------------------------------------------------------------- 56


@BOTH
def test_56_56A_declarer_may_accept_a_defenders_lead(edition: Edition) -> None:
    found = ruled("56", edition, **open_lead(edition), x56A_accepts=True)
    assert (found.laws, found.effects) == (("56A" if edition is E2017 else "53A",), (Stand(),))


@BOTH
def test_56_56B_or_have_it_taken_back_as_a_major_penalty_card(edition: Edition) -> None:
    """2007 only points to 54D."""
    found = ruled("56", edition, **open_lead(edition), x56A_accepts=False)
    assert found.laws == (("56B",) if edition is E2017 else ("56", "54D"))
    assert found.effects == (Cancel(), Penalty(Role.OFFENDER, major=True), Then("penalty_card_lead"))
