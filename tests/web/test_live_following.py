"""R10. A table followed from outside: two rooms of a match; nothing before a board is over in both and the delay has passed."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from night_served import Told, served

from oddtrick.game.seats import SEATS
from oddtrick.live.policy import Policy
from oddtrick.live.replay import board_of
from oddtrick.live.seats import Sitter, Sort
from oddtrick.night.hall import Hall
from oddtrick.night.live.driving import Driver, Lawful
from oddtrick.scoring.methods.imps import imps
from oddtrick.table.sheets.view import score_ns

MINUTE = 60_000


async def _robots_are_quick(hall: Hall) -> None:
    await hall.driver.close()
    hall.driver = Driver(hall.lobby, lambda _table, _seat: Lawful(), thinks=0)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    yield from served(tmp_path_factory.mktemp("following") / "nights.oddtrick", _robots_are_quick)


def _opened(told: Told, title: str) -> str:
    place = {"Open room": "m-1", "Closed room": "m-2"}[title]
    return str(told.does_async(told.hall.lobby.open, title, Policy.of("club"), "", (1, 2), "", "match/m", "en", place))


def _played(told: Told, id: str) -> None:
    for seat in SEATS:
        told.does_async(told.hall.lobby.sit, id, seat, Sitter(Sort.ROBOT, f"Robot {seat}", "simple"), f"sit-{seat}")
    told.does_async(told.hall.lobby.wake, id)
    for _ in range(6_000):
        live = told.does_async(told.hall.lobby.table, id).live
        if live.finished and live.next_board is None:
            return
        told.page(f"-/en/play/{id}")
        time.sleep(0.02)
    raise AssertionError("the robots have not finished")


def test_R10_a_match_of_two_rooms_is_followed_board_by_board(told: Told) -> None:
    now = [10**12]
    told.hall.lobby.clock = lambda: now[0]
    open_room, closed_room = _opened(told, "Open room"), _opened(told, "Closed room")
    _played(told, open_room)
    page = told.page(f"-/en/play/{open_room}/watch")
    assert "No board may be seen yet" in page
    _played(told, closed_room)
    now[0] += 20 * MINUTE - 1
    hidden = told.page(f"-/en/play/{open_room}/watch/now")
    assert "No board may be seen yet" in hidden
    assert "faced" not in hidden
    now[0] += 1
    rooms = [told.does_async(told.hall.lobby.table, id).live for id in (open_room, closed_room)]
    found = [[score_ns(board.table) for live in rooms if (board := board_of(live, number))] for number in (1, 2)]
    total = [imps(here - there) for here, there in found if here is not None and there is not None]
    page = told.page(f"-/en/play/{open_room}/watch/now")
    assert "All boards have been shown" in page
    assert page.count("Open room</td>") == page.count("Closed room</td>") == 2
    assert len(total) == 2
    assert f"North-South here {sum(max(n, 0) for n in total)}, their opponents {-sum(min(n, 0) for n in total)} IMPs" in page
    assert "pokazane" in told.page(f"-/pl/play/{open_room}/watch")
    assert [board.table.start.deal for board in rooms[0].done] == [board.table.start.deal for board in rooms[1].done]

    both = told.page(f"-/en/play/{closed_room}/match")
    won, lost = sum(max(n, 0) for n in total), -sum(min(n, 0) for n in total)
    assert f"North-South of the open room <b>{won}</b> – <b>{lost}</b> East-West of the open room" in both
    assert both.count('<th scope="row">') == 2
    assert "All boards have been shown" in both
    now[0] -= 1
    hidden = told.page(f"-/pl/play/{open_room}/match/now")
    assert hidden.count("Żadnego rozdania nie można jeszcze obejrzeć.") == 2
    assert "faced" not in hidden
    assert "no room of a match" in told.page(f"-/en/play/{_alone(told)}/match", 404)


def _alone(told: Told) -> str:
    return str(told.does_async(told.hall.lobby.open, "Alone", Policy.of("training"), "", (1,), "", ""))


def test_R10_a_table_that_nobody_watches_is_not_followed(told: Told) -> None:
    assert "nobody watches this table" in told.page(f"-/en/play/{_alone(told)}/watch", 404)
