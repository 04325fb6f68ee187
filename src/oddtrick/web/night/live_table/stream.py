"""The stream of a live table to one browser: the pieces that have changed for its viewer, and nothing else.

An event is named by the bytes that are shown, never by how many entries there are: what is not for a viewer sends him nothing.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from typing import Any
from urllib.parse import parse_qs

from litestar.connection import ASGIConnection

from oddtrick.language import LANGUAGES
from oddtrick.live.view import view
from oddtrick.night.hall import Hall
from oddtrick.night.live.lobby import LiveNow
from oddtrick.texts import BadInput
from oddtrick.web.night.live_table.directing import as_whom, directors_parts
from oddtrick.web.night.live_table.frames import Parts, changed, mark, parts, phase_of
from oddtrick.web.night.live_table.who import Person, directs, person_of, viewer_of

HEARTBEAT = 3.0  # seconds: a page that hears nothing for longer than twice that says so
_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]

Send = Callable[[Any], Awaitable[None]]


async def streamed(hall: Hall, scope: Any, receive: Callable[[], Awaitable[Any]], send: Send) -> None:
    """`GET /playing/{table}?language=…&has=…`: one viewer, until he goes."""
    id = scope["path"].strip("/").rpartition("/")[2]
    query = parse_qs(scope.get("query_string", b"").decode("ascii", "replace"))
    language = query.get("language", [""])[0]
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    try:
        await hall.lobby.table(id)
    except BadInput:
        await _short(send, 404)
        return
    told = dict(scope["headers"]).get(b"last-event-id", b"").decode("ascii", "replace") or query.get("has", [""])[0]
    office = query.get("as", [""])[0] == "director"
    if office and directs(connection, hall, (await hall.lobby.table(id)).live) is None:
        await _short(send, 403)
        return
    language = language if language in LANGUAGES else LANGUAGES[0]
    reader = _Reader(hall, id, person_of(connection, hall), language, told, office=office)
    telling = asyncio.create_task(reader.tells(send))
    leaving = asyncio.create_task(_left(receive))
    try:
        await asyncio.wait((telling, leaving), return_when=asyncio.FIRST_COMPLETED)
    except asyncio.CancelledError:
        await send({"type": "http.response.body", "body": b""})
    finally:
        for task in (telling, leaving):
            task.cancel()
        await asyncio.gather(telling, leaving, return_exceptions=True)
    if telling.done() and not telling.cancelled() and (error := telling.exception()) and not isinstance(error, BadInput):
        raise error


class _Reader:
    """One browser: what it shows, and so what it is to be sent."""

    def __init__(self, hall: Hall, id: str, person: Person | None, language: str, has: str, *, office: bool) -> None:
        self._office = office
        self._hall, self._id, self._person, self._language = hall, id, person, language
        self._shown: Parts = {}
        self._has = has

    async def tells(self, send: Send) -> None:
        """Everything that it does not show yet, again and again."""
        await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
        await _more(send, b"retry: 1000\n\n")
        async with aclosing(self._hall.lobby.changes(self._id, HEARTBEAT)) as changes:
            async for table in changes:
                await _more(send, b"event: beat\ndata:\n\n" if table is None else self._event(table))

    def _event(self, table: LiveNow) -> bytes:
        viewer = (as_whom if self._office else viewer_of)(table.live, self._person)
        seen = view(table.live, viewer, self._hall.lobby.clock())
        now = directors_parts(table.live, seen, self._language) if self._office else parts(seen, self._language)
        new, self._shown = changed(self._shown, now), now
        has, self._has = self._has, mark(now)
        if not new or has == self._has:
            return b""
        told = json.dumps(
            {"phase": phase_of(seen), "mine": seen.is_my_turn, "parts": new}, ensure_ascii=False, separators=(",", ":")
        )
        return f"id: {self._has}\nevent: parts\ndata: {told}\n\n".encode()


async def _left(receive: Callable[[], Awaitable[Any]]) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _more(send: Send, body: bytes) -> None:
    if body:
        await send({"type": "http.response.body", "body": body, "more_body": True})


async def _short(send: Send, status: int) -> None:
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})
