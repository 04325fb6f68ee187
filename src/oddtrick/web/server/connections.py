"""Connections that do not wait for ever: who sends half a request, or does not take its answer, is cut off after a while."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

from oddtrick.web.server.limits import files

ARRIVES = 15.0  # seconds in which a request has arrived whole
TAKEN = 60.0  # seconds in which its answer has been taken
_MOST = 200  # connections at once, of a desk
OF_A_NIGHT = 4000  # of a club night, where every page that is open holds one
TOGETHER = 16  # that are taken in at once
_OWN = 60  # files that the server needs for itself and its workers
_LATE = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


def most(wanted: int | None = None) -> int:
    """How many connections there may be at once, of the files that this process may open."""
    return max(8, min(_MOST if wanted is None else wanted, files() - _OWN - TOGETHER))


class Connection(H11Protocol):
    """One connection. Where there are too many, the one that has longest sent nothing whole makes room."""

    since = 0.0
    wanted: int | None = None
    _clock: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody calls."""
        room = most(self.wanted)
        if len(self.connections) >= room and sum(not one.transport.is_closing() for one in self.connections) >= room:
            self._make_room()
        super().connection_made(transport)
        self.since = self.loop.time()
        self._wait()

    def data_received(self, data: bytes) -> None:
        """A part of a request, or the whole."""
        if self._clock is None:
            self._wait()
        super().data_received(data)

    def handle_events(self) -> None:
        """What the part says; once a request is here as a whole, it is for the desk to be in time."""
        super().handle_events()
        if self.cycle is not None and not self.cycle.more_body:
            self._stop_waiting()

    def on_response_complete(self) -> None:
        """The answer is on its way; if what comes next has begun to arrive, it is waited for."""
        self.since = self.loop.time()
        super().on_response_complete()
        if self.transport.is_closing():
            self.loop.call_later(TAKEN, self.transport.abort)

    def timeout_keep_alive_handler(self) -> None:
        """No other request has come."""
        super().timeout_keep_alive_handler()
        self.loop.call_later(TAKEN, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._stop_waiting()
        super().connection_lost(exc)

    @property
    def is_at_work(self) -> bool:
        """Whether a request has arrived as a whole and is being answered."""
        return self.cycle is not None and not self.cycle.more_body and not self.cycle.response_complete

    def _wait(self) -> None:
        self._stop_waiting()
        self._clock = self.loop.call_later(ARRIVES, self.cut_off)

    def _stop_waiting(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def cut_off(self) -> None:
        """Say that it is too late, and end the connection."""
        self._stop_waiting()
        if not self.transport.is_closing():
            self.transport.write(_LATE)
            self.transport.close()
            self.loop.call_later(1, self.transport.abort)

    def _make_room(self) -> None:
        others = (
            one for one in self.connections if isinstance(one, Connection) and not one.is_at_work and not one.transport.is_closing()
        )
        if (longest := min(others, key=lambda one: one.since, default=None)) is not None:
            longest.cut_off()


class NightsConnection(Connection):
    """One of a club night."""

    wanted = OF_A_NIGHT
