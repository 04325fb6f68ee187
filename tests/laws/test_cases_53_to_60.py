"""Ruling cases of Laws 53 to 60: what the procedures order must agree with every field that the answers state.

The answers given to the procedures come from the facts of a case; where a hand is given, also what it can do.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ruling import E2017, ruled

from every import every
from oddtrick.citations import Citation, Edition
from oddtrick.game.cards import Card, Suit
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import Cancel, LeadFrom, MustLead, MustPlayRank, Penalty, PickUp, PlaysNext, Spread, Stand
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.table.state import Inquiry

Case = dict[str, Any]
Answers = dict[str, bool | str]
FILE = Path(__file__).parent.parent / "data" / "out_of_turn_cases.jsonl"
CASES: dict[str, Case] = {case["id"]: case for case in map(json.loads, FILE.read_text().splitlines())}
TOLD = [(id, edition) for id in CASES for edition in Edition]


def declarer(case: Case) -> Seat:
    return Seat(case["setting"]["contract"]["declarer"])


def actor(case: Case) -> Seat:
    return Seat(case["irregularity"]["actor"])


def seat(case: Case, role: Role) -> Seat:
    found = Inquiry("0.0", "", actor(case), None, 0).seat(role, declarer(case))
    assert found is not None
    return found


def defends(case: Case) -> bool:
    return actor(case).side is not declarer(case).side


def hand(case: Case) -> Hand:
    return Hand.of(map(Card.parse, case["setting"]["hand"][str(actor(case).partner)]))


def led(case: Case) -> Suit:
    told = case["setting"]
    return Card.parse(told["current_trick"][0][1] if "current_trick" in told else told["led"].split()[0]).suit


# ---------------------------------------------------------------- the facts as answers


def settled(edition: Edition, since: str, trick: int) -> Answers:
    """What is asked about every lead after the first: no card of the right hand but as told, and nobody misinformed him."""
    given: Answers = {"x53A_since": since, "x53A_misinformed": False}
    return {**given, "x53A_thirteenth": trick == 13} if edition is E2017 else given


def too_soon(case: Case, edition: Edition) -> Answers:
    before: Answers = {"x57C_before" if edition is E2017 else "x57C1_before": "nothing"}
    leads = case["irregularity"]["type"] == "led_to_next_trick_before_partner_played"
    given: Answers = {"x60A1_lho_played": False, "x57A_what": "next_trick" if leads else "before_partner"}
    able = any(card.suit is led(case) for card in hand(case))
    return {
        **given,
        **({} if leads else before),
        "x57A_demand": case["facts"]["declarer_choice"],
        "x57A_otherwise": False,
        "x57B_able": able,
    }


def lead_by_a_defender(case: Case, edition: Edition) -> list[tuple[str, Answers]]:
    next_hand = actor(case).lho.side is declarer(case).side and "declarer_then_called_from_dummy" in case["facts"]
    since = "next" if next_hand and actor(case).lho is declarer(case).partner else "nothing"
    bound = {"x60A3_earlier": False} if since == "next" else {}
    return [("53", {"x53_lead": "defender", **settled(edition, since, case["setting"]["trick"]), **bound})]


def opening_lead(case: Case, edition: Edition) -> list[tuple[str, Answers]]:
    asked: Answers = {"x54_done": "nothing", "x53A_misinformed": False, "x54_face_down": False}
    choice: Answers = {} if not defends(case) else {**asked, "x54_choice": case["facts"]["declarer_choice"]}
    return [("53", {"x53_lead": "opening"}), ("54", {"x54E_declaring": not defends(case), **choice})]


def declarers_lead(case: Case, edition: Edition) -> list[tuple[str, Answers]]:
    words = {"reject": "refuses", "accept": "accepts"}
    own = Seat(case["setting"]["on_lead"]) is actor(case).partner
    answers = settled(edition, "nothing", case["setting"]["trick"])
    says: Answers = {"x55A_lho": words[case["facts"][f"{actor(case).lho}_choice"]], "x55B_turn": "own" if own else "lho"}
    return [("55", {**answers, "x53C_wrong_defender": False, **says})]


def together(case: Case, edition: Edition) -> list[tuple[str, Answers]]:
    first = case["facts"]["designated"] == case["irregularity"]["cards"][0]
    visible = len(case["irregularity"]["faces_visible"]) > 1
    answers: Answers = {"x58_whose": "one_hand", "x58B4_too_late": False, "x58B_visible": visible}
    card: Answers = {"x58B2_designated": "first" if first else "other", "x58B2_defends": defends(case)}
    return [("58", {**answers, **card, "x58B3_lho_played": False, "x58B3_rho_played": False})]


def before_the_right_lead(case: Case, edition: Edition) -> list[tuple[str, Answers]]:
    facts = case["facts"]
    waits = defends(case) and facts["declarer_required_to_retract_lead"] and not facts["correct_lead_made"]
    return [("60", {"x60_next": "defender" if waits else "lho"})]


FACTS: dict[str, Callable[[Case, Edition], list[tuple[str, Answers]]]] = {
    "53-01": lead_by_a_defender,
    "54-03": opening_lead,
    "54E-01": opening_lead,
    "55-02": declarers_lead,
    "57-03": lambda case, edition: [("57", too_soon(case, edition))],
    "57-04": lambda case, edition: [("57", too_soon(case, edition))],
    "58-03": together,
    "60-01": before_the_right_lead,
}


def rulings(id: str, edition: Edition) -> list[Progress]:
    return [ruled(law, edition, **answers) for law, answers in FACTS[id](CASES[id], edition)]


# ---------------------------------------------------------------- what is stated


def _card(case: Case, what: What) -> str:
    """The card that an effect is about: the one led or played, of two at the same time the first or the second."""
    told = case["irregularity"]
    if "cards" in told:
        return str(told["cards"][-1 if what is What.ACT else 0])
    return str(told["card"])


def _penalty_cards(case: Case, effects: list[Any]) -> list[dict[str, str]]:
    return [
        {"player": str(seat(case, e.who)), "card": _card(case, e.what), "kind": "major"}
        for e in effects
        if isinstance(e, Penalty) and e.major
    ]


def _picked_up(case: Case, effects: list[Any]) -> list[str]:
    """A card that declarer's side takes back is no penalty card: it goes to the hand."""
    gone = [e.what for e in effects if isinstance(e, Cancel)]
    if not gone and any(isinstance(e, PickUp) for e in effects):
        gone = [What.ACT]
    return [_card(case, what) for what in gone] if not defends(case) else []


def _legal_cards(case: Case, effects: list[Any]) -> list[str]:
    """57A is about the suit led to the trick that is not complete; who cannot comply plays any card (57B, 59)."""
    suited = [card for card in hand(case) if card.suit is led(case)]
    demands = [e for e in effects if isinstance(e, MustPlayRank)]
    cards = [max(suited) if demands[0].highest else min(suited)] if suited and demands else suited or list(hand(case))
    return [card for card in case["setting"]["hand"][str(actor(case).partner)] if Card.parse(card) in cards]


def _next(case: Case, effects: list[Any]) -> list[dict[str, str]]:
    """Who plays next: by an order, and after a card that goes back before any lead the one who has the opening lead."""
    words = {LeadFrom: "lead", PlaysNext: "play second card from declarer's hand"}
    found = [{"player": str(seat(case, e.who)), "action": words[type(e)]} for e in effects if type(e) in words]
    again = Cancel() in effects and case["setting"]["phase"] == "clarification"
    return found or ([{"player": str(declarer(case).lho), "action": "opening_lead"}] if again else [])


def _player(case: Case, effects: list[Any], role: Role) -> str:
    here = seat(case, role)
    return str(here.partner if any(isinstance(e, Spread) for e in effects) else here)


def _prevails(case: Case, found: list[Progress]) -> str:
    (asked,) = [question.by for one in found for question in one.asked if question.id in ("55A.lho", "55A.rho")]
    return str(seat(case, Role(asked.value)))


CHECKS: dict[str, Callable[[Case, list[Any], list[Progress]], object]] = {
    "accepted": lambda case, effects, _: Stand() in effects,
    "lead_stands": lambda case, effects, _: _card(case, What.ACT) if Stand() in effects else None,
    "penalty_cards": lambda case, effects, _: _penalty_cards(case, effects),
    "cards_picked_up": lambda case, effects, _: _picked_up(case, effects),
    "legal_cards": lambda case, effects, _: _legal_cards(case, effects),
    "next": lambda case, effects, _: _next(case, effects)[0],
    "declarer": lambda case, effects, _: _player(case, effects, Role.DECLARER),
    "dummy": lambda case, effects, _: _player(case, effects, Role.DUMMY),
    "order": lambda case, effects, _: [str(actor(case).after(k)) for k in range(4)] if Stand() in effects else None,
    "must_lead_same_suit": lambda case, effects, _: any(isinstance(e, MustLead) for e in effects),
    "card_played": lambda case, effects, _: _card(case, What.ACT) if Stand() in effects else _card(case, What.OTHER_CARD),
    "prevails": lambda case, effects, found: _prevails(case, found),
}


@every(("id", "edition"), TOLD)
def test_a_case_agrees_in_its_laws(id: str, edition: Edition) -> None:
    given = [Citation.parse(law, edition) for one in rulings(id, edition) for law in one.laws]
    for wanted in CASES[id]["expected"]["laws"]:
        assert any(law.within(Citation.parse(wanted, edition)) for law in given), wanted


@every(("id", "edition"), TOLD)
def test_a_case_agrees_in_every_field(id: str, edition: Edition) -> None:
    case, found = CASES[id], rulings(id, edition)
    effects = [effect for one in found for effect in one.effects]
    stated = {field: value for field, value in case["expected"].items() if field != "laws"}
    assert {field: CHECKS[field](case, effects, found) for field in stated} == stated
