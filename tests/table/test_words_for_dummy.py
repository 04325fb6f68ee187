"""Laws 45D and 46 at the table: declarer's words, the card that dummy puts, and what is known of them without dummy's hand."""

from __future__ import annotations

import pytest
from playing import hands, lawful, orders, trick
from tables import E2007, E2017, N, S, W, answers, asked, cards, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import MustPlay
from oddtrick.inquiry.vocabulary import Role
from oddtrick.table.desk.desk import asking, person, take_up
from oddtrick.table.entries import Opened, Played, Start
from oddtrick.table.state import Kind, Standing, Table

EDITIONS = every("edition", [E2007, E2017])
DEAL = Deal.parse("N:Q53.KQJ975.62.AK T7.42.T73.JT9732 842.T63.AKQ5.864 AKJ96.A8.J984.Q5")
UNKNOWN = Deal(None, None, None, None)


def from_dummy(edition: Edition, said: str, card: str, lead: str = "S9", deal: Deal = DEAL) -> Table:
    """South declares 3NT and West leads; North is dummy with Q53.KQJ975.62.AK."""
    found = cards(Table.begin(Start(edition, N, deal=deal, contract=Contract.parse("3NT", S))), lead)
    return then(found, Played(N, Card.parse(card), said=said))


def noted(found: Table) -> list[tuple[Kind, Standing]]:
    return [(one.kind, one.standing) for one in found.irregularities]


@EDITIONS
def test_46B4_a_card_that_is_not_in_dummy_names_none_and_declarer_designates(edition: Edition) -> None:
    """The king of spades is called for, and dummy puts the queen."""
    found = from_dummy(edition, "king of spades", "SQ")
    assert noted(found) == [(Kind.UNNAMED, Standing.OPEN)]
    found = answers(take_up(found, W), x46B_intention=False)
    assert asked(found) == ["46B4.declarer"]
    assert person(found, asking(found)[0]) is S
    kept = answers(found, x46B4_declarer=True)
    assert (trick(kept), asked(kept)) == ("W S9 SQ", [])
    found = answers(found, x46B4_declarer=False)
    assert (trick(found), lawful(found), asked(found)) == ("W S9", "N Q53...", [])
    assert orders(found) == ("46B4 45D1" if edition is E2017 else "46B4 45D")
    assert trick(then(found, Played(N, Card.parse("S3"), said="three of spades"))) == "W S9 S3"


@EDITIONS
def test_46B4_opened_as_an_incomplete_designation_the_card_does_not_stand_by_itself(edition: Edition) -> None:
    found = then(from_dummy(edition, "king of diamonds", "SQ"), Opened("incomplete_designation", N, 1))
    found = answers(found, x46B_intention=False, x46B4_declarer=False)
    assert trick(found) == "W S9"


@EDITIONS
def test_46B_the_intention_beyond_doubt_may_be_the_card_that_lies_there(edition: Edition) -> None:
    found = answers(take_up(from_dummy(edition, "king of spades", "SQ"), W), x46B_intention=True)
    assert asked(found) == ["46.that"]
    assert trick(answers(found, x46_that=True)) == "W S9 SQ"
    assert trick(answers(found, x46_that=False)) == "W S9"


@EDITIONS
def test_46B5_play_anything_lets_either_defender_designate(edition: Edition) -> None:
    found = take_up(from_dummy(edition, "anything", "SQ"), W)
    found = answers(found, x46B_intention=False)
    assert (asked(found), person(found, asking(found)[0])) == (["46B5.lho"], N.lho)
    found = answers(found, x46B5_lho=False)
    assert (asked(found), person(found, asking(found)[0])) == (["46B5.rho"], W)
    assert trick(answers(found, x46B5_rho=False)) == "W S9 SQ"
    assert trick(answers(found, x46B5_rho=True)) == "W S9"


@EDITIONS
def test_46B5_who_has_one_legal_card_is_left_no_choice(edition: Edition) -> None:
    found = from_dummy(edition, "anything", "D2", "D4", Deal.parse("N:Q53.KQJ9754.2.AK - - -"))
    assert noted(found) == []


@EDITIONS
def test_46_a_record_without_dummys_hand_asks_what_it_held(edition: Edition) -> None:
    """The king called for, the queen played: if dummy has the king it is a matter of 45D, if not of 46B4."""
    found = from_dummy(edition, "king of spades", "SQ", deal=UNKNOWN)
    assert noted(found) == [(Kind.UNNAMED, Standing.OPEN)]
    found = take_up(found, W)
    assert asked(found) == ["46B4.in_dummy"]
    assert orders(answers(found, x46B4_in_dummy=True)) == ("46A 45D1" if edition is E2017 else "46A 45D")
    assert trick(answers(found, x46B4_in_dummy=True)) == "W S9"
    assert asked(answers(found, x46B4_in_dummy=False, x46B_intention=False)) == ["46B4.declarer"]


@EDITIONS
@pytest.mark.parametrize("deal", [DEAL, UNKNOWN], ids=["dummy known", "unknown"])
def test_45D_45C4a_the_card_named_in_full_is_to_be_played_also_from_an_unknown_hand(edition: Edition, deal: Deal) -> None:
    """The king of hearts is called for, and dummy puts the queen of spades: the Director takes it up as a wrong card from dummy."""
    found = from_dummy(edition, "king of hearts", "SQ", "C2", deal)
    found = then(found, Opened("wrong_card_from_dummy", N, len(found.entries) - 1))
    assert [(one.seat, str(one.effect), one.law) for one in found.duties] == [(N, str(MustPlay(Role.OFFENDER, "HK")), "45C4(a)")]


@EDITIONS
@pytest.mark.parametrize(("said", "card"), [("heart", "SQ"), ("low", "D2"), ("king", "SQ"), ("high", "HK"), ("anything", "S3")])
def test_46_what_no_hand_of_dummy_would_allow_is_noted_without_it(edition: Edition, said: str, card: str) -> None:
    """44C. A card of another suit than the one led may be a revoke as well."""
    revokes = [] if card.startswith("S") else [(Kind.MAYBE_REVOKE, Standing.OPEN)]
    assert noted(from_dummy(edition, said, card, deal=UNKNOWN)) == [(Kind.UNNAMED, Standing.OPEN), *revokes]


@EDITIONS
def test_44C_46_a_card_that_nobody_named_may_be_a_revoke_as_well(edition: Edition) -> None:
    """The words name none of dummy's spades, and dummy has some."""
    found = from_dummy(edition, "low", "D2", deal=Deal.parse("N:Q53.KQJ9754.2.AK - - -"))
    assert noted(found) == [(Kind.UNNAMED, Standing.OPEN), (Kind.REVOKE, Standing.OPEN)]


@EDITIONS
@pytest.mark.parametrize(("said", "card"), [("spade", "SQ"), ("low", "S5"), ("high", "S3"), ("queen", "SQ")])
def test_46_what_depends_on_dummys_hand_is_a_doubt_that_nobody_is_shown_unasked(edition: Edition, said: str, card: str) -> None:
    found = from_dummy(edition, said, card, deal=UNKNOWN)
    assert noted(found) == [(Kind.MAYBE_UNNAMED, Standing.OPEN)]
    assert take_up(found, W).inquiries == ()
    assert take_up(found, W, 1).inquiries[0].procedure == "incomplete_designation"


@EDITIONS
@pytest.mark.parametrize(
    ("lead", "card", "kind"),
    [
        ("HA", "S3", Kind.MAYBE_UNNAMED),  # no heart of dummy's wins, so declarer says which
        ("C5", "CA", Kind.UNNAMED),  # the king is known to win as well
        ("C5", "CK", None),
        ("S9", "SQ", Kind.MAYBE_UNNAMED),  # East may hold the king
    ],
)
def test_46B1b_a_card_that_is_not_the_lowest_known_to_win_is_not_the_one_named(
    edition: Edition, lead: str, card: str, kind: Kind | None
) -> None:
    found = from_dummy(edition, "win it", card, lead)
    words = [one.kind for one in found.irregularities if one.kind.is_of_words]
    assert words == ([] if kind is None else [kind])
    if kind is Kind.UNNAMED:
        assert lawful(answers(take_up(found, W, 1), x46B_intention=False)) == "N ...K"


@EDITIONS
@pytest.mark.parametrize(
    ("said", "card", "named"), [("low", "SQ", "S3"), ("spade", "S5", "S3"), ("SQ", "S3", "SQ"), ("queen", "S5", "SQ")]
)
def test_45D_45C4a_in_the_place_of_dummys_wrong_card_comes_the_one_that_was_named(
    edition: Edition, said: str, card: str, named: str
) -> None:
    intended = {} if said == "SQ" else {"x46B_intention": False}
    found = answers(take_up(from_dummy(edition, said, card), W), **intended)
    assert lawful(found) == f"N {named[1]}..."
    other = next(one for one in ("S3", "S5", "SQ") if one not in (card, named))
    found = hands(found, f"N {other}", "E S7")
    assert noted(found)[-1] == (Kind.NOT_NAMED, Standing.OPEN)
    found = answers(take_up(found, W), x45D1_rho_withdraws=False)
    assert (lawful(found), trick(hands(found, f"N {named}"))) == (f"N {named[1]}...", f"W S9 {named} S7")
    assert noted(hands(found, f"N {named}"))[2:] == []


@EDITIONS
def test_45D_45C4b_a_change_that_is_allowed_frees_declarer_from_the_card_that_he_named(edition: Edition) -> None:
    found = then(take_up(from_dummy(edition, "low", "SQ"), W), Opened("unintended_designation", N, 1))
    slip = {"x45C4b_reason": "slip"} if edition is E2017 else {"x45C4b_unintended": True, "x45C4b_no_pause": True}
    assert lawful(answers(found, **slip)) == "N Q53..."


@EDITIONS
def test_45D_62C1_declarer_names_a_card_anew_once_one_before_it_has_gone_back(edition: Edition) -> None:
    """South leads a diamond, and West does not follow; dummy, whose low diamond is named, puts the other one."""
    deal = Deal.parse("N:43..52. QJ..9.3 7..6.98 6..4.54")
    found = Table.begin(Start(edition, N, deal=deal, contract=Contract.parse("3NT", S), trick=10, leader=S))
    found = then(cards(found, "D6 S6"), Played(N, Card.parse("D5"), said="low"))
    found = answers(take_up(found, W, 2), x46B_intention=False)
    assert lawful(found) == "N ..2."
    assert lawful(cards(take_up(found, S, 1), "D4")) == "N ..52."


@EDITIONS
def test_45D2_a_card_that_no_words_named_stays_once_each_side_has_played_to_the_next_trick(edition: Edition) -> None:
    found = cards(from_dummy(edition, "king of spades", "SQ"), "S7 S2 HK H4 H3")
    assert noted(found) == [(Kind.UNNAMED, Standing.CONDONED)]
    found = answers(take_up(found, W, 1), x46B_intention=False)
    assert (asked(found), trick(found, 0)) == ([], "W S9 SQ S7 S2")


@EDITIONS
@pytest.mark.parametrize(("lead", "words", "follows"), [("S9", "high", True), ("S9", "low", True), ("C5", "low", True)])
def test_46B1_whether_dummy_follows_is_known_before_he_has_put_a_card(
    edition: Edition, lead: str, words: str, follows: bool
) -> None:
    found = cards(Table.begin(Start(edition, N, deal=DEAL, contract=Contract.parse("3NT", S))), lead)
    found = answers(then(found, Opened("incomplete_designation", N, None)), x46_words=words, x46B_intention=False)
    known = {**found.inquiries[0].answers}
    assert (asked(found), known.get("46B1.follows", known.get("46B1.suit") == "led")) == ([], follows)
    assert found.inquiries[0].answers["46.placed"] == "no"


@EDITIONS
def test_45D_44C_whether_declarer_named_the_card_is_settled_before_it_is_a_revoke(edition: Edition) -> None:
    """Withdrawn under 45D it is nothing any more; once both sides have played on (45D) the revoke is still a matter of its own."""
    found = from_dummy(edition, "low", "D2")
    spoken = answers(take_up(found, W, len(found.entries) - 1), x46B_intention=False)
    assert [one.procedure for one in spoken.inquiries] == ["incomplete_designation", "wrong_card_from_dummy"]
    assert [one.standing for one in spoken.irregularities] == [Standing.CANCELLED, Standing.CANCELLED]
    later = cards(found, "ST S2 D3 DA D9")
    assert [one.standing for one in later.irregularities] == [Standing.CONDONED, Standing.OPEN]


# On trick twelve dummy has a spade and a diamond, and West leads the six of spades.
LAST_TWO = Deal.parse("N:4..4. 7..K. ..5.9 6.3..")


@EDITIONS
@every("who", [N, W])
def test_45D2_62D1_dummys_revoke_on_trick_twelve_is_put_right_though_each_side_has_played_on(edition: Edition, who: Seat) -> None:
    """46B4. The words name a card that dummy does not hold; that his only spade was the one to be played changes nothing."""
    start = Start(edition, N, deal=LAST_TWO, contract=Contract.parse("3NT", S), trick=12, leader=W)
    found = then(cards(Table.begin(start), "S6"), Played(N, Card.parse("D4"), said="eight of diamonds"))
    assert noted(found) == [(Kind.UNNAMED, Standing.OPEN), (Kind.REVOKE, Standing.OPEN)]
    found = take_up(cards(found, "S7 D5 DK C9"), who, 1)
    found = answers(found, **({"x61B2a_rights_lost": False} if who is N else {}))
    found = answers(found, x46B_intention=False)
    assert trick(found, 0) == "W S6 - S7 D5"
    assert orders(found).split()[-3:] == ["62D1", "62B", "62B2"]
    assert [one for one in found.inquiries if one.procedure == "established_revoke"] == []
    assert trick(then(found, Played(N, Card.parse("S4"))), 0) == "W S6 S4 S7 D5"


LAST_FOUR = Deal.parse("N:43..52. QJ..4.3 7..6.98 65...54")


@EDITIONS
def test_45D2_63A_what_dummy_plays_next_does_not_take_the_place_of_a_revoke_that_stands(edition: Edition) -> None:
    """Each side has played to the next trick when West speaks, and then it is dummy's turn; his spade is a discard there."""
    start = Start(edition, N, deal=LAST_FOUR, contract=Contract.parse("3NT", S), trick=10, leader=W)
    found = then(cards(Table.begin(start), "S6"), Played(N, Card.parse("D5"), said="eight of diamonds"))
    found = answers(take_up(cards(found, "SQ S7 C3 C9"), W, 1), x46B_intention=False)
    assert "established_revoke" in [one.procedure for one in found.inquiries]
    found = hands(found, "W C5", "N S3")
    assert (trick(found, 0), trick(found, 1)) == ("W S6 D5 SQ S7", "E C3 C9 C5 S3")


@EDITIONS
def test_46B4_the_only_card_that_dummy_may_play_needs_no_words(edition: Edition) -> None:
    start = Start(edition, N, deal=LAST_TWO, contract=Contract.parse("3NT", S), trick=12, leader=W)
    assert noted(then(cards(Table.begin(start), "S6"), Played(N, Card.parse("S4"), said="eight of diamonds"))) == []
