"""The care of a night's journal while it is served: copies to a second place, and how it is (`/health`)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import get
from litestar.datastructures import State
from litestar.response import Response

from oddtrick.journal.backups import EVERY, Backups
from oddtrick.journal.contract import Unavailable
from oddtrick.journal.sqlite.copies import back_up
from oddtrick.night.hall import Hall

LOG = logging.getLogger("oddtrick")
_AT_ONCE = {"RoundEnded", "SessionEnded", "Finished"}  # after these a copy is made without waiting


class Care:
    """A hall with its backups, where a folder for them was named."""

    def __init__(self, hall: Hall, folder: Path | None, every: float = EVERY) -> None:
        self.hall = hall
        file = hall.file
        self.backups = None if folder is None or file is None else Backups(lambda: back_up(file, folder).path, every)
        self._looking: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def taken(self) -> AsyncGenerator[None, None]:
        """As long as the night is served; at its end what is new is copied once more."""
        if (backups := self.backups) is None:
            yield
            return
        self.hall.hub.listen(self._heard)
        running = asyncio.create_task(backups.run(self._failed))
        try:
            yield
        finally:
            running.cancel()
            await asyncio.gather(running, *self._looking, return_exceptions=True)
            if backups.grown:
                await backups.now()

    def _heard(self, stream: str, version: int) -> None:
        """Something was appended."""
        assert self.backups is not None
        self.backups.reached(stream, version)
        looking = asyncio.create_task(self._look(self.backups, stream, version))
        self._looking.add(looking)
        looking.add_done_callback(self._looking.discard)

    async def _look(self, backups: Backups, stream: str, version: int) -> None:
        try:
            newest = await self.hall.journal.read(stream, version - 1)
        except Unavailable:
            return
        if any(one.entry.kind in _AT_ONCE for one in newest):
            backups.ask()

    def _failed(self, why: object) -> None:
        LOG.warning("no backup: %s", why)

    def health(self) -> dict[str, Any]:
        """How it is, for who looks after the computer; no names and no places."""
        health, state = self.hall.journal.health, self.backups and self.backups.state
        told: dict[str, Any] = {"well": health.well, "why": str(health.why), "watchers": self.hall.hub.watchers, "backup": None}
        if state:
            told["backup"] = {"well": state.why is None, "made": state.made, "newest": state.newest and state.newest.name}
        return told


@get("/health", include_in_schema=False)
async def health(state: State) -> Response[dict[str, Any]]:
    """200 as long as appends are taken, else 503."""
    told = state.care.health()
    return Response(told, status_code=200 if told["well"] else 503)
