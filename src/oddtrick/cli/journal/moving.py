"""A journal as lines of JSON, to others and from them; and a person erased from it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

from oddtrick.cli.common import Command, Terminal
from oddtrick.cli.files import there, write_file
from oddtrick.cli.journal.places import reading, writing
from oddtrick.cli.journal.shapes import JournalErased, JournalMoved
from oddtrick.journal.lines import Imported, lines, read_in
from oddtrick.texts import BadInput, count, msg, say

PLACE = click.argument("file", metavar=msg("FILE"))


@click.command(cls=Command, name="export", help=msg("Write a journal as lines of JSON, which every program reads."))
@PLACE
@click.argument("out", metavar=msg("OUT"), default="-")
@click.pass_obj
def export(terminal: Terminal, file: str, out: str) -> None:
    """Write its lines to a file, or to standard output."""
    told = asyncio.run(_lines(file))
    if out == "-":
        click.echo(told, nl=False)
    else:
        write_file(out, told)
        terminal.warn(say("{file} is written", file=out))


async def _lines(file: str) -> str:
    async with reading(file) as journal:
        return "".join([f"{line}\n" async for line in lines(journal)])


@click.command(cls=Command, name="import", help=msg("Append to a journal what an export tells; what is there already stays once."))
@PLACE
@click.argument("source", metavar=msg("LINES"))
@click.pass_obj
def import_(terminal: Terminal, file: str, source: str) -> None:
    """Read lines from a file, or from standard input."""
    with _opened(source) as told:
        done = asyncio.run(_import(file, source, told))
    if terminal.as_json:
        return terminal.json(JournalMoved(*done))
    return terminal.say(say("imported: {n}, of them there before: {again}", n=done.appends, again=done.again))


@contextmanager
def _opened(source: str) -> Iterator[Iterator[str]]:
    if source == "-":
        yield iter(sys.stdin)
        return
    try:
        with there(source).open(encoding="utf-8", errors="replace") as told:
            yield iter(told)
    except FileNotFoundError:
        raise BadInput(say("{path}: there is no such file", path=source)) from None
    except OSError as error:
        raise BadInput(say("{path}: {error}", path=source, error=error.strerror or error)) from None


async def _import(file: str, source: str, told: Iterator[str]) -> Imported:
    async with writing(file) as journal:
        try:
            return await read_in(journal, told)
        except BadInput as error:
            raise BadInput(say("{file}: {error}", file=source, error=error.text)) from None


@click.command(
    cls=Command, name="erase", help=msg("Erase a person by name; entries and scores stay. Copies made before hold it still.")
)
@PLACE
@click.argument("name", metavar=msg("NAME"))
@click.pass_obj
def erase(terminal: Terminal, file: str, name: str) -> None:
    """Erase a name with the number that was told with it."""
    gone = asyncio.run(_erase(file, name))
    if not gone:
        raise BadInput(say("{file}: there is nobody of the name {name}", file=file, name=repr(name)))
    if terminal.as_json:
        return terminal.json(JournalErased(gone))
    return terminal.say(count("{n} text was erased", "{n} texts were erased", gone))


async def _erase(file: str, name: str) -> int:
    async with writing(file, new=False) as journal:
        return await journal.erase(name)
