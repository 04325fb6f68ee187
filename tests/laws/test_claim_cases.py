"""Ruling cases about defective tricks and claims: the facts of each are answers, and every field that it states must come out.

How many tricks a contested claim is worth is the Director's judgement. Here he plays the cards that are left in every
normal way and takes the worst one for the claimer.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ruling import ruled

from every import every
from oddtrick.citations import Citation, Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.play import Play, beats
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import (
    Authorized,
    Concedes,
    Leaves,
    NoClaim,
    Penalty,
    PlayOn,
    Reckons,
    Regains,
    TakesBack,
    Then,
    Unauthorized,
    Wins,
)
from oddtrick.inquiry.vocabulary import Reckoning, Role
from oddtrick.laws.editions import named

DATA = Path(__file__).parent.parent / "data" / "claim_cases.jsonl"
CASES = {case["id"]: case for case in map(json.loads, DATA.read_text().splitlines())}
EVERY = [(id, edition) for id in CASES for edition in Edition]
NUMBERS = {"two": 2, "three": 3}


class Outcome(NamedTuple):
    """What the inquiries of a case ordered."""

    case: dict[str, Any]
    rulings: list[Progress]

    @property
    def effects(self) -> list[Any]:
        return [effect for one in self.rulings for effect in one.effects]

    def laws(self, edition: Edition) -> list[str]:
        further = (named(e.procedure, edition) for e in self.effects if isinstance(e, Then))
        return [law for one in self.rulings for law in one.laws] + [one.law for one in further if one]


def outcome(id: str, edition: Edition) -> Outcome:
    case = CASES[id]
    return Outcome(
        case, [ruled(name, edition, **answers) for name, answers in INQUIRIES[case["irregularity"]["type"]](case, edition)]
    )


Inquiries = list[tuple[str, dict[str, bool | str]]]


def _two_cards(case: dict[str, Any], _: Edition) -> Inquiries:
    what, facts = case["irregularity"], case["facts"]
    answers: dict[str, bool | str] = {
        "x67A_next_trick": facts["both_sides_played_to_next"],
        "x67A_fault": "too_many",
        "x67B2a_faced": what["faced"] in what["cards"],
        "x67B2a_exposed": facts.get("extra_card_exposed_on_restoring", False),
        "x67B2b_revoked": False,
    }
    return [("defective_trick", answers)]


def _claim(case: dict[str, Any], edition: Edition) -> Inquiries:
    if "hands" in case["setting"]:
        return _contested(case, edition)
    dummy: dict[str, bool | str] = {"x68A_dummy": False} if edition is Edition.E2017 else {}
    said: dict[str, bool | str] = {"x68B2_objects": False, "x68C_stated": False, "x68D_course": "agreed"}
    return [("claim", {"x68_act": "wins", **dummy, **said})]


def _defenders_concession(case: dict[str, Any], edition: Edition) -> Inquiries:
    objects = case["facts"]["partner_objects_immediately"]
    dummy: dict[str, bool | str] = {"x68A_dummy": False} if edition is Edition.E2017 else {}
    return [
        ("claim", {"x68_act": "loses", **dummy, "x68B2_objects": objects}),
        ("objection_to_concession", {"x68B2_objects": objects, "x68B2_exposed": bool(case["irregularity"]["exposed"])}),
    ]


def _withdrawn_agreement(case: dict[str, Any], _: Edition) -> Inquiries:
    facts = case["facts"]
    assert facts["agreement_established"]
    lost = "won" if facts["trick_won_in_fact"] else "likely" if facts["trick_likely_to_have_been_won"] else "neither"
    when = "period" if facts["within_correction_period"] else "late"
    return [("agreed_claim", {"x69A_objection": when, "x69B_lost": lost, "x69B_tricks": "1"})]


def _contested(case: dict[str, Any], edition: Edition) -> Inquiries:
    facts, play = case["facts"], position(case)
    claimer = Seat(case["irregularity"]["actor"])
    tricks = fewest(play, claimer)
    worse = tricks < case["irregularity"]["claimed"]
    unstated = False in (facts.get("mentioned_outstanding_trump"), facts.get("order_of_play_stated"))
    answers: dict[str, bool | str] = {"x70D3_played": False} if edition is Edition.E2007 else {}
    answers |= {"x70C1_unstated": facts.get("mentioned_outstanding_trump") is False}
    if answers["x70C1_unstated"]:
        answers |= {"x70C2_unaware": facts["at_all_likely_unaware"], "x70C3_could_lose": worse}
    answers |= {"x70D1_unstated": unstated}
    if unstated:
        answers |= {"x70D1_worse": worse, "x70E1_finding": "no", "x70E2_order": "none"}
    chooses = facts.get("partner_alternative_normal_play_exists", False)
    declares = claimer.side is play.start.contract.declarer.side
    answers |= {"x70D2_depends": "declaring" if declares else "choice" if chooses else "independent"}
    return [("contested_claim", answers), ("claimed_tricks", {"x70A_tricks": str(tricks)})]


def _concession(case: dict[str, Any], _: Edition) -> Inquiries:
    lost = "losable" if case["facts"]["could_be_lost_by_normal_play"] else "safe"
    return [("cancelled_concession", {"x71_period": case["facts"]["within_correction_period"], "x71_conceded": lost})]


INQUIRIES = {
    "played_two_cards": _two_cards,
    "claim": _claim,
    "defender_concession": _defenders_concession,
    "withdraw_agreement": _withdrawn_agreement,
    "concession": _concession,
}


# ---------------------------------------------------------------- the cards that are left


def position(case: dict[str, Any]) -> Play:
    """The cards of a case, with the player on lead."""
    setting = case["setting"]
    told = setting["contract"]
    contract = Contract.parse(f"{told['level']}{told['denom']}", Seat(told["declarer"]))
    deal = Deal(*(Hand.of(map(Card.parse, setting["hands"][seat.value].split())) for seat in Seat))
    return Play.begin(contract, deal, Seat(setting["on_lead"]))


def fewest(play: Play, claimer: Seat) -> int:
    """The fewest tricks that the claimer's side wins by normal play, against any play of the others."""
    if play.over:
        return play.tricks_of(claimer.side)
    return min(fewest(play.after(card), claimer) for card in normal(play, claimer))


def normal(play: Play, claimer: Seat) -> Iterator[Card]:
    """70, fn21: he leads anything, takes a trick when he can, else throws his lowest card; a defender's partner plays anything."""
    assert play.lawful is not None
    cards = sorted(play.lawful, key=lambda card: card.rank.index)
    hand = play.turn
    assert hand is not None
    dummy = hand is claimer.partner and claimer.side is play.start.contract.declarer.side
    if not play.trick or not (hand is claimer or dummy):
        yield from cards
        return
    assert play.best is not None
    winning = play.winning.side is not claimer.side and [card for card in cards if beats(card, play.best, play.start.trump)]
    yield winning[0] if winning else cards[0]


# ---------------------------------------------------------------- what a case states


@every(("id", "edition"), EVERY)
def test_a_case_agrees_in_its_laws(id: str, edition: Edition) -> None:
    found = [Citation.parse(law, edition) for law in outcome(id, edition).laws(edition)]
    wanted = [Citation.parse(law, edition) for law in CASES[id]["expected"]["laws"]]
    assert [law for law in wanted if not any(one.within(law) for one in found)] == []


@every(("id", "edition"), EVERY)
def test_a_case_agrees_in_what_it_states(id: str, edition: Edition) -> None:
    found = outcome(id, edition)
    for field, value in CASES[id]["expected"].items():
        if field == "ui":
            wanted = (value["law"][str(edition)], value["unauthorized_for"].split()[0], value["authorized_for"])
            assert _information(found) == wanted
        elif field != "laws":
            assert STATES[field](found) == value, field


def _left(found: Outcome) -> str:
    (leaves,) = (e for e in found.effects if isinstance(e, Leaves))
    what = found.case["irregularity"]
    return str(what["faced"] if leaves.faced else max(what["cards"], key=lambda card: Card.parse(card).rank.index))


def _restored(found: Outcome) -> str:
    assert TakesBack(Role.OFFENDER) in found.effects
    (back,) = {*found.case["irregularity"]["cards"]} - {_left(found)}
    return str(back)


def _claimed(found: Outcome) -> int:
    return next(number for word, number in NUMBERS.items() if word in found.case["irregularity"]["said"])


def _conceded(found: Outcome) -> int:
    assert Concedes(Role.CLAIMER, rest=True) in found.effects
    return int(found.case["setting"]["tricks_left"]) - _claimed(found)


def _information(found: Outcome) -> tuple[str, str, str]:
    """By which Law, which player may not use what was seen, and which side may."""
    offender = Seat(found.case["irregularity"]["actor"])
    seats = {Role.CLAIMERS_PARTNER: offender.partner, Role.CLAIMERS_LHO: offender.lho, Role.CLAIMERS_RHO: offender.rho}
    orders = [order for one in found.rulings for order in one.orders]
    ((law, barred),) = [(order.law[:3], seats[e.who]) for order in orders for e in order.effects if isinstance(e, Unauthorized)]
    (free,) = {str(seats[e.who].side) for e in found.effects if isinstance(e, Authorized)}
    return law, str(barred), free


def _tricks(side: str) -> Any:
    def count(found: Outcome) -> int:
        claimer = Seat(found.case["irregularity"]["actor"]).side
        left = len(found.case["setting"]["hands"]["N"].split())
        won = sum(e.tricks for e in found.effects if isinstance(e, Wins | Regains))
        wanted = claimer.opponents if side == "defenders" else Side(side)
        return won if wanted is claimer else left - won

    return count


def _ns_after_withdrawal(found: Outcome) -> int:
    return int(found.case["facts"]["table_tricks_ns"]) - sum(e.tricks for e in found.effects if isinstance(e, Regains))


STATES: dict[str, Any] = {
    "left_among_played": _left,
    "restored": _restored,
    "ownership_changes": lambda found: not any("does not change" in str(e.text) for e in found.effects),
    "penalty_cards": lambda found: [e for e in found.effects if isinstance(e, Penalty)],
    "may_have_revoked_later": lambda found: any(q.id == "67B2b.revoked" for one in found.rulings for q in one.asked),
    "claimed": _claimed,
    "conceded": _conceded,
    "concession": lambda found: not any(isinstance(e, NoClaim) for e in found.effects),
    "play_continues": lambda found: PlayOn() in found.effects,
    "tricks_ns": _ns_after_withdrawal,
    "tricks_to_defenders": _tricks("defenders"),
    "tricks_to_NS": _tricks("NS"),
    "tricks_to_EW": _tricks("EW"),
    "part_depending_on_partner_accepted": lambda found: Reckons(Reckoning.PARTNER) not in found.effects,
    "concession_cancelled": lambda found: any(isinstance(e, Regains) for e in found.effects),
}
