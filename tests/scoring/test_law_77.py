"""Law 77: every contract against a second way to reckon it, the cases of the case collection, and the breakdown."""

from __future__ import annotations

import pytest

from oddtrick.game.calls import BIDS
from oddtrick.game.contract import RISKS, Contract
from oddtrick.game.outcome import Adjusted, NotPlayed, PassedOut, PlayedOut, Unknown, score_ns
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.scoring.why.breakdown import breakdown
from oddtrick.texts import BadInput

# What defenders write for one to thirteen undertricks, as scorers know it by heart: [doubled][vulnerable].
DOWN = (
    (tuple(range(50, 700, 50)), tuple(range(100, 1400, 100))),
    ((100, 300, 500, *range(800, 3801, 300)), (200, *range(500, 4101, 300))),
)


def oracle(level: int, name: str, risk: int, vulnerable: bool, won: int) -> int:
    """Trick by trick, as on a rubber score pad: below the line, above the line, and the table of undertricks."""
    if won < level + 6:
        down = DOWN[risk > 0][vulnerable][level + 5 - won]
        return -down * 2 if risk == 2 else -down
    first, each = {"C": (20, 20), "D": (20, 20), "H": (30, 30), "S": (30, 30), "NT": (40, 30)}[name]
    factor = (1, 2, 4)[risk]
    below = sum((first if odd == 1 else each) * factor for odd in range(1, level + 1))
    above = 0
    for _ in range(won - level - 6):
        above += each if risk == 0 else {(1, False): 100, (1, True): 200, (2, False): 200, (2, True): 400}[risk, vulnerable]
    above += (0, 50, 100)[risk]
    above += 50 if below < 100 else (500 if vulnerable else 300)
    above += {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
    return below + above


def test_77_every_contract_against_an_independent_oracle() -> None:
    compared = 0
    for bid in BIDS:
        name, level = str(bid.denomination), bid.level or 0
        for risk in RISKS:
            for declarer in Seat:
                for vulnerability in Vulnerability:
                    vulnerable = str(vulnerability) in ("both", "NS" if declarer in (Seat.N, Seat.S) else "EW")
                    sign = 1 if declarer in (Seat.N, Seat.S) else -1
                    contract = Contract(bid, risk, declarer)
                    for won in range(14):
                        score = oracle(level, name, risk.index, vulnerable, won)
                        assert contract.score(won, vulnerable) == score
                        assert contract.score_ns(won, vulnerability) == sign * score
                        compared += 1
    assert compared == 35 * 3 * 4 * 4 * 14


def test_77_breakdown_adds_up_to_the_score() -> None:
    for bid in BIDS:
        for risk in RISKS:
            contract = Contract(bid, risk, Seat.S)
            for vulnerable in (False, True):
                for won in range(14):
                    parts = breakdown(contract, won, vulnerable)
                    assert sum(part.points for part in parts) == contract.score(won, vulnerable)
                    assert all(part.points > 0 for part in parts) or len(parts) == 1


# Facts of the case collection: id, contract, declarer, vulnerability, tricks, score of North-South.
CASES = [
    ("77-01", "1C", "S", "none", 7, 70),
    ("77-05", "2S", "S", "both", 10, 170),
    ("77-23", "1CX", "S", "none", 7, 140),
    ("77-42", "7NTX", "S", "both", 13, 2490),
    ("77-64", "7NTX", "S", "both", 0, -3800),
    ("77-80", "4S", "W", "EW", 10, -620),
]


@pytest.mark.parametrize(("case", "contract", "declarer", "vulnerability", "tricks", "score"), CASES)
def test_77_cases(case: str, contract: str, declarer: str, vulnerability: str, tricks: int, score: int) -> None:
    assert Contract.parse(contract, Seat(declarer)).score_ns(tricks, Vulnerability.parse(vulnerability)) == score, case


def test_77_passed_out_is_zero_and_other_outcomes_have_no_score() -> None:
    assert score_ns(PassedOut(), Vulnerability.BOTH) == 0
    for outcome in (NotPlayed(), Unknown(), Unknown(Contract.parse("4S", Seat.N)), Adjusted()):
        assert score_ns(outcome, Vulnerability.NONE) is None
    assert score_ns(PlayedOut(Contract.parse("4S", Seat.N), 10), Vulnerability.NONE) == 420


@pytest.mark.parametrize("tricks", [-1, 14, 99])
def test_77_refuses_tricks_that_do_not_exist(tricks: int) -> None:
    with pytest.raises(BadInput, match="0 to 13"):
        Contract.parse("4S", Seat.N).score(tricks, vulnerable=False)
    with pytest.raises(BadInput, match="0 to 13"):
        breakdown(Contract.parse("4S", Seat.N), tricks, vulnerable=False)
