"""R14. A player who is away, by each policy: the table is told, nobody's time runs, and who may sit in his seat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from oddtrick.game.calls import PASS
from oddtrick.game.seats import SEATS, Seat
from oddtrick.journal.hub import Hub
from oddtrick.journal.personal import Personal
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.keeping.live import PERSONAL
from oddtrick.live.acts.values import MakeCall
from oddtrick.live.directing import Place
from oddtrick.live.policy import Absent, Policy
from oddtrick.live.seats import Sitter, Sort
from oddtrick.live.view import view
from oddtrick.night.live.driving import Driver, Lawful
from oddtrick.night.live.lobby import ROBOT_AFTER, SILENT, LiveNow, Lobby, Refusal, dealt

AWAY = Seat.W


async def _away(path: Path, absent: Absent) -> None:
    hub, now = Hub(), [10**12]
    journal = await SQLiteJournal.begun(path, hub.reached)
    lobby = Lobby(Personal(journal, PERSONAL), hub, dealt(lambda id: f"a seed for {id}"), lambda: now[0])
    driver = Driver(lobby, lambda _table, _seat: Lawful(), thinks=0)
    id = await lobby.open("Friends", Policy.of("club").with_choices({"absent": absent.slug}), boards=(1,))
    for seat in SEATS:
        await lobby.sit(id, seat, Sitter(Sort.PERSON, f"P{seat}", f"id-{seat}"), f"sit-{seat}")
        if (told := driver.saw(id, seat)) is not None:
            await told
    await lobby.go_on(await lobby.table(id))
    begun = asyncio.get_running_loop().time()
    for seat in SEATS:
        if seat is not AWAY:
            driver.saw(id, seat)
    later = begun + SILENT + 1
    driver._seen.update({key: later for key in driver._seen if key[1] is not AWAY})  # the others have given a sign meanwhile
    await driver.look(later)
    table = await lobby.table(id)
    assert table.live.sitting.lost() == [AWAY]
    assert table.live.waits_for == "link", "nobody's time runs"
    assert all(not view(table.live, seat, now[0]).sitting[AWAY.index].linked for seat in SEATS), "everybody is told"
    before = table.live.counted
    now[0] += 60_000
    await lobby.act(id, Seat.N, MakeCall(PASS), "north-passes")
    clock = (await lobby.table(id)).live.counted
    assert (clock.ns, clock.ew) == (before.ns, before.ew)
    assert clock.neutral == before.neutral + 60_000

    with pytest.raises(Refusal, match="Law 4"):
        await lobby.sit(id, AWAY, Sitter(Sort.PERSON, f"P{AWAY}", "somebody else"), "the same name")
    driver._seen.update(dict.fromkeys(driver._seen, later + ROBOT_AFTER))
    await driver.look(later + ROBOT_AFTER + 1)
    there = (await lobby.table(id)).live.sitting.of(AWAY)
    assert there.sort is (Sort.ROBOT if absent is Absent.ROBOT else Sort.PERSON)
    if absent is Absent.ROBOT:
        assert there.id == f"simple:id-{AWAY}", "it keeps the seat of that person, who may come back"
        await _until(lobby, id, lambda one: one.live.table is not None and one.live.table.turn is not AWAY)
    else:
        back = driver.saw(id, AWAY)
        assert back is not None
        await back
        assert not (await lobby.table(id)).live.sitting.lost(), "he comes back, and it goes on"
        await driver.look(asyncio.get_running_loop().time() + 10 * SILENT)
        await lobby.direct(id, Place(AWAY, Sort.NOBODY), "Wanda", "free the seat")
        await lobby.sit(id, AWAY, Sitter(Sort.PERSON, "Sub", "substitute"), "a substitute")
        assert (await lobby.table(id)).live.sitting.seats_of("substitute") == [AWAY], "the Director may always seat somebody"
    await driver.close()
    await journal.close()


async def _until(lobby: Lobby, id: str, reached: Callable[[LiveNow], bool]) -> LiveNow:
    for _ in range(20_000):
        table = await lobby.table(id)
        if reached(table):
            return table
        await asyncio.sleep(0.01)
    raise AssertionError("it was not reached")


def test_R14_each_policy_for_who_is_away(tmp_path: Path) -> None:
    for absent in Absent:
        asyncio.run(_away(tmp_path / f"{absent.slug}.oddtrick", absent))
