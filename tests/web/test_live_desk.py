"""Who directs a table of friends, how many tables somebody opens, and what the Director of a training table is told afterwards."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from night_served import Told, served

from oddtrick import lawful_actions
from oddtrick.citations import Edition
from oddtrick.game.calls import PASS, Call
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import SEATS, Seat, dealer, vulnerability
from oddtrick.live.happenings import Acted, Began, Erred
from oddtrick.live.policy import Policy
from oddtrick.live.seats import Sitter, Sort
from oddtrick.night.hall import Hall
from oddtrick.night.live.driving import Driver, Lawful
from oddtrick.table.desk.desk import record
from oddtrick.table.entries import Assented, Called, Claimed, Objected, Played, Start
from oddtrick.table.state import Table


async def _robots_are_quick(hall: Hall) -> None:
    await hall.driver.close()
    hall.driver = Driver(hall.lobby, lambda _table, _seat: Lawful(), thinks=0)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    yield from served(tmp_path_factory.mktemp("desk") / "nights.oddtrick", _robots_are_quick)


def _opens(told: Told, name: str) -> tuple[str, str]:
    """A table of friends, and the cookie of its host."""
    told.client.cookies.clear()
    answer = told.client.post("/en/play/new", data={"with": "friends", "name": name}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].rpartition("/")[2], answer.cookies["player"]


def _as(told: Told, cookie: str | None) -> None:
    told.client.cookies.clear()
    if cookie is not None:
        told.client.cookies.set("player", cookie)


def test_who_plays_is_not_who_directs_once_somebody_else_has_come(told: Told) -> None:
    id, host = _opens(told, "Ada")
    _as(told, host)
    assert told.client.get(f"/en/play/{id}/director").status_code == 200
    link = re.search(r"/en/play/[\w-]+/desk/[\w-]+", told.client.get(f"/en/play/{id}/desk").text)
    assert link is not None
    refused = told.client.post(link[0], data={"name": "Ada", "key": "takes-the-desk"})
    assert refused.status_code == 422
    assert "does not direct them" in refused.text
    assert told.client.get(f"{link[0]}x").status_code == 404
    _as(told, None)
    assert "You will see all hands" in told.client.get(link[0]).text
    answer = told.client.post(link[0], data={"name": "Wanda", "key": "takes-the-desk"}, follow_redirects=False)
    assert answer.headers["location"] == f"/en/play/{id}/director"
    director = answer.cookies["player"]
    _as(told, director)
    assert told.client.get(f"/en/play/{id}/director").status_code == 200
    sits = told.client.post(f"/en/play/{id}/sit", data={"seat": "N", "name": "Wanda", "key": "sits-down-1"})
    assert sits.status_code == 422
    _as(told, host)
    assert told.client.get(f"/en/play/{id}/director").status_code == 403


def test_how_many_tables_one_person_opens(told: Told) -> None:
    id, host = _opens(told, "Bea")
    for _ in range(20):
        _as(told, host)
        answer = told.client.post("/pl/play/new", data={"with": "friends"}, follow_redirects=False)
        if answer.status_code != 303:
            break
    assert answer.status_code == 422
    assert re.search(r"proszę grać przy otwartym albo otworzyć następny za \d minut", answer.text)
    assert id in answer.text, "the tables that he has are there"


def test_the_director_of_a_training_table_is_told_afterwards_what_the_robots_did(told: Told) -> None:
    hall = told.hall
    id = told.does_async(hall.lobby.open, "Lesson", Policy.of("training"), "", (1, 2))
    erred = Erred(1, Seat.E, "revoke", "D4 to a trick in ♥")
    for seat in SEATS:
        told.does_async(hall.lobby.sit, id, seat, Sitter(Sort.ROBOT, f"Robot {seat}", "simple"), f"sit-{seat}")
    told.does_async(hall.lobby.say, id, [erred], "erred")
    for _ in range(600):
        live = told.does_async(hall.lobby.table, id).live
        if live.finished and live.next_board is None:
            break
        time.sleep(0.02)
    told.client.cookies.clear()
    told.client.cookies.set("night", told.pass_)
    page = told.client.get(f"/en/play/{id}/director").text
    assert "What the robots really did" in page
    assert "a revoke" in page
    assert "It was not dealt with." in page
    assert "Nothing was done wrong." in page
    assert "D4 to a trick" in page
    told.client.cookies.clear()
    assert "D4 to a trick" not in told.client.get(f"/en/play/{id}").text


def test_R2_69B_an_agreement_to_a_claim_is_withdrawn_after_the_next_board_has_begun(told: Told) -> None:
    """South, who is host, has agreed to East's claim on board 1; board 2 lies on the table."""
    id, host = _opens(told, "Cleo")
    one, two = (Start(Edition.E2017, dealer(n), vulnerability(n), Seed("R2").deal(n), board=n) for n in (1, 2))
    table = Table.begin(one)
    for call in (PASS, Call.parse("1NT"), PASS, PASS, PASS):
        assert table.turn is not None
        table = record(table, Called(table.turn, call))
    table = record(table, Played(Seat.S, min(table.held(Seat.S) or ())))
    for entry in (Claimed(Seat.E, (), 13, "from the top"), Assented(Seat.S), Assented(Seat.N)):
        table = record(table, entry)
    told.does_async(told.hall.lobby.say, id, [Began(1, one), Acted(None, table.entries)], "board-one")
    told.does_async(told.hall.lobby.say, id, [Began(2, two)], "board-two")
    _as(told, host)
    page = told.client.get(f"/pl/play/{id}/boards/1").text
    form = dict(re.findall(r'name="(key|what|words)" value="([^"]*)"', page.split("drawer sure")[1].split("</form>")[0]))
    assert form["words"] == "Rozdanie 1: wycofuję zgodę na roszczenie (69B)."
    answer = told.client.post(f"/pl/play/{id}", data={**form, "does": "director"}, follow_redirects=False)
    assert answer.status_code == 303
    live = told.does_async(told.hall.lobby.table, id).live
    assert (live.summons.by, live.summons.what, live.summons.words) == (Seat.S, "claim", form["words"])


def test_70_the_director_of_a_contested_claim_sees_its_extremes_and_a_host_who_plays_does_not(told: Told) -> None:
    id, host = _opens(told, "Dana")
    start = Start(Edition.E2017, Seat.N, vulnerability(1), Seed("extremes").deal(1), board=1)
    table = Table.begin(start)
    for call in (Call.parse("1NT"), PASS, PASS, PASS):
        assert table.turn is not None
        table = record(table, Called(table.turn, call))
    for _ in range(40):
        table = record(table, next(one for one in lawful_actions(table) or () if isinstance(one, Played)))
    for entry in (Claimed(Seat.N, (), 3, "all mine"), Objected(Seat.E)):
        table = record(table, entry)
    told.does_async(told.hall.lobby.say, id, [Began(1, start), Acted(None, table.entries)], "claimed")
    _as(told, host)
    assert "a Director who does not play it" in told.client.get(f"/en/play/{id}/claim").text
    assert 'href="claim"' not in told.client.get(f"/en/play/{id}/director").text
    told.client.cookies.clear()
    told.client.cookies.set("night", told.pass_)
    assert 'href="claim"' in told.client.get(f"/en/play/{id}/director").text
    page = told.client.get(f"/en/play/{id}/claim").text
    numbers = re.findall(r"<dt>(.*?)</dt><dd><b>(.*?)</b>", page)
    assert [what for what, _ in numbers] == [
        "fewest tricks for NS", "most tricks for NS", "tricks for NS when both sides play their best",
    ]  # fmt: skip
    fewest, most, best = (int(number) for _, number in numbers)
    assert 0 <= fewest <= best <= most <= 3
    assert "tricks claimed: 3, of those left: 3" in page
    assert "Co karty mówią o roszczeniu" in told.client.get(f"/pl/play/{id}/claim").text
    told.client.cookies.clear()
    assert told.client.get(f"/en/play/{id}/claim").status_code == 403
