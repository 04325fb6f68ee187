"""What luck found of revokes and of cards out of turn (57-64): cases by their Law."""

from __future__ import annotations

import pytest
from playing import DEAL, DUMMY, EAST, SOUTH, begun, hands, lawful, lying, orders, trick
from tables import E2007, E2017, E, N, S, W, answers, asked, bound, cards, laws, table, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.table.desk.desk import take_up
from oddtrick.table.entries import Assented, Claimed, Played, PlayedOn
from oddtrick.table.state import Kind, Standing

EDITIONS = every("edition", [E2007, E2017])


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


def test_47E1_whether_the_card_counts_by_which_a_revoke_is_established_is_ruled_on_first_2017() -> None:
    """West revokes and then leads, told by an opponent that it is his turn: spoken of is the revoke."""
    found = hands(begun(E2017, EAST), "E D2", "S D4", "W S2", "N D3", "W C3")
    found = take_up(found, S, len(found.entries) - 3)
    assert asked(found) == ["53A.misinformed"]
    found = answers(found, x53A_misinformed=True)
    assert [one.procedure for one in found.inquiries][-2:] == ["revoke", "revoke_correction"]
    assert trick(found, 1) == "E D2 D4 - D3"


@EDITIONS
@pytest.mark.parametrize("first", [0, 1], ids=["the revoke", "the lead"])
@pytest.mark.parametrize(
    ("before", "revoke", "lead", "after"),
    [
        ((DUMMY, "N D3"), "E S9", ("S D4", "E SQ"), ()),
        ((DUMMY, "N D3"), "E S9", ("S D4", "E SQ"), ("W D6",)),
        ((EAST, "E D2", "S D4"), "W S2", ("W C3",), ("N D3",)),
    ],
    ids=["57A", "60C", "53A"],
)
def test_63A1_45E_a_lead_before_the_trick_is_complete_establishes_the_revoke_whichever_is_spoken_of_first(
    edition: Edition, before: tuple[str, ...], revoke: str, lead: tuple[str, ...], after: tuple[str, ...], first: int
) -> None:
    """A defender revokes, and leads before that trick is complete; declarer does not accept the lead."""
    found = hands(begun(edition, before[0]), *before[1:], revoke)
    ats = [len(found.entries) - 1]
    found = hands(found, *lead)
    ats.append(len(found.entries) - 1)
    found = answers(take_up(hands(found, *after), S, ats[first]), x45E_led=True)
    refused = {"x57A_demand": "lowest"} if revoke == "E S9" else {"x53A_misinformed": False, "x56A_accepts": False}
    found = take_up(answers(found, **refused), S, ats[0])
    assert [one.answers.get("63A.since") for one in found.inquiries if one.procedure == "revoke"] == ["played"]
    assert ats[0] in found.cards


@EDITIONS
@pytest.mark.parametrize(("west", "stands"), [("D6", False), ("DQ", True)])
def test_60C_57A_that_partner_has_completed_the_trick_takes_no_demand_from_declarer(
    edition: Edition, west: str, stands: bool
) -> None:
    """East leads to the next trick before West has played, and West plays before anybody speaks of it."""
    found = hands(begun(edition, DUMMY), "N D3", "E DK", "S D4", "E SQ", f"W {west}")
    found = answers(take_up(found, S, len(found.entries) - 2), x45E_led=True, x57A_demand="highest")
    assert (orders(found).split()[:3], lying(found)) == (["45E1", "57A", "57A1"], "E:SQ" if stands else "E:SQ W:D6")
    assert trick(found, 1) == ("N D3 DK D4 DQ" if stands else "N D3 DK D4")


@EDITIONS
@pytest.mark.parametrize("first", [3, 1], ids=["the lead", "dummy's card"])
def test_60A1_53A_who_has_played_to_the_lead_before_partner_had_has_not_led_out_of_turn(edition: Edition, first: int) -> None:
    """West leads to the next trick before East has played; East wins the trick, and dummy follows to West's club."""
    found = hands(begun(edition, SOUTH), "S D4", "W DQ", "N D3", "W CT", "E DK", "N C2")
    found = answers(take_up(found, S, len(found.entries) - first), x45E_led=True)
    assert (trick(found), lawful(found), asked(found)) == ("W CT C2", "E ...J84", [])
    assert [one.standing for one in found.irregularities if one.by is N] == [Standing.REGULAR]


@EDITIONS
def test_53B_57A_the_proper_lead_of_an_opponent_goes_before_what_was_led_before_partner_had_played(edition: Edition) -> None:
    """East leads to the next trick before West has played; South, who wins that trick, leads himself before anybody speaks."""
    found = hands(begun(edition, DUMMY), "N D3", "E D2", "S DA", "E SQ", "W D6", "S ST")
    found = answers(take_up(found, S, len(found.entries) - 3), x45E_led=True, x53A_since="lho_leads", x53A_misinformed=False)
    assert (trick(found), lying(found)) == ("S ST", "")


@EDITIONS
def test_63B_after_an_established_revoke_the_next_card_is_one_to_the_trick_in_progress(edition: Edition) -> None:
    """West has revoked in hearts, East has led a diamond since; West, who has none, plays a heart to it."""
    deal = Deal.parse("N:AK5.K52.J83.Q742 QJ9.AQ4.KT52.J86 T8743.J83.A94.A5 62.T976.Q76.KT93")
    found = hands(begun(edition, "", deal), "W D6", "N D3", "E DK", "S D4", "E HA", "S H3", "W S2", "N H2", "E D2", "S D9")
    found = take_up(found, S, len(found.entries) - 4)
    assert trick(hands(found, "W H6")) == "E D2 D9 H6"


@EDITIONS
def test_57A_what_declarer_demands_is_about_no_other_trick_than_that_one(edition: Edition) -> None:
    """East leads to the next trick before West has played, and West plays before attention is drawn (60C)."""
    found = hands(begun(edition, EAST), "E D2", "S D4", "E SQ", "W D6")
    found = answers(take_up(found, S, len(found.entries) - 2), x45E_led=True, x57A_demand="lowest")
    assert bound(found) == []
    assert bound(hands(found, "N D3")) == []


@EDITIONS
def test_57A_what_declarer_demands_late_binds_nobody_once_the_trick_is_complete(edition: Edition) -> None:
    """East leads to the next trick before the others have played; South and West play before declarer has chosen."""
    found = answers(take_up(hands(begun(edition, DUMMY), "N D3", "E D2", "E SQ"), S), x45E_led=True)
    assert asked(found) == ["57A.demand"]
    late = answers(hands(found, "S D4", "W D6"), x57A_demand="lowest")
    at_once = hands(answers(found, x57A_demand="lowest"), "S D4", "W D6")
    assert (trick(late), bound(late)) == (trick(at_once), bound(at_once)) == ("W", [])


@EDITIONS
def test_60A2_61A_the_card_that_accepts_a_play_out_of_turn_can_be_a_revoke_itself(edition: Edition) -> None:
    found = hands(begun(edition), "W H6", "E HQ", "S C5")
    assert [(one.kind, one.by) for one in found.irregularities if one.at == len(found.entries) - 1] == [(Kind.REVOKE, S)]


def test_57C3_a_lead_already_made_does_not_take_the_place_of_a_card_that_goes_back_2017() -> None:
    """South has discarded before dummy played, and then led out of turn; his card to the first trick is put down first."""
    found = hands(begun(E2017), "W H6", "S C5", "N H2", "E HQ", "S DA")
    found = take_up(found, W, 5)
    assert trick(found) == "W H6 H2 HQ"
    assert trick(hands(found, "S H3"), 0) == "W H6 H2 HQ H3"


def test_63A3_what_a_claim_has_established_is_not_corrected_when_play_goes_on_2017() -> None:
    """South has ruffed a diamond and claimed, which established it; he then leads a diamond: a lead, and no correction."""
    found = cards(table(E2017, "1C P P P", S, DEAL), EAST)
    found = then(hands(found, "E D2", "S C5", "W DQ", "N DJ"), Claimed(S, (), 11))
    revoke = next(one.at for one in found.irregularities if one.kind is Kind.REVOKE)
    found = then(take_up(found, W, revoke), PlayedOn())
    assert trick(hands(found, "S DA")) == "S DA"


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


@EDITIONS
@pytest.mark.parametrize("first", [Kind.REVOKE, Kind.AT_ONCE])
def test_64B7_58B_what_a_revoke_costs_waits_until_the_other_side_has_designated_its_card(edition: Edition, first: Kind) -> None:
    """South revokes; East follows with two cards, of which one does not, and claims: he says that it was that one."""
    found = hands(begun(edition, EAST), "E D2", "S C5", "W D6", "N D8", "N SA", "E S9", "E H4 too", "S S3", "W S2")
    found = then(found, Claimed(E, (S, N), 2))
    about = next(one for one in found.irregularities if one.kind is first)
    found = take_up(found, W, about.at)
    assert asked(found) == ["58B.visible"]
    found = answers(found, x58B_visible=True, x58B2_designated="other", x58B3_lho_withdraws=False)
    if first is Kind.AT_ONCE:
        found = take_up(found, W, next(one.at for one in found.irregularities if one.by is S))
    assert {one for one in laws(found) if one[:3] in ("64A", "64B")} == {"64B7"}
    assert found.transfers == ()


def test_62C3_45D1_a_card_that_dummy_put_down_unnamed_and_that_goes_back_was_no_revoke_of_declarer() -> None:
    """West discards on a diamond; dummy, whose high diamond is named, puts down a club; East leads to the next trick."""
    found = hands(begun(E2017, SOUTH), "S D4", "W S2")
    found = then(found, Played(N, Card.parse("C2"), said="high"))
    found = hands(found, "E DK", "E C8")
    found = answers(take_up(found, E, 10), x46B_intention=False, x45D1_rho_withdraws=False)
    found = take_up(hands(found, "N DJ"), S, 9)
    both = next(one for one in found.inquiries if one.procedure == "revoke")
    assert both.answers["62C3.both"] is False


def test_62C3_45D1_what_declarer_named_is_settled_before_it_counts_as_a_revoke_of_both_sides() -> None:
    """The same discards; now it is the revoke that is spoken of, and dummy's hand is known to hold the jack that was named."""
    found = hands(begun(E2017, SOUTH), "S D4", "W S2")
    found = then(found, Played(N, Card.parse("C2"), said="jack"))
    found = take_up(hands(found, "E DK", "E C8"), S, 9)
    assert [one.procedure for one in found.inquiries][:2] == ["revoke", "incomplete_designation"]
    found = answers(found, x46B_intention=False, x45D1_rho_withdraws=False)
    assert (found.inquiries[0].answers["62C3.both"], laws(found)[:2], laws(found)[3]) == (False, ["46A", "46B3(b)"], "45D1")
