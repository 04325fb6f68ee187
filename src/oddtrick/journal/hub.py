"""Telling who watches a stream that it has grown. One number for each stream, so nobody has a backlog; a burst is told as one.

A crowd (`crowd`) is told apart from those who take part: a few at a time, so that between them others have their turn, and then it
rests three times as long as that took, so a slow computer tells less often. Nobody who takes part waits for it.
"""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import AsyncGenerator
from typing import Protocol

from oddtrick.journal.contract import Listener

PAUSE = 0.1  # seconds between two tellings of one stream, at least
EACH = 0.0002  # seconds of pause for each watcher of it, where that comes to more
A_FEW = 20  # of a crowd that are told in one go
RESTS = 3  # times as long as telling a crowd has taken
HEARTBEAT = 20.0  # seconds after which somebody who was told nothing hears that he is still connected
BEAT = 3.0  # the same for those who take part: their page tells them in time when the network is gone
MOST = 5000  # watchers of all streams together
RETRY = 2.0  # seconds after which a browser that has lost its connection comes back, at least
SPREAD = 2.0  # seconds over which all are spread who come back at once
CROWD = 100  # watchers of a stream above which they are spread


Group = tuple[str, bool]  # a stream, and whether it is its crowd


class TooMany(Exception):
    """There are as many watchers as there may be."""


class Heads(Protocol):
    """What the hub asks of a journal."""

    async def head(self, stream: str) -> int:
        """The version of a stream; 0 where there is none."""


class Hub:
    """Who watches what, in one event loop. `reached` is what a journal is given to call."""

    def __init__(self, pause: float = PAUSE, heartbeat: float = HEARTBEAT, most: int = MOST, beat: float = BEAT) -> None:
        self.pause, self.heartbeat, self.most, self.beat = pause, heartbeat, most, beat
        self._heads: dict[Group, int] = {}
        self._resting: dict[Group, asyncio.Handle] = {}
        self._watchers: defaultdict[Group, set[asyncio.Event]] = defaultdict(set)
        self._all = 0
        self._listeners: list[Listener] = []

    @property
    def watchers(self) -> int:
        """How many there are."""
        return self._all

    def watching(self, stream: str, crowd: bool | None = None) -> int:
        """How many watch one stream: all, or those who take part, or its crowd."""
        return sum(len(self._watchers.get((stream, one), ())) for one in (False, True) if crowd in (None, one))

    def retry(self, stream: str) -> float:
        """After how many seconds a browser of this stream is to come back: where there are many, not all at once."""
        return RETRY + (random.uniform(0, SPREAD) if self.watching(stream) > CROWD else 0)

    def listen(self, listener: Listener) -> None:
        """Have something called for every append, whether anybody watches its stream or not."""
        self._listeners.append(listener)

    def reached(self, stream: str, version: int) -> None:
        """The stream has durably reached that version. In the event loop, after the commit."""
        for listener in self._listeners:
            listener(stream, version)
        for group in ((stream, False), (stream, True)):
            if group in self._watchers and version > self._heads.get(group, 0):
                self._heads[group] = version
                if group not in self._resting:
                    self._tell(group)

    def _tell(self, group: Group, told: int = 0) -> None:
        """The first at once; then, while it goes on growing, once in each pause, which many watchers lengthen."""
        self._resting.pop(group, None)
        watchers, head = self._watchers.get(group, ()), self._heads.get(group, 0)
        if head <= told:
            return
        if group[1]:
            self._tell_a_few(group, list(watchers), head, asyncio.get_running_loop().time())
            return
        for woken in watchers:
            woken.set()
        self._rests(group, head, len(watchers) * EACH)

    def _tell_a_few(self, group: Group, left: list[asyncio.Event], head: int, began: float) -> None:
        """Some of a crowd; the others when what waits besides has had its turn."""
        self._resting.pop(group, None)
        for woken in left[-A_FEW:]:
            woken.set()
        del left[-A_FEW:]
        loop = asyncio.get_running_loop()
        if left:
            self._resting[group] = loop.call_soon(self._tell_a_few, group, left, head, began)
        elif group in self._watchers:
            self._rests(group, head, RESTS * (loop.time() - began))

    def _rests(self, group: Group, head: int, pause: float) -> None:
        self._resting[group] = asyncio.get_running_loop().call_later(max(self.pause, pause), self._tell, group, head)

    async def changes(self, journal: Heads, stream: str, seen: int = 0, crowd: bool = False) -> AsyncGenerator[int | None, None]:
        """Versions above `seen`, always the newest, also one that was reached before; None when it is time for a heartbeat.

        Above the head, `seen` is of another journal and counts as 0. Raises TooMany. To be closed (`aclosing`) at the end.
        """
        if self._all >= self.most:
            raise TooMany
        woken, group = asyncio.Event(), (stream, crowd)
        self._watchers[group].add(woken)  # first listen, then look: nothing falls between
        self._all += 1
        try:
            head = await journal.head(stream)
            self._heads[group] = max(head, self._heads.get(group, 0))
            seen = 0 if seen > self._heads[group] else seen
            while True:
                woken.clear()
                if (head := self._heads[group]) > seen:
                    seen = head
                    yield head
                elif not await self._waited(woken, self.heartbeat if crowd else self.beat):
                    yield None
        finally:
            self._gone(group, woken)

    async def _waited(self, woken: asyncio.Event, most: float) -> bool:
        try:
            async with asyncio.timeout(most):
                return await woken.wait()
        except TimeoutError:
            return False

    def _gone(self, group: Group, woken: asyncio.Event) -> None:
        self._all -= 1
        self._watchers[group].discard(woken)
        if not self._watchers[group]:
            del self._watchers[group]
            self._heads.pop(group, None)
            if resting := self._resting.pop(group, None):
                resting.cancel()
