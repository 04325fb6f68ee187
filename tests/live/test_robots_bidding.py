"""What the simple robot bids: by its tables, where no table says anything, and how far from par its contracts are."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import ROOT
from oddtrick.game.auction import Auction
from oddtrick.game.calls import Call
from oddtrick.game.cards import DENOMINATIONS
from oddtrick.game.contract import Contract, Risk
from oddtrick.game.dealing import Seed
from oddtrick.game.hands import Hand
from oddtrick.game.seats import SEATS, Seat, dealer, vulnerability
from oddtrick.language import translator
from oddtrick.live.robots.system.bidding import choose
from oddtrick.live.robots.system.hands import shape_of
from oddtrick.live.robots.system.needs import read_needs
from oddtrick.live.robots.system.reading import agreed_about, meant, reading
from oddtrick.live.robots.system.rules import read_table
from oddtrick.scoring.methods.imps import imps


def auction(calls: str, first: Seat = Seat.N) -> Auction:
    return Auction.of(first, [Call.parse(call) for call in calls.split()])


@pytest.mark.parametrize(
    ("calls", "hand", "expected"),
    [
        ("", "AK4.QJ5.A932.Q76", "1NT"),
        ("", "AK974.QJ5.A93.76", "1S"),
        ("", "AK42.QJ53.A93.76", "1D"),
        ("", "AKQ4.AKQ5.AK3.76", "2C"),
        ("", "4.QJT932.KJ3.762", "2H"),
        ("", "AKQ42.KQ8743.Q.A", "1H"),
        ("", "Q843.J32.K93.976", "Pass"),
        ("1NT P", "KJ42.Q853.K93.76", "2C"),
        ("1NT P", "K3.QJT53.9743.76", "2D"),
        ("1NT P 2D P", "A3.K42.AQ53.KJ76", "2H"),
        ("1NT P 2C P", "A32.K2.AQ53.KJ76", "2D"),
        ("1S P", "Q842.A3.K42.J976", "3S"),
        ("1S P", "Q82.93.K42.J9765", "2S"),
        ("1H P", "AQ42.K853.KQ3.76", "2NT"),
        ("1H P 2NT P", "K3.AQJ75.432.A76", "4H"),
        ("1C P 1H P", "A32.KJ42.7.KQJ76", "3H"),
        ("1D P 1S P", "K32.KJ4.AQ42.J76", "1NT"),
        ("1H", "AQ842.3.KQ32.762", "1S"),
        ("1H", "KQ42.3.KJ32.A762", "X"),
        ("1H X P", "K9842.A53.42.762", "1S"),
        ("1H X P", "K9842.A53.A2.K62", "4S"),
        ("1D 1S", "73.KQ42.J532.A76", "X"),
        ("1S P 3S P", "AQJ42.KQ5.A43.76", "4S"),
        ("2C P", "K9842.A5.8432.76", "2D"),
        ("1C 1H X P", "AQ42.3.K32.AKJ76", "4S"),
        ("1S 2C P P", "AQ842.KQ3.AJ32.6", "X"),
        ("1S P P 2C", "AJ763.AKT82.AJ8.", "X"),
    ],
)  # fmt: skip
def test_what_is_called_with_a_hand(calls: str, hand: str, expected: str) -> None:
    now = auction(calls)
    assert str(choose(now, Hand.parse(hand)).call) == expected


def test_aces_are_asked_for_and_told() -> None:
    now = auction("1H P 2NT P")
    ask = choose(now, Hand.parse("AK.AKJ754.3.KQJ6"))
    assert (str(ask.call), ask.rule is not None and ask.rule.alert) == ("4NT", True)
    now = now.after(ask.call).after(Call.parse("P"))
    told = choose(now, Hand.parse("Q43.QT62.AK54.A2"))
    assert str(told.call) == "5H"
    now = now.after(told.call).after(Call.parse("P"))
    assert str(choose(now, Hand.parse("AK.AKJ754.3.KQJ6")).call) in ("6H", "7H")


def test_a_call_is_explained_as_the_hand_that_makes_it() -> None:
    """Of every call of fifty boards the opponents hear what the hand has; where a table says it, exactly."""
    tried = 0
    for board in range(1, 51):
        deal, now = Seed("explained").deal(board), Auction(dealer(board))
        while not now.over:
            hand = deal[now.turn]
            assert hand is not None
            choice = choose(now, hand)
            if choice.rule is not None and not choice.rule.judged and not choice.rule.rare:
                said = meant(now, reading(now.dealer, now.made), choice.call).rules
                assert any(one.needs.met_by(shape_of(hand)) for one in said)
                tried += 1
            now = now.after(choice.call)
        shown = reading(now.dealer, now.made)
        for seat in SEATS:
            assert sum(shown.of(seat).least) <= 13 <= sum(shown.of(seat).most)
    assert tried > 100


def test_explanations_are_in_the_readers_language() -> None:
    stayman = agreed_about(auction("1NT P"), Call.parse("2C"))
    assert stayman is not None
    assert stayman.alert
    assert translator("en")(stayman.words) == "Stayman, asks for a four-card major: 8+ HCP"
    assert translator("pl")(stayman.words) == "Stayman, pyta o starszą czwórkę: 8+ PC"
    opening = agreed_about(auction(""), Call.parse("1H"))
    assert opening is not None
    assert translator("pl")(opening.words) == "12-21 PC, 5+♥"


def test_a_table_of_rules_fills_in_its_letters_and_refuses_what_has_no_meaning() -> None:
    table = read_table(": 1M (2L)\n2O | 10+ O5+ | | forcing\n3V | 6+ V6+")
    assert {*table} == {"1S (2D)", "1S (2C)", "1H (2D)", "1H (2C)"}
    assert [str(one.call) for one in table["1S (2D)"]] == ["2H", "3H", "3C"]
    assert table["1H (2C)"][0].forcing
    with pytest.raises(ValueError, match="bold"):
        read_needs("12+ bold")
    with pytest.raises(ValueError, match="loud"):
        read_table(": 1S\n2S | 6+ | | loud")


def boards() -> list[tuple[int, int, str]]:
    """Board, par of North-South, and tricks by double dummy of N E S W in C D H S NT; deals of the seed `robots`."""
    lines = (Path(ROOT) / "tests" / "data" / "robots_double_dummy.txt").read_text().splitlines()
    return [(int(board), int(par), tricks) for board, par, tricks in (line.split() for line in lines)]


def test_contracts_are_near_par() -> None:
    """Of 120 boards with double dummy play; 1,200 boards came to 4.89 IMPs from par and 65 % of the games."""
    lost, games, bid = 0, 0, 0
    for board, par, tricks in boards():
        deal, now = Seed("robots").deal(board), Auction(dealer(board))
        while not now.over:
            hand = deal[now.turn]
            assert hand is not None
            now = now.after(choose(now, hand).call)
        contract, score = now.contract, 0
        if contract is not None:
            made = int(tricks[5 * contract.declarer.index + contract.denomination.index], 16)
            score = contract.score_ns(made, vulnerability(board))
        lost += abs(imps(par - score))
        for side in (0, 1):
            if any(_game(tricks, seat, n) for seat in SEATS if seat.side.index == side for n in range(5)):
                games += 1
                bid += contract is not None and contract.declarer.side.index == side and _is_game(contract)
    assert lost / 120 < 5.6
    assert bid / games > 0.55


def _game(tricks: str, seat: Seat, denomination: int) -> bool:
    return int(tricks[5 * seat.index + denomination], 16) >= (11, 11, 10, 10, 9)[denomination]


def _is_game(contract: Contract) -> bool:
    return contract.with_risk(Risk.UNDOUBLED).score(6 + contract.level, False) >= 300


def test_denominations_are_as_the_data_has_them() -> None:
    assert [str(one) for one in DENOMINATIONS] == ["C", "D", "H", "S", "NT"]
