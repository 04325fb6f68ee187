"""The routes of `/api/night`, their description (OpenAPI), and a page that lists them for a person, without the internet."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Router, get
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import QueryParameter
from litestar.response import Redirect, Response
from litestar.types import ASGIApp

from oddtrick import __version__
from oddtrick.journal.contract import KeyReused
from oddtrick.texts import say
from oddtrick.web import links
from oddtrick.web.api.interface import OnlyThis, speaking
from oddtrick.web.errors import before, problems, refuse
from oddtrick.web.night.api import acting, beside, reading, results
from oddtrick.web.night.api.asking import NotAllowed, Refused
from oddtrick.web.night.scores import every as scores
from oddtrick.web.rendering import TheReader

Plain = Request[Any, Any, Any]
PATH = "/api/night"


def router() -> Router:
    """All that programs can ask of a night, and do in it."""
    return Router(
        PATH,
        route_handlers=[live, *reading.HANDLERS, *acting.HANDLERS, *results.HANDLERS, *beside.HANDLERS],
        dependencies={"reader": Provide(speaking, sync_to_thread=False), **scores.NEEDED},
        exception_handlers={Refused: cannot_be, NotAllowed: not_allowed, KeyReused: reused},
        before_request=before,
        security=[{"token": []}],
    )


def cannot_be(request: Plain, error: Refused) -> Response[Any]:
    """422."""
    return refuse(request, 422, error.text)


def not_allowed(request: Plain, error: NotAllowed) -> Response[Any]:
    """403."""
    return refuse(request, 403, error.text)


def description() -> OpenAPIConfig:
    """The description of the interface, as JSON."""
    return OpenAPIConfig(
        title="Oddtrick: a club night",
        version=__version__,
        description=(
            "Nights of one journal. Everything is said by the same permits as on the pages. What is public needs no token; the "
            "organizer makes the others, on *Who is in*. Refusals are problem details (RFC 9457). `/api/night/live` tells versions "
            "as they come (server-sent events)."
        ),
        use_handler_docstrings=True,
        openapi_router=OnlyThis(PATH, route_handlers=[], include_in_schema=False),
        operation_id_creator=lambda handler, _method, _path: handler.handler_name,
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
    )


def reused(request: Plain, _error: KeyReused) -> Response[Any]:
    """409."""
    return refuse(
        request, 409, say("this key was sent before with something else; expected a key of its own for each thing that is done")
    )


async def _as_it_is(answer: ASGIApp) -> ASGIApp:
    return answer


_STREAM = ResponseSpec(str, generate_examples=False, media_type="text/event-stream", description="Events `version`, until the end.")


@get("/live", responses={200: _STREAM, **problems(429)}, after_request=_as_it_is)
async def live(
    request: Plain,
    after: Annotated[str, QueryParameter(description="The id of the last event that was heard; Last-Event-ID says the same.")] = "",
) -> ASGIApp:
    """Versions of tonight as they come (server-sent events): each with its id, and how many milliseconds to wait before asking."""
    app: ASGIApp = request.app.state.live
    return app


@get(PATH, include_in_schema=False, sync_to_thread=False)
def begin(request: Plain) -> Redirect:
    """The list, in the language that is preferred."""
    wanted = request.headers.get("accept-language", "").lower()
    return Redirect("/pl/night/api" if wanted.startswith("pl") else "/en/night/api")


@get("/night/api", sync_to_thread=False)
def page(request: Plain, reader: TheReader) -> Response[str]:
    """The addresses, as the description has them."""
    paths = request.app.openapi_schema.paths or {}
    rows = [
        (method.upper(), path, told.description or "")
        for path, item in sorted(paths.items())
        for method in ("get", "post")
        if (told := getattr(item, method))
    ]
    return reader.page("night/api/page.html", rows=rows, here=links.address(request, ""))


HANDLERS: list[Any] = [page]
OUTSIDE: list[Any] = [begin]
