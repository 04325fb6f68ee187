"""`/en/chart/...`: the flowchart of every procedure, with the way that a case took, on A4 and in words; `/en/compare/...`."""

from __future__ import annotations

import base64
import hashlib
from typing import Any, NamedTuple

from litestar import get
from litestar.params import FromPath, FromQuery
from litestar.response import Response
from markupsafe import Markup

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.inquiry.asking import shown
from oddtrick.laws.editions import ALL, beside, named
from oddtrick.laws.procedure import Procedure
from oddtrick.laws.words import apart, changed
from oddtrick.pictures.flow import Flow, Taken, flow, taken
from oddtrick.pictures.one_page import svg_one_page
from oddtrick.pictures.outlines import drawn_as, overview, title_of
from oddtrick.pictures.steps import steps
from oddtrick.pictures.svg import STYLE, in_four_colours, svg, svg_long, svg_outline, svg_pages, svg_sheets
from oddtrick.pictures.table import as_csv, table
from oddtrick.pictures.words import BY
from oddtrick.texts import BadInput, say
from oddtrick.web.case import Case, read
from oddtrick.web.errors import Missing
from oddtrick.web.laws.comparing import MOST, compare_address, compared
from oddtrick.web.laws.rows import by_kind, changes
from oddtrick.web.rendering import Reader, TheReader
from oddtrick.web.rules import House, TheHouse

# A file of SVG has its style in it: that one, and no other, is let in where a browser shows it.
_STYLE_SUM = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
_OF_FILES = {"Content-Security-Policy": f"default-src 'none'; style-src 'sha256-{_STYLE_SUM}'; frame-ancestors 'none'"}


class Drawn(NamedTuple):
    """What a page of a chart is about: a procedure, and the way that an inquiry of a case took through it (None: no case)."""

    procedure: Procedure
    chart: Flow
    case: Case | None = None
    n: int = 0
    way: Taken | None = None

    def title(self, reader: Reader, *, outlined: bool = False) -> str:
        """The heading of a drawing."""
        return reader.translate(title_of(self.procedure, outlined=outlined))

    @property
    def outline(self) -> Flow | None:
        """The procedure on one page, where it has such a drawing; beside the way of a case it is not shown."""
        found = None if self.case else overview(self.procedure)
        return found and flow(found, self.procedure.edition)

    @property
    def query(self) -> str:
        """What an address of this drawing asks for."""
        if self.case is None:
            return f"edition={self.procedure.edition}"
        return f"case={self.case.packed()}&n={self.n}"


@get("/charts", sync_to_thread=False)
def charts(reader: TheReader, edition: FromQuery[Edition] = IN_FORCE) -> Response[str]:
    """All charts of an edition, by Law."""
    mine = sorted((one for one in _once() if one.edition is edition), key=lambda one: one.citation)
    return reader.page("laws/charts.html", procedures=mine, edition=edition, editions=[*reversed(Edition)], named=named)


@get("/chart/{name:str}", sync_to_thread=False)
def chart(
    name: FromPath[str],
    reader: TheReader,
    house: TheHouse,
    edition: FromQuery[Edition] = IN_FORCE,
    case: FromQuery[str] = "",
    n: FromQuery[int] = 0,
    page: FromQuery[int] = 0,
    suits: FromQuery[str] = "",
) -> Response[Any]:
    """A chart as a page; `<name>.svg` as a file of all pages, or of one, also with `suits=four`; `<name>.csv` as a table."""
    bare, _, kind = name.partition(".")
    drawn = _drawn(bare, edition, case, n, house)
    match kind:
        case "":
            return _page(reader, drawn)
        case "svg":
            drawing = _file(reader, drawn, page)
            drawing = in_four_colours(drawing) if suits == "four" else drawing
            return Response(drawing, media_type="image/svg+xml", headers=_OF_FILES)
        case "csv":
            rows = as_csv(table(drawn.procedure.run, drawn.procedure.edition, reader.translate))
            return Response(rows, media_type="text/csv", headers={"Content-Disposition": f'inline; filename="{bare}.csv"'})
        case _:
            raise BadInput(say("a chart is there as {kinds}", kinds=".svg, .csv"))


@get("/chart/{name:str}/print", sync_to_thread=False)
def printed(
    name: FromPath[str],
    reader: TheReader,
    house: TheHouse,
    edition: FromQuery[Edition] = IN_FORCE,
    case: FromQuery[str] = "",
    n: FromQuery[int] = 0,
) -> Response[str]:
    """A chart on sheets of A4, one page each."""
    drawn = _drawn(name, edition, case, n, house)
    outline, translate = drawn.outline, reader.translate
    first = svg_one_page(outline, drawn.title(reader, outlined=True), translate, "") if outline else ""
    sheets = [Markup(sheet) for sheet in svg_sheets(drawn.chart, drawn.title(reader), translate, drawn.way)]
    return reader.page("laws/chart_print.html", **_context(reader, drawn), sheets=sheets, first=Markup(first))


@get("/compare/{name:str}", sync_to_thread=False)
def compare(
    name: FromPath[str],
    reader: TheReader,
    group: FromQuery[int] = -1,
    old: FromQuery[Edition] = Edition.E2007,
    new: FromQuery[Edition] = Edition.E2017,
) -> Response[str]:
    """What two editions ask and order in a matter; of one group of situations all of them."""
    if not (named(name, old) or named(name, new)):
        raise Missing(say("no edition has a procedure called {name}", name=repr(name[:80])))
    if old >= new:
        raise BadInput(say("there is no such page"))
    found = compared(name, old, new)
    if not -1 <= group < max(len(found.groups), 1):
        raise BadInput(say("there is no such page"))
    shown_one = found.new or found.old
    assert shown_one is not None
    cited = [one.citation for one in (found.old, found.new) if one is not None]
    told = old < Edition.E2017 <= new
    return reader.page(
        "laws/compare.html",
        compared=found,
        only=say("Only the Laws of {edition} have this procedure; there is nothing to compare.", edition=shown_one.edition),
        title=shown_one.title,
        name=name,
        group=group,
        most=MOST,
        changes=by_kind(changes(cited)) if told else [],
        of_laws=[(law, news) for law in sorted({one.law for one in cited}) if told and (news := changed(law))],
        apart=apart,
        shown=shown,
        BY=BY,
        old=old,
        new=new,
        address=compare_address(name, old, new),
    )


def _drawn(name: str, edition: Edition, packed: str, n: int, house: House) -> Drawn:
    if not packed:
        procedure = _procedure(name, edition)
        return Drawn(procedure, flow(drawn_as(procedure), procedure.edition))
    case = read(packed, house)
    if not 0 <= n < len(case.inquiries) or case.inquiries[n].procedure != name:
        raise BadInput(say("this address holds no inquiry"))
    procedure = case.procedure(n)
    found = flow(procedure.run, procedure.edition)
    return Drawn(procedure, found, case, n, taken(found, case.progress(n, house).asked))


def _procedure(name: str, edition: Edition) -> Procedure:
    found = named(name, edition)
    if found is None:
        raise Missing(say("the Laws of {edition} have no procedure called {name}", edition=edition, name=repr(name[:80])))
    return found


def _once() -> list[Procedure]:
    """Each procedure once."""
    return [*{(one.name, one.edition): one for one in ALL}.values()]


def _page(reader: Reader, drawn: Drawn) -> Response[str]:
    drawing = svg_long(drawn.chart, drawn.title(reader), reader.translate, drawn.way)
    outline = drawn.outline
    first = svg_outline(outline, drawn.title(reader, outlined=True), reader.translate) if outline else ""
    return reader.page(
        "laws/chart.html",
        **_context(reader, drawn),
        outline=Markup(first),
        drawing=Markup(drawing),
        before=drawn.chart.orders,
        steps=steps(drawn.chart, drawn.way),
        BY=BY,
    )


def _context(reader: Reader, drawn: Drawn) -> dict[str, Any]:
    one = drawn.procedure
    other = beside(one.edition)
    return {
        "procedure": one,
        "title": drawn.title(reader),
        "query": drawn.query,
        "case": drawn.case,
        "way": drawn.way,
        "packed": drawn.case.packed() if drawn.case else "",
        "open": Case(one.edition).opened(one.name).way_in(),
        "elsewhere": named(one.name, other),
        "comparison": compare_address(one.name, one.edition, other),
    }


def _file(reader: Reader, drawn: Drawn, page: int) -> str:
    if page == 0 and drawn.way is None:
        return svg(drawn.chart, drawn.title(reader), reader.translate)
    pages = svg_pages(drawn.chart, drawn.title(reader), reader.translate, drawn.way)
    if not 1 <= (page or 1) <= len(pages):
        raise BadInput(say("this chart has {n} pages", n=len(pages)))
    return pages[(page or 1) - 1]


HANDLERS = [charts, chart, printed, compare]
