"""What `oddtrick calculate ... --json` prints."""

from __future__ import annotations

import msgspec

from oddtrick.citations import Edition
from oddtrick.shapes.lines import LineOut


class ImpsOut(msgspec.Struct):
    """What `oddtrick calculate imps --json` prints: of the team that sat North-South where the first score was made (78B)."""

    difference: int
    imps: int
    lines: list[LineOut]


class PeriodOut(msgspec.Struct, omit_defaults=True):
    """A period: its paragraph, its minutes and whose choice they are, and its last moment, as `16:45` or `2026-11-22T16:45`.

    `in_time` is there where a moment was asked about.
    """

    law: str
    what: str
    minutes: int
    source: str
    ends: str
    in_time: bool | msgspec.UnsetType = msgspec.UNSET


class PeriodsOut(msgspec.Struct):
    """What `oddtrick calculate period --json` prints."""

    edition: Edition
    available: str
    periods: list[PeriodOut]


class RoundedOut(msgspec.Struct):
    """What `oddtrick calculate rounding --json` prints: the sum before anything is rounded, and whole IMPs (PZBS 3.1.F)."""

    sum: float
    imps: int
    lines: list[LineOut]


class BetterOut(msgspec.Struct):
    """What `oddtrick calculate better --json` prints, in IMPs; `offending` is null in 2007, where nothing follows for it."""

    edition: Edition
    assigned: float
    average_plus: float
    non_offending: float
    offending: float | None
    lines: list[LineOut]


class AwardedOut(msgspec.Struct):
    """A board that is not played again, and what it gets instead."""

    board: int
    law: str
    award: str


class ReplayOut(msgspec.Struct):
    """What `oddtrick calculate replay --json` prints (PZBS 25.2): boards in the order in which they are played again."""

    again: list[int]
    awarded: list[AwardedOut]
    lines: list[LineOut]
