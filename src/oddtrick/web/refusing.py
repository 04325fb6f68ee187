"""What every answer carries, and the page with one sentence that refuses; programs get it as JSON."""

from __future__ import annotations

import re
from typing import Any

from litestar import Request
from litestar.enums import ScopeType
from litestar.response import Response
from litestar.types import ASGIApp, Receive, Scope, Send

from oddtrick.language import LANGUAGES, translator
from oddtrick.texts import Text, say
from oddtrick.web import errors
from oddtrick.web.heads import allow_heads
from oddtrick.web.rendering import Reader, own_path

# No script or style stands in a page, nothing comes from elsewhere, and no other site may frame it.
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
LARGEST = 256_000  # bytes of a form or a file
Plain = Request[Any, Any, Any]


def with_headers(response: Response[Any]) -> Response[Any]:
    """Every answer carries the same headers."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    allow_heads(response.headers)
    return response


def sentence_page(request: Plain, status: int, sentence: Text) -> Response[Any]:
    """A page with one sentence; programs get JSON."""
    if errors.is_ours(request):
        return with_headers(errors.refuse(request, status, sentence))
    first = request.scope["path"].strip("/").partition("/")[0]
    language = first if first in LANGUAGES else errors.language_of(request)
    seen = Reader(language, translator(language), own_path(request))
    both = status == 404 and first not in LANGUAGES
    return with_headers(seen.page("refused.html", status, sentence=sentence, both=both))


# ---------------------------------------------------------------- outside the application


async def refuse(scope: Any, receive: Receive, send: Send, status: int, sentence: Text) -> None:
    """The same page where no application has looked at the request. The connection ends: nobody waits for the rest of it."""
    scope = {**scope, "state": {}}
    request = Request[Any, Any, Any](scope, receive, send)
    answer = sentence_page(request, status, sentence)
    answer.headers["Connection"] = "close"
    if status == 503:
        answer.headers["Retry-After"] = "2"
    await answer.to_asgi_response(None, request, is_head_response=scope["method"] == "HEAD")(scope, receive, send)


_HOST = re.compile(rb"(?:[\w.-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::(\d{1,5}))?", re.ASCII)


_LONGEST_NAME = 200  # letters: no file here has a longer one, and a system that reads files takes no more than 255


def possible(handler: ASGIApp) -> ASGIApp:
    """The same application, which sees only addresses that there can be: a name of this computer, and no sign that ends a text."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            host = next((value for name, value in scope["headers"] if name == b"host"), b"")
            if host and not _is_host(host):
                told = say("this is not the name of a computer: {host}", host=repr(host.decode("latin-1")[:60]))
                await refuse(scope, receive, send, 400, told)
                return
            path = scope["path"]
            if "\0" in path or (path.startswith("/static/") and len(path) > _LONGEST_NAME):
                await refuse(scope, receive, send, 404, say("there is no such page"))
                return
        await handler(scope, receive, send)

    return answer


def _is_host(told: bytes) -> bool:
    found = _HOST.fullmatch(told)
    return found is not None and int(found[1] or 0) < 1 << 16
