"""Where everything stands in a drawn flowchart: measured boxes on A4 pages, nothing crosses.

Questions run down a spine. Beside each stand the answers that leave it: what is ordered then, and either the end or the
number of the question where it goes on. One answer goes on down the spine. What a number leads to is drawn once, as a
spine of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oddtrick.inquiry.asking import Order
from oddtrick.pictures.flow import Arrow, Ask, Flow, Taken, reachable
from oddtrick.pictures.letters import SIZE, broken
from oddtrick.pictures.words import BY, order_lines
from oddtrick.texts import Text, Translate, say

PAGE = (794, 1123)  # A4 at 96 units an inch
MARGIN = 40
TOP = 112  # the heading of a page stands above
NUMBER = 53  # the middle of the numbers on the left
LEFT, LEFT_WIDTH = 80, 280
TRUNK = 384
RIGHT, RIGHT_WIDTH = 408, 306
CONNECTOR = 741  # the middle of the numbers on the right
RADIUS = 13
LINE, GAP, PADDING = 16, 22, 10
INSET = 11
SPINE = LEFT + LEFT_WIDTH // 2
DOWN_ROOM = TRUNK - SPINE - 14  # of an answer beside the spine, before the trunk of the others
_ROOM = LEFT_WIDTH - 2 * INSET
_ROOM_RIGHT = RIGHT_WIDTH - 2 * INSET
_TICK = "✓ "  # what was taken is marked by this too, not by its colour alone


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text in a box; `style` is what it is: "", law, by, now."""

    text: str
    style: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """To the right of a question: the answer, what is ordered, and where it leads in words and as the number of a question (0: the
    end).
    """

    answer: tuple[str, ...]
    lines: tuple[Line, ...]
    connector: int
    taken: bool = False

    @property
    def box(self) -> int:
        """The height of the box."""
        return LINE * len(self.lines) + PADDING

    @property
    def branch(self) -> int:
        """How far below its upper edge the arrow ends."""
        return LINE * len(self.answer) + self.box // 2

    @property
    def height(self) -> int:
        """In units, the answer above the box included."""
        return LINE * len(self.answer) + self.box + GAP // 2


@dataclass(frozen=True, slots=True)
class Row:
    """One step of a spine: a question or orders on the left, the answers that leave it on the right.

    `number` is the question's (0: orders), `reached` whether a number elsewhere leads here, `down` the answer that goes on
    downwards (None: nothing does). `taken` and `down_taken`: a way that was taken leads through the box, and on down from it.
    """

    lines: tuple[Line, ...]
    question: bool
    outcomes: tuple[Outcome, ...] = ()
    number: int = 0
    reached: bool = False
    down: tuple[str, ...] | None = None
    taken: bool = False
    down_taken: bool = False

    @property
    def box(self) -> int:
        """The height of the box on the left."""
        return LINE * len(self.lines) + 2 * PADDING

    @property
    def height(self) -> int:
        """The height of everything in the row, with the gap to the next."""
        below = GAP // 2 if self.down is None else GAP + LINE * len(self.down)
        return max(self.box + below, sum(outcome.height for outcome in self.outcomes) + GAP // 2)


def rows(flow: Flow, translate: Translate, way: Taken | None = None) -> list[Row]:
    """All rows of a flowchart, spine after spine; with the way that was taken, if one was."""
    return list(_Spines(flow, translate, way).rows())


def numbered(flow: Flow) -> list[Ask]:
    """The questions in the order in which they are drawn: the first has the number 1."""
    return _Spines(flow, str, None).order


def pages(all_rows: list[Row], top: int = TOP, last: int = PAGE[1] - MARGIN) -> list[list[tuple[int, Row]]]:
    """The rows of each page, each with the place of its upper edge; `last` is where a page ends."""
    found: list[list[tuple[int, Row]]] = [[]]
    y = top
    for row in all_rows:
        for part in _parts(row, last - top):
            if y + part.height > last and found[-1]:
                found.append([])
                y = top
            found[-1].append((y, part))
            y += part.height
    return found


def _parts(row: Row, room: int) -> Iterator[Row]:
    """A row whose answers do not fit on a page, as several: its box stands again for the further ones."""
    while row.height > room and len(row.outcomes) > 1:
        n = len(row.outcomes) - 1
        while n > 1 and replace(row, outcomes=row.outcomes[:n], down=()).height > room:
            n -= 1
        yield replace(row, outcomes=row.outcomes[:n], down=(), down_taken=False)
        row = replace(row, outcomes=row.outcomes[n:], reached=False)
    yield row


class _Spines:
    """Which arrow of a question goes down, which number each has, in which order spines are drawn."""

    def __init__(self, flow: Flow, translate: Translate, way: Taken | None) -> None:
        self.flow, self.translate, self.way = flow, translate, way
        self.down: dict[int, Arrow] = {}
        self.heads = self._choose()
        self.order = [ask for head in self.heads for ask in self._spine(head)]
        self.numbers = {id(ask): n for n, ask in enumerate(self.order, 1)}
        self.reached = self._reached()

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

    def _reached(self) -> set[int]:
        """The questions that something other than the spine above them leads to."""
        found = set()
        for ask in reachable(self.flow.first):
            main = self.down.get(id(ask))
            found |= {id(arrow.to) for arrow in ask.arrows if arrow is not main and arrow.to is not None}
        return found

    def _spine(self, head: Ask) -> Iterator[Ask]:
        ask: Ask | None = head
        while ask is not None:
            yield ask
            main = self.down.get(id(ask))
            ask = main.to if main else None

    def rows(self) -> Iterator[Row]:
        """The rows, spine after spine; orders on the way down stand in a box of their own."""
        if self.flow.orders:
            begun = self.way is not None
            down = () if self.flow.first else None
            yield Row(self._orders(self.flow.orders, _ROOM, begun), False, down=down, taken=begun, down_taken=begun)
        for head in self.heads:
            for ask in self._spine(head):
                yield from self._rows_of(ask)

    def _rows_of(self, ask: Ask) -> Iterator[Row]:
        main = self.down.get(id(ask))
        outcomes = tuple(self._outcome(ask, arrow) for arrow in ask.arrows if arrow is not main)
        chosen = self._chosen(ask)
        on = main is not None and main is chosen
        down = None if main is None else tuple(broken(self._ticked(main.text, on), DOWN_ROOM))
        number, met = self.numbers[id(ask)], chosen is not None or self._open(ask)
        yield Row(self._question(ask), True, outcomes, number, id(ask) in self.reached, down, met, on)
        if main is not None and main.orders:
            yield Row(self._orders(main.orders, _ROOM, on), False, down=(), taken=on, down_taken=on)

    def _chosen(self, ask: Ask) -> Arrow | None:
        return self.way.chosen.get(ask) if self.way else None

    def _open(self, ask: Ask) -> bool:
        return self.way is not None and self.way.open is ask

    def _ticked(self, text: Text, taken: bool) -> str:
        return (_TICK if taken else "") + self.translate(text)

    def _question(self, ask: Ask) -> tuple[Line, ...]:
        text = broken(self._ticked(ask.question.text, self._chosen(ask) is not None), _ROOM)
        by = broken(self.translate(BY[ask.question.by]), _ROOM)
        now = broken(self.translate(say("this is asked now")), _ROOM, bold=True) if self._open(ask) else []
        return (*map(Line, text), *(Line(line, "by") for line in by), *(Line(line, "now") for line in now))

    def _outcome(self, ask: Ask, arrow: Arrow) -> Outcome:
        taken = arrow is self._chosen(ask)
        number = self.numbers[id(arrow.to)] if arrow.to is not None else 0
        answer = tuple(broken(self._ticked(arrow.text, taken), RIGHT_WIDTH))
        lines = (*self._orders(arrow.orders, _ROOM_RIGHT, taken), *self._goes_on(arrow, number))
        return Outcome(answer, lines, number, taken)

    def _goes_on(self, arrow: Arrow, number: int) -> Iterator[Line]:
        """What a number means, or that nothing more comes: no box is without words."""
        if arrow.to is not None:
            told = self.translate(say("go on at {n}: {question}", n=number, question=arrow.to.question.text))
            first, *more = broken(told, _ROOM_RIGHT - SIZE)
            yield Line(f"{first}…" if more else first, "page")
        elif not arrow.orders:
            yield Line(self.translate(say("nothing more is ordered")), "page")

    def _orders(self, orders: tuple[Order, ...], room: int, taken: bool) -> tuple[Line, ...]:
        lines: list[Line] = []
        for order in orders:
            law, *effects = (self.translate(line) for line in order_lines(order, self.flow.edition))
            lines += [Line(line, "law") for line in broken((_TICK if taken else "") + law, room, bold=True)]
            lines += [Line(line) for effect in effects for line in broken(effect, room)]
        return tuple(lines)
