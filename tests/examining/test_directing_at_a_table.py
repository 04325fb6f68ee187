"""The training table: who does everything right gets everything, and every step out of order has its reason and its paragraph."""

from __future__ import annotations

import pytest

from every import every
from oddtrick.citations import Citation, Edition
from oddtrick.examining.directing import telling
from oddtrick.examining.directing.acts import Act, Does, all_of, parse
from oddtrick.examining.directing.case import Case, Kind, case, known_laws
from oddtrick.examining.directing.course import Course, course, model
from oddtrick.examining.directing.steps import Verdict
from oddtrick.inquiry.asking import rule
from oddtrick.language import LANGUAGES, translator
from oddtrick.texts import BadInput

E2017 = Edition.E2017


def by_names(found: Case, *names: str) -> Course:
    return course(found, parse(found, [*names]))


def names(acts: tuple[Act, ...]) -> list[str]:
    return [one.name for one in acts]


def the_case() -> Case:
    """Law 27: North's bid is too low, East may accept it, North replaces it by a pass."""
    return case(3, E2017, 27)


@every("edition", [*Edition])
def test_the_right_order_is_right_in_every_case_and_rests_on_paragraphs_that_exist(edition: Edition) -> None:
    for seed in range(3):
        for law in (None, *known_laws(edition)[seed::3]):
            found = case(seed, edition, law)
            made = course(found, model(found))
            assert (made.percent, made.missing, made.ended) == (100, (), True), (seed, law)
            assert {one.verdict for one in made.steps} == {Verdict.GOOD}
            assert all(Citation.existing(one.law, edition) for one in made.steps)
            assert {*names(model(found))} <= {*names(all_of(found))}
            told = dict(found.item.facts)
            assert all(told.get(question, answer) == answer for question, answer in found.steps)
            assert rule(found.procedure.run, {question.id: answer for question, answer in told.items()}, {}).question is None


def test_players_speak_only_when_they_are_asked() -> None:
    found = the_case()
    translate = translator("en")
    before = by_names(found, "stop")
    assert all(not one.said for one in before.steps)
    assert all(not one.orders for one in telling.acts(found, before, translate))
    after = by_names(found, "stop", f"hear:{found.caller}")
    assert after.steps[1].said == found.tale.told[1:-1]
    assert [bool(one.orders) for one in telling.acts(found, after, translate) if one.name.startswith("rule:")] == [True] * 4


def test_a_step_left_out_is_missing_with_its_paragraph() -> None:
    found = the_case()
    whole = model(found)
    for n, left_out in enumerate(whole[:-1]):
        made = course(found, (*whole[:n], *whole[n + 1 :]))
        assert made.percent < 100
        assert [str(one.what) for one in made.missing].count(str(left_out.text)) == 1, left_out.name
        assert all(Citation.existing(one.law, E2017) for one in made.missing)


def test_what_comes_too_early_is_worth_half_and_says_what_comes_before() -> None:
    found = the_case()
    caller = f"hear:{found.caller}"
    made = by_names(found, caller, "stop", "law:27")
    assert [(one.verdict, one.law) for one in made.steps] == [
        (Verdict.PREMATURE, "9B2"),
        (Verdict.GOOD, "9B2"),
        (Verdict.PREMATURE, "84"),
    ]
    assert [one.points for one in made.steps] == [1, 1, 2]
    choice = next(question for question, _ in found.steps if Kind.of(question) is Kind.CHOICE)
    offer = f"offer:{choice.id}:{found.chooser(choice)}"
    early = by_names(found, "stop", caller, "agree", offer)
    assert (early.steps[-1].verdict, str(early.steps[-1].why)) == (Verdict.PREMATURE, "First the Law is named.")
    ruled = by_names(found, "stop", caller, "agree", "law:27", f"rule:{'ABCD'[found.item.right]}")
    assert (ruled.steps[-1].verdict, ruled.steps[-1].law, ruled.steps[-1].points) == (Verdict.PREMATURE, "84B", 4)


def test_the_wrong_player_the_wrong_law_the_wrong_ruling() -> None:
    found = the_case()
    choice = next(question for question, _ in found.steps if Kind.of(question) is Kind.CHOICE)
    chooser = found.chooser(choice)
    wrong_law = next(law for law in found.laws if law != 27)
    other = next(seat for seat in (chooser.lho, chooser.rho) if seat is not chooser) if chooser else None
    other_caller = found.caller.lho
    wrong = "ABCD"[(found.item.right + 1) % 4]
    acts = [
        "stop",
        f"hear:{other_caller}",
        f"hear:{found.caller}",
        "agree",
        f"law:{wrong_law}",
        "law:27",
        f"offer:{choice.id}:{other}",
    ]
    made = by_names(found, *acts, f"rule:{wrong}", f"rule:{'ABCD'[found.item.right]}", "resume")
    verdicts = [one.verdict for one in made.steps]
    assert verdicts == [
        Verdict.GOOD, Verdict.WRONG, Verdict.GOOD, Verdict.GOOD, Verdict.WRONG, Verdict.GOOD, Verdict.WRONG, Verdict.WRONG,
        Verdict.WRONG, Verdict.GOOD,
    ]  # fmt: skip
    assert [one.law for one in made.steps][6] == "10C1"
    assert any(one.what == Act(Does.RULE, number=found.item.right).text for one in made.missing)


def test_10C1_each_choice_is_offered_before_the_next() -> None:
    found = the_case()
    choices = [question for question, _ in found.steps if Kind.of(question) is Kind.CHOICE]
    assert len(choices) == 2
    first, second = (f"offer:{one.id}:{found.chooser(one)}" for one in choices)
    made = by_names(found, "stop", f"hear:{found.caller}", "agree", "law:27", second, first)
    assert [one.verdict for one in made.steps][-2:] == [Verdict.PREMATURE, Verdict.GOOD]


def test_85_a_disputed_fact_comes_out_when_they_are_asked_and_is_weighed() -> None:
    found = next(one for one in (case(seed, E2017) for seed in range(60)) if one.disputed is not None)
    whole = [one for one in model(found) if one.does is not Does.WEIGH]
    agree = names(model(found)).index("agree")
    assert str(found.disputed.text if found.disputed else "") in str(course(found, whole).steps[agree].said[0])
    made = course(found, whole)
    assert made.steps[agree + 1].verdict is Verdict.PREMATURE
    assert [one.law for one in made.missing] == ["85A1"]


def test_83_the_right_of_appeal_is_told_where_a_review_could_be_in_order() -> None:
    plain = next(one for one in (case(seed, E2017) for seed in range(80)) if not one.reviewable)
    made = course(plain, (*model(plain)[:-1], Act(Does.APPEAL), Act(Does.RESUME)))
    assert (made.percent, made.steps[-2].verdict) == (100, Verdict.NEEDLESS)
    early = course(plain, [Act(Does.APPEAL)])
    assert (early.steps[0].verdict, early.steps[0].law) == (Verdict.PREMATURE, "83")


def test_after_the_game_goes_on_nothing_is_done_any_more() -> None:
    found = the_case()
    made = by_names(found, "resume", "stop")
    assert (len(made.steps), made.ended, made.percent) == (1, True, 0)
    assert len(made.missing) >= 6


@every("language", LANGUAGES)
def test_everything_is_told_in_both_languages(language: str) -> None:
    translate = translator(language)
    for seed in range(5):
        found = case(seed, E2017)
        made = course(found, all_of(found))
        for one in telling.acts(found, made, translate):
            assert one.text.strip()
            assert "{" not in one.text
        for step in telling.steps(found, made, translate):
            assert step.why.strip()
            assert "{" not in step.text + step.why + "".join(step.said)
        assert telling.opening(found, translate)[1].endswith(("Director!”", "Sędzia!”"))


def test_what_is_no_act_and_no_law_at_the_table() -> None:
    with pytest.raises(BadInput, match="'sing' is no act at this table; expected one of stop, hear:N"):
        parse(the_case(), ["sing"])
    with pytest.raises(BadInput, match="no case about Law 80 comes about at the training table; expected one of 16"):
        case(1, E2017, 80)
