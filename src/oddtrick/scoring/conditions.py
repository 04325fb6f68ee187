"""What a contest decides about its scoring before it begins (Law 78D)."""

from __future__ import annotations

from enum import Enum
from typing import Literal, NamedTuple

from oddtrick.scoring.rounding import EXACT, HouseRule
from oddtrick.texts import Text, say


class Method(Enum):
    """How results become scores: 78A, 78B against the other table or a datum, 78B against all tables, 78C."""

    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    CROSS_IMPS = "cross-imps"
    TOTAL = "total"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value


class Conditions(NamedTuple):
    """The conditions that bear on scores. `scale` is what a lower score is worth in matchpoints: 2 (2-1-0) or 1 (1-½-0)."""

    method: Method = Method.MATCHPOINTS
    scale: Literal[1, 2] = 2
    neuberg: bool = True
    rounding: HouseRule = EXACT

    @property
    def text(self) -> Text:
        """The method in a few words."""
        match self.method:
            case Method.MATCHPOINTS if self.scale == 2:
                return say("matchpoints (2-1-0)")
            case Method.MATCHPOINTS:
                return say("matchpoints (1-½-0)")
            case Method.IMPS:
                return say("IMPs against the other table or the datum")
            case Method.CROSS_IMPS:
                return say("cross-IMPs")
            case Method.TOTAL:
                return say("total points")

    @property
    def unit(self) -> Text:
        """What scores are counted in."""
        match self.method:
            case Method.MATCHPOINTS:
                return say("%")
            case Method.IMPS | Method.CROSS_IMPS:
                return say("IMPs")
            case Method.TOTAL:
                return say("points")
