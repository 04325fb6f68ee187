"""The application: its rooms, what every answer carries, and what is shown when something is refused."""

from __future__ import annotations

import logging
import re
from importlib.resources import files
from typing import Any

from litestar import Litestar, Request, Router, get
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.response import Redirect, Response
from litestar.static_files import create_static_files_router

from oddtrick.language import LANGUAGES, translator
from oddtrick.texts import BadInput, Text, say
from oddtrick.web import adjusting, calculate, charts, forms, inquiry, law_pages, polls, practise, programs, start, table
from oddtrick.web.api import errors
from oddtrick.web.api.interface import description, router
from oddtrick.web.heads import allow_heads, with_heads
from oddtrick.web.rendering import Reader, own_path, reader
from oddtrick.web.rules import House

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
LOG = logging.getLogger("oddtrick")
LARGEST = 256_000  # bytes of a form or a file
Plain = Request[Any, Any, Any]


@get("/", sync_to_thread=False, include_in_schema=False)
def choose_language(request: Plain) -> Redirect:
    """The desk in the language that the browser prefers."""
    wanted = request.headers.get("accept-language", "").lower()
    return Redirect("/pl/" if wanted.startswith("pl") else "/en/")


def application(house: House | None = None) -> Litestar:
    """The desk, for a server of ASGI."""
    rooms = Router(
        "/{language:str}",
        route_handlers=[
            start.start,
            *inquiry.HANDLERS,
            *table.HANDLERS,
            *polls.HANDLERS,
            *practise.HANDLERS,
            *calculate.HANDLERS,
            *adjusting.HANDLERS,
            *charts.HANDLERS,
            *law_pages.HANDLERS,
            *forms.HANDLERS,
            *programs.HANDLERS,
        ],
        dependencies={"reader": Provide(reader, sync_to_thread=False)},
        include_in_schema=False,
    )
    known = house or House()
    folder = str(files("oddtrick.web") / "static")
    static = create_static_files_router("/static", [folder], cache_control=None, include_in_schema=False)
    desk = Litestar(
        [choose_language, programs.begin, rooms, router(), static],
        dependencies={"house": Provide(lambda: known, sync_to_thread=False, use_cache=True)},
        exception_handlers={BadInput: refused, errors.Missing: missing, HTTPException: failed, Exception: broken},
        after_request=with_headers,
        request_max_body_size=LARGEST,
        openapi_config=description(),
        logging_config=None,
    )
    desk.asgi_handler = with_heads(desk.asgi_handler)
    return desk


def with_headers(response: Response[Any]) -> Response[Any]:
    """Every answer carries the same headers."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    allow_heads(response.headers)
    return response


def refused(request: Plain, error: BadInput) -> Response[Any]:
    """What was given is not what it must be: a page with one sentence."""
    return _page(request, 400, error.text)


def missing(request: Plain, error: errors.Missing) -> Response[Any]:
    """There is nothing of that name."""
    return _page(request, 404, error.text)


def failed(request: Plain, error: HTTPException) -> Response[Any]:
    """No such page, too large a form, a wrong method."""
    if error.status_code >= 500:
        return broken(request, error)
    if error.status_code == 405 and request.method == "GET" and (start := _start_of(request)):
        return with_headers(Redirect(start, status_code=303))
    told = errors.sentence_of(error) if errors.is_ours(request) else None
    answer = _page(request, error.status_code, told or _SENTENCES.get(error.status_code, say("this page cannot be shown")))
    answer.headers.update(error.headers or {})
    if error.status_code == 405 and _start_of(request):
        for name in [one for one in answer.headers if one.lower() == "allow"]:
            answer.headers[name] += ", GET"  # it leads to where one begins
    return with_headers(answer)


def broken(request: Plain, error: Exception) -> Response[Any]:
    """A mistake of ours: it is logged by its kind and place, and the page says so."""
    LOG.error("%s at %s", type(error).__name__, request.url.path, exc_info=error)
    return _page(request, 500, say("this is a mistake of Oddtrick, not yours; go back and try again"))


_SENTENCES: dict[int, Text] = {
    400: say("something in this request is missing, or is not what it must be"),
    404: say("there is no such page"),
    405: say("this address does not take that request"),
    413: say("what was sent is too large"),
    415: say("what is sent here must be JSON (Content-Type: application/json)"),
}


_POSTED = re.compile(r"/(en|pl)/(table/(?:do|sheet|record)|rule(?:/open)?|poll/[\w-]+/count\.json)/?", re.ASCII)


def _start_of(request: Plain) -> str | None:
    """Where a reader begins who opens an address that only takes a form; None where programs ask."""
    found = _POSTED.fullmatch(request.scope["path"])
    if found is None:
        return None
    language, rest = found.groups()
    match rest.split("/"):
        case ["table", *_]:
            return f"/{language}/table"
        case ["rule", "open"]:
            return f"/{language}/rule/file"
        case ["poll", poll, _]:
            return f"/{language}/poll/{poll}/count"
        case _:
            return f"/{language}/"


def _page(request: Plain, status: int, sentence: Text) -> Response[Any]:
    """A page with one sentence; programs get JSON."""
    if errors.is_ours(request):
        return with_headers(errors.refuse(request, status, sentence))
    first = request.url.path.strip("/").partition("/")[0]
    language = first if first in LANGUAGES else LANGUAGES[0]
    seen = Reader(language, translator(language), own_path(request))
    both = status == 404 and first not in LANGUAGES
    return with_headers(seen.page("refused.html", status, sentence=sentence, both=both))
