"""`oddtrick regulations`: what the Laws leave open and who chose it, what is wrong with a document, how two differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import click
import msgspec
from rich.table import Table

from oddtrick.citations import Citation, Edition
from oddtrick.cli.common import REFUSED, Command, Family, Option, Terminal
from oddtrick.cli.regulations_read import built, used
from oddtrick.cli.verbs import VERBS
from oddtrick.language import printable
from oddtrick.regulations.shapes import shown
from oddtrick.regulations.values import Regulations, Value
from oddtrick.regulations.words import worded
from oddtrick.scoring.by_regulation import conditions, wrong_penalties
from oddtrick.shapes.regulations import shown as as_json
from oddtrick.texts import BadInput, Text, Translate, msg, say


class CheckedOut(msgspec.Struct):
    """What `oddtrick regulations check --json` prints."""

    file: str
    edition: str
    documents: list[str]
    problems: list[str]


class DifferenceOut(msgspec.Struct):
    """A value that two regulations choose differently. Null: nobody has chosen, or the edition has no such thing."""

    name: str
    title: str
    first: Any
    first_source: str
    second: Any
    second_source: str


class DifferencesOut(msgspec.Struct):
    """What `oddtrick regulations diff --json` prints."""

    first: str
    second: str
    differences: list[DifferenceOut]


EDITION = click.option(
    "--edition",
    cls=Option,
    type=click.Choice([str(edition) for edition in Edition]),
    help=msg("Which Laws; left out, those that the regulations are for."),
)


@click.group(cls=Family, name="regulations", help=VERBS["regulations"])
def command() -> None:
    """Regulations: show, check, diff."""


@command.command(cls=Command, name="show", help=msg("Show the values of regulations, each with where it comes from."))
@click.argument("wanted", default="wbf", metavar=msg("[FILE | wbf | pzbs]"))
@click.argument("names", nargs=-1, metavar=msg("[NAME | LAW | POINT]..."))
@EDITION
@click.pass_obj
def show(terminal: Terminal, wanted: str, names: tuple[str, ...], edition: str | None) -> None:
    """Print a table, or JSON; of named values, everything about each. A name is a value's, or a Law's number."""
    regulations = used(wanted, _edition(edition))
    meant = {value.hook.name: value for name in names for value in _meant(regulations, name)}
    values = [*meant.values()] if names else [*regulations.values.values()]
    if terminal.as_json:
        terminal.json(as_json(regulations, values, terminal.language))
    elif names:
        for point, english, polish in (
            said for name in names if not _of_law(regulations, name) for said in _said_at(regulations, name)
        ):
            click.echo(printable(f"{point}: {polish if terminal.language == 'pl' else english}"))
        for value in values:
            _print_value(terminal, regulations, value)
    else:
        _print_values(terminal, regulations, values)


@command.command(cls=Command, name="check", help=msg("Check a document: what contradicts a Law or a higher document is refused."))
@click.argument("file")
@EDITION
@click.pass_obj
def check(terminal: Terminal, file: str, edition: str | None) -> None:
    """One sentence for each thing that is wrong, and exit status 2; nothing wrong: one line that says so."""
    found = built(file, _edition(edition))
    regulations, problems = (
        found.regulations,
        [terminal.translate(one) for one in (*found.problems, *_of_scoring(found.regulations))],
    )
    if terminal.as_json:
        terminal.json(CheckedOut(file, str(regulations.edition), _documents(regulations), problems))
    for problem in problems:
        click.echo(f"oddtrick: {problem}", err=True)
    if problems:
        raise click.exceptions.Exit(REFUSED)
    if not terminal.as_json:
        terminal.say(say("{file}: nothing is wrong, by the Laws of {edition}", file=file, edition=regulations.edition))


@command.command(cls=Command, name="diff", help=msg("Show where two regulations choose differently."))
@click.argument("first")
@click.argument("second")
@EDITION
@click.pass_obj
def diff(terminal: Terminal, first: str, second: str, edition: str | None) -> None:
    """Print the values that differ, each with its two sources."""
    one, other = used(first, _edition(edition)), used(second, _edition(edition))
    differ = [name for name in dict.fromkeys((*one.values, *other.values)) if one.get(name) != other.get(name)]
    if terminal.as_json:
        rows = [_difference(terminal, name, one, other) for name in differ]
        return terminal.json(DifferencesOut(first, second, rows))
    if not differ:
        return terminal.say(say("nothing differs"))
    table = _table(terminal, say("Value"), first, second)
    for name in differ:
        table.add_row(name, *(_with_source(terminal, regulations, name) for regulations in (one, other)))
    return terminal.console.print(table)


def _of_scoring(regulations: Regulations) -> list[Text]:
    """What is wrong with the conditions of scoring (78D) and the usual penalties (90A), if anything."""
    found = [*wrong_penalties(regulations)]
    try:
        conditions(regulations)
    except BadInput as error:
        found.insert(0, error.text)
    return found


def _edition(edition: str | None) -> Edition | None:
    return None if edition is None else Edition(edition)


def _documents(regulations: Regulations) -> list[str]:
    return [document.short for document in regulations.documents]


def _meant(regulations: Regulations, wanted: str) -> list[Value]:
    """The value of that name, or those that a Law or a point leaves open or chooses, with all that stands below it.

    Nothing of a point that chooses nothing by itself. Raises BadInput when there is no such name, Law or point.
    """
    if wanted in regulations.values:
        return [regulations.values[wanted]]
    found = _of_law(regulations, wanted) or _of_point(regulations, wanted)
    if not found and not [*_said_at(regulations, wanted)]:
        raise BadInput(
            say("nothing that regulations choose is called {name}, or stands in a Law {name} or at a point {name}", name=wanted)
        )
    return found


def _of_law(regulations: Regulations, wanted: str) -> list[Value]:
    """What a Law leaves open: 12C2 with 12C2(b), and 12 with its footnotes."""
    try:
        cited = Citation.parse(wanted, regulations.edition)
    except BadInput:
        return []
    every = regulations.values.values()
    return [value for value in every if any(place.within(cited) for place in value.hook.places(regulations.edition))]


def _of_point(regulations: Regulations, wanted: str) -> list[Value]:
    """What is chosen at a point, or below it; else what is chosen by the point that it belongs to."""
    every = [(value, f"{point}.") for value in regulations.values.values() for point in _cited(regulations, value)]
    for whole in (f"{wanted.strip()}.".upper(), *(f"{one.short} {wanted.strip()}.".upper() for one in regulations.documents)):
        if found := [value for value, point in every if point.upper().startswith(whole)] or [
            value for value, point in every if whole.startswith(point.upper())
        ]:
            return [*{value.hook.name: value for value in found}.values()]
    return []


def _cited(regulations: Regulations, value: Value) -> Iterator[str]:
    """The points that chose a value or let it be changed, each as it is cited alone: `PZBS 3.1.A`."""
    yield from value.change.values() if isinstance(value.change, Mapping) else [value.change] if value.change else []
    for document in regulations.documents:
        if document.short == value.source.short:
            yield from (document.cite(point) for point in value.source.points)


def _said_at(regulations: Regulations, wanted: str) -> Iterator[tuple[str, str, str]]:
    """What a document itself says at a point, in English and Polish."""
    for document in regulations.documents:
        for point, words in document.points.items():
            if wanted.strip().upper() in (point.upper(), document.cite(point).upper()):
                yield document.cite(point), words.shown("en"), words.shown("pl")


# ---------------------------------------------------------------- as JSON


def _difference(terminal: Terminal, name: str, one: Regulations, other: Regulations) -> DifferenceOut:
    value = one.values.get(name) or other.values[name]
    sources = [terminal.translate(regulations.cited(name)) if name in regulations.values else "" for regulations in (one, other)]
    title = value.hook.title.shown(terminal.language)
    return DifferenceOut(name, title, one.get(name), sources[0], other.get(name), sources[1])


# ---------------------------------------------------------------- in words


def _print_values(terminal: Terminal, regulations: Regulations, values: Sequence[Value]) -> None:
    names = ", ".join(_documents(regulations)) or "–"
    terminal.say(say("Regulations: {names}, by the Laws of {edition}", names=names, edition=regulations.edition))
    table = _table(terminal, say("Value"), "", say("From"), say("May be changed by"))
    for value in values:
        row = (value.hook.name, worded(value.hook, value.value, terminal.translate), value.source.cited, value.changed_by)
        table.add_row(*map(terminal.translate, row))
    terminal.console.print(table)


def _print_value(terminal: Terminal, regulations: Regulations, value: Value) -> None:
    hook, translate = value.hook, terminal.translate
    click.echo(printable(f"{hook.name} = {shown(value.value)}"))
    click.echo(f"  {hook.title.shown(terminal.language)}")
    for label, words in _about(regulations, value, translate):
        click.echo(f"  {translate(label)}: {translate(words)}")
    for point, words in _points(terminal, regulations, value):
        click.echo(printable(f"    {point}: {words}"))


def _about(regulations: Regulations, value: Value, translate: Translate) -> Iterator[tuple[Text, object]]:
    hook = value.hook
    yield say("In words"), worded(hook, value.value, translate)
    yield say("From"), value.source.cited
    yield say("Left open by"), hook.cited(regulations.edition)
    yield say("The Laws' own choice"), worded(hook, hook.default, translate)
    yield say("Possible"), hook.shape.expected
    yield say("May be changed by"), value.changed_by


def _points(terminal: Terminal, regulations: Regulations, value: Value) -> Iterator[tuple[str, str]]:
    """What the points say that chose it, or that let it be changed, as far as the documents tell it."""
    changes = value.change.values() if isinstance(value.change, Mapping) else (value.change,)
    for document in regulations.documents:
        cited = [*(document.cite(point) for point in value.source.points if value.source.short == document.short), *changes]
        for point, words in document.points.items():
            if any(one and f"{document.cite(point)}.".startswith(f"{one}.") for one in cited):
                yield document.cite(point), words.shown(terminal.language)


def _with_source(terminal: Terminal, regulations: Regulations, name: str) -> str:
    if name not in regulations.values:
        return terminal.translate(say("not in this edition"))
    value = regulations.values[name]
    return f"{worded(value.hook, value.value, terminal.translate)}  ({terminal.translate(regulations.cited(name))})"


def _table(terminal: Terminal, *heads: Text | str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for head in heads:
        table.add_column(terminal.translate(head), overflow="fold")
    return table
