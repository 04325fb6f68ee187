"""What cards do by themselves at the table: leads and plays out of turn, penalty cards, tricks turned too soon, claims."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tables import E2007, E2017, E, N, S, W, cards, table, then, told

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.effects import (
    ClaimAgreed,
    LeadFrom,
    MustLead,
    MustPlay,
    MustPlayRank,
    NoClaim,
    NoLead,
    NoPlaySuit,
    Spread,
    Wins,
)
from oddtrick.inquiry.vocabulary import Role
from oddtrick.shapes.table.as_json import as_json
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import (
    Added,
    Assented,
    Attention,
    Claimed,
    Exposed,
    Objected,
    Opened,
    Played,
    PlayedOn,
    Quitted,
    Ruled,
)
from oddtrick.table.results import final
from oddtrick.table.sheets.view import score_ns
from oddtrick.table.state import Kind, Phase, Standing, Table

EDITIONS = every("edition", [E2007, E2017])
DEAL = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")


def begun(edition: Edition = E2017, played: str = "") -> Table:
    """South plays 1NT on DEAL; West leads."""
    return cards(table(edition, "1N P P P", S, DEAL), played)


def from_hand(table: Table, *made: str) -> Table:
    """Cards by whose hand they say: `E SQ`."""
    for one in made:
        by, card = one.split()
        table = then(table, Played(Seat(by), Card.parse(card)))
    return table


def noted(table: Table) -> list[tuple[Kind, Standing]]:
    return [(one.kind, one.standing) for one in table.irregularities]


TRICK = "H6 H2 HQ H3"  # East wins the first trick


# ---------------------------------------------------------------- 53, 54


@EDITIONS
def test_53A_the_next_hand_accepts_a_lead_by_playing(edition: Edition) -> None:
    found = from_hand(begun(edition, TRICK), "W S2")
    assert noted(found) == [(Kind.LEAD_OUT_OF_TURN, Standing.OPEN)]
    found = from_hand(found, "N S4")
    assert noted(found) == [(Kind.LEAD_OUT_OF_TURN, Standing.CONDONED)]
    assert found.turn is E


@pytest.mark.parametrize(("edition", "standing"), [(E2017, Standing.OPEN), (E2007, Standing.CONDONED)])
def test_53A_only_in_2017_a_lead_to_the_last_trick_is_not_accepted(edition: Edition, standing: Standing) -> None:
    found = begun(edition)
    found = found._replace(start=replace(found.start, trick=12))
    found = from_hand(cards(found, TRICK), "W S2", "N S4")
    assert noted(found)[0] == (Kind.LEAD_OUT_OF_TURN, standing)


@EDITIONS
def test_53B_the_proper_lead_of_an_opponent_sweeps_it_away(edition: Edition) -> None:
    found = from_hand(begun(edition, TRICK), "N SA")  # declarer leads from dummy at East's turn
    assert noted(found) == [(Kind.LEAD_OUT_OF_TURN, Standing.OPEN)]
    found = then(found, Played(E, Card.parse("D2"), lead=True))
    assert noted(found) == [(Kind.LEAD_OUT_OF_TURN, Standing.FORFEITED)]
    assert found.withdrawn == {8: Side.NS}
    assert (found.play and found.play.current.leader, found.turn) == (E, S)


@EDITIONS
def test_53B_without_a_word_the_next_hand_plays_to_the_irregular_lead(edition: Edition) -> None:
    found = from_hand(begun(edition, TRICK), "N SA", "E S9")
    assert noted(found) == [(Kind.LEAD_OUT_OF_TURN, Standing.CONDONED)]
    assert found.turn is S


@EDITIONS
def test_53C_the_wrong_defender_plays_to_declarers_irregular_lead(edition: Edition) -> None:
    found = begun(edition, "H6 H2 H4 HJ")  # South has won
    found = from_hand(found, "N SA", "W S2")
    assert noted(found) == [
        (Kind.LEAD_OUT_OF_TURN, Standing.CONDONED),
        (Kind.PLAY_OUT_OF_TURN, Standing.OPEN),
    ]


@EDITIONS
def test_54_an_opening_lead_that_is_faced_ends_the_auction_period(edition: Edition) -> None:
    found = from_hand(begun(edition), "E SQ")
    assert (found.phase, noted(found)) == (Phase.PLAY, [(Kind.LEAD_OUT_OF_TURN, Standing.OPEN)])


@EDITIONS
def test_54A_dummy_becomes_declarer(edition: Edition) -> None:
    found = from_hand(begun(edition), "E SQ")
    found = told(found, E, Spread())
    assert (found.declarer, found.contract and found.contract.declarer) == (N, N)
    found = from_hand(found, "S S3")
    assert found.declarer is N


@EDITIONS
def test_54B2_the_second_card_from_dummy_stands(edition: Edition) -> None:
    found = from_hand(begun(edition), "E SQ", "N SA")
    assert noted(found) == [(Kind.LEAD_OUT_OF_TURN, Standing.CONDONED)]
    assert found.turn is S


@EDITIONS
def test_54E_the_declaring_side_makes_no_opening_lead(edition: Edition) -> None:
    found = from_hand(begun(edition), "N SA")
    assert noted(found) == [(Kind.DECLARING_LEAD, Standing.OPEN)]
    assert (found.phase, found.turn) == (Phase.CLARIFICATION, W)


# ---------------------------------------------------------------- 57, 60


@EDITIONS
def test_60A1_a_play_after_ones_rho_has_played_too_soon_forfeits_the_rectification(edition: Edition) -> None:
    found = from_hand(begun(edition, "H6"), "E HQ")
    assert noted(found) == [(Kind.PLAY_OUT_OF_TURN, Standing.OPEN)]
    found = from_hand(found, "S H3")
    assert noted(found) == [(Kind.PLAY_OUT_OF_TURN, Standing.CONDONED)]
    assert found.turn is N


@EDITIONS
def test_57A1_the_highest_card_of_the_suit_led(edition: Edition) -> None:
    found = told(begun(edition, "H6 H2"), E, MustPlayRank(Role.OFFENDER, True))
    assert str(lawful_cards(found, E)) == ".A.."
    found = from_hand(found, "E HQ")
    assert noted(found) == [(Kind.REVOKE, Standing.OPEN)]


@EDITIONS
def test_57A2_the_lowest_card_of_the_suit_led_lapses_with_the_card(edition: Edition) -> None:
    found = told(begun(edition, "H6 H2"), E, MustPlayRank(Role.OFFENDER, False))
    assert str(lawful_cards(found, E)) == ".4.."
    assert from_hand(found, "E H4").duties == ()


@EDITIONS
def test_57A4_following_suit_comes_before_a_suit_that_is_forbidden(edition: Edition) -> None:
    found = told(begun(edition, "H6 H2"), E, NoPlaySuit(Role.OFFENDER, "H"))
    assert noted(from_hand(found, "E HQ")) == []


# ---------------------------------------------------------------- 50, 52


@EDITIONS
def test_51A_the_card_that_declarer_designates_is_played(edition: Edition) -> None:
    found = told(begun(edition, "H6 H2"), E, MustPlay(Role.OFFENDER, "HQ"))
    assert str(lawful_cards(found, E)) == ".Q.."
    assert noted(from_hand(found, "E HA")) == [(Kind.NOT_PENALTY_CARD, Standing.OPEN)]


@EDITIONS
def test_52B1b_declarer_accepts_by_playing_from_either_hand(edition: Edition) -> None:
    found = told(begun(edition, "H6 H2"), E, MustPlay(Role.OFFENDER, "HQ"))
    found = from_hand(found, "E HA", "S H3")
    assert noted(found) == [(Kind.NOT_PENALTY_CARD, Standing.CONDONED)]


@EDITIONS
def test_50D2_a_required_lead_binds_once_and_comes_back_when_it_is_withdrawn(edition: Edition) -> None:
    found = told(begun(edition, TRICK), E, MustLead(Role.OFFENDER, "S"))
    found = from_hand(found, "E D2")
    assert noted(found) == [(Kind.REVOKE, Standing.OPEN)]
    assert found.duties == ()


@EDITIONS
def test_50D2_a_forbidden_suit_is_free_again_once_the_lead_is_lost(edition: Edition) -> None:
    found = told(begun(edition, TRICK), E, NoLead(Role.OFFENDER, "S"))
    assert Card.parse("SQ") not in (lawful_cards(found, E) or ())
    found = cards(found, "HA HJ H7 H5")  # he keeps the lead
    assert len(found.duties) == 1
    found = cards(found, "D2 DA D6 D3")
    assert found.duties == ()


@EDITIONS
def test_49_a_defenders_card_shown_in_the_play_is_noted_and_declarers_is_not(edition: Edition) -> None:
    found = then(begun(edition, TRICK), Exposed(N, (Card.parse("SA"),)), Exposed(S, (Card.parse("CA"),)))
    assert noted(found) == []
    found = then(found, Exposed(W, (Card.parse("C3"),)))
    assert noted(found) == [(Kind.SHOWN, Standing.OPEN)]


# ---------------------------------------------------------------- 43, 45, 58, 67


@EDITIONS
def test_43B2a_the_hand_from_which_declarer_leads_is_chosen(edition: Edition) -> None:
    found = begun(edition, "H6 H2 H4 HJ")
    assert found.turn is S
    found = told(found, S, LeadFrom(Role.DUMMY))
    assert found.turn is N
    assert from_hand(found, "N SA").turn is E


@EDITIONS
def test_43A1b_attention_by_dummy_during_the_play_is_noted(edition: Edition) -> None:
    found = then(begun(edition, TRICK), Attention(N, 4))
    assert noted(found) == [(Kind.DUMMY_SPOKE, Standing.OPEN)]


@EDITIONS
def test_45E_a_fifth_card_and_58B_one_at_the_same_time_are_not_part_of_the_trick(edition: Edition) -> None:
    found = then(begun(edition, "H6 H2 HQ"), Played(E, Card.parse("H4"), at_once=True))
    assert noted(found) == [(Kind.AT_ONCE, Standing.OPEN)]
    assert noted(from_hand(begun(edition, "H6 H2 HQ"), "E H4")) == [(Kind.STRAY_CARD, Standing.OPEN)]
    assert found.turn is S


@EDITIONS
def test_67_a_trick_turned_too_soon_is_noted_with_the_hand_that_has_not_played(edition: Edition) -> None:
    found = then(begun(edition, "H6 H2 HQ"), Quitted())
    assert [(one.kind, one.by) for one in found.irregularities] == [(Kind.DEFECTIVE, S)]
    assert (found.turn, found.tricks) == (E, {Side.NS: 0, Side.EW: 1})


@EDITIONS
def test_67A1_the_card_added_in_time_is_part_of_the_trick(edition: Edition) -> None:
    found = then(begun(edition, "H6 H2 HQ"), Quitted(), Added(S, Card.parse("HJ"), 1))
    assert found.play is not None
    assert str(found.play.tricks[0].of(S)) == "HJ"
    assert found.turn is E


@EDITIONS
def test_67A1_the_card_added_in_time_may_win_the_trick(edition: Edition) -> None:
    found = then(begun(edition, "H6 H2 H4"), Quitted(), Added(S, Card.parse("HJ"), 1))
    assert (found.turn, found.tricks) == (S, {Side.NS: 1, Side.EW: 0})


@EDITIONS
def test_67B1_the_card_added_later_wins_nothing(edition: Edition) -> None:
    found = cards(then(begun(edition, "H6 H2 H4"), Quitted()), "C3 CQ")
    assert found.play is not None
    found = then(found, Added(S, Card.parse("HJ"), 1))
    assert found.tricks == {Side.NS: 0, Side.EW: 1}
    assert Card.parse("HJ") not in (found.held(S) or ())


@EDITIONS
def test_67A1_67B1_a_card_put_to_its_trick_afterwards_is_told_with_the_others(edition: Edition) -> None:
    turned = then(begun(edition, "H6 H2 H4"), Quitted())
    in_time, late = then(turned, Added(S, Card.parse("HJ"), 1)), then(cards(turned, "C3 CQ"), Added(S, Card.parse("HJ"), 1))
    told = [as_json(one, str).cards[-1] for one in (in_time, late)]
    assert [(one.card, one.by, one.trick, one.status) for one in told] == [("HJ", "S", 1, "stands"), ("HJ", "S", 1, "added")]


# ---------------------------------------------------------------- 68-70


@EDITIONS
def test_69A_a_claim_that_an_opponent_accepts_is_scored_as_it_says(edition: Edition) -> None:
    found = then(begun(edition, TRICK), Claimed(S, tricks=8))
    assert (found.phase, final(found)) == (Phase.OVER, None)
    found = then(found, Assented(E))
    assert (final(found), score_ns(found)) == ({Side.NS: 8, Side.EW: 5}, 120)
    assert final(then(found, Objected(W))) is None


@EDITIONS
def test_69A_a_partners_assent_is_no_agreement(edition: Edition) -> None:
    assert final(then(begun(edition, TRICK), Claimed(S, (N,), 8))) is None


@EDITIONS
def test_70A_the_tricks_are_divided_as_the_director_rules(edition: Edition) -> None:
    found = then(begun(edition, TRICK), Claimed(S, tricks=9), Objected(W))
    found = then(found, Opened("contested_claim", S, found.claimed))
    found = then(found, Ruled(found.inquiries[-1].id, "70A", (Wins(Role.OFFENDER, 7),)))
    assert final(found) == {Side.NS: 7, Side.EW: 6}


@EDITIONS
def test_69A_an_agreed_claim_stands_as_made(edition: Edition) -> None:
    found = then(begun(edition, TRICK), Claimed(S, tricks=9))
    found = then(found, Opened("agreed_claim", S, found.claimed))
    found = then(found, Ruled(found.inquiries[-1].id, "69A", (ClaimAgreed(),)))
    assert final(found) == {Side.NS: 9, Side.EW: 4}


@EDITIONS
def test_68B2_play_goes_on_where_there_was_no_concession(edition: Edition) -> None:
    found = then(begun(edition, TRICK), Claimed(E, tricks=0), Objected(W))
    found = told(found, E, NoClaim())
    assert (found.phase, found.turn) == (Phase.PLAY, E)


def test_68D2b_play_goes_on_by_consent_2017() -> None:
    found = then(begun(E2017, TRICK), Claimed(S, tricks=9), PlayedOn())
    assert found.turn is E


def test_68D_play_ceases_and_what_is_played_later_counts_for_nothing_2007() -> None:
    found = then(begun(E2007, TRICK), Claimed(S, tricks=9), PlayedOn())
    assert found.phase is Phase.OVER
    assert from_hand(found, "E D2").cards == found.cards
