"""Boards to reckon with: contracts with their results, as they happen at a table, and their scores."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from oddtrick.game.contract import Contract
from oddtrick.game.seats import SEATS, Seat, Side, vulnerability
from oddtrick.speaking.scene import SEATS as NAMES
from oddtrick.speaking.shown import call_text
from oddtrick.table.sheets.sheet import VULNERABLE
from oddtrick.texts import Text, count, say

_BOARDS = 16
_CONTRACTS = "1NT 2C 2D 2H 2S 2NT 3C 3D 3H 3S 3NT 3NT 4H 4H 4S 4S 5C 5D 6H 6NT".split()
_OVER = 2  # tricks more than were contracted for, at most
_DOWN = 3
_DOUBLED = 0.25  # the share of contracts that are doubled
_OTHER_LEVEL = 0.5  # how often another table plays at another level


class Made(NamedTuple):
    """A contract and the tricks that declarer's side won."""

    contract: Contract
    tricks: int

    @property
    def text(self) -> Text:
        """In words: who plays what, and how many tricks he wins."""
        shown = f"{call_text(self.contract.bid)}{'×' * self.contract.risk.index}"
        declarer = NAMES[self.contract.declarer]
        return count("{contract} by {declarer}, {n} trick", "{contract} by {declarer}, {n} tricks", self.tricks, contract=shown,
                     declarer=declarer)  # fmt: skip

    def north_south(self, board: int) -> int:
        """77. North-South's score on that board."""
        return self.contract.score_ns(self.tricks, vulnerability(board))


def number(chance: Random) -> int:
    """The number of a board."""
    return chance.randint(1, _BOARDS)


def made(chance: Random, declarer: Seat | None = None) -> Made:
    """A contract that somebody has played, with its result."""
    written = chance.choice(_CONTRACTS) + ("X" if chance.random() < _DOUBLED else "")
    contract = Contract.parse(written, declarer or chance.choice(SEATS))
    wanted = 6 + contract.level
    return Made(contract, chance.randint(wanted - _DOWN, min(13, wanted + _OVER)))


def beside(chance: Random, one: Made, other_level: float = _OTHER_LEVEL) -> Made:
    """What could have become of the same board as well: a trick more or less, or the same suit at another level."""
    contract, tricks = one.contract, one.tricks
    if chance.random() < other_level:
        level = chance.choice([n for n in (2, 3, 4, 5) if n != contract.level])
        contract = Contract.parse(f"{level}{str(contract.bid)[1:]}", contract.declarer)
        tricks += chance.choice((-1, 0, 0, 1))
    else:
        tricks += chance.choice((-1, 1))
    return Made(contract, min(13, max(0, tricks)))


def is_vulnerable(board: int, side: Side) -> bool:
    """2. Whether a side is vulnerable on that board."""
    return vulnerability(board).includes(side)


def told(board: int) -> Text:
    """The board with its vulnerability."""
    return say("{board}, {vulnerable}", board=say("board {board}", board=board), vulnerable=VULNERABLE[vulnerability(board)])
