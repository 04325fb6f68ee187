"""Sections of a page are made once for each office: none holds a card that its readers may not see (7)."""

from __future__ import annotations

import asyncio
import dataclasses
from random import Random

import pytest
from journal_stores import InFile, InServer

from oddtrick import Edition, Seat, Start, Table, attempt, lawful_actions, random_deal, seen_by
from oddtrick.game.cards import Card
from oddtrick.game.hands import Hand
from oddtrick.journal.deciding import Deciding
from oddtrick.keeping.tables import Tables, kept, kept_start, stream
from oddtrick.table.entries import Entry, Played
from oddtrick.web.live.fragments import Fragments, Reader


def cards_in(value: object) -> set[Card]:
    """Every card anywhere in a value."""
    match value:
        case Card():
            return {value}
        case Hand():
            return {*value}
        case tuple():
            return set[Card]().union(*map(cards_in, value))
        case _ if dataclasses.is_dataclass(value):
            return set[Card]().union(*(cards_in(getattr(value, one.name)) for one in dataclasses.fields(value)))
        case _:
            return set()


def section(_stream: str, value: Table | None, role: str, _language: str) -> bytes:
    """All that a player's view of the board holds; of a spectator, what lies open."""
    assert value is not None
    if role in Seat.__members__:
        found = cards_in(seen_by(value, Seat[role]))
    else:
        found = {entry.card for entry in value.entries if isinstance(entry, Played)}
    return " ".join(sorted(map(str, found))).encode()


def lawful_entries(seed: int) -> list[tuple[Table, Entry]]:
    """A board by lawful players: before each entry the table, and the entry."""
    chance, found = Random(seed), list[tuple[Table, Entry]]()
    table = Table.begin(Start(Edition.E2017, Seat.N, deal=random_deal(chance)))
    while actions := lawful_actions(table):
        action = chance.choice(actions[:6])
        found.append((table, action))
        then = attempt(table, action)
        assert isinstance(then, Table)
        table = then
    return found


async def watched(store: InFile | InServer, seed: int) -> int:
    """How many sections were looked at, while a board is kept entry by entry."""
    journal, looked = await store.begun(), 0
    tables, name = Deciding(journal, Tables()), stream("1", str(seed))
    fragments = Fragments(tables.seen, section)
    told = lawful_entries(seed)
    await tables.act(name, "start", lambda _: [kept_start(told[0][0].start)], new=True)
    for n, (_, entry) in enumerate(told):
        await tables.act(name, f"entry{n}", lambda _, entry=entry: [kept(entry)])
        table = (await tables.seen(name)).value
        assert table is not None
        played = {one.card for one in table.entries if isinstance(one, Played)}
        dummy = {*(table.start.deal[table.contract.dummy] or ())} if table.contract and played else set()
        for role in (*Seat.__members__, "spectator"):
            own = {*(table.start.deal[Seat[role]] or ())} | dummy if role in Seat.__members__ else set()
            shown = (await fragments.newest(Reader(name, role, "en"))).body.decode().split()
            assert {*map(Card.parse, shown)} <= own | played, (role, n)
            looked += 1
    await journal.close()
    return looked


@pytest.mark.parametrize("kind", [InFile, InServer])
@pytest.mark.parametrize("seed", range(3))
def test_7_no_fragment_of_an_office_holds_a_card_that_it_may_not_see(kind: type[InFile] | type[InServer], seed: int) -> None:
    store = kind()
    try:
        assert asyncio.run(watched(store, seed)) > 20
    finally:
        store.forget()
