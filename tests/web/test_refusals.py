"""Whatever is sent: no mistake of ours, always the headers, and where it is refused a page with one sentence.

Links of every room are cut, altered letter by letter, and packed anew with other content; forms get them too.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from litestar.routes import HTTPRoute
from litestar.testing import TestClient
from one_desk import the_desk

from conftest import ROOT
from every import every
from oddtrick.citations import Edition
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.polls.hand import Shown, read_calls
from oddtrick.polls.meanings import Meaning
from oddtrick.web.addresses import pack, unpack
from oddtrick.web.case import Case
from oddtrick.web.polls.address import packed
from oddtrick.web.refusing import HEADERS, LARGEST

APP = the_desk()
PAGES = (route for route in APP.routes if isinstance(route, HTTPRoute) and not route.path_format.startswith(("/static", "/api")))
ROUTES = sorted(PAGES, key=lambda route: route.path_format)
RECORD = (ROOT / "src" / "oddtrick" / "examples" / "board-record.json").read_bytes()
GARBAGE = [
    "1",
    "0",
    "-1",
    "zzz",
    "2abc",
    "1" + "A" * 300,
    "insufficient_bid",
    "insufficient_bid.svg",
    "%00",
    "%FF%FE",
    "..%2F..%2Fetc%2Fpasswd",
    "%F0%9F%82%A1",
    "9" * 40,
    "'\"<script>alert(1)</script>",
]
FOUND = ("1", "insufficient_bid", "insufficient_bid.svg")  # what some address leads to, so that what stands behind it is read
FORM = {"content-type": "application/x-www-form-urlencoded"}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    with TestClient(APP, raise_server_exceptions=False) as found:
        yield found


@pytest.fixture(scope="module")
def links(client: TestClient[Any]) -> dict[str, str]:
    """A link of each room, by its first part."""
    case = Case(Edition.E2017, "pzbs").opened("insufficient_bid").answered(0, "27A2.out_of_rotation", False).packed()
    table = re.search(r'name="story" value="(1[^"]+)"', client.post("/en/table", files={"file": ("a.json", RECORD)}).text)
    seen = Shown(
        Seat.S, Vulnerability.EW, Hand.parse("AQ765.A4.KJ3.962"), read_calls("1S P 3S P"), ((0, Meaning.parse("natural S5+")),)
    )
    assert table
    return {
        "rule": case,
        "table": table[1],
        "poll": packed(seen),
        "adjusted": pack(["adjusted", {"method": "matchpoints", "award": "+420"}]),
    }


def sound(answer: Any) -> None:
    """What every answer must be."""
    assert answer.status_code < 500, answer.text[:300]
    assert not [name for name in HEADERS if name.lower() not in answer.headers]
    page = answer.headers.get("content-type", "").startswith("text/html") and answer.request.method != "HEAD"
    if answer.status_code >= 400 and page:
        said = re.findall(r'class="sentence[^"]*"[^>]*>(.*?)</', answer.text, re.DOTALL) or re.findall(r'role="alert"', answer.text)
        assert said, answer.text[:300]
    assert "Traceback" not in answer.text


def paths(route: HTTPRoute, value: str) -> str:
    """The address of a route with that in every place but the language."""
    return re.sub(r"\{(\w+)\}", lambda found: "pl" if found[1] == "language" else value, route.path_format)


@every("route", ROUTES)
def test_garbage_in_an_address(client: TestClient[Any], route: HTTPRoute) -> None:
    """In its blanks and behind it: where it has none, the address is the same and is asked for once."""
    one = paths(route, "1")
    blank = one != paths(route, "0")
    for value in GARBAGE:
        if blank or value == "1":
            sound(client.get(paths(route, value), follow_redirects=False))
        query = f"?q={value}&case={value}&table={value}&edition={value}&rules={value}&n={value}&poll={value}&a={value}"
        if not blank or value in FOUND:
            sound(client.get(paths(route, value) + query, follow_redirects=False))


@every("route", [one for one in ROUTES if "POST" in one.methods])
def test_garbage_in_a_form(client: TestClient[Any], route: HTTPRoute, links: dict[str, str]) -> None:
    address = paths(route, links["rule"])
    for value in ("", "1", "\x00", "é" * 500, links["rule"], links["table"]):
        fields = dict.fromkeys(
            ("case", "story", "do", "words", "poll", "replies", "links", "answer", "question", "file", "line"), value
        )
        sound(client.post(address, data=fields, follow_redirects=False))
        sound(client.post(address, files={"file": ("x.pbn", value.encode()), "deal": (None, value)}, follow_redirects=False))
    for content, kind in (
        (b"\xff\xfe=\xfa&%zz=%", FORM["content-type"]),
        (b"case=" + b"%" * 999, "application/x-www-form-urlencoded; charset=klingon"),
        (b"&" * 5_000, FORM["content-type"]),
        (b"--x\r\n\r\nbroken", "multipart/form-data; boundary=x"),
        (b"--x", "multipart/form-data"),
        (b'[{"a": 1}', "application/json"),
        (b"[" * 90_000, "application/json"),
        (b"\x81", "application/x-msgpack"),
        (b"nothing", "!"),
        (b"", ""),
    ):
        sound(client.post(address, content=content, headers={"content-type": kind}, follow_redirects=False))


@every("route", ROUTES)
def test_other_methods(client: TestClient[Any], route: HTTPRoute) -> None:
    for method in ("POST", "PUT", "PATCH", "DELETE", "HEAD", "TRACE", "OPTIONS", "PROPFIND"):
        answer = client.request(method, paths(route, "1"), follow_redirects=False)
        sound(answer)
        if method not in route.methods and method != "HEAD":
            assert answer.status_code in (404, 405)


@pytest.mark.parametrize("address", ["/de/", "/de/laws/27", "/nothing"])
def test_a_language_that_is_not_there_offers_both(client: TestClient[Any], address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert 'href="/en/" lang="en" hreflang="en"' in answer.text
    assert 'href="/pl/" lang="pl" hreflang="pl">Po polsku' in answer.text


@pytest.mark.parametrize("path", ["chart/nothing", "compare/nothing", "laws/94", "laws/-1", "forms/nothing", "chart/nothing/print"])
def test_what_is_not_there_is_told_as_missing(client: TestClient[Any], path: str) -> None:
    for language in ("en", "pl"):
        answer = client.get(f"/{language}/{path}")
        assert answer.status_code == 404
        assert 'role="alert"' in answer.text


def test_huge_bodies(client: TestClient[Any]) -> None:
    for address in ("/en/rule", "/en/table", "/en/table/do", "/pl/poll", "/pl/practise", "/en/forms/ruling", "/en/rule/open"):
        for headers in (FORM, {"content-type": "multipart/form-data; boundary=x"}, {"content-type": "application/json"}):
            answer = client.post(address, content=b"a=" + b"x" * LARGEST, headers=headers)
            sound(answer)
            assert answer.status_code == 413, address


# ---------------------------------------------------------------- links


def altered(link: str, random: Random) -> Iterator[str]:
    """Links that are near to a good one."""
    for _ in range(6):
        yield link[: random.randrange(len(link))]
        at = random.randrange(len(link))
        yield link[:at] + random.choice("Aa0_-=.~é %2") + link[at + 1 :]
        yield link[:at] + link[at:][::-1]
    yield "9" + link[1:]
    yield link + link
    for _ in range(25):
        yield pack(other(unpack(link), random))


def other(data: Any, random: Random) -> Any:
    """Plain data with one or two parts replaced, left out, or told twice."""
    data = copy.deepcopy(data)
    for _ in range(random.randint(1, 2)):
        places = [place for place in parts_of(data) if place]
        if not places:
            return random.choice(_OTHERS)
        *way, last = random.choice(places)
        part = data
        for step in way:
            part = part[step]
        if random.random() < 0.2:
            del part[last]
        elif isinstance(part, list) and random.random() < 0.3:
            part.insert(last, copy.deepcopy(part[last]))
        else:
            part[last] = random.choice(_OTHERS)
    return data


_OTHERS: list[Any] = [
    None,
    0,
    -1,
    1.5,
    True,
    "",
    "x",
    "N",
    "1NT",
    "2017",
    [],
    {},
    [[]],
    {"a": 1},
    10**30,
    "A" * 3_000,
    "\u0000",
    ["é"] * 300,
]


def parts_of(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield way
    for key, part in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield from parts_of(part, (*way, key))


ROOMS = {
    "rule": [
        "/pl/rule/{}",
        "/en/rule/{}/sheet",
        "/en/rule/{}/if/0/true",
        "/en/?case={}",
        "/pl/chart/insufficient_bid?case={}&n=0",
        "/en/forms/ruling?case={}",
    ],
    "table": ["/pl/table/{}", "/en/table/{}/sheet", "/en/forms/claim?table={}"],
    "poll": ["/pl/poll/{}", "/en/poll/{}/count", "/en/poll?poll={}"],
    "adjusted": ["/en/calculate/adjusted?in={}", "/en/calculate/traveller?in={}"],
}


@pytest.mark.parametrize("room", [*ROOMS])
def test_links_that_were_altered(client: TestClient[Any], links: dict[str, str], room: str) -> None:
    random = Random(8)
    refused = 0
    for n, link in enumerate(altered(links[room], random)):
        address = ROOMS[room][n % len(ROOMS[room])].format(link.replace("%", "%25").replace(" ", "%20").replace("\x00", ""))
        answer = client.get(address, follow_redirects=False)
        sound(answer)
        refused += answer.status_code == 400
    assert refused > 10 or room == "adjusted"


def test_forms_with_altered_links(client: TestClient[Any], links: dict[str, str]) -> None:
    random = Random(9)
    for link in altered(links["rule"], random):
        sound(client.post("/en/rule", data={"case": link, "do": "answer:0:27A1.lho_accepts:true"}))
    for link in altered(links["table"], random):
        sound(
            client.post("/pl/table/do", data={"story": link, "do": "call:1S", "words": json.dumps(other({"1.words": "a"}, random))})
        )
