"""The phone at a table: who sits here, the boards of the round, a result in five taps, the other side agrees, "Director!"."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Annotated, Any

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect, Response

from oddtrick.game.calls import CALLS
from oddtrick.game.cards import Rank, Suit
from oddtrick.game.outcome import PlayedOut
from oddtrick.game.seats import SEATS, Side
from oddtrick.language import LANGUAGES
from oddtrick.night.access.passes import Pass
from oddtrick.night.agreeing import confirmed, disputed, own_points, own_words, signed, verifier
from oddtrick.night.hall import Hall
from oddtrick.night.nights import Night
from oddtrick.night.tables import TableNow, reported, table_now
from oddtrick.texts import BadInput, Text, count, msg, say
from oddtrick.tournament.entries.directing import Corrected
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.playing import Reported, Summoned
from oddtrick.tournament.matters import Summons
from oddtrick.tournament.people import Calling, Role
from oddtrick.web.cards import spoken_call
from oddtrick.web.errors import Missing
from oddtrick.web.night.who import NotHis, Plain, TheHall, ThePass, cookie, from_us, key_of
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]

Acts = Callable[[Night, TableNow], list[Entry]]
MADE = (*(f"-{n}" for n in range(13, 0, -1)), "=", *(f"+{n}" for n in range(1, 7)))
COMMON = ("-4", "-3", "-2", "-1", "=", "+1", "+2", "+3")
VULNERABLE = {"none": msg("nobody vulnerable"), "NS": msg("North-South vulnerable"), "EW": msg("East-West vulnerable"),
              "both": msg("both vulnerable")}  # fmt: skip
SIDE_NAMES = {"NS": msg("North-South"), "EW": msg("East-West")}
BIDS = [call for call in CALLS if call.is_bid]


_CALLING = {one.slug: one for one in Calling}


async def tables_of(hall: Hall) -> tuple[Night, list[tuple[int, str, int]]] | None:
    """Tonight, and all its tables; None where no night has been begun."""
    if (id := await hall.newest()) is None:
        return None
    night = await hall.night(id)
    tables = [
        (number, name, table)
        for number, session in night.now.sessions.items()
        for name, section in session.sections.items()
        for table in range(1, section.versions[-1].movement.tables + 1)
    ]
    return night, tables


@get("/t/{code:str}", include_in_schema=False)
async def let_in(request: Plain, hall: TheHall, code: FromPath[str]) -> Redirect:
    """The code on the card of a table makes this phone that table's."""
    found = await tables_of(hall)
    table = found and hall.keys.table_of(code, found[0].id, found[1])
    if found is None or table is None:
        raise Missing(say("no table has this code; scan the one on the card of your table tonight"))
    wanted = request.headers.get("accept-language", "").lower()
    language = "pl" if wanted.startswith("pl") else LANGUAGES[0]
    answer = Redirect(f"/{language}/night/table", status_code=303)
    answer.cookies.append(cookie(hall, Pass(Role.TABLE, 0, night=found[0].id, table=table)))
    return answer


async def _here(hall: Hall, told: Pass) -> tuple[Night, TableNow]:
    if told.role is not Role.TABLE or told.table is None:
        raise NotHis(Role.TABLE)
    night = await hall.night(told.night)
    table = table_now(night.now, told.table, hall.clock())
    if table is None:
        raise NotFoundException
    return night, table


@get("/night/table")
async def table(reader: TheReader, hall: TheHall, who: ThePass, board: FromQuery[int] = 0) -> Response[str]:
    """The table as it is now, with the form for its next board, or what the other side has to agree to."""
    night, seen = await _here(hall, who)
    return await _page(reader, hall, night, seen, board=board)


@get("/night/table/again")
async def entered_again(reader: TheReader, hall: TheHall, who: ThePass, board: FromQuery[int] = 0) -> Response[str]:
    """The form of a board that was entered wrongly, in the same round."""
    night, seen = await _here(hall, who)
    found = seen.board(board)
    if found is None or found.play is None or found.play.result is None:
        return await _page(reader, hall, night, seen)
    return await _page(reader, hall, night, seen, given={"board": str(board)}, correcting=True)


@get("/night/table/part")
async def part(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """The same without what stands around it, for a page that hears that something has changed."""
    night, seen = await _here(hall, who)
    return await _page(reader, hall, night, seen, template="night/table_part.html")


@post("/night/table/report", status_code=200)
async def report(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """A result is entered."""

    def entries(night: Night, seen: TableNow) -> list[Entry]:
        return [reported(seen, _number(data), data)]

    return await _act(request, reader, hall, who, data, entries)


@post("/night/table/confirm", status_code=200)
async def confirm(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """The other side agrees, or does not (79A, 79B)."""

    def entries(night: Night, seen: TableNow) -> list[Entry]:
        number = _number(data)
        found = seen.board(number)
        side = verifier(found.play) if found and found.play else Side.EW
        if data.get("says") == "no":
            return [disputed(seen, number, side)]
        return [confirmed(night.now, seen, number, _number(data, "of"), hall.clock(), side)]

    return await _act(request, reader, hall, who, data, entries)


@post("/night/table/card", status_code=200)
async def card(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """A side agrees to the card of the round, or says of a board of it that it is not so (79A, 79B)."""

    def entries(night: Night, seen: TableNow) -> list[Entry]:
        side = {one.name: one for one in Side}.get(data.get("side", ""))
        if side is None:
            raise BadInput(say("something in this request is missing, or is not what it must be"))
        if data.get("wrong"):
            return [disputed(seen, _number(data, "wrong"), side)]
        of = data.get("of", "").split()
        return [*signed(night.now, seen, [_number({"of": one}, "of") for one in of], hall.clock(), side)]

    return await _act(request, reader, hall, who, data, entries)


@post("/night/table/again", status_code=200)
async def again(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """Who entered it finds it wrong himself, in the same round (79C): it is corrected."""

    def entries(night: Night, seen: TableNow) -> list[Entry]:
        told: Reported = reported(seen, _number(data), data)
        return [Corrected(told.place, _number(data, "of"), told.result)]

    return await _act(request, reader, hall, who, data, entries)


@post("/night/table/call", status_code=200)
async def call(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """9B1. The Director is called."""

    def entries(night: Night, seen: TableNow) -> list[Entry]:
        words = " ".join(data.get("words", "").split())[:300]
        what = _CALLING.get(data.get("what", ""), Calling.OTHER)
        return [Summoned(seen.at, _number(data) if data.get("board") else 0, words, what)]

    return await _act(request, reader, hall, who, data, entries)


async def _act(
    request: Plain, reader: Reader, hall: Hall, who: Pass, data: dict[str, str], entries: Acts
) -> Response[str] | Redirect:
    """Say it; where it is refused, the same page with the sentence and what was entered. Programs of ours get the status."""
    from_us(request)
    night, seen = await _here(hall, who)
    try:
        await hall.say(night.id, entries(night, seen), who.by, key_of(data))
    except BadInput as refused:
        night, seen = await _here(hall, who)
        return await _page(reader, hall, night, seen, status=422, refused=refused.text, given=data)
    return Redirect(f"/{reader.language}/night/table", status_code=303)


async def _page(
    reader: Reader, hall: Hall, night: Night, seen: TableNow, *, template: str = "night/table.html", status: int = 200,
    refused: Text | None = None, given: Mapping[str, str] | None = None, board: int = 0, correcting: bool = False,
) -> Response[str]:  # fmt: skip
    given = given or {}
    wanted = int(given["board"]) if given.get("board", "").isdigit() else board
    chosen = seen.board(wanted) or seen.due
    waiting = None if correcting or refused else seen.to_confirm
    words = None
    if waiting and waiting.play:
        side = verifier(waiting.play)
        words = own_words(waiting.play, waiting.score_ns, side)
    return reader.page(
        template,
        status,
        path=f"/{reader.language}/night/table",
        night=night,
        seen=seen,
        chosen=chosen,
        waiting=waiting,
        asked=(await hall.aside.now(night.id)).at(seen.table),
        words_own=words,
        verifier=verifier(waiting.play) if waiting and waiting.play else None,
        refused=refused,
        given=given,
        key=secrets.token_hex(12),
        live=f"/live/table?after={hall.journal.id}-{night.version}",
        **SHOWN,
    )


def over(result: PlayedOut) -> str:
    """Tricks against the contract: =, +1, −2."""
    level = result.contract.bid.level
    assert level is not None
    more = result.tricks - 6 - level
    return f"{more:+d}".replace("-", "−") if more else "="


def still_called(call: Summons) -> Text:
    """What becomes of a call when those who called have moved."""
    where = {"table": f"{call.at.section}{call.at.table}", "round": max(call.at.round, 1)}
    if call.came:
        return say("The Director has your call of round {round}, table {table}.", **where)
    return say("You called the Director in round {round}, table {table}: he knows where you sit now.", **where)


def before_you(tables: int) -> Text:
    """How many have called before."""
    return count("{n} table is before you.", "{n} tables are before you.", tables)


def _number(data: Mapping[str, str], name: str = "board") -> int:
    text = data.get(name, "")
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise BadInput(say("something in this request is missing, or is not what it must be"))
    return int(text)


SHOWN: dict[str, Any] = {
    "BIDS": BIDS,
    "MADE": MADE,
    "COMMON": COMMON,
    "SEATS": SEATS,
    "SUITS": tuple(reversed(Suit)),
    "RANKS": tuple(reversed(Rank)),
    "CALLING": tuple(Calling),
    "vulnerable": VULNERABLE,
    "side_names": SIDE_NAMES,
    "spoken_call": spoken_call,
    "over": over,
    "own_points": own_points,
    "before_you": before_you,
    "still_called": still_called,
}
HANDLERS = [table, part, entered_again, report, confirm, card, again, call]
