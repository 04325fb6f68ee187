"""What became of a board at one table: five different values, none of which stands for another (Laws 12C2, 22B, 77-79)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from oddtrick.game.contract import Contract
from oddtrick.game.seats import Vulnerability


class PlayedOut(NamedTuple):
    """A contract and the tricks that declarer's side won (0-13). `agreed` is False where they differ from the cards played."""

    contract: Contract
    tricks: int
    agreed: bool = True


@dataclass(frozen=True)
class PassedOut:
    """22B. All four players passed: each side scores zero."""


@dataclass(frozen=True)
class NotPlayed:
    """The board was not played at this table; it has no result and gets no score."""


class Unknown(NamedTuple):
    """The board may have been played, but its result is not told; the contract may be."""

    contract: Contract | None = None


class Adjusted(NamedTuple):
    """12C2. An artificial score: what each side gets, in percent of a top, None where it is not told."""

    ns: Fraction | None = None
    ew: Fraction | None = None


Outcome = PlayedOut | PassedOut | NotPlayed | Unknown | Adjusted


def score_ns(outcome: Outcome, vulnerability: Vulnerability) -> int | None:
    """Law 77. North-South's points for an outcome that has a score by itself; None for one that has not."""
    match outcome:
        case PlayedOut(contract, tricks):
            return contract.score_ns(tricks, vulnerability)
        case PassedOut():
            return 0
        case _:
            return None
