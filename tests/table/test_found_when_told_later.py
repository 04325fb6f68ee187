"""What luck found in corrections, late answers, and records that hold less: cases by their Law."""

from __future__ import annotations

import pytest
from playing import DEAL, EAST, SOUTH, begun, hands, lying, trick
from tables import E2007, E2017, E, N, S, W, answers, asked, auction, bound, calls, must_pass, table, then, told
from test_table_26 import lost, restricted

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.inquiry.effects import MustPass
from oddtrick.inquiry.vocabulary import Role, Spell
from oddtrick.table.desk.desk import asking, correct, take_up
from oddtrick.table.entries import Answered, Attention, Exposed
from oddtrick.table.folding.fold import after
from oddtrick.table.state import Kind
from oddtrick.texts import BadInput

EDITIONS = every("edition", [E2007, E2017])


# ---------------------------------------------------------------- corrections


@EDITIONS
def test_82C_10C1_who_chose_among_fewer_options_chooses_again(edition: Edition) -> None:
    """Declarer prohibits hearts (26B), so about West's ten of hearts (50D2) he could no longer require one; the first was wrong."""
    found = restricted(edition)
    found = answers(found, x26A_only_suits=False) if edition is E2007 else found
    first = "26B.any" if edition is E2007 else "26B.prohibited"
    found = answers(take_up(then(lost(found), Exposed(W, (Card.parse("HT"),))), S), x50_waived=False)
    found = answers(found, **{f"x{first.replace('.', '_')}": "H"}, x50D2_lead_hearts="prohibit")
    assert asked(found) == []
    matter = next(one for one in found.inquiries if first in one.answers)
    right = correct(found, matter.id, first, "none", "TD", "he had said that he prohibits nothing")
    assert asked(right) == ["50D2.lead_hearts"]
    (again,) = asking(right)
    assert "require" in again.options


@EDITIONS
def test_24C_37B2_a_pass_put_in_the_place_of_an_earlier_call_is_not_the_next_turn(edition: Edition) -> None:
    """West has doubled although he must pass; then East shows three cards, and only then is the double ruled on."""
    found = calls(must_pass(table(edition, dealer=S), W, Spell.THROUGHOUT), "S 1N", "W X")
    found = told(found, W, MustPass(Role.OFFENDER, Spell.ONCE))
    found = take_up(found, N)
    found = answers(found, x37A_against_19=False) if "37A.against_19" in asked(found) else found
    assert auction(found) == "S1NT WPass"
    assert "W MustPass once" in bound(found)
    assert "W MustPass once" not in bound(calls(found, "N P", "E P", "S 2C", "W P"))


@EDITIONS
def test_26_50D1b_which_penalty_card_is_led_is_asked_when_it_is_clear_what_26_forbids(edition: Edition) -> None:
    """East is on lead for the first time, after a withdrawn call of West, and has two penalty cards."""
    found = then(lost(restricted(edition)), Exposed(E, (Card.parse("S6"), Card.parse("D7"))))
    found = answers(take_up(found, S), x50_waived=False)
    assert asked(found) == ["26A.only_suits" if edition is E2007 else "26B.prohibited"]
    found = answers(found, x26A_only_suits=False, x26B_any="none") if edition is E2007 else answers(found, x26B_prohibited="none")
    assert asked(found) == ["51A.suit"]


# ---------------------------------------------------------------- late answers


@EDITIONS
def test_57A_the_suit_led_is_that_of_the_trick_of_the_card_though_play_has_gone_on(edition: Edition) -> None:
    """West plays before East to a spade, and South leads a diamond to the next trick; then West completes the first one."""
    found = hands(begun(edition, "H6 HK H4 H3"), "N S4", "W S2", "E S9", "S ST", "S DA")
    found = take_up(found, S, next(one.at for one in found.irregularities if one.kind is Kind.PLAY_OUT_OF_TURN))
    before = {"x57C_before": "nothing"} if edition is E2017 else {"x57C1_before": "nothing"}
    found = answers(found, **before, x57A_demand="not_suit")
    assert asking(found)[0].options == ("H", "D", "C")
    found = hands(found, "W S2")
    assert trick(found) == "S DA"
    assert asking(found)[0].options == ("H", "D", "C")


# ---------------------------------------------------------------- knowing less


@EDITIONS
def test_43A1b_what_dummy_draws_attention_to_waits_for_the_ruling_on_dummy(edition: Edition) -> None:
    """West has called after the play had begun; North, who is dummy, draws attention to it."""
    found = answers(take_up(then(begun(edition, EAST), Exposed(W, (Card.parse("HT"),))), S), x50_waived=False)
    found = calls(answers(found, x50D2_lead_hearts="neither"), "W P")
    at = len(found.entries) - 1
    assert asked(found) == []
    assert found.inquiries[-1].procedure != "call_after_final_pass"
    for by, taken_up in ((N, False), (E, True)):
        spoken = then(found, Attention(by, at))
        assert ("call_after_final_pass" in [one.procedure for one in spoken.inquiries]) is taken_up


@EDITIONS
def test_58B3_61A_who_keeps_his_card_and_whose_hand_is_not_known_is_in_doubt(edition: Edition) -> None:
    """South leads a club and a diamond together and designates the diamond; West, who has followed to the club, keeps it."""
    for deal, kind in ((DEAL, Kind.REVOKE), (Deal(DEAL[N], None, DEAL[S], None), Kind.MAYBE_REVOKE)):
        found = hands(begun(edition, SOUTH, deal), "S C5", "S DA too", "W C3")
        found = take_up(found, E, len(found.entries) - 2)
        found = answers(found, x58B_visible=True, x58B2_designated="other", x58B3_lho_withdraws=False)
        assert [one.kind for one in found.irregularities if one.by is W] == [kind]


@EDITIONS
def test_82C_61A_a_discard_that_was_wrongly_called_a_revoke_is_in_doubt_again(edition: Edition) -> None:
    """Nobody knows the hand of West, who discards a club on a spade; shown a spade since, it is a revoke whatever he says."""
    for shown, kind in ((), Kind.MAYBE_REVOKE), (("E D2", "W S2"), Kind.REVOKE):
        found = hands(begun(edition, EAST, Deal(DEAL[N], None, DEAL[S], None)), "E S9", "S S3", "W C3", "N SA")
        found = answers(take_up(found, S, len(found.entries) - 2), x61A_failure="suit")
        found = hands(found, *shown)
        (revoke,) = [one for one in found.inquiries if one.procedure == "revoke"]
        found = after(found, Answered(revoke.id, "61A.failure", "nothing", "TD", "?"))
        assert [one.kind for one in found.irregularities if one.by is W][:1] == [kind]


@EDITIONS
def test_82C_a_corrected_answer_that_leaves_another_penalty_card_on_the_table_comes_too_late(edition: Edition) -> None:
    """Declarer has prohibited a club, West's ten went back, and since then his queen of diamonds is a penalty card."""
    found = answers(take_up(then(begun(edition, EAST), Exposed(W, (Card.parse("CT"),))), S), x50_waived=False)
    found = hands(answers(found, x50D2_lead_clubs="prohibit"), "E SQ", "S S3")
    found = hands(answers(take_up(then(found, Exposed(W, (Card.parse("DQ"),))), S), x50_waived=False), "W S2", "N S4")
    assert asked(found) == ["50D2.lead_diamonds"]
    choice = next(one for one in found.inquiries if "50D2.lead_clubs" in one.answers)
    with pytest.raises(BadInput, match="82C"):
        correct(found, choice.id, "50D2.lead_clubs", "neither", "TD", "he let him lead what he liked")


@EDITIONS
def test_9B2_an_answer_that_comes_after_another_one_was_corrected_is_told_where_it_was_asked(edition: Edition) -> None:
    """South revokes; whether West changes his card is answered only when it has been corrected that East has a penalty card."""
    found = take_up(hands(begun(edition, EAST), "E D2", "S S3", "W DQ"), W)
    found = hands(found, "S D4")
    assert asked(found) == ["62C1.lho_withdraws"]
    found = take_up(then(hands(found, "N D3", "W D7"), Exposed(E, (Card.parse("HA"),))), S, None)
    exposed = found.inquiries[-1].id
    found = correct(answers(found, x50_waived=True), exposed, "50.waived", False, "TD", "it was no accident")
    found = answers(found, x62C1_lho_withdraws=True)
    assert trick(found, 1) == "E D2 D4 D7 D3"
    assert [str(one.card) for one in found.penalties] == ["HA"]
    assert [one.answers["50.waived"] for one in found.inquiries if "50.waived" in one.answers] == [False]


@EDITIONS
def test_82C_a_card_that_would_have_been_led_instead_of_followed_stands_and_the_correction_comes_too_late(edition: Edition) -> None:
    """West led out of turn, declarer accepted, and all have played; an opponent had told West that it was his turn after all."""
    found = take_up(hands(begun(edition), "W H6", "N HK", "E HA", "S H3", "W D6"), S)
    found = hands(answers(found, x53A_misinformed=False, x56A_accepts=True), "N D3", "E DT", "S DA")
    lead = next(one for one in found.inquiries if "53A.misinformed" in one.answers)
    with pytest.raises(BadInput, match="82C"):
        correct(found, lead.id, "53A.misinformed", True, "TD", "dummy had told him to lead")


@pytest.mark.parametrize("first", [4, 5], ids=["the one that lies there", "the one that was led"])
def test_24_50B_of_two_low_cards_that_lay_together_the_other_is_major_though_one_has_been_led_2007(first: int) -> None:
    """East shows two low cards after the final pass, and leads one of them before anybody speaks of either."""
    low, led = Card.parse("C5"), Card.parse("D3")
    found = hands(then(table(E2007, "6D P P P"), Exposed(E, (low,)), Exposed(E, (led,))), f"E {led}")
    for about in (first, 9 - first):
        found = take_up(found, W, about)
    assert lying(found) == "E:C5"
