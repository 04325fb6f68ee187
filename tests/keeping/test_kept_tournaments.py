"""Tournaments in a journal: every entry ever written can be read, names are apart, rules are pinned, a fold is a fold."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from fractions import Fraction
from pathlib import Path

import pytest
from hall import CHIEF, START, opened, result

from conftest import ROOT
from oddtrick.journal.contract import Entry, KeyReused
from oddtrick.journal.deciding import Deciding, Seen
from oddtrick.journal.personal import Personal, erased
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.journal.upcasting import today
from oddtrick.keeping import tournaments
from oddtrick.keeping.tournaments import PERSONAL, Tournaments, following, kept, recording, stream, told
from oddtrick.texts import BadInput
from oddtrick.tournament.entries.directing import Noted
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import Entered, Opened
from oddtrick.tournament.folding.fold import fold
from oddtrick.tournament.people import Contest, Player
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.plain import dump
from oddtrick.tournament.results.standings import standings
from oddtrick.tournament.state import Tournament

EXAMPLES = [json.loads(line) for line in (ROOT / "tests/data/kept_entries.jsonl").read_text("utf-8").splitlines()]
PEOPLE = ("Kowalska", "Nowak", "Lis", "Sowa", "Wilk", "Zych", "12345", '"678"', '"9"', '"77"')


def tried(folder: Path, work: Callable[[SQLiteJournal], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with await SQLiteJournal.begun(folder / "night.oddtrick") as journal:
            await work(journal)

    asyncio.run(whole())


def test_earlier_forms_become_those_of_today() -> None:
    steps = {
        ("Called", 1): lambda data: {"call": data["bid"]},
        ("Called", 2): lambda data: {**data, "alerted": False},
    }
    for schema, data in ((1, {"bid": "1S"}), (2, {"call": "1S"}), (3, {"call": "1S", "alerted": False})):
        assert today(Entry("Called", data, schema), steps) == Entry("Called", {"call": "1S", "alerted": False}, 3)
    assert today(Entry("Played", {"card": "SA"}), steps) == Entry("Played", {"card": "SA"})


def test_no_name_of_a_person_stands_in_a_stored_entry(tmp_path: Path) -> None:
    entries = [Entry(one["kind"], one["data"], one["schema"]) for one in EXAMPLES]

    async def work(journal: SQLiteJournal) -> None:
        personal = Personal(journal, PERSONAL)
        await personal.append("s", entries, expected=0, key="1")
        stored = [one.entry for one in await journal.read("s")]
        for one in stored:
            assert not any(name in json.dumps(one.data, ensure_ascii=False) for name in PEOPLE), one
        assert [one.entry for one in await personal.read("s")] == entries
        assert [one.entry for one in await personal.read_all()] == entries
        assert (await personal.append("s", entries, expected=0, key="1")).again
        with pytest.raises(KeyReused):
            await personal.append("s", entries[:-1], expected=0, key="1")

        assert await personal.erase("Ann Kowalska") == 2  # with her number
        assert await personal.erase("Bob Nowak") == 2
        again = [one.entry for one in await personal.read("s")]
        entered = told(again[1]).entry
        assert isinstance(entered, Entered)
        (ann, bob) = entered.players
        assert ann.name != bob.name
        assert told(again[3]).entry.out == bob.name  # type: ignore[union-attr]
        assert ann.club == "Kraków"
        assert told(again[2]) == told(entries[2])
        assert await personal.texts([]) == {}

    tried(tmp_path, work)


def test_who_is_erased_leaves_the_scores_as_they_were(tmp_path: Path) -> None:
    hall = opened(3)
    hall.plays_all(["4S N 10", "3NT S 8", "2H E 9"])
    said = [*hall.now.said.entries]

    async def work(journal: SQLiteJournal) -> None:
        personal = Personal(journal, PERSONAL)
        live = Deciding(personal, Tournaments())
        await live.act(stream("1"), "all", following(said), new=True)
        assert await live.seen(stream("1")) == Seen(len(said), fold(told(kept(one)) for one in said))
        for name in ("North 1", "South 1"):
            assert await personal.erase(name) == 1
        live.forget()
        value = (await live.seen(stream("1"))).value
        assert value.contestants[1].called != hall.now.contestants[1].called
        assert "North 1" not in str(value)
        assert value.contestants[2] == hall.now.contestants[2]
        assert ranking(value) == ranking(hall.now)
        assert (await personal.read(stream("1"))) == (await Personal(journal, PERSONAL).read(stream("1")))

    tried(tmp_path, work)
    assert b"North 1" not in (tmp_path / "night.oddtrick").read_bytes()
    assert b"North 2" in (tmp_path / "night.oddtrick").read_bytes()


def ranking(now: Tournament) -> list[tuple[int | None, int, Fraction | None]]:
    return [(one.rank, one.contestant, one.score) for one in standings(now).rows]


def test_a_refusal_says_why_and_keeps_nothing(tmp_path: Path) -> None:
    async def work(journal: SQLiteJournal) -> None:
        live = Deciding(Personal(journal, PERSONAL), Tournaments())
        place = stream("1")
        await live.act(place, "open", recording([Opened("Thursday", Contest.PAIRS)], CHIEF, START), new=True)
        two = [Entered(1, (Player("Ann"), Player("Bob"))), Entered(1, (Player("Cis"), Player("Dan")))]
        with pytest.raises(BadInput, match="1"):
            await live.act(place, "enter", recording(two, CHIEF, START))
        assert await journal.head(place) == 1
        early = START - timedelta(hours=1)
        with pytest.raises(BadInput, match="is before the entry that came last"):
            await live.act(place, "exactly", recording([Noted("x")], CHIEF, early, exactly=True))
        done = await live.act(place, "behind", recording([Noted("x")], CHIEF, early))
        assert done.value.said.newest is not None
        assert done.value.said.newest.at == START
        said = dump(done.value.said.newest)
        with pytest.raises(BadInput, match="entry 1: "):
            await live.act(place, "follow", following([tournaments.load({**said, "when": early.isoformat()})]))

    tried(tmp_path, work)


def test_two_tables_that_report_at_once_both_stand(tmp_path: Path) -> None:
    hall = opened(3)
    places = hall.begins_round(1)

    async def work(journal: SQLiteJournal) -> None:
        live = Deciding(Personal(journal, PERSONAL), Tournaments())
        await live.act(stream("1"), "all", following(hall.now.said.entries), new=True)

        async def reports(place: BoardAt) -> None:
            entry = Reported(place, result("4S N 10"))
            await live.act(stream("1"), str(place), recording([entry], CHIEF, datetime(2026, 11, 23, 20)))

        await asyncio.gather(*map(reports, places))
        value = (await live.seen(stream("1"))).value
        assert all(value.play(place) for place in places)
        again = [told(one.entry) for one in await Personal(journal, PERSONAL).read(stream("1"))]
        assert fold(again) == value

    tried(tmp_path, work)


def test_streams_have_names() -> None:
    assert stream("thursday") == "tournament/thursday"
    assert [tournaments.id_of(one) for one in ("tournament/a/b", "table/7")] == ["a/b", None]
    assert erased("0123456789ab") == "–012345"
