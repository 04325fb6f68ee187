"""`oddtrick serve`: the Director's desk for this computer and the phones around it."""

from __future__ import annotations

import asyncio
import secrets
import shutil
import sys
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.regulations_read import used
from oddtrick.cli.verbs import VERBS
from oddtrick.night.entrance.awake import ASLEEP, Awake, awake
from oddtrick.night.entrance.doors import ALL, HERE, Doors, is_open
from oddtrick.night.entrance.folder import warning_of
from oddtrick.night.entrance.kept import lets_in
from oddtrick.texts import msg, say
from oddtrick.web.rules import House
from oddtrick.web.server.serving import addresses, listening, serve

if TYPE_CHECKING:
    from litestar import Litestar


@click.command(cls=Command, name="serve", help=VERBS["serve"])
@click.option("--host", cls=Option, help=msg("0.0.0.0 lets phones in at once; a night lets them in by a button, too."))
@click.option("--port", cls=Option, type=click.IntRange(1, 65_535), default=8765, show_default=True, help=msg("The port."))
@click.option("--regulations", cls=Option, help=msg("The conditions of this contest: a file, or pzbs."))
@click.option("--data", cls=Option, metavar="FILE", help=msg("Run club nights, and keep them in this file."))
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
    backup: str | None,
    demo: bool,
    proxy: str | None,
    speed: float,
) -> None:
    """Serve until it is stopped (Ctrl+C); says where the desk is to be found, and with a file where its organizer comes in."""
    house = House.of(used(regulations, None) if regulations else None)
    if data and demo:
        raise click.UsageError(terminal.translate(msg("--demo keeps nothing: it goes without --data")))
    if bws and not data:
        raise click.UsageError(terminal.translate(msg("--bridgemate needs --data, the file of the nights")))
    if backup and not data:
        raise click.UsageError(terminal.translate(msg("--backup needs --data, the file that is copied")))
    folder = tempfile.mkdtemp(prefix="oddtrick-") if demo else ""
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
        night, invitation = night_of(path, copies, speed if demo else None, doors, kept_awake, devices) if nights else (None, "")
        _tell(terminal, host, port, invitation, demo=demo, data=data, movable=movable)
        try:
            serve(house, sockets, night, doors, proxy or "")
        finally:
            if folder:
                shutil.rmtree(folder, ignore_errors=True)


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
    path: Path, backup: Path | None = None, speed: float | None = None, doors: Doors | None = None, kept_awake: Awake = ASLEEP,
    bws: Path | None = None,
) -> tuple[Litestar, str]:  # fmt: skip
    """The nights of a file, and the invitation of their organizer; with a speed robots play one, with `bws` devices tell results.

    Raises BadInput where the file cannot be one.
    """
    from oddtrick.night import robots
    from oddtrick.night.access.pairing import link_code
    from oddtrick.night.entrance.bridgemates import Bridgemates
    from oddtrick.night.entrance.entrance import Entrance
    from oddtrick.night.entrance.kept import Kept
    from oddtrick.night.hall import Hall
    from oddtrick.tournament.people import Role
    from oddtrick.web.night.app import application

    token = link_code()

    async def opened() -> Hall:
        hall = await Hall.opened(path)
        await hall.invite(Role.CHIEF, "", code=token)
        hall.entrance = Entrance(doors, Kept.beside(path), kept_awake)
        if bws is not None:
            hall.bridgemates = Bridgemates(bws)
            hall.besides(hall.bridgemates.watch(hall))
        if speed is not None:
            id = await robots.begin(hall, "Oddtrick", 10, 20, secrets.token_hex(16))
            hall.besides(robots.play(hall, id, speed, secrets.token_hex(16)))
        return hall

    asyncio.run(_tried(path))
    return application(opened, backup), token


async def _tried(path: Path) -> None:
    """The file can be opened: what is wrong with it is said before anything listens."""
    from oddtrick.night.hall import Hall

    await (await Hall.opened(path)).close()
