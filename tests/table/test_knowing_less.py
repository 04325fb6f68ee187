"""Who knows less of a board is asked more, and rules alike; what the property of that name has found."""

from __future__ import annotations

import pytest
from knowing_less import check_hands_not_recorded, check_tricks_not_recorded
from playing import begun, hands
from tables import E2007, E2017, E, N, S, W, asked, table, then, told

from every import every
from oddtrick.citations import Edition
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.inquiry.effects import MustPlaySuit
from oddtrick.inquiry.vocabulary import Role
from oddtrick.table.entries import Opened, Start
from oddtrick.table.state import Kind, Table

EDITIONS = every("edition", [E2007, E2017])


@EDITIONS
def test_hands_that_are_not_recorded_cost_questions_and_nothing_else(edition: Edition) -> None:
    for seed in range(100, 108):
        check_hands_not_recorded(edition, seed)


@EDITIONS
def test_tricks_that_are_not_recorded_cost_questions_and_nothing_else(edition: Edition) -> None:
    for seed in range(100, 108):
        check_tricks_not_recorded(edition, seed)


@every("seed", [24, 106, 136, 138, 276, 369, 381, 251246810, 814307944, 814308002, 814308468, 1786726491])
def test_boards_on_which_it_did_not_hold(seed: int) -> None:
    for edition in (E2007, E2017):
        check_hands_not_recorded(edition, seed)


@EDITIONS
@pytest.mark.parametrize("seed", [1786726368])
def test_boards_on_which_it_did_not_hold_without_the_first_tricks(seed: int, edition: Edition) -> None:
    check_tricks_not_recorded(edition, seed)


@EDITIONS
def test_20C2_a_review_asked_for_after_tricks_that_are_not_recorded(edition: Edition) -> None:
    check_tricks_not_recorded(edition, 2036)


def _unknown(edition: Edition) -> Table:
    """South plays 4♠; nobody's hand is recorded; East has to play a spade if he can."""
    found = Table.begin(Start(edition, S, contract=Contract.parse("4S", S), trick=4, leader=N))
    return told(hands(found, "N H2"), E, MustPlaySuit(Role.OFFENDER, "S"))


@EDITIONS
def test_57A_who_follows_suit_is_in_no_doubt_about_the_suit_that_he_had_to_play(edition: Edition) -> None:
    """44C comes first, whatever he holds; a discard of another suit is a doubt."""
    assert hands(_unknown(edition), "E H3").irregularities == ()
    assert [one.kind for one in hands(_unknown(edition), "E D3").irregularities] == [Kind.MAYBE_REVOKE]


@EDITIONS
def test_61A_a_discard_is_no_doubt_when_all_cards_of_the_suit_are_elsewhere(edition: Edition) -> None:
    """The other hands and the cards played leave East no heart."""
    deal = Deal(Hand.parse("AKQJ.T98765..432"), None, Hand.parse("T98.AKQJ432..876"), None)
    found = hands(Table.begin(Start(edition, S, deal=deal, contract=Contract.parse("4S", S), leader=N)), "N HT", "E D3")
    assert found.irregularities == ()
    found = then(found, Opened("revoke", E, len(found.entries) - 1))
    assert found.inquiries[0].answers["61A.failure"] == "unable", "nobody needs to be asked"


@EDITIONS
def test_61A_59_of_a_known_hand_nobody_is_asked_whether_he_has_revoked(edition: Edition) -> None:
    """Who followed suit did what he had to do; East, who has no club, had none with which to comply."""
    found = hands(begun(edition, "H6 H2 H4 HJ"), "S S3", "W S2")
    for seat, about in ((S, 8), (W, 9)):
        assert then(found, Opened("revoke", seat, about)).inquiries[0].answers["61A.failure"] == "nothing"
    deal = Deal.parse("N:AK54.K52.J83.Q72 QJ9876.AQ4.KT52. T3.J83.A94.AK543 2.T976.Q76.JT986")
    found = hands(table(edition, "1N P P P", S, deal), "W CJ", "N C2", "E D2")
    found = then(found, Opened("revoke", E, 6))
    assert (found.inquiries[0].answers["61A.failure"], asked(found)) == ("unable", [])
    assert {"59.why": "no_card"} in [dict(one.answers) for one in found.inquiries]
