"""The rows of a flowchart as SVG: boxes, words, arrows and numbers, every class of them named `chart-…`."""

from __future__ import annotations

from html import escape

from oddtrick.pictures.layout import (
    CONNECTOR,
    DOWN_ROOM,
    INSET,
    LEFT,
    LEFT_WIDTH,
    LINE,
    NUMBER,
    PADDING,
    RADIUS,
    RIGHT,
    RIGHT_WIDTH,
    SPINE,
    TRUNK,
    Line,
    Outcome,
    Row,
)
from oddtrick.pictures.letters import broken
from oddtrick.texts import Text, Translate, say

_HEAD = 8  # the length of an arrow's head
_AS_TEXT = "\ufe0e"  # asks for the plain sign of a suit where a phone would draw a small picture


_NEXT_PAGE = say("next page")


class Shapes:
    """Draws rows for a reader; with `links`, a number is a link to the question that has it."""

    def __init__(self, translate: Translate, *, links: bool = False, onward: Text = _NEXT_PAGE) -> None:
        self.translate, self.links, self.onward = translate, links, onward

    def page(self, page: list[tuple[int, Row]], *, comes: bool, goes: bool) -> str:
        """All rows of a page. `comes`, `goes`: the spine goes over from the page before, and on to the next."""
        parts = [self.row(y, row) for y, row in page]
        if comes and page:
            parts.append(_way(f"M{SPINE} {page[0][0] - LINE - 2}V", page[0][0], SPINE, page[0][0], _came(page[0][1])))
        if goes and page:
            y, row = page[-1]
            parts.append(self.next_page(y + row.height))
        return "".join(parts)

    def next_page(self, y: int) -> str:
        """Beside the arrow that leaves a page below."""
        lines = broken(self.translate(self.onward), DOWN_ROOM)
        return words(lines[:1], SPINE + 8, y - 2, "answer")

    def row(self, y: int, row: Row) -> str:
        """The box on the left, its number, the arrow down, and the answers on the right."""
        kind = "ask" if row.question else "order"
        kind += " chart-open" if any(line.style == "now" for line in row.lines) else " chart-taken" if row.taken else ""
        parts = [_box(kind, LEFT, y, LEFT_WIDTH, row.box), _lines(row.lines, LEFT + INSET, y + PADDING), self.number(y, row)]
        if row.down is not None:
            bottom = y + row.box
            parts.append(_way(f"M{SPINE} {bottom}V", y + row.height, SPINE, y + row.height, row.down_taken))
            parts.append(words(row.down, SPINE + 8, bottom + LINE, _answer(row.down_taken)))
        if row.outcomes:
            parts.append(self.outcomes(y, row))
        return "".join(parts)

    def number(self, y: int, row: Row) -> str:
        """The number of a question: in a circle with an arrow where a number elsewhere leads to it."""
        if not row.number:
            return ""
        middle = y + row.box // 2
        if not row.reached:
            return f'<text class="chart-place" x="{NUMBER}" y="{middle + 5}" text-anchor="middle">{row.number}</text>'
        name = f' id="question-{row.number}"' if self.links else ""
        arrow = _way(f"M{NUMBER + RADIUS} {middle}H", LEFT, LEFT, middle, False)
        return f"<g{name}>{_circle(NUMBER, middle, row.number)}</g>{arrow}"

    def outcomes(self, y: int, row: Row) -> str:
        """One trunk leaves the question to the right; each answer branches off it, so that no line crosses another."""
        tops = [y + sum(before.height for before in row.outcomes[:n]) for n in range(len(row.outcomes))]
        branches = [top + outcome.branch for top, outcome in zip(tops, row.outcomes, strict=True)]
        leaves = min(max(branches[0], y + LINE), y + row.box - LINE)  # level with the first answer where that can be
        trunk = f"M{LEFT + LEFT_WIDTH} {leaves}H{TRUNK}M{TRUNK} {min(leaves, branches[0])}V{max(leaves, branches[-1])}"
        parts, over = [f'<path class="chart-way" d="{trunk}"/>'], []
        for top, branch, outcome in zip(tops, branches, row.outcomes, strict=True):
            parts.append(self.outcome(top, outcome))
            parts.append(_way(f"M{TRUNK} {branch}H", RIGHT, RIGHT, branch, False))
            if outcome.taken:
                over.append(_way(f"M{LEFT + LEFT_WIDTH} {leaves}H{TRUNK}V{branch}H", RIGHT, RIGHT, branch, True))
        return "".join([*parts, *over])

    def outcome(self, top: int, outcome: Outcome) -> str:
        """An answer, the box of what is ordered, and the end or the number of the question where it goes on."""
        parts = [words(outcome.answer, RIGHT, top + LINE - 6, _answer(outcome.taken))]
        below, branch = top + LINE * len(outcome.answer), top + outcome.branch
        kind = "order chart-taken" if outcome.taken else "order"
        parts.append(_box(kind, RIGHT, below, RIGHT_WIDTH, outcome.box))
        parts.append(_lines(outcome.lines, RIGHT + INSET, below + PADDING // 2))
        if outcome.connector:
            start = RIGHT + RIGHT_WIDTH
            parts.append(_way(f"M{start} {branch}H", CONNECTOR - RADIUS, CONNECTOR - RADIUS, branch, outcome.taken))
            parts.append(self.connector(CONNECTOR, branch, outcome.connector))
        return "".join(parts)

    def connector(self, x: int, y: int, number: int) -> str:
        """The number of the question where it goes on."""
        drawn = _circle(x, y, number)
        if not self.links:
            return drawn
        told = escape(self.translate(say("go on at question {n}", n=number)))
        return f'<a href="#question-{number}" aria-label="{told}">{drawn}</a>'


def words(lines: list[str] | tuple[str, ...], x: int, y: int, style: str) -> str:
    """Lines of text one under another; the first stands on `y`."""
    return "".join(f'<text class="chart-{style}" x="{x}" y="{y + LINE * n}">{_told(line)}</text>' for n, line in enumerate(lines))


def _lines(lines: tuple[Line, ...], x: int, y: int) -> str:
    return "".join(words([line.text], x, y + LINE * n + 12, line.style or "plain") for n, line in enumerate(lines))


def _told(text: str) -> str:
    """Escaped, with the symbols of suits as text, each in the colour of its suit."""
    told = escape(text)
    for symbol, suit in zip("♠♥♦♣", "SHDC", strict=True):
        told = told.replace(symbol, f'<tspan class="chart-{suit}">{symbol}{_AS_TEXT}</tspan>')
    return told


def _answer(taken: bool) -> str:
    return "answer chart-picked" if taken else "answer"


def _came(row: Row) -> bool:
    """Whether the way that was taken came in from the page before; no number leads to such a row."""
    return row.taken and not row.reached


def _box(kind: str, x: int, y: int, width: int, height: int) -> str:
    rounded = ' rx="8"' if kind.startswith("ask") else ""
    return f'<rect class="chart-{kind}" x="{x}" y="{y}" width="{width}" height="{height}"{rounded}/>'


def _way(start: str, last: int, x: int, y: int, taken: bool) -> str:
    """A line and the head of its arrow at (x, y); `start` is its path but for the last place, which it stops short of."""
    style = "chart-way chart-taken" if taken else "chart-way"
    head = f"l-4-{_HEAD}h8z" if start.endswith("V") else f"l-{_HEAD}-4v8z"
    end = "chart-end chart-end-taken" if taken else "chart-end"
    return f'<path class="{style}" d="{start}{last - _HEAD // 2}"/><path class="{end}" d="M{x} {y}{head}"/>'


def _circle(x: int, y: int, number: int) -> str:
    digit = f'<text class="chart-digit" x="{x}" y="{y + 5}" text-anchor="middle">{number}</text>'
    return f'<circle class="chart-number" cx="{x}" cy="{y}" r="{RADIUS}"/>{digit}'
