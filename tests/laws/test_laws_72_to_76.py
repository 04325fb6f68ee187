"""Laws 72, 74 and 76, paragraph by paragraph, in both editions; 72C stands with 64 in other files, 73 in its own."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import AtFault, Authorized, Penalise, Permitted, Restrain, Says, Then, Unauthorized
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Role

BOTH = every("edition", [E2007, E2017])


def fault(breach: Breach) -> Penalise:
    return Penalise(Role.OFFENDER, breach)


def penalties(found: Progress) -> list[Penalise]:
    return [effect for effect in found.effects if isinstance(effect, Penalise)]


# ---------------------------------------------------------------- 72


@BOTH
def test_72A_the_best_score_by_lawful_means_is_what_players_are_for(edition: Edition) -> None:
    found = ruled("72B", edition, x72B_matter="lawful")
    assert (found.laws, found.effects) == (("72A",), (Permitted(True),))


@BOTH
def test_72B1_an_intentional_infraction_breaks_a_must_not(edition: Edition) -> None:
    found = ruled("72B", edition, x72B_matter="intention", x72B1_intentional=True)
    assert (found.laws, found.effects) == (("72B1",), (fault(Breach.MUST_NOT), Then("awareness")))


@BOTH
def test_72B1_without_intention_only_awareness_is_asked(edition: Edition) -> None:
    found = ruled("72B", edition, x72B_matter="intention", x72B1_intentional=False)
    assert found.effects == (Then("awareness"),)


@BOTH
def test_72B2_nobody_need_accuse_his_own_side(edition: Edition) -> None:
    found = ruled("72B", edition, x72B_matter="silence", x72B2_duty="none")
    assert (found.laws, found.effects) == (("72B2",), (Permitted(True),))


@BOTH
@pytest.mark.parametrize(
    ("duty", "further"),
    [
        ("own_explanation", "own_explanation_wrong"),
        ("partners_explanation", "partners_explanation_wrong"),
        ("revoke", "revoke"),
    ],
)
def test_72B2_but_explanations_and_revokes_have_their_own_laws(edition: Edition, duty: str, further: str) -> None:
    found = ruled("72B", edition, x72B_matter="silence", x72B2_duty=duty)
    assert follows(found) == [further]


@BOTH
def test_79A2_tricks_knowingly_accepted_break_a_must_not(edition: Edition) -> None:
    took: dict[str, bool | str] = {"x72B_matter": "silence", "x72B2_duty": "tricks"}
    found = ruled("72B", edition, **took, x79A2_knowingly=True)
    assert (found.laws, found.effects) == (("79A2",), (fault(Breach.MUST_NOT),))
    assert ruled("72B", edition, **took, x79A2_knowingly=False).effects == (Permitted(True),)


@BOTH
def test_72B3_an_attempt_to_hide_an_infraction_breaks_a_may_not(edition: Edition) -> None:
    found = ruled("72B", edition, x72B_matter="concealment", x72B3_attempt=True)
    assert (found.laws, found.effects) == (("72B3",), (fault(Breach.MAY_NOT), Then("awareness")))
    assert penalties(ruled("72B", edition, x72B_matter="concealment", x72B3_attempt=False)) == []


# ---------------------------------------------------------------- 74

ACTS = {
    "74A1": ("attitude", "74A", "discourtesy"),
    "74A3": ("attitude", "74A", "irregular_way"),
    "74B1": ("etiquette", "74B", "inattention"),
    "74B2": ("etiquette", "74B", "comment"),
    "74B3": ("etiquette", "74B", "detached"),
    "74B4": ("etiquette", "74B", "prolonged"),
    "74B5": ("etiquette", "74B", "to_director"),
    "74C1": ("procedure", "74C", "designations"),
    "74C2": ("procedure", "74C", "approval"),
    "74C3": ("procedure", "74C", "expectation"),
    "74C4": ("procedure", "74C", "pointing"),
    "74C6": ("procedure", "74C", "no_interest"),
    "74C7": ("procedure", "74C", "changed_tempo"),
    "74C8": ("procedure", "74C", "left"),
}
TELLING = ("74A3", "74B2", "74B3", "74C1", "74C2", "74C3", "74C4", "74C6", "74C7")


def did(law: str, edition: Edition, **more: bool) -> Progress:
    part, section, act = ACTS[law]
    told = {"x74_told": False} if law in TELLING else {}
    return ruled("74", edition, x74_part=part, **{f"x{section}_act": act}, **{**told, **more})


@BOTH
@every("law", ACTS)
def test_74A1_A3_B1_B2_B3_B4_B5_an_act_is_recorded_by_its_paragraph(edition: Edition, law: str) -> None:
    """74A1, 74A3, 74B1-5: what should be done or left; 74C1-4 and 74C6-8: violations of procedure, with a penalty by 90."""
    found = did(law, edition)
    breach = Breach.POWER if law.startswith("74C") else Breach.SHOULD
    assert (found.laws, found.effects) == ((law,), (fault(breach),))


@BOTH
@every("law", TELLING)
def test_74_an_act_that_could_tell_partner_something_is_also_unauthorized_information(edition: Edition, law: str) -> None:
    assert follows(did(law, edition, x74_told=True)) == ["unauthorized_information"]


@BOTH
def test_74A2_what_annoys_or_embarrasses_should_be_avoided(edition: Edition) -> None:
    extraneous = {"x74A2_extraneous": True} if edition is E2017 else {}
    found = ruled("74", edition, x74_part="attitude", x74A_act="annoyance", **extraneous)
    assert (found.laws, found.effects) == (("74A2",), (fault(Breach.SHOULD),))


def test_74A2_a_call_that_annoys_is_free_in_2017_and_counted_in_2007() -> None:
    new = ruled("74", E2017, x74_part="attitude", x74A_act="annoyance", x74A2_extraneous=False)
    old = ruled("74", E2007, x74_part="attitude", x74A_act="annoyance")
    assert says(new, Permitted(True))
    assert says(old, fault(Breach.SHOULD))


@BOTH
def test_74C5_a_card_seen_by_accident_may_be_used(edition: Edition) -> None:
    looked: dict[str, bool | str] = {"x74_part": "procedure", "x74C_act": "looking"}
    found = ruled("74", edition, **looked, x74C5_sight="by_accident")
    assert (found.laws, found.effects) == (("74C5",), (Permitted(True), Authorized(Role.OFFENDER)))
    sought = ruled("74", edition, **looked, x74C5_sight="on_purpose")
    assert sought.effects == (fault(Breach.POWER), Unauthorized(Role.OFFENDER))


@BOTH
def test_74C5_fn_fn23_cards_shown_on_purpose_may_be_deception(edition: Edition) -> None:
    """fn23 of 2017."""
    found = ruled("74", edition, x74_part="procedure", x74C_act="showing")
    assert found.laws == (("fn23",) if edition is E2017 else ("74C5 fn",))
    assert says(found, Then("deception", (("73D2.means", "procedure"),)))


# ---------------------------------------------------------------- 76

HERE: dict[str, bool | str] = {"x76A1_where": "inside", "x76D_status": "spectator"}


def watched(edition: Edition, act: str, **answers: bool | str) -> Progress:
    return ruled("76", edition, **HERE, x76B_act=act, **answers)


@BOTH
def test_76A1_the_director_restrains_spectators_in_the_playing_area(edition: Edition) -> None:
    found = watched(edition, "other", x76C2_caused="nothing")
    assert (found.laws, found.effects) == (("76A1",), (Restrain(),))


@BOTH
def test_76A1_fn_fn24_the_regulations_may_say_what_the_playing_area_is(edition: Edition) -> None:
    """fn24 of 2017."""
    note = "fn24" if edition is E2017 else "76A1 fn"
    assert ruled("76", edition, x76A1_where="outside").laws == (note,)
    assert ruled("76", edition, x76A1_where="doubtful").laws == (note,), "the Laws themselves say nothing of it"
    counted = ruled("76", edition, x76A1_where="doubtful", x76A1_area=True, x76D_status="official")
    assert counted.laws == ("76D",)


@BOTH
def test_76A2_a_viewer_has_no_contact_with_a_player(edition: Edition) -> None:
    far: dict[str, bool | str] = {"x76A1_where": "transmission"}
    found = ruled("76", edition, **far, x76A2_contact=True, x76C2_caused="nothing")
    assert (found.laws, found.effects) == (("76A2",), (Restrain(Breach.MUST_NOT),))
    assert says(ruled("76", edition, **far, x76A2_contact=False), Permitted(True)), "no regulation, no terms"
    broken = ruled("76", edition, **far, x76A2_contact=False, x76A2_terms=True, x76A2_kept=False, x76C2_caused="nothing")
    assert broken.effects == (Restrain(),)
    assert says(ruled("76", edition, **far, x76A2_contact=False, x76A2_terms=True, x76A2_kept=True), Permitted(True))


@BOTH
def test_76B1_one_hand_unless_the_regulations_allow_more(edition: Edition) -> None:
    assert says(watched(edition, "looked", x76B1_hands="one"), Permitted(True))
    more = watched(edition, "looked", x76B1_hands="more", x76C2_caused="nothing")
    assert (more.laws, more.effects) == (("76B1",), (Restrain(Breach.MAY_NOT),))
    assert says(watched(edition, "looked", x76B1_hands="more", x76B1_allowed=True), Permitted(True))


@BOTH
def test_76B2_no_reaction_while_a_deal_is_in_progress(edition: Edition) -> None:
    found = watched(edition, "reacted", x76B2_in_progress=True, x76C2_caused="nothing")
    assert (found.laws, found.effects) == (("76B2",), (Restrain(Breach.MUST_NOT),))
    assert says(watched(edition, "reacted", x76B2_in_progress=False), Permitted(True))


@BOTH
def test_76B3_no_remark_and_no_conversation_during_a_round(edition: Edition) -> None:
    remark = watched(edition, "remarked", x76B3_in_round=True, x76C2_caused="nothing")
    talk = watched(edition, "conversed", x76B3_in_round=True, x76C2_caused="nothing")
    assert (remark.laws, talk.laws) == (("76B3",), ("76B3",))
    assert (remark.effects, talk.effects) == ((Restrain(Breach.MUST),), (Restrain(Breach.MUST_NOT),))
    assert says(watched(edition, "conversed", x76B3_in_round=False), Permitted(True))
    assert says(watched(edition, "remarked", x76B3_in_round=False), Permitted(True))


@BOTH
def test_76B4_no_player_is_disturbed(edition: Edition) -> None:
    found = watched(edition, "disturbed", x76C2_caused="nothing")
    assert (found.laws, found.effects) == (("76B4",), (Restrain(Breach.MUST_NOT),))


@BOTH
def test_76B5_no_attention_is_drawn_to_the_game(edition: Edition) -> None:
    found = watched(edition, "pointed", x76C2_caused="nothing")
    assert (found.laws, found.effects) == (("76B5",), (Restrain(Breach.SHALL_NOT),))


@BOTH
def test_76C1_he_speaks_when_the_director_asks_him(edition: Edition) -> None:
    assert says(watched(edition, "spoke", x76C1_requested=True), Permitted(True))
    found = watched(edition, "spoke", x76C1_requested=False, x76C2_caused="nothing")
    assert (found.laws, found.effects) == (("76C1",), (Restrain(Breach.MAY_NOT),))


@BOTH
def test_76C2_no_contestant_is_at_fault_unless_the_regulations_say_so(edition: Edition) -> None:
    """PZBS 23 says the same, and lets the tournament's regulations say otherwise."""
    found = watched(edition, "pointed", x76C2_caused="information")
    assert found.laws == ("76B5", "76C2")
    assert says(found, AtFault(None))
    assert follows(found) == ["extraneous_information"]
    assert follows(watched(edition, "pointed", x76C2_caused="to_another")) == [], "that player is the one it is about"
    by_regulation = watched(edition, "pointed", x76C2_caused="irregularity", x76C2_answers="side")
    assert says(by_regulation, AtFault(Role.OFFENDER))
    assert follows(by_regulation) == []


@BOTH
def test_76D_who_is_no_spectator(edition: Edition) -> None:
    assert ruled("76", edition, x76A1_where="inside", x76D_status="official").laws == ("76D",)
    assert ruled("76", edition, x76A1_where="inside", x76D_status="exempt").effects == (Says(Saying.NO_SPECTATOR),)
    assert follows(ruled("76", edition, x76A1_where="inside", x76D_status="player")) == ["conduct"]
