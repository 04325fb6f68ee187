"""What devices have told, recorded in the file of a tournament: all of it at once, or what of it can be."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from itertools import chain

from oddtrick.cli.tournament.file import opened, recorded
from oddtrick.formats.bridgemate.results import Compared
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.people import By
from oddtrick.tournament.state import Tournament


def record(file: str, compare: Callable[[Tournament], Compared], by: By, at: datetime | None) -> tuple[int, list[Text]]:
    """How many lines were recorded, and what the rest is not recorded for."""
    found = compare(opened(file))
    left, number = [*found.left], 0
    try:
        if found.new:
            recorded(file, [*chain.from_iterable(found.new)], by, at)
        return len(found.new), left
    except BadInput:  # one of them is refused, as of a round that has not begun: the others are recorded alone
        for entries in found.new:
            try:
                recorded(file, entries, by, at)
                number += 1
            except BadInput as error:
                left.append(_refused(entries[-1], error))
    return number, left


def _refused(entry: Entry, error: BadInput) -> Text:
    return say("{place}: {why}", place=entry.place.text, why=error.text) if isinstance(entry, Reported) else error.text
