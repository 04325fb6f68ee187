"""Laws 17-19, 22: the lawful auction, against the slow oracle, and the reasons why a call is not lawful."""

from __future__ import annotations

import pickle

import pytest
import slow_bridge as slow
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.citations import Citation
from oddtrick.game.auction import Auction
from oddtrick.game.calls import CALLS, DOUBLE, PASS, REDOUBLE, Call
from oddtrick.game.contract import Contract, Risk, risk_after
from oddtrick.game.seats import SEATS, Seat, Side

seats = st.sampled_from(SEATS)


@st.composite
def lawful_auctions(draw: st.DrawFn) -> Auction:
    """An auction of lawful calls, ended or not; low bids are preferred, so that there are long ones."""
    auction = Auction(draw(seats))
    for _ in range(draw(st.integers(0, 40))):
        if auction.over:
            break
        calls = auction.lawful.calls
        auction = auction.after(draw(st.sampled_from(calls) | st.sampled_from((calls[0], calls[-1], *calls[:3]))))
    return auction


def auction(calls: str, dealer: Seat = Seat.N) -> Auction:
    return Auction.of(dealer, map(Call.parse, calls.split()))


def made(auction: Auction) -> list[slow.Made]:
    return [(str(by), str(call)) for by, call in auction.made]


@given(lawful_auctions())
def test_18_19_22_lawful_calls_are_those_of_the_laws(auction: Auction) -> None:
    so_far = made(auction)
    assert {str(call) for call in auction.lawful} == slow.lawful_calls(so_far, str(auction.turn), str(auction.dealer))
    assert auction.over is slow.auction_over(so_far, str(auction.dealer))
    assert auction.passed_out is (auction.over and slow.last_bid(so_far) is None)


@given(lawful_auctions())
def test_a_call_is_lawful_exactly_when_no_law_forbids_it(auction: Auction) -> None:
    assert set(auction.lawful) == {call for call in CALLS if auction.why_not(call) is None}
    for call in CALLS:
        for by in SEATS:
            reason = auction.why_not(call, by)
            assert (reason is None) is (by is auction.turn and call in auction.lawful)
            if reason is not None:
                assert str(Citation.parse(reason.law)) == reason.law
                assert str(reason) == f"Law {reason.law}: {reason.text}"


@given(lawful_auctions())
def test_17B_17C_dealer_calls_first_then_the_player_to_the_left(auction: Auction) -> None:
    assert [by for by, _ in auction.made] == [auction.dealer.after(n) for n in range(len(auction.made))]
    assert auction.turn is auction.dealer.after(len(auction.made))
    assert auction.calls == tuple(call for _, call in auction.made)
    assert Auction.of(auction.dealer, auction.calls) == auction
    assert pickle.loads(pickle.dumps(auction)) == auction


@given(lawful_auctions())
def test_22A_contract_declarer_and_dummy(auction: Auction) -> None:
    expected = slow.contract(made(auction))
    if expected is None:
        assert (auction.contract, auction.declarer, auction.dummy) == (None, None, None)
        return
    bid, risk, declarer = expected
    assert (str(auction.declarer), str(auction.risk)) == (declarer, risk)
    assert auction.dummy is Seat.parse(declarer).partner
    if auction.over:
        assert auction.contract == Contract(Call.parse(bid), Risk(risk), Seat.parse(declarer))
    else:
        assert auction.contract is None


@given(st.data(), seats)
def test_22_every_lawful_auction_ends(data: st.DataObject, dealer: Seat) -> None:
    """319 calls at most, whatever is chosen."""
    auction, chance = Auction(dealer), data.draw(st.randoms(use_true_random=False))
    while not auction.over:
        auction = auction.after(chance.choice(auction.lawful.calls[: chance.choice((3, 40))]))
        assert len(auction.made) <= 319
    assert not auction.lawful
    assert (auction.contract is None) is auction.passed_out


def test_22B_four_passes() -> None:
    passed = auction("P P P P")
    assert passed.over
    assert passed.passed_out
    assert passed.contract is None
    assert not auction("P P P").over
    assert auction("P P P 1C").turn is Seat.N


def test_22A_three_passes_after_a_bid_double_or_redouble() -> None:
    for calls, contract in (("1C P P P", "1C"), ("1C X P P P", "1CX"), ("1C X XX P P P", "1CXX"), ("P P P 7NT P P P", "7NT")):
        ended = auction(calls)
        assert ended.over
        assert str(ended.contract) == contract
        assert not auction(calls[:-2]).over


def test_19C_19D_a_bid_takes_away_doubles() -> None:
    assert str(auction("1C X 1D P P P").contract) == "1D"
    assert str(auction("1C X XX 1D X P P P").contract) == "1DX"


@given(lawful_auctions())
def test_19D_the_risk_follows_from_the_calls_alone(found: Auction) -> None:
    assert risk_after(call for _, call in found.made) is found.risk
    assert risk_after((Call.parse("1C"), REDOUBLE)) is Risk.UNDOUBLED


@pytest.mark.parametrize(
    ("calls", "declarer"),
    [
        ("1S P 2S P 4S P P P", Seat.N),
        ("1H P 1S P 4S P P P", Seat.S),
        ("1NT 2S P 4S P P P", Seat.E),
        ("P 1C 1S P P 2C P 2S P P P", Seat.W),  # both sides named spades or clubs: each side's own first counts
        ("1C 1H 2H P P P", Seat.S),  # the other side named hearts first; it does not count
        ("1D X XX P P 1H P 2H X P P P", Seat.E),
    ],
)
def test_def_declarer_first_named_the_denomination_for_the_side(calls: str, declarer: Seat) -> None:
    ended = auction(calls)
    assert ended.contract is not None
    assert ended.contract.declarer is declarer
    assert ended.dummy is ended.contract.dummy is declarer.partner


@every(
    ("so_far", "call", "by", "reason"),
    [
        ("", "1C", Seat.E, "Law 17B: it is N and not E who calls now"),
        ("1C", "1D", Seat.S, "Law 17C: it is E and not S who calls now"),
        ("1C", "Pass", Seat.N, "Law 17C: it is E and not N who calls now"),
        ("1C P", "X", Seat.W, "Law 17C: it is S and not W who calls now"),
        ("1H", "1D", None, "Law 18D: 1D is not higher than 1H"),
        ("1H", "1H", None, "Law 18D: 1H is not higher than 1H"),
        ("7NT", "7S", None, "Law 18D: 7S is not higher than 7NT"),
        ("2C X", "1NT", None, "Law 18D: 1NT is not higher than 2C"),
        ("", "X", None, "Law 19A1: there is no bid to double"),
        ("P P", "X", None, "Law 19A1: there is no bid to double"),
        ("1C P", "X", None, "Law 19A1: only an opponent's bid may be doubled; 1C is the side's own"),
        ("1C P", "X", Seat.N, "Law 19A1: only an opponent's bid may be doubled; 1C is the side's own"),
        ("1C X P", "X", None, "Law 19A1: 1C has been doubled already"),
        ("1C X XX", "X", None, "Law 19A1: 1C has been doubled already"),
        ("", "XX", None, "Law 19B1: there is no double to redouble"),
        ("1C", "XX", None, "Law 19B1: there is no double to redouble"),
        ("1C X P", "XX", None, "Law 19B1: only an opponent's double may be redoubled"),
        ("1C X XX P", "XX", None, "Law 19B1: 1C has been redoubled already"),
        ("1C P P P", "1D", None, "Law 22A: the auction has ended"),
        ("1C P P P", "Pass", Seat.S, "Law 22A: the auction has ended"),
        ("P P P P", "1C", None, "Law 22B: the auction has ended"),
    ],
)
def test_18_19_22_19A1_19B1_the_law_that_forbids_a_call(so_far: str, call: str, by: Seat | None, reason: str) -> None:
    """18D for a bid that is not sufficient; 19A1 and 19B1 for a double or redouble of nothing, of one's own side, or twice."""
    assert str(auction(so_far).why_not(Call.parse(call), by)) == reason


@pytest.mark.parametrize(
    ("so_far", "call"),
    [("", "1C"), ("", "7NT"), ("P P P", "P"), ("1C", "1D"), ("1C", "X"), ("1C X", "XX"), ("1C P P", "X"), ("1C X P P", "XX")],
)
def test_18C_sufficient_bids_and_the_doubles_of_19_are_lawful(so_far: str, call: str) -> None:
    assert auction(so_far).why_not(Call.parse(call)) is None
    assert Call.parse(call) in auction(so_far).lawful


def test_auctions_do_not_change() -> None:
    begun = auction("1C X")
    begun.after(REDOUBLE)
    begun.after(PASS, Seat.N)
    assert begun.calls == (Call.parse("1C"), DOUBLE)
    with pytest.raises(AttributeError):
        begun.passes = 3  # type: ignore[misc]
    assert {begun: "begun"}[auction("1C X")] == "begun"
    assert begun.bidder is not None
    assert begun.bidder.side is Side.NS
