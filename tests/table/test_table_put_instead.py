"""52A, 62A at a table: a player puts another card in the place of his own, before or while the Director has the matter."""

from __future__ import annotations

from playing import begun, hands, lying, trick
from tables import E2007, E2017, E, N, S, W, answers, asked, laws, table, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.table.desk.desk import take_up
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Exposed, Played
from oddtrick.table.folding.record import dump, load
from oddtrick.table.state import Kind, Standing, Table

EDITIONS = every("edition", [E2007, E2017])
TRICK = "H6 H2 H4 HJ"


def kinds(found: Table) -> list[tuple[Kind, Standing]]:
    return [(one.kind, one.standing) for one in found.irregularities if one.kind is not Kind.SHOWN]


def with_penalty_card(edition: Edition, card: str = "SQ", **manner: bool | str) -> Table:
    found = then(begun(edition, TRICK), Exposed(E, (Card.parse(card),)))
    return answers(take_up(found, S), x50_waived=False, **manner)


@EDITIONS
def test_52B1c_the_penalty_card_put_instead_remains_what_it_was_when_the_other_is_accepted(edition: Edition) -> None:
    found = hands(with_penalty_card(edition), "S S3", "W S2", "N SK", "E S9", "E SQ")
    assert (kinds(found), lying(found), found.turn) == ([(Kind.NOT_PENALTY_CARD, Standing.OPEN)], "E:SQ", N)
    found = answers(take_up(found, S), x52B1a_accepts=True)
    assert (laws(found)[-2:], lying(found), trick(found, 1)) == (["52B1(a)", "52B1(c)"], "E:SQ", "S S3 S2 SK S9")
    assert load(dump(found)) == found


@EDITIONS
def test_52B2_refused_the_penalty_card_is_played_that_has_been_put_instead_already(edition: Edition) -> None:
    found = hands(with_penalty_card(edition), "S S3", "W S2", "N SK", "E S9", "E SQ")
    found = answers(take_up(found, S), x52B1a_accepts=False)
    assert (laws(found)[-1], lying(found), trick(found, 1)) == ("52B2", "E:S9", "S S3 S2 SK SQ")
    assert (found.turn, asked(found)) == (N, [])


@EDITIONS
def test_52A_a_minor_penalty_card_too(edition: Edition) -> None:
    found = with_penalty_card(edition, "S9", x50B_unintended=True)
    deal = Deal.parse("N:AK54.K52.J83.Q72 QJ96.AQ4.KT5.J84 T873.J83.A94.AK5 2.T976.Q762.T963")
    found = then(begun(edition, TRICK, deal), Exposed(E, (Card.parse("S9"),)))
    found = answers(take_up(found, S), x50_waived=False, x50B_unintended=True)
    found = hands(found, "S S3", "W S2", "N SK", "E S6", "E S9")
    assert kinds(found) == [(Kind.NOT_PENALTY_CARD, Standing.OPEN)]
    accepted = answers(take_up(found, S), x52B1a_accepts=True)
    assert lying(accepted) == "E:S9 minor"
    refused = answers(take_up(found, S), x52B1a_accepts=False)
    assert (lying(refused), trick(refused, 1)) == ("E:S6", "S S3 S2 SK S9")


@EDITIONS
def test_52B1b_declarer_who_plays_on_has_accepted_the_card_that_was_played_first(edition: Edition) -> None:
    """Nobody drew attention: what counts is the card that he might not take back."""
    found = hands(with_penalty_card(edition), "S S3", "W S2", "N SK", "E S9", "E SQ", "N S4")
    assert (trick(found, 1), lying(found)) == ("S S3 S2 SK S9", "E:SQ")


@EDITIONS
def test_52B2_with_the_director_at_the_table_declarer_who_plays_over_the_penalty_card_has_refused_the_other(
    edition: Edition,
) -> None:
    found = take_up(hands(with_penalty_card(edition), "S S3", "W S2", "N SK", "E S9"), S)
    found = answers(found, x52A_withdrew=False)
    found = hands(found, "E SQ", "N S4")
    assert (laws(found)[-1], lying(found), trick(found, 1)) == ("52B2", "E:S9", "S S3 S2 SK SQ")
    assert (kinds(found), found.turn) == ([(Kind.NOT_PENALTY_CARD, Standing.CANCELLED)], E)


@EDITIONS
def test_51A_of_two_penalty_cards_declarer_still_designates(edition: Edition) -> None:
    found = then(begun(edition, TRICK), Exposed(E, (Card.parse("SQ"), Card.parse("SJ"))))
    found = answers(take_up(found, S), x50_waived=False)
    found = hands(found, "S S3", "W S2", "N SK", "E S9", "E SQ")
    found = answers(take_up(found, S), x52B1a_accepts=False)
    assert (asked(found), found.turn, lying(found)) == (["51A.rank"], E, "E:SQ E:SJ E:S9")


@EDITIONS
def test_he_who_is_on_lead_leads_the_penalty_card(edition: Edition) -> None:
    """East wins with another card; what he puts down next is his lead, and Law 52 has nothing to do with it."""
    found = hands(with_penalty_card(edition, "H4 HQ"[3:]), "S H3", "W H7", "N H5", "E HA", "E HQ")
    assert (trick(found), lying(found)) == ("E HQ", "")


# ---------------------------------------------------------------- 62


@EDITIONS
def test_62A_he_who_corrects_his_revoke_himself_has_drawn_attention_and_his_card_is_played_once(edition: Edition) -> None:
    found = hands(begun(edition), "W H6", "N HK", "E C4", "S H3", "E HQ")
    assert laws(found) == ["63A", "62A", "62B", "62B1"]
    assert (trick(found, 0), lying(found), found.turn) == ("W H6 HK HQ H3", "E:C4", N)
    assert kinds(found) == [(Kind.REVOKE, Standing.CANCELLED)]
    assert load(dump(found)) == found


@EDITIONS
def test_62A_so_it_is_where_nobody_sees_his_hand(edition: Edition) -> None:
    found = hands(table(edition, "1N P P P", S), "W H6", "N HK", "E C4", "E HQ", "S H3")
    assert (trick(found, 0), lying(found), found.turn, asked(found)) == ("W H6 HK HQ H3", "E:C4", N, [])


@EDITIONS
def test_45E_a_second_card_of_another_suit_is_a_fifth_card_as_before(edition: Edition) -> None:
    found = hands(begun(edition), "W H6", "N HK", "E C4", "E CJ")
    assert kinds(found)[-1] == (Kind.STRAY_CARD, Standing.OPEN)
    again = then(hands(begun(edition), "W H6", "N HK", "E HQ"), Played(E, Card.parse("H4")))
    assert kinds(again) == [(Kind.STRAY_CARD, Standing.OPEN)]


# ---------------------------------------------------------------- 62C2


def _west_takes_back(edition: Edition, card: str) -> Table:
    """East has revoked; South and West take back what they played over it, and West plays that card."""
    found = take_up(hands(begun(edition, "H6 HK H4 H3"), "N S4", "E C4", "S S3", "W S6"), S)
    found = answers(hands(found, "E S9"), x62C1_lho_withdraws=True)
    return hands(answers(hands(found, "S S7"), x62C2_partner_withdraws=True), f"W {card}")


@EDITIONS
def test_62C2_the_card_that_he_may_take_back_binds_from_the_next_trick(edition: Edition) -> None:
    """To play another is what the Law allows, so Law 52 has nothing to do with it; what lies there counts at his next turn."""
    found = _west_takes_back(edition, "S2")
    assert [kind for kind, _ in kinds(found)] == [Kind.REVOKE]
    assert (trick(found, 1), lying(found)) == ("N S4 S9 S7 S2", "E:C4 W:S6")
    assert lying(_west_takes_back(edition, "S6")) == "E:C4", "he may still play it"
    found = answers(found, x50D2_lead_spades="neither") if "50D2.lead_spades" in asked(found) else found
    found = hands(found, "E SJ", "S S8")
    assert (found.turn, str(lawful_cards(found, found.turn))) == (W, "6...")
