"""Rounds that follow one another at live tables: drawn, dealt, seated; by themselves, or by one tap with what is cut off."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path

from oddtrick.game.seats import SEATS, Seat, Side
from oddtrick.live.happenings import Sat
from oddtrick.live.policy import Policy
from oddtrick.live.seats import Sitter, Sort
from oddtrick.movements.named import for_contestants
from oddtrick.night import planning
from oddtrick.night.hall import Hall
from oddtrick.night.live import rounds
from oddtrick.night.live.driving import Driver, Lawful
from oddtrick.night.live.going_on import next_round, now_of
from oddtrick.night.live.places import Place
from oddtrick.night.nights import Night
from oddtrick.night.planning import SECTION, SESSION
from oddtrick.tournament.entries.drawing import Way
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.setting import Entered
from oddtrick.tournament.people import By, Contest, Player, Role
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.seating import places, sittings
from oddtrick.tournament.state import Section, Status, Tournament

CHIEF = By(Role.CHIEF, "Wanda")


async def night_of(path: Path, *, drawn: bool) -> tuple[Hall, str]:
    """Four pairs, rounds of one board: a Swiss of three, or a barometer."""
    hall = await Hall.opened(path, lambda: datetime(2026, 11, 25, 20, 0))
    await hall.driver.close()
    hall.driver = Driver(hall.lobby, lambda _table, _seat: Lawful(), thinks=0)
    id = await hall.fresh_id()
    entered = [Entered(n, (Player(f"P{n}a"), Player(f"P{n}b"))) for n in range(1, 5)]
    night = await hall.say(id, planning.opening("Evening", Contest.PAIRS, entered, "pzbs"), CHIEF, "opening", new=True)
    if drawn:
        night = await hall.say(id, planning.to_be_drawn(night.now, 10), CHIEF, "stage")
        plan: list[Entry] = [planning.first_draw(night.now, Way.SWISS, 3, 1, 7)]
    else:
        plan = planning.arranged(night.now, for_contestants("barometer", 4), 1, 10)
    night = await hall.say(id, plan, CHIEF, "plan")
    await hall.say(id, [*planning.dealt(night.now, "seed"), *planning.begun()], CHIEF, "begun")
    return hall, id


def section_of(now: Tournament) -> Section:
    found = now.section(SESSION, SECTION)
    assert found is not None
    return found


async def until_known(hall: Hall, id: str, round_: int) -> Night:
    """Until that round is played and every board of it has a result."""
    for _ in range(3000):
        night = await hall.night(id)
        section = section_of(night.now)
        if section.round == round_ and all((play := night.now.play(one)) and play.result for one in _all(night.now, round_)):
            return night
        await asyncio.sleep(0.01)
    raise AssertionError(f"round {round_} was not played")


def _all(now: Tournament, round_: int) -> list[BoardAt]:
    return [*places(now, SESSION, section_of(now), round_)]


async def _by_itself(path: Path) -> None:
    hall, id = await night_of(path, drawn=True)
    policy = Policy.of("club").with_choices({"rounds": "itself"})
    for table in await rounds.opened(hall, await hall.night(id), policy):
        for seat in SEATS:
            await hall.lobby.sit(table, seat, Sitter(Sort.ROBOT, f"{table} {seat}", "simple"), f"sit-{seat}")
    night = await until_known(hall, id, 3)
    section = section_of(night.now)
    assert [one.round for one in section.drawn] == [1, 2, 3]
    assert sorted(section.ended) == [1, 2], "the session is the Director's to end"
    met = [frozenset(two) for one in section.drawn for two in one.pairs]
    assert len({*met}) == len(met) == 6
    names = {}
    for round_ in (1, 2, 3):
        for one in sittings(night.now, SESSION, SECTION, round_):
            sitting = (await hall.lobby.table(Place(id, one.at).id)).live.sitting
            for contestant, seat in ((one.ns[0], Seat.N), (one.ew[0], Seat.E)):
                names.setdefault(contestant, set()).add(sitting.of(seat).name)
    assert all(len(each) == 1 for each in names.values()), "whoever sat for a pair sits for it in every round"
    await hall.close()


def test_a_swiss_is_drawn_dealt_and_seated_by_itself(tmp_path: Path) -> None:
    asyncio.run(_by_itself(tmp_path / "night.oddtrick"))


async def _by_one_tap(path: Path, profile: str) -> None:
    hall, id = await night_of(path, drawn=False)
    playing, cut = await rounds.opened(hall, await hall.night(id), Policy.of(profile))
    for seat in SEATS:
        await hall.lobby.sit(playing, seat, Sitter(Sort.ROBOT, f"Robot {seat}", "simple"), f"sit-{seat}")
    missing = [one for one in _all((await hall.night(id)).now, 1) if Place(id, one.at).id == cut]
    played = next(one for one in _all((await hall.night(id)).now, 1) if one not in missing)
    for _ in range(3000):
        play = (await hall.night(id)).now.play(played)
        if play is not None and play.status is Status.CONFIRMED:
            break
        await asyncio.sleep(0.01)
    await hall.lobby.say(playing, [Sat(Seat.N, Sort.PERSON, "Nora", "nora")], "a-person")
    await hall.lobby.say(cut, [Sat(Seat.E, Sort.PERSON, "Emil", "emil")], "another")
    assert section_of((await hall.night(id)).now).round == 1, "nothing begins by itself where the Director says so"
    night = await next_round(hall, await hall.night(id), SESSION, SECTION, CHIEF, "time")
    assert section_of(night.now).round == 2
    assert section_of(night.now).ended
    play = night.now.play(missing[0])
    assert play is not None
    match profile:
        case "club":
            assert play.status is Status.PUT_OFF
        case "friends":
            assert play.not_played is not None
            assert play.not_played.partly == tuple(Side)
    left = [one.place for one in await rounds.unfinished(hall, night)]
    assert left == (missing if profile == "club" else []), "what is put off stays with the Director"
    held = (await hall.lobby.table(cut)).live
    assert held.paused is not None
    assert (await hall.lobby.go_on(await hall.lobby.table(cut))).live.board == 0, "a table that is held gets no board"
    for before, person in ((playing, "nora"), (cut, "emil")):
        there = await now_of(hall, await hall.lobby.table(before), person)
        assert there is not None
        sitting = (await hall.lobby.table(there)).live.sitting
        (seat,) = sitting.seats_of(person)
        assert not sitting.of(seat).linked, "until his device comes"
        assert sitting.is_full, "robots fill up as before"
    await hall.close()


def test_R13_one_tap_of_the_director_cuts_off_by_profile_and_everybody_goes_on(tmp_path: Path) -> None:
    for profile in ("club", "friends"):
        asyncio.run(_by_one_tap(tmp_path / f"{profile}.oddtrick", profile))
