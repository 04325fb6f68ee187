"""The auction (Laws 17-19, 22): what was called, whose turn it is, and which calls would be lawful.

`after` records what really happened, lawful or not. Whether a call is lawful is a separate question: `lawful` is the
view of all calls that are, `why_not` gives the Law that forbids one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, final

from oddtrick.game.calls import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Call, Calls
from oddtrick.game.contract import Contract, Risk
from oddtrick.game.frozen import Frozen, unmade
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import SEATS, Seat
from oddtrick.texts import say, wrong_type


class Made(NamedTuple):
    """A call, and who made it."""

    by: Seat
    call: Call


@final
class Auction(Frozen):
    """The calls on one board so far, in the order in which they were made.

    Begin with `Auction(dealer)`; the other fields follow from the calls and are kept so that a further call costs
    the same however long the auction is. `passes` counts the passes since the last other call. When one of them was
    out of rotation, `missed` is who must still call before the auction can end: first of all the player whose turn it
    took away (17D3). `stray` are calls made after the auction had ended: they happened, but are not part of it (39).
    """

    __slots__ = ("bid", "bidder", "dealer", "last", "made", "missed", "passes", "risk", "stray")
    dealer: Seat
    made: tuple[Made, ...]
    last: Seat | None
    bid: Call | None
    bidder: Seat | None
    risk: Risk
    passes: int
    missed: Seat | None
    stray: tuple[Made, ...]

    def __init__(self, dealer: Seat) -> None:
        if not isinstance(dealer, Seat):
            raise wrong_type("Auction", "a dealer that is a Seat, as Seat.N", dealer)
        self._fix(dealer=dealer, made=(), last=None, bid=None, bidder=None, risk=_UNDOUBLED, passes=0, missed=None, stray=())

    @staticmethod
    def of(dealer: Seat, calls: Iterable[Call]) -> Auction:
        """The auction in which these calls were made in rotation, beginning with dealer."""
        auction = Auction(dealer)
        for call in calls:
            auction = auction.after(call)
        return auction

    def after(self, call: Call, by: Seat | None = None) -> Auction:
        """The auction with one more call; by the player in turn unless somebody else is named."""
        last, passes, missed = self.last, self.passes, self.missed
        if passes >= 3 and self.over:
            return self._stray(call, by)
        turn = self.dealer if last is None else last.lho if missed is None else self.turn
        if by is None:
            by = turn
        auction: Auction = _unmade()
        try:
            auction.made = made = self.made + (MADE[by.index][call.index],)  # noqa: RUF005 - quicker than unpacking them
        except (AttributeError, TypeError):
            raise _no_call(call, by) from None
        auction.dealer, auction.last, auction.stray = self.dealer, by, self.stray
        if call is PASS:
            passes += 1
            if by is not turn or missed is not None:
                due = self.dealer if passes == len(made) else made[-passes - 1].by.lho
                missed = _missed(due, made[-passes:], self.bid is not None)
            auction.bid, auction.bidder, auction.risk, auction.passes, auction.missed = (
                self.bid,
                self.bidder,
                self.risk,
                passes,
                missed,
            )
        else:
            auction.passes, auction.missed = 0, None
            if call is DOUBLE or call is REDOUBLE:
                auction.bid, auction.bidder, auction.risk = self.bid, self.bidder, _DOUBLED if call is DOUBLE else _REDOUBLED
            else:
                auction.bid, auction.bidder, auction.risk = call, by, _UNDOUBLED
        auction.__class__ = Auction
        return auction

    def _stray(self, call: Call, by: Seat | None) -> Auction:
        """39. The same auction, and a call after its end."""
        by = by or self.turn
        if not (isinstance(call, Call) and isinstance(by, Seat)):
            raise _no_call(call, by)
        return self._changed({"stray": (*self.stray, Made(by, call))})

    def __eq__(self, other: object) -> bool:
        return self._key == other._key if isinstance(other, Auction) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        """Everything follows from these."""
        return self.dealer, self.made, self.stray

    def __str__(self) -> str:
        return " ".join(f"{by}:{call}" for by, call in self.made + self.stray) or f"{self.dealer} to call"

    def __repr__(self) -> str:
        told = self.contract or ("passed out" if self.over else f"{self.turn} to call")
        return f"<Auction dealt by {self.dealer}, {len(self.made)} calls, {told}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.dealer, self.made + self.stray)

    @property
    def turn(self) -> Seat:
        """17B, 17C, 17D3. Who calls next, or would if the auction had not ended: dealer, then the player to the left."""
        if self.last is None:
            return self.dealer
        if self.missed is not None and self.passes >= self._needed:
            return self.missed
        return self.last.lho

    @property
    def _needed(self) -> int:
        """22. How many passes in rotation end the auction."""
        return 4 if self.bid is None else 3

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls alone, in order."""
        return tuple(call for _, call in self.made)

    @property
    def over(self) -> bool:
        """22, 17D3. Three passes in rotation after the last bid or double, or four passes and no bid, end the auction."""
        if self.passes < 3 or self.missed is not None:
            return False
        return self.bid is not None or self.passes >= 4

    @property
    def passed_out(self) -> bool:
        """22B. Whether all four players passed and nobody bid: no play, no new deal."""
        return self.bid is None and self.over

    @property
    def reverted(self) -> Auction:
        """17D3. The auction as it goes on when a pass out of rotation cost a player his turn: the later passes cancelled."""
        if self.missed is None or self.passes < self._needed:
            return self
        for place in range(len(self.made) - self.passes, len(self.made)):
            if self._due(place) is self.missed is not self.made[place].by:
                auction = Auction(self.dealer)
                for by, call in self.made[:place]:
                    auction = auction.after(call, by)
                return auction
        return self

    def _due(self, place: int) -> Seat:
        return self.made[place - 1].by.lho if place else self.dealer

    @property
    def contract(self) -> Contract | None:
        """22A. The contract once the auction has ended with a bid, doubled or not as it then stands (19C, 19D)."""
        if self.bid is None or not self.over:
            return None
        declarer = self.declarer
        assert declarer is not None
        return Contract(self.bid, self.risk, declarer)

    @property
    def declarer(self) -> Seat | None:
        """Def:Declarer. Who first named the denomination of the last bid for the side that bid it: declarer if it stands."""
        if self.bid is None or self.bidder is None:
            return None
        denomination, side = self.bid.denomination, self.bidder.side
        for by, call in self.made:
            if call.denomination is denomination and by.side is side:
                return by
        return self.bidder

    @property
    def dummy(self) -> Seat | None:
        """Def:Dummy. The partner of declarer."""
        return (declarer := self.declarer) and declarer.partner

    @property
    def lawful(self) -> Calls:
        """The calls that are lawful for the player in turn: empty when the auction has ended."""
        bid, bidder, risk, last, missed = self.bid, self.bidder, self.risk, self.last, self.missed
        if bid is None or bidder is None:
            return NO_CALLS if self.over else OPENING
        if self.passes >= 3:
            return NO_CALLS if missed is None else LAWFUL[risk.index * 2 + (bidder.side is not missed.side)][bid.index]
        assert last is not None
        return LAWFUL[risk.index * 2 + (bidder.side is last.side)][bid.index]

    def why_not(self, call: Call, by: Seat | None = None) -> Reason | None:
        """The Law that forbids a call, or None when it is lawful; by the player in turn unless somebody else is named."""
        if not isinstance(call, Call) or not isinstance(by, Seat | None):
            raise _no_call(call, by)
        turn = self.turn
        by = by or turn
        if self.over:
            return Reason("22B" if self.passed_out else "22A", say("the auction has ended"))
        if call is DOUBLE and (reason := self._why_no_double(by)):
            return reason
        if call is REDOUBLE and (reason := self._why_no_redouble(by)):
            return reason
        if by is not turn:
            law = "17C" if self.made else "17B"
            return Reason(law, say("it is {turn} and not {by} who calls now", turn=turn, by=by))
        if call.is_bid and self.bid is not None and not call.supersedes(self.bid):
            return Reason("18D", say("{call} is not higher than {bid}", call=call, bid=self.bid))
        return None

    def _why_no_double(self, by: Seat) -> Reason | None:
        if self.bid is None or self.bidder is None:
            return Reason("19A1", say("there is no bid to double"))
        if self.bidder.side is by.side:
            return Reason("19A1", say("only an opponent's bid may be doubled; {bid} is the side's own", bid=self.bid))
        if self.risk is not _UNDOUBLED:
            return Reason("19A1", say("{bid} has been doubled already", bid=self.bid))
        return None

    def _why_no_redouble(self, by: Seat) -> Reason | None:
        if self.bid is None or self.bidder is None or self.risk is Risk.UNDOUBLED:
            return Reason("19B1", say("there is no double to redouble"))
        if self.bidder.side is not by.side:
            return Reason("19B1", say("only an opponent's double may be redoubled"))
        if self.risk is Risk.REDOUBLED:
            return Reason("19B1", say("{bid} has been redoubled already", bid=self.bid))
        return None


def _again(dealer: Seat, made: tuple[Made, ...]) -> Auction:
    auction = Auction(dealer)
    for by, call in made:
        auction = auction.after(call, by)
    return auction


def _no_call(call: object, by: object) -> TypeError:
    if not isinstance(call, Call):
        return wrong_type("Auction", "calls that are a Call, as Call.parse('1S')", call)
    return wrong_type("Auction", "players that are a Seat, as Seat.N", by)


def _missed(due: Seat, passes: tuple[Made, ...], is_bid: bool) -> Seat | None:
    """17D3. Who must still call after these passes, the first of which was the turn of `due`; None when all have passed.

    Those whom a pass out of rotation passed over come first, then the others in rotation. Once there is a bid the
    player who made the last call before the passes need not call again. Whoever was passed over gets his turn by passing
    in rotation, when the auction would have ended, or as long as only opponents have called since (28B).
    """
    needed = 3 if is_bid else 4
    called = {due.rho} if is_bid else set()
    passed_over: dict[Seat, int] = {}
    for n, (by, _) in enumerate(passes):
        since = [one.by.side for one in passes[passed_over.get(by, n) : n]]
        given_back = n >= needed and by is next(iter(passed_over), None)
        if by is due or given_back or (since and by.side not in since):
            passed_over.pop(by, None)
        elif due not in called:
            passed_over.setdefault(due, n)
        called.add(by)
        due = by.lho
    if passed_over:
        return next(iter(passed_over))
    return next((seat for seat in (due, due.lho, due.partner, due.rho) if seat not in called), None)


_UNDOUBLED, _DOUBLED, _REDOUBLED = Risk
MADE = tuple(tuple(Made(seat, call) for call in CALLS) for seat in SEATS)
_unmade = unmade(Auction)
NO_CALLS = Calls(0)
OPENING = Calls(PASS.bit | sum(bid.bit for bid in BIDS))


def _lawful_over(bid: Call, extra: Call | None) -> Calls:
    higher = sum(other.bit for other in BIDS[bid.index + 1 :])
    return Calls(PASS.bit | higher | (extra.bit if extra else 0))


# By risk and whether the last bid is the opponents', then by the last bid: undoubled ours, undoubled theirs, ...
_EXTRA = (None, DOUBLE, REDOUBLE, None, None, None)
LAWFUL = tuple(tuple(_lawful_over(bid, extra) for bid in BIDS) for extra in _EXTRA)
