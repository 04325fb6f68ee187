"""What the Director does with the results of a night: see them, print them, hand out links, take them along."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Response

from oddtrick.night.hall import Hall
from oddtrick.night.nights import Night
from oddtrick.night.scores.evenings import Evenings
from oddtrick.night.scores.files import written
from oddtrick.night.scores.money import Owed, money, owed
from oddtrick.texts import BadInput, Text
from oddtrick.tournament.people import By, Role
from oddtrick.web.night.board import tonight
from oddtrick.web.night.scores.drawn import NOT_SOLVED, Links, Shown, day_of
from oddtrick.web.night.scores.folder import DATA, OTHERS, data, folder, hand_records, zipped
from oddtrick.web.night.scores.pages import PRINTING, STYLE
from oddtrick.web.night.scores.them import TheEvenings
from oddtrick.web.night.who import TheHall, ThePass, in_office
from oddtrick.web.rendering import Reader, TheReader

ZIP, HANDS = "results.zip", "hands.pdf"
_TYPES = {"csv": "text/csv", "json": "application/json", "pbn": "application/x-pbn", "zip": "application/zip",
          "xml": "application/xml", "pdf": "application/pdf"}  # fmt: skip


@get(["/night/after", "/night/after/{id:str}"])
async def after(reader: TheReader, hall: TheHall, evenings: TheEvenings, who: ThePass, id: FromPath[str] = "") -> Response[str]:
    """Where all of it is."""
    in_office(who)
    night = await _night(hall, id)
    ended = all(one.ended for one in night.now.sessions.values()) and bool(night.now.sessions)
    link = Links(reader.language, night.id)
    unsolved = None if evenings.solved.possible else NOT_SOLVED
    if ended and not unsolved:  # it will be asked for next: begin to work it out
        one = Shown.of(night, By(Role.PUBLIC), hall.clock(), named=False)
        hall.besides(_worked_out(one, evenings))
    return reader.page("night/scores/after.html", night=night, style=STYLE, link=link, ended=ended, unsolved=unsolved)


@get("/night/results/{night:str}/files/{name:str}")
async def file(
    reader: TheReader, hall: TheHall, evenings: TheEvenings, night: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """The results as a file: what everybody may see now. `results.zip` is a folder that opens from a stick."""
    made = await file_of(reader, hall, evenings, await _night(hall, night), name)
    if made is None:
        raise NotFoundException
    return made


async def file_of(reader: Reader, hall: Hall, evenings: Evenings, found: Night, name: str) -> Response[bytes] | None:
    """A file of that name; None where there is none, or this night cannot be told in that format."""
    if name not in (*DATA, *OTHERS, ZIP, HANDS):
        return None
    names, at = (await evenings.club()).names, hall.clock()
    one = Shown.of(found, By(Role.PUBLIC), at, names)
    if name in (ZIP, HANDS):
        one = await one.solved(evenings.solved, one.boards, PRINTING)

    def make() -> bytes:
        if name == HANDS:
            return hand_records(one, reader.language)
        return zipped(folder(one, reader.language), at) if name == ZIP else data(one).get(name, "").encode()

    key = (found.id, found.version, names, name, reader.language, f"{at:%Y-%m-%d %H:%M}", len(one.makeable))
    made = await evenings.made(key, make)
    if not made:  # a format that cannot hold this night
        return None
    return _file(f"{found.id}.zip" if name == ZIP else f"{found.id}-{name}", made)


@get("/night/treasurer/{night:str}")
async def treasurer(
    reader: TheReader, hall: TheHall, who: ThePass, night: FromPath[str], each: FromQuery[str] = ""
) -> Response[str]:
    """Who played and what he pays, to be ticked off."""
    in_office(who)
    found = await _night(hall, night)
    refused: Text | None = None
    amount = Decimal(0)
    try:
        amount = money(each)
    except BadInput as error:
        refused = error.text
    people = owed(found.now, amount)
    total = sum((one.amount for one in people), Decimal(0))
    told = {"people": people, "each": each[:20], "refused": refused, "total": total, "day": day_of(found)}
    return reader.page("night/scores/treasurer.html", 422 if refused else 200, night=found, style=STYLE, **told)


@get("/night/treasurer/{night:str}/players.csv")
async def players(
    reader: TheReader, hall: TheHall, who: ThePass, night: FromPath[str], each: FromQuery[str] = ""
) -> Response[bytes]:
    """The same for a spreadsheet, as one of that language reads it."""
    in_office(who)
    found = await _night(hall, night)
    return _file(f"{night}-players.csv", _listed(reader, owed(found.now, money(each))).encode("utf-8-sig"))


def _listed(reader: Reader, people: tuple[Owed, ...]) -> str:
    between, point = (";", ",") if reader.language == "pl" else (",", ".")
    rows = [(n, *player, str(amount).replace(".", point), "x" if sub else "") for n, player, amount, sub in people]
    return written([("contestant", "name", "number", "club", "amount", "substitute"), *rows], between)


async def _worked_out(one: Shown, evenings: TheEvenings) -> None:
    await one.solved(evenings.solved, one.boards)


async def _night(hall: Hall, id: str) -> Night:
    if not id:
        return await tonight(hall)
    if not await hall.version(id):
        raise NotFoundException
    return await hall.night(id)


def _file(name: str, content: bytes) -> Response[bytes]:
    safe = "".join(letter if letter.isascii() and (letter.isalnum() or letter in "-._") else "-" for letter in name)
    kind = _TYPES[name.rpartition(".")[2]]
    return Response(content, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{safe}"'})


HANDLERS: list[Any] = [after, file, treasurer, players]
