"""A night by programs: everything as on the pages, each answer as its description says, each thing once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from offices import PAIRS, Night, announced, night_at, playing

from oddtrick.night.access import limits
from oddtrick.web.night.api.events import KEPT

HERE = "/api/night"
TONIGHT = f"{HERE}/nights/tonight"
_KEYS = count(1)


class Programs:
    """What programs ask; every answer is compared with the description."""

    def __init__(self, night: Night) -> None:
        self.night = night
        self.told = night.ask("nobody", "GET", f"{HERE}/openapi.json").json()

    def gets(self, who: str, path: str, status: int = 200) -> Any:
        return self._right("get", path, self.night.ask(who, "GET", path), status)

    def posts(self, who: str, path: str, status: int = 200, key: str = "", **data: object) -> Any:
        headers = {"idempotency-key": key or f"program-{next(_KEYS)}"}
        return self._right("post", path, self.night.ask(who, "POST", path, json=data, headers=headers), status)

    def _right(self, method: str, path: str, answer: Any, status: int) -> Any:
        assert answer.status_code == status, answer.text
        problem = status >= 400
        assert answer.headers["content-type"].startswith("application/problem+json" if problem else "application/json")
        told = self._path(path.partition("?")[0])[method]["responses"].get(str(status))
        assert told, f"{method} {path} does not say that it answers {status}"
        (content,) = told["content"].values()
        Draft202012Validator({**content["schema"], "components": self.told["components"]}).validate(answer.json())
        return answer.json()

    def _path(self, path: str) -> Any:
        given = path.split("/")
        for told, item in self.told["paths"].items():
            parts = told.split("/")
            if len(parts) == len(given) and all(one == two or one.startswith("{") for one, two in zip(parts, given, strict=True)):
                return item
        raise AssertionError(f"{path} is not described")


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    with night_at(tmp_path / "night.oddtrick") as night:
        yield Programs(night)


@pytest.fixture
def played(programs: Programs) -> Programs:
    playing(programs.night).everybody()
    return programs


def test_a_whole_evening_by_programs(programs: Programs) -> None:
    night = programs.night
    told = programs.posts("chief", f"{HERE}/nights", 201, title="Thursday", list=PAIRS, key="announced-1")
    again = programs.posts("chief", f"{HERE}/nights", 201, title="Thursday", list=PAIRS, key="announced-1")
    assert (again["night"], again["entries"], again["again"]) == (told["night"], told["entries"], True)
    fits = programs.gets("chief", f"{TONIGHT}/proposals?boards=6")["proposals"]
    programs.posts("chief", f"{TONIGHT}/plan", boards=6, choices=[{"section": "A", "choice": fits[0]["choice"]}])
    night.everybody()
    for _ in range(fits[0]["rounds"]):
        programs.posts("director", f"{TONIGHT}/acts", act="round")
        for who, table in (("table", "A1"), ("A2", "A2"), ("A3", "A3")):
            while (board := programs.gets(who, f"{TONIGHT}/tables/{table}")["due"]) is not None:
                done = programs.posts(who, f"{TONIGHT}/results", board=board, contract="3NT", by="N", made=f"+{table[1]}")
                programs.posts(who, f"{TONIGHT}/confirmations", board=board, of=done["entries"][0])
            seen = programs.gets(who, f"{TONIGHT}/tables/{table}")
            assert seen["to_sign"] == "NS"
            for one in seen["boards"]:
                programs.posts(who, f"{TONIGHT}/confirmations", board=one["board"], of=one["of"], side="NS")
            assert programs.gets(who, f"{TONIGHT}/tables/{table}")["to_sign"] is None
    call = programs.posts("A2", f"{TONIGHT}/calls", what="irregularity", why="a revoke")["entries"][0]
    (heard,) = programs.gets("director", f"{TONIGHT}/calls")["calls"]
    assert (heard["what"], heard["why"]) == ("irregularity", "something happened: a revoke")
    assert programs.gets("director", f"{TONIGHT}/calls?lang=pl")["calls"][0]["why"] == "coś się stało: a revoke"
    assert "what is missing" in programs.posts("A3", f"{TONIGHT}/calls", 422)["detail"]
    assert len(programs.gets("A2", f"{TONIGHT}/calls")["calls"]) == 1
    assert programs.gets("A3", f"{TONIGHT}/calls")["calls"] == []
    programs.posts("director", f"{TONIGHT}/acts", act="attend", call=call)
    programs.posts("director", f"{TONIGHT}/acts", act="settle", call=call)
    place = {"table": "A2", "round": 1, "board": 3}
    programs.posts("scorer", f"{TONIGHT}/rulings", **place, why="N: ten tricks",
                   correction={"board": 3, "contract": "3NT", "by": "N", "made": "+1"})  # fmt: skip
    programs.posts("director", f"{TONIGHT}/rulings", **place, award="12C1(c): 50% +430; 50% -50", why="misinformation")
    programs.posts("director", f"{TONIGHT}/rulings", **place, note="spoke to both sides")
    programs.posts("director", f"{TONIGHT}/people", does="written", contestant=1, old="North 1", name="Anna Nowak")
    assert programs.gets("director", f"{TONIGHT}/hall")["open"] == []
    assert programs.gets("director", f"{TONIGHT}/matters")["matters"][0]["awarded"]
    programs.posts("director", f"{TONIGHT}/acts", act="end")
    assert programs.gets("nobody", TONIGHT)["state"] == "over"
    ranking = programs.gets("nobody", f"{TONIGHT}/ranking")["stages"][0]["rows"]
    assert len(ranking) == 6
    assert ranking[0]["score"] is not None
    line = programs.gets("nobody", f"{TONIGHT}/cards/1")["lines"][0]
    assert (line["result"], line["points"]) == ("3NT N 10", 430)
    board = programs.gets("nobody", f"{TONIGHT}/boards/1")
    assert board["deal"].startswith("N:")
    assert "Anna Nowak" in programs.gets("nobody", f"{TONIGHT}/contestants")["contestants"][0]["name"]
    assert len(programs.gets("director", f"{TONIGHT}/entries?start=10")["entries"]) > 10


def test_everybody_may_ask_what_everybody_may_see_and_no_more(played: Programs) -> None:
    for path in ("", "/contestants", "/seating", "/ranking", "/boards", "/cards/1", "/events"):
        played.gets("nobody", f"{TONIGHT}{path}")
    for path in ("/hall", "/entries", "/matters", "/calls", "/proposals", "/tables/A1"):
        played.gets("nobody", f"{TONIGHT}{path}", 401)
        played.gets("player", f"{TONIGHT}{path}", 403)
    played.gets("table", f"{TONIGHT}/tables/A2", 404)
    assert played.gets("player", f"{HERE}/me")["contestants"] == [1]
    assert played.gets("table", f"{HERE}/me")["table"] == "A1"


def test_what_cannot_be_is_a_problem_with_one_sentence(played: Programs) -> None:
    for path, data, status, why in (
        ("/results", {"board": 99, "contract": "4S", "by": "S", "made": "="}, 422, "board 99 is not played at table A1"),
        ("/results", {"board": 1, "contract": "banana"}, 422, "banana"),
        ("/results", {"bord": 1, "contract": "4S"}, 400, "bord is not known here; expected one of board, contract, risk"),
        ("/results", {"board": -1, "contract": "4S"}, 400, "board: expected a whole number from 0 to 1000000; found: -1"),
        ("/confirmations", {"board": 1, "of": 3}, 422, "has no result"),
        ("/acts", {"act": "round"}, 403, "for others"),
        ("/entries", {"entries": [{"is": "Awarded", "place": [1, "A", 1, 1, 1], "both": "60%"}]}, 403, "not for the phone"),
        ("/entries", {"entries": [{"is": "Banana"}]}, 422, "entries[0]"),
    ):
        told = played.posts("table", f"{TONIGHT}{path}", status, **data)
        assert why in told["detail"], told
        assert (told["type"], told["status"]) == ("about:blank", status)
    night = played.night
    assert night.ask("table", "POST", f"{TONIGHT}/results", json={"board": 1, "contract": "pass"}).status_code == 400, "no key"
    for heads in ({}, {"idempotency-key": "x"}, {"idempotency-key": "%" * 9}):
        told = night.ask("table", "POST", f"{TONIGHT}/results", json={"board": 1, "contract": "pass"}, headers=heads).json()
        assert told["detail"].startswith("Idempotency-Key: expected 8 to 64 letters"), told
    assert night.ask("table", "POST", f"{TONIGHT}/results", content="x", headers={"idempotency-key": "12345678"}).status_code == 415
    answer = night.ask("nobody", "POST", f"{TONIGHT}/acts", json={"act": "end"}, headers={"idempotency-key": "12345678"})
    assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
    assert played.gets("nobody", f"{HERE}/nights/2001-01-01", 404)["title"] == "Not Found"
    polish = night.ask("table", "GET", f"{HERE}/nights/nothing?lang=pl").json()
    assert "nie ma" in polish["detail"]


def test_15B2_a_board_that_was_not_due_at_a_table_is_told_as_such(played: Programs) -> None:
    board = played.gets("director", f"{TONIGHT}/tables/A2")["due"]
    told = {"table": "A1", "round": 1, "board": board, "why": "the tables had exchanged",
            "correction": {"board": board, "contract": "4S", "by": "N", "made": "="}}  # fmt: skip
    assert "is not at table A1" in played.posts("director", f"{TONIGHT}/rulings", 422, **told)["detail"]
    played.posts("director", f"{TONIGHT}/rulings", **told, wrong_board=True)
    seen = played.gets("director", f"{TONIGHT}/boards/{board}")
    assert "4S N" in json.dumps(seen)


def test_the_same_key_with_something_else_is_refused_whatever_it_is(played: Programs) -> None:
    result = {"board": 1, "contract": "4S", "by": "S", "made": "="}
    place = f"{HERE}/nights/2026-11-23"
    first = played.posts("table", f"{place}/results", key="the-same-1", **result)
    played.posts("director", f"{TONIGHT}/acts", act="pause")
    again = played.posts("table", f"{TONIGHT}/results", key="the-same-1", **result)
    assert (again["entries"], again["again"]) == (first["entries"], True)
    assert played.posts("table", f"{TONIGHT}/results", key="the-same-1", **result, risk="", lead="")["again"], (
        "the same, told longer"
    )
    for path, other in (
        ("/results", {**result, "made": "+1"}),
        ("/calls", {"why": "a revoke"}),
        ("/confirmations", {"board": 1, "of": 0}),
    ):
        told = played.posts("table", f"{place}{path}", 409, key="the-same-1", **other)
        assert told["detail"].startswith("this key was sent before with something else")
    assert not played.posts("A2", f"{TONIGHT}/calls", key="the-same-1", why="a revoke")["again"], "somebody else's key"
    polish = played.night.ask(
        "table", "POST", f"{TONIGHT}/calls?lang=pl", json={"why": "x"}, headers={"idempotency-key": "the-same-1"}
    )
    assert "tym kluczem" in polish.json()["detail"]


def test_a_night_is_announced_once_and_its_key_is_for_nothing_else(programs: Programs) -> None:
    programs.posts("chief", f"{HERE}/nights", 201, title="Thursday", list=PAIRS, key="announced-2")
    programs.posts("chief", f"{HERE}/nights", 409, title="Friday", list=PAIRS, key="announced-2")
    plan = {"boards": 6, "choices": [{"section": "A", "choice": 0}]}
    first = programs.posts("chief", f"{TONIGHT}/plan", key="planned-2", **plan)
    assert programs.posts("chief", f"{TONIGHT}/plan", key="planned-2", **plan)["entries"] == first["entries"]
    programs.posts("chief", f"{TONIGHT}/plan", 409, key="planned-2", **{**plan, "deal": False})
    assert len(programs.gets("nobody", f"{HERE}/nights")["nights"]) == 1


def test_versions_are_told_as_they_come_and_from_where_somebody_was(played: Programs) -> None:
    night = played.night
    first, second = Listener(night), Listener(night, "table")
    heard = first.hears(1)
    played.posts("A2", f"{TONIGHT}/calls", why="a revoke")
    played.posts("table", f"{TONIGHT}/calls", why="another")
    version = played.gets("nobody", TONIGHT)["version"]
    heard = first.hears(2, until=version)
    assert [one["event"] for one in heard] == ["version"] * len(heard)
    assert heard[-1]["data"] == {"version": version, "wait": 0}
    assert "revoke" not in json.dumps(heard), "what happened is asked for, by him who may"
    assert second.hears(1, until=version)[-1]["id"] == heard[-1]["id"]
    back = Listener(night, after=heard[0]["id"])
    assert [one["data"]["version"] for one in back.hears(1)] == [version], "who comes back hears the newest alone"
    for one in (first, second, back):
        one.goes()
    told = night.ask("nobody", "GET", f"{HERE}/openapi.json").json()["paths"][f"{HERE}/live"]["get"]
    assert [*told["responses"]["200"]["content"]] == ["text/event-stream"]
    assert [one["name"] for one in told["parameters"]] == ["after"]


def test_a_token_is_made_by_the_organizer_and_ended_by_him(played: Programs) -> None:
    night = played.night
    page = night.sends("chief", "/access", 200, does="token", name="Scoreboard", role="director", days=1)
    night.tokens["program"] = page.split('class="address">')[1].split("<")[0]
    assert played.gets("program", f"{HERE}/me")["name"] == "Scoreboard"
    played.posts("program", f"{TONIGHT}/acts", act="pause")
    entry = played.gets("director", f"{TONIGHT}/entries")["entries"][-1]
    assert (entry["is"], entry["who"]["name"]) == ("Paused", "Scoreboard")
    (id,) = [one.id for one in night.hall.door.open(0) if one.is_program]
    night.sends("chief", "/access", does="end", id=id)
    played.posts("program", f"{TONIGHT}/acts", 401, act="resume")
    assert night.tokens["program"] not in night.sees("chief", "/log")


def test_a_pass_of_another_night_speaks_for_nobody_here(played: Programs) -> None:
    announced(played.night)
    played.gets("table", f"{TONIGHT}/tables/A1", 403)
    played.posts("table", f"{TONIGHT}/results", 403, board=1, contract="pass")
    played.posts("table", f"{TONIGHT}/entries", 403, entries=[{"is": "Summoned", "at": [1, "A", 1, 1], "why": "x"}])


def test_limits_are_told_to_programs_too(played: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.RATES, "entry", limits.Rate(1, 7))
    played.posts("table", f"{TONIGHT}/calls", why="time")
    told = played.posts("table", f"{TONIGHT}/calls", 429, why="time")
    assert "try again in 7 seconds" in told["detail"]


class Listener:
    """A program that keeps `/api/night/live` open: what it is sent, by the application as a server would call it."""

    def __init__(self, night: Night, who: str = "nobody", after: str = "") -> None:
        self.night, self.sent = night, bytearray()
        self.app: Any = night.client.app
        headers = [(b"cookie", f"night={night.cookies[who]}".encode())] if who in night.cookies else []
        self.scope = {"type": "http", "method": "GET", "path": f"{HERE}/live", "raw_path": f"{HERE}/live".encode(),
                      "headers": headers, "query_string": f"after={after}".encode(), "client": ("10.0.0.7", 1),
                      "server": ("here", 80), "scheme": "http", "http_version": "1.1", "root_path": "",
                      "asgi": {"version": "3.0"}}  # fmt: skip
        night.call(self._begins)

    async def _begins(self) -> None:
        self.gone, self.came = asyncio.Event(), asyncio.Event()
        self.task = asyncio.create_task(self.app(self.scope, self._receive, self._send))

    async def _receive(self) -> dict[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            assert message["status"] == 200
            assert (b"content-type", b"text/event-stream; charset=utf-8") in message["headers"]
        self.sent += message.get("body", b"")
        self.came.set()

    def _events(self) -> list[dict[str, Any]]:
        blocks = [block for block in self.sent.decode().split("\n\n") if "event: " in block]
        told = [dict(line.split(": ", 1) for line in block.splitlines()) for block in blocks]
        return [{**one, "data": json.loads(one["data"])} for one in told]

    def hears(self, many: int, until: int = 0) -> list[dict[str, Any]]:
        """What it was sent, when there is so much of it."""

        async def work() -> list[dict[str, Any]]:
            async with asyncio.timeout(20):
                while len(told := self._events()) < many or told[-1]["data"]["version"] < until:
                    self.came.clear()
                    await self.came.wait()
            return told

        found: list[dict[str, Any]] = self.night.call(work)
        return found

    def goes(self) -> None:
        async def work() -> None:
            self.gone.set()
            await self.task

        self.night.call(work)


class Follower:
    """R25. A client that hears of versions in whatever way the network brings them, and never has a hole."""

    def __init__(self, programs: Programs, who: str) -> None:
        self.programs, self.who = programs, who
        self.version, self.journal, self.resynced = 0, "", 0
        self.events: list[Any] = []

    def hears(self, version: int) -> None:
        if version <= self.version:
            return  # a duplicate, or one that was overtaken
        told = self.programs.gets(self.who, f"{TONIGHT}/events?after={self.version}&journal={self.journal}")
        if told["resync"]:
            self.resynced += 1
            self.events, self.version = [], told["version"]
        for one in told["events"]:
            assert one["version"] == self.version + 1
            self.version += 1
            self.events.append(one)
        self.journal = told["journal"]


def test_R25_messages_that_are_lost_doubled_or_overtaken_leave_no_hole(played: Programs) -> None:
    ways = {"in order": lambda n: [n], "doubled": lambda n: [n, n], "every third": lambda n: [n] * (n % 3 == 0),
            "overtaken": lambda n: [n, n - 3], "the last alone": lambda n: [n] * (n == 24)}  # fmt: skip
    followers = {(way, who): Follower(played, who) for way in ways for who in ("director", "table", "nobody")}
    start = played.gets("nobody", TONIGHT)["version"]
    for n in range(start + 1, 25):
        played.posts("director", f"{TONIGHT}/acts", act="resume" if (n - start) % 2 == 0 else "pause") if n < 20 else played.posts(
            "A2", f"{TONIGHT}/calls", why=f"call {n}"
        )
        for (way, _), one in followers.items():
            for version in ways[way](n):
                one.hears(version)
    for (_, who), one in followers.items():
        one.hears(24)
        assert [event["version"] for event in one.events] == [*range(1, 25)]
        assert one.events == followers["in order", who].events, "all of one office hear the same"
        assert one.resynced == 0
    public = json.dumps(followers["in order", "nobody"].events)
    assert "Summoned" not in public
    assert "Dorota" not in public
    assert followers["in order", "director"].events[-1]["table"] == "A2"
    assert followers["in order", "table"].events[-1]["table"] is None, "of another table"


def test_R25_who_comes_from_another_journal_or_too_late_asks_for_the_whole(
    played: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert played.gets("nobody", f"{TONIGHT}/events?after=3&journal=another")["resync"]
    assert played.gets("nobody", f"{TONIGHT}/events?after=9999")["resync"]
    late = Follower(played, "nobody")
    monkeypatch.setattr("oddtrick.web.night.api.events.KEPT", 5)
    late.hears(6)
    assert (late.resynced, late.version) == (1, played.gets("nobody", TONIGHT)["version"])
    assert KEPT == 200


def test_the_page_for_programs_lists_every_address(played: Programs) -> None:
    page = played.night.sees("nobody", "/api")
    assert all(path in page for path in played.told["paths"])
    assert played.night.ask("nobody", "GET", HERE).headers["location"] == "/en/night/api"
    assert "http://" not in played.told["info"]["description"]
