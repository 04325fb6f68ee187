"""What an examination asks for: a blueprint with its parts, as somebody has written it down."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.citations import Edition
from oddtrick.examining.reckoning.values import Kind
from oddtrick.laws.index import Title
from oddtrick.practice.questions import Difficulty


class Cites(Enum):
    """How exactly a candidate names the Law on which a ruling rests."""

    NOTHING = "none"
    LAW = "law"
    PARAGRAPH = "paragraph"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a paper: which Laws, how many items, how many of each difficulty (the rest of any), and what an item is worth.

    `wished` is the share of candidates that should answer an item rightly, where statistics know it. A part with `sums` asks for
    amounts of these kinds, and not for rulings; its Laws are those by which they are reckoned.
    """

    title: Title
    laws: tuple[int, ...]
    items: int
    levels: tuple[tuple[Difficulty, int], ...] = ()
    cites: Cites = Cites.NOTHING
    open_book: bool = True
    marks: int = 1
    citation_marks: int = 0
    wished: float | None = None
    sums: tuple[Kind, ...] = ()

    @property
    def most(self) -> int:
        """The marks that the part is worth."""
        return self.items * (self.marks + self.citation_marks)


@dataclass(frozen=True, slots=True)
class Blueprint:
    """What a paper has to be like: its parts, by which Laws and regulations, how long it takes and when it is passed (percent)."""

    id: str
    title: Title
    edition: Edition
    language: str
    minutes: int
    pass_mark: int
    parts: tuple[Part, ...]
    regulations: str = "laws"
    about: Title = Title("", "")  # noqa: RUF009 - a frozen value

    @property
    def items(self) -> int:
        """How many items a paper has."""
        return sum(part.items for part in self.parts)

    @property
    def most(self) -> int:
        """The marks that a whole paper is worth."""
        return sum(part.most for part in self.parts)

    @property
    def laws(self) -> tuple[int, ...]:
        """The Laws of which it may ask."""
        return tuple(sorted({law for part in self.parts for law in part.laws}))
