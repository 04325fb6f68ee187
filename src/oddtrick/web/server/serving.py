"""The desk as a running server: it takes requests in and has workers answer them; nothing is stored."""

from __future__ import annotations

import logging
import signal
import socket
import sys
from collections.abc import Sequence

import uvicorn
from litestar import Litestar

from oddtrick.texts import BadInput, say
from oddtrick.web.rules import House
from oddtrick.web.server.connections import TOGETHER, Connection
from oddtrick.web.server.front import Front

_ANY = ("0.0.0.0", "::")
_LOCAL = ("localhost", "127.", "::1")


def listening(host: str, port: int) -> list[socket.socket]:
    """Where requests will come in. Raises BadInput when the port cannot be had."""
    found: list[socket.socket] = []
    try:
        for family, _, _, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE):
            found.append(_bound(family, address))
    except OSError as error:
        for one in found:
            one.close()
        told = {"host": host, "port": port, "error": error.strerror or error}
        raise BadInput(say("{host}:{port} cannot be had: {error}", **told)) from None
    return found


def _bound(family: int, address: tuple[object, ...]) -> socket.socket:
    sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # told, else asyncio lets small writes wait
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        sock.bind(address)
        sock.listen(TOGETHER)
    except OSError:
        sock.close()
        raise
    return sock


def serve(house: House, sockets: Sequence[socket.socket], night: Litestar | None = None) -> None:
    """Serve until the process is told to stop: by Ctrl+C or by SIGTERM, within two seconds, whatever is being worked at.

    `night`: a club night with its journal; without it nothing is stored.
    """
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s %(message)s")
    front = Front(house, night)
    config = uvicorn.Config(front, http=Connection, ws="none", lifespan="on", log_level="warning", access_log=False,
                            server_header=False, timeout_graceful_shutdown=1, backlog=TOGETHER)  # fmt: skip
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        uvicorn.Server(config).run([*sockets])
    except KeyboardInterrupt:
        pass
    finally:
        front.stop()


def is_open(host: str) -> bool:
    """Whether other computers are let in."""
    return not host.startswith(_LOCAL)


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
