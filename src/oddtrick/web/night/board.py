"""The Director's board: calls that wait, the hall at a glance, rounds and clock, corrections, awards, and who is let in."""

from __future__ import annotations

import asyncio
import platform
import secrets
from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath
from litestar.response import Redirect, Response

from oddtrick.formats.bridgemate.session import session_file
from oddtrick.game.seats import Side
from oddtrick.night.access.passes import Pass
from oddtrick.night.checklist import Phase, checklist
from oddtrick.night.floor import floor, points, undue
from oddtrick.night.hall import Hall
from oddtrick.night.matters import last_acts
from oddtrick.night.nights import Night
from oddtrick.night.planning import SESSION
from oddtrick.night.scores.solved import Solved
from oddtrick.night.tables import result_of
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.entries.afterwards import Finished
from oddtrick.tournament.entries.directing import Awarded, Corrected
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.entries.playing import Confirmed, NotPlayed, Reported, WrongBoard
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.permits import why_not
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.state import Result, Tournament
from oddtrick.tournament.telling.every import tell
from oddtrick.web.links import code, only_here
from oddtrick.web.night.acts import ACTS
from oddtrick.web.night.acts import place as place_at
from oddtrick.web.night.doubts import TheSolved, doubts_before, doubts_for, not_yet_known, nothing_doubted
from oddtrick.web.night.outside import outside, spelled
from oddtrick.web.night.phone import SHOWN, tables_of
from oddtrick.web.night.rulings import at_the_desk, ruled
from oddtrick.web.night.who import Plain, TheHall, ThePass, from_us, in_office, key_of
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


@get("/night/board")
async def board(reader: TheReader, hall: TheHall, who: ThePass, solved: TheSolved) -> Response[str]:
    """The board."""
    in_office(who)
    return await board_page(reader, hall, who, solved)


@get("/night/board/part")
async def part(reader: TheReader, hall: TheHall, who: ThePass, solved: TheSolved) -> Response[str]:
    """What changes of it."""
    in_office(who)
    return await board_page(reader, hall, who, solved, "night/board_part.html")


async def board_page(
    reader: Reader, hall: Hall, who: Pass, solved: Solved, template: str = "night/board.html", refused: Text | None = None
) -> Response[str]:
    """The board, or what changes of it; with a sentence where something was refused."""
    night, at = await tonight(hall), hall.clock()
    doubts = await doubts_for(solved, night, who.role)
    seen = floor(night.now, at, doubts, not_yet_known(solved, night, who.role))
    items, session = checklist(night.now, seen, at), night.now.session(SESSION)
    phase = Phase.BEFORE if not session or not session.began else Phase.DURING if not session.ended else Phase.AFTER
    return reader.page(
        template,
        422 if refused else 200,
        night=night,
        at=at,
        seen=seen,
        phases=[(one, [item for item in items if item.phase is one], one is phase) for one in Phase],
        last_acts=last_acts(night.now),
        to_finish=why_not(night.now, Said(at, By(Role.CHIEF), Finished())) is None,
        refused=refused,
        key=secrets.token_hex(12),
        points=points,
        live=f"/live/board?after={hall.journal.id}-{night.version}",
        entrance=hall.entrance,
        screen=await hall.aside.now(night.id),
        bridgemates=hall.bridgemates,
        path=f"/{reader.language}/night/board",
        **SHOWN,
    )


async def tonight(hall: Hall) -> Night:
    """The night that was begun last. Raises NotFoundException where there is none."""
    newest = await hall.newest()
    if newest is None:
        raise NotFoundException
    return await hall.night(newest)


@post("/night/board/{act:str}", status_code=200)
async def acts(
    request: Plain, reader: TheReader, hall: TheHall, who: ThePass, solved: TheSolved, act: FromPath[str], data: Form
) -> Response[str] | Redirect:
    """One of them is done."""
    from_us(request)
    in_office(who, Role.DIRECTOR, Role.CHIEF)
    if act not in ACTS:
        raise NotFoundException
    night = await tonight(hall)
    doubts = await doubts_before(solved, night, act)
    try:
        nothing_doubted(doubts, data)
        await hall.say(night.id, ACTS[act](night, data), who.by, key_of(data))
    except BadInput as refused:
        return await board_page(reader, hall, who, solved, refused=refused.text)
    return Redirect(f"/{reader.language}/night/board", status_code=303)


# ---------------------------------------------------------------- a board at a table


@get("/night/play/{table:str}/{round_:int}/{number_:int}")
async def play(
    reader: TheReader, hall: TheHall, who: ThePass, table: FromPath[str], round_: FromPath[int], number_: FromPath[int]
) -> Response[str]:
    """One board at one table: its history, another result, an adjusted score; with its deal, so for Directors alone."""
    in_office(who, Role.DIRECTOR, Role.CHIEF)
    return await _play_page(reader, hall, place_at(table, round_, number_), {})


@post("/night/play/{table:str}/{round_:int}/{number_:int}", status_code=200)
async def changed(
    request: Plain, reader: TheReader, hall: TheHall, who: ThePass, table: FromPath[str], round_: FromPath[int],
    number_: FromPath[int], data: Form,
) -> Response[str] | Redirect:  # fmt: skip
    """79C, 12, 15B2: the Director corrects a result, awards an adjusted score, or enters a board that was not due."""
    from_us(request)
    in_office(who, Role.DIRECTOR, Role.CHIEF)
    place = place_at(table, round_, number_)
    night = await tonight(hall)
    try:
        await hall.say(night.id, _change(night, place, data), who.by, key_of(data))
    except BadInput as refused:
        return await _play_page(reader, hall, place, data, refused.text)
    return Redirect(f"/{reader.language}/night/board", status_code=303)


def _change(night: Night, place: BoardAt, data: Mapping[str, str]) -> list[Entry]:
    why = " ".join(data.get("why", "").split())[:500]
    if data.get("ruling", "").strip():
        return [ruled(place, data["ruling"][:20_000], data.get("informed") == "yes")]
    old = night.now.play(place)
    if "of" in data and data["of"] != (str(old.of) if old else ""):
        raise BadInput(say("this board has been changed since that page was opened; look at it as it is now, and send it again"))
    if data.get("does") == "missed":
        fault = {side: data.get(side.name, "") for side in Side}
        directly = tuple(side for side in Side if fault[side] == "directly")
        return [NotPlayed(place, why, directly, tuple(side for side in Side if fault[side] == "partly"))]
    if data.get("does") == "elsewhere" and old:
        return [Corrected(place, old.of, None, why=why)]
    both, ns, ew = (data.get(name, "").strip()[:200] for name in ("award", "award_ns", "award_ew"))
    if both or ns or ew:
        return [Awarded(place, both, ns, ew, reason=why, told=data.get("informed") == "yes")]
    result, lead = result_of(data)
    if old is None or old.result is None:
        wrong: list[Entry] = [WrongBoard(place, why)] if data.get("wrong_board") == "yes" else []
        return [*wrong, Reported(place, result, lead)]
    return [Corrected(place, old.of, result, why=why)]


class Past(NamedTuple):
    """Something that happened to a board: the result that was told or agreed to, and what else there is to say."""

    said: Said
    result: Result | None
    text: Text | None


def _past(now: Tournament, number: int) -> Past | None:
    """An entry of a board's history. Who agrees, agrees to the result of an earlier one (79A)."""
    said = now.said.entry(number)
    if said is None:
        return None
    if isinstance(said.entry, Confirmed):
        agreed = now.said.entry(said.entry.of)
        return Past(
            said, getattr(agreed and agreed.entry, "result", None), say("{side} agrees to the result", side=said.entry.side)
        )
    if (result := getattr(said.entry, "result", None)) is not None:
        return Past(said, result, None)
    return Past(said, None, tell(now, said, number))


async def _play_page(
    reader: Reader, hall: Hall, place: BoardAt, given: Mapping[str, str], refused: Text | None = None
) -> Response[str]:
    night = await tonight(hall)
    session = night.now.session(place.session)
    if session is None or night.now.section(place.session, place.section) is None:
        raise NotFoundException
    found = night.now.play(place)
    history = [one for n in found.history if (one := _past(night.now, n)) is not None] if found else []
    kit = session.equipment
    return reader.page(
        "night/play.html",
        422 if refused else 200,
        night=night,
        matters=[one for one in night.now.matters.values() if one.place == place],
        desk=at_the_desk(night, place),
        place=place,
        undue=undue(night.now, place),
        play=found,
        history=history,
        given=given,
        refused=refused,
        key=secrets.token_hex(12),
        score=points(night.now, found) if found else None,
        dealer=kit.dealer(place.board),
        vulnerability=kit.vulnerability(place.board),
        **SHOWN,
    )


# ---------------------------------------------------------------- phones


@get("/night/codes")
async def codes(request: Plain, reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """The cards of the tables: a code for each, to be laid there or scanned from this screen; and a link for another Director."""
    in_office(who)
    night = await tonight(hall)
    found = await tables_of(hall)
    cards = []
    for table in found[1] if found else ():
        whole = outside(request, hall, f"/t/{hall.keys.code(night.id, *table)}")
        cards.append((f"{table[1]}{table[2]}", whole, code(whole), spelled(hall.keys.short(night.id, *table))))
    hall.entrance.handed_out()
    typed = outside(request, hall, "/t")
    return reader.page(
        "night/codes.html", night=night, cards=cards, here=only_here(typed), typed=typed, entrance=hall.entrance, code=code,
        key=secrets.token_hex(12),
    )  # fmt: skip


@post("/night/invite", status_code=200)
async def invite(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str]:
    """A link for another Director, good once and for an hour."""
    from_us(request)
    in_office(who)
    name = " ".join(data.get("name", "").split())[:60]
    whole = outside(request, hall, f"/in/{await hall.invite(Role.DIRECTOR, name, who.name)}")
    return reader.page("night/invited.html", night=await tonight(hall), whole=whole, drawn=code(whole), here=only_here(whole))


@get("/night/bridgemate")
async def bridgemate(hall: TheHall, who: ThePass) -> Response[bytes]:
    """The file of tonight's session for the server of Bridgemates, on this computer."""
    in_office(who)
    night = await tonight(hall)
    made = await asyncio.to_thread(session_file, night.now, SESSION, platform.node(), hall.clock())
    headers = {"Content-Disposition": f'attachment; filename="{night.id}.bws"'}
    return Response(made, media_type="application/x-msaccess", headers=headers)


HANDLERS: list[Any] = [board, part, acts, play, changed, codes, invite, bridgemate]
