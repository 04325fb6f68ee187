"""Personal data of nights: what is told to everybody, a person's data as a file, erasing a name, and how long names are kept."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from concurrent.futures import CancelledError
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from night_served import Told, served
from test_night_seasons import PAIRS, short_night

from oddtrick.journal.contract import Unavailable
from oddtrick.keeping.clubs import Club
from oddtrick.night.access.passes import Pass
from oddtrick.night.access.sessions import Kind
from oddtrick.night.hall import Hall
from oddtrick.night.live.robots import DIRECTOR
from oddtrick.night.scores.persons import Person, expired
from oddtrick.texts import say
from oddtrick.tournament.entries.directing import Noted
from oddtrick.tournament.people import Player, Role


async def two_nights(hall: Hall) -> None:
    await short_night(hall, "First", PAIRS)
    await short_night(hall, "Second", [*PAIRS[1:], (Player("Old Man"), Player("South 1"))])
    await hall.say("2026-11-23", [Noted("North 1 came late")], DIRECTOR, "a-note-of-one")


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Told]:
    yield from served(tmp_path / "night.oddtrick", two_nights)


def sends(told: Told, path: str, status: int, **form: Any) -> str:
    form = {"days": "30", **form} if path == "/privacy" else form
    told.client.cookies.set("night", told.pass_)
    answer = told.client.post(
        f"/en/night{path}", data={"key": f"key-{len(str(form))}-{status}-{path[-4:]}x1"} | form, follow_redirects=False
    )
    assert answer.status_code == status, answer.text
    return answer.text


def test_everybody_reads_what_is_kept_and_only_who_is_responsible_changes_it(club: Told) -> None:
    page = club.page("/privacy")
    assert "Until the name is erased." in page
    assert "<form" not in page
    for path in ("/persons", "/person?name=North%201", "/person/data.json?name=North%201"):
        club.page(path, 403)
    club.client.cookies.clear()
    for path in ("/privacy", "/person/erase", "/persons/erase"):
        assert (
            club.client.post(f"/en/night{path}", data={"key": "key-0001", "name": "North 1", "typed": "North 1"}).status_code == 403
        )
    sends(club, "/privacy", 303, months="24", least="5", names="yes")
    assert "24 months after somebody&#39;s last night" in club.page("/privacy")
    assert "Rulings are told with names." in club.page("/privacy")
    for form in (
        {"months": "601", "least": "3"},
        {"months": "1", "least": "0"},
        {"months": "1", "least": "3", "days": "0"},
        {"months": "x", "least": "3"},
    ):
        assert 'role="alert"' in sends(club, "/privacy", 422, **form)
    assert club.does(club.evenings.club()) == Club(True, 24, 5, 30)
    for path in ("/privacy", "/persons", "/person?name=North%201"):
        assert 'lang="pl"' in club.page(path, director=True, language="pl")


def test_a_person_gets_a_file_with_everything_that_is_kept_of_him(club: Told) -> None:
    told = json.loads(club.page("/person/data.json?name=North%201", director=True))
    assert (told["name"], told["kept with it"]) == ("North 1", ["10001"])
    assert [(one["night"], one["rank"], one["score"]) for one in told["nights"]] == [("2026-11-23", 1, 50.0)]
    assert {(one["kind"], one["where"]) for one in told["entries"]} == {("Entered", "players.0.name"), ("Noted", "text")}
    assert "South 1" not in json.dumps(told), "nobody else is in it"


def test_a_name_is_erased_everywhere_and_scores_stay(club: Told) -> None:
    before = club.page("/results/2026-11-23/files/results.csv")
    page = club.page("/person?name=North%201", director=True)
    assert "North 1 came late" in page
    assert "It cannot be undone." in page
    assert "another one" in sends(club, "/person/erase", 422, name="North 1", typed="North 2")
    sends(club, "/person/erase", 303, name="North 1", typed=" North 1 ")
    for path in (
        "/results/2026-11-23",
        "/results/2026-11-23/cards/1",
        "/nights",
        "/ladder?least=1",
        "/results/2026-11-23/files/results.json",
    ):
        assert "North 1<" not in (text := club.page(path))
        assert "North 1 " not in text
        assert "10001" not in text
    assert re.search(r"1 –[0-9a-f]{6} – South 1", club.page("/results/2026-11-23"))
    assert club.page("/results/2026-11-23/files/results.csv") == before
    club.page("/player?name=North%201", 404)
    assert "North 1" not in club.page("/persons", director=True)
    assert "North 1" not in club.page("/new", director=True)
    assert "had names erased" in club.page("/log", director=True)
    sends(club, "/person/erase", 404, name="North 1", typed="North 1")


def test_nobody_is_erased_while_he_plays(club: Told) -> None:
    club.does(short_night(club.hall, "Running", PAIRS, whole=False))
    page = club.page("/person?name=North%201", director=True)
    assert "stands in a night that is not over" in page
    assert "/person/erase" not in page
    assert "not over" in sends(club, "/person/erase", 422, name="North 1", typed="North 1")
    assert "North 1" in club.page("/results/2026-11-23")


def test_names_that_are_kept_longer_than_the_club_wants_are_erased_together(club: Told) -> None:
    sends(club, "/privacy", 303, months="12", least="3")
    assert "Kept longer" not in club.page("/persons", director=True)
    later = datetime(2027, 12, 24, 20)
    club.hall.clock = lambda: later
    club.does(short_night(club.hall, "Later", PAIRS[:4]))
    page = club.page("/persons", director=True)
    many = re.findall(r'name="many" value="(\d+)"', page)
    assert many == ["5"], "two pairs and the Old Man: who played later stays"
    assert sends(club, "/persons/erase", 400, many="6")
    sends(club, "/persons/erase", 303, many="5")
    left = club.page("/persons", director=True)
    assert "North 2" in left
    assert "Old Man" not in left
    assert "North 6" not in left


def test_addresses_of_devices_are_kept_for_days_and_then_erased(club: Told) -> None:
    """Of an address that comes every week only what is too old is erased; what was said of it stays."""
    today = datetime.now(UTC)
    ago = {days: (today - timedelta(days=days)).timestamp() for days in (40, 31, 29, 0)}
    phone = Pass(Role.TABLE, int(ago[0]) + 3600, night="2026-11-23", table=(1, "A", 1))
    for days, now in ago.items():
        club.does(club.hall.door.came(phone._replace(id=f"phone-{days:026}"), "10.0.0.77", "Android Chrome", now))
    club.does(club.hall.door.refused(Kind.REFUSED, ago[40], what="GET /en/night/log 403", name="Zed", address="10.0.0.78"))
    club.hall.clock = lambda: today.replace(tzinfo=None)
    log = club.page("/log", director=True)
    assert (log.count("10.0.0.77"), log.count("10.0.0.78")) == (4, 1)
    assert "10.0.0.7" not in club.page("/persons", director=True), "nobody's name"
    assert "Addresses of devices: 30 days, then they are erased by themselves." in club.page("/privacy")
    assert club.does(club.evenings.erase_addresses()) == 3
    log = club.page("/log", director=True)
    assert (log.count("10.0.0.77"), log.count("10.0.0.78")) == (2, 0)
    assert "GET /en/night/log 403" in log, "what was refused stays"
    assert "as many as: 3" in log
    assert not [one for one in club.does(club.hall.door.kept.personal()) if "10.0.0.78" in one.text]
    assert club.does(club.evenings.erase_addresses()) == 0
    sends(club, "/privacy", 303, months="0", least="3", days="7")
    assert "10.0.0.77" in (log := club.page("/log", director=True))
    assert log.count("10.0.0.77") == 1
    assert "Adresy urządzeń: 7 dni" in club.page("/privacy", language="pl")


def test_what_is_kept_no_longer_is_looked_for_while_the_hall_is_open(club: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    looked = Event()

    async def looks() -> int:
        if looked.is_set():
            raise asyncio.CancelledError
        looked.set()
        raise Unavailable(say("the disk is full"))

    monkeypatch.setattr(club.evenings, "erase_addresses", looks)
    with pytest.raises(CancelledError):
        club.does(club.evenings.keeps_no_longer(0))
    assert looked.is_set(), "a disk that does not take it now is asked again later"


def test_a_month_is_over_on_the_same_day_of_the_next() -> None:
    one = Person("Ann", (), 3, date(2026, 1, 15), False)
    for months, today, over in ((0, date(2036, 1, 1), False), (12, date(2027, 1, 15), False), (12, date(2027, 1, 16), True)):
        assert bool(expired([one], months, today)) is over
    assert not expired([one._replace(plays=True), one._replace(last=None)], 1, date(2036, 1, 1))
