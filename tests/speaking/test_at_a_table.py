"""The answer card of a matter at a table: the record knows seats, calls and cards, and by what a call was replaced."""

from __future__ import annotations

import re

import pytest

from every import every
from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat
from oddtrick.language import translator
from oddtrick.speaking.card import aloud
from oddtrick.table.desk.desk import answer, record, take_up
from oddtrick.table.entries import Called, Exposed, Played, Start
from oddtrick.table.folding.words import effect_text, rulings
from oddtrick.table.sheets.matters import matters
from oddtrick.table.sheets.sheet import sheet
from oddtrick.table.state import Table

N, E, S, W = Seat


def insufficient(edition: Edition = Edition.E2017) -> Table:
    """South opens 1♠, West bids 1♥, and North does not accept it."""
    table = Table.begin(Start(edition, S))
    for by, call in ((S, "1S"), (W, "1H")):
        table = record(table, Called(by, Call.parse(call)))
    return answer(take_up(table, N), "27A1.lho_accepts", value=False, by="N")


def says(table: Table, language: str = "en") -> list[list[str]]:
    (matter,) = matters(table)
    return [[aloud(line, translator(language)) for line in part] for part in matter.card]


def test_27B_before_it_is_replaced_the_player_is_told_to() -> None:
    assert says(insufficient())[0] == ["West's 1♥ is cancelled.", "West makes a legal call instead."]


def test_27B2_the_call_that_replaced_it_is_named() -> None:
    table = record(insufficient(), Called(W, Call.parse("P")))
    table = answer(table, "27B1b.comparable", "no", "TD", "a pass says less")
    said, now, information, _ = says(table)
    assert said == ["West's 1♥ is cancelled.", "West passes instead."]
    assert now == ["East must pass until the auction ends."]
    assert information == ["North-South may use the information from the withdrawn 1♥, East-West may not."]
    assert says(table, "pl")[0] == ["Zapowiedź 1♥ gracza W zostaje unieważniona.", "W w zamian pasuje."]


@every("edition", [Edition.E2007, Edition.E2017])
def test_27B3_what_was_only_tried_is_told_before_the_call_that_stands_in_the_end(edition: Edition) -> None:
    """West doubles, which is cancelled, and then passes."""
    table = record(insufficient(edition), Called(W, Call.parse("X")))
    same = ("27B1b.same_meaning", False) if edition is Edition.E2007 else ("27B1b.comparable", "no")
    said = says(table := answer(table, *same, by="TD"))[0]
    tried = [
        "West's 1♥ is cancelled.",
        "West wants to replace it by a double or redouble.",
        "The call put in its place is withdrawn.",
    ]
    assert said == [*tried, "West makes a legal call instead."]
    assert says(record(table, Called(W, Call.parse("P"))))[0] == [*tried, "West passes instead."]


@pytest.mark.parametrize(("accepts", "cancelled", "told"), [(True, "East's 1♥ is cancelled.", "1♥"), (False, None, "2♦")])
def test_25B_the_call_that_goes_is_named_be_it_the_first_or_the_second(accepts: bool, cancelled: str | None, told: str) -> None:
    """East changes 1♥ to 2♦, which South accepts or not."""
    table = record(Table.begin(Start(Edition.E2017, E)), Called(E, Call.parse("1H")))
    table = take_up(record(table, Called(E, Call.parse("2D"), instead=True)), S)
    table = answer(table, "25A.unintended", value=False, by="TD")
    said, _, information, _ = says(answer(table, "25B1.lho_accepts", value=accepts, by="S"))
    assert [line for line in said if line.startswith("East's")] == ([] if cancelled is None else [cancelled])
    assert information == [f"North-South may use the information from the withdrawn {told}, East-West may not."]


@every("edition", [Edition.E2007, Edition.E2017])
def test_25A1_27_of_an_insufficient_bid_that_was_intended_nobody_is_told_that_it_stands(edition: Edition) -> None:
    """East's 2♥ was a slip; he meant to bid 1♥, which South does not accept (27B)."""
    table = Table.begin(Start(edition, N))
    for by, call, instead in ((N, "1S", False), (E, "2H", False), (E, "1H", True)):
        table = record(table, Called(by, Call.parse(call), instead=instead))
    table = answer(take_up(table, S), "25A.unintended", value=True, by="TD")
    table = answer(table, "25A1.no_pause", value=True, by="TD") if edition is Edition.E2007 else table
    said, *_ = says(answer(table, "27A1.lho_accepts", value=False, by="S"))
    assert said[-3:] == ["East's 2♥ is cancelled.", "East's 1♥ is cancelled.", "East makes a legal call instead."]


@every("language", ["en", "pl"])
def test_an_order_names_the_seat_and_no_role_beside_it(language: str) -> None:
    table = insufficient()
    orders = [effect_text(table, each, one.law, one.inquiry, one.offender) for one in rulings(table) for each in one.effects]
    said = [translator(language)(text) for text in orders]
    assert any(("West" if language == "en" else "W musi") in text for text in said)
    assert not any(re.search(r"\([NESW]\)|offender|wykraczaj", text) for text in said)


def test_26A_what_both_sides_may_use_at_last_is_not_said_to_be_barred_before() -> None:
    """East changes 1♥ to 2♦, South does not accept it; East defends, and the two calls are comparable."""
    table = record(Table.begin(Start(Edition.E2017, E)), Called(E, Call.parse("1H")))
    table = take_up(record(table, Called(E, Call.parse("2D"), instead=True)), S)
    table = answer(answer(table, "25A.unintended", value=False, by="TD"), "25B1.lho_accepts", value=False, by="S")
    for by, call in ((S, "1S"), (W, "P"), (N, "P"), (E, "P")):
        table = record(table, Called(by, Call.parse(call)))
    table = answer(table, "26A.comparable", "similar", by="TD")
    assert says(table)[2] == ["Both sides may use the information from the withdrawn call."]
    assert [str(one.text) for one in sheet(table).information] == ["E: 2♦: all players may use the information from it"]


@every("edition", [Edition.E2007, Edition.E2017])
def test_57B_59_what_cannot_be_done_is_not_said_to_bind(edition: Edition) -> None:
    """West plays to dummy's spade before East, who has none; declarer demands his highest spade."""
    deal = Deal.parse("N:AK54.K52.J83.Q72 .AQJ984.KT52.J84 T873.3.A94.AK653 QJ962.T76.Q76.T9")
    table = Table.begin(Start(edition, S, deal=deal, contract=Contract.parse("3N", S)))
    for by, card in ((W, "H6"), (N, "HK"), (E, "H4"), (S, "H3"), (N, "S4"), (W, "S2")):
        table = record(table, Played(by, Card.parse(card)))
    before = "57C1.before" if edition is Edition.E2007 else "57C.before"
    table = answer(take_up(table, S), before, "nothing", "TD")
    said, now, *_ = says(answer(table, "57A.demand", "highest", "S"))
    assert said[-2:] == ["What was demanded cannot be done.", "The player may play any card that is otherwise legal."]
    assert [line for line in now if line.startswith("East")] == []


DEAL = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")


@every("edition", [Edition.E2007, Edition.E2017])
def test_58B3_beside_a_penalty_card_nobody_is_told_that_there_is_no_further_rectification(edition: Edition) -> None:
    """East plays the nine and the queen of spades together and designates the nine; South takes his card back."""
    table = Table.begin(Start(edition, S, deal=DEAL, contract=Contract.parse("3N", S)))
    for by, card in ((W, "H6"), (N, "HK"), (E, "HA"), (S, "H3"), (E, "S9"), (E, "SQ"), (S, "S3")):
        table = record(table, Played(by, Card.parse(card), at_once=card == "SQ"))
    table = take_up(table, W)
    table = answer(answer(table, "58B.visible", value=True, by="TD"), "58B2.designated", "first", "E")
    said, now, *_ = says(answer(table, "58B3.lho_withdraws", value=True, by="S"))
    assert "What South played after it is taken back." in said
    assert "There is no further rectification." not in said
    assert now[0] == "East leaves the card on the table: it is a major penalty card."


def test_57D_a_card_that_cannot_be_played_is_a_penalty_card_whatever_16B_finds_2017() -> None:
    """West discards a diamond at South's turn, though he has spades; it suggests nothing to East."""
    table = Table.begin(Start(Edition.E2017, S, deal=DEAL, contract=Contract.parse("3N", S)))
    for by, card in ((W, "H6"), (N, "HK"), (E, "HA"), (S, "H3"), (E, "SQ"), (W, "D6")):
        table = record(table, Played(by, Card.parse(card)))
    said, now, *_ = says(answer(take_up(table, S), "16B1.might_suggest", value=False, by="TD"))
    assert said == ["West's ♦6 is taken back."]
    assert now[0] == "West leaves the card on the table: it is a major penalty card."


@every("edition", [Edition.E2007, Edition.E2017])
def test_50E4_72C_the_score_is_not_said_to_stand_where_another_paragraph_adjusts_it(edition: Edition) -> None:
    """East's penalty card has helped his side, which he could not have known; 50E3 in 2007."""
    deal = Deal.parse("N:A... K... 2... 3...")
    start = Start(edition, S, deal=deal, contract=Contract.parse("3N", S), trick=13, leader=N, won=(8, 4))
    table = record(Table.begin(start), Exposed(E, (Card.parse("SK"),)))
    table = answer(take_up(table, S), "50.waived", value=False, by="TD")
    for by, card in ((N, "SA"), (E, "SK"), (S, "S2"), (W, "S3")):
        table = record(table, Played(by, Card.parse(card)))
    table = answer(table, "72C.could_have_known", value=False, by="TD")
    assert "The score is not adjusted." in says(table)[0]
    helped = {Edition.E2007: ["50E4.conveyed"], Edition.E2017: ["50E4.different", "50E4.damaged"]}[edition]
    for question in helped:
        table = answer(table, question, value=True, by="TD")
    said = says(table)[0]
    assert "The score is not adjusted." not in said
    assert any(line.startswith("The Director awards an adjusted score") for line in said)
