"""A paper in a language: everything that is printed, exported and marked, with its key; it needs no engine any more."""

from __future__ import annotations

from dataclasses import dataclass

LETTERS = "ABCD"


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to choose. Of a wrong one: which misconception it shows, why it is wrong, and the paragraph where it goes wrong."""

    lines: tuple[str, ...]
    mistake: str = ""
    misconception: str = ""
    why: str = ""
    paragraph: str = ""


@dataclass(frozen=True, slots=True)
class ToldCall:
    """A call of the auction."""

    by: str
    call: str


@dataclass(frozen=True, slots=True)
class Found:
    """What the Director finds: a question with its answer."""

    asked: str
    answer: str


@dataclass(frozen=True, slots=True)
class ToldItem:
    """An item: what happened, what is asked, the answers, and the key. `hands` is empty where they do not matter.

    `right` is the letter of the right answer; `citations` are the paragraphs on which it rests, any of which may be named; `cites`
    says how exactly (none, law, paragraph).
    """

    number: int
    part: int
    name: str
    law: int
    procedure: str
    title: str
    level: str
    auction: tuple[ToldCall, ...]
    hands: str
    story: tuple[str, ...]
    found: tuple[Found, ...]
    question: str
    common: tuple[str, ...]
    options: tuple[Option, ...]
    right: str
    citations: tuple[str, ...]
    cites: str
    marks: int
    citation_marks: int

    @property
    def most(self) -> int:
        """What the item is worth."""
        return self.marks + self.citation_marks


@dataclass(frozen=True, slots=True)
class ToldPart:
    """A part of a paper: the numbers of its items, what it is worth, whether the book of Laws may be used."""

    number: int
    title: str
    first: int
    last: int
    marks: int
    open_book: bool
    cites: str


@dataclass(frozen=True, slots=True)
class ToldPaper:
    """A paper. `paper` names it: the blueprint and the seed."""

    paper: str
    blueprint: str
    seed: int
    language: str
    title: str
    edition: int
    regulations: str
    minutes: int
    pass_mark: int
    marks: int
    parts: tuple[ToldPart, ...]
    items: tuple[ToldItem, ...]
