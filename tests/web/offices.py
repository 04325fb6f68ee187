"""A club night for tests through HTTP: a hall, browsers with a cookie each, and programs with a token."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from litestar.testing import TestClient
from one_night import client_of

from oddtrick.night.access.pairing import link_code
from oddtrick.night.access.passes import Pass
from oddtrick.night.hall import Hall, seconds
from oddtrick.tournament.people import Role

PAIRS = "\n".join(f"North {n} (NR{n}1) – South {n} (NR{n}2)" for n in range(1, 7))
_KEYS = count(1)


class Night:
    """One client as many people: `cookies` by who holds them, `tokens` likewise."""

    def __init__(self, client: TestClient[Any], hall: Hall) -> None:
        self.client, self.hall = client, hall
        self.cookies: dict[str, str] = {}
        self.tokens: dict[str, str] = {}

    def ask(self, who: str, method: str, address: str, *, headers: dict[str, str] | None = None, **rest: Any) -> Any:
        """Any request, as somebody; nothing is followed."""
        self.client.cookies.clear()
        told = dict(headers or {})
        if who in self.cookies:
            self.client.cookies.set("night", self.cookies[who])
        elif who in self.tokens:
            told["authorization"] = f"Bearer {self.tokens[who]}"
        answer = self.client.request(method, address, headers=told, follow_redirects=False, **rest)
        if cookie := answer.cookies.get("night", "").strip('"'):
            self.cookies[who] = cookie
        elif "night" in answer.headers.get("set-cookie", ""):
            self.cookies.pop(who, None)
        return answer

    def sees(self, who: str, address: str, status: int = 200) -> str:
        answer = self.ask(who, "GET", f"/en/night{address}")
        assert answer.status_code == status, answer.text
        return str(answer.text)

    def sends(self, who: str, address: str, status: int = 303, **form: object) -> str:
        told = {"key": f"key{next(_KEYS):09}", **{name: str(value) for name, value in form.items()}}
        answer = self.ask(who, "POST", f"/en/night{address}", data=told)
        assert answer.status_code == status, answer.text
        return str(answer.text)

    def is_given(self, who: str, role: Role, name: str = "", **rest: Any) -> None:
        """A pass without asking anybody, for what is not about coming in."""
        until = int(seconds()) + 3600
        self.cookies[who] = self.hall.keys.signed(Pass(role, until, name, id=f"{next(_KEYS):032}", **rest))

    def call(self, work: Any, *rest: Any) -> Any:
        """Something done where the hall lives."""
        with self.client.portal() as portal:
            return portal.call(work, *rest)

    def everybody(self) -> None:
        """One of each office, and the phones of the tables."""
        self.is_given("organizer", Role.ORGANIZER, "Olga")
        self.is_given("director", Role.DIRECTOR, "Dorota")
        self.is_given("scorer", Role.SCORER, "Stefan")
        night = self.call(self.hall.newest) or ""
        self.is_given("player", Role.PLAYER, "North 1", night=night, contestants=(1,))
        for table in (1, 2, 3):
            self.is_given("table" if table == 1 else f"A{table}", Role.TABLE, night=night, table=(1, "A", table))


@contextmanager
def night_at(path: Path) -> Iterator[Night]:
    """A hall with its chief; its clock goes on by five seconds at every look."""
    opened = list[Hall]()
    token = link_code()
    moments = iter(datetime(2026, 11, 23, 19) + timedelta(seconds=5 * n) for n in range(100_000))

    async def begun() -> Hall:
        hall = await Hall.opened(path, lambda: next(moments))
        await hall.invite(Role.CHIEF, "Wanda", code=token)
        opened.append(hall)
        return hall

    with client_of(begun) as client:
        found = Night(client, opened[0])
        assert found.ask("chief", "POST", f"/in/{token}").status_code == 303
        yield found


def announced(night: Night) -> Night:
    """Six pairs are announced."""
    night.sends("chief", "/new", title="Thursday", list=PAIRS, contest="pairs", regulations="pzbs")
    return night


def planned(night: Night) -> Night:
    """Six pairs, three tables, boards dealt."""
    announced(night)
    night.sends("chief", "/plan", boards=6, minutes=0, choice=0, deal="here")
    return night


def playing(night: Night) -> Night:
    """The same in the first round."""
    planned(night)
    night.sends("chief", "/board/round")
    return night


def over(night: Night) -> Night:
    """Every board has been played, and the session ended."""
    playing(night).everybody()
    api = "/api/night/nights/tonight"
    rounds = night.ask("chief", "GET", f"{api}/seating").json()["sections"][0]["rounds"]
    for n in range(1, rounds + 1):
        for who, table in (("table", "A1"), ("A2", "A2"), ("A3", "A3")):
            while (board := night.ask(who, "GET", f"{api}/tables/{table}").json()["due"]) is not None:
                told = {"board": board, "contract": "3NT", "by": "N", "made": f"+{table[1]}"}
                key = {"idempotency-key": f"{n}-{table}-{board}-0000"}
                assert night.ask(who, "POST", f"{api}/results", json=told, headers=key).status_code == 200
        night.sends("chief", "/board/round" if n < rounds else "/board/end")
    return night


def due(night: Night, table: str = "table") -> int:
    """The board that a table's phone proposes."""
    found = re.search(r'name="board" value="(\d+)"', night.sees(table, "/table"))
    assert found
    return int(found[1])
