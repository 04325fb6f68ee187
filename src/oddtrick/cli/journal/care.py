"""Looking through a journal, copying it, putting a copy back, making it smaller."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.journal.shapes import JournalChecked, JournalCompacted, JournalCopied, JournalOut
from oddtrick.journal.sqlite.checking import Report, looked_through
from oddtrick.journal.sqlite.copies import KEPT, back_up, compact, restore
from oddtrick.texts import BadInput, count, msg, say

FILE = click.argument("file", metavar=msg("FILE"), type=click.Path(path_type=Path))


def out(path: Path, found: Report) -> JournalOut:
    """A report as it is printed."""
    last = datetime.fromtimestamp(found.last / 1000, UTC).isoformat(timespec="seconds") if found.last else None
    return JournalOut(str(path), found.id, found.streams, found.entries, found.appends, found.texts, found.bytes, last)


def tell(terminal: Terminal, one: JournalOut) -> None:
    """It in a few lines."""
    terminal.say(say("{file}: {bytes} bytes", file=one.file, bytes=one.bytes))
    terminal.say(count("{n} stream", "{n} streams", one.streams))
    terminal.say(count("{n} entry", "{n} entries", one.entries))
    if one.last:
        terminal.say(say("the newest entry was stored at {time}", time=one.last))


@click.command(cls=Command, name="check", help=msg("Look through a whole journal, also while another process writes to it."))
@FILE
@click.pass_obj
def check(terminal: Terminal, file: Path) -> None:
    """Print what it holds and what is wrong; anything wrong makes the exit status 2."""
    found = looked_through(file)
    if terminal.as_json:
        terminal.json(JournalChecked(out(file, found), [terminal.translate(one) for one in found.problems]))
    else:
        tell(terminal, out(file, found))
        for one in found.problems:
            terminal.say(one)
    if found.problems:
        raise BadInput(count("{file}: {n} thing is wrong", "{file}: {n} things are wrong", len(found.problems), file=file))
    if not terminal.as_json:
        terminal.say(say("nothing is wrong with it"))


@click.command(cls=Command, name="backup", help=msg("Copy a journal, also while it is written to; the copy is looked through."))
@FILE
@click.option("--to", "folder", cls=Option, type=click.Path(path_type=Path), required=True, metavar="FOLDER",
              help=msg("Where to: a folder, best on another disk."))  # fmt: skip
@click.option("--keep", cls=Option, type=click.IntRange(1, 10_000), default=KEPT, show_default=True,
              help=msg("How many copies stay there; older ones are removed."))  # fmt: skip
@click.pass_obj
def backup(terminal: Terminal, file: Path, folder: Path, keep: int) -> None:
    """Make a copy, and remove the oldest ones."""
    done = back_up(file, folder, keep)
    made = JournalCopied(out(done.path, done.report), [str(one) for one in done.removed], None)
    if terminal.as_json:
        return terminal.json(made)
    tell(terminal, made.journal)
    if done.removed:
        terminal.say(count("{n} older copy was removed", "{n} older copies were removed", len(done.removed)))
    return None


@click.command(cls=Command, name="restore", help=msg("Put a copy in the place of a journal; what stood there is put aside."))
@click.argument("copy", metavar=msg("COPY"), type=click.Path(path_type=Path))
@FILE
@click.pass_obj
def restore_(terminal: Terminal, copy: Path, file: Path) -> None:
    """Put a copy back."""
    done = restore(copy, file)
    made = JournalCopied(out(file, done.report), [], str(done.aside) if done.aside else None)
    if terminal.as_json:
        return terminal.json(made)
    tell(terminal, made.journal)
    if done.aside:
        terminal.say(say("what stood there before is in {file}", file=done.aside))
    return None


@click.command(cls=Command, name="compact", help=msg("Give back the space of a journal that is free."))
@FILE
@click.pass_obj
def compact_(terminal: Terminal, file: Path) -> None:
    """Make the file smaller."""
    done = compact(file)
    if terminal.as_json:
        return terminal.json(JournalCompacted(done.before, done.after))
    return terminal.say(say("{file}: {before} bytes before, {after} now", file=file, before=done.before, after=done.after))
