"""What programs can ask of a night."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import islice
from typing import Annotated, Any

from litestar import get
from litestar.params import FromPath, FromQuery, QueryParameter

from oddtrick.night.floor import floor
from oddtrick.night.matters import matters as seen_matters
from oddtrick.night.planning import Evening, minutes_of_round, parts
from oddtrick.night.scores.boards import travellers
from oddtrick.night.tables import table_now
from oddtrick.texts import BadInput, say
from oddtrick.tournament.people import Role
from oddtrick.tournament.plain import dump
from oddtrick.tournament.view import view
from oddtrick.web.errors import Missing, problems
from oddtrick.web.night.api import shapes as out
from oddtrick.web.night.api import telling
from oddtrick.web.night.api.asking import Refused, by_of, night_of, only
from oddtrick.web.night.api.events import events_of
from oddtrick.web.night.api.shown import MattersOut
from oddtrick.web.night.doubts import TheSolved, doubts_for, not_yet_known
from oddtrick.web.night.who import TheHall, ThePass
from oddtrick.web.rendering import TheReader

_DIRECTORS = (Role.DIRECTOR, Role.CHIEF)
_OFFICE = (Role.SCORER, *_DIRECTORS, Role.ORGANIZER)
_ANSWERS = problems(400, 401, 403, 404, 429)
_PATIENCE = 2.0  # seconds for which a board waits for what was makeable
Few = Annotated[int, QueryParameter(ge=0, le=100_000)]


@get("/me", responses=problems(429))
async def me(who: ThePass) -> out.MeOut:
    """As whom the token is known."""
    table = f"{who.table[1]}{who.table[2]}" if who.table else None
    until = f"{datetime.fromtimestamp(who.until, UTC):%Y-%m-%dT%H:%M:%SZ}" if who.until else None
    return out.MeOut(who.role.slug, who.name, who.night, table, [*who.contestants], until)


@get("/nights", responses=problems(429))
async def nights(hall: TheHall) -> out.NightsOut:
    """The nights of this journal."""
    return out.NightsOut([telling.night_out(await hall.night(id)) for id in await hall.ids()])


@get("/nights/{night:str}", responses=_ANSWERS)
async def one_night(hall: TheHall, night: FromPath[str]) -> out.NightOut:
    """A night by its id, or the newest as `tonight`."""
    return telling.night_out(await night_of(hall, night))


@get("/nights/{night:str}/contestants", responses=_ANSWERS)
async def contestants(hall: TheHall, who: ThePass, night: FromPath[str]) -> out.ContestantsOut:
    """Who plays."""
    found = await night_of(hall, night)
    seen = view(found.now, by_of(who, found), hall.clock())
    return out.ContestantsOut([*map(telling.contestant_out, seen.contestants)])


@get("/nights/{night:str}/proposals", responses=problems(400, 401, 403, 404, 422, 429))
async def proposals(
    hall: TheHall, who: ThePass, reader: TheReader, night: FromPath[str], boards: Few = 24, minutes: Few = 0, sections: Few = 1
) -> out.ProposalsOut:
    """Movements that fit those who are there."""
    found = await night_of(hall, night)
    only(who, found, *_DIRECTORS, Role.ORGANIZER)
    try:
        fits = parts(found.now, Evening(boards, minutes or None, sections))
    except BadInput as error:
        raise Refused(error.text) from None
    return out.ProposalsOut(
        [
            out.ProposalOut(
                part.name, n, reader.translate(one.movement.name), one.movement.of_rounds, one.boards, one.plays,
                one.movement.of_rounds * minutes_of_round(one.boards), [reader.translate(told) for told in one.drawbacks],
            )
            for part in fits
            for n, one in enumerate(part.fits)
        ]
    )  # fmt: skip


@get("/nights/{night:str}/seating", responses=_ANSWERS)
async def seating(hall: TheHall, who: ThePass, night: FromPath[str]) -> out.SeatingOut:
    """Who sits where, the rounds and their clocks."""
    found = await night_of(hall, night)
    return telling.seating_out(found, view(found.now, by_of(who, found), hall.clock()))


@get("/nights/{night:str}/ranking", responses=_ANSWERS)
async def ranking(hall: TheHall, who: ThePass, reader: TheReader, night: FromPath[str]) -> out.RankingsOut:
    """The ranking as it stands."""
    found = await night_of(hall, night)
    seen = view(found.now, by_of(who, found), hall.clock())
    return out.RankingsOut(found.version, [telling.ranking_out(found.now, one, reader.translate) for one in seen.standings])


@get("/nights/{night:str}/boards", responses=_ANSWERS)
async def boards(hall: TheHall, who: ThePass, night: FromPath[str]) -> out.BoardsOut:
    """All travellers of which he who asks may see anything."""
    found = await night_of(hall, night)
    seen = view(found.now, by_of(who, found), hall.clock())
    return out.BoardsOut([*map(telling.board_out, travellers(found.now, seen))])


@get("/nights/{night:str}/boards/{number:int}", responses=_ANSWERS)
async def board(hall: TheHall, who: ThePass, solved: TheSolved, night: FromPath[str], number: FromPath[int]) -> out.BoardOut:
    """One traveller, with what was makeable where the deal may be seen."""
    found = await night_of(hall, night)
    seen = view(found.now, by_of(who, found), hall.clock())
    for one in travellers(found.now, seen):
        if one.number == number:
            tables = await solved.of([one.deal], _PATIENCE) if one.deal and one.deal.is_complete else {}
            return telling.board_out(one, tables.get(one.deal) if one.deal else None)
    raise Missing(say("of board {n} nothing can be seen yet", n=number))


@get("/nights/{night:str}/cards/{contestant:int}", responses=_ANSWERS)
async def card(hall: TheHall, who: ThePass, night: FromPath[str], contestant: FromPath[int]) -> out.CardOut:
    """A contestant's score card."""
    found = await night_of(hall, night)
    one = found.now.contestants.get(contestant)
    if one is None:
        raise Missing(say("there is no contestant {n}", n=contestant))
    seen = view(found.now, by_of(who, found), hall.clock())
    lines = [line for board in travellers(found.now, seen) for line in board.lines if contestant in (*line.ns, *line.ew)]
    return out.CardOut(contestant, one.called, [*map(telling.line_out, lines)])


@get("/nights/{night:str}/calls", responses=_ANSWERS)
async def calls(hall: TheHall, who: ThePass, reader: TheReader, night: FromPath[str]) -> out.CallsOut:
    """For Directors all calls, for a table its own that waits."""
    found = await night_of(hall, night)
    by = only(who, found, *_DIRECTORS, Role.TABLE)
    if by.role is not Role.TABLE:
        return out.CallsOut(telling.calls_out(view(found.now, by, hall.clock()).calls, reader.translate))
    wait = [(n, one) for n, one in found.now.calls.items() if one.settled is None]
    mine = [(n, one) for n, one in wait if (one.at.session, one.at.section, one.at.table) == by.table]
    return out.CallsOut(telling.calls_out(mine, reader.translate))


@get("/nights/{night:str}/tables/{table:str}", responses=_ANSWERS)
async def table(hall: TheHall, who: ThePass, night: FromPath[str], table: FromPath[str]) -> out.TableOut:
    """What the phone of a table shows: for that table, and for those in office."""
    found = await night_of(hall, night)
    by = only(who, found, *_OFFICE, Role.TABLE)
    number = int(table[1:]) if table[1:].isascii() and table[1:].isdecimal() and len(table) < 5 else 0
    place = (1, table[:1], number)
    if by.role is Role.TABLE and by.table != place:
        raise Missing(say("this is not your table"))
    seen = table_now(found.now, place, hall.clock())
    if seen is None:
        raise Missing(say("there is no table {table}", table=repr(table[:10])))
    return telling.table_out(seen)


@get("/nights/{night:str}/hall", responses=_ANSWERS)
async def hall_now(hall: TheHall, who: ThePass, reader: TheReader, solved: TheSolved, night: FromPath[str]) -> out.HallOut:
    """The hall at a glance, for Directors."""
    found = await night_of(hall, night)
    by, at = only(who, found, *_DIRECTORS), hall.clock()
    doubts = await doubts_for(solved, found, by.role)
    seen = floor(found.now, at, doubts, not_yet_known(solved, found, by.role))
    return telling.hall_out(found, view(found.now, by, at), seen, at, reader.translate)


@get("/nights/{night:str}/matters", responses=_ANSWERS)
async def matters(hall: TheHall, who: ThePass, reader: TheReader, night: FromPath[str]) -> MattersOut:
    """What was ruled with its state, for Directors; what is open first."""
    found = await night_of(hall, night)
    only(who, found, *_DIRECTORS)
    return MattersOut([telling.matter_out(one, reader.translate) for one in seen_matters(found.now, hall.clock())])


@get("/nights/{night:str}/entries", responses=_ANSWERS)
async def entries(hall: TheHall, who: ThePass, night: FromPath[str], start: Few = 0) -> out.EntriesOut:
    """Everything that was said, as docs/tournament.md writes it, from entry `start` on: for Directors."""
    found = await night_of(hall, night)
    only(who, found, *_DIRECTORS)
    return out.EntriesOut(found.version, [dump(one) for one in islice(found.now.said.entries, start, None)])


@get("/nights/{night:str}/events", responses=_ANSWERS)
async def events(hall: TheHall, who: ThePass, night: FromPath[str], after: Few = 0, journal: FromQuery[str] = "") -> out.EventsOut:
    """What came after a version, without a hole, at most 200; `journal` as an earlier answer named it.

    Where that version is not known (any more), `resync` says so.
    """
    found = await night_of(hall, night)
    return events_of(found, by_of(who, found), hall.journal.id, after, journal)


HANDLERS: list[Any] = [
    me, nights, one_night, contestants, proposals, seating, ranking, boards, board, card, calls, table, hall_now, matters, entries,
    events,
]  # fmt: skip
