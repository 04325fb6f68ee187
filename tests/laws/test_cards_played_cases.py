"""The sample cases of Laws 45 to 47 (and point 19 of the Polish decisions) as data, in every field that they state."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from ruling import follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.game.hands import Hand
from oddtrick.game.play import Trick
from oddtrick.game.seats import Seat
from oddtrick.game.words.designation import Designation, Named, resolve
from oddtrick.inquiry.asking import By, Progress, answered, questions, rule
from oddtrick.inquiry.effects import (
    Cancel,
    CardPlayed,
    MayNotAccept,
    MustBePlayed,
    NoRectification,
    Penalty,
    Permitted,
    PickUp,
    PlaysFromDummy,
    Stand,
)
from oddtrick.inquiry.vocabulary import FromDummy, Role, What
from oddtrick.laws.editions import find, named

DATA = Path(__file__).parent.parent / "data"
CASES: dict[str, dict[str, Any]] = {
    case["id"]: case
    for name in ("cards_played_cases.jsonl", "cases.jsonl")
    for case in map(json.loads, (DATA / name).read_text().splitlines())
}
both = every("edition", list(Edition))


def cites(found: Progress, case: dict[str, Any]) -> bool:
    """Whether every paragraph of the Laws that the case expects ordered something."""
    return {law for law in case["expected"]["laws"] if not law.startswith("PZBS")} <= {*found.laws}


def penalty_cards(*rulings: Progress) -> list[Penalty]:
    return [effect for one in rulings for effect in one.effects if isinstance(effect, Penalty)]


@both
def test_45C1_a_card_that_partner_could_see_45_01(edition: Edition) -> None:
    case = CASES["45-01"]
    what, facts = case["irregularity"], case["facts"]
    turn = "played" if facts["E_already_played"] else "in_turn" if facts["E_turn"] else "early"
    act = "held" if what["held_so_partner_could_see"] else "faced"
    found = ruled("45A", edition, x45_act=act, x45C1_turn=turn)
    assert cites(found, case)
    played = says(found, CardPlayed(True)) or says(found, MustBePlayed(Role.OFFENDER))
    assert (what["card"] if played else None) == case["expected"]["card_played"]


def designation(id: str, edition: Edition) -> tuple[dict[str, Any], Progress]:
    """A designation that declarer wants to change; the next hand, if it has played, has still to say whether it withdraws."""
    case = CASES[id]
    facts = case["facts"]
    slip = facts["slip_of_tongue"]
    told: dict[str, bool | str] = {
        "45C4b.played_since": facts.get("declarer_next_card_played", False),
        "45C4b.named": case["setting"]["lead_in"],
        "45C4b.reason": "slip" if slip else "second_thoughts" if facts.get("reconsideration") else "lapse",
        "45C4b.partner_played": False,
        "45C4b.unintended": slip,
        "45C4b.no_pause": not facts.get("pause_for_thought", False),
        "45C4b.next": "legal" if "RHO_played" in case["irregularity"] | facts else "no",
    }
    run = find("45C4(b)", edition).run
    known = {question.id for question in questions(run)}
    return case, rule(run, answered(run, {id: value for id, value in told.items() if id in known}), {})


@pytest.mark.parametrize("id", ["45-04-07", "45-04-17", "45-05"])
def test_45C4b_the_same_change_in_both_editions_and_second_thoughts(id: str) -> None:
    """45C4(b): thought does not matter in 2017 and does in 2007; a reconsideration is no slip."""
    edition = Edition(CASES[id]["edition"])
    case, found = designation(id, edition)
    expected, what = case["expected"], case["irregularity"]
    assert cites(found, case)
    assert says(found, Permitted(True)) is expected["allowed"]
    wanted = what.get("intended") or what["wanted"]
    assert (wanted if says(found, Cancel()) else what["called"]) == expected["dummy_plays"]
    assert says(found, Stand()) is not expected["allowed"]
    assert penalty_cards(found) == [] == expected.get("penalty_cards", [])


def test_45C4b_the_next_hand_chooses_whether_to_take_its_card_back_45_04_17() -> None:
    """2017: dummy led, so his LHO has the choice; withdrawn or kept, nothing is rectified."""
    case, found = designation("45-04-17", Edition.E2017)
    (option,) = case["expected"]["options"]
    assert found.question is not None
    assert found.question.by is By.LHO
    dummy = Seat(case["setting"]["contract"]["declarer"]).partner
    assert (str(dummy.lho), len(found.question.options)) == (option["to"], len(option["choices"]))
    run = find("45C4(b)", Edition.E2017).run
    taken = rule(run, {**found.answers, found.question.id: True}, {})
    assert says(taken, Cancel(What.LHO_CARDS))
    assert penalty_cards(taken) == []


@both
@pytest.mark.parametrize("id", ["46-02", "46-03", "46-05"])
def test_46B_what_the_words_name(id: str, edition: Edition) -> None:
    """46B1(b) and 46B2: what dummy holds and what is known answers the questions; the orders give the card."""
    case = CASES[id]
    said, known = Designation.parse(case["irregularity"]["said"]), case["facts"]
    dummy = Hand.parse(".".join(case["setting"]["dummy"][suit] for suit in "SHDC"))
    void = {Seat.E: Hand.parse("AKJT9..A.A")} if known.get("E_known_void_in_hearts") else None
    card = resolve(said, dummy, trick(case["setting"]), None, may_hold=void)
    assert isinstance(card, Named)
    intention = known["different_intention_incontrovertible"]
    suit: dict[str, bool | str] = {"x46_words": "suit", "x46B2_has_suit": True}
    win: dict[str, bool | str] = {"x46_words": "win", "x46B1b_winner": True}
    found = ruled("46", edition, **(suit if said.suit else win), x46B_intention=intention, x46_placed="no")
    assert cites(found, case)
    assert found.laws[-1] == card.law
    meant = FromDummy.LOWEST_OF_SUIT if said.suit else FromDummy.LOWEST_WINNER
    assert found.effects[-1] == PlaysFromDummy(meant)
    assert str(card.card) == case["expected"]["dummy_plays"]


def trick(setting: dict[str, Any]) -> Trick:
    """`HT by W`, `H5 by S, W played HT`, or nothing: dummy leads."""
    found = Trick(Seat(setting["lead_in"])) if "led" not in setting else None
    for part in setting.get("led", "").split(", ") if found is None else ():
        one, two, three = part.split()
        hand, card = (Seat(three), one) if two == "by" else (Seat(one), three)
        found = (found or Trick(hand)).with_card(hand, Hand.parse(holding(card)).highest)
    assert found is not None
    return found


def holding(card: str) -> str:
    return ".".join(card[1] if suit == card[0] else "" for suit in "SHDC")


@both
def test_47E1_an_opponent_said_that_it_was_his_lead_47_01(edition: Edition) -> None:
    """In 2007 he may leave the card; here he takes it back."""
    case = CASES["47-01"]
    expected, what = case["expected"], case["irregularity"]
    choice = {"x47E1_retracts": True} if edition is Edition.E2007 else {}
    found = ruled("47E", edition, x47E_told="turn", x47E1_lho_played=False, x47E1_revoked=False, **choice)
    assert cites(found, case)
    assert says(found, MayNotAccept(Role.LHO)) is not expected["LHO_may_accept"]
    assert penalty_cards(found) == expected["penalty_cards"]
    assert says(found, NoRectification())
    assert [what["card"]] * says(found, PickUp(Role.OFFENDER)) == expected["cards_picked_up"]
    rightful = Seat(case["setting"]["contract"]["declarer"]).lho
    assert (str(rightful), "opening_lead") == tuple(expected["next"].values())


def test_41A_45A_a_face_down_lead_by_the_wrong_defender_goes_back_pz_22() -> None:
    """2017, where the regulations want the opening lead face down: it has not been played, and costs nothing (fn12)."""
    case, edition = CASES["PZ-22"], Edition(CASES["PZ-22"]["edition"])
    run = find("45A", edition).run
    told = {"45.act": "faced" if case["facts"]["lead_faced"] else "face_down", "45A.taken_back": True}
    found = rule(run, answered(run, told), {"41A.face_down": True})
    assert (found.laws, says(found, CardPlayed(False))) == (("fn12", "45A"), True)
    assert follows(found) == ["opening_lead"]
    further = named("opening_lead", edition)
    assert further is not None
    given = {"41.subject": "taken_back", "41A.faced": case["facts"]["lead_faced"], "41A.reason": "other", "41A.ordered": True}
    back = rule(further.run, answered(further.run, given), {})
    assert cites(back, case)
    assert says(back, PickUp(Role.OFFENDER))
    assert penalty_cards(found, back) == case["expected"]["penalty_cards"]
    rightful = Seat(case["setting"]["contract"]["declarer"]).lho
    assert case["expected"]["next"] == {"player": str(rightful), "action": "opening_lead_face_down"}
