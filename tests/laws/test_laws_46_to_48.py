"""Laws 46 to 48, paragraph by paragraph, in both editions: declarer's words, cards taken back, cards that declarer shows."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import (
    Cancel,
    CardPlayed,
    Established,
    Keep,
    MayNotAccept,
    NoClaim,
    NoRectification,
    Penalise,
    Penalty,
    Permitted,
    PickUp,
    PlaysFromDummy,
    Replace,
    Stand,
    Then,
    Unauthorized,
)
from oddtrick.inquiry.vocabulary import Breach, FromDummy, Role, What

BOTH = every("edition", [E2007, E2017])
PENALTY = Penalty(Role.OFFENDER, major=True)  # 50B: exposed by a deliberate play

# ---------------------------------------------------------------- 46


def said(edition: Edition, words: str, **answers: bool | str) -> Progress:
    """Words that leave something open, and no other intention that is beyond doubt."""
    return ruled("46", edition, x46_words=words, x46B_intention=False, **{"x46_placed": "no", **answers})


def card(found: Progress) -> tuple[str, FromDummy]:
    """The paragraph and the card that it gives."""
    last = found.orders[-1]
    effect = last.effects[-1]
    assert isinstance(effect, PlaysFromDummy)
    return last.law, effect.card


@BOTH
def test_46A_suit_and_rank_should_be_said_and_then_that_card_is_played(edition: Edition) -> None:
    found = ruled("46", edition, x46_words="full", x46B4_in_dummy=True, x46_placed="no")
    assert (found.laws, found.effects) == (("46A",), (CardPlayed(True), PlaysFromDummy(FromDummy.NAMED)))
    assert says(said(edition, "suit", x46B2_has_suit=True), Penalise(Role.DECLARER, Breach.SHOULD))


@BOTH
@every("words", ["high", "win", "low", "suit", "rank", "anything"])
def test_46B_another_intention_that_is_beyond_doubt_comes_first(edition: Edition, words: str) -> None:
    found = ruled("46", edition, x46_words=words, x46B_intention=True, x46_placed="no")
    assert card(found) == ("46B", FromDummy.INTENDED)


def test_46B1a_high_is_the_highest_card_of_the_suit_led_2017() -> None:
    assert card(said(E2017, "high", x46B1_follows=True)) == ("46B1(a)", FromDummy.HIGHEST)
    assert card(said(E2017, "high", x46B1_follows=False)) == ("46B1(a)", FromDummy.DECLARER_SAYS)


@pytest.mark.parametrize(
    ("suit", "high", "low"),
    [
        ("led", FromDummy.HIGHEST, FromDummy.LOWEST),
        ("named", FromDummy.HIGHEST_OF_SUIT, FromDummy.LOWEST_OF_SUIT),
        ("none", FromDummy.DECLARER_SAYS, FromDummy.DECLARER_SAYS),
    ],
)
def test_46B1a_46B1c_high_and_low_may_be_of_a_suit_that_was_named_2007(suit: str, high: FromDummy, low: FromDummy) -> None:
    assert card(said(E2007, "high", x46B1_suit=suit)) == ("46B1(a)", high)
    assert card(said(E2007, "low", x46B1_suit=suit)) == ("46B1(c)", low)


@BOTH
def test_46B1b_win_is_the_lowest_card_known_to_win(edition: Edition) -> None:
    assert card(said(edition, "win", x46B1b_winner=True)) == ("46B1(b)", FromDummy.LOWEST_WINNER)
    assert card(said(edition, "win", x46B1b_winner=False)) == ("46B1(b)", FromDummy.DECLARER_SAYS)


def test_46B1c_low_is_the_lowest_card_of_the_suit_led_2017() -> None:
    assert card(said(E2017, "low", x46B1_follows=True)) == ("46B1(c)", FromDummy.LOWEST)


@BOTH
def test_46B2_a_suit_alone_is_its_lowest_card(edition: Edition) -> None:
    assert card(said(edition, "suit", x46B2_has_suit=True)) == ("46B2", FromDummy.LOWEST_OF_SUIT)


def test_46B3a_a_rank_alone_continues_the_suit_with_which_dummy_won_2017_or_in_which_he_won_2007() -> None:
    """After a ruff these are two suits: trumps in 2017, the suit that was led in 2007."""
    new, old = said(E2017, "rank", x46B3a_won_with=True), said(E2007, "rank", x46B3a_won_in=True)
    assert card(new) == card(old) == ("46B3(a)", FromDummy.CONTINUED)
    assert "46B3a.won_in" not in new.answers
    assert "46B3a.won_with" not in old.answers


@BOTH
@pytest.mark.parametrize(
    ("cards", "law", "meant"),
    [
        ("one", "46B3(b)", FromDummy.OF_RANK),
        ("several", "46B3(b)", FromDummy.ONE_OF_RANK),
        ("none", "46B4", FromDummy.DECLARER_SAYS),
    ],
)
def test_46B3b_otherwise_a_legal_card_of_that_rank(edition: Edition, cards: str, law: str, meant: FromDummy) -> None:
    continues = {"x46B3a_won_with": False} if edition is E2017 else {"x46B3a_won_in": False}
    assert card(said(edition, "rank", **continues, x46B3b_cards=cards)) == (law, meant)


@BOTH
def test_46B4_a_card_that_dummy_does_not_hold_names_nothing(edition: Edition) -> None:
    found = ruled("46", edition, x46_words="full", x46B4_in_dummy=False, x46B_intention=False, x46_placed="no")
    assert card(found) == ("46B4", FromDummy.DECLARER_SAYS)
    assert card(said(edition, "suit", x46B2_has_suit=False)) == ("46B4", FromDummy.DECLARER_SAYS)
    meant = ruled("46", edition, x46_words="full", x46B4_in_dummy=False, x46B_intention=True, x46_placed="no")
    assert card(meant) == ("46B", FromDummy.INTENDED)


@BOTH
def test_46B5_anything_lets_either_defender_say_which(edition: Edition) -> None:
    assert card(said(edition, "anything")) == ("46B5", FromDummy.DEFENDER_SAYS)


@BOTH
@pytest.mark.parametrize(
    ("words", "law", "wanted", "not_wanted"),
    [
        ({"x46B2_has_suit": True, "words": "suit"}, "46B2", {"x46_that": True}, {"x46_that": False}),
        ({"x46B2_has_suit": False, "words": "suit"}, "46B4", {"x46B4_declarer": True}, {"x46B4_declarer": False}),
        ({"words": "anything"}, "46B5", {"x46B5_lho": False, "x46B5_rho": False}, {"x46B5_lho": False, "x46B5_rho": True}),
    ],
)
def test_45D_what_dummy_has_put_there_goes_if_it_is_not_the_card_named_or_chosen(
    edition: Edition, words: dict[str, bool | str], law: str, wanted: dict[str, bool], not_wanted: dict[str, bool]
) -> None:
    kept, gone = said(edition, **words, x46_placed="yes", **wanted), said(edition, **words, x46_placed="yes", **not_wanted)  # type: ignore[arg-type]
    assert kept.laws[-1] == gone.laws[-1] == law
    assert "wrong_card_from_dummy" not in follows(kept)
    assert "wrong_card_from_dummy" in follows(gone)


@BOTH
def test_45D2_nobody_chooses_a_card_of_dummy_once_play_has_gone_on(edition: Edition) -> None:
    for late in (said(edition, "anything", x46_placed="late"), said(edition, "suit", x46B2_has_suit=False, x46_placed="late")):
        assert "wrong_card_from_dummy" in follows(late)


# ---------------------------------------------------------------- 47A-D, 47F


def back(edition: Edition, why: str, **answers: bool | str) -> Progress:
    return ruled("47", edition, x47_why=why, **answers)


@BOTH
def test_47A_a_rectification_sends_a_card_back_and_an_offending_defenders_becomes_a_penalty_card(edition: Edition) -> None:
    offending = back(edition, "rectification", x47A_whose="offending_defender")
    assert (offending.laws, offending.effects) == (("47A", "49"), (Permitted(True), Cancel(), PENALTY))
    for other in ("declaring", "other_defender"):
        assert PENALTY not in back(edition, "rectification", x47A_whose=other).effects


@BOTH
def test_47B_an_illegal_play_is_put_right_by_a_defender_at_the_price_of_a_penalty_card(edition: Edition) -> None:
    defender = back(edition, "illegal", x47B_defends=True)
    assert defender.effects == (Permitted(True), Cancel(), Replace(Role.OFFENDER), PENALTY)
    assert PENALTY not in back(edition, "illegal", x47B_defends=False).effects
    assert follows(back(edition, "simultaneous")) == ["simultaneous_plays"]


@BOTH
def test_47C_a_changed_designation_sends_the_card_back_without_rectification(edition: Edition) -> None:
    found = back(edition, "designation")
    assert (found.laws, found.effects[-1]) == (("47C",), NoRectification())


@BOTH
def test_47D_after_an_opponents_change_a_card_goes_back_without_rectification(edition: Edition) -> None:
    found = back(edition, "opponent", x47D_after_revoke=False)
    assert (found.laws, found.effects[-1]) == (("47D",), NoRectification())


@BOTH
def test_47D_a_defender_whose_side_revoked_pays_with_a_penalty_card_by_62C2(edition: Edition) -> None:
    found = back(edition, "opponent", x47D_after_revoke=True)
    assert (found.laws, found.effects[-1]) == (("47D", "62C2"), PENALTY)


def test_47F1_after_a_proper_lead_as_in_53B_in_2017_or_as_in_53C_in_2007() -> None:
    """Only 2007 adds that there is no further rectification."""
    new, old = back(E2017, "proper_lead"), back(E2007, "proper_lead")
    assert new.laws == old.laws == ("47F1",)
    assert says(new, Permitted(True))
    assert not says(new, NoRectification())
    assert says(old, NoRectification())


@BOTH
def test_47F2_no_other_reason_takes_a_card_back(edition: Edition) -> None:
    found = back(edition, "other")
    assert (found.laws, found.effects) == (("47F2",), (Permitted(False), Stand()))


@BOTH
def test_47E_whoever_was_misled_comes_under_47E(edition: Edition) -> None:
    assert follows(back(edition, "misinformed")) == ["play_on_misinformation"]


# ---------------------------------------------------------------- 47E

QUIET = {"x47E1_lho_played": False, "x47E1_revoked": False}


def test_47E1_a_card_at_a_wrongly_announced_turn_must_go_back_in_2017_and_may_in_2007() -> None:
    new = ruled("47E", E2017, x47E_told="turn", **QUIET)
    assert says(new, Cancel(informs=False))
    assert "47E1.retracts" not in new.answers
    kept = ruled("47E", E2007, x47E_told="turn", x47E1_retracts=False, x47E1_revoked=False)
    assert kept.effects == (MayNotAccept(Role.LHO), Stand())
    assert says(ruled("47E", E2007, x47E_told="turn", x47E1_retracts=True, **QUIET), Cancel(informs=False))


def test_47E1_it_establishes_no_revoke_in_2017_where_63A1_of_2007_has_no_exception() -> None:
    answers: dict[str, bool | str] = {"x47E_told": "turn", "x47E1_lho_played": False, "x47E1_revoked": True}
    assert says(ruled("47E", E2017, **answers), Established(False))
    old = ruled("47E", E2007, **answers, x47E1_retracts=True)
    assert old.laws[-1] == "63A1"
    assert says(old, Established(True))


@BOTH
def test_47E1_lho_may_not_accept_and_nothing_is_rectified(edition: Edition) -> None:
    choice = {} if edition is E2017 else {"x47E1_retracts": True}
    found = ruled("47E", edition, x47E_told="turn", x47E1_lho_played=True, x47E1_revoked=False, **choice)
    assert says(found, MayNotAccept(Role.LHO))
    assert says(found, Cancel(What.LHO_CARDS, informs=False))
    assert says(found, NoRectification())
    assert says(found, Unauthorized(Role.LHO))
    assert not any(isinstance(effect, Penalty) for effect in found.effects)


def explained(edition: Edition, late: str, **answers: bool | str) -> Progress:
    when = {"x47E2a_too_late": late} if edition is E2017 else {"x47E2a_late_in_trick": late}
    return ruled("47E", edition, x47E_told="meaning", **when, **answers)


@BOTH
def test_47E2a_a_card_played_on_a_mistaken_explanation_may_be_taken_back(edition: Edition) -> None:
    found = explained(edition, "no", x47E2a_because=True, x47E2a_retracts=True)
    assert found.laws == ("47E2(a)",)
    assert says(found, PickUp(Role.OFFENDER))
    assert says(found, NoRectification())
    assert explained(edition, "no", x47E2a_because=True, x47E2a_retracts=False).effects == (Stand(),)


@BOTH
def test_47E2a_only_a_card_that_the_explanation_caused(edition: Edition) -> None:
    found = explained(edition, "no", x47E2a_because=False)
    assert (found.laws, found.effects) == (("47F2",), (Stand(),))


def test_47E2a_no_later_card_at_all_in_2017_none_to_that_trick_in_2007() -> None:
    """A card to the next trick ends the right in 2017; in 2007 only one to the same trick does."""
    new = explained(E2017, "card", x47E2a_because=True, x47E2b_damaged=False)
    old = explained(E2007, "no", x47E2a_because=True, x47E2a_retracts=True)
    assert says(new, Permitted(False))
    assert says(old, PickUp(Role.OFFENDER))
    assert {"47E2a.late_in_trick", "47E2a.too_late"} == {id for one in (new, old) for id in one.answers if "late" in id}


@BOTH
def test_47E2a_an_opening_lead_stays_once_dummy_has_faced_a_card(edition: Edition) -> None:
    assert says(explained(edition, "dummy", x47E2a_because=True, x47E2b_damaged=False), Permitted(False))


@BOTH
def test_47E2b_too_late_the_score_may_be_adjusted(edition: Edition) -> None:
    found = explained(edition, "card", x47E2a_because=True, x47E2b_damaged=True)
    assert found.laws == ("47E2(a)", "47E2(b)")
    assert adjusted(found)
    assert says(explained(edition, "card", x47E2a_because=True, x47E2b_damaged=False), Keep())


# ---------------------------------------------------------------- 48


@BOTH
@pytest.mark.parametrize("shown", ["dropped", "card"])
def test_48A_a_card_that_declarer_shows_is_never_a_penalty_card(edition: Edition, shown: str) -> None:
    found = ruled("48", edition, x48_shown=shown)
    assert found.laws == ("48A",)
    assert says(found, NoRectification())
    assert not any(isinstance(effect, Penalty) for effect in found.effects)


@BOTH
def test_48A_a_card_dropped_by_accident_is_not_played_but_one_held_as_played_is_judged_by_45C2(edition: Edition) -> None:
    assert says(ruled("48", edition, x48_shown="dropped"), CardPlayed(False))
    held = ruled("48", edition, x48_shown="as_played")
    assert says(held, Then("card_deemed_played", (("45.act", "declarers"),)))


@BOTH
def test_48B1_cards_faced_after_an_opening_lead_out_of_turn_come_under_54(edition: Edition) -> None:
    found = ruled("48", edition, x48_shown="after_lead")
    assert (found.laws, follows(found)) == (("48B1",), ["opening_lead_out_of_turn"])


@BOTH
def test_48B2_cards_faced_at_another_time_are_a_claim_unless_it_is_evident_that_he_meant_none(edition: Edition) -> None:
    found = ruled("48", edition, x48_shown="hand", x48B2_no_claim=False)
    assert (found.laws, follows(found)) == (("48B2",), ["claim"])
    assert says(ruled("48", edition, x48_shown="hand", x48B2_no_claim=True), NoClaim())
