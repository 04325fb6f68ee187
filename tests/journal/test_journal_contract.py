"""The contract of a journal, the same for each store, against a dict of lists."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test
from journal_stores import STORES, Store, said

from conftest import WHOLE
from oddtrick.journal.contract import START, Appended, Conflict, Entry, Journal, KeyReused

STREAMS = st.sampled_from(["table/1", "table/2", "tournament/Łódź ♠"])
TEXT = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=8)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63) + 1, 2**63 - 1) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)
ENTRY = st.builds(Entry, st.sampled_from(["Called", "Played"]), st.dictionaries(TEXT, PLAIN, max_size=3), st.integers(1, 3))
ENTRIES = st.lists(ENTRY, min_size=1, max_size=3)


EXAMPLES = {"sqlite": 25, "postgres": 8} if WHOLE else {"sqlite": 12, "postgres": 4}


class Machine(RuleBasedStateMachine):
    """A journal, and beside it what it must hold."""

    make: Callable[[], Store]

    def __init__(self) -> None:
        super().__init__()
        self.runner, self.store = asyncio.Runner(), self.make()
        self.journal: Journal = self.run(self.store.begun(self.hears))
        self.id = self.journal.id
        self.model: dict[str, list[Entry]] = {}
        self.keys: dict[tuple[str, str], tuple[list[Entry], Appended]] = {}
        self.heard: dict[str, int] = {}

    def run(self, work: Any) -> Any:
        return self.runner.run(work)

    def hears(self, stream: str, version: int) -> None:
        self.heard[stream] = max(version, self.heard.get(stream, 0))

    def head(self, stream: str) -> int:
        return len(self.model.get(stream, []))

    def adds(self, stream: str, entries: list[Entry], key: str, done: Appended) -> None:
        assert done == Appended(self.head(stream) + 1, self.head(stream) + len(entries))
        self.model.setdefault(stream, []).extend(entries)
        self.keys[stream, key] = (entries, done)
        self.run(asyncio.sleep(0))
        assert self.heard[stream] == done.last

    @initialize()
    def nothing_is_there(self) -> None:
        assert self.run(self.journal.read_all()) == []
        assert self.run(self.journal.head("table/1")) == 0
        assert self.run(self.journal.known("table/1", "key")) is None

    @rule(stream=STREAMS, entries=ENTRIES, log=st.booleans())
    def append(self, stream: str, entries: list[Entry], log: bool) -> None:
        key = f"key {len(self.keys)}"
        expected = None if log else self.head(stream)
        self.adds(stream, entries, key, self.run(self.journal.append(stream, entries, expected=expected, key=key)))

    @rule(stream=STREAMS, entries=ENTRIES, off=st.integers(1, 3), behind=st.booleans())
    def stale(self, stream: str, entries: list[Entry], off: int, behind: bool) -> None:
        expected = self.head(stream) - off if behind else self.head(stream) + off
        with pytest.raises(Conflict) as refused:
            self.run(self.journal.append(stream, entries, expected=expected, key="never"))
        assert refused.value.actual == self.head(stream)
        assert self.run(self.journal.known(stream, "never")) is None

    @precondition(lambda self: self.keys)
    @rule(expected=st.none() | st.integers(0, 9), data=st.data())
    def again(self, expected: int | None, data: st.DataObject) -> None:
        (stream, key), (entries, first) = data.draw(st.sampled_from([*self.keys.items()]))
        answer = self.run(self.journal.append(stream, entries, expected=expected, key=key))
        assert answer == first._replace(again=True) == self.run(self.journal.known(stream, key))

    @precondition(lambda self: self.keys)
    @rule(entries=ENTRIES, data=st.data())
    def reused(self, entries: list[Entry], data: st.DataObject) -> None:
        (stream, key), (first, _) = data.draw(st.sampled_from([*self.keys.items()]))
        if entries != first:
            with pytest.raises(KeyReused):
                self.run(self.journal.append(stream, entries, expected=self.head(stream), key=key))

    @rule(stream=STREAMS, many=st.integers(2, 50))
    def at_once(self, stream: str, many: int) -> None:
        """Of all that have seen the same version one is added."""
        expected, keys = self.head(stream), [f"at once {len(self.keys)} {n}" for n in range(many)]

        async def work() -> list[Appended | BaseException]:
            tries = [self.journal.append(stream, [said(n)], expected=expected, key=key) for n, key in enumerate(keys)]
            return await asyncio.gather(*tries, return_exceptions=True)

        found = self.run(work())
        (winner,) = [n for n, one in enumerate(found) if isinstance(one, Appended)]
        assert all(isinstance(one, Conflict) for n, one in enumerate(found) if n != winner)
        self.adds(stream, [said(winner)], keys[winner], found[winner])

    @rule()
    def open_again(self) -> None:
        self.run(self.journal.close())
        self.journal = self.run(self.store.begun(self.hears))
        assert self.journal.id == self.id

    @rule(after=st.integers(0, 5))
    def read(self, after: int) -> None:
        for stream, entries in self.model.items():
            found = self.run(self.journal.read(stream, after))
            assert [(one.stream, one.version) for one in found] == [(stream, n) for n in range(after + 1, len(entries) + 1)]
            assert [one.entry for one in found] == entries[after:]
            assert self.run(self.journal.head(stream)) == len(entries)

    @rule(limit=st.integers(1, 7))
    def follow(self, limit: int) -> None:
        """The whole journal in pages: each entry once, those of a stream in their order."""
        found, after, until = [], START, time.monotonic() + 180
        while len(found) < sum(map(len, self.model.values())):  # it may lag behind what was acknowledged
            assert time.monotonic() < until
            if page := self.run(self.journal.read_all(after, limit)):
                assert len(page) <= limit
                found += page
                after = page[-1].position
        for stream, entries in self.model.items():
            assert [one.entry for one in found if one.stream == stream] == entries
        assert len(found) == sum(map(len, self.model.values()))

    @rule(stream=STREAMS, beginning=st.sampled_from(["", "key 1", "key", "at once 0 ", "keys", "%"]))
    def keys_that_begin_so(self, stream: str, beginning: str) -> None:
        mine = [one for (of, one) in self.keys if of == stream and one.startswith(beginning)]
        assert sorted(one.key for one in self.run(self.journal.appends(stream, beginning))) == sorted(mine)

    def teardown(self) -> None:
        assert self.run(self.journal.streams()) == {name: len(self.model[name]) for name in sorted(self.model)}
        self.run(self.journal.close())
        self.runner.close()
        self.store.forget()


@pytest.mark.parametrize("store", STORES)
def test_a_journal_keeps_its_contract(store: str) -> None:
    STORES[store]().forget()  # or it is missing here
    machine = type(f"Machine_{store}", (Machine,), {"make": staticmethod(STORES[store])})
    run_state_machine_as_test(machine, settings=settings(max_examples=EXAMPLES[store], stateful_step_count=20))


BAD = [
    ([], "at least one entry"),
    ([Entry("", {})], "'' is no name"),
    ([Entry("Called", {"n": 1.5})], "no plain data"),
    ([Entry("Called", {"n": 1 << 63})], "no plain data"),
    ([Entry("Called", {"text": "\0"})], "no plain data"),
    ([Entry("Called", {"text": "\ud800"})], "half a letter"),
    ([Entry("Called", {1: "n"})], "no plain data"),  # type: ignore[dict-item]
    ([Entry("Called", {}, schema=0)], "no schema"),
    ([Entry("Called", {"text": "x" * (1 << 22)})], "too large"),
]


@pytest.mark.parametrize("store", STORES)
def test_what_cannot_be_stored_fails_its_own_caller(store: str) -> None:
    async def work() -> None:
        journal = await place.begun()
        good = [journal.append("s", [said(n)], expected=None, key=f"{n}") for n in range(3)]
        bad = [journal.append("s", entries, expected=None, key="bad") for entries, _ in BAD]
        bad += [journal.append(name, [said(1)], expected=None, key="bad") for name in ("", "x" * 201, "line\nfeed")]
        found = await asyncio.gather(*good, *bad, return_exceptions=True)
        assert [one for one in found if isinstance(one, Appended)] == [Appended(1, 1), Appended(2, 2), Appended(3, 3)]
        refused = found[len(good) :]
        assert all(isinstance(one, ValueError) for one in refused)
        for (_, told), error in zip(BAD, refused, strict=False):
            assert told in str(error)
        assert await journal.head("s") == 3
        await journal.close()

    place = STORES[store]()
    asyncio.run(work())
    place.forget()


@pytest.mark.parametrize("store", STORES)
def test_who_goes_away_stops_no_commit(store: str) -> None:
    async def work() -> None:
        journal = await place.begun()
        tries = [asyncio.create_task(journal.append("s", [said(n)], expected=None, key=f"{n}")) for n in range(20)]
        await asyncio.sleep(0)
        for one in tries[::2]:
            one.cancel()
        await asyncio.gather(*tries, return_exceptions=True)
        found = await asyncio.gather(*(journal.append("s", [said(n)], expected=None, key=f"{n}") for n in range(20)))
        assert sorted(one.first for one in found) == [*range(1, 21)]
        assert await journal.head("s") == 20
        await journal.close()

    place = STORES[store]()
    asyncio.run(work())
    place.forget()


@pytest.mark.parametrize("store", STORES)
def test_personal_texts_are_erased_and_entries_stay(store: str) -> None:
    async def work() -> None:
        journal = await place.begun()
        (ann,) = await journal.ids(["Ann"])
        (number,) = await journal.ids(["12345"], {"12345": ann})
        assert await journal.ids(["Ann", "Bob", "Ann"]) == [ann, (await journal.ids(["Bob"]))[0], ann]
        await journal.append("s", [Entry("Entered", {"name": {"person": ann}})], expected=0, key="1")
        assert await journal.texts([ann, number, "nobody"]) == {ann: "Ann", number: "12345"}
        assert await journal.erase("Ann") == 2
        assert await journal.texts([ann, number]) == {}
        assert [one.entry.data for one in await journal.read("s")] == [{"name": {"person": ann}}]
        assert (await journal.ids(["Ann"]))[0] != ann
        assert await journal.ids([]) == []
        await journal.close()

    place = STORES[store]()
    asyncio.run(work())
    place.forget()
