"""Law 73 but for 73C: tempo, communication and deception, paragraph by paragraph, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import Authorized, Keep, Pause, Penalise, Permitted, Refer, Says, Then, Unauthorized
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Role

BOTH = every("edition", [E2007, E2017])
SHOULD = Penalise(Role.OFFENDER, Breach.SHOULD)
MAY_NOT = Penalise(Role.OFFENDER, Breach.MAY_NOT)
Told = dict[str, bool | str]
UNINTENDED: Told = {"x73D1_cause": "unintentional", "x73D1_acted": "nobody"}
STOP: Told = {"x73A2_moment": "after_jump", "x73A2_jump_pause": True}
TRICK_ONE: Told = {"x73A2_moment": "first_trick", "x73A2_first_trick_pause": True}


def paused(edition: Edition, **answers: bool | str) -> Progress:
    return ruled("73A2", edition, **answers)


# ---------------------------------------------------------------- 73A2, 73D1


@BOTH
def test_73A2_calls_and_plays_in_even_tempo_are_as_they_should_be(edition: Edition) -> None:
    found = paused(edition, x73A2_moment="other", x73A2_tempo="even")
    assert (found.laws, found.effects) == (("73A2",), (Permitted(True),))


@BOTH
@pytest.mark.parametrize(
    ("moment", "regulation"),
    [
        ("after_jump", "jump_pause"),
        ("after_jump_at_first_turn", "jump_pause"),
        ("after_jump_at_first_turn", "first_round_pause"),
        ("first_turn", "first_round_pause"),
        ("first_trick", "first_trick_pause"),
    ],
)
def test_73A2_an_authority_may_require_pauses(edition: Edition, moment: str, regulation: str) -> None:
    silent = paused(edition, x73A2_moment=moment, x73A2_tempo="even")
    speaks = paused(edition, x73A2_moment=moment, **{f"x73A2_{regulation}": True}, x73A2_tempo="even")
    assert (says(silent, Pause()), says(speaks, Pause())) == (False, True)


@BOTH
@pytest.mark.parametrize("tempo", ["haste", "hesitation"])
def test_73A2_a_jump_bidder_who_does_not_do_his_part_can_excuse_the_next_player(edition: Edition, tempo: str) -> None:
    """PZBS 21.1.E."""
    found = paused(edition, **STOP, x73A2_tempo=tempo, x73A2_kept=False, x73A2_excused=True)
    assert found.effects == (Pause(), Permitted(True), Keep())
    kept = paused(edition, **STOP, x73A2_tempo=tempo, x73A2_kept=True, **UNINTENDED)
    assert says(kept, Unauthorized(Role.PARTNER)), "PZBS 21.1.C and 21.1.D"


@BOTH
def test_73A2_declarer_who_does_not_wait_excuses_the_second_defender_but_not_beyond_measure(edition: Edition) -> None:
    """PZBS 21.2.A to 21.2.C."""
    slow: Told = {**TRICK_ONE, "x73A2_tempo": "hesitation", "x73A2_kept": False}
    assert says(paused(edition, **slow, x73A2_excused=True), Keep())
    assert says(paused(edition, **slow, x73A2_excused=False, **UNINTENDED), Unauthorized(Role.PARTNER))
    assert says(paused(edition, **TRICK_ONE, x73A2_tempo="haste", **UNINTENDED), Unauthorized(Role.PARTNER)), "only a delay"


@BOTH
def test_73A2_emphasis_is_not_excused_by_a_pause(edition: Edition) -> None:
    found = paused(edition, **STOP, x73A2_tempo="manner", **UNINTENDED)
    assert says(found, Unauthorized(Role.PARTNER))


@BOTH
def test_73A2_a_variation_on_purpose_breaks_a_should_and_may_be_worse(edition: Edition) -> None:
    found = paused(edition, x73A2_moment="other", x73A2_tempo="hesitation", x73D1_cause="deliberate")
    assert says(found, SHOULD)
    assert follows(found) == ["deception", "communication"]


def varied(edition: Edition, cause: str, acted: str) -> Progress:
    return paused(edition, x73A2_moment="other", x73A2_tempo="hesitation", x73D1_cause=cause, x73D1_acted=acted)


@BOTH
def test_73D1_an_unintentional_variation_is_no_infraction(edition: Edition) -> None:
    assert not says(varied(edition, "unintentional", "nobody"), SHOULD)
    assert says(varied(edition, "careless", "nobody"), SHOULD)


@BOTH
def test_73D1_only_opponents_may_draw_inferences_and_at_their_own_risk(edition: Edition) -> None:
    found = varied(edition, "unintentional", "nobody")
    assert found.laws == ("73D1",)
    assert found.orders[0].effects == (
        Authorized(Role.LHO, own_risk=True),
        Authorized(Role.RHO, own_risk=True),
        Unauthorized(Role.PARTNER),
    )
    assert found.effects[-1] == Keep()


@BOTH
def test_73D1_who_acted_on_it_decides_what_follows(edition: Edition) -> None:
    assert follows(varied(edition, "careless", "partner")) == ["unauthorized_information"]
    assert says(varied(edition, "careless", "opponent"), Then("deception", (("73D2.means", "tempo"),)))


# ---------------------------------------------------------------- 73A1, 73B


@BOTH
@pytest.mark.parametrize("channel", ["calls_and_plays", "allowed"])
def test_73A1_partners_communicate_by_calls_and_plays(edition: Edition, channel: str) -> None:
    """And by what the Laws authorize elsewhere, which only 2017 says here; in 2007 it is no less authorized."""
    found = ruled("73B", edition, x73A1_channel=channel)
    assert (found.laws, found.effects) == (("73A1",), (Permitted(True),))


@BOTH
@pytest.mark.parametrize("channel", ["manner", "remark", "question", "other_question", "explanation"])
def test_73B1_partners_shall_not_communicate_by_other_means(edition: Edition, channel: str) -> None:
    """2007 names questions to opponents only, as an example."""
    found = ruled("73B", edition, x73A1_channel=channel, x73B1_purpose="meant")
    blamed = (Penalise(Role.OFFENDER, Breach.SHALL_NOT),)
    assert (found.laws, found.effects) == (("73B1",), (*blamed, Then("unauthorized_information")))
    unmeant = ruled("73B", edition, x73A1_channel=channel, x73B1_purpose="not_meant")
    assert unmeant.effects == (Then("unauthorized_information"),)


@BOTH
def test_73B2_signals_arranged_beforehand_are_reported(edition: Edition) -> None:
    found = ruled("73B", edition, x73A1_channel="manner", x73B1_purpose="arranged")
    both = [effect.who for effect in found.effects if isinstance(effect, Penalise)]
    assert (found.laws, both) == (("73B1", "73B2"), [Role.OFFENDER, Role.PARTNER])
    assert says(found, Refer())
    assert says(found, Says(Saying.GRAVEST))


# ---------------------------------------------------------------- 73D2, 73E

TESTS_2017 = {"x73E2_false_inference": True, "x73E2_no_reason": True, "x73E2_could_have_been_aware": True}
TESTS_2007 = {"x73E2_damaged": True, "x73E2_false_inference": True, "x73E2_no_reason": True, "x73E2_could_have_known": True}
MISLED = {E2007: TESTS_2007, E2017: TESTS_2017}
NOT_MISLED: dict[Edition, dict[str, bool]] = {E2007: {"x73E2_damaged": False}, E2017: {"x73E2_false_inference": False}}


@BOTH
@pytest.mark.parametrize("means", ["tempo", "remark", "procedure"])
def test_73D2_an_attempt_to_mislead_by_manners_breaks_a_may_not(edition: Edition, means: str) -> None:
    found = ruled("73E", edition, x73D2_means=means, x73D2_attempt=True, **NOT_MISLED[edition])
    assert says(found, MAY_NOT)
    assert found.laws == ("73D2", "73E2" if edition is E2017 else "73F")
    unmeant = NOT_MISLED[edition] if edition is E2017 else {"x73E2_violation": False}
    assert not says(ruled("73E", edition, x73D2_means=means, x73D2_attempt=False, **unmeant), MAY_NOT)


def test_73D2_an_attempt_by_a_question_breaks_it_in_2017_and_is_not_named_in_2007() -> None:
    new = ruled("73E", E2017, x73D2_means="question", x73D2_attempt=True, **TESTS_2017)
    old = ruled("73E", E2007, x73D2_means="question", x73E2_like=False)
    assert says(new, MAY_NOT)
    assert adjusted(new)
    assert (old.laws, old.effects) == (("73F",), (Keep(),))


@BOTH
def test_73E1_a_call_or_card_may_deceive(edition: Edition) -> None:
    emphasised = {"x73E1_emphasised": False} if edition is E2017 else {}
    found = ruled("73E", edition, x73D2_means="calls_and_plays", x73E1_concealed=False, **emphasised)
    assert (found.laws, found.effects) == (("73E1" if edition is E2017 else "73E",), (Permitted(True),))


@BOTH
def test_73E1_not_under_a_concealed_understanding(edition: Edition) -> None:
    found = ruled("73E", edition, x73D2_means="calls_and_plays", x73E1_concealed=True)
    assert found.effects == (Permitted(False), Then("undisclosed_understanding"))


def test_73E1_deception_emphasised_by_tempo_is_barred_in_2017_and_73E_of_2007_does_not_speak_of_it() -> None:
    card: Told = {"x73D2_means": "calls_and_plays", "x73E1_concealed": False}
    new = ruled("73E", E2017, **card, x73E1_emphasised=True, x73D2_attempt=True, **TESTS_2017)
    old = ruled("73E", E2007, **card)
    assert new.laws == ("73E1", "73D2", "73E2")
    assert says(new, Permitted(False))
    assert says(old, Permitted(True))


def test_73E2_the_three_tests_2017() -> None:
    """An innocent player's false inference, no demonstrable reason, and what the player could have been aware of."""
    hesitated: Told = {"x73D2_means": "tempo", "x73D2_attempt": False}
    found = ruled("73E", E2017, **hesitated, **TESTS_2017)
    assert (found.laws, adjusted(found)) == (("73E2",), True)
    for n, test in enumerate(TESTS_2017):
        passed = dict.fromkeys(list(TESTS_2017)[:n], True)
        assert not adjusted(ruled("73E", E2017, **hesitated, **passed, **{test: False})), test


def test_73F_the_three_tests_2007() -> None:
    """After a violation of this Law that did damage; what the player could have known."""
    hesitated: Told = {"x73D2_means": "tempo", "x73D2_attempt": False}
    found = ruled("73E", E2007, **hesitated, x73E2_violation=True, **TESTS_2007)
    assert (found.laws, adjusted(found)) == (("73F",), True)
    assert not adjusted(ruled("73E", E2007, **hesitated, x73E2_violation=False))
    for n, test in enumerate(TESTS_2007):
        passed = dict.fromkeys(list(TESTS_2007)[:n], True)
        assert not adjusted(ruled("73E", E2007, **hesitated, x73E2_violation=True, **passed, **{test: False})), test


def test_73E2_a_question_counts_in_2017_and_in_2007_only_as_something_of_the_sort() -> None:
    new = ruled("73E", E2017, x73D2_means="question", x73D2_attempt=False, **TESTS_2017)
    old = [
        ruled("73E", E2007, x73D2_means="question", x73E2_like=True, x73E2_violation=True, **TESTS_2007),
        ruled("73E", E2007, x73D2_means="question", x73E2_like=False),
    ]
    assert adjusted(new)
    assert [adjusted(one) for one in old] == [True, False]


def test_73E2_asks_what_he_could_have_been_aware_of_in_2017_and_what_he_could_have_known_in_2007() -> None:
    new = ruled("73E", E2017, x73D2_means="tempo", x73D2_attempt=True, **TESTS_2017)
    old = ruled("73E", E2007, x73D2_means="tempo", x73D2_attempt=True, **TESTS_2007)
    assert "73E2.could_have_been_aware" in new.answers
    assert "73E2.could_have_known" in old.answers
    assert adjusted(new)
    assert adjusted(old)
