"""Getting in and out: passwords, codes, devices that are ended, offices that change, and who may not try for ever."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from offices import Night, announced, night_at, playing

from oddtrick.night.access import limits
from oddtrick.night.access.passes import Pass
from oddtrick.night.access.sessions import MOST_OF_A_TABLE
from oddtrick.night.hall import seconds
from oddtrick.tournament.people import Role

PASSWORD = "four clubs doubled"


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Night]:
    with night_at(tmp_path / "night.oddtrick") as found:
        yield found


def password(night: Night, who: str, word: str = PASSWORD, status: int = 303, **form: str) -> str:
    return night.sends(who, "/access", status, does="password", password=word, again=word, **form)


def test_the_organizer_comes_back_on_another_device_by_name_and_password(night: Night, tmp_path: Path) -> None:
    before = night.cookies["chief"]
    password(night, "chief")
    assert night.cookies["chief"] != before, "a new pass, and the old one is void"
    night.cookies["old"] = before
    night.sees("old", "/access", 403)
    night.sends("phone", "/in", does="password", name="wanda", password=PASSWORD)
    assert "Wanda" in night.sees("phone", "/access")
    night.sends("phone", "/out")
    night.sees("phone", "/access", 403)
    night.sees("chief", "/access")
    kept = (tmp_path / "night.oddtrick-accounts").read_text()
    assert "$argon2id$" in kept
    assert PASSWORD not in kept
    assert os.stat(tmp_path / "night.oddtrick-accounts").st_mode & 0o777 == 0o600


def test_what_is_wrong_with_a_password_is_said(night: Night) -> None:
    assert "10 to 200 letters" in password(night, "chief", "short", 422)
    assert "everybody would try" in password(night, "chief", "oddtrick123", 422)
    assert "everybody would try" in password(night, "chief", "Wanda12345!", 422)
    night.sends("chief", "/access", 422, does="password", password=PASSWORD, again="x")
    password(night, "chief")
    assert "the old password is wrong" in password(night, "chief", "five hearts doubled", 422, old="no")
    password(night, "chief", "five hearts doubled", old=PASSWORD)


def test_wrong_passwords_are_limited_told_and_logged_without_the_password(night: Night) -> None:
    password(night, "chief")
    for _ in range(limits.RATES["login"].burst):
        assert "name or password is wrong" in night.sends("x", "/in", 403, does="password", name="Wanda", password="guess0123")
    answer = night.ask("x", "POST", "/en/night/in", data={"does": "password", "name": "Wanda", "password": PASSWORD})
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) in range(1, 31)
    assert "too often" in answer.text
    log = night.sees("chief", "/log?about=refused")
    assert log.count("tried to come in") >= 8
    assert "guess0123" not in log


def test_a_pairing_code_is_good_once_and_a_link_too(night: Night) -> None:
    page = night.sends("chief", "/access", 200, does="pair")
    code = re.search(r'class="say">([A-Z0-9]{4} [A-Z0-9]{4})<', page)
    link = re.search(r"http://[\w.:]+(/in/[\w-]{22})<", page)
    assert code
    assert link
    night.sends("phone", "/in", does="code", code=code[1].lower().replace(" ", "-"))
    assert "Wanda" in night.sees("phone", "/access")
    assert "this code is not good" in night.sends("another", "/in", 403, does="code", code=code[1])
    assert night.ask("tablet", "POST", link[1]).status_code == 303
    assert night.ask("again", "POST", link[1]).status_code == 403


def test_wrong_codes_are_limited(night: Night) -> None:
    for _ in range(limits.RATES["code"].burst):
        assert night.ask("x", "GET", "/in/guess").status_code == 403
    answer = night.ask("x", "GET", "/in/guess")
    assert (answer.status_code, "retry-after" in answer.headers) == (429, True)


def test_80B2_an_office_is_given_changed_and_taken(night: Night) -> None:
    announced(night)
    page = night.sends("chief", "/access", 200, does="invite", name="Darek", role="director")
    link = re.search(r"/in/[\w-]{22}", page)
    assert link
    night.ask("Darek", "POST", link[0])
    night.sees("Darek", "/board")
    night.sees("Darek", "/log", 403)
    password(night, "Darek")
    for role in ("organizer", "chief"):
        night.sends("Darek", "/access", 403, does="invite", name="Friend", role=role)
        night.sends("Darek", "/access", 403, does="role", name="Wanda", role=role)
    night.sends("Darek", "/access", 403, does="token", name="x", role="director")
    night.sends("chief", "/access", does="role", name="Darek", role="scorer")
    night.sees("Darek", "/people", 403)
    night.sends("chief", "/access", does="remove", name="Darek")
    night.sees("Darek", "/access", 403)
    night.sends("Darek", "/in", 403, does="password", name="Darek", password=PASSWORD)
    assert "nobody changes his own office" in night.sends("chief", "/access", 422, does="role", name="Wanda", role="scorer")
    assert "is no office" in night.sends("chief", "/access", 422, does="invite", name="x", role="table")


def test_a_device_is_ended_and_stays_ended_when_the_laptop_starts_anew(tmp_path: Path) -> None:
    with night_at(tmp_path / "night.oddtrick") as night:
        playing(night)
        night.everybody()
        night.sees("table", "/table")
        night.sees("director", "/board")
        page = night.sees("director", "/access")
        assert "<b>A1</b>" in page
        assert "Wanda" not in page, "a Director ends tables, and no organizer"
        (id,) = [one.id for one in night.hall.door.open(seconds()) if one.table == (1, "A", 1)]
        night.sends("director", "/access", does="end", id=id)
        night.sees("table", "/table", 403)
        (chief,) = [one.id for one in night.hall.door.open(seconds()) if one.role is Role.CHIEF]
        night.sends("director", "/access", 422, does="end", id=chief)
    with night_at(tmp_path / "night.oddtrick") as again:
        again.cookies |= {who: night.cookies[who] for who in ("table", "director")}
        again.sees("table", "/table", 403)
        again.sees("director", "/board")


def test_a_table_has_at_most_so_many_phones_and_the_oldest_ends(night: Night) -> None:
    playing(night)
    id = night.call(night.hall.newest)
    for n in range(MOST_OF_A_TABLE + 1):
        night.is_given(f"phone{n}", Role.TABLE, night=id, table=(1, "A", 1))
        night.sees(f"phone{n}", "/table")
    night.sees("phone0", "/table", 403)
    night.sees("phone1", "/table")


def test_the_log_names_who_did_what_in_UTC_and_can_be_filtered_and_exported(night: Night) -> None:
    playing(night)
    night.everybody()
    night.sends("scorer", "/board/end", 403)
    page = night.sees("chief", "/log")
    assert "round 1" in page.casefold()
    assert "POST /en/night/board/end 403" in page
    only = night.sees("chief", "/log?about=refused&by=stefan")
    assert "Stefan" in only
    assert "Wanda" not in only
    rows = night.ask("chief", "GET", "/en/night/log/json").json()
    assert rows == sorted(rows, key=lambda one: one["at"])
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", one["at"]) for one in rows)
    assert {"act", "access", "refused"} == {one["about"] for one in rows}
    table = night.ask("chief", "GET", "/en/night/log/csv?about=refused").text.splitlines()
    assert table[0] == "at,about,role,name,address,text,entry"
    for who in ("director", "scorer", "table", "player", "nobody"):
        night.sees(who, "/log", 403)
        night.sees(who, "/log/csv", 403)
    assert "/en/night/log/xml" not in night.sees("chief", "/log/xml", 404)


def test_entries_of_one_pass_are_limited_and_others_go_on(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    playing(night)
    night.everybody()
    monkeypatch.setitem(limits.RATES, "entry", limits.Rate(3, 5))
    for _ in range(3):
        night.sends("table", "/table/call", 422, what="time", board="x" * 20)
    answer = night.ask("table", "POST", "/en/night/table/call", data={})
    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "5"
    night.sends("A2", "/table/call", what="time")


def test_a_bucket_fills_again() -> None:
    found = limits.Limits()
    burst, each = limits.RATES["login"]
    assert [found.wait("login", "x", 0) for _ in range(burst)] == [0] * burst
    assert found.wait("login", "x", 0) == each
    assert found.wait("login", "y", 0) == 0
    assert found.wait("login", "x", each) == 0
    assert found.wait("login", "x", each) == each


def test_names_in_the_log_are_erased_with_the_person(night: Night) -> None:
    night.is_given("late", Role.DIRECTOR, "Janina Brzoza")
    night.sees("late", "/in")
    assert night.call(night.hall.journal.erase, "Janina Brzoza") > 0
    assert "Janina" not in night.sees("chief", "/log")


def test_a_pass_that_was_signed_before_passes_had_ids_is_known_by_its_own(night: Night) -> None:
    signed = night.hall.keys.signed(Pass(Role.DIRECTOR, int(seconds()) + 60, "Old"))
    found = night.hall.keys.read(signed, seconds())
    assert found
    assert len(found.id) == 32


def test_a_scorer_enters_results_from_slips_and_corrects_them(night: Night) -> None:
    playing(night)
    night.everybody()
    assert night.ask("scorer", "GET", "/en/night").headers["location"] == "/en/night/slips"
    assert "1, 2" in night.sees("scorer", "/slips")
    slip = {"table": "A1", "round": 1, "board": 1, "contract": "4S", "by": "S", "made": "="}
    night.sends("scorer", "/slips", **slip)
    night.sends("scorer", "/slips", **{**slip, "made": "+1"}, why="N: eleven tricks")
    assert "+1" in night.sees("director", "/play/A1/1/1")
    assert "4S" not in night.sees("scorer", "/slips").split("Still open")[1]
    assert "is not possible" in night.sends("scorer", "/slips", 422, **{**slip, "made": "+9"})
    for who in ("table", "player", "nobody", "organizer"):
        night.sees(who, "/slips", 403)
        night.sends(who, "/slips", 403, **slip)
