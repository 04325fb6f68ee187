"""`oddtrick score`: a file of results becomes a ranking, as text, as JSON and as a page (Law 78)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Literal

import click
import msgspec
from rich.progress import Progress
from rich.table import Table

from oddtrick.cli.common import Command, Option, Terminal, read_file, write_file
from oddtrick.contract import Contract
from oddtrick.formats.detect import read
from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.formats.records import Record
from oddtrick.outcome import PassedOut, Played, Unknown
from oddtrick.pages.session import Heading, Ranking, rankings, session_page
from oddtrick.scoring.boards import Award, ScoredBoard, ScoredResult
from oddtrick.scoring.checks import Finding, findings, not_compared
from oddtrick.scoring.conditions import Conditions, Method
from oddtrick.scoring.gathering import Gathered, gather
from oddtrick.scoring.rounding import HOUSE_RULES, decimal, house_rule
from oddtrick.scoring.session import Session, Standing, by_board, rank, scored_boards
from oddtrick.texts import BadInput, Text, count, msg, say

_SHOWN = 10  # warnings of one kind
_LONG = 0.5  # seconds after which progress is shown
_Step = Callable[[Text, float | None], None]


class ResultOut(msgspec.Struct):
    """A result as `--json` prints it: percentages at matchpoints, else IMPs or points; everything null when not played."""

    pair_ns: str
    pair_ew: str
    contract: str | None
    declarer: Literal["N", "E", "S", "W"] | None
    tricks: int | None
    score_ns: int | None
    ns: float | None
    ew: float | None


class BoardOut(msgspec.Struct):
    """A board with its results in the order of the file."""

    number: int
    results: list[ResultOut]


class StandingOut(msgspec.Struct, omit_defaults=True):
    """A contestant's place; without a single score, rank and score are null. `direction` only where two rankings are made."""

    rank: int | None
    contestant: str
    score: float | None
    boards: int
    direction: Literal["NS", "EW"] | msgspec.UnsetType = msgspec.UNSET


class SessionOut(msgspec.Struct):
    """What `oddtrick score --json` prints."""

    method: Literal["matchpoints", "imps", "cross-imps", "total"]
    boards: list[BoardOut]
    standings: list[StandingOut]


@click.command(cls=Command, name="score", help=msg("Score a file of results (PBN or LIN) and rank the contestants (Law 78)."))
@click.argument("file")
@click.option(
    "--method",
    cls=Option,
    type=click.Choice([str(method) for method in Method]),
    default="matchpoints",
    show_default=True,
    help=msg("Matchpoints, IMPs against the other table or a datum, IMPs against all tables, or total points."),
)
@click.option(
    "--scale",
    cls=Option,
    type=click.Choice(["2", "1"]),
    default="2",
    show_default=True,
    help=msg("Matchpoints for a lower score: 2 (2-1-0) or 1 (1-½-0)."),
)
@click.option("--no-neuberg", is_flag=True, cls=Option, help=msg("Leave boards with fewer results as they are."))
@click.option(
    "--rounding",
    cls=Option,
    type=click.Choice([*HOUSE_RULES]),
    default="exact",
    show_default=True,
    help=msg("Whose rule of rounding to follow."),
)
@click.option("--html", "page", cls=Option, type=click.Path(), help=msg("The HTML page to write."))
@click.option("--strict", is_flag=True, cls=Option, help=msg("Refuse the file at its first error or warning."))
@click.pass_obj
def command(
    terminal: Terminal, file: str, method: str, scale: str, no_neuberg: bool, rounding: str, page: str | None, strict: bool
) -> None:
    """Read, score, warn, and show the ranking."""
    conditions = Conditions(Method(method), 2 if scale == "2" else 1, not no_neuberg, house_rule(rounding))
    with _progress(terminal) as step:
        step(say("Reading {file}", file=file), None)
        reading = read(read_file(file), file, strict=strict)
        if not reading.records:
            raise BadInput(_nothing(file, reading.diagnostics))
        gathered = gather(reading.records)
        session, found = _score(gathered, conditions, step)
        if strict and found:
            raise BadInput(_diagnostic(found[0]))
        heading = _heading(reading.records, file)
        if page is not None:
            step(say("Writing {file}", file=page), None)
            write_file(page, session_page(session, heading, gathered.players, terminal.language))
    _warn(terminal, reading.diagnostics, found)
    if terminal.as_json:
        terminal.json(_out(session))
        return
    _show(terminal, session, gathered, heading)
    if page is not None:
        terminal.say(say("Page written to {file}", file=page))


def _nothing(file: str, diagnostics: Sequence[Diagnostic]) -> Text:
    """Why a file without a single board is refused."""
    first = next((one for one in diagnostics if one.severity is not Severity.NOTE), None)
    if first is None:
        return say("{file}: no board was found in it", file=file)
    return say("{file}: no board was found in it; {first}", file=file, first=first.where)


def _score(gathered: Gathered, conditions: Conditions, step: _Step) -> tuple[Session, list[Finding]]:
    results = by_board(gathered.results)
    boards: list[ScoredBoard] = []
    for board in scored_boards(results, conditions):
        boards.append(board)
        step(say("Scoring"), len(boards) / len(results))
    session = Session(conditions, tuple(boards), rank(boards, conditions))
    return session, [*gathered.findings, *findings(results, conditions), *not_compared(session)]


@contextmanager
def _progress(terminal: Terminal) -> Iterator[_Step]:
    """Where long work stands, for a person who waits: on standard error, and only when that is a terminal."""
    console = terminal.progress
    if not console.is_terminal:
        yield lambda _text, _part: None
        return
    shown = Progress(console=console, transient=True)
    task = shown.add_task("", total=None)
    begin = Timer(_LONG, shown.start)
    begin.start()
    try:
        yield lambda text, part: shown.update(task, description=terminal.translate(text), completed=part or 0, total=part and 1)
    finally:
        begin.cancel()
        begin.join()
        shown.stop()


def _diagnostic(finding: Finding) -> Text:
    """Where a finding is and what it says."""
    board = "" if finding.board is None else str(finding.board)
    return Diagnostic(finding.line, Severity.WARNING, finding.text, board).where if finding.line else finding.text


def _warning(text: Text) -> Text:
    return say("warning: {text}", text=text)


def _warn(terminal: Terminal, diagnostics: Sequence[Diagnostic], found: Sequence[Finding]) -> None:
    """The reader's errors and warnings and what scoring found; of each kind as many as a person reads at once."""
    lines = [
        (one.text.template, say("error: {text}", text=one.where) if one.severity is Severity.ERROR else _warning(one.where))
        for one in diagnostics
        if one.severity is not Severity.NOTE
    ]
    lines += [(finding.text.template, _warning(_diagnostic(finding))) for finding in found]
    shown: Counter[str] = Counter()
    for kind, text in lines:
        shown[kind] += 1
        if shown[kind] <= _SHOWN:
            terminal.warn(text)
    if more := sum(max(0, number - _SHOWN) for number in shown.values()):
        terminal.warn(count("and {n} more warning like these", "and {n} more warnings like these", more))


def _heading(records: Sequence[Record], file: str) -> Heading:
    """Name, date and place of the tournament, as the first record that has them tells."""
    told = {
        tag: next((value for record in records if (value := record.tags.get(tag, "")) not in ("", "?")), "")
        for tag in ("Event", "Date", "Site")
    }
    date = "-".join(part for part in told["Date"].split(".") if "?" not in part)
    return Heading(told["Event"] or Path(file).stem, date, told["Site"])


def _show(terminal: Terminal, session: Session, gathered: Gathered, heading: Heading) -> None:
    terminal.say(" · ".join(filter(None, heading)))
    terminal.say(session.conditions.text)
    for ranking in rankings(session):
        click.echo()
        if session.two_winners:
            terminal.say(ranking.caption)
        terminal.console.print(_table(terminal, session, ranking, gathered))


def _table(terminal: Terminal, session: Session, ranking: Ranking, gathered: Gathered) -> Table:
    named = any(standing.contestant in gathered.players for standing in ranking.standings)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(terminal.translate(say("Place")), justify="right")
    table.add_column(terminal.translate(say("Contestant")))
    if named:
        table.add_column(terminal.translate(say("Players")))
    table.add_column(terminal.translate(say("Boards")), justify="right")
    table.add_column(terminal.translate(session.conditions.unit), justify="right")
    for standing in ranking.standings:
        players = [gathered.players.get(standing.contestant, "")] if named else []
        place = "-" if standing.rank is None else str(standing.rank)
        score = "-" if standing.score is None else decimal(standing.score, session.decimals)
        table.add_row(place, standing.contestant, *players, str(standing.boards), score)
    return table


def _out(session: Session) -> SessionOut:
    return SessionOut(
        session.conditions.method.value,
        [_board_out(board) for board in session.boards],
        [_standing_out(standing) for standing in session.standings],
    )


def _board_out(board: ScoredBoard) -> BoardOut:
    return BoardOut(board.number, [_result_out(scored) for scored in board.results])


def _result_out(scored: ScoredResult) -> ResultOut:
    result = scored.result
    contract, tricks = _contract_of(result.outcome)
    return ResultOut(
        result.ns,
        result.ew,
        str(contract) if contract else "Pass" if isinstance(result.outcome, PassedOut) else None,
        contract.declarer.value if contract else None,
        tricks,
        result.score_ns,
        _number(scored.ns),
        _number(scored.ew),
    )


def _contract_of(outcome: object) -> tuple[Contract | None, int | None]:
    match outcome:
        case Played(contract, tricks):
            return contract, tricks
        case Unknown(contract):
            return contract, None
        case _:
            return None, None


def _number(award: Award | None) -> float | None:
    return None if award is None else float(award.value)


def _standing_out(standing: Standing) -> StandingOut:
    score = None if standing.score is None else float(standing.score)
    direction = standing.side.value if standing.side else msgspec.UNSET
    return StandingOut(standing.rank, standing.contestant, score, standing.boards, direction)
