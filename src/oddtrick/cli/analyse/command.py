"""`oddtrick analyse FILES…`: tables, par, and how far each table was from them, over a night or a decade."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from itertools import groupby
from pathlib import Path
from statistics import fmean

import click
import msgspec

from oddtrick.cli.analyse.rows import Found, Row, found_in, rows
from oddtrick.cli.analyse.writing import kind_of, written
from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.files import read_file, there, write_file
from oddtrick.cli.verbs import VERBS
from oddtrick.formats.detect import read
from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.records import Record
from oddtrick.solving.kept import Kept
from oddtrick.solving.solvers import Solvers
from oddtrick.texts import BadInput, count, msg, say

_ENDINGS = frozenset(".pbn .lin .dup .bri .dge .dlm .ber .bhg .rzd .cds .csv .rbn .xml".split())
_AT_ONCE = 500  # records that are worked at together: what is asked for twice among them is asked once


class Analysed(msgspec.Struct):
    """What `oddtrick analyse --json` prints: the tables, and how many records had no complete deal."""

    tables: list[Row]
    without_deal: int


@click.command(cls=Command, name="analyse", help=VERBS["analyse"])
@click.argument("files", nargs=-1, required=True, metavar=msg("FILES"))
@click.option("-o", "--output", cls=Option, metavar=msg("FILE"), help=msg("Write there: .csv, .json, .jsonl or .parquet."))
@click.option("--no-play", "without_play", is_flag=True, cls=Option, help=msg("Leave out the cards played."))
@click.option("--processes", cls=Option, type=click.IntRange(1, 512), help=msg("Boards at once; as many as there are cores."))
@click.option("--cluster", cls=Option, metavar=msg("ADDRESS"), help=msg("A Dask cluster that does the work, as tcp://host:8786."))
@click.pass_obj
def command(
    terminal: Terminal, files: tuple[str, ...], output: str | None, without_play: bool, processes: int | None, cluster: str | None
) -> None:
    """Read, solve, write. What was solved is kept, so that the same command goes on where it was broken off."""
    kind = None if output is None else kind_of(output)
    named = [*_files(files)]
    kept = Kept()
    try:
        with _solvers(processes, kept, cluster) as solvers, _progress(terminal, len(named)) as advance:
            work = _Work(terminal, without_play=without_play)
            made = [*work.rows(named, solvers, advance)]
    finally:
        kept.close()
    if not made:
        raise BadInput(say("no board with all four hands is in {files}", files=", ".join(files)[:200]))
    if output is not None and kind is not None:
        write_file(output, written(made, kind))
    _report(terminal, made, work.without_deal, output)


def _files(files: tuple[str, ...]) -> Iterator[str]:
    """The files named, and of a folder all that may be files of boards. Raises BadInput for what is not there."""
    for name in files:
        path = Path(name)
        if path.is_dir():
            yield from (str(one) for one in sorted(path.rglob("*")) if one.suffix.lower() in _ENDINGS and one.is_file())
        elif name == "-" or there(name).exists():
            yield name
        else:
            raise BadInput(say("{path}: there is no such file", path=name))


@contextmanager
def _solvers(processes: int | None, kept: Kept, cluster: str | None) -> Iterator[Solvers]:
    if cluster is None:
        with Solvers(processes, kept) as solvers:
            yield solvers
        return
    from oddtrick.solving.cluster import executor

    with executor(cluster) as (elsewhere, at_once), Solvers(processes or at_once, kept, elsewhere) as solvers:
        yield solvers


class _Work:
    """Files read one after the other; what cannot be analysed is counted."""

    def __init__(self, terminal: Terminal, *, without_play: bool) -> None:
        self._terminal, self._with_play = terminal, not without_play
        self.without_deal = 0

    def rows(self, files: list[str], solvers: Solvers, advance: Callable[[float], None]) -> Iterator[Row]:
        """The rows of all files, in order."""
        some: list[Found] = []
        since = 0
        for file in files:
            some += self._found(file, alone=len(files) == 1)
            since += 1
            while len(some) >= _AT_ONCE:
                now, some = some[:_AT_ONCE], some[_AT_ONCE:]
                done, since = since, 0
                yield from rows(now, solvers, lambda part, n=done: advance(part * n))  # type: ignore[misc]
        if some:
            yield from rows(some, solvers, lambda part: advance(part * since))

    def _found(self, file: str, *, alone: bool) -> Iterator[Found]:
        """What can be analysed in a file; one of several that cannot be read is left out, and said."""
        try:
            records = _records(file)
        except BadInput as error:
            if alone:
                raise
            self._terminal.warn(say("left out: {error}", error=error.text))
            return
        for record in records:
            found = found_in(file, record, with_play=self._with_play)
            if found is None:
                self.without_deal += 1
            else:
                yield found


def _records(file: str) -> tuple[Record, ...]:
    """The records of a file. Raises BadInput where there are none."""
    reading = read(read_file(file), file)
    if not reading.records:
        none = say("no boards")
        errors = (one.where for one in reading.diagnostics if one.severity is Severity.ERROR)
        raise BadInput(say("{file}: {error}", file=file, error=next(errors, none)))
    return reading.records


@contextmanager
def _progress(terminal: Terminal, files: int) -> Iterator[Callable[[float], None]]:
    """A bar on standard error, where somebody sees it."""
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn

    console = terminal.progress
    shown = Progress(BarColumn(), TaskProgressColumn(), TimeRemainingColumn(), console=console, transient=True)
    with shown if console.is_terminal else nullcontext():
        task = shown.add_task("", total=files)
        yield lambda part: shown.advance(task, part)


def _report(terminal: Terminal, made: list[Row], without_deal: int, output: str | None) -> None:
    if terminal.as_json:
        return terminal.json(Analysed(made, without_deal))
    if output is None:
        _table(terminal, made)
    else:
        terminal.say(count("{n} table written to {file}", "{n} tables written to {file}", len(made), file=output))
    if without_deal:
        terminal.warn(count("{n} record without all four hands", "{n} records without all four hands", without_deal))
    return None


def _table(terminal: Terminal, made: list[Row]) -> None:
    """Board by board: par, and of the tables the mean distance from it and from the tricks that were makeable."""
    from rich.table import Table

    translate = terminal.translate
    shown = Table(box=None)
    heads = msg("Board"), msg("Makeable"), msg("Par"), msg("Tables"), msg("From par"), msg("Tricks over"), msg("Given away")
    for n, head in enumerate(heads):
        shown.add_column(translate(head), justify="left" if n in (1, 2) else "right")
    for _, several in groupby(made, lambda row: (row.file, row.board, row.deal)):
        board = [*several]
        first = board[0]
        played = [row for row in board if row.score is not None]
        given = [row.given_away for row in board if row.given_away is not None]
        shown.add_row(
            str(first.board or "–"),
            first.makeable,
            "–" if first.par is None else f"{first.par:+} {first.par_contracts}",
            str(len(played)),
            _mean([row.from_par for row in played if row.from_par is not None], "+.0f"),
            _mean([row.over_makeable for row in played if row.over_makeable is not None], "+.2f"),
            _mean(given, ".2f"),
        )
    terminal.console.print(shown)


def _mean(values: list[int], form: str) -> str:
    return format(fmean(values), form) if values else "–"
