"""Laws 65 and 66, paragraph by paragraph, in both editions, and the case of the own last card."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from ruling import E2007, E2017, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import DecidedFor, NoRectification, Penalise, Permitted, Points, Then
from oddtrick.inquiry.vocabulary import Breach, Role

BOTH = every("edition", [E2007, E2017])

# ---------------------------------------------------------------- 65


def arranged(edition: Edition, what: str, **answers: bool | str) -> Progress:
    claims = {"x65D_claims": False, **answers}
    return ruled("arrangement_of_tricks", edition, x65D_agreed=False, x65_what=what, **claims)


@BOTH
def test_65A_each_turns_his_card_when_the_trick_is_complete(edition: Edition) -> None:
    found = arranged(edition, "not_turned")
    assert (found.laws, found.effects) == (("65A",), (Penalise(Role.OFFENDER, Breach.DOES),))


@BOTH
def test_65C_the_cards_lie_in_the_order_of_play(edition: Edition) -> None:
    found = arranged(edition, "row")
    assert (found.laws, found.effects) == (("65C",), (Penalise(Role.OFFENDER, Breach.DOES),))


@BOTH
def test_65D_nobody_disturbs_them_before_the_tricks_are_agreed(edition: Edition) -> None:
    found = arranged(edition, "disturbed")
    assert (found.laws, found.effects) == (("65D",), (Penalise(Role.OFFENDER, Breach.SHOULD),))
    assert ruled("65", edition, x65D_agreed=True).effects == (Permitted(True),)


@BOTH
def test_65D_what_his_cards_do_not_show_is_decided_for_the_other_side(edition: Edition) -> None:
    for what in ("not_turned", "pointed", "row", "disturbed"):
        assert says(arranged(edition, what, x65D_claims=True, x65D_known=False), DecidedFor(Role.LHO))
        assert says(arranged(edition, what, x65D_claims=True, x65D_known=True), NoRectification())


@BOTH
def test_65B3_a_card_that_points_the_wrong_way_is_dealt_with_apart(edition: Edition) -> None:
    assert follows(arranged(edition, "pointed")) == ["pointed_card"]


@BOTH
@pytest.mark.parametrize(("won", "law"), [(True, "65B1"), (False, "65B2")])
def test_65B1_B2_a_card_points_to_partner_or_to_the_opponents(edition: Edition, won: bool, law: str) -> None:
    """65B1, 65B2: by who won the trick."""
    early: dict[str, bool | str] = {"x65B3_played_on": False} if edition is E2017 else {"x65B3_who": "other", "x65B3_led_on": False}
    found = ruled("pointed_card", edition, **early, x65B_won=won)
    assert found.laws == ("65B3", law)
    assert found.effects == (Permitted(True), Points(won))


def test_65B3_declarer_may_speak_at_any_time_in_2007_and_until_his_side_plays_on_in_2017() -> None:
    old = ruled("pointed_card", E2007, x65B3_who="declarer", x65B_won=True)
    new = ruled("pointed_card", E2017, x65B3_played_on=True)
    assert says(old, Permitted(True))
    assert new.effects == (Permitted(False), Then("unauthorized_information"))


def test_65B3_the_others_until_a_lead_in_2007_until_their_own_side_plays_in_2017() -> None:
    """The other side has led to the next trick, and the speaker's side has not played to it."""
    old = ruled("pointed_card", E2007, x65B3_who="other", x65B3_led_on=True)
    new = ruled("pointed_card", E2017, x65B3_played_on=False, x65B_won=False)
    assert old.effects == (Permitted(False), Then("unauthorized_information"))
    assert says(new, Permitted(True))


# ---------------------------------------------------------------- 66


def looks(edition: Edition, cards: str, **answers: bool | str) -> bool:
    found = ruled("66", edition, x66D_play_over=False, x66_cards=cards, **answers)
    return says(found, Permitted(True))


@BOTH
def test_66A_the_trick_until_he_has_turned_his_card_or_his_side_has_played_on(edition: Edition) -> None:
    assert looks(edition, "trick", x66A_dummy=False, x66A_own="faced")
    assert not looks(edition, "trick", x66A_dummy=False, x66A_own="turned")
    assert not looks(edition, "trick", x66A_dummy=False, x66A_own="played_on")
    assert not looks(edition, "trick", x66A_dummy=True)


def test_66B_the_own_last_card_until_his_side_plays_on_in_2017_until_anybody_leads_in_2007() -> None:
    assert looks(E2017, "own", x66A_dummy=False, x66B_side_played=False)
    assert not looks(E2017, "own", x66A_dummy=False, x66B_side_played=True)
    assert looks(E2007, "own", x66A_dummy=False, x66B_led=False)
    assert not looks(E2007, "own", x66A_dummy=False, x66B_led=True)


@BOTH
def test_66B_nobody_shows_it_and_dummy_does_not_look(edition: Edition) -> None:
    assert not looks(edition, "own", x66A_dummy=True)
    shown = ruled("66", edition, x66D_play_over=False, x66_cards="shown")
    assert shown.effects == (Permitted(False), Penalise(Role.OFFENDER, Breach.MAY_NOT))


@BOTH
def test_66C_quitted_tricks_stay_closed_but_for_the_director(edition: Edition) -> None:
    assert not looks(edition, "quitted", x66C_instructs=False)
    assert looks(edition, "quitted", x66C_instructs=True)


@BOTH
def test_66D_after_the_play_each_with_his_own_cards(edition: Edition) -> None:
    own = ruled("66", edition, x66D_play_over=True, x66D_handles=False, x66D_disputed=True, x66D_known=True)
    others = ruled("66", edition, x66D_play_over=True, x66D_handles=True, x66D_disputed=False)
    assert own.effects == (Permitted(True),)
    assert others.effects == (Penalise(Role.OFFENDER, Breach.SHOULD),)


def lost(edition: Edition, mixed: str) -> Progress:
    which = {"x66D_mixed" if edition is E2017 else "x66D_mixed_after": mixed}
    return ruled("66", edition, x66D_play_over=True, x66D_handles=False, x66D_disputed=True, x66D_known=False, **which)


@BOTH
def test_66D_facts_that_are_lost_are_decided_against_the_side_that_mixed_its_cards(edition: Edition) -> None:
    assert says(lost(edition, "own"), DecidedFor(Role.LHO))
    assert says(lost(edition, "other"), DecidedFor(Role.OFFENDER))


def test_66D_both_sides_mixed_nothing_is_presumed_in_2017_who_mixed_after_the_dispute_loses_in_2007() -> None:
    assert says(lost(E2017, "both"), DecidedFor(None))
    assert says(lost(E2007, "other"), DecidedFor(Role.OFFENDER))


def test_66D_cards_mixed_before_the_dispute_count_in_2017_and_not_in_2007() -> None:
    assert says(lost(E2017, "other"), DecidedFor(Role.OFFENDER))
    assert says(lost(E2007, "nobody"), DecidedFor(None))
    assert says(lost(E2017, "neither"), DecidedFor(None))


# ---------------------------------------------------------------- the case

DATA = Path(__file__).parent.parent / "data" / "dummy_cases.jsonl"
CASES = [case for case in map(json.loads, DATA.read_text().splitlines()) if case["id"].startswith("66")]


def told(case: dict[str, Any], edition: Edition) -> dict[str, bool | str]:
    """Who leads and plays, as the case tells it: in 2007 the lead counts, in 2017 what the player's own side has played."""
    facts, actor = case["facts"], Seat(case["irregularity"]["actor"])
    led = facts["W_has_led_to_trick7"]
    played = facts["NS_have_played_to_trick7"] if actor in (Seat.N, Seat.S) else led
    declarer = Seat(case["setting"]["contract"]["declarer"])
    when = {"x66B_led": led} if edition is E2007 else {"x66B_side_played": played}
    return {"x66A_dummy": actor is declarer.partner, **when}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_66B_the_case_in_each_edition(case: dict[str, Any]) -> None:
    """66B in 2007 and 2017: West has led to the next trick, and declarer wants to see his own last card."""
    edition = Edition(case["edition"])
    expected = case["expected"]
    found = ruled("66", edition, x66D_play_over=False, x66_cards="own", **told(case, edition))
    assert list(found.laws) == expected["laws"]
    assert says(found, Permitted(True)) is expected["permitted"]
    if "may_expose" in expected:
        assert looks(edition, "shown") is expected["may_expose"]
