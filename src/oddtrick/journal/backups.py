"""Backups of a journal while it runs: after so many seconds in which something was appended, and whenever somebody asks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from oddtrick.texts import BadInput, Text

EVERY = 300.0  # seconds


class State(NamedTuple):
    """The newest backup, how many were made, and why the last try failed."""

    newest: Path | None = None
    made: int = 0
    why: Text | None = None


class Backups:
    """One place to which backups go. `copy` makes one and says where it is, in a thread; it raises BadInput."""

    def __init__(self, copy: Callable[[], Path], every: float = EVERY) -> None:
        self._copy, self._every = copy, every
        self.grown, self._wanted = False, asyncio.Event()
        self.state = State()

    def reached(self, _stream: str, _version: int) -> None:
        """Something was appended; a journal is given this to call."""
        self.grown = True

    def ask(self) -> None:
        """Make one soon, for instance because a round has ended."""
        self._wanted.set()

    async def run(self, failed: Callable[[Text], None] = lambda _: None) -> None:
        """Until it is cancelled. A backup that fails is told of in `state` and to `failed`, and tried again the next time."""
        while True:
            try:
                async with asyncio.timeout(self._every):
                    await self._wanted.wait()
            except TimeoutError:
                pass
            asked = self._wanted.is_set()
            self._wanted.clear()
            if (asked or self.grown) and (why := (await self.now()).why):
                failed(why)

    async def now(self) -> State:
        """Make one."""
        self.grown = False
        try:
            newest = await asyncio.to_thread(self._copy)
        except BadInput as error:
            self.grown = True
            self.state = self.state._replace(why=error.text)
        else:
            self.state = State(newest, self.state.made + 1)
        return self.state
