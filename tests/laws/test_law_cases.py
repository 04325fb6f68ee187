"""Ruling cases as data: what the orders of the procedures say must agree with the answers in every field they state.

Fields about the auction as it then stands follow with the table; revokes are found in the recorded play itself.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from ruling import adjusted, ruled

from every import every
from oddtrick.citations import Citation, Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.play import Play
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.inquiry.asking import Progress, answered, rule
from oddtrick.inquiry.effects import (
    Adjust,
    Established,
    MayChooseLead,
    MustPass,
    NoLead,
    Penalty,
    Permitted,
    Then,
    Transfer,
)
from oddtrick.inquiry.vocabulary import Role, Suits
from oddtrick.laws.editions import find, named

CASES = {
    case["id"]: case for case in map(json.loads, (Path(__file__).parent.parent / "data" / "cases.jsonl").read_text().splitlines())
}
IN_TURN = {"x27A2_out_of_rotation": False, "x27A1_lho_called": False}
DECLINED = {**IN_TURN, "x27C_premature": False, "x27A1_lho_accepts": False}
USUAL_2017: dict[str, bool | str] = {
    "x64B2_earlier": "none",
    "x64B3_card": "unfaced",
    "x64B4_attention": "in_time",
    "x64B6_twelfth": False,
    "x64B7_both": "no",
}


def not_free(edition: Edition, **choice: bool | str) -> dict[str, bool | str]:
    """Declined, and replaced by a call that is neither comparable (2017) nor contained (2007)."""
    specifies = {"x27B1a_specifies": False} if choice["x27B_replacement"] in ("lowest", "other") else {}
    new = {**specifies, "x27B1b_comparable": False} if edition is Edition.E2017 else {"x27B1b_same_meaning": False}
    natural = {"x27B1a_natural": False} if edition is Edition.E2007 and choice["x27B_replacement"] == "lowest" else {}
    return {**DECLINED, **natural, **choice, **new}


def inquiries(id: str, edition: Edition) -> list[tuple[str, dict[str, bool | str]]]:
    """The inquiries of a case, one after another, with the answers that its facts give."""
    new = edition is Edition.E2017
    free = {"x27B1a_specifies": True} if new else {"x27B1a_natural": True}
    helped = {"x27D_different" if new else "x27D_different_contract": True, "x27D_damaged": True}
    final = {"x27B3_final": "not_comparable"} if new else {}
    noticed = {"x62A_attention" if new else "x62A_aware": True}
    shown = {"x26A_comparable": False, "x26_defends": True}
    table: dict[str, list[tuple[str, dict[str, bool | str]]]] = {
        "23-01": [("23C", {"x23C_different": True, "x23C_damaged": True})],
        "26-02": [("26", {**shown, "x26B_prohibited": "H"})],
        "26-04": [("26", {"x26_final_call": "other", "x26_defends": True, "x26A_only_suits": True, "x26A1_all_specified": True})],
        "27-01": [("27", {**IN_TURN, "x27C_premature": False, "x27A1_lho_accepts": True})],
        "27-06": [("27", {**DECLINED, "x27B_replacement": "insufficient", "x27B4_lho_accepts": False, **final})],
        "27-08": [
            ("27", {**not_free(edition, x27B_replacement="double"), "x27C_premature": True, **final}),
            ("26", {**shown, "x26B_prohibited": "none"}),
        ],
        "27-15b": [("27", not_free(edition, x27B_replacement="lowest")), ("26", {**shown, "x26B_prohibited": "none"})],
        "27-18": [("27", not_free(edition, x27B_replacement="other"))],
        "27-19": [("27", {**DECLINED, "x27B_replacement": "lowest", **free}), ("27D", helped)],
        "27-23": [("27", not_free(edition, x27B_replacement="pass")), ("72C" if new else "23", {"x72C_could_have_known": False})],
        "61-01": [("61", {"x61B_who": "dummy_defender"})],
        "62-02": [
            ("62", {"x62_stage": "open", **noticed, "x62B_whose": "declarer", "x62C1_lho_played": False, "x62C1_rho_played": False})
        ],
        "63-05-07": [("63", {"x61A_failure": "suit", "x62D1_twelfth": False, "x63A_since": "assented"})],
        "63-05-17": [("63", {"x61A_failure": "suit", "x62D1_twelfth": False, "x63A_since": "assented"})],
        "64-03": [("64", {"x64A_winner": "partner", "x64A_later": True, **USUAL_2017})],
        "64-05": [("64", {**USUAL_2017, "x64A_winner": "opponents", "x64A_later": False}), ("64C", {"x64C1_not_enough": False})],
        "64-09": [("64", {"x64A_winner": "offender", "x64A_later": True, **USUAL_2017})],
        "64-18": [
            ("64", {**USUAL_2017, "x64B7_both": "both_established"}),
            ("64C2(b)", {"x64C2b_damaged": False}) if new else ("64C", {"x64C1_not_enough": False}),
        ],
        "06-01": [("6", {"x6D_fault": "sorted", "x6D2_replay": False, "x6D1_auction_begun": True, "x6D2_barred": "late"})],
    }
    return table[id]


class Outcome(NamedTuple):
    """What a case's inquiries ordered, all together."""

    rulings: list[Progress]
    laws: list[str]
    effects: list[Any]


def outcome(id: str, edition: Edition) -> Outcome:
    rulings = [ruled(law, edition, **answers) for law, answers in inquiries(id, edition)]
    effects = [effect for one in rulings for effect in one.effects]
    laws = [law for one in rulings for law in one.laws]
    laws += [effect.law for effect in effects if isinstance(effect, Adjust)]
    laws += [further.law for e in effects if isinstance(e, Then) and (further := named(e.procedure, edition))]
    return Outcome(rulings, laws, effects)


def editions(case: dict[str, Any]) -> list[Edition]:
    return list(Edition) if case["edition"] == "both" else [Edition(case["edition"])]


TOLD = [(id, e) for id, case in CASES.items() if id[:2] in ("06", "23", "26", "27", "61", "62", "63", "64") for e in editions(case)]


def cites(laws: list[str], wanted: str, edition: Edition) -> bool:
    """Whether a paragraph, or something in it, is among the Laws of the rulings."""
    return any(Citation.parse(law, edition).within(Citation.parse(wanted, edition)) for law in laws)


@every(("id", "edition"), TOLD)
def test_a_case_agrees_in_its_laws(id: str, edition: Edition) -> None:
    expected = CASES[id]["expected"]["laws"]
    wanted = expected[str(edition)] if isinstance(expected, dict) else expected
    found = outcome(id, edition).laws
    assert [law for law in wanted if not cites(found, law, edition)] == []


@every(("id", "edition"), TOLD)
def test_a_case_agrees_in_what_it_states(id: str, edition: Edition) -> None:
    case, found = CASES[id], outcome(id, edition)
    expected, compared = case["expected"], 0
    for field, check in CHECKS.items():
        if field in expected:
            assert check(case, found, edition), field
            compared += 1
    assert compared or set(expected) == {"laws"}


def _pass_obligations(case: dict[str, Any], found: Outcome, _: Edition) -> bool:
    offender = Seat(case["irregularity"]["actor"])
    seat = {Role.PARTNER: offender.partner, Role.OFFENDER: offender}
    mine = [{"player": str(seat[e.who]), "duration": e.spell.value} for e in found.effects if isinstance(e, MustPass)]
    return mine == case["expected"]["pass_obligations"]


def _lead_restriction(case: dict[str, Any], found: Outcome, _: Edition) -> bool:
    wanted = case["expected"]["lead_restriction"]
    choices = [e for e in found.effects if isinstance(e, MayChooseLead)]
    if wanted is None:
        return not choices and Then("lead_restrictions") not in found.effects
    (choice,) = choices
    partner = str(Seat(case["irregularity"]["actor"]).partner)
    kind = "require_or_prohibit_one" if choice.require else "prohibit_one"
    specified = case["facts"].get("suits_legally_specified_by_offender", [])
    suits = [suit for suit in "SHDC" if suit not in specified] if choice.suits is Suits.UNSPECIFIED else ["S", "H", "D", "C"]
    return (wanted["on"], wanted["chooser"], wanted["type"], wanted["suits"]) == (partner, "declarer", kind, suits)


def _options(case: dict[str, Any], found: Outcome, edition: Edition) -> bool:
    """Every option stands with the player who has it: the questions to LHO, in order."""
    lho = str(Seat(case["irregularity"]["actor"]).lho)
    asked = [q for one in found.rulings for q in one.asked if q.by.value == "lho"]
    wanted = case["expected"]["options"]
    return len(asked) == len(wanted) and all(option["to"] == lho and len(option["choices"]) == 2 for option in wanted)


def _hooks(case: dict[str, Any], found: Outcome, edition: Edition) -> bool:
    return all(cites(found.laws, law, edition) for law in case["expected"]["adjust_hooks"])


def _established(case: dict[str, Any], found: Outcome, _: Edition) -> bool:
    return Established(case["expected"]["established"]) in found.effects


def _transferred(case: dict[str, Any], found: Outcome, _: Edition) -> bool:
    return sum(e.tricks for e in found.effects if isinstance(e, Transfer)) == case["expected"]["tricks_transferred"]["n"]


def _no_lead(case: dict[str, Any], found: Outcome, _: Edition) -> bool:
    return [NoLead(Role.PARTNER, suit) for suit in case["expected"]["E_at_trick_3_may_not_lead"]] == found.effects[-1:]


def _is_penalty(effect: object) -> bool:
    return isinstance(effect, Penalty)


CHECKS = {
    "pass_obligations": _pass_obligations,
    "lead_restriction": _lead_restriction,
    "options": _options,
    "adjust_hooks": _hooks,
    "established": _established,
    "tricks_transferred": _transferred,
    "E_at_trick_3_may_not_lead": _no_lead,
    "adjusted": lambda case, found, _: any(map(adjusted, found.rulings)) is case["expected"]["adjusted"],
    "permitted": lambda case, found, _: Permitted(case["expected"]["permitted"]) in found.effects,
    "penalty_cards": lambda case, found, _: (
        [e for e in found.effects if isinstance(e, Penalty)] == case["expected"]["penalty_cards"]
    ),
    "result_may_stand": lambda case, found, _: str(found.effects[0].text) == "no result may stand",
}

# ---------------------------------------------------------------- complete plays with established revokes

PLAYS = [(id, e) for id, case in CASES.items() if id.startswith("RS") for e in editions(case)]


class Revoke(NamedTuple):
    """A revoke found in a play: by whom, on which trick (from 0)."""

    by: Seat
    trick: int


def replay(setting: dict[str, Any]) -> tuple[Play, list[Revoke]]:
    """Play the recorded cards; a card that Law 44C forbids is a revoke."""
    told = setting["contract"]
    contract = Contract.parse(f"{told['level']}{told['denom']}{'X' * told['doubled']}", Seat(told["declarer"]))
    deal = Deal(*(Hand.of(map(Card.parse, setting["hands"][seat.value].split())) for seat in Seat))
    play, revokes = Play.begin(contract, deal), []
    for n, trick in enumerate(setting["tricks"]):
        assert play.turn is Seat(trick["leader"])
        for card in map(Card.parse, trick["cards"]):
            reason = play.why_not(card)
            if reason is not None:
                assert reason.law == "44C"
                assert play.turn is not None
                revokes.append(Revoke(play.turn, n))
            play = play.after(card)
    return play, revokes


def answers_for(play: Play, revoke: Revoke, edition: Edition) -> Progress:
    """Rule on a revoke by Law 64, its facts read from the tricks."""
    side, winner = revoke.by.side, play.tricks[revoke.trick].winner(play.start.trump)
    assert winner is not None
    won = "offender" if winner is revoke.by else "partner" if winner.side is side else "opponents"
    later = any((w := t.winner(play.start.trump)) and w.side is side for t in play.tricks[revoke.trick + 1 :])
    run = find("64", edition).run
    facts: dict[str, object] = {id[1:].replace("_", ".", 1): value for id, value in USUAL_2017.items()}
    facts |= {"64A.winner": won, "64A.later": later}
    return rule(run, answered(run, facts), {})


@pytest.mark.parametrize(("id", "edition"), PLAYS, ids=lambda one: str(one))
def test_a_recorded_play_gives_the_tricks_and_the_score(id: str, edition: Edition) -> None:
    case = CASES[id]
    expected, setting = case["expected"], case["setting"]
    play, revokes = replay(setting)
    assert [{"actor": str(r.by), "trick": r.trick + 1} for r in revokes] == [
        {"actor": r["actor"], "trick": r["trick"]} for r in case["irregularity"]["revokes"]
    ]
    assert {str(side): play.tricks_of(side) for side in Side} == expected["raw_tricks"]
    assert [str(play.tricks[r.trick].winner(play.start.trump)) for r in revokes] == expected["revoke_trick_winners"]
    (found,) = [answers_for(play, revoke, edition) for revoke in revokes]
    assert found.question is None
    assert list(found.laws) == expected["laws"]
    moved = sum(effect.tricks for effect in found.effects if isinstance(effect, Transfer))
    assert moved == expected["tricks_transferred"]["n"]
    offenders = revokes[0].by.side
    final = {str(s): play.tricks_of(s) + (-moved if s is offenders else moved) for s in Side}
    assert final == expected["final_tricks"]
    contract, vulnerability = play.start.contract, Vulnerability.parse(setting["vul"])
    assert contract.score_ns(play.tricks_of(contract.declarer.side), vulnerability) == expected["table_score_ns"]
    assert contract.score_ns(final[str(contract.declarer.side)], vulnerability) == expected["score_ns"]
    assert [e.procedure for e in found.effects if isinstance(e, Then)] == ["revoke_redress"]
