"""By which rules a live table is opened, and with which robots: a profile, single points, and robots that other packages bring."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from night_served import Told, served

from oddtrick import plugins
from oddtrick.game.seats import SEATS, Seat
from oddtrick.live.acts.values import Act
from oddtrick.live.policy import Policy
from oddtrick.live.seats import Sitter, Sort
from oddtrick.live.seen import View
from oddtrick.night.hall import Hall
from oddtrick.night.live.driving import Driver, Lawful
from oddtrick.night.live.players import Players
from oddtrick.night.live.robots import begin
from test_plugins import ENTRIES, EXAMPLE, installed

BROKEN = {"oddtrick.robots": {"mute": "no_such_module:Robot"}}
LATE = 60.0  # seconds after which a table that does not go on is given up


async def _a_night(hall: Hall) -> None:
    await hall.driver.close()
    hall.driver = Driver(hall.lobby, Players(), thinks=0)
    await begin(hall, "Evening", 4, 4, "rules")


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    yield from served(tmp_path_factory.mktemp("rules") / "nights.oddtrick", _a_night)


@pytest.fixture
def quiet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The example package is installed, which brings the robot `quiet`, and one whose robot cannot be used."""
    installed(tmp_path, "oddtrick-example", ENTRIES)
    installed(tmp_path, "broken-plugin", BROKEN)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.syspath_prepend(EXAMPLE / "src")
    plugins.forget()
    yield
    monkeypatch.undo()
    plugins.forget()
    for name in [one for one in sys.modules if one.partition(".")[0] == "oddtrick_example"]:
        del sys.modules[name]


def opens(told: Told, path: str = "/en/play/new", **form: str) -> tuple[int, str]:
    """The Director opens tables; the status, and the page or where it leads."""
    told.client.cookies.clear()
    told.client.cookies.set("night", told.pass_)
    answer = told.client.post(path, data=form, follow_redirects=False)
    return answer.status_code, answer.headers.get("location") or answer.text


def policy_of(told: Told, address: str) -> Policy:
    policy: Policy = told.does_async(told.hall.lobby.table, address.rpartition("/")[2]).live.policy
    return policy


def test_single_points_lie_upon_the_profile_and_what_is_empty_is_as_there(told: Told) -> None:
    status, address = opens(told, profile="federation", call_back="partner", stop="8", pace=" ", chat="", **{"with": "friends"})
    assert status == 303
    assert policy_of(told, address) == Policy.of("federation").with_choices({"call_back": "partner", "stop": 8})
    page = told.page(f"-{address}/boards")
    assert page


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"profile": "pub"}, "&#39;pub&#39; is no profile of a live table; expected one of club, federation"),
        ({"profile": "federation", "chat": "table"}, "with screens nobody writes across the table"),
        ({"stop": "soon", "title": "Anna&co"}, "stop: &#39;soon&#39; is not possible; expected 0 to 15"),
        ({"call_back": "perhaps"}, "expected law, opponents, partner, never"),
    ],
)
def test_what_does_not_go_is_a_sentence_above_the_form_as_it_was_filled_in(told: Told, form: dict[str, str], sentence: str) -> None:
    status, page = opens(told, **form, **{"with": "friends"})
    assert status == 422
    assert sentence in page
    assert "Anna&amp;co" in page or "title" not in form
    assert ('<details class="points" open>' in page) is (len(form) > 1 or "call_back" in form)


def test_a_round_of_a_night_is_opened_by_single_rules_too(told: Told) -> None:
    status, page = opens(told, "/en/play/floor/open", key="opened-wrongly", delay="5000")
    assert (status, "delay: 5000 is not possible; expected 0 to 600" in page) == (422, True)
    status, _ = opens(told, "/en/play/floor/open", key="opened-rightly", unfinished="average", rounds="itself", robots="yes")
    assert status == 303
    ids = [id for id in told.does_async(told.hall.lobby.ids) if "-A-1-" in id]
    wanted = Policy.of("club").with_choices({"unfinished": "average", "rounds": "itself"})
    assert {told.does_async(told.hall.lobby.table, id).live.policy for id in ids} == {wanted}


def test_a_robot_of_another_package_takes_the_seats_of_a_table(told: Told, quiet: None) -> None:
    assert "Which robots" in told.page("-/en/play")
    assert "Które roboty" in told.page("-/pl/play")
    status, address = opens(told, robot="quiet", **{"with": "robots"})
    assert status == 303
    id = address.rpartition("/")[2]
    for _ in range(int(LATE / 0.02)):
        live = told.does_async(told.hall.lobby.table, id).live
        if live.table is not None and len(live.table.auction.made) == 2:
            break
        time.sleep(0.02)
    assert [live.sitting.of(seat).id for seat in (Seat.N, Seat.E, Seat.W)] == ["quiet"] * 3
    assert [str(one.call) for one in live.table.auction.made] == ["Pass", "Pass"], "it passes, whatever it holds"
    status, page = opens(told, f"/en/play/{id}/director", does="seat", seat="W", who="robot", key="own-robot-1")
    assert status == 303, page
    assert told.does_async(told.hall.lobby.table, id).live.sitting.of(Seat.W).id == "simple"
    page = told.client.get(f"/en/play/{id}/director").text
    assert "the robot quiet" in page


def test_a_robot_that_cannot_be_used_is_a_sentence_for_who_asked_for_it(told: Told, quiet: None) -> None:
    status, page = opens(told, robot="mute", **{"with": "robots"})
    assert status == 422
    assert "the plug-in mute of oddtrick.robots, from the package broken-plugin, cannot be used: ModuleNotFoundError" in page
    status, page = opens(told, robot="nobody", **{"with": "robots"})
    assert (status, "there is no robot &#39;nobody&#39;; expected one of simple, mute, quiet" in page) == (422, True)


def test_without_plug_ins_nobody_is_asked_which_and_a_robot_that_is_gone_is_played_for(told: Told) -> None:
    assert "Which robots" not in told.page("-/en/play")
    id = told.does_async(told.hall.lobby.open, "Gone", Policy.of("club"), "", (1,))
    for seat in SEATS:
        told.does_async(told.hall.lobby.sit, id, seat, Sitter(Sort.ROBOT, f"Robot {seat}", "removed-since"), f"sit-{seat}")
    assert _ends(told, id)


class Hangs(Lawful):
    """A robot that gives no answer until it is let go."""

    def __init__(self) -> None:
        self.let_go = threading.Event()
        self.asked = 0

    def act(self, view: View) -> Act | None:
        self.asked += 1
        self.let_go.wait(LATE)
        return super().act(view)


def test_a_robot_that_gives_no_answer_is_asked_once_and_the_table_goes_on(told: Told) -> None:
    hangs, lawful = Hangs(), Lawful()
    told.does_async(told.hall.driver.close)
    id = told.does_async(told.hall.lobby.open, "Hangs", Policy.of("club"), "", (1,))
    told.hall.driver = Driver(told.hall.lobby, lambda table, _: hangs if table.id == id else lawful, thinks=0, patience=0.01)
    try:
        for seat in SEATS:
            told.does_async(told.hall.lobby.sit, id, seat, Sitter(Sort.ROBOT, f"Robot {seat}", "slow"), f"sit-{seat}")
        assert _ends(told, id)
        assert hangs.asked == 1
    finally:
        hangs.let_go.set()


def _ends(told: Told, id: str) -> bool:
    for _ in range(int(LATE / 0.02)):
        if told.does_async(told.hall.lobby.table, id).live.finished:
            return True
        time.sleep(0.02)
    return False
