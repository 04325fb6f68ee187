"""Answers are marked: points, passed or not, and of every wrong answer which branch it took and where it left the right one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oddtrick.citations import Edition
from oddtrick.examining.citing import names
from oddtrick.examining.told import LETTERS, ToldItem, ToldPaper
from oddtrick.examining.values import Cites


@dataclass(frozen=True, slots=True)
class Given:
    """What a candidate answered to an item: a letter, empty for none, and the paragraph named."""

    answer: str = ""
    citation: str = ""


@dataclass(frozen=True, slots=True)
class Answers:
    """What a candidate answered, by the number of the item; `paper` is the paper that was in hand, where that was written."""

    candidate: str
    answers: Mapping[int, Given]
    paper: str = ""


@dataclass(frozen=True, slots=True)
class MarkedItem:
    """An item as it was answered. `why`, `misconception` and `paragraph` are those of the wrong answer that was chosen."""

    number: int
    law: int
    answer: str
    right: str
    is_right: bool
    citation: str
    citation_right: bool | None
    citations: tuple[str, ...]
    points: int
    most: int
    misconception: str
    why: str
    paragraph: str


@dataclass(frozen=True, slots=True)
class OfLaw:
    """How the items about a Law were answered."""

    law: int
    items: int
    right: int
    points: int
    most: int


@dataclass(frozen=True, slots=True)
class Marked:
    """A marked paper. `percent` has one place, cut off and not rounded: nobody passes by rounding."""

    candidate: str
    paper: str
    points: int
    most: int
    percent: float
    pass_mark: int
    passed: bool
    items: tuple[MarkedItem, ...]
    laws: tuple[OfLaw, ...]
    misconceptions: dict[str, int]


def mark(paper: ToldPaper, given: Answers) -> Marked:
    """The paper of a candidate, marked."""
    items = tuple(_item(paper, one, given.answers.get(one.number, Given())) for one in paper.items)
    points, most = sum(one.points for one in items), sum(one.most for one in items)
    misconceptions: dict[str, int] = {}
    for one in items:
        if one.misconception:
            misconceptions[one.misconception] = misconceptions.get(one.misconception, 0) + 1
    return Marked(
        candidate=given.candidate,
        paper=paper.paper,
        points=points,
        most=most,
        percent=points * 1_000 // most / 10,
        pass_mark=paper.pass_mark,
        passed=points * 100 >= paper.pass_mark * most,
        items=items,
        laws=_by_law(items),
        misconceptions=dict(sorted(misconceptions.items(), key=lambda one: (-one[1], one[0]))),
    )


def _item(paper: ToldPaper, item: ToldItem, given: Given) -> MarkedItem:
    is_right = given.answer == item.right
    cites = Cites(item.cites)
    named = None if cites is Cites.NOTHING else names(given.citation, item.citations, cites, Edition(str(paper.edition)))
    chosen = item.options[LETTERS.index(given.answer)] if given.answer and not is_right else None
    return MarkedItem(
        number=item.number,
        law=item.law,
        answer=given.answer,
        right=item.right,
        is_right=is_right,
        citation=given.citation,
        citation_right=named,
        citations=item.citations,
        points=item.marks * is_right + item.citation_marks * bool(named),
        most=item.most,
        misconception=chosen.misconception if chosen else "",
        why=chosen.why if chosen else "",
        paragraph=chosen.paragraph if chosen else "",
    )


def _by_law(items: tuple[MarkedItem, ...]) -> tuple[OfLaw, ...]:
    laws: dict[int, list[MarkedItem]] = {}
    for one in items:
        laws.setdefault(one.law, []).append(one)
    return tuple(
        OfLaw(law, len(own), sum(one.is_right for one in own), sum(one.points for one in own), sum(one.most for one in own))
        for law, own in sorted(laws.items())
    )
