"""Getting in, as browsers see it: networks are chosen, cards name their address, a code is typed, and it is told who has come."""

from __future__ import annotations

import re

import pytest
from test_night_pages import Evening, begun, evening  # noqa: F401

from oddtrick.night.entrance.doors import Doors
from oddtrick.night.entrance.entrance import Entrance
from oddtrick.night.entrance.kept import Kept
from oddtrick.night.entrance.networks import Kind, Network

HOME = Network("wlan0", "192.168.1.5", 24, Kind.WIFI, True)
HALL = Network("eth0", "10.0.0.7", 8, Kind.CABLE)
PAGES = ("/entrance", "/entrance/part", "/entrance/sheet", "/entrance/help")


@pytest.fixture
def networked(begun: Evening) -> Evening:  # noqa: F811
    """The same on two networks, with phones let in."""
    begun.hall.entrance = Entrance(Doors("0.0.0.0", 8765), Kept(), look=lambda: (HOME, HALL))
    begun.hall.entrance.networks = (HOME, HALL)
    return begun


def test_a_network_is_chosen_and_the_codes_name_it(networked: Evening) -> None:
    assert "192.168.1.5:8765/t" in networked.sees("Wanda", "/entrance")
    networked.sends("Wanda", "/entrance/network", network=HALL.id, wifi="Klub", password="asdfghjk")
    page = networked.sees("Wanda", "/entrance/sheet")
    assert "10.0.0.7:8765/t" in page
    assert page.count("<svg") == 2
    assert "Wi-Fi: Klub" in page
    assert "asdfghjk" not in page, "the password is in the code alone"
    assert set(re.findall(r"http://[\d.]+:\d+", networked.sees("Wanda", "/codes"))) == {"http://10.0.0.7:8765"}
    for form, why in (
        ({"network": "x"}, "not on that network"),
        ({"network": HALL.id, "wifi": "Klub", "password": "short"}, "8 to 63 letters"),
        ({"network": HALL.id, "wifi": "x" * 40}, "at most 32 letters"),
    ):
        assert why in networked.sends("Wanda", "/entrance/network", 422, **form)
    assert "--host" in networked.sends("Wanda", "/entrance/shut", 422)
    assert "something in this request" in networked.sends("Wanda", "/entrance/banana", 422)


def test_a_new_address_is_told_on_the_board_and_the_old_codes_stay_good(networked: Evening) -> None:
    code = re.findall(r"/t/([\w-]{22})", networked.sees("Wanda", "/codes"))[0]
    assert "new address" not in networked.sees("Wanda", "/board")
    networked.hall.entrance.networks = (HOME._replace(address="192.168.1.77"),)
    for page in ("/board", "/entrance"):
        assert "http://192.168.1.77:8765 instead of http://192.168.1.5:8765" in networked.sees("Wanda", page)
    assert code in networked.sees("Wanda", "/codes"), "only the address is another one"
    assert "new address" not in networked.sees("Wanda", "/board"), "they were handed out anew"
    assert networked.enters("A1 again", f"/t/{code}") == "/en/night/table"


def test_who_has_come_and_which_table_has_no_phone(networked: Evening) -> None:
    page = networked.sees("Wanda", "/entrance/part")
    assert "Tables without a phone:</b> A1, A2, A3" in page, "it is told anew after a restart"
    networked.sees("A2", "/table")
    page = networked.sees("Wanda", "/entrance/part")
    assert "Tables without a phone:</b> A1, A3" in page
    assert "<b>A2</b>" in page


def test_a_code_is_typed_and_who_guesses_waits(networked: Evening) -> None:
    (code,) = re.findall(r"<b>(\w{3}-\w{3})</b>", networked.sees("Wanda", "/codes").split("Table A2")[1].split("</section>")[0])
    networked.client.cookies.clear()
    assert networked.client.get("/t", follow_redirects=False).headers["location"] == "/en/night/enter"
    assert "six letters" in networked.sees("nobody", "/enter")
    assert "Table A2" in networked.sends("nobody", "/enter", code=code.lower().replace("-", " "))
    for _ in range(10):
        assert "no table has this code" in networked.sends("guesser", "/enter", 422, code="ABC-234")
    assert "wait a minute" in networked.sends("guesser", "/enter", 429, code=code), "not even the right one"


@pytest.mark.parametrize("who", ["nobody", "A1"])
def test_the_entrance_is_for_directors(networked: Evening, who: str) -> None:
    for page in PAGES:
        networked.sees(who, page, 403)
    for act in ("open", "shut", "network"):
        networked.sends(who, f"/entrance/{act}", 403)
    assert "another site" in networked.sends("Wanda", "/entrance/network", 400, headers={"origin": "http://evil.example"})


def test_both_languages(networked: Evening) -> None:
    networked._is("Wanda")
    for page in (*PAGES, "/enter"):
        answer = networked.client.get(f"/pl/night{page}")
        assert answer.status_code == 200, page


def test_before_any_night(evening: Evening) -> None:  # noqa: F811
    assert "Which network" in evening.sees("Wanda", "/entrance")
    assert "No night has begun yet." in evening.sees("nobody", "/enter")
    evening.sends("nobody", "/enter", 422, code="ABC-234")
