"""Laws 86 to 89, paragraph by paragraph, in both editions, and point 25 of the Polish federation's decisions."""

from __future__ import annotations

from typing import Any

import pytest
from ruling import E2007, E2017, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import By, Progress, answered, questions, rule, stored
from oddtrick.inquiry.decisions import Awarded
from oddtrick.inquiry.effects import (
    AsManyBoards,
    Awards,
    BetterOf,
    BothPartners,
    Complement,
    Fouled,
    Keep,
    MayAward,
    MayComplete,
    MeanOfBoth,
    NoPenaltyFor,
    NoSubstitute,
    ResultStands,
    ScoreInGroups,
    SortScores,
    SubstituteBoards,
    Then,
)
from oddtrick.inquiry.vocabulary import Camp, Role
from oddtrick.laws.editions import find
from oddtrick.regulations.answers import answers
from oddtrick.regulations.readymade import load, pzbs, wbf

BOTH = every("edition", [E2007, E2017])
LAWS: dict[str, Any] = {}
Stored = bool | str


def by_pzbs(**given: Stored) -> Progress:
    """Law 86 of 2017 where the Polish federation's decisions hold."""
    run = find("team_adjustment", E2017).run
    told = {name[1:].replace("_", ".", 1): value for name, value in given.items()}
    found = rule(run, answered(run, told), answers(pzbs()))
    assert found.question is None, found.question
    assert told.keys() <= found.answers.keys()
    return found


def teams(edition: Edition, **given: Stored) -> Progress:
    """Law 86 as it stands, without a regulation."""
    run = find("team_adjustment", edition).run
    told = {name[1:].replace("_", ".", 1): value for name, value in given.items()}
    found = rule(run, answered(run, told), LAWS)
    assert found.question is None, found.question
    assert told.keys() <= found.answers.keys()
    return found


def awards(found: Progress) -> list[Awarded]:
    return [effect.what for effect in found.effects if isinstance(effect, Awards)]


SEVERAL: dict[str, Stored] = {"x86B_scores": "several"}
FOULED: dict[str, Stored] = {"x86B_scores": "fouled"}
NOBODY: dict[str, Stored] = {"x86B2_at_fault": "nobody"}
NO_REDEAL: dict[str, Stored] = {"x86A_redeal": "no"}

# ---------------------------------------------------------------- 86A (2007: 86C)


def test_86A_no_single_board_is_dealt_anew_when_the_match_may_be_known_without_it_2017() -> None:
    found = teams(E2017, x86B_scores="no_result", x86A_redeal="known")
    assert found.laws == ("86A", "12C1(a)")
    assert says(found, NoSubstitute())
    assert not says(found, SubstituteBoards())
    assert follows(found) == ["adjusted_score"]


def test_86C_no_single_board_is_dealt_anew_when_the_match_may_be_known_without_it_2007() -> None:
    found = teams(E2007, x86A_redeal="known", x86B1_elsewhere="none")
    assert found.laws == ("86C", "12C1(a)")
    assert says(found, NoSubstitute())
    assert follows(found) == ["adjusted_score"]


@BOTH
@pytest.mark.parametrize("redeal", ["open", "several"])
def test_86A_otherwise_boards_can_be_dealt_anew(edition: Edition, redeal: str) -> None:
    """86A (2007: 86C, 6D3)."""
    scores: dict[str, Stored] = {"x86B_scores": "no_result"} if edition is E2017 else {}
    found = teams(edition, **scores, x86A_redeal=redeal)
    assert (found.effects, found.laws) == ((SubstituteBoards(),), ("86A" if edition is E2017 else "6D3",))


@BOTH
def test_86A_what_could_be_known_is_the_directors_judgement(edition: Edition) -> None:
    (redeal,) = [question for question in questions(find("team_adjustment", edition).run) if question.id == "86A.redeal"]
    assert redeal.by is By.DIRECTOR


# ---------------------------------------------------------------- 86B1 (2007: 86D)


def test_86B1_a_clearly_favourable_result_elsewhere_must_be_met_by_an_assigned_score_2017() -> None:
    """Whichever side it favours; 2007 asks whether it favours the non-offending side, and leaves the Director free."""
    found = teams(E2017, x86B_scores="single", x86B1_favourable=True)
    assert (found.laws, awards(found), follows(found)) == (("86B1",), [Awarded.ASSIGNED], ["assigned_score"])
    assert not any(isinstance(effect, MayAward) for effect in found.effects)


def test_86B1_another_result_leaves_it_to_law_12_2017() -> None:
    found = teams(E2017, x86B_scores="single", x86B1_favourable=False, **NO_REDEAL)
    assert (found.laws, awards(found), follows(found)) == (("12C1(a)",), [], ["adjusted_score"])


@pytest.mark.parametrize("favours", [True, False])
@pytest.mark.parametrize(("how", "what"), [("imps", [Awarded.IMPS]), ("points", [Awarded.POINTS]), ("no", [])])
def test_86D_a_result_elsewhere_gives_a_power_that_should_be_used_for_the_innocent_2007(
    favours: bool, how: str, what: list[Awarded]
) -> None:
    used: dict[str, Stored] = {"x86B_unbalanced": False} if what else {}
    found = teams(E2007, **NO_REDEAL, **ELSEWHERE, x86B1_favours=favours, x86B1_assigns=how, **used)
    assert found.orders[0].effects == (MayAward(should=favours),)
    assert (found.laws[0], awards(found)) == ("86D", what)
    assert follows(found) == ([] if what else ["adjusted_score"])


ELSEWHERE: dict[str, Stored] = {"x86B1_elsewhere": "obtained", "x86B1_wrong_deal": False}


def test_86D_not_for_a_deal_that_was_wrong_from_the_start_2007() -> None:
    """2017 has no such exception: it never asks."""
    found = teams(E2007, **NO_REDEAL, x86B1_elsewhere="obtained", x86B1_wrong_deal=True)
    assert (found.laws, follows(found)) == (("12C1(a)",), ["adjusted_score"])
    assert "86B1.wrong_deal" not in asked(E2017)


def test_86D_fn_a_board_begun_at_the_other_table_may_be_completed_2007() -> None:
    """2017 gives no such right: it never asks."""
    begun: dict[str, Stored] = {**NO_REDEAL, "x86B1_elsewhere": "begun"}
    not_completed = teams(E2007, **begun, x86B1_completed=False)
    assert not_completed.orders[0].law == "86D fn"
    assert says(not_completed, MayComplete())
    assert not_completed.laws == ("86D fn", "12C1(a)")
    completed = teams(E2007, **begun, x86B1_completed=True, x86B1_wrong_deal=False, x86B1_favours=True, x86B1_assigns="no")
    assert completed.laws == ("86D fn", "86D", "12C1(a)")
    assert not {"86B1.elsewhere", "86B1.completed"} & asked(E2017)


def asked(edition: Edition) -> set[str]:
    return {question.id for question in questions(find("team_adjustment", edition).run)}


@pytest.mark.parametrize("unbalanced", [True, False])
def test_86B_in_a_knockout_scores_that_do_not_balance_are_averaged_2007(unbalanced: bool) -> None:
    """86B (2007). In 2017 it stands in 12C4 alone."""
    found = teams(E2007, **NO_REDEAL, **ELSEWHERE, x86B1_favours=True, x86B1_assigns="imps", x86B_unbalanced=unbalanced)
    assert says(found, MeanOfBoth()) is unbalanced
    assert ("86B" in found.laws) is unbalanced
    assert "86B.unbalanced" not in asked(E2017)


# ---------------------------------------------------------------- 86B2, 86B3 (2017)


@pytest.mark.parametrize("scores", ["several", "fouled"])
def test_86B2a_fn28_nobody_at_fault_the_boards_are_cancelled_with_artificial_scores_2017(scores: str) -> None:
    """86B2(a), fn28: a fouled board is one of these."""
    found = teams(E2017, x86B_scores=scores, **NOBODY, **NO_REDEAL)
    assert found.laws == ("86B2(a)",)
    assert says(found, ResultStands(False))
    assert (awards(found), follows(found)) == ([Awarded.ARTIFICIAL], ["artificial_score"])


def test_86B2a_12C2a_where_no_contestant_was_at_fault_the_artificial_score_does_not_ask_2017() -> None:
    """86B2(a), 12C2(a): average plus for both. Of two at fault (86B2(c)) it is still to be judged how far each was."""
    known = {
        fault: [dict(one.given) for one in found.effects if isinstance(one, Then)]
        for fault in ("nobody", "both")
        for found in [teams(E2017, **SEVERAL, x86B2_at_fault=fault, **({"x86A_redeal": "no"} if fault == "nobody" else {}))]
    }
    assert known == {"nobody": [{"12A.sides": "both", "12C2a.offending": "nobody"}], "both": [{"12A.sides": "both"}]}


@pytest.mark.parametrize(("every", "rest"), [(True, []), (False, [Awarded.ARTIFICIAL])])
def test_86B2a_or_substitute_boards_if_time_permits_2017(every: bool, rest: list[Awarded]) -> None:
    found = teams(E2017, **SEVERAL, **NOBODY, x86A_redeal="several", x86B2a_every=every)
    assert says(found, SubstituteBoards())
    assert (found.laws, awards(found)) == (("86B2(a)",), rest)


def test_86B2a_but_not_a_single_one_against_86A_2017() -> None:
    found = teams(E2017, **SEVERAL, **NOBODY, x86A_redeal="known")
    assert (found.laws, awards(found)) == (("86B2(a)", "86A"), [Awarded.ARTIFICIAL])
    assert not says(found, SubstituteBoards())


def test_86B2b_one_at_fault_the_other_gets_the_better_of_two_2017() -> None:
    found = teams(E2017, **SEVERAL, x86B2_at_fault="one")
    assert found.laws == ("86B2(b)",)
    assert found.effects[:2] == (BetterOf(Camp.NON_OFFENDING, average_plus=True), Complement(Camp.OFFENDING))
    assert not says(found, ResultStands(False))


def test_86B2c_both_at_fault_the_boards_are_cancelled_with_artificial_scores_2017() -> None:
    found = teams(E2017, **SEVERAL, x86B2_at_fault="both")
    assert (found.laws, awards(found)) == (("86B2(c)",), [Awarded.ARTIFICIAL])
    assert says(found, ResultStands(False))
    assert not says(found, SubstituteBoards())


def test_86B2_asks_for_fault_and_86D_does_not() -> None:
    """86B2 (2017) has no counterpart in 2007."""
    assert "86B2.at_fault" in asked(E2017) - asked(E2007)


def test_86B3_without_a_regulation_the_law_stands_2017() -> None:
    for question in questions(find("team_adjustment", E2017).run):
        if question.by is By.REGULATION:
            assert (question.id[:4], stored(question.default)) == ("86B3", "law")
    assert answers(wbf(E2017))["86B3.fouled"].slug == "law"


def test_86B3_fouled_boards_by_regulation_2017() -> None:
    """PZBS 25.1.A: cancelled and played again, else artificial scores within what could be won."""
    found = by_pzbs(**FOULED, **NOBODY, **NO_REDEAL)
    assert (found.laws, awards(found), follows(found)) == (("86B3",), [Awarded.WITHIN], ["artificial_score"])
    assert says(found, ResultStands(False))
    again = by_pzbs(**FOULED, **NOBODY, x86A_redeal="several", x86B2a_every=True)
    assert (awards(again), says(again, SubstituteBoards())) == ([], True)


def test_86B3_another_cause_by_regulation_2017() -> None:
    """PZBS 25.1.B: played again if the other table has not played it and it can be done, else an assigned score."""
    played = by_pzbs(**SEVERAL, **NOBODY, x86B3_played=True)
    assert (played.laws, awards(played)) == (("86B3",), [Awarded.ASSIGNED])
    assert not says(played, ResultStands(False))
    not_replaced = by_pzbs(**SEVERAL, **NOBODY, x86B3_played=False, **NO_REDEAL)
    assert awards(not_replaced) == [Awarded.ASSIGNED]
    replaced = by_pzbs(**SEVERAL, **NOBODY, x86B3_played=False, x86A_redeal="several", x86B2a_every=True)
    assert (awards(replaced), says(replaced, SubstituteBoards())) == ([], True)


def test_86B3_so_for_a_single_board_that_somebody_overheard_2017() -> None:
    """PZBS 25.1.B. With somebody at fault a clearly favourable result elsewhere still asks for an assigned score (86B1)."""
    played = by_pzbs(x86B_scores="single", **NOBODY)
    assert (played.laws, awards(played)) == (("86B3",), [Awarded.ASSIGNED])
    again = by_pzbs(x86B_scores="no_result", **NOBODY, x86A_redeal="open")
    assert (again.laws, awards(again)) == (("86B3",), [])
    known = by_pzbs(x86B_scores="no_result", **NOBODY, x86A_redeal="known")
    assert (known.laws, awards(known)) == (("86A", "86B3"), [Awarded.ASSIGNED])
    fault = by_pzbs(x86B_scores="single", x86B2_at_fault="one", x86B1_favourable=True)
    assert (fault.laws, awards(fault)) == (("86B1",), [Awarded.ASSIGNED])


@pytest.mark.parametrize("scores", [{"x86B_scores": "single", "x86B1_favourable": False}, {"x86B_scores": "no_result"}])
def test_86B3_a_single_score_goes_by_fault_as_several_do_2017(scores: dict[str, Stored]) -> None:
    """PZBS 25.1.C, 25.1.D; 25.2 has no board dealt anew where somebody was at fault."""
    one = by_pzbs(**scores, x86B2_at_fault="one")
    assert (one.laws, one.effects[:2]) == (
        ("86B3",),
        (BetterOf(Camp.NON_OFFENDING, average_plus=False), Complement(Camp.OFFENDING)),
    )
    both = by_pzbs(**scores, x86B2_at_fault="both", x86B3_award="assigned")
    assert (both.laws, awards(both), says(both, ResultStands(False))) == (("86B3",), [Awarded.ASSIGNED], True)
    assert not {"86A.redeal"} & {*one.answers, *both.answers}


@pytest.mark.parametrize("fault", ["one", "both"])
def test_86B1_comes_before_what_a_regulation_says_of_fault_2017(fault: str) -> None:
    """86B3 lets a regulation depart from 86B2, and names no other paragraph."""
    found = by_pzbs(x86B_scores="single", x86B2_at_fault=fault, x86B1_favourable=True)
    assert (found.laws, awards(found)) == (("86B1",), [Awarded.ASSIGNED])


def test_86B3_a_regulation_for_one_fault_leaves_the_others_to_the_law_2017() -> None:
    only = {"x86B3_other_cause": "law", "x86B3_one_at_fault": "either", "x86B3_both_at_fault": "law"}
    found = ruled("team_adjustment", E2017, **only, x86B_scores="no_result", x86B2_at_fault="both", x86A_redeal="no")
    assert (found.laws, follows(found)) == (("12C1(a)",), ["adjusted_score"])


def test_86B3_one_at_fault_by_regulation_2017() -> None:
    """PZBS 25.1.C: any artificial score can be the better one."""
    found = by_pzbs(**SEVERAL, x86B2_at_fault="one")
    assert (found.laws, found.effects[1]) == (("86B3", "86B2(b)"), BetterOf(Camp.NON_OFFENDING, average_plus=False))


@pytest.mark.parametrize("award", ["artificial", "assigned"])
def test_86B3_both_at_fault_by_regulation_2017(award: str) -> None:
    """PZBS 25.1.D: cancelled, and the Director chooses."""
    found = by_pzbs(**SEVERAL, x86B2_at_fault="both", x86B3_award=award)
    assert (found.laws, [one.value for one in awards(found)]) == (("86B2(c)", "86B3"), [award])
    assert says(found, ResultStands(False))


def test_86B3_how_many_boards_by_regulation_2017() -> None:
    """PZBS 25.2.A-F: as many as possible, whatever the results, in order, announced."""
    boards: dict[str, Stored] = {**FOULED, **NOBODY, "x86A_redeal": "several", "x86B2a_every": False}
    assert says(by_pzbs(**boards), AsManyBoards())
    assert not says(teams(E2017, **boards), AsManyBoards())


def test_86B3_a_regulation_may_choose_only_a_part_2017() -> None:
    head = 'title = "T"\nlayer = "authority"\nbase = "laws"\nedition = 2017\n'
    text = head + 'teams_replacement_policy = {max_boards = "time_permits"}\n'
    assert answers(load(text, "t.toml"))["86B3.replacement"].slug == "law"


# ---------------------------------------------------------------- 87


@BOTH
@pytest.mark.parametrize("differs", ["cards", "marking"])
def test_87A_a_card_displaced_or_another_dealer_or_vulnerability(edition: Edition, differs: str) -> None:
    pairs: dict[str, Stored] = {"x87B_teams": False} if edition is E2017 else {}
    found = ruled("87", edition, x87A_differs=differs, x87A_unlike=True, **pairs)
    assert (found.laws[0], found.effects[0]) == ("87A", Fouled(True))


@BOTH
def test_87A_only_if_scores_to_be_compared_come_from_different_forms(edition: Edition) -> None:
    alike = ruled("87", edition, x87A_differs="cards", x87A_unlike=False)
    right = ruled("87", edition, x87A_differs="nothing")
    assert alike.effects == right.effects == (Fouled(False),)


@BOTH
def test_87B_scores_are_sorted_by_form_and_each_group_is_rated_apart(edition: Edition) -> None:
    pairs: dict[str, Stored] = {"x87B_teams": False} if edition is E2017 else {}
    found = ruled("87", edition, x87A_differs="cards", x87A_unlike=True, **pairs)
    assert found.laws == ("87A", "87B")
    assert found.effects[1:] == (SortScores(), ScoreInGroups(announced=True))


@BOTH
def test_87B_without_a_regulation_the_director_announces_his_method(edition: Edition) -> None:
    (method,) = [question for question in questions(find("87", edition).run) if question.by is By.REGULATION]
    assert (method.id, stored(method.default)) == ("87B.method", "announced")
    pairs: dict[str, Stored] = {"x87B_teams": False} if edition is E2017 else {}
    found = ruled("87", edition, x87A_differs="cards", x87A_unlike=True, **pairs, x87B_method="regulations")
    assert found.effects[-1] == ScoreInGroups(announced=False)


def test_87C_results_of_teams_go_by_86B2_2017() -> None:
    """87C (2017). 2007 divides every contest into groups: it does not ask."""
    found = ruled("87", E2017, x87A_differs="cards", x87A_unlike=True, x87B_teams=True)
    assert found.laws == ("87A", "87C")
    (then,) = [effect for effect in found.effects if isinstance(effect, Then)]
    assert (then.procedure, then.given) == ("team_adjustment", (("86B.scores", "fouled"),))
    assert "87B.teams" not in {question.id for question in questions(find("87", E2007).run)}


# ---------------------------------------------------------------- 88, 89


@BOTH
def test_88_indemnity_points_are_an_artificial_score(edition: Edition) -> None:
    assert follows(ruled("88", edition, x88_points=True)) == ["artificial_score"]
    assert ruled("88", edition, x88_points=False).effects == (Keep(),)


@BOTH
def test_89_both_partners_share_the_rectification_and_only_the_guilty_can_be_penalised(edition: Edition) -> None:
    """89, 12C3."""
    innocent, guilty = (ruled("89", edition, x12C3_to_blame=blame) for blame in (False, True))
    assert innocent.effects == (BothPartners(), NoPenaltyFor(Role.PARTNER))
    assert guilty.effects == (BothPartners(),)
