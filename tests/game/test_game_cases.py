"""Ruling cases of Laws 2, 44 and 46 as data: the values agree in every field they state."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from oddtrick.game.cards import Card, Suit
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.play import Play, Trick
from oddtrick.game.seats import Seat, dealer, vulnerability
from oddtrick.game.words.designation import Designation, Named, resolve

CASES = {
    case["id"]: case for case in map(json.loads, (Path(__file__).parent.parent / "data" / "cases.jsonl").read_text().splitlines())
}


def test_2_dealer_and_vulnerability_02_02() -> None:
    for board in CASES["02-02"]["expected"]["boards"]:
        n = board["board"]
        assert (str(dealer(n)), str(vulnerability(n)).lower()) == (board["dealer"], board["vul"].lower())


def test_44C_following_suit_comes_first_44_01() -> None:
    case = CASES["44-01"]
    setting = case["setting"]
    told = setting["contract"]
    contract = Contract.parse(f"{told['level']}{told['denom']}", Seat(told["declarer"]))
    west = Hand.of(map(Card.parse, setting["hand"]["W"]))
    lead = Card.of(Suit.parse(setting["led"]), Card.parse("HK").rank)
    play = Play.begin(contract, Deal(None, None, None, west), leader=Seat.S).after(lead)
    assert str(play.turn) == setting["turn"]
    assert play.lawful is not None
    assert {str(card) for card in play.lawful} == set(case["expected"]["legal_cards"])
    reason = play.why_not(Card.parse(case["irregularity"]["card"]))
    assert reason is not None
    assert reason.law in case["expected"]["laws"]


def trick_of(setting: dict[str, Any]) -> Trick:
    """`HT by W`, `H5 by S, W played HT`, or nothing: dummy leads."""
    if "led" not in setting:
        return Trick(Seat(setting["lead_in"]))
    cards: dict[Seat, Card] = {}
    for part in setting["led"].split(", "):
        words = part.split()
        cards |= {Seat(words[2]): Card.parse(words[0])} if "by" in words else {Seat(words[0]): Card.parse(words[2])}
    leader = next(iter(cards))
    trick = Trick(leader)
    for seat, card in cards.items():
        trick = trick.with_card(seat, card)
    return trick


@pytest.mark.parametrize("id", ["46-02", "46-03", "46-05"])
def test_46B_designations(id: str) -> None:
    case = CASES[id]
    dummy = Hand.parse(".".join(case["setting"]["dummy"][suit] for suit in "SHDC"))
    void = Hand.parse("AKJT9..A.A")
    known = {Seat.E: void} if case["facts"].get("E_known_void_in_hearts") else None
    found = resolve(Designation.parse(case["irregularity"]["said"]), dummy, trick_of(case["setting"]), None, may_hold=known)
    assert isinstance(found, Named)
    assert str(found.card) == case["expected"]["dummy_plays"]
    assert [found.law] == case["expected"]["laws"]
