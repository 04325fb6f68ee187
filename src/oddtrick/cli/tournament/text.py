"""A tournament in a terminal: the ranking, who sits where, what is open."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rich.table import Table as Rich

from oddtrick.cli.common import Terminal
from oddtrick.game.seats import Side
from oddtrick.scoring.methods.rounding import decimal
from oddtrick.shapes.tournament import CheckOut, FindingOut, RecordedOut, RowOut, SeatsOut, StandingsOut, TableOut
from oddtrick.texts import Text, say
from oddtrick.tournament.checks import findings
from oddtrick.tournament.results.masterpoints import masterpoints
from oddtrick.tournament.results.standings import Standings
from oddtrick.tournament.results.sums import Row
from oddtrick.tournament.seating import sitting_out, sittings
from oddtrick.tournament.state import Tournament

_SIDES = {Side.NS: say("North-South"), Side.EW: say("East-West"), None: ""}


def standings_out(terminal: Terminal, now: Tournament, found: Standings) -> StandingsOut:
    """A ranking for JSON."""
    worth = masterpoints(now, found)
    certainty, unit = terminal.translate(found.certainty.text), terminal.translate(found.unit)
    return StandingsOut(found.stage, certainty, unit, [_row(now, row, worth) for row in found.rows])


def _row(now: Tournament, row: Row, worth: Mapping[int, Fraction]) -> RowOut:
    return RowOut(
        row.rank,
        row.contestant,
        now.contestants[row.contestant].called,
        None if row.score is None else float(row.score),
        row.boards,
        row.side and str(row.side),
        float(row.penalty),
        float(row.carried),
        {session: float(score) for session, score in row.sessions.items()},
        dict(row.strata),
        float(worth[row.contestant]) if row.contestant in worth else None,
    )


def done(terminal: Terminal, now: Tournament, text: Text) -> None:
    """Say what was recorded."""
    if terminal.as_json:
        return terminal.json(RecordedOut(now.said.number - 1))
    return terminal.say(text)


def print_standings(terminal: Terminal, now: Tournament, found: Standings) -> None:
    """A ranking, one table for each direction that is ranked apart."""
    assert now.opened is not None
    told = terminal.translate
    terminal.say(say("{name}: {certainty}", name=now.opened.name, certainty=found.certainty.text))
    for side in dict.fromkeys(row.side for row in found.rows):
        table = Rich(title=told(_SIDES[side]) or None, title_justify="left", box=None, pad_edge=False)
        for heading in ("", say("No."), say("Contestant"), found.unit, say("Boards")):
            table.add_column(told(heading), justify="left" if heading == say("Contestant") else "right")
        strata, worth = any(row.strata for row in found.rows), masterpoints(now, found)
        for heading in ([say("Strata")] if strata else []) + ([say("Masterpoints")] if worth else []):
            table.add_column(told(heading), justify="right")
        for row in found.rows:
            if row.side is side:
                rank = "–" if row.rank is None else str(row.rank)
                name = now.contestants[row.contestant].called
                more = [" ".join(f"{stratum} {place}" for stratum, place in row.strata.items())] if strata else []
                more += [_number(worth.get(row.contestant))] if worth else []
                table.add_row(rank, str(row.contestant), name, _number(row.score), str(row.boards), *more)
        terminal.console.print(table)
    for row in found.rows:
        if row.penalty:
            terminal.say(say("{name}: penalty {amount}", name=now.contestants[row.contestant].called, amount=_number(row.penalty)))


def _number(score: Fraction | None) -> str:
    return "–" if score is None else decimal(score)


def seats_out(now: Tournament, session: int, round_: int) -> SeatsOut:
    """Who sits where, for JSON."""
    found = now.sessions.get(session)
    names = [*found.sections] if found else []
    tables = [
        TableOut(name, one.at.table, list(one.ns), list(one.ew), list(one.boards))
        for name in names
        for one in sittings(now, session, name, round_)
    ]
    return SeatsOut(session, round_, tables, [one for name in names for one in sitting_out(now, session, name, round_)])


def print_seats(terminal: Terminal, seats: SeatsOut) -> None:
    """A line for each table."""
    told = terminal.translate
    table = Rich(box=None, pad_edge=False)
    for heading in (say("Table"), say("North-South"), say("East-West"), say("Boards")):
        table.add_column(told(heading))
    for one in seats.tables:
        sides = (" ".join(str(number) if number else "–" for number in side) for side in (one.ns, one.ew))
        table.add_row(f"{one.section}{one.table}", *sides, " ".join(map(str, one.boards)))
    terminal.console.print(table)
    if seats.sit_out:
        terminal.say(say("sitting out: {names}", names=", ".join(map(str, seats.sit_out))))


def check_out(terminal: Terminal, now: Tournament) -> CheckOut:
    """What is open, for JSON."""
    told = terminal.translate
    faults = [FindingOut(told(say("entry {n}: {why}", n=one.entry, why=one.why.text)), one.why.law) for one in now.faults]
    return CheckOut([FindingOut(told(one.text), one.law) for one in findings(now)], faults)


def print_check(terminal: Terminal, found: CheckOut) -> None:
    """A line for each thing to look at."""
    for one in (*found.faults, *found.findings):
        terminal.say(f"{one.text} ({one.law})" if one.law else one.text)
    if not found.faults and not found.findings:
        terminal.say(say("nothing is open"))
