"""Laws 92 and 93, paragraph by paragraph, in both editions, and what the Polish federation has decided about them (26)."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress, answered, explore, rule
from oddtrick.inquiry.decisions import Body, Share
from oddtrick.inquiry.effects import (
    AllPowers,
    AsAnnounced,
    AsArranged,
    Before,
    Expired,
    FurtherAppeal,
    Heard,
    LastWord,
    MayNotOverrule,
    Recommend,
    Reviewed,
    Rules,
    RulingPeriod,
    Sanction,
    Then,
    ThroughDirector,
)
from oddtrick.laws.editions import find
from oddtrick.regulations.answers import answers, cited
from oddtrick.regulations.readymade import load, pzbs, wbf
from oddtrick.regulations.values import Regulations
from oddtrick.texts import BadInput

BOTH = every("edition", [E2007, E2017])


def lodged(edition: Edition, request: str = "appeal", **more: bool | str) -> Progress:
    """Something is asked for in time, by a contestant, through the Director, in a pairs event where both partners agree."""
    usual: dict[str, bool | str] = {"x92A_request": request, "x92B_when": "within"}
    if request != "ruling":
        usual["x92A_who"] = "contestant"
    if request == "appeal" or (request == "review" and edition is E2017):
        usual["x92C_through"] = True
    if request == "appeal":
        usual |= {"x92D_contest": "pairs", "x92D1_concur": True}
    given = {id: answer for id, answer in {**usual, **more}.items() if answer != "unasked"}
    return ruled("appeal", edition, **given)


def under(regulations: Regulations, name: str, **given: bool | str) -> Progress:
    """A procedure with the answers of regulations."""
    run = find(name, regulations.edition).run
    known = {id[1:].replace("_", ".", 1): answer for id, answer in given.items()}
    found = rule(run, answered(run, known), answers(regulations))
    assert found.question is None, found.question
    return found


def conditions(text: str, edition: Edition = E2017) -> Regulations:
    """Conditions of contest on the Laws alone, with what an Authority may choose, as its own document."""
    return load(f'base = "laws"\nlayer = "authority"\n{text}', "ours.toml", edition=edition)


# ---------------------------------------------------------------- 92A


@BOTH
@pytest.mark.parametrize("who", ["contestant", "captain"])
def test_92A_1_a_contestant_or_his_captain_has_a_ruling_at_his_table_reviewed(edition: Edition, who: str) -> None:
    found = lodged(edition, x92A_who=who)
    assert says(found, Heard(True))
    assert follows(found) == ["hearing"]


@BOTH
@pytest.mark.parametrize("who", ["elsewhere", "other"])
def test_92A_1_nobody_else_and_no_ruling_at_another_table(edition: Edition, who: str) -> None:
    found = ruled("appeal", edition, x92A_request="appeal", x92A_who=who)
    assert (found.laws, found.effects) == (("92A",), (Heard(False),))


@BOTH
@every("what", ["appeal", "further"])
@every(
    ("costs", "deposit", "points"),
    [("nothing", False, False), ("deposit", True, False), ("points", False, True), ("both", True, True)],
)
def test_92A_2_93C1_an_appeal_without_merit_costs_what_the_regulations_provide(
    edition: Edition, what: str, costs: str, deposit: bool, points: bool
) -> None:
    found = ruled("meritless_appeal", edition, x92A_lodged=what, x92A_merit=False, x92A_costs=costs)
    assert found.laws == (("93C1",) if what == "further" else ("92A",))
    assert found.effects == (Sanction(deposit=deposit, points=points),)


@BOTH
@pytest.mark.parametrize("what", ["appeal", "further"])
def test_92A_2_with_merit_it_costs_nothing(edition: Edition, what: str) -> None:
    assert ruled("meritless_appeal", edition, x92A_lodged=what, x92A_merit=True).effects == (Sanction(),)


def test_92A_2_a_request_for_review_without_merit_may_be_sanctioned_2017() -> None:
    found = ruled("meritless_appeal", E2017, x92A_lodged="review", x92A_merit=False, x92A_costs="deposit")
    assert found.effects == (Sanction(deposit=True),)


def test_92A_2_only_an_appeal_may_be_sanctioned_2007() -> None:
    assert ruled("meritless_appeal", E2007, x92A_lodged="review").effects == (Sanction(),)


@BOTH
def test_92A_2_without_a_regulation_nothing_is_lost(edition: Edition) -> None:
    assert ruled("meritless_appeal", edition, x92A_lodged="appeal", x92A_merit=False).effects == (Sanction(),)


@pytest.mark.parametrize(
    ("parts", "wanted"),
    [
        ('deposit = "50 EUR"', Sanction(deposit=True)),
        ('points = "1 VP"', Sanction(points=True)),
        ('deposit = "50 EUR", points = "1 VP"', Sanction(deposit=True, points=True)),
    ],
)
def test_92A_2_the_regulations_name_the_sanction(parts: str, wanted: Sanction) -> None:
    ours = load(f"meritless_appeal_sanction = {{ value = {{ {parts} }} }}", "ours.toml")
    found = under(ours, "meritless_appeal", x92A_lodged="appeal", x92A_merit=False)
    assert found.effects == (wanted,)


# ---------------------------------------------------------------- 92B, 92C


@BOTH
@pytest.mark.parametrize("request_", ["appeal", "review", "ruling"])
def test_92B_after_the_period_the_right_has_expired(edition: Edition, request_: str) -> None:
    gone: dict[str, bool | str] = {"x92C_through": "unasked", "x92D_contest": "unasked", "x92D1_concur": "unasked"}
    found = lodged(edition, request_, x92B_when="late", **gone)
    assert found.laws[-1] == "92B"
    assert says(found, Expired())
    assert not says(found, Heard(True))
    assert not says(found, Rules())


@BOTH
@pytest.mark.parametrize("when", ["before", "within"])
def test_92B_a_ruling_may_be_asked_for_in_the_same_period(edition: Edition, when: str) -> None:
    found = lodged(edition, "ruling", x92B_when=when)
    assert found.effects == (RulingPeriod(own=False), Rules())


@BOTH
def test_92B_the_organizer_may_set_another_period(edition: Edition) -> None:
    assert says(lodged(edition), RulingPeriod(own=False))
    assert says(lodged(edition, x92B_period="own"), RulingPeriod(own=True))


def test_92B_the_period_comes_from_the_regulations() -> None:
    ours = load("appeal_period_minutes = 20", "ours.toml")
    found = under(ours, "appeal", x92A_request="ruling", x92B_when="late")
    assert found.effects == (RulingPeriod(own=True), Expired())
    assert under(pzbs(), "appeal", x92A_request="ruling", x92B_when="late").effects[0] == RulingPeriod(own=False)


@BOTH
def test_92C_an_appeal_goes_through_the_director(edition: Edition) -> None:
    found = lodged(edition, x92C_through=False, x92D_contest="unasked", x92D1_concur="unasked")
    assert found.laws[-1] == "92C"
    assert found.effects[-2:] == (ThroughDirector(), Heard(False))


def test_92C_so_does_every_request_for_a_review_2017() -> None:
    assert says(lodged(E2017, "review", x92C_through=False), Heard(False))
    assert says(lodged(E2017, "review"), Before(Body.DIRECTOR))


def test_92C_speaks_of_appeals_only_2007() -> None:
    assert says(lodged(E2007, "review"), Before(Body.DIRECTOR))
    review = lodged(E2007, "review")
    assert "92C.through" not in review.answers


# ---------------------------------------------------------------- 92D


@BOTH
def test_92D1_both_members_of_a_pair_concur(edition: Edition) -> None:
    assert lodged(edition).orders[-1].law == "92D1"
    found = lodged(edition, x92D1_concur=False)
    assert found.orders[-1].law == "92D1"
    assert says(found, Heard(False))
    assert follows(found) == []


@BOTH
def test_92D1_the_captain_of_a_pair_does_not_concur_for_it(edition: Edition) -> None:
    assert says(lodged(edition, x92A_who="captain", x92D1_concur=False), Heard(False))


@BOTH
def test_92D1_in_an_individual_nobody_else_need_concur(edition: Edition) -> None:
    found = lodged(edition, x92D_contest="individual", x92D1_concur="unasked")
    assert found.orders[-1].law == "92D1"
    assert says(found, Heard(True))


@BOTH
@pytest.mark.parametrize("concurs", [True, False])
def test_92D2_the_captain_of_a_team_concurs(edition: Edition, concurs: bool) -> None:
    found = lodged(edition, x92D_contest="teams", x92D1_concur="unasked", x92D2_concurs=concurs)
    assert found.orders[-1].law == "92D2"
    assert says(found, Heard(concurs))


@BOTH
def test_92D2_a_captain_who_appeals_has_concurred(edition: Edition) -> None:
    found = lodged(edition, x92A_who="captain", x92D_contest="teams", x92D1_concur="unasked")
    assert says(found, Heard(True))


@BOTH
def test_92D_is_about_appeals_and_not_about_other_requests(edition: Edition) -> None:
    run = find("appeal", edition).run
    asked = [path for path in explore(run) if "92D.contest" in path.answers]
    assert asked
    assert {path.answers["92A.request"].slug for path in asked} == {"appeal"}


# ---------------------------------------------------------------- 93A


def heard(edition: Edition, arranged: str = "committee", **more: bool | str) -> Progress:
    """A committee, or another body, that can work."""
    return ruled("hearing", edition, **{"x93A_arranged": arranged, "x93A_works": True, **more})


@BOTH
def test_93A_without_a_committee_the_director_in_charge_hears_all(edition: Edition) -> None:
    found = ruled("hearing", edition)
    assert found.laws == ("93A",)
    assert found.effects[0] == Before(Body.DIRECTOR_IN_CHARGE)
    assert found.effects[1] == Then("ruling_reviewed", (("93B3.reviewer", "director_in_charge"),))


@BOTH
@pytest.mark.parametrize("arranged", ["committee", "alternative"])
def test_93A_nor_with_one_that_would_disturb_the_tournament(edition: Edition, arranged: str) -> None:
    found = heard(edition, arranged, x93A_works=False)
    assert (found.laws, found.effects[0]) == (("93A",), Before(Body.DIRECTOR_IN_CHARGE))


@pytest.mark.parametrize(
    ("text", "body"),
    [
        ("", Body.DIRECTOR_IN_CHARGE),
        ('appeals_arrangement = "committee"', Body.COMMITTEE),
        ("appeals_committee_available = true", Body.COMMITTEE),
        ('appeals_arrangement = "alternative"', Body.ALTERNATIVE),
    ],
)
def test_93A_80B2k_the_organizer_arranges_who_hears_appeals(text: str, body: Body) -> None:
    more: dict[str, bool | str] = {"x93A_works": True, "x93B_about": "rest"}
    found = under(load(f'base = "wbf"\n{text}', "ours.toml"), "hearing", **more)
    assert found.effects[0] == Before(body)


# ---------------------------------------------------------------- 93B1, 93B2


@BOTH
def test_93B1_what_is_solely_law_is_for_the_director_in_charge(edition: Edition) -> None:
    found = heard(edition, x93B_about="law", x93B1_disputed=False)
    assert found.laws == ("93B1",)
    assert [e for e in found.effects if isinstance(e, Before)] == [Before(Body.DIRECTOR_IN_CHARGE, Share.LAW)]


@BOTH
def test_93B1_his_ruling_may_be_appealed_to_the_committee(edition: Edition) -> None:
    found = heard(edition, x93B_about="law", x93B1_disputed=True)
    bodies = [e.body for e in found.effects if isinstance(e, Before)]
    assert bodies == [Body.DIRECTOR_IN_CHARGE, Body.COMMITTEE]
    assert found.effects[-1] == Then("ruling_reviewed", (("93B3.reviewer", "committee"), ("93B3.matter", "law")))


@BOTH
def test_93B2_everything_else_goes_to_the_committee_at_once(edition: Edition) -> None:
    found = heard(edition, x93B_about="rest")
    assert (found.laws, found.effects[0]) == (("93B2",), Before(Body.COMMITTEE))


@BOTH
def test_93B1_93B2_an_appeal_is_divided(edition: Edition) -> None:
    found = heard(edition, x93B_about="both", x93B1_disputed=False)
    wanted = [("93B1", Before(Body.DIRECTOR_IN_CHARGE, Share.LAW)), ("93B2", Before(Body.COMMITTEE, Share.REST))]
    assert [(order.law, order.effects[0]) for order in found.orders] == wanted


def test_93B_another_body_is_treated_like_a_committee_2017() -> None:
    assert heard(E2017, "alternative", x93B_about="rest").effects[0] == Before(Body.ALTERNATIVE)
    found = ruled("ruling_reviewed", E2017, x93B3_reviewer="alternative", x93B3_matter="other", x93B3_right=False)
    assert says(found, AllPowers(Body.ALTERNATIVE))
    assert says(found, Reviewed(changed=True))


def test_93B_is_about_a_committee_only_2007() -> None:
    found = heard(E2007, "alternative")
    assert found.orders[0].law == "93A"
    assert found.effects == (Before(Body.ALTERNATIVE), AsArranged())
    with pytest.raises(BadInput, match="alternative"):
        ruled("ruling_reviewed", E2007, x93B3_reviewer="alternative")


# ---------------------------------------------------------------- 93B3


@BOTH
@pytest.mark.parametrize("right", [True, False])
def test_93B3_1_a_committee_has_the_directors_powers(edition: Edition, right: bool) -> None:
    found = ruled("ruling_reviewed", edition, x93B3_reviewer="committee", x93B3_matter="other", x93B3_right=right)
    assert found.orders[0].law == "93B3"
    assert found.effects[:2] == (AllPowers(Body.COMMITTEE), Reviewed(changed=not right))


@BOTH
@pytest.mark.parametrize("matter", ["law", "discipline"])
@pytest.mark.parametrize("followed", [True, False])
def test_93B3_2_it_only_recommends_in_points_of_law_and_discipline(edition: Edition, matter: str, followed: bool) -> None:
    given: dict[str, bool | str] = {"x93B3_reviewer": "committee", "x93B3_matter": matter, "x93B3_right": False}
    found = ruled("ruling_reviewed", edition, **given, x93B3_followed=followed)
    assert found.effects[:3] == (MayNotOverrule(Body.COMMITTEE), Recommend(), Reviewed(changed=followed))


@BOTH
@pytest.mark.parametrize("matter", ["law", "discipline"])
def test_93B3_2_91A_2_it_need_not_recommend_what_it_finds_right(edition: Edition, matter: str) -> None:
    found = ruled("ruling_reviewed", edition, x93B3_reviewer="committee", x93B3_matter=matter, x93B3_right=True)
    assert found.effects[:2] == (MayNotOverrule(Body.COMMITTEE), Reviewed(changed=False))


@BOTH
@pytest.mark.parametrize("right", [True, False])
def test_93A_the_director_in_charge_may_change_any_ruling(edition: Edition, right: bool) -> None:
    found = ruled("ruling_reviewed", edition, x93B3_reviewer="director_in_charge", x93B3_right=right)
    assert (found.laws[0], found.effects[0]) == ("93A", Reviewed(changed=not right))


@BOTH
def test_92A_2_merit_is_in_question_only_where_the_ruling_stands(edition: Edition) -> None:
    for right, wanted in ((True, ["meritless_appeal", "further_appeal"]), (False, ["further_appeal"])):
        found = ruled("ruling_reviewed", edition, x93B3_reviewer="director_in_charge", x93B3_right=right)
        assert follows(found) == wanted


# ---------------------------------------------------------------- 93C


@BOTH
def test_93C1_no_further_appeal_unless_the_authority_has_a_procedure(edition: Edition) -> None:
    assert ruled("further_appeal", edition, x93C2_referred=False).effects == (FurtherAppeal(False),)


@BOTH
def test_93C1_a_further_appeal_by_the_procedure_of_the_authority(edition: Edition) -> None:
    found = ruled("further_appeal", edition, x93C1_further=True, x93C1_made=True)
    assert found.effects[:2] == (FurtherAppeal(True), Before(Body.FURTHER))
    assert found.effects[2] == Then("meritless_appeal", (("92A.lodged", "further"),))
    assert says(ruled("further_appeal", edition, x93C1_further=True, x93C1_made=False, x93C2_referred=False), FurtherAppeal(True))


@BOTH
def test_93C2_the_matter_may_be_referred_to_the_authority_which_decides_finally(edition: Edition) -> None:
    found = ruled("further_appeal", edition, x93C2_referred=True)
    assert found.laws == ("93C1", "93C2")
    assert found.effects[1:] == (Before(Body.AUTHORITY), LastWord(Body.AUTHORITY))


def test_93C2_also_by_a_body_that_stands_in_for_the_committee_2017() -> None:
    """2007 names the committee; there another body reviews only as the organizer has arranged."""
    found = ruled("ruling_reviewed", E2017, x93B3_reviewer="alternative", x93B3_matter="other", x93B3_right=False)
    assert follows(found) == ["further_appeal"]
    assert follows(heard(E2007, "alternative")) == []


def test_93C3a_the_authority_gives_any_body_of_the_tournament_the_last_word_2017() -> None:
    found = ruled("further_appeal", E2017, x93C3a_assigned=True)
    assert (found.laws, found.effects) == (("93C3(a)",), (LastWord(Body.TOURNAMENT, binding=True),))


def test_93C3a_the_authority_gives_only_the_appeals_committee_the_last_word_2007() -> None:
    found = ruled("further_appeal", E2007, x93C3a_assigned=True, x93C3a_committee=True)
    assert found.effects == (LastWord(Body.COMMITTEE, binding=True),)
    other = ruled("further_appeal", E2007, x93C3a_assigned=True, x93C3a_committee=False, x93C2_referred=False)
    assert other.laws == ("93C1",)


@BOTH
def test_93C3b_stages_may_be_left_out_with_due_notice(edition: Edition) -> None:
    found = ruled("hearing", edition, x93C3b_changed=True, x93C3b_notice=True)
    assert (found.laws, found.effects) == (("93C3(b)",), (AsAnnounced(),))


@BOTH
def test_93C3b_not_without_notice(edition: Edition) -> None:
    assert ruled("hearing", edition, x93C3b_changed=True, x93C3b_notice=False).laws == ("93A",)


def test_93C3a_93C3b_the_authority_says_so_in_its_regulations() -> None:
    ours = conditions('final_appeal_body = "Technical Appeals Board"\nappeal_stages = ["committee"]')
    assert under(ours, "further_appeal").laws == ("93C3(a)",)
    assert under(ours, "hearing", x93C3b_notice=True).effects == (AsAnnounced(),)


# ---------------------------------------------------------------- the Polish federation


def test_PZBS_26_1_after_Law_93_there_is_no_further_appeal() -> None:
    assert under(pzbs(), "further_appeal", x93C2_referred=False).effects == (FurtherAppeal(False),)
    assert str(cited(pzbs(), "93C1.further")) == "PZBS 26.1"
    assert str(cited(wbf(), "93C1.further")) == "Law 93C1"


def test_PZBS_26_2_tournament_regulations_may_provide_for_one() -> None:
    ours = load('base = "pzbs"\nfurther_appeals = "defined"', "ours.toml")
    found = under(ours, "further_appeal", x93C1_made=True)
    assert found.effects[:2] == (FurtherAppeal(True), Before(Body.FURTHER))


def test_every_effect_says_itself() -> None:
    for edition in (E2007, E2017):
        for name in ("appeal", "meritless_appeal", "hearing", "ruling_reviewed", "further_appeal"):
            for path in explore(find(name, edition).run):
                assert all(str(effect.text) for effect in path.effects)
