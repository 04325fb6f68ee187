"""RFC 9110, 9.3.2. HEAD: whatever answers GET answers HEAD with the same status and headers, and sends nothing else."""

from __future__ import annotations

from collections.abc import MutableMapping

from litestar.enums import HttpMethod, ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send


def with_heads(handler: ASGIApp) -> ASGIApp:
    """The same application, which also takes HEAD where it takes GET."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def without_body(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        if scope["type"] == ScopeType.WEBSOCKET or scope["method"] != "HEAD":
            return await handler(scope, receive, send)
        # A copy: the server looks at its own to know that no body follows.
        asked = scope.copy()
        asked["method"] = HttpMethod.GET
        return await handler(asked, receive, without_body)

    return answer


def allow_heads(headers: MutableMapping[str, str]) -> None:
    """`Allow` names HEAD wherever it names GET."""
    for name in [one for one in headers if one.lower() == "allow"]:
        told = {one.strip() for one in headers[name].split(",")}
        headers[name] = ", ".join(sorted(told | {"HEAD"} if "GET" in told else told))
