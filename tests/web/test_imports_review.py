"""Boards of files: which table each is, what is damaged in them; and where a reader comes who has no scripts."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient
from one_desk import the_desk

from conftest import ROOT
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.polls.hand import Shown, read_calls
from oddtrick.web.api.programs import ADDRESSES
from oddtrick.web.case import Case
from oddtrick.web.polls.address import numbered, packed, packed_reply

GOOD = """[Event "Club"]
[Site "X"]
[Date "2026.01.02"]
[Board "1"]
[West "Ann"]
[North "Bob"]
[East "Eve"]
[South "Dan"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Declarer "N"]
[Contract "7S"]
[Result "13"]
[Room "Open"]
[Table "3"]
"""
TWICE = GOOD.replace('"1"]', '"10"]', 1).replace(".AKQJT98765432..", "A.KQJT98765432..", 1)
PLAYED = GOOD.replace('"1"]', '"14"]', 1) + '[Auction "N"]\n7S Pass Pass Pass\n[Play "E"]\nHA CA DA S9\nHZ C2\n*\n'


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    with TestClient(the_desk()) as found:
        yield found


def sent(client: TestClient[Any], content: str | bytes, name: str = "a.pbn", language: str = "en") -> Any:
    return client.post(f"/{language}/table", files={"file": (name, content)})


def rows(text: str) -> list[str]:
    return re.findall(r'<li id="b\d+".*?(?=<li id="b|</main>)', html.unescape(text), re.DOTALL)


def sentence(text: str) -> str:
    return html.unescape(" ".join(re.findall(r'role="alert"[^>]*>(.*?)</(?:div|main)>', text, re.DOTALL)))


def test_tables_are_told_apart(client: TestClient[Any]) -> None:
    first, second, *_ = rows(sent(client, (ROOT / "tests/data/bridgebots_usbf_sf_14502.lin").read_bytes(), "a.lin").text)
    assert "Board 46 · open room" in first
    assert "Rodwell – Meckstroth" in first
    assert "by E, 10 tricks" in first
    assert "Board 46 · closed room" in second
    assert "Martel – Stansby" in second


def test_damaged_boards_stay_in_the_list(client: TestClient[Any]) -> None:
    first, second, third = rows(sent(client, "\n".join((GOOD, TWICE, PLAYED))).text)
    assert "table 3" in first
    assert "Bob – Dan" in first
    assert "remarks" not in first
    assert 'line 28, board 10: Deal: <span class="suit-S">♠\ufe0e</span>A is in two hands, N and E' in second
    assert ">Hands</a>" not in second
    assert "'HZ' is not a card" in third
    assert "5 of 9 calls and cards can be used" in third
    assert ">Hands</a>" in third


def test_every_link_of_the_list_opens(client: TestClient[Any]) -> None:
    text = sent(client, "\n".join((GOOD, TWICE, PLAYED))).text
    links = re.findall(r'href="(/en/table/[^"]+)"', text)
    assert len(links) == 5
    for link in links:
        assert client.get(link).status_code == 200
    assert not any(name in link for link in links for name in ("Club", "Bob"))


def test_event_and_players_stand_beside_the_link(client: TestClient[Any]) -> None:
    row = rows(sent(client, PLAYED).text)[0]
    told = re.search(r'data-place="(\{.*?\})"', row)
    assert told
    place = json.loads(told[1])
    assert (place["event"], place["date"], place["north"], place["board"]) == ("Club", "2026-01-02", "Bob", "14")
    assert client.get("/static/place.js").status_code == 200


@pytest.mark.parametrize(
    ("content", "name", "said"),
    [
        ("", "a.pbn", "this file is empty; expected PBN, LIN, or the record of a table"),
        (" \n", "a.json", "this file is empty"),
        ('{"start": {"edition"', "a.json", "at line 1, column 21"),
        (b'{"a": "\xff"}', "a.json", "expected text in UTF-8"),
        ("{" + "[" * 100_000, "a.json", "this file is no record of a table"),
        (
            "hello",
            "a.txt",
            "no board of this file can be used; line 1: this is neither PBN nor LIN, nor a file of deals or results",
        ),
    ],
)
def test_what_is_no_file_of_boards(client: TestClient[Any], content: str | bytes, name: str, said: str) -> None:
    answer = sent(client, content, name)
    assert answer.status_code == 400
    assert said in html.unescape(answer.text)
    assert "Error" not in answer.text


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_language_link_keeps_the_page(client: TestClient[Any], language: str) -> None:
    other = "pl" if language == "en" else "en"

    def link(text: str) -> str:
        found = re.search(r'id="language" href="([^"]*)"', text)
        assert found
        return html.unescape(found[1])

    assert link(client.get(f"/{language}/laws/27?edition=2007").text) == f"/{other}/laws/27?edition=2007"
    table = client.post(f"/{language}/table", data={"board": "7"}, files={"file": ("", b"")})
    letters = str(table.url).rpartition("/")[2]
    after = client.post(f"/{language}/table/do", data={"story": letters, "words": "{}", "line": "1S"})
    assert link(after.text).startswith(f"/{other}/table/1")
    assert letters not in link(after.text)
    assert client.get(link(after.text)).status_code == 200
    case = Case().opened("insufficient_bid").packed()
    assert link(client.post(f"/{language}/rule", data={"case": case, "do": ""}).text) == f"/{other}/rule/{case}"
    assert link(client.get(f"/{language}/?q=x").text) == f"/{other}/?q=x"
    assert link(client.get(f"/{language}/").text).startswith(f"/{other}/?edition=2017")


@pytest.mark.parametrize(
    ("path", "start"),
    [("table/do", "table"), ("table/sheet", "table"), ("table/record", "table"), ("rule", ""), ("rule/open", "rule/file"),
     ("poll/1abc/count.json", "poll/1abc/count")],
)  # fmt: skip
def test_where_only_a_form_goes_a_reader_begins(client: TestClient[Any], path: str, start: str) -> None:
    answer = client.get(f"/pl/{path}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/pl/{start}")
    assert client.delete(f"/pl/{path}").status_code == 405


def test_16B1_links_of_answers_in_any_words(client: TestClient[Any]) -> None:
    hand = Hand.parse("AKQ2.KQ2.432.432")
    shown = Shown(Seat.N, Vulnerability.NONE, hand, read_calls("1S P"))
    options = list(shown.options)
    one, two = (packed_reply(numbered(options[n], [])) for n in (0, 1))
    path = f"/en/poll/{packed(shown)}"
    text = f"see http://desk{path}/answer/{one} ok, (http://desk{path}/answer/{two}). http://desk{path}/answer/1bad http://elsewhere.org/x"
    answer = client.post(f"{path}/count", data={"do": "add", "links": text})
    assert answer.status_code == 200
    assert "2 links could not be read" in sentence(answer.text)
    assert "elsewhere.org/x' is not the link" in sentence(answer.text)
    field = re.search(r'<textarea id="links"[^>]*>(.*?)</textarea>', answer.text, re.DOTALL)
    assert field
    assert "1bad" in field[1]
    assert one not in field[1]
    assert answer.headers["HX-Push-Url"].startswith(f"{path}/count/")


def test_a_case_names_its_bound(client: TestClient[Any]) -> None:
    case = Case()
    for _ in range(60):
        case = case.opened("insufficient_bid")
    answer = client.get(f"/en/rule/{case.packed()}")
    assert answer.status_code == 400
    assert "a case here takes at most 40 inquiries" in sentence(answer.text)


def test_the_number_of_questions_is_checked_everywhere(client: TestClient[Any]) -> None:
    assert client.get("/pl/practise?n=-1").status_code == client.get("/pl/practise/paper?n=99999").status_code == 400
    assert client.get("/pl/practise?n=10").status_code == 200


def test_the_page_for_programs(client: TestClient[Any]) -> None:
    assert str(client.get("/api", headers={"accept-language": "pl-PL"}).url).endswith("/pl/api")
    text = html.unescape(client.get("/en/api").text)
    described = client.get("/api/openapi.json").json()["paths"]
    assert {one.path.partition("{")[0] for one in ADDRESSES} == {path.partition("{")[0] for path in described}
    for one in ADDRESSES:
        assert f"{one.method} {one.path}" in text
        assert one.example in text
        answer = client.get(one.example) if one.method == "GET" else client.post(one.path, json=json.loads(one.example))
        assert answer.status_code == 200, one.path
    assert 'href="/en/api"' in client.get("/en/laws").text
    assert 'href="/api/openapi.json"' in text
