"""The ranking as `oddtrick score` prints it for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import click
from rich.cells import cell_len
from rich.table import Table

from oddtrick.cli.common import Terminal
from oddtrick.cli.score_penalties import penalty_lines
from oddtrick.formats.records import Record
from oddtrick.pages.session import Heading, Ranking, rankings
from oddtrick.scoring.conditions import Method
from oddtrick.scoring.rounding import decimal
from oddtrick.scoring.session import Session
from oddtrick.texts import say


class Column(NamedTuple):
    """A column of a table; figures stand at its right edge."""

    heading: str
    figures: bool = False


def heading_of(records: Sequence[Record], file: str) -> Heading:
    """Name, date and place of the tournament, as the first record that has them tells."""
    told = {
        tag: next((value for record in records if (value := record.tags.get(tag, "")) not in ("", "?")), "")
        for tag in ("Event", "Date", "Site")
    }
    date = "-".join(part for part in told["Date"].split(".") if "?" not in part)
    return Heading(told["Event"] or Path(file).stem, date, told["Site"])


def show(terminal: Terminal, session: Session, players: Mapping[str, str], heading: Heading) -> None:
    """The tournament, the method, the ranking or both, penalties, and the matches where teams played."""
    terminal.say(" · ".join(filter(None, heading)))
    terminal.say(session.conditions.text)
    for ranking in rankings(session):
        click.echo()
        if session.two_winners:
            terminal.say(ranking.caption)
        _print(terminal, *_table(terminal, session, ranking, players))
    if session.penalties:
        click.echo()
        terminal.say(say("Penalties"))
        for line in penalty_lines(session):
            terminal.say(line)
    if session.matches:
        click.echo()
        _print(terminal, *_matches(terminal, session))


def _table(
    terminal: Terminal, session: Session, ranking: Ranking, players: Mapping[str, str]
) -> tuple[list[Column], list[list[str]]]:
    named = any(standing.contestant in players for standing in ranking.standings)
    columns = [
        Column(terminal.translate(say("Place")), figures=True),
        Column(terminal.translate(say("Contestant"))),
        *[Column(terminal.translate(say("Players")))] * named,
        Column(terminal.translate(say("Boards")), figures=True),
        Column(terminal.translate(session.conditions.session_unit), figures=True),
    ]
    places = session.places
    rows = [
        [
            "-" if standing.rank is None else str(standing.rank),
            standing.contestant,
            *[players.get(standing.contestant, "")] * named,
            str(standing.boards),
            "-" if standing.score is None else decimal(standing.score, places),
        ]
        for standing in ranking.standings
    ]
    return columns, rows


def _matches(terminal: Terminal, session: Session) -> tuple[list[Column], list[list[str]]]:
    """Each match with what both teams won, and what they get for it where that is something else."""
    converted = session.conditions.method is not Method.BAM
    units = [session.conditions.unit, *[session.conditions.session_unit] * converted]
    columns = [Column(terminal.translate(heading)) for heading in (say("Round"), say("Match"))]
    columns += [Column(terminal.translate(heading), figures=True) for heading in (say("Boards"), *units)]
    decimals, places = session.decimals, session.places
    rows = [
        [
            match.round,
            f"{match.home} - {match.visitor}",
            str(len(match.boards)),
            _two(decimals, *match.won),
            *[_two(places, home, visitor)] * converted,
        ]
        for match, home, visitor in session.matches
    ]
    return columns, rows


def _two(places: int, home: Fraction, visitor: Fraction) -> str:
    return f"{decimal(home, places)} : {decimal(visitor, places)}"


def _print(terminal: Terminal, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
    """A table: on a terminal fitted to its width, elsewhere one line for each row, which is quicker for thousands."""
    if terminal.console.is_terminal:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for column in columns:
            table.add_column(column.heading, justify="right" if column.figures else "left")
        for row in rows:
            table.add_row(*row)
        terminal.console.print(table)
        return
    lines = [[column.heading for column in columns], *rows]
    widths = [max(map(cell_len, cells)) for cells in zip(*lines, strict=True)]
    ends = [(width, column.figures) for width, column in zip(widths, columns, strict=True)]
    click.echo("\n".join("  ".join(map(_cell, line, ends)).rstrip() for line in lines))


def _cell(text: str, end: tuple[int, bool]) -> str:
    width, figures = end
    space = " " * (width - cell_len(text))
    return space + text if figures else text + space
