"""One connection: lines in and out, bounded in length and time, each of them told to whoever keeps the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from oddtrick.texts import BadInput, say

LONGEST = 1_000  # bytes of a line
Log = Callable[[str], None]


class Lost(Exception):
    """The other end is gone, or said nothing for too long, or too much."""


class Wire:
    """A line at a time. `patience`: seconds in which one has to come; `name` stands before it in the log."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, patience: float, log: Log | None = None, name: str = "?"
    ) -> None:
        self._reader, self._writer, self._patience, self._log = reader, writer, patience, log
        self.name = name
        self.gone = False

    async def line(self) -> str:
        """The next line. Raises Lost."""
        try:
            data = await asyncio.wait_for(self._reader.readuntil(b"\n"), self._patience)
        except (asyncio.LimitOverrunError, ValueError):
            self.send("Line too long")
            raise Lost from None
        except (TimeoutError, asyncio.IncompleteReadError, OSError):
            raise Lost from None
        text = data.decode("ascii", "replace").strip()
        self._told("<", text)
        return text

    def send(self, line: object) -> None:
        """A line to the other end; nothing where it is gone."""
        text = str(line)
        self._told(">", text)
        if not self.gone:
            try:
                self._writer.write(f"{text}\r\n".encode("ascii", "replace"))
            except (OSError, RuntimeError):
                self.gone = True

    async def close(self) -> None:
        """Say no more."""
        self.gone = True
        try:
            self._writer.close()
            await asyncio.wait_for(self._writer.wait_closed(), 1)
        except (TimeoutError, OSError):
            pass

    def _told(self, mark: str, text: str) -> None:
        if self._log is not None:
            self._log(f"{self.name} {mark} {''.join(one if one.isprintable() else '?' for one in text)}")


async def connect(host: str, port: int, patience: float, log: Log | None = None, name: str = "?") -> Wire:
    """A connection to a table manager. Raises BadInput where nobody answers."""
    try:
        reader, writer = await asyncio.wait_for(asyncio.open_connection(host, port, limit=LONGEST), patience)
    except (TimeoutError, OSError) as error:
        text = say("{host}:{port} does not answer: {error}", host=host, port=port, error=str(error) or type(error).__name__)
        raise BadInput(text) from None
    return Wire(reader, writer, patience, log, name)
