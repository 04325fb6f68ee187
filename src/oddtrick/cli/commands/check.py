"""`oddtrick check`: read a file and say everything that is wrong with it; prove that its boards came from a seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.encodings import ENCODING
from oddtrick.cli.files import read_file
from oddtrick.cli.verbs import VERBS
from oddtrick.cli.wanted import wanted_of, wanting
from oddtrick.formats.detect import read
from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.records import Record
from oddtrick.game.dealing import Seed
from oddtrick.shapes.files import Checked, checked_out
from oddtrick.texts import BadInput, Text, count, msg, say

if TYPE_CHECKING:
    from oddtrick.dealing.conditions import Condition


@click.command(cls=Command, name="check", help=VERBS["check"])
@click.argument("file")
@click.option("--strict", is_flag=True, cls=Option, help=msg("Refuse the file at its first error or warning."))
@ENCODING
@click.option("--seed", "seed_text", cls=Option, help=msg("Check that every board is the one that this seed deals."))
@click.option("--commitment", cls=Option, help=msg("Check that the seed is the one that was committed to."))
@wanting
@click.pass_obj
def command(
    terminal: Terminal, file: str, strict: bool, told: str | None, seed_text: str | None, commitment: str | None,
    where: tuple[str, ...], named: str,
) -> None:  # fmt: skip
    """Print the findings; errors make the exit status 2, warnings and notes do not."""
    reading = read(read_file(file), file, strict=strict, told=told)
    if commitment is not None and seed_text is None:
        raise click.UsageError(terminal.translate(msg("--commitment needs --seed, the line of text that was kept secret")))
    wanted = wanted_of(where, named)
    checked = checked_out(reading.records, reading.diagnostics, terminal.translate)
    if terminal.as_json:
        terminal.json(checked)
    else:
        for found in reading.diagnostics:
            terminal.say(say("{severity}: {where}", severity=_SEVERITY[found.severity], where=found.where))
        terminal.say(_summary(checked))
    if seed_text is not None:
        _prove(terminal, Seed(seed_text), commitment, reading.records, wanted)
    elif wanted is not None:
        _all_wanted(reading.records, wanted)
    errors = sum(found.severity is Severity.ERROR for found in reading.diagnostics)
    if errors:
        raise BadInput(count("{file}: {n} error", "{file}: {n} errors", errors, file=file))
    if not reading.records:
        raise BadInput(say("{file}: no board was found in it", file=file))


_SEVERITY = {Severity.NOTE: say("note"), Severity.WARNING: say("warning"), Severity.ERROR: say("error")}


def _summary(checked: Checked) -> Text:
    return say(
        "{records}: {played} played, {passed_out} passed out, {adjusted} adjusted, {unknown} unknown, {not_played} not played",
        records=count("{n} record", "{n} records", checked.records),
        played=checked.played,
        passed_out=checked.passed_out,
        adjusted=checked.adjusted,
        unknown=checked.unknown,
        not_played=checked.not_played,
    )


def _all_wanted(records: tuple[Record, ...], wanted: Condition) -> None:
    """Every deal is as it is told."""
    from oddtrick.dealing.conditions import holds

    for record in records:
        if record.deal is None or not record.deal.is_complete or not holds(wanted, record.deal):
            text = say(
                "board {board} (line {line}) is not like that: {what}", board=record.board or "?", line=record.line, what=wanted
            )
            raise BadInput(text)


def _prove(terminal: Terminal, seed: Seed, commitment: str | None, records: tuple[Record, ...], wanted: Condition | None) -> None:
    found = seed.commitment
    if wanted is not None:
        from oddtrick.dealing import drawing

        found = drawing.commitment(seed, wanted)
    if commitment is not None and found != commitment.strip().lower():
        raise BadInput(say("the seed is not the one that was committed to: its commitment is {found}", found=found))
    boards = [record.board for record in records if record.board is not None]
    deals = dict(zip(boards, map(seed.deal, boards) if wanted is None else drawing.dealt(seed, boards, wanted), strict=True))
    for record in records:
        if record.board is None or record.deal != deals[record.board]:
            raise BadInput(
                say("board {board} (line {line}) is not the deal of this seed", board=record.board or "?", line=record.line)
            )
    if not terminal.as_json:
        terminal.say(count("{n} board is the one that this seed deals", "{n} boards are those that this seed deals", len(records)))
