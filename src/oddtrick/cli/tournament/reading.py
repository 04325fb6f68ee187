"""What a tournament comes to: standings, check."""

from __future__ import annotations

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.tournament.file import opened
from oddtrick.cli.tournament.ledger import matters_out, print_matters
from oddtrick.cli.tournament.text import check_out, print_check, print_standings, standings_out
from oddtrick.texts import BadInput, msg, say
from oddtrick.tournament.results.standings import standings as ranked

FILE = click.argument("file", metavar=msg("FILE"))
TABLE = click.argument("table", metavar=msg("TABLE"))
BOARD = click.argument("board", type=int, metavar=msg("BOARD"))
ROUND = click.option("--round", "round_", cls=Option, type=int, help=msg("Which round; otherwise the one that is played."))
SECTION = click.option("--section", cls=Option, default="A", show_default=True, help=msg("Which section."))


@click.command(cls=Command, name="standings", help=msg("Print the ranking as it is now."))
@FILE
@click.option("--stage", cls=Option, type=int, default=1, show_default=True, help=msg("Of which stage."))
@click.pass_obj
def standings(terminal: Terminal, file: str, stage: int) -> None:
    """Print a ranking."""
    now = opened(file)
    if stage not in now.stages:
        raise BadInput(say("there is no stage {n}", n=stage))
    last = now.said.newest
    found = ranked(now, stage, last.at if last else None)
    return terminal.json(standings_out(terminal, now, found)) if terminal.as_json else print_standings(terminal, now, found)


@click.command(cls=Command, name="check", help=msg("Say everything that is missing, doubtful or open."))
@FILE
@click.pass_obj
def check(terminal: Terminal, file: str) -> None:
    """Print what is open."""
    found = check_out(terminal, opened(file))
    return terminal.json(found) if terminal.as_json else print_check(terminal, found)


@click.command(cls=Command, name="matters", help=msg("List rulings, penalties and appeals, how far each is, and until when."))
@FILE
@click.pass_obj
def matters(terminal: Terminal, file: str) -> None:
    """Print the ledger."""
    now = opened(file)
    found = matters_out(terminal, now)
    return terminal.json(found) if terminal.as_json else print_matters(terminal, now, found)
