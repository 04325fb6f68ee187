"""The routes of `/api` together, and their description at `/api/openapi.json`."""

from __future__ import annotations

from typing import Any

from litestar import Router
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromQuery
from litestar.types import ControllerRouterHandler

from oddtrick import __version__
from oddtrick.answering.wanted import Language
from oddtrick.language import translator
from oddtrick.web.api import reading, ruling, scoring
from oddtrick.web.errors import Plain, before, language_of
from oddtrick.web.rendering import Reader


def speaking(request: Plain, lang: FromQuery[Language | None] = None) -> Reader:
    """Who asks: texts come in the language of the address, or of what was sent."""
    language = lang or language_of(request)
    return Reader(language, translator(language))


def router() -> Router:
    """All that programs can ask."""
    return Router(
        "/api",
        route_handlers=[*reading.HANDLERS, *ruling.HANDLERS, *scoring.HANDLERS],
        dependencies={"reader": Provide(speaking, sync_to_thread=False)},
        before_request=before,
    )


class OnlyThis(Router):
    """Where the description stands. Litestar's own page for what is not found is left out: ours says it."""

    def register(self, value: ControllerRouterHandler) -> list[Any]:
        """Everything but the page for what is not found, and `/api` itself, which a page for people has."""
        if isinstance(value, BaseRouteHandler):
            value.paths.discard("/")
        return [] if "/{path:str}" in getattr(value, "paths", ()) else super().register(value)


def description() -> OpenAPIConfig:
    """The description of the interface, as JSON; no page of anybody else shows it."""
    return OpenAPIConfig(
        title="Oddtrick",
        version=__version__,
        description="Duplicate bridge by the Laws: rulings, tables and scores. Oddtrick asks and cites; the Director rules.",
        use_handler_docstrings=True,
        openapi_router=OnlyThis("/api", route_handlers=[], include_in_schema=False),
        operation_id_creator=lambda handler, _method, _path: handler.handler_name,
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
    )
