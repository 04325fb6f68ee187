"""`oddtrick bridgemate connect`: a night whose devices are reached through Bridgemate's Data Connector, over the network."""

from __future__ import annotations

import time
from datetime import datetime
from functools import partial
from typing import Any, Protocol, cast

import click

from oddtrick.cli.bridgemate.recording import record
from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.tournament.file import opened
from oddtrick.cli.tournament.given import moment
from oddtrick.formats.bridgemate.connector import guid_of, initial, results_of
from oddtrick.formats.bridgemate.picking import DEVICES
from oddtrick.formats.bridgemate.results import Compared, Received, compared
from oddtrick.language import printable
from oddtrick.texts import BadInput, count, msg, say
from oddtrick.tournament.state import Tournament


class Connector(Protocol):
    """What is used of the maker's own client."""

    def initialize(self, init: Any, /) -> Any:
        """Begin an event."""

    def poll_for_results(self, session_guid: str, all: bool = False) -> list[Any]:
        """The results that have come."""

    def accept_queue_data(self, session_guid: str, data_type: Any, /) -> Any:
        """They were recorded."""


def connector(address: str | None, club: str, licence: str) -> Connector:
    """The maker's client, which is an extra. Raises BadInput where it is not installed."""
    try:
        from bridgemate_dataconnector import DataConnectorClient
    except ImportError:
        raise BadInput(
            say("the Data Connector needs another package; install it with: pip install 'oddtrick[bridgemate]'")
        ) from None
    try:
        return cast(Connector, DataConnectorClient(club, licence, address))
    except ValueError as error:
        raise BadInput(say("{address} is no address: {error}", address=address, error=error)) from None


def _compared(session: int, lines: list[Received], now: Tournament) -> Compared:
    return compared(now, session, lines, DEVICES)


@click.command(cls=Command, name="connect", help=msg("Send a session to Bridgemate's Data Connector, and record what comes."))
@click.argument("file", metavar=msg("FILE"))
@click.option("--address", cls=Option, help=msg("Where it is, as http://192.168.1.50:5079; otherwise on this computer."))
@click.option("--club-id", cls=Option, default="", help=msg("The club's name with Bridgemate."))
@click.option("--licence", cls=Option, default="", envvar="BRIDGEMATE_LICENCE", help=msg("Its licence key; or BRIDGEMATE_LICENCE."))
@click.option("--again", is_flag=True, cls=Option, help=msg("The session was sent before: only record."))
@click.option("--every", cls=Option, type=click.FloatRange(0.1, 3600), default=2.0, show_default=True,
              help=msg("Seconds between two looks."))  # fmt: skip
@click.option("--looks", cls=Option, type=click.IntRange(1), help=msg("Stop after so many looks."))
@click.option("--session", cls=Option, type=int, default=1, show_default=True, help=msg("Which session."))
@click.option("--at", cls=Option, metavar="TIME", help=msg("When it was said, as 2026-11-23T19:30; otherwise now."))
@click.pass_obj
def connect(
    terminal: Terminal, file: str, address: str | None, club_id: str, licence: str, again: bool, every: float, looks: int | None,
    session: int, at: str | None,
) -> None:  # fmt: skip
    """Send, then ask again and again, until it is stopped."""
    client = connector(address, club_id, licence)
    from bridgemate_dataconnector.dto import DataConnectorResponseData, InitDTO

    now = opened(file)
    whole, guid = initial(now, session, datetime.now().replace(microsecond=0), club_id), guid_of(now, session)
    if not again:
        answer = client.initialize(InitDTO.from_dict(whole))
        if answer.error_type:
            raise BadInput(say("the Data Connector refuses: {error}", error=answer.serialized_data or answer.error_type.name))
        terminal.say(say("the session was sent; the devices can begin"))
    said: set[str] = set()
    waiting: list[dict[str, Any]] = []  # all that has come: what cannot be recorded yet is tried again
    while looks is None or looks > 0:
        new = [one.to_dict() for one in client.poll_for_results(guid, all=again)]
        again, waiting = False, [*waiting, *new]
        lines = results_of(now, session, waiting)
        number, left = record(file, partial(_compared, session, lines), DEVICES, moment(at))
        if new:
            client.accept_queue_data(guid, DataConnectorResponseData.Results)
        if number:
            terminal.say(count("{n} line recorded", "{n} lines recorded", number))
        for text in (terminal.translate(one) for one in left):
            if text not in said:
                said.add(text)
                click.echo(printable(text), err=True)
        looks = None if looks is None else looks - 1
        if looks is None or looks > 0:
            time.sleep(every)
