"""Laws 16 and 73C, paragraph by paragraph, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import By, Progress, answered, explore, questions, rule
from oddtrick.inquiry.effects import (
    Adjust,
    Authorized,
    CallDirector,
    Keep,
    NoRectification,
    Penalise,
    Permitted,
    PlayOn,
    Redeal,
    Reseat,
    Reserved,
    Then,
    Unauthorized,
    UseFreely,
)
from oddtrick.inquiry.vocabulary import Breach, Camp, Role, Source, When
from oddtrick.laws.editions import find, named
from oddtrick.laws.general.law_16 import Means

BOTH = every("edition", [E2007, E2017])
Answers = dict[str, bool | str]
# What is asked of the information itself, and of the other action: it is a logical alternative.
TOLD: Answers = {"x16B1_source": "hesitation", "x16B1_might_suggest": True}
ALTERNATIVE: Answers = {"x16B1b_considered": True, "x16B1b_some_choose": True}


def suggested(edition: Edition, yes: bool = True) -> Answers:
    """By the standard of the edition."""
    return {"x16B1a_acted": True, "x16B1a_suggested" if edition is E2017 else "x16B1a_could_suggest": yes}


def own_action(edition: Edition, alternative: bool = True) -> Answers:
    """In 2007 the action chosen must be a logical alternative itself."""
    return {} if edition is E2017 else {"x16B1a_alternative": alternative}


def barred(edition: Edition, advantage: bool = True) -> Progress:
    """Everything is established."""
    return ruled("16B", edition, **TOLD, **suggested(edition), **ALTERNATIVE, **own_action(edition), x16B3_advantage=advantage)


# ---------------------------------------------------------------- 16A


def used(edition: Edition, origin: str, **answers: bool | str) -> Progress:
    """What a player knows; in 2007 he has based no action on what he may not use."""
    run = find("16A", edition).run
    given = {"16A.origin": origin, "16A3.based": False} | {n[1:].replace("_", ".", 1): v for n, v in answers.items()}
    mine = {question.id for question in questions(run)}
    progress = rule(run, answered(run, {id: value for id, value in given.items() if id in mine}))
    assert progress.question is None
    return progress


@BOTH
def test_16A1a_legal_calls_and_plays_may_be_used_when_nothing_else_taints_them(edition: Edition) -> None:
    found = used(edition, "calls", x16A1a_unaffected=True)
    assert (found.laws, found.effects) == (("16A1(a)",), (Permitted(True),))
    assert says(used(edition, "calls", x16A1a_unaffected=False), Permitted(False))


@BOTH
def test_16A1b_a_withdrawn_action_informs_only_whom_the_laws_allow(edition: Edition) -> None:
    assert used(edition, "withdrawn", x16A1b_authorized=True).laws == ("16A1(b)",)
    found = used(edition, "withdrawn", x16A1b_authorized=False)
    assert found.laws[0] == {E2017: "16C2", E2007: "16D2"}[edition]
    assert says(found, Permitted(False))


@BOTH
def test_16A1c_what_the_rules_authorize_may_be_used_unless_partner_gave_it(edition: Edition) -> None:
    assert used(edition, "rules", x16A1c_through_partner=False).laws == ("16A1(c)",)
    found = used(edition, "rules", x16A1c_through_partner=True)
    assert found.laws[0] == {E2017: "16B1", E2007: "16B1(a)"}[edition]
    assert says(found, Permitted(False))


@BOTH
def test_16A1d_what_he_knew_before_may_be_used_unless_a_law_forbids_it(edition: Edition) -> None:
    assert used(edition, "before", x16A1d_precluded=False).effects == (Permitted(True),)
    assert used(edition, "before", x16A1d_precluded=True).orders[0].effects == (Permitted(False),)


@BOTH
def test_16A2_the_state_of_the_contest_may_be_taken_into_account(edition: Edition) -> None:
    found = used(edition, "state")
    assert (found.laws, found.effects) == (("16A2",), (Permitted(True),))


@BOTH
def test_16B1_what_partner_let_him_know_may_not_be_used(edition: Edition) -> None:
    assert used(edition, "partner").orders[0].effects == (Permitted(False),)


@BOTH
def test_16D1_what_came_by_accident_goes_to_the_director(edition: Edition) -> None:
    found = used(edition, "accident")
    assert found.laws == ({E2017: "16D1", E2007: "16C1"}[edition],)
    assert follows(found) == ["extraneous_information"]


def test_16A3_no_action_may_be_based_on_anything_else_2007_where_2017_only_lists_what_may_be_used() -> None:
    old = used(E2007, "other", x16A3_based=True, x16A4_damaged=False)
    assert old.laws == ("16A3", "16A4")
    assert says(old, Penalise(Role.OFFENDER, Breach.MAY_NOT))
    assert used(E2007, "other").laws == ("16A3",)
    new = used(E2017, "other")
    assert (new.laws, new.effects) == (("16A1",), (Permitted(False),))


def test_16A4_damage_is_made_good_by_this_paragraph_only_in_2007() -> None:
    """2017 adjusts by 16B3, 16C3 and 16D2."""
    old = used(E2007, "other", x16A3_based=True, x16A4_damaged=True)
    assert says(old, Adjust("12C"))
    assert not adjusted(used(E2007, "other", x16A3_based=True, x16A4_damaged=False))
    assert not any(adjusted(path) for path in explore(find("16A", E2017).run))


# ---------------------------------------------------------------- 16B1


def test_16B1_every_source_is_an_answer() -> None:
    assert [one.slug for one in Means] == [*(one.value for one in Source if one is not Source.OTHER), "card", "other", "nothing"]


@BOTH
def test_16B1_information_from_partner_that_might_suggest_something_is_not_for_him(edition: Edition) -> None:
    found = barred(edition)
    assert found.orders[0].law == {E2017: "16B1", E2007: "16B1(a)"}[edition]
    assert found.orders[0].effects == (Unauthorized(Role.PARTNER),)


@BOTH
@every("source", [one.value for one in Source])
def test_16B1_any_sign_can_be_the_source(edition: Edition, source: str) -> None:
    alert = edition is E2007 and source in ("unexpected_alert", "no_alert")
    more: Answers = {"x16B1a_unexpected": True} if alert else {}
    found = ruled("16B", edition, x16B1_source=source, **more, x16B1_might_suggest=True, x16B1a_acted=False)
    assert says(found, Unauthorized(Role.PARTNER))


@BOTH
def test_16B1_legal_calls_and_plays_alone_are_no_such_source(edition: Edition) -> None:
    found = ruled("16B", edition, x16B1_source="nothing")
    assert (found.laws, found.effects) == (("16A1(a)",), (Permitted(True),))


@BOTH
def test_16B1_what_suggests_nothing_changes_nothing(edition: Edition) -> None:
    found = ruled("16B", edition, x16B1_source="tone", x16B1_might_suggest=False)
    assert found.effects == (NoRectification(),)


def test_16B1a_fn_an_alert_is_unexpected_by_what_he_meant_in_2007_and_simply_unexpected_in_2017() -> None:
    """16B1(a) fn (2007). The same alert: he had meant what was alerted."""
    old = ruled("16B", E2007, x16B1_source="unexpected_alert", x16B1a_unexpected=False)
    assert (old.laws, old.effects) == (("16B1(a)",), (NoRectification(),))
    new = ruled("16B", E2017, x16B1_source="unexpected_alert", x16B1_might_suggest=True, x16B1a_acted=False)
    assert says(new, Unauthorized(Role.PARTNER))


@BOTH
def test_16B1a_a_suggested_action_over_a_logical_alternative_is_barred(edition: Edition) -> None:
    found = barred(edition)
    assert found.laws[-2:] == ("16B1(a)", "16B3")
    assert says(found, Penalise(Role.PARTNER, Breach.MAY_NOT))


@BOTH
def test_16B1a_nothing_is_barred_before_he_acts_or_when_his_action_was_not_suggested(edition: Edition) -> None:
    for more in ({"x16B1a_acted": False}, suggested(edition, False)):
        found = ruled("16B", edition, **TOLD, **more)
        assert found.effects[1:] == (Keep(),)
        assert found.laws[-1] == "16B1(a)"


def test_16B1a_the_standard_is_suggests_in_2017_and_could_have_suggested_in_2007() -> None:
    """Of the same hesitation: it could demonstrably have suggested the action, but does not demonstrably suggest it."""
    old = ruled("16B", E2007, **TOLD, **suggested(E2007), **ALTERNATIVE, **own_action(E2007), x16B3_advantage=True)
    new = ruled("16B", E2017, **TOLD, **suggested(E2017, False))
    assert adjusted(old)
    assert not adjusted(new)
    texts = {str(q.text) for edition in (E2007, E2017) for q in questions(find("16B", edition).run) if "suggest" in q.id}
    assert len(texts) == 3


def test_16B1a_in_2007_the_action_chosen_must_be_a_logical_alternative_itself_and_in_2017_it_need_not() -> None:
    """In 2007 what nobody else would choose is left to 73C."""
    old = ruled("16B", E2007, **TOLD, **suggested(E2007), **ALTERNATIVE, **own_action(E2007, False))
    assert not adjusted(old)
    assert says(old, Then("care_with_information", (("16B1.source", "hesitation"),)))
    assert adjusted(barred(E2017))
    assert "16B1a.alternative" not in {question.id for question in questions(find("16B", E2017).run)}


@BOTH
@pytest.mark.parametrize("no", [{"x16B1b_considered": False}, {"x16B1b_considered": True, "x16B1b_some_choose": False}])
def test_16B1b_a_logical_alternative_is_considered_by_many_and_chosen_by_some(edition: Edition, no: Answers) -> None:
    found = ruled("16B", edition, **TOLD, **suggested(edition), **no)
    assert found.laws[-1] == "16B1(b)"
    assert found.effects[-1] == Keep()
    assert not says(found, Penalise(Role.PARTNER, Breach.MAY_NOT))


@BOTH
def test_16B1_what_is_judged_is_never_taken_from_a_table(edition: Edition) -> None:
    judged = {q.id for q in questions(find("16B", edition).run) if q.by is By.DIRECTOR}
    assert judged >= {"16B1.might_suggest", "16B1b.considered", "16B1b.some_choose", "16B3.advantage"}


# ---------------------------------------------------------------- 16B2, 16B3


def reserves(edition: Edition, believes: bool, **answers: bool | str) -> Progress:
    last = {"x16B3_believes" if edition is E2017 else "x16B3_believes_could": believes}
    return ruled("16B2", edition, x16B2_step="reserves", **answers, **last)


@BOTH
def test_16B2_rights_may_be_reserved_unless_a_regulation_wants_the_director_called(edition: Edition) -> None:
    assert says(reserves(edition, believes=False, x16B2_disputed=False), Reserved())
    found = ruled("16B2", edition, x16B2_step="reserves", x16B2_may_reserve=False)
    assert found.effects == (
        Permitted(False),
        CallDirector(Camp.NON_OFFENDING, When.NOW),
        Then("unauthorized_information"),
    )


@BOTH
def test_16B2_opponents_who_dispute_it_should_call_the_director_at_once(edition: Edition) -> None:
    found = ruled("16B2", edition, x16B2_step="reserves", x16B2_disputed=True, x16B2_called=True)
    assert found.effects == (Reserved(), CallDirector(Camp.OFFENDING, When.NOW), Then("unauthorized_information"))
    late = reserves(edition, believes=True, x16B2_disputed=True, x16B2_called=False)
    assert says(late, Penalise(Role.OFFENDER, Breach.SHOULD))
    assert follows(late) == ["unauthorized_information"]


@BOTH
def test_16B3_who_believes_that_information_was_used_should_call_the_director_after_play(edition: Edition) -> None:
    found = reserves(edition, believes=True, x16B2_disputed=False)
    assert found.orders[-1].law == "16B3"
    assert found.orders[-1].effects == (CallDirector(Camp.NON_OFFENDING, When.AFTER_PLAY), Then("unauthorized_information"))
    assert reserves(edition, believes=False, x16B2_disputed=False).effects == (Reserved(), Keep())


def test_16B3_he_must_believe_that_it_was_suggested_in_2017_and_that_it_could_have_been_in_2007() -> None:
    asked = {edition: [q for q in questions(find("16B2", edition).run) if q.id.startswith("16B3.")] for edition in (E2007, E2017)}
    (old,), (new,) = asked[E2007], asked[E2017]
    assert (old.id, new.id) == ("16B3.believes_could", "16B3.believes")
    assert (str(old.text).split()[-3:], str(new.text).split()[-2:]) == (["could", "be", "suggested?"], ["was", "suggested?"])


def test_16B3_fn5_to_call_the_director_earlier_or_later_is_no_infraction_2017() -> None:
    earlier = ruled("16B2", E2017, x16B2_step="calls")
    later = ruled("16B2", E2017, x16B2_step="nothing", x16B3_believes=True)
    assert follows(earlier) == follows(later) == ["unauthorized_information"]
    assert not any(isinstance(effect, Penalise) for effect in (*earlier.effects, *later.effects))


def test_16B3_fn_to_call_the_director_earlier_or_later_is_no_infraction_2007() -> None:
    earlier = ruled("16B2", E2007, x16B2_step="calls")
    later = ruled("16B2", E2007, x16B2_step="nothing", x16B3_believes_could=True)
    assert follows(earlier) == follows(later) == ["unauthorized_information"]
    assert not any(isinstance(effect, Penalise) for effect in (*earlier.effects, *later.effects))


def test_16B3_an_advantage_from_the_infraction_is_taken_away() -> None:
    """An assigned score: 12C1(b) in 2017, 12C1 in 2007."""
    assert barred(E2017).orders[-1].effects == (Adjust("12C1(b)"),)
    assert barred(E2007).orders[-1].effects == (Adjust("12C1"),)
    for edition in (E2007, E2017):
        found = barred(edition, advantage=False)
        assert (found.laws[-1], found.effects[-1]) == ("16B3", Keep())


# ---------------------------------------------------------------- 16C (2007: 16D)


WITHDRAWN = {E2017: ("16C1", "16C2"), E2007: ("16D1", "16D2")}


def withdrawn(edition: Edition, whose: str, **answers: bool | str) -> Progress:
    word = "suggested" if edition is E2017 else "could_suggest"
    return ruled(WITHDRAWN[edition][0][:3], edition, x16C_freed=False, **{f"x16C2_{word}": whose}, **answers)


@BOTH
def test_16C1_16C2_a_withdrawn_action_informs_the_non_offending_side_only(edition: Edition) -> None:
    found = withdrawn(edition, "nobody")
    own, other = WITHDRAWN[edition]
    assert [order.law for order in found.orders] == [own, other, other]
    assert found.orders[0].effects == (Authorized(Role.LHO), Authorized(Role.RHO))
    assert found.orders[1].effects == (Unauthorized(Role.OFFENDER), Unauthorized(Role.PARTNER))
    assert found.orders[2].effects == (Keep(),)


@BOTH
def test_16C_unless_another_law_frees_the_information(edition: Edition) -> None:
    found = ruled(WITHDRAWN[edition][0][:3], edition, x16C_freed=True)
    assert found.effects == (UseFreely(),)


@BOTH
@pytest.mark.parametrize("whose", ["offender", "partner"])
def test_16C2_neither_player_may_choose_what_it_suggests_over_a_logical_alternative(edition: Edition, whose: str) -> None:
    damage: Answers = {"x16C3_damaged": False} if edition is E2017 else {"x16A4_damaged": False}
    found = withdrawn(edition, whose, **ALTERNATIVE, **own_action(edition), **damage)
    assert says(found, Penalise(Role(whose), Breach.MAY_NOT))
    free = withdrawn(edition, whose, x16B1b_considered=False)
    assert (free.laws[-1], free.effects[-1]) == ("16B1(b)", Keep())


def test_16C2_what_was_chosen_must_be_a_logical_alternative_itself_in_2007_and_need_not_in_2017() -> None:
    """16D2 in 2007."""
    assert not adjusted(withdrawn(E2007, "partner", **ALTERNATIVE, **own_action(E2007, False)))
    assert adjusted(withdrawn(E2017, "partner", **ALTERNATIVE, x16C3_damaged=True))


def test_16C3_has_a_remedy_of_its_own_in_2017_and_16A4_gives_it_in_2007() -> None:
    new = withdrawn(E2017, "partner", **ALTERNATIVE, x16C3_damaged=True)
    old = withdrawn(E2007, "partner", **ALTERNATIVE, **own_action(E2007), x16A4_damaged=True)
    assert (new.laws[-1], new.effects[-1]) == ("16C3", Adjust("12C1(b)"))
    assert (old.laws[-1], old.effects[-1]) == ("16A4", Adjust("12C"))
    assert withdrawn(E2017, "partner", **ALTERNATIVE, x16C3_damaged=False).effects[-1] == Keep()


# ---------------------------------------------------------------- 16D (2007: 16C)


def accident(edition: Edition, called: bool = False, **answers: bool | str) -> Progress:
    law = {E2017: "16D", E2007: "16C"}[edition]
    return ruled(law, edition, x16D1_accident="wrong_hand", x16D1_notified="at_once", x16D2_call_made=called, **answers)


def interferes(edition: Edition, yes: bool = True) -> Answers:
    return {"x16D2_likely" if edition is E2017 else "x16D2_could": yes}


@BOTH
@pytest.mark.parametrize("how", ["wrong_hand", "overheard", "other_table", "own_table", "other"])
def test_16D1_the_director_should_be_told_at_once(edition: Edition, how: str) -> None:
    law = {E2017: "16D", E2007: "16C"}[edition]
    late = ruled(law, edition, x16D1_accident=how, x16D1_notified="later", x16D2_call_made=False, **interferes(edition, False))
    assert late.orders[0].law == f"{law}1"
    assert says(late, Penalise(Role.OFFENDER, Breach.SHOULD))
    assert not says(accident(edition, **interferes(edition, False)), Penalise(Role.OFFENDER, Breach.SHOULD))


def test_16D2_it_must_be_likely_to_interfere_in_2017_and_only_able_to_in_2007() -> None:
    """It could interfere, but is not likely to: nothing in 2017, a remedy in 2007."""
    new = accident(E2017, **interferes(E2017, False))
    old = accident(E2007, **interferes(E2007), x16D2_remedy="redeal")
    assert (new.laws[-1], new.effects) == ("16D2", (PlayOn(),))
    assert (old.laws[-1], old.effects) == ("16C2(b)", (Redeal(),))
    assert accident(E2007, **interferes(E2007, False)).effects == (PlayOn(),)


@BOTH
def test_16D2a_16D2b_new_places_or_a_new_deal_before_the_first_call(edition: Edition) -> None:
    """In 2007: 16C2(a) and 16C2(b)."""
    law = {E2017: "16D2", E2007: "16C2"}[edition]
    places = accident(edition, **interferes(edition), x16D2_remedy="reseat")
    deal = accident(edition, **interferes(edition), x16D2_remedy="redeal")
    assert (places.laws[-1], places.effects) == (f"{law}(a)", (Reseat(),))
    assert (deal.laws[-1], deal.effects) == (f"{law}(b)", (Redeal(),))


@BOTH
def test_16D2c_or_play_goes_on_and_the_score_may_be_adjusted(edition: Edition) -> None:
    """In 2007: 16C2(c)."""
    found = accident(edition, **interferes(edition), x16D2_remedy="play_on")
    assert found.laws[-1] == {E2017: "16D2(c)", E2007: "16C2(c)"}[edition]
    assert found.effects == (PlayOn(), Then("after_extraneous_information"))


def test_16D2c_afterwards_it_must_have_affected_the_result_in_2017_and_may_have_in_2007() -> None:
    """16C2(c) in 2007."""
    assert ruled("16D2(c)", E2017, x16D2c_affected=True).effects == (Adjust("12C1(b)"),)
    assert ruled("16D2(c)", E2017, x16D2c_affected=False).effects == (Keep(),)
    assert ruled("16C2(c)", E2007, x16D2c_may_affect=True).effects == (Adjust("12C1"),)
    assert ruled("16C2(c)", E2007, x16D2c_may_affect=False).effects == (Keep(),)


def test_16D2d_an_adjusted_score_at_once_of_any_kind_in_2017_and_an_artificial_one_in_2007() -> None:
    """16C2(d) in 2007. In 2017 it may be an assigned one too, and for teams 86B says how."""
    new = accident(E2017, **interferes(E2017), x16D2_remedy="adjust", x16D2d_teams=False)
    teams = accident(E2017, **interferes(E2017), x16D2_remedy="adjust", x16D2d_teams=True)
    old = accident(E2007, **interferes(E2007), x16D2_remedy="adjust")
    assert (new.laws[-1], new.effects) == ("16D2(d)", (Adjust("12C"),))
    assert teams.effects == (Adjust("86B"),)
    assert (old.laws[-1], old.effects) == ("16C2(d)", (Adjust("12C2"),))


def test_16D3_after_the_first_call_play_on_or_adjust_in_2017_only_play_on_in_2007() -> None:
    """16C3 in 2007."""
    play_on = (PlayOn(), Then("after_extraneous_information"))
    assert accident(E2017, called=True, x16D3_remedy="play_on").effects == play_on
    adjust = accident(E2017, called=True, x16D3_remedy="adjust", x16D2d_teams=False)
    assert (adjust.laws[-1], adjust.effects) == ("16D3", (Adjust("12C"),))
    old = accident(E2007, called=True)
    assert (old.laws[-1], old.effects) == ("16C3", play_on)


# ---------------------------------------------------------------- 73C


@BOTH
def test_73C1_he_must_take_care_to_draw_no_advantage(edition: Edition) -> None:
    """In 2007: 73C."""
    damage: Answers = {"x73C2_damaged": False} if edition is E2017 else {"x16A4_damaged": False}
    careless = ruled("73C", edition, x16B1_source="gesture", x73C1_avoided=False, **damage)
    assert says(careless, Penalise(Role.PARTNER, Breach.MUST))
    careful = ruled("73C", edition, x16B1_source="gesture", x73C1_avoided=True)
    assert careful.effects == (NoRectification(),)
    assert ruled("73C", edition, x16B1_source="nothing").effects == (NoRectification(),)


def test_73C2_a_penalty_is_possible_and_damage_is_dealt_with_by_16B3_in_2017_and_by_16A4_in_2007() -> None:
    new = ruled("73C", E2017, x16B1_source="remark", x73C1_avoided=False, x73C2_damaged=True)
    old = ruled("73C", E2007, x16B1_source="remark", x73C1_avoided=False, x16A4_damaged=True)
    assert says(new, Penalise(Role.PARTNER, Breach.POWER))
    assert says(new, Then("unauthorized_information", (("16B1.source", "remark"),)))
    assert not says(old, Penalise(Role.PARTNER, Breach.POWER))
    assert (old.laws, old.effects[-1]) == (("73C", "16A4"), Adjust("12C"))
    assert ruled("73C", E2017, x16B1_source="remark", x73C1_avoided=False, x73C2_damaged=False).effects[-1] == Keep()


def test_73C_fn_an_alert_is_unexpected_by_what_he_meant_2007() -> None:
    found = ruled("73C", E2007, x16B1_source="no_alert", x16B1a_unexpected=False)
    assert found.effects == (NoRectification(),)


@BOTH
def test_what_follows_is_written(edition: Edition) -> None:
    for name in ("use_of_information", "unauthorized_information", "reserved_rights", "care_with_information"):
        procedure = named(name, edition)
        assert procedure is not None
        assert all(named(next_one, edition) for path in explore(procedure.run) for next_one in follows(path))
