"""Law 12, paragraph by paragraph, in both editions: whether a score is adjusted, and what the adjusted score is."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, follows, ruled, says

from every import every
from oddtrick.awards.values import Average
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import ASKED, By, Progress, answered, explore, questions, rule, stored
from oddtrick.inquiry.decisions import Form
from oddtrick.inquiry.effects import (
    Adjust,
    AlikeForPartners,
    Artificial,
    AsRectified,
    Assign,
    AtFault,
    EachFurther,
    InFavourOf,
    InImps,
    Keep,
    KeepsScore,
    LegalOnly,
    MeanOfBoth,
    NeedNotBalance,
    NoPenaltyFor,
    OwnPart,
    Replaces,
    SessionCounts,
    Then,
    WithoutInfraction,
)
from oddtrick.inquiry.vocabulary import Camp, Role
from oddtrick.laws.editions import ALL, find, named
from oddtrick.laws.general.law_12 import AS_IN_ANY_CONTEST
from oddtrick.laws.general.law_12 import follows as next_after
from oddtrick.regulations.answers import answers as regulated
from oddtrick.regulations.answers import cited
from oddtrick.regulations.readymade import load, pzbs

BOTH = every("edition", [E2007, E2017])
OFFENDING, OTHERS = Camp.OFFENDING, Camp.NON_OFFENDING
ALIKE = (("12A.sides", "both"),)
ENTITLED = {E2017: "x12A1_no_rectification", E2007: "x12A1_no_indemnity"}


def powered(edition: Edition, ground: str, **answers: bool | str) -> Progress:
    """Found by the Director, and no match of teams."""
    usual: dict[str, bool | str] = {"x12A_raised": "director", "x12A_teams": False, "x12C1a_known": "yes"}
    return ruled("adjusted_score", edition, **{"x12A_ground": ground, **usual, **answers})


def assigned(edition: Edition, **answers: bool | str) -> Progress:
    """One result for both sides, nobody hurt himself, an ordinary contest."""
    usual: dict[str, bool | str] = {"x12A_sides": "both", "x12C1c_weighted": False, "x12C4_contest": "other"}
    if answers.get("x12A_sides", "both") == "both":
        usual["x12C1e_own_action"] = "nothing"
    return ruled("assigned_score", edition, **{**usual, **answers})


GIVEN = {"x12A_sides": "both", "x12C2b_imps": False}


def artificial(edition: Edition, offending: str = "directly", other: str = "not", /, **answers: bool | str) -> Progress:
    """At matchpoints, in an ordinary contest."""
    usual: dict[str, bool | str] = {"x12A_sides": "both", "x12C4_contest": "other"}
    if (offending, other) != ("partly", "partly"):
        usual["x12C2b_imps"] = False
    faults = {"x12C2a_offending": offending, "x12C2a_non_offending": other}
    return ruled("artificial_score", edition, **{**usual, **{id: fault for id, fault in faults.items() if fault}, **answers})


# ---------------------------------------------------------------- 12A


@BOTH
@pytest.mark.parametrize("raised", ["director", "application"])
def test_12A_a_player_may_ask_in_time_and_the_director_may_act_himself(edition: Edition, raised: str) -> None:
    found = powered(edition, "prescribed", x12A_raised=raised, x12A_sides="both")
    assert found.effects == (Replaces(), Then("assigned_score", ALIKE))


@BOTH
@pytest.mark.parametrize("ground", ["prescribed", "violation", "not_playable", "incorrect"])
def test_12A_a_request_after_the_period_of_92B_is_too_late(edition: Edition, ground: str) -> None:
    found = ruled("12A", edition, x12A_ground=ground, x12A_raised="late")
    assert (found.laws, found.effects) == (("12A",), (Keep(),))


@BOTH
def test_12A_in_a_match_of_teams_law_86_is_next(edition: Edition) -> None:
    found = ruled("12", edition, x12A_ground="prescribed", x12A_raised="director", x12A_sides="both", x12A_teams=True)
    assert follows(found) == ["team_adjustment"]


def test_12A1_the_editions_ask_by_their_own_standard() -> None:
    """2007 asks for an indemnity, 2017 for a rectification."""
    asked = {edition: {question.id for question in questions(find("12", edition).run)} for edition in Edition}
    assert asked[E2017] - asked[E2007] == {"12A1.no_rectification"}
    assert asked[E2007] - asked[E2017] == {"12A1.no_indemnity"}


@BOTH
def test_12A1_a_law_that_deals_with_the_violation_leaves_no_room(edition: Edition) -> None:
    answers: dict[str, bool | str] = {"x12A_ground": "violation", "x12A_raised": "director", ENTITLED[edition]: False}
    found = ruled("12", edition, **answers)
    assert (found.laws, found.effects) == (("12A1",), (Keep(),))


def test_12A1_in_favour_of_the_innocent_side_only_2017() -> None:
    found = powered(E2017, "violation", x12A1_no_rectification=True, x12B1_harm="damage")
    assert found.laws == ("12A1", "12C1(a)")
    assert says(found, InFavourOf(OTHERS))


def test_12A1_an_advantage_without_damage_is_a_ground_in_2007_and_not_in_2017() -> None:
    """12A1 of 2017 speaks of an award in favour of the non-offending contestant; 2007 of an award."""
    facts: dict[str, bool | str] = {"x12A_ground": "violation", "x12A_raised": "director", "x12B1_harm": "gain"}
    new = ruled("12", E2017, **facts, x12A1_no_rectification=True)
    old = ruled("12", E2007, **facts, x12A1_no_indemnity=True, x12A_teams=False, x12C1a_known="yes")
    assert (new.laws, new.effects) == (("12A1",), (Keep(),))
    assert (old.laws, follows(old)) == (("12A1", "12C1(a)"), ["assigned_score"])


@BOTH
def test_12B1_without_damage_or_advantage_nothing_is_adjusted(edition: Edition) -> None:
    facts: dict[str, bool | str] = {"x12A_ground": "violation", "x12A_raised": "application", "x12B1_harm": "nothing"}
    found = ruled("12", edition, **facts, **{ENTITLED[edition]: True})
    assert (found.laws, found.effects) == (("12B1",), (Keep(),))


@BOTH
def test_12A2_a_board_that_cannot_be_played_normally_gets_an_artificial_score(edition: Edition) -> None:
    found = ruled("12", edition, x12A_ground="not_playable", x12A_raised="director", x12A_teams=False)
    assert (found.laws, found.effects) == (("12A2",), (Then("artificial_score", ALIKE),))


@BOTH
def test_12A3_a_wrong_rectification_may_be_made_good(edition: Edition) -> None:
    found = powered(edition, "incorrect", x12A3_award=True)
    assert (found.laws, follows(found)) == (("12A3", "12C1(a)"), ["assigned_score"])
    none = ruled("12", edition, x12A_ground="incorrect", x12A_raised="director", x12A3_award=False)
    assert (none.laws, none.effects) == (("12A3",), (Keep(),))


# ---------------------------------------------------------------- 12B


@BOTH
def test_12B2_a_rectification_that_is_harsh_or_lucky_is_no_ground(edition: Edition) -> None:
    found = ruled("12B2", edition, x12A_ground="severity")
    assert (found.laws, found.effects) == (("12B2",), (Keep(),))


# ---------------------------------------------------------------- 12C1


@BOTH
def test_12C1a_assigned_where_the_director_can_say_what_would_have_happened(edition: Edition) -> None:
    found = powered(edition, "prescribed", x12A_sides="both")
    assert (found.laws, says(found, Replaces())) == (("12C1(a)",), True)


@BOTH
def test_12C1d_numerous_possibilities_let_the_director_choose_an_artificial_score(edition: Edition) -> None:
    unclear: dict[str, bool | str] = {"x12A_sides": "both", "x12C1a_known": "unclear"}
    rather = powered(edition, "prescribed", **unclear, x12C1d_artificial=True)
    still = powered(edition, "prescribed", **unclear, x12C1d_artificial=False)
    assert (rather.laws, follows(rather)) == (("12C1(d)",), ["artificial_score"])
    assert (still.laws, follows(still)) == (("12C1(a)",), ["assigned_score"])


@BOTH
def test_12C2a_no_result_at_all_means_an_artificial_score(edition: Edition) -> None:
    found = powered(edition, "prescribed", x12A_sides="both", x12C1a_known="no_result")
    assert (found.laws, follows(found)) == (("12C2(a)",), ["artificial_score"])


def test_12C1b_the_probable_result_without_the_infraction_is_the_aim_in_2017_only() -> None:
    """12C1(b) of 2017 has no counterpart in 2007."""
    new, old = assigned(E2017), assigned(E2007)
    assert says(new, WithoutInfraction())
    assert not says(old, WithoutInfraction())
    assert (new.laws[0], old.laws[0]) == ("12C1(b)", "12C1(a)")


@BOTH
def test_12C1c_one_result_or_several_by_weights(edition: Edition) -> None:
    assert says(assigned(edition), Assign(Form.SINGLE))
    several = assigned(edition, x12C1c_weighted=True)
    assert says(several, Assign(Form.WEIGHTED))
    assert "12C1(c)" in several.laws


def test_12C1c_only_results_reached_legally_count_in_2017() -> None:
    """12C1(c)/2. 2007 draws no such line."""
    for weighted in (False, True):
        assert says(assigned(E2017, x12C1c_weighted=weighted), LegalOnly())
        assert not says(assigned(E2007, x12C1c_weighted=weighted), LegalOnly())


def test_12C1c_an_authority_may_forbid_weights_in_2007_and_not_in_2017() -> None:
    run = find("assigned_score", E2007).run
    fixed = answered(run, {"12A.sides": "both", "12C1e.own_action": "nothing", "12C4.contest": "other"})
    found = rule(run, fixed, {"12C1c.forbidden": True})
    assert (found.question, Assign(Form.SINGLE) in found.effects) == (None, True)
    assert "12C1c.forbidden" not in {question.id for question in questions(find("assigned_score", E2017).run)}


def test_12C1c_points_from_other_tables_where_the_regulations_allow_them_2017() -> None:
    run = find("assigned_score", E2017).run
    told = {"12A.sides": "both", "12C1c.points": True, "12C1e.own_action": "nothing", "12C4.contest": "other"}
    known = answered(run, told)
    alike = answered(run, told | {"12C1c.alike": True})
    assert Assign(Form.POINTS) in rule(run, alike, regulated(pzbs())).effects
    question = rule(run, known, {}).question
    assert question is not None
    assert question.id == "12C1c.weighted"


def test_PZBS_3_2_each_side_is_judged_by_itself_and_the_scores_need_not_balance() -> None:
    """PZBS 3.2.A, 3.2.C, 3.2.D; 12C4: what does not balance is averaged in a knockout."""
    run = find("assigned_score", E2017).run
    told = {"12A.sides": "both", "12C1c.alike": False, "12C1e.own_action": "nothing", "12C4.contest": "knockout"}
    found = rule(run, answered(run, told), regulated(pzbs()))
    assert {Assign(Form.OWN_KIND, camp) for camp in Camp} <= set(found.effects)
    assert (found.question, says(found, MeanOfBoth())) == (None, True)
    assert cited(pzbs(), "12C1c.each_apart") == "PZBS 3.2.A, 3.2.C, 3.2.D"
    assert "12C1c.alike" not in {question.id for question in rule(run, answered(run, {"12A.sides": "both"}), {}).asked}


CUT = {"extremely_serious_error", "double_shot"}
CUT_2007 = CUT | {"serious_error", "wild", "gambling"}


@pytest.mark.parametrize(
    "action", ["nothing", "related_error", "serious_error", "extremely_serious_error", "wild", "gambling", "double_shot"]
)
def test_12C1e_extreme_errors_and_double_shots_cost_relief_in_2017_serious_ones_and_wild_actions_in_2007(action: str) -> None:
    """12C1(e) of 2017 and 12C1(b) of 2007."""
    new, old = (assigned(edition, x12C1e_own_action=action) for edition in (E2017, E2007))
    assert (OwnPart(OTHERS) in new.effects) is (action in CUT)
    assert (OwnPart(OTHERS) in old.effects) is (action in CUT_2007)


def test_12C1e_i_and_ii_the_offending_side_is_not_spared_2017() -> None:
    found = assigned(E2017, x12C1e_own_action="double_shot")
    assert [(order.law, *order.effects) for order in found.orders[-2:]] == [
        ("12C1(e)(i)", AsRectified(OFFENDING)),
        ("12C1(e)(ii)", OwnPart(OTHERS)),
    ]


def test_12C1b_the_offending_side_gets_what_follows_from_its_infraction_2007() -> None:
    found = assigned(E2007, x12C1e_own_action="wild")
    assert (found.orders[1].law, found.orders[1].effects) == ("12C1(b)", (AsRectified(OFFENDING), OwnPart(OTHERS)))


def test_12C1e_i_and_ii_the_best_likely_and_the_worst_probable_result_2007() -> None:
    """12C1(e)(i) and 12C1(e)(ii) of 2007, where the Authority has chosen them; 2017 cannot."""
    run = find("assigned_score", E2007).run
    fixed = answered(run, {"12A.sides": "both", "12C1e.own_action": "nothing", "12C4.contest": "other"})
    text = 'layer = "authority"\nbase = "laws"\nedition = 2007\nlikely_probable_method = true'
    found = rule(run, fixed, regulated(load(text, "x.toml")))
    assert [(order.law, *order.effects) for order in found.orders] == [
        ("12C1(e)(i)", Assign(Form.BEST_LIKELY, OTHERS)),
        ("12C1(e)(ii)", Assign(Form.WORST_PROBABLE, OFFENDING)),
        ("12C1(f)", NeedNotBalance()),
    ]
    assert "12C1e.likely_probable" not in {question.id for question in questions(find("assigned_score", E2017).run)}


def test_12C1f_the_scores_need_not_balance_is_said_in_2007_only() -> None:
    """12C1(f) of 2007. In 2017 scores differ all the same."""
    new, old = (assigned(edition, x12C1e_own_action="extremely_serious_error") for edition in (E2017, E2007))
    assert says(old, NeedNotBalance())
    assert not says(new, NeedNotBalance())
    assert not says(assigned(E2007), NeedNotBalance())


@BOTH
@pytest.mark.parametrize(("sides", "camp", "keeps"), [("offending", OFFENDING, OTHERS), ("non_offending", OTHERS, OFFENDING)])
def test_12C1a_where_one_side_is_adjusted_the_other_keeps_its_score(edition: Edition, sides: str, camp: Camp, keeps: Camp) -> None:
    found = assigned(edition, x12A_sides=sides)
    assert says(found, Assign(Form.SINGLE, camp))
    assert says(found, KeepsScore(keeps))


# ---------------------------------------------------------------- 12C2


@BOTH
@pytest.mark.parametrize(("fault", "average"), [("directly", Average.MINUS), ("partly", Average.EVEN), ("not", Average.PLUS)])
def test_12C2a_plus_average_or_minus_by_responsibility(edition: Edition, fault: str, average: Average) -> None:
    found = artificial(edition, fault, fault)
    assert found.orders[0].effects == (Artificial(OFFENDING, average), Artificial(OTHERS, average))


@BOTH
def test_12C2a_where_there_is_no_offending_side_both_get_average_plus(edition: Edition) -> None:
    """And nobody is asked about "the other side" of an offence that there was not."""
    found = ruled("artificial_score", edition, **GIVEN, x12C2a_offending="nobody", x12C4_contest="other")
    assert found.orders[0].effects == (AtFault(None), Artificial(None, Average.PLUS))
    assert says(found, SessionCounts(None, Average.PLUS))
    alone = ruled("artificial_score", edition, x12A_sides="offending", x12C2a_offending="nobody")
    assert alone.effects == (AtFault(None), Keep())


@BOTH
def test_12C2a_only_the_contestant_who_was_deprived_gets_one(edition: Edition) -> None:
    """15B3: the other keeps the score that it has."""
    found = artificial(edition, "", x12A_sides="non_offending")
    assert found.orders[0].effects == (Artificial(OTHERS, Average.PLUS),)
    assert says(found, KeepsScore(OFFENDING))


@BOTH
def test_12C2b_of_two_averages_nobody_is_asked_what_plus_and_minus_are_worth(edition: Edition) -> None:
    assert "12C2b.imps" not in artificial(edition, "partly", "partly").answers


@BOTH
def test_12C2b_three_imps(edition: Edition) -> None:
    found = artificial(edition, x12C2b_imps=True)
    assert ("12C2(b)", InImps(varied=False)) in [(order.law, *order.effects) for order in found.orders]


def test_12C2b_other_imps_by_regulation_stand_at_86A_in_2007() -> None:
    """86A of 2007 became 12C2(b)."""
    new, old = (artificial(edition, x12C2b_imps=True, x12C2b_varied=True) for edition in (E2017, E2007))
    assert {edition: [order.law for order in found.orders if InImps(varied=True) in order.effects]
            for edition, found in ((E2017, new), (E2007, old))} == {E2017: ["12C2(b)"], E2007: ["86A"]}  # fmt: skip


@BOTH
@pytest.mark.parametrize(
    ("offending", "other", "counts"),
    [
        ("directly", "not", (SessionCounts(OFFENDING, Average.MINUS), SessionCounts(OTHERS, Average.PLUS))),
        ("partly", "partly", ()),
    ],
)
def test_12C2c_the_session_may_change_a_plus_or_a_minus(
    edition: Edition, offending: str, other: str, counts: tuple[SessionCounts, ...]
) -> None:
    found = artificial(edition, offending, other)
    assert tuple(effect for effect in found.effects if isinstance(effect, SessionCounts)) == counts
    assert ("12C2(c)" in found.laws) is bool(counts)


def test_12C2d_each_further_board_without_a_result_may_count_differently_in_2017_only() -> None:
    """12C2(d) is new in 2017."""
    assert says(artificial(E2017, x12C2d_series=True, x12C2b_imps=True), EachFurther())
    assert not says(artificial(E2017, x12C2b_imps=True), EachFurther())
    assert "12C2d.series" not in {question.id for question in questions(find("artificial_score", E2007).run)}


def test_12C2d_a_series_of_imps_is_not_for_matchpoints_nor_for_two_averages() -> None:
    """PZBS 3.1.A is for a match, 3.3 for a tournament in IMPs, and an average is worth nothing on any board."""
    for offending, other in (("directly", "not"), ("partly", "partly"), ("partly", "not")):
        assert not says(artificial(E2017, offending, other, x12C2d_series=True), EachFurther())
    in_imps = {"x12C2d_series": True, "x12C2b_imps": True}
    found = ruled("artificial_score", E2017, x12A_sides="both", x12C2a_offending="nobody", x12C4_contest="other", **in_imps)
    assert says(found, EachFurther())


def test_12C2b_12C2d_the_federation_has_a_series_of_imps() -> None:
    said = regulated(pzbs())
    assert [stored(said[id]) for id in ("12C2b.varied", "12C2d.series", "12C1c.points_may")] == [True, True, True]
    assert not any(value is ASKED for id, value in said.items() if id.startswith("12"))


# ---------------------------------------------------------------- 12C3, 12C4


@BOTH
@pytest.mark.parametrize("blame", [True, False])
def test_12C3_partners_get_the_same_and_a_blameless_one_no_penalty(edition: Edition, blame: bool) -> None:
    contest: dict[str, bool | str] = {"x12C4_contest": "individual", "x12C3_to_blame": blame}
    for found in (assigned(edition, **contest), artificial(edition, **contest)):
        assert says(found, AlikeForPartners())
        assert says(found, NoPenaltyFor(Role.PARTNER)) is not blame


@BOTH
def test_12C4_in_a_knockout_scores_that_do_not_balance_are_averaged(edition: Edition) -> None:
    knockout = {"x12C4_contest": "knockout"}
    assert says(assigned(edition, x12C1e_own_action="extremely_serious_error", **knockout), MeanOfBoth())
    assert not says(assigned(edition, **knockout), MeanOfBoth())
    assert says(artificial(edition, "not", "not", **knockout), MeanOfBoth())
    assert not says(artificial(edition, "partly", "partly", **knockout), MeanOfBoth())


@BOTH
def test_12C4_average_plus_and_minus_need_not_balance_either(edition: Edition) -> None:
    """A second board of PZBS 3.1.A is +2 and -3, and 12C2(c) may lift the one without lowering the other."""
    assert says(artificial(edition, "directly", "not", x12C4_contest="knockout"), MeanOfBoth())


def test_12C4_is_said_twice_in_2007() -> None:
    """86B of 2007 says the same."""
    laws = {edition: artificial(edition, "not", "not", x12C4_contest="knockout").laws[2:] for edition in Edition}
    assert laws == {E2017: ("12C4",), E2007: ("12C4", "86B")}


# ---------------------------------------------------------------- what other Laws order


def ordered(edition: Edition) -> set[Adjust]:
    paths = (path for one in ALL if one.edition is edition for path in explore(one.run))
    return {effect for path in paths for effect in path.effects if isinstance(effect, Adjust)}


@BOTH
def test_12A_every_adjusted_score_that_a_law_orders_is_followed_up(edition: Edition) -> None:
    for adjust in ordered(edition):
        then = next_after(adjust)
        procedure = named(then.procedure, edition)
        assert procedure is not None
        known = answered(procedure.run, dict(then.given))
        found = rule(procedure.run, known)
        assert list(found.answers) == list(known)
        assert found.question is not None


@pytest.mark.parametrize(
    ("adjust", "procedure", "sides"),
    [
        (Adjust("12C1(b)"), "adjusted_score", "both"),
        (Adjust("12C1(b)", OFFENDING), "adjusted_score", "offending"),
        (Adjust("12C1(c)"), "assigned_score", "both"),
        (Adjust("12C2(a)", OTHERS), "artificial_score", "non_offending"),
        (Adjust("12C1(d)"), "artificial_score", "both"),
        (Adjust("12A2"), "artificial_score", "both"),
        (Adjust("86B"), "team_adjustment", None),
    ],
)
def test_12A_the_paragraph_that_is_named_says_what_is_ruled_next(adjust: Adjust, procedure: str, sides: str | None) -> None:
    then = next_after(adjust)
    assert (then.procedure, dict(then.given).get("12A.sides")) == (procedure, sides)


@BOTH
def test_12A_what_law_86_leaves_to_law_12_does_not_go_back_to_it(edition: Edition) -> None:
    run = find("12", edition).run
    found = rule(run, answered(run, dict(AS_IN_ANY_CONTEST.given)))
    assert found.question is not None
    assert found.question.id == "12C1a.known"
    assert "team_adjustment" not in follows(found)


@BOTH
def test_12_judgements_are_the_directors(edition: Edition) -> None:
    judged = {"12B1.harm", "12A3.award", "12C1a.known", "12C1d.artificial", "12C1c.weighted", "12C1e.own_action",
              "12C3.to_blame", "12C2a.offending", "12C2a.non_offending"}  # fmt: skip
    names = ("adjusted_score", "assigned_score", "artificial_score")
    asked = {question for name in names for question in questions(find(name, edition).run)}
    assert judged <= {question.id for question in asked if question.by is By.DIRECTOR}
