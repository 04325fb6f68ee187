"""What many marked papers say of the items: how difficult they are, how well they part those who know from those who do not.

Of every item are kept the numbers from which both follow, so that papers can be added later: how often it was answered and rightly,
how often each answer was chosen, and the sums of what the candidates made of the rest of their papers. No candidate is kept; a
marked paper is known again by a number made of its answers, so that nobody is counted twice.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from math import sqrt
from typing import Any

from oddtrick.examining.choosing import Known
from oddtrick.examining.drawn import Draw
from oddtrick.examining.marking import Answers, mark
from oddtrick.examining.reckoning.values import SumDraw
from oddtrick.examining.told import LETTERS, ToldItem, ToldPaper
from oddtrick.practice.questions import Item
from oddtrick.reading_json import NotJson, json_of
from oddtrick.texts import BadInput, say

VERSION = 1
FEW = 5  # answers; with fewer nothing is said of an item
_LENT = 5  # answers that an item borrows from its like, until it has its own
_NO_USE = 10  # answers after which an item that works the wrong way round is asked no more
NONE = "-"
_PARTS_OF_A_SUM = 2  # strokes in the name of an item of arithmetic


@dataclass(frozen=True, slots=True)
class ItemCounts:
    """What is kept of an item. `rest` are shares that candidates made of the rest of their papers: sums, squares, of the right."""

    law: int
    procedure: str
    level: str
    answered: int = 0
    right: int = 0
    chosen: dict[str, int] = field(default_factory=dict)
    rest: float = 0.0
    rest_squared: float = 0.0
    rest_of_right: float = 0.0

    @property
    def difficulty(self) -> float:
        """The share of candidates who answer it rightly."""
        return self.right / self.answered

    @property
    def discrimination(self) -> float | None:
        """Point-biserial correlation of the answer with the rest of the paper; None where nobody, or everybody, was right."""
        n = self.answered
        spread = (self.right * (n - self.right)) * (n * self.rest_squared - self.rest**2)
        return (n * self.rest_of_right - self.right * self.rest) / sqrt(spread) if spread > 1e-9 else None

    def after(self, answer: str, is_right: bool, rest: float) -> ItemCounts:
        """With one answer more."""
        chosen = dict(sorted((Counter(self.chosen) + Counter((answer or NONE,))).items()))
        return replace(
            self,
            answered=self.answered + 1,
            right=self.right + is_right,
            chosen=chosen,
            rest=round(self.rest + rest, 9),
            rest_squared=round(self.rest_squared + rest**2, 9),
            rest_of_right=round(self.rest_of_right + rest * is_right, 9),
        )


@dataclass(frozen=True, slots=True)
class Statistics:
    """All items by their names, and the papers that were counted."""

    items: dict[str, ItemCounts] = field(default_factory=dict)
    papers: tuple[str, ...] = ()

    def with_papers(self, paper: ToldPaper, several: Iterable[Answers]) -> tuple[Statistics, int]:
        """With the papers of more candidates; and how many of them were counted before."""
        items, papers, before = dict(self.items), dict.fromkeys(self.papers), 0
        for given in several:
            number = _number(paper, given)
            if number in papers:
                before += 1
                continue
            papers[number] = None
            marked = mark(paper, given)
            for item, one in zip(paper.items, marked.items, strict=True):
                most = marked.most - one.most
                rest = (marked.points - one.points) / most if most else 0.0
                counts = items.get(item.name) or _of(item)
                items[item.name] = counts.after(one.answer, one.is_right, rest)
        return Statistics(dict(sorted(items.items())), tuple(sorted(papers))), before

    def known(self) -> Known:
        """What choosing the next paper makes of it."""
        useless = {name for name, one in self.items.items() if one.answered >= _NO_USE and (one.discrimination or 0) < 0}
        asked = tuple(one for name in self.items if name not in useless and isinstance(one := named(name), Draw))
        return Known(_Expected(self.items), asked, frozenset(useless))


class _Expected:
    """The share of right answers to expect of an item: its own, filled up from items of its procedure and difficulty."""

    def __init__(self, items: Mapping[str, ItemCounts]) -> None:
        self.items = items
        self.like: Counter[tuple[str, str, bool]] = Counter()
        self.level: Counter[tuple[str, bool]] = Counter()
        for one in items.values():
            for is_right, times in ((True, one.right), (False, one.answered - one.right)):
                self.like[one.procedure, one.level, is_right] += times
                self.level[one.level, is_right] += times

    def __call__(self, draw: Draw, item: Item) -> float | None:
        """None where nothing of that difficulty was ever answered."""
        slug, name = item.level.slug, item.procedure.name
        right, wrong = self.level[slug, True], self.level[slug, False]
        if not right + wrong:
            return None
        expected = right / (right + wrong)
        right, wrong = self.like[name, slug, True], self.like[name, slug, False]
        expected = (right + _LENT * expected) / (right + wrong + _LENT)
        own = self.items.get(str(draw))
        return expected if own is None else (own.right + _LENT * expected) / (own.answered + _LENT)


def named(name: str) -> Draw | SumDraw:
    """Which item a name is of. Raises BadInput."""
    return SumDraw.parse(name) if name.count("/") == _PARTS_OF_A_SUM else Draw.parse(name)


def _of(item: ToldItem) -> ItemCounts:
    return ItemCounts(item.law, item.procedure, item.level)


def _number(paper: ToldPaper, given: Answers) -> str:
    said = "/".join(f"{n}{one.answer}{one.citation}" for n, one in sorted(given.answers.items()))
    return hashlib.sha256(f"{paper.paper}|{given.candidate}|{said}".encode()).hexdigest()[:24]


def dump(found: Statistics) -> str:
    """As a file."""
    told = {
        "oddtrick_statistics": VERSION,
        "papers": found.papers,
        "items": {name: asdict(one) for name, one in found.items.items()},
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def load(text: str, file: str) -> Statistics:
    """Read what `dump` wrote. Raises BadInput."""
    try:
        told = json_of(text)
    except NotJson as error:
        raise BadInput(say("{file} is not JSON: {error}", file=file, error=error.text)) from None
    except BadInput as error:
        raise BadInput(say("{file}: {error}", file=file, error=error.text)) from None
    except RecursionError:
        raise BadInput(say("{file}: what stands in it is nested too deeply", file=file)) from None
    if not isinstance(told, dict) or told.get("oddtrick_statistics") != VERSION:
        raise BadInput(say("{file} is not a file of statistics; expected one that oddtrick exam statistics wrote", file=file))
    try:
        items = {str(named(name)): _read(one) for name, one in told["items"].items()}
        papers = tuple(map(str, told["papers"]))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadInput(say("{file}: what stands in it is no statistics: {error}", file=file, error=error)) from None
    return Statistics(items, papers)


def _read(told: Mapping[str, Any]) -> ItemCounts:
    found = ItemCounts(**told)
    whole = (found.law, found.answered, found.right, *found.chosen.values())
    parts = (found.rest, found.rest_squared, found.rest_of_right)
    right = all(type(one) is int and one >= 0 for one in whole) and all(isinstance(one, float | int) for one in parts)
    if not right or not 0 <= found.right <= found.answered or set(found.chosen) - {*LETTERS, NONE}:
        raise ValueError(found)
    return found
