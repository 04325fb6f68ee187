"""What is shown when a request fails: of the desk and of a night alike."""

from __future__ import annotations

import logging
import re
from typing import Any

from litestar import Request
from litestar.exceptions import HTTPException
from litestar.response import Redirect, Response

from oddtrick.texts import BadInput, Text, say
from oddtrick.web import errors
from oddtrick.web.refusing import sentence_page, with_headers

LOG = logging.getLogger("oddtrick")
Plain = Request[Any, Any, Any]


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
    told = errors.sentence_of(request, error) if errors.is_ours(request) else None
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
