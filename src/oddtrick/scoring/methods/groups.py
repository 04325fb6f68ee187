"""Boards with fewer results, and fouled boards, each version of which is a group of its own (Law 87).

Law 87B leaves it to the tournament regulations. Small groups of a fouled board may be paid for what they lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction

from oddtrick.scoring.methods.field import Exact
from oddtrick.scoring.methods.matchpoints import neuberg
from oddtrick.texts import Text, say


class Groups(Enum):
    """Whose rule: Neuberg's formula for all groups, with the small groups of the EBU or of the ACBL, or groups as they are."""

    NEUBERG = "neuberg"
    EBU = "ebu"
    ACBL = "acbl"
    NONE = "none"

    __hash__ = object.__hash__

    @property
    def text(self) -> Text:
        """The rule in a few words."""
        return _TEXTS[self]


_TEXTS = {
    Groups.NEUBERG: say("boards with fewer results by Neuberg's formula"),
    Groups.EBU: say("boards with fewer results by Neuberg's formula, small groups of a fouled board by the EBU"),
    Groups.ACBL: say("boards with fewer results by Neuberg's formula, small groups of a fouled board by the ACBL"),
    Groups.NONE: say("boards with fewer results as they are"),
}


def is_small(rule: Groups, size: int, sizes: Sequence[int], expected: int) -> bool:
    """87B. Whether a group of that size is too small for the formula, where `sizes` are those of all groups of the board.

    EBU (White Book 4.2.3.3): up to three results that are at most a third of those expected. ACBL: one or two, and three
    where another group is as large. A board that is not fouled has no small group.
    """
    if len(sizes) < 2 or size > 3:
        return False
    match rule:
        case Groups.EBU:
            return expected >= 3 * size
        case Groups.ACBL:
            return size < 3 or size < max(sizes) or sizes.count(size) > 1
        case _:
            return False


def group_matchpoints(own: Exact, size: int, sizes: Sequence[int], expected: int, rule: Groups) -> Fraction:
    """87B. Matchpoints (2-1-0) in a group as matchpoints of a board with the expected number of results.

    A small group is paid 60 % on average: 65 and 55 of two, 70, 60 and 50 of three, ties shared; one result gets 60.
    Without a rule, and with all results present, they are as they are.
    """
    if rule is Groups.NONE:
        return Fraction(own)
    if is_small(rule, size, sizes, expected):
        return Fraction(own - (size - 1) + 12, 10) * (expected - 1)
    return neuberg(own, size, expected)
