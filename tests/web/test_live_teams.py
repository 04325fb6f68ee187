"""A night of teams at live tables: both rooms of each match are open, the match flows into the night, and a team sits in both."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from night_served import Told, served

from oddtrick.game.seats import SEATS
from oddtrick.live.happenings import Sat
from oddtrick.live.policy import Policy
from oddtrick.live.seats import Sort
from oddtrick.movements.named import for_contestants
from oddtrick.night import planning
from oddtrick.night.hall import Hall
from oddtrick.night.live import rounds
from oddtrick.night.live.driving import Driver, Lawful
from oddtrick.night.live.rooms import match_of
from oddtrick.night.matches import matches
from oddtrick.night.planning import SECTION, SESSION
from oddtrick.tournament.entries.setting import Entered
from oddtrick.tournament.people import By, Contest, Player, Role
from oddtrick.tournament.seating import places

CHIEF = By(Role.CHIEF, "Wanda")
TEAMS = ("Lions", "Tigers", "Bears", "Foxes")


async def _teams(hall: Hall) -> None:
    await hall.driver.close()
    hall.driver = Driver(hall.lobby, lambda _table, _seat: Lawful(), thinks=0)
    id = await hall.fresh_id()
    entered = [Entered(n, tuple(Player(f"{name} {k}") for k in range(1, 5)), name) for n, name in enumerate(TEAMS, 1)]
    night = await hall.say(id, planning.opening("Match", Contest.TEAMS, entered, "pzbs"), CHIEF, "opening", new=True)
    movement = for_contestants("head-to-head", 4)
    await hall.say(id, planning.arranged(night.now, movement, 1, 10, "vp"), CHIEF, "movement")
    night = await hall.night(id)
    await hall.say(id, [*planning.dealt(night.now, "seed"), *planning.begun()], CHIEF, "begun")


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    yield from served(tmp_path_factory.mktemp("teams") / "nights.oddtrick", _teams)


def test_78B_both_rooms_of_a_match_are_played_and_flow_into_the_night(told: Told) -> None:
    hall = told.hall
    id = told.does_async(hall.newest)
    night = told.does_async(hall.night, id)
    ids = told.does_async(rounds.opened, hall, night, Policy.of("club").with_choices({"delay": 0}))
    assert len(ids) == 4
    link = f"-/en/play/of/{id}/1/{hall.keys.players_code(id, 1)}"
    page = told.page(link)
    assert page.count('name="seat"') == 4, "two seats in each room"
    assert page.count('name="name"') == 4
    found = told.does_async(match_of, hall, told.does_async(hall.lobby.table, ids[0]))
    assert {found.home, found.visitors} == {"Lions", "Foxes"}
    assert (found.open.id, found.closed.id) == (ids[0], ids[1])
    side = "N" if found.home == "Lions" else "E"
    told.page(f"{link}?seat=1{side}&name=Lions+2")
    sitting = told.does_async(hall.lobby.table, ids[0]).live.sitting
    assert [one.name for one in sitting if one.name] == ["Lions 2"]
    assert "you sit" not in told.page(f"{link}?seat=1{side}&name=somebody"), "asked again who he is"

    for one in ids:
        for seat in SEATS:
            told.does_async(hall.lobby.say, one, [Sat(seat, Sort.ROBOT, f"Robot {seat}", "simple")], f"sit-{seat}")
    for _ in range(600):
        now = told.does_async(hall.night, id).now
        section = now.section(SESSION, SECTION)
        assert section is not None
        if all((play := now.play(one)) and play.result for one in places(now, SESSION, section, 1)):
            break
        time.sleep(0.05)
    seen = matches(now, [*places(now, SESSION, section, 1)])
    assert {frozenset((one.home, one.visitor)) for one in seen} == {frozenset((1, 4)), frozenset((2, 3))}
    assert all(one.compared == 1 for one in seen)
    page = told.page(f"-/pl/play/{ids[1]}/match")
    assert "Lions" in page
    assert "Foxes" in page

    best = told.page("-/en/play/night")
    assert "The board of the night" in best
    assert "IMPs from the average" in best or "0 points" in best
    assert f"/en/play/{ids[0]}/boards/1" in best
    assert "Rozdanie wieczoru" in told.page("-/pl/play/night")

    told.client.cookies.set("night", told.pass_)
    answer = told.client.post("/en/play/floor/next", data={"key": "next-round-1", "section": SECTION})
    assert "round 2" in answer.text
    section = told.does_async(hall.night, id).now.section(SESSION, SECTION)
    assert section is not None
    assert section.round == 2
    second = [told.does_async(hall.lobby.table, one.replace("-A-1-", "-A-2-")).live for one in ids]
    assert all(one.sitting.is_full for one in second), "whoever sat for a team sits for it again"
