"""50 tables with 30 boards each (200 where the whole is tried): from the journal comes what was live, with the same ranking."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from conftest import ROOT
from oddtrick.journal.deciding import Deciding
from oddtrick.journal.personal import Personal
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.keeping.tournaments import PERSONAL, Tournaments, following, stream
from oddtrick.tournament.results.standings import standings

sys.path.append(str(ROOT))
from bench import great

TOGETHER = 100  # entries of an act
SECTIONS = great.SECTIONS if os.environ.get("ODDTRICK_WHOLE") else great.SECTIONS[:2]


def test_a_great_tournament_is_the_same_from_its_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(great, "SECTIONS", SECTIONS)
    entries = great.said()

    async def work() -> None:
        async with await SQLiteJournal.begun(tmp_path / "great.oddtrick") as journal:
            live = Deciding(Personal(journal, PERSONAL), Tournaments())
            for n in range(0, len(entries), TOGETHER):
                await live.act(stream("great"), f"{n}", following(entries[n : n + TOGETHER]), new=n == 0)
            played = (await live.seen(stream("great"))).value
        async with await SQLiteJournal.begun(tmp_path / "great.oddtrick") as journal:
            again = (await Deciding(Personal(journal, PERSONAL), Tournaments()).seen(stream("great"))).value
        assert (again == played) is True  # not shown where it is not: it is great
        assert not played.faults
        there = sum(len(of_board) for of_session in again.plays.values() for of_board in of_session.values())
        assert there == 750 * len(SECTIONS)
        ranking = standings(again).rows
        assert len(ranking) == 50 * len(SECTIONS)
        assert [one[:5] for one in ranking] == [one[:5] for one in standings(played).rows]

    asyncio.run(work())
