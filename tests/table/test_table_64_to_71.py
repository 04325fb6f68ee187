"""What revokes cost (64), defective tricks (67) and claims (68-71) at the table, with the tricks and the score in the end."""

from __future__ import annotations

import pytest
from late_plays import Found, Revoke, searched
from late_tables import begun, complete, ending, lying
from tables import E2007, E2017, E, N, S, W, answers, asked, cards, laws, then, told, waiting

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.effects import NoLead
from oddtrick.inquiry.vocabulary import Role
from oddtrick.table.desk.desk import asking, record, take_up
from oddtrick.table.entries import (
    Added,
    Assented,
    Claimed,
    Entry,
    Exposed,
    Moment,
    Objected,
    Opened,
    Passed,
    Played,
    PlayedOn,
    Quitted,
    Start,
)
from oddtrick.table.results import final
from oddtrick.table.sheets.view import score_ns
from oddtrick.table.state import Kind, Phase, Table

EDITIONS = every("edition", [E2007, E2017])


def result(found: Table) -> tuple[int, int, int | None]:
    """The tricks of North-South and East-West, and North-South's score."""
    tricks = final(found)
    assert tricks is not None
    return tricks[Side.NS], tricks[Side.EW], score_ns(found)


# ---------------------------------------------------------------- 64: what revokes cost

GAME = Contract.parse("4S", S)


def played_out(edition: Edition, found: Found) -> Table:
    started = Table.begin(Start(edition, N, deal=found.play.start.deal, contract=GAME))
    for by, card in found.cards:
        started = record(started, Played(by, card))
    return started


def test_64A_the_same_trick_does_not_go_over_twice() -> None:
    """Each of two revokes was won by its player, and his side has won nothing else since the first: two tricks, and not three."""

    def accept(it: Found) -> bool:
        (one, first), (other, second) = it.revokes
        leds = {it.play.tricks[number - 1].led for number in (first, second)}
        own = it.winner(first) is one and it.winner(second) is other and len(leds) == 2
        return own and second < 12 and it.won_after(first, E) == 1

    found = searched(GAME, 13, accept, Revoke(E), Revoke(W))
    for edition in Edition:
        table = played_out(edition, found)
        ruled = take_up(table, S)
        assert [law for law in laws(ruled) if law[:3] == "64A"] == ["64A1", "64A1"]
        assert sum(n for _, n in ruled.transfers) == 2
        assert (final(ruled) or {})[Side.NS] == table.tricks[Side.NS] + 2


@EDITIONS
def test_64B3_dummys_revoke_costs_no_trick(edition: Edition) -> None:
    found = searched(GAME, 13, lambda it: it.won_after(it.revokes[0][1], N) > 0 and it.revokes[0][1] < 12, Revoke(N))
    ruled = take_up(played_out(edition, found), E)
    assert ("64B3" in laws(ruled), ruled.transfers) == (True, ())
    assert asked(ruled) == ["64C1.not_enough"]


@EDITIONS
def test_64B3_a_penalty_card_that_was_the_only_card_of_its_suit(edition: Edition) -> None:
    """East does not follow suit with the heart that lies before him."""
    hands = {N: "H2 C2 C5 C6", E: "H4 S9 S8 S7", S: "HJ D3 D5 D6", W: "H6 C3 C4 D2"}
    found = then(ending(edition, hands), Exposed(E, (Card.parse("H4"),)))
    found = answers(take_up(found, S), x50_waived=False, x50B_unintended=True)
    found = cards(found, "H6 H2 S9 HJ D3 D2 C2 S8")
    found = take_up(then(found, Claimed(S, (E, W), 1)), S)
    while asked(found) and not asked(found)[0].startswith("64C"):
        silent = {"64B2.earlier": "none", "64B7.both": "no"}
        found = answers(found, **{"x" + asked(found)[0].replace(".", "_", 1): silent.get(asked(found)[0], False)})
    assert "64B3" in laws(found)


@pytest.mark.parametrize(("edition", "law", "tricks"), [(E2007, "64B2", 0), (E2017, "64A2", 1)])
def test_64B2_a_first_revoke_that_was_corrected_excepts_the_second_only_in_2007(edition: Edition, law: str, tricks: int) -> None:
    found = cards(take_up(begun(edition, "H6 H2 C4"), W), "HQ H3 C4 CA C3 C2 HJ H7 H5 D2 C5 C6")
    found = take_up(then(found, Claimed(S, (E, W), 9)), W)
    assert [one for one in laws(found) if one[:2] == "64"] == [law]
    assert sum(n for _, n in found.transfers) == tricks


def led_in_spite(edition: Edition, played: str, before: str = "") -> Table:
    """3NT by South from trick 8 on: after the cards before that East may lead no spade; all that is irregular is looked at."""
    deal = Deal.parse("N:A2.A2.2.3 K3.3.K3.2 QJ.QJ.4.4 T9.T9.5.5")
    start = Start(edition, N, deal=deal, contract=Contract.parse("3NT", S), trick=8, leader=N if before else E, won=(4, 3))
    found = cards(told(cards(Table.begin(start), before), E, NoLead(Role.OFFENDER, "S")), played)
    for at in [one.at for one in found.irregularities]:
        found = take_up(found, S, at)
    return found


def earlier(found: Table) -> list[object]:
    """What the record says of an earlier revoke in the same suit; None where people are asked."""
    return [one.answers.get("64B2.earlier") for one in found.inquiries if one.procedure == "established_revoke"]


@EDITIONS
def test_64B2_61A_a_prohibited_lead_and_then_a_revoke_in_the_suit_that_was_led_are_not_of_one_suit(edition: Edition) -> None:
    """East leads the king of spades, which he may not, and discards on the ace of spades later: three tricks."""
    found = led_in_spite(edition, "SK SJ ST S2 DK D4 D5 D2 H3 HQ H9 HA SA D3 SQ S9 H2 C2 HJ HT C4 C5 C3 S3")
    assert earlier(found) == [None, None]
    found = answers(answers(found, x64B2_earlier="none", x64B7_both="no"), x64B2_earlier="none", x64B7_both="no")
    assert [one for one in laws(found) if one[:3] in ("64A", "64B")] == ["64A1", "64A2"]
    assert result(found) == (10, 3, 430)


@EDITIONS
def test_64B2_61A_a_revoke_and_then_a_prohibited_lead_of_that_suit_are_not_of_one_suit(edition: Edition) -> None:
    """East discards on the ace of spades, wins the next trick, and then leads the king of spades, which he may not."""
    found = led_in_spite(edition, "SK SQ ST S2 H3 HQ H9 HA H2 C2 HJ HT C4 C5 C3 S3", "SA D3 SJ S9 D2 DK D4 D5")
    assert earlier(found) == [None, None]
    assert [one.kind for one in found.irregularities] == [Kind.REVOKE, Kind.REVOKE]


@EDITIONS
def test_64B2_61A_two_leads_against_the_same_prohibition_are_one_failure_and_the_first_one_again(edition: Edition) -> None:
    found = led_in_spite(edition, "SK SJ ST S2 S3 SQ S9 SA HA H3 HQ H9 H2 C2 HJ HT D4 D5 D2 DK D3 C4 C5 C3")
    assert earlier(found) == [None, "established"]


@EDITIONS
def test_64B6_on_trick_twelve_once_the_hands_are_back_in_the_board(edition: Edition) -> None:
    found = then(played_out(edition, searched(GAME, 13, lambda it: True, Revoke(E, 12))), Passed(Moment.RETURNED))
    ruled = take_up(found, S)
    assert [law for law in laws(ruled) if law[:2] in ("62", "63", "64")] == ["63A1", "64B6"]
    assert (ruled.transfers, ruled.withdrawn) == ((), {})


@pytest.mark.parametrize(("edition", "law", "tricks"), [(E2007, "64B7", 0), (E2017, "64A2", 1)])
def test_64B7_a_revoke_of_the_other_side_that_was_corrected_counts_only_in_2007(edition: Edition, law: str, tricks: int) -> None:
    found = cards(take_up(begun(edition, "H6 H2 C4"), W), "HQ H3")
    found = cards(found, "D2 C5 D6 D8 S4")
    found = take_up(then(found, Claimed(S, (E, W), 11)), W)
    assert law in laws(found)
    assert sum(n for _, n in found.transfers) == tricks


# ---------------------------------------------------------------- 67


@EDITIONS
def test_67A1_in_time_the_missing_card_is_supplied_and_can_win(edition: Edition) -> None:
    """South has not played to the first trick when it is turned; West, whose six had it, has led on."""
    found = take_up(cards(then(begun(edition, "H6 H2 H4"), Quitted()), "HT"), W)
    assert laws(found) == ["67A1"]
    found = then(found, Added(S, Card.parse("HJ"), 1))
    assert (complete(found), found.tricks) == ("H6 H2 H4 HJ", {Side.NS: 1, Side.EW: 0})


@EDITIONS
def test_67A2_in_time_a_second_card_is_a_fifth_card_or_one_of_two_at_once(edition: Edition) -> None:
    for entry, procedure in (
        (Played(E, Card.parse("H4")), "fifth_card"),
        (Played(E, Card.parse("H4"), at_once=True), "simultaneous_plays"),
    ):
        found = then(begun(edition, "H6 H2 HQ"), entry)
        found = then(cards(found, "H3"), Opened("defective_trick", E, 7))
        assert laws(found)[-1] == "67A2"
        assert procedure in [one.procedure for one in found.inquiries]


@EDITIONS
@pytest.mark.parametrize(("tricks", "law", "ends"), [(7, "64A2", (6, 7, -50)), (0, "64B1", (0, 13, -350))])
def test_67B1_too_late_it_is_a_revoke_that_64A2_deals_with(
    edition: Edition, tricks: int, law: str, ends: tuple[int, int, int]
) -> None:
    found = cards(then(begun(edition, "H6 H2 HQ"), Quitted()), "D2 D4 DQ D3")
    found = then(take_up(found, W), Added(S, Card.parse("H3"), 1), Claimed(S, (E, W), tricks))
    assert [one for one in laws(found) if one[:2] in ("67", "64")][-2:] == ["67B1(a)", law]
    assert result(found) == ends


@EDITIONS
def test_67B1_64B2_a_trick_to_which_he_had_not_played_and_then_a_revoke_in_the_same_suit(edition: Edition) -> None:
    """South plays nothing to the hearts, and discards on the next one: two revokes in one suit, the first established."""
    found = cards(then(begun(edition, "H6 H2 HQ"), Quitted()), "HA C5 H7 H5 D2 D9 D6 D8")
    found = then(take_up(found, W), Added(S, Card.parse("H3"), 1), Claimed(S, (E, W), 9))
    assert {one for one in laws(found) if one[:3] in ("64A", "64B")} == {"64A2", "64B2"}
    assert sum(n for _, n in found.transfers) == 1


@EDITIONS
def test_67B1_64B7_a_trick_to_which_one_side_had_not_played_and_a_revoke_of_the_other(edition: Edition) -> None:
    """South plays nothing to the first trick, East discards on a spade: both sides have revoked, and no trick goes over."""
    found = cards(then(begun(edition, "H6 H2 HQ"), Quitted()), "D2 D4 D6 D8 SA H4 S3 S2 SK S9 S7 S6")
    found = then(take_up(found, W), Added(S, Card.parse("H3"), 1), Claimed(S, (E, W), 8))
    assert {one for one in laws(found) if one[:3] in ("64A", "64B")} == {"64B7"}
    assert found.transfers == ()


@pytest.mark.parametrize("damaged", [True, False])
def test_64C2b_what_would_have_been_without_any_revoke_is_asked_once_of_two_2017(damaged: bool) -> None:
    found = cards(then(begun(E2017, "H6 H2 HQ"), Quitted()), "D2 D4 D6 D8 SA H4 S3 S2 SK S9 S7 S6")
    found = then(take_up(found, W), Added(S, Card.parse("H3"), 1), Claimed(S, (E, W), 8))
    both = [one.id for one in found.inquiries if one.procedure == "both_revoked_redress"]
    assert (len(both), [one.inquiry.id for one in asking(found) if one.question.id == "64C2b.damaged"]) == (2, both[:1])
    found = answers(found, x64C2b_damaged=damaged)
    assert ("64C2b.damaged" in asked(found), laws(found).count("64C2(b)"), len(found.adjustments)) == (False, 1, int(damaged))


@EDITIONS
def test_67A1_who_adds_his_card_in_time_has_not_revoked_though_the_director_comes_later(edition: Edition) -> None:
    found = cards(then(begun(edition, "H6 H2 HQ"), Quitted(), Added(S, Card.parse("H3"), 1)), "D2 D4 D6 D8")
    assert laws(take_up(found, W)) == ["67A1"]


@EDITIONS
@pytest.mark.parametrize("faced", [True, False])
def test_67B2_which_card_stays_and_whose_the_trick_is(edition: Edition, faced: bool) -> None:
    """East plays two spades together: the nine, and the jack that would have won the trick from South's ten."""
    found = then(begun(edition, "S2 S4 S9"), Played(E, Card.parse("SJ"), at_once=True))
    found = take_up(cards(found, "ST C5 C3 C2 C4"), W)
    found = answers(found, x67B2a_faced=faced, x67B2a_exposed=False)
    held = {str(card) for card in found.held(E) or ()}
    assert ("SJ" in held, "S9" in held) == ((True, False) if faced else (False, True))
    assert found.tricks == {Side.NS: 2, Side.EW: 0}
    assert len(found.held(E) or ()) == 11
    assert lying(found) == []


@EDITIONS
@pytest.mark.parametrize("exposed", [True, False])
def test_67B2_fn20_a_card_that_was_seen_on_its_way_back_lies_on_the_table(edition: Edition, exposed: bool) -> None:
    found = then(begun(edition, "H6 H2 HQ"), Played(E, Card.parse("H4"), at_once=True))
    found = take_up(cards(found, "H3 D2 D4 D6 D8"), W)
    found = answers(found, x67B2a_faced=True, x67B2a_exposed=exposed)
    assert lying(found) == (["E H4 minor"] if exposed else [])


@EDITIONS
def test_67B2b_the_card_was_in_his_hand_all_the_time_and_makes_him_a_revoker(edition: Edition) -> None:
    """East has played the nine together with the jack; two tricks later he has no other spade, and discards."""
    found = then(begun(edition, "S2 S4 SJ"), Played(E, Card.parse("S9"), at_once=True))
    found = cards(found, "S3 D2 D4 DQ D3 S6 SA SQ S7 SK C4 S8 C3")
    found = take_up(found, W)
    found = answers(found, x67B2a_faced=True, x67B2a_exposed=False)
    (defective,) = (one for one in found.inquiries if one.procedure == "defective_trick")
    assert defective.answers["67B2b.revoked"] is True
    (revoke,) = (one for one in found.inquiries if one.procedure == "revoke")
    assert str(getattr(found.entries[revoke.about or 0], "card", None)) == "C4"


@EDITIONS
def test_64A2_69B_a_side_that_gets_a_trick_back_has_won_one_since_its_revoke(edition: Edition) -> None:
    """South discards on the ace of hearts, and East takes the rest: no trick goes over until South gets one of them back."""
    found = cards(begun(edition, "H6 H2 HQ H3"), "HA C5 H7 H5 DK D4 D6 D3")
    found = answers(take_up(then(found, Claimed(E, (S, N), 10)), W), x64C1_not_enough=False)
    assert [law for law in laws(found) if law[:3] in ("64A", "64B")] == ["64B1"]
    found = then(found, Passed(Moment.ROUND_OVER), Objected(S))
    found = answers(found, x68C_stated=True, x69A_objection="period", x69B_lost="likely", x69B_tricks="1")
    assert [law for law in laws(found) if law[:2] in ("64", "69")][-2:] == ["69B2", "64A2"]
    assert result(found)[:2] == (0, 13), "the trick that he gets back goes over"


# ---------------------------------------------------------------- 68-71: agreed, doubted, played on

TRICK = "H6 H2 HQ H3"  # East wins the first trick


def claim(edition: Edition, tricks: int, *since: Entry, by: Seat = S, played: str = TRICK) -> Table:
    return then(begun(edition, played), Claimed(by, (), tricks), *since)


@EDITIONS
@pytest.mark.parametrize(
    ("by", "tricks", "ends"), [(S, 9, (9, 4, 150)), (S, 6, (6, 7, -50)), (E, 12, (0, 13, -350)), (W, 0, (12, 1, 240))]
)
def test_69A_an_agreed_claim_or_concession_is_scored_as_made(
    edition: Edition, by: Seat, tricks: int, ends: tuple[int, int, int]
) -> None:
    others = (seat for seat in Seat if seat.side is not by.side and seat is not N)
    assert result(claim(edition, tricks, *(Assented(seat) for seat in others), by=by)) == ends


@EDITIONS
@pytest.mark.parametrize(("given", "ends"), [("9", (9, 4, 150)), ("7", (7, 6, 90)), ("6", (6, 7, -50))])
def test_70A_a_doubted_claim_is_divided_by_the_director(edition: Edition, given: str, ends: tuple[int, int, int]) -> None:
    found = answers(claim(edition, 9, Objected(W)), x68C_stated=True)
    found = answers(found, x68D_course="doubted") if edition is E2017 else found
    assert final(found) is None
    found = answers(found, x70D1_unstated=True, x70D1_worse=True, x70E1_finding="no")
    found = answers(found, **({"x70E2_order": "none"} if "70E2.order" in asked(found) else {}), x70A_tricks=given)
    assert result(found) == ends
    assert laws(found)[-1] == "70A"


@EDITIONS
def test_70C_a_forgotten_trump_is_asked_about_with_trumps_only(edition: Edition) -> None:
    found = answers(then(begun(edition, TRICK, "1S"), Claimed(S, (), 9), Objected(W)), x68C_stated=False)
    found = answers(found, x68D_course="doubted") if edition is E2017 else found
    assert asked(found) == ["70C2.unaware"], "he said nothing, and a trump is out"
    found = answers(found, x70C2_unaware=True, x70C3_could_lose=True, x70D1_unstated=False, x70A_tricks="8")
    assert "70C" in laws(found)
    assert result(found) == (8, 5, 110)


def test_68D2b_all_four_play_on_and_what_they_reach_stands_2017() -> None:
    found = claim(E2017, 12, Objected(W), PlayedOn())
    found = answers(found, x68C_stated=False)
    assert (laws(found)[-1], found.phase, found.turn) == ("68D2(b)(ii)", Phase.PLAY, E)
    found = cards(found, "D2 D4 DQ D3")
    assert found.tricks == {Side.NS: 0, Side.EW: 2}
    found = then(found, Claimed(S, (E, W), 7))
    assert result(found) == (7, 6, 90)


def test_68D2bi_unless_all_four_want_it_the_director_comes_2017() -> None:
    found = answers(claim(E2017, 12, Objected(W)), x68C_stated=False, x68D_course="play_on", x68D2b_concur=False)
    assert ("68D2(b)(i)" in laws(found), "68D2(b)(ii)" in laws(found), found.turn) == (True, False, None)


def test_68D_in_2007_play_has_ended_whatever_they_want_2007() -> None:
    found = claim(E2007, 12, Objected(W), PlayedOn(), Played(E, Card.parse("D2")))
    assert (found.phase, found.turn, len(found.cards)) == (Phase.OVER, None, 4)


@EDITIONS
@pytest.mark.parametrize("tricks", [0, 5])
def test_68B2_partner_objects_at_once_and_play_goes_on(edition: Edition, tricks: int) -> None:
    """West shows his cards and concedes; they are no penalty cards, but East may not use what he has seen."""
    hand = tuple(begun(edition, TRICK).held(W) or ())
    found = claim(edition, tricks, Exposed(W, hand), Objected(E), by=W)
    assert (found.phase, found.turn, lying(found)) == (Phase.PLAY, E, [])
    assert {"68B2", "16C2" if edition is E2017 else "16D2"} <= set(laws(found))
    assert lying(take_up(found, S)) == [], "nothing is left to be taken up"
    found = cards(found, "D2 D4 DQ D3")
    assert result(then(found, Claimed(S, (E, W), 9))) == (9, 4, 150)


@EDITIONS
def test_68B2_what_an_offence_has_gained_is_not_judged_while_play_may_go_on(edition: Edition) -> None:
    """72C (2007: 23): declarer agrees to West's concession, and East objects."""
    awareness = Opened("awareness", W, 0)
    assert asked(then(claim(edition, 0, Assented(S), by=W), awareness)) == ["72C.could_have_known"]
    found = then(claim(edition, 0, Assented(S), Objected(E), by=W), awareness)
    assert (asked(found), waiting(found)) == (["68B2.objects"], ["72C.could_have_known"])
    found = answers(found, x68B2_objects=True)
    assert (found.phase, waiting(found)) == (Phase.PLAY, ["72C.could_have_known"])


@EDITIONS
def test_68B2_when_declarer_has_agreed_first_somebody_must_say_whether_it_was_at_once(edition: Edition) -> None:
    found = claim(edition, 0, Assented(S), Objected(E), by=W)
    assert asked(found) == ["68B2.objects"]
    assert answers(found, x68B2_objects=True).phase is Phase.PLAY


@EDITIONS
@pytest.mark.parametrize(("lost", "ends"), [("won", (8, 5, 120)), ("likely", (8, 5, 120)), ("neither", (9, 4, 150))])
def test_69B_who_agreed_to_lose_a_trick_gets_it_back_within_the_correction_period(
    edition: Edition, lost: str, ends: tuple[int, int, int]
) -> None:
    found = claim(edition, 9, Assented(E), Assented(W), Passed(Moment.NEXT_CALL_EW), Objected(E))
    found = answers(found, x68C_stated=True, x69A_objection="period", x69B_lost=lost)
    found = found if lost == "neither" else answers(found, x69B_tricks="1")
    assert result(found) == ends
    assert laws(found)[-1] == {"won": "69B1", "likely": "69B2", "neither": "69B"}[lost]


@EDITIONS
@pytest.mark.parametrize(
    ("period", "conceded", "back", "ends"),
    [
        (True, "safe", "2", (9, 4, 150)),
        (True, "won", "1", (8, 5, 120)),
        (True, "losable", None, (7, 6, 90)),
        (False, None, None, (7, 6, 90)),
    ],
)
def test_71_a_concession_stands_but_for_tricks_that_were_won_or_could_not_be_lost(
    edition: Edition, period: bool, conceded: str | None, back: str | None, ends: tuple[int, int, int]
) -> None:
    found = claim(edition, 7, Assented(E), Assented(W))
    found = answers(then(found, Opened("cancelled_concession", S, found.claimed)), x71_period=period)
    found = found if conceded is None else answers(found, x71_conceded=conceded)
    found = found if back is None else answers(found, x71_tricks=back)
    assert result(found) == ends
