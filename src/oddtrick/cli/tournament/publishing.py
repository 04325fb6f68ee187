"""The results of a tournament as a folder that opens without a server: publish."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.score.publish import for_others
from oddtrick.cli.tournament.file import opened
from oddtrick.shapes.tournament import ExportOut
from oddtrick.texts import BadInput, count, msg, say
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.view import over

if TYPE_CHECKING:
    from oddtrick.web.night.scores.drawn import Shown


@click.command(
    cls=Command, name="publish", help=msg("Write what everybody may see as pages that open without a server, PBN, CSV, JSON.")
)
@click.argument("file", metavar=msg("FILE"))
@click.argument("folder", metavar=msg("DIR"))
@for_others
@click.option("--names", is_flag=True, cls=Option, help=msg("Rulings with names and tables, which are left out otherwise."))
@click.pass_obj
def publish(terminal: Terminal, file: str, folder: str, names: bool, club: str, club_number: str, usebio: str) -> None:
    """Write the pages of a tournament into a folder."""
    from oddtrick.night.nights import Night
    from oddtrick.web.night.scores.drawn import Shown
    from oddtrick.web.night.scores.folder import folder as made
    from oddtrick.web.night.scores.folder import others, write

    now = opened(file)
    if now.opened is None:
        raise BadInput(say("no contest has been opened"))
    moment = datetime.now().replace(microsecond=0)
    last = now.said.newest
    one = Shown.of(Night("", now.said.number, now), By(Role.PUBLIC), max(moment, last.at) if last else moment, names)
    one = asyncio.run(_solved(one))
    files = made(one, terminal.language) | others(one, club, club_number, usebio)
    write(files, Path(folder))
    for n, session in now.sessions.items():
        if now.plays.get(n) and not over(session):
            terminal.warn(
                say(
                    "session {n} is not over: its boards and results are not shown yet; it is ended with: oddtrick tournament end",
                    n=n,
                )
            )
    if terminal.as_json:
        return terminal.json(ExportOut([*files]))
    return terminal.say(count("{n} file written to {folder}", "{n} files written to {folder}", len(files), folder=folder))


async def _solved(one: Shown) -> Shown:
    """With what was makeable, where this computer can work it out."""
    from oddtrick.night.scores.solved import Solved

    solved = Solved()
    try:
        return await one.solved(solved, one.boards)
    finally:
        solved.close()
