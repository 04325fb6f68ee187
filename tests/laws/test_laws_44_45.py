"""Laws 44 and 45A-C, paragraph by paragraph, in both editions: whether a card is played, and slips of the tongue."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.play import Play
from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import By, Progress, answered, rule
from oddtrick.inquiry.effects import Cancel, CardPlayed, MustBePlayed, NoRectification, Permitted, Replace, Stand, Then
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.laws.editions import find

BOTH = every("edition", [E2007, E2017])
OWES = MustBePlayed(Role.OFFENDER)


def bound(edition: Edition) -> CardPlayed | MustBePlayed:
    """What 45C makes of a card: played (2017), or to be played (2007)."""
    return CardPlayed(True) if edition is E2017 else OWES


def did(edition: Edition, act: str, **answers: bool | str) -> Progress:
    return ruled("45A", edition, x45_act=act, **answers)


# ---------------------------------------------------------------- 44


def test_44B_one_card_from_each_hand_in_rotation_is_a_trick() -> None:
    play = Play.begin(Contract.parse("3NT", Seat.S), Deal(None, None, None, None))
    for seat, card in zip((Seat.W, Seat.N, Seat.E, Seat.S), ("H4", "H9", "HK", "HA"), strict=True):
        assert (play.turn, play.tricks) == (seat, ())
        reason = play.why_not(Card.parse("C2"), seat.lho)
        assert reason is not None
        assert reason.law == ("44B" if play.trick else "41A")
        play = play.after(Card.parse(card))
    assert len(play.tricks) == 1
    assert play.tricks[0].turn is None
    assert (play.turn, play.trick) == (Seat.S, ())


# ---------------------------------------------------------------- 45A-C


@BOTH
def test_45A_a_card_is_played_from_the_hand_by_facing_it(edition: Edition) -> None:
    found = did(edition, "faced")
    assert (found.laws, found.effects) == (("45A",), (CardPlayed(True),))


def test_fn12_the_opening_lead_lies_face_down_unless_the_authority_says_otherwise_2017() -> None:
    found = did(E2017, "face_down", x45A_taken_back=False)
    assert (found.laws, found.effects) == (("fn12",), (CardPlayed(False),))
    assert face_up("2017").laws == ("45A",)


def test_45A_fn_the_opening_lead_lies_face_down_unless_the_authority_says_otherwise_2007() -> None:
    found = did(E2007, "face_down", x45A_taken_back=False)
    assert (found.laws, found.effects) == (("45A fn",), (CardPlayed(False),))
    assert face_up("2007").laws == ("45A",)


def face_up(edition: str) -> Progress:
    """The same where the regulations want opening leads made face up."""
    run = find("45A", Edition(edition)).run
    return rule(run, answered(run, {"45.act": "face_down", "45A.taken_back": False}), {"41A.face_down": False})


@BOTH
def test_45A_a_lead_that_lies_face_down_may_be_taken_back_as_41A_says(edition: Edition) -> None:
    found = did(edition, "face_down", x45A_taken_back=True)
    assert says(found, Then("opening_lead", (("41.subject", "taken_back"),)))


@BOTH
def test_45B_a_card_of_dummy_is_played_by_naming_it_or_picking_it_up(edition: Edition) -> None:
    found = did(edition, "dummys")
    assert (found.laws, found.effects) == (("45B",), (CardPlayed(True),))


@BOTH
def test_45C1_a_defenders_card_that_partner_could_see_is_played_in_2017_and_owed_in_2007(edition: Edition) -> None:
    found = did(edition, "held", x45C1_turn="in_turn")
    assert (found.laws, found.effects) == (("45C1",), (bound(edition),))


def test_45C1_out_of_turn_it_is_a_play_out_of_turn_in_2017_only() -> None:
    """2007 and 2017: a card that has still to be played has not been played out of turn."""
    new, old = did(E2017, "held", x45C1_turn="early"), did(E2007, "held", x45C1_turn="early")
    assert new.effects == (CardPlayed(True), Then("play_out_of_turn"))
    assert old.effects == (OWES,)
    assert follows(did(E2017, "held", x45C1_turn="lead")) == ["lead_out_of_turn"]


@BOTH
def test_45C1_after_a_legal_play_to_the_trick_it_is_a_fifth_card(edition: Edition) -> None:
    assert did(edition, "held", x45C1_turn="played").effects == (Then("fifth_card"),)


@BOTH
@pytest.mark.parametrize(("position", "law"), [("table", "45C2(a)"), ("as_played", "45C2(b)")])
def test_45C2a_45C2b_declarers_card_by_how_he_holds_it(edition: Edition, position: str, law: str) -> None:
    """45C2(a) and 45C2(b): on the table or almost, or held as a card that is played."""
    found = did(edition, "declarers", x45C2_position=position)
    assert (found.laws, found.effects) == ((law,), (bound(edition),))


@BOTH
def test_45C2_a_card_that_declarer_dropped_is_not_played(edition: Edition) -> None:
    found = did(edition, "declarers", x45C2_position="neither")
    assert (found.laws, found.effects) == (("45C2", "48A"), (CardPlayed(False), NoRectification()))


@BOTH
def test_45C3_a_card_of_dummy_that_declarer_touched_deliberately(edition: Edition) -> None:
    found = did(edition, "touched", x45C3_purpose="play")
    assert (found.laws, found.effects) == (("45C3",), (bound(edition),))
    for other in ("arrange", "reach", "accident"):
        assert did(edition, "touched", x45C3_purpose=other).effects == (CardPlayed(False),)


@BOTH
def test_45C4a_a_card_that_a_player_names_or_designates(edition: Edition) -> None:
    found = did(edition, "named", x45C4a_denies=False)
    assert (found.laws, found.effects) == (("45C4(a)",), (bound(edition),))
    assert follows(did(edition, "named", x45C4a_denies=True)) == ["unintended_designation"]


@BOTH
def test_45C5_a_penalty_card_may_have_to_be_played(edition: Edition) -> None:
    assert did(edition, "penalty", x45C5_penalty_card="one").effects == (OWES,)
    assert follows(did(edition, "penalty", x45C5_penalty_card="several")) == ["penalty_cards_choice"]
    assert did(edition, "penalty", x45C5_penalty_card="not_now").effects == (CardPlayed(False),)


# ---------------------------------------------------------------- 45C4(b)

SLIP_2017: dict[str, bool | str] = {"x45C4b_played_since": False, "x45C4b_named": "dummy", "x45C4b_reason": "slip"}
SLIP_2007: dict[str, bool | str] = {"x45C4b_partner_played": False, "x45C4b_unintended": True, "x45C4b_no_pause": True}


def slip(edition: Edition, **answers: bool | str) -> Progress:
    """A card that was never meant, changed in time and in the way that the edition permits."""
    return ruled("45C4(b)", edition, **(SLIP_2017 if edition is E2017 else SLIP_2007), **answers)


def refused(found: Progress) -> bool:
    return (found.laws, found.effects) == (("45C4(b)", "45C4(a)"), (Permitted(False), Stand()))


@BOTH
def test_45C4b_an_unintended_designation_is_changed_without_rectification(edition: Edition) -> None:
    found = slip(edition, x45C4b_next="no")
    assert found.laws == ("45C4(b)", "47C")
    assert found.effects == (Permitted(True), Cancel(), Replace(Role.OFFENDER), NoRectification())


def test_45C4b_until_declarer_next_plays_from_either_hand_in_2017_until_partner_plays_in_2007() -> None:
    assert refused(ruled("45C4(b)", E2017, x45C4b_played_since=True))
    assert refused(ruled("45C4(b)", E2007, x45C4b_partner_played=True))


def test_45C4b_only_for_a_card_of_dummy_in_2017_for_any_card_in_2007() -> None:
    assert refused(ruled("45C4(b)", E2017, x45C4b_played_since=False, x45C4b_named="own"))
    assert says(slip(E2007, x45C4b_next="no"), Permitted(True))


@pytest.mark.parametrize("reason", ["lapse", "second_thoughts"])
def test_45C4b_only_a_slip_and_no_lapse_and_no_second_thoughts_2017(reason: str) -> None:
    assert refused(ruled("45C4(b)", E2017, **{**SLIP_2017, "x45C4b_reason": reason}))


def test_45C4b_without_pause_for_thought_is_a_test_of_2007_only() -> None:
    """In 2017 a slip may be changed after thought; in 2007 not."""
    assert refused(ruled("45C4(b)", E2007, **{**SLIP_2007, "x45C4b_no_pause": False}))
    assert refused(ruled("45C4(b)", E2007, x45C4b_partner_played=False, x45C4b_unintended=False))
    assert "45C4b.no_pause" not in slip(E2017, x45C4b_next="no").answers


@BOTH
def test_45C4b_an_opponent_who_played_in_turn_may_take_his_card_back(edition: Edition) -> None:
    found = slip(edition, x45C4b_next="legal", x45C4b_lho_withdraws=True)
    assert found.laws == ("45C4(b)", "47C", "47D")
    assert says(found, Cancel(What.LHO_CARDS))
    kept = slip(edition, x45C4b_next="legal", x45C4b_lho_withdraws=False)
    assert not says(kept, Cancel(What.LHO_CARDS))
    assert {question.by for question in kept.asked if question.id == "45C4b.lho_withdraws"} == {By.LHO}


@BOTH
def test_45C4b_a_card_that_would_now_be_illegal_must_go_back(edition: Edition) -> None:
    found = slip(edition, x45C4b_next="illegal")
    assert found.laws[-1] == "47B"
    assert says(found, Cancel(What.LHO_CARDS))
