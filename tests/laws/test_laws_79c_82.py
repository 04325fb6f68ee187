"""Laws 79C, 80, 81 and 82, paragraph by paragraph, in both editions; how the periods are reckoned."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import By, Progress, explore, questions, rule, stored
from oddtrick.inquiry.decisions import Authority, BoardOrder
from oddtrick.inquiry.effects import (
    Adjust,
    Answerable,
    Binding,
    BoardIs,
    BothInnocent,
    Correctable,
    Designate,
    Governs,
    Keep,
    OtherPower,
    Permitted,
    Rectifies,
    Refer,
    RulingStands,
    ScreenRules,
    SeesTo,
    Settles,
    Then,
    Timely,
    Waived,
)
from oddtrick.laws.editions import find
from oddtrick.regulations.answers import answers
from oddtrick.regulations.periods import correction_minutes, directors_minutes, expires, in_time, ruling_minutes
from oddtrick.regulations.readymade import load, wbf
from oddtrick.regulations.values import Regulations, of_laws

BOTH = every("edition", [E2007, E2017])
TEN = datetime(2024, 3, 9, 22)


def later(minutes: int, seconds: int = 0) -> datetime:
    return TEN + timedelta(minutes=minutes, seconds=seconds)


def conditions(text: str, edition: Edition) -> Regulations:
    """Conditions of contest upon the Laws alone."""
    return load(f'base = "laws"\nedition = {edition}\n{text}', "club.toml")


# ---------------------------------------------------------------- 79C1: the period


def test_79C1_thirty_minutes_from_when_the_official_score_can_be_seen() -> None:
    assert expires(TEN) == later(30)
    for reported, kept in ((later(-5), True), (later(0), True), (later(30), True), (later(30, 1), False), (later(31), False)):
        assert in_time(TEN, reported) is kept


def test_79C1_before_there_is_an_official_score_every_report_is_in_time() -> None:
    assert in_time(None, later(600))


@pytest.mark.parametrize(("minutes", "reported", "kept"), [(60, 45, True), (60, 61, False), (15, 20, False), (0, 0, True)])
def test_79C1_the_organizer_may_choose_another_period(minutes: int, reported: int, kept: bool) -> None:
    assert in_time(TEN, later(reported), minutes) is kept


@BOTH
def test_79C1_the_period_over_midnight(edition: Edition) -> None:
    available = datetime(2024, 3, 9, 23, 50)
    minutes = correction_minutes(wbf(edition))
    assert in_time(available, datetime(2024, 3, 10, 0, 20), minutes)
    assert not in_time(available, datetime(2024, 3, 10, 0, 21), minutes)


@BOTH
def test_79C1_fn26_92B_the_periods_are_read_from_the_regulations(edition: Edition) -> None:
    """79C1 with fn26 (2007: 79C1 fn), 92B."""
    assert (correction_minutes(wbf(edition)), ruling_minutes(wbf(edition))) == (30, 30)
    club = conditions("correction_period_minutes = 60\nappeal_period_minutes = 20", edition)
    assert (correction_minutes(club), ruling_minutes(club)) == (60, 20)
    short = conditions('[correction_period_minutes]\nvalue = 10\nreason = "a knock-out"', edition)
    assert correction_minutes(short) == 10


def test_81C3_the_directors_time_is_that_of_79C_in_2007_and_the_later_of_two_in_2017() -> None:
    for text, minutes in (
        ("appeal_period_minutes = 60", {E2007: 30, E2017: 60}),
        ("correction_period_minutes = 45", {E2007: 45, E2017: 45}),
    ):
        assert {edition: directors_minutes(conditions(text, edition)) for edition in Edition} == minutes


# ---------------------------------------------------------------- 79C: errors


def error(edition: Edition, **given: bool | str) -> Progress:
    what: dict[str, bool | str] = {"x79C1_error": "computing"} if edition is E2017 else {"x79C1_mistake": "computing"}
    return ruled("error_in_score", edition, **{**what, **given})


@BOTH
def test_79C1_in_time_an_error_may_be_corrected_whoever_made_it(edition: Edition) -> None:
    found = error(edition, x79C1_in_time=True)
    assert (found.laws, found.effects) == (("79C1",), (Timely(True), Correctable(True)))


def test_79C1_what_counts_as_an_error_in_the_score() -> None:
    """79C1: recording or computing in 2017; computing or tabulating in 2007, and what 79B2 sends there after the round."""
    options = {}
    for edition in Edition:
        first = questions(find("error_in_score", edition).run)[0]
        options[edition] = [stored(one) for one in first.options]
    assert options == {
        E2017: ["recording", "computing", "tricks"],
        E2007: ["computing", "tabulating", "after_round", "tricks"],
    }
    assert error(E2007, x79C1_mistake="after_round", x79C1_in_time=True).effects == (Timely(True), Correctable(True))
    assert error(E2017, x79C1_error="recording", x79C1_in_time=True).effects == (Timely(True), Correctable(True))


def test_79C1_each_of_several_periods_is_measured_by_itself_2017() -> None:
    """One for entries, one for what is worked out: the question is put for the period that the error has."""
    periods = {"recording": 30, "computing": 120}
    found = {what: in_time(TEN, later(45), minutes) for what, minutes in periods.items()}
    ruling = {what: error(E2017, x79C1_error=what, x79C1_in_time=kept, **({} if kept else LATE)) for what, kept in found.items()}
    assert {what: Correctable(True) in one.effects for what, one in ruling.items()} == {"recording": False, "computing": True}


LATE: dict[str, bool | str] = {"x79C2_announced": False, "x79C2_approved": False}


@BOTH
def test_79B_a_disagreement_about_the_tricks_is_no_error_in_the_score(edition: Edition) -> None:
    what = "x79C1_error" if edition is E2017 else "x79C1_mistake"
    assert follows(ruled("error_in_score", edition, **{what: "tricks"})) == ["tricks_won"]


def test_79B2_after_the_round_the_tricks_come_to_79C_and_do_not_go_back_2007() -> None:
    sent = ruled("tricks_won", E2007, x79B_called="round_over", x79A1_agreed=True, x79A2_knew="nobody", x79B1_claim=False,
                 x79B2_matter="score", x79B2_period=True)  # fmt: skip
    (then,) = [effect for effect in sent.effects if isinstance(effect, Then)]
    assert then == Then("error_in_score", (("79C1.mistake", "after_round"), ("79C1.in_time", False)))
    late = error(E2007, x79C1_mistake="after_round", x79C1_in_time=False, x79C2_provided=False)
    assert (late.laws, late.effects) == (("79C1", "79C2"), (Timely(False), Correctable(False)))


@pytest.mark.parametrize(
    ("approval", "sure", "allowed"),
    [
        ({"x79C2_announced": True}, True, True),
        ({"x79C2_announced": True}, False, False),
        ({"x79C2_announced": False, "x79C2_approved": True}, True, True),
        ({"x79C2_announced": False, "x79C2_approved": True}, False, False),
        ({"x79C2_announced": False, "x79C2_approved": False}, None, False),
    ],
)
def test_79C2_later_with_the_organizers_approval_if_the_director_has_no_doubt_2017(
    approval: dict[str, bool | str], sure: bool | None, allowed: bool
) -> None:
    judged: dict[str, bool | str] = {} if sure is None else {"x79C2_sure": sure}
    found = error(E2017, x79C1_in_time=False, **approval, **judged)
    assert (found.laws, found.effects) == (("79C1", "79C2"), (Timely(False), Correctable(allowed)))


@pytest.mark.parametrize(
    ("given", "allowed"),
    [
        ({"x79C2_provided": False}, False),
        ({"x79C2_provided": True, "x79C2_sure": False}, False),
        ({"x79C2_provided": True, "x79C2_sure": True, "x79C2_organizer_sure": False}, False),
        ({"x79C2_provided": True, "x79C2_sure": True, "x79C2_organizer_sure": True}, True),
    ],
)
def test_79C2_later_only_where_regulations_provide_and_both_have_no_doubt_2007(given: dict[str, bool | str], allowed: bool) -> None:
    found = error(E2007, x79C1_in_time=False, **given)
    assert (found.laws, found.effects) == (("79C1", "79C2"), (Timely(False), Correctable(allowed)))


def test_79C2_who_must_be_sure_and_who_must_approve() -> None:
    """79C2: in 2007 a regulation, the Director and the organizer; in 2017 the organizer's approval and the Director."""
    asked = {edition: [q.id for q in questions(find("79C", edition).run) if q.id.startswith("79C2")] for edition in Edition}
    assert asked[E2007] == ["79C2.provided", "79C2.sure", "79C2.organizer_sure"]
    assert sorted(asked[E2017]) == ["79C2.announced", "79C2.approved", "79C2.sure"]


@pytest.mark.parametrize(
    ("edition", "line"), [(E2007, "late_score_correction_2007 = true"), (E2017, "late_score_correction = true")]
)
def test_79C2_the_regulations_answer(edition: Edition, line: str) -> None:
    procedure = find("error_in_score", edition)
    first = questions(procedure.run)[0]
    given = {first.id: first.parse("computing"), "79C1.in_time": False}
    said = answers(load(f'base = "laws"\nedition = {edition}\n{line}', "club.toml"))
    silent, speaking = (rule(procedure.run, given, regulations).question for regulations in (answers(wbf(edition)), said))
    assert speaking is not None
    assert speaking.id == "79C2.sure"
    assert (silent and silent.id) == ("79C2.approved" if edition is E2017 else None)


# ---------------------------------------------------------------- 80


@BOTH
def test_80A1a_80A1b_the_federations_and_the_zones_own_tournaments(edition: Edition) -> None:
    """80A1(a), 80A1(b)."""
    question = "x80A1_auspices" if edition is E2017 else "x80A1_event"
    world = ruled("regulating_authority", edition, **{question: "world"})
    zone = ruled("regulating_authority", edition, **{question: "zone"})
    assert (world.laws, world.effects) == (("80A1(a)",), (Governs(Authority.WORLD),))
    assert (zone.laws, zone.effects) == (("80A1(b)",), (Governs(Authority.ZONE),))


def test_80A1c_any_other_tournament_by_its_auspices_in_2017_and_by_its_territory_in_2007() -> None:
    """80A1(c): a tournament that one country's organization holds in another country."""
    new = ruled("80A1(c)", E2017, x80A1_auspices="national")
    old = ruled("80A1(c)", E2007, x80A1_event="other")
    assert new.laws == old.laws == ("80A1(c)",)
    assert (new.effects, old.effects) == ((Governs(Authority.AUSPICES),), (Governs(Authority.TERRITORY),))


@BOTH
def test_80B2a_without_a_director_the_players_name_somebody(edition: Edition) -> None:
    found = ruled("organizers_duties", edition, x80B2_task="director")
    assert (found.laws, found.effects) == (("80B2(a)",), (Designate(),))


@BOTH
def test_81B1_what_the_organizer_left_out_the_director_makes_good(edition: Edition) -> None:
    for given in ({"x80B2_task": "other"}, {"x80B2_task": "arranged", "x80B2g_taken_over": False}):
        found = ruled("81B1", edition, **given)
        assert (found.laws, found.effects) == (("81B1",), (SeesTo(own=False),))


@pytest.mark.parametrize(("edition", "law"), [(E2017, "fn27"), (E2007, "80B2(g)(i) fn")])
def test_fn27_some_tasks_are_by_custom_the_directors(edition: Edition, law: str) -> None:
    """fn27 of 2017, 80B2(g)(i) fn of 2007."""
    found = ruled("organizers_duties", edition, x80B2_task="arranged", x80B2g_taken_over=True)
    assert (found.laws, found.effects) == ((law,), (SeesTo(own=True),))


@BOTH
@pytest.mark.parametrize(
    ("given", "varied"),
    [
        ({"x80B2e_screens": False}, False),
        ({"x80B2e_screens": True, "x80B2e_crossed": True}, False),
        ({"x80B2e_screens": True, "x80B2e_crossed": False, "x80B2e_varied": False}, False),
        ({"x80B2e_screens": True, "x80B2e_crossed": False, "x80B2e_varied": True}, True),
    ],
)
def test_80B2e_only_what_does_not_cross_the_screen_can_be_rectified_otherwise(
    edition: Edition, given: dict[str, bool | str], varied: bool
) -> None:
    found = ruled("80B2(e)", edition, **given)
    assert (found.laws, found.effects) == (("80B2(e)",), (ScreenRules(varied),))


@BOTH
def test_80B2e_the_director_is_asked_where_the_regulations_do_not_speak_of_screens(edition: Edition) -> None:
    """Under the Laws alone and under those of the federations; conditions of contest that speak are heard."""
    run = find("action_behind_screen", edition).run
    for said in ({}, answers(of_laws(edition)), answers(wbf(edition))):
        assert [path.answers for path in explore(run, {}, said)] == [path.answers for path in explore(run)]
    assert [len(path.asked) for path in explore(run, {}, answers(conditions("screens = true", edition)))] == [2, 3, 3]
    assert "80B2e.screens" in {path.question.id for path in [rule(run, {}, answers(wbf(edition)))] if path.question}


def test_80B2e_80B2g_80A3_the_regulations_answer() -> None:
    said = answers(conditions('screens = true\n[screen_rectification_variation]\n"27A" = "§ 4"', E2017))
    open_question = rule(find("action_behind_screen", E2017).run, {"80B2e.crossed": False}, said).question
    assert open_question is not None
    assert open_question.id == "80B2e.varied"
    authority = load('layer = "authority"\nbase = "laws"\nshort = "XBF"\npower_transfer = "assigned"', "x.toml")
    assert stored(answers(authority)["80A3.handover"]) == "assigned"
    assert answers(wbf())["80B2g.taken_over"] is False


@BOTH
@pytest.mark.parametrize(
    ("standing", "law"),
    [("against_law", "80B2(f)"), ("against_authority", "80B1"), ("conditions", "78D/2"), ("unannounced", "81B2")],
)
def test_78D_80B1_80B2f_81B2_a_regulation_without_effect(edition: Edition, standing: str, law: str) -> None:
    """78D/2, 80B1, 80B2(f), 81B2."""
    found = ruled("regulation_in_force", edition, x80B2f_standing=standing)
    assert (found.laws, found.effects) == ((law,), (Binding(False),))


@BOTH
def test_81B2_an_announced_regulation_binds_the_director(edition: Edition) -> None:
    found = ruled("81B2", edition, x80B2f_standing="lawful")
    assert (found.laws, found.effects) == (("81B2",), (Binding(True),))


# ---------------------------------------------------------------- 81


PERIOD = {E2007: "x81C3_in_time", E2017: "x81C3_in_periods"}


@BOTH
@pytest.mark.parametrize(("noticed", "next_one"), [("ruling", "directors_error"), ("procedure", "error_in_procedure")])
def test_81C3_in_time_the_director_rectifies_what_he_becomes_aware_of(edition: Edition, noticed: str, next_one: str) -> None:
    found = ruled("error_noticed", edition, x81C3_noticed=noticed, **{PERIOD[edition]: True})
    assert (found.laws, found.effects[0], follows(found)) == (("81C3",), Rectifies(True), [next_one])


@BOTH
def test_81C4_an_irregularity_is_rectified_by_its_own_law(edition: Edition) -> None:
    found = ruled("error_noticed", edition, x81C3_noticed="irregularity", **{PERIOD[edition]: True})
    assert (found.laws, follows(found)) == (("81C3", "81C4"), ["agreed_facts"])


@BOTH
def test_81C3_too_late_and_an_error_in_the_score_has_its_own_period(edition: Edition) -> None:
    for noticed in ("ruling", "procedure", "irregularity"):
        assert ruled("81C3", edition, x81C3_noticed=noticed, **{PERIOD[edition]: False}).effects == (Rectifies(False),)
    assert follows(ruled("81C3", edition, x81C3_noticed="score")) == ["error_in_score"]


def test_81C3_a_revoke_found_after_the_correction_period_while_rulings_may_be_asked_for() -> None:
    """81C3: 45 minutes after the official score, where rulings can be requested for an hour; too late in 2007 only."""
    result = {}
    for edition in Edition:
        minutes = directors_minutes(conditions("appeal_period_minutes = 60", edition))
        told: dict[str, bool | str] = {PERIOD[edition]: in_time(TEN, later(45), minutes)}
        result[edition] = Rectifies(True) in ruled("error_noticed", edition, x81C3_noticed="irregularity", **told).effects
    assert result == {E2007: False, E2017: True}


@BOTH
def test_81C5_a_rectification_is_waived_for_cause_on_the_non_offenders_request(edition: Edition) -> None:
    for waived in (True, False):
        found = ruled("81C5", edition, x81C5_asker="non_offending", x81C5_waived=waived)
        assert (found.laws, found.effects) == (("81C5",), (Waived(waived),))
    for asker in ("offending", "nobody"):
        assert ruled("waiver", edition, x81C5_asker=asker).effects == (Waived(False),)
    assert next(q for q in questions(find("waiver", edition).run) if q.id == "81C5.waived").by is By.DIRECTOR


@BOTH
def test_81C6_81C7_a_dispute_is_settled_or_referred(edition: Edition) -> None:
    settled, referred = (ruled("dispute", edition, x81C7_referred=referred) for referred in (False, True))
    assert (settled.laws, settled.effects) == (("81C6",), (Settles(),))
    assert (referred.laws, referred.effects) == (("81C7",), (Refer(),))


@BOTH
def test_81D_80B1_80A3_who_answers_for_what_was_given_away(edition: Edition) -> None:
    director = ruled("81D", edition, x81D_giver="director")
    organizer = ruled("delegated_powers", edition, x81D_giver="organizer")
    assert (director.laws, director.effects) == (("81D",), (Answerable(giver=True),))
    assert (organizer.laws, organizer.effects) == (("80B1",), (Answerable(giver=True),))
    handed = {
        "none": (Permitted(False),),
        "delegated": (Permitted(True), Answerable(giver=True)),
        "assigned": (Permitted(True), Answerable(giver=False)),
    }
    for how, effects in handed.items():
        found = ruled("80A3", edition, x81D_giver="authority", x80A3_handover=how)
        assert (found.laws, found.effects) == (("80A3",), effects)


# ---------------------------------------------------------------- 82


@BOTH
@pytest.mark.parametrize(("play", "order"), [("require", BoardOrder.REQUIRE), ("postpone", BoardOrder.POSTPONE)])
def test_82A_82B2_a_board_is_required_or_put_off(edition: Edition, play: str, order: BoardOrder) -> None:
    found = ruled("error_in_procedure", edition, x82B_played=False, x82B2_play=play)
    assert (found.laws, found.effects) == (("82A", "82B2"), (Rectifies(True), BoardIs(order)))


@BOTH
def test_82B2_a_board_is_cancelled_with_or_without_an_artificial_score(edition: Edition) -> None:
    with_one, without = (
        ruled("82B2", edition, x82B_played=False, x82B2_play="cancel", x82B1_artificial=artificial) for artificial in (True, False)
    )
    assert BoardIs(BoardOrder.CANCEL) in with_one.effects
    assert (with_one.laws, with_one.effects[-1]) == (("82A", "82B2", "82B1"), Adjust("12C2(a)"))
    assert (without.laws, adjusted(without)) == (("82A", "82B2"), False)


@BOTH
@pytest.mark.parametrize(
    ("result", "effect"), [("assigned", Adjust("12C1")), ("artificial", Adjust("12C2(a)")), ("stands", Keep())], ids=str
)
def test_82B1_a_result_is_adjusted_as_the_laws_permit(edition: Edition, result: str, effect: Adjust | Keep) -> None:
    found = ruled("82B", edition, x82B_played=True, x82B1_result=result)
    assert (found.laws, found.effects[-1]) == (("82A", "82B1"), effect)


@BOTH
def test_82B3_or_by_another_power_of_the_director(edition: Edition) -> None:
    for given in ({"x82B_played": True, "x82B1_result": "other"}, {"x82B_played": False, "x82B2_play": "other"}):
        found = ruled("error_in_procedure", edition, **given)
        assert (found.laws, found.effects[-1]) == (("82A", "82B3"), OtherPower())


@BOTH
def test_82C_a_ruling_found_incorrect_is_replaced_where_the_board_can_be_scored_normally(edition: Edition) -> None:
    assert ruled("82C", edition, x82C_incorrect=False).effects == (RulingStands(True),)
    assert ruled("82C", edition, x82C_incorrect=True, x82C_normally=True).effects == (RulingStands(False),)


@BOTH
@pytest.mark.parametrize(("award", "law"), [("assigned", "12C1"), ("artificial", "12C2(a)")])
def test_82C_otherwise_it_is_adjusted_and_both_sides_are_non_offending(edition: Edition, award: str, law: str) -> None:
    found = ruled("directors_error", edition, x82C_incorrect=True, x82C_normally=False, x82C_award=award)
    assert (found.laws, found.effects) == (("82C",), (BothInnocent(), Adjust(law)))


@BOTH
def test_82C_no_path_corrects_and_adjusts_at_once(edition: Edition) -> None:
    for path in explore(find("directors_error", edition).run):
        assert not (adjusted(path) and any(isinstance(effect, RulingStands) for effect in path.effects))
