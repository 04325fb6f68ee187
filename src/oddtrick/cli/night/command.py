"""`oddtrick night`: what is done for a club night besides serving it."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from oddtrick.cli.common import Command, Family, Option, Terminal
from oddtrick.cli.verbs import VERBS
from oddtrick.texts import BadInput, msg, say


class FindingOut(msgspec.Struct):
    """One thing that was looked at: `grade` is good, care or bad."""

    name: str
    grade: str
    text: str


class RehearsedOut(msgspec.Struct):
    """What `oddtrick night rehearse --json` prints; seconds from sending a result to its answer, null where none was played."""

    ready: bool
    findings: list[FindingOut]
    results: int
    p50_seconds: float | None
    p95_seconds: float | None


@click.group(cls=Family, name="night", help=VERBS["night"])
def command() -> None:
    """A club night, before it begins."""


@command.command(cls=Command, name="rehearse", help=msg("Play a short night with robots as phones: is this computer ready?"))
@click.option("--tables", cls=Option, type=click.IntRange(2, 20), default=5, show_default=True, help=msg("So many tables."))
@click.option(
    "--folder", cls=Option, default=".", show_default=True,
    help=msg("Where the journal will lie; what is played there is removed again."),
)  # fmt: skip
@click.pass_obj
def rehearse_(terminal: Terminal, tables: int, folder: str) -> int:
    """The server is killed, the network cut and a copy put back; exit status 2 where this computer is not ready."""
    from oddtrick.night.rehearsal.rehearse import rehearse

    where = Path(folder)
    if not where.is_dir():
        raise BadInput(say("{path}: there is no such folder", path=where))
    found = rehearse(where, tables, terminal.warn)
    if terminal.as_json:
        told = [FindingOut(one.name, one.grade.value, terminal.translate(one.text)) for one in found.findings]
        terminal.json(RehearsedOut(found.ready, told, len(found.seconds), found.seconds_of(50), found.seconds_of(95)))
    else:
        for one in found.findings:
            terminal.say(f"{_MARKS[one.grade.value]} {terminal.translate(one.text)}")
        terminal.say(say("This computer is ready.") if found.ready else say("This computer is not ready."))
    return 0 if found.ready else 2


_MARKS = {"good": "✓", "care": "!", "bad": "✗"}
