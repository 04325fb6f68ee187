"""What luck found of duties, penalty cards, dummy and calls at the edge of the play: cases by their Law."""

from __future__ import annotations

import pytest
from playing import DEAL, EAST, SOUTH, begun, hands, lawful, lying, trick
from tables import E2007, E2017, E, N, S, W, answers, asked, calls, cards, laws, table, then, told, waiting
from test_table_26 import lost, restricted

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Side
from oddtrick.inquiry.effects import LeadFrom, MustLead, MustPass, NoClaim, NoLead, ResultStands, VoidClaim
from oddtrick.inquiry.vocabulary import Role, Spell
from oddtrick.table.desk.desk import asking, correct, take_up
from oddtrick.table.entries import Claimed, Exposed, LedFaceDown, Opened, Played, Start
from oddtrick.table.folding.fold import fold, why_not
from oddtrick.table.standing import withdrawn
from oddtrick.table.state import Kind, Leave, Standing, Table
from oddtrick.texts import BadInput

EDITIONS = every("edition", [E2007, E2017])


# ---------------------------------------------------------------- 26, 49, 50D2, 51


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


@EDITIONS
def test_49_who_has_played_the_card_since_has_it_exposed_no_more_though_it_was_taken_back(edition: Edition) -> None:
    """East shows the queen of spades and revokes with her; the revoke is corrected, and then the other matter comes up."""
    found = then(begun(edition, SOUTH), Exposed(E, (Card.parse("SQ"),)))
    found = take_up(hands(found, "S C5", "W CT", "N C2", "E SQ"), S, len(found.entries) + 3)
    assert [str(one.card) for one in found.penalties] == ["SQ"]
    found = take_up(found, S, next(n for n, e in enumerate(found.entries) if isinstance(e, Exposed)))
    assert [str(one.card) for one in found.penalties] == ["SQ"]
    assert "50.waived" not in asked(found)


# ---------------------------------------------------------------- 41, 43, 46


@EDITIONS
def test_41A_a_lead_face_down_that_a_duty_forbids_is_no_lawful_one(edition: Edition) -> None:
    found = told(begun(edition), W, MustLead(Role.OFFENDER, "S"))
    found = then(found, LedFaceDown(W, Card.parse("H6")))
    assert lawful(found) == "W 62..."
    assert why_not(found, Played(W, Card.parse("S2"))) is None
    assert why_not(found, Played(W, Card.parse("H6"))) is not None


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


@pytest.mark.parametrize("begins", ["with the auction", "in the play"])
def test_36C_of_a_card_there_is_no_double_to_leave_out(begins: str) -> None:
    """The Director is told of an inadmissible double, and by mistake of a card: the contract stays what it is."""
    auction = table(E2017, "1N X P P P", S)
    doubled = Table.begin(Start(E2017, N, deal=DEAL, contract=Contract.parse("1NX", S)))
    found = cards(auction if begins == "with the auction" else doubled, "H6")
    found = then(found, Opened("inadmissible_double", W, len(found.entries) - 1))
    assert "36C" in laws(found)
    assert str(found.contract) == str(doubled.contract)


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


# ---------------------------------------------------------------- 47E2(a)


@EDITIONS
def test_47E2a_44G_a_card_that_could_not_follow_in_the_place_of_the_one_that_won_is_the_next_lead(edition: Edition) -> None:
    """South has won the trick with a card that he may take back, and it is his turn to lead; he holds more hearts."""
    found = take_up(begun(edition, SOUTH), W, 0)
    found = found._replace(retracts=(Leave(S, "47E2(a)", len(found.entries) - 1, Side.EW),))
    led, another = hands(found, "S CA"), hands(found, "S H8")
    assert (trick(led, 0), trick(led), led.irregularities) == ("W H6 H2 H4 HJ", "S CA", ())
    assert (trick(another, 0), trick(another)) == ("W H6 H2 H4 H8", "S")


# ---------------------------------------------------------------- matters that name another entry than an action


@EDITIONS
def test_47E1_an_order_of_the_director_cannot_be_withdrawn(edition: Edition) -> None:
    """A matter may name any entry of the record: what is a ruling and no call or card stays."""
    found = told(begun(edition, EAST), S, NoClaim())
    order = len(found.entries) - 1
    assert withdrawn(found, {order}, None) == found
    found = then(found, Opened("opening_lead_out_of_turn", W, order), Opened("play_on_misinformation", W, order))
    assert (dict(found.withdrawn), trick(found, 0)) == ({}, "W H6 H2 HQ H3")


def test_86B2c_68D2b_a_board_without_a_result_is_not_played_on_when_the_claim_is_void_2017() -> None:
    """Whichever is ruled first."""
    claimed = then(begun(E2017, EAST), Claimed(S, tricks=7))
    for effects in (ResultStands(False), VoidClaim()), (VoidClaim(), ResultStands(False)):
        found = claimed
        for one in effects:
            found = told(found, S, one)
        assert (found.claimed, found.over, found.turn) == (None, True, None)
