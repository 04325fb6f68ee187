"""Results for federations and other sites: the options that `score` and `tournament publish` share, and the file of a session."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Any, NamedTuple, TypeVar

import click

from oddtrick import __version__
from oddtrick.cli.common import Option
from oddtrick.cli.files import write_file
from oddtrick.formats.records import Record
from oddtrick.pages.session import Heading
from oddtrick.scoring.gathering import Gathered
from oddtrick.scoring.sessions.session import Session
from oddtrick.texts import Text, msg, say

F = TypeVar("F", bound=Callable[..., Any])


class For(NamedTuple):
    """For whom results are written: the club that sends them, its number, and the version of USEBIO."""

    club: str
    number: str
    usebio: str


def for_others(function: F) -> F:
    """The options of what is sent; the command gets them as three arguments: club, club_number, usebio."""
    options = [
        click.option("--club", cls=Option, default="", help=msg("The club that sends the results.")),
        click.option("--club-number", cls=Option, default="", help=msg("Its number with the federation.")),
        click.option("--usebio", cls=Option, type=click.Choice(["1.2", "1.3"]), default="1.2", show_default=True,
                     help=msg("The version of USEBIO.")),
    ]  # fmt: skip
    for option in options:
        function = option(function)
    return function


def publish(
    path: str, session: Session, gathered: Gathered, records: Sequence[Record], heading: Heading, whom: For
) -> tuple[Text, ...]:
    """Write the file of a session that was scored; the end of its name says in which format. What it has no place for."""
    from oddtrick.formats.published.of_session import event_of, leads_of
    from oddtrick.formats.published.usebio_write import Program
    from oddtrick.formats.published.writing import left_out, published

    try:
        day = date.fromisoformat(heading.date)
    except ValueError:
        day = None
    event = event_of(session, gathered.players, heading.title, day, whom.club or heading.place, leads_of(records))
    event = event._replace(club_number=whom.number)
    write_file(path, published(event, path, whom.usebio, Program("Oddtrick", __version__)))
    calls = (say("the auction"),) if any(record.auction for record in records) else ()
    cards = (say("the play"),) if any(record.play for record in records) else ()
    return (*left_out(event, path), *calls, *cards)
