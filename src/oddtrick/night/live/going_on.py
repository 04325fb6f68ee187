"""Rounds that follow one another at live tables: a barometer, a Swiss, any movement; by itself, or by one tap of the Director.

A round is over when every board of it has come to something. What is not finished by then is the Director's: by its profile a board
is put off or gets an artificial score that he may change; it is taken from its table, and nothing is deleted (8B, 12C2).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from oddtrick.game.seats import Seat, Side
from oddtrick.live.directing import Hold, Skip
from oddtrick.live.happenings import Linked, Sat, What
from oddtrick.live.policy import Policy, Rounds, Unfinished
from oddtrick.live.seats import NOBODY, Sitter, Sort
from oddtrick.night.live import rounds
from oddtrick.night.live.lobby import LiveNow, NoTable, Refusal
from oddtrick.night.live.places import Place, seats_of
from oddtrick.night.nights import Night, Nights
from oddtrick.night.planning import next_draw, rounds_in_all
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.playing import NotPlayed, PutOff
from oddtrick.tournament.entries.setting import RoundBegan, RoundEnded
from oddtrick.tournament.folding.rounds import left_open
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.seating import Sitting, sitting, sittings
from oddtrick.tournament.state import Section, Status, Tournament

ROBOTS = ("Alfa", "Bravo", "Czesław", "Delta")


async def goes_on(hall: Nights, id: str) -> None:
    """After something was done in a night: rounds begin by themselves, where that is wanted and all tables are done."""
    night = await hall.night(id)
    for number, session in night.now.sessions.items():
        for section in session.sections.values():
            if await _is_done(hall, night, number, section):
                names = night.now.officials.get(Role.CHIEF) or night.now.officials.get(Role.DIRECTOR) or ("Oddtrick",)
                await next_round(hall, night, number, section.name, By(Role.CHIEF, names[0]))


async def _is_done(hall: Nights, night: Night, session: int, section: Section) -> bool:
    """Whether a round is over at all its live tables, nobody waits for the Director, and the next one is to begin by itself."""
    if not 1 <= section.round < rounds_in_all(section) or section.round in section.ended:
        return False
    if left_open(night.now, session, section, section.round) is not None:
        return False
    lives = [one.live for one in await tables_of(hall, night, session, section)]
    wanted = bool(lives) and all(one.policy.rounds is Rounds.ITSELF for one in lives)
    return wanted and not any(one.summons is not None or one.is_asking or one.in_doubt for one in lives)


async def next_round(hall: Nights, night: Night, session: int, name: str, by: By, why: str = "") -> Night:
    """The round of a section ends, with what is cut off; the next one is drawn, if it is to be, begins, and has its tables.

    Whoever sat at a table of the section goes to his next one. `why` is told of what is cut off. Raises BadInput where no round
    can follow.
    """
    section = night.now.section(session, name)
    if section is None:
        return night
    before = await tables_of(hall, night, session, section)
    key = f"live-{name}-{section.round}"
    if section.round and section.round not in section.ended:
        cut = await _cut_off(hall, night, before, by, why)
        night = await hall.say(night.id, [*cut, RoundEnded(session, name, section.round)], by, f"{key}-ended")
    begins: list[Entry] = [RoundBegan(session, name, section.round + 1)]
    if section.drawn and section.rounds == section.round < rounds_in_all(section):
        begins = [next_draw(night.now, name, section.round), *begins]
    night = await hall.say(night.id, begins, by, f"{key}-begins")
    await rounds.opened(hall, night, before[0].live.policy if before else Policy(), name)
    await seat_all(hall, night, session, name)
    return night


async def tables_of(hall: Nights, night: Night, session: int, section: Section, round_: int = 0) -> list[LiveNow]:
    """The live tables of a section in the round that is played, or in another one."""
    found = []
    for one in sittings(night.now, session, section.name, round_ or section.round):
        with suppress(NoTable):
            found.append(await hall.lobby.table(Place(night.id, one.at).id))
    return found


# ---------------------------------------------------------------- what is cut off


async def _cut_off(hall: Nights, night: Night, tables: Sequence[LiveNow], by: By, why: str) -> list[Entry]:
    """R13. The boards that are not finished, as entries by the profile of their table; the game is held there until he decides."""
    found: list[Entry] = []
    for table in tables:
        cut = rounds.cut_at(night.now, table)
        for one in cut:
            play = night.now.play(one.place)
            if play is None or play.status is not Status.PUT_OFF:
                found.append(_entry(table, one, why))
            if one.begun and table.live.policy.unfinished is not Unfinished.DIRECTOR:
                with suppress(Refusal):
                    await hall.lobby.direct(table.id, Skip("8B1", why), by.name, f"cut-{one.place.board}")
        if cut:
            await hall.lobby.direct(table.id, Hold(why), by.name, "cut-held")
    return found


def _entry(table: LiveNow, one: rounds.Cut, why: str) -> Entry:
    match table.live.policy.unfinished:
        case Unfinished.DIRECTOR:
            return PutOff(one.place, why)
        case Unfinished.AVERAGE:
            return NotPlayed(one.place, why, partly=tuple(Side))
        case Unfinished.FAULT:
            slow = rounds.slower(table.live)
            return NotPlayed(one.place, why, partly=tuple(Side)) if slow is None else NotPlayed(one.place, why, (slow,))


# ---------------------------------------------------------------- who goes where


async def seat_all(hall: Nights, night: Night, session: int, name: str) -> None:
    """Everybody who sat at a live table of the section sits at his next one; robots go with their pairs, and fill up as before."""
    section = night.now.section(session, name)
    if section is None:
        return
    earlier = [
        table for round_ in range(section.round - 1, 0, -1) for table in await tables_of(hall, night, session, section, round_)
    ]
    sat = (one for table in earlier for one in table.live.sitting)
    robot = next((one.id.partition(":")[0] for one in sat if one.sort is Sort.ROBOT), "")
    for one in sittings(night.now, session, name, section.round):
        with suppress(NoTable):
            table = await hall.lobby.table(Place(night.id, one.at).id)
            told = _seated(night.now, table, one, earlier, robot=robot)
            if told:
                await hall.lobby.say(table.id, told, f"seated-{section.round}")


def _seated(now: Tournament, table: LiveNow, here: Sitting, earlier: Sequence[LiveNow], *, robot: str) -> list[What]:
    found: list[What] = []
    taken = set[Seat]()
    for contestant in here.contestants:
        for seat, sitter in zip(seats_of(here, contestant), _sat(now, contestant, here, earlier), strict=False):
            if sitter.sort is not Sort.NOBODY and table.live.sitting.of(seat).sort is Sort.NOBODY:
                taken.add(seat)
                found.append(Sat(seat, sitter.sort, sitter.name, sitter.id))
                if sitter.is_person:
                    found.append(Linked(seat, there=False))  # until his device comes
    if robot:
        free = [seat for seat in Seat if table.live.sitting.of(seat).sort is Sort.NOBODY and seat not in taken]
        found += [Sat(seat, Sort.ROBOT, ROBOTS[seat.index], robot) for seat in free]
    return found


def _sat(now: Tournament, contestant: int, here: Sitting, earlier: Sequence[LiveNow]) -> tuple[Sitter, ...]:
    """Who sat for a contestant the last time, in the order of the seats; of a team those who sat in this direction."""
    for table in earlier:
        place = Place.read(table.live.opened.place)
        there = None if place is None else sitting(now, place.at)
        if there is None or contestant not in there.contestants:
            continue
        if _has_two_tables(now, contestant, there) and there.side_of(contestant) is not here.side_of(contestant):
            continue
        return tuple(table.live.sitting.of(seat) for seat in seats_of(there, contestant))
    return (NOBODY, NOBODY)


def _has_two_tables(now: Tournament, contestant: int, there: Sitting) -> bool:
    at = there.at
    return sum(contestant in one.contestants for one in sittings(now, at.session, at.section, at.round)) > 1


async def now_of(hall: Nights, table: LiveNow, person: str) -> str | None:
    """The table of a person in the round that is played, who sat at another one before; None while there is none."""
    place = Place.read(table.live.opened.place)
    if place is None:
        return None
    night = await hall.night(place.night)
    section = night.now.section(place.at.session, place.at.section)
    if section is None or section.round == place.at.round:
        return None
    found = await tables_of(hall, night, place.at.session, section)
    return next((one.id for one in found if one.live.sitting.seats_of(person)), None)
