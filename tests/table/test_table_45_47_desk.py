"""Laws 45 and 47 at the desk: a card held up, a slip of the tongue, dummy's wrong card, a fifth card, wrong information."""

from __future__ import annotations

from playing import DUMMY, EAST, SOUTH, begun, by_edition, hands, lawful, lying, orders, trick
from tables import E2007, E2017, E, N, S, W, answers, asked, cards, laws, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.seats import Seat, Side
from oddtrick.table.desk.desk import asking, person, take_up
from oddtrick.table.entries import Attention, Claimed, Exposed, Opened, Played
from oddtrick.table.folding.fold import why_not
from oddtrick.table.state import Kind, Standing, Table

EDITIONS = every("edition", [E2007, E2017])


# ---------------------------------------------------------------- 45C1


def held_up(edition: Edition, played: str, card: str = "C8", **given: bool | str) -> Table:
    """East holds a card so that West could see it."""
    found = then(begun(edition, played), Exposed(E, (Card.parse(card),)))
    return answers(then(found, Opened("card_deemed_played", E, len(found.entries) - 1)), x45_act="held", **given)


@EDITIONS
def test_45C1_at_his_turn_that_card_and_no_other(edition: Edition) -> None:
    found = held_up(edition, SOUTH + " C5 C3 C2")
    assert (lawful(found), orders(found)) == ("E ...8", "45C1")
    reason = why_not(found, Played(E, Card.parse("C4")))
    assert (reason and reason.law, why_not(found, Played(E, Card.parse("C8")))) == ("45C1", None)
    assert trick(cards(found, "C8"), 1) == "S C5 C3 C2 C8"


@EDITIONS
def test_45C1_before_partner_has_played_it_is_out_of_turn_in_2017_and_waits_for_its_turn_in_2007(edition: Edition) -> None:
    found = held_up(edition, SOUTH + " C5")
    if edition is E2007:
        assert (asked(found), lawful(cards(found, "C3 C2"))) == ([], "E ...8")
        return
    found = answers(found, x57C_before="nothing", x57A_demand="highest")
    assert (lying(found), lawful(found)) == ("E:C8", "W ...T")
    assert lawful(cards(found, "CT C2")) == "E ...8"


@EDITIONS
def test_45C1_when_he_has_played_already_it_is_a_fifth_card(edition: Edition) -> None:
    found = held_up(edition, EAST + " D2", "C4", x45E_led=False)
    assert (orders(found), trick(found), lying(found)) == ("45C1 50B 45E1 50C", "E D2", "E:C4 minor")


# ---------------------------------------------------------------- 45C4(b)


def slip(edition: Edition, *since: str, named: str = "N C2") -> Table:
    """Dummy leads the two of clubs as declarer has said; he meant another card."""
    found = hands(begun(edition, DUMMY), named, *since)
    about = next(at for at, one in enumerate(found.entries) if isinstance(one, Played) and one.card is Card.parse(named[2:]))
    return then(found, Opened("unintended_designation", N, about))


def meant(found: Table, **given: bool | str) -> Table:
    if found.start.edition is E2017:
        return answers(found, x45C4b_reason="slip", **given)
    return answers(found, x45C4b_unintended=True, x45C4b_no_pause=True, **given)


@EDITIONS
def test_45C4b_another_card_of_dummy_takes_its_place(edition: Edition) -> None:
    found = meant(slip(edition))
    assert (trick(found), lawful(found)) == ("N", "N AK54.52.J83.Q72")
    assert trick(hands(found, "N SA", "E S9")) == "N SA S9"


@EDITIONS
def test_45C4b_the_next_hand_keeps_its_card_or_plays_another(edition: Edition) -> None:
    found = meant(slip(edition, "E C4"), x45C4b_next="legal")
    assert [(one.question.id, person(found, one)) for one in asking(found)] == [("45C4b.lho_withdraws", E)]
    kept = hands(answers(found, x45C4b_lho_withdraws=False), "N CQ")
    assert trick(cards(kept, "CA C3"), 1) == "N CQ C4 CA C3"
    back = answers(found, x45C4b_lho_withdraws=True)
    assert (trick(back), lying(back), back.withdrawn[9]) == ("N", "", Side.NS)
    assert trick(hands(back, "N SA", "E S9")) == "N SA S9"


@EDITIONS
def test_45C4b_once_the_new_card_lies_the_table_knows_whether_the_next_card_is_legal_to_it(edition: Edition) -> None:
    found = hands(meant(slip(edition, "E C4", named="N CQ")), "N C2")
    assert asked(found) == ["45C4b.lho_withdraws"]
    other = hands(meant(slip(edition, "E C4", named="N CQ")), "N SA")
    assert ("47B" in laws(other), trick(other), lying(other), asked(other)) == (True, "N SA", "", [])


@EDITIONS
def test_45C4b_to_a_card_that_followed_suit_the_next_card_was_legal_in_any_case(edition: Edition) -> None:
    found = hands(begun(edition, EAST), "E D2", "S D4", "W D6", "N D3")
    assert (trick(found, 1)) == "E D2 D4 D6 D3"
    found = hands(begun(edition, SOUTH), "S C5", "W C3", "N C2", "E C4")
    about = next(at for at, one in enumerate(found.entries) if isinstance(one, Played) and str(one.card) == "C2")
    assert "45C4b.next" not in asked(meant(then(found, Opened("unintended_designation", N, about))))


@EDITIONS
def test_45C4b_until_declarer_plays_again_in_2017_and_until_dummy_does_in_2007(edition: Edition) -> None:
    found = slip(edition, "E C4", "S CA")
    if edition is E2017:
        assert (laws(found), trick(found)) == (["45C4(b)", "45C4(a)"], "N C2 C4 CA")
        return
    found = answers(meant(found, x45C4b_next="legal"), x45C4b_lho_withdraws=False)
    assert trick(hands(found, "N CQ")) == "N CQ C4 CA"


@EDITIONS
def test_45C4b_a_second_thought_changes_nothing(edition: Edition) -> None:
    why = {"x45C4b_reason": "second_thoughts"} if edition is E2017 else {"x45C4b_unintended": False}
    found = answers(slip(edition), **why)
    assert (laws(found), trick(found), found.turn) == (["45C4(b)", "45C4(a)"], "N C2", E)


# ---------------------------------------------------------------- 45D


def wrong_card(edition: Edition, *played: str, about: int, first: str = DUMMY) -> Table:
    found = hands(begun(edition, first), *played)
    return then(found, Attention(W, about), Opened("wrong_card_from_dummy", N, about))


@EDITIONS
def test_45D_dummys_card_goes_back_and_the_opponents_cards_may_stay(edition: Edition) -> None:
    found = wrong_card(edition, "N C2", "E C4", "S CA", about=8)
    assert (orders(found), found.turn) == (by_edition(edition, "45D1", "45D"), N)
    assert [(one.question.id, person(found, one)) for one in asking(found)] == [("45D1.rho_withdraws", E)]
    found = answers(found, x45D1_rho_withdraws=False)
    assert trick(cards(hands(found, "N CQ"), "C3"), 1) == "N CQ C4 CA C3"


@EDITIONS
def test_45D_declarer_changes_his_card_only_over_his_rhos_change(edition: Edition) -> None:
    found = answers(wrong_card(edition, "N C2", "E C4", "S CA", about=8), x45D1_rho_withdraws=True)
    assert [(one.question.id, person(found, one)) for one in asking(found)] == [("45D1.declarer_withdraws", S)]
    found = answers(found, x45D1_declarer_withdraws=True)
    assert (trick(found), lying(found)) == ("N", "")
    assert trick(cards(hands(found, "N CQ"), "CJ CK C3"), 1) == "N CQ CJ CK C3"


@EDITIONS
def test_45D_a_lead_to_the_next_trick_falls_when_the_right_card_wins(edition: Edition) -> None:
    """Dummy put the two on West's heart, East won and led a diamond; with the king declarer's side has won."""
    found = answers(wrong_card(edition, "N H2", "E HQ", "S H3", "E D2", about=5, first="H6"), x45D1_rho_withdraws=False)
    found = hands(found, "N HK")
    assert (trick(found, 0), found.turn, trick(found)) == ("W H6 HK HQ H3", N, "N")


def unnamed(edition: Edition, card: str, *played: str, **given: bool | str) -> Table:
    """Dummy leads the two of clubs though declarer has named another card; West speaks of it when these cards have been played."""
    found = then(begun(edition, DUMMY), Played(N, Card.parse("C2"), said=card))
    found = answers(take_up(hands(found, *played), W, 8), **given)
    return then(found, Played(N, Card.parse(card), said=card))


def revokes(found: Table) -> list[tuple[Seat, Standing]]:
    return [(one.by, one.standing) for one in found.irregularities if one.kind is Kind.REVOKE]


@EDITIONS
def test_45D_44C_who_keeps_his_card_must_have_followed_to_dummys_new_lead(edition: Edition) -> None:
    keep = {"x45D1_rho_withdraws": False, "x45D1_lho_withdraws": False}
    found = unnamed(edition, "D3", "E C4", "S CA", "W C3", **keep)
    assert (trick(found, 1), revokes(found)) == ("N D3 C4 CA C3", [(seat, Standing.OPEN) for seat in (E, S, W)])
    assert revokes(unnamed(edition, "CQ", "E C4", "S CA", "W C3", **keep)) == []
    assert revokes(unnamed(edition, "D3", "E C4", x45D1_rho_withdraws=True)) == [], "he has taken it back"


@EDITIONS
def test_45D_61A_what_did_not_follow_to_dummys_first_lead_is_no_revoke_when_it_follows_to_the_new_one(edition: Edition) -> None:
    for card, found in (("D3", []), ("S4", [(E, Standing.OPEN)])):
        assert revokes(unnamed(edition, card, "E D5", x45D1_rho_withdraws=False)) == found


@EDITIONS
def test_45D_61A_until_dummys_new_lead_has_come_nobody_can_have_revoked(edition: Edition) -> None:
    """East discarded on the two of clubs; declarer had named a diamond, and East's card follows to that."""
    found = then(begun(edition, DUMMY), Played(N, Card.parse("C2"), said="D3"))
    found = answers(take_up(hands(found, "E D5"), W, 8), x45D1_rho_withdraws=False)
    assert (revokes(found), lying(found), lawful(found)) == ([], "", "N ..3.")


@EDITIONS
def test_62C1_44C_the_lead_to_which_a_kept_card_does_not_follow_was_not_played_after_the_revoke(edition: Edition) -> None:
    found = take_up(unnamed(edition, "D3", "E C4", x45D1_rho_withdraws=False), S, 9)
    found = cards(found, "D2 D4 D6")
    assert trick(found, 1) == "N D3 D2 D4 D6"
    assert "62C1.rho_withdraws" not in asked(found)


@EDITIONS
def test_45D_63A1_a_kept_card_is_no_established_revoke_by_what_was_played_before(edition: Edition) -> None:
    """East has won the trick and led to the next one before anybody speaks; then dummy's lead is a diamond."""
    keep = {"x45D1_rho_withdraws": False, "x45D1_lho_withdraws": False}
    found = unnamed(edition, "D3", "E CJ", "S D4", "W C3", "E S9", **keep)
    assert revokes(found) == [(E, Standing.OPEN), (W, Standing.OPEN)]
    found = take_up(found, S, 9)
    assert ("62B" in laws(found), "63A1" in laws(found)) == (True, False)


@EDITIONS
def test_45D2_once_each_side_has_played_to_the_next_trick_it_stays(edition: Edition) -> None:
    found = wrong_card(edition, "N H2", "E HQ", "S H3", "E D2", "S D4", about=5, first="H6")
    assert (orders(found), trick(found, 0)) == (by_edition(edition, "45D2", "47F2"), "W H6 H2 HQ H3")
    assert (trick(found), asked(found)) == ("E D2 D4", [])


# ---------------------------------------------------------------- 45E


@EDITIONS
def test_45E1_a_second_card_to_the_trick_is_a_penalty_card_of_the_lesser_kind(edition: Edition) -> None:
    found = answers(take_up(hands(begun(edition, EAST), "E D2", "E C4"), S), x45E_led=False)
    assert (orders(found), trick(found), lying(found)) == ("50B 45E1 50C", "E D2", "E:C4 minor")
    honour = answers(take_up(hands(begun(edition, EAST), "E D2", "E CJ"), S), x45E_led=False)
    assert lying(honour) == "E:CJ"


def fifth(edition: Edition, card: str, *, led: bool, **given: bool | str) -> Table:
    """A card after a trick that is complete; the record has taken it for a lead."""
    found = hands(begun(edition, EAST), card)
    return answers(then(found, Opened("fifth_card", Seat(card[0]), len(found.entries) - 1)), x45E_led=led, **given)


@EDITIONS
def test_45E1_a_fifth_card_taken_for_a_lead_leaves_the_next_trick(edition: Edition) -> None:
    found = fifth(edition, "W D6", led=False)
    assert (lying(found), trick(found)) == ("W:D6 minor", "E")
    assert lawful(cards(found, "D2 D4")) == "W ..Q6.", "the queen may be played before the six, the seven not"


@EDITIONS
def test_45E1_one_that_was_led_is_a_lead_out_of_turn(edition: Edition) -> None:
    found = fifth(edition, "W D6", led=True, x53A_misinformed=False)
    assert asked(found) == ["56A.accepts"]
    assert trick(answers(found, x56A_accepts=True)) == "W D6"
    refused = answers(found, x56A_accepts=False)
    assert (lying(refused), trick(refused), asked(refused)) == ("W:D6", "E", ["50D2.lead_diamonds"])


@EDITIONS
def test_45E1_a_lead_before_the_last_hand_has_played_waits_for_it(edition: Edition) -> None:
    """East's queen wins so far, his partner has played, and he leads on before South has played."""
    found = answers(take_up(hands(begun(edition, "H6 H2 HQ"), "E D2 leads"), S), x45E_led=True, x53A_misinformed=False)
    accepted = cards(answers(found, x56A_accepts=True), "H3")
    assert (trick(accepted, 0), trick(accepted), accepted.turn) == ("W H6 H2 HQ H3", "E D2", S)
    refused = cards(answers(found, x56A_accepts=False), "H3")
    assert (lying(refused), lawful(refused)) == ("E:D2", "E ..2.")


@EDITIONS
def test_45E2_a_card_led_before_the_trick_is_complete_is_a_lead_out_of_turn_once_it_is(edition: Edition) -> None:
    """North, dummy, plays and leads before East has played; West's ten of hearts has won the trick."""
    found = hands(begun(edition), "W HT", "N H2", "N C7", "E H4", "S H3")
    found = answers(take_up(found, S, len(found.entries) - 3), x45E_led=True, x53A_misinformed=False)
    assert (asked(found), trick(found)) == (["55A.lho"], "N C7")
    led = hands(found, "W D7")
    assert (trick(led), asked(led)) == ("W D7", []), "the proper lead takes its place (53B)"
    refused = answers(found, x55A_lho="refuses")
    assert (trick(refused), refused.turn) == ("W", W)
    assert refused.inquiries[-2].answers["55B.turn"] == "rho"


@EDITIONS
def test_45E2_a_fifth_card_of_declarers_side_goes_back(edition: Edition) -> None:
    found = fifth(edition, "N D3", led=False)
    assert (orders(found), trick(found), lying(found)) == ("45E2", "E", "")
    assert lawful(cards(found, "D2 D4 D6")) == "N ..J83."


# ---------------------------------------------------------------- 47E


def misled(edition: Edition, *made: str) -> Table:
    """An opponent had told West that it was his lead."""
    found = answers(take_up(hands(begun(edition, EAST), *made), W), x53A_misinformed=True)
    return answers(found, x47E1_retracts=True) if edition is E2007 else found


@EDITIONS
def test_47E1_the_lead_goes_back_without_a_penalty_card(edition: Edition) -> None:
    found = misled(edition, "W S2")
    assert (lying(found), found.turn, asked(found)) == ("", E, [])
    assert found.withdrawn == {8: Side.NS}, "not for the side that misled him"
    assert lawful(found) == "E QJ9.A4.KT52.J84", "no lead is required or forbidden"


@EDITIONS
def test_47E1_nobody_accepts_it_even_by_playing(edition: Edition) -> None:
    found = misled(edition, "W S2", "N S4")
    assert (trick(found), found.turn, lying(found)) == ("E", E, "")
    assert trick(cards(found, "D2 D4 D6 D3"), 1) == "E D2 D4 D6 D3"


def test_47E1_he_may_leave_it_there_2007() -> None:
    found = answers(take_up(hands(begun(E2007, EAST), "W S2"), W), x53A_misinformed=True, x47E1_retracts=False)
    assert (trick(found), found.turn) == ("W S2", N)


def told_when_it_was_over(edition: Edition) -> Table:
    """An opponent had told West that it was his lead; the others followed, and declarer's claim has ended the play."""
    found = then(hands(begun(edition, EAST), "W S2"), Claimed(S, (W, E), 7))
    found = answers(take_up(found, N), x53A_misinformed=True)
    assert found.over
    return found


@EDITIONS
def test_47E1_once_play_has_ended_nothing_is_taken_back(edition: Edition) -> None:
    found = told_when_it_was_over(edition)
    assert "47E1.retracts" not in asked(found)
    assert (found.withdrawn, trick(found)) == ({}, "W S2")


def misinformed(edition: Edition, *made: str) -> Table:
    """East has played the queen of hearts because of a wrong explanation."""
    found = hands(begun(edition, "H6 H2 HQ"), *made)
    return answers(then(found, Opened("play_on_misinformation", E, 6)), x47E_told="meaning", x47E2a_because=True)


@EDITIONS
def test_47E2a_the_card_may_be_changed_as_long_as_no_card_was_played(edition: Edition) -> None:
    found = answers(misinformed(edition), x47E2a_retracts=True)
    assert (lawful(found), lying(found)) == ("E .AQ4..", "")
    assert trick(cards(found, "H4 H3"), 0) == "W H6 H2 H4 H3"


@EDITIONS
def test_47E2a_another_card_to_the_trick_makes_it_too_late(edition: Edition) -> None:
    found = misinformed(edition, "S H3")
    assert (orders(found), trick(found, 0)) == ("47E2(a) 47E2(b)", "W H6 H2 HQ H3")


def test_47E2a_a_card_to_the_next_trick_matters_in_2017_alone() -> None:
    """The last hand to the trick: South."""
    for edition, late in ((E2017, True), (E2007, False)):
        found = hands(begun(edition, "H6 H2 HQ H3"), "E D2")
        found = answers(then(found, Opened("play_on_misinformation", S, 7)), x47E_told="meaning", x47E2a_because=True)
        assert (asked(found) == []) is late
        if not late:
            back = answers(found, x47E2a_retracts=True)
            assert (back.turn, lawful(back)) == (S, "S .J83..")
