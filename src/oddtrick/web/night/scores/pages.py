"""The results of a night, for everybody as far as he may see them: ranking, score cards, travellers, rulings; and all to print."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Response

from oddtrick.night.access.passes import Pass
from oddtrick.night.hall import Hall
from oddtrick.texts import Text, say
from oddtrick.tournament.people import Role
from oddtrick.web.night.board import tonight
from oddtrick.web.night.scores.drawn import Linking, Links, Shown, seen_by
from oddtrick.web.night.scores.them import TheEvenings
from oddtrick.web.night.who import TheHall, ThePass
from oddtrick.web.rendering import Reader, TheReader

STYLE = "/static/scores.css"
PATIENCE = 2.0  # seconds for which a page of a board waits for what was makeable
PRINTING = 8.0  # and the page with all of them
PLAIN: dict[str, Text] = {"ranking": say("Ranking"), "rulings": say("Rulings"), "all": say("Print all")}
TOOLS = PLAIN | {"nights": say("Earlier nights")}
_OF_TABLE: dict[str, Text] = {"table": say("To the table"), "ranking": say("Ranking"), "rulings": say("Rulings")}


async def shown(hall: Hall, evenings: TheEvenings, who: Pass, id: str) -> Shown:
    """A night as the holder of a pass sees it. Raises NotFoundException where there is none."""
    if not await hall.version(id):
        raise NotFoundException
    night = await hall.night(id)
    return Shown.of(night, seen_by(who, night), hall.clock(), (await evenings.club()).names)


async def page(
    reader: Reader,
    evenings: TheEvenings,
    one: Shown,
    what: str,
    n: str,
    link: Linking,
    tools: dict[str, Text] = TOOLS,
    mine: int = 0,
) -> Response[str]:
    """One of the pages. Raises NotFoundException where there is no such contestant or board, or it may not be seen yet."""
    if what in ("boards", "all"):
        boards = one.boards if what == "all" else filter(None, [one.board(n)])
        one = await one.solved(evenings.solved, boards, PATIENCE if what == "boards" else PRINTING)
    title, told = _of(one, what, n)
    context = one.context(link, reader.translate, mine) | told
    drawn = [(kind, reader.translate(text)) for kind, text in tools.items()]
    base, heading = "night/night_base.html", reader.translate(title)
    return reader.page("night/scores/page_of.html", base=base, style=STYLE, what=what, title=heading, tools=drawn, **context)


def _of(one: Shown, what: str, n: str) -> tuple[Text, dict[str, Any]]:
    match what:
        case "cards":
            if not n.isdecimal() or int(n) not in one.night.now.contestants:
                raise NotFoundException
            return say("Score card {n}", n=n), {"sheet": one.sheet(int(n))}
        case "boards":
            board = one.board(n)
            if board is None:
                raise NotFoundException
            return say("Board {n}", n=n), {"board": board}
        case _ if what in PLAIN and not n:
            return PLAIN[what], {}
        case _:
            raise NotFoundException


@get(["/night/results/{night:str}", "/night/results/{night:str}/{what:str}", "/night/results/{night:str}/{what:str}/{n:str}"])
async def results(
    reader: TheReader, hall: TheHall, evenings: TheEvenings, who: ThePass, night: FromPath[str], what: FromPath[str] = "ranking",
    n: FromPath[str] = "",
) -> Response[str]:  # fmt: skip
    """The results of any night."""
    return await page(
        reader, evenings, await shown(hall, evenings, who, night), what, n, Links(reader.language, night), _tools(who)
    )


@get("/night/card/{n:str}")
async def card(reader: TheReader, hall: TheHall, evenings: TheEvenings, who: ThePass, n: FromPath[str]) -> Response[str]:
    """A contestant's card of tonight."""
    id = (await tonight(hall)).id
    return await page(reader, evenings, await shown(hall, evenings, who, id), "cards", n, Links(reader.language, id), _tools(who))


@get("/night/boards/{n:str}")
async def board(reader: TheReader, hall: TheHall, evenings: TheEvenings, who: ThePass, n: FromPath[str]) -> Response[str]:
    """A board of tonight."""
    id = (await tonight(hall)).id
    return await page(reader, evenings, await shown(hall, evenings, who, id), "boards", n, Links(reader.language, id), _tools(who))


def _tools(who: Pass) -> dict[str, Text]:
    """Where the reader can go from here: the phone of a table back to it."""
    return _OF_TABLE if who.role is Role.TABLE else TOOLS


HANDLERS: list[Any] = [results, card, board]
