"""Fragments of pages: made once for each version, office and language, when the first reader of that kind needs it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, NamedTuple, TypeVar

from oddtrick.journal.deciding import Seen

STREAMS = 256  # of which the newest fragments are kept

T = TypeVar("T")


class Reader(NamedTuple):
    """Who looks, from his session and never from an address: at which stream, in what office, in which language.

    What is meant for him alone (`own`) is no fragment: he hears the version, and his page asks for the rest. `table`: which one he
    is at, where only what concerns it is told.
    """

    stream: str
    role: str
    language: str
    own: bool = False
    table: tuple[int, str, int] | None = None


class Fragment(NamedTuple):
    """A section of a page as it is since a version."""

    version: int
    body: bytes


class Fragments(Generic[T]):
    """The newest ones. `seen` gives the value of a stream; `render` makes a fragment of it, and knows nobody but the office."""

    def __init__(
        self, seen: Callable[[str], Awaitable[Seen[T]]], render: Callable[[str, T, str, str], bytes], streams: int = STREAMS
    ) -> None:
        self._seen, self._render, self._most = seen, render, streams
        self._made: OrderedDict[str, tuple[int, dict[tuple[str, str], tuple[int, Fragment]]]] = OrderedDict()

    async def newest(self, reader: Reader, told: int = 0) -> Fragment:
        """The fragment of a reader's kind, as the stream is now. Raises what the reading of the stream raises.

        A version that changes nothing of what is shown makes no new one. `told`: that version is new enough.
        """
        stream, kind = reader.stream, (reader.role, reader.language)
        at, found = self._made.get(stream, (0, {}))[1].get(kind, (-1, Fragment(-1, b"")))
        if 0 < told <= at:
            return found
        version, value = await self._seen(stream)
        last, made = self._made.get(stream, (0, {}))
        if version > last or stream not in self._made:
            last = version
            self._made[stream] = (version, made)
            if len(self._made) > self._most:
                self._made.popitem(last=False)
        self._made.move_to_end(stream)
        at, found = made.get(kind, (-1, Fragment(-1, b"")))
        if at < last:
            if version < last:  # a newer one was made while this was read
                return await self.newest(reader, told)
            body = self._render(stream, value, *kind)
            found = found if at >= 0 and body == found.body else Fragment(version, body)
            made[kind] = (version, found)
        return found

    def forget(self) -> None:
        """What was made holds a name that was erased: it is made anew."""
        self._made.clear()
