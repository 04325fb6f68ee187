"""What people type, in English and Polish letters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.game.calls import CALLS, Call
from oddtrick.game.cards import CARDS, Card, Suit
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat
from oddtrick.game.words import notation
from oddtrick.texts import BadInput


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ("Pass", "P p pas PAS pass"),
        ("X", "x × d dbl double k ktr Kontra"),
        ("XX", "xx ×× r rdbl rk rktr REKONTRA"),
        ("1NT", "1n 1NT 1ba 1BA 1sa"),
        ("1S", "1s 1♠ 1♠\ufe0f 1pik 1piki 1P"),
        ("2H", "2h 2♥ 2kier"),
        ("3D", "3D 3♦ 3karo"),
        ("7C", "7c 7♣ 7trefl 7t"),
    ],
)
def test_a_call_is_read_in_both_languages(told: str, meant: str) -> None:
    assert {notation.call(one) for one in meant.split()} == {Call.parse(told)}


@pytest.mark.parametrize("text", ["", "8S", "1k", "0NT", "1", "NT", "10S", "queen", "1" * 200, "１S"])
def test_what_is_no_call_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="is not a call"):
        notation.call(text)


def test_a_level_may_stand_apart_from_its_suit() -> None:
    assert [*map(str, notation.calls("1 pik - pas, 2 BA ktr 3 ♠ rktr"))] == ["1S", "Pass", "2NT", "X", "3S", "XX"]
    assert notation.words("W:1 pik pas SA S2") == ["W:1pik", "pas", "SA", "S2"]


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ("SQ", "SQ sq ♠Q ♠D Q♠ D♠ sd DS qs pikD"),
        ("DQ", "DQ QD DD ♦D karod"),
        ("HT", "HT h10 ♥10 10♥ TH kier10"),
        ("CJ", "cw CJ wc ♣W"),
    ],
)
def test_a_card_is_read_in_both_languages_and_orders(told: str, meant: str) -> None:
    assert {notation.card(one) for one in meant.split()} == {Card.parse(told)}


@pytest.mark.parametrize("text", ["", "S", "S1", "T5", "SAK", "ZQ", "QQ", "11S"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="is not a card"):
        notation.card(text)


@given(st.sampled_from(CALLS), st.sampled_from(CARDS))
def test_what_is_shown_can_be_typed(call: Call, card: Card) -> None:
    assert notation.call(str(call)) is call
    assert notation.card(str(card)) is card
    assert notation.card(f"{card.rank}{card.suit.symbol}") is card


@pytest.mark.parametrize("text", ["AKDW.432.432.432", "akqj.4 3 2.432.432", "♠AKDW ♥432 ♦432 ♣432", "♣432 ♠A K Q J ♥432 ♦432"])
def test_a_hand_is_read_in_both_languages(text: str) -> None:
    assert notation.hand(text) == Hand.parse("AKQJ.432.432.432")


def test_a_void_is_a_hyphen_or_nothing() -> None:
    assert notation.hand("AK10.-..–") == Hand.parse("AKT...")
    assert notation.holding(Suit.HEARTS, " - ") == Hand()
    assert str(notation.deal("E:AKDW... - -.D10.. -")) == "N:- AKQJ... - .QT.."


def test_13_a_board_is_read_as_it_was_found() -> None:
    found = notation.deal("N:AK542.K52.J83.D72 DW9.AQ4.K1052.W84 T873.J83.A94.AK5 6.T976.Q76.T963")
    assert [len(hand or ()) for hand in found] == [14, 13, 13, 12]


@pytest.mark.parametrize("text", ["AKQ", "A.K.Q", "♠A ♠K", "x♠A", "AA...", "Ax...", "A.K.Q.J.T"])
def test_what_is_no_hand_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        notation.hand(text)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("4SX", "4SX"),
        ("3BA", "3NT"),
        ("4♥××", "4HXX"),
        ("2 pik ktr", "2SX"),
        ("3ba rktr", "3NTXX"),
        ("5karo", "5D"),
        ("1NT*", "1NTX"),
        ("6trefl", "6C"),
    ],
)
def test_a_contract_is_read_in_both_languages(text: str, read: str) -> None:
    assert str(notation.contract(text, Seat.N)) == read


@pytest.mark.parametrize("text", ["", "X", "8S", "4SXXX", "4", "pas", "4Sktrktr", "1k"])
def test_what_is_no_contract_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="is not a contract"):
        notation.contract(text, Seat.N)


def test_an_action_that_begins_with_a_number_is_a_call() -> None:
    assert notation.action("4S") is Call.parse("4S")
    assert notation.action("S4") is Card.parse("S4")
    with pytest.raises(BadInput):
        notation.action("8S")
