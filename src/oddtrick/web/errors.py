"""How `/api` refuses: one shape for everything, its sentence in the language that was asked for."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Response

from oddtrick.answering.misfits import fitting, not_expected
from oddtrick.language import LANGUAGES, translator
from oddtrick.reading_json import NotJson, json_of
from oddtrick.texts import BadInput, Text, say

Plain = Request[Any, Any, Any]
_JSON = "application/json"
_PROBLEM = "application/problem+json"


class Wrong(msgspec.Struct):
    """Why something is refused, in one sentence, and the status of the answer."""

    sentence: str
    status: int


class ErrorOut(msgspec.Struct):
    """What every refusal under `/api` looks like."""

    error: Wrong


class Problem(msgspec.Struct):
    """RFC 9457. What every refusal under `/api/night` looks like: `detail` is one sentence that says what was wrong."""

    type: str
    title: str
    status: int
    detail: str


class Missing(Exception):
    """There is nothing of that name: 404."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


KEY = "Idempotency-Key"
_OF_THE_KEY = say("{name}: expected 8 to 64 letters, digits or hyphens, others for each thing that is done", name=KEY)
_LEFT_OUT = re.compile(r"Missing required \w+ parameter '([\w-]+)'")
_WHY = {
    400: "What was sent is not possible; the sentence says why.",
    404: "There is nothing of that name.",
    413: "What was sent is too large.",
    415: "What was sent is not application/json.",
    401: "Nobody is known by what was shown: a token is missing, or is not good any more.",
    403: "It is not for him who asks.",
    409: "The same key stood for something else.",
    422: "It is understood, and cannot be; the sentence says why.",
    429: "That was too often; Retry-After says for how many seconds to wait.",
    503: "It is not known whether it was kept: try again with the same key.",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The answers beside the good one, for the description of the interface."""
    return {status: ResponseSpec(ErrorOut, generate_examples=False, description=_WHY[status]) for status in statuses}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The same for `/api/night`."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=_WHY[status], media_type=_PROBLEM) for status in statuses
    }


def is_nights(path: str) -> bool:
    """Whether an address belongs to programs of the night."""
    return path == "/api/night" or path.startswith("/api/night/")


def described_at(path: str) -> str:
    """Where the interface is described to which an address belongs."""
    return "/api/night/openapi.json" if is_nights(path) else "/api/openapi.json"


def is_ours(request: Plain) -> bool:
    """Whether an address belongs to programs."""
    return request.scope["path"] == "/api" or request.scope["path"].startswith("/api/")


def refuse(request: Plain, status: int, sentence: Text) -> Response[Any]:
    """The answer to what cannot be."""
    told = translator(language_of(request))(sentence)
    if is_nights(request.scope["path"]):
        return Response(Problem("about:blank", HTTPStatus(status).phrase, status, told), status_code=status, media_type=_PROBLEM)
    return Response(ErrorOut(Wrong(told, status)), status_code=status, media_type=_JSON)


def language_of(request: Plain) -> str:
    """`lang` of the address, else of what was sent, else what the client prefers; English where nothing is said."""
    for wanted in (request.query_params.get("lang"), getattr(request.state, "language", None)):
        if isinstance(wanted, str) and wanted in LANGUAGES:
            return wanted
    return "pl" if request.headers.get("accept-language", "").lower().startswith("pl") else "en"


def sentence_of(request: Plain, error: HTTPException) -> Text | None:
    """What is wrong in the address or the heads of a request, and what was expected there; None where it is not told."""
    parts = [one for one in error.extra if isinstance(one, dict)] if isinstance(error.extra, list) else []
    if error.status_code == 400 and (left_out := _LEFT_OUT.match(error.detail)):
        return _OF_THE_KEY if left_out[1] == KEY else say("{name} is missing", name=left_out[1])
    if error.status_code != 400 or not parts:
        return None
    key = str(parts[0].get("key", ""))
    handler = request.route_handler
    told = [handler.parsed_fn_signature, *(one.parsed_fn_signature for one in handler.resolve_dependencies().values())]
    field = next((one.parameters[key] for one in told if key in one.parameters), None)
    if field is None:
        return say("{name} is not what it must be; see {where}", name=key[:80] or "JSON", where=described_at(request.scope["path"]))
    name = _name(field.kwarg_definition) or key
    if name == KEY:
        return _OF_THE_KEY
    return not_expected(name, field.raw, request.query_params.get(name, request.headers.get(name)))


def _name(told: object) -> str | None:
    """What a part of the address or a head is called where that is not its name in the program."""
    return getattr(told, "name", None) or getattr(told, "header", None) or getattr(told, "query", None)


# ---------------------------------------------------------------- before anything is read


async def before(request: Plain) -> None:
    """What is sent must be JSON, and what the address takes; its language is found out first, so that even a refusal speaks it."""
    if request.method != "POST":
        return
    if request.content_type[0] != _JSON:
        raise HTTPException(status_code=415)
    try:
        told = json_of(await request.body() or b"null")
    except (NotJson, RecursionError):
        raise BadInput(say("what was sent is not JSON")) from None
    if isinstance(told, dict):
        request.state.language = told.get("lang")
    if field := request.route_handler.parsed_fn_signature.parameters.get("data"):
        fitting(told, field.annotation)
