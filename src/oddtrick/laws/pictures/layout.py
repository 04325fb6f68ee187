"""Where everything stands in a drawn flowchart: measured boxes on A4 pages, nothing crosses.

Questions run down a spine. Beside each stand the answers that leave it: what is ordered then, and either the end or a
numbered connector. One answer goes on down the spine. What a connector leads to is drawn once, as a spine of its own.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.laws.asking import Order
from oddtrick.laws.pictures.flow import Arrow, Ask, Flow, reachable
from oddtrick.laws.pictures.words import BY, order_lines
from oddtrick.texts import Translate

PAGE = (794, 1123)  # A4 at 96 units an inch
MARGIN = 40
TOP = 96  # the first page's heading stands above
LEFT, LEFT_WIDTH = 76, 286
RIGHT, RIGHT_WIDTH = 446, 308
LINE, GAP, PADDING = 16, 22, 10
_LETTERS = 36  # that fit on a line of the left boxes at 13 units
_LETTERS_RIGHT = 40
DOWN_LETTERS = 23  # of an answer beside the spine, before the trunk of the others


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text in a box; `style` is what it is: "", law, by."""

    text: str
    style: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """To the right of a question: the answer, what is ordered, and where it leads (a number, or 0 for the end)."""

    answer: str
    lines: tuple[Line, ...]
    connector: int

    @property
    def height(self) -> int:
        """In units, the answer above the box included."""
        return LINE * (max(1, len(self.lines)) + _lines(self.answer)) + PADDING + GAP // 2


@dataclass(frozen=True, slots=True)
class Row:
    """One step of a spine: a question or orders on the left, the answers that leave it on the right.

    `number` is the connector that leads here (0: none), `down` the answer that goes on downwards (None: nothing does).
    """

    lines: tuple[Line, ...]
    question: bool
    outcomes: tuple[Outcome, ...] = ()
    number: int = 0
    down: str | None = None

    @property
    def box(self) -> int:
        """The height of the box on the left."""
        return LINE * len(self.lines) + 2 * PADDING

    @property
    def height(self) -> int:
        """The height of everything in the row, with the gap to the next."""
        below = GAP + (LINE * _lines(self.down, DOWN_LETTERS) if self.down else 0) if self.down is not None else GAP // 2
        return max(self.box + below, sum(outcome.height for outcome in self.outcomes) + GAP // 2)


def rows(flow: Flow, translate: Translate) -> list[Row]:
    """All rows of a flowchart, spine after spine."""
    return list(_Spines(flow, translate).rows())


def pages(all_rows: list[Row]) -> list[list[tuple[int, Row]]]:
    """The rows of each page, each with the place of its upper edge."""
    found: list[list[tuple[int, Row]]] = [[]]
    y = TOP
    for row in all_rows:
        if y + row.height > PAGE[1] - MARGIN and found[-1]:
            found.append([])
            y = TOP
        found[-1].append((y, row))
        y += row.height
    return found


class _Spines:
    """Which arrow of a question goes down, which questions need a number, in which order spines are drawn."""

    def __init__(self, flow: Flow, translate: Translate) -> None:
        self.flow, self.translate = flow, translate
        self.down: dict[int, Arrow] = {}
        self.heads = self._choose()
        self.numbers = self._number()

    def _choose(self) -> list[Ask]:
        """Go down along the arrow with most to come, to a question not drawn yet; the others wait for a spine of their own."""
        heads: list[Ask] = []
        drawn: set[int] = set()
        waiting = [self.flow.first] if self.flow.first else []
        while waiting:
            ask = waiting.pop(0)
            if id(ask) in drawn:
                continue
            heads.append(ask)
            while ask is not None and id(ask) not in drawn:
                drawn.add(id(ask))
                free = [arrow for arrow in ask.arrows if arrow.to is not None and id(arrow.to) not in drawn]
                main = max(free, key=lambda arrow: arrow.to.size if arrow.to else 0, default=None)
                waiting += [arrow.to for arrow in free if arrow is not main and arrow.to is not None]
                if main is None:
                    break
                self.down[id(ask)] = main
                assert main.to is not None
                ask = main.to
        return heads

    def _number(self) -> dict[int, int]:
        """Numbers for the questions that something other than the spine above them leads to, in drawing order."""
        targets = set()
        for ask in reachable(self.flow.first):
            main = self.down.get(id(ask))
            targets |= {id(arrow.to) for arrow in ask.arrows if arrow is not main and arrow.to is not None}
        order = [id(ask) for head in self.heads for ask in self._spine(head)]
        return {one: n for n, one in enumerate((one for one in order if one in targets), 1)}

    def _spine(self, head: Ask) -> Iterator[Ask]:
        ask: Ask | None = head
        while ask is not None:
            yield ask
            main = self.down.get(id(ask))
            ask = main.to if main else None

    def rows(self) -> Iterator[Row]:
        """The rows, spine after spine; orders on the way down stand in a box of their own."""
        if self.flow.orders:
            yield Row(self._orders(self.flow.orders, _LETTERS), False, down="" if self.flow.first else None)
        for head in self.heads:
            for ask in self._spine(head):
                yield from self._rows_of(ask)

    def _rows_of(self, ask: Ask) -> Iterator[Row]:
        main = self.down.get(id(ask))
        outcomes = tuple(self._outcome(arrow) for arrow in ask.arrows if arrow is not main)
        down = None if main is None else self.translate(main.text)
        yield Row(self._question(ask), True, outcomes, self.numbers.get(id(ask), 0), down)
        if main is not None and main.orders:
            yield Row(self._orders(main.orders, _LETTERS), False, down="")

    def _question(self, ask: Ask) -> tuple[Line, ...]:
        text = textwrap.wrap(self.translate(ask.question.text), _LETTERS)
        return (*map(Line, text), Line(self.translate(BY[ask.question.by]), "by"))

    def _outcome(self, arrow: Arrow) -> Outcome:
        number = self.numbers[id(arrow.to)] if arrow.to is not None else 0
        return Outcome(self.translate(arrow.text), self._orders(arrow.orders, _LETTERS_RIGHT), number)

    def _orders(self, orders: tuple[Order, ...], width: int) -> tuple[Line, ...]:
        lines: list[Line] = []
        for order in orders:
            law, *effects = (self.translate(line) for line in order_lines(order))
            lines.append(Line(law, "law"))
            lines += [Line(line) for effect in effects for line in textwrap.wrap(effect, width)]
        return tuple(lines)


def answer_lines(answer: str, width: int = _LETTERS_RIGHT) -> list[str]:
    """An answer broken into lines."""
    return textwrap.wrap(answer, width)


def _lines(text: str, width: int = _LETTERS_RIGHT) -> int:
    return len(answer_lines(text, width))
