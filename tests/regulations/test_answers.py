"""The questions of procedures answered from regulations: all of them, by default as the Laws do, for PZBS by its points."""

from __future__ import annotations

import pytest

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import ASKED, rule, stored
from oddtrick.inquiry.effects import Answers, Permitted
from oddtrick.inquiry.vocabulary import Language, Manner
from oddtrick.laws.editions import find
from oddtrick.regulations.answers import RULES, answers, asked_of_regulations, cited
from oddtrick.regulations.hooks import hooks
from oddtrick.regulations.readymade import load, pzbs, wbf
from oddtrick.regulations.values import of_laws

E2007, E2017 = Edition.E2007, Edition.E2017
every = pytest.mark.parametrize("question", asked_of_regulations(), ids=lambda question: question.id)


@every
def test_every_question_for_a_regulation_is_answered_from_values(question: object) -> None:
    id = getattr(question, "id", "")
    assert all(name in hooks() for name in RULES[id].values)


def test_every_edition_answers_what_its_procedures_ask() -> None:
    """A question is answered wherever the values that it depends on exist."""
    old, new = answers(wbf(E2007)), answers(wbf(E2017))
    assert {*old, *new} == {question.id for question in asked_of_regulations()}
    assert {*old} - {*new} == {
        "12C1c.forbidden",
        "12C1e.likely_probable",
        "27C.stands",
        "40A4.allowed",
        "40B2a.varying_barred",
        "61B3.defenders_may",
        "79C2.provided",
    }
    assert "40B2a.vary" in {*new} - {*old}


@pytest.mark.parametrize("edition", [E2007, E2017], ids=str)
def test_the_laws_alone_answer_as_each_question_says(edition: Edition) -> None:
    defaults = {question.id: question.default for question in asked_of_regulations()}
    for regulations in (of_laws(edition), wbf(edition)):
        found = answers(regulations)
        assert found == {id: defaults[id] for id in found}


PZBS = {
    "8A2.mover": ("north", "Law 8A2"),
    "12C1c.points_may": (True, "PZBS 3.2"),
    "12C1c.each_apart": (True, "PZBS 3.2.A, 3.2.C, 3.2.D"),
    "12C2b.varied": (True, "PZBS 3.1.A, PZBS 3.1.D"),
    "12C2d.series": (True, "PZBS 3.1.A"),
    "16B2.may_reserve": (True, "PZBS 4"),
    "20F1.form": ("written_behind_screens", "PZBS 6.1, PZBS 6.2"),
    "20F1.language": ("polish", "PZBS 6.1"),
    "20F1.ask_in_writing": (True, "PZBS 6.1.B"),
    "20G3.notes_allowed": (False, "PZBS 7.1"),
    "21A.presumed": (True, "PZBS 6.1.C"),
    "40A1b.before_play": (True, "PZBS 9.1, 9.2, 9.3"),
    "40B1b.designated": (ASKED, "PZBS 10.1, 10.2"),
    "40B1c.counts": ("except", "PZBS 10.1"),
    "40B2a.card_prescribed": (True, "PZBS 12.1, 12.2, 12.3"),
    "40B2a.form_prescribed": (ASKED, "PZBS 8.1, PZBS 13.1, 13.2, 13.3, 13.4"),
    "40B2a.policy": (ASKED, "PZBS 11.1, 11.2, 11.3"),
    "40B2a.psychs_barred": ("openings", "PZBS 15.1, 15.3"),
    "40B2a.vary": ("allowed", "PZBS 14.1"),
    "40B2b.allowed": (False, "PZBS 16.1"),
    "40B2c.other_rules": (False, "PZBS 17.1"),
    "40B2c.until_taken_out": (True, "PZBS 17.1"),
    "40B2d.allowed": (False, "PZBS 18.1"),
    "73A2.first_round_pause": (False, "Law 73A2"),
    "73A2.first_trick_pause": (True, "PZBS 21.2"),
    "73A2.jump_pause": (ASKED, "PZBS 21.1"),
    "76A1.area": (False, "fn24"),
    "76A2.terms": (False, "Laws 76A1, 76A2"),
    "76B1.allowed": (False, "Law 76B1"),
    "76C2.answers": ("nobody", "PZBS 23.1"),
    "79C2.announced": (False, "Law 79C2"),
    "80A3.handover": ("none", "Law 80A3"),
    "80B2e.screens": (ASKED, "Law 80B2(e)"),
    "80B2e.varied": (ASKED, "Law 80B2(e)"),
    "80B2g.taken_over": (False, "fn27"),
    "86B3.both_at_fault": ("either", "PZBS 25.1.D"),
    "86B3.fouled": ("within", "PZBS 25.1.A"),
    "86B3.one_at_fault": ("either", "PZBS 25.1.C"),
    "86B3.other_cause": ("assigned", "PZBS 25.1.B"),
    "86B3.replacement": ("most", "PZBS 25.2"),
    "87B.method": ("announced", "Law 87B"),
    "92A.costs": ("nothing", "Law 92A"),
    "92B.period": ("thirty", "Law 92B"),
    "93A.arranged": ("none", "Law 80B2(k)"),
    "93C1.further": (False, "PZBS 26.1"),
    "93C3a.assigned": (False, "Law 93C3(a)"),
    "93C3b.changed": (False, "Law 93C3(b)"),
}


def test_the_federations_answers_are_those_of_its_points() -> None:
    found = answers(pzbs())
    told = {id: (said if said is ASKED else stored(said), str(cited(pzbs(), id))) for id, said in found.items()}
    assert {id: told[id] for id in PZBS} == PZBS
    later = {"41A.face_down": (True, "PZBS 19"), "70E2.order": ("none", "PZBS 20"), "53B.penalty": (False, "Law 53B")}
    assert {id: told[id] for id in told if id not in PZBS} == {id: later[id] for id in later if id in told}


# ---------------------------------------------------------------- what becomes of an answer


@pytest.mark.parametrize(
    ("line", "question", "answer"),
    [
        ('board_mover = "caddy"', "8A2.mover", "caddy"),
        ('explanation_mode_open = "written"', "20F1.form", "written"),
        ('explanation_mode_screens = "spoken"', "20F1.form", "spoken"),
        ('explanation_language = "en"', "20F1.language", "english"),
        ('explanation_language = "agreed"', "20F1.language", "shared"),
        ("stop_card_pause_seconds = 0", "73A2.jump_pause", False),
        ("screens = true", "73A2.jump_pause", False),
        ('vary_after_opponents_irregularity = "barred"', "40B2a.vary", "barred"),
        ('psych_artificial_restriction = "all_artificial"', "40B2a.psychs_barred", "all"),
        ('spectator_irregularity_responsible = "side"', "76C2.answers", "side"),
        ('spectator_irregularity_responsible = "custom"', "76C2.answers", ASKED),
        ('playing_area_extra = ["the bar"]', "76A1.area", ASKED),
        ('spectator_rules = "§ 9"', "76A2.terms", True),
        ('own_card_consult = "allowed"', "40B2b.allowed", True),
        ('opponent_card_consult = "custom"', "40B2c.other_rules", True),
    ],
)
def test_conditions_of_contest_are_heard(line: str, question: str, answer: object) -> None:
    said = answers(load(f'base = "pzbs"\n{line}', "club.toml"))[question]
    assert (said if said is ASKED else stored(said)) == answer


def test_40B1c_an_authority_may_say_that_artificial_calls_are_not_special() -> None:
    found = load('layer = "authority"\nbase = "laws"\nartificial_is_special = false', "x.toml")
    assert stored(answers(found)["40B1c.counts"]) == "none"


def test_27C_61B3_40B3_regulations_on_2007() -> None:
    text = (
        'layer = "authority"\nbase = "laws"\nedition = 2007\npremature_replacement_stands = false\n'
        'defenders_may_ask_each_other = false\nmember_dependent_meaning = true\nvary_after_event = "barred"'
    )
    said = answers(load(text, "x.toml"))
    ids = ("27C.stands", "61B3.defenders_may", "40A4.allowed", "40B2a.varying_barred")
    assert [said[id] for id in ids] == [False, False, True, True]


def test_20F1_the_federations_language_reaches_the_order() -> None:
    run, said = find("manner_of_explanations", E2017).run, answers(pzbs())
    path = rule(run, {"20F1.screens": True, "20F1.polish": False, "20F1.did_not_ask": False}, said)
    assert path.effects[0] == Answers(Manner.WRITTEN, Language.ENGLISH)


def test_20F1_english_by_regulation() -> None:
    run = find("manner_of_explanations", E2017).run
    said = answers(load('base = "pzbs"\nexplanation_language = "en"', "club.toml"))
    path = rule(run, {"20F1.screens": False, "20F1.did_not_ask": False}, said)
    assert path.effects[0] == Answers(Manner.SPOKEN, Language.ENGLISH)


def test_what_a_document_decides_stays_open_and_can_be_answered() -> None:
    """PZBS 10 and 11, 40B2(a)(i): whether it is special, and what the policy says, differ with the understanding."""
    run, said = find("special_understanding", E2017).run, answers(pzbs())
    open_question = rule(run, {}, said).question
    assert open_question is not None
    assert open_question.id == "40B1b.designated"
    policy = rule(run, {"40B1b.designated": True}, said).question
    assert policy is not None
    assert policy.id == "40B2a.policy"
    allowed = rule(run, {"40B1b.designated": True, "40B2a.policy": policy.parse("allowed")}, said)
    assert allowed.effects[-1] == Permitted(True)
    assert rule(run, {}, {}).asked != {}
