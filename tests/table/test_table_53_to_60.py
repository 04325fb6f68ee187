"""Laws 53-56 at the desk: a lead out of turn, the Director, the answers; then the game goes on, and what follows binds."""

from __future__ import annotations

import pytest
from playing import EAST, SOUTH, begun, by_edition, director, hands, lawful, lying, orders, trick
from tables import E2007, E2017, E, N, S, W, answers, asked, cards, laws, table, then, told, waiting

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Side
from oddtrick.inquiry.effects import NoLead
from oddtrick.inquiry.vocabulary import Role
from oddtrick.table.desk.desk import asking, person, take_up
from oddtrick.table.desk.options import explained
from oddtrick.table.entries import Claimed, Exposed, Start
from oddtrick.table.rights import Right, why_not_now
from oddtrick.table.state import Kind, Table

EDITIONS = every("edition", [E2007, E2017])

# ---------------------------------------------------------------- 53


@EDITIONS
def test_53A_a_statement_accepts_and_the_trick_goes_on_from_the_irregular_lead(edition: Edition) -> None:
    found = director(begun(edition, EAST), "W S2")
    assert [(one.question.id, person(found, one)) for one in asking(found)] == [("56A.accepts", S)]
    found = cards(answers(found, x56A_accepts=True), "S4 SQ S3")
    assert trick(found, 1) == "W S2 S4 SQ S3"
    assert (found.turn, lying(found)) == (E, "")


@EDITIONS
def test_53A_a_card_from_the_next_hand_accepts_before_anybody_rules(edition: Edition) -> None:
    found = director(begun(edition, EAST), "W S2", "N S4")
    assert (orders(found), trick(found), found.turn) == ("53A 60A1", "W S2 S4", E)


ENDING = Deal(
    Hand.of([Card.parse("S4"), Card.parse("H2")]), *(Hand.of(map(Card.parse, c.split())) for c in ("SQ D2", "S3 H3", "S2 D6"))
)


@pytest.mark.parametrize(("edition", "stands"), [(E2017, False), (E2007, True)])
def test_53A_at_trick_thirteen_the_lead_goes_back_only_in_2017(edition: Edition, stands: bool) -> None:
    start = Start(edition, N, deal=ENDING, contract=Contract.parse("1NT", S), trick=12, leader=E)
    found = director(cards(Table.begin(start), "SQ S3 S2 S4"), "W D6", "N H2")
    assert (found.turn, trick(found)) == ((E, "W D6 H2") if stands else (E, "E"))
    assert ("fn17" in laws(found)) is not stands


@EDITIONS
def test_53B_the_proper_lead_takes_the_place_of_what_was_led_in_error(edition: Edition) -> None:
    found = director(begun(edition, EAST), "N SA", "E D2 leads")
    assert orders(found) == by_edition(edition, "53B", "53C")
    assert (trick(found), found.withdrawn, lying(found)) == ("E D2", {8: Side.NS}, "")
    assert lawful(cards(found, "D4 D6")) == "N ..J83.", "dummy has his ace of spades back and follows suit"


@EDITIONS
def test_53B_whether_the_card_was_a_lead_of_its_own_somebody_must_say(edition: Edition) -> None:
    found = take_up(hands(begun(edition, EAST), "N SA", "E S9"), W)
    assert [one.options for one in asking(found)] == [("next", "lho_leads")]
    own = answers(found, x53A_since="lho_leads", x53A_misinformed=False)
    assert trick(cards(own, "S3 S2 S4"), 1) == "E S9 S3 S2 S4"
    to_it = answers(found, x53A_since="next", x53A_misinformed=False)
    assert trick(cards(to_it, "S3 S2"), 1) == "N SA S9 S3 S2"


@EDITIONS
def test_53B_the_proper_lead_is_no_revoke(edition: Edition) -> None:
    """East leads a diamond though he has spades; South, who follows to it, has not revoked either, and would have with a spade."""
    for first, by, card, to_it in (("N SA", "E", "D2", "S D4"), ("E SQ", "S", "D4", "W D6")):
        on_lead = EAST if by == "E" else SOUTH
        found = take_up(hands(begun(edition, on_lead), first, f"{by} {card}", to_it), W if by == "E" else S, 8)
        found = answers(found, x53A_since="lho_leads", x53A_misinformed=False)
        assert (trick(found), lying(found)) == (f"{by} {card} {to_it[2:]}", "")
        assert [one.kind for one in found.irregularities] == [Kind.LEAD_OUT_OF_TURN]
        assert "61A" not in laws(take_up(found, W if by == "E" else S)), "nor when somebody speaks of it"
    found = take_up(hands(begun(edition, EAST), "N SA", "E D2", "S S3"), W, 8)
    found = answers(found, x53A_since="lho_leads", x53A_misinformed=False)
    assert [(one.kind, one.by) for one in found.irregularities][1:] == [(Kind.REVOKE, S)]


@EDITIONS
def test_53B_whether_it_was_a_lead_comes_before_whether_it_was_a_revoke(edition: Edition) -> None:
    found = take_up(take_up(hands(begun(edition, EAST), "N SA", "E D2"), W, 8), S, 9)
    assert asked(found) == ["53A.since"]
    assert lying(answers(found, x53A_since="lho_leads", x53A_misinformed=False)) == ""
    assert lying(answers(found, x53A_since="next", x53A_misinformed=False)) == "E:D2"


@EDITIONS
def test_53B_61A_the_proper_lead_is_a_revoke_where_that_suit_may_not_be_led(edition: Edition) -> None:
    found = hands(told(begun(edition, EAST), E, NoLead(Role.OFFENDER, "D")), "N SA", "E D2")
    found = take_up(found, W, len(found.entries) - 2)
    found = answers(found, x53A_since="lho_leads", x53A_misinformed=False)
    assert [(one.kind, one.by) for one in found.irregularities][1:] == [(Kind.REVOKE, E)]


@EDITIONS
def test_53C_the_wrong_defender_has_accepted_and_his_partner_is_bound(edition: Edition) -> None:
    before = {"x57C_before" if edition is E2017 else "x57C1_before": "nothing"}
    found = director(begun(edition, SOUTH), "N SA", "W S2", **before)
    assert (trick(found), lying(found)) == ("N SA", "W:S2")
    found = answers(found, x57A_demand="highest")
    assert orders(found) == by_edition(edition, "53C 57A 57A1", "53B 57A 57A1")
    assert lawful(found) == "E Q..."
    assert lawful(cards(found, "SQ S3")) == "W 2..."


# ---------------------------------------------------------------- 54


def opening(edition: Edition, done: str = "nothing", **given: bool | str) -> Table:
    """East faces the opening lead though West is on lead."""
    told = {"x54_done": done} if done != "card" else {}
    return answers(take_up(hands(begun(edition), "E SQ"), S), **told, x53A_misinformed=False, x54_face_down=False, **given)


@EDITIONS
def test_54A_declarer_spreads_his_hand_and_his_partner_plays_it(edition: Edition) -> None:
    found = opening(edition, x54_choice="spread")
    assert (found.declarer, str(found.contract and found.contract.declarer), found.turn) == (N, "N", S)
    found = cards(found, "S3 S2 SA")
    assert (trick(found, 0), found.turn) == ("E SQ S3 S2 SA", N)
    barred = why_not_now(found, S, Right.ATTENTION)
    assert (barred is not None, why_not_now(found, N, Right.ATTENTION)) == (True, None), "South is dummy now"


@EDITIONS
def test_54A_a_card_exposed_as_he_began_to_spread_has_not_been_played(edition: Edition) -> None:
    found = director(begun(edition), "E SQ", "S S3", x54_face_down=False)
    spread = answers(found, x54A_began_to_spread=True)
    assert (spread.declarer, trick(spread), lawful(spread)) == (N, "E SQ", "S T873...")
    played = answers(found, x54A_began_to_spread=False)
    assert (played.declarer, trick(played), played.turn) == (S, "E SQ S3", W)


@EDITIONS
def test_54A_a_card_with_which_the_trick_was_completed_was_played(edition: Edition) -> None:
    """Attention comes late; that declarer had only begun to spread his hand is no question any more."""
    found = director(begun(edition), "E SQ", "S S3", "W S2", "N SA")
    found = answers(found, x54_face_down=False) if "54.face_down" in asked(found) else found
    assert (asked(found), found.declarer, trick(found, 0), found.turn) == ([], S, "E SQ S3 S2 SA", N)


@EDITIONS
def test_54B_accepted_the_second_card_comes_from_declarers_hand(edition: Edition) -> None:
    found = opening(edition, x54_choice="accept")
    assert (orders(found), found.declarer, found.turn) == ("53A 54B 54B1", S, S)
    assert trick(cards(found, "S3 S2 SA"), 0) == "E SQ S3 S2 SA"


@EDITIONS
def test_54B2_a_second_card_from_dummy_stays(edition: Edition) -> None:
    found = director(begun(edition), "E SQ", "N SA")
    assert (orders(found), trick(found), found.turn) == ("53A 54B2", "E SQ - - SA", S)
    assert trick(cards(found, "S3 S2"), 0) == "E SQ S3 S2 SA"


@EDITIONS
def test_54B2_a_second_card_from_dummy_stays_though_attention_was_drawn_before_it(edition: Edition) -> None:
    """Neither what happened nor what declarer chooses is asked any more, and "refuse" cannot withdraw what stands."""
    called = take_up(hands(begun(edition), "E SQ"), S, 4)
    assert asked(called) == ["54.done"]
    found = hands(called, "N SA")
    assert asked(found) == ["53A.misinformed"]
    found = answers(found, x53A_misinformed=False)
    assert (orders(found), trick(found), found.turn, asked(found)) == ("53A 54B2", "E SQ - - SA", S, [])
    assert lying(cards(found, "S3 S2")) == ""


@EDITIONS
def test_54B2_dummys_card_is_the_choice_that_declarer_is_asked_for(edition: Edition) -> None:
    called = take_up(hands(begun(edition), "E SQ"), S, 4)
    called = answers(called, x54_done="nothing", x53A_misinformed=False, x54_face_down=False)
    assert asked(called) == ["54.choice"]
    for found in (hands(called, "N SA"), hands(answers(called, x54_choice="from_dummy"), "N SA")):
        assert (orders(found), trick(found), found.turn, asked(found)) == ("53A 54B2", "E SQ - - SA", S, [])
    own = hands(called, "S S3")
    assert (orders(own), own.turn) == ("53A 54B 54B1", W)


@EDITIONS
def test_54D_dummys_card_to_the_proper_lead_accepts_nothing(edition: Edition) -> None:
    """W leads in his turn while the Director asks: dummy's card belongs to that lead, and E's lead becomes a penalty card."""
    found = hands(take_up(hands(begun(edition), "E SQ"), S, 4), "W H6", "N H2")
    assert asked(found) == ["54.done"]
    found = answers(found, x54_done="nothing", x53A_misinformed=False, x54_face_down=False)
    assert (trick(found), lying(found)) == ("W H6 H2", "E:SQ")


@EDITIONS
def test_54C_who_could_see_dummys_cards_must_accept_and_remains_declarer(edition: Edition) -> None:
    found = opening(edition, "saw_dummy")
    assert (orders(found), found.declarer, found.turn, asked(found)) == ("53A 54C 54B1", S, S, [])


@EDITIONS
def test_54C_dummys_cards_that_were_exposed_after_the_lead_are_in_the_record(edition: Edition) -> None:
    found = then(hands(begun(edition), "E SQ"), Exposed(N, (Card.parse("SA"), Card.parse("SK"))))
    found = answers(take_up(found, S), x53A_misinformed=False, x54_face_down=False)
    assert (orders(found), found.declarer, found.turn, asked(found)) == ("53A 54C 54B1", S, S, [])


@EDITIONS
def test_54A_declarer_who_exposed_a_card_before_he_played_one_is_asked(edition: Edition) -> None:
    """He may have begun to spread his hand, and then the card that follows comes from dummy's."""
    found = then(hands(begun(edition), "E SQ"), Exposed(S, (Card.parse("S8"),)))
    found = hands(take_up(found, S), "S S3")
    assert asked(found) == ["54.done"]
    spread = answers(found, x54_done="spread", x53A_misinformed=False, x54_face_down=False)
    assert (orders(spread), spread.declarer) == ("53A 54A", N)
    assert asked(answers(found, x54_done="from_hand", x53A_misinformed=False, x54_face_down=False)) == ["54A.began_to_spread"]


@EDITIONS
def test_54D_refused_it_is_a_penalty_card_and_declarer_chooses_about_the_lead(edition: Edition) -> None:
    found = opening(edition, x54_choice="refuse")
    assert (lying(found), found.turn, asked(found)) == ("E:SQ", W, ["50D2.lead_spades"])
    assert lawful(answers(found, x50D2_lead_spades="prohibit")) == "W .T976.Q76.T963"
    assert lawful(answers(found, x50D2_lead_spades="require")) == "W 62..."
    free = answers(found, x50D2_lead_spades="neither")
    assert (lying(free), lawful(hands(free, "W S2", "N S4"))) == ("E:SQ", "E Q...")


@EDITIONS
def test_54E_the_declaring_sides_lead_goes_back_and_the_right_defender_leads(edition: Edition) -> None:
    found = director(begun(edition), "N SA")
    assert orders(found) == by_edition(edition, "54E 24D", "54E 24")
    assert (found.turn, lying(found), found.faced) == (W, "", ())
    assert trick(cards(found, "H6 H2 HQ H3"), 0) == "W H6 H2 HQ H3"


# ---------------------------------------------------------------- 55, 56


@EDITIONS
def test_55B_10C1_no_lead_is_explained_from_a_hand_whose_turn_it_was_not(edition: Edition) -> None:
    """East is on lead, and South leads; West may leave it to East, and whatever East says no other hand leads instead."""
    found = director(begun(edition, EAST), "S S3")
    (one,) = asking(found)
    leaves = explained(found, one.inquiry, one.question, "nothing").ways[-1]
    told = {str(text) for later in leaves.later for way in later.outcomes for order in way for text in order.effects}
    assert {text for text in told if "the lead comes from" in text} == {"the lead comes from East"}


@EDITIONS
def test_55A_the_defender_who_plays_next_prevails_over_his_partner(edition: Edition) -> None:
    found = director(begun(edition, SOUTH), "N SA")
    assert [person(found, one) for one in asking(found)] == [E]
    refused = answers(found, x55A_lho="refuses")
    assert (orders(refused), asked(refused), trick(refused)) == ("53A 55A 55B2 55C", [], "S")
    accepted = answers(found, x55A_lho="accepts")
    assert (trick(accepted), accepted.turn, waiting(accepted)) == ("N SA", E, [])


@EDITIONS
@pytest.mark.parametrize(("says", "lead"), [("accepts", "N SA"), ("refuses", "S"), ("nothing", "S")])
def test_55A_where_he_leaves_it_to_his_partner_that_one_decides(edition: Edition, says: str, lead: str) -> None:
    found = director(begun(edition, SOUTH), "N SA", x55A_lho="nothing")
    assert [person(found, one) for one in asking(found)] == [W]
    assert trick(answers(found, x55A_rho=says)) == lead


@EDITIONS
def test_55B1_at_a_defenders_turn_the_card_goes_back_and_that_defender_leads(edition: Edition) -> None:
    found = director(begun(edition, EAST), "S C5", x55A_lho="refuses")
    assert ("55B1" in laws(found), found.turn) == (True, E)
    assert lawful(hands(found, "E C4")) == "S ...AK5"


@EDITIONS
def test_55B2_he_must_lead_from_the_right_hand_any_card(edition: Edition) -> None:
    found = director(begun(edition, SOUTH), "N SA", x55A_lho="refuses")
    assert lawful(found) == "S T873.83.A94.AK5"
    again = hands(found, "N C2")
    assert again.irregularities[-1].kind is Kind.LEAD_OUT_OF_TURN
    assert trick(hands(found, "S C5", "W C3")) == "S C5 C3"


@EDITIONS
def test_55C_what_declarer_made_of_it_is_judged_when_play_has_ended(edition: Edition) -> None:
    found = director(begun(edition, SOUTH), "N SA", x55A_lho="refuses")
    assert waiting(found) == ["55C.line"]
    found = answers(then(found, Claimed(S, (E, W), 8)), x55C_line=True)
    procedures = [one.procedure for one in found.inquiries]
    assert ("withdrawn_action_information" in procedures, bool(found.adjustments)) == (edition is E2017, edition is E2007)


@EDITIONS
def test_56_the_lead_is_refused_and_50D2_comes_at_the_partners_lead(edition: Edition) -> None:
    found = director(begun(edition, EAST), "W S2", x56A_accepts=False)
    assert orders(found) == by_edition(edition, "53A 56B", "53A 56 54D")
    assert (lying(found), found.turn, asked(found)) == ("W:S2", E, ["50D2.lead_spades"])
    led = answers(found, x50D2_lead_spades="require")
    assert (lawful(led), lying(led)) == ("E QJ9...", "")
    assert hands(led, "E D2").irregularities[-1].kind is Kind.REVOKE
    barred = answers(found, x50D2_lead_spades="prohibit")
    assert lawful(barred) == "E .A4.KT52.J84"
    kept = hands(barred, "E HA", "S H8", "W H7", "N H5")
    assert lawful(kept) == "E .4.KT52.J84", "as long as he keeps the lead"
    free = hands(answers(found, x50D2_lead_spades="neither"), "E S9", "S S3")
    assert lawful(free) == "W 2..."


@EDITIONS
@every("card", ["D8", "C9"])
def test_47E1_what_declarer_had_played_to_a_lead_that_goes_back_goes_back_with_it(edition: Edition, card: str) -> None:
    """53A: East had been told that it was his turn. Declarer, North, played too soon, and not to a lead of his own (57C3)."""
    deal = Deal.parse("N:AKQ98.K.AJ873.J9 .JT874.QT96.A842 T76532.653.5.K75 J4.AQ92.K42.QT63")
    found = hands(table(edition, "4N P P P", N, deal), "E H4", "S H3", "W HA", "N HK", "E C8", f"N {card}")
    lead = len(found.entries) - 2
    for both in ((lead, lead + 1), (lead + 1, lead)):
        ruled = found
        for at in both:
            ruled = take_up(ruled, E, at)
            while asked(ruled):  # 2007 asks him whether he takes it back
                ruled = answers(ruled, **{f"x{asked(ruled)[0].replace('.', '_', 1)}": True})
        assert (trick(ruled), ruled.turn, lying(ruled), asked(ruled)) == ("W", W, "", [])


@EDITIONS
def test_47E1_of_lhos_card_it_is_said_that_it_goes_back_as_well(edition: Edition) -> None:
    """He has not accepted the lead by it; with or without a card of declarer's after it."""
    deal = Deal.parse("N:AKQ98.K.AJ873.J9 .JT874.QT96.A842 T76532.653.5.K75 J4.AQ92.K42.QT63")
    found = hands(table(edition, "4N P P P", N, deal), "E H4", "S H3", "W HA", "N HK", "E C8", "S C5")
    for more in ((), ("W C3",), ("W C3", "N C9")):
        ruled = take_up(hands(found, *more), E, len(found.entries) - 2)
        while asked(ruled):
            ruled = answers(ruled, **{f"x{asked(ruled)[0].replace('.', '_', 1)}": True})
        told = next(one for one in ruled.inquiries if one.procedure == "play_on_misinformation")
        assert (told.answers["47E1.lho_played"], trick(ruled), ruled.turn, lying(ruled)) == (True, "W", W, "")
