"""`oddtrick serve`: the Director's desk for this computer and the phones around it."""

from __future__ import annotations

import asyncio
import secrets
import socket
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.regulations_read import used
from oddtrick.cli.verbs import VERBS
from oddtrick.journal.places import is_server
from oddtrick.night.access.pairing import link_code
from oddtrick.night.entrance.awake import ASLEEP, Awake, awake
from oddtrick.night.entrance.doors import ALL, HERE, Doors, is_open
from oddtrick.night.entrance.folder import warning_of
from oddtrick.night.entrance.kept import lets_in
from oddtrick.texts import msg, say
from oddtrick.web.rules import House
from oddtrick.web.server.serving import addresses, listening, serve
from oddtrick.web.server.several import several

if TYPE_CHECKING:
    from litestar import Litestar


@click.command(cls=Command, name="serve", help=VERBS["serve"])
@click.option("--host", cls=Option, help=msg("0.0.0.0 lets phones in at once; a night lets them in by a button, too."))
@click.option("--port", cls=Option, type=click.IntRange(1, 65_535), default=8765, show_default=True, help=msg("The port."))
@click.option("--regulations", cls=Option, help=msg("The conditions of this contest: a file, or pzbs."))
@click.option(
    "--data",
    cls=Option,
    metavar="FILE",
    help=msg("Run club nights, and keep them in this file, or in a PostgreSQL (postgresql://…)."),
)
@click.option(
    "--workers", cls=Option, type=click.IntRange(1, 32), default=1, show_default=True,
    help=msg("So many processes serve one hall, where a PostgreSQL keeps it."),
)  # fmt: skip
@click.option("--bridgemate", "bws", cls=Option, metavar="BWS", help=msg("Record what Bridgemates' server writes into this file."))
@click.option("--backup", cls=Option, metavar="FOLDER", help=msg("Copy that file there every five minutes and after each round."))
@click.option("--demo", is_flag=True, cls=Option, help=msg("Show a club night that robots play; nothing of it is kept."))
@click.option(
    "--proxy", cls=Option, metavar="ADDRESS",
    help=msg("Believe a proxy at this address for whom, and that by HTTPS, it asks (X-Forwarded-*)."),
)  # fmt: skip
@click.option(
    "--speed", cls=Option, type=click.FloatRange(0.01, 600), default=2.0, show_default=True, metavar="SECONDS",
    help=msg("Seconds between two acts of the robots."),
)  # fmt: skip
@click.pass_obj
def command(
    terminal: Terminal,
    host: str | None,
    port: int,
    regulations: str | None,
    data: str | None,
    bws: str | None,
    workers: int,
    backup: str | None,
    demo: bool,
    proxy: str | None,
    speed: float,
) -> None:
    """Serve until it is stopped (Ctrl+C); says where the desk is to be found, and with a file where its organizer comes in."""
    house = House.of(used(regulations, None) if regulations else None)
    if data and demo:
        raise click.UsageError(terminal.translate(msg("--demo keeps nothing: it goes without --data")))
    if bws and (not data or is_server(data)):
        raise click.UsageError(terminal.translate(msg("--bridgemate needs --data, the file of the nights")))
    if backup and not data:
        raise click.UsageError(terminal.translate(msg("--backup needs --data, the file that is copied")))
    if data and is_server(data):
        if backup:
            raise click.UsageError(terminal.translate(msg("--backup copies a file; a PostgreSQL has copies of its own")))
        _by_server(terminal, regulations, data, workers, host or HERE, port, proxy)
        return
    if workers > 1:
        raise click.UsageError(terminal.translate(msg("--workers needs a PostgreSQL: a file is written by one process alone")))
    kept = tempfile.TemporaryDirectory(prefix="oddtrick-", ignore_cleanup_errors=True) if demo else nullcontext("")
    with kept as folder:
        path = Path(folder) / "demonstration.oddtrick" if demo else Path(data or "")
        copies = Path(backup) if backup else None
        nights = bool(data or demo)
        movable = nights and host is None and proxy is None
        if host is None:
            host = ALL if movable and lets_in(path, time.time()) else HERE
        doors = Doors(host, port, movable=movable, proxied=proxy is not None)
        sockets = listening(host, port)
        with awake() if data else nullcontext(ASLEEP) as kept_awake:
            devices = Path(bws) if bws else None
            invitation = link_code() if nights else ""
            if nights:
                asyncio.run(_tried(path))
            night = night_of(path, invitation, copies, speed if demo else None, doors, kept_awake, devices) if nights else None
            _tell(terminal, host, port, invitation, demo=demo, data=data, movable=movable)
            serve(house, sockets, night, doors, proxy or "")


def _by_server(
    terminal: Terminal, regulations: str | None, data: str, workers: int, host: str, port: int, proxy: str | None
) -> None:
    """Serve the hall of a PostgreSQL, by one process or several. Raises BadInput where it cannot be had."""
    asyncio.run(_tried(data))
    sockets, invitation = listening(host, port), link_code()
    _tell(terminal, host, port, invitation, demo=False, data=None, movable=False)
    if workers == 1:
        _serves(sockets, regulations, data, invitation, host, port, proxy)
    else:
        several(workers, _serves, sockets, regulations, data, invitation, host, port, proxy)


def _serves(
    sockets: Sequence[socket.socket], regulations: str | None, data: str, invitation: str, host: str, port: int, proxy: str | None
) -> None:
    """One process of it."""
    doors = Doors(host, port, proxied=proxy is not None)
    house = House.of(used(regulations, None) if regulations else None)
    serve(house, sockets, night_of(data, invitation, doors=doors), doors, proxy or "")


def _tell(terminal: Terminal, host: str, port: int, invitation: str, *, demo: bool, data: str | None, movable: bool) -> None:
    """What is served, and where."""
    for address in addresses(host, port):
        terminal.say(say("The desk is at {address}", address=address))
    if demo:
        terminal.say(
            say("Robots play a club night; its ranking is at {address}", address=f"{addresses(host, port)[0]}en/night/ranking")
        )
    if invitation:
        whole = f"{addresses(host, port)[-1]}in/{invitation}"
        terminal.say(say("The organizer comes in here, once, within an hour: {address}", address=whole))
        click.echo(_drawn(whole))
    if data and (warning := warning_of(Path(data))):
        terminal.warn(warning)
    if movable and not is_open(host):
        terminal.say(say("Only this computer can open it until phones are let in (Phones, Let phones in)"))
    elif is_open(host) and not invitation:
        terminal.warn(say("Everybody in this network can open it: it asks for no password"))
    terminal.say(say("Stop it with Ctrl+C"))
    sys.stdout.flush()


def _drawn(address: str) -> str:
    """An address as a QR code of letters, for a terminal."""
    from io import StringIO

    import segno

    out = StringIO()
    segno.make(address, error="l", micro=False).terminal(out, compact=True)
    return out.getvalue()


def night_of(
    place: Path | str, invitation: str, backup: Path | None = None, speed: float | None = None, doors: Doors | None = None,
    kept_awake: Awake = ASLEEP, bws: Path | None = None,
) -> Litestar:  # fmt: skip
    """The nights of a file or a PostgreSQL, to which the organizer comes by that invitation; with a speed robots play one, with
    `bws` devices tell results.
    """
    from oddtrick.night.entrance.bridgemates import Bridgemates
    from oddtrick.night.entrance.entrance import Entrance
    from oddtrick.night.entrance.kept import Kept
    from oddtrick.night.hall import Hall
    from oddtrick.night.live import robots
    from oddtrick.tournament.people import Role
    from oddtrick.web.night.app import application

    async def opened() -> Hall:
        hall = await Hall.opened(place)
        await hall.invite(Role.CHIEF, "", code=invitation)
        hall.entrance = Entrance(doors, Kept.beside(hall.file) if hall.file else None, kept_awake)
        if bws is not None:
            hall.bridgemates = Bridgemates(bws)
            hall.besides(hall.bridgemates.watch(hall))
        if speed is not None:
            hall.demonstration = True
            id = await robots.begin(hall, "Oddtrick", 10, 20, secrets.token_hex(16))
            hall.besides(robots.play(hall, id, speed, secrets.token_hex(16)))
        return hall

    return application(opened, backup)


async def _tried(place: Path | str) -> None:
    """The hall can be opened: what is wrong is said before anything is served. Raises BadInput."""
    from oddtrick.night.hall import Hall

    await (await Hall.opened(place)).close()
