"""`oddtrick draw`: a Law as a flowchart or as a decision table."""

from __future__ import annotations

from pathlib import Path

import click

from oddtrick.citations import Edition
from oddtrick.cli.commands.rule import EDITION
from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.files import write_file
from oddtrick.cli.verbs import VERBS
from oddtrick.inquiry.asking import Law
from oddtrick.laws.editions import find
from oddtrick.laws.procedure import Procedure
from oddtrick.pictures.flow import flow
from oddtrick.pictures.mermaid import mermaid
from oddtrick.pictures.one_page import svg_one_page
from oddtrick.pictures.outlines import drawn_as, overview, title_of
from oddtrick.pictures.svg import in_four_colours, svg, svg_pages
from oddtrick.pictures.table import as_csv, table
from oddtrick.texts import BadInput, count, msg, say

_KINDS = click.Choice(["mermaid", "svg", "csv"])


@click.command(cls=Command, name="draw", help=VERBS["draw"])
@click.argument("law")
@EDITION
@click.option("--format", "kind", cls=Option, type=_KINDS, default="mermaid", show_default=True, help=msg("What to draw."))
@click.option("-o", "--output", cls=Option, type=click.Path(), help=msg("The file to write."))
@click.option("--pages", is_flag=True, cls=Option, help=msg("Write every A4 page to a file of its own: law-1.svg, law-2.svg."))
@click.option("--overview", is_flag=True, cls=Option, help=msg("One page with what is usual: Laws 53, 54, 55, 56 with 50D."))
@click.option("--four-colours", is_flag=True, cls=Option, help=msg("A colour of its own for each suit of an SVG."))
@click.pass_obj
def command(terminal: Terminal, /, law: str, edition: str, kind: str, output: str | None, *, pages: bool, **asked: bool) -> None:
    """Print the drawing, or write it and say where."""
    if pages and (output is None or kind != "svg"):
        raise click.UsageError(terminal.translate(msg("--pages needs --format svg and -o: it writes a file for every page")))
    procedure = find(law, Edition(edition))
    drawings = _draw(terminal, procedure, kind, paged=pages, outlined=asked["overview"])
    if asked["four_colours"] and kind == "svg":
        drawings = [*map(in_four_colours, drawings)]
    if output is None:
        click.echo("".join(drawings), nl=False)
        return
    names = _names(Path(output), len(drawings)) if pages else [Path(output)]
    for name, drawing in zip(names, drawings, strict=True):
        write_file(str(name), drawing)
    if pages:
        terminal.say(count("{n} page written: {files}", "{n} pages written: {files}", len(names), files=", ".join(map(str, names))))
    else:
        terminal.say(say("written: {file}", file=output))


def _draw(terminal: Terminal, procedure: Procedure, kind: str, *, paged: bool, outlined: bool) -> list[str]:
    translate = terminal.translate
    run = _outline(procedure) if outlined else drawn_as(procedure)
    if kind == "csv":
        return [as_csv(table(run if outlined else procedure.run, procedure.edition, translate))]
    chart = flow(run, procedure.edition)
    if kind == "mermaid":
        return [mermaid(chart, translate)]
    title = translate(title_of(procedure, outlined=outlined))
    if outlined:
        return [svg_one_page(chart, title, translate)]
    return svg_pages(chart, title, translate) if paged else [svg(chart, title, translate)]


def _outline(procedure: Procedure) -> Law:
    found = overview(procedure)
    if found is None:
        raise BadInput(say("Law {law} has no overview; Laws 53, 54, 55 and 56 have one", law=procedure.law))
    return found


def _names(output: Path, pages: int) -> list[Path]:
    """The file itself for one page; `name-1.svg`, `name-2.svg` ... for more."""
    if pages == 1:
        return [output]
    return [output.with_stem(f"{output.stem}-{n}") for n in range(1, pages + 1)]
