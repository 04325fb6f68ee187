"""What a ruling away from the table makes of a result: tricks and score before and after (64A, 69B, 71, 77)."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from oddtrick.game.contract import Contract
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.game.words import notation
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import Effect, Regains, Transfer
from oddtrick.inquiry.vocabulary import Role
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
        """64A, 69B, 71. With all that is ordered so far; never more tricks than the side has from which they go over."""
        lost = sum(map(_lost, progress.effects))
        own = self.offender.side is self.contract.declarer.side
        gained = -lost if own else lost
        after = max(0, min(13, self.tricks + gained))
        before, now = (self.contract.score_ns(tricks, self.vulnerability) for tricks in (self.tricks, after))
        return ResultMoved(abs(after - self.tricks), self.tricks, after, before, now)


def _lost(effect: Effect) -> int:
    """How many tricks it takes from the side that the ruling is about; less than none where it gets back what it conceded."""
    match effect:
        case Transfer(tricks):
            return tricks
        case Regains(who, tricks):
            return -tricks if who is Role.CONCEDING_SIDE else tricks
        case _:
            return 0
