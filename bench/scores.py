"""Scores: what each of the 2,940 contracts (35 bids, 3 risks, 2 vulnerabilities, 14 numbers of tricks) is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bench.measure import OURS, Contest, need
from oddtrick.game.calls import BIDS
from oddtrick.game.contract import RISKS, Contract
from oddtrick.game.seats import Seat

ALL = [(bid, risk, vulnerable, tricks) for bid in BIDS for risk in RISKS for vulnerable in (False, True) for tricks in range(14)]
ROUNDS = 30


def oddtrick() -> Callable[[], int]:
    work = [(Contract(bid, risk, Seat.N), tricks, vulnerable) for bid, risk, vulnerable, tricks in ALL]

    def score() -> int:
        for _ in range(ROUNDS):
            for contract, tricks, vulnerable in work:
                contract.score(tricks, vulnerable)
        return ROUNDS * len(work)

    return score


def endplay() -> Callable[[], int]:
    types = need("endplay.types")
    work: list[tuple[Any, Any]] = []
    for bid, risk, vulnerable, tricks in ALL:
        assert bid.level is not None
        text = f"{bid}N{risk.value.lower()}"
        contract = types.Contract(text)
        contract.result = tricks - 6 - bid.level
        work.append((contract, types.Vul.both if vulnerable else types.Vul.none))

    def score() -> int:
        for contract, vulnerable in work:
            contract.score(vulnerable)
        return len(work)

    check(score_of=[contract.score(vulnerable) for contract, vulnerable in work])
    return score


def bridgebots() -> Callable[[], int]:
    peer = need("bridgebots")
    suits = {str(suit.name): suit for suit in peer.BiddingSuit}
    names = {"C": "CLUBS", "D": "DIAMONDS", "H": "HEARTS", "S": "SPADES", "NT": "NO_TRUMP"}
    work = [(bid.level, suits[names[str(bid.denomination)]], risk.index, tricks, v) for bid, risk, v, tricks in ALL]

    def score() -> int:
        for _ in range(3):
            for level, suit, doubled, tricks, vulnerable in work:
                peer.calculate_score(level, suit, doubled, tricks, vulnerable)
        return 3 * len(work)

    check(score_of=[peer.calculate_score(*one) for one in work])
    return score


def check(score_of: list[int]) -> None:
    """A number is only worth comparing when both did the same: the peer's scores must be ours."""
    assert score_of == [Contract(bid, risk, Seat.N).score(tricks, vulnerable) for bid, risk, vulnerable, tricks in ALL]


def contests() -> list[Contest]:
    scores = Contest("contract and tricks to score", "scores/s", repetitions=11)
    scores.enter(OURS, oddtrick)
    scores.enter("endplay", endplay)
    scores.enter("bridgebots", bridgebots)
    return [scores]
