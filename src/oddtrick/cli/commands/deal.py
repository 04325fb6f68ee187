"""`oddtrick deal`: boards dealt from the system's generator or from a seed, and written as PBN (Law 6E)."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

import click
import msgspec

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.files import write_file
from oddtrick.cli.verbs import VERBS
from oddtrick.cli.wanted import wanted_of, wanting
from oddtrick.formats.pbn import write_pbn
from oddtrick.formats.records import Record
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import LAST, Seed, board_numbers, random_deal
from oddtrick.shapes.files import DealtBoard, dealt_board
from oddtrick.texts import count, msg, say

if TYPE_CHECKING:
    from oddtrick.dealing.conditions import Condition


class Dealt(msgspec.Struct, omit_defaults=True):
    """What `oddtrick deal --json` prints. The seed is here only when it was given or nothing is committed to."""

    boards: list[DealtBoard]
    file: str | None = None
    seed: str | None = None
    commitment: str | None = None
    where: str | None = None


class PractisedSet(msgspec.Struct):
    """Deals to practise with: the name, what is practised, and the condition."""

    name: str
    what: str
    where: str


class Sets(msgspec.Struct):
    """What `oddtrick deal --sets --json` prints."""

    sets: list[PractisedSet]


_MANY = click.IntRange(1, LAST)


@click.command(cls=Command, name="deal", help=VERBS["deal"])
@click.option("-n", "number", cls=Option, type=_MANY, default=32, show_default=True, help=msg("How many boards."))
@click.option("--first", cls=Option, type=_MANY, default=1, show_default=True, help=msg("The number of the first board."))
@click.option("-o", "--output", cls=Option, type=click.Path(), help=msg("The PBN file to write; without it, standard output."))
@click.option("--seed", "seed_text", cls=Option, help=msg("Deal the same boards again: any line of text."))
@click.option("--commit", is_flag=True, cls=Option, help=msg("Write a commitment to publish now and a seed to publish after play."))
@wanting
@click.option("--sets", is_flag=True, cls=Option, help=msg("List the deals to practise with."))
@click.pass_obj
def command(
    terminal: Terminal, number: int, first: int, output: str | None, seed_text: str | None, commit: bool, where: tuple[str, ...],
    named: str, sets: bool,
) -> None:  # fmt: skip
    """Deal, write, and say what to publish and what to keep."""
    if sets:
        return _list(terminal)
    boards = board_numbers(first, number)
    if commit and output is None:
        raise click.UsageError(terminal.translate(msg("--commit needs -o, because it writes two more files beside the boards")))
    wanted = wanted_of(where, named)
    seed = _seed(seed_text, commit or wanted is not None)
    deals = [*zip(boards, _deals(seed, boards, wanted), strict=True)]
    committed = _commitment(seed, wanted) if commit and seed is not None else None
    _write(terminal, output, deals)
    if committed is not None and seed is not None and output is not None:
        write_file(f"{output}.commitment", f"{committed}\n")
        write_file(f"{output}.seed", f"{seed.text}\n")
    if terminal.as_json:
        shown = seed.text if seed and seed_text else None
        told = None if wanted is None else str(wanted)
        terminal.json(Dealt([dealt_board(*one) for one in deals], output, shown, committed, told))
    elif output is not None:
        _report(terminal, output, number, committed, None if wanted is None else str(wanted))
    return None


def _deals(seed: Seed | None, boards: range, wanted: Condition | None) -> list[Deal]:
    if seed is None:
        generator = SystemRandom()
        return [random_deal(generator) for _ in boards]
    if wanted is None:
        return [seed.deal(board) for board in boards]
    from oddtrick.dealing.drawing import dealt

    return dealt(seed, boards, wanted)


def _commitment(seed: Seed, wanted: Condition | None) -> str:
    if wanted is None:
        return seed.commitment
    from oddtrick.dealing.drawing import commitment

    return commitment(seed, wanted)


def _list(terminal: Terminal) -> None:
    """The deals to practise with: name, what is practised, condition."""
    from oddtrick.dealing.sets import SETS

    if terminal.as_json:
        return terminal.json(Sets([PractisedSet(name, terminal.translate(one.what), one.where) for name, one in SETS.items()]))
    for name, one in SETS.items():
        click.echo(f"{name:{max(map(len, SETS))}}  {terminal.translate(one.what)}\n    {one.where}")
    return None


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


def _report(terminal: Terminal, output: str, number: int, commitment: str | None, where: str | None) -> None:
    terminal.say(count("{n} board written to {file}", "{n} boards written to {file}", number, file=output))
    if where is not None:
        terminal.say(say("Only deals of this kind: {where}", where=where))
    if commitment is None:
        return
    terminal.say(say("Publish before play: {commitment} ({file})", commitment=commitment, file=f"{output}.commitment"))
    terminal.say(say("Keep secret, publish after play: {file}", file=f"{output}.seed"))
    name = Path(output).name
    if where is None:
        terminal.say(say("Anyone checks with: oddtrick check {file} --seed SEED --commitment COMMITMENT", file=name))
    else:
        text = say("Anyone checks with: oddtrick check {file} --seed SEED --commitment COMMITMENT --where {where}",
                   file=name, where=f'"{where}"')  # fmt: skip
        terminal.say(text)
