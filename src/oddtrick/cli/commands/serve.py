"""`oddtrick serve`: the Director's desk for this computer and the phones around it."""

from __future__ import annotations

import sys

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.regulations_read import used
from oddtrick.cli.verbs import VERBS
from oddtrick.texts import msg, say
from oddtrick.web.rules import House
from oddtrick.web.server.serving import addresses, is_open, listening, serve


@click.command(cls=Command, name="serve", help=VERBS["serve"])
@click.option("--host", cls=Option, default="127.0.0.1", show_default=True, help=msg("0.0.0.0 lets phones in the network in."))
@click.option("--port", cls=Option, type=click.IntRange(1, 65_535), default=8765, show_default=True, help=msg("The port."))
@click.option("--regulations", cls=Option, help=msg("The conditions of this contest: a file, or pzbs."))
@click.pass_obj
def command(terminal: Terminal, host: str, port: int, regulations: str | None) -> None:
    """Serve until it is stopped (Ctrl+C); says where the desk is to be found."""
    house = House.of(used(regulations, None) if regulations else None)
    sockets = listening(host, port)
    for address in addresses(host, port):
        terminal.say(say("The desk is at {address}", address=address))
    if is_open(host):
        terminal.warn(say("Everybody in this network can open it: it asks for no password"))
    terminal.say(say("Stop it with Ctrl+C"))
    sys.stdout.flush()
    serve(house, sockets)
