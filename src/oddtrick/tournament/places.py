"""Where something happens: a table in a round of a section, and a board there."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.texts import Text, say


class At(NamedTuple):
    """A table in a round. Sessions, rounds and tables count from 1; a section has a name, as `A`."""

    session: int
    section: str
    round: int
    table: int

    @property
    def text(self) -> Text:
        """In words."""
        return say("table {table}, round {round}", table=f"{self.section}{self.table}", round=self.round)


class BoardAt(NamedTuple):
    """A board at a table in a round."""

    session: int
    section: str
    round: int
    table: int
    board: int

    @property
    def at(self) -> At:
        """The table in that round."""
        return At(*self[:4])

    @property
    def text(self) -> Text:
        """In words."""
        return say("board {board}, table {table}, round {round}", board=self.board, table=f"{self.section}{self.table}",
                   round=self.round)  # fmt: skip
