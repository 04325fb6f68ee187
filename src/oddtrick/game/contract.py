"""The contract (Law 22A) and what it scores (Law 77)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import final

from oddtrick.game.calls import DOUBLE, REDOUBLE, Call
from oddtrick.game.cards import Denomination, Suit
from oddtrick.game.frozen import Told
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.texts import BadInput, must_be, say, wrong_type


class Risk(Enum):
    """Whether a contract is doubled (Law 19D); the value is what stands behind the bid: nothing, X or XX."""

    UNDOUBLED = ""
    DOUBLED = "X"
    REDOUBLED = "XX"

    index: int

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return _SIGN[self.index]


RISKS: tuple[Risk, ...] = tuple(Risk)
_SIGN = ("", "X", "XX")
for _index, _risk in enumerate(RISKS):
    _risk.index = _index

_RAISES = {(DOUBLE, Risk.UNDOUBLED): Risk.DOUBLED, (REDOUBLE, Risk.DOUBLED): Risk.REDOUBLED}


def risk_after(calls: Iterable[Call]) -> Risk:
    """19C, 19D. Whether the last bid of these calls is doubled; what does not fit the bid before it counts for nothing."""
    risk = Risk.UNDOUBLED
    for call in calls:
        risk = Risk.UNDOUBLED if call.is_bid else _RAISES.get((call, risk), risk)
    return risk


# Law 77, not vulnerable then vulnerable; undoubled, doubled, redoubled.
_TRICK = {
    Denomination.CLUBS: 20,
    Denomination.DIAMONDS: 20,
    Denomination.HEARTS: 30,
    Denomination.SPADES: 30,
    Denomination.NO_TRUMP: 30,
}
_FIRST_NO_TRUMP = 10
_GAME, _PARTSCORE = (300, 500), 50
_SLAM = {6: (500, 750), 7: (1000, 1500)}
_MADE = (0, 50, 100)
_OVERTRICK = ((0, 0), (100, 200), (200, 400))
_FIRST_UNDERTRICK = ((50, 100), (100, 200), (200, 400))
_NEXT_UNDERTRICKS = ((50, 100), (200, 300), (400, 600))
_FROM_FOURTH = ((0, 0), (100, 0), (200, 0))


def _score(level: int, denomination: Denomination, risk: int, vulnerable: bool, tricks: int) -> int:
    """Law 77, worked out: the points of declarer's side, negative when the contract fails."""
    over = tricks - 6 - level
    if over < 0:
        under = -over
        first, following = _FIRST_UNDERTRICK[risk][vulnerable], _NEXT_UNDERTRICKS[risk][vulnerable]
        return -(first + following * (under - 1) + _FROM_FOURTH[risk][vulnerable] * max(0, under - 3))
    each = _TRICK[denomination]
    extra = _FIRST_NO_TRUMP if denomination is Denomination.NO_TRUMP else 0
    trick_points = (each * level + extra) << risk
    premium = _GAME[vulnerable] if trick_points >= 100 else _PARTSCORE
    premium += _SLAM[level][vulnerable] if level in _SLAM else 0
    overtricks = over * (_OVERTRICK[risk][vulnerable] if risk else each)
    return trick_points + premium + _MADE[risk] + overtricks


@final
class Contract(Told):
    """The last bid, whether it was doubled, and who plays it."""

    __slots__ = ("bid", "declarer", "risk")
    bid: Call
    risk: Risk
    declarer: Seat

    def __init__(self, bid: Call, risk: Risk, declarer: Seat) -> None:
        if not (isinstance(bid, Call) and isinstance(risk, Risk) and isinstance(declarer, Seat)):
            raise wrong_type(
                "Contract", "a Call, a Risk and a Seat, as Call.parse('4S'), Risk.DOUBLED, Seat.N", (bid, risk, declarer)
            )
        self._fix(bid=bid, risk=risk, declarer=declarer)

    def by(self, declarer: Seat) -> Contract:
        """The same contract, played by another."""
        return Contract(self.bid, self.risk, declarer)

    def with_risk(self, risk: Risk) -> Contract:
        """The same contract, doubled or not."""
        return Contract(self.bid, risk, self.declarer)

    @staticmethod
    def parse(text: str, declarer: Seat) -> Contract:
        """Read a bid and nothing, X or XX behind it, as in `4SX`, in either case. Raises BadInput."""
        if not isinstance(declarer, Seat):
            raise wrong_type("Contract.parse", "a declarer that is a Seat, as Seat.N", declarer)
        must_be(str, text, "Contract.parse", "a text, as '4SX'")
        wanted = text.strip().upper().replace("*", "X")
        bid = wanted.rstrip("X")
        risk = wanted[len(bid) :]
        try:
            call = Call.parse(bid)
            if call.is_bid and len(risk) <= 2:
                return Contract(call, RISKS[len(risk)], declarer)
        except BadInput:
            pass
        raise BadInput(say("{text!r} is not a contract; expected a bid and nothing, X or XX behind it, as in 4SX", text=text))

    def __str__(self) -> str:
        return f"{self.bid}{self.risk}"

    def __repr__(self) -> str:
        return f"Contract.parse({str(self)!r}, Seat.{self.declarer})"

    @property
    def trump(self) -> Suit | None:
        """Def:Trump. The suit of the contract, None at no trump."""
        return self.denomination.trump

    @property
    def denomination(self) -> Denomination:
        """The denomination of the last bid."""
        denomination = self.bid.denomination
        assert denomination is not None
        return denomination

    @property
    def level(self) -> int:
        """The number of odd tricks undertaken, one to seven."""
        level = self.bid.level
        assert level is not None
        return level

    @property
    def dummy(self) -> Seat:
        """Def:Dummy. Declarer's partner."""
        return self.declarer.partner

    @property
    def leader(self) -> Seat:
        """41A. The defender on declarer's left, who makes the opening lead."""
        return self.declarer.lho

    def score(self, tricks: int, vulnerable: bool) -> int:
        """Law 77. Points of declarer's side for winning so many tricks (0-13); negative when it fails. Raises BadInput."""
        try:
            if tricks is not True and tricks is not False:
                return _SCORES[vulnerable][self.bid.index][self.risk.index][tricks]
        except (KeyError, TypeError):
            pass
        raise _not_scored(tricks, vulnerable)

    def score_ns(self, tricks: int, vulnerability: Vulnerability) -> int:
        """Law 77. The same from North-South's point of view, on a board with that vulnerability."""
        must_be(Vulnerability, vulnerability, "Contract.score_ns", "a Vulnerability, as Vulnerability.NS")
        side = self.declarer.side
        score = self.score(tricks, vulnerability.includes(side))
        return -score if side.index else score


def _not_scored(tricks: object, vulnerable: object) -> Exception:
    """Which of the two is not what it must be."""
    if not isinstance(tricks, int) or isinstance(tricks, bool):
        return wrong_type("Contract.score", "a number of tricks, as 10", tricks)
    if not isinstance(vulnerable, bool):
        return wrong_type("Contract.score", "whether declarer's side is vulnerable, as True", vulnerable)
    return BadInput(say("{tricks} is not a number of tricks; expected 0 to 13", tricks=tricks))


# Worked out once: 2 x 35 bids x 3 x 14. Dictionaries, so that a negative number of tricks is refused, and what is not yes or no.
_SCORES: dict[bool, tuple[tuple[dict[int, int], ...], ...]] = {
    vulnerable: tuple(
        tuple({tricks: _score(level, denomination, risk, vulnerable, tricks) for tricks in range(14)} for risk in range(3))
        for level in range(1, 8)
        for denomination in Denomination
    )
    for vulnerable in (False, True)
}
