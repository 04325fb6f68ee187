"""One board at one table in a journal: the stream `table/{table}/board/{board}`.

Version 1 is the board as it was found, with edition and regulations; entry n of the table (from 0) is version n + 2. Nothing else
stands there, because entries of a table name one another by number.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from oddtrick.journal.contract import Entry as Kept
from oddtrick.journal.personal import Path, Paths
from oddtrick.journal.upcasting import Steps, today
from oddtrick.table.entries import Entry, Start
from oddtrick.table.folding.fold import after
from oddtrick.table.folding.record import dump_entry, dump_start, load_entry, load_start
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, say

FOLD = 1  # raised when the same entries would come to mean something else
SCHEMAS: dict[str, int] = {}  # of the kinds whose form has changed: which it is now
STEPS: Steps = {}
PERSONAL: Paths = {"Start": (Path(("ns",)), Path(("ew",))), "Answered": (Path(("by",)),), "Awarded": (Path(("by",)),)}


def stream(table: str, board: str) -> str:
    """Where that board at that table is kept."""
    return f"table/{table}/board/{board}"


def kept_start(start: Start) -> Kept:
    """The board as it was found, as it is kept."""
    return Kept("Start", {**dump_start(start), "fold": FOLD}, SCHEMAS.get("Start", 1))


def kept(entry: Entry) -> Kept:
    """An entry of a table as it is kept."""
    data = dump_entry(entry)
    kind = data.pop("is")
    return Kept(kind, data, SCHEMAS.get(kind, 1))


def told(entry: Kept) -> Start | Entry:
    """What was kept. Raises BadInput."""
    entry = today(entry, STEPS)
    if entry.kind == "Start":
        return load_start({name: value for name, value in entry.data.items() if name != "fold"}, entry.kind)
    return load_entry({"is": entry.kind, **entry.data}, entry.kind)


class Tables:
    """How the entries of a stream become a table; None where it has none yet."""

    folds: Collection[int] = (FOLD,)

    def new(self) -> Table | None:
        """Nothing was found yet."""
        return None

    def after(self, value: Table | None, entry: Kept) -> Table | None:
        """With one more entry."""
        one = told(entry)
        if isinstance(one, Start):
            return Table.begin(one)
        assert value is not None
        return after(value, one)


def going_on(table: Table) -> Callable[[Table | None], list[Kept]]:
    """Says what of a table is not kept yet, for `Deciding.act`.

    The decision raises BadInput where something else stands in the journal than in the table: what was kept never changes.
    """

    def decide(now: Table | None) -> list[Kept]:
        if now is None:
            return [kept_start(table.start), *map(kept, table.entries)]
        if kept_start(now.start) != kept_start(table.start):
            raise BadInput(say("this is another board than the one that is kept"))
        for n, (one, other) in enumerate(zip(now.entries, table.entries, strict=False)):
            if kept(one) != kept(other):
                raise BadInput(say("entry {n} is not the one that is kept, and what was kept never changes", n=n))
        return [*map(kept, table.entries[len(now.entries) :])]

    return decide
