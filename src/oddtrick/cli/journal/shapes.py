"""What the verbs of a journal print as JSON."""

from __future__ import annotations

import msgspec


class JournalOut(msgspec.Struct):
    """What a journal holds. `last`: when its newest entry was stored (UTC), None without one."""

    file: str
    id: str
    streams: int
    entries: int
    appends: int
    texts: int
    bytes: int
    last: str | None


class JournalChecked(msgspec.Struct):
    """A journal, and everything that is wrong with it."""

    journal: JournalOut
    problems: list[str]


class JournalCopied(msgspec.Struct):
    """A copy that was looked through, and the older ones that it replaced; `aside`: where what stood there before is now."""

    journal: JournalOut
    removed: list[str]
    aside: str | None


class JournalMoved(msgspec.Struct):
    """How many appends were imported, and how many of them were there before."""

    appends: int
    again: int


class JournalCompacted(msgspec.Struct):
    """How many bytes a file had, and has."""

    before: int
    after: int


class JournalErased(msgspec.Struct):
    """How many texts were erased."""

    texts: int


class JournalKept(msgspec.Struct):
    """How many entries of a table are new, and how many are kept."""

    new: int
    kept: int
