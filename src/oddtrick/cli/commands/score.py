"""`oddtrick score`: a file of results becomes a ranking, as text, as JSON and as a page (Law 78)."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from threading import Timer

import click
from rich.progress import Progress

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.encodings import ENCODING
from oddtrick.cli.files import read_file, write_file
from oddtrick.cli.result_folders import pages_in
from oddtrick.cli.score.options import Given, conditions_of_contest
from oddtrick.cli.score.penalties import PENALTY, penalties_told
from oddtrick.cli.score.publish import For, for_others, publish
from oddtrick.cli.score.text import heading_of, show
from oddtrick.cli.score.why import WHY, show_why
from oddtrick.cli.verbs import VERBS
from oddtrick.formats.detect import not_utf_8, read
from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.formats.published.reading import read_folder
from oddtrick.pages.session import session_page
from oddtrick.scoring.checks import Finding, marked_otherwise
from oddtrick.scoring.gathering import Gathered, gather
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.session_checks import noted
from oddtrick.scoring.sessions.boards import ScoredBoard
from oddtrick.scoring.sessions.session import Session, by_board, ranked, scored_boards
from oddtrick.scoring.told_ranking import another_ranking
from oddtrick.scoring.why.score import why
from oddtrick.shapes.score import session_out
from oddtrick.texts import BadInput, Text, count, msg, say

_SHOWN = 10  # warnings of one kind
_LONG = 0.5  # seconds after which progress is shown
_Step = Callable[[Text, float | None], None]


@click.command(cls=Command, name="score", help=VERBS["score"])
@click.argument("file")
@conditions_of_contest
@click.option("--html", "page", cls=Option, type=click.Path(), help=msg("The HTML page to write."))
@click.option("--publish", "others", cls=Option, type=click.Path(), multiple=True,
              help=msg("Results for others: a name ending in .xml (USEBIO), .csv (BridgeWebs) or .pbn; repeatable."))  # fmt: skip
@for_others
@click.option("--strict", is_flag=True, cls=Option, help=msg("Refuse the file at its first error or warning."))
@ENCODING
@PENALTY
@WHY
@click.pass_obj
def command(
    terminal: Terminal,
    file: str,
    given: Given,
    page: str | None,
    others: tuple[str, ...],
    club: str,
    club_number: str,
    usebio: str,
    strict: bool,
    told: str | None,
    penalties: tuple[str, ...],
    asked: tuple[int, str] | None,
) -> None:
    """Read, score, warn, and show the ranking."""
    conditions, penalised = given.conditions, penalties_told(penalties, given.usual_penalty)
    with _progress(terminal) as step, _uncollected():
        step(say("Reading {file}", file=file), None)
        pages = pages_in(file)
        data = b"" if pages else read_file(file)
        reading = read_folder(pages, strict=strict) if pages else read(data, file, strict=strict, told=told)
        if not reading.records:
            raise BadInput(_nothing(file, reading.diagnostics))
        gathered = gather(reading.records)
        session, found = _score(gathered, conditions, step)
        session = session.penalised([*gathered.penalties, *penalised])
        ranked_otherwise = [*another_ranking(reading.records, session)]
        if strict and found:
            raise BadInput(_diagnostic(found[0]))
        heading = heading_of(reading.records, file)
        whom = For(club, club_number, usebio)
        left = {other: publish(other, session, gathered, reading.records, heading, whom) for other in others}
        if page is not None:
            step(say("Writing {file}", file=page), None)
            write_file(page, session_page(session, heading, gathered.players, terminal.language))
    if told is None and (note := not_utf_8(data)) is not None:
        terminal.warn(say("note: {text}", text=note.text))
    for one in islice(marked_otherwise(by_board(gathered.results)), _SHOWN):
        terminal.warn(say("note: {text}", text=Diagnostic(one.line, Severity.NOTE, one.text, str(one.board)).where))
    _warn(terminal, reading.diagnostics, [*found, *ranked_otherwise])
    for other, whats in left.items():
        if whats:
            what = ", ".join(map(terminal.translate, whats))
            terminal.warn(say("{file} has no place for this, it is left out: {what}", file=other, what=what))
    if asked is not None:
        show_why(terminal, why(session, *asked))
        return
    if terminal.as_json:
        terminal.json(session_out(session, found, terminal.translate))
        return
    show(terminal, session, gathered.players, heading)
    for other in others:
        terminal.say(say("Results written to {file}", file=other))
    if page is not None:
        terminal.say(say("Page written to {file}", file=page))
    return


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
    session = ranked(boards, conditions)
    if conditions.of_teams and not session.matches:
        raise BadInput(say("no board has the two tables of a match; expected two results, or the tags HomeTeam and VisitTeam"))
    return session, [*gathered.findings, *noted(session)]


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


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without the garbage collector: it would look for cycles among hundreds of thousands of values that have none."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


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
