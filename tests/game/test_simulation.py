"""A simulation always equals the immutable values, and refuses what they refuse, with the same reason."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick import DOUBLE, PASS, Auction, BadInput, Call, Card, Deal, Play, Seat, Side, Simulation, Vulnerability
from oddtrick.game.calls import CALLS
from oddtrick.game.cards import CARDS
from oddtrick.game.deal import TOTAL
from oddtrick.game.seats import SEATS

DEAL = Deal.parse("N:T84.8.JT743.AKT4 K3.QT962.AK8.763 2.7543.652.QJ952 AQJ9765.AKJ.Q9.8")
deals = st.integers(0, TOTAL - 1).map(Deal.numbered)
seats, vulnerable, chances = st.sampled_from(SEATS), st.sampled_from(Vulnerability), st.randoms(use_true_random=False)


def agrees(board: Simulation, auction: Auction, play: Play | None) -> None:
    assert (board.auction, board.played, board.contract) == (auction, play, auction.contract)
    assert all(getattr(board.auction, name) == getattr(auction, name) for name in Auction.__slots__)
    turn = play.turn if play else None if auction.over else auction.turn
    assert board.turn is turn
    assert board.over is (turn is None)
    assert board.lawful_calls == auction.lawful.calls
    lawful = play.lawful if play else None
    assert board.lawful_cards == (lawful.cards if lawful else ())
    if play is not None:
        assert [board.hand(seat) for seat in SEATS] == [play.hand(seat) for seat in SEATS]
        assert [board.tricks_of(side) for side in Side] == list(play.won)


def refuses(board: Simulation, auction: Auction, play: Play | None) -> None:
    for call in CALLS:
        reason = auction.why_not(call)
        assert board.why_not(call) == reason
        if reason is not None:
            with pytest.raises(BadInput) as refused:
                board.call(call)
            assert refused.value.text == BadInput(reason.said).text
    for card in CARDS:
        reason = play.why_not(card) if play else board.why_not(card)
        assert board.why_not(card) == reason
        if reason is not None:
            with pytest.raises(BadInput) as refused:
                board.play(card)
            assert refused.value.text == BadInput(reason.said).text
    agrees(board, auction, play)


@given(deals, seats, vulnerable, chances, st.integers(0, 90))
def test_every_step_equals_that_of_the_values(
    deal: Deal, dealer: Seat, vulnerability: Vulnerability, chance: random.Random, tried: int
) -> None:
    board, auction, play = Simulation(deal, dealer, vulnerability), Auction(dealer), None
    for step in range(400):
        agrees(board, auction, play)
        if step == tried:
            refuses(board, auction, play)
        if board.lawful_calls:
            call = chance.choice(board.lawful_calls)
            board.call(call)
            auction = auction.after(call)
            play = Play.begin(contract, deal) if (contract := auction.contract) else None
        elif board.lawful_cards and play is not None:
            card = chance.choice(board.lawful_cards)
            board.play(card)
            play = play.after(card)
        else:
            break
    assert board.over
    refuses(board, auction, play)
    contract = auction.contract
    tricks = play.tricks_of(contract.declarer.side) if play and contract else 0
    assert board.score_ns == (contract.score_ns(tricks, vulnerability) if contract else 0)


@given(deals, seats, chances, st.integers(0, 70))
def test_what_is_finished_at_random_is_a_lawful_board_from_any_place(
    deal: Deal, dealer: Seat, chance: random.Random, steps: int
) -> None:
    board = Simulation(deal, dealer)
    for _ in range(steps):
        if board.lawful_calls:
            board.call(chance.choice(board.lawful_calls))
        elif board.lawful_cards:
            board.play(chance.choice(board.lawful_cards))
    begun = copy.copy(board)
    before = begun.auction, begun.played
    board.finish(chance.random)
    assert (begun.auction, begun.played) == before
    auction = Auction(dealer)
    for _, call in board.auction.made:
        assert call in auction.lawful
        auction = auction.after(call)
    play = Play.begin(auction.contract, deal) if auction.contract else None
    for card in board.played.cards if play and board.played else ():
        assert play is not None
        assert play.why_not(card) is None
        play = play.after(card)
    agrees(board, auction, play)
    assert board.over
    assert board.auction.made[: len(before[0].made)] == before[0].made
    assert before[1] is None or (board.played and board.played.cards[: len(before[1].cards)] == before[1].cards)


def test_every_lawful_card_is_drawn_at_random() -> None:
    begun = Simulation(DEAL, Seat.W)
    for call in ("4S", "P", "P", "P"):
        begun.call(Call.parse(call))
    chance, leads = random.Random(1), set()
    for _ in range(400):
        board = begun.copy()
        board.finish(chance.random)
        assert board.played
        leads.add(board.played.cards[0])
    assert leads == set(begun.lawful_cards)


@every("drawn", range(24))
def test_every_lawful_card_is_as_likely_as_another(drawn: int) -> None:
    """What a card is drawn by lies between 0 and 1, and each of the lawful cards has an equal part of that."""
    begun = Simulation(DEAL, Seat.W)
    for call in ("4S", "P", "P", "P"):
        begun.call(Call.parse(call))

    def finished(*numbers: float) -> tuple[Card, ...]:
        board, following = begun.copy(), iter(numbers)
        board.finish(lambda: next(following, 0.5))
        assert board.played
        return board.played.cards

    before = begun.copy()
    for card in finished()[:drawn]:
        before.play(card)
    lawful = before.lawful_cards
    found = [finished(*[0.5] * drawn, (part + 0.5) / len(lawful))[drawn] for part in range(len(lawful))]
    assert sorted(found) == sorted(lawful)


def test_there_is_nothing_to_play_before_a_contract_and_when_passed_out() -> None:
    board = Simulation(DEAL)
    with pytest.raises(BadInput, match="Law 22A: there is no contract to play"):
        board.play(Card.parse("S8"))
    for _ in range(4):
        board.call(PASS)
    with pytest.raises(BadInput, match="Law 22B: there is no contract to play"):
        board.play(Card.parse("S8"))
    assert (board.over, board.score_ns, board.played, repr(board)) == (
        True,
        0,
        None,
        "<Simulation, 4 calls, 0 tricks, nobody to act>",
    )


def test_what_cannot_be_simulated_is_refused() -> None:
    with pytest.raises(BadInput, match="expected four hands of thirteen cards"):
        Simulation(Deal.parse("N:A... K... Q... J..."))
    board = Simulation(DEAL)
    for wrong in (board.call, board.play):
        with pytest.raises(TypeError, match="a Call or a Card"):
            wrong("1S")
    with pytest.raises(BadInput, match="there is no contract"):
        board.call(Card.parse("S8"))  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="Law 19A1"):
        board.call(DOUBLE)


def test_another_process_goes_on_where_this_one_stopped() -> None:
    board = Simulation(DEAL)
    for call in ("1S", "P", "P", "P"):
        board.call(Call.parse(call))
    board.play(Card.parse("HQ"))
    go_on = "import pickle, sys; board = pickle.load(sys.stdin.buffer); board.finish(lambda: 0.5); print(board.played.tricks)"
    said = subprocess.run([sys.executable, "-c", go_on], input=pickle.dumps(board), capture_output=True, check=True).stdout
    board.finish(lambda: 0.5)
    assert board.played is not None
    assert said.decode().strip() == str(board.played.tricks)
