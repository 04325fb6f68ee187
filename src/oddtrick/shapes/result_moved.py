"""What a ruling away from the table makes of a result: tricks and score before they go over, and after it (64A, 77)."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from oddtrick.game.contract import Contract
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.game.words import notation
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import Transfer
from oddtrick.texts import BadInput, say


class ResultMoved(msgspec.Struct):
    """Declarer's tricks and North-South's points, by the cards and with the tricks that are ordered to go over."""

    transferred: int
    tricks_before: int
    tricks: int
    score_ns_before: int
    score_ns: int


class BoardPlayed(NamedTuple):
    """A contract with the tricks that its declarer won, and who offended."""

    contract: Contract
    tricks: int
    vulnerability: Vulnerability
    offender: Seat

    @staticmethod
    def parse(result: str, vulnerable: str, offender: str) -> BoardPlayed:
        """`4S S 10`, who is vulnerable, and the offender's seat. Raises BadInput."""
        match result.split():
            case [*contract, declarer, tricks] if contract and tricks.isascii() and tricks.isdecimal() and len(tricks) < 3:
                played = notation.contract(" ".join(contract), Seat.parse(declarer))
                played.score(int(tricks), vulnerable=False)
                return BoardPlayed(played, int(tricks), Vulnerability.parse(vulnerable), Seat.parse(offender))
            case _:
                raise BadInput(say("{text!r} is no result; expected contract, declarer and tricks, as 4S S 10", text=result[:40]))

    def moved(self, progress: Progress) -> ResultMoved:
        """64A. With all that is ordered so far; never more tricks than the offending side has won."""
        ordered = sum(effect.tricks for effect in progress.effects if isinstance(effect, Transfer))
        own = self.offender.side is self.contract.declarer.side
        number = min(ordered, self.tricks if own else 13 - self.tricks)
        after = self.tricks - number if own else self.tricks + number
        before, now = (self.contract.score_ns(tricks, self.vulnerability) for tricks in (self.tricks, after))
        return ResultMoved(number, self.tricks, after, before, now)
