"""Which files of deals there are, and which of them one is: its content decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Protocol, cast

from oddtrick import plugins
from oddtrick.formats.diagnostics import Log
from oddtrick.formats.records import Reading, Record

# In the order in which a file is looked at: what is marked plainly comes first, and CDS, which nothing marks, last.
NAMES = ("dlm", "dup", "bri", "dge", "rzd", "ber", "bhg", "csv", "rbn", "cds")


class Format(Protocol):
    """A module of a format."""

    looks_like: Callable[[bytes], bool]
    read: Callable[[bytes, Log], list[Record]]
    write: Callable[[Sequence[Record]], bytes]


def format_of(name: str) -> Format:
    """The module of a format by its name: one of NAMES, or a plug-in. Raises BadInput for a plug-in that is broken."""
    if name not in NAMES:
        return cast(Format, plugins.load(plugins.FORMATS, name, ("looks_like", "read", "write")))
    return cast(Format, import_module(f"oddtrick.formats.deals.{name}"))


def kind_of(data: bytes, name: str = "") -> str:
    """Which format a file has: by what stands in it, and where that says nothing by the end of its name; else empty.

    Plug-ins are looked at after all others. Raises BadInput for one that is broken.
    """
    if found := next((kind for kind in NAMES if format_of(kind).looks_like(data)), ""):
        return found
    others = plugged()
    if found := next((kind for kind in others if format_of(kind).looks_like(data)), ""):
        return found
    end = name.lower().rpartition(".")[2]
    return end if end in (*NAMES, *others) and data else ""


def plugged() -> tuple[str, ...]:
    """The formats that other packages bring."""
    return tuple(one for one in plugins.names(plugins.FORMATS) if one not in ("pbn", "lin", *NAMES))


def read_deals(data: bytes, kind: str, *, strict: bool = False) -> Reading:
    """Read a file of that format. Raises BadInput in strict reading at the first finding that is not a note."""
    log = Log(strict)
    records = format_of(kind).read(data, log)
    log.settle()
    return Reading(tuple(records), tuple(log.found))


def write_deals(records: Sequence[Record], kind: str) -> bytes:
    """The bytes of a file of that format. Raises BadInput where it cannot hold the boards."""
    return format_of(kind).write(records)
