"""Who may ask, look and speak, at each moment of a board: Laws 9, 20, 40B2, 41B, 43A1, 66."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tables import E2007, E2017, E, N, S, W, calls, cards, laws, must_pass, table, take_up, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.seats import SEATS, Seat
from oddtrick.table.entries import Attention, Claimed, Explained, LedFaceDown, Moment, Passed, Played, Questioned, Start
from oddtrick.table.rights import Right, rights, why_not_now
from oddtrick.table.state import Kind, Table

EDITIONS = every("edition", [E2007, E2017])
ENDED = "1S P P P"  # North declares, East leads, South is dummy


def may(table: Table, right: Right) -> str:
    """Who may do that now."""
    return "".join(str(seat) for seat in SEATS if why_not_now(table, seat, right) is None)


def law(table: Table, seat: Seat, right: Right) -> str | None:
    reason = why_not_now(table, seat, right)
    return reason and reason.law


@EDITIONS
def test_9A1_any_player_draws_attention_during_the_auction_period(edition: Edition) -> None:
    for found in (table(edition), table(edition, "1S P"), table(edition, ENDED)):
        assert may(found, Right.ATTENTION) == "NESW"


@EDITIONS
def test_9A2_in_the_play_declarer_and_the_defenders_draw_attention(edition: Edition) -> None:
    assert may(cards(table(edition, ENDED), "SA"), Right.ATTENTION) == "NEW"


def test_9A4_dummy_is_silent_until_play_has_ended_2017() -> None:
    found = cards(table(E2017, ENDED), "SA")
    assert law(found, S, Right.ATTENTION) == "9A4"
    assert may(then(found, Claimed(N)), Right.ATTENTION) == "NESW"


def test_9A3_dummy_is_silent_until_play_has_ended_2007() -> None:
    assert law(cards(table(E2007, ENDED), "SA"), S, Right.ATTENTION) == "9A3"


@EDITIONS
def test_9B1b_dummy_summons_once_attention_is_drawn(edition: Edition) -> None:
    found = cards(table(edition, ENDED), "SA")
    assert (may(found, Right.SUMMON), law(found, S, Right.SUMMON)) == ("NEW", "43A1(a)")
    assert may(then(found, Attention(W, 4)), Right.SUMMON) == "NESW"


@EDITIONS
def test_43A1a_attention_that_was_dealt_with_lets_dummy_summon_nobody_later(edition: Edition) -> None:
    """Somebody spoke in the auction, or of an earlier trick, and the game has gone on since."""
    found = cards(then(table(edition, ENDED), Attention(W, 0)), "SA")
    assert law(found, S, Right.SUMMON) == "43A1(a)"
    found = then(found, Attention(W, 5))
    assert may(found, Right.SUMMON) == "NESW"
    assert law(cards(found, "S2"), S, Right.SUMMON) == "43A1(a)"


@EDITIONS
def test_20B_a_review_is_for_the_player_whose_turn_it_is(edition: Edition) -> None:
    found = table(edition, "1S")
    assert (may(found, Right.REVIEW), law(found, W, Right.REVIEW)) == ("E", "20B")
    assert may(must_pass(found, E), Right.REVIEW) == ""


def test_20F1_who_must_pass_may_not_ask_2017() -> None:
    found = table(E2017, "1S")
    assert (may(found, Right.QUESTION), may(must_pass(found, E), Right.QUESTION)) == ("E", "")


def test_20F1_who_must_pass_may_ask_2007() -> None:
    found = table(E2007, "1S")
    assert (may(found, Right.QUESTION), may(must_pass(found, E), Right.QUESTION)) == ("E", "E")


@EDITIONS
def test_41B_before_the_lead_is_faced_all_but_the_presumed_dummy_ask(edition: Edition) -> None:
    found = table(edition, ENDED)
    assert (may(found, Right.REVIEW), may(found, Right.QUESTION)) == ("NEW", "NEW")
    assert law(found, S, Right.QUESTION) == "41B"


@EDITIONS
def test_41B_who_has_led_face_down_asks_no_more_before_it_is_faced(edition: Edition) -> None:
    found = table(edition, ENDED)
    led = then(found, LedFaceDown(E))
    assert (may(found, Right.QUESTION), may(led, Right.QUESTION), may(led, Right.REVIEW)) == ("NEW", "NW", "NW")
    assert law(led, E, Right.QUESTION) == "41B"


@EDITIONS
def test_20C2_a_review_at_the_first_turn_to_play_and_never_after(edition: Edition) -> None:
    found = cards(table(edition, ENDED), "SA")
    assert found.turn is S
    assert (may(found, Right.REVIEW), law(found, E, Right.REVIEW)) == ("N", "20C2")
    found = cards(found, "S2")
    assert may(found, Right.REVIEW) == "W"
    found = cards(found, "S3 S4")
    assert found.turn is E
    assert may(found, Right.REVIEW) == ""


@EDITIONS
def test_41B_41C_a_record_that_begins_after_the_first_trick_gives_no_review(edition: Edition) -> None:
    """Everybody has played a card by then, though no such card is in the record; questions about meanings stay."""
    begun = Start(edition, N, contract=Contract.parse("4S", N), trick=4, leader=E)
    found = Table.begin(begun)
    assert (may(found, Right.REVIEW), law(found, E, Right.REVIEW), may(found, Right.QUESTION)) == ("", "20C2", "E")
    late = then(found, Questioned(E))
    assert [one.kind for one in late.irregularities] == [Kind.REVIEW]
    ruled = take_up(late, N, 0)
    assert (laws(ruled), ruled.inquiries[0].answers["20C2.played"]) == (["20C2"], True)
    first = Table.begin(replace(begun, trick=1))
    assert may(first, Right.REVIEW) == "E"


@EDITIONS
def test_20F2_in_the_play_each_asks_at_his_own_turn(edition: Edition) -> None:
    found = cards(table(edition, ENDED), "SA")
    assert may(found, Right.QUESTION) == "N"
    found = cards(found, "S2 S3 S4")
    assert (may(found, Right.QUESTION), law(found, W, Right.QUESTION)) == ("E", "20F2")
    assert may(then(found, Claimed(N)), Right.QUESTION) == ""


@EDITIONS
def test_40B2b_the_own_card_only_by_the_declaring_side_before_the_lead_is_faced(edition: Edition) -> None:
    assert may(table(edition), Right.OWN_CARD) == "NESW"
    assert may(then(table(edition), Passed(Moment.CARDS_OUT_NS)), Right.OWN_CARD) == "EW"
    assert may(table(edition, "1S"), Right.OWN_CARD) == ""
    assert may(table(edition, ENDED), Right.OWN_CARD) == "NS"
    assert may(cards(table(edition, ENDED), "SA"), Right.OWN_CARD) == ""
    assert may(then(cards(table(edition, ENDED), "SA"), Claimed(N)), Right.OWN_CARD) == "NESW"


@EDITIONS
def test_40B2c_the_opponents_card_before_between_and_at_ones_turn(edition: Edition) -> None:
    assert may(table(edition), Right.OPPONENTS_CARD) == "NESW"
    assert may(table(edition, "1S"), Right.OPPONENTS_CARD) == "E"
    assert may(table(edition, ENDED), Right.OPPONENTS_CARD) == "NESW"
    assert may(cards(table(edition, ENDED), "SA"), Right.OPPONENTS_CARD) == "N"


def test_40B2civ_to_answer_a_question_2017() -> None:
    found = then(table(E2017, "1S"), Questioned(E, 0))
    assert may(found, Right.OPPONENTS_CARD) == "ES"
    assert may(then(found, Explained(S, 0, "five spades")), Right.OPPONENTS_CARD) == "E"


def test_40B2c_not_to_answer_a_question_2007() -> None:
    assert may(then(table(E2007, "1S"), Questioned(E, 0)), Right.OPPONENTS_CARD) == "E"


@EDITIONS
def test_20F1_a_question_out_of_turn_is_noted(edition: Edition) -> None:
    found = then(table(edition, "1S"), Questioned(E, 0))
    assert found.irregularities == ()
    found = then(found, Questioned(W, 0))
    assert [(one.kind, one.by, one.rightful) for one in found.irregularities] == [(Kind.QUESTION, W, E)]


@EDITIONS
def test_20B_a_review_out_of_turn_is_noted(edition: Edition) -> None:
    found = then(table(edition, "1S"), Questioned(S))
    assert [(one.kind, one.by) for one in found.irregularities] == [(Kind.REVIEW, S)]


@EDITIONS
def test_fn10_declarers_first_turn_is_to_play_from_dummy(edition: Edition) -> None:
    found = cards(table(edition, ENDED), "SA")
    assert (found.turn, may(found, Right.REVIEW)) == (S, "N")
    found = cards(found, "S2 S3")
    assert (found.turn, may(found, Right.REVIEW), law(found, N, Right.REVIEW)) == (N, "", "20C2")


@EDITIONS
def test_fn11_declarer_asks_at_the_turn_of_either_hand(edition: Edition) -> None:
    """fn11 and 41D/2: declarer plays both hands, and asks for both."""
    found = cards(table(edition, ENDED), "SA")
    assert (found.turn, may(found, Right.QUESTION)) == (S, "N")
    found = cards(found, "S2 S3")
    assert (found.turn, may(found, Right.QUESTION)) == (N, "N")


@EDITIONS
def test_66A_a_trick_is_faced_again_until_the_own_side_plays_on(edition: Edition) -> None:
    found = cards(table(edition, ENDED), "SA S2 S3")
    assert (may(found, Right.TRICK), law(found, E, Right.TRICK)) == ("", "66A")
    found = cards(found, "S4")
    assert found.turn is E
    assert (may(found, Right.TRICK), law(found, S, Right.TRICK)) == ("NEW", "66A")
    assert may(cards(found, "HA"), Right.TRICK) == "N"
    assert may(cards(found, "HA H2"), Right.TRICK) == ""


def test_66B_the_own_last_card_until_the_own_side_plays_on_2017() -> None:
    found = cards(table(E2017, ENDED), "SA S2 S3 S4")
    assert may(found, Right.OWN_LAST_CARD) == "NEW"
    assert (may(cards(found, "HA"), Right.OWN_LAST_CARD), law(cards(found, "HA"), E, Right.OWN_LAST_CARD)) == ("N", "66B")


def test_66B_the_own_last_card_until_anybody_leads_on_2007() -> None:
    found = cards(table(E2007, ENDED), "SA S2 S3 S4")
    assert may(found, Right.OWN_LAST_CARD) == "NEW"
    assert (may(cards(found, "HA"), Right.OWN_LAST_CARD), law(cards(found, "HA"), N, Right.OWN_LAST_CARD)) == ("", "66B")


@EDITIONS
def test_66B_no_card_is_looked_at_before_there_is_one(edition: Edition) -> None:
    for found in (table(edition), table(edition, "1S"), table(edition, ENDED), table(edition, "P P P P")):
        assert may(found, Right.OWN_LAST_CARD) == may(found, Right.TRICK) == ""


@EDITIONS
def test_66D_when_play_has_ended_everybody_may_look(edition: Edition) -> None:
    found = then(cards(table(edition, ENDED), "SA S2 S3 S4 HA"), Claimed(N))
    assert may(found, Right.OWN_LAST_CARD) == may(found, Right.TRICK) == "NESW"


@pytest.mark.parametrize(("edition", "who"), [(E2017, "S"), (E2007, "")], ids=str)
def test_66B_in_a_record_that_begins_in_the_play(edition: Edition, who: str) -> None:
    """West has led to trick seven; declarer and dummy have not played to it. In 2007 a card led to it ends the right."""
    start = Start(edition, N, contract=Contract.parse("3NT", S), trick=7, leader=W, won=(3, 3))
    found = then(Table.begin(start), Played(W, Card.parse("H2")))
    assert may(found, Right.OWN_LAST_CARD) == who


def test_every_right_of_every_player_is_listed_at_every_moment() -> None:
    found = calls(table(), "N 1S", "E P")
    assert len(rights(found)) == len(Right) * 4
    assert all(one.reason is None or str(one.reason.text) for one in rights(found))
