"""`oddtrick records`: hand records to print, with what was makeable, or a booklet with the travellers of a session."""

from __future__ import annotations

from collections.abc import Sequence

import click

from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.analysis.doubledummy.par import par
from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.encodings import ENCODING
from oddtrick.cli.files import read_file, write_file
from oddtrick.cli.score.options import Given, conditions_of_contest
from oddtrick.cli.score.text import heading_of
from oddtrick.cli.solving import tables_of
from oddtrick.cli.verbs import VERBS
from oddtrick.formats.detect import read
from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.pbn.makeable import makeable_of
from oddtrick.formats.records import Record
from oddtrick.game.deal import Deal
from oddtrick.game.seats import dealer, vulnerability
from oddtrick.pages.records.values import HandRecord
from oddtrick.scoring.gathering import gather
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.sessions.boards import ScoredBoard
from oddtrick.scoring.sessions.session import Session, by_board, ranked, scored_boards
from oddtrick.texts import BadInput, count, msg, say


@click.command(cls=Command, name="records", help=VERBS["records"])
@click.argument("file", metavar=msg("FILE"))
@click.option("-o", "--output", cls=Option, required=True, metavar=msg("FILE"), help=msg("Write there: .pdf or .html."))
@click.option("--title", cls=Option, default="", help=msg("What stands above; otherwise the name of the tournament."))
@click.option("--travellers", is_flag=True, cls=Option, help=msg("A booklet: each board with its traveller."))
@click.option("--deals-only", is_flag=True, cls=Option, help=msg("Without double dummy and par."))
@ENCODING
@conditions_of_contest
@click.pass_obj
def command(
    terminal: Terminal, file: str, output: str, title: str, travellers: bool, deals_only: bool, told: str | None, given: Given
) -> None:
    """Read, solve where that is possible, write."""
    kind = output.lower().rpartition(".")[2]
    if kind not in ("pdf", "html"):
        raise BadInput(
            say("{file}: its format is not known; expected a name that ends in one of {names}", file=output, names=".pdf, .html")
        )
    conditions = given.conditions
    records = _read(file, told)
    session = _session(records, conditions) if travellers else None
    boards = hand_records(records, session, with_tables=not deals_only)
    if not deals_only and not all(one.makeable for one in boards):
        terminal.warn(say("without double dummy, which needs: pip install {package}", package="'oddtrick[analysis]'"))
    if not boards:
        raise BadInput(say("no board with all four hands is in {files}", files=file))
    heading = heading_of(records, file)
    above = title or " · ".join(filter(None, (heading.title, heading.date, heading.place)))
    write_file(output, _made(kind, boards, above, terminal.language, session and session.decimals))
    terminal.say(count("{n} board written to {file}", "{n} boards written to {file}", len(boards), file=output))


def _made(kind: str, boards: Sequence[HandRecord], title: str, language: str, decimals: int | None) -> str | bytes:
    if kind == "html":
        from oddtrick.pages.records.page import page

        return page(boards, title, language, decimals=decimals)
    from oddtrick.pages.records.pdf import pdf

    return pdf(boards, title, language, decimals=decimals)


def _read(file: str, told: str | None) -> tuple[Record, ...]:
    reading = read(read_file(file), file, told=told)
    if not reading.records:
        none = say("no boards")
        errors = (one.where for one in reading.diagnostics if one.severity is Severity.ERROR)
        raise BadInput(say("{file}: {error}", file=file, error=next(errors, none)))
    return reading.records


def hand_records(records: Sequence[Record], session: Session | None, *, with_tables: bool) -> list[HandRecord]:
    """The boards of a file with all four hands, each deal once, in the order of the file; with their travellers in a session.

    Where nothing can be solved, tables are those that the file tells.
    """
    deals: dict[tuple[int, Deal], Record] = {}
    for place, record in enumerate(records, 1):
        deal = record.deal and record.deal.completed()
        if deal is not None and deal.is_complete:
            deals.setdefault((record.board or place, deal), record)
    tables = tables_of([deal for _, deal in deals]) if with_tables else {}
    if with_tables and not tables:
        tables = {deal: table for (_, deal), record in deals.items() if (table := _told(record)) is not None}
    played = {board.number: board for board in session.boards} if session else {}
    return [_record(number, deal, record, tables.get(deal), played.get(number)) for (number, deal), record in deals.items()]


def _told(record: Record) -> Makeable | None:
    try:
        return makeable_of(record)
    except BadInput:
        return None


def _record(number: int, deal: Deal, told: Record, table: Makeable | None, played: ScoredBoard | None) -> HandRecord:
    first, who = told.dealer or dealer(number), told.vulnerability or vulnerability(number)
    return HandRecord(number, deal, first, who, table, table and par(table, who, first), played)


def _session(records: Sequence[Record], conditions: Conditions) -> Session:
    return ranked([*scored_boards(by_board(gather(records).results), conditions)], conditions)
