"""A moment at which no table says anything: what both hands have shown, and the rule that a bid of a suit or in no trump makes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.game.auction import Auction
from oddtrick.game.calls import CALLS, PASS, Call
from oddtrick.game.seats import Seat
from oddtrick.live.robots.system.needs import Needs
from oddtrick.live.robots.system.picture import Picture, Shown
from oddtrick.live.robots.system.rules import Rule
from oddtrick.live.robots.system.words import NAMES

NO_TRUMP, SUITS, MAJORS, MINORS = 4, (3, 2, 1, 0), (3, 2), (1, 0)
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Scene:
    """The moment: who calls, what partner and he himself have shown, what the opponents have bid."""

    auction: Auction
    seat: Seat
    mine: Shown
    partners: Shown
    theirs: tuple[int, ...]
    ours: bool
    agreed: int | None
    forced: bool
    to_game: bool
    invited: bool

    def cheapest(self, denomination: int) -> int:
        """The lowest level at which that denomination can be bid."""
        bid = self.auction.bid
        return 1 if bid is None else (bid.index + 5 - denomination) // 5 + 1

    def fit(self, suit: int, cards: int = 8) -> int:
        """How many cards of a suit make so many with those that partner has shown."""
        return min(max(cards - self.partners.least[suit], 0), 7)


def scene_of(auction: Auction, picture: Picture) -> Scene:
    """The moment of the player in turn."""
    seat = auction.turn
    theirs = []
    for by, call in auction.made:
        if by.side is not seat.side and call.denomination is not None and call.denomination.trump is not None:
            theirs.append(call.denomination.trump.index)
    bidder = auction.bidder
    partner = picture.last[seat.partner.index]
    rho_passed = auction.last is not None and bool(auction.made) and auction.made[-1].call is PASS
    forced = bool(partner and partner.forcing) and rho_passed
    to_game = picture.to_game[seat.side.index]
    ours = bidder is not None and bidder.side is seat.side
    below_game = auction.bid is not None and not is_game(auction.bid)
    return Scene(
        auction, seat, picture.of(seat), picture.of(seat.partner), tuple(dict.fromkeys(theirs)), ours,
        picture.agreed[seat.side.index], forced or (to_game and ours and below_game), to_game,
        partner is not None and partner.name is NAMES["invites"],
    )  # fmt: skip


def is_game(bid: Call) -> bool:
    """3NT, four of a major, five of a minor, or higher."""
    level, denomination = divmod(bid.index, 5)
    return level >= (2 if denomination == NO_TRUMP else 3 if denomination in MAJORS else 4)


def rule(call: Call, needs: Needs, name: str = "", **more: object) -> Rule:
    """A rule that stands in no table."""
    return Rule(call, needs, NAMES[name] if name else None, judged=True, **more)  # type: ignore[arg-type]


def bid_of(level: int, denomination: int) -> Call | None:
    """The bid at that level, None where there is no such level."""
    return CALLS[5 * (level - 1) + denomination] if 1 <= level <= 7 else None


def in_suit(scene: Scene, level: int, suit: int, points: Span, cards: int, name: str = "", **more: object) -> Iterator[Rule]:
    """A bid of a suit with support points, and so many cards."""
    call = bid_of(level, suit)
    if call is not None:
        needs = Needs(support=((suit, max(points[0], 0), points[1]),), lengths=((suit, cards, 13),) if cards else ())
        yield rule(call, needs, name, **more)


def in_no_trump(scene: Scene, level: int, points: Span, name: str = "") -> Iterator[Rule]:
    """A bid in no trump with so many points, and the suits of the opponents stopped."""
    call = bid_of(level, NO_TRUMP)
    if call is not None:
        span = (max(points[0], 0), points[1])
        needs = Needs(high=span, stops=scene.theirs) if level > 3 else Needs(points=span, stops=scene.theirs)
        yield rule(call, needs, name)
