"""Which kind of published results a file is, by its content, and its records."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Protocol, cast

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.published.event import Event
from oddtrick.formats.published.result_pages import read_pages
from oddtrick.formats.published.to_records import records_of
from oddtrick.formats.records import Reading
from oddtrick.texts import BadInput

# In the order in which a file is looked at.
NAMES = ("bws", "usebio_read", "bridgewebs", "result_pages", "columns")


class Format(Protocol):
    """A module of a format; `read` says what is wrong to the log, and raises BadInput where nothing can be read."""

    looks_like: Callable[[bytes], bool]
    read: Callable[[bytes, Log], Event]


def kind_of(data: bytes) -> str:
    """The module that reads this file; empty where there is none."""
    return next((name for name in NAMES if _module(name).looks_like(data)), "")


def read_event(data: bytes, kind: str, log: Log) -> Event:
    """What a file tells. What cannot be read at all is an error in the log, and an event without boards."""
    try:
        return _module(kind).read(data, log)
    except BadInput as error:
        log.error(0, error.text)
        return Event()


def read_published(data: bytes, kind: str, *, strict: bool = False) -> Reading:
    """A file of results as records. Raises BadInput in strict reading at the first finding that is not a note."""
    log = Log(strict)
    event = read_event(data, kind, log)
    log.settle()
    return Reading(tuple(records_of(event)), tuple(log.found))


def read_folder(pages: Mapping[str, bytes], *, strict: bool = False) -> Reading:
    """The pages of results that a folder has, by the names of their files, as `read_published` reads one."""
    log = Log(strict)
    event = event_of_folder(pages, log)
    log.settle()
    return Reading(tuple(records_of(event)), tuple(log.found))


def event_of_folder(pages: Mapping[str, bytes], log: Log) -> Event:
    """What the pages of a folder tell. Raises BadInput where none of them is one."""
    return read_pages(pages, log)


def _module(name: str) -> Format:
    return cast(Format, import_module(f"oddtrick.formats.published.{name}"))
