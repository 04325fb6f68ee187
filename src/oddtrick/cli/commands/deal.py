"""`oddtrick deal`: boards dealt from the system's generator or from a seed, and written as PBN (Law 6E)."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom

import click
import msgspec

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.files import write_file
from oddtrick.cli.verbs import VERBS
from oddtrick.formats.pbn import write_pbn
from oddtrick.formats.records import Record
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed, random_deal
from oddtrick.texts import count, msg, say


class DealtBoard(msgspec.Struct):
    """A board as `--json` prints it: PBN's way of writing the deal, and the deal's number as a decimal string."""

    board: int
    dealer: str
    vulnerable: str
    deal: str
    number: str


class Dealt(msgspec.Struct, omit_defaults=True):
    """What `oddtrick deal --json` prints. The seed is here only when it was given or nothing is committed to."""

    boards: list[DealtBoard]
    file: str | None = None
    seed: str | None = None
    commitment: str | None = None


_MANY, _FROM_1 = click.IntRange(1, 10_000), click.IntRange(1)


@click.command(cls=Command, name="deal", help=VERBS["deal"])
@click.option("-n", "number", cls=Option, type=_MANY, default=32, show_default=True, help=msg("How many boards."))
@click.option("--first", cls=Option, type=_FROM_1, default=1, show_default=True, help=msg("The number of the first board."))
@click.option("-o", "--output", cls=Option, type=click.Path(), help=msg("The PBN file to write; without it, standard output."))
@click.option("--seed", "seed_text", cls=Option, help=msg("Deal the same boards again: any line of text."))
@click.option("--commit", is_flag=True, cls=Option, help=msg("Write a commitment to publish now and a seed to publish after play."))
@click.pass_obj
def command(terminal: Terminal, number: int, first: int, output: str | None, seed_text: str | None, commit: bool) -> None:
    """Deal, write, and say what to publish and what to keep."""
    if commit and output is None:
        raise click.UsageError(terminal.translate(msg("--commit needs -o, because it writes two more files beside the boards")))
    seed = _seed(seed_text, commit)
    boards = range(first, first + number)
    generator = SystemRandom()
    deals = [(board, seed.deal(board) if seed else random_deal(generator)) for board in boards]
    _write(terminal, output, deals)
    if commit and seed is not None and output is not None:
        write_file(f"{output}.commitment", f"{seed.commitment}\n")
        write_file(f"{output}.seed", f"{seed.text}\n")
    if terminal.as_json:
        shown = seed.text if seed and seed_text else None
        terminal.json(Dealt([_board(*one) for one in deals], output, shown, seed.commitment if seed and commit else None))
    elif output is not None:
        _report(terminal, output, number, seed if commit else None)


def _seed(text: str | None, commit: bool) -> Seed | None:
    if text is not None:
        return Seed(text)
    return Seed.fresh(SystemRandom()) if commit else None


def _write(terminal: Terminal, output: str | None, deals: list[tuple[int, Deal]]) -> None:
    pbn = write_pbn([Record.of_deal(board, deal) for board, deal in deals])
    if output is not None:
        write_file(output, pbn.encode("latin-1"))
    elif not terminal.as_json:
        click.echo(pbn, nl=False)


def _board(number: int, deal: Deal) -> DealtBoard:
    record = Record.of_deal(number, deal)
    assert record.dealer is not None
    return DealtBoard(number, str(record.dealer), str(record.vulnerability), deal.text(record.dealer), str(deal.number))


def _report(terminal: Terminal, output: str, number: int, seed: Seed | None) -> None:
    terminal.say(count("{n} board written to {file}", "{n} boards written to {file}", number, file=output))
    if seed is None:
        return
    terminal.say(say("Publish before play: {commitment} ({file})", commitment=seed.commitment, file=f"{output}.commitment"))
    terminal.say(say("Keep secret, publish after play: {file}", file=f"{output}.seed"))
    name = Path(output).name
    terminal.say(say("Anyone checks with: oddtrick check {file} --seed SEED --commitment COMMITMENT", file=name))
