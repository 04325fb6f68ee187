"""Law 17 (and 22): the clocks of a board, each as it runs: auction period, auction, clarification period, play."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from oddtrick.game.seats import Side
from oddtrick.table.entries import Moment
from oddtrick.table.state import Phase, Table


class Clock(Enum):
    """Whether a period has begun and ended."""

    NOT_BEGUN = "not begun"
    RUNS = "runs"
    OVER = "over"


class Clocks(NamedTuple):
    """All of them; the auction period begins for each side by itself (17A)."""

    period_ns: Clock
    period_ew: Clock
    auction: Clock
    clarification: Clock
    play: Clock

    def period(self, side: Side) -> Clock:
        """The auction period of a side."""
        return self.period_ns if side is Side.NS else self.period_ew


def clocks(table: Table) -> Clocks:
    """17, 22. How the clocks stand."""
    ns, ew = _period(table, Moment.CARDS_OUT_NS), _period(table, Moment.CARDS_OUT_EW)
    return Clocks(ns, ew, _auction(table), _clarification(table), _play(table))


def _period(table: Table, taken_out: Moment) -> Clock:
    """17A: from a card taken from the board (there has been a call: from then at the latest) until a lead is faced.

    When nobody has bid, until all four hands are back in the board.
    """
    if table.in_play or (table.auction.passed_out and Moment.RETURNED in table.moments):
        return Clock.OVER
    return Clock.RUNS if table.phase is not Phase.BEFORE or taken_out in table.moments else Clock.NOT_BEGUN


def _auction(table: Table) -> Clock:
    """From the first call to the final pass."""
    if table.auction.over or table.in_play:
        return Clock.OVER
    return Clock.NOT_BEGUN if table.phase is Phase.BEFORE else Clock.RUNS


def _clarification(table: Table) -> Clock:
    """From the final pass until a lead is faced; there is none when nobody has bid."""
    if table.in_play:
        return Clock.OVER
    return Clock.NOT_BEGUN if table.play is None else Clock.RUNS


def _play(table: Table) -> Clock:
    """From the opening lead that is faced to the last card, or a claim."""
    if not table.in_play:
        return Clock.NOT_BEGUN
    return Clock.OVER if table.over else Clock.RUNS
