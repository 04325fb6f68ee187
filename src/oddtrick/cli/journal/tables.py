"""The record of a board at a table, kept in a journal as it grows, and read from it."""

from __future__ import annotations

import asyncio
import json
import secrets

import click

from oddtrick.cli.common import Command, Terminal
from oddtrick.cli.files import read_json
from oddtrick.cli.journal.moving import PLACE
from oddtrick.cli.journal.places import reading, writing
from oddtrick.cli.journal.shapes import JournalKept
from oddtrick.journal.contract import LONGEST
from oddtrick.journal.deciding import Deciding
from oddtrick.journal.personal import Personal, PersonalReading
from oddtrick.keeping.tables import PERSONAL, Tables, going_on, stream
from oddtrick.table.folding.record import dump, load
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, count, msg, say

TABLE = click.argument("table", metavar=msg("TABLE"))
BOARD = click.argument("board", type=click.IntRange(1, 999), metavar=msg("BOARD"))


@click.command(cls=Command, name="keep", help=msg("Keep what is new in the record of a table, as oddtrick table writes it."))
@PLACE
@TABLE
@BOARD
@click.argument("record", metavar=msg("RECORD"))
@click.pass_obj
def keep(terminal: Terminal, file: str, table: str, board: int, record: str) -> None:
    """Append what is new of a record; what was kept before must stand in it."""
    found = read_json(record, load)
    new, whole = asyncio.run(_keep(file, _place(table, board), found))
    if terminal.as_json:
        return terminal.json(JournalKept(new, whole))
    return terminal.say(count("{n} entry is new", "{n} entries are new", new))


async def _keep(file: str, name: str, found: Table) -> tuple[int, int]:
    async with writing(file) as journal:
        tables = Deciding(Personal(journal, PERSONAL), Tables())
        begins = not await journal.head(name)
        acted = await tables.act(name, secrets.token_hex(8), going_on(found), new=begins)
        return (acted.appended.last - acted.appended.first + 1 if acted.appended else 0), acted.version


@click.command(cls=Command, name="record", help=msg("Print the record of a board at a table, for oddtrick table."))
@PLACE
@TABLE
@BOARD
@click.pass_obj
def record(terminal: Terminal, file: str, table: str, board: int) -> None:
    """Print what is kept of a board, as a record."""
    found = asyncio.run(_read(file, _place(table, board)))
    if found is None:
        raise BadInput(say("{file} holds no board {board} of table {table}", file=file, board=board, table=table))
    click.echo(json.dumps(dump(found), ensure_ascii=False, indent=2))


async def _read(file: str, name: str) -> Table | None:
    async with reading(file) as journal:
        folding = Tables()
        found = folding.new()
        for one in await PersonalReading(journal, PERSONAL).read(name):
            found = folding.after(found, one.entry)
        return found


def _place(table: str, board: int) -> str:
    if not 0 < len(table) <= LONGEST // 2 or not table.isprintable() or "/" in table:
        raise BadInput(say("{text!r} is no table; expected one like A3, or 3", text=table))
    return stream(table, str(board))
