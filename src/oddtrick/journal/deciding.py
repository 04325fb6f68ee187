"""Deciding what to append: one fold for each stream in this process, moved only by what is acknowledged or read.

Whoever acts holds the lock of the stream; the version that he expects is what protects it from other processes. Deciding is
pure: no awaiting, no clock; whoever needs the time gives it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from oddtrick.journal.contract import Appended, Conflict, Entry, Journal, KeyReused, Unavailable
from oddtrick.texts import BadInput, say

TRIES = 8  # how often somebody else may have been faster
KEPT = 1000  # streams whose values are kept
PAUSE = 100  # entries that are folded before others have their turn

T = TypeVar("T")
T_contra = TypeVar("T_contra", contravariant=True)


class Folding(Protocol[T]):
    """How entries become a value. `folds`: the numbers of the readings of them that are known here.

    The first entry of a stream holds the number by which it was begun as `fold` (1 where it says nothing): it is raised when
    the same entries would come to mean something else.
    """

    @property
    def folds(self) -> Collection[int]:
        """The numbers that are known."""

    def new(self) -> T:
        """The value of a stream in which nothing stands."""

    def after(self, value: T, entry: Entry) -> T:
        """The value after one more entry."""


class Seen(NamedTuple, Generic[T]):
    """What a stream comes to at a version."""

    version: int
    value: T


class Acted(NamedTuple, Generic[T]):
    """What an act came to: the stream after it, and what it appended (None where there was nothing to do)."""

    version: int
    value: T
    appended: Appended | None


class Once(NamedTuple):
    """A key with a digest of what was asked by it: both stand in the journal, so it is told when the key comes with another."""

    key: str
    digest: str

    @property
    def beginning(self) -> str:
        """How everything begins that is kept by this key; a client's key holds no full stop."""
        return f"{self.key}."

    @property
    def whole(self) -> str:
        """As it is kept."""
        return f"{self.key}.{self.digest}"


class _Held(Generic[T]):
    """A stream in this process."""

    def __init__(self, value: T) -> None:
        self.lock = asyncio.Lock()
        self.seen = Seen(0, value)
        self.users = 0


class Deciding(Generic[T]):
    """Everybody who acts on streams of one kind, in one process."""

    def __init__(self, journal: Journal, folding: Folding[T], kept: int = KEPT) -> None:
        self._journal, self._folding, self._most = journal, folding, kept
        self._held: OrderedDict[str, _Held[T]] = OrderedDict()

    async def seen(self, stream: str, least: int = 0) -> Seen[T]:
        """The newest value of a stream, with its version.

        `least` is a version of which one has been told: the journal is not asked where that is at hand, or a later one.
        Raises BadInput where it was begun by a reading of the rules that is not known here: such a one is shown as it stands.
        """
        held = self._of(stream)
        try:
            async with held.lock:
                return held.seen if 0 < least <= held.seen.version else await self._caught_up(stream, held)
        finally:
            self._left(stream, held)

    def forget(self) -> None:
        """Let all values go that nobody uses now, for instance because names in them were erased."""
        for name in [name for name, held in self._held.items() if not held.users]:
            del self._held[name]

    async def act(self, stream: str, key: str | Once, decide: Callable[[T], Sequence[Entry]], *, new: bool = False) -> Acted[T]:
        """Append what `decide` says of the newest value; it raises a refusal, and nothing is appended. `new`: it begins the stream.

        The key is the client's own, one for each thing that he does. An act that is known by its key is not decided again: after
        his own call it is not his turn any more. Raises what `decide` raises, BadInput as `seen`, KeyReused, and Unavailable,
        after which the same key tells what became of it.
        """
        held = self._of(stream)
        try:
            async with held.lock:
                return await self._acted(stream, key, decide, held, new)
        finally:
            self._left(stream, held)

    async def known(self, stream: str, key: str | Once) -> Appended | None:
        """What an act with that key came to; None where there was none. Raises KeyReused."""
        if isinstance(key, str):
            return await self._journal.known(stream, key)
        for one in await self._journal.appends(stream, key.beginning):
            if one.key != key.whole:
                raise KeyReused(f"{stream}: {key.key}")
            return Appended(one.first, one.last, again=True)
        return None

    async def _acted(
        self, stream: str, key: str | Once, decide: Callable[[T], Sequence[Entry]], held: _Held[T], new: bool
    ) -> Acted[T]:
        kept = key if isinstance(key, str) else key.whole
        for _ in range(TRIES):
            if known := await self.known(stream, key):
                return Acted(*await self._caught_up(stream, held), known)
            version, value = await self._caught_up(stream, held)
            if new and version:
                raise BadInput(say("{stream} has begun already", stream=stream))
            if not new and not version:
                raise BadInput(say("there is no {stream}", stream=stream))
            entries = decide(value)
            if not entries:
                return Acted(version, value, None)
            if new:
                self._known_rules(stream, entries[0])
            try:
                done = await self._journal.append(stream, entries, expected=version, key=kept)
            except Conflict:  # another process was faster: what it wrote may change the answer
                continue
            if not done.again:
                self._moved(held, entries)
            return Acted(*await self._caught_up(stream, held) if done.again else held.seen, done)
        raise Unavailable(say("too many act on this at once; try again in a moment"))

    async def _caught_up(self, stream: str, held: _Held[T]) -> Seen[T]:
        """The value with what has come since it was last looked at."""
        if held.seen.version and held.seen.version == self._journal.at_hand(stream):
            return held.seen
        for n, stored in enumerate(await self._journal.read(stream, held.seen.version)):
            if stored.version == 1:
                self._known_rules(stream, stored.entry)
            self._moved(held, [stored.entry])
            if n % PAUSE == PAUSE - 1:
                await asyncio.sleep(0)
        return held.seen

    def _known_rules(self, stream: str, first: Entry) -> None:
        if (fold := first.data.get("fold", 1)) not in self._folding.folds:
            raise BadInput(say("{stream} was begun under rules of number {n}, which this Oddtrick does not know; it can be "
                               "exported, and nothing can be added to it here", stream=stream, n=fold))  # fmt: skip

    def _moved(self, held: _Held[T], entries: Sequence[Entry]) -> None:
        version, value = held.seen
        for entry in entries:
            value = self._folding.after(value, entry)
        held.seen = Seen(version + len(entries), value)

    def _of(self, stream: str) -> _Held[T]:
        if (held := self._held.get(stream)) is None:
            held = self._held[stream] = _Held(self._folding.new())
        self._held.move_to_end(stream)
        held.users += 1
        return held

    def _left(self, stream: str, held: _Held[T]) -> None:
        """Nobody uses it now; the streams that were longest not used are let go, and one in which nothing stands."""
        held.users -= 1
        if not held.users and not held.seen.version:
            self._held.pop(stream, None)
        for name in [*self._held] if len(self._held) > self._most else ():
            if len(self._held) <= self._most:
                break
            if not self._held[name].users:
                del self._held[name]
