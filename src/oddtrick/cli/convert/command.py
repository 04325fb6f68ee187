"""`oddtrick convert`: a file of boards written in another format; what that format has no place for is said."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import click
import msgspec

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.encodings import ENCODING
from oddtrick.cli.files import read_file, write_file
from oddtrick.cli.result_folders import pages_in
from oddtrick.cli.verbs import VERBS
from oddtrick.formats.detect import read
from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.held import FORMATS, LeftOut, Written, check, formats, written
from oddtrick.formats.published.reading import read_folder
from oddtrick.formats.records import Record
from oddtrick.game.dealing import LAST
from oddtrick.game.seats import dealer, vulnerability
from oddtrick.shapes.files import Left
from oddtrick.texts import BadInput, Text, count, msg, say


class Converted(msgspec.Struct):
    """What `oddtrick convert --json` prints."""

    file: str
    format: str
    boards: int
    left_out: list[Left]


_KINDS = f"[{'|'.join(FORMATS)}]"


@click.command(cls=Command, name="convert", help=VERBS["convert"])
@click.argument("file", metavar=msg("FILE"))
@click.argument("output", metavar=msg("OUT"))
@click.option(
    "--to", "kind", cls=Option, metavar=f"[{'|'.join(FORMATS)}]", help=msg("The format; otherwise as the name of OUT ends.")
)
@click.option("--boards", "chosen", cls=Option, metavar="1-8,12", help=msg("Only these boards."))
@click.option("--first", cls=Option, type=click.IntRange(1, LAST), help=msg("Number the boards anew from here on."))
@click.option("--makeable", is_flag=True, cls=Option, help=msg("With double dummy tables and par, which PBN can hold."))
@click.option("--strict", is_flag=True, cls=Option, help=msg("Write nothing where something would be left out."))
@ENCODING
@click.pass_obj
def command(
    terminal: Terminal,
    file: str,
    output: str,
    kind: str | None,
    chosen: str | None,
    first: int | None,
    makeable: bool,
    strict: bool,
    told: str | None,
) -> None:
    """Read, write as a whole or not at all, and say what was left out."""
    format = kind or _named(output)
    check(format)
    records = _numbered(_chosen(_read(terminal, file, told), chosen, file), first)
    records = [*_solved(records)] if makeable else records
    try:
        made = written(records, format)
    except BadInput as error:
        raise BadInput(say("{file}: {error}", file=file, error=error.text)) from None
    if strict and made.left_out:
        raise BadInput(say("{file} is not written: {why}", file=output, why=_sentence(made.left_out[0], format)))
    if output == "-":
        sys.stdout.buffer.write(made.data)
        sys.stdout.buffer.flush()
    else:
        write_file(output, made.data)
    _report(terminal, output, format, made)


def _named(output: str) -> str:
    end = output.lower().rpartition(".")[2]
    if "." in output and (end in FORMATS or end in formats()):
        return end
    if end == "xml":
        raise BadInput(say("{file}: results go out with what they came to; write it with: oddtrick score FILE --publish {file}",
                           file=output))  # fmt: skip
    if end == "bws":
        raise BadInput(say("{file}: a session's file is made of a tournament; write it with: oddtrick bridgemate new FILE {file}",
                           file=output))  # fmt: skip
    raise BadInput(say("{file}: its format is not known; expected a name that ends in one of {names}, or --to", file=output,
                       names=", ".join(f".{name}" for name in formats())))  # fmt: skip


def _read(terminal: Terminal, file: str, told: str | None) -> tuple[Record, ...]:
    """The boards of a file. Raises BadInput at its first error: what is lost in reading would be lost in silence."""
    pages = pages_in(file)
    reading = read_folder(pages) if pages else read(read_file(file), file, told=told)
    for one in reading.diagnostics:
        if one.severity is Severity.ERROR:
            raise BadInput(say("{file}: {error}", file=file, error=one.where))
        if one.severity is Severity.WARNING:
            terminal.warn(say("{file}: {error}", file=file, error=one.where))
    if not reading.records:
        raise BadInput(say("{file} has no boards", file=file))
    return reading.records


def _chosen(records: tuple[Record, ...], chosen: str | None, file: str) -> list[Record]:
    if chosen is None:
        return [*records]
    wanted = _ranges(chosen)
    found = [record for record in records if record.board is not None and any(low <= record.board <= high for low, high in wanted)]
    if not found:
        raise BadInput(say("{file} has no board {boards}", file=file, boards=chosen))
    return found


def _ranges(text: str) -> list[tuple[int, int]]:
    found = []
    for part in text.split(","):
        low, dash, high = part.strip().partition("-")
        if not part.isascii() or not (low.isdecimal() and (high.isdecimal() or not dash)) or len(part) > 20:
            raise BadInput(say("{text!r}: expected boards, as in 1-8,12", text=text))
        found.append((int(low), int(high) if dash else int(low)))
    return found


def _numbered(records: Iterable[Record], first: int | None) -> list[Record]:
    """Board after board from this number on; dealer and vulnerability follow where nobody has called and nothing was played."""
    if first is None:
        return [*records]
    numbers: dict[object, int] = {}
    found = []
    for place, record in enumerate(records):
        number = numbers.setdefault(record.board or f"no number {place}", first + len(numbers))
        made = replace(record, board=number, odd=record.odd - {"Board"})
        if record.auction is None and record.play is None and record.contract is None:
            odd = made.odd - {"Dealer", "Vulnerable"}
            made = replace(made, dealer=dealer(number), vulnerability=vulnerability(number), odd=odd)
        found.append(made)
    return found


def _solved(records: Sequence[Record]) -> Iterator[Record]:
    """The boards with all four hands with what was makeable. Raises ModuleNotFoundError without `oddtrick[analysis]`."""
    from oddtrick.analysis.doubledummy.par import par
    from oddtrick.cli.solving import solved
    from oddtrick.formats.pbn.makeable import with_makeable

    deals = dict.fromkeys(record.deal.completed() for record in records if record.deal)
    tables = solved([deal for deal in deals if deal.is_complete])
    for record in records:
        table = tables.get(record.deal.completed()) if record.deal else None
        number = record.board or 0
        first = record.dealer or (dealer(number) if number else None)
        exposed = record.vulnerability or (vulnerability(number) if number else None)
        best = par(table, exposed, first) if table and exposed and first else None
        yield record if table is None else with_makeable(record, table, best)


def _sentence(left: LeftOut, format: str) -> Text:
    named = ", ".join(left.boards[:5]) + (", …" if len(left.boards) > 5 else "")
    return count(
        "{format} has no place for this, it is left out of {n} board ({boards}): {what}",
        "{format} has no place for this, it is left out of {n} boards ({boards}): {what}",
        len(left.boards),
        format=format.upper(),
        boards=named,
        what=left.what,
    )


def _report(terminal: Terminal, output: str, format: str, made: Written) -> None:
    if terminal.as_json and output != "-":
        return terminal.json(Converted(output, format, made.boards, [Left(one.told, [*one.boards]) for one in made.left_out]))
    for one in made.left_out:
        terminal.warn(_sentence(one, format))
    if output != "-":
        terminal.say(count("{n} board written to {file}", "{n} boards written to {file}", made.boards, file=output))
    return None
