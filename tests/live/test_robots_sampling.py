"""Cards by double dummy over deals that may be: the deals agree with what is seen and was shown; the card is the solver's."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from oddtrick.analysis.doubledummy.library import available
from oddtrick.analysis.ending import Ending
from oddtrick.game.auction import Auction
from oddtrick.game.calls import Call
from oddtrick.game.cards import Card, Suit
from oddtrick.game.contract import Contract
from oddtrick.game.dealing import Seed
from oddtrick.game.hands import Hand
from oddtrick.game.play import Trick
from oddtrick.game.seats import SEATS, Seat
from oddtrick.live.robots.cardplay.analysed import Analysed
from oddtrick.live.robots.cardplay.playing import card_of
from oddtrick.live.robots.cardplay.position import Position
from oddtrick.live.robots.cardplay.sampling import deals
from oddtrick.live.robots.session import Board, play_alone
from oddtrick.live.robots.simple import Simple
from oddtrick.live.robots.system.hands import shape_of
from oddtrick.live.robots.system.reading import reading

AUCTION = Auction.of(Seat.E, [Call.parse(call) for call in "1H P 1NT P P P".split()])
ON_LEAD = Trick(Seat.N)


def position(tricks: tuple[Trick, ...] = (), trick: Trick = ON_LEAD) -> Position:
    """North on lead against 1NT by West, East dummy; North sees his own hand, and once a card is played dummy's."""
    gone = sum(card.bit for one in (*tricks, trick) for card in one.cards if card is not None)
    north, east = Hand.parse("AT98.K2.AQT7.A84"), Hand.parse("763.AQT976.8.KJT")
    known = {Seat.N: north.bits & ~gone} | ({Seat.E: east.bits & ~gone} if gone else {})
    lawful = tuple(Hand(known[Seat.N]))
    return Position(Contract.parse("1NT", Seat.W), Seat.N, Seat.N, known, tricks, trick, lawful)


def test_deals_have_the_cards_that_are_seen_and_the_rest_once() -> None:
    for deal in deals(position(), reading(Seat.E, AUCTION.made), 5, Random(1)):
        assert deal.is_complete
        assert deal[Seat.N] == Hand(position().known[Seat.N])


def test_deals_agree_with_the_calls() -> None:
    found = deals(position(), reading(Seat.E, AUCTION.made), 10, Random(2))
    east = [shape_of(deal[Seat.E] or Hand()) for deal in found]
    assert sum(one.lengths[2] >= 5 for one in east) >= 8  # he opened a heart
    assert sum(one.high >= 10 for one in east) >= 8


def test_a_hand_that_has_shown_out_gets_none_of_the_suit() -> None:
    tricks = (Trick(Seat.N, tuple(map(Card.parse, ("ST", "S6", "SK", "D4")))),)
    now = position(tricks, Trick(Seat.S))
    found = deals(now, reading(Seat.E, AUCTION.made), 8, Random(3))
    assert found
    for deal in found:
        assert [len(deal[seat] or Hand()) for seat in SEATS] == [12] * 4
        assert not (deal[Seat.W] or Hand()).in_suit(Suit.SPADES)


def test_the_card_is_the_one_that_is_best_over_all_of_them_and_the_usual_one_where_all_are_alike() -> None:
    asked: list[Ending] = []

    def likes(wanted: str) -> Mapping[Card, int]:
        return {card: 1 + (str(card) == wanted) for card in position().lawful}

    def solver(ending: Ending) -> Mapping[Card, int]:
        asked.append(ending)
        return likes("HK")

    picture = reading(Seat.E, AUCTION.made)
    assert str(Analysed(4, solver).card_of(position(), picture)) == "HK"
    assert len(asked) == 4
    assert len({one.left for one in asked}) > 1
    alike = Analysed(4, lambda _: likes("")).card_of(position(), picture)
    assert alike is card_of(position(), picture)


@pytest.mark.skipif(not available(), reason="oddtrick[analysis] is not installed")
def test_a_board_by_double_dummy() -> None:
    board = Board.of(1, Seed("analysed").deal(1))
    plays = Analysed(2).card_of
    played = [one.record for one in play_alone([board], lambda nerve: Simple(nerve=nerve, plays=plays))]
    assert all(one.over and not one.irregularities for one in played)


@pytest.mark.skipif(available(), reason="oddtrick[analysis] is installed")
def test_without_the_extra_its_name_is_said() -> None:
    with pytest.raises(ModuleNotFoundError, match="endplay"):
        Analysed()
