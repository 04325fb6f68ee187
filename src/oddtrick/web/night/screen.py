"""The big screen of the hall: clock with warnings, who sits where, messages, the ranking; for the browser of an old television."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any, TypeVar

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Response

from oddtrick.movements.propose import A_BOARD
from oddtrick.night.hall import Hall
from oddtrick.night.planning import SESSION
from oddtrick.night.scores.certain import certain
from oddtrick.texts import BadInput
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.view import SectionSeen, view
from oddtrick.web.night.board import board_page, tonight
from oddtrick.web.night.doubts import TheSolved
from oddtrick.web.night.who import Plain, TheHall, ThePass, from_us, in_office
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
T = TypeVar("T")
TABLES, ROWS = 5, 8  # so many on the screen at once can be read from ten metres


@get("/night/screen")
async def screen(reader: TheReader, hall: TheHall) -> Response[str]:
    """One address, nobody logs in."""
    return await _screen(reader, hall, "night/screen.html")


@get("/night/screen/part")
async def screen_part(reader: TheReader, hall: TheHall) -> Response[str]:
    """What changes of it."""
    return await _screen(reader, hall, "night/screen_part.html")


@post("/night/screen", status_code=200)
async def shows(
    request: Plain, reader: TheReader, hall: TheHall, who: ThePass, solved: TheSolved, data: Form
) -> Response[str] | Redirect:
    """The Director's message, and whether the ranking is held back."""
    from_us(request)
    in_office(who, Role.DIRECTOR, Role.CHIEF)
    try:
        await hall.aside.screen((await tonight(hall)).id, data.get("message", ""), data.get("held") == "yes")
    except BadInput as refused:
        return await board_page(reader, hall, who, solved, refused=refused.text)
    return Redirect(f"/{reader.language}/night/board", status_code=303)


async def _screen(reader: Reader, hall: Hall, template: str) -> Response[str]:
    night, at = await tonight(hall), hall.clock()
    seen, session = view(night.now, By(Role.PUBLIC), at), night.now.session(SESSION)
    over = session is not None and session.ended is not None
    return reader.page(
        template,
        night=night,
        seen=seen,
        heads=_heads(seen.sections, over=over),
        waiting=any(not one.round for one in seen.sections),
        seating=[] if over else [page for one in seen.sections
                                 for page in _pages([table for table in one.tables if table.full], TABLES)],
        ranking=[(one, side, _pages([row for row in one.rows if row.side is side], ROWS))
                 for one in seen.standings for side in dict.fromkeys(row.side for row in one.rows)],
        certain=partial(certain, night.now, at=at),
        screen=await hall.aside.now(night.id),
        paused=session is not None and session.clock.paused is not None,
        over=over,
        commitment=session.boards.commitment if session and session.boards and not session.ended else "",
        last_board=A_BOARD * 60,
        path=f"/{reader.language}/night/screen",
    )  # fmt: skip


def _heads(sections: Sequence[SectionSeen], *, over: bool) -> list[tuple[list[str], SectionSeen]]:
    """What stands over everything: sections that are in the same round by the same clock have one head."""
    found: dict[tuple[int | None, ...], tuple[list[str], SectionSeen]] = {}
    for one in sections:
        told = () if over else (one.round, one.rounds, one.seconds_left)
        found.setdefault(told, ([], one))[0].append(one.name)
    return [*found.values()]


def _pages(rows: Sequence[T], most: int) -> list[Sequence[T]]:
    """Rows in pages that follow one another on the screen."""
    return [rows[n : n + most] for n in range(0, len(rows), most)]


HANDLERS: list[Any] = [screen, screen_part, shows]
