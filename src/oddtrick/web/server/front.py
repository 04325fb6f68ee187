"""What stands before the desk in a server: it takes a request in, has a worker answer it, and refuses what is too much.

Nothing is read, ruled or drawn here, but for the page with one sentence. So the server always answers, and can be stopped.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack, suppress
from typing import Any

from litestar import Litestar
from litestar.types import Receive, Send

from oddtrick.texts import Text, count, say
from oddtrick.web.night.paths import is_nights
from oddtrick.web.refusing import LARGEST, refuse
from oddtrick.web.rules import House
from oddtrick.web.server.pool import Pool, Trouble
from oddtrick.web.server.workers import LIMIT, Answer, Sent

LOG = logging.getLogger("oddtrick")
_NEEDED = ("type", "asgi", "http_version", "server", "client", "scheme", "method", "root_path", "path", "raw_path",
           "query_string", "headers")  # fmt: skip


class Front:
    """The application of ASGI that a server runs."""

    def __init__(self, house: House, night: Litestar | None = None) -> None:
        self._house, self._night = house, night
        self._pool: Pool | None = None

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer one request, or begin and end with the server."""
        if scope["type"] == "lifespan":
            await self._lives(receive, send)
        elif scope["type"] == "http":
            if self._night is not None and is_nights(scope["path"]):
                await self._night(scope, receive, send)
            else:
                await self._answer(scope, receive, send)

    def stop(self) -> None:
        """End all work at once."""
        if self._pool is not None:
            self._pool.stop()

    async def _lives(self, receive: Receive, send: Any) -> None:
        await receive()
        self._pool = Pool(self._house)
        with suppress(asyncio.CancelledError):  # it is told to stop before it has begun
            await self._pool.start()
            async with AsyncExitStack() as stack:
                if self._night is not None:
                    await stack.enter_async_context(self._night.lifespan())
                await send({"type": "lifespan.startup.complete"})
                await receive()
                self.stop()
            await send({"type": "lifespan.shutdown.complete"})

    async def _answer(self, scope: Any, receive: Receive, send: Send) -> None:
        assert self._pool is not None
        body = await _whole(receive)
        if body is None:
            return
        if len(body) > LARGEST:
            told = say("what was sent is too large: this desk takes at most {n} kilobytes", n=LARGEST // 1000)
            await refuse(scope, receive, send, 413, told)
            return
        try:
            found = await self._pool.answer(Sent({name: scope[name] for name in _NEEDED}, body))
        except asyncio.CancelledError:  # only a server that stops gives up a request
            found = Trouble.STOPPED
        if isinstance(found, Answer):
            await send({"type": "http.response.start", "status": found.status, "headers": found.headers})
            await send({"type": "http.response.body", "body": found.body, "more_body": False})
        else:
            LOG.warning("%s: %s", found.value, scope["path"])
            await refuse(scope, receive, send, *_said(found))


async def _whole(receive: Receive) -> bytes | None:
    """What was sent, read no further than is needed to see that it is too large; None when the sender has gone."""
    found = bytearray()
    while len(found) <= LARGEST:
        message = await receive()
        if message["type"] != "http.request":
            return None
        found += message["body"]
        if not message["more_body"]:
            break
    return bytes(found)


def _said(trouble: Trouble) -> tuple[int, Text]:
    match trouble:
        case Trouble.TOO_LONG:
            return 503, count("this would take more than the {n} second of work that one request gets here; send less at once",
                              "this would take more than the {n} seconds of work that one request gets here; send less at once",
                              int(LIMIT))  # fmt: skip
        case Trouble.TOO_MANY:
            return 503, say("the desk has too many requests at once; try again in a moment")
        case Trouble.BROKEN:
            return 500, say("this is a mistake of Oddtrick, not yours; go back and try again")
        case Trouble.STOPPED:
            return 503, say("the desk is being stopped; try again when it runs")
