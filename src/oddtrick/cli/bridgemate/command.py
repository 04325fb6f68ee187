"""`oddtrick bridgemate`: write the file of a session, and record what the devices have received, once or while the night runs."""

from __future__ import annotations

import json
import platform
import time
from datetime import datetime
from pathlib import Path

import click
import msgspec

from oddtrick.cli.bridgemate.connector import connect
from oddtrick.cli.bridgemate.recording import record
from oddtrick.cli.common import Command, Family, Option, Terminal
from oddtrick.cli.files import read_file, write_file
from oddtrick.cli.solving import tables_of
from oddtrick.cli.tournament.file import opened
from oddtrick.cli.tournament.given import moment, spoken, who
from oddtrick.cli.verbs import VERBS
from oddtrick.formats.bridgemate.connector import initial
from oddtrick.formats.bridgemate.picking import DEVICES, pending
from oddtrick.formats.bridgemate.session import session_file, session_tables
from oddtrick.formats.bridgemate.tables import written
from oddtrick.language import printable
from oddtrick.texts import BadInput, Text, count, msg, say
from oddtrick.tournament.people import By

FILE = click.argument("file", metavar=msg("FILE"))
BWS = click.argument("bws", metavar="BWS")
SESSION = click.option("--session", cls=Option, type=int, default=1, show_default=True, help=msg("Which session."))


class FileMade(msgspec.Struct):
    """What `oddtrick bridgemate new --json` prints."""

    file: str


class Picked(msgspec.Struct):
    """What `oddtrick bridgemate read --json` prints: how many results were recorded, and what is left to the Director."""

    recorded: int
    left: list[str]


@click.group(cls=Family, name="bridgemate", help=VERBS["bridgemate"])
def command() -> None:
    """A night with Bridgemates."""


@command.command(
    cls=Command, name="new", help=msg("Write the file of a session for the devices' server; into a folder its tables as CSV.")
)
@FILE
@BWS
@click.option("--computer", cls=Option, default=platform.node, help=msg("The computer of the server; otherwise this one."))
@SESSION
@click.option("--hands", is_flag=True, cls=Option, help=msg("With the hands of the boards, and what was makeable."))
@click.pass_obj
def new(terminal: Terminal, file: str, bws: str, computer: str, session: int, hands: bool) -> None:
    """Write a new file, which the server changes from then on; into a folder its tables as CSV."""
    if not (Path(bws).is_dir() or bws.lower().endswith((".bws", ".json"))):
        raise BadInput(say("{file}: expected a name that ends in .bws or .json, or a folder", file=bws))
    now, moment_ = opened(file), datetime.now().replace(microsecond=0)
    found = now.sessions.get(session) if hands else None
    solved = tables_of([deal for deal in found.deals.values() if deal.is_complete] if found else []) if hands else None
    if Path(bws).is_dir():
        for name, text in written(session_tables(now, session, computer, moment_, solved)).items():
            write_file(str(Path(bws) / name), text.encode())
    elif bws.lower().endswith(".json"):
        write_file(bws, json.dumps(initial(now, session, moment_), ensure_ascii=False, indent=1) + "\n")
    else:
        write_file(bws, session_file(now, session, computer, moment_, solved))
    if terminal.as_json:
        return terminal.json(FileMade(bws))
    return terminal.say(say("{file} is written; open it in the devices' server", file=bws))


@command.command(cls=Command, name="read", help=msg("Record the results that the devices have received."))
@FILE
@BWS
@spoken
@click.pass_obj
def read(terminal: Terminal, file: str, bws: str, session: int, role: str, name: str, at: str | None) -> None:
    """Record what is new, and say what is left to the Director."""
    recorded_now, left = _pick(file, bws, session, _speaking(role, name), moment(at))
    if terminal.as_json:
        return terminal.json(Picked(recorded_now, [terminal.translate(one) for one in left]))
    for one in left:
        terminal.warn(one)
    return terminal.say(_told(recorded_now))


@command.command(cls=Command, name="watch", help=msg("Record results as the devices receive them, until it is stopped."))
@FILE
@BWS
@click.option("--every", cls=Option, type=click.FloatRange(0.1, 3600), default=2.0, show_default=True,
              help=msg("Seconds between two looks at the file."))  # fmt: skip
@click.option("--looks", cls=Option, type=click.IntRange(1), help=msg("Stop after so many looks."))
@spoken
@click.pass_obj
def watch(
    terminal: Terminal, file: str, bws: str, every: float, looks: int | None, session: int, role: str, name: str, at: str | None
) -> None:
    """Look at the file again and again; each sentence to the Director is said once."""
    seen, said, pending = b"", set[str](), False
    while looks is None or looks > 0:
        try:
            data = read_file(bws)
            if data != seen or pending:
                number, left = _record(file, data, session, _speaking(role, name), moment(at))
                seen, pending = data, bool(left)
                if number:
                    terminal.say(_told(number))
                for text in (terminal.translate(one) for one in left):
                    if text not in said:
                        said.add(text)
                        click.echo(printable(text), err=True)
        except BadInput as error:  # the server may be writing just now
            if (text := terminal.translate(error.text)) not in said:
                said.add(text)
                click.echo(printable(text), err=True)
        looks = None if looks is None else looks - 1
        if looks is None or looks > 0:
            time.sleep(every)


def _told(number: int) -> Text:
    return count("{n} line recorded", "{n} lines recorded", number)


def _speaking(role: str, name: str) -> By:
    """As whom the devices speak: by it they know their own results again."""
    return who(role, name) if name else DEVICES


def _pick(file: str, bws: str, session: int, by: By, at: datetime | None) -> tuple[int, list[Text]]:
    data = read_file(bws)
    try:
        return _record(file, data, session, by, at)
    except BadInput as error:
        raise BadInput(say("{file}: {error}", file=bws, error=error.text)) from None


def _record(file: str, data: bytes, session: int, by: By, at: datetime | None) -> tuple[int, list[Text]]:
    return record(file, lambda now: pending(now, session, data, by), by, at)


command.add_command(connect)
