"""Polls to the phones of chosen tables: the hand and the auction as the player saw them, the answers counted, nothing decided."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromQuery
from litestar.response import Redirect, Response

from oddtrick.game.auction import Auction
from oddtrick.game.cards import Suit
from oddtrick.game.seats import Seat
from oddtrick.night.access.passes import Pass
from oddtrick.night.aside import Asked, Table
from oddtrick.night.hall import Hall
from oddtrick.night.nights import Night
from oddtrick.night.planning import SESSION
from oddtrick.night.polls import still_to_play
from oddtrick.polls.hand import MOST_CONSIDERED, Shown, poll
from oddtrick.polls.peers import Poll, counts, reason
from oddtrick.texts import BadInput, Text, Translate, say
from oddtrick.tournament.entries.directing import Noted
from oddtrick.tournament.people import Role
from oddtrick.tournament.places import BoardAt
from oddtrick.web.night.acts import number
from oddtrick.web.night.acts import place as place_at
from oddtrick.web.night.board import tonight
from oddtrick.web.night.phone import tables_of
from oddtrick.web.night.who import NotHis, Plain, TheHall, ThePass, from_us, in_office, key_of
from oddtrick.web.polls.address import packed, packed_reply, unpacked, unpacked_reply
from oddtrick.web.polls.form import calls, read
from oddtrick.web.polls.shown import WORDS, hand, told_reply
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
_AT = re.compile(r"([A-Z]\d{1,3})/(\d{1,3})/(\d{1,5})")
_MADE = re.compile(r"\S*/poll/([\w-]+)\S*", re.ASCII)


@get("/night/polls")
async def every(reader: TheReader, hall: TheHall, who: ThePass, at: FromQuery[str] = "") -> Response[str]:
    """The polls that are open with their counts, and a new one about a board at a table."""
    in_office(who)
    return await _page(reader, hall, {"at": at[:20]})


@post("/night/polls", status_code=200)
async def changed(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """One is asked, or closed; both are noted."""
    from_us(request)
    in_office(who, Role.DIRECTOR, Role.CHIEF)
    night = await tonight(hall)
    try:
        if data.get("does") == "close":
            closed = (await hall.aside.now(night.id)).poll(number(data, "poll"))
            await hall.say(night.id, [noted_answers(closed, reader.translate)], who.by, key_of(data))
            await hall.aside.close(night.id, closed.number, key_of(data))
        else:
            place = _place(data.get("at", ""))
            shown, tables = shown_of(night, place, data), await tables_asked(hall, night, place, data)
            await hall.aside.ask(night.id, place, packed(shown), tables, key_of(data))
            await hall.say(night.id, [noted_asked(place, tables, reader.translate)], who.by, key_of(data))
    except BadInput as refused:
        return await _page(reader, hall, data, refused.text)
    return Redirect(f"/{reader.language}/night/polls", status_code=303)


def noted_asked(place: BoardAt, tables: Iterable[Table], translate: Translate) -> Noted:
    """That players are asked, as it is noted with the board."""
    names = ", ".join(f"{name}{table}" for _, name, table in tables)
    return Noted(translate(say("players are asked at {tables}", tables=names)), place)


def noted_answers(one: Asked, translate: Translate) -> Noted:
    """What they answered, as it is noted with the board."""
    told = translate(say("poll: {text}", text=reason(counted(one, translate), translate) if one.replies else "–"))
    return Noted(told[:2000], one.place)


def counted(one: Asked, translate: Translate) -> Poll:
    """An open poll with what was answered."""
    shown = unpacked(one.shown)
    return poll(shown, [unpacked_reply(reply, shown) for _, reply in one.replies], translate)


def _place(text: str) -> BoardAt:
    match = _AT.fullmatch(text)
    if match is None:
        raise BadInput(say("which board? expected table, round and board, as A1/2/7"))
    return place_at(match[1], int(match[2]), int(match[3]))


def shown_of(night: Night, place: BoardAt, data: Mapping[str, str]) -> Shown:
    """What the player saw: his hand from the deal, or as it is written; or a poll that was made at the desk. Raises BadInput."""
    if made := _MADE.fullmatch(data.get("made", "").strip()[:4000]):
        return unpacked(made[1])
    session = night.now.session(place.session)
    if session is None:
        raise NotFoundException
    dealer = session.equipment.dealer(place.board)
    fields = {name: text for name, text in data.items() if name.startswith("hand.") or name in ("auction", "asks")}
    fields |= {"dealer": str(dealer), "vulnerability": str(session.equipment.vulnerability(place.board))}
    if (deal := session.deal(place)) and (held := deal[_player(dealer, fields)]):
        fields |= {f"hand.{suit}": held.holding(suit) for suit in Suit}
    return read(fields)


def _player(dealer: Seat, fields: Mapping[str, str]) -> Seat:
    auction = Auction.of(dealer, calls(fields))
    return auction.contract.declarer.lho if fields.get("asks") == "lead" and auction.contract else auction.turn


async def tables_asked(hall: Hall, night: Night, place: BoardAt, data: Mapping[str, str]) -> tuple[Table, ...]:
    """The tables that were chosen. Raises BadInput for one that has still to play the board."""
    found = await tables_of(hall)
    wanted = tuple(table for table in (found[1] if found else ()) if data.get(f"table.{table[1]}{table[2]}") == "yes")
    if not wanted:
        raise BadInput(say("no table was chosen at which players are asked"))
    for table in wanted:
        if still_to_play(night.now, table, place.board):
            raise BadInput(say("table {table} has still to play board {board}; ask others", table=f"{table[1]}{table[2]}",
                               board=place.board))  # fmt: skip
    return wanted


async def _page(reader: Reader, hall: Hall, given: Mapping[str, str], refused: Text | None = None) -> Response[str]:
    night, found = await tonight(hall), await tables_of(hall)
    match, tables = _AT.fullmatch(given.get("at", "")), found[1] if found else []
    board, session = int(match[3]) if match else 0, night.now.session(SESSION)
    open_ = (await hall.aside.now(night.id)).polls
    asked = [(one, counts(counted(one, reader.translate))) for one in reversed(open_)]
    return reader.page(
        "night/directing/polls.html",
        422 if refused else 200,
        night=night,
        polls=asked,
        tables=[(f"{one[1]}{one[2]}", bool(board) and still_to_play(night.now, one, board)) for one in tables],
        known=session is not None and board in session.deals,
        given=given,
        refused=refused,
        key=secrets.token_hex(12),
        path=f"/{reader.language}/night/polls",
        **WORDS,
    )


# ---------------------------------------------------------------- on a phone


async def _asked(hall: Hall, who: Pass) -> Asked:
    if who.role is not Role.TABLE or who.table is None:
        raise NotHis(Role.TABLE)
    found = (await hall.aside.now(who.night)).at(who.table)
    if found is None:
        raise NotFoundException
    return found


@get("/night/table/poll")
async def ask(reader: TheReader, hall: TheHall, who: ThePass) -> Response[str]:
    """What the Director asks one of them."""
    return await _ask(reader, hall, await _asked(hall, who), {})


@post("/night/table/poll", status_code=200)
async def answered(request: Plain, reader: TheReader, hall: TheHall, who: ThePass, data: Form) -> Response[str] | Redirect:
    """What he would do, and what else he considered."""
    from_us(request)
    asked = await _asked(hall, who)
    try:
        assert who.table is not None
        reply = packed_reply(told_reply(unpacked(asked.shown), data))
        await hall.aside.answer(who.night, who.table, asked.number, reply)
    except BadInput as refused:
        return await _ask(reader, hall, asked, data, refused.text)
    return Redirect(f"/{reader.language}/night/table", status_code=303)


async def _ask(reader: Reader, hall: Hall, asked: Asked, data: Mapping[str, str], refused: Text | None = None) -> Response[str]:
    return reader.page(
        "night/directing/ask.html",
        422 if refused else 200,
        night=await tonight(hall),
        refused=refused,
        data=data,
        most=MOST_CONSIDERED,
        path=f"/{reader.language}/night/table/poll",
        **hand(unpacked(asked.shown)),
    )


HANDLERS: list[Any] = [every, changed, ask, answered]
