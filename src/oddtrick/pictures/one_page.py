"""A whole flowchart on one A4 page, across: two columns, made smaller until they fit."""

from __future__ import annotations

from oddtrick.pictures.flow import Flow
from oddtrick.pictures.layout import LINE, MARGIN, PAGE, Row, pages, rows
from oddtrick.pictures.letters import broken
from oddtrick.pictures.shapes import Shapes, words
from oddtrick.pictures.svg import STYLE, TITLE, TITLE_LINE, document
from oddtrick.texts import Translate, say

HEIGHT, WIDTH = PAGE
_EDGE = MARGIN - 4  # nothing is drawn left and right of a column
_COLUMN = PAGE[0] - 2 * _EDGE
_SMALLER = 0.98


def svg_one_page(flow: Flow, title: str, translate: Translate, style: str = STYLE) -> str:
    """One SVG document, A4 across."""
    heading = broken(title, WIDTH - 2 * MARGIN, TITLE, bold=True)
    top = MARGIN + TITLE_LINE * len(heading)
    scale, columns = _columns(rows(flow, translate), HEIGHT - MARGIN - top)
    parts = [f'<rect class="chart-paper" width="{WIDTH}" height="{HEIGHT}"/>']
    parts += [words([line], MARGIN, MARGIN + TITLE_LINE * at, "title") for at, line in enumerate(heading)]
    shapes = Shapes(translate, onward=say("next column"))
    room = (WIDTH - 2 * MARGIN) / len(columns)
    for n, column in enumerate(columns):
        goes = n + 1 < len(columns) and column[-1][1].down is not None
        comes = n > 0 and columns[n - 1][-1][1].down is not None
        left = MARGIN + n * room + (room - _COLUMN * scale) / 2 - _EDGE * scale
        drawn = shapes.page(column, comes=comes, goes=goes)
        parts.append(f'<g transform="translate({left:.1f} {top}) scale({scale:.3f})">{drawn}</g>')
    return document("".join(parts), title, WIDTH, HEIGHT, style)


def _columns(all_rows: list[Row], height: int) -> tuple[float, list[list[tuple[int, Row]]]]:
    """The largest scale, up to whole size, at which at most two columns hold everything."""
    scale = 1.0
    while True:
        columns = pages(all_rows, 2 * LINE, int(height / scale) - LINE)
        if len(columns) * _COLUMN * scale <= WIDTH - 2 * MARGIN:
            return scale, columns
        scale *= _SMALLER
