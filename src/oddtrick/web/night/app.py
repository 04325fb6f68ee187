"""The night as an application of its own: it holds the journal, so it runs in the one process that may write to it."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Router, asgi
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.response import Response
from litestar.types import Receive, Scope, Send

from oddtrick.journal.contract import KeyReused, Unavailable
from oddtrick.keeping.tournaments import stream
from oddtrick.language import LANGUAGES, translator
from oddtrick.night.concerning import concerns
from oddtrick.night.hall import Hall
from oddtrick.night.live.lobby import NoTable
from oddtrick.night.scores.evenings import Evenings
from oddtrick.texts import BadInput, say
from oddtrick.tournament.state import Tournament
from oddtrick.web.errors import Missing, is_ours
from oddtrick.web.failing import broken, failed, missing, refused
from oddtrick.web.heads import with_heads
from oddtrick.web.live.fragments import Fragments
from oddtrick.web.live.fragments import Reader as Watcher
from oddtrick.web.live.stream import Live
from oddtrick.web.night import begin, board, entering, matches, people, phone, results, screen
from oddtrick.web.night.access import every as access
from oddtrick.web.night.access.gate import gate
from oddtrick.web.night.api import description as api
from oddtrick.web.night.care import Care, health
from oddtrick.web.night.directing import every as directing
from oddtrick.web.night.doubts import solved_of
from oddtrick.web.night.live_table import every as live_table
from oddtrick.web.night.scores import every as scores
from oddtrick.web.night.who import NOBODY, NotHis, Plain, pass_of, the_pass
from oddtrick.web.refusing import possible, sentence_page, with_headers
from oddtrick.web.rendering import Reader, own_path, reader

ROOMS: tuple[Any, ...] = (
    begin, board, directing, entering, people, phone, results, screen, matches, scores, access, live_table, api,
)  # fmt: skip
_LARGEST = 256_000


def hall_of(state: State) -> Hall:
    """The hall that is open."""
    found = state.hall
    assert isinstance(found, Hall)
    return found


def application(open_hall: Callable[[], Awaitable[Hall]], backup: Path | None = None) -> Litestar:
    """The night, for a server of ASGI: the hall is opened when it begins, and closed when it ends. `backup`: where copies go."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncGenerator[None, None]:
        hall = await open_hall()
        await hall.entrance.looked()
        hall.besides(hall.entrance.watch())
        hall.besides(hall.driver.watch())
        shared = results.fragments(hall)
        app.state.hall, app.state.shared, app.state.live, app.state.care = hall, shared, live_of(hall, shared), Care(hall, backup)
        app.state.evenings = evenings = Evenings(hall)
        hall.besides(evenings.keeps_no_longer())
        try:
            async with app.state.care.taken():
                yield
        finally:
            evenings.solved.close()
            await hall.close()

    rooms = Router(
        "/{language:str}",
        route_handlers=[one for room in ROOMS for one in room.HANDLERS],
        dependencies={"reader": Provide(reader, sync_to_thread=False), **scores.NEEDED},
        include_in_schema=False,
    )
    night = Litestar(
        [phone.let_in, *begin.OUTSIDE, *entering.OUTSIDE, *scores.OUTSIDE, *live_table.OUTSIDE, live, health, rooms,
         api.router(), *api.OUTSIDE],
        dependencies={"hall": Provide(hall_of, sync_to_thread=False), "who": Provide(the_pass),
                      "solved": Provide(solved_of, sync_to_thread=False)},
        exception_handlers={BadInput: refused, NoTable: missing_table, Missing: missing, NotHis: not_his, Unavailable: unavailable,
                            KeyReused: reused, HTTPException: failed, Exception: broken},
        after_request=with_nights_headers,
        request_max_body_size=_LARGEST,
        lifespan=[life],
        openapi_config=api.description(),
        logging_config=None,
    )  # fmt: skip
    night.asgi_handler = with_heads(possible(entering.by_https(gate(night.asgi_handler, night))))
    return night


def with_nights_headers(response: Response[Any]) -> Response[Any]:
    """As every answer; nothing of a night is kept by a browser, and a form says from which page it comes."""
    response.headers.setdefault("Cache-Control", "no-store")
    response.headers.setdefault("Referrer-Policy", "same-origin")
    return with_headers(response)


@asgi("/live", is_mount=True, copy_scope=True)
async def live(scope: Scope, receive: Receive, send: Send) -> None:
    """What changes, as events."""
    await scope["litestar_app"].state.live(scope, receive, send)


def live_of(hall: Hall, shared: Fragments[Tournament]) -> Live:
    """The stream of events of a hall: who it is for stands in his pass. The public ranking is the same for all, and sent as it is;
    every other page fetches its own part when it hears that something has changed.
    """

    async def reader_of(scope: Any) -> Watcher | None:
        told = pass_of(ASGIConnection(scope), hall)
        night = told.night or await hall.newest()
        if night is None:
            return None
        what, _, language = scope["path"].removeprefix("/live").strip("/").partition("/")
        if what == "ranking" and language in LANGUAGES:
            return results.watcher(await hall.night(night), told, language, hall.clock())
        return Watcher(stream(night), told.role.slug, LANGUAGES[0], own=True, table=told.table)

    async def concerning(reader: Watcher, after: int, until: int) -> bool:
        if reader.table is None:
            return True
        return concerns((await hall.nights.seen(reader.stream)).value, reader.table, after, until)

    return Live(hall.kept, hall.hub, shared, reader_of, "night", concerning)


def not_his(request: Plain, error: NotHis) -> Response[Any]:
    """The page is for others; a person is led to where he comes in."""
    language = request.scope["path"].strip("/").partition("/")[0]
    if language not in LANGUAGES:
        unknown = is_ours(request) and pass_of(request, request.app.state.hall) is NOBODY
        answer = sentence_page(request, 401 if unknown else 403, error.text)
        return with_challenge(answer) if unknown else answer
    return with_nights_headers(
        Reader(language, translator(language), own_path(request)).page("night/not_his.html", 403, sentence=error.text)
    )


def with_challenge(answer: Response[Any]) -> Response[Any]:
    """RFC 9110, 11.6.1. Who is not known is told how he becomes known."""
    answer.headers["WWW-Authenticate"] = "Bearer"
    return answer


def missing_table(request: Plain, error: NoTable) -> Response[Any]:
    """There is no such live table."""
    return sentence_page(request, 404, error.text)


def unavailable(request: Plain, error: Unavailable) -> Response[Any]:
    """The disk does not take it: it is not known whether it was kept, and the same form may be sent again."""
    answer = sentence_page(request, 503, error.text)
    answer.headers["Retry-After"] = "2"
    return answer


def reused(request: Plain, error: KeyReused) -> Response[Any]:
    """A key that stood for something else: the page was used twice."""
    return sentence_page(request, 409, say("this was sent before with something else in it; open the page again"))
