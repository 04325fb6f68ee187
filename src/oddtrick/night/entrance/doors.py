"""Whether other computers are let in: at first this one alone listens, and one act opens to the network."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from oddtrick.texts import BadInput, say

HERE, ALL = "127.0.0.1", "0.0.0.0"
_LOCAL = ("localhost", "127.", "::1")
Listen = Callable[[str], Awaitable[None]]


def is_open(host: str) -> bool:
    """Whether other computers are let in by a server that listens there."""
    return not host.startswith(_LOCAL)


class Doors:
    """Where the server listens. `movable`: it may be changed while it runs; `proxied`: another program stands before it."""

    def __init__(self, host: str = HERE, port: int = 0, *, movable: bool = False, proxied: bool = False) -> None:
        self.host, self.port, self.movable, self.proxied = host, port, movable, proxied
        self._listen: Listen | None = None

    @property
    def open(self) -> bool:
        """Whether other computers are let in."""
        return self.proxied or is_open(self.host)

    def moved_by(self, listen: Listen) -> None:
        """The server has begun: this is how it is told to listen elsewhere. It raises BadInput where it cannot."""
        self._listen = listen

    async def let_in(self) -> None:
        """Let other computers in. Raises BadInput where the port cannot be had."""
        await self._move(ALL)

    async def shut(self) -> None:
        """Let nobody in any more but this computer."""
        await self._move(HERE)

    async def _move(self, host: str) -> None:
        if not self.movable or self._listen is None:
            raise BadInput(say("who is let in was said on the command line (--host); start anew without it to choose here"))
        if host != self.host:
            await self._listen(host)
            self.host = host
