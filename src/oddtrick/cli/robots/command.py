"""`oddtrick robots`: four robots play the boards of a file, or a whole session by a movement, and write what came to pass."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import click
import msgspec

from oddtrick.citations import IN_FORCE
from oddtrick.cli.common import Command, Family, Option, Terminal
from oddtrick.cli.files import read_file, write_file
from oddtrick.cli.verbs import VERBS
from oddtrick.formats.detect import read
from oddtrick.formats.of_table import record_of
from oddtrick.formats.pbn import write_pbn
from oddtrick.formats.records import Record
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import dealer, vulnerability
from oddtrick.live.robots.cardplay.playing import card_of
from oddtrick.live.robots.deeds import Deed
from oddtrick.live.robots.session import Board, PlayedBoard, Robot, play_alone, play_session, plugged
from oddtrick.live.robots.simple import Plays, Simple
from oddtrick.live.robots.training import Trainer, until_called
from oddtrick.live.state import LiveTable
from oddtrick.movements.movement import Movement
from oddtrick.movements.named import forms, made
from oddtrick.table.entries import Start
from oddtrick.table.folding.record import dump
from oddtrick.texts import BadInput, count, msg, say

SAMPLES = click.option(
    "--double-dummy", "samples", cls=Option, type=click.IntRange(0, 100), default=0, metavar=msg("NUMBER"),
    help=msg("Play cards by double dummy over so many deals that may be; otherwise by rules of thumb."),
)  # fmt: skip


def plays_of(samples: int) -> Plays:
    """How cards are chosen."""
    if not samples:
        return card_of
    from oddtrick.live.robots.cardplay.analysed import Analysed

    return Analysed(samples).card_of


class RobotsPlayed(msgspec.Struct):
    """What `oddtrick robots play --json` prints."""

    file: str
    boards: int
    tables: int
    rounds: int


class RobotsTrained(msgspec.Struct):
    """What `oddtrick robots train --json` prints: which boards there are. What was done wrong stands only at the checker."""

    folder: str
    boards: list[int]
    checker: str | None


@click.group(cls=Family, name="robots", help=VERBS["robots"])
def command() -> None:
    """Robots at the table."""


@command.command(
    cls=Command, name="play", help=msg("Robots play boards at one table, or a session by a movement, into a PBN file.")
)
@click.argument("file", required=False, metavar=msg("[FILE]"))
@click.option("-o", "--output", cls=Option, required=True, metavar="OUT", help=msg("The PBN file to write."))
@click.option("--movement", cls=Option, metavar='"howell 4"', help=msg("A movement with its numbers; without it, one table."))
@click.option("-n", "number", cls=Option, type=click.IntRange(1, 200), default=8, show_default=True, help=msg("How many boards."))
@click.option("--seed", cls=Option, default="robots", show_default=True, help=msg("Deal from this line of text, without a FILE."))
@click.option(
    "--robot", "named", cls=Option, metavar=msg("NAME"), default="simple", show_default=True, help=msg("Another robot: a plug-in.")
)
@SAMPLES
@click.pass_obj
def play(
    terminal: Terminal, file: str | None, output: str, movement: str | None, number: int, seed: str, named: str, samples: int
) -> None:
    """Play, and write as a whole or not at all."""
    boards = boards_of(file) if file is not None else [Board.of(n, Seed(seed).deal(n)) for n in range(1, number + 1)]
    plays = plays_of(samples)

    def simple(nerve: int) -> Simple:
        return Simple(terminal.translate, nerve, plays)

    robot: Robot = simple if named == "simple" else plugged(named, terminal.language)
    if movement is None:
        played = [*play_alone(boards, robot)]
    else:
        played = [*play_session(_movement(movement), boards, robot)]
    write_file(output, write_pbn([record_of_played(one) for one in played]).encode("utf-8"))
    tables, rounds = len({one.table for one in played}), len({one.round for one in played})
    if terminal.as_json:
        return terminal.json(RobotsPlayed(output, len(played), tables, rounds))
    return terminal.say(
        count("{n} board played, written to {file}", "{n} boards played, written to {file}", len(played), file=output)
    )


@command.command(cls=Command, name="train", help=msg("Boards on which a robot did something wrong, for Directors to rule on."))
@click.option(
    "-o", "--output", cls=Option, required=True, metavar=msg("FOLDER"), help=msg("The folder for the records of the boards.")
)
@click.option("-n", "number", cls=Option, type=click.IntRange(1, 50), default=8, show_default=True, help=msg("How many boards."))
@click.option("--seed", cls=Option, default="training", show_default=True, help=msg("The same line of text gives the same boards."))
@click.option("--only", cls=Option, metavar="revoke,...", help=msg("Only these irregularities."))
@click.option("--checker", cls=Option, type=click.Path(), help=msg("Write what was done wrong on each board to this file."))
@click.pass_obj
def train(terminal: Terminal, output: str, number: int, seed: str, only: str | None, checker: str | None) -> None:
    """A record for each board, as it stands when the Director is called; what was done stands nowhere but at the checker."""
    trainer = Trainer(seed, terminal.translate, _deeds(only), wait=lambda _seconds: None)
    records = [*itertools.islice(_with_a_deed(trainer, seed), number)]
    for live in records:
        assert live.table is not None
        write_file(str(Path(output) / f"board-{live.board:02}.json"), msgspec.json.format(msgspec.json.encode(dump(live.table))))
    told = [
        (one.board, terminal.translate(one.words)) for one in trainer.committed if one.board in {live.board for live in records}
    ]
    if checker is not None:
        write_file(checker, "".join(f"{words}\n" for _, words in told))
    if terminal.as_json:
        return terminal.json(RobotsTrained(output, [board for board, _ in told], checker))
    return terminal.say(count("{n} board written to {file}", "{n} boards written to {file}", len(told), file=output))


def _with_a_deed(trainer: Trainer, seed: str) -> Iterator[LiveTable]:
    """Boards on which something was done wrong and the Director was called; of a few nothing comes."""
    for n in range(1, _TRIED):
        board = Board.of(n, Seed(seed).deal(n))
        start = Start(IN_FORCE, board.dealer, board.vulnerability, board.deal, board=n)
        live = until_called(trainer, n, start)
        if live.summons is not None and trainer.of(n) is not None:
            yield live


_TRIED = 1_000


def _deeds(only: str | None) -> list[Deed]:
    if only is None:
        return [*Deed]
    known = {deed.slug: deed for deed in Deed}
    names = only.split(",")
    if wrong := next((name for name in names if name.strip() not in known), None):
        raise BadInput(say("{name!r} is no irregularity of robots; expected one of {names}", name=wrong, names=", ".join(known)))
    return [known[name.strip()] for name in names]


def boards_of(file: str) -> list[Board]:
    """The boards of a file that can be played. Raises BadInput when one of them cannot."""
    found: dict[int, Board] = {}
    for n, record in enumerate(read(read_file(file), file).records, 1):
        where = record.board or n
        if record.deal is None or not record.deal.is_complete:
            raise BadInput(say("{file}: board {n} has not four hands of thirteen cards", file=file, n=where))
        if where not in found:
            found[where] = Board(where, record.deal, record.dealer or dealer(where), record.vulnerability or vulnerability(where))
    if not found:
        raise BadInput(say("{file}: there is no board to play", file=file))
    return [*found.values()]


def _movement(text: str) -> Movement:
    form, *numbers = text.split()
    if not all(one.isascii() and one.isdigit() for one in numbers):
        raise BadInput(say("{text!r} is no movement; expected a form and its numbers, as in howell 4; forms: {forms}", text=text,
                           forms=", ".join(forms())))  # fmt: skip
    return made(form, [int(one) for one in numbers])


def record_of_played(one: PlayedBoard) -> Record:
    """With who sat where, at which table, in which round."""
    record = record_of(one.record)
    start = one.record.start
    names = {"North": f"{start.ns} N", "South": f"{start.ns} S", "East": f"{start.ew} E", "West": f"{start.ew} W"}
    return replace(record, tags=MappingProxyType({**record.tags, **names, "Table": str(one.table), "Round": str(one.round)}))
