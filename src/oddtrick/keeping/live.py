"""A live table in a journal: the stream `live/{table}`, an entry of it for each thing that happened there.

What a board's record holds stands inside `Acted`, each entry in the form in which `tables` keeps it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any, cast, get_args, get_type_hints

from oddtrick.game.seats import Seat, Side
from oddtrick.journal.contract import Entry as Kept
from oddtrick.journal.personal import Path, Paths
from oddtrick.journal.upcasting import Steps, today
from oddtrick.keeping import tables
from oddtrick.live.happenings import Happened, What
from oddtrick.live.seats import Sort
from oddtrick.live.state import LiveTable, after
from oddtrick.table.entries import Entry, Start

FOLD = 1  # raised when the same entries would come to mean something else
SCHEMAS: dict[str, int] = {}  # of the kinds whose form has changed: which it is now
STEPS: Steps = {}
_BEGINNING = "live/"
PREFIX = "Live"  # of the kinds: a table's happenings are no entries of a tournament of the same name

PERSONAL: Paths = {
    "LiveSat": (Path(("name",)),),
    "LiveActed": (Path(("name",)),),
    "LiveSettled": (Path(("name",)),),
    "LiveWrote": (Path(("name",)),),
    "LivePaused": (Path(("name",)),),
    "LiveResumed": (Path(("name",)),),
    "LiveBackedUp": (Path(("name",)),),
    "LiveSkipped": (Path(("name",)),),
    "LivePenalised": (Path(("name",)),),
    "LiveDirects": (Path(("name",)),),
}


def stream(id: str) -> str:
    """Where the live table of that id is kept."""
    return f"{_BEGINNING}{id}"


def id_of(stream: str) -> str | None:
    """The id of the live table of a stream; None of another stream."""
    return stream.removeprefix(_BEGINNING) if stream.startswith(_BEGINNING) else None


def kept(happened: Happened) -> Kept:
    """What happened, as it is kept."""
    at, what = happened
    name = type(what).__name__
    data: dict[str, Any] = {"at": at, **{one.name: _plain(getattr(what, one.name)) for one in fields(what)}}
    if name == "Opened":
        data["fold"] = FOLD
    return Kept(PREFIX + name, data, SCHEMAS.get(name, 1))


def told(entry: Kept) -> Happened:
    """What happened, from what was kept. Raises BadInput."""
    entry = today(entry, STEPS)
    cls = _CLASSES[entry.kind.removeprefix(PREFIX)]
    hints = _hints(cls)
    values = {name: _value(value, hints[name]) for name, value in entry.data.items() if name in hints}
    return Happened(entry.data["at"], cls(**values))


class LiveTables:
    """How the entries of a stream become a live table."""

    folds: Collection[int] = (FOLD,)

    def new(self) -> LiveTable:
        """One of which nothing was said."""
        return LiveTable()

    def after(self, value: LiveTable, entry: Kept) -> LiveTable:
        """With one more entry."""
        return after(value, told(entry))


Decide = Callable[[LiveTable], list[Kept]]


def happening(what: Sequence[What], at: int) -> list[Kept]:
    """All that as one append, at one moment."""
    return [kept(Happened(at, one)) for one in what]


_CLASSES: dict[str, Callable[..., What]] = {cls.__name__: cls for cls in get_args(What)}


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)


def _plain(value: Any) -> Any:
    match value:
        case Start():
            return dict(tables.kept_start(value).data)
        case Enum():
            return value.value
        case tuple():
            return [_plain(one) for one in value]
        case bool() | int() | str() | None:
            return value
        case _:
            one = tables.kept(value)
            return {"is": one.kind, "schema": one.schema, **one.data}


def _value(value: Any, hint: Any) -> Any:
    if value is None:
        return None
    if hint is Start:
        return tables.told(Kept("Start", value))
    for kind in (Seat, Side, Sort):
        if hint is kind or kind in get_args(hint):
            return kind(value)
    if isinstance(value, list):
        return tuple(_entry(one) if isinstance(one, dict) else tuple(one) if isinstance(one, list) else one for one in value)
    return value


def _entry(value: dict[str, Any]) -> Entry:
    data = {name: one for name, one in value.items() if name not in ("is", "schema")}
    return cast("Entry", tables.told(Kept(value["is"], data, value["schema"])))
