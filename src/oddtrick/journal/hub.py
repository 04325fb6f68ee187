"""Telling who watches a stream that it has grown. One number for each stream, so nobody has a backlog; a burst is told as one."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import AsyncGenerator
from typing import Protocol

from oddtrick.journal.contract import Listener

PAUSE = 0.1  # seconds between two tellings of one stream, at least
EACH = 0.0002  # seconds of pause for each watcher of it, where that comes to more
HEARTBEAT = 20.0  # seconds after which somebody who was told nothing hears that he is still connected
MOST = 5000  # watchers of all streams together
RETRY = 2.0  # seconds after which a browser that has lost its connection comes back, at least
SPREAD = 2.0  # seconds over which all are spread who come back at once
CROWD = 100  # watchers of a stream above which they are spread


class TooMany(Exception):
    """There are as many watchers as there may be."""


class Heads(Protocol):
    """What the hub asks of a journal."""

    async def head(self, stream: str) -> int:
        """The version of a stream; 0 where there is none."""


class Hub:
    """Who watches what, in one event loop. `reached` is what a journal is given to call."""

    def __init__(self, pause: float = PAUSE, heartbeat: float = HEARTBEAT, most: int = MOST) -> None:
        self.pause, self.heartbeat, self.most = pause, heartbeat, most
        self._heads: dict[str, int] = {}
        self._resting: dict[str, asyncio.TimerHandle] = {}
        self._watchers: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._all = 0
        self._listeners: list[Listener] = []

    @property
    def watchers(self) -> int:
        """How many there are."""
        return self._all

    def watching(self, stream: str) -> int:
        """How many watch one stream."""
        return len(self._watchers.get(stream, ()))

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
        if stream in self._watchers and version > self._heads.get(stream, 0):
            self._heads[stream] = version
            if stream not in self._resting:
                self._tell(stream)

    def _tell(self, stream: str, told: int = 0) -> None:
        """The first at once; then, while it goes on growing, once in each pause, which many watchers lengthen."""
        self._resting.pop(stream, None)
        watchers = self._watchers.get(stream, ())
        if (head := self._heads.get(stream, 0)) > told:
            for woken in watchers:
                woken.set()
            pause = max(self.pause, len(watchers) * EACH)
            self._resting[stream] = asyncio.get_running_loop().call_later(pause, self._tell, stream, head)

    async def changes(self, journal: Heads, stream: str, seen: int = 0) -> AsyncGenerator[int | None, None]:
        """Versions above `seen`, always the newest, also one that was reached before; None when it is time for a heartbeat.

        Above the head, `seen` is of another journal and counts as 0. Raises TooMany. To be closed (`aclosing`) at the end.
        """
        if self._all >= self.most:
            raise TooMany
        woken = asyncio.Event()
        self._watchers[stream].add(woken)  # first listen, then look: nothing falls between
        self._all += 1
        try:
            head = await journal.head(stream)
            self._heads[stream] = max(head, self._heads.get(stream, 0))
            seen = 0 if seen > self._heads[stream] else seen
            while True:
                woken.clear()
                if (head := self._heads[stream]) > seen:
                    seen = head
                    yield head
                elif not await self._waited(woken):
                    yield None
        finally:
            self._gone(stream, woken)

    async def _waited(self, woken: asyncio.Event) -> bool:
        try:
            async with asyncio.timeout(self.heartbeat):
                return await woken.wait()
        except TimeoutError:
            return False

    def _gone(self, stream: str, woken: asyncio.Event) -> None:
        self._all -= 1
        self._watchers[stream].discard(woken)
        if not self._watchers[stream]:
            del self._watchers[stream]
            self._heads.pop(stream, None)
            if resting := self._resting.pop(stream, None):
                resting.cancel()
