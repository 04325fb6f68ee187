"""The desk as a running server: it takes requests in and has workers answer them; nothing is stored."""

from __future__ import annotations

import asyncio
import errno
import http.client
import logging
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from functools import partial
from types import FrameType

import uvicorn
from litestar import Litestar

from oddtrick.night.entrance.doors import Doors, is_open
from oddtrick.texts import BadInput, say
from oddtrick.web.rules import House
from oddtrick.web.server.connections import TOGETHER, Connection, NightsConnection
from oddtrick.web.server.front import Front
from oddtrick.web.server.limits import more_files

_ANY = ("0.0.0.0", "::")
_TAKEN = (errno.EADDRINUSE, 10048)  # 10048: the same of Windows
_OURS = b"\xc2\xb7 Oddtrick</title>"


def listening(host: str, port: int) -> list[socket.socket]:
    """Where requests will come in. Raises BadInput when the port cannot be had."""
    found: list[socket.socket] = []
    try:
        for family, _, _, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE):
            found.append(_bound(family, address))
    except OSError as error:
        for one in found:
            one.close()
        if error.errno in _TAKEN and is_ours(port):
            ours = say("Oddtrick is running on this computer already, at {address}; open that, or end it first",
                       address=f"http://127.0.0.1:{port}/")  # fmt: skip
            raise BadInput(ours) from None
        told = {"host": host, "port": port, "error": error.strerror or error}
        raise BadInput(say("{host}:{port} cannot be had: {error}", **told)) from None
    return found


def is_ours(port: int) -> bool:
    """Whether it is Oddtrick that listens on a port of this computer."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        line.request("GET", "/en/laws")
        return _OURS in line.getresponse().read(20_000)
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()


def _bound(family: int, address: tuple[object, ...]) -> socket.socket:
    sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # told, else asyncio lets small writes wait
    try:
        if sys.platform == "win32":  # there the other option would let two listen at one port
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        sock.bind(address)
        sock.listen(TOGETHER)
    except OSError:
        sock.close()
        raise
    return sock


class Server(uvicorn.Server):
    """The server, which can be told to listen elsewhere while it runs."""

    doors: Doors | None = None
    _breaks_off: Callable[[], object] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin; from now on the doors can be opened. Where it is told to stop meanwhile, it does not begin."""
        begins = asyncio.ensure_future(super().startup(sockets))
        self._breaks_off = partial(asyncio.get_running_loop().call_soon_threadsafe, begins.cancel)
        if self.should_exit:
            begins.cancel()
        await asyncio.wait([begins])
        self._breaks_off = None
        if not begins.cancelled():
            begins.result()
            if self.doors is not None:
                self.doors.moved_by(self.listens)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """It is told to stop: while it begins, at once."""
        super().handle_exit(sig, frame)
        if self._breaks_off is not None:
            self._breaks_off()

    async def listens(self, host: str) -> None:
        """Listen there from now on, and nowhere else; who is not let in any more is cut off. Raises BadInput."""
        assert self.doors is not None
        for one in self.servers:
            one.close()
        try:
            await self._takes(host)
        except BadInput:
            await self._takes(self.doors.host)
            raise
        if not is_open(host):
            for connection in [*self.server_state.connections]:
                if isinstance(connection, Connection) and connection.client and is_open(connection.client[0]):
                    connection.transport.abort()

    async def _takes(self, host: str) -> None:
        assert self.doors is not None
        loop = asyncio.get_running_loop()

        def connection() -> asyncio.Protocol:
            kind = self.config.http_protocol_class
            return kind(config=self.config, server_state=self.server_state, app_state=self.lifespan.state, _loop=loop)  # type: ignore

        found = [await loop.create_server(connection, sock=one, backlog=TOGETHER) for one in listening(host, self.doors.port)]
        self.servers = found


def serve(
    house: House, sockets: Sequence[socket.socket], night: Litestar | None = None, doors: Doors | None = None, proxy: str = ""
) -> None:
    """Serve until the process is told to stop: by Ctrl+C or by SIGTERM, within two seconds, whatever is being worked at.

    `night`: a club night with its journal; without it nothing is stored. `proxy`: the address of the one program that is believed
    when it says for whom, and by HTTPS or not, it asks (X-Forwarded-For, X-Forwarded-Proto).
    """
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s %(message)s")
    if night is not None:
        more_files()
    front = Front(house, night)
    config = uvicorn.Config(front, http=Connection if night is None else NightsConnection, ws="none", lifespan="on",
                            log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=1,
                            backlog=TOGETHER, proxy_headers=bool(proxy), forwarded_allow_ips=proxy or None)  # fmt: skip
    server = Server(config)
    server.doors = doors
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        server.run([*sockets])
    except KeyboardInterrupt:
        pass
    finally:
        front.stop()


def addresses(host: str, port: int) -> list[str]:
    """Where a browser finds the desk: on this computer, and from others when they are let in."""
    if host not in _ANY:
        return [f"http://{host}:{port}/"]
    return [f"http://127.0.0.1:{port}/", *(f"http://{own}:{port}/" for own in _own_address())]


def _own_address() -> list[str]:
    """The address by which this computer goes out; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        try:
            sock.connect(("192.0.2.1", 9))
        except OSError:
            return []
        return [sock.getsockname()[0]]
