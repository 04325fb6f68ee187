"""What contestants have so far: exact sums that take one board out and put another in without adding up the rest again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from oddtrick.scoring.boards import ScoredBoard
from oddtrick.scoring.methods import Award


class Account(NamedTuple):
    """One contestant: the sum of his awards in parts of the tally's unit, on how many boards, how often in which direction."""

    parts: int = 0
    boards: int = 0
    ns: int = 0
    ew: int = 0


class Tally(NamedTuple):
    """The accounts of all contestants. A part is 1 / unit, so that sums are whole numbers and still exact."""

    unit: int = 1
    accounts: Mapping[str, Account] = {}

    def total(self, name: str) -> Fraction:
        """The sum of a contestant's awards."""
        return Fraction(self.accounts[name].parts, self.unit)

    def changed(self, out: Iterable[ScoredBoard] = (), into: Iterable[ScoredBoard] = ()) -> Tally:
        """The tally with some boards less and others more; it costs what those boards cost."""
        changes = [(sign, board, _awards(board)) for sign, boards in ((-1, out), (1, into)) for board in boards]
        unit = lcm(self.unit, *{award.value.denominator for _, _, awards in changes for award in awards})
        finer = unit // self.unit
        accounts = {name: list(account) for name, account in self.accounts.items()}
        if finer > 1:
            for account in accounts.values():
                account[0] *= finer
        for sign, board, awards in changes:
            parts = {id(award): sign * award.value.numerator * (unit // award.value.denominator) for award in awards}
            _enter(accounts, board, parts, sign)
        return Tally(unit, {name: Account(*account) for name, account in accounts.items() if account[2] or account[3]})


def _awards(board: ScoredBoard) -> list[Award]:
    """The awards of a board; those that are one object for many tables, as most are, stand there once."""
    together = {id(ns): ns for _, ns, _ in board.results} | {id(ew): ew for _, _, ew in board.results}
    return [award for award in together.values() if award]


def _enter(accounts: dict[str, list[int]], board: ScoredBoard, parts: Mapping[int, int], sign: int) -> None:
    """Add a board's awards, or take them away; `parts` are what each is worth, by its identity."""
    for result, ns, ew in board.results:
        if name := result.ns:
            account = accounts.get(name) or accounts.setdefault(name, [0, 0, 0, 0])
            account[2] += sign
            if ns:
                account[0] += parts[id(ns)]
                account[1] += sign
        if name := result.ew:
            account = accounts.get(name) or accounts.setdefault(name, [0, 0, 0, 0])
            account[3] += sign
            if ew:
                account[0] += parts[id(ew)]
                account[1] += sign
