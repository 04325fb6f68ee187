"""Laws 83-85, paragraph by paragraph: the two editions say the same."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import By, Progress, answered, questions, rule
from oddtrick.inquiry.effects import (
    AdvisesAppeal,
    CarriedOut,
    Collects,
    Favours,
    Found,
    Keep,
    PlayOn,
    Refer,
    RestoresEquity,
    Retains,
    Then,
    Undetermined,
)
from oddtrick.inquiry.vocabulary import Camp
from oddtrick.laws.editions import find

BOTH = every("edition", [E2007, E2017])


# ---------------------------------------------------------------- 83


@BOTH
@pytest.mark.parametrize("rested", ["fact", "discretion"])
def test_83_a_doubtful_fact_or_judgement_is_opened_to_review(edition: Edition, rested: str) -> None:
    advised = ruled("83", edition, x83_rested=rested, x83_review=True, x83_way="advise")
    assert (advised.laws, advised.effects) == (("83",), (AdvisesAppeal(),))
    assert ruled("83", edition, x83_rested=rested, x83_review=True, x83_way="refer").effects == (Refer(),)


@BOTH
def test_83_without_such_a_doubt_he_need_not_speak_of_it(edition: Edition) -> None:
    assert ruled("83", edition, x83_rested="fact", x83_review=False).effects == (Retains(),)


@BOTH
def test_83_does_not_speak_of_a_point_of_law_where_92A_does(edition: Edition) -> None:
    found = ruled("83", edition, x83_rested="law")
    assert (found.laws, found.effects) == (("92A",), (Retains(),))


# ---------------------------------------------------------------- 84


def on_agreed(edition: Edition, **answers: bool | str) -> Progress:
    """The facts are agreed and nothing is doubtful."""
    usual: dict[str, bool | str] = {"x84_facts": "agreed"}
    if answers.get("x84A_discretion", True):
        usual["x84D_doubtful"] = False
    return ruled("84", edition, **{**usual, **answers})


@BOTH
def test_84A_without_a_rectification_and_without_discretion_play_goes_on(edition: Edition) -> None:
    found = on_agreed(edition, x84_provides="nothing", x84A_discretion=False)
    assert (found.laws, found.effects) == (("84A",), (PlayOn(),))


@BOTH
def test_84B_what_a_law_prescribes_is_carried_out(edition: Edition) -> None:
    found = on_agreed(edition, x84_provides="rectification")
    assert (found.laws, found.effects) == (("84B",), (CarriedOut(),))


@BOTH
def test_84C_a_choice_is_explained_made_and_carried_out(edition: Edition) -> None:
    found = on_agreed(edition, x84_provides="choice")
    assert (found.laws, found.effects) == (("84C",), (Then("choice_of_option"), CarriedOut()))


@BOTH
@pytest.mark.parametrize("provides", ["rectification", "choice", "nothing"])
def test_84D_a_doubtful_point_favours_the_non_offending_side(edition: Edition, provides: str) -> None:
    further: dict[str, bool | str] = {"x84A_discretion": True, "x84D_damaged": False} if provides == "nothing" else {}
    found = on_agreed(edition, x84_provides=provides, x84D_doubtful=True, **further)
    assert (found.laws[0], found.effects[0]) == ("84D", Favours(Camp.NON_OFFENDING))


@BOTH
@pytest.mark.parametrize("damaged", [True, False])
def test_84D_probable_damage_without_a_rectification_adjusts_the_score(edition: Edition, damaged: bool) -> None:
    found = on_agreed(edition, x84_provides="nothing", x84A_discretion=True, x84D_damaged=damaged)
    assert found.effects[0] == RestoresEquity()
    assert (adjusted(found), says(found, Keep())) == (damaged, not damaged)
    assert follows(found) == [*(["adjusted_score"] if damaged else []), "advice_of_appeal"]


@BOTH
@pytest.mark.parametrize("who", ["offending", "non_offending", "not_known"])
def test_84_and_85_disputed_facts_are_found_first(edition: Edition, who: str) -> None:
    found = ruled("84", edition, x84_facts=who)
    assert (found.laws, follows(found)) == (("85",), ["disputed_facts"])


# ---------------------------------------------------------------- 85


@BOTH
def test_85A1_the_evidence_is_collected_before_it_is_weighed(edition: Edition) -> None:
    run = find("85", edition).run
    begun = rule(run, {})
    assert (begun.laws, begun.effects) == (("85A1",), (Collects(),))
    assert begun.question is not None
    assert (begun.question.id, begun.question.judged) == ("85A1.probable", True)


@BOTH
@pytest.mark.parametrize(
    ("probable", "side"), [("offending", Camp.OFFENDING), ("non_offending", Camp.NON_OFFENDING), ("neither", None)]
)
def test_85A2_facts_found_to_his_satisfaction_are_ruled_on_as_in_84(edition: Edition, probable: str, side: Camp | None) -> None:
    found = ruled("85", edition, x85A1_probable=probable, x85A2_satisfied=True)
    assert found.laws == ("85A1", "85A2", "83")
    assert says(found, Found(side))
    assert follows(found) == ["agreed_facts", "advice_of_appeal"]
    given = next(dict(e.given) for e in found.effects if isinstance(e, Then))
    run = find("84", edition).run
    opened = rule(run, answered(run, given)).question
    assert opened is not None
    assert opened.id == "84.provides"


@BOTH
@pytest.mark.parametrize("answers", [{"x85A1_probable": "equal"}, {"x85A1_probable": "offending", "x85A2_satisfied": False}])
def test_85B_without_facts_the_ruling_lets_play_go_on(edition: Edition, answers: dict[str, bool | str]) -> None:
    found = ruled("85", edition, **answers)
    assert found.laws == ("85A1", "85B", "83")
    assert says(found, Undetermined())
    assert "agreed_facts" not in follows(found)


@BOTH
@pytest.mark.parametrize("law", ["84", "85"])
def test_84_85_facts_are_judged_by_the_director_and_never_by_the_procedure(edition: Edition, law: str) -> None:
    asked = {question.id: question.by for question in questions(find(law, edition).run)}
    assert {by for id, by in asked.items() if id != "84.facts"} == {By.DIRECTOR}
