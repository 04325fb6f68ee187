"""Laws 57-60 at the desk: a card too soon, two cards at once, cards after an illegal one; then the game goes on."""

from __future__ import annotations

import pytest
from playing import DUMMY, EAST, SOUTH, begun, by_edition, director, hands, lawful, lying, orders, trick
from tables import E2007, E2017, E, N, S, W, answers, asked, bound, cards, laws, then, told

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Side
from oddtrick.inquiry.effects import NoLead
from oddtrick.inquiry.vocabulary import Role
from oddtrick.table.desk.desk import asking, person, take_up
from oddtrick.table.entries import Exposed, Played, Start
from oddtrick.table.sheets.sheet import laws_cited, sheet
from oddtrick.table.state import Kind, Standing, Table

EDITIONS = every("edition", [E2007, E2017])
NO_CLUB = Deal.parse("N:AK54.K52.J83.Q72 QJ.AQ4.KT5.JT986 T873.J8.A9.AK543 962.T9763.Q7642.")  # West has no club


def kinds(found: Table) -> list[tuple[Kind, Standing]]:
    return [(one.kind, one.standing) for one in found.irregularities]


# ---------------------------------------------------------------- 57A, 57B, 59


def too_soon(edition: Edition, lead: str = "S C5", deal: Deal | None = None, before: str = "nothing") -> Table:
    """South leads a club and East plays the jack before West."""
    found = begun(edition, SOUTH, deal) if deal else begun(edition, SOUTH)
    question = "x57C_before" if edition is E2017 else "x57C1_before"
    return director(found, lead, "E CJ", **{question: before})


@EDITIONS
@pytest.mark.parametrize(("demand", "card"), [("highest", "T"), ("lowest", "3")])
def test_57A1_57A2_partner_plays_his_highest_or_lowest_card_of_the_suit_led(edition: Edition, demand: str, card: str) -> None:
    found = too_soon(edition)
    assert (lying(found), [person(found, one) for one in asking(found)]) == ("E:CJ", [S])
    found = answers(found, x57A_demand=demand)
    assert lawful(found) == f"W ...{card}"
    found = cards(found, f"C{card} C2")
    assert (bound(found), lawful(found)) == ([], "E ...J")
    assert trick(cards(found, "CJ"), 1) == f"S C5 C{card} C2 CJ"


@EDITIONS
def test_57A_which_demands_there_are(edition: Edition) -> None:
    (one,) = asking(too_soon(edition))
    assert one.options == (("highest", "lowest", "suit", "not_suit") if edition is E2017 else ("highest", "lowest", "not_suit"))


def test_57A3_another_suit_binds_who_cannot_follow_2017() -> None:
    found = answers(too_soon(E2017, "S C3", NO_CLUB), x57A_demand="suit")
    assert asking(found)[0].options == ("S", "H", "D")
    assert lawful(answers(found, x57A_suit="D")) == "W ..Q7642."


@pytest.mark.parametrize(
    ("edition", "demand", "played"), [(E2017, "suit", "S6"), (E2017, "not_suit", "D7"), (E2007, "not_suit", "D7")]
)
def test_57A_61A_who_cannot_follow_and_disobeys_has_failed_in_what_was_required(edition: Edition, demand: str, played: str) -> None:
    """West has no club and plays another suit than declarer has required, or the one that he has prohibited."""
    found = answers(too_soon(edition, "S C3", NO_CLUB), x57A_demand=demand, x57A_suit="D")
    found = take_up(hands(found, f"W {played}"), S)
    (revoke,) = (one for one in found.inquiries if one.procedure == "revoke")
    assert (revoke.answers["61A.failure"], "61A" in laws(found)) == ("required", True)


@EDITIONS
def test_57A4_a_suit_is_forbidden_to_who_cannot_follow(edition: Edition) -> None:
    found = answers(too_soon(edition, "S C3", NO_CLUB), x57A_demand="not_suit", x57A_suit="D")
    assert laws(found)[-1] == by_edition(edition, "57A4", "57A3")
    assert lawful(found) == "W 962.T973.."
    assert kinds(hands(found, "W D2"))[-1] == (Kind.REVOKE, Standing.OPEN)


@EDITIONS
@pytest.mark.parametrize("demand", ["highest", "lowest"])
def test_57B_59_who_cannot_do_it_plays_any_card(edition: Edition, demand: str) -> None:
    found = answers(too_soon(edition, "S C3", NO_CLUB), x57A_demand=demand)
    assert laws(found)[-2:] == ["57B", "59"]
    assert lawful(found) == "W 962.T973.Q7642."
    assert len(kinds(hands(found, "W D2"))) == len(kinds(found)), "nothing irregular about it"


def test_57B_to_follow_suit_comes_first_2017() -> None:
    found = answers(too_soon(E2017), x57A_demand="suit", x57A_suit="H")
    assert (laws(found)[-1], lawful(found)) == ("59", "W ...T963")


@EDITIONS
def test_61A_who_can_and_does_not_has_revoked(edition: Edition) -> None:
    found = hands(answers(too_soon(edition), x57A_demand="lowest"), "W CT")
    assert kinds(found)[-1] == (Kind.REVOKE, Standing.OPEN)
    found = take_up(found, S)
    assert (lying(found), lawful(found)) == ("E:CJ W:CT", "W ...3"), "the demand binds the new card as well"


@EDITIONS
def test_57A_a_lead_to_the_next_trick_before_partner_has_played(edition: Edition) -> None:
    """The demand is about the suit led to the trick that is not complete."""
    found = take_up(hands(begun(edition, EAST), "E D2", "S D4", "E C4 leads"), S)
    assert asked(found) == ["45E.led"]
    found = answers(found, x45E_led=True, x57A_demand="lowest")
    assert (lying(found), lawful(found)) == ("E:C4", "W ..6.")
    assert trick(cards(found, "D6 DJ"), 1) == "E D2 D4 D6 DJ"


# ---------------------------------------------------------------- 57C, 57D


@EDITIONS
def test_57C_nothing_is_put_right_when_dummy_had_moved_first(edition: Edition) -> None:
    found = too_soon(edition, before="dummy")
    assert (laws(found), lying(found)) == ([by_edition(edition, "57C2", "57C1")], "")
    assert trick(found) == "S C5 - - CJ"
    assert trick(cards(found, "CT C2"), 1) == "S C5 CT C2 CJ"


@EDITIONS
def test_57C1_nor_when_declarer_has_played_from_both_hands(edition: Edition) -> None:
    found = take_up(hands(begun(edition, SOUTH), "S C5", "N C2", "E CJ"), S)
    assert (lying(found), asked(found), trick(found)) == ("", [], "S C5 - C2 CJ")
    assert lawful(found) == "W ...T963"


@EDITIONS
def test_57C3_declarers_own_card_too_soon_stays_if_it_is_legal(edition: Edition) -> None:
    found = take_up(hands(begun(edition, EAST), "E D2", "N D3"), W)
    assert (laws(found), trick(found)) == ([by_edition(edition, "57C3", "57C2")], "E D2 - - D3")
    assert trick(cards(found, "D4 D6"), 1) == "E D2 D4 D6 D3"


@EDITIONS
def test_57C3_a_card_that_does_not_follow_suit_goes_back_or_is_a_revoke(edition: Edition) -> None:
    """2017 lets only a legal one stay; 2007 lets it stay, so that it is a revoke of dummy, and replaced as one."""
    found = take_up(hands(begun(edition, EAST), "E D2", "N SA"), W)
    assert trick(found) == "E D2"
    revoke = "revoke" in [one.procedure for one in found.inquiries]
    assert revoke is (edition is E2007)


def test_57D_at_rhos_turn_a_legal_card_stays_2017() -> None:
    found = director(begun(E2017), "W H6", "E H4", x16B1_might_suggest=False)
    assert ("57D" in laws(found), trick(found), lying(found)) == (True, "W H6 - H4", "")
    assert trick(cards(found, "HK H3"), 0) == "W H6 HK H4 H3"


def test_57D_one_that_cannot_be_played_to_the_trick_is_a_penalty_card_2017() -> None:
    found = director(begun(E2017), "W H6", "E SQ", x16B1_might_suggest=False)
    assert (trick(found), lying(found)) == ("W H6", "E:SQ")
    assert lawful(cards(found, "HK")) == "E .AQ4.."


def test_49_a_card_at_rhos_turn_was_exposed_2007() -> None:
    found = director(begun(E2007), "W H6", "E H4", x50_waived=False)
    assert (orders(found)[:7], trick(found), lying(found)) == ("49 45C1", "W H6", "E:H4")
    assert lawful(cards(found, "HK")) == "E .4.."


def test_45C1_so_with_an_honour_even_if_the_director_waives_the_penalty_card_2007() -> None:
    found = director(begun(E2007), "W H6", "E HA", x50_waived=True)
    assert (lying(found), lawful(cards(found, "HK"))) == ("", "E .A..")


def test_49_a_card_at_rhos_turn_that_does_not_follow_suit_was_exposed_on_purpose_2007() -> None:
    found = director(begun(E2007), "W H6", "E SQ", x50_waived=False)
    assert ("45C1" in laws(found), lying(found)) == (False, "E:SQ")
    assert lawful(cards(found, "HK")) == "E .AQ4.."


@EDITIONS
def test_57A_partner_whose_card_was_withdrawn_has_still_to_play(edition: Edition) -> None:
    """West has revoked, and East plays before West has put another card in its place."""
    found = take_up(hands(begun(edition, SOUTH), "S C5", "W D6", "N C2"), S)
    assert (lying(found), found.turn) == ("W:D6", W)
    assert kinds(hands(found, "E CJ"))[-1] == (Kind.PLAY_OUT_OF_TURN, Standing.OPEN)


# ---------------------------------------------------------------- 58


def at_once(edition: Edition, *made: str, **given: bool | str) -> Table:
    return answers(take_up(hands(begun(edition, EAST), *made), S), x58B_visible=True, **given)


@EDITIONS
@pytest.mark.parametrize(
    ("made", "card", "stands", "penalty"),
    [
        (("E D2", "E S9 too"), "first", "E D2", "E:S9 minor"),
        (("E D2", "E S9 too"), "other", "E S9", "E:D2 minor"),
        (("E D2", "E SQ too"), "first", "E D2", "E:SQ"),
        (("E DK", "E S9 too"), "other", "E S9", "E:DK"),
    ],
)
def test_58B2_the_other_card_is_minor_or_major(
    edition: Edition, made: tuple[str, ...], card: str, stands: str, penalty: str
) -> None:
    found = at_once(edition, *made, x58B2_designated=card)
    assert (trick(found), lying(found)) == (stands, penalty)


@EDITIONS
def test_58B2_a_minor_penalty_card_binds_in_its_suit(edition: Edition) -> None:
    found = at_once(edition, "E D2", "E S9 too", x58B2_designated="first")
    found = cards(found, "DA D6 D3 S3 S6 SA")
    assert lawful(found) == "E QJ9..."
    other = at_once(edition, "E D2", "E D5 too", x58B2_designated="other")
    assert lawful(cards(other, "DA D6 D3 D4 DQ DJ")) == "E ..KT2."


@EDITIONS
def test_58B1_a_card_that_nobody_saw_goes_back(edition: Edition) -> None:
    found = answers(take_up(hands(begun(edition, EAST), "E D2", "E S9 too"), S), x58B_visible=False)
    assert (trick(found), lying(found), laws(found)) == ("E D2", "", ["58B1"])


@EDITIONS
def test_58B3_who_has_played_to_the_card_that_goes_back_may_change(edition: Edition) -> None:
    found = at_once(edition, "E D2", "E S9 too", "S D4", x58B2_designated="other")
    assert [(one.question.id, person(found, one)) for one in asking(found)] == [("58B3.lho_withdraws", S)]
    changed = answers(found, x58B3_lho_withdraws=True)
    assert (trick(changed), lawful(changed)) == ("E S9", "S T873...")
    assert changed.withdrawn[10] is Side.EW, "what it told is not for the defenders"
    kept = answers(found, x58B3_lho_withdraws=False)
    assert (trick(kept), lawful(kept)) == ("E S9", "S T873..."), "he revokes before the Director's eyes, and corrects it (62A)"


@EDITIONS
def test_58B2_declarers_other_card_is_no_penalty_card_and_dummy_does_not_choose(edition: Edition) -> None:
    found = answers(take_up(hands(begun(edition, SOUTH), "S C5", "S H8 too", "W C3"), W), x58B_visible=True)
    assert [person(found, one) for one in asking(found)] == [S]
    found = answers(found, x58B2_designated="other", x58B3_lho_withdraws=True)
    assert (trick(found), lawful(found), lying(found)) == ("S H8", "W .T97..", "")
    found = answers(take_up(hands(begun(edition, EAST), "E D2", "S D4", "W D6", "N D3", "N DJ too"), W), x58B_visible=True)
    assert [person(found, one) for one in asking(found)] == [S], "North is dummy"
    found = answers(found, x58B2_designated="other")
    assert (trick(found, 1), found.turn) == ("E D2 D4 D6 DJ", N)


# ---------------------------------------------------------------- 60


@EDITIONS
def test_60A_the_next_hands_card_forfeits_the_rectification_and_the_play_stands(edition: Edition) -> None:
    found = take_up(hands(begun(edition), "W H6", "E HQ", "S H3"), S)
    assert (laws(found), asked(found), lying(found)) == (["60A1", "60A2"], [], "")
    assert trick(cards(found, "H2"), 0) == "W H6 H2 HQ H3"


@EDITIONS
def test_60A2_a_card_accepted_so_that_does_not_follow_suit_is_a_revoke(edition: Edition) -> None:
    found = hands(begun(edition), "W H6", "E SQ", "S H3")
    assert kinds(found) == [(Kind.PLAY_OUT_OF_TURN, Standing.CONDONED), (Kind.REVOKE, Standing.OPEN)]
    found = take_up(found, S)
    assert (lying(found), trick(found)) == ("E:SQ", "W H6 - - H3")
    assert lawful(cards(found, "HK")) == "E .AQ4.."


@EDITIONS
def test_60A3_61A_a_lead_too_soon_that_is_accepted_is_a_revoke_where_an_earlier_order_forbade_it(edition: Edition) -> None:
    """East keeps the lead, so that he still may not lead spades; declarer was to choose about West's penalty card as well."""
    deal = Deal.parse("N:A2.42.3. K3.K3.4. QJ.QJ.5. T9.T.T9.")
    start = Start(edition, N, deal=deal, contract=Contract.parse("3NT", S), trick=9, leader=E)
    for forbidden, standing in (("S", [Standing.CANCELLED]), ("D", [])):
        found = told(Table.begin(start), E, NoLead(Role.OFFENDER, forbidden))
        found = answers(take_up(then(found, Exposed(W, (Card.parse("D9"),))), S), x50_waived=False, x50B_unintended=False)
        found = cards(answers(found, x50D2_lead_diamonds="neither"), "HK HJ HT H2")
        assert asked(found) == ["50D2.lead_diamonds"]
        found = hands(found, "E S3", "S SJ", "W ST", "N S2")
        found = take_up(found, S, next(at for at, one in enumerate(found.entries) if one == Played(E, Card.parse("S3"))))
        assert [one.standing for one in found.irregularities if one.kind is Kind.REVOKE] == standing
        assert ("60A2" in laws(found), "61A" in laws(found)) == (True, bool(standing))


@EDITIONS
def test_60A3_51B2b_so_where_declarer_himself_had_forbidden_the_suit(edition: Edition) -> None:
    deal = Deal.parse("N:A2.4.32. K3.K3.4. QJ.QJ.5. T9.T.T9.")
    start = Start(edition, N, deal=deal, contract=Contract.parse("3NT", S), trick=9, leader=E)
    found = then(Table.begin(start), Exposed(W, (Card.parse("S9"), Card.parse("D9"))))
    found = answers(take_up(found, S), x50_waived=False, x50D2_lead_spades="prohibit", x51B2b_diamonds_too=False)
    found = hands(cards(found, "HK HJ HT H4"), "E S3", "S SJ")
    assert [(one.kind, one.standing) for one in found.irregularities[1:]] == [
        (Kind.TOO_SOON, Standing.CONDONED),
        (Kind.REVOKE, Standing.OPEN),
    ]


@EDITIONS
def test_60A3_what_the_side_had_to_do_before_it_still_has_to_do(edition: Edition) -> None:
    found = then(begun(edition, SOUTH), Exposed(E, (Card.parse("SQ"),)))
    found = answers(take_up(found, S), x50_waived=False)
    found = hands(found, "W S2", "N S4")  # West leads out of turn, and declarer plays dummy's card to it
    assert lawful(found) == "E Q..."


@EDITIONS
@pytest.mark.parametrize("made", ["W D6", "E D2"])
def test_60B_a_defenders_card_before_the_required_lead_is_a_penalty_card(edition: Edition, made: str) -> None:
    found = director(begun(edition, SOUTH), "N SA", x55A_lho="refuses")
    found = hands(found, made)
    assert (kinds(found)[-1], trick(found)) == ((Kind.BEFORE_LEAD, Standing.OPEN), "S")
    found = take_up(found, S)
    assert (laws(found)[-1], lying(found), found.turn) == ("60B", made.replace(" ", ":"), S)
    assert kinds(hands(found, "S D4"))[-1] == (Kind.BEFORE_LEAD, Standing.CANCELLED)
    assert lawful(cards(found, "D4") if made[0] == "W" else cards(found, "D4 DQ DJ")) == f"{made[0]} ..{made[-1]}."


@EDITIONS
def test_60B_not_when_it_is_a_defenders_turn_to_lead(edition: Edition) -> None:
    found = hands(director(begun(edition, EAST), "S C5", x55A_lho="refuses"), "W C3")
    assert kinds(found)[-1] == (Kind.LEAD_OUT_OF_TURN, Standing.OPEN)


@EDITIONS
@pytest.mark.parametrize(("demand", "trick_2", "on_the_table"), [("highest", "S C5", "E:CJ W:C3"), ("lowest", "S C5 C3", "E:CJ")])
def test_60C_57A_partner_has_played_before_declarer_could_choose(
    edition: Edition, demand: str, trick_2: str, on_the_table: str
) -> None:
    """West plays the three before anybody speaks of East's jack: it stands only where it is what declarer demands."""
    question = "x57C_before" if edition is E2017 else "x57C1_before"
    found = take_up(hands(begun(edition, SOUTH), "S C5", "E CJ", "W C3"), S)
    found = answers(answers(found, **{question: "nothing"}), x57A_demand=demand)
    assert (trick(found, 1), sorted(lying(found).split())) == (trick_2, on_the_table.split())


@EDITIONS
@pytest.mark.parametrize("first", ["W D6", "S S3"])
def test_60C_57A_a_card_over_partners_leaves_it_be_it_taken_back_since(edition: Edition, first: str) -> None:
    """West plays before East, who plays low; South, whose revoke goes back, had played over it, whichever is spoken of first."""
    found = hands(begun(edition, DUMMY), "N D3", "W D6", "E D2", "S S3")
    ats = {"W D6": len(found.entries) - 3, "S S3": len(found.entries) - 1}
    question = "x57C_before" if edition is E2017 else "x57C1_before"
    for one in sorted(ats, key=lambda told: told != first):
        found = take_up(found, W if one == "S S3" else S, ats[one])
        found = answers(found, x62A_aware=True) if asked(found) == ["62A.aware"] else found
        found = answers(found, **{question: "nothing"}, x57A_demand="highest") if one == "W D6" else found
    assert (trick(found), lying(found), found.turn) == ("N D3 D2", "W:D6", S)


@EDITIONS
def test_60C_partners_card_to_a_lead_out_of_turn_waits_for_it_and_goes_back_with_it(edition: Edition) -> None:
    found = director(begun(edition, EAST), "W S2", "E S9")
    assert asked(found) == ["56A.accepts"]
    found = answers(found, x56A_accepts=False, x50_waived=False)
    assert (trick(found), lying(found)) == ("E", "W:S2 E:S9")
    found = answers(found, x50D2_lead_spades="neither")
    assert lawful(found) == "E 9..."


def test_60C_accepted_the_lead_makes_partners_card_one_at_rhos_turn_2017() -> None:
    found = director(begun(E2017, EAST), "W S2", "E S9", x56A_accepts=True, x16B1_might_suggest=False)
    assert ("57D" in laws(found), trick(found), found.turn) == (True, "W S2 - S9", N)


@EDITIONS
def test_60A2_the_sheet_does_not_cite_57_of_which_nothing_was_applied(edition: Edition) -> None:
    """East has played over the early card from dummy: by Law 60 it counts as played in turn."""
    found = take_up(hands(begun(edition, SOUTH), "S C5", "N C2", "E CJ"), S)
    (matter,) = sheet(found).matters
    assert [law for law, _ in laws_cited(found, matter)] == ["60A1", "60A2"]
