"""The flowchart of a procedure as SVG: A4 pages, black on white, every text selectable."""

from __future__ import annotations

from html import escape

from oddtrick.laws.pictures.flow import Flow
from oddtrick.laws.pictures.layout import (
    DOWN_LETTERS,
    LEFT,
    LEFT_WIDTH,
    LINE,
    MARGIN,
    PADDING,
    PAGE,
    RIGHT,
    RIGHT_WIDTH,
    Line,
    Outcome,
    Row,
    answer_lines,
    pages,
    rows,
)
from oddtrick.texts import Translate, say

_STYLE = (
    "text{font:13px 'DejaVu Sans',Verdana,sans-serif;fill:#1a1a1a}.law{font-weight:bold}.by{font-style:italic;fill:#555}"
    ".answer{font-style:italic;fill:#0b4f8a}.title{font-size:19px;font-weight:bold}.page{font-size:12px;fill:#555}"
    ".ask{fill:#eef4fb;stroke:#0b4f8a}.order{fill:#fff;stroke:#1a1a1a}.way{fill:none;stroke:#1a1a1a;stroke-width:1.2}"
    ".number{fill:#0b4f8a}.digit{fill:#fff;font-weight:bold}.end{fill:#1a1a1a}.paper{fill:#fff}"
)
_SPINE = LEFT + LEFT_WIDTH // 2
_TRUNK = LEFT + LEFT_WIDTH + 36


def svg_pages(flow: Flow, title: str, translate: Translate) -> list[str]:
    """One SVG document for each A4 page."""
    drawn = _drawn(flow, title, translate)
    return [_document(page, title, *PAGE) for page in drawn]


def svg(flow: Flow, title: str, translate: Translate) -> str:
    """All pages in one SVG document, one under another."""
    width, height = PAGE
    drawn = _drawn(flow, title, translate)
    stacked = "".join(f'<g transform="translate(0 {n * height})">{page}</g>' for n, page in enumerate(drawn))
    return _document(stacked, title, width, height * len(drawn))


def _document(content: str, title: str, width: int, height: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style>"
        '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        f'<path d="M0 0 8 4 0 8z" class="end"/></marker></defs>{content}</svg>\n'
    )


def _drawn(flow: Flow, title: str, translate: Translate) -> list[str]:
    all_pages = pages(rows(flow, translate))
    found = []
    for n, page in enumerate(all_pages, 1):
        where = translate(say("page {n} of {of}", n=n, of=len(all_pages)))
        parts = [
            f'<rect class="paper" width="{PAGE[0]}" height="{PAGE[1]}"/>',
            f'<text class="title" x="{MARGIN}" y="{MARGIN + 20}">{escape(title)}</text>',
            f'<text class="page" x="{PAGE[0] - MARGIN}" y="{MARGIN + 20}" text-anchor="end">{escape(where)}</text>',
        ]
        parts += [_row(y, row) for y, row in page]
        found.append("".join(parts))
    return found


def _row(y: int, row: Row) -> str:
    kind = "ask" if row.question else "order"
    parts = [_box(kind, LEFT, y, LEFT_WIDTH, row.box), _text(row.lines, LEFT + 12, y + PADDING)]
    if row.number:
        parts.append(_circle(LEFT - 24, y + row.box // 2, row.number))
        parts.append(f'<path class="way" d="M{LEFT - 11} {y + row.box // 2}H{LEFT}" marker-end="url(#arrow)"/>')
    if row.down is not None:
        bottom = y + row.box
        parts.append(f'<path class="way" d="M{_SPINE} {bottom}V{y + row.height}" marker-end="url(#arrow)"/>')
        parts += _answer(row.down, _SPINE + 8, bottom + LINE, DOWN_LETTERS)
    parts.append(_outcomes(y, row))
    return "".join(parts)


def _outcomes(y: int, row: Row) -> str:
    """One trunk leaves the question to the right; each answer branches off it, so that no line crosses another."""
    if not row.outcomes:
        return ""
    middle = y + row.box // 2
    parts, top, last = [], y, middle
    for outcome in row.outcomes:
        branch = top + LINE * len(answer_lines(outcome.answer)) + (LINE * max(1, len(outcome.lines)) + PADDING) // 2
        parts.append(_outcome(top, branch, outcome))
        parts.append(f'<path class="way" d="M{_TRUNK} {branch}H{RIGHT}" marker-end="url(#arrow)"/>')
        last, top = branch, top + outcome.height
    first = y + LINE * len(answer_lines(row.outcomes[0].answer)) + (LINE * max(1, len(row.outcomes[0].lines)) + PADDING) // 2
    parts.append(
        f'<path class="way" d="M{LEFT + LEFT_WIDTH} {middle}H{_TRUNK}M{_TRUNK} {min(first, middle)}V{max(last, middle)}"/>'
    )
    return "".join(parts)


def _outcome(top: int, branch: int, outcome: Outcome) -> str:
    parts = _answer(outcome.answer, RIGHT, top + LINE - 4)
    below = top + LINE * len(answer_lines(outcome.answer))
    if outcome.lines:
        parts.append(_box("order", RIGHT, below, RIGHT_WIDTH, LINE * len(outcome.lines) + PADDING))
        parts.append(_text(outcome.lines, RIGHT + 10, below + PADDING // 2))
    if outcome.connector:
        x = RIGHT + RIGHT_WIDTH + 16 if outcome.lines else RIGHT + 14
        parts.append(_circle(x, branch, outcome.connector))
    elif not outcome.lines:
        parts.append(f'<circle class="end" cx="{RIGHT + 6}" cy="{branch}" r="5"/>')
    return "".join(parts)


def _box(kind: str, x: int, y: int, width: int, height: int) -> str:
    rounded = ' rx="8"' if kind == "ask" else ""
    return f'<rect class="{kind}" x="{x}" y="{y}" width="{width}" height="{height}"{rounded}/>'


def _text(lines: tuple[Line, ...], x: int, y: int) -> str:
    places = ((line, y + LINE * n + 12) for n, line in enumerate(lines))
    return "".join(f'<text class="{line.style or "plain"}" x="{x}" y="{at}">{escape(line.text)}</text>' for line, at in places)


def _answer(answer: str, x: int, y: int, width: int = 40) -> list[str]:
    lines = answer_lines(answer, width)
    return [f'<text class="answer" x="{x}" y="{y + LINE * n}">{escape(line)}</text>' for n, line in enumerate(lines)]


def _circle(x: int, y: int, number: int) -> str:
    digit = f'<text class="digit" x="{x}" y="{y + 5}" text-anchor="middle">{number}</text>'
    return f'<circle class="number" cx="{x}" cy="{y}" r="13"/>{digit}'
