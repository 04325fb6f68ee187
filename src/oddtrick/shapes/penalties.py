"""Penalties as `oddtrick score --json` prints them (Laws 90, 91)."""

from __future__ import annotations

from typing import Literal

import msgspec

from oddtrick.citations import Edition
from oddtrick.scoring.sessions.penalties import Deduction


class PenaltyOut(msgspec.Struct, omit_defaults=True):
    """A penalty as it was given, and what it took from the contestant's score in the ranking (`deducted`).

    `edition` is there where the Law is not one of 2017.
    """

    contestant: str
    law: str
    amount: float
    unit: Literal["percent", "matchpoints", "imps", "victory_points", "points"]
    deducted: float
    reason: str
    edition: Edition | msgspec.UnsetType = msgspec.UNSET


def penalty_out(found: Deduction) -> PenaltyOut:
    """The penalty as it is printed."""
    one = found.penalty
    edition = msgspec.UNSET if one.edition is Edition.E2017 else one.edition
    return PenaltyOut(one.contestant, one.law, float(one.amount), one.unit.value, float(found.amount), one.reason, edition)
