"""What programs can do beside results: the hall's screen, polls on phones, how the boards come, another movement."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.params import FromPath, FromQuery, RequestBody

from oddtrick.game.cards import Suit
from oddtrick.night import planning
from oddtrick.night.aside import Asked
from oddtrick.night.changing import WhatIf, Wish, ways
from oddtrick.night.deals import imported, seed_of
from oddtrick.night.nights import Night
from oddtrick.polls.peers import counts
from oddtrick.texts import BadInput, Translate, say
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.setting import BoardsSet
from oddtrick.tournament.people import Role
from oddtrick.web.errors import problems
from oddtrick.web.night.acts import place as place_at
from oddtrick.web.night.api import shown as out
from oddtrick.web.night.api import wanted as sent
from oddtrick.web.night.api.acting import does
from oddtrick.web.night.api.asking import Refused, TheKey, keyed, night_of, only
from oddtrick.web.night.api.shapes import DoneOut
from oddtrick.web.night.begin import fresh_seed
from oddtrick.web.night.directing.movement import way_taken
from oddtrick.web.night.directing.polls import counted, noted_answers, noted_asked, shown_of, tables_asked
from oddtrick.web.night.who import TheHall, ThePass
from oddtrick.web.polls.address import letters, packed, packed_reply, unpacked
from oddtrick.web.polls.shown import told_reply
from oddtrick.web.rendering import TheReader

_DIRECTORS = (Role.DIRECTOR, Role.CHIEF)
_ASKED = problems(400, 401, 403, 404, 422, 429)
_ANSWERS = problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503)
_LONGEST = 500


@get("/nights/{night:str}/screen", responses=problems(400, 404, 429))
async def screen(hall: TheHall, night: FromPath[str]) -> out.ScreenOut:
    """What the hall's screen says besides who sits where, the clock and the ranking."""
    now = await hall.aside.now((await night_of(hall, night)).id)
    return out.ScreenOut(now.message, now.held)


@post("/nights/{night:str}/screen", status_code=200, responses=_ANSWERS)
async def shows(hall: TheHall, who: ThePass, key: TheKey, night: FromPath[str], data: RequestBody[sent.ScreenIn]) -> out.ScreenOut:
    """A message of the Director's, and whether the ranking is held back."""
    found = await night_of(hall, night)
    only(who, found, *_DIRECTORS)
    try:
        await hall.aside.screen(found.id, data.message, data.held, keyed(who, key, data))
    except BadInput as error:
        raise Refused(error.text) from None
    now = await hall.aside.now(found.id)
    return out.ScreenOut(now.message, now.held)


# ---------------------------------------------------------------- polls (16B1)


@get("/nights/{night:str}/polls", responses=_ASKED)
async def polls(hall: TheHall, who: ThePass, reader: TheReader, night: FromPath[str]) -> out.PollsOut:
    """Polls that are open: for Directors all with their counts, for a table what it is asked, but not about which play."""
    found = await night_of(hall, night)
    by = only(who, found, *_DIRECTORS, Role.TABLE)
    now = await hall.aside.now(found.id)
    if by.table is not None:
        return out.PollsOut([_poll(one) for one in now.polls if by.table in one.tables])
    return out.PollsOut([_poll(one, reader.translate) for one in now.polls])


def _poll(one: Asked, translate: Translate | None = None) -> out.PollOut:
    """`translate`: for a Director."""
    shown = unpacked(one.shown)
    found = counts(counted(one, translate)) if translate else ()
    known = translate is not None
    return out.PollOut(
        one.number, f"{one.place.section}{one.place.table}" if known else None, one.place.round if known else None,
        one.place.board if known else None, ".".join(shown.hand.holding(suit) for suit in reversed(Suit)), str(shown.dealer),
        shown.vulnerability.value, [*map(str, shown.calls)], shown.asks.slug, [letters(option) for option in shown.options],
        [f"{name}{table}" for _, name, table in one.tables] if known else [],
        [out.CountOut(letters(count.action), count.chosen, count.considered) for count in found],
    )  # fmt: skip


@post("/nights/{night:str}/polls", status_code=200, responses=_ANSWERS)
async def asks(
    hall: TheHall, who: ThePass, reader: TheReader, key: TheKey, night: FromPath[str], data: RequestBody[sent.PollIn]
) -> DoneOut:
    """Players of tables are asked, and it is noted with the board; who has still to play the board is not asked."""
    found = await night_of(hall, night)
    only(who, found, *_DIRECTORS)
    form = {"auction": data.auction, "asks": data.asks, "made": data.made}
    form |= {f"hand.{suit}": text for suit, text in data.hand.items()} | {f"table.{table}": "yes" for table in data.tables}
    place = place_at(data.table, data.round, data.board)
    try:
        shown, tables = shown_of(found, place, form), await tables_asked(hall, found, place, form)
    except BadInput as error:
        raise Refused(error.text) from None
    once = keyed(who, key, data)
    told = await does(hall, found, who, once, lambda _: [noted_asked(place, tables, reader.translate)])
    await hall.aside.ask(found.id, place, packed(shown), tables, once)
    return told


@post("/nights/{night:str}/polls/{poll:int}/end", status_code=200, responses=_ANSWERS)
async def ends(
    hall: TheHall, who: ThePass, reader: TheReader, key: TheKey, night: FromPath[str], poll: FromPath[int],
    data: RequestBody[sent.NothingIn],
) -> DoneOut:  # fmt: skip
    """A poll is closed, and what was answered is noted with the board."""
    found = await night_of(hall, night)
    only(who, found, *_DIRECTORS)
    once = keyed(who, key, data, f"{poll}")
    one = next((one for one in (await hall.aside.now(found.id)).polls if one.number == poll), None)

    def entries(_: Night) -> list[Entry]:
        if one is None:
            raise BadInput(say("this poll is closed; thank you"))
        return [noted_answers(one, reader.translate)]

    told = await does(hall, found, who, once, entries)
    if one is not None:
        await hall.aside.close(found.id, poll, once)
    return told


@post("/nights/{night:str}/polls/{poll:int}/answers", status_code=200, responses=_ANSWERS)
async def answers(
    hall: TheHall, who: ThePass, key: TheKey, night: FromPath[str], poll: FromPath[int], data: RequestBody[sent.AnswerIn]
) -> out.PollsOut:
    """What one player of a table would do, and what else he considered; the same twice counts once."""
    found = await night_of(hall, night)
    by = only(who, found, Role.TABLE)
    assert by.table is not None
    try:
        asked = (await hall.aside.now(found.id)).poll(poll)
        form = {"chosen": data.chosen, **{f"considered.{one}": "yes" for one in data.considered}}
        await hall.aside.answer(
            found.id, by.table, poll, packed_reply(told_reply(unpacked(asked.shown), form)), keyed(who, key, data)
        )
    except BadInput as error:
        raise Refused(error.text) from None
    now = await hall.aside.now(found.id)
    return out.PollsOut([_poll(one) for one in now.polls if by.table in one.tables])


# ---------------------------------------------------------------- boards and movements


@post("/nights/{night:str}/deals", status_code=200, responses=_ANSWERS)
async def deals(hall: TheHall, who: ThePass, key: TheKey, night: FromPath[str], data: RequestBody[sent.DealsIn]) -> DoneOut:
    """How the boards come: dealt here with a commitment, from text (PBN, LIN, or lines as `7 N:AK2.QT5.987.6543 …`), or at tables.

    After play hands are added; a board that was played keeps those that it has.
    """
    found = await night_of(hall, night)
    only(who, found, *_DIRECTORS, Role.ORGANIZER)

    def entries(there: Night) -> list[Entry]:
        match data.does:
            case "here":
                return planning.dealt(there.now, fresh_seed(hall, there))
            case "table":
                return [BoardsSet(planning.SESSION)]
            case _:
                return [imported(there.now, data.text.encode(), "text")]

    return await does(hall, found, who, keyed(who, key, data), entries)


@get("/nights/{night:str}/movements", responses=_ASKED)
async def movements(
    hall: TheHall, who: ThePass, reader: TheReader, night: FromPath[str], section: FromQuery[str] = planning.SECTION,
    late: FromQuery[str] = "", leaves: FromQuery[int] = 0, last: FromQuery[int] = 0,
) -> out.WaysOut:  # fmt: skip
    """Ways in which a section can go on from the next round, and what would follow: with somebody late, without one who leaves,

    until another last round.
    """
    found = await night_of(hall, night)
    only(who, found, *_DIRECTORS)
    try:
        there = ways(found.now, Wish(section, late[:_LONGEST], leaves, last), hall.clock())
    except BadInput as error:
        raise Refused(error.text) from None
    return out.WaysOut([_way(n, one, reader.translate) for n, one in enumerate(there)])


def _way(n: int, one: WhatIf, translate: Translate) -> out.WayOut:
    return out.WayOut(n, translate(one.name), one.first, one.last, one.tables, {str(round_): [*who] for round_, who in one.out},
                      [[*met] for met in one.again], [*one.new], [*one.boards])  # fmt: skip


@post("/nights/{night:str}/movements", status_code=200, responses=_ANSWERS)
async def moves(hall: TheHall, who: ThePass, key: TheKey, night: FromPath[str], data: RequestBody[sent.MovementIn]) -> DoneOut:
    """One of them is taken, as long as round `first` has not begun; boards that were dealt here go on from the same seed."""
    found = await night_of(hall, night)
    only(who, found, *_DIRECTORS)
    wish, once = Wish(data.section, data.late, data.leaves, data.last), keyed(who, key, data)
    told = await does(
        hall, found, who, once, lambda there: [*way_taken(there.now, wish, data.choice, data.first, hall.clock()).entries]
    )
    night_ = await hall.night(found.id)
    if seed := seed_of(night_, hall.keys):
        numbers = {*planning.boards_of(night_.now)}
        session = night_.now.session(planning.SESSION)
        if session is not None and not numbers <= {*session.deals}:
            await does(hall, night_, who, keyed(who, key, data, "boards"), lambda there: planning.dealt(there.now, seed))
    return told


HANDLERS: list[Any] = [screen, shows, polls, asks, ends, answers, deals, movements, moves]
