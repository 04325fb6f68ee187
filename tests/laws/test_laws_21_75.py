"""Laws 21 and 75, with 47E2, in both editions: misinformation, and mistakes in an explanation or in a call."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress, explore
from oddtrick.inquiry.effects import (
    Adjust,
    AsIf,
    Keep,
    MayChange,
    MayRetract,
    NoRectification,
    Penalise,
    Presume,
    Then,
    Unauthorized,
)
from oddtrick.inquiry.vocabulary import Breach, Role, Supposed
from oddtrick.laws.editions import find, named

BOTH = every("edition", [E2007, E2017])
LATER = "after_misinformation"


# ---------------------------------------------------------------- 21A


@BOTH
def test_21A_the_players_own_misunderstanding_earns_nothing(edition: Edition) -> None:
    found = ruled("21A", edition, x21A_cause="own")
    assert (found.laws, found.effects) == (("21A",), (NoRectification(),))
    assert follows(ruled("21A", edition, x21A_cause="opponent")) == ["misinformation"]


@BOTH
@pytest.mark.parametrize(("own_terms", "presumed"), [(True, False), (False, None)])
def test_21A_a_doubt_is_settled_by_what_is_likelier(edition: Edition, own_terms: bool, presumed: bool | None) -> None:
    regulation = {} if presumed is None else {"x21A_presumed": presumed}
    doubt = {"x21A_cause": "doubtful", "x21A_own_terms": own_terms, **regulation}
    assert follows(ruled("21A", edition, **doubt, x21A_likelier_told=True)) == ["misinformation"]
    assert ruled("21A", edition, **doubt, x21A_likelier_told=False).effects == (NoRectification(),)


@BOTH
def test_21A_regulations_may_decide_a_doubt_that_the_players_own_terms_made(edition: Edition) -> None:
    """As the Polish federation does."""
    found = ruled("21A", edition, x21A_cause="doubtful", x21A_own_terms=True, x21A_presumed=True)
    assert found.effects == (NoRectification(),)


# ---------------------------------------------------------------- 21B1, 21B2


def rhos(lho: str, rho: str) -> dict[str, bool | str]:
    """What is asked of RHO's last call beside LHO's: they are partners."""
    match lho:
        case "nothing":
            return {"x21B1a_rho_since": rho}
        case "last":
            return {"x21B1a_rho_before": rho == "followed"}
        case _:
            return {}


def calls(edition: Edition, lho: str, rho: str, **answers: bool | str) -> Progress:
    """Misinformation found in the auction period; nobody has led yet unless it is said."""
    since: dict[str, bool | str] = {"x21B1a_lho_since": lho, **rhos(lho, rho)}
    changed = answers.get("x21B1a_lho_changes") or answers.get("x21B1a_rho_changes")
    lead: dict[str, bool | str] = {} if changed else {"x47E2a_face_down": "nobody"}
    late = any(told == "followed" and answers.get(f"x21B1a_{who}_influenced") for who, told in (("lho", lho), ("rho", rho)))
    earlier: dict[str, bool | str] = {} if late or "nothing" in (lho, rho) else {"x21B1a_earlier": False}
    given = {**since, **earlier, **lead, **answers}
    return ruled("21", edition, x21B_stage="auction_period", x21B1a_misinformed=True, **given)


RHO_MAY = {"x21B1a_lho_influenced": False, "x21B1a_rho_influenced": True}


@BOTH
def test_21B1a_a_call_may_be_changed_when_it_could_well_have_been_influenced(edition: Edition) -> None:
    found = calls(edition, "followed", "last", **RHO_MAY, x21B1a_rho_changes=False)
    assert says(found, MayChange(Role.RHO))
    assert not says(found, MayChange(Role.LHO))
    other = calls(edition, "last", "nothing", x21B1a_lho_influenced=True, x21B1a_lho_changes=False)
    assert says(other, MayChange(Role.LHO))
    not_influenced = calls(edition, "nothing", "last", x21B1a_rho_influenced=False)
    assert not_influenced.effects == (NoRectification(),)


@BOTH
def test_21B1a_no_call_that_the_players_partner_has_called_after(edition: Edition) -> None:
    found = calls(edition, "followed", "last", x21B1a_lho_influenced=True, x21B1a_rho_influenced=False)
    assert not any(isinstance(effect, MayChange) for effect in found.effects)
    assert (found.laws, follows(found)) == (("21B3",), [LATER])


@BOTH
def test_21B1a_of_two_partners_only_the_one_who_called_last_may_change(edition: Edition) -> None:
    """On no way through the procedure may both change their calls; of RHO is asked only what LHO's answer leaves open."""
    for path in explore(find("21", edition).run):
        assert not (says(path, MayChange(Role.LHO)) and says(path, MayChange(Role.RHO)))
        told = {id.partition(".")[2]: getattr(said, "slug", said) for id, said in path.answers.items()}
        match told.get("lho_since"):
            case "nothing":
                assert told["rho_since"] in ("nothing", "last")
            case "last":
                assert "rho_since" not in told
                assert "rho_before" in told
            case "followed":
                assert not {"rho_since", "rho_before"} & told.keys()


@BOTH
def test_21B1a_without_misinformation_nothing_is_changed(edition: Edition) -> None:
    """An alert that the regulations do not require misses nobody; one that they require and that is late misinforms."""
    found = ruled("21", edition, x21B_stage="auction_period", x21B1a_misinformed=False)
    assert (found.laws, found.effects) == (("21B1(a)",), (NoRectification(),))


@BOTH
def test_21B3_a_call_before_the_last_one_can_no_longer_be_changed(edition: Edition) -> None:
    may = {"x21B1a_lho_influenced": False, "x21B1a_rho_influenced": False}
    assert calls(edition, "followed", "last", **may).laws == ("21B1(a)",)
    assert calls(edition, "followed", "last", **may, x21B1a_earlier=True).laws == ("21B3",)
    kept = calls(edition, "followed", "last", **RHO_MAY, x21B1a_rho_changes=False, x21B1a_earlier=True)
    assert kept.laws == ("21B1(a)", "21B3")


@pytest.mark.parametrize(("edition", "law"), [(E2007, "16D2"), (E2017, "16C2")], ids=str)
def test_16C2_16D2_the_other_side_may_not_use_the_call_that_was_changed(edition: Edition, law: str) -> None:
    found = calls(edition, "followed", "last", **RHO_MAY, x21B1a_rho_changes=True, x21B2_offender_called=False)
    assert found.laws == ("21B1(a)", law)
    assert says(found, Unauthorized(Role.OFFENDER))
    assert says(found, Unauthorized(Role.PARTNER))


@BOTH
@pytest.mark.parametrize(("who", "lho"), [("lho", Role.PARTNER), ("rho", Role.OFFENDER)])
def test_21B2_then_his_own_LHO_may_change_a_later_call(edition: Edition, who: str, lho: Role) -> None:
    before: dict[str, bool | str] = {"x21B1a_lho_since": "last", "x21B1a_rho_before": False}
    if who == "rho":
        before = {"x21B1a_lho_since": "nothing", "x21B1a_rho_since": "last"}
    name = "partner" if who == "lho" else "offender"
    chosen: dict[str, bool | str] = {f"x21B1a_{who}_influenced": True, f"x21B1a_{who}_changes": True}
    after: dict[str, bool | str] = {f"x21B2_{name}_called": True}
    found = ruled("21", edition, x21B_stage="auction_period", x21B1a_misinformed=True, **{**before, **chosen, **after})
    assert found.laws[-1] == "21B2"
    assert says(found, MayChange(lho))


def test_21B2_that_change_is_free_in_2007_unless_it_did_damage_and_falls_under_16C_in_2017() -> None:
    changed = {**RHO_MAY, "x21B1a_rho_changes": True, "x21B2_offender_called": True}
    old, new = calls(E2007, "followed", "last", **changed), calls(E2017, "followed", "last", **changed)
    assert old.orders[-1].effects == (MayChange(Role.OFFENDER), Then("after_changed_call"))
    assert new.orders[-1].effects == (MayChange(Role.OFFENDER), Unauthorized(Role.PARTNER))


def test_21B2_damage_from_the_changed_call_2007() -> None:
    assert follows(ruled("after_changed_call", E2007, x21B2_conveyed=True)) == ["withdrawn_action_information"]
    assert ruled("after_changed_call", E2007, x21B2_conveyed=False).effects == (Keep(),)


# ---------------------------------------------------------------- 21B3, 47E2


@BOTH
def test_21B3_too_late_to_change_a_call_the_score_may_be_adjusted(edition: Edition) -> None:
    after = ruled("21", edition, x21B_stage="after", x21B1a_misinformed=True)
    assert (after.laws, follows(after)) == (("21B3",), [LATER])
    evidence = {"x75D3_evidence": True} if edition is E2017 else {}
    gained = ruled(LATER, edition, x21B3_result="gained", **evidence)
    assert gained.laws[0] == "21B3"
    assert adjusted(gained)
    assert ruled(LATER, edition, x21B3_result="nothing").effects == (Keep(),)


def play(edition: Edition, card: str, **answers: bool | str) -> Progress:
    last: dict[str, bool | str] = {"x47E2a_card" if edition is E2017 else "x47E2a_card_in_trick": card}
    return ruled("21", edition, x21B_stage="play", x21B1a_misinformed=True, **last, **answers)


@BOTH
@pytest.mark.parametrize(("card", "role"), [("lho", Role.LHO), ("rho", Role.RHO)])
def test_47E2a_a_card_played_on_it_may_be_taken_back(edition: Edition, card: str, role: Role) -> None:
    found = play(edition, card, x47E2a_because=True)
    assert says(found, MayRetract(role))
    assert says(found, Unauthorized(Role.OFFENDER))
    assert not says(play(edition, card, x47E2a_because=False), MayRetract(role))
    assert play(edition, "none").laws == ("21B3",)


@BOTH
@pytest.mark.parametrize(("leader", "role"), [("lho", Role.LHO), ("rho", Role.RHO)])
def test_47E2a_an_opening_lead_that_lies_face_down_too(edition: Edition, leader: str, role: Role) -> None:
    found = calls(edition, "nothing", "nothing", x47E2a_face_down=leader)
    assert found.laws[0] == "47E2(a)"
    assert says(found, MayRetract(role))


@BOTH
def test_47E2b_too_late_to_take_it_back_the_score_may_be_adjusted(edition: Edition) -> None:
    late = play(edition, "late")
    assert (late.laws, follows(late)) == (("47E2(b)",), [LATER])
    evidence = {"x75D3_evidence": True} if edition is E2017 else {}
    assert adjusted(ruled(LATER, edition, x21B3_result="played", **evidence))


def test_47E2a_until_any_card_in_2017_and_until_one_to_that_trick_in_2007() -> None:
    asked = {edition: play(edition, "none").answers for edition in (E2007, E2017)}
    assert "47E2a.card_in_trick" in asked[E2007]
    assert "47E2a.card" in asked[E2017]


# ---------------------------------------------------------------- 75


def hand(edition: Edition, agreed: str, stage: str = "after", *, heard: bool = False, **answers: bool | str) -> Progress:
    """An explanation that does not agree with the hand."""
    agreement: dict[str, bool | str] = {"x75B1_agreed" if edition is E2017 else "x75C_agreement": agreed}
    when: dict[str, bool | str] = {} if agreed == "as_explained" else {"x21B_stage": stage}
    return ruled("75", edition, x75A_heard=heard, **agreement, **when, **answers)


@BOTH
def test_75A_what_the_explanation_told_its_player_is_unauthorized(edition: Edition) -> None:
    """Right or wrong."""
    for found in (
        hand(edition, "as_explained", heard=True, x75C_corrected=False),
        hand(edition, "otherwise", heard=True, x75B1_damaged=False),
    ):
        assert found.orders[0].law == "75A"
        assert found.orders[0].effects == (Unauthorized(Role.PARTNER), Then("explanation_heard"))
    assert "75A" not in hand(edition, "as_explained", x75C_corrected=False).laws
    assert [adjusted(ruled("explanation_heard", edition, x75A_advantage=took)) for took in (True, False)] == [True, False]


@pytest.mark.parametrize(("edition", "law", "award"), [(E2007, "75B", "12C1"), (E2017, "75B1", "12C1(b)")], ids=str)
def test_75B_75B1_a_mistaken_explanation_that_damaged_is_adjusted(edition: Edition, law: str, award: str) -> None:
    found = hand(edition, "otherwise", x75B1_damaged=True)
    assert found.laws[0] == law
    assert says(found, Adjust(award))
    kept = hand(edition, "otherwise", x75B1_damaged=False)
    assert (kept.laws, kept.effects) == ((law,), (Keep(),))
    evidence = {"x75D3_evidence": True} if edition is E2017 else {}
    assert ruled(LATER, edition, x21B3_result="damaged", **evidence).laws[0] == law


@BOTH
def test_75C_a_mistaken_call_is_no_infraction_and_the_result_stands(edition: Edition) -> None:
    found = hand(edition, "as_explained", x75C_corrected=False)
    assert (found.laws, found.effects) == (("75C",), (NoRectification(), Keep()))


@BOTH
def test_75C_an_explanation_that_was_right_must_not_be_corrected(edition: Edition) -> None:
    found = hand(edition, "as_explained", x75C_corrected=True)
    assert says(found, Penalise(Role.PARTNER, Breach.MUST_NOT))
    assert says(found, Unauthorized(Role.OFFENDER))
    assert says(found, Keep())


@BOTH
def test_21B1b_75C_without_evidence_it_is_a_mistaken_explanation(edition: Edition) -> None:
    found = hand(edition, "unproved", x75B1_damaged=False)
    assert found.laws[0] == "21B1(b)"
    assert says(found, Presume())
    assert not says(hand(edition, "otherwise", x75B1_damaged=False), Presume())


@pytest.mark.parametrize(
    ("edition", "agreed", "law"),
    [(E2007, "otherwise", "75B"), (E2017, "otherwise", "75D1"), (E2017, "nothing", "75D2")],
    ids=str,
)
@pytest.mark.parametrize("stage", ["auction_period", "play"])
def test_75B_75D1_75D2_while_the_board_is_played_it_is_misinformation(edition: Edition, agreed: str, law: str, stage: str) -> None:
    found = hand(edition, agreed, stage)
    assert (found.laws[-1], follows(found)) == (law, ["misinformation"])


def test_75D2_to_describe_an_agreement_that_is_none_is_an_infraction_2017() -> None:
    found = hand(E2017, "nothing", x75B1_damaged=True)
    assert found.laws == ("75D2", "75D3")
    assert says(found, Adjust("12C1(b)"))


def test_75D3_the_result_is_estimated_by_the_meaning_or_by_the_lack_of_one_2017() -> None:
    meaning, nothing = AsIf(Supposed.MEANING), AsIf(Supposed.NO_AGREEMENT)
    assert says(hand(E2017, "otherwise", x75B1_damaged=True), meaning)
    assert says(hand(E2017, "nothing", x75B1_damaged=True), nothing)
    for evidence, estimate in ((True, meaning), (False, nothing)):
        assert says(hand(E2017, "unproved", x75B1_damaged=True, x75D3_evidence=evidence), estimate)
        assert says(ruled(LATER, E2017, x21B3_result="gained", x75D3_evidence=evidence), estimate)


def test_75D_is_new_in_2017() -> None:
    """2007 has no word on a call about which nothing is agreed, nor on how the result is estimated."""
    old, new = named("mistaken_explanation_or_call", E2007), named("mistaken_explanation_or_call", E2017)
    assert old is not None
    assert new is not None
    estimates = [any(isinstance(effect, AsIf) for path in explore(one.run) for effect in path.effects) for one in (old, new)]
    assert estimates == [False, True]


@BOTH
def test_75_the_example_of_2007_is_ruled_as_in_2017(edition: Edition) -> None:
    """Transfer explained, natural meant: the partner may not use it, and damage is made good."""
    found = hand(edition, "otherwise", heard=True, x75B1_damaged=True)
    assert says(found, Unauthorized(Role.PARTNER))
    assert adjusted(found)
