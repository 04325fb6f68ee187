"""How a thing is measured: peers take turns at the same work, several times over, garbage collector on; the median counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from time import perf_counter
from typing import Any

OURS = "oddtrick"
COLUMNS = (OURS, "endplay", "bridgebots", "open_spiel")


class Absent(Exception):
    """A peer is not installed here, or a part of ours is not built yet."""


def need(module: str) -> Any:
    """Import a module of a peer, or say that it is absent."""
    try:
        return import_module(module)
    except ImportError as why:
        raise Absent(f"{module.partition('.')[0]} cannot be imported here: {why}") from None


def installed(distribution: str) -> str:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "not installed"


@dataclass
class Contest:
    """One line of the table: the same work, done by each who can. A contender does it once and says how many units it did."""

    what: str
    unit: str
    repetitions: int = 7
    processor: Callable[[], float] | None = None  # seconds of a processor used so far; a busy clock does not count in them
    contenders: dict[str, Callable[[], int]] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)

    def enter(self, who: str, prepare: Callable[[], Callable[[], int]]) -> None:
        """Let somebody take part; `prepare` does what is not timed. A peer that is absent is remarked upon."""
        try:
            self.contenders[who] = prepare()
        except Absent as why:
            self.remarks.append(str(why))

    def lines(self, at_most: int) -> list[Line]:
        """Units a second of each: the median of rounds in which all take turns, after one to warm up where there are several.

        Where the seconds of a processor are counted, a second line has the units in each of them.
        """
        measured: dict[str, list[float]] = {who: [] for who in self.contenders}
        worked: dict[str, list[float]] = {who: [] for who in self.contenders}
        processor = self.processor or perf_counter
        for round_ in range(0 if at_most > 1 else 1, min(self.repetitions, at_most) + 1):
            for who, work in self.contenders.items():
                begun, before = perf_counter(), processor()
                done = work()
                taken, used = perf_counter() - begun, processor() - before
                if round_:
                    measured[who].append(done / taken)
                    worked[who].append(done / max(used, 0.001))
        by_clock = Line(self.what, self.unit, measured)
        return [by_clock, Line(f"{self.what}, a second of one core", self.unit, worked)] if self.processor else [by_clock]


@dataclass
class Line:
    """What was measured, round by round. A ratio is the median of the rounds' ratios: a slow minute is slow for all."""

    what: str
    unit: str
    rounds: dict[str, list[float]]
    smaller_is_better: bool = False

    def cell(self, who: str) -> str:
        theirs, ours = self.rounds.get(who), self.rounds.get(OURS)
        if not theirs:
            return ""
        if not ours or who == OURS:
            return number(median(theirs))
        better = median(y / x if self.smaller_is_better else x / y for x, y in zip(ours, theirs, strict=True))
        return f"{number(median(theirs))} (×{number(better)})"


def table(lines: list[Line]) -> str:
    """A table in Markdown; behind a peer's number stands how many times better ours is."""
    rows = [["", *COLUMNS], ["---", *("---:" for _ in COLUMNS)]]
    rows += [[f"{line.what} ({line.unit})", *map(line.cell, COLUMNS)] for line in lines]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
