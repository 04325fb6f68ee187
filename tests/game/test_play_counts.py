"""Laws 41, 44 by counting: how many lawful continuations a play has, held against numbers worked out elsewhere."""

from __future__ import annotations

from math import factorial

import pytest

from every import every
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed
from oddtrick.game.play import Play
from oddtrick.game.seats import Seat


def continuations(play: Play, depth: int) -> int:
    """In how many lawful ways the play can go on for so many cards."""
    cards = play.lawful
    assert cards is not None
    if depth == 1:
        return len(cards)
    return sum(continuations(play.after(card), depth - 1) for card in cards)


def continued(contract: str, declarer: Seat, deal: Deal, cards: str) -> Play:
    return Play.of(Contract.parse(contract, declarer), deal, map(Card.parse, cards.split()))


FULL_SUITS = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
SPLIT_SUITS = Deal.parse("N:AQT.AQT.AQT.AQT8 KJ9.KJ9.KJ98.KJ9 8765.876.765.765 432.5432.432.432")

# Contract, declarer, cards so far; continuations of one to four cards. Worked out by a separate program.
COUNTS = [
    (1, "4S", Seat.W, "", (13, 38, 131, 252)),
    (1, "4S", Seat.W, "H8", (5, 20, 60)),
    (1, "4S", Seat.W, "S8 SK S2 SA S7 ST", (1, 12, 132, 516)),
    (1, "3NT", Seat.N, "", (13, 46, 107)),
    (
        1,
        "3NT",
        Seat.N,
        "SK S2 S5 S8 C3 CQ C8 CA C4 C6 CJ SQ H3 HJ H8 H6 HK D4 HT H7 SJ ST S3 H4 S6 S4 DK C2 SA D7 HQ D6 DQ D3 D8 D5 D9 DT DA D2",
        (3, 4, 8, 18),
    ),
    (2, "5D", Seat.N, "", (13, 47, 423, 1169)),
    (2, "5D", Seat.N, "CA C5 CT", (1, 12, 43, 368)),
    (2, "5D", Seat.N, "D9 D2 D4 D7 ST S6 C3 SJ D6 D3 DA D8 S9 HQ S2 S4 C9", (6, 6, 18)),
    (2, "6C", Seat.W, "SJ S5 S8 HA S2 S4 SA C2 D8 DQ D9 DA S9 H9 SK ST C4 CA C5 C3 HK H7 H3 H8 S7 S6 CT DJ D4 DK", (1, 1, 5, 22)),
    (3, "3NT", Seat.S, "", (13, 39, 103)),
    (3, "3NT", Seat.S, "C5 CQ CK C4 S3 SA SK SQ CJ C2 C6 CT S9 D6 S4 SJ C9 CA D5 C3 HA H5 H6 H9 S2 DA", (1, 3, 18, 40)),
    (
        3,
        "1NT",
        Seat.E,
        "DK D9 DQ DT HT H5 H4 HJ D2 D8 D7 D4 C4 C2 CQ C7 HQ H9 H8 HK D5 C8 SJ DJ S9 SK S6 S8 H2 H6 CT HA "
        "S7 H7 S4 S5 CJ C5 C3 C9 SA D3 SQ S3 CA DA C6",
        (1, 1, 1, 1),
    ),
    (4, "2S", Seat.E, "DQ DA", (3, 6, 72, 228)),
    (4, "2S", Seat.E, "HJ HT H7 HQ SJ S9 S8 SA H4 HA H8 H3 HK DT H6 H9 C2 C6 CT C8 ST", (1, 3, 3, 21)),
    (
        4,
        "4D",
        Seat.S,
        "CJ CQ C7 C3 H2 H5 H8 HT S6 S4 S3 S2 S8 SA S7 S9 C9 C5 C6 CA H6 H7 HA HJ HQ D5 H3 H4 DT DA D4 D2 "
        "CT C4 C2 DJ D3 SQ DK D7 D6 SK D8 CK DQ ST H9 SJ D9 S5",
        (1, 1),
    ),
    (
        4,
        "7NT",
        Seat.W,
        "C4 C7 C3 CT ST SA S3 S2 C9 C5 C6 CA HT H9 H5 HJ D9 DA D6 D7 H6 H2 HQ H8 HK D5 H3 H7 S7 S9 S6 S4 "
        "DT S8 D4 D2 D3 CK DK C2 CQ SK DJ CJ H4 HA D8 SQ SJ DQ S5",
        (1,),
    ),
]


@every(("board", "contract", "declarer", "cards", "counts"), COUNTS)
def test_44_continuations_of_a_play(board: int, contract: str, declarer: Seat, cards: str, counts: tuple[int, ...]) -> None:
    play = continued(contract, declarer, Seed("oddtrick").deal(board), cards)
    assert tuple(continuations(play, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("contract", ["7S", "7NT"])
def test_44D_hands_of_one_suit_each_may_always_play_any_card(contract: str) -> None:
    play = continued(contract, Seat.N, FULL_SUITS, "")
    assert [continuations(play, depth) for depth in (1, 2, 3, 4)] == [13, 13**2, 13**3, 13**4]
    after_a_trick = continued(contract, Seat.N, FULL_SUITS, "HA DA CA SA")
    assert [continuations(after_a_trick, depth) for depth in (1, 2)] == [12, 12**2]
    assert after_a_trick.turn is (Seat.E if contract == "7NT" else Seat.N)


def test_44_the_end_of_a_play_in_closed_form() -> None:
    """Two cards each, all free: each of the four hands chooses an order."""
    deal = Deal.parse("N:32... .32.. ..32. ...32")
    assert continuations(Play.begin(Contract.parse("1NT", Seat.W), deal), 8) == factorial(2) ** 4


def test_44C_continuations_of_a_first_trick_in_closed_form() -> None:
    """Everyone can follow to the first trick: by the suit led, the product of the four lengths, summed over the suits."""
    play = Play.begin(Contract.parse("3NT", Seat.S), SPLIT_SUITS)
    lengths = [(3, 3, 4, 3), (4, 3, 3, 3), (3, 3, 3, 4), (3, 4, 3, 3)]
    assert continuations(play, 4) == sum(w * n * e * s for w, n, e, s in lengths)
