"""Laws 49-52 at the table: what the record shows by itself, and what declarer chooses before a card is played."""

from __future__ import annotations

import pytest
from tables import E2007, E2017, E, N, S, W, answers, asked, bound, cards, laws, table, then, told, waiting

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import MustLead, MustPlay, NoLead, Unauthorized
from oddtrick.inquiry.vocabulary import Role
from oddtrick.table.desk.desk import asking, take_up
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Exposed, Opened, Played
from oddtrick.table.folding.words import rulings
from oddtrick.table.sheets.bindings import information, obligations
from oddtrick.table.sheets.matters import matters
from oddtrick.table.state import Kind, Table

EDITIONS = every("edition", [E2007, E2017])
DEAL = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")
NO_SPADE = Deal.parse("N:AK5462.K52.J8.Q2 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 .T976.Q763.T9763")  # West has none
SOUTH_LEADS = "H6 H2 H4 HJ"


def begun(edition: Edition, played: str = SOUTH_LEADS) -> Table:
    """South plays 1NT on DEAL, and these cards are played."""
    return cards(table(edition, "1N P P P", S, DEAL), played)


def shows(found: Table, seat: str, text: str, **manner: bool | str) -> Table:
    """A defender drops or shows cards, the Director is called, and they become penalty cards."""
    found = then(found, Exposed({"E": E, "W": W}[seat], tuple(map(Card.parse, text.split()))))
    return answers(take_up(found, S), x50_waived=False, **manner)


def from_hand(found: Table, *made: str) -> Table:
    for one in made:
        by, card = one.split()
        found = then(found, Played({"N": N, "E": E, "S": S, "W": W}[by], Card.parse(card)))
    return found


def lying(found: Table) -> str:
    return " ".join(f"{one.seat}:{one.card}{'' if one.major else ' minor'}" for one in found.penalties)


def west_to_lead(edition: Edition, text: str = "SQ", **manner: bool | str) -> Table:
    """East has shown these cards; West is on lead to the third trick."""
    found = shows(begun(edition), "E", text, **manner)
    return from_hand(found, "S C5", "W CT", "N C2", "E C4")


# ---------------------------------------------------------------- 49, 50


@EDITIONS
def test_50B_the_table_knows_which_card_it_is(edition: Edition) -> None:
    assert lying(shows(begun(edition), "E", "SQ")) == "E:SQ"
    assert lying(shows(begun(edition), "E", "SJ S9")) == "E:SJ E:S9"
    low = then(begun(edition), Exposed(E, (Card.parse("S9"),)))
    low = answers(take_up(low, S), x50_waived=False)
    assert asked(low) == ["50B.unintended"]
    assert lying(answers(low, x50B_unintended=True)) == "E:S9 minor"
    assert lying(answers(low, x50B_unintended=False)) == "E:S9"


@EDITIONS
def test_50B_a_second_penalty_card_makes_the_first_a_major_one(edition: Edition) -> None:
    found = shows(begun(edition), "E", "S9", x50B_unintended=True)
    assert lying(shows(found, "E", "D2")) == "E:S9 E:D2"


@EDITIONS
def test_49_a_card_played_meanwhile_becomes_no_penalty_card(edition: Edition) -> None:
    found = then(begun(edition), Exposed(E, (Card.parse("C4"),)))
    found = take_up(from_hand(found, "S C5", "W CT", "N C2", "E C4"), S)
    assert found.penalties == ()
    assert found.inquiries[0].answers["49.too_late"] == "played"


@EDITIONS
def test_50_the_director_lets_the_card_go(edition: Edition) -> None:
    found = then(begun(edition), Exposed(E, (Card.parse("SQ"),)))
    found = answers(take_up(found, S), x50_waived=True)
    assert (lying(found), found.faced) == ("", ())


@EDITIONS
def test_50E_the_damage_is_judged_at_the_end_of_the_play(edition: Edition) -> None:
    found = shows(begun(edition), "E", "SQ")
    assert waiting(found) == ["72C.could_have_known", "50E4.different" if edition is E2017 else "50E4.conveyed"]


# ---------------------------------------------------------------- 50A to 50D1


@EDITIONS
def test_50C_a_minor_penalty_card_goes_before_other_low_cards_and_partner_leads_freely(edition: Edition) -> None:
    found = west_to_lead(edition, "D2", x50B_unintended=True)
    assert asked(found) == []
    found = from_hand(found, "W D6", "N D3")
    assert str(lawful_cards(found, E)) == "..KT2."


@EDITIONS
def test_50D1a_a_major_penalty_card_is_played_at_the_first_legal_opportunity(edition: Edition) -> None:
    found = answers(west_to_lead(edition), x50D2_lead_spades="neither")
    found = from_hand(found, "W S2", "N S4")
    assert str(lawful_cards(found, E)) == "Q..."
    assert lying(from_hand(found, "E SQ")) == ""


@EDITIONS
def test_50D1b_following_suit_comes_first_and_the_card_stays(edition: Edition) -> None:
    found = answers(west_to_lead(edition), x50D2_lead_spades="neither")
    found = from_hand(found, "W D6", "N D3")
    assert str(lawful_cards(found, E)) == "..KT52."
    assert lying(from_hand(found, "E DK")) == "E:SQ"


@EDITIONS
def test_50A_the_card_lies_until_it_is_played_or_picked_up(edition: Edition) -> None:
    found = shows(begun(edition), "E", "SQ")
    assert lying(from_hand(found, "S C5", "W CT", "N C2", "E C4")) == "E:SQ"


# ---------------------------------------------------------------- 50D2, 51B


@EDITIONS
def test_50D2_declarer_is_asked_before_the_partner_leads_and_at_every_trick_again(edition: Edition) -> None:
    found = west_to_lead(edition)
    assert asked(found) == ["50D2.lead_spades"]
    found = answers(found, x50D2_lead_spades="neither")
    assert (asked(found), laws(found)[-1]) == ([], "50D2(b)")


@EDITIONS
def test_fn14_the_options_come_again_while_he_keeps_the_lead(edition: Edition) -> None:
    found = answers(west_to_lead(edition), x50D2_lead_spades="neither")
    found = from_hand(found, "W DQ", "N D3", "E D2", "S D4")
    assert (found.turn, asked(found)) == (W, ["50D2.lead_spades"])
    found = answers(found, x50D2_lead_spades="prohibit")
    assert lying(found) == ""


@EDITIONS
def test_fn16_with_cards_of_several_suits_too(edition: Edition) -> None:
    found = answers(west_to_lead(edition, "SQ HA"), x50D2_lead_spades="neither", x50D2_lead_hearts="neither")
    found = from_hand(found, "W DQ", "N D3", "E D2", "S D4")
    assert (found.turn, asked(found)) == (W, ["50D2.lead_spades"])


VOID = Deal.parse("N:AK6542.K5.J83.Q7 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 .T9762.Q76.T9632")  # West has no spade


def void_to_lead(edition: Edition, text: str) -> Table:
    found = shows(cards(table(edition, "1N P P P", S, VOID), "H6 H5 H4 HJ"), "E", text)
    return from_hand(found, "S C5", "W CT", "N C7", "E C4")


@EDITIONS
def test_fn13_he_who_has_no_card_of_the_suit_required_leads_any_card(edition: Edition) -> None:
    found = answers(void_to_lead(edition, "SQ"), x50D2_lead_spades="require")
    assert (laws(found)[-1 if edition is E2007 else -2], bound(found)) == ("50D2(a)", ["W MustLead S"])
    assert str(lawful_cards(found, W)) == ".T972.Q76.9632"


@EDITIONS
def test_fn15_nor_is_he_bound_when_several_cards_of_it_have_been_picked_up(edition: Edition) -> None:
    found = answers(void_to_lead(edition, "SQ SJ"), x50D2_lead_spades="require")
    assert (laws(found)[-1 if edition is E2007 else -2], lying(found)) == ("51B1(a)", "")
    assert str(lawful_cards(found, W)) == ".T972.Q76.9632"


@EDITIONS
def test_50D2_a_lead_before_the_choice_is_no_lead_and_becomes_a_penalty_card(edition: Edition) -> None:
    found = from_hand(west_to_lead(edition), "W D6")
    assert found.irregularities[-1].kind is Kind.TOO_SOON
    found = take_up(found, S)
    assert lying(found) == "E:SQ W:D6"
    assert found.play is not None
    assert found.play.trick == ()
    found = answers(found, x50D2_lead_spades="prohibit")
    assert (lying(found), str(lawful_cards(found, W))) == ("W:D6", "..6.")


@EDITIONS
def test_50D2_53A_once_another_lead_is_accepted_there_is_nothing_to_choose(edition: Edition) -> None:
    """East leads the ace of hearts while declarer is asked what West may lead; no empty matter is left on the sheet."""
    found = from_hand(west_to_lead(edition), "E HA")
    assert asked(from_hand(found, "S H3")) == []
    found = answers(take_up(found, S), x53A_misinformed=False, x56A_accepts=True)
    assert (asked(found), found.turn, lying(found)) == ([], S, "E:SQ")
    assert "penalty_card_lead" not in [one.inquiry.procedure for one in matters(found)]
    found = from_hand(found, "S H3", "W H7", "N H5", "E H4", "S H8", "W H9", "N HK")
    assert (found.turn, asked(from_hand(found, "N DJ", "E D2", "S D4", "W DQ"))) == (N, ["50D2.lead_spades"])


@EDITIONS
@every(("card", "prohibited", "law"), [("HA", ("spades", "hearts"), "51B2(b)"), ("SJ", ("spades",), "51B1(b)")])
def test_51B_a_lead_out_of_turn_that_went_back_while_declarer_was_asked_is_another_penalty_card(
    edition: Edition, card: str, prohibited: tuple[str, ...], law: str
) -> None:
    found = take_up(from_hand(west_to_lead(edition), f"E {card}"), S)
    found = answers(found, x53A_misinformed=False, x56A_accepts=False)
    assert (asked(found), lying(found)) == (["50D2.lead_spades"], f"E:SQ E:{card}")
    found = answers(found, x50D2_lead_spades="prohibit")
    if "hearts" in prohibited:
        found = answers(found, x51B2b_hearts_too=True)
    assert (law in laws(found), lying(found), asked(found)) == (True, "", [])


@EDITIONS
def test_50D2a_the_suit_is_prohibited_and_the_card_picked_up(edition: Edition) -> None:
    found = answers(west_to_lead(edition), x50D2_lead_spades="prohibit")
    assert (lying(found), bound(found)) == ("", ["W NoLead S"])
    assert str(lawful_cards(found, W)) == ".T97.Q76.963"


@EDITIONS
def test_59_of_a_suit_that_he_does_not_have_no_lead_is_required(edition: Edition) -> None:
    """The table says it where it knows the hand; the duty itself is not gone before he has led."""
    shown = shows(cards(table(edition, "1N P P P", S, NO_SPADE), SOUTH_LEADS), "E", "SQ")
    found = answers(from_hand(shown, "S C5", "W CT", "N C2", "E C4"), x50D2_lead_spades="require")
    assert [(one.player, one.what, one.law) for one in obligations(found)] == [(W, "any_lead", "59")]
    assert str(lawful_cards(found, W)) == ".T97.Q763.9763"
    held = answers(west_to_lead(edition), x50D2_lead_spades="require")
    assert [(one.what, one.law) for one in obligations(held)] == [("must_lead", "50D2(a)")]


@EDITIONS
def test_51B1_two_cards_of_one_suit_are_picked_up_together(edition: Edition) -> None:
    found = answers(west_to_lead(edition, "SQ SJ"), x50D2_lead_spades="require")
    assert (lying(found), bound(found)) == ("", ["W MustLead S"])
    assert "51B1(a)" in laws(found)


@EDITIONS
def test_51B2_of_cards_of_several_suits_only_those_prohibited_are_picked_up(edition: Edition) -> None:
    found = west_to_lead(edition, "SQ DK HA")
    assert asked(found) == ["50D2.lead_spades"]
    found = answers(found, x50D2_lead_spades="prohibit", x51B2b_hearts_too=False, x51B2b_diamonds_too=True)
    assert (lying(found), bound(found)) == ("E:HA", ["W NoLead S", "W NoLead D"])
    assert str(lawful_cards(found, W)) == ".T97..963"


@EDITIONS
@pytest.mark.parametrize("first", [1, 2], ids=["the club", "the spade"])
def test_50B_51B2_another_card_that_he_has_shown_comes_before_declarer_chooses(edition: Edition, first: int) -> None:
    """East has dropped a club and a spade when the Director comes; West is on lead, and attention is drawn to one of them."""
    found = from_hand(begun(edition), "S C5", "W CT", "N C2", "E C4")
    found = then(found, Exposed(E, (Card.parse("C8"),)), Exposed(E, (Card.parse("SQ"),)))
    found = answers(take_up(found, S, len(found.entries) - first), x50_waived=False)
    if asked(found) == ["50B.unintended"]:
        found = answers(found, x50B_unintended=True)
    found = answers(found, x50_waived=False)
    assert (lying(found) in ("E:C8 E:SQ", "E:SQ E:C8"), asked(found)) == (True, ["50D2.lead_spades"])
    found = answers(found, x50D2_lead_spades="prohibit")
    assert asked(found) == ["51B2b.clubs_too"]


@EDITIONS
def test_50D2_what_the_leader_has_shown_himself_comes_before_declarer_chooses(edition: Edition) -> None:
    """West, on lead, has shown a club, which he has to lead unless declarer wants a spade; attention is drawn to East's queen."""
    found = from_hand(begun(edition), "S C5", "W CT", "N C2", "E C4")
    found = then(found, Exposed(W, (Card.parse("C3"), Card.parse("C9"))), Exposed(E, (Card.parse("SQ"),)))
    found = answers(take_up(found, S, len(found.entries) - 1), x50_waived=False)
    assert asked(found) == ["50.waived"]
    assert asked(answers(found, x50_waived=False)) == ["50D2.lead_spades"]


@EDITIONS
def test_51B2b_what_declarer_prohibits_is_picked_up_before_he_speaks_of_the_next_suit(edition: Edition) -> None:
    found = answers(west_to_lead(edition, "SQ DK HA"), x50D2_lead_spades="prohibit")
    assert asked(found) == ["51B2b.hearts_too"]
    assert (lying(found), bound(found)) == ("E:DK E:HA", ["W NoLead S"])
    assert laws(found)[-1] == ("50E2" if edition is E2017 else "51B2(b)")


@EDITIONS
@every(("text", "suits"), [("SQ", "S"), ("SQ SJ", "S"), ("HA", "H"), ("DK", "D"), ("CJ", "C"), ("SQ DK", "several")])
def test_50D2_the_table_knows_in_which_suits_the_cards_lie(edition: Edition, text: str, suits: str) -> None:
    found = west_to_lead(edition, text)
    inquiry = next(one for one in found.inquiries if one.procedure == "penalty_card_lead")
    assert inquiry.answers["50D2.suits"] == suits


@EDITIONS
def test_51B2a_the_suit_required_alone_is_picked_up(edition: Edition) -> None:
    found = answers(west_to_lead(edition, "SQ DK"), x50D2_lead_spades="neither", x50D2_lead_diamonds="require")
    assert (lying(found), bound(found)) == ("E:SQ", ["W MustLead D"])


def test_50E2_what_is_picked_up_is_not_for_partner_2017() -> None:
    found = answers(west_to_lead(E2017), x50D2_lead_spades="prohibit")
    last = rulings(found)[-1]
    assert last.law == "50E2"
    assert [effect.who.value for effect in last.effects if isinstance(effect, Unauthorized)] == ["partner"]


def test_50E_of_cards_shown_together_each_goes_by_what_became_of_it_2017() -> None:
    """Declarer requires a diamond: two cards are taken back, and the heart lies on the table as before."""
    found = answers(west_to_lead(E2017, "D2 HQ DK"), x50D2_lead_hearts="neither", x50D2_lead_diamonds="require")
    told = [(str(one.what), one.unauthorized, one.law) for one in information(found)]
    assert sorted(told) == [("E: ♥Q", (), "50E1"), ("E: ♦2 ♦K", (W,), "50E2")]


def told_by(found: Table) -> list[tuple[str, tuple[Seat, ...], str]]:
    return [(str(one.what), one.unauthorized, one.law) for one in information(found)]


@EDITIONS
def test_50E_what_a_card_tells_that_lay_beside_the_one_played(edition: Edition) -> None:
    """58B2. West leads two cards; the low one lies there, and he plays it to the spade that East leads."""
    found = then(begun(edition, ""), Played(W, Card.parse("H6")), Played(W, Card.parse("S2"), at_once=True))
    found = answers(take_up(found, S), x58B_visible=True, x58B2_designated="first")
    lies: tuple[tuple[Seat, ...], str] = ((), "50E1") if edition is E2017 else ((E,), "50E2")
    assert told_by(found) == [("W: ♠2", *lies)]
    assert [line.law for line in matters(found)[0].card.information][:1] == [lies[1]]
    found = cards(found, "H2 HQ H3 SQ S3 S2")
    assert told_by(found) == [("W: ♠2", (E,), "50E3" if edition is E2017 else "50E2")]


@EDITIONS
def test_50E_what_a_card_tells_that_went_back_in_exchange_for_another(edition: Edition) -> None:
    """67B2(a). Of two low hearts the higher one stays in the trick, and the first one lies there as a penalty card."""
    found = then(begun(edition, ""), Played(W, Card.parse("H6")), Played(W, Card.parse("H7"), at_once=True))
    found = take_up(cards(found, "H2 HQ H3 SQ S3 S2 S4"), S)
    found = answers(found, x67B2a_faced=False, x67B2a_exposed=True)
    assert told_by(found) == [("W: ♥6", (), "50E1") if edition is E2017 else ("W: ♥6", (E,), "50E2")]


@EDITIONS
@pytest.mark.parametrize(
    ("duty", "options"),
    [
        (NoLead(Role.PARTNER, "S"), ("prohibit", "neither")),
        (MustLead(Role.PARTNER, "S"), ("require", "neither")),
        (MustLead(Role.PARTNER, "D"), ("prohibit", "neither")),
        (NoLead(Role.PARTNER, "D"), ("require", "prohibit", "neither")),
    ],
    ids=str,
)
def test_50D2_26B_what_is_forbidden_or_ordered_already_is_not_offered(
    edition: Edition, duty: NoLead | MustLead, options: tuple[str, ...]
) -> None:
    """A lead that declarer has prohibited under 26B he does not require of the same player because of a penalty card."""
    found = shows(told(begun(edition), E, duty), "E", "SQ")
    found = from_hand(found, "S C5", "W CT", "N C2", "E C4")
    assert (found.turn, asked(found), asking(found)[0].options) == (W, ["50D2.lead_spades"], options)


# ---------------------------------------------------------------- 51A, 52


@EDITIONS
def test_51A_declarer_names_one_of_the_cards_that_can_be_played(edition: Edition) -> None:
    found = shows(begun(edition), "E", "SQ SJ DK")
    found = from_hand(found, "S S3", "W S2", "N SK")
    assert asked(found) == ["51A.rank"]
    assert asking(found)[0].options == ("Q", "J")
    found = answers(found, x51A_rank="J")
    assert str(lawful_cards(found, E)) == "J..."
    assert lying(from_hand(found, "E SJ")) == "E:SQ E:DK"


@EDITIONS
def test_51A_of_several_suits_the_suit_is_named_first(edition: Edition) -> None:
    found = shows(begun(edition, "H6 H2 HA H3"), "E", "SQ DK")
    assert asked(found) == ["51A.suit"]
    assert asking(found)[0].options == ("S", "D")
    found = answers(found, x51A_suit="D")
    assert (asked(found), str(lawful_cards(found, E))) == ([], "..K.")


@EDITIONS
def test_51A_a_card_named_later_takes_the_place_of_one_named_before(edition: Edition) -> None:
    """So it is when the first one goes back to the hand after it was played."""
    found = shows(begun(edition), "E", "SQ SJ")
    found = told(told(found, E, MustPlay(Role.OFFENDER, "SQ")), E, MustPlay(Role.OFFENDER, "SJ"))
    assert [duty.effect for duty in found.duties] == [MustPlay(Role.OFFENDER, "SJ")]


@EDITIONS
def test_52B1b_declarer_has_played_and_so_accepted(edition: Edition) -> None:
    found = shows(begun(edition), "E", "SQ")
    found = take_up(from_hand(found, "S S3", "W S2", "N SK", "E S9", "N S4"), S)
    assert laws(found)[-3:] == ["52B1(b)", "52B1(c)", "64B3"]
    assert lying(found) == "E:SQ"
    assert waiting(found)[-1] == "64C1.not_enough"


@EDITIONS
def test_52B2_declarer_does_not_accept_and_the_penalty_card_takes_its_place(edition: Edition) -> None:
    found = shows(begun(edition), "E", "SQ")
    found = take_up(from_hand(found, "S S3", "W S2", "N SK", "E S9"), S)
    found = answers(found, x52A_withdrew=False, x52B1a_accepts=False)
    assert laws(found)[-1] == "52B2"
    assert (lying(found), found.turn) == ("E:SQ E:S9", E)


@EDITIONS
def test_52A_a_second_card_shows_that_he_took_the_first_one_back(edition: Edition) -> None:
    found = shows(begun(edition), "E", "SQ")
    found = from_hand(found, "S S3", "W S2", "N SK", "E S9", "E SQ")
    found = take_up(found, S)
    inquiry = next(one for one in found.inquiries if one.procedure == "penalty_card_not_played")
    assert inquiry.answers["52A.withdrew"] is True


def test_50E_where_the_card_is_2017() -> None:
    found = shows(begun(E2017), "E", "SQ")
    about = found.inquiries[0].about
    lies = then(found, Opened("penalty_card_information", E, about))
    assert asking(lies)[0].options == ("table", "taken")
    played = then(from_hand(found, "S S3", "W S2", "N SK", "E SQ"), Opened("penalty_card_information", E, about))
    assert laws(played)[-1] == "50E3"
