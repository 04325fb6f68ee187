"""Names of people kept apart from entries, so that they can be erased while the entries stay.

`Personal` is a journal like the one that it stands before: whoever uses it sees texts, the store sees `{"person": id}`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from oddtrick.journal.contract import (
    NOBODY,
    START,
    Appended,
    Entry,
    Health,
    Journal,
    Keyed,
    PersonalText,
    Position,
    Reading,
    Stored,
)

ALL = "*"  # in a path: every element of a list
_MARK = "person"


class Path(NamedTuple):
    """Where in data a personal text stands. `of`: the field beside it that names whose it is, and with which it is erased."""

    steps: tuple[str | int, ...]
    of: str = ""


Paths = Mapping[str, Sequence[Path]]  # by kind of entry; those of "" stand in all


class PersonalReading:
    """A journal to be read, in which texts stand again where they were."""

    def __init__(self, journal: Reading, paths: Paths) -> None:
        self._reading, self._paths = journal, paths

    @property
    def id(self) -> str:
        """The journal's own mark."""
        return self._reading.id

    async def read(self, stream: str, after: int = 0) -> list[Stored]:
        """The entries of a stream above a version, with the texts that were not erased."""
        return await self._together(await self._reading.read(stream, after))

    async def read_all(self, after: Position = START, limit: int = 1000) -> list[Stored]:
        """Entries of all streams behind a position, with the texts that were not erased."""
        return await self._together(await self._reading.read_all(after, limit))

    async def known(self, stream: str, key: str) -> Appended | None:
        """What an append with that key came to."""
        return await self._reading.known(stream, key)

    async def head(self, stream: str) -> int:
        """The version of a stream."""
        return await self._reading.head(stream)

    def at_hand(self, stream: str) -> int | None:
        """The version of a stream where it is known without asking."""
        return self._reading.at_hand(stream)

    async def streams(self, beginning: str = "") -> dict[str, int]:
        """The streams whose names begin so."""
        return await self._reading.streams(beginning)

    async def appends(self, stream: str, beginning: str = "") -> list[Keyed]:
        """The appends of a stream whose keys begin so."""
        return await self._reading.appends(stream, beginning)

    async def texts(self, ids: Sequence[str]) -> dict[str, str]:
        """Personal texts by their ids."""
        return await self._reading.texts(ids)

    async def personal(self) -> list[PersonalText]:
        """All personal texts."""
        return await self._reading.personal()

    async def _together(self, stored: Sequence[Stored]) -> list[Stored]:
        ids = {id for one in stored for path in self._of(one.entry) for id, _ in _found(one.entry.data, path, marked=True)}
        texts = await self._reading.texts(sorted(ids)) if ids else {}

        def told(value: Any) -> Any:
            return texts.get(value[_MARK], erased(value[_MARK])) if _is_mark(value) else value

        return [one._replace(entry=self._changed(one.entry, told)) for one in stored]

    def _of(self, entry: Entry) -> Iterator[Path]:
        yield from self._paths.get("", ())
        yield from self._paths.get(entry.kind, ())

    def _changed(self, entry: Entry, change: Callable[[Any], Any]) -> Entry:
        data: Any = entry.data
        for path in self._of(entry):
            data = _with(data, path.steps, change)
        return entry._replace(data=data)


class Personal(PersonalReading):
    """A journal whose entries hold no personal text."""

    def __init__(self, journal: Journal, paths: Paths) -> None:
        super().__init__(journal, paths)
        self._journal = journal

    @property
    def health(self) -> Health:
        """How the journal is."""
        return self._journal.health

    async def append(
        self, stream: str, entries: Sequence[Entry], *, expected: int | None, key: str, at: int | None = None
    ) -> Appended:
        """Store entries, their personal texts apart."""
        known = await self._known(entries)
        apart = [self._changed(entry, lambda text: _apart(text, known)) for entry in entries]
        return await self._journal.append(stream, apart, expected=expected, key=key, at=at)

    async def ids(self, texts: Sequence[str], holders: Mapping[str, str] = NOBODY) -> list[str]:
        """Ids for personal texts."""
        return await self._journal.ids(texts, holders)

    async def adopt(self, texts: Sequence[PersonalText]) -> None:
        """Take personal texts from another journal."""
        await self._journal.adopt(texts)

    async def erase(self, text: str) -> int:
        """Erase a personal text with what is of it; values that were folded before still hold it."""
        return await self._journal.erase(text)

    async def close(self) -> None:
        """Let what waits be written, and end."""
        await self._journal.close()

    async def _known(self, entries: Sequence[Entry]) -> dict[str, str]:
        """The ids of all personal texts of entries; those that stand alone first, then those that are of one of them."""
        holders: dict[str, str] = {}
        for entry in entries:
            for path in self._of(entry):
                for text, holder in _found(entry.data, path):
                    if text:
                        holders.setdefault(text, "" if holder == text else holder)
        alone = sorted(text for text, holder in holders.items() if not holder)
        known = dict(zip(alone, await self._journal.ids(alone), strict=True)) if alone else {}
        if others := sorted(holders.keys() - known.keys()):
            whose = {text: known[holders[text]] for text in others if holders[text] in known}
            known |= zip(others, await self._journal.ids(others, whose), strict=True)
        return known


def _apart(value: Any, known: Mapping[str, str]) -> Any:
    return {_MARK: known[value]} if isinstance(value, str) and value in known else value


def erased(id: str) -> str:
    """What is read where a text was erased: the same for the same person, another one for another."""
    return f"–{id[:6]}"


def _is_mark(value: object) -> bool:
    return isinstance(value, dict) and value.keys() == {_MARK}


def _found(data: Any, path: Path, marked: bool = False) -> Iterator[tuple[str, str]]:
    """What stands at a path, texts or the ids of marks, each with the text of its holder."""
    *before, last = path.steps
    for parent in _at(data, before):
        for value in _at(parent, [last]):
            if marked and _is_mark(value):
                yield value[_MARK], ""
            elif not marked and isinstance(value, str):
                holder = parent.get(path.of, "") if path.of and isinstance(parent, dict) else ""
                yield value, holder


def _at(data: Any, steps: Sequence[str | int]) -> Iterator[Any]:
    if not steps:
        yield data
        return
    for one in _keys(data, steps[0]):
        yield from _at(data[one], steps[1:])


def _with(data: Any, steps: Sequence[str | int], change: Callable[[Any], Any]) -> Any:
    """The same data with what stands at a path changed."""
    if not steps:
        return change(data)
    if not (keys := _keys(data, steps[0])):
        return data
    copy: Any = list(data) if isinstance(data, list) else dict(data)
    for one in keys:
        copy[one] = _with(data[one], steps[1:], change)
    return copy


def _keys(data: Any, step: str | int) -> Sequence[Any]:
    match data:
        case list() if step == ALL:
            return range(len(data))
        case list() if isinstance(step, int) and step < len(data):
            return (step,)
        case dict() if step in data:
            return (step,)
        case _:
            return ()
