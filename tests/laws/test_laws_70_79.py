"""Laws 70, 79A and 79B, paragraph by paragraph, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import By, Progress, questions
from oddtrick.inquiry.effects import Hears, Keep, Lowered, Penalise, Reckons, Recorded, Says, Then, Wins
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Hearing, Reckoning, Role
from oddtrick.laws.editions import find

BOTH = every("edition", [E2007, E2017])


def contested(edition: Edition, **answers: bool | str) -> Progress:
    """No trump is left, everything was stated, nothing depends on the partner, nobody played on."""
    usual: dict[str, bool | str] = {"x70D3_played": False} if edition is E2007 else {}
    usual |= {"x70C1_unstated": False, "x70D1_unstated": False, "x70D2_depends": "declaring"}
    return ruled("70", edition, **{**usual, **answers})


def reckoned(found: Progress) -> list[Reckoning]:
    """What is reckoned, apart from what normal play is."""
    return [e.how for e in found.effects if isinstance(e, Reckons) and e.how is not Reckoning.NORMAL]


# ---------------------------------------------------------------- 70A, 70B


@BOTH
def test_70B1_B2_B3_the_statement_first_then_the_objections_with_the_cards_faced(edition: Edition) -> None:
    found = contested(edition)
    assert found.laws[:3] == ("70B1", "70B2", "70B3")
    assert [e.step for e in found.effects if isinstance(e, Hears)] == [Hearing.STATEMENT, Hearing.OBJECTIONS, Hearing.CARDS]


def test_fn21_normal_play_includes_careless_play_2017() -> None:
    assert contested(E2017).laws[3] == "fn21"


def test_70C3_fn_says_so_2007() -> None:
    assert contested(E2007).laws[3] == "70C3 fn"


@BOTH
def test_70A_in_the_end_the_director_judges_the_tricks_with_doubt_against_the_claimer(edition: Edition) -> None:
    assert contested(edition).effects[-1] == Then("claimed_tricks")
    (question,) = questions(find("claimed_tricks", edition).run)
    assert (question.id, question.by, "against the claimer" in str(question.text)) == ("70A.tricks", By.DIRECTOR, True)
    assert ruled("claimed_tricks", edition, x70A_tricks="3").effects == (Wins(Role.CLAIMING_SIDE, 3),)


# ---------------------------------------------------------------- 70C


@BOTH
@pytest.mark.parametrize(
    ("answers", "lost"),
    [
        ((False,), False),
        ((True, False), False),
        ((True, True, False), False),
        ((True, True, True), True),
    ],
)
def test_70C1_C2_C3_only_all_three_conditions_together_cost_a_trick(
    edition: Edition, answers: tuple[bool, ...], lost: bool
) -> None:
    names = ("x70C1_unstated", "x70C2_unaware", "x70C3_could_lose")
    found = contested(edition, **dict(zip(names, answers, strict=False)))
    assert reckoned(found) == ([Reckoning.TRUMP] if lost else [])
    assert ("70C" in found.laws) is lost


# ---------------------------------------------------------------- 70D, 70E


@BOTH
@pytest.mark.parametrize(("worse", "how"), [(True, Reckoning.UNSTATED), (False, Reckoning.NO_WORSE)])
def test_70D1_an_unstated_line_fails_only_against_a_worse_normal_one(edition: Edition, worse: bool, how: Reckoning) -> None:
    order: dict[str, bool | str] = {"x70E2_order": "none"} if worse else {}
    found = contested(edition, x70D1_unstated=True, x70D1_worse=worse, x70E1_finding="no", **order)
    assert reckoned(found) == [how]


@BOTH
def test_70D2_a_defenders_claim_does_not_rely_on_his_partners_choice(edition: Edition) -> None:
    assert reckoned(contested(edition, x70D2_depends="choice")) == [Reckoning.PARTNER]
    assert reckoned(contested(edition, x70D2_depends="independent")) == []


def test_70D3_play_after_the_claim_is_evidence_in_2007_and_not_in_2017() -> None:
    """70D3 of 2007 is gone in 2017."""
    assert reckoned(contested(E2007, x70D3_played=True)) == [Reckoning.EVIDENCE]
    assert "70D3.played" not in {question.id for question in questions(find("70", E2017).run)}


@BOTH
@pytest.mark.parametrize(("found", "how"), [("finding", Reckoning.FINDING), ("shown_out", Reckoning.SHOWN_OUT)])
def test_70E1_a_line_that_must_find_a_card_needs_an_opponent_who_shows_out(edition: Edition, found: str, how: Reckoning) -> None:
    ruling = contested(edition, x70D1_unstated=True, x70D1_worse=False, x70E1_finding=found)
    assert reckoned(ruling) == [Reckoning.NO_WORSE, how]


def test_70E1_irrational_not_to_take_the_line_is_an_exception_in_2007_only() -> None:
    found = contested(E2007, x70D1_unstated=True, x70D1_worse=False, x70E1_finding="irrational")
    assert reckoned(found) == [Reckoning.NO_WORSE, Reckoning.IRRATIONAL]
    finding = {e: next(q for q in questions(find("70", e).run) if q.id == "70E1.finding") for e in Edition}
    assert [option.slug for option in finding[E2007].options] == ["no", "finding", "shown_out", "irrational"]
    assert [option.slug for option in finding[E2017].options] == ["no", "finding", "shown_out"]


@BOTH
def test_70D1_a_line_refused_there_is_not_accepted_by_an_exception_of_70E1(edition: Edition) -> None:
    """No line on the sheet says that the claimer may find the card, beside the one that his line is not accepted."""
    found = contested(edition, x70D1_unstated=True, x70D1_worse=True, x70E1_finding="shown_out")
    assert reckoned(found) == [Reckoning.UNSTATED]
    accepted = contested(edition, x70D1_unstated=True, x70D1_worse=False, x70E1_finding="shown_out")
    assert reckoned(accepted) == [Reckoning.NO_WORSE, Reckoning.SHOWN_OUT]


@BOTH
@pytest.mark.parametrize(("order", "how"), [("none", []), ("top_down", [Reckoning.TOP_DOWN]), ("other", [Reckoning.AS_LAID_DOWN])])
def test_70E2_the_authority_may_lay_down_the_order_in_which_a_suit_is_played(
    edition: Edition, order: str, how: list[Reckoning]
) -> None:
    line: dict[str, bool | str] = {"x70D1_unstated": True, "x70D1_worse": True, "x70E1_finding": "no"}
    assert reckoned(contested(edition, **line, x70E2_order=order)) == [Reckoning.UNSTATED, *how]


@BOTH
def test_70E2_without_a_regulation_there_is_no_such_order(edition: Edition) -> None:
    (order,) = [question for question in questions(find("70", edition).run) if question.id == "70E2.order"]
    assert (order.by, order.default.slug) == (By.REGULATION, "none")


# ---------------------------------------------------------------- 79


def won(edition: Edition, **answers: bool | str) -> Progress:
    """The hands are not back, nobody took a trick knowingly, nobody claimed."""
    usual: dict[str, bool | str] = {"x79B_called": "hands_out", "x79A2_knew": "nobody", "x79B1_claim": False}
    given = {**usual, **answers}
    agreed: dict[str, bool | str] = {} if given["x79B_called"] == "hands_out" else {"x79A1_agreed": True}
    return ruled("tricks_won", edition, **{**agreed, **given})


@BOTH
def test_79B_first_it_is_asked_when_the_director_was_called(edition: Edition) -> None:
    called = questions(find("tricks_won", edition).run)[0]
    assert (called.id, [option.slug for option in called.options]) == ("79B.called", ["hands_out", "round", "round_over"])
    assert "79B" in won(edition, x79B2_tricks="9").laws


@BOTH
@pytest.mark.parametrize("called", ["round", "round_over"])
def test_79A1_the_tricks_are_agreed_before_the_hands_go_back(edition: Edition, called: str) -> None:
    found = won(edition, x79B_called=called, x79A1_agreed=False, x79B1_claim=True, **whose(edition, "agreed"))
    assert found.laws[0] == "79A1"
    assert found.effects[:2] == (Penalise(Role.OFFENDER, Breach.SHALL), Penalise(Role.LHO, Breach.SHALL))


@BOTH
@pytest.mark.parametrize(("knew", "who"), [("offenders", Role.OFFENDER), ("others", Role.LHO)])
def test_79A2_nobody_knowingly_takes_a_trick_that_is_not_his(edition: Edition, knew: str, who: Role) -> None:
    found = won(edition, x79A2_knew=knew, x79B2_tricks="9")
    assert found.laws == ("79A2", "79B", "79B2")
    assert found.effects[0] == Penalise(who, Breach.MUST_NOT)


def whose(edition: Edition, trick: str) -> dict[str, bool | str]:
    return {"x79B1_whose": trick} if edition is E2017 else {}


def test_79B1_a_claim_goes_to_69_and_a_concession_to_71_in_2017_and_all_to_69_in_2007() -> None:
    for trick, procedure in (("agreed", "agreed_claim"), ("conceded", "cancelled_concession")):
        assert follows(won(E2017, x79B1_claim=True, x79B1_whose=trick)) == [procedure]
    found = won(E2007, x79B1_claim=True)
    assert (found.laws, follows(found)) == (("79B", "79B1"), ["agreed_claim"])


@BOTH
@pytest.mark.parametrize("called", ["hands_out", "round"])
def test_79B2_otherwise_the_director_rules_before_the_round_ends(edition: Edition, called: str) -> None:
    found = won(edition, x79B_called=called, x79B2_tricks="10")
    assert (found.laws, found.effects) == (("79B", "79B2"), (Says(Saying.TRICKS_DECIDED), Recorded(10)))


OVER: dict[str, bool | str] = {"x79B_called": "round_over"}


def test_79B3_after_the_round_both_sides_change_only_on_clear_conviction_2017() -> None:
    assert says(won(E2017, **OVER, x79B3_convinced=True, x79B2_tricks="10"), Recorded(10))
    assert won(E2017, **OVER, x79B3_convinced=False, x79B3_otherwise="stands").effects == (Says(Saying.TRICKS_DECIDED), Keep())
    lowered = won(E2017, **OVER, x79B3_convinced=False, x79B3_otherwise="declaring")
    assert (lowered.laws, lowered.effects) == (("79B", "79B3"), (Says(Saying.TRICKS_DECIDED), Lowered(declaring=True)))


def test_79B2_after_the_round_79C_or_87_applies_and_no_score_need_be_raised_2007() -> None:
    """79B2: a fouled board goes to 87; in the correction period the Director may change one side's score only."""
    assert follows(won(E2007, **OVER, x79B2_matter="fouled")) == ["fouled_board"]
    assert follows(won(E2007, **OVER, x79B2_matter="score", x79B2_period=True)) == ["error_in_score"]
    score: dict[str, bool | str] = {**OVER, "x79B2_matter": "score", "x79B2_period": False}
    assert says(won(E2007, **score, x79B2_change="both", x79B2_tricks="10"), Recorded(10))
    assert says(won(E2007, **score, x79B2_change="defending"), Lowered(declaring=False))
    assert says(won(E2007, **score, x79B2_change="stands"), Keep())


def test_79B2_79B3_the_standard_of_clear_conviction_is_new_in_2017() -> None:
    """79B3 of 2017 against 79B2 of 2007."""
    asked = {edition: {question.id for question in questions(find("tricks_won", edition).run)} for edition in Edition}
    assert ["79B3.convinced" in asked[E2017], "79B3.convinced" in asked[E2007]] == [True, False]
