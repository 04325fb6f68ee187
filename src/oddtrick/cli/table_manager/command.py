"""`oddtrick table-manager`: a table for robots of others, and our robot at a table of others."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import click
import msgspec

from oddtrick.cli.common import Command, Family, Option, Terminal
from oddtrick.cli.files import write_file
from oddtrick.cli.robots.command import SAMPLES, boards_of, plays_of
from oddtrick.cli.verbs import VERBS
from oddtrick.formats.of_table import record_of
from oddtrick.formats.pbn import write_pbn
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import SEATS, Seat
from oddtrick.live.robots.session import Board
from oddtrick.live.robots.simple import Plays, Simple
from oddtrick.live.robots.table_manager.hosting import Host
from oddtrick.live.robots.table_manager.sitting import Sitting
from oddtrick.live.robots.table_manager.wire import Log, Lost, connect
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, count, msg, say

PORT = click.option("--port", cls=Option, type=click.IntRange(0, 65535), default=2000, show_default=True, help=msg("The port."))
PATIENCE = click.option(
    "--patience", cls=Option, type=click.FloatRange(0.1, 86400), default=120, show_default=True,
    help=msg("Seconds in which the other end has to say something."),
)  # fmt: skip
LOG = click.option("--log", cls=Option, metavar="FILE", help=msg("Add every line of the protocol to this file, with its time."))
_MOST = click.IntRange(1, 200)


class Hosted(msgspec.Struct):
    """What `oddtrick table-manager host --json` prints; `lost` are the seats that our robots took over."""

    file: str
    boards: int
    lost: list[str]


class SatOut(msgspec.Struct):
    """What `oddtrick table-manager sit --json` prints; `ended`: the table manager ended the session in order."""

    boards: int
    ended: bool


@click.group(cls=Family, name="table-manager", help=VERBS["table-manager"])
def command() -> None:
    """The Table Manager protocol."""


@command.command(cls=Command, name="host", help=msg("Be the table: wait for robots, let them play, write what they played."))
@click.argument("file", required=False, metavar=msg("[FILE]"))
@click.option("-o", "--output", cls=Option, required=True, metavar="OUT", help=msg("The PBN file to write."))
@click.option(
    "--seats", cls=Option, default="NESW", show_default=True, help=msg("The seats for robots of others; ours take the rest.")
)
@click.option("-n", "number", cls=Option, type=_MOST, default=8, show_default=True, help=msg("How many boards."))
@click.option("--seed", cls=Option, default="robots", show_default=True, help=msg("Deal from this line of text, without a FILE."))
@click.option("--host", "address", cls=Option, default="127.0.0.1", show_default=True, help=msg("The address on which to listen."))
@PORT
@PATIENCE
@LOG
@SAMPLES
@click.pass_obj
def host(
    terminal: Terminal, file: str | None, output: str, seats: str, number: int, seed: str, address: str, port: int, patience: float,
    log: str | None, samples: int,
) -> None:  # fmt: skip
    """Wait, play, and write as a whole or not at all."""
    guests = _seats(seats) if seats else []
    boards = boards_of(file) if file is not None else [Board.of(n, Seed(seed).deal(n)) for n in range(1, number + 1)]

    def opened(found: int) -> None:
        terminal.warn(say("waiting at port {port} for {seats}", port=found, seats=" ".join(map(str, guests)) or "-"))

    plays = plays_of(samples)
    with _logging(log) as told:
        table = Host(boards, lambda _: Simple(plays=plays), patience, told)
        played = asyncio.run(table.run(address, port, guests, opened))
    write_file(output, write_pbn([record_of(one) for one in played]).encode("utf-8"))
    if terminal.as_json:
        return terminal.json(Hosted(output, len(played), [str(seat) for seat in table.lost]))
    for seat in table.lost:
        terminal.warn(say("{seat}: the robot was lost, and one of ours took the seat", seat=seat))
    return terminal.say(
        count("{n} board played, written to {file}", "{n} boards played, written to {file}", len(played), file=output)
    )


@command.command(cls=Command, name="sit", help=msg("Take one or several seats at a table manager, until the session ends."))
@click.option("--seat", "seats", cls=Option, required=True, help=msg("The seat, or several: N, NS, NESW."))
@click.option("--team", cls=Option, default="Oddtrick", show_default=True, help=msg("The name of the team."))
@click.option("--host", "address", cls=Option, default="127.0.0.1", show_default=True, help=msg("Where the table manager is."))
@PORT
@PATIENCE
@LOG
@SAMPLES
@click.pass_obj
def sit(terminal: Terminal, seats: str, team: str, address: str, port: int, patience: float, log: str | None, samples: int) -> int:
    """Play; exit status 2 when the session ended before its time."""
    wanted = _seats(seats)
    if '"' in team or not team.isascii() or not 0 < len(team) <= 100:
        raise BadInput(say("{team!r} cannot be the name of a team; expected ASCII without quotation marks", team=team))
    with _logging(log) as told:
        ended, boards = asyncio.run(_sit(wanted, team, address, port, patience, told, plays_of(samples)))
    if terminal.as_json:
        terminal.json(SatOut(boards, ended))
    else:
        terminal.say(count("{n} board played", "{n} boards played", boards))
        if not ended:
            terminal.warn(say("the table manager was lost before the session had ended"))
    return 0 if ended else 2


async def _sit(
    seats: list[Seat], team: str, address: str, port: int, patience: float, log: Log | None, plays: Plays
) -> tuple[bool, int]:
    async def one(seat: Seat) -> tuple[bool, list[Table]]:
        wire = await connect(address, port, patience, log, seat.value)
        player = Sitting(wire, seat, team, Simple(plays=plays))
        try:
            return True, await player.play()
        except Lost:
            return False, player.boards
        finally:
            await wire.close()

    done = await asyncio.gather(*map(one, seats))
    return all(ended for ended, _ in done), max(len(boards) for _, boards in done)


def _seats(text: str) -> list[Seat]:
    found = [Seat.parse(letter) for letter in text if letter not in " ,"]
    if not found or len(set(found)) < len(found):
        raise BadInput(say("{text!r} names no seats; expected letters as in NS, each once", text=text))
    return [seat for seat in SEATS if seat in found]


@contextlib.contextmanager
def _logging(path: str | None) -> Iterator[Log | None]:
    """The log, a line at a time, so that it is there when something goes wrong. Raises BadInput where it cannot be written."""
    if path is None:
        yield None
        return
    try:
        file = Path(path).open("a", encoding="utf-8")  # noqa: SIM115 - closed below, whatever comes
    except OSError as error:
        raise BadInput(say("{file} cannot be written: {error}", file=path, error=error.strerror or error)) from None

    def told(line: str) -> None:
        file.write(f"{datetime.now().isoformat(timespec='milliseconds')} {line}\n")
        file.flush()

    with file:
        yield told
