"""A night that is played at live tables: the movement drives them, and what they come to flows into the night.

A table of a round is a live table of its own; its boards are those of the night, dealt as there. A result is reported and agreed to
by the table as soon as the board is over; what was ruled there becomes a matter of the night with its whole record, adjusted scores
and penalties too. A board that the end of the round cuts off is the Director's.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.game.seats import Side
from oddtrick.live.happenings import Penalised
from oddtrick.live.policy import Policy, Unfinished
from oddtrick.live.replay import boards_of
from oddtrick.live.state import Board, LiveTable
from oddtrick.live.tempo import share_of_fault
from oddtrick.night.live.lobby import LiveNow
from oddtrick.night.live.places import Place
from oddtrick.night.nights import Night, Nights
from oddtrick.table.entries import Awarded, Played
from oddtrick.table.entries import Ruled as Ordered
from oddtrick.table.results import final
from oddtrick.texts import BadInput
from oddtrick.tournament.clock import seconds_left
from oddtrick.tournament.entries.directing import Penalised as Fined
from oddtrick.tournament.entries.directing import Ruled
from oddtrick.tournament.entries.playing import Confirmed, Reported
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.seating import Sitting, sittings
from oddtrick.tournament.state import Tournament

_FAULT = 0.6  # of the time of both pairs: from here on a side is more at fault than the other


async def opened(hall: Nights, night: Night, policy: Policy, only: str = "") -> list[str]:
    """The live tables of the rounds that are played now, of all sections or one; those that are not open yet are opened."""
    found = []
    for number, session in night.now.sessions.items():
        for name, section in session.sections.items():
            if section.round in section.ended or session.ended is not None or only not in ("", name):
                continue
            there = [one for one in sittings(night.now, number, name, section.round) if one.full and one.boards]
            found += [await _opened(hall, night, one, policy) for one in there]
    return found


async def _opened(hall: Nights, night: Night, one: Sitting, policy: Policy) -> str:
    place = Place(night.id, one.at)
    with suppress(BadInput):
        return (await hall.lobby.table(place.id)).id
    compared = f"{night.id}/{one.at.session}"
    title = f"{night.title} {one.at.section}{one.at.table}"
    return await hall.lobby.open(title, policy, "", one.boards, place.text, compared)


# ---------------------------------------------------------------- results


def outcome_of(board: Board) -> PlayedOut | PassedOut | None:
    """What a board came to; None where the Director decides."""
    table = board.table
    if board.skipped or table.awards:
        return None
    if table.auction.passed_out:
        return PassedOut()
    tricks, contract = final(table), table.contract
    return None if tricks is None or contract is None else PlayedOut(contract, tricks[contract.declarer.side])


async def flows(hall: Nights, table: LiveNow) -> None:
    """Report what is over at a table of a night, once, have the other side agree to it (79A), and tell what was ruled (81C)."""
    place = Place.read(table.live.opened.place)
    if place is None:
        return
    for board in boards_of(table.live):
        await _reports(hall, table, place, board)
        await _rulings(hall, table, place, board)
    await _penalties(hall, table, place)


async def _reports(hall: Nights, table: LiveNow, place: Place, board: Board) -> None:
    night = await hall.night(place.night)
    where = BoardAt(*place.at, board.number)
    play = night.now.play(where)
    result = outcome_of(board)
    if result is None or (play is not None and play.result is not None):
        return
    by = By(Role.TABLE, table=(place.at.session, place.at.section, place.at.table))
    lead = next((one.card for one in board.table.entries if isinstance(one, Played)), None)
    with suppress(BadInput):  # the round is over, or somebody has entered it
        done = await hall.say(place.night, [Reported(where, result, lead)], by, f"live-{table.id}-{board.number}")
        made = done.now.play(where)
        if made is not None:
            await hall.say(place.night, [Confirmed(where, Side.EW, made.of)], by, f"live-{table.id}-{board.number}-agreed")


async def _rulings(hall: Nights, table: LiveNow, place: Place, board: Board) -> None:
    """81C, 83. The board's record as a matter of the night, where anything was ruled on it or an adjusted score awarded."""
    entries = board.table.entries
    if board.skipped or not any(isinstance(one, Ordered | Awarded) for one in entries):
        return
    where = BoardAt(*place.at, board.number)
    if any(one.place == where for one in (await hall.night(place.night)).now.matters.values()):
        return
    by = By(Role.DIRECTOR, next((one.by for one in reversed(entries) if isinstance(one, Awarded)), ""))
    with suppress(BadInput):  # too late (79C)
        await hall.say(place.night, [Ruled(where, board.table.start, entries)], by, f"live-{table.id}-{board.number}-ruled")


async def _penalties(hall: Nights, table: LiveNow, place: Place) -> None:
    """90, 91. The penalties imposed at the table, for the contestant who sits on that side."""
    given = [one.what for one in table.live.rulings if isinstance(one.what, Penalised)]
    for n, one in enumerate(given):
        now, at = (await hall.night(place.night)).now, place.at
        sitting = next((each for each in sittings(now, at.session, at.section, at.round) if each.at == at), None)
        whose = None if sitting is None else next((c for c in sitting.contestants if sitting.side_of(c) is one.side), None)
        if whose is None:
            continue
        entry = Fined(whose, f"{one.law}: {one.amount}, {one.why}", at.session)
        with suppress(BadInput):
            await hall.say(place.night, [entry], By(Role.DIRECTOR, one.name), f"live-{table.id}-penalty-{n}")


class Cut(NamedTuple):
    """R13. A board that was not finished at a live table: what both pairs have taken, and what it is worth until it is decided."""

    id: str
    place: BoardAt
    begun: bool
    ns: int
    ew: int
    worth: str


async def unfinished(hall: Nights, night: Night) -> list[Cut]:
    """The boards that time has cut off, with the time of both pairs; the Director decides, no clock deletes any."""
    found = list[Cut]()
    for id in await hall.lobby.ids():
        table = await hall.lobby.table(id)
        place = Place.read(table.live.opened.place)
        if place is not None and place.night == night.id and _is_over(night.now, place, hall.clock()):
            found += cut_at(night.now, table)
    return found


def cut_at(now: Tournament, table: LiveNow) -> list[Cut]:
    """The boards of a live table of which nothing is known."""
    live, found = table.live, list[Cut]()
    place = Place.read(live.opened.place)
    if place is None:
        return found
    over = {one.number for one in boards_of(live) if not one.skipped}
    for number in live.opened.boards:
        where = BoardAt(*place.at, number)
        play = now.play(where)
        if number in over or (play is not None and (play.result or play.adjusted or play.not_played)):
            continue
        found.append(Cut(table.id, where, live.board == number, live.counted.ns, live.counted.ew, worth(live)))
    return found


def _is_over(now: Tournament, place: Place, at: datetime) -> bool:
    """Whether the round has ended, or its time has."""
    session, section = now.session(place.at.session), now.section(place.at.session, place.at.section)
    if session is None or section is None:
        return False
    left = seconds_left(session, section, at) if place.at.round == section.round else None
    return place.at.round in section.ended or (left is not None and left <= 0)


def worth(live: LiveTable) -> str:
    """What an unfinished board is worth by the policy of its table until the Director decides; empty: nothing."""
    match live.policy.unfinished:
        case Unfinished.DIRECTOR:
            return ""
        case Unfinished.AVERAGE:
            return "12C2(a): average"
        case Unfinished.FAULT:
            pass
    slow = slower(live)
    return "12C2(a): average" if slow is None else f"{slow} 12C2(a): average minus, {slow.opponents} average plus"


def slower(live: LiveTable) -> Side | None:
    """The side whose time most of it was; None where neither is more at fault than the other."""
    share = share_of_fault(live.counted)
    if max(share.values()) < _FAULT:
        return None
    return Side.NS if share[Side.NS] > share[Side.EW] else Side.EW
