"""Law 20, paragraph by paragraph, in both editions: reviews and questions. Wrong explanations have a file of their own."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import Answers, NoRectification, Penalise, Permitted, Restates, Unauthorized
from oddtrick.inquiry.vocabulary import Breach, Language, Manner, Role

BOTH = every("edition", [E2007, E2017])
YES, NO = Permitted(True), Permitted(False)
OWN_MAY_NOT = Penalise(Role.OFFENDER, Breach.MAY_NOT)
GOOD_REVIEW = {"x20D_by": "lho", "x20B_alerts": True, "x20E_error": "none"}


def review(edition: Edition, when: str = "turn", **answers: bool | str) -> Progress:
    """Somebody asks for all the calls; a review that is given is a good one but for what is said."""
    clear: dict[str, bool | str] = {"x20B_clear": True} if edition is E2007 and answers.get("x20D_by") != "partner" else {}
    given = {**GOOD_REVIEW, **clear, **answers} if when in ("turn", "clarifying") or answers else {}
    return ruled("20B", edition, x20B_wants="all", x20B_when=when, **given)


# ---------------------------------------------------------------- 20A-20E


@BOTH
def test_20A_a_call_not_recognised_is_clarified_at_once(edition: Edition) -> None:
    found = ruled("20A", edition, x20B_wants="call", x20A_at_once=True)
    assert (found.laws, found.effects) == (("20A",), (YES,))
    assert ruled("20A", edition, x20B_wants="call", x20A_at_once=False).effects == (NO,)


@BOTH
def test_20B_all_calls_are_repeated_at_ones_turn_unless_one_must_pass(edition: Edition) -> None:
    assert says(review(edition), YES)
    assert review(edition, "must_pass").effects == (NO,)
    assert review(edition, "others_turn").effects == (NO,)


@BOTH
@pytest.mark.parametrize("wants", ["part", "stop"])
def test_20B_a_review_is_neither_partial_nor_stopped(edition: Edition, wants: str) -> None:
    assert ruled("20B", edition, x20B_wants=wants).effects == (NO, OWN_MAY_NOT)


@BOTH
def test_20B_alerts_belong_to_the_review(edition: Edition) -> None:
    found = review(edition, x20B_alerts=False)
    assert says(found, Penalise(Role.LHO, Breach.SHOULD))
    assert not says(review(edition), Penalise(Role.LHO, Breach.SHOULD))


@pytest.mark.parametrize(("by", "role"), [("lho", Role.LHO), ("rho", Role.RHO)])
def test_20B_fn_calls_not_spoken_are_made_clear_2007(by: str, role: Role) -> None:
    found = review(E2007, x20D_by=by, x20B_clear=False)
    assert "20B fn" in found.laws
    assert says(found, Penalise(role, Breach.MUST))
    assert "20B fn" not in review(E2007).laws


@BOTH
def test_20C1_a_defender_may_ask_whether_the_lead_is_his(edition: Edition) -> None:
    assert ruled("20C1", edition, x20B_wants="lead", x20C1_defender=True).effects == (YES,)
    assert ruled("20C1", edition, x20B_wants="lead", x20C1_defender=False).effects == (NO,)


@BOTH
def test_20C2_a_review_at_the_first_turn_to_play(edition: Edition) -> None:
    assert review(edition, "defending", x20C2_played=False).laws[0] == "20C2"
    assert says(review(edition, "defending", x20C2_played=False), YES)
    late = ruled("20B", edition, x20B_wants="all", x20B_when="defending", x20C2_played=True)
    assert (late.laws, late.effects) == (("20C2",), (NO,))
    for when in ("not_turn", "dummy"):
        assert review(edition, when).effects == (NO,)


@BOTH
def test_20C2_fn_fn6_declarers_first_turn_comes_in_dummy(edition: Edition) -> None:
    """fn6, 2007: 20C2 fn. A card from dummy is a card of his."""
    assert says(review(edition, "declaring", xfn6_played=False), YES)
    late = ruled("20B", edition, x20B_wants="all", x20B_when="declaring", xfn6_played=True)
    assert late.effects == (NO,)


@BOTH
def test_41B_before_the_lead_is_faced_declarer_and_the_leaders_partner_may_ask(edition: Edition) -> None:
    assert review(edition, "clarifying").laws[0] == "41B"
    assert ask(edition, "clarifying").laws[0] == "41B"


@BOTH
def test_20D_only_an_opponent_reviews_the_auction(edition: Edition) -> None:
    found = review(edition, x20D_by="partner")
    assert found.laws[1] == "20D"
    assert found.effects[1] == Restates()
    assert says(found, Penalise(Role.PARTNER, Breach.SHALL))
    assert says(found, Unauthorized(Role.OFFENDER))
    assert review(edition).laws[:2] == ("20B", "20D")
    assert not says(review(edition), Unauthorized(Role.OFFENDER))


@BOTH
def test_20E_an_error_is_corrected_or_the_damage_made_good(edition: Edition) -> None:
    assert follows(review(edition, x20E_error="corrected")) == []
    assert follows(review(edition, x20E_error="uncorrected")) == ["after_uncorrected_review"]
    run = "after_uncorrected_review"
    assert [adjusted(ruled(run, edition, x20E_damaged=damaged)) for damaged in (True, False)] == [True, False]


# ---------------------------------------------------------------- 20F1-3


def ask(edition: Edition, when: str, subject: str = "auction", *, informs: bool = False, **answers: bool | str) -> Progress:
    """A question asked for the player's own sake."""
    purpose: dict[str, bool | str] = {"x20G1_purpose": "own"} if edition is E2017 else {"x20G1_for_partner": False}
    asked_well = when in ("turn", "clarifying", "defending", "declaring") or (when == "must_pass" and edition is E2007)
    if subject == "cards":
        asked_well = when == "declaring"
    given = {**(purpose if asked_well else {}), "x20F3_informs": informs, **answers}
    return ruled("20F1", edition, x20F_subject=subject, x20F_when=when, **given)


@BOTH
def test_20F1_a_player_asks_at_his_own_turn(edition: Edition) -> None:
    assert ask(edition, "turn").effects == (YES, NoRectification())
    assert says(ask(edition, "others_turn"), NO)


def test_20F1_fn7_a_player_who_must_pass_may_ask_in_2007_and_not_in_2017() -> None:
    assert says(ask(E2007, "must_pass"), YES)
    found = ask(E2017, "must_pass")
    assert found.laws[0] == "fn7"
    assert says(found, NO)


@BOTH
def test_20F1_a_supplementary_question_waits_for_ones_turn(edition: Edition) -> None:
    found = ask(edition, "supplement")
    assert says(found, NO)
    assert says(found, OWN_MAY_NOT)


@BOTH
def test_20F1_what_a_question_tells_partner_is_unauthorized(edition: Edition) -> None:
    assert says(ask(edition, "turn", informs=True), Unauthorized(Role.PARTNER))
    assert says(ask(edition, "others_turn", informs=True), Unauthorized(Role.PARTNER))


@BOTH
def test_20F2_in_the_play_each_asks_at_his_own_turn(edition: Edition) -> None:
    for when in ("defending", "declaring"):
        assert ask(edition, when).laws[0] == "20F2"
        assert says(ask(edition, when), YES)
    for when in ("not_turn", "dummy"):
        assert says(ask(edition, when), NO)


@BOTH
def test_20F2_declarer_asks_about_agreements_on_cards(edition: Edition) -> None:
    assert says(ask(edition, "declaring", "cards"), YES)
    assert says(ask(edition, "defending", "cards"), NO)
    assert says(ask(edition, "turn", "cards"), NO)


@BOTH
def test_20F3_a_single_call_may_be_asked_about_at_a_risk(edition: Edition) -> None:
    found = ask(edition, "turn", "single", informs=True)
    assert found.laws == ("20F1", "20F3")
    assert says(found, YES)
    assert says(found, Unauthorized(Role.PARTNER))


@BOTH
def test_20F1_the_partner_of_the_player_explains(edition: Edition) -> None:
    def told(whose: str, content: str = "full") -> Progress:
        return ruled("explanation_given", edition, x20F1_whose=whose, x20F1_content=content)

    assert told("partner").effects == told("instructed").effects == (NoRectification(),)
    assert says(told("own"), Penalise(Role.OFFENDER, Breach.SHOULD))
    assert follows(told("partner", "incomplete")) == ["undisclosed_understanding"]
    wrong = told("partner", "wrong")
    assert (wrong.laws, follows(wrong)) == (("20F6",), ["mistaken_explanation_or_call"])


@BOTH
@every(
    ("answers", "manner", "language"),
    [
        ({}, Manner.SPOKEN, Language.SHARED),
        ({"x20F1_form": "written"}, Manner.WRITTEN, Language.SHARED),
        ({"x20F1_form": "written_behind_screens", "x20F1_screens": False}, Manner.SPOKEN, Language.SHARED),
        ({"x20F1_form": "written_behind_screens", "x20F1_screens": True}, Manner.WRITTEN, Language.SHARED),
        ({"x20F1_language": "polish", "x20F1_polish": True}, Manner.SPOKEN, Language.POLISH),
        ({"x20F1_language": "polish", "x20F1_polish": False}, Manner.SPOKEN, Language.ENGLISH),
    ],
)
def test_20F1_regulations_may_want_writing(
    edition: Edition, answers: dict[str, bool | str], manner: Manner, language: Language
) -> None:
    """Aloud and in any language where they say nothing; the Polish federation wants writing behind screens, and Polish."""
    assert ruled("manner_of_explanations", edition, **answers).effects == (Answers(manner, language),)


@BOTH
def test_20F1_a_player_in_doubt_asks_for_writing_where_the_regulations_say_so(edition: Edition) -> None:
    found = ruled("manner_of_explanations", edition, x20F1_ask_in_writing=True, x20F1_did_not_ask=True)
    assert says(found, Penalise(Role.OFFENDER, Breach.SHOULD))
    for answers in ({"x20F1_ask_in_writing": True, "x20F1_did_not_ask": False}, {}):
        assert len(ruled("manner_of_explanations", edition, **answers).effects) == 1


# ---------------------------------------------------------------- 20G


def test_20G1_a_question_for_partner_alone_is_improper_in_2007_and_forbidden_in_2017() -> None:
    old = ruled("20G1", E2007, x20F_subject="single", x20F_when="turn", x20G1_for_partner=True)
    new = ruled("20G1", E2017, x20F_subject="single", x20F_when="turn", x20G1_purpose="partner")
    assert old.effects == (YES, NO, Unauthorized(Role.PARTNER))
    assert new.effects == (YES, OWN_MAY_NOT, Unauthorized(Role.PARTNER))


def test_20G2_a_question_for_a_wrong_answer_is_forbidden_2017() -> None:
    """2007 asks only whether it is for partner alone, so there the same question is free."""
    new = ruled("20G2", E2017, x20F_subject="single", x20F_when="turn", x20G1_purpose="wrong_answer")
    old = ruled("20F1", E2007, x20F_subject="single", x20F_when="turn", x20G1_for_partner=False, x20F3_informs=False)
    assert new.laws == ("20F1", "20G2")
    assert says(new, OWN_MAY_NOT)
    assert old.effects == (YES, NoRectification())


@pytest.mark.parametrize(("edition", "law"), [(E2007, "20G2"), (E2017, "20G3")], ids=str)
def test_20G2_20G3_the_own_notes_stay_closed_unless_allowed(edition: Edition, law: str) -> None:
    shut = ruled("20G", edition, x20F_subject="own_notes")
    assert (shut.laws, shut.effects) == ((law,), (NO, OWN_MAY_NOT))
    assert ruled("20G", edition, x20F_subject="own_notes", x20G3_notes_allowed=True).effects == (YES,)
    assert follows(ruled("20G", edition, x20F_subject="own_card")) == ["system_card"]
