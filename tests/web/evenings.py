"""A club night through HTTP: its browsers, each with its own pass, and what they do again and again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from litestar.testing import TestClient
from one_night import client_of

from oddtrick.night.access.pairing import link_code
from oddtrick.night.hall import Hall
from oddtrick.tournament.people import Role
from oddtrick.tournament.state import Tournament

PAIRS = "\n".join(f"North {n} – South {n}" for n in range(1, 7))


class Evening:
    """A night with its browsers: each has a cookie of its own. The clock of the hall goes on by five seconds at every look."""

    def __init__(self, client: TestClient, hall: Hall) -> None:
        self.client, self.hall, self.keys = client, hall, 0
        self.cookies: dict[str, str] = {}

    def enters(self, who: str, address: str) -> str:
        self.client.cookies.clear()
        answer = self.client.request("POST" if address.startswith("/in/") else "GET", address, follow_redirects=False)
        self.cookies[who] = answer.cookies["night"]
        return str(answer.headers["location"])

    def sees(self, who: str, address: str, status: int = 200, language: str = "en") -> str:
        self._is(who)
        answer = self.client.get(f"/{language}/night{address}")
        assert answer.status_code == status, answer.text
        return answer.text

    def sends(
        self,
        who: str,
        address: str,
        status: int = 200,
        *,
        headers: dict[str, str] | None = None,
        language: str = "en",
        **form: object,
    ) -> str:
        self._is(who)
        self.keys += 1
        told = {"key": f"key{self.keys:09}", **{name: str(value) for name, value in form.items()}}
        answer = self.client.post(f"/{language}/night{address}", data=told, headers=headers or {})
        assert answer.status_code == status, answer.text
        return answer.text

    def _is(self, who: str) -> None:
        self.client.cookies.clear()
        if who in self.cookies:
            self.client.cookies.set("night", self.cookies[who])


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    opened = list[Hall]()
    token = link_code()
    moments = iter(datetime(2026, 11, 23, 19) + timedelta(seconds=5 * n) for n in range(100_000))

    async def begun() -> Hall:
        hall = await Hall.opened(tmp_path / "night.oddtrick", lambda: next(moments))
        await hall.invite(Role.CHIEF, "Wanda", code=token)
        opened.append(hall)
        return hall

    with client_of(begun) as client:
        found = Evening(client, opened[0])
        assert found.enters("Wanda", f"/in/{token}") == "/en/night"
        yield found


@pytest.fixture
def begun(evening: Evening) -> Evening:
    """Six pairs, three tables, the first round, a phone at each table."""
    evening.sends("Wanda", "/new", title="Thursday", list=PAIRS, contest="pairs", regulations="pzbs")
    evening.sends("Wanda", "/plan", boards=6, minutes=0, choice=0)
    codes = re.findall(r"/t/([\w-]{22})", evening.sees("Wanda", "/codes"))
    for n, code in enumerate(dict.fromkeys(codes), 1):
        assert evening.enters(f"A{n}", f"/t/{code}") == "/en/night/table"
    evening.sends("Wanda", "/board/round")
    return evening


def due(evening: Evening, table: str) -> int:
    return _due(evening.sees(table, "/table"))


def _due(page: str) -> int:
    found = re.search(r'name="board" value="(\d+)"', page)
    assert found
    return int(found[1])


def agreed(evening: Evening, table: str, board: int, page: str = "") -> str:
    """The other side agrees, on the page of the table that is given, else on what it sees now."""
    of = re.search(r'name="of" value="(\d+)"', page or evening.sees(table, "/table"))
    assert of
    return evening.sends(table, "/table/confirm", board=board, of=of[1], says="yes")


def announced(evening: Evening, contest: str, lines: list[str], **plan: object) -> list[str]:
    """A night of that contest is set up, and a phone scans the code of each table: the names of the tables."""
    evening.sends("Wanda", "/new", title="Thursday", list="\n".join(lines), contest=contest, regulations="pzbs")
    evening.sends("Wanda", "/plan", **({"minutes": 0, "choice": 0} | plan))
    page = evening.sees("Wanda", "/codes")
    codes, names = dict.fromkeys(re.findall(r"/t/([\w-]{22})", page)), re.findall(r"<h2>Table ([A-Z]\d+)</h2>", page)
    for name, code in zip(names, codes, strict=True):
        evening.enters(name, f"/t/{code}")
    return names


def whole_round(evening: Evening, tables: list[str], tricks: int = 0) -> int:
    """Every table plays the boards of the round that it has, 3NT by North with another number of tricks; how many they were."""
    entered = 0
    for table in tables:
        page = evening.sees(table, "/table")
        while 'action="/en/night/table/report"' in page:
            board, made = _due(page), f"+{(int(table[1:]) + tricks) % 4}"
            page = evening.sends(table, "/table/report", board=board, contract="3NT", by="N", made=made)
            page = agreed(evening, table, board, page)
            entered += 1
    return entered


def tournament(evening: Evening) -> Tournament:
    """The night as the journal holds it."""

    async def found() -> Tournament:
        return (await evening.hall.night((await evening.hall.ids())[-1])).now

    with evening.client.portal() as portal:
        return portal.call(found)
