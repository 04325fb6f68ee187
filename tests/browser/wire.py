"""A wire between a browser and a server that can be cut: what a phone loses when it goes through a tunnel."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Wire:
    """Everything that passes it goes to the server; while it is cut nothing does, and what was open is broken off."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._open: set[asyncio.StreamWriter] = set()
        self._cut = False
        self._loop: asyncio.AbstractEventLoop
        self._end: asyncio.Event
        self.address = ""

    def cut(self, *, broken: bool = True) -> None:
        """Cut it, or mend it."""

        async def now() -> None:
            self._cut = broken
            self._breaks()

        asyncio.run_coroutine_threadsafe(now(), self._loop).result(10)

    async def run(self, ready: threading.Event) -> None:
        """Until it is to end."""
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._passes, "127.0.0.1", 0)
        self.address = "http://{}:{}".format(*server.sockets[0].getsockname())
        ready.set()
        await self._end.wait()
        self._cut = True
        server.close()
        self._breaks()
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*rest, return_exceptions=True)

    def stop(self) -> None:
        """For good."""
        self._loop.call_soon_threadsafe(self._end.set)

    def _breaks(self) -> None:
        for one in [*self._open] if self._cut else ():
            one.transport.abort()

    async def _passes(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._cut:
            writer.transport.abort()
            return
        there, out = await asyncio.open_connection("127.0.0.1", self._port)
        self._open |= {writer, out}
        await asyncio.gather(_pump(reader, out), _pump(there, writer))
        self._open -= {writer, out}


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


@contextmanager
def wire(address: str) -> Iterator[Wire]:
    """A wire to that server."""
    made, ready = Wire(int(address.rpartition(":")[2])), threading.Event()
    thread = threading.Thread(target=lambda: asyncio.run(made.run(ready)), daemon=True)
    thread.start()
    ready.wait(10)
    try:
        yield made
    finally:
        made.stop()
        thread.join(10)
