"""Par: where the auction ends when all four hands are seen and each side bids its best."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.game.calls import BIDS, Call
from oddtrick.game.cards import Denomination
from oddtrick.game.contract import Contract, Risk
from oddtrick.game.seats import SEATS, Seat, Side, Vulnerability


class ParContract(NamedTuple):
    """A contract that gives par, and the tricks that its declarer takes."""

    contract: Contract
    tricks: int

    @property
    def over(self) -> int:
        """Tricks above the contract; below zero those that are missing."""
        return self.tricks - 6 - self.contract.level

    @property
    def result(self) -> str:
        """`=`, `+1`, `-2`."""
        return f"{self.over:+}" if self.over else "="

    def __str__(self) -> str:
        return f"{self.contract}{self.contract.declarer}{self.result}"


class Par(NamedTuple):
    """The points of North-South at par, and the contracts that give them, each at its lowest level; none: passed out.

    The other side has no contract above it that would be better for it.
    """

    score_ns: int
    contracts: tuple[ParContract, ...]

    @property
    def shown(self) -> tuple[str, ...]:
        """Each contract once, for one or both hands that may play it: `4♥ NS +1`, `6♦X E −4`."""
        return tuple(f"{one.level}{one.denomination.symbol}{one.risk} {rest.replace('-', '−')}" for one, rest in self._together())

    @property
    def plain(self) -> tuple[str, ...]:
        """The same in letters: `4H NS +1`, `6DX E -4`."""
        return tuple(f"{one} {rest}" for one, rest in self._together())

    def _together(self) -> list[tuple[Contract, str]]:
        found: dict[tuple[Contract, int], str] = {}
        for contract, tricks in self.contracts:
            key = contract.by(_FIRST[contract.declarer.side]), tricks
            found[key] = found.get(key, "") + str(contract.declarer)
        return [(one, f"{hands} {ParContract(one, tricks).result}") for (one, tricks), hands in found.items()]


def par(makeable: Makeable, vulnerability: Vulnerability, dealer: Seat) -> Par:
    """Each side bids on as long as it gains; a contract that fails is doubled. The dealer's side has the first word."""
    reached = [_Reached(makeable, vulnerability, side) for side in (Side.NS, Side.EW)]
    values = _values(reached)
    first, second = dealer.side.index, 1 - dealer.side.index
    passed = _better(second, 0, *(values[second]))
    score = _better(first, passed, *values[first])
    found: dict[tuple[Seat, Denomination], ParContract] = {}
    for side in (0, 1):
        for n, bid in enumerate(BIDS):
            if reached[side].scores[n] == score == _better(1 - side, score, *reached[1 - side].scores[n + 1 :]):
                for one in reached[side].contracts(bid):
                    found.setdefault((one.contract.declarer, one.contract.denomination), one)
    return Par(score, tuple(found.values()) if score else ())


_FIRST = {Side.NS: Seat.N, Side.EW: Seat.E}


class _Reached:
    """What a side's bids come to when they are passed, or doubled because they fail."""

    def __init__(self, makeable: Makeable, vulnerability: Vulnerability, side: Side) -> None:
        self.makeable, self.side, self.vulnerability = makeable, side, vulnerability
        self.seats = tuple(seat for seat in SEATS if seat.side is side)
        self.scores = [self._score(bid) for bid in BIDS]

    def _tricks(self, bid: Call) -> int:
        assert bid.denomination is not None
        return max(self.makeable.of(seat, bid.denomination) for seat in self.seats)

    def _contract(self, bid: Call, seat: Seat) -> Contract:
        assert bid.level is not None
        return Contract(bid, Risk.UNDOUBLED if self._tricks(bid) >= bid.level + 6 else Risk.DOUBLED, seat)

    def _score(self, bid: Call) -> int:
        return self._contract(bid, self.seats[0]).score_ns(self._tricks(bid), self.vulnerability)

    def contracts(self, bid: Call) -> list[ParContract]:
        """The contracts of that bid, by each of the two hands that takes as many tricks."""
        tricks = self._tricks(bid)
        assert bid.denomination is not None
        return [
            ParContract(self._contract(bid, seat), tricks)
            for seat in self.seats
            if self.makeable.of(seat, bid.denomination) == tricks
        ]


def _values(reached: list[_Reached]) -> list[list[int]]:
    """For each side and each of its bids the score at which the auction ends from there, the highest bid first worked out."""
    values: list[list[int]] = [[0] * len(BIDS), [0] * len(BIDS)]
    best: list[int | None] = [None, None]  # what each side can get by its bids above the present one
    for n in reversed(range(len(BIDS))):
        for side in (0, 1):
            stays, above = reached[side].scores[n], best[1 - side]
            values[side][n] = stays if above is None else _better(1 - side, stays, above)
        for side in (0, 1):
            known = best[side]
            best[side] = values[side][n] if known is None else _better(side, known, values[side][n])
    return values


def _better(side: int, *scores: int) -> int:
    """The score of North-South that a side prefers."""
    return min(scores) if side else max(scores)
