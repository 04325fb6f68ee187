"""Laws 41 to 43, paragraph by paragraph, in both editions, and the cases about dummy who has lost his rights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from ruling import E2007, E2017, follows, ruled, says

from every import every
from oddtrick.citations import Citation, Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.play import Play
from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import (
    Adjust,
    Cancel,
    ContractTold,
    DummyLimited,
    Established,
    Keep,
    KeepsRights,
    LeadFrom,
    NoRectification,
    Penalise,
    Permitted,
    PickUp,
    PlayOn,
    Replace,
    Stand,
    Then,
    Transfer,
)
from oddtrick.inquiry.vocabulary import Breach, Camp, Role, What
from oddtrick.laws.editions import find

BOTH = every("edition", [E2007, E2017])
ALONE = {"x62C1_lho_played": False, "x62C1_rho_played": False}


def penalised(progress: Progress) -> list[tuple[Role, Breach]]:
    return [(effect.who, effect.breach) for effect in progress.effects if isinstance(effect, Penalise)]


# ---------------------------------------------------------------- 41


def lead(edition: Edition, subject: str, **answers: bool | str) -> Progress:
    return ruled("opening_lead", edition, x41_subject=subject, **answers)


@BOTH
def test_41A_a_lead_face_down_goes_back_only_when_the_director_says_so(edition: Edition) -> None:
    back = lead(edition, "taken_back", x41A_faced=False, x41A_reason="other", x41A_ordered=True)
    assert back.effects == (Cancel(What.FACE_DOWN, informs=False), PickUp(Role.OFFENDER))
    alone = lead(edition, "taken_back", x41A_faced=False, x41A_reason="other", x41A_ordered=False)
    assert alone.effects == (Permitted(False), Stand(What.FACE_DOWN))


@BOTH
def test_41A_another_thought_is_no_reason(edition: Edition) -> None:
    found = lead(edition, "taken_back", x41A_faced=False, x41A_reason="none")
    assert found.effects == (Permitted(False), Stand(What.FACE_DOWN))


@BOTH
@pytest.mark.parametrize(("reason", "law"), [("explanation", "47E2(a)"), ("turn", "47E1"), ("partner", "54"), ("other", "41A")])
def test_41A_the_laws_by_which_a_lead_is_taken_back(edition: Edition, reason: str, law: str) -> None:
    found = lead(edition, "taken_back", x41A_faced=False, x41A_reason=reason, x41A_ordered=True)
    assert found.orders[0].law == law


@BOTH
def test_41C_once_faced_the_play_has_begun(edition: Edition) -> None:
    found = lead(edition, "taken_back", x41A_faced=True)
    assert (found.laws, follows(found)) == (("41C",), ["retraction"])


@BOTH
def test_41A_the_wrong_defenders_lead_face_up_is_out_of_turn(edition: Edition) -> None:
    assert follows(lead(edition, "face_up", x41A_in_turn=False)) == ["opening_lead_out_of_turn"]


@BOTH
def test_41A_a_lead_face_up_stands_and_is_not_penalised(edition: Edition) -> None:
    found = lead(edition, "face_up", x41A_in_turn=True)
    assert (found.laws, penalised(found)) == (("41A", "41C"), [(Role.OFFENDER, Breach.DOES)])
    assert says(found, PlayOn())


def test_fn9_an_authority_may_want_leads_face_up_2017() -> None:
    found = lead(E2017, "face_up", x41A_in_turn=True, x41A_face_down=False)
    assert (found.laws, found.effects) == (("fn9", "41C"), (Permitted(True), PlayOn()))


def test_41A_fn_an_authority_may_want_leads_face_up_2007() -> None:
    found = lead(E2007, "face_up", x41A_in_turn=True, x41A_face_down=False)
    assert found.laws == ("41A fn", "41C")


@BOTH
@every(
    ("asks", "allowed"),
    [("clarifying", True), ("first_turn", True), ("explanation", True), ("review", False), ("not_turn", False), ("dummy", False)],
)
def test_41B_who_may_ask_and_when(edition: Edition, asks: str, allowed: bool) -> None:
    found = lead(edition, "question", x41B_asks=asks)
    assert says(found, Permitted(allowed))
    assert says(found, ContractTold(Role.OFFENDER)) is (asks == "review")


@BOTH
def test_41C_after_the_first_card_only_the_contract_is_told_and_not_who_doubled(edition: Edition) -> None:
    found = lead(edition, "contract", x41C_asks="turn")
    assert (found.laws, found.effects) == (("41C",), (ContractTold(Role.OFFENDER),))
    assert str(found.effects[0].text).endswith("but not which player did so")
    assert follows(lead(edition, "contract", x41C_asks="review")) == ["review_of_auction"]
    for who in ("not_turn", "dummy"):
        assert lead(edition, "contract", x41C_asks=who).effects == (Permitted(False),)


@BOTH
def test_41D_how_dummy_lays_out_his_cards(edition: Edition) -> None:
    assert lead(edition, "dummy", x41D_layout="proper").effects == (Permitted(True),)
    for otherwise in ("otherwise", "not_yet"):
        assert penalised(lead(edition, "dummy", x41D_layout=otherwise)) == [(Role.DUMMY, Breach.DOES)]


def test_41D_48A_dummys_cards_before_the_lead_cost_nothing_in_2017_and_are_for_law_24_in_2007() -> None:
    """48A of 2017: after the auction no card of dummy's is restricted; 24 of 2007 lasts until the lead is faced."""
    new, old = (lead(edition, "dummy", x41D_layout="too_soon") for edition in (E2017, E2007))
    assert (new.laws, new.effects) == (("48A",), (PickUp(Role.OFFENDER), NoRectification()))
    assert (old.laws, follows(old)) == (("41D",), ["exposed_in_auction"])
    assert says(ruled("24", E2007, x24_own_error=True, x24_cards="several", x24E_becomes="declaring"), PickUp(Role.OFFENDER))


# ---------------------------------------------------------------- 42


def part(edition: Edition, act: str, **answers: bool | str) -> Progress:
    return ruled("dummys_part", edition, x42B3_play_over=False, x42_act=act, **answers)


@BOTH
def test_42A1_dummy_tells_the_director_what_happened(edition: Edition) -> None:
    assert part(edition, "tells", x42A1_present=True).effects == (Permitted(True),)
    alone = part(edition, "tells", x42A1_present=False)
    assert alone.effects == (Permitted(False), Then("dummys_violation"))


@BOTH
def test_42A2_dummy_counts_the_tricks(edition: Edition) -> None:
    found = part(edition, "counts")
    assert (found.laws, found.effects) == (("42A2",), (Permitted(True),))


@BOTH
def test_42A3_dummy_plays_what_declarer_names_and_nothing_else(edition: Edition) -> None:
    assert part(edition, "plays").effects == (Permitted(True),)
    assert follows(part(edition, "other_card")) == ["wrong_card_from_dummy"]
    assert follows(part(edition, "suggests")) == ["dummy_indicates_card"]


def test_42A3_dummy_sees_to_it_that_he_follows_suit_in_2017_where_2007_only_lets_him_warn() -> None:
    new, old = part(E2017, "follows"), part(E2007, "follows")
    assert (new.laws, old.laws) == (("42A3",), ("42B2",))
    assert new.effects == old.effects == (Permitted(True),)
    new, old = part(E2017, "lets_revoke"), part(E2007, "lets_revoke")
    assert penalised(new) == [(Role.DUMMY, Breach.DOES)]
    assert penalised(old) == []
    assert follows(new) == follows(old) == ["revoke"]


@BOTH
def test_42B1_dummy_may_ask_declarer_and_not_a_defender(edition: Edition) -> None:
    assert part(edition, "asks_declarer", x61B2a_rights_lost=False).effects == (Permitted(True),)
    assert follows(part(edition, "asks_declarer", x61B2a_rights_lost=True)) == ["dummy_asked_first"]
    defender = part(edition, "asks_defender")
    assert defender.effects == (Permitted(False), Then("revoke_inquiry", (("61B.who", "dummy_defender"),)))


def test_42B2_any_irregularity_may_be_prevented_in_2017_only_declarers_in_2007() -> None:
    new, old = part(E2017, "prevents", x42B2_what="defender"), part(E2007, "prevents", x42B2_what="defender")
    assert new.effects == (Permitted(True),)
    assert old.effects == (Permitted(False), Then("dummys_violation"))


@BOTH
def test_42B2_dummy_may_warn_declarer(edition: Edition) -> None:
    assert part(edition, "prevents", x42B2_what="declarer").effects == (Permitted(True),)
    assert part(edition, "prevents", x42B2_what="wrong_hand", x61B2a_rights_lost=False).effects == (Permitted(True),)
    lost = part(edition, "prevents", x42B2_what="wrong_hand", x61B2a_rights_lost=True)
    assert lost.effects == (Then("dummy_without_rights", (("61B2a.rights_lost", True), ("43B.did", "warned"))),)


@BOTH
def test_42B3_dummy_draws_attention_when_the_play_is_over(edition: Edition) -> None:
    assert ruled("dummys_part", edition, x42B3_play_over=True).effects == (Permitted(True),)
    found = part(edition, "draws")
    assert found.effects == (Permitted(False), Then("dummys_violation", (("43A.when", "play"), ("43A.what", "attention"))))


# ---------------------------------------------------------------- 43A, 43B1


def violation(edition: Edition, what: str, **answers: bool | str) -> Progress:
    return ruled("dummys_violation", edition, x43A_when="play", x43A_what=what, **answers)


@BOTH
def test_43A_dummy_is_limited_during_the_play_only(edition: Edition) -> None:
    assert ruled("dummys_violation", edition, x43A_when="before").effects == (NoRectification(),)
    assert ruled("dummys_violation", edition, x43A_when="after").effects == (Permitted(True),)


def test_43A1a_the_first_call_for_the_director_is_a_stronger_prohibition_in_2017_than_in_2007() -> None:
    new, old = (violation(edition, "summoned", x43A1a_drawn=False) for edition in (E2017, E2007))
    assert penalised(new) == [(Role.DUMMY, Breach.MAY_NOT)]
    assert penalised(old) == [(Role.DUMMY, Breach.SHOULD)]
    assert new.laws == old.laws == ("43A1(a)", "43B1")


@BOTH
def test_43A1a_once_another_player_has_drawn_attention_dummy_may_call(edition: Edition) -> None:
    assert violation(edition, "summoned", x43A1a_drawn=True).effects == (Permitted(True),)


@BOTH
def test_43A1b_dummy_draws_attention_to_nothing_during_the_play(edition: Edition) -> None:
    found = violation(edition, "attention", x61B2a_rights_lost=False)
    assert (found.laws, penalised(found)) == (("43A1(b)", "43B1"), [(Role.DUMMY, Breach.MAY_NOT)])
    lost = violation(edition, "attention", x61B2a_rights_lost=True)
    assert says(lost, Then("dummy_without_rights", (("61B2a.rights_lost", True),)))


@BOTH
def test_43A1c_dummy_takes_no_part_and_tells_declarer_nothing(edition: Edition) -> None:
    took_part, told = violation(edition, "took_part"), violation(edition, "told")
    assert penalised(took_part) == [(Role.DUMMY, Breach.MUST_NOT)]
    assert penalised(told) == [(Role.DUMMY, Breach.MAY_NOT)]
    assert follows(told) == ["unauthorized_information"]


@BOTH
@pytest.mark.parametrize(("how", "law"), [("exchanged", "43A2(a)"), ("left", "43A2(b)"), ("looked", "43A2(c)")])
def test_43A2_what_dummy_may_not_see(edition: Edition, how: str, law: str) -> None:
    """43A2(a), 43A2(b), 43A2(c): hands exchanged, a place left, a defender's card looked at."""
    found = violation(edition, "hands", x43A2_how=how)
    assert found.laws == (law, "43B1", "43B2")
    assert penalised(found) == [(Role.DUMMY, Breach.MAY_NOT)]
    assert says(found, DummyLimited())


def test_43A2c_a_card_that_a_defender_shows_may_be_looked_at_in_2007_and_not_in_2017() -> None:
    old = violation(E2007, "hands", x43A2_how="shown")
    new = violation(E2017, "hands", x43A2_how="shown", x43A3_defender="lho", x43A2c_looked=True)
    assert old.effects == (NoRectification(),)
    assert new.laws == ("43A3", "43A2(c)", "43B1", "43B2")
    assert says(new, DummyLimited())


def test_43A3_a_defender_may_not_show_dummy_his_hand_2017() -> None:
    for defender, role in (("lho", Role.LHO), ("rho", Role.RHO)):
        found = violation(E2017, "hands", x43A2_how="shown", x43A3_defender=defender, x43A2c_looked=False)
        assert (found.laws, penalised(found)) == (("43A3",), [(role, Breach.MAY_NOT)])


def test_43A3_is_new_in_2017_and_2007_has_no_penalty_for_it() -> None:
    assert penalised(violation(E2007, "hands", x43A2_how="shown")) == []
    assert penalised(violation(E2017, "hands", x43A2_how="shown", x43A3_defender="rho", x43A2c_looked=False))


@BOTH
def test_43B1_every_violation_can_be_penalised(edition: Edition) -> None:
    for what in ("took_part", "told"):
        assert "43B1" in violation(edition, what).laws
    assert "43B1" in violation(edition, "hands", x43A2_how="left").laws


# ---------------------------------------------------------------- 43B2, 43B3


def without_rights(edition: Edition, did: str, **answers: bool | str) -> Progress:
    return ruled("dummy_without_rights", edition, x61B2a_rights_lost=True, x43B_did=did, **answers)


@BOTH
def test_43B2a_either_defender_chooses_the_hand(edition: Edition) -> None:
    left = without_rights(edition, "warned", x43B2a_led="no", x43B2a_lho="dummy")
    right = without_rights(edition, "warned", x43B2a_led="no", x43B2a_lho="nothing", x43B2a_rho="declarer")
    assert (left.laws, left.effects) == (("43B2(a)",), (LeadFrom(Role.DUMMY),))
    assert right.effects == (LeadFrom(Role.DECLARER),)
    neither = without_rights(edition, "warned", x43B2a_led="no", x43B2a_lho="nothing", x43B2a_rho="nothing")
    assert neither.effects == (NoRectification(),)


@BOTH
def test_43B2a_a_lead_that_nobody_has_played_to_goes_back(edition: Edition) -> None:
    found = without_rights(edition, "warned", x43B2a_led="led", x43B2a_lho="dummy")
    assert found.effects == (Cancel(What.DECLARERS_CARD), LeadFrom(Role.DUMMY))
    assert without_rights(edition, "warned", x43B2a_led="played").effects == (NoRectification(),)


@BOTH
def test_43B_dummy_who_has_seen_no_hand_costs_his_side_nothing(edition: Edition) -> None:
    assert ruled("dummy_without_rights", edition, x61B2a_rights_lost=False).effects == (KeepsRights(Role.DECLARER),)
    assert without_rights(edition, "other").effects == (NoRectification(),)


@BOTH
def test_43B2b_a_question_about_a_revoke_has_its_own_procedure(edition: Edition) -> None:
    assert follows(without_rights(edition, "asked")) == ["dummy_asked_first"]


CORRECTED = Then("established_revoke", (("62D1.hands_back", True),))  # on trick twelve, too, it is not corrected once more


@BOTH
def test_43B2b_the_revoke_is_corrected_and_counts_as_established(edition: Edition) -> None:
    found = ruled("dummy_asked_first", edition, x43B2b_play="revoke", x43B2b_first=True, **ALONE)
    assert found.effects == (Established(True), Cancel(), Replace(Role.DECLARER), CORRECTED)


@BOTH
def test_43B2b_the_defenders_may_take_back_what_they_played_over_it(edition: Edition) -> None:
    after = {"x62C1_lho_played": True, "x62C1_lho_withdraws": True, "x62C2_partner_played": False, "x62C1_rho_played": False}
    found = ruled("dummy_asked_first", edition, x43B2b_play="revoke", x43B2b_first=True, **after)
    assert found.laws == ("43B2(b)", "62B", "62C1")
    assert says(found, Cancel(What.LHO_CARDS))


@BOTH
def test_43B2b_otherwise_a_revoke_is_dealt_with_as_always(edition: Edition) -> None:
    assert ruled("dummy_asked_first", edition, x43B2b_play="legal").effects == (NoRectification(),)
    assert ruled("dummy_asked_first", edition, x43B2b_play="too_late").laws == ("63B",)
    second = ruled("dummy_asked_first", edition, x43B2b_play="revoke", x43B2b_first=False)
    assert second.effects == (Then("revoke"),)


@BOTH
def test_43B3_a_defenders_irregularity_that_dummy_mentions_first_is_not_rectified_at_once(edition: Edition) -> None:
    found = without_rights(edition, "drew", x43B3_first=True)
    assert (found.laws, found.effects) == (("43B3",), (NoRectification(), PlayOn(), Then("after_dummys_attention")))
    assert without_rights(edition, "drew", x43B3_first=False).effects == (KeepsRights(Role.DECLARER),)


def test_43B3_after_play_only_the_defenders_score_is_adjusted_in_2017_and_both_in_2007() -> None:
    new = ruled("after_dummys_attention", E2017, x43B3_gained=True)
    old = ruled("after_dummys_attention", E2007, x43B3_damage=True)
    assert new.effects == (Adjust("12C1(b)", only=Camp.OFFENDING),)
    assert old.effects == (Adjust("12C1"),)
    assert ruled("after_dummys_attention", E2017, x43B3_gained=False).effects == (Keep(),)
    assert ruled("after_dummys_attention", E2007, x43B3_damage=False).effects == (Keep(),)


# ---------------------------------------------------------------- the cases

DATA = Path(__file__).parent.parent / "data" / "dummy_cases.jsonl"
CASES = {case["id"]: case for case in map(json.loads, DATA.read_text().splitlines()) if case["id"].startswith("43")}


def asked_about(case: dict[str, Any]) -> tuple[Play, Card]:
    """The trick as declarer played to it, from his hand as the case tells it: "S5 (ruff) on a heart lead holding H8"."""
    told = case["facts"]["declarer_played"]
    card, held = Card.parse(told.split()[0]), Card.parse(told.split()[-1])
    contract = case["setting"]["contract"]
    declarer = Seat(contract["declarer"])
    hands = [Hand.of([card, held]) if seat is declarer else None for seat in Seat]
    play = Play.begin(Contract.parse(f"{contract['level']}{contract['denom']}", declarer), Deal(*hands), declarer.rho)
    assert " heart lead" in told
    return play.after(Card.parse("H2")), card


def legality(case: dict[str, Any]) -> str:
    play, card = asked_about(case)
    reason = play.why_not(card)
    return "legal" if reason is None else "revoke"


def revoke_trick(case: dict[str, Any]) -> dict[str, bool | str]:
    """Who won the trick with the card that was put in its place, and whether the side won a later one."""
    facts, actor = case["facts"], Seat(case["setting"]["contract"]["declarer"])
    winner = Seat(facts["corrected_trick_winner"].split()[0])
    won = "offender" if winner is actor else "partner" if winner is actor.partner else "opponents"
    return {
        "x64A_winner": won,
        "x64A_later": facts["NS_tricks_after_trick7"] > 0,
        "x64B6_twelfth": facts["declarer_revoked_trick"] == 12,
    }


def asked_first(case: dict[str, Any], edition: Edition) -> list[Progress]:
    lost = case["facts"]["dummy_earlier_looked_at_defenders_hand"]
    usual = {"x64B2_earlier": "none", "x64B3_card": "unfaced", "x64B4_attention": "in_time", "x64B7_both": "no"}
    return [
        ruled("61", edition, x61B_who="dummy_declarer", x61B2a_rights_lost=lost),
        ruled("dummy_asked_first", edition, x43B2b_play=legality(case), x43B2b_first=True, **ALONE),
        ruled("64", edition, **usual, **revoke_trick(case)),
    ]


@BOTH
@pytest.mark.parametrize("id", CASES)
def test_43B2b_the_cases(id: str, edition: Edition) -> None:
    case = CASES[id]
    expected, found = case["expected"], asked_first(case, edition)
    laws = [Citation.parse(law, edition) for one in found for law in one.laws]
    assert all(any(law.within(Citation.parse(wanted, edition)) for law in laws) for wanted in expected["laws"])
    effects = [effect for one in found for effect in one.effects]
    assert (Established(True) in effects) is expected["revoke_treated_as_established"]
    assert Replace(Role.DECLARER) in effects
    play, _ = asked_about(case)
    assert [str(card) for card in play.lawful or ()] == [expected["must_substitute"]]
    assert [effect.tricks for effect in effects if isinstance(effect, Transfer)] == [expected["tricks_transferred"]["n"]]


@BOTH
@pytest.mark.parametrize(
    ("law", "name"),
    [("41A", "opening_lead"), ("42B2", "dummys_part"), ("43A1(a)", "dummys_violation"), ("43B2(a)", "dummy_without_rights")],
)
def test_41_42_43_a_reference_finds_its_procedure(edition: Edition, law: str, name: str) -> None:
    assert find(law, edition).name == name
