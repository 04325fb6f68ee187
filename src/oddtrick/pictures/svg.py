"""The flowchart of a procedure as SVG: A4 pages, black on white, every text selectable; or one long sheet for a page."""

from __future__ import annotations

from html import escape

from oddtrick.pictures.flow import Flow, Taken
from oddtrick.pictures.layout import LINE, MARGIN, PAGE, Row, pages, rows
from oddtrick.pictures.letters import broken
from oddtrick.pictures.shapes import Shapes, words
from oddtrick.texts import Translate, say

# What a file carries with it. A page has its own, with the same classes, in a file of styles.
STYLE = (
    ".chart text{font:13px 'DejaVu Sans',Verdana,sans-serif;fill:#1a1a1a}.chart .chart-law,.chart .chart-now{font-weight:bold}"
    ".chart .chart-by{font-style:italic;fill:#555}.chart .chart-answer{font-style:italic;fill:#0b4f8a}"
    ".chart .chart-picked{font-style:normal;fill:#0b5d3b}.chart .chart-title{font-size:19px;font-weight:bold}"
    ".chart .chart-page,.chart .chart-place{fill:#555}.chart .chart-H,.chart .chart-D{fill:#b3261e}"
    ".chart.four .chart-S{fill:#1d3fa8}.chart.four .chart-D{fill:#b34a00}.chart.four .chart-C{fill:#19702f}"
    ".chart .chart-paper{fill:#fff}.chart .chart-ask{fill:#eef4fb;stroke:#0b4f8a}.chart .chart-order{fill:#fff;stroke:#1a1a1a}"
    ".chart .chart-way{fill:none;stroke:#1a1a1a;stroke-width:1.2}.chart .chart-end{fill:#1a1a1a}"
    ".chart .chart-end-taken{fill:#0b5d3b}"
    ".chart .chart-number{fill:#0b4f8a}.chart .chart-digit{fill:#fff;font-weight:bold}"
    ".chart .chart-taken{stroke:#0b5d3b;stroke-width:3}.chart .chart-open{stroke:#0b5d3b;stroke-width:3;stroke-dasharray:8 5}"
)
TITLE = 19  # the size of a heading's letters
TITLE_LINE = 24
_FAR = 10**9


def svg_pages(flow: Flow, title: str, translate: Translate, way: Taken | None = None) -> list[str]:
    """One SVG document for each A4 page."""
    return [document(page, title, *PAGE, STYLE) for page in _drawn(flow, title, translate, way)]


def svg(flow: Flow, title: str, translate: Translate) -> str:
    """All pages in one SVG document, one under another."""
    width, height = PAGE
    drawn = _drawn(flow, title, translate, None)
    stacked = "".join(f'<g transform="translate(0 {n * height})">{page}</g>' for n, page in enumerate(drawn))
    return document(stacked, title, width, height * len(drawn), STYLE)


def in_four_colours(drawing: str) -> str:
    """A file of a chart with a colour of its own for each suit."""
    return drawing.replace('class="chart"', 'class="chart four"', 1)


def svg_sheets(flow: Flow, title: str, translate: Translate, way: Taken | None = None) -> list[str]:
    """The A4 pages as parts of a page that has the style of the classes in a file."""
    return [document(page, title, *PAGE) for page in _drawn(flow, title, translate, way)]


def svg_long(flow: Flow, title: str, translate: Translate, way: Taken | None = None) -> str:
    """Everything on one long sheet without heading, as a part of a page; numbers are links."""
    return _long(flow, title, translate, way, links=True)


def svg_outline(flow: Flow, title: str, translate: Translate) -> str:
    """The same as a picture alone, for a page that has links to the questions of another drawing."""
    return _long(flow, title, translate, None, links=False)


def _long(flow: Flow, title: str, translate: Translate, way: Taken | None, *, links: bool) -> str:
    (page,) = pages(rows(flow, translate, way), LINE, _FAR)
    height = max((y + row.height for y, row in page), default=0) + LINE
    drawn = Shapes(translate, links=links).page(page, comes=False, goes=False)
    return document(drawn, title, PAGE[0], height, links=links, left=MARGIN - 4)


def document(content: str, title: str, width: int, height: int, style: str = "", *, links: bool = False, left: int = 0) -> str:
    """A drawing as an SVG document."""
    told = escape(title)
    width -= 2 * left
    named = f'role="group" aria-label="{told}"' if links else 'role="img"'
    heading = "" if links else f"<title>{told}</title>"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" {named} width="{width}" height="{height}" '
        f'viewBox="{left} 0 {width} {height}">{heading}{f"<style>{style}</style>" if style else ""}{content}</svg>\n'
    )


def _drawn(flow: Flow, title: str, translate: Translate, way: Taken | None) -> list[str]:
    heading = broken(title, PAGE[0] - 2 * MARGIN, TITLE, bold=True)
    all_rows, under = rows(flow, translate, way), MARGIN + TITLE_LINE * len(heading)
    note = _note(all_rows, translate)
    all_pages = pages(all_rows, under + LINE * len(note) + 30)
    found = []
    for n, page in enumerate(all_pages):
        comes = n > 0 and all_pages[n - 1][-1][1].down is not None
        goes = n + 1 < len(all_pages) and bool(page) and page[-1][1].down is not None
        where = translate(say("page {n} of {of}", n=n + 1, of=len(all_pages)))
        parts = [f'<rect class="chart-paper" width="{PAGE[0]}" height="{PAGE[1]}"/>']
        parts += [words([line], MARGIN, MARGIN + TITLE_LINE * at + 16, "title") for at, line in enumerate(heading)]
        parts += [words(note, MARGIN, under + LINE, "page"), words([where], MARGIN, PAGE[1] - MARGIN + LINE, "page")]
        found.append("".join([*parts, Shapes(translate).page(page, comes=comes, goes=goes)]))
    return found


def _note(all_rows: list[Row], translate: Translate) -> list[str]:
    """How to read it, where numbers lead anywhere."""
    if not any(outcome.connector for row in all_rows for outcome in row.outcomes):
        return []
    return broken(translate(say("A number in a circle: go on at the question with that number.")), PAGE[0] - 2 * MARGIN)
