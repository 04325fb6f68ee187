"""`oddtrick exam`: blueprints, papers, marks, statistics."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from oddtrick.cli.common import Command, Family, Option, Terminal
from oddtrick.cli.exam.directing import direct
from oddtrick.cli.exam.files import blueprint_of, statistics_of
from oddtrick.cli.exam.marking import mark, statistics
from oddtrick.cli.exam.options import seeded
from oddtrick.cli.files import write_file
from oddtrick.cli.verbs import VERBS
from oddtrick.texts import BadInput, count, msg, say

if TYPE_CHECKING:
    from oddtrick.examining.choosing import Known
    from oddtrick.examining.told import ToldPaper
    from oddtrick.examining.values import Blueprint

KINDS = (".json", ".html", ".gift", ".txt", ".zip")


@click.group(cls=Family, name="exam", help=VERBS["exam"])
def command() -> None:
    """Examinations."""


command.add_command(mark)
command.add_command(statistics)
command.add_command(direct)


@command.command(cls=Command, name="blueprints", help=msg("List the blueprints there are, or check and show those of files."))
@click.argument("files", nargs=-1, metavar=msg("[FILE]..."))
@click.pass_obj
def blueprints(terminal: Terminal, files: tuple[str, ...]) -> None:
    """Without files, those that come with the program."""
    from oddtrick.examining.readymade import NAMES

    found = [blueprint_of(one) for one in files or NAMES]
    if terminal.as_json:
        from oddtrick.shapes.exam import BlueprintsOut, blueprint_out

        return terminal.json(BlueprintsOut([blueprint_out(one, terminal.language) for one in found]))
    for one in found:
        items, minutes = count("{n} item", "{n} items", one.items), count("{n} minute", "{n} minutes", one.minutes)
        click.echo(f"{one.id}: {one.title.shown(terminal.language)}")
        terminal.say(say("  Laws of {edition}, {items}, {minutes}, passed with {pass_mark}%", edition=one.edition, items=items,
                         minutes=minutes, pass_mark=one.pass_mark))  # fmt: skip
        if files:
            _print_parts(terminal, one)
    return None


def _print_parts(terminal: Terminal, one: Blueprint) -> None:
    for part in one.parts:
        laws = ", ".join(map(str, part.laws))
        items = count("{n} item", "{n} items", part.items)
        terminal.say(
            say("  {title}: {items} about the Laws {laws}", title=part.title.shown(terminal.language), items=items, laws=laws)
        )


@command.command(
    cls=Command, name="paper", help=msg("Make the paper of a blueprint and a seed: as text, print, JSON, GIFT or QTI.")
)
@click.argument("blueprint", metavar=msg("BLUEPRINT"))
@seeded(msg("The same seed gives the same paper."))
@click.option(
    "--statistics",
    "known_by",
    cls=Option,
    type=click.Path(),
    help=msg("Choose items of the wished difficulty by these statistics."),
)
@click.option("--key", "with_key", is_flag=True, cls=Option, help=msg("Print the key as well."))
@click.option(
    "-o", "--output", "outputs", multiple=True, cls=Option, type=click.Path(),
    help=msg("Write it to a file: .json, .html (with its key), .gift, .txt or .zip (QTI 2.1); repeatable."),
)  # fmt: skip
@click.option(
    "--language",
    cls=Option,
    type=click.Choice(("en", "pl")),
    help=msg("The language of the paper; else that of --lang, else that of its blueprint."),
)
@click.pass_obj
def paper(
    terminal: Terminal,
    blueprint: str,
    seed: int,
    known_by: str | None,
    with_key: bool,
    outputs: tuple[str, ...],
    language: str | None,
) -> None:
    """BLUEPRINT is the name of one that there is, or a file."""
    from oddtrick.examining.choosing import NOTHING_KNOWN
    from oddtrick.examining.choosing import paper as chosen
    from oddtrick.examining.telling import told

    for one in outputs:
        if Path(one).suffix not in KINDS:
            raise BadInput(say("{file}: expected a name that ends in one of {kinds}", file=one, kinds=", ".join(KINDS)))
    wanted = blueprint_of(blueprint)
    known: Known = NOTHING_KNOWN if known_by is None else statistics_of(known_by).known()
    made = told(chosen(wanted, seed, known), language or terminal.asked or wanted.language)
    for one in outputs:
        write_file(one, _written(terminal, made, one))
    if terminal.as_json:
        from oddtrick.shapes.exam import PaperWritten

        return terminal.json(PaperWritten(made.paper, len(made.items), [*outputs]) if outputs else made)
    if outputs:
        for one in outputs:
            terminal.say(say("{paper} is written to {file}", paper=made.paper, file=one))
        return None
    click.echo("\n".join(_lines(made, with_key=with_key)))
    return None


def _lines(made: ToldPaper, *, with_key: bool) -> list[str]:
    """The paper as text, in its own language."""
    from oddtrick.examining.exports.text import key, lines
    from oddtrick.language import translator

    translate = translator(made.language)
    return [*lines(made, translate), *(("", *key(made, translate)) if with_key else ())]


def _written(terminal: Terminal, made: ToldPaper, file: str) -> str | bytes:
    """The paper as the name of the file wants it."""
    match Path(file).suffix:
        case ".html":
            from oddtrick.pages.exams.page import page

            return page(made)
        case ".gift":
            from oddtrick.examining.exports.gift import gift

            return gift(made)
        case ".zip":
            from oddtrick.examining.exports.qti import qti

            return qti(made)
        case ".txt":
            return "\n".join((*_lines(made, with_key=True), ""))
        case _:
            import msgspec

            return msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n"
