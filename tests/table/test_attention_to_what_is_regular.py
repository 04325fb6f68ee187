"""Attention to what turns out to be regular: the sheet says so, with the Law; the record keeps who spoke."""

from __future__ import annotations

from tables import E2007, E2017, E, N, S, W, calls, cards, table, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.table.desk.desk import take_up
from oddtrick.table.entries import Attention, Exposed, Opened, Played
from oddtrick.table.sheets.regular import regular
from oddtrick.table.state import Table

EDITIONS = every("edition", [E2007, E2017])
DEAL = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")


def said(found: Table, *about: int) -> list[str]:
    return [str(one) for one in regular(then(found, *(Attention(W, at) for at in about)))]


@EDITIONS
def test_17_18_19_a_call_that_is_regular_is_said_to_be(edition: Edition) -> None:
    found = table(edition, "1H P 2H X XX")
    assert said(found, 0, 1, 2, 3, 4) == [
        "N: 1♥: it is regular (Law 17B)",
        "E: Pass: it is regular (Law 17C)",
        "S: 2♥: it is regular (Law 18C)",
        "W: X: it is regular (Law 19A1)",
        "N: XX: it is regular (Law 19B1)",
    ]


@EDITIONS
def test_57C1_a_card_before_partners_is_regular_once_declarer_has_played_from_both_hands(edition: Edition) -> None:
    found = cards(table(edition, "1N P P P", S, DEAL), "H6 H2 H4 HJ")
    found = then(found, *(Played(hand, Card.parse(card)) for hand, card in [(S, "C5"), (N, "C2"), (E, "C4")]))
    assert said(found, 10) == ["E: ♣4: it is regular (Law 57C1)"]


@EDITIONS
def test_44_a_card_that_is_regular_is_said_to_be(edition: Edition) -> None:
    found = cards(table(edition, "1N P P P", S, DEAL), "H6 H2 HQ H3")
    assert said(found, 4, 5) == ["W: ♥6: it is regular (Law 44A)", "N: ♥2: it is regular (Law 44C)"]


@EDITIONS
def test_48A_of_what_declarer_has_shown_it_is_said_that_it_binds_him_to_nothing(edition: Edition) -> None:
    found = then(cards(table(edition, "1N P P P", S, DEAL), "H6 H2 H4 HJ"), Exposed(S, (Card.parse("DA"),)))
    assert said(found, 8) == ["S: ♦A: no card of declarer's or of dummy's becomes a penalty card (Law 48A)"]
    assert said(then(found, Opened("declarer_exposes_card", S, 8)), 8) == []


@EDITIONS
def test_what_is_irregular_or_ruled_on_is_not_said_to_be_regular(edition: Edition) -> None:
    irregular = calls(table(edition), "S 1S")
    assert said(irregular, 0) == []
    assert said(take_up(irregular, W, 0), 0) == []


@EDITIONS
def test_9A_that_somebody_spoke_is_recorded_also_when_nothing_follows(edition: Edition) -> None:
    found = table(edition, "1H P")
    assert take_up(found, N, 1).entries == (*found.entries, Attention(N, 1))
