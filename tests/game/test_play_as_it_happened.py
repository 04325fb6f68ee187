"""Laws 44-47, 53-58, 61-67: a play records what really happened, lawful or not."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from oddtrick.game.cards import CARDS, Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.play import CardPlayed, Play, Trick
from oddtrick.game.seats import SEATS, Seat, Side

N, E, S, W = Seat
DEAL = Deal.parse("N:T84.8.JT743.AKT4 K3.QT962.AK8.763 2.7543.652.QJ952 AQJ9765.AKJ.Q9.8")
FOUR_SPADES = Contract.parse("4S", W)

seats = st.none() | st.sampled_from(SEATS)
happenings = st.lists(st.tuples(st.sampled_from(CARDS), seats), max_size=80)


def cards(text: str) -> list[Card]:
    return [Card.parse(card) for card in text.split()]


def play_out(*what: tuple[str, Seat | None]) -> Play:
    play = Play.begin(FOUR_SPADES, DEAL)
    for card, hand in what:
        play = play.after(Card.parse(card), hand)
    return play


@given(st.sampled_from(["1C", "7NT", "4SX"]), st.sampled_from(SEATS), happenings)
def test_any_hand_may_play_any_card_at_any_time(contract: str, declarer: Seat, what: list[tuple[Card, Seat | None]]) -> None:
    play = Play.begin(Contract.parse(contract, declarer), DEAL)
    for card, hand in what:
        before, play = play, play.after(card, hand)
        assert len(play.cards) + len(play.stray) == len(before.cards) + len(before.stray) + 1
        assert play.gone == Hand.of(set(play.cards)).bits
        assert len(play.tricks) == sum(play.won) <= 13
        assert play.won == tuple(sum(trick.winner(play.start.trump).side is side for trick in play.tricks) for side in Side)  # type: ignore[union-attr]
        assert all(len(trick.cards) == 4 and None not in trick.cards for trick in play.tricks)
        assert play.over is (len(play.tricks) == 13) is (play.turn is None)
        check_turn(play)
        if play.over or (hand is not None and before.current.of(hand) is not None):
            check_stray(before, play, card, hand)


def check_turn(play: Play) -> None:
    """44B: the first hand in rotation from the leader without a card; a trick that was not begun is led by who won the last."""
    if play.over:
        assert play.trick == ()
        return
    waiting = [seat for seat in (play.leader.after(k) for k in range(4)) if play.current.of(seat) is None]
    assert play.turn is waiting[0] is play.current.turn
    assert play.winning is (play.current.winner(play.start.trump) or play.leader)
    assert play.best is (play.current.of(play.winning) if play.trick else None)
    if not play.trick and play.tricks:
        assert play.leader is play.tricks[-1].winner(play.start.trump)


def check_stray(before: Play, play: Play, card: Card, hand: Seat | None) -> None:
    """45E: a card that has no place in a trick changes nothing else."""
    if not before.over and (hand is None or before.current.of(hand) is None):
        return  # it was the last card of the last trick
    assert play.stray == (*before.stray, CardPlayed(hand or before.winning, card))
    assert play == before.changed(stray=play.stray)


def test_53A_a_lead_out_of_turn_begins_the_trick() -> None:
    play = play_out(("HQ", E))
    assert play.leader is E
    assert play.current == Trick(E, (Card.parse("HQ"),))
    assert play.turn is S
    assert str(play.lawful) == ".7543.."


def test_57_a_card_out_of_turn_leaves_a_hole_that_the_hand_before_fills() -> None:
    hole = play_out(("H8", N), ("H3", S))
    assert hole.trick == (Card.parse("H8"), None, Card.parse("H3"))
    assert hole.turn is E
    assert str(hole.lawful) == ".QT962.."
    assert hole.best is Card.parse("H8")
    filled = hole.after(Card.parse("HQ"))
    assert filled.trick == tuple(cards("H8 HQ H3"))
    assert filled.turn is W
    complete = filled.after(Card.parse("HJ"))
    assert complete.tricks == (Trick(N, tuple(cards("H8 HQ H3 HJ"))),)
    assert complete.turn is E
    assert complete.won == (0, 1)


def test_57_the_fourth_card_may_come_first() -> None:
    hole = play_out(("H8", N), ("HJ", W))
    assert hole.trick == (Card.parse("H8"), None, None, Card.parse("HJ"))
    assert hole.winning is W
    assert hole.turn is E
    second = hole.after(Card.parse("HQ"))
    assert (second.turn, second.winning) == (S, E)
    complete = second.after(Card.parse("H3"))
    assert complete.trick == ()
    assert complete.turn is E
    assert complete.cards == tuple(cards("H8 HQ H3 HJ"))


def test_61_a_revoke_counts_as_played() -> None:
    play = play_out(("H8", None), ("SK", None), ("H3", None), ("HJ", None))
    assert play.turn is E  # the revoke is a trump
    assert play.won == (0, 1)
    assert Card.parse("SK") not in (play.hand(E) or ())


def test_45E_a_fifth_card_to_a_trick_is_stray() -> None:
    play = play_out(("H8", N), ("D3", N))
    assert play.trick == (Card.parse("H8"),)
    assert play.stray == (CardPlayed(N, Card.parse("D3")),)
    assert play.turn is E
    assert Card.parse("D3") in (play.hand(N) or ())


def test_45E_cards_after_the_last_trick_are_stray() -> None:
    play = Play.of(Contract.parse("1NT", W), Deal.parse("N:A... K... Q... J..."), cards("SA SK SQ SJ"))
    late = play.after(Card.parse("S2"), S).after(Card.parse("S3"))
    assert late.tricks == play.tricks
    assert late.stray == (CardPlayed(S, Card.parse("S2")), CardPlayed(N, Card.parse("S3")))


def test_a_card_may_be_recorded_from_a_hand_that_does_not_hold_it() -> None:
    play = play_out(("SA", None))
    assert play.trick == (Card.parse("SA"),)
    assert Card.parse("SA") not in (play.hand(W) or ())
    assert len(play.hand(W) or ()) == 12


def test_the_cards_of_a_trick_with_a_hole_are_those_that_stand() -> None:
    trick = Trick(N).with_card(N, Card.parse("H8")).with_card(W, Card.parse("HJ"))
    assert [trick.of(seat) for seat in SEATS] == [Card.parse("H8"), None, None, Card.parse("HJ")]
    assert trick.winner(None) is W
    assert trick.turn is E
    assert Trick(S).with_card(E, Card.parse("HQ")).winner(None) is E
