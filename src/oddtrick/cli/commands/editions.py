"""`oddtrick editions`: the editions of the Laws, since when each is in force, and what of it is its own."""

from __future__ import annotations

import click
import msgspec
from rich.table import Table

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.cli.common import Command, Terminal
from oddtrick.cli.verbs import VERBS
from oddtrick.laws.makeup import Makeup, makeup
from oddtrick.texts import Text, msg, say


class AgainstOut(msgspec.Struct):
    """Beside another edition: how many procedures are ruled otherwise, are new, and are there no longer."""

    edition: str
    changed: int
    new: int
    dropped: int


class EditionOut(msgspec.Struct):
    """An edition. `in_force_from`: a date or a month, empty where its text says none; `own`: written for it, not taken over.

    `compared` is with the edition on which it is based, or else with the one before it; null for the first.
    """

    edition: str
    name: str
    in_force_from: str
    based_on: str | None
    procedures: int
    own: int
    compared: AgainstOut | None


class Editions(msgspec.Struct):
    """What `oddtrick editions --json` prints: `default` is the edition of a command that names none."""

    default: str
    editions: list[EditionOut]


@click.command(cls=Command, name="editions", help=VERBS["editions"])
@click.pass_obj
def command(terminal: Terminal) -> None:
    """Print a table, or JSON."""
    rows = [_row(terminal, makeup(edition)) for edition in Edition]
    if terminal.as_json:
        terminal.json(Editions(str(IN_FORCE), rows))
        return
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for head in _HEADS:
        table.add_column(terminal.translate(head), overflow="fold")
    for head in _NUMBERS:
        table.add_column(terminal.translate(head), justify="right")
    for row in rows:
        table.add_row(*_cells(row))
    terminal.console.print(table)
    for row in rows:
        if row.compared is not None:
            told = say("Changed, new and dropped in {edition}: beside {other}.", edition=row.edition, other=row.compared.edition)
            terminal.say(told)
    terminal.say(say("A command that names no edition takes {edition}.", edition=IN_FORCE))


_HEADS = msg("Edition"), msg("Title"), msg("In force from"), msg("Based on")
_NUMBERS = msg("Procedures"), msg("Its own"), msg("Changed"), msg("New"), msg("Dropped")


def name_of(edition: Edition) -> Text:
    """What the book is called."""
    return say("Laws of Duplicate Bridge {edition}", edition=edition)


def _row(terminal: Terminal, found: Makeup) -> EditionOut:
    edition, against = found.edition, found.against
    based = None if edition.based_on is None else str(edition.based_on)
    compared = against and AgainstOut(str(against.edition), against.changed, against.new, against.dropped)
    name = terminal.translate(name_of(edition))
    return EditionOut(str(edition), name, edition.in_force_from, based, found.procedures, found.own, compared)


def _cells(row: EditionOut) -> list[str]:
    one = row.compared
    numbers = (row.procedures, row.own, *((one.changed, one.new, one.dropped) if one else ("–",) * 3))
    return [row.edition, row.name, row.in_force_from or "–", row.based_on or "–", *map(str, numbers)]
