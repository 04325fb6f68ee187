"""What the sheet tells of the play without a ruling: cards that the players settled themselves."""

from __future__ import annotations

import pytest
from tables import E2007, E2017, E, N, S, W, answers, calls, cards, director, table, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.language import translator
from oddtrick.table.desk.desk import take_up
from oddtrick.table.entries import Claimed, Exposed, Objected, Played
from oddtrick.table.folding.record import load
from oddtrick.table.sheets.bindings import information
from oddtrick.table.sheets.matters import matters
from oddtrick.table.sheets.sheet import sheet
from oddtrick.table.state import Kind, Phase, Table

EDITIONS = every("edition", [E2007, E2017])
DEAL = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")


def played(edition: Edition, *made: str) -> Table:
    """South plays 1NT, and East has won the first trick; then cards by whose hand they say, `!` a lead of its own."""
    found = cards(table(edition, "1N P P P", S, DEAL), "H6 H2 HQ H3")
    for one in made:
        by, card = one.strip("!").split()
        found = then(found, Played(Seat(by), Card.parse(card), lead=one.endswith("!")))
    return found


def settled(table: Table) -> list[str]:
    return [translator("en")(line) for line in sheet(table).settled]


@EDITIONS
def test_53A_a_lead_that_was_played_to_is_told_with_its_law(edition: Edition) -> None:
    found = played(edition, "W S2", "N S4")
    assert settled(found) == ["W leads ♠2 when it is the turn of E: it stands, play has gone on over it (Law 53A)"]


@pytest.mark.parametrize(("edition", "law"), [(E2017, "53B"), (E2007, "53C")], ids=["2017", "2007"])
def test_53B_a_lead_that_the_proper_one_swept_away_is_told_with_its_law(edition: Edition, law: str) -> None:
    found = played(edition, "N SA", "E D2!")
    assert settled(found) == [f"N leads ♠A when it is the turn of E: it is taken back, E has led (Law {law})"]


@pytest.mark.parametrize(("edition", "law"), [(E2017, "53C"), (E2007, "53B")], ids=["2017", "2007"])
def test_53C_53B_declarers_lead_over_which_the_wrong_defender_has_played_is_told_with_its_law(edition: Edition, law: str) -> None:
    """South leads when it is dummy's turn; East plays to it, or West does."""
    led = then(cards(table(edition, "1N P P P", S, DEAL), "H6 HK H4 H3"), Played(S, Card.parse("S3")))
    told = [settled(then(led, Played(by, Card.parse(card)))) for by, card in ((E, "S9"), (W, "S2"))]
    assert [line.rpartition(" (")[2] for line in (told[0][0], told[1][0])] == [f"Law {law})", "Law 53A)"]


@EDITIONS
def test_60A1_a_card_out_of_turn_over_which_play_went_on(edition: Edition) -> None:
    found = played(edition, "E D2", "W D6", "N D3")
    assert [line.rpartition(" (")[2] for line in settled(found)] == ["Law 60A1)"]


@EDITIONS
def test_60A1_a_lead_before_declarer_has_chosen_over_which_play_went_on(edition: Edition) -> None:
    """50D2. East has a penalty card; West, who has won the second trick, leads unasked, and dummy plays to it."""
    found = then(cards(table(edition, "1N P P P", S, DEAL), "H6 H2 H4 HJ"), Exposed(E, (Card.parse("SQ"),)))
    found = cards(answers(take_up(found, S), x50_waived=False), "C5 CT C2 C4 D6")
    found = then(found, Played(N, Card.parse("D3")))
    assert settled(found) == ["W leads ♦6 before declarer has chosen: it stands, play has gone on over it (Law 60A1)"]


@EDITIONS
def test_60A1_with_an_opening_lead_before_declarer_has_chosen_the_play_has_begun(edition: Edition) -> None:
    """24, 50D2. East has shown a card in the auction; West leads unasked, and dummy plays to it: his is no lead out of turn."""
    found = take_up(then(table(edition, "1N", S, DEAL), Exposed(E, (Card.parse("SQ"),))), S)
    found = cards(calls(found, "W P", "N P", "E P"), "D6")
    assert (found.phase, found.cards) == (Phase.CLARIFICATION, ())
    found = then(found, Played(N, Card.parse("D3")))
    assert (found.phase, found.turn, len(found.cards)) == (Phase.PLAY, E, 2)
    assert Kind.DECLARING_LEAD not in {one.kind for one in found.irregularities}


@EDITIONS
def test_9B1_what_the_director_has_taken_up_is_told_there(edition: Edition) -> None:
    assert settled(director(played(edition, "W S2", "N S4"))) == []


@pytest.mark.parametrize(("edition", "law"), [(E2017, "53B"), (E2007, "53C")], ids=["2017", "2007"])
def test_53B_a_proper_lead_while_the_director_has_the_matter_is_told_with_its_law(edition: Edition, law: str) -> None:
    """North's lead is East's turn; West draws attention, and East leads before anybody has ruled."""
    found = then(take_up(played(edition, "N SA"), W, 8), Played(E, Card.parse("D2"), lead=True))
    assert settled(found) == [f"N leads ♠A when it is the turn of E: it is taken back, E has led (Law {law})"]


@EDITIONS
def test_50B_the_minor_penalty_card_that_a_second_one_makes_major_is_named(edition: Edition) -> None:
    """West drops the two of diamonds and then the three of clubs."""
    start = {"edition": str(edition), "dealer": "S", "contract": {"contract": "1NT", "declarer": "S"}}
    start["deal"] = "N:AK54.K52.J83.Q72 QJ92.AQ4.KT5.J84 T873.J83.A94.AK6 6.T976.Q762.T953"
    found = load({"start": start, "entries": [{"is": "Exposed", "by": "W", "cards": ["D2"]}]})
    found = answers(take_up(found, S, 0), x50_waived=False, x50B_unintended=True)
    at = len(found.entries)
    found = answers(take_up(then(found, Exposed(W, (Card.parse("C3"),))), S, at), x50_waived=False)
    said = [[translator("en")(line.text) for line in one.card.now] for one in matters(found)]
    assert ["♦2" in " ".join(lines) for lines in said[:2]] == [False, True]
    assert "West's ♦2 is a major penalty card now as well" in said[1]
    assert [(str(one.card), one.major) for one in found.penalties] == [("D2", True), ("C3", True)]


@EDITIONS
def test_50E2_a_card_that_was_picked_up_and_is_played_later_goes_by_that_paragraph(edition: Edition) -> None:
    """West has led the five of clubs out of turn; South prohibits clubs, and West discards it on a spade after all."""
    start = {"edition": str(edition), "dealer": "S", "contract": {"contract": "1NT", "declarer": "S"}, "trick": 11, "leader": "S"}
    start |= {"deal": "N:Q.8.6. K.Q.J. A.7.5. .6.9.5", "won": [5, 5]}
    found = take_up(then(load({"start": start, "entries": []}), Played(W, Card.parse("C5"))), S, 0)
    found = answers(found, x53A_misinformed=False, x56A_accepts=False)
    found = answers(cards(found, "D5 D9 D6 DJ"), x50D2_lead_clubs="prohibit")
    found = cards(found, "SK SA C5 SQ")
    (told,) = information(found)
    assert (told.unauthorized, told.law) == (((E,), "50E2") if edition is E2017 else ((E, W), "16D"))


@EDITIONS
def test_62C1_a_revoke_that_goes_back_now_is_not_said_to_be_corrected_later(edition: Edition) -> None:
    """West does not follow to East's diamond, and dummy plays after him: South is asked once West has played another card."""
    found = played(edition, "E D2", "S D4", "W S2", "N D3")
    (matter,) = matters(take_up(found, S, len(found.entries) - 2))
    asks = "once West has played another card, the Director asks who takes back what he played after the revoke (Law 62C1)"
    assert [translator("en")(line.text) for line in matter.card.later] == [asks]


def test_50E1_of_a_penalty_card_that_is_led_out_of_turn_it_is_told_once_who_may_use_it_2017() -> None:
    """East drops his queen of spades, which becomes a penalty card, and leads it when it is North's turn."""
    found = then(cards(table(E2017, "1N P P P", S, DEAL), "H6 HK H4 H3"), Exposed(E, (Card.parse("SQ"),)))
    found = then(answers(take_up(found, S), x50_waived=False), Played(E, Card.parse("SQ")))
    found = answers(take_up(found, S), x53A_misinformed=False, x56A_accepts=False)
    assert [one.law for one in information(found)] == ["50E1"]


@EDITIONS
@pytest.mark.parametrize(("tricks", "what"), [(0, "W: a concession"), (2, "W: a claim")])
def test_68B2_what_told_partner_something_is_called_what_it_was(edition: Edition, tricks: int, what: str) -> None:
    found = then(played(edition), Claimed(W, tricks=tricks), Objected(E))
    found = answers(found, x68B2_exposed=True)
    assert [translator("en")(one.what) for one in information(found)] == [what]
