"""Laws 17-19, 22 by counting: how many lawful continuations an auction has, held against numbers worked out elsewhere."""

from __future__ import annotations

from every import every
from oddtrick.game.auction import Auction
from oddtrick.game.calls import BIDS, DOUBLE, PASS, REDOUBLE, Call
from oddtrick.game.seats import SEATS, Seat


def continuations(auction: Auction, depth: int) -> int:
    """In how many lawful ways the auction can go on for so many calls."""
    if depth == 1:
        return len(auction.lawful)
    return sum(continuations(auction.after(call), depth - 1) for call in auction.lawful)


# Calls so far; continuations of one, two and three calls. Worked out by a separate program that looks at lists only.
COUNTS = [
    ("", (36, 701, 9731)),
    ("P", (36, 701, 9731)),
    ("P P", (36, 701, 9695)),
    ("P P P", (36, 665, 9030)),
    ("P P P P", (0, 0, 0)),
    ("1C", (36, 700, 9694)),
    ("1NT", (32, 558, 6974)),
    ("3NT", (22, 273, 2484)),
    ("7NT", (2, 3, 4)),
    ("7C X", (6, 24, 79)),
    ("7NT X", (2, 2, 3)),
    ("7NT X XX", (1, 1, 1)),
    ("1C P P", (36, 665, 9029)),
    ("1C P P P", (0, 0, 0)),
    ("1C X", (36, 699, 9659)),
    ("1C X XX", (35, 664, 8994)),
    ("4S P P X", (18, 186, 1427)),
    ("4S X P P", (18, 169, 1257)),
    ("4S X P P XX", (17, 169, 1257)),
    ("6NT P P", (7, 27, 97)),
    ("7S X XX P P", (2, 2, 3)),
    ("P P P 7NT", (2, 3, 4)),
    ("1H 1S X 2H", (29, 462, 5305)),
    ("1C P P X P P", (36, 664, 8994)),
]


@every(("calls", "counts"), COUNTS)
@every("dealer", [Seat.N, Seat.W])
def test_18_19_22_continuations_of_an_auction(calls: str, counts: tuple[int, ...], dealer: Seat) -> None:
    auction = Auction.of(dealer, map(Call.parse, calls.split()))
    assert tuple(continuations(auction, depth) for depth in (1, 2, 3)) == counts


def test_18_19_auctions_of_four_calls() -> None:
    assert continuations(Auction(Seat.N), 4) == 107_451


def test_18B_19A_continuations_of_an_opening_bid_in_closed_form() -> None:
    """Over bid number n: a pass, the 34 - n higher bids, a double."""
    for n, bid in enumerate(BIDS):
        assert len(Auction(Seat.S).after(bid).lawful) == 36 - n


def complete(auction: Auction, known: dict[tuple[object, ...], int]) -> int:
    """How many auctions end from here, all of them; positions in which the same calls are lawful count once."""
    if auction.over:
        return 1
    ours = auction.bidder is not None and auction.bidder.side is auction.turn.side
    position = (auction.bid, auction.risk, auction.passes, ours)
    if position not in known:
        known[position] = sum(complete(auction.after(call), known) for call in auction.lawful)
    return known[position]


def test_22_the_number_of_all_auctions() -> None:
    """22^35 ways to put doubles and passes between 35 bids, summed: (4 x 22^35 - 1) / 3, counted by others before us."""
    every = complete(Auction(Seat.N), {})
    assert every == (4 * 22**35 - 1) // 3
    assert every == 128_745_650_347_030_683_120_231_926_111_609_371_363_122_697_557


def test_22_the_longest_auction_has_319_calls() -> None:
    auction = Auction(Seat.E)
    two_passes = (PASS, PASS)
    for call in (PASS, PASS, PASS, *(c for bid in BIDS for c in (bid, *two_passes, DOUBLE, *two_passes, REDOUBLE, *two_passes))):
        assert auction.why_not(call) is None
        auction = auction.after(call)
    assert not auction.over
    auction = auction.after(PASS)
    assert auction.over
    assert len(auction.made) == 319
    assert str(auction.contract) == "7NTXX"


def test_17C_dealer_does_not_matter_for_what_is_lawful() -> None:
    for dealer in SEATS:
        assert continuations(Auction(dealer), 2) == 36 + sum(36 - n for n in range(35)) == 701
