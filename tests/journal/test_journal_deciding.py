"""Deciding: one fold for each stream, moved only by what is acknowledged; who was slower decides again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from oddtrick.journal.contract import Appended, Conflict, Entry, KeyReused, Unavailable
from oddtrick.journal.deciding import TRIES, Deciding, Seen
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.texts import BadInput, say


class Sum:
    """Numbers added up."""

    folds = (1, 2)

    def __init__(self) -> None:
        self.steps = 0

    def new(self) -> int:
        return 0

    def after(self, value: int, entry: Entry) -> int:
        self.steps += 1
        return value + int(entry.data["n"])


def plus(n: int, **more: int) -> Callable[[int], list[Entry]]:
    return lambda value: [Entry("Plus", {"n": n, "to": value, **more})]


def tried(folder: Path, work: Callable[[SQLiteJournal], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with await SQLiteJournal.begun(folder / "sum.oddtrick") as journal:
            await work(journal)

    asyncio.run(whole())


def test_an_act_is_decided_on_the_newest_value(tmp_path: Path) -> None:
    async def work(journal: SQLiteJournal) -> None:
        folding = Sum()
        sums = Deciding(journal, folding)
        assert await sums.act("s", "a", plus(1), new=True) == (1, 1, Appended(1, 1))
        found = await asyncio.gather(*(sums.act("s", f"{n}", plus(n)) for n in range(2, 51)))
        assert sorted(one.version for one in found) == [*range(2, 51)]
        assert await sums.seen("s") == Seen(50, sum(range(51)))
        told = [one.entry.data for one in await journal.read("s")]
        assert all(one["to"] == sum(other["n"] for other in told[:n]) for n, one in enumerate(told))
        assert folding.steps == 50

    tried(tmp_path, work)


def test_a_retry_is_not_decided_again(tmp_path: Path) -> None:
    async def work(journal: SQLiteJournal) -> None:
        sums = Deciding(journal, Sum())
        await sums.act("s", "a", plus(1), new=True)

        def never(_: int) -> Sequence[Entry]:
            raise AssertionError

        assert await sums.act("s", "a", never) == (1, 1, Appended(1, 1, again=True))
        assert await Deciding(journal, Sum()).act("s", "a", never, new=True) == (1, 1, Appended(1, 1, again=True))

    tried(tmp_path, work)


def test_what_is_refused_appends_nothing(tmp_path: Path) -> None:
    async def work(journal: SQLiteJournal) -> None:
        sums = Deciding(journal, Sum())

        def refuse(_: int) -> Sequence[Entry]:
            raise BadInput(say("the session has ended"))

        with pytest.raises(BadInput, match="there is no s"):
            await sums.act("s", "a", plus(1))
        await sums.act("s", "a", plus(1), new=True)
        with pytest.raises(BadInput, match="s has begun already"):
            await sums.act("s", "b", plus(1), new=True)
        with pytest.raises(BadInput, match="the session has ended"):
            await sums.act("s", "c", refuse)
        assert await sums.act("s", "d", lambda _: []) == (1, 1, None)
        with pytest.raises(ValueError, match="no plain data"):
            await sums.act("s", "e", lambda _: [Entry("Plus", {"n": 0.5})])
        assert await sums.seen("s") == Seen(1, 1)
        assert await journal.head("s") == 1

    tried(tmp_path, work)


class Slower:
    """A journal to which somebody else appends before each of our appends, as often as is said."""

    def __init__(self, journal: SQLiteJournal, times: int, key: str = "") -> None:
        self.journal, self.times, self.key = journal, times, key

    def __getattr__(self, name: str) -> object:
        return getattr(self.journal, name)

    async def append(self, stream: str, entries: Sequence[Entry], *, expected: int | None, key: str) -> Appended:
        if self.times:
            self.times -= 1
            other = key if self.key else f"before {key} {self.times}"
            await self.journal.append(stream, [Entry("Plus", {"n": 100})], expected=None, key=other)
        return await self.journal.append(stream, entries, expected=expected, key=key)


def test_who_was_slower_decides_again(tmp_path: Path) -> None:
    async def work(journal: SQLiteJournal) -> None:
        await journal.append("s", [Entry("Plus", {"n": 1})], expected=0, key="first")
        sums = Deciding(Slower(journal, 2), Sum())  # type: ignore[arg-type]
        assert await sums.act("s", "a", plus(1)) == (4, 202, Appended(4, 4))
        assert (await journal.read("s"))[-1].entry.data["to"] == 201
        with pytest.raises(Unavailable, match="too many act on this at once"):
            await Deciding(Slower(journal, TRIES), Sum()).act("s", "b", plus(1))  # type: ignore[arg-type]
        with pytest.raises(Conflict):
            await journal.append("s", [Entry("Plus", {"n": 1})], expected=1, key="c")

    tried(tmp_path, work)


def test_the_same_key_for_something_else_is_told(tmp_path: Path) -> None:
    async def work(journal: SQLiteJournal) -> None:
        await journal.append("s", [Entry("Plus", {"n": 1})], expected=0, key="first")
        with pytest.raises(KeyReused):
            await Deciding(Slower(journal, 1, "same"), Sum()).act("s", "b", plus(1))  # type: ignore[arg-type]

    tried(tmp_path, work)


def test_rules_are_pinned_by_the_first_entry(tmp_path: Path) -> None:
    async def work(journal: SQLiteJournal) -> None:
        sums = Deciding(journal, Sum())
        assert (await sums.act("two", "a", plus(1, fold=2), new=True)).value == 1
        with pytest.raises(BadInput, match="rules of number 3"):
            await sums.act("three", "a", plus(1, fold=3), new=True)
        assert await journal.head("three") == 0
        await journal.append("three", [Entry("Plus", {"n": 1, "fold": 3})], expected=0, key="a")
        for refused in (sums.seen("three"), sums.act("three", "b", plus(1))):
            with pytest.raises(BadInput, match="rules of number 3"):
                await refused
        assert len(await journal.read("three")) == 1

    tried(tmp_path, work)


def test_values_that_are_long_not_used_are_let_go(tmp_path: Path) -> None:
    async def work(journal: SQLiteJournal) -> None:
        folding = Sum()
        sums = Deciding(journal, folding, kept=3)
        for n in range(6):
            await sums.act(f"s{n}", "a", plus(n), new=True)
        for n in (5, 4, 3):
            await sums.seen(f"s{n}")
        assert folding.steps == 6
        assert await sums.seen("s0") == Seen(1, 0)
        assert folding.steps == 7
        assert await sums.seen("nothing") == Seen(0, 0)
        assert len(sums._held) == 3

    tried(tmp_path, work)


def test_what_others_appended_is_read_on(tmp_path: Path) -> None:
    async def work(journal: SQLiteJournal) -> None:
        sums, others = Deciding(journal, Sum()), Deciding(journal, Sum())
        await sums.act("s", "a", plus(1), new=True)
        await others.act("s", "b", plus(2))
        await journal.append("s", [Entry("Plus", {"n": 4})] * 300, expected=2, key="c")
        assert await sums.seen("s") == Seen(302, 1203)

    tried(tmp_path, work)


def test_of_a_version_that_is_at_hand_the_journal_is_not_asked(tmp_path: Path) -> None:
    async def work(journal: SQLiteJournal) -> None:
        here, there = Deciding(journal, Sum()), Deciding(journal, Sum())
        await here.act("s", "a", plus(1), new=True)
        await there.act("s", "b", plus(2))
        assert await here.seen("s", 1) == Seen(1, 1)
        assert await here.seen("s", 2) == Seen(2, 3)
        await there.act("s", "c", plus(3))
        assert await here.seen("s", 2) == Seen(2, 3)
        assert await here.seen("s") == Seen(3, 6)
        assert await Deciding(journal, Sum()).seen("s", 1) == Seen(3, 6), "nothing is at hand"

    tried(tmp_path, work)
