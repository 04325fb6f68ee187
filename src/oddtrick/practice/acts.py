"""What is told at the table where no scene brings a procedure about: a sentence of what was said or done.

A sentence says no more than what holds on every way through its procedure; the rest is told as found.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from oddtrick.texts import Text


class Who(Enum):
    """Of whom the sentence tells."""

    ANY = "any"
    TURN = "turn"  # the player in turn, in the middle of the auction
    LAST = "last"  # who made the last call
    JUST = "just"  # who made the last call that is shown, in the middle of the auction
    CALLER = "caller"  # who made a bid that is named
    EXPLAINER = "explainer"  # the partner of that player
    OPPONENT = "opponent"  # an opponent of that player
    LEADER = "leader"
    DECLARER = "declarer"
    DUMMY = "dummy"
    DEFENDER = "defender"


class At(Enum):
    """How much of the board is shown: its number, a part of the auction, all of it; nothing for a matter of the office."""

    BOARD = "board"
    BIDDING = "bidding"
    OVER = "over"
    OFFICE = "office"


class Of(Enum):
    """Whose irregularity it is, where the Law names an offender."""

    WHO = "who"
    PARTNER = "partner"
    LHO = "lho"
    EXPLAINER = "explainer"
    NOBODY = "nobody"


class Act(NamedTuple):
    """What is told, of whom, how much of the board it needs, and who offends."""

    text: Text
    who: Who
    at: At
    of: Of = Of.WHO
