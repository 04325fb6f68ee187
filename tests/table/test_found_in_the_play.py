"""What luck found in the play: cases by their Law, and the seeds on which a property did not hold."""

from __future__ import annotations

import orders
import pytest
from checks import found as checks
from playing import DEAL, DUMMY, EAST, SOUTH, begun, hands, lawful, lying, trick
from tables import E2007, E2017, E, N, S, W, answers, asked, bound, calls, cards, table, then, told, waiting
from test_table_25_to_27 import lost, restricted

from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.inquiry.effects import LeadFrom, MustLead, MustPass, NoLead, ResultStands
from oddtrick.inquiry.vocabulary import Role, Spell
from oddtrick.table.desk.desk import asking, correct, take_up
from oddtrick.table.entries import Assented, Claimed, Exposed, LedFaceDown, Played, PlayedOn, Start
from oddtrick.table.folding.fold import fold, why_not
from oddtrick.table.state import Kind, Standing, Table
from oddtrick.texts import BadInput

EDITIONS = pytest.mark.parametrize("edition", [E2007, E2017], ids=str)


# ---------------------------------------------------------------- 26 and 50D2


@EDITIONS
def test_26B_50D2_a_suit_that_is_required_already_is_not_prohibited(edition: Edition) -> None:
    """Declarer has required a heart of East; under 26B he then prohibits no heart, nor demands another suit under 26A2 (2007)."""
    only = {"x26A_only_suits": False} if edition is E2007 else {}
    found = told(answers(restricted(edition), **only), E, MustLead(Role.OFFENDER, "H"))
    assert asking(lost(found))[0].options == ("S", "D", "C", "none")


@pytest.mark.parametrize(
    ("duty", "options"),
    [
        (MustLead(Role.OFFENDER, "D"), ("prohibit", "neither")),
        (MustLead(Role.OFFENDER, "H"), ("require", "neither")),
        (NoLead(Role.OFFENDER, "H"), ("prohibit", "neither")),
    ],
    ids=str,
)
def test_26A2_what_is_forbidden_or_ordered_already_is_not_offered_2007(duty: MustLead | NoLead, options: tuple[str, ...]) -> None:
    found = told(answers(restricted(E2007), x26A_only_suits=True), E, duty)
    assert asking(lost(found))[0].options == options


@EDITIONS
def test_51B2b_a_suit_that_is_required_already_is_not_prohibited_as_well(edition: Edition) -> None:
    found = told(begun(edition, EAST), E, MustLead(Role.OFFENDER, "H"))
    found = answers(take_up(then(found, Exposed(W, tuple(map(Card.parse, ("S6", "HT", "D7"))))), S), x50_waived=False)
    found = answers(found, x50D2_lead_spades="prohibit")
    assert asked(found) == ["51B2b.diamonds_too"]


@EDITIONS
def test_50D2_after_another_lead_the_next_hand_plays_to_that_one(edition: Edition) -> None:
    """East leads before declarer has chosen, then declarer chooses, and East leads another card."""
    found = _east_to_lead(edition)
    found = answers(hands(found, "E D2"), x50D2_lead_hearts="prohibit")
    found = hands(found, "E S9", "S S3")
    assert trick(found) == "E S9 S3"
    assert [(one.kind, one.standing) for one in found.irregularities[-1:]] == [(Kind.TOO_SOON, Standing.OPEN)]


def _east_to_lead(edition: Edition) -> Table:
    """With the ten of hearts of West on the table."""
    return answers(take_up(then(begun(edition, EAST), Exposed(W, (Card.parse("HT"),))), S), x50_waived=False)


@EDITIONS
def test_49_a_lead_put_by_for_another_one_is_a_card_exposed(edition: Edition) -> None:
    """The next hand has played to the other lead, and has not forfeited anything by that."""
    found = answers(hands(_east_to_lead(edition), "E D2"), x50D2_lead_hearts="prohibit")
    found = take_up(hands(found, "E S9", "S S3"), S)
    assert [str(one.card) for one in found.penalties] == ["D2"]


@EDITIONS
@pytest.mark.parametrize("waived", [True, False], ids=["waived", "not waived"])
@pytest.mark.parametrize("first", [0, 1], ids=["in the auction", "in the play"])
def test_50_of_a_card_exposed_twice_the_last_time_counts(edition: Edition, first: int, waived: bool) -> None:
    """East shows the same low heart before he passes and again in the play; either may come before the Director first."""
    heart = Exposed(E, (Card.parse("H4"),))
    found = then(calls(then(table(edition, "1N P P", S, DEAL), heart), "E P"), Played(W, Card.parse("H6")), heart)
    shown = [at for at, entry in enumerate(found.entries) if entry == heart]
    for about in (shown[first], shown[1 - first]):
        found = take_up(found, S, about)
        if asked(found) == ["50.waived"]:
            found = answers(found, x50_waived=waived)
    assert lying(found) == ("" if waived else "E:H4 minor")


# ---------------------------------------------------------------- 58B


@EDITIONS
@pytest.mark.parametrize("who", ["the revoke", "both"])
def test_58B_until_the_card_led_is_known_nobody_has_revoked_to_it(edition: Edition, who: str) -> None:
    """South leads two cards, West does not follow suit to the first; West is spoken of first, or both are."""
    found = hands(begun(edition, SOUTH), "S C5", "S S3 too", "W S2")
    found = take_up(found, W, len(found.entries) - 1 if who == "the revoke" else None)
    assert asked(found) == ["58B.visible"]
    found = answers(found, x58B_visible=True, x58B2_designated="other", x58B3_lho_withdraws=False)
    assert trick(found) == "S S3 S2"
    assert (asked(found), found.penalties, bound(found)) == ([], (), [])


@EDITIONS
def test_58B_what_was_spoken_of_meanwhile_comes_next(edition: Edition) -> None:
    found = hands(begun(edition, SOUTH), "S C5", "S S3 too", "W S2")
    found = take_up(found, E, len(found.entries) - 1)
    found = answers(found, x58B_visible=True, x58B2_designated="first", x58B3_lho_withdraws=False)
    assert [one.procedure for one in found.inquiries][:2] == ["simultaneous_plays", "revoke"]
    assert [str(one.card) for one in found.penalties] == ["S2"]


@EDITIONS
@pytest.mark.parametrize("spoken_of", [1, 0], ids=["the revoke", "the two cards"])
def test_58B_nobody_has_revoked_with_a_card_that_he_may_not_have_played(edition: Edition, spoken_of: int) -> None:
    """West follows to a diamond with a spade and a diamond; the one that has been taken for his card is a revoke."""
    found = hands(begun(edition, EAST), "E D2", "S D4", "W S2", "W D6 too")
    found = take_up(found, S, len(found.entries) - 1 - spoken_of)
    assert asked(found) == ["58B.visible"]
    found = answers(found, x58B_visible=True, x58B2_designated="other")
    assert (trick(found), asked(found)) == ("E D2 D4 D6", [])
    assert [(str(one.card), one.major) for one in found.penalties] == [("S2", False)]


@EDITIONS
def test_58B_a_card_beside_another_is_of_the_trick_of_that_one_though_it_is_led_later(edition: Edition) -> None:
    """South leads the ace of clubs and a spade, and then that spade, to which West revokes."""
    found = hands(begun(edition, SOUTH), "S CA", "S S3 too", "W C3", "N C2", "E C4", "S S3", "W H6")
    found = take_up(found, S, len(found.entries) - 1)
    assert found.inquiries[0].procedure == "revoke"


@EDITIONS
def test_67B2a_the_card_that_goes_back_is_the_penalty_card_and_no_other_that_lies_there(edition: Edition) -> None:
    """West follows with two cards, and leads two to the next trick; attention is drawn to the first two."""
    found = hands(begun(edition, EAST), "E D2", "S D4", "W DQ", "W S2 too", "N D3", "W C3", "W C9 too", "N C2")
    found = take_up(found, S, len(found.entries) - 5)
    found = answers(found, x67B2a_faced=False, x67B2a_exposed=True)
    assert [str(one.card) for one in found.penalties] == ["S2"]


@EDITIONS
def test_67B2a_the_card_that_stays_stays_where_the_other_lies_on_the_table(edition: Edition) -> None:
    """East leads two cards; nobody knows which was faced, and that which goes back is seen on its way."""
    found = hands(begun(edition, EAST), "E D2", "E DK too", "S D4", "W DQ", "N D3", "W C3", "N C2")
    found = answers(take_up(found, S, len(found.entries) - 6), x67B2a_faced=False, x67B2a_exposed=True)
    assert found.play is not None
    assert [str(card) for card in found.play.tricks[1].cards[1:]] == ["D4", "DQ", "D3"]
    assert [(str(one.card), one.major) for one in found.penalties] == [("D2", False)]
    assert Card.parse("DK") not in (found.held(E) or ())


@EDITIONS
@pytest.mark.parametrize("how", ["", " too"])
def test_45E_58B_a_card_that_was_played_to_the_next_trick_was_not_left_in_the_first(edition: Edition, how: str) -> None:
    """West puts two cards to the first trick, takes one of them up again and leads it: no trick has a card too many."""
    found = hands(begun(edition, EAST), "E D2", "S D4", "W DQ", f"W D6{how}", "N D3", "W D6", "N C2")
    for name, matter in (("45E.too_late", found), ("58B4.too_late", found)):
        ruled = take_up(matter, S, len(matter.entries) - 4)
        assert ruled.inquiries[0].answers.get(name) in (False, None)
        assert "defective_trick" not in [one.procedure for one in ruled.inquiries]


@EDITIONS
def test_58B2_a_penalty_card_that_counts_as_played_lies_there_no_longer(edition: Edition) -> None:
    """West has shown a card, puts it to the next trick beside another, and chooses it; the exposure is ruled on first."""
    shown = then(begun(edition, EAST), Exposed(W, (Card.parse("D6"),)))
    found = take_up(hands(shown, "E D2", "S D4", "W DQ", "W D6 too"), S, len(shown.entries) - 1)
    found = answers(found, x50_waived=False, x50B_unintended=True)
    assert [str(one.card) for one in found.penalties] == ["D6"]
    found = answers(take_up(found, S), x58B_visible=True, x58B2_designated="other")
    assert [str(one.card) for one in found.penalties] == ["DQ"]


# ---------------------------------------------------------------- 57, 63A1


@EDITIONS
def test_57D_partner_had_played_though_his_revoke_was_corrected_before_that_is_asked(edition: Edition) -> None:
    """East revokes, and West plays at South's turn; the revoke is ruled on first."""
    found = hands(begun(edition, DUMMY), "N D3", "E S9", "W DQ")
    at = len(found.entries)
    found = take_up(take_up(found, S, at - 2), S, at - 1)
    assert {one.procedure: one.answers for one in found.inquiries}["play_out_of_turn"]["57A.what"] == "at_rhos_turn"
    assert "57A.demand" not in asked(found)


@EDITIONS
@pytest.mark.parametrize("first", [0, 1], ids=["the revoke", "the card out of turn"])
def test_63A1_who_has_led_to_the_next_trick_has_played_on_whatever_becomes_of_his_card_before(edition: Edition, first: int) -> None:
    """East revokes, West plays at South's turn; South follows, and West, who has won so far, leads."""
    found = hands(begun(edition, DUMMY), "N D3", "E S9", "W DQ", "S D4", "W S2")
    at = len(found.entries)
    matters = [at - 4, at - 3]
    found = take_up(take_up(found, S, matters[first]), S, matters[1 - first])
    assert {one.procedure: one.answers for one in found.inquiries}["revoke"]["63A.since"] == "played"


@EDITIONS
def test_63A3_who_has_claimed_over_his_revoke_takes_no_card_back(edition: Edition) -> None:
    """South and West both revoke, and West claims; South's revoke is corrected, and West's is established."""
    found = hands(begun(edition, EAST), "E D2", "S S3", "W S2", "N D3")
    at = len(found.entries)
    found = take_up(then(found, Claimed(W, tricks=5)), E, at - 3)
    found = then(found, Played(S, Card.parse("D4")))
    assert "62C1.lho_withdraws" not in asked(found)
    assert trick(found, 1) == "E D2 D4 S2 D3"


# ---------------------------------------------------------------- 47E1, 49, 62


def test_47E1_whether_the_card_counts_by_which_a_revoke_is_established_is_ruled_on_first_2017() -> None:
    """West revokes and then leads, told by an opponent that it is his turn: spoken of is the revoke."""
    found = hands(begun(E2017, EAST), "E D2", "S D4", "W S2", "N D3", "W C3")
    found = take_up(found, S, len(found.entries) - 3)
    assert asked(found) == ["53A.misinformed"]
    found = answers(found, x53A_misinformed=True)
    assert [one.procedure for one in found.inquiries][-2:] == ["revoke", "revoke_correction"]
    assert trick(found, 1) == "E D2 D4 - D3"


@EDITIONS
def test_63B_after_an_established_revoke_the_next_card_is_one_to_the_trick_in_progress(edition: Edition) -> None:
    """West has revoked in hearts, East has led a diamond since; West, who has none, plays a heart to it."""
    deal = Deal.parse("N:AK5.K52.J83.Q742 QJ9.AQ4.KT52.J86 T8743.J83.A94.A5 62.T976.Q76.KT93")
    found = hands(begun(edition, "", deal), "W D6", "N D3", "E DK", "S D4", "E HA", "S H3", "W S2", "N H2", "E D2", "S D9")
    found = take_up(found, S, len(found.entries) - 4)
    assert trick(hands(found, "W H6")) == "E D2 D9 H6"


@EDITIONS
def test_49_who_has_played_the_card_since_has_it_exposed_no_more_though_it_was_taken_back(edition: Edition) -> None:
    """East shows the queen of spades and revokes with her; the revoke is corrected, and then the other matter comes up."""
    found = then(begun(edition, SOUTH), Exposed(E, (Card.parse("SQ"),)))
    found = take_up(hands(found, "S C5", "W CT", "N C2", "E SQ"), S, len(found.entries) + 3)
    assert [str(one.card) for one in found.penalties] == ["SQ"]
    found = take_up(found, S, next(n for n, e in enumerate(found.entries) if isinstance(e, Exposed)))
    assert [str(one.card) for one in found.penalties] == ["SQ"]
    assert "50.waived" not in asked(found)


@EDITIONS
def test_57A_what_declarer_demands_is_about_no_other_trick_than_that_one(edition: Edition) -> None:
    """East leads to the next trick before West has played, and West plays before attention is drawn (60C)."""
    found = hands(begun(edition, EAST), "E D2", "S D4", "E SQ", "W D6")
    found = answers(take_up(found, S, len(found.entries) - 2), x45E_led=True, x57A_demand="lowest")
    assert bound(found) == []
    assert bound(hands(found, "N D3")) == []


# ---------------------------------------------------------------- two cards of one hand, and revokes


@EDITIONS
def test_60A2_61A_the_card_that_accepts_a_play_out_of_turn_can_be_a_revoke_itself(edition: Edition) -> None:
    found = hands(begun(edition), "W H6", "E HQ", "S C5")
    assert [(one.kind, one.by) for one in found.irregularities if one.at == len(found.entries) - 1] == [(Kind.REVOKE, S)]


@EDITIONS
def test_67B2a_of_the_card_that_goes_back_nobody_has_revoked(edition: Edition) -> None:
    """South has played a club and the ace of diamonds to a diamond; the club was taken for his card, and goes back."""
    found = hands(begun(edition, EAST), "E D2", "S C5", "S DA too", "W D6", "N D3", "W S6", "N S4", "E S9", "S S3")
    (revoke,) = (one for one in found.irregularities if one.kind is Kind.REVOKE)
    found = answers(take_up(found, W, revoke.at + 1), x67B2a_faced=False)
    assert [one.standing for one in found.irregularities if one.kind is Kind.REVOKE] == [Standing.REGULAR]
    found = take_up(found, W, revoke.at)
    assert [one.procedure for one in found.inquiries] == ["simultaneous_plays", "defective_trick"]
    assert Card.parse("C5") in (found.held(S) or ())


@EDITIONS
def test_58B_is_ruled_on_before_the_other_sides_revoke_on_that_trick(edition: Edition) -> None:
    """South has revoked, and West, who plays a heart and a diamond together; attention is drawn to South's card."""
    found = hands(begun(edition, EAST), "E D2", "S C5", "W H7", "W DQ too", "N D3", "N C2", "E C4", "S CK", "W C3")
    south = next(one.at for one in found.irregularities if (one.kind, one.by) == (Kind.REVOKE, S))
    found = take_up(found, W, south)
    ruled = [(one.procedure, one.offender) for one in found.inquiries if one.offender is W]
    assert ruled[0] == ("simultaneous_plays", W)
    assert ("revoke", W) not in ruled[: ruled.index(("defective_trick", W))]


@EDITIONS
def test_58B_62C1_which_card_was_played_comes_before_a_revoke_of_that_trick(edition: Edition) -> None:
    """South has revoked; West, who plays two diamonds together, takes back both when South's card is replaced."""
    found = hands(begun(edition, EAST), "E D2", "S C5", "W DQ", "W D6 too")
    south = next(one.at for one in found.irregularities if (one.kind, one.by) == (Kind.REVOKE, S))
    found = take_up(found, W, south)
    assert [one.procedure for one in found.inquiries] == ["simultaneous_plays"]
    assert asked(found) == ["58B.visible"]


@EDITIONS
def test_58B_of_two_such_pairs_on_a_trick_both_come_before_its_revoke(edition: Edition) -> None:
    """Dummy and declarer have each played two cards; East, between them, has revoked, and attention is drawn to that."""
    found = hands(begun(edition), "W H6", "N H2", "N S4 too", "E D2", "S H3", "S C5 too")
    east = next(one.at for one in found.irregularities if one.kind is Kind.REVOKE)
    found = answers(take_up(found, W, east), x58B_visible=False)
    assert [(one.procedure, one.offender) for one in found.inquiries] == [("simultaneous_plays", N), ("simultaneous_plays", S)]
    assert "revoke" in [one.procedure for one in answers(found, x58B_visible=False).inquiries]


def test_57C3_a_lead_already_made_does_not_take_the_place_of_a_card_that_goes_back_2017() -> None:
    """South has discarded before dummy played, and then led out of turn; his card to the first trick is put down first."""
    found = hands(begun(E2017), "W H6", "S C5", "N H2", "E HQ", "S DA")
    found = take_up(found, W, 5)
    assert trick(found) == "W H6 H2 HQ"
    assert trick(hands(found, "S H3"), 0) == "W H6 H2 HQ H3"


@EDITIONS
def test_41A_a_lead_face_down_that_a_duty_forbids_is_no_lawful_one(edition: Edition) -> None:
    found = told(begun(edition), W, MustLead(Role.OFFENDER, "S"))
    found = then(found, LedFaceDown(W, Card.parse("H6")))
    assert lawful(found) == "W 62..."
    assert why_not(found, Played(W, Card.parse("S2"))) is None
    assert why_not(found, Played(W, Card.parse("H6"))) is not None


def test_63A3_what_a_claim_has_established_is_not_corrected_when_play_goes_on_2017() -> None:
    """South has ruffed a diamond and claimed, which established it; he then leads a diamond: a lead, and no correction."""
    found = cards(table(E2017, "1C P P P", S, DEAL), EAST)
    found = then(hands(found, "E D2", "S C5", "W DQ", "N DJ"), Claimed(S, (), 11))
    revoke = next(one.at for one in found.irregularities if one.kind is Kind.REVOKE)
    found = then(take_up(found, W, revoke), PlayedOn())
    assert trick(hands(found, "S DA")) == "S DA"


@EDITIONS
def test_82C_46_what_the_table_found_by_the_wrong_answer_is_found_anew(edition: Edition) -> None:
    """Declarer has named a card that dummy does not hold; that it lay there was a mistake, and whether it was meant is asked."""
    deal = Deal.parse("N:- QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")
    found = then(hands(begun(edition, deal=deal), "W H6"), Played(N, Card.parse("H2"), said="HK"))
    found = take_up(found, E, len(found.entries) - 1)
    wrong = answers(found, x46B4_in_dummy=True)
    (one,) = (one for one in wrong.inquiries if one.procedure == "incomplete_designation")
    right = correct(wrong, one.id, "46B4.in_dummy", False, "TD", "it lay elsewhere")
    for each in (right, answers(found, x46B4_in_dummy=False)):
        each = answers(each, x46B_intention=True)
        assert (asked(each), trick(each)) == (["46.that"], "W H6 H2")


@EDITIONS
def test_64B2_who_has_a_card_of_the_suit_now_had_it_when_he_discarded_before(edition: Edition) -> None:
    """East, whose cards nobody knows, does not follow to two diamonds; of the second he says that he could have."""
    deal = Deal.parse("N:AK54.K52.J83.Q72 - T873.J83.A94.AK5 62.T976.Q76.T963")
    found = hands(begun(edition, SOUTH, deal), "S DA", "W D6", "N D3", "E C4", "S D4", "W D7", "N DJ", "E S9", "N SA", "E S2")
    second = next(at for at in reversed(found.cards) if getattr(found.entries[at], "card", None) is Card.parse("S9"))
    found = then(answers(take_up(found, S, second), x61A_failure="suit"), Claimed(S, (E, W), 4))
    (one,) = (one for one in found.inquiries if one.procedure == "established_revoke")
    assert one.answers["64B2.earlier"] == "established"


@EDITIONS
def test_64A_what_a_later_trick_is_waits_until_the_claim_is_settled(edition: Edition) -> None:
    found = then(hands(begun(edition, EAST), "E D2", "S C5", "W DQ", "N D3", "W S6", "N SA", "E S9", "S S3"), Claimed(S, (), 11))
    revoke = next(one.at for one in found.irregularities if one.kind is Kind.REVOKE)
    (one,) = (one for one in take_up(found, W, revoke).inquiries if one.procedure == "established_revoke")
    assert "64A.later" not in one.answers
    settled = take_up(then(found, Assented(W), Assented(E)), W, revoke)
    (one,) = (one for one in settled.inquiries if one.procedure == "established_revoke")
    assert one.answers["64A.later"] is True


# ---------------------------------------------------------------- boards that go no further


@EDITIONS
def test_24_of_a_board_that_goes_no_further_nobody_becomes_anything(edition: Edition) -> None:
    found = take_up(then(table(edition, "1N"), Exposed(W, (Card.parse("HT"),))), S)
    assert "24E.becomes" in waiting(found)
    assert waiting(told(found, N, ResultStands(allowed=False))) == []


@EDITIONS
def test_43B2a_a_hand_is_chosen_only_where_the_declaring_side_leads(edition: Edition) -> None:
    """West is on lead against 1NT: whatever is ruled of dummy's warning, declarer does not make the opening lead (54E)."""
    found = told(table(edition, "1N P P P", S, DEAL), S, LeadFrom(Role.OFFENDER))
    assert found.turn is W


# ---------------------------------------------------------------- 22, 27, 36, 82C


@EDITIONS
def test_27C_36_a_bid_replaced_too_soon_by_an_inadmissible_double_is_a_matter_of_36(edition: Edition) -> None:
    """North doubles his own partner's 3S in the place of an insufficient bid, before anybody has ruled."""
    found = calls(table(edition, "3S P", dealer=S), "N 1S", "N X")
    found = answers(take_up(found, E, 2), x27A1_lho_accepts=False)
    assert [(one.at, one.kind, one.standing) for one in found.irregularities[1:]] == [(3, Kind.INADMISSIBLE, Standing.OPEN)]


@EDITIONS
def test_22A_a_record_that_begins_in_the_play_binds_nobody_to_call(edition: Edition) -> None:
    begins = Start(edition, N, deal=DEAL, contract=Contract.parse("3N", S))
    assert not told(fold(begins, ()), E, MustPass(Role.OFFENDER, Spell.THROUGHOUT)).duties


@EDITIONS
def test_36B1_28A_a_call_out_of_rotation_has_taken_the_turn_of_whose_turn_it_is_now(
    edition: Edition,
) -> None:
    """West redoubles, East passes out of rotation; the redouble goes, and it is West's turn that East has taken."""
    found = calls(table(edition, dealer=S), "S P", "W XX", "E P")
    assert [(one.by, one.rightful) for one in found.irregularities] == [(W, W), (E, N)]
    found = take_up(found, N, 1)
    assert [(one.by, one.rightful) for one in found.irregularities] == [(W, W), (E, W)]


@EDITIONS
def test_82C_an_answer_is_corrected_to_one_that_was_open(edition: Edition) -> None:
    """26 prohibits a heart: declarer, who has said that East leads what he likes, could not have required one (10C1)."""
    only = {"x26A_only_suits": False} if edition is E2007 else {}
    found = lost(told(answers(restricted(edition), **only), E, MustLead(Role.OFFENDER, "H")))
    (one,) = asking(found)
    found = answers(found, **{"x" + one.question.id.replace(".", "_"): "none"})
    with pytest.raises(BadInput, match="H was not open then; expected one of S, D, C, none"):
        correct(found, one.inquiry.id, one.question.id, "H", "TD", "?")


# ---------------------------------------------------------------- seeds


@pytest.mark.parametrize(
    ("name", "edition", "seed"),
    [
        ("properties.check_lawful_players_can_act", E2007, 376662000),
        ("properties.check_duties_do_not_contradict", E2007, 376662005),
        *(("orders.check_attention_in_either_order", edition, 269083050) for edition in Edition),
        ("orders.check_attention_in_either_order", E2007, 269083122),
        *(("orders.check_attention_in_either_order", edition, 700729752) for edition in Edition),
        ("orders.check_attention_in_either_order", E2017, 700729800),
        ("orders.check_attention_in_either_order", E2017, 417014475),
        ("orders.check_attention_in_either_order", E2017, 417014543),
        ("orders.check_attention_in_either_order", E2017, 417014614),
        *(("orders.check_attention_in_either_order", edition, 714261745) for edition in Edition),
        ("orders.check_attention_in_either_order", E2007, 714261950),
        *(("orders.check_attention_in_either_order", edition, 56841761) for edition in Edition),
        ("orders.check_attention_in_either_order", E2007, 460300016),
        ("orders.check_attention_in_either_order", E2007, 982000173),
        *(("orders.check_attention_in_either_order", edition, 982000293) for edition in Edition),
        *(("orders.check_attention_in_either_order", edition, 983000337) for edition in Edition),
        ("orders.check_attention_in_either_order", E2007, 983000396),
        *(("orders.check_attention_in_either_order", edition, 984000193) for edition in Edition),
        ("orders.check_attention_in_either_order", E2017, 984000484),
        ("orders.check_attention_in_either_order", E2017, 815985248),
        *(("orders.check_attention_in_either_order", edition, 815985707) for edition in Edition),
        ("orders.check_attention_in_either_order", E2007, 99774926),
        ("orders.check_attention_in_either_order", E2017, 490658686),
        ("corrections.check_a_correction_at_once", E2017, 99774981),
        ("corrections.check_a_correction_at_once", E2007, 52884975),
        *(("orders.check_attention_in_either_order", edition, 420288757) for edition in Edition),
        *(("orders.check_attention_in_either_order", edition, 754121174) for edition in Edition),
        ("properties.check_nothing_breaks", E2007, 420289982),
        ("orders.check_attention_in_either_order", E2017, 754121985),
        *(("orders.check_attention_in_either_order", edition, 782171110) for edition in Edition),
        ("properties.check_lawful_players_can_act", E2017, 782171307),
        ("properties.check_record_as_json", E2017, 782171359),
        ("knowing_less.check_tricks_not_recorded", E2017, 814308299),
        ("properties.check_nobody_waits", E2007, 198458157),
        ("properties.check_duties_do_not_contradict", E2017, 198457752),
        ("properties.check_what_stands", E2007, 60274),
        ("properties.check_what_stands", E2017, 251246815),
        *(("orders.check_attention_to_either", edition, 754122415) for edition in Edition),
        *(("auction_orders.check_a_lawful_call_for_the_player_in_turn", edition, 754122965) for edition in Edition),
        *(("wild_checks.check_what_happens_from_the_first_call", edition, 754122760) for edition in Edition),
        ("knowing_less.check_tricks_not_recorded", E2017, 754123269),
        *(("orders.check_attention_in_either_order", edition, 815001027) for edition in Edition),
        ("orders.check_attention_in_either_order", E2007, 815001186),
        ("properties.check_nothing_breaks", E2007, 815001375),
        ("properties.check_duties_do_not_contradict", E2017, 815001423),
        ("wild_checks.check_what_happens_from_the_first_call", E2007, 815000806),
        ("properties.check_lawful_players_can_act", E2017, 620000049),
        ("properties.check_duties_do_not_contradict", E2007, 330000715),
        *(("wild_checks.check_what_happens_in_the_play", edition, 470000777) for edition in Edition),
        ("properties.check_what_stands", E2017, 470001920),
        *(("mutated_records.check_changed_record", edition, 123000257) for edition in Edition),
        *(("orders.check_attention_in_either_order", edition, 470000798) for edition in Edition),
        *(("orders.check_attention_in_either_order", edition, 330000885) for edition in Edition),
        ("orders.check_attention_in_either_order", E2017, 915000270),
        *(("orders.check_attention_in_either_order", edition, 915000616) for edition in Edition),
        ("properties.check_nobody_waits", E2017, 90654),
        ("orders.check_attention_in_either_order", E2007, 333694),
        ("orders.check_attention_in_either_order", E2007, 333748),
        *(("orders.check_attention_in_either_order", edition, 640002039) for edition in Edition),
        ("properties.check_lawful_players_can_act", E2007, 640003089),
        ("knowing_less.check_tricks_not_recorded", E2017, 640002817),
        ("properties.check_nobody_waits", E2017, 333625),
        ("properties.check_nobody_waits", E2007, 71002505),
        ("wild_checks.check_what_happens_in_the_play", E2017, 1400880),
        ("properties.check_what_stands", E2007, 1401001),
        ("corrections.check_a_correction_at_once", E2007, 1400739),
        ("orders.check_attention_in_either_order", E2017, 1500656),
        ("orders.check_attention_in_either_order", E2007, 1502006),
    ],
)
def test_what_luck_found(monkeypatch: pytest.MonkeyPatch, name: str, edition: Edition, seed: int) -> None:
    """With as many irregular actions on a board as there were when it was found."""
    monkeypatch.setattr(orders, "MATTERS", 3)
    monkeypatch.setattr(orders, "WHOLE", 99)
    checks()[name](edition, seed)
