"""Ruling cases about penalty cards: each becomes a table in the middle of the play, and must agree in every field it states."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from oddtrick.citations import Citation, Edition
from oddtrick.game.cards import Card, Suit
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.effects import PickUp, Unauthorized
from oddtrick.inquiry.vocabulary import Role
from oddtrick.table.desk.desk import advance, answer, asking, person, record, take_up
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Opened, Played, Ruled, Start
from oddtrick.table.folding.fold import why_not
from oddtrick.table.state import Kind, PenaltyCard, Table

DATA = Path(__file__).parent.parent / "data"
LINES = [line for name in ("cases", "penalty_card_cases") for line in (DATA / f"{name}.jsonl").read_text().splitlines()]
CASES = {case["id"]: case for case in map(json.loads, LINES)}


def each(*ids: str) -> pytest.MarkDecorator:
    """These cases, in every edition for which they are stated."""
    editions = [(id, e) for id in ids for e in Edition if CASES[id]["edition"] in ("both", str(e))]
    return pytest.mark.parametrize(("id", "edition"), editions, ids=str)


def begun(case: dict[str, Any], edition: Edition) -> Table:
    """The contract, the trick, the hands that are told, and the penalty cards that lie on the table already."""
    setting, irregularity = case["setting"], case["irregularity"]
    told, hands = setting["contract"], setting.get("hand", {})
    known = [Hand.of(map(Card.parse, hands[str(seat)])) if str(seat) in hands else None for seat in SEATS]
    contract = Contract.parse(f"{told['level']}{told['denom']}", Seat(told["declarer"]))
    leader = Seat(setting["on_lead"]) if "on_lead" in setting else contract.declarer
    led = setting.get("led", "")
    if led and "by" not in led:
        leader = Seat(setting["turn"]).rho
    table = Table.begin(Start(edition, Seat.N, deal=Deal(*known), contract=contract, trick=setting["trick"], leader=leader))
    cards = irregularity.get("cards") or [irregularity.get("penalty_card") or irregularity["card"]]
    seat = Seat(irregularity.get("player") or irregularity["actor"])
    major = "minor" not in irregularity["type"]
    table = table._replace(penalties=tuple(PenaltyCard(seat, Card.parse(card), major, "50B") for card in cards))
    table = advance(table)
    return record(table, Played(leader, _lead(led[0], table))) if led else table


def _lead(suit: str, table: Table) -> Card:
    """Some card of that suit that nobody is known to hold."""
    known = {card for seat in SEATS for card in table.held(seat) or ()} | {one.card for one in table.penalties}
    return next(card for card in Hand(Suit.parse(suit).mask) if card not in known)


def laws(table: Table) -> list[str]:
    return [entry.law for entry in table.entries if isinstance(entry, Ruled)]


def agrees(found: list[str], case: dict[str, Any], edition: Edition) -> bool:
    """Whether every paragraph that the case names is among those found, or around one of them."""
    wanted = case["expected"]["laws"]
    return all(any(Citation.parse(one, edition).within(Citation.parse(law, edition)) for one in found) for law in wanted)


def lying(table: Table) -> list[dict[str, str]]:
    return [{"player": str(one.seat), "card": str(one.card), "kind": "major" if one.major else "minor"} for one in table.penalties]


def chosen(table: Table, choice: str) -> Table:
    """Declarer's choice in the words of a case: `require_D`, `prohibit_D`, `no_restriction`."""
    what, _, suit = choice.rpartition("_") if choice != "no_restriction" else ("neither", "", "")
    while questions := asking(table):
        (one,) = questions
        assert person(table, one) is table.declarer
        about = one.question.id.removeprefix("50D2.lead_")[0].upper()
        table = answer(table, one.question.id, what if suit in ("", about) else "neither", "S")
    return table


@each("44-01", "50-06", "50-11")
def test_44C_50C_50D1_the_cards_that_may_be_played(id: str, edition: Edition) -> None:
    case = CASES[id]
    table, seat, expected = begun(case, edition), Seat(case["setting"]["turn"]), case["expected"]
    held = table.held(seat)
    assert held is not None
    assert table.turn is seat
    lawful = {str(card) for card in lawful_cards(table, seat) or ()}
    assert lawful == set(expected["legal_cards"])
    assert {str(card) for card in held} - lawful == set(expected.get("illegal_cards", {str(card) for card in held} - lawful))
    reasons = {reason.law for card in held if (reason := why_not(table, Played(seat, card)))}
    assert reasons <= {*expected["laws"], "50D1(a)"}
    assert "44C" in reasons or id == "50-11"


@each("50-12")
def test_50D2_partner_waits_for_declarers_choice(id: str, edition: Edition) -> None:
    case = CASES[id]
    table, expected = begun(case, edition), case["expected"]
    (one,) = asking(table)
    words = {"require": "require_D", "prohibit": "prohibit_D", "neither": "no_restriction"}
    assert [{"to": str(person(table, one)), "choices": [words[str(option)] for option in one.options]}] == expected["options"]
    led = record(table, Played(Seat.W, Card.parse("C2")))
    assert [i.kind is Kind.TOO_SOON for i in led.irregularities] == [not expected["W_may_lead_before_choice"]]
    reason = why_not(table, Played(Seat.W, Card.parse("C2")))
    assert reason is not None
    assert [reason.law] == expected["laws"]


@each("50-16")
def test_50D2b_the_lead_is_free_the_card_stays_and_the_options_come_again(id: str, edition: Edition) -> None:
    case = CASES[id]
    table, expected = begun(case, edition), case["expected"]
    before = [one.question.id for one in asking(table)]
    table = chosen(table, case["facts"]["declarer_choice"])
    assert agrees(laws(table), case, edition)
    assert {str(card) for card in lawful_cards(table, Seat.W) or ()} == set(expected["legal_cards"])
    assert lying(table) == expected["penalty_cards"]
    for seat, card in zip("WNES", ("C8", "C2", "C3", "C4"), strict=True):
        table = record(table, Played(Seat(seat), Card.parse(card)))
    assert table.turn is Seat.W
    assert [one.question.id for one in asking(table)] == before, expected["if_W_keeps_lead"]


@each("51-02")
def test_51B1a_every_card_of_the_suit_is_picked_up(id: str, edition: Edition) -> None:
    case = CASES[id]
    table, expected = begun(case, edition), case["expected"]
    before = {str(one.card) for one in table.penalties}
    table = chosen(table, case["facts"]["declarer_choice"])
    assert agrees(laws(table), case, edition)
    assert lying(table) == expected["penalty_cards"]
    assert before - {card["card"] for card in lying(table)} == set(expected["cards_picked_up"])
    assert [duty.seat for duty in table.duties] == [Seat.W], expected["E_may_play"]
    orders = [entry for entry in table.entries if isinstance(entry, Ruled)]
    assert PickUp(Role.OFFENDER, "D") in orders[0].effects


@each("51-06")
def test_51B2c_neither_and_all_cards_stay(id: str, edition: Edition) -> None:
    case = CASES[id]
    table = chosen(begun(case, edition), case["facts"]["declarer_choice"])
    assert agrees(laws(table), case, edition)
    assert lying(table) == case["expected"]["penalty_cards"]
    assert table.duties == (), case["expected"]["W_may_lead"]


@each("50-20")
def test_50E3_what_is_barred_once_the_card_is_played(id: str, edition: Edition) -> None:
    case = CASES[id]
    seat = Seat(case["irregularity"]["player"])
    table = begun({**case, "setting": {**case["setting"], "on_lead": str(seat)}}, edition)
    table = record(table, Played(seat, Card.parse(case["irregularity"]["card"])))
    assert table.penalties == ()
    table = record(table, Opened("penalty_card_information", seat, len(table.entries) - 1))
    assert agrees(laws(table), case, edition)
    (effect,) = [e for entry in table.entries if isinstance(entry, Ruled) for e in entry.effects if isinstance(e, Unauthorized)]
    barred = next(one for one in table.inquiries if one.procedure == "penalty_card_information").seat(effect.who, table.declarer)
    assert str(barred) == case["expected"]["circumstances_unauthorized_for"]


@each("52-01")
def test_52B1a_declarer_accepts_another_card(id: str, edition: Edition) -> None:
    case = CASES[id]
    irregularity, facts, expected = case["irregularity"], case["facts"], case["expected"]
    actor = Seat(irregularity["actor"])
    table = record(begun(case, edition), Played(actor, Card.parse(irregularity["played"])))
    assert [one.kind for one in table.irregularities] == [Kind.NOT_PENALTY_CARD]
    assert str(table.turn) == case["setting"]["turn"]
    table = take_up(table, Seat.S)
    (inquiry,) = table.inquiries
    assert inquiry.answers == {"52B1b.played": facts["declarer_has_played_since"]}
    table = answer(table, "52A.withdrew", False, "TD")
    (one,) = asking(table)
    assert person(table, one) is table.declarer
    table = answer(table, one.question.id, facts["declarer_choice"] == "accept", "S")
    assert agrees(laws(table), case, edition)
    assert table.play is not None
    assert str(table.play.current.of(actor)) == expected["card_stands"]
    assert lying(table) == expected["penalty_cards"]
