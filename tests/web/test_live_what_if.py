"""What if a board had gone on otherwise: from any moment of it, at a table of one's own; the board itself stays as it was."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from night_served import Told, served

from oddtrick import lawful_actions
from oddtrick.citations import Edition
from oddtrick.game.calls import PASS, Call
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import SEATS, Seat, vulnerability
from oddtrick.live.happenings import Acted, Began
from oddtrick.live.replay import board_of, moments
from oddtrick.live.seats import Sort
from oddtrick.live.state import LiveTable
from oddtrick.night.hall import Hall
from oddtrick.night.live.driving import Driver, Lawful
from oddtrick.table.desk.desk import record
from oddtrick.table.entries import Called, Start
from oddtrick.table.state import Table

NEVER = 3600.0  # seconds that a robot thinks, so that nothing moves by itself


async def _robots_wait(hall: Hall) -> None:
    await hall.driver.close()
    hall.driver = Driver(hall.lobby, lambda _table, _seat: Lawful(), thinks=NEVER)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    yield from served(tmp_path_factory.mktemp("what-if") / "nights.oddtrick", _robots_wait)


def _played(told: Told, **points: str) -> tuple[str, str]:
    """A table of friends at which board 1 is over, 1NT by North; and the cookie of its host, who sits South."""
    told.client.cookies.clear()
    form = {"with": "friends", "name": "Ada", "title": "Tuesday", **points}
    answer = told.client.post("/en/play/new", data=form, follow_redirects=False)
    id = answer.headers["location"].rpartition("/")[2]
    start = Start(Edition.E2017, Seat.N, vulnerability(1), Seed("what-if").deal(1), board=1)
    table = Table.begin(start)
    for call in (Call.parse("1NT"), PASS, PASS, PASS):
        assert table.turn is not None
        table = record(table, Called(table.turn, call))
    while not table.over:
        table = record(table, (lawful_actions(table) or ())[0])
    told.does_async(told.hall.lobby.say, id, [Began(1, start), Acted(None, table.entries)], "board-one")
    return id, answer.cookies["player"]


def _live(told: Told, id: str) -> LiveTable:
    live = told.does_async(told.hall.lobby.table, id).live
    assert isinstance(live, LiveTable)
    return live


def _as(told: Told, cookie: str) -> None:
    told.client.cookies.clear()
    told.client.cookies.set("player", cookie)


@pytest.mark.parametrize(
    ("language", "button", "title"),
    [("en", "Play on with robots", "What if: Tuesday 1"), ("pl", "Graj dalej z robotami", "Co by było, gdyby: Tuesday 1")],
)
def test_a_board_goes_on_otherwise_from_one_moment_of_it(told: Told, language: str, button: str, title: str) -> None:
    """After North's 1NT East bids where he had passed; what was played at the first table is as it was."""
    id, host = _played(told)
    before = _live(told, id)
    found = board_of(before, 1)
    assert found is not None
    _as(told, host)
    page = told.client.get(f"/{language}/play/{id}/boards/1?at=1&seen_by=E").text
    form = page.split("/what-if")[1].split("</form>")[0]
    assert button in form
    assert re.search(r'name="at" value="1"', form)
    assert "<option selected>E" in form
    data = {**dict(re.findall(r'name="(key|at)" value="([^"]*)"', form)), "seat": "E"}
    answer = told.client.post(f"/{language}/play/{id}/boards/1/what-if", data=data, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    assert answer.headers["location"].startswith(f"/{language}/play/")
    other = answer.headers["location"].rpartition("/")[2]
    assert other != id

    made = _live(told, other)
    assert made.table is not None
    assert made.opened.title == title
    assert made.table.start == found.table.start
    assert made.table.entries == found.table.entries[: moments(found.table)[1]]
    assert [made.sitting.of(seat).sort for seat in SEATS] == [Sort.ROBOT, Sort.PERSON, Sort.ROBOT, Sort.ROBOT]
    assert title in told.client.get(f"/{language}/play/{other}").text
    called = told.client.post(
        f"/{language}/play/{other}", data={"does": "call", "call": "2C", "key": f"otherwise-{language}"}, follow_redirects=False
    )
    assert called.status_code == 303, called.text
    here, there = _live(told, other).table, _live(told, id)
    assert here is not None
    assert [(one.by, str(one.call)) for one in here.auction.made] == [(Seat.N, "1NT"), (Seat.E, "2C")]
    assert there == before, "the board itself and all that happened at its table"


def test_from_its_end_a_board_is_whole_and_from_beyond_it_too(told: Told) -> None:
    id, host = _played(told)
    found = board_of(_live(told, id), 1)
    assert found is not None
    _as(told, host)
    for at in (moments(found.table)[-1], 9_999):
        answer = told.client.post(
            f"/en/play/{id}/boards/1/what-if", data={"at": str(at), "key": f"end-of-it-{at}"}, follow_redirects=False
        )
        made = _live(told, answer.headers["location"].rpartition("/")[2])
        assert made.table is not None
        assert made.table.entries == found.table.entries
        assert made.finished


@pytest.mark.parametrize("language", ["en", "pl"])
def test_nobody_plays_on_what_he_may_not_see_and_no_moment_is_a_sentence(told: Told, language: str) -> None:
    id, host = _played(told, watching="nobody")
    many = len(told.does_async(told.hall.lobby.ids))
    path = f"/{language}/play/{id}/boards"
    not_yet = {"en": "his board cannot be looked at yet", "pl": "ego rozdania nie można jeszcze obejrzeć"}[language]
    told.client.cookies.clear()
    stranger = told.client.post(f"{path}/1/what-if", data={"at": "1", "key": "no-business"}, follow_redirects=False)
    assert (stranger.status_code, not_yet in stranger.text) == (404, True)
    _as(told, host)
    no_board = told.client.post(f"{path}/2/what-if", data={"at": "0", "key": "no-board-1"}, follow_redirects=False)
    assert (no_board.status_code, not_yet in no_board.text) == (404, True)
    before = told.client.post(f"{path}/1/what-if", data={"at": "-1", "key": "before-it-1"}, follow_redirects=False)
    missing = {"en": "omething in this request is missing", "pl": " tym żądaniu czegoś brakuje"}[language]
    assert (before.status_code, missing in before.text) == (400, True)
    assert len(told.does_async(told.hall.lobby.ids)) == many
