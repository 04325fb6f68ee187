"""A crowd at the ranking: drawn once for all, sent packed or plain, and results of other tables are no matter for a phone."""

from __future__ import annotations

import asyncio
import re
import zlib
from datetime import datetime
from pathlib import Path

from oddtrick.journal.hub import A_FEW, Hub
from oddtrick.keeping.tournaments import stream
from oddtrick.movements.forms.mitchell import mitchell
from oddtrick.night.concerning import concerns
from oddtrick.night.hall import Hall
from oddtrick.night.tables import result_of
from oddtrick.tournament.entries.playing import Reported, Summoned
from oddtrick.tournament.entries.setting import Entered, Opened, RoundBegan, SectionSet, SessionBegan, SessionSet, StageSet
from oddtrick.tournament.people import By, Contest, Player, Role
from oddtrick.tournament.places import At, BoardAt
from oddtrick.web.live.fragments import Reader
from oddtrick.web.night.app import live_of
from oddtrick.web.night.results import fragments

CHIEF = By(Role.CHIEF, "Wanda")
GZIP = [(b"accept-encoding", b"br, gzip;q=1.0")]


class Viewer:
    """A browser that has the ranking open."""

    def __init__(self, live: object, path: str = "/live/ranking/en", headers: list[tuple[bytes, bytes]] | None = None) -> None:
        self.start: dict[str, object] = {}
        self.pieces: list[bytes] = []
        self.heard = asyncio.Event()
        scope = {"type": "http", "path": path, "query_string": b"", "headers": headers or [], "client": ("192.0.2.1", 1)}
        self.task = asyncio.create_task(live(scope, self.receive, self.send))  # type: ignore[operator]

    async def receive(self) -> dict[str, str]:
        await asyncio.sleep(3600)
        return {"type": "http.disconnect"}

    async def send(self, message: dict[str, object]) -> None:
        if message["type"] == "http.response.start":
            self.start = message
        elif body := message["body"]:
            assert isinstance(body, bytes)
            self.pieces.append(body)
            self.heard.set()

    async def hears(self, many: int) -> None:
        async with asyncio.timeout(5):
            while len(self.pieces) < many:
                assert not self.task.done(), self.task
                self.heard.clear()
                await self.heard.wait()

    async def goes(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


async def hall_at(path: Path) -> Hall:
    """Four pairs, two tables, the first round."""
    hall = await Hall.opened(path, lambda: datetime(2026, 11, 23, 19))
    pairs = [Entered(n, (Player(f"North {n}"), Player(f"South {n}"))) for n in range(1, 5)]
    entries = [Opened("Hall", Contest.PAIRS), StageSet(1), SessionSet(1), *pairs,
               SectionSet(1, "A", mitchell(2, 2), (1, 2, 3, 4), ((1, 2), (3, 4))), SessionBegan(1),
               RoundBegan(1, "A", 1)]  # fmt: skip
    await hall.say("hall", entries, CHIEF, "prepared", new=True)
    return hall


def reported(table: int, board: int, made: str = "=") -> Reported:
    return Reported(BoardAt(1, "A", 1, table, board), result_of({"contract": "3NT", "by": "N", "made": made})[0])


def test_all_see_the_newest_ranking_drawn_once_and_each_stream_unpacks(tmp_path: Path) -> None:
    async def whole() -> None:
        hall = await hall_at(tmp_path / "night.oddtrick")
        shared = fragments(hall)
        live, drawn = live_of(hall, shared), list[int]()
        render = shared._render
        shared._render = lambda *told: (drawn.append(1), render(*told))[1]  # type: ignore[method-assign]
        plain, packed = [Viewer(live) for _ in range(3)], [Viewer(live, headers=GZIP) for _ in range(A_FEW + 5)]
        for one in (*plain, *packed):
            await one.hears(2)
        assert len(drawn) == 1
        await hall.say("hall", [Summoned(At(1, "A", 1, 1))], CHIEF, "call-0001")
        await hall.say("hall", [reported(1, 1), reported(2, 1, "+1")], CHIEF, "result-01")
        for one in (*plain, *packed):
            await one.hears(3)
        assert {one.pieces[-1] for one in plain} == {plain[0].pieces[-1]}
        told = plain[0].pieces[-1].decode()
        assert f"id: {hall.journal.id}-{await hall.version('hall')}\nevent: night\n" in told
        assert "North 1" in told
        for one in packed:
            assert dict(one.start["headers"])[b"content-encoding"] == b"gzip"  # type: ignore[call-overload]
            unpacked = zlib.decompressobj(16 + zlib.MAX_WBITS).decompress(b"".join(one.pieces))
            assert unpacked.decode().endswith(told)
        assert sum(map(len, packed[0].pieces)) < sum(map(len, plain[0].pieces)) / 2
        assert len(drawn) <= 3, "the call and the result; never for each viewer"
        before = len(plain[0].pieces)
        await hall.say("hall", [Summoned(At(1, "A", 1, 2))], CHIEF, "call-0002")
        await asyncio.sleep(0.3)
        assert len(plain[0].pieces) == before, "a call changes no ranking"
        await hall.kept.erase("North 1")
        await hall.forget()
        kind = Reader(stream("hall"), "public-0", "en")
        assert not re.search(r"North 1\b", (await shared.newest(kind)).body.decode()), "drawn before the name was erased"
        for one in (*plain, *packed):
            await one.goes()
        await hall.close()

    asyncio.run(whole())


def test_a_tables_phone_hears_of_itself_and_of_what_is_for_all(tmp_path: Path) -> None:
    async def whole() -> None:
        hall = await hall_at(tmp_path / "night.oddtrick")
        begun = await hall.version("hall")
        for n, entry in enumerate((reported(2, 1), Summoned(At(1, "A", 1, 2)), reported(1, 1), RoundBegan(1, "A", 2))):
            await hall.say("hall", [entry], CHIEF, f"entry-{n:04}")
        now = (await hall.nights.seen(stream("hall"))).value
        first = (1, "A", 1)
        assert [concerns(now, first, begun + n, begun + n + 1) for n in range(4)] == [False, False, True, True]
        assert not concerns(now, first, begun, begun + 2)
        assert concerns(now, first, 0, begun), "who has seen nothing"
        assert concerns(now, first, begun + 3, begun + 9), "versions that are not here yet"
        await hall.close()

    asyncio.run(whole())


def test_who_takes_part_does_not_wait_for_the_crowd() -> None:
    async def whole() -> None:
        hub, order = Hub(0.01), list[bool]()

        class Heads:
            async def head(self, _stream: str) -> int:
                return 1

        async def listens(crowd: bool) -> None:
            changes = hub.changes(Heads(), "s", 1, crowd)
            assert await anext(changes) == 2
            order.append(crowd)
            await changes.aclose()

        watching = [asyncio.create_task(listens(n != 150)) for n in range(300)]
        while hub.watchers < 300:
            await asyncio.sleep(0.01)
        assert (hub.watching("s"), hub.watching("s", crowd=False), hub.watching("s", crowd=True)) == (300, 1, 299)
        hub.reached("s", 2)
        await asyncio.sleep(0)
        assert not order[A_FEW + 1 :], "no more of a crowd at a time, so that others have their turn"
        await asyncio.gather(*watching)
        assert False in order[: A_FEW + 1]
        assert (hub._heads, hub._resting, hub._watchers) == ({}, {}, {})

    asyncio.run(whole())
