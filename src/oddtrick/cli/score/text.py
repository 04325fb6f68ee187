"""The ranking as `oddtrick score` prints it for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import NamedTuple

import click
from rich.cells import cell_len
from rich.table import Table

from oddtrick.cli.common import Terminal
from oddtrick.cli.score.penalties import penalty_lines
from oddtrick.formats.records import Record
from oddtrick.language import printable
from oddtrick.pages.session import Heading, Ranking, rankings
from oddtrick.scoring.methods.conditions import Method
from oddtrick.scoring.methods.rounding import decimal
from oddtrick.scoring.reckoning.two_tables import matches_in_imps, swings_of
from oddtrick.scoring.sessions.matches import Match
from oddtrick.scoring.sessions.of_top import OfTop, of_tops
from oddtrick.scoring.sessions.session import Session
from oddtrick.scoring.why.methods import many
from oddtrick.texts import Text, count, say


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
    together = matches_in_imps(session)
    for match, _, _ in together:
        click.echo()
        _show_match(terminal, session, match)
    for ranking in () if together else rankings(session):
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
    points = of_tops(session)
    named = any(standing.contestant in players for standing in ranking.standings)
    columns = [
        Column(terminal.translate(say("Place")), figures=True),
        Column(terminal.translate(say("Contestant"))),
        *[Column(terminal.translate(say("Players")))] * named,
        Column(terminal.translate(say("Boards")), figures=True),
        *[Column(terminal.translate(head), figures=True) for head in (say("MP"), say("top")) if points],
        Column(terminal.translate(session.conditions.session_unit), figures=True),
    ]
    places = session.places
    rows = [
        [
            "-" if standing.rank is None else str(standing.rank),
            standing.contestant,
            *[players.get(standing.contestant, "")] * named,
            str(standing.boards),
            *(_of_top(points.get(standing.contestant)) if points else ()),
            "-" if standing.score is None else decimal(standing.score, places),
        ]
        for standing in ranking.standings
    ]
    return columns, rows


def _of_top(points: OfTop | None) -> tuple[str, str]:
    return (_shortest(points.matchpoints), _shortest(points.top)) if points else ("-", "-")


def _shortest(value: Fraction) -> str:
    return decimal(value).rstrip("0").rstrip(".")


def _matches(terminal: Terminal, session: Session) -> tuple[list[Column], list[list[str]]]:
    """Each match with what both teams won, and what they get for it where that is something else."""
    converted = session.conditions.method is not Method.BAM
    units = [session.conditions.unit, *[session.conditions.session_unit] * converted]
    columns = [Column(terminal.translate(heading)) for heading in (say("Round"), say("Match"))]
    columns += [Column(terminal.translate(heading), figures=True) for heading in (say("Boards"), *units)]
    decimals, places = session.decimals, session.places
    brought = any(match.carry_over for match, _, _ in session.matches)
    if brought:
        columns.insert(3, Column(terminal.translate(say("Carried over")), figures=True))
    rows = [
        [
            match.round,
            f"{match.home} - {match.visitor}",
            str(len(match.boards)),
            *[" : ".join(map(_shortest, match.carried))] * brought,
            _two(decimals, *match.as_told),
            *[_two(places, home, visitor)] * converted,
        ]
        for match, home, visitor in session.matches
    ]
    return columns, rows


def _show_match(terminal: Terminal, session: Session, match: Match) -> None:
    """78B. A match of two tables: what both had on each board, what each team won, and by how much in the end."""
    translate, places = terminal.translate, session.decimals
    heads = (say("Board"), say("NS: home"), say("NS: visitors"), say("IMPs home"), say("IMPs visitors"))
    rows = [
        [str(one.board), *map(_points, (one.home_ns, one.visitor_ns)), *(_won(own, places) for own in (one.home, one.visitor))]
        for one in swings_of(session, match)
    ]
    terminal.say(say("Home: {home}; visitors: {visitor}", home=match.home, visitor=match.visitor))
    _print(terminal, [Column(translate(head), figures=True) for head in heads], rows)
    if match.carry_over:
        terminal.say(say("Carried over: {amounts}", amounts=" : ".join(map(_shortest, match.carried))))
    terminal.say(_ended(match, places))


def _ended(match: Match, places: int) -> Text:
    """Who won, as a match is told: 36 to 25, by 11 IMPs. Where split scores do not balance each team has a margin of its own.

    What a team brings along is in it.
    """
    text = _shortest if match.carry_over else partial(decimal, places=places)
    home, visitor = (won + brought for won, brought in zip(match.won, match.carried, strict=True))
    margin, margin_of_visitor = match.totals[0] + match.carry_over, match.totals[1] - match.carry_over
    if margin + margin_of_visitor:
        own, other = (("+" if one > 0 else "") + text(one) for one in (margin, margin_of_visitor))
        return say(
            "{home}: {own} IMPs; {visitor}: {other} IMPs, for split scores need not balance (in a knockout Law 12C4: --knockout)",
            home=match.home, own=own, visitor=match.visitor, other=other,
        )  # fmt: skip
    if not margin:
        return say("drawn, {home} : {visitor} IMPs", home=text(home), visitor=text(visitor))
    winner, won, lost = (match.home, home, visitor) if margin > 0 else (match.visitor, visitor, home)
    return count(
        "{team}: {won} : {lost}, by {margin} IMP",
        "{team}: {won} : {lost}, by {margin} IMPs",
        many(margin),
        team=winner,
        won=text(won),
        lost=text(lost),
        margin=text(abs(margin)),
    )


def _points(score: int | None) -> str:
    return "–" if score is None else f"{score:+d}" if score else "0"


def _won(imps: Fraction, places: int) -> str:
    return decimal(imps, places) if imps else ""


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
    click.echo(printable("\n".join("  ".join(map(_cell, line, ends)).rstrip() for line in lines)))


def _cell(text: str, end: tuple[int, bool]) -> str:
    width, figures = end
    space = " " * (width - cell_len(text))
    return space + text if figures else text + space
