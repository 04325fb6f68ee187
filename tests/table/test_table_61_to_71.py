"""Revokes at the table (61-63): noticed sooner or later, or after a claim; which cards go back then, and which lie on the table."""

from __future__ import annotations

import pytest
from late_tables import back, begun, complete, current, ending, lying
from tables import E2007, E2017, E, N, S, W, answers, asked, cards, laws, table, then, told, waiting

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.effects import MustLead, NoLead
from oddtrick.inquiry.vocabulary import Role
from oddtrick.table.desk.desk import record, take_up
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Assented, Claimed, Exposed, Objected, Opened, Played, Start
from oddtrick.table.results import final
from oddtrick.table.sheets.bindings import information
from oddtrick.table.sheets.view import score_ns
from oddtrick.table.state import Kind, Phase, Standing, Table

EDITIONS = every("edition", [E2007, E2017])


# ---------------------------------------------------------------- 61


@EDITIONS
@pytest.mark.parametrize(
    ("asks", "about", "law", "permitted"),
    [(N, W, "42B1", False), (W, S, "61B3", True), (W, E, "61B3", True), (N, S, "61B2(a)", True), (S, E, "61B1", True)],
)
def test_61B_who_asks_whom_is_read_from_the_card(edition: Edition, asks: Seat, about: Seat, law: str, permitted: bool) -> None:
    found = begun(edition, "H6 H2 HQ H3")
    card = next(at for at in found.cards if getattr(found.entries[at], "by", None) is about)
    found = then(found, Opened("revoke_inquiry", asks, card))
    while asked(found):
        given = {"61B.who": {S: "declarer", W: "defenders" if about is E else "defender_declarer"}.get(asks)}
        one = asked(found)[0]
        if one not in ("61B.who", "61B2a.rights_lost"):
            break
        found = answers(found, **{"x" + one.replace(".", "_", 1): given.get(one) or False})
    assert laws(found)[0] == law
    assert str(permitted) in str(next(entry for entry in found.entries if getattr(entry, "law", "") == law))


# ---------------------------------------------------------------- 62: noticed at once


@EDITIONS
@pytest.mark.parametrize(
    ("played", "by", "card", "law", "penalty"),
    [
        ("H6 H2 C4", E, "C4", "62B1", ["E C4 major"]),
        ("H6 H2 HQ C5", S, "C5", "62B2", []),
        ("H6 C2", N, "C2", "62B2", []),
    ],
)
def test_62B_noticed_at_once(edition: Edition, played: str, by: Seat, card: str, law: str, penalty: list[str]) -> None:
    found = take_up(begun(edition, played), W if by is not W else S)
    assert laws(found) == ["63A", "62A", "62B", law]
    assert (found.turn, lying(found), back(found)) == (by, penalty, [f"{by} {card} {by.side}"])
    assert Card.parse(card) in (found.held(by) or ())
    lawful = {str(one) for one in lawful_cards(found, by) or ()}
    assert lawful <= {str(one) for one in Hand(found.play.current.led.mask)}  # type: ignore[union-attr]


@EDITIONS
def test_62B1_the_card_lies_on_the_table_until_it_can_be_played(edition: Edition) -> None:
    """50D1(a). It waits while he can follow suit, and is the first that he plays when he cannot, or when its suit is led."""
    found = cards(take_up(begun(edition, "H6 H2 C4"), W), "HQ H3")
    assert found.turn is E
    assert {str(card) for card in lawful_cards(found, E) or ()} == {"C4"}, "on lead, too"
    found = cards(found, "D2")
    assert [one.kind for one in found.irregularities if one.standing is Standing.OPEN] == [Kind.NOT_PENALTY_CARD]


@EDITIONS
def test_50D2_while_it_lies_there_declarer_chooses_his_partners_lead(edition: Edition) -> None:
    found = cards(take_up(begun(edition, "HT H2 C4"), W), "H4 H3")
    assert (found.turn, asked(found)) == (W, ["50D2.lead_clubs"])
    required = answers(found, x50D2_lead_clubs="require")
    assert {str(card.suit) for card in lawful_cards(required, W) or ()} == {"C"}
    assert lying(required) == []
    free = answers(found, x50D2_lead_clubs="neither")
    assert lying(free) == ["E C4 major"]
    free = cards(free, "C3 C2")
    assert {str(card) for card in lawful_cards(free, E) or ()} == {"C4"}


# ---------------------------------------------------------------- 62C: the cards played after it

LATER = "H6 HK HQ H3 SA C4 S3 S2"  # North has won, and leads the ace of spades; East revokes


@EDITIONS
def test_62C1_the_revoke_card_is_replaced_before_the_others_choose(edition: Edition) -> None:
    found = take_up(begun(edition, LATER), W)
    assert (found.turn, asked(found), waiting(found)) == (E, [], ["62C1.lho_withdraws"])
    assert asked(cards(found, "SQ")) == ["62C1.lho_withdraws"]


@EDITIONS
def test_62C1_who_keeps_his_card_gives_partner_no_right(edition: Edition) -> None:
    found = answers(cards(take_up(begun(edition, LATER), W), "SQ"), x62C1_lho_withdraws=False)
    assert (complete(found), found.turn, asked(found)) == ("SA SQ S3 S2", N, [])
    assert (lying(found), back(found)) == (["E C4 major"], ["E C4 EW"])


@EDITIONS
@pytest.mark.parametrize(("takes_back", "card", "trick"), [(True, "S6", "SA SQ S7 S6"), (False, None, "SA SQ S7 S2")])
def test_62C2_the_other_defender_may_follow(edition: Edition, takes_back: bool, card: str | None, trick: str) -> None:
    found = answers(cards(take_up(begun(edition, LATER), W), "SQ"), x62C1_lho_withdraws=True)
    assert (found.turn, current(found)) == (S, "SA SQ - S2")
    found = answers(cards(found, "S7"), x62C2_partner_withdraws=takes_back)
    if card is not None:
        assert lying(found) == ["E C4 major", "W S2 major"]
        found = cards(found, "S6")
        assert (complete(found), [one.kind for one in found.irregularities]) == (trick, [Kind.REVOKE])
    assert back(found) == ["E C4 EW", "S S3 EW", *(["W S2 EW"] if takes_back else [])]
    assert {told.unauthorized for told in information(found) if "S: " in str(told.what)} <= {(E, W)}


TRICK, LED_AGAINST = "H6 H2 HQ H3", "HA HJ H7 H5"  # East had to lead a diamond to the second trick


@EDITIONS
def test_62C1_44C_when_the_lead_was_the_revoke_the_others_follow_the_suit_that_is_led_instead(edition: Edition) -> None:
    found = take_up(cards(told(begun(edition, TRICK), E, MustLead(Role.OFFENDER, "D")), LED_AGAINST), S)
    found = cards(found, "D2 D9 DQ DJ")
    assert (complete(found), asked(found)) == ("D2 D9 DQ DJ", ["50D2.lead_hearts"])
    assert lying(found) == ["E HA major", "W H7 major"]


@EDITIONS
def test_62C1_50D2_declarer_is_not_asked_about_a_lead_before_it_is_known_who_has_won_the_trick(edition: Edition) -> None:
    """The hands are not known, so North is still asked whether he takes his card back when West's queen has the trick."""
    found = cards(table(edition, "1N P P P", S), TRICK)
    found = cards(told(found, E, MustLead(Role.OFFENDER, "D")), LED_AGAINST)
    found = answers(take_up(found, S, found.cards[4]), x61A_failure="required")
    found = cards(answers(cards(found, "D2"), x62C1_lho_withdraws=True), "D9")
    found = cards(answers(found, x62C2_partner_withdraws=True), "DQ")
    assert asked(found) == ["62C1.rho_withdraws"]
    found = cards(answers(found, x62C1_rho_withdraws=True), "DK")
    assert (found.turn, asked(found)) == (N, [])


@EDITIONS
def test_62C1_a_lead_to_the_next_trick_stands_while_its_player_has_won_the_trick(edition: Edition) -> None:
    """South has won with the jack and led; East puts a low heart."""
    found = cards(take_up(begun(edition, "H6 H2 C4 HJ C5"), W), "H4")
    assert (complete(found), current(found), found.turn) == ("H6 H2 H4 HJ", "C5", W)
    kept = answers(found, x62C1_lho_withdraws=False)
    assert (current(kept), back(kept)) == ("C5", ["E C4 EW"])
    taken = answers(found, x62C1_lho_withdraws=True)
    assert (current(taken), taken.turn) == ("H6 H2 H4", S)
    assert back(taken) == ["E C4 EW", "S HJ EW", "S C5 EW"]


@EDITIONS
def test_62C1_a_lead_falls_when_the_new_card_has_won_the_trick(edition: Edition) -> None:
    found = cards(take_up(begun(edition, "H6 H2 C4 HJ C5"), W), "HA")
    assert (complete(found), current(found), found.turn) == ("H6 H2 HA HJ", "", E)
    assert back(found) == ["E C4 EW", "S C5 EW"]
    assert Card.parse("C5") in (found.held(S) or ())


@EDITIONS
def test_62C1_rho_has_played_though_his_lead_has_gone_back_since(edition: Edition) -> None:
    """East has revoked under dummy's eight, which won; dummy has led on, and South takes his low heart back for the ace."""
    hands = {W: "H4 H2 S5 C2", N: "H8 H9 S3 C3", E: "D2 H7 S7 D9", S: "H3 HA C5 S9"}
    found = take_up(cards(ending(edition, hands, leader=N, contract="4S"), "H8 D2 H3 H4 S3"), S, 1)
    found = cards(answers(cards(found, "H7"), x62C1_lho_withdraws=True), "HA")
    assert (asked(found), back(found)) == (["62C2.partner_withdraws"], ["E D2 EW", "S H3 EW", "N S3 EW"])
    found = answers(found, x62C2_partner_withdraws=False)
    (ruled,) = [one.answers for one in found.inquiries if one.procedure == "revoke_correction"]
    assert (ruled["62C1.rho_played"], ruled["62C1.rho_withdraws"]) == (True, True)
    assert (asked(found), current(found), found.turn) == ([], "", S)


@EDITIONS
def test_62C1_offenders_rho_may_take_back_his_lead(edition: Edition) -> None:
    """South leads a spade, dummy wins and leads on; East, who played last, has revoked."""
    found = cards(take_up(begun(edition, "H6 H2 H4 HJ S3 S2 SA C4 S4"), W), "S9")
    assert (asked(found), current(found)) == (["62C1.rho_withdraws"], "S4")
    assert current(answers(found, x62C1_rho_withdraws=False)) == "S4"
    found = answers(found, x62C1_rho_withdraws=True)
    assert (complete(found), current(found), found.turn) == ("S3 S2 SA S9", "", N)


@EDITIONS
def test_62B2_a_revoke_with_a_penalty_card_leaves_it_on_the_table(edition: Edition) -> None:
    found = then(begun(edition, "H6 H2"), Exposed(E, (Card.parse("C4"),)))
    found = answers(take_up(found, W), x50_waived=False, x50B_unintended=True)
    assert lying(cards(found, "C4")) == []
    found = take_up(cards(found, "C4"), W)
    assert (laws(found)[-1], lying(found)) == ("62B2", ["E C4 minor"])


def test_62C3_both_sides_revoke_and_one_has_played_on_2017() -> None:
    """Dummy and East revoke on West's heart; West wins and leads on. All goes back, and the defenders' cards stay on the table."""
    found = take_up(begun(E2017, "HT C2 C4 H3 D6"), S)
    assert laws(found)[-1] == "62C3"
    assert set(back(found)) >= {"N C2 NS", "E C4 EW"}
    assert {str(card) for card in found.held(W) or ()} >= {"D6"}
    assert (found.turn, current(found)) == (N, "HT - - H3")
    assert sorted(lying(found)) == ["E C4 major", "W D6 major"]
    found = cards(found, "H2 H4")
    assert (complete(found), found.turn) == ("HT H2 H4 H3", W)


def test_62C3_whichever_side_revoked_first_2017() -> None:
    """East revokes on dummy's diamond and then South; West wins and leads on. West's card to the trick stays where it is."""
    found = take_up(begun(E2017, "H6 HK HQ H3 D3 S9 C5 DQ H9"), S)
    assert laws(found)[-1] == "62C3"
    assert (sorted(back(found)), current(found), found.turn) == (["E S9 EW", "S C5 NS", "W H9 EW"], "D3 - - DQ", E)
    assert sorted(lying(found)) == ["E S9 major", "W H9 major"]
    found = cards(found, "DK D4")
    assert (complete(found), found.turn) == ("D3 DK D4 DQ", E)
    assert asked(found) == ["50D2.lead_hearts"], "West's card lets declarer choose, East's he leads when he is free to"
    assert {str(card) for card in lawful_cards(answers(found, x50D2_lead_hearts="neither"), E) or ()} == {"S9"}


def test_16C2_after_62C3_neither_side_may_use_what_a_revoke_card_told_2017() -> None:
    """Both are offending sides; what lies as a penalty card goes by 50E1."""
    found = take_up(begun(E2017, "H6 H2 S9 S3 C3"), S)
    assert sorted(back(found)) == ["E S9 EW", "S S3 NS", "W C3 EW"]
    told = {str(one.what): (one.unauthorized, one.law) for one in information(found)}
    assert told == {"S: ♠3": ((N, E, S, W), "16C"), "E: ♠9": ((), "50E1"), "W: ♣3": ((), "50E1")}


def test_16C1_after_one_revoke_the_other_side_may_use_the_card_that_was_taken_back_2017() -> None:
    found = take_up(begun(E2017, "H6 H2 HQ S3"), W)
    assert [(one.unauthorized, one.law) for one in information(found)] == [((N, S), "16C")]


def test_62C3_in_2007_the_one_who_has_played_on_cannot_correct_2007() -> None:
    found = take_up(begun(E2007, "HT C2 C4 H3 D6"), S)
    established = {one.offender: one.answers["63A.since"] for one in found.inquiries if one.procedure == "revoke"}
    assert established == {N: "nothing", E: "played"}
    assert back(found) == ["N C2 NS"]
    assert found.turn is N


# ---------------------------------------------------------------- 61A: a lead that was ordered


@EDITIONS
@pytest.mark.parametrize(("duty", "led"), [(MustLead(Role.OFFENDER, "S"), "D6"), (NoLead(Role.OFFENDER, "D"), "D6")])
def test_61A_a_lead_against_an_order_is_a_revoke_and_goes_back(edition: Edition, duty: MustLead | NoLead, led: str) -> None:
    found = told(begun(edition, "HT H2 H4 H3"), W, duty)
    found = take_up(cards(found, f"{led} D3"), S)
    assert next(one for one in found.inquiries if one.procedure == "revoke").answers["61A.failure"] == "required"
    assert (lying(found), current(found), found.turn) == (["W D6 major"], "- D3", W)
    assert [type(one.effect) for one in found.duties] == [type(duty)], "it binds him again"
    found = cards(found, "S2")
    assert (current(found), found.turn, asked(found)) == ("S2", N, []), "North has spades, and must follow suit (44C)"
    assert back(found) == ["W D6 EW", "N D3 EW"]


@EDITIONS
def test_61A_62C1_of_hands_that_are_not_known_each_says_whether_he_takes_back_what_he_played_to_that_lead(edition: Edition) -> None:
    found = cards(table(edition, "1N P P P", S), "HT H2 H4 H3")
    found = cards(told(found, W, MustLead(Role.OFFENDER, "S")), "D6 D3 D2")
    found = answers(take_up(found, S, found.cards[4]), x61A_failure="required")
    found = answers(cards(found, "S2"), x62C1_lho_withdraws=False)
    assert (current(found), found.turn) == ("S2 D3 D2", S)


@EDITIONS
def test_62C1_61A_who_keeps_a_card_to_a_lead_that_was_the_revoke_must_have_followed_to_the_new_one(edition: Edition) -> None:
    """East may not lead spades and does; South, who has no heart, keeps his spade, so that West may not take back his own."""
    deal = Deal.parse("N:AK.A2.2. Q3.K3.3. J82..74. T9.T9.5.")
    start = Start(edition, N, deal=deal, contract=Contract.parse("3NT", S), trick=9, leader=E)
    found = cards(told(Table.begin(start), E, NoLead(Role.OFFENDER, "S")), "S3 S8 ST SA")
    found = cards(take_up(found, S, 1), "HK")
    assert [one.by for one in found.irregularities if one.kind is Kind.REVOKE] == [E], "North still takes his ace back"
    found = answers(found, x62C1_lho_withdraws=False)
    assert lying(found) == ["E S3 major", "W ST major"], "his revoke is before the Director as well"
    assert complete(cards(found, "H9 HA")) == "HK S8 H9 HA"


@EDITIONS
def test_63A1_a_lead_against_an_order_is_established_too(edition: Edition) -> None:
    found = told(begun(edition, "HT H2 H4 H3"), W, MustLead(Role.OFFENDER, "S"))
    found = cards(found, "D6 D3 DK DA C5 C3")
    found = take_up(then(found, Claimed(S, (E, W), 9)), S)
    assert [law for law in laws(found) if law[:2] in ("63", "64")] == ["63A1", "64A2"], "a claim leaves them a trick"
    assert final(found) == {Side.NS: 11, Side.EW: 2}


# ---------------------------------------------------------------- 62D: trick twelve


LAST_TWO = {N: "H2 C2", E: "HQ S9", S: "H3 D3", W: "H6 S2"}


@EDITIONS
def test_62D1_after_the_play_the_last_two_tricks_are_put_right(edition: Edition) -> None:
    """East's queen takes trick twelve, and his nine, which lies on the table, trick thirteen."""
    found = cards(ending(edition, LAST_TWO, won=(6, 5)), "H6 H2 S9 H3 S2 C2 HQ D3")
    assert (found.phase, found.tricks) == (Phase.OVER, {Side.NS: 6, Side.EW: 7})
    found = answers(take_up(found, S), x62C1_lho_withdraws=False)
    assert (found.phase, found.turn, lying(found), complete(found)) == (Phase.PLAY, E, ["E S9 major"], "H6 H2 HQ H3")
    found = cards(found, "S9")
    assert (found.phase, complete(found)) == (Phase.OVER, "S9 D3 S2 C2")
    assert (final(found), found.transfers) == ({Side.NS: 6, Side.EW: 7}, ())


@EDITIONS
def test_62D1_a_ruff_that_goes_back_changes_who_has_won(edition: Edition) -> None:
    hands = {N: "H2 C2", E: "H4 S9", S: "HJ D3", W: "H6 C3"}
    found = cards(ending(edition, hands, contract="2S", won=(7, 4)), "H6 H2 S9 HJ H4 D3 C3 C2")
    assert found.tricks == {Side.NS: 7, Side.EW: 6}
    found = answers(take_up(found, S), x62C1_lho_withdraws=False)
    assert (complete(found), found.turn) == ("H6 H2 H4 HJ", E)
    found = cards(found, "S9")
    assert final(found) == {Side.NS: 8, Side.EW: 5}
    assert score_ns(found) == 110


@EDITIONS
@pytest.mark.parametrize(
    "entered", ["E D4 S H5 W C2 N S3", "W C2", "E SA S ST W S9 N S2 E D4 S H5 W C2 N S3", "W S9 E D4 S H5 W C2 N S3"]
)
def test_62D1_cards_that_stayed_in_their_places_may_be_entered_again(edition: Edition, entered: str) -> None:
    """West had thrown his club on the spade ace: his spade goes back from trick thirteen, and the club takes its place there."""
    hands = {W: "C2 S9", N: "S3 S2", E: "D4 SA", S: "H5 ST"}
    found = cards(ending(edition, hands, leader=E, won=(6, 5)), "SA ST C2 S2 D4 H5 S9 S3")
    found = answers(take_up(found, S), x62C1_lho_withdraws=False)
    assert (complete(found), found.turn) == ("SA ST S9 S2", W)
    told = entered.split()
    for by, card in zip(told[::2], told[1::2], strict=True):
        found = record(found, Played(Seat(by), Card.parse(card)))
    assert (found.phase, complete(found), final(found)) == (Phase.OVER, "D4 H5 C2 S3", {Side.NS: 6, Side.EW: 7})
    assert [one.kind for one in found.irregularities] == [Kind.REVOKE]


@pytest.mark.parametrize(("edition", "said"), [(E2017, "Unauthorized"), (E2007, "NotSuggested")])
def test_62D2_before_his_partners_turn_it_told_him_something(edition: Edition, said: str) -> None:
    before = cards(ending(edition, LAST_TWO, leader=N), "H2 S9 H3")
    assert said in str(take_up(before, S).entries)
    after = cards(ending(edition, LAST_TWO, leader=W), "H6 H2 S9")
    assert said not in str(take_up(after, S).entries)


def test_62D2_16C_what_the_revoke_card_told_partner_stays_barred_while_it_lies_as_a_penalty_card_2017() -> None:
    found = take_up(cards(ending(E2017, LAST_TWO, leader=N), "H2 S9 H3"), S)
    assert [(str(one.what), one.unauthorized, one.law) for one in information(found)] == [("E: ♠9", (W,), "62D2")]


def test_62D2_with_cards_of_one_suit_partner_has_no_choice_2007() -> None:
    hands = {**LAST_TWO, W: "H6 H7"}
    assert "NotSuggested" not in str(take_up(cards(ending(E2007, hands, leader=N), "H2 S9 H3"), S).entries)


# ---------------------------------------------------------------- 63A4, 69A: noticed after a claim


def test_63A4_after_a_claim_that_can_still_be_objected_to_it_is_put_right_first_2017() -> None:
    """East replaces his club by the queen, which wins the trick; then the Director divides the twelve tricks left."""
    found = then(begun(E2017, "H6 H2 C4 HJ"), Claimed(S, tricks=9), Assented(E), Assented(W), Objected(E))
    found = take_up(found, E)
    assert (found.phase, found.turn, current(found)) == (Phase.OVER, E, "H6 H2 - HJ")
    assert record(found, Played(N, Card.parse("SA"))).cards == found.cards, "68D: nothing else is played"
    found = cards(found, "HQ")
    assert (complete(found), found.turn) == ("H6 H2 HQ HJ", None)
    found = answers(found, x62C1_lho_withdraws=False, x68C_stated=True)
    found = answers(found, x70D1_unstated=False, x70A_tricks="8")
    assert (final(found), score_ns(found)) == ({Side.NS: 8, Side.EW: 5}, 120)


def test_63A3_in_2007_agreement_establishes_it_and_the_claim_stands_2007() -> None:
    found = then(begun(E2007, "H6 H2 C4 HJ"), Claimed(S, tricks=9), Assented(E), Assented(W))
    found = take_up(found, E)
    assert [law for law in laws(found) if law[:2] in ("63", "64")] == ["63A3", "64A2"]
    assert (final(found), score_ns(found)) == ({Side.NS: 11, Side.EW: 2}, 210)
