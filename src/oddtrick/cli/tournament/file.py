"""A tournament in a file: a line of JSON for each entry, oldest first. A line that was written is never changed.

A file that is a journal, by its content, or a new one that is called so (`night.oddtrick`), is `kept`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path

from oddtrick.cli.files import read_file, write_file
from oddtrick.cli.tournament import kept
from oddtrick.journal.sqlite.file import is_journal
from oddtrick.reading_json import NotJson, json_of
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.folding.fold import after
from oddtrick.tournament.people import By
from oddtrick.tournament.permits import why_not
from oddtrick.tournament.plain import dump, load
from oddtrick.tournament.state import Tournament


def opened(path: str) -> Tournament:
    """The tournament that a file tells. Raises BadInput, which names the line."""
    now = Tournament()
    for said in entries(path):
        now = after(now, said)
    return now


def entries(path: str) -> list[Said]:
    """The entries of a file as they stand, oldest first. Raises BadInput, which names the line."""
    if (place := _place(path)) is not None:
        return kept.entries(place)
    return [said for _, said in _lines(path)]


def recorded(path: str, entries: Iterable[Entry], by: By, at: datetime | None, new: bool = False) -> Tournament:
    """Record entries, all or none. Raises BadInput with the sentence by which the first that cannot be is refused."""
    if (place := _place(path)) is not None:
        return kept.recorded(place, entries, by, at, new)
    if new:
        _is_new(path)
    now = Tournament() if new else opened(path)
    last = now.said.newest
    moment = at or datetime.now().replace(microsecond=0)
    if at is None and last and last.at > moment:
        moment = last.at
    for entry in entries:
        now = _next(now, Said(moment, by, entry))
    return _written(path, now)


def begun(path: str, now: Tournament) -> None:
    """A tournament in a file of its own. Raises BadInput where there is such a file already."""
    if (place := _place(path)) is not None:
        kept.begun(place, now.said.entries)
        return
    _is_new(path)
    _written(path, now)


def followed(path: str, source: str) -> Tournament:
    """Record what another file of entries tells, all or none. Raises BadInput, which names the line."""
    if (place := _place(path)) is not None:
        return kept.followed(place, (said for _, said in _lines(source)))
    now = opened(path) if Path(path).exists() else Tournament()
    for number, said in _lines(source):
        try:
            now = _next(now, said)
        except BadInput as error:
            raise BadInput(say("{file}, line {n}: {error}", file=source, n=number, error=error.text)) from None
    return _written(path, now)


def _is_new(path: str) -> None:
    if Path(path).exists():
        raise BadInput(say("{file} is there already; a tournament begins with a file of its own", file=path))


def _place(path: str) -> kept.Place | None:
    name = path.partition("#")[0]
    return kept.Place.of(path) if is_journal(name) or (name.endswith(".oddtrick") and not Path(name).exists()) else None


def _next(now: Tournament, said: Said) -> Tournament:
    if refused := why_not(now, said):
        raise BadInput(refused.said)
    return after(now, said)


def _written(path: str, now: Tournament) -> Tournament:
    write_file(path, "".join(f"{json.dumps(dump(said), ensure_ascii=False)}\n" for said in now.said.entries))
    return now


def _lines(path: str) -> Iterator[tuple[int, Said]]:
    for number, line in enumerate(read_file(path).splitlines(), 1):
        if line.strip():
            yield number, _read(path, number, line)


def _read(path: str, number: int, line: bytes) -> Said:
    try:
        return load(json_of(line), "entry")
    except (ValueError, RecursionError) as error:
        told = error.text if isinstance(error, BadInput) and not isinstance(error, NotJson) else say("this is no JSON")
        raise BadInput(say("{file}, line {n}: {error}", file=path, n=number, error=told)) from None
