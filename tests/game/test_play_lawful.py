"""Laws 41, 44: the lawful play, against the slow oracle, and the reasons why a card is not lawful."""

from __future__ import annotations

import pickle

import pytest
import slow_bridge as slow
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.citations import Citation
from oddtrick.game.calls import BIDS
from oddtrick.game.cards import CARDS, Card, Suit
from oddtrick.game.contract import RISKS, Contract
from oddtrick.game.deal import TOTAL, Deal
from oddtrick.game.hands import Hand
from oddtrick.game.play import Play, Trick
from oddtrick.game.seats import SEATS, Seat, Side

contracts = st.builds(Contract, st.sampled_from(BIDS), st.sampled_from(RISKS), st.sampled_from(SEATS))
deals = st.integers(0, TOTAL - 1).map(Deal.numbered)
DEAL = Deal.parse("N:T84.8.JT743.AKT4 K3.QT962.AK8.763 2.7543.652.QJ952 AQJ9765.AKJ.Q9.8")
FOUR_SPADES = Contract.parse("4S", Seat.W)


@st.composite
def lawful_plays(draw: st.DrawFn) -> Play:
    """A play of lawful cards, finished or not."""
    play = Play.begin(draw(contracts), draw(deals))
    chance = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.integers(0, 52))):
        assert play.lawful
        play = play.after(chance.choice(play.lawful.cards))
    return play


def slowly(play: Play) -> tuple[dict[str, list[str]], list[slow.Made], str | None, dict[str, int]]:
    """The same play replayed by the oracle: what each hand still holds, the trick in progress, whose turn, tricks of each side."""
    hands = {str(seat): [str(card) for card in hand or ()] for seat, hand in zip(SEATS, play.start.deal.hands, strict=True)}
    trump = play.start.contract.bid.text[1:] if play.start.trump else None
    turn: str = str(play.start.contract.leader)
    trick: list[slow.Made] = []
    won = {"NS": 0, "EW": 0}
    for card in map(str, play.cards):
        hands[turn].remove(card)
        trick.append((turn, card))
        turn = slow.left_of(turn)
        if len(trick) == 4:
            turn = slow.winner(trick, trump)
            won["NS" if turn in "NS" else "EW"] += 1
            trick = []
    return hands, trick, turn if sum(won.values()) < 13 else None, won


@given(lawful_plays())
def test_44_lawful_cards_turn_and_tricks_are_those_of_the_laws(play: Play) -> None:
    hands, trick, turn, won = slowly(play)
    assert (play.turn and str(play.turn)) == turn
    assert play.over is (turn is None)
    assert {str(side): play.tricks_of(side) for side in Side} == won
    assert play.won == (won["NS"], won["EW"])
    assert sum(play.won) == len(play.tricks)
    for seat in SEATS:
        assert {str(card) for card in play.hand(seat) or ()} == set(hands[str(seat)])
    assert play.lawful is not None
    expected = slow.lawful_cards(hands[turn], trick[0][1][0] if trick else None) if turn else set()
    assert {str(card) for card in play.lawful} == {str(card) for card in play.lawful.cards} == expected
    assert len(play.lawful) == len(expected)


@given(lawful_plays())
def test_a_card_is_lawful_exactly_when_no_law_forbids_it(play: Play) -> None:
    assert play.lawful is not None
    assert set(play.lawful) == {card for card in CARDS if play.why_not(card) is None}
    for card in CARDS:
        for hand in SEATS:
            reason = play.why_not(card, hand)
            assert (reason is None) is (hand is play.turn and card in play.lawful)
            if reason is not None:
                assert str(Citation.parse(reason.law)) == reason.law
                assert str(reason) == f"Law {reason.law}: {reason.text}"


@given(lawful_plays())
def test_44E_44F_44G_who_wins_each_trick_leads_to_the_next(play: Play) -> None:
    leader = play.start.contract.leader
    trump = play.start.trump
    for trick in play.tricks:
        made = [(str(seat), str(trick.of(seat))) for seat in (leader.after(k) for k in range(4))]
        assert trick.leader is leader
        assert trick.turn is None
        winner = trick.winner(trump)
        assert str(winner) == slow.winner(made, trump and str(trump))
        assert trick.led is Suit.parse(made[0][1][0])
        leader = winner or leader
    assert play.leader is leader
    if play.trick:
        made = [(str(leader.after(k)), str(card)) for k, card in enumerate(play.trick)]
        assert str(play.winning) == str(play.current.winner(trump)) == slow.winner(made, trump and str(trump))
        assert play.best is play.current.of(play.winning)


@given(contracts, deals, st.randoms(use_true_random=False))
def test_44_thirteen_tricks_are_played_and_every_hand_can_always_play(contract: Contract, deal: Deal, chance: object) -> None:
    play = Play.begin(contract, deal)
    while not play.over:
        assert play.lawful
        play = play.after(chance.choice(play.lawful.cards))  # type: ignore[attr-defined]
    assert sum(play.won) == len(play.tricks) == 13
    assert sorted(play.cards) == list(CARDS)
    assert play.lawful == Hand()
    assert [play.hand(seat) for seat in SEATS] == [Hand()] * 4
    assert Play.of(contract, deal, play.cards) == play == pickle.loads(pickle.dumps(play))


def test_41A_the_defender_on_declarers_left_leads() -> None:
    for declarer in SEATS:
        assert Play.begin(Contract.parse("1NT", declarer), DEAL).turn is declarer.lho


def test_44C_44D_follow_suit_or_play_anything() -> None:
    led = Play.of(FOUR_SPADES, DEAL, [Card.parse("H8")])
    assert str(led.lawful) == ".QT962.."
    # East to lead to trick two, South and West follow, North has no heart left
    ruff = Play.of(FOUR_SPADES, DEAL, map(Card.parse, "H8 HQ H3 HJ H2 H4 HA".split()))
    assert ruff.turn is Seat.N
    assert ruff.lawful == ruff.hand(Seat.N)


@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [
        (None, "H2 HA HK H3", Seat.E),
        (None, "H2 SA SK DA", Seat.N),  # none follow
        (Suit.SPADES, "H2 HA S2 H3", Seat.S),
        (Suit.SPADES, "H2 S3 S2 HA", Seat.E),
        (Suit.SPADES, "S2 S3 SA S4", Seat.S),
        (Suit.CLUBS, "H2 SA DA HT", Seat.W),
    ],
)
def test_44E_44F_highest_trump_or_highest_of_the_suit_led(trump: Suit | None, cards: str, winner: Seat) -> None:
    assert Trick(Seat.N, tuple(map(Card.parse, cards.split()))).winner(trump) is winner


def test_a_trick_without_cards_has_no_winner_and_no_suit() -> None:
    empty = Trick(Seat.S)
    assert (empty.winner(None), empty.led, empty.turn, empty.of(Seat.S)) == (None, None, Seat.S, None)


@pytest.mark.parametrize(
    ("so_far", "card", "hand", "reason"),
    [
        ("", "HQ", Seat.E, "Law 41A: it is N and not E who plays now"),
        ("H8", "H3", Seat.S, "Law 44B: it is E and not S who plays now"),
        ("H8 HQ H3 HJ", "SA", Seat.W, "Law 44G: it is E and not W who plays now"),
        ("", "SA", None, "Law 44A: N does not hold SA"),
        ("H8", "HK", None, "Law 44B: E does not hold HK"),
        ("H8 HQ H3 HJ", "HQ", None, "Law 44A: HQ has been played already"),
        ("H8 HQ", "H8", None, "Law 44B: H8 has been played already"),
        ("H8", "SK", None, "Law 44C: E can follow suit (♥)"),
        ("H8 HQ H3 HJ H2 H4", "SA", None, "Law 44C: W can follow suit (♥)"),
    ],
)
def test_41_44_the_law_that_forbids_a_card(so_far: str, card: str, hand: Seat | None, reason: str) -> None:
    play = Play.of(FOUR_SPADES, DEAL, map(Card.parse, so_far.split()))
    assert str(play.why_not(Card.parse(card), hand)) == reason


def test_44A_nothing_is_played_after_the_last_trick() -> None:
    last = Play.of(Contract.parse("1NT", Seat.W), Deal.parse("N:A... K... Q... J..."), map(Card.parse, "SA SK SQ SJ".split()))
    assert last.over
    assert last.turn is None
    for hand in (None, *SEATS):
        assert str(last.why_not(Card.parse("SA"), hand)) == "Law 44A: the play is over"


def test_of_an_unknown_hand_it_is_only_certain_what_others_hold() -> None:
    play = Play.begin(FOUR_SPADES, Deal.parse("N:- K3.QT962.AK8.763 - AQJ9765.AKJ.Q9.8"))
    assert play.turn is Seat.N
    assert play.lawful is None
    assert play.hand(Seat.N) is None
    assert play.why_not(Card.parse("H8")) is None
    assert str(play.why_not(Card.parse("SA"))) == "Law 44A: W holds SA"
    led = play.after(Card.parse("H8"))
    assert str(led.lawful) == ".QT962.."
    second = led.after(Card.parse("HQ"))
    assert str(second.why_not(Card.parse("H8"))) == "Law 44B: H8 has been played already"
    assert str(second.why_not(Card.parse("SK"))) == "Law 44B: E holds SK"
    assert second.why_not(Card.parse("C2")) is None  # nobody knows whether South has a heart


def test_an_end_position_is_played_from_any_leader() -> None:
    position = Deal.parse("N:A.K.. -  .QJ.. 2...3")
    play = Play.begin(Contract.parse("3NT", Seat.S), position, Seat.N)
    assert play.turn is Seat.N
    for card in "SA D2 HQ S2 HK D3 HJ C3".split():
        assert not play.over
        play = play.after(Card.parse(card))
    assert play.over
    assert play.won == (2, 0)


def test_plays_do_not_change() -> None:
    begun = Play.begin(FOUR_SPADES, DEAL)
    begun.after(Card.parse("H8"))
    begun.after(Card.parse("HQ"), Seat.E)
    assert begun == Play.begin(FOUR_SPADES, DEAL)
    assert begun.cards == ()
    with pytest.raises(AttributeError):
        begun.turn = Seat.S  # type: ignore[misc]
    assert {begun: "begun"}[Play.begin(FOUR_SPADES, DEAL)] == "begun"
