"""Two public club tournaments with their published results (facts), as files beside the tests."""

from __future__ import annotations

import csv
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from oddtrick.game.contract import Contract
from oddtrick.game.outcome import Adjusted, Outcome, PassedOut, PlayedOut
from oddtrick.game.seats import Seat, dealer, vulnerability
from oddtrick.scoring.sessions.boards import TableResult

DATA = Path(__file__).parent.parent / "data"
WARSAW = DATA / "warsaw_2013_published.csv"
CHORZOW = DATA / "chorzow_1003_published.csv"


class Published(NamedTuple):
    result: TableResult
    score_ns: int | None
    ns: Fraction
    ew: Fraction

    @property
    def ruled(self) -> bool:
        return self.score_ns is None


def read(path: Path) -> list[Published]:
    with path.open(newline="") as file:
        return [_published(row) for row in csv.DictReader(file)]


def _published(row: dict[str, str]) -> Published:
    board = int(row["board"])
    ns, ew = Fraction(row["percent_ns"]), Fraction(row["percent_ew"])
    result = TableResult(board, row["ns"], row["ew"], _outcome(row, ns, ew), vulnerability(board), dealer(board))
    return Published(result, int(row["score_ns"]) if row["score_ns"] else None, ns, ew)


def _outcome(row: dict[str, str], ns: Fraction, ew: Fraction) -> Outcome:
    if row["contract"] == "ruled":
        return Adjusted(ns, ew)
    if row["contract"] == "Pass":
        return PassedOut()
    return PlayedOut(Contract.parse(row["contract"], Seat.parse(row["declarer"])), int(row["tricks"]))
