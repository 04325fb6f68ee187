"""What happened, in sentences: replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.tournament.file import entries
from oddtrick.shapes.tournament import ReplayOut, ToldOut
from oddtrick.texts import BadInput, Text, count, msg, say
from oddtrick.tournament.entries.playing import Confirmed, Reported
from oddtrick.tournament.entries.setting import Entered
from oddtrick.tournament.people import By
from oddtrick.tournament.telling.every import Told, told

_RUN = 3  # so many entries of a kind in a row are counted when the evening is told briefly
_COUNTED = (Entered, Reported, Confirmed)


@click.command(cls=Command, name="replay", help=msg("Tell what happened, entry by entry, in sentences."))
@click.argument("file", metavar=msg("FILE"))
@click.option("--until", cls=Option, type=int, metavar="N", help=msg("Only until this entry."))
@click.option("--brief", is_flag=True, cls=Option, help=msg("Count entries and results instead of telling each."))
@click.pass_obj
def replay(terminal: Terminal, file: str, until: int | None, brief: bool) -> None:
    """Print the entries of a file in sentences."""
    if not (found := entries(file)):
        raise BadInput(say("no contest has been opened"))
    every = told(found if until is None else found[: max(until + 1, 0)])
    if terminal.as_json:
        return terminal.json(ReplayOut([_out(terminal, one) for one in every]))
    for line in _briefly(every) if brief else map(_line, every):
        terminal.say(line)
    return None


def _out(terminal: Terminal, one: Told) -> ToldOut:
    at, by, entry = one.said
    refused = one.refused and terminal.translate(one.refused.said)
    text = terminal.translate(one.text)
    return ToldOut(one.number, type(entry).__name__, at.isoformat(), by.role.slug, by.name, text, refused)


def _line(one: Told) -> Text:
    text = say("{time} {n} {who}: {text}", time=f"{one.said.at:%H:%M}", n=f"{one.number:4}", who=_who(one.said.by), text=one.text)
    return say("{text} – not recorded: {why}", text=text, why=one.refused.said) if one.refused else text


def _who(by: By) -> Text:
    if by.table is not None:
        return say("table {table}", table=f"{by.table[1]}{by.table[2]}")
    return say("{name}", name=by.name) if by.name else by.role.text


def _briefly(every: Iterable[Told]) -> Iterator[Text]:
    """A line for each entry, and one for many contestants or results in a row."""
    for kind, group in groupby(every, _kind):
        run = list(group)
        if kind is None or len(run) <= _RUN:
            yield from map(_line, run)
            continue
        words = {
            Entered: count("{n} contestant enters", "{n} contestants enter", len(run)),
            Reported: count("{n} result is reported", "{n} results are reported", len(run)),
            Confirmed: count("{n} result is confirmed", "{n} results are confirmed", len(run)),
        }
        yield say("{time} {n} {text}", time=f"{run[-1].said.at:%H:%M}", n=f"{run[-1].number:4}", text=words[kind])


def _kind(one: Told) -> type | None:
    kind = type(one.said.entry)
    return kind if kind in _COUNTED and one.refused is None else None
