"""A night with Bridgemates: while the hall is open, what their server writes into a file is recorded in the newest night."""

from __future__ import annotations

import asyncio
import secrets
from itertools import chain
from pathlib import Path

from oddtrick.formats.bridgemate.picking import DEVICES, pending
from oddtrick.journal.contract import Unavailable
from oddtrick.night.nights import Night, Nights
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.entries.every import Entry

EVERY = 2.0  # seconds between two looks at the file
LARGEST = 1 << 27


class Bridgemates:
    """The file of the devices' server: how many lines were recorded, what is left to the Director, what is wrong with the file."""

    def __init__(self, path: Path, every: float = EVERY) -> None:
        self.path, self.every = path, every
        self.recorded = 0
        self.left: tuple[Text, ...] = ()
        self.trouble: Text | None = None
        self._seen: tuple[bytes, str, int] | None = None

    async def watch(self, hall: Nights) -> None:
        """Look at the file again and again, until the hall closes."""
        while True:
            await self.look(hall)
            await asyncio.sleep(self.every)

    async def look(self, hall: Nights) -> None:
        """Record what is new. Nothing is read again while neither the file nor the night has changed."""
        try:
            data = await asyncio.to_thread(self._read)
            id = await hall.newest()
            night = None if id is None else await hall.night(id)
            if night is None or self._seen == (data, night.id, night.version):
                self.trouble = None
                return
            version = await self._taken(hall, night, data)
            self._seen, self.trouble = (data, night.id, version), None
        except BadInput as error:  # the server may be writing just now
            self.trouble = error.text
        except Unavailable as error:
            self.trouble = error.text

    async def _taken(self, hall: Nights, night: Night, data: bytes) -> int:
        """Record everything at once, or each line alone where one of them is refused; the version of the night after it."""
        found = await asyncio.to_thread(pending, night.now, _session(night), data)
        left, version = [*found.left], night.version
        try:
            if found.new:
                version = await self._say(hall, night, [*chain.from_iterable(found.new)])
                self.recorded += len(found.new)
        except BadInput:
            for entries in found.new:
                try:
                    version = await self._say(hall, night, entries)
                    self.recorded += 1
                except BadInput as error:
                    left.append(error.text)
        self.left = tuple(left)
        return version

    @staticmethod
    async def _say(hall: Nights, night: Night, entries: tuple[Entry, ...] | list[Entry]) -> int:
        return (await hall.say(night.id, entries, DEVICES, secrets.token_hex(8))).version

    def _read(self) -> bytes:
        try:
            with self.path.open("rb") as file:
                return file.read(LARGEST)
        except OSError as error:
            raise BadInput(say("{path} cannot be read: {error}", path=self.path, error=error.strerror or error)) from None


def _session(night: Night) -> int:
    """The session that is played: the last that has begun, else the first."""
    begun = [number for number, one in night.now.sessions.items() if one.began]
    return max(begun, default=min(night.now.sessions, default=1))
