"""The whole game against OpenSpiel, an independent engine in C++: calls, cards, who plays, who won, and the score."""

from __future__ import annotations

import random
from typing import Any

from conftest import missing
from every import every
from oddtrick.game.auction import Auction
from oddtrick.game.calls import BIDS, DOUBLE, PASS, REDOUBLE
from oddtrick.game.cards import CARDS
from oddtrick.game.deal import TOTAL, Deal
from oddtrick.game.play import Play
from oddtrick.game.seats import SEATS, Seat, Side, Vulnerability

# OpenSpiel deals cards 0-51 (suits within ranks) in rotation from dealer, who is its player 0; calls follow from 52.
CALLS = (PASS, DOUBLE, REDOUBLE, *BIDS)
CALL_NUMBER = {call: 52 + n for n, call in enumerate(CALLS)}
CARD_NUMBER = {card: card.suit.index + 4 * card.rank.index for card in CARDS}
CARD = {number: card for card, number in CARD_NUMBER.items()}


def games() -> dict[tuple[bool, bool], Any]:
    """By whether dealer's side and the other side are vulnerable."""
    try:
        import pyspiel
    except ImportError:
        missing("open_spiel")
    return {
        (ours, theirs): pyspiel.load_game(
            f"bridge(use_double_dummy_result=false,dealer_vul={str(ours).lower()},non_dealer_vul={str(theirs).lower()})"
        )
        for ours in (False, True)
        for theirs in (False, True)
    }


def dealt(game: Any, deal: Deal, dealer: Seat) -> Any:
    state = game.new_initial_state()
    for round_ in range(13):
        for turn in range(4):
            hand = deal[dealer.after(turn)]
            assert hand is not None
            state.apply_action(CARD_NUMBER[hand.cards[round_]])
    return state


def vulnerability(dealer: Seat, ours: bool, theirs: bool) -> Vulnerability:
    ns, ew = (ours, theirs) if dealer.side is Side.NS else (theirs, ours)
    return {(False, False): Vulnerability.NONE, (True, False): Vulnerability.NS, (False, True): Vulnerability.EW}.get(
        (ns, ew), Vulnerability.BOTH
    )


def same_auction(state: Any, dealer: Seat, chance: random.Random) -> Auction:
    """A random auction in both; half of the time a pass is twice as likely, so that all levels are seen."""
    auction = Auction(dealer)
    while not auction.over:
        assert dealer.after(state.current_player()) is auction.turn
        assert state.legal_actions() == sorted(CALL_NUMBER[call] for call in auction.lawful)
        call = PASS if chance.random() < 0.3 else chance.choice(auction.lawful.calls)
        auction = auction.after(call)
        state.apply_action(CALL_NUMBER[call])
    return auction


def same_play(state: Any, auction: Auction, deal: Deal, chance: random.Random) -> Play:
    assert auction.contract is not None
    play, dealer = Play.begin(auction.contract, deal), auction.dealer
    while play.turn is not None:
        assert not state.is_terminal()
        declaring = play.turn.side is auction.contract.declarer.side
        player = auction.contract.declarer if declaring and play.turn is auction.contract.dummy else play.turn
        assert dealer.after(state.current_player()) is player
        assert play.lawful is not None
        assert state.legal_actions() == sorted(CARD_NUMBER[card] for card in play.lawful)
        card = chance.choice(play.lawful.cards)
        play = play.after(card)
        state.apply_action(CARD_NUMBER[card])
    return play


@every("dealer", SEATS)
@every(("ours", "theirs"), [(False, False), (True, False), (False, True), (True, True)])
def test_17_22_41_44_77_random_boards_go_as_in_open_spiel(dealer: Seat, ours: bool, theirs: bool) -> None:
    chance = random.Random(f"{dealer}{ours}{theirs}")
    game = games()[ours, theirs]
    passed_out = 0
    for _ in range(160):
        deal = Deal.numbered(chance.randrange(TOTAL))
        state = dealt(game, deal, dealer)
        auction = same_auction(state, dealer, chance)
        score_ns = 0
        if auction.contract is None:
            passed_out += 1
        else:
            play = same_play(state, auction, deal, chance)
            tricks = play.tricks_of(auction.contract.declarer.side)
            score_ns = auction.contract.score_ns(tricks, vulnerability(dealer, ours, theirs))
        assert state.is_terminal()
        for player, score in enumerate(state.returns()):
            assert score == (score_ns if dealer.after(player).side is Side.NS else -score_ns)
    assert passed_out < 20
