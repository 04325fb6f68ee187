"""A contestant's own pages: an address that nobody can guess opens them, and they show what he may see at that time."""

from __future__ import annotations

import hmac
from typing import Any, NamedTuple

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect, Response

from oddtrick.language import LANGUAGES
from oddtrick.night.hall import Hall
from oddtrick.texts import Text, say
from oddtrick.tournament.people import By, Role
from oddtrick.web.links import address, code, only_here
from oddtrick.web.night.board import tonight
from oddtrick.web.night.scores.drawn import Links, Shown
from oddtrick.web.night.scores.pages import STYLE, page
from oddtrick.web.night.scores.them import TheEvenings
from oddtrick.web.night.who import Plain, TheHall, ThePass, in_office
from oddtrick.web.rendering import TheReader

_TOOLS: dict[str, Text] = {"cards": say("My card"), "ranking": say("Ranking"), "rulings": say("Rulings")}


class OwnLinks(NamedTuple):
    """His own pages; the cards of others are those that everybody sees."""

    language: str
    id: str
    mine: int
    code: str

    def __call__(self, kind: str, n: object = "") -> str:
        """The address of a page of that kind."""
        here = f"/{self.language}/night/of/{self.id}/{self.mine}/{self.code}"
        if kind == "cards":
            return here if n in ("", self.mine) else Links(self.language, self.id)(kind, n)
        return f"{here}/{kind}/{n}" if n else f"{here}/{kind}"


def _known(hall: Hall, night: str, n: int, code: str) -> bool:
    return hmac.compare_digest(hall.keys.players_code(night, n).encode(), code.encode())


@get("/p/{night:str}/{n:int}/{code:str}", include_in_schema=False)
async def enters(request: Plain, hall: TheHall, night: FromPath[str], n: FromPath[int], code: FromPath[str]) -> Redirect:
    """The link as it is printed and sent: without a language."""
    if not _known(hall, night, n, code):
        raise NotFoundException
    wanted = request.headers.get("accept-language", "").lower()
    language = "pl" if wanted.startswith("pl") else LANGUAGES[0]
    return Redirect(OwnLinks(language, night, n, code)("cards"), status_code=303)


@get(
    [
        "/night/of/{night:str}/{n:int}/{code:str}",
        "/night/of/{night:str}/{n:int}/{code:str}/{what:str}",
        "/night/of/{night:str}/{n:int}/{code:str}/{what:str}/{m:str}",
    ]
)
async def own(
    reader: TheReader, hall: TheHall, evenings: TheEvenings, night: FromPath[str], n: FromPath[int], code: FromPath[str],
    what: FromPath[str] = "cards", m: FromPath[str] = "",
) -> Response[str]:  # fmt: skip
    """His card, the boards he has played, the ranking, what was ruled."""
    if not _known(hall, night, n, code) or not await hall.version(night) or what not in ("cards", "boards", "ranking", "rulings"):
        raise NotFoundException
    found = await hall.night(night)
    if n not in found.now.contestants or (what == "cards" and m):
        raise NotFoundException
    one = Shown.of(found, By(Role.PLAYER, contestants=(n,)), hall.clock(), (await evenings.club()).names)
    answer = await page(
        reader, evenings, one, what, str(n) if what == "cards" else m, OwnLinks(reader.language, night, n, code), _TOOLS, n
    )
    answer.headers["Referrer-Policy"] = "no-referrer"  # the address is his key
    return answer


@get("/night/links")
async def links(request: Plain, reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """A slip with the link of each contestant, to be printed, cut and handed out, or sent."""
    in_office(who)
    night = await tonight(hall)
    slips = []
    for one in night.now.contestants.values():
        whole = address(request, f"/p/{night.id}/{one.number}/{hall.keys.players_code(night.id, one.number)}")
        slips.append((one, whole, code(whole)))
    return reader.page("night/scores/links.html", night=night, slips=slips, style=STYLE, here=only_here(address(request, "/")))


HANDLERS: list[Any] = [own, links]
OUTSIDE: list[Any] = [enters]
