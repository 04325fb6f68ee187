"""The bound of the desk: what it writes down by itself comes to an end, whatever the record says.

A Law is asked each of its questions once, and orders each thing once, in an inquiry; so a step that repeats itself would be
repeated for ever. A fact may change while the desk is at it (who defends, 26): then it is answered anew, and what rested on it
is ordered anew. Correcting an answer starts the desk anew and counts its steps anew.
"""

from __future__ import annotations

from collections import Counter

from oddtrick.laws.editions import named
from oddtrick.table.entries import Answered, Closed, Entry, Opened, Rescinded, Ruled
from oddtrick.table.folding.words import title_of
from oddtrick.table.state import Irregularity, Standing, Table
from oddtrick.texts import BadInput, Text, say

LEAST, FOR_EACH = 500, 20


class Endless(BadInput):
    """The desk comes back to a step that it has taken, or takes more of them than any record needs: a fault of the program."""


class Steps:
    """The steps that the desk takes at one go, for a record of that length."""

    def __init__(self, table: Table) -> None:
        self.taken: set[tuple[object, ...]] = set()
        self.taken_back: Counter[str] = Counter()
        self.most = LEAST + FOR_EACH * len(table.entries)

    def take(self, table: Table, entry: Entry) -> None:
        """One step more. Raises Endless, naming the matter, when it has been taken before or when there are too many."""
        step = self._step(table, entry)
        if step in self.taken or len(self.taken) >= self.most:
            raise Endless(_matter(table, entry))
        self.taken.add(step)
        if isinstance(entry, Rescinded):
            self.taken_back[entry.inquiry] += 1

    def _step(self, table: Table, entry: Entry) -> tuple[object, ...]:
        match entry:
            case Answered(id, question, answer):
                return id, question, answer
            case Ruled(id) if (inquiry := table.inquiry(id)) is not None:
                return id, inquiry.ordered, self.taken_back[inquiry.id]
            case _:
                return (entry,)


def _matter(table: Table, entry: Entry) -> Text:
    id = entry.inquiry if isinstance(entry, Answered | Ruled | Closed) else None
    inquiry = table.inquiry(id)
    procedure = entry.procedure if isinstance(entry, Opened) else inquiry.procedure if inquiry else ""
    return _not_ending(table, procedure, inquiry.id if inquiry else str(len(table.entries)))


def _not_ending(table: Table, procedure: str, id: str) -> Text:
    found = named(procedure, table.start.edition)
    law = found.law if found else "-"
    return say("the desk does not come to an end in inquiry {id}: {matter} (Law {law}) comes back to the same step", id=id,
               matter=title_of(procedure), law=law)  # fmt: skip


def check_taken_up(table: Table, one: Irregularity) -> None:
    """Raises Endless when a matter is open as before, though the Director has just taken it up: he would do so for ever."""
    if any((i.at, i.kind, i.standing) == (one.at, one.kind, Standing.OPEN) for i in table.irregularities):
        raise Endless(_not_ending(table, one.kind.procedure, str(len(table.entries))))
