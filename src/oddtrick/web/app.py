"""The application: its rooms, what every answer carries, and what is shown when something is refused."""

from __future__ import annotations

import logging
import re
from importlib.resources import files
from typing import Any

from litestar import Litestar, Request, Router, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.response import Redirect, Response
from litestar.static_files import create_static_files_router

from oddtrick.texts import BadInput, Text, say
from oddtrick.web import errors
from oddtrick.web.adjusted import pages as adjusting
from oddtrick.web.api import programs
from oddtrick.web.api.interface import description, router
from oddtrick.web.calculators import office as office_sums
from oddtrick.web.calculators import pages as calculate
from oddtrick.web.forms import pages as forms
from oddtrick.web.heads import with_heads
from oddtrick.web.inquiry import pages as inquiry
from oddtrick.web.inquiry import start
from oddtrick.web.laws import charts
from oddtrick.web.laws import pages as law_pages
from oddtrick.web.no_night import no_night
from oddtrick.web.polls import pages as polls
from oddtrick.web.practice import pages as practise
from oddtrick.web.refusing import LARGEST, possible, sentence_page, with_headers
from oddtrick.web.rendering import reader
from oddtrick.web.rules import House
from oddtrick.web.table import pages as table

LOG = logging.getLogger("oddtrick")
Plain = Request[Any, Any, Any]


@get("/", sync_to_thread=False, include_in_schema=False)
def choose_language(request: Plain) -> Redirect:
    """The desk in the language that the browser prefers."""
    wanted = request.headers.get("accept-language", "").lower()
    return Redirect("/pl/" if wanted.startswith("pl") else "/en/")


def house_of(state: State) -> House:
    """The regulations that this desk knows."""
    found = state.house
    assert isinstance(found, House)
    return found


def application(house: House | None = None) -> Litestar:
    """The desk, for a server of ASGI."""
    rooms = Router(
        "/{language:str}",
        route_handlers=[
            start.start,
            no_night,
            *inquiry.HANDLERS,
            *table.HANDLERS,
            *polls.HANDLERS,
            *practise.HANDLERS,
            *calculate.HANDLERS,
            *office_sums.HANDLERS,
            *adjusting.HANDLERS,
            *charts.HANDLERS,
            *law_pages.HANDLERS,
            *forms.HANDLERS,
            *programs.HANDLERS,
        ],
        dependencies={"reader": Provide(reader, sync_to_thread=False)},
        include_in_schema=False,
    )
    folder = str(files("oddtrick.web") / "static")
    static = create_static_files_router("/static", [folder], cache_control=None, include_in_schema=False)
    desk = Litestar(
        [choose_language, programs.begin, rooms, router(), static],
        dependencies={"house": Provide(house_of, sync_to_thread=False)},
        state=State({"house": house or House()}),
        exception_handlers={BadInput: refused, errors.Missing: missing, HTTPException: failed, Exception: broken},
        after_request=with_headers,
        request_max_body_size=LARGEST,
        openapi_config=description(),
        logging_config=None,
    )
    desk.asgi_handler = with_heads(possible(desk.asgi_handler))
    return desk


def refused(request: Plain, error: BadInput) -> Response[Any]:
    """What was given is not what it must be: a page with one sentence."""
    return sentence_page(request, 400, error.text)


def missing(request: Plain, error: errors.Missing) -> Response[Any]:
    """There is nothing of that name."""
    return sentence_page(request, 404, error.text)


def failed(request: Plain, error: HTTPException) -> Response[Any]:
    """No such page, too large a form, a wrong method."""
    if error.status_code >= 500:
        return broken(request, error)
    if error.status_code == 405 and request.method == "GET" and (start := _start_of(request)):
        return with_headers(Redirect(start, status_code=303))
    told = errors.sentence_of(error, errors.described_at(request.scope["path"])) if errors.is_ours(request) else None
    answer = sentence_page(request, error.status_code, told or _SENTENCES.get(error.status_code, say("this page cannot be shown")))
    answer.headers.update(error.headers or {})
    if error.status_code == 405 and _start_of(request):
        for name in [one for one in answer.headers if one.lower() == "allow"]:
            answer.headers[name] += ", GET"  # it leads to where one begins
    return with_headers(answer)


def broken(request: Plain, error: Exception) -> Response[Any]:
    """A mistake of ours: it is logged by its kind and place, and the page says so."""
    LOG.error("%s at %s", type(error).__name__, request.scope["path"], exc_info=error)
    return sentence_page(request, 500, say("this is a mistake of Oddtrick, not yours; go back and try again"))


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
