"""Hand diagrams as text and as SVG."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.game.words import diagrams

DEAL = Deal.parse("N:AQ865.T752.K4.Q7 7.9643.86.AK6543 T942.KQJ.AJT9.T9 KJ3.A8.Q7532.J82")
SVG = "{http://www.w3.org/2000/svg}"

TEXT = """\
Board 1         ♠ A Q 8 6 5
N / none        ♥ 10 7 5 2
                ♦ K 4
                ♣ Q 7
♠ K J 3             N           ♠ 7
♥ A 8             W   E         ♥ 9 6 4 3
♦ Q 7 5 3 2         S           ♦ 8 6
♣ J 8 2                         ♣ A K 6 5 4 3
                ♠ 10 9 4 2
                ♥ K Q J
                ♦ A J 10 9
                ♣ 10 9"""


def test_the_hands_stand_round_the_table() -> None:
    assert diagrams.text(DEAL, title=["Board 1", "N / none"]) == TEXT


def test_a_void_and_a_hand_that_is_not_known() -> None:
    assert diagrams.rows(Hand.parse("AKQJT98765432...")) == ["♠ A K Q J 10 9 8 7 6 5 4 3 2", "♥ —", "♦ —", "♣ —"]
    assert diagrams.rows(None) == ["♠ ?", "♥ ?", "♦ ?", "♣ ?"]


def words(drawing: str) -> str:
    return " ".join("".join(text.itertext()) for text in ElementTree.fromstring(drawing).iter(f"{SVG}text"))


@pytest.mark.parametrize("board", range(1, 9))
def test_the_drawing_shows_every_card_and_says_what_it_shows(board: int) -> None:
    deal = Seed("drawn").deal(board)
    drawn = diagrams.svg(deal, dealer=Seat.N)
    root = ElementTree.fromstring(drawn)
    assert root.get("role") == "img"
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text
    letters = words(drawn).replace("10", "T").replace(" ", "").replace("\u2009", "").replace("\u200a", "")
    for hand in deal:
        assert hand is not None
        for row in diagrams.rows(hand):
            holding = row[2:].replace("10", "T").replace(" ", "")
            assert holding in letters


def test_dealer_and_vulnerability_are_drawn() -> None:
    plain = diagrams.svg(DEAL)
    marked = diagrams.svg(DEAL, dealer=Seat.N, vulnerability=Vulnerability.EW)
    assert plain != marked
    assert diagrams.svg(DEAL, dealer=Seat.S, vulnerability=Vulnerability.EW) != marked
    assert diagrams.svg(DEAL, dealer=Seat.N, vulnerability=Vulnerability.BOTH) != marked


def test_a_title_is_escaped() -> None:
    assert "<script>" not in diagrams.svg(DEAL, title=["<script>alert(1)</script>"])
