"""What everybody may see while it is played: the ranking as it stands, drawn once for all of a language."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Any

from litestar import get
from litestar.datastructures import State
from litestar.response import Response
from markupsafe import Markup

from oddtrick.keeping.tournaments import stream
from oddtrick.language import translator
from oddtrick.night.access.passes import Pass
from oddtrick.night.hall import Hall
from oddtrick.night.nights import Night
from oddtrick.night.planning import SESSION
from oddtrick.night.scores.certain import certain
from oddtrick.tournament.clock import deadlines
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.state import Tournament
from oddtrick.tournament.view import rankings
from oddtrick.web.live.fragments import Fragments
from oddtrick.web.live.fragments import Reader as Watching
from oddtrick.web.night.board import tonight
from oddtrick.web.night.who import OFFICE, TheHall, ThePass
from oddtrick.web.rendering import Reader, TheReader

_OPEN, _STAFF = "public", "staff"


@get("/night/ranking")
async def ranking(reader: TheReader, hall: TheHall, who: ThePass, state: State) -> Response[str]:
    """The ranking as it stands, and how certain it is."""
    night = await tonight(hall)
    shown = await state.shared.newest(watcher(night, who, reader.language, hall.clock()))
    live = f"/live/ranking/{reader.language}?after={hall.journal.id}-{shown.version}"
    tries = hall.demonstration and who.role is Role.PUBLIC
    table = f"/t/{hall.keys.code(night.id, SESSION, 'A', 1)}" if tries else ""
    return reader.page("night/ranking.html", night=night, shown=Markup(shown.body.decode()), live=live, table=table)


@get("/night/ranking/part")
async def ranking_part(reader: TheReader, hall: TheHall, who: ThePass, state: State) -> Response[bytes]:
    """What changes of it."""
    shown = await state.shared.newest(watcher(await tonight(hall), who, reader.language, hall.clock()))
    return Response(shown.body, media_type="text/html")


def watcher(night: Night, who: Pass, language: str, at: datetime) -> Watching:
    """Who looks at the ranking, and while which periods run: those in office see one that is hidden from others."""
    office = _STAFF if who.role in (*OFFICE, Role.SCORER) else _OPEN
    return Watching(stream(night.id), f"{office}-{sum(one.ends >= at for one in deadlines(night.now))}", language)


def fragments(hall: Hall) -> Fragments[Tournament]:
    """The rankings of a hall's nights."""

    def drawn(_stream: str, now: Tournament, kind: str, language: str) -> bytes:
        at, by = hall.clock(), By(Role.DIRECTOR if kind.startswith(_STAFF) else Role.PUBLIC)
        reader = Reader(language, translator(language))
        told = partial(certain, now, at=at)
        page: str = reader.page("night/ranking_part.html", now=now, standings=rankings(now, by, at), certain=told).content
        return page.encode()

    found = Fragments(hall.nights.seen, drawn)
    hall.forgets.append(found.forget)
    return found


HANDLERS: list[Any] = [ranking, ranking_part]
