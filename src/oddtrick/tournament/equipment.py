"""What a session is played with: its tables, who dealt its boards and how, what is odd or wrong about boards (Laws 1-3, 6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from oddtrick.game import seats
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.tournament.entries.arranging import Arranged, Dealt, Defect, Making, Marked

_NOTHING: Mapping[Any, Any] = {}  # of the type that has no way to change it


class Dealing(NamedTuple):
    """A board was dealt: what was told of it, the number of that entry, and whether a Director told it."""

    told: Dealt
    entry: int
    by_director: bool


class Equipment(NamedTuple):
    """Of each section its tables, of each board its dealings, oldest first, its marks where they are odd, and its defects."""

    tables: Mapping[str, Arranged] = _NOTHING
    dealt: Mapping[int, tuple[Dealing, ...]] = _NOTHING
    marked: Mapping[int, Marked] = _NOTHING
    defects: frozenset[tuple[int, Defect]] = frozenset()

    def __hash__(self) -> int:
        return hash((frozenset(self.tables), frozenset(self.dealt), self.defects))

    def dealer(self, board: int) -> Seat:
        """Law 2. Who calls first on a board: by its number, unless it is marked otherwise."""
        return self.marked[board].dealer if board in self.marked else seats.dealer(board)

    def vulnerability(self, board: int) -> Vulnerability:
        """Law 2. Who is vulnerable on a board: by its number, unless it is marked otherwise."""
        return self.marked[board].vulnerability if board in self.marked else seats.vulnerability(board)

    def void(self, board: int, replay: bool) -> bool:
        """6D2. Whether no result of a board may stand: a sorted pack that nobody shuffled, or, but for replays, an earlier deal."""
        last = self.dealt[board][-1].told if board in self.dealt else None
        return last is not None and not replay and (not last.shuffled or last.how is Making.EARLIER)
