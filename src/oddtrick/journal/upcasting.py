"""Entries of earlier forms read as those of today. What is stored is never rewritten; one entry always becomes one entry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from oddtrick.journal.contract import Entry

Data = Mapping[str, Any]
# By kind and schema, what makes data of the next schema of them. A kind that is not wanted any more becomes one that is ignored.
Steps = Mapping[tuple[str, int], Callable[[Data], Data]]


def today(entry: Entry, steps: Steps) -> Entry:
    """The entry in its newest form."""
    while step := steps.get((entry.kind, entry.schema)):
        entry = Entry(entry.kind, step(entry.data), entry.schema + 1)
    return entry
