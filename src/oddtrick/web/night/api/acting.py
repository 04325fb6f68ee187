"""What programs can do: the same as on the pages, each thing once by its key."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Literal

from litestar import post
from litestar.params import FromPath, RequestBody

from oddtrick.answering.misfits import lacking
from oddtrick.game.seats import Side
from oddtrick.journal.deciding import Once
from oddtrick.keeping.tournaments import stream
from oddtrick.night import people, planning
from oddtrick.night.access.passes import Pass
from oddtrick.night.agreeing import confirmed, disputed, verifier
from oddtrick.night.hall import Hall
from oddtrick.night.lists import read
from oddtrick.night.nights import Night
from oddtrick.night.planning import Evening, minutes_of_round
from oddtrick.night.tables import TableNow, reported, result_of, table_now
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.directing import Awarded, Corrected, Noted
from oddtrick.tournament.entries.drawing import Way
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.playing import Confirmed, Disputed, Reported, Summoned, WrongBoard
from oddtrick.tournament.people import Calling, Contest, Role
from oddtrick.tournament.places import At, BoardAt
from oddtrick.tournament.plain import load
from oddtrick.tournament.state import Tournament
from oddtrick.web.errors import problems
from oddtrick.web.night.acts import ACTS
from oddtrick.web.night.api import wanted as sent
from oddtrick.web.night.api.asking import Refused, TheKey, by_of, done, keyed, night_of, only
from oddtrick.web.night.api.shapes import DoneOut
from oddtrick.web.night.begin import LOTS, fresh_seed
from oddtrick.web.night.doubts import TheSolved, doubts_before, nothing_doubted
from oddtrick.web.night.rulings import ruled
from oddtrick.web.night.who import NotHis, TheHall, ThePass

_DIRECTORS = (Role.DIRECTOR, Role.CHIEF)
_STAFF = (Role.SCORER, *_DIRECTORS)
_GIVES = (Role.CHIEF, Role.ORGANIZER)
_ANSWERS = problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503)


async def does(hall: Hall, night: Night, who: Pass, once: Once, entries: Callable[[Night], list[Entry]]) -> DoneOut:
    """What the entries of a request are, and that they are said; a request that was answered is not read again."""
    return await done(hall, night, lambda now: entries(night._replace(now=now)), by_of(who, night), once)


@post("/nights", status_code=201, responses=_ANSWERS)
async def announce(hall: TheHall, who: ThePass, key: TheKey, data: RequestBody[sent.NightIn]) -> DoneOut:
    """A night is announced."""
    if who.role not in _GIVES:
        raise NotHis(*_GIVES)
    contest = next(one for one in Contest if one.slug == data.contest)

    def entries(_: Tournament) -> list[Entry]:
        return planning.opening(data.title, contest, read(data.list, contest), data.regulations)

    once = keyed(who, key, data)
    for id in await hall.ids():  # announced before by the same key
        if await hall.nights.known(stream(id), once):
            return await done(hall, await hall.night(id), entries, who.by, once)
    night = Night(await hall.fresh_id(), 0, Tournament())
    return await done(hall, night, entries, who.by, once, new=True)


@post("/nights/{night:str}/plan", status_code=200, responses=_ANSWERS)
async def plan(hall: TheHall, who: ThePass, key: TheKey, night: FromPath[str], data: RequestBody[sent.PlanIn]) -> DoneOut:
    """What is played: a movement for each section, of those that are proposed, or rounds that are drawn.

    The boards are dealt here unless it is said not.
    """
    found = await night_of(hall, night)
    only(who, found, *_GIVES)
    way = next((one for one in Way if one.slug == data.draw), None)

    def entries(there: Night) -> list[Entry]:
        if way is not None:
            return planning.to_be_drawn(there.now, data.round_minutes or minutes_of_round(data.each), data.method)
        if not data.choices:
            raise BadInput(say("no movement was chosen; expected one of those that are shown"))
        fits = {one.name: one for one in planning.parts(there.now, Evening(data.boards, data.minutes or None, data.sections))}
        chosen = []
        for one in data.choices:
            part = fits.get(one.section)
            if part is None or one.choice >= len(part.fits):
                raise BadInput(say("no movement was chosen; expected one of those that are shown"))
            of = part.fits[one.choice]
            chosen.append(planning.Chosen(part.name, part.numbers, of.movement, of.boards))
        minutes = data.round_minutes or minutes_of_round(max(one.boards for one in chosen))
        return planning.arranged_in(there.now, chosen, minutes, data.method)

    told = await does(hall, found, who, keyed(who, key, data), entries)
    if way is not None:
        once, lot = keyed(who, key, data, "draw"), secrets.randbelow(LOTS)
        drawn = await does(hall, found, who, once, lambda there: [planning.first_draw(there.now, way, data.rounds, data.each, lot)])
        told = DoneOut(told.night, drawn.version, [*told.entries, *drawn.entries], told.again)
    if data.deal:
        planned = await hall.night(found.id)
        dealt = await does(
            hall, planned, who, keyed(who, key, data, "boards"), lambda there: planning.dealt(there.now, fresh_seed(hall, there))
        )
        told = DoneOut(told.night, dealt.version, [*told.entries, *dealt.entries], told.again)
    return told


@post("/nights/{night:str}/people", status_code=200, responses=_ANSWERS)
async def changes(hall: TheHall, who: ThePass, key: TheKey, night: FromPath[str], data: RequestBody[sent.PeopleIn]) -> DoneOut:
    """Who comes late, leaves, sits in for another, or was written wrongly."""
    found = await night_of(hall, night)
    only(who, found, *_STAFF)

    def entries(there: Night) -> list[Entry]:
        match data.does:
            case "late":
                return people.late(there.now, data.name)
            case "leaves":
                return people.leaves(there.now, data.contestant)
            case "sits_in":
                return people.sits_in(there.now, data.contestant, data.old, data.name)
            case _:
                return people.written(data.contestant, data.old, data.name)

    return await does(hall, found, who, keyed(who, key, data), entries)


@post("/nights/{night:str}/results", status_code=200, responses=_ANSWERS)
async def result(hall: TheHall, who: ThePass, key: TheKey, night: FromPath[str], data: RequestBody[sent.ResultIn]) -> DoneOut:
    """A result is entered: by a phone for its table and round, by a scorer or a Director for the table and round that he names."""
    found = await night_of(hall, night)
    by = only(who, found, Role.TABLE, *_STAFF)

    def entries(there: Night) -> list[Entry]:
        form = {"contract": data.contract, "risk": data.risk, "by": data.by, "made": data.made, "lead": data.lead}
        if by.table:
            return [reported(_table(hall, there, by.table), data.board, form)]
        told, lead = result_of(form)
        return [Reported(_place(data.table, data.round, data.board), told, lead)]

    return await does(hall, found, who, keyed(who, key, data), entries)


@post("/nights/{night:str}/confirmations", status_code=200, responses=_ANSWERS)
async def confirm(hall: TheHall, who: ThePass, key: TheKey, night: FromPath[str], data: RequestBody[sent.ConfirmIn]) -> DoneOut:
    """79A, 79B. The other side agrees or does not, after it has had time to look."""
    found = await night_of(hall, night)
    by = only(who, found, Role.TABLE, *_STAFF)

    def entries(there: Night) -> list[Entry]:
        if by.table:
            seen = _table(hall, there, by.table)
            board = seen.board(data.board)
            side = Side[data.side] if data.side else verifier(board.play) if board and board.play else Side.EW
            if not data.agrees:
                return [disputed(seen, data.board, side)]
            return [confirmed(there.now, seen, data.board, data.of, hall.clock(), side)]
        if data.side is None:
            raise BadInput(lacking("side", Literal["NS", "EW"]))
        place = _place(data.table, data.round, data.board)
        return [Confirmed(place, Side[data.side], data.of) if data.agrees else Disputed(place, Side[data.side])]

    return await does(hall, found, who, keyed(who, key, data), entries)


@post("/nights/{night:str}/calls", status_code=200, responses=_ANSWERS)
async def call(hall: TheHall, who: ThePass, key: TheKey, night: FromPath[str], data: RequestBody[sent.CallIn]) -> DoneOut:
    """9B1. The Director is called."""
    found = await night_of(hall, night)
    by = only(who, found, Role.TABLE, *_STAFF)

    def entries(there: Night) -> list[Entry]:
        place = by.table
        if place is None:
            told = _place(data.table, 1, 0)
            place = (told.session, told.section, told.table)
        if not data.what and not data.why.strip():
            raise BadInput(lacking("what", Literal["irregularity", "score", "board", "time", "other"]))
        what = next((one for one in Calling if one.slug == data.what), None)
        return [Summoned(_table(hall, there, place).at, data.board, data.why.strip(), what)]

    return await does(hall, found, who, keyed(who, key, data), entries)


@post("/nights/{night:str}/acts", status_code=200, responses=_ANSWERS)
async def act(
    hall: TheHall, who: ThePass, key: TheKey, solved: TheSolved, night: FromPath[str], data: RequestBody[sent.ActIn]
) -> DoneOut:
    """What a Director does with one tap on his board."""
    found = await night_of(hall, night)
    only(who, found, *_DIRECTORS)
    if data.act not in ACTS:
        names = ", ".join(ACTS)
        raise Refused(say("{found} is not possible; expected {names}", found=repr(data.act[:20]), names=names))
    given = {
        "section": data.section,
        "table": data.table or "",
        "call": data.call,
        "entry": data.entry,
        "round": data.round,
        "board": data.board,
    }
    form = {name: str(value) for name, value in given.items() if value is not None}
    doubts = await doubts_before(solved, found, data.act)

    def entries(there: Night) -> list[Entry]:
        nothing_doubted(doubts, form)
        return ACTS[data.act](there, form)

    return await does(hall, found, who, keyed(who, key, data), entries)


@post("/nights/{night:str}/rulings", status_code=200, responses=_ANSWERS)
async def rule(hall: TheHall, who: ThePass, key: TheKey, night: FromPath[str], data: RequestBody[sent.PlaceIn]) -> DoneOut:
    """A correction, an award, a ruling or a note for a board at a table (79C, 12, 81C); or a board that was not due there (15B)."""
    found = await night_of(hall, night)
    only(who, found, *_STAFF)
    place = _place(data.table, data.round, data.board)

    def entries(there: Night) -> list[Entry]:
        if data.ruling:
            return [ruled(place, data.ruling, data.informed)]
        if data.award:
            return [Awarded(place, data.award, reason=data.why, told=data.informed)]
        if data.note:
            return [Noted(data.note, place)]
        if data.correction is None:
            raise BadInput(lacking("correction", sent.ResultIn))
        form = {name: getattr(data.correction, name) for name in ("contract", "risk", "by", "made", "lead")}
        told, lead = result_of(form)
        old = there.now.play(place)
        if old is None or old.result is None:
            wrong: list[Entry] = [WrongBoard(place, data.why)] if data.wrong_board else []
            return [*wrong, Reported(place, told, lead)]
        return [Corrected(place, old.of, told, why=data.why)]

    return await does(hall, found, who, keyed(who, key, data), entries)


@post("/nights/{night:str}/entries", status_code=200, responses=_ANSWERS)
async def say_entries(hall: TheHall, who: ThePass, key: TheKey, night: FromPath[str], data: RequestBody[sent.EntriesIn]) -> DoneOut:
    """Any entries of a tournament, all or none, each by the office of him who says it: penalties, appeals, appointments, seats."""
    found = await night_of(hall, night)
    by = by_of(who, found)
    if by.role is Role.PUBLIC:
        raise NotHis(Role.PLAYER, Role.TABLE, *_STAFF, Role.ORGANIZER)

    def entries(_: Night) -> list[Entry]:
        moment = hall.clock().isoformat()
        stamp = {"when": moment, "who": {"role": by.role.slug}}
        return [load({**one, **stamp}, f"entries[{n}]").entry for n, one in enumerate(data.entries)]

    return await does(hall, found, who, keyed(who, key, data), entries)


def _table(hall: Hall, night: Night, table: tuple[int, str, int]) -> TableNow:
    found = table_now(night.now, table, hall.clock())
    if found is None:
        raise BadInput(say("there is no table {table}", table=f"{table[1]}{table[2]}"))
    return found


def _place(table: str | None, round_: int | None, board: int) -> BoardAt:
    if not table or round_ is None:
        raise BadInput(lacking("round", sent.Number) if table else lacking("table", sent.TableName))
    return BoardAt(*At(planning.SESSION, table[0], round_, int(table[1:])), board)


HANDLERS: list[Any] = [announce, plan, changes, result, confirm, call, act, rule, say_entries]
