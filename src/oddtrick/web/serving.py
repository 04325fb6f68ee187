"""The desk as a running server: one process, nothing stored."""

from __future__ import annotations

import logging
import socket

import uvicorn

from oddtrick.texts import BadInput, say
from oddtrick.web.app import application
from oddtrick.web.rules import House

_ANY = ("0.0.0.0", "::")


def serve(house: House, host: str, port: int) -> None:
    """Serve until the process is told to stop. Raises BadInput when the port cannot be had."""
    _free(host, port)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s %(message)s")
    uvicorn.run(application(house), host=host, port=port, log_level="warning", access_log=False, server_header=False)


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


def _free(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, port))
        except OSError as error:
            raise BadInput(
                say("{host}:{port} cannot be had: {error}", host=host, port=port, error=error.strerror or error)
            ) from None
