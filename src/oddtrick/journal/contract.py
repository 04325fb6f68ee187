"""What every store of entries keeps, whoever uses it and wherever it writes.

1. Acknowledged is durable: the answer comes after the disk has it. Nothing is shown to anybody before.
2. An append is there as a whole or not at all. Versions of a stream count from 1, without a hole.
3. `expected` is the version that the writer has seen (0: a new stream), or it is a `Conflict`. None: their order does not matter.
4. The key is looked up before `expected`: a retry gets the first answer, although the stream has moved on.
5. `Unavailable` means that it is not known: try again with the same key. A caller who goes away stops no commit.
6. An entry never changes and is never removed. What must be erasable stands elsewhere (`personal`).
7. Whoever follows a stream gets every version above the one he has seen, also those of before he asked (`hub`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from oddtrick.texts import Text, say

LARGEST = 1 << 22  # bytes of the data of one append
LONGEST = 200  # letters of the name of a stream, of a key and of a kind
NOBODY: Mapping[str, str] = {}
Listener = Callable[[str, int], None]  # a stream, and the version that it has durably reached


class Entry(NamedTuple):
    """What happened: its kind, plain data (no fractions of binary), and the number of the form in which the data are written."""

    kind: str
    data: Mapping[str, Any]
    schema: int = 1

    def __hash__(self) -> int:
        return hash((self.kind, self.schema, frozenset(self.data)))


class Position(NamedTuple):
    """Where an entry stands in the whole journal. It means something only to the store that gave it."""

    transaction: int = 0
    number: int = 0


START = Position()


class Stored(NamedTuple):
    """An entry in its place: the version of its stream (from 1), and when it was stored, in milliseconds since 1970 (UTC)."""

    stream: str
    version: int
    entry: Entry
    at: int
    position: Position


class Appended(NamedTuple):
    """A durable append: the versions of its first and last entry. `again`: an earlier try had done it."""

    first: int
    last: int
    again: bool = False


class Keyed(NamedTuple):
    """An append by its key, with the versions of its first and last entry."""

    key: str
    first: int
    last: int


class PersonalText(NamedTuple):
    """A text that can be erased, and the id of the one with which it is: its own, or that of a name."""

    id: str
    text: str
    holder: str


class Conflict(Exception):
    """The stream is not where the writer saw it: read on, and decide again."""

    def __init__(self, stream: str, expected: int | None, actual: int) -> None:
        super().__init__(f"{stream}: expected version {expected}, found {actual}")
        self.actual = actual


class KeyReused(Exception):
    """The same key for something else: a mistake of the caller."""


class Unavailable(Exception):
    """Not acknowledged, for instance because the disk is full. Whether it is there, a retry with the same key tells."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


class Health(NamedTuple):
    """Whether appends are taken, and if not, why."""

    well: bool
    why: Text = say("all is well")


class Reading(Protocol):
    """What can be read."""

    @property
    def id(self) -> str:
        """The journal's own mark, another one after a restore: cursors of before are void then."""

    async def known(self, stream: str, key: str) -> Appended | None:
        """What an append with that key came to; None where there was none."""

    async def read(self, stream: str, after: int = 0) -> list[Stored]:
        """The entries of a stream above a version."""

    async def read_all(self, after: Position = START, limit: int = 1000) -> list[Stored]:
        """Entries of all streams behind a position. Nothing comes later in front of what was read."""

    async def head(self, stream: str) -> int:
        """The version of a stream; 0 where there is none."""

    def at_hand(self, stream: str) -> int | None:
        """The version of a stream where only this process appends, and knows it without asking; else None."""

    async def streams(self, beginning: str = "") -> dict[str, int]:
        """The streams whose names begin so, with their versions, by name."""

    async def appends(self, stream: str, beginning: str = "") -> list[Keyed]:
        """The appends of a stream whose keys begin so, in order."""

    async def texts(self, ids: Sequence[str]) -> dict[str, str]:
        """Personal texts by their ids; those that were erased are missing."""

    async def personal(self) -> list[PersonalText]:
        """All personal texts, a text before those that are erased with it."""


class Journal(Reading, Protocol):
    """A store that takes appends."""

    async def append(
        self, stream: str, entries: Sequence[Entry], *, expected: int | None, key: str, at: int | None = None
    ) -> Appended:
        """Store entries. `at`: when they were first stored, for those from another journal.

        Raises Conflict, KeyReused, Unavailable; ValueError where an entry cannot be stored.
        """

    async def ids(self, texts: Sequence[str], holders: Mapping[str, str] = NOBODY) -> list[str]:
        """Ids for personal texts, the same for the same text. `holders`: of a text the id of the one with which it is erased."""

    async def adopt(self, texts: Sequence[PersonalText]) -> None:
        """Take personal texts from another journal. Raises BadInput where one stands here under another id."""

    async def erase(self, text: str) -> int:
        """Erase a personal text with what was said to be of it; how many there were."""

    @property
    def health(self) -> Health:
        """How it is."""

    async def close(self) -> None:
        """Let what waits be written, and end."""


class Written(NamedTuple):
    """An append made ready: of each entry its kind, schema and data as JSON; and what tells it from another."""

    told: tuple[tuple[str, int, str], ...]
    digest: bytes


def written(stream: str, entries: Sequence[Entry], key: str) -> Written:
    """Entries as a store writes them. Raises ValueError, so that bad data fail their own caller and nobody else."""
    if not entries:
        raise ValueError("an append holds at least one entry")
    for name in (stream, key, *(entry.kind for entry in entries)):
        if not 0 < len(name) <= LONGEST or not name.isprintable():
            raise ValueError(f"{name[:LONGEST]!r} is no name; expected 1 to {LONGEST} letters that can be printed")
    told = tuple((entry.kind, _schema(entry.schema), _json(entry.data)) for entry in entries)
    whole = repr(told).encode()
    if len(whole) > LARGEST:
        raise ValueError(f"an append of {len(whole)} bytes is too large; expected at most {LARGEST}")
    return Written(told, hashlib.sha256(whole).digest()[:16])


def _schema(number: int) -> int:
    if type(number) is not int or not 0 < number < 1 << 15:
        raise ValueError(f"{number!r} is no schema; expected a number from 1")
    return number


def _json(data: Mapping[str, Any]) -> str:
    try:
        if type(data) is not dict or not _plain(data):
            raise ValueError(f"{str(data)[:LONGEST]!r} is no plain data; expected an object of text, whole numbers and lists")
        text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        text.encode()
    except (RecursionError, UnicodeEncodeError):
        raise ValueError("plain data are nested too deeply, or hold half a letter") from None
    return text


def _plain(value: object) -> bool:
    match value:
        case None | bool():
            return True
        case int():
            return value.bit_length() < 64
        case str():
            return "\0" not in value
        case list() | tuple():
            return all(map(_plain, value))
        case dict():
            return all(type(name) is str and _plain(name) and _plain(one) for name, one in value.items())
        case _:
            return False
