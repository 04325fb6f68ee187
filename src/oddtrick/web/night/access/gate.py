"""The gate before every page of the night: who tries too often waits, and a form of another site is refused.

Whatever is refused behind it, or by it, is written down.
"""

from __future__ import annotations

import re
from typing import Any

from litestar import Litestar, Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from oddtrick.night.access.passes import Pass
from oddtrick.night.access.sessions import Kind
from oddtrick.night.hall import Hall, seconds
from oddtrick.texts import BadInput, Text, count
from oddtrick.web.night.who import from_us, from_where, pass_of
from oddtrick.web.refusing import sentence_page

_CODES = ("/t/", "/in/", "/p/")
_SAFE = ("GET", "HEAD", "OPTIONS")
_SECRET = re.compile(r"^(/t|/in|/p|/../night/of)/.*", re.DOTALL)


def gate(handler: ASGIApp, night: Litestar) -> ASGIApp:
    """The same application behind the gate."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        hall: Hall | None = getattr(night.state, "hall", None)
        if scope["type"] != ScopeType.HTTP or hall is None:
            await handler(scope, receive, send)
            return
        request = Request[Any, Any, Any](scope)
        told, address, now = pass_of(request, hall), from_where(request), seconds()
        if wait := _waits(scope, hall, told, address, now):
            await _refused(hall, scope, 429, told, address)
            await _says(scope, receive, send, 429, too_often(wait), {"Retry-After": str(wait)})
            return
        try:
            if scope["method"] not in _SAFE:
                from_us(request)
        except BadInput as error:
            await _refused(hall, scope, 400, told, address)
            await _says(scope, receive, send, 400, error.text, {})
            return

        async def watched(message: Message) -> None:
            if message["type"] == "http.response.start" and _is_refusal(scope, message["status"]):
                if scope["path"].startswith(_CODES):
                    hall.door.limits.wait("code", address, now)
                if told.table and message["status"] == 422:
                    hall.door.limits.wait("wrong", str(told.table), now)
                await _refused(hall, scope, message["status"], told, address)
            if message["type"] == "http.response.start" and not any(
                name.lower() == b"cache-control" for name, _ in message["headers"]
            ):
                message["headers"] = [*message["headers"], (b"cache-control", b"no-store")]  # pages that refuse, too
            await send(message)

        await handler(scope, receive, watched)

    return answer


def _waits(scope: Any, hall: Hall, told: Pass, address: str, now: float) -> int:
    if scope["path"].startswith(_CODES):
        return hall.door.limits.wait("code", address, now, take=False)
    if scope["method"] in _SAFE:
        return 0
    limits = hall.door.limits
    return (told.table and limits.wait("wrong", str(told.table), now, take=False)) or limits.wait("entry", told.id or address, now)


def _is_refusal(scope: Any, status: int) -> bool:
    """What is worth a line: what somebody may not do, a wrong code, and every act that was not taken."""
    if status in (401, 403, 429):
        return True
    return 400 <= status < 500 and (scope["method"] not in _SAFE or scope["path"].startswith(_CODES))


async def _refused(hall: Hall, scope: Any, status: int, told: Pass, address: str) -> None:
    path = _SECRET.sub(r"\1/…", scope["path"])[:120]
    what = "".join(one for one in f"{scope['method']} {path} {status}" if one.isprintable())
    failed = scope["path"].startswith(_CODES)
    data = {"id": told.id} if told.id else {}
    await hall.door.refused(
        Kind.FAILED if failed else Kind.REFUSED, seconds(), what=what, role=told.role.slug, name=told.name, address=address, **data
    )


def too_often(wait: int) -> Text:
    """For how long somebody is to wait."""
    return count("that was too often; try again in {n} second", "that was too often; try again in {n} seconds", wait)


async def _says(scope: Any, receive: Receive, send: Send, status: int, text: Text, headers: dict[str, str]) -> None:
    scope = {**scope, "state": {}}
    request = Request[Any, Any, Any](scope, receive, send)
    answer = sentence_page(request, status, text)
    answer.headers |= {**headers, "Cache-Control": "no-store"}
    await answer.to_asgi_response(None, request)(scope, receive, send)
