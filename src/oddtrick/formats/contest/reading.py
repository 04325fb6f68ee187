"""The files of a tournament read back: its journal as it was said, or the entries that the other files tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from itertools import zip_longest
from typing import NamedTuple

from oddtrick.formats.contest import conditions
from oddtrick.formats.contest.cells import rows
from oddtrick.formats.contest.exporting import exported
from oddtrick.formats.contest.names import COLUMNS, CONDITIONS, JOURNAL
from oddtrick.formats.contest.rebuilding import Line, rebuilt
from oddtrick.reading_json import NotJson, json_of
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.every import Said
from oddtrick.tournament.folding.fold import after, fold, why_not_possible
from oddtrick.tournament.plain import load
from oddtrick.tournament.state import Tournament


class Read(NamedTuple):
    """The tournament, and whether it is the journal's own, or was made of the other files."""

    now: Tournament
    of_journal: bool


def read(files: Mapping[str, str], at: datetime) -> Read:
    """The tournament that these files tell, by name; `at` is when the entries are made that nobody has said before.

    Where there is a journal, it counts; the tables that are there, and the conditions, must tell what follows from it. Raises
    BadInput, which names file and line.
    """
    if JOURNAL not in files:
        return Read(_followed(rebuilt(files, at)), False)
    now = fold(_said(files[JOURNAL]))
    told = exported(now)
    for name in (name for name in COLUMNS if name in files):
        _same(name, files, told)
    if CONDITIONS in files and conditions.read(files[CONDITIONS], CONDITIONS) != conditions.read(told[CONDITIONS], CONDITIONS):
        text = say("{file}: the journal tells another; expected the same, or no {journal}", file=CONDITIONS, journal=JOURNAL)
        raise BadInput(text)
    return Read(now, True)


def _same(name: str, files: Mapping[str, str], told: Mapping[str, str]) -> None:
    """A table has just the lines that follow from the journal, in the columns that it has. Raises BadInput with the line."""
    last = 1
    for mine, theirs in zip_longest(rows(files, name), rows(told, name)):
        last = mine.number if mine else last + 1
        if mine is None or theirs is None or any(cell != theirs.cells[column] for column, cell in mine.told.items()):
            raise BadInput(
                say("{file}, line {n}: the journal tells another; expected the same, or no {journal}",
                    file=name, n=last, journal=JOURNAL)
            )  # fmt: skip


def _said(text: str) -> Iterator[Said]:
    for n, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            yield load(json_of(line), "entry")
        except (ValueError, RecursionError) as error:
            told = error.text if isinstance(error, BadInput) and not isinstance(error, NotJson) else say("this is no JSON")
            raise BadInput(say("{file}, line {n}: {error}", file=JOURNAL, n=n, error=told)) from None


def _followed(lines: Iterable[Line]) -> Tournament:
    """All entries, each of which must be possible."""
    now = Tournament()
    for said, file, n in lines:
        if refused := why_not_possible(now, said):
            raise BadInput(say("{file}, line {n}: {error}", file=file, n=n, error=refused.said))
        now = after(now, said)
    return now
