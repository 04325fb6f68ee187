"""The application: its rooms, and what every answer carries."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from litestar import Litestar, Request, Router, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.response import Redirect
from litestar.static_files import create_static_files_router

from oddtrick.texts import BadInput
from oddtrick.web import errors
from oddtrick.web.adjusted import pages as adjusting
from oddtrick.web.api import programs
from oddtrick.web.api.interface import description, router
from oddtrick.web.calculators import office as office_sums
from oddtrick.web.calculators import pages as calculate
from oddtrick.web.exams import directing
from oddtrick.web.exams import pages as exams
from oddtrick.web.failing import broken, failed, missing, refused
from oddtrick.web.forms import pages as forms
from oddtrick.web.heads import with_heads
from oddtrick.web.inquiry import pages as inquiry
from oddtrick.web.inquiry import start
from oddtrick.web.laws import charts
from oddtrick.web.laws import pages as law_pages
from oddtrick.web.no_night import no_night
from oddtrick.web.polls import pages as polls
from oddtrick.web.practice import pages as practise
from oddtrick.web.refusing import LARGEST, possible, with_headers
from oddtrick.web.rendering import reader
from oddtrick.web.rules import House
from oddtrick.web.table import pages as table

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
            *exams.HANDLERS,
            *directing.HANDLERS,
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
