"""15C (2007). On a board that is not theirs the right players bid again, and repeat the first auction call by call.

A call that differs is no irregularity with a Law of its own: it ends the board, which is what 15C orders.
"""

from __future__ import annotations

from oddtrick.game.auction import Made
from oddtrick.game.reasons import Reason
from oddtrick.table.entries import Called, CalledEight
from oddtrick.table.state import Table
from oddtrick.texts import say


def to_repeat(table: Table) -> Made | None:
    """Whose call comes now, and which; None when the first auction has been repeated, or departed from.

    A call out of rotation that was accepted there cannot be repeated in rotation: whatever is called instead differs from it.
    """
    second = table.auction.made
    if len(second) >= len(table.again) or second != table.again[: len(second)] or table.over:
        return None
    first = table.again[len(second)]
    return first if first.by is table.auction.turn else None


def why_not_repeated_2007(table: Table, action: Called | CalledEight) -> Reason | None:
    """15C (2007). The reason against a call that differs from the one to be repeated."""
    first = to_repeat(table)
    if first is None or (isinstance(action, Called) and Made(action.by, action.call) == first):
        return None
    return Reason("15C", say("{by} must repeat {call}", by=first.by, call=first.call))
