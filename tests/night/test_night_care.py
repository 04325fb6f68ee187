"""While a night is served: copies to a second place, after each round at once; how the journal is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from hall import CHIEF, mitchell, result, sets
from litestar.testing import TestClient

from oddtrick.journal.sqlite.checking import whole
from oddtrick.night.hall import Hall
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import (
    Entered,
    Opened,
    RoundBegan,
    RoundEnded,
    SectionSet,
    SessionBegan,
    SessionSet,
    StageSet,
)
from oddtrick.tournament.people import Contest, Player
from oddtrick.tournament.seating import places
from oddtrick.web.night.app import application
from oddtrick.web.night.care import Care
from oddtrick.web.night.paths import is_nights

MOVEMENT = mitchell(3)
BEGUN: list[Entry] = [
    Opened("Thursday", Contest.PAIRS),
    *(Entered(n, (Player(f"North {n}"), Player(f"South {n}"))) for n in range(1, 7)),
    StageSet(1),
    SessionSet(1),
    SectionSet(1, "A", MOVEMENT, (1, 2, 3, 4, 5, 6), sets(3, 2)),
    SessionBegan(1),
    RoundBegan(1, "A", 1),
]


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.01)


async def opened(folder: Path) -> Hall:
    moments = iter(datetime(2026, 11, 23, 19) + timedelta(seconds=n) for n in range(10_000))
    return await Hall.opened(folder / "night.oddtrick", lambda: next(moments))


def test_a_copy_is_made_when_a_round_ends_and_when_the_night_does(tmp_path: Path) -> None:
    async def work() -> None:
        hall = await opened(tmp_path)
        care = Care(hall, tmp_path / "stick")
        assert care.backups is not None
        async with care.taken():
            night = await hall.say("1", BEGUN, CHIEF, "begun", new=True)
            section = night.now.section(1, "A")
            assert section is not None
            for place in places(night.now, 1, section, 1):
                await hall.say("1", [Reported(place, result("4S N 10"))], CHIEF, str(place))
            await asyncio.sleep(0.1)
            assert care.backups.state.made == 0
            ended = await hall.say("1", [RoundEnded(1, "A", 1)], CHIEF, "ended")
            await until(lambda: care.backups and care.backups.state.made == 1)
            assert care.backups.state.newest is not None
            assert whole(care.backups.state.newest).entries == ended.version
            assert care.health()["backup"] == {"well": True, "made": 1, "newest": care.backups.state.newest.name}
            last = await hall.say("1", [RoundBegan(1, "A", 2)], CHIEF, "second")
        assert care.backups.state.made == 2
        assert whole(care.backups.state.newest).entries == last.version
        await hall.close()

    asyncio.run(work())


def test_copies_are_made_after_a_while_in_which_something_was_said(tmp_path: Path) -> None:
    async def work() -> None:
        hall = await opened(tmp_path)
        care = Care(hall, tmp_path / "stick", every=0.05)
        assert care.backups is not None
        async with care.taken():
            await hall.say("1", BEGUN, CHIEF, "begun", new=True)
            await until(lambda: care.backups and care.backups.state.made == 1)
            await asyncio.sleep(0.2)
        assert care.backups.state.made == 1
        await hall.close()

    asyncio.run(work())


def test_a_copy_that_fails_is_told_and_the_night_goes_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        hall = await opened(tmp_path)
        (tmp_path / "stick").write_text("no folder")
        care = Care(hall, tmp_path / "stick", every=0.05)
        async with care.taken():
            await hall.say("1", BEGUN, CHIEF, "begun", new=True)
            await until(lambda: "no backup: " in caplog.text)
            told = care.health()
            assert (told["well"], told["backup"]["well"], told["backup"]["made"]) == (True, False, 0)
        await hall.close()

    with caplog.at_level(logging.WARNING, "oddtrick"):
        asyncio.run(work())


@pytest.mark.parametrize("folder", [None, "stick"])
def test_health_tells_of_the_journal_and_names_nobody(tmp_path: Path, folder: str | None) -> None:
    halls: list[Hall] = []

    async def begun() -> Hall:
        halls.append(await opened(tmp_path))
        return halls[-1]

    with TestClient(application(begun, tmp_path / folder if folder else None)) as client:
        answer = client.get("/health")
        backup = {"well": True, "made": 0, "newest": None} if folder else None
        assert (answer.status_code, answer.json()) == (200, {"well": True, "why": "all is well", "watchers": 0, "backup": backup})
        with client.portal() as portal:
            portal.call(halls[0].journal._writer.close)
        answer = client.get("/health")
        assert (answer.status_code, answer.json()["why"]) == (503, "the journal is closed")
    assert is_nights("/health")
    assert not is_nights("/en/laws")
