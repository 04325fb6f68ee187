"""The calculators of the office: two scores to IMPs, when a period ends, rounding, boards to play again, the better of two."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from one_desk import the_desk
from test_calculate import Controls, words

ROOMS = ("imps", "period", "better", "rounding", "replay")
Client = TestClient[Litestar]


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with TestClient(the_desk()) as found:
        yield found


def said(client: Client, which: str, language: str = "en", **told: str) -> str:
    answer = client.get(f"/{language}/calculate/{which}", params=told)
    assert answer.status_code == 200
    return words(answer.text)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("room", ROOMS)
def test_every_room_is_found_and_every_control_has_a_label(client: Client, language: str, room: str) -> None:
    assert f'href="/{language}/calculate/{room}"' in client.get(f"/{language}/calculate").text
    answer = client.get(f"/{language}/calculate/{room}")
    assert answer.status_code == 200
    assert Controls(answer.text).unlabelled == []
    assert "style=" not in answer.text
    assert len(re.findall(r"<h1>", answer.text)) == 1


def test_78B_two_scores_and_the_whole_scale(client: Client) -> None:
    found = said(client, "imps", one="620", other="-100")
    assert "12 IMPs to the team that sat North-South at the first table" in found
    assert "0–10 0 20–40 1 50–80 2" in found
    assert "3500–3990 23 4000+ 24" in found
    page = client.get("/en/calculate/imps", params={"one": "620", "other": "-100"}).text
    assert page.count('aria-current="true"') == 1
    assert "12 IMP" in said(client, "imps", "pl", one="620", other="−100")


def test_79C1_92B_when_periods_end(client: Client) -> None:
    """79C1, 92B."""
    found = said(client, "period", at="23:45", reported="00:20", rules="2017:pzbs")
    assert found.count("00:15, 1 day later") >= 3
    assert found.count("too late") == 3
    assert "in time" in said(client, "period", at="23:45", reported="00:15", rules="2007:")
    assert "Laws 79C1, 79C1 fn" in said(client, "period", at="23:45", rules="2007:")


def test_86B2_the_better_of_two(client: Client) -> None:
    """86B2(b) (2017), 86D (2007)."""
    assert "the side without fault: +11 IMPs, the other: −11" in said(client, "better", assigned="620", elsewhere="-100")
    found = said(client, "better", assigned="620", elsewhere="-100", edition="2007")
    assert "The side without fault: +11 IMPs +620, and −100" in found
    assert "86D (2007)" in found


def test_pzbs_3_1_F_fractions(client: Client) -> None:
    """PZBS 3.1.F."""
    assert "+5 IMPs" in said(client, "rounding", i1="5.5", r1="non-offending", i2="-1,1", r2="non-offending")
    assert "3.1.F(ii)" in said(client, "rounding", i1="5.5", r1="offending")


def test_pzbs_25_2_boards_to_play_again(client: Client) -> None:
    """PZBS 25.2."""
    told = {"b1": "3", "c1": "fouled", "b2": "7", "c2": "other", "b3": "8", "c3": "other:played", "room": "1"}
    assert "shuffled and played again: board 7; the contestants are told before play" in said(client, "replay", **told)
    assert "no board is played again" in said(client, "replay", b1="3", c1="fouled", known="1")


@pytest.mark.parametrize(
    ("room", "told"),
    [
        ("imps", {"one": "x", "other": "<b>"}),
        ("period", {"at": "25:00"}),
        ("period", {"at": "12:00", "rules": "2007:pzbs"}),
        ("period", {"at": "12:00", "rules": "2027:"}),
        ("better", {"assigned": "x", "elsewhere": "0"}),
        ("better", {"assigned": "100", "elsewhere": "0", "edition": "1997"}),
        ("rounding", {"i1": "x"}),
        ("replay", {"b1": "3", "c1": "nothing"}),
        ("replay", {"b1": "3", "c1": "fouled", "room": "many"}),
    ],
)
def test_what_cannot_be_worked_out_is_said(client: Client, room: str, told: dict[str, str]) -> None:
    answer = client.get(f"/en/calculate/{room}", params=told)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    assert "<b>&" not in answer.text
    assert 'value="<' not in answer.text


@pytest.mark.parametrize(("room", "told"), [("imps", {"one": "620"}), ("imps", {"other": "0"}), ("better", {"assigned": "620"})])
def test_a_form_that_is_filled_by_halves_says_what_is_missing(client: Client, room: str, told: dict[str, str]) -> None:
    answer = client.get(f"/pl/calculate/{room}", params=told)
    assert answer.status_code == 400
    assert "brak zapisu z jednego stołu" in words(answer.text).lower()
