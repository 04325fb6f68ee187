"""The system: five-card majors, a strong no trump, weak twos, Stayman, transfers, takeout and negative doubles."""

from __future__ import annotations

from functools import cache

from oddtrick.live.robots.system import competing, notrump, opened, overcalled, rebids
from oddtrick.live.robots.system.rules import Table, read_table


@cache
def system() -> Table:
    """All rules by auction."""
    table: Table = {}
    for text in (opened.OPENINGS, opened.ANSWERS, competing.IN_COMPETITION, notrump.NO_TRUMP, rebids.REBIDS, overcalled.OVERCALLS):
        table |= read_table(text)
    return table
