"""A play in which anything may happen: cards out of turn, revokes, dropped cards, tricks turned too soon, claims. Seeded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from oddtrick.citations import Edition
from oddtrick.game.calls import BIDS, PASS
from oddtrick.game.cards import Card
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.vocabulary import Source
from oddtrick.table.desk.desk import answer, asking, attempt, record, take_up
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import (
    Added,
    Assented,
    Called,
    Claimed,
    Entry,
    Exposed,
    Informed,
    Moment,
    Objected,
    Passed,
    Played,
    PlayedOn,
    Questioned,
    Quitted,
    Start,
)
from oddtrick.table.state import Kind, Table

DEALS = [Seed("wild play").deal(board) for board in range(1, 33)]
MOST = 220


def begin(edition: Edition, chance: Random) -> Table:
    """A contract that was bid at once, before the opening lead."""
    table = Table.begin(Start(edition, chance.choice(SEATS), deal=chance.choice(DEALS)))
    table = record(table, Called(table.auction.turn, chance.choice(BIDS)))
    for _ in range(3):
        table = record(table, Called(table.auction.turn, PASS))
    return table


@lru_cache(maxsize=128)
def wild(edition: Edition, seed: int) -> tuple[Table, ...]:
    """RECORD: the table after each thing that happens, to the last answer."""
    return tuple(_told(edition, seed))


def _told(edition: Edition, seed: int) -> Iterator[Table]:
    chance = Random(seed)
    table = begin(edition, chance)
    for _ in range(MOST):
        yield table
        if table.over and not asking(table) and chance.random() < 0.7:
            break
        table = _step(table, chance)
    while not table.over:
        table = _answered(table, chance) if asking(table) else record(table, _sober(table))
        yield table
    yield from _after_play(table, chance)


def _after_play(table: Table, chance: Random) -> Iterator[Table]:
    """Somebody notices it all; every question is answered; the round ends."""
    if table.claimed is not None and chance.random() < 0.5:
        table = record(table, Objected(chance.choice(SEATS)))
        yield table
    table = take_up(table, chance.choice(SEATS))
    yield table
    while asking(table) or not table.over:
        table = _answered(table, chance) if asking(table) else record(table, _sober(table))
        yield table
    table = record(table, Passed(Moment.ROUND_OVER))
    yield table


def _step(table: Table, chance: Random) -> Table:
    luck = chance.random()
    if asking(table) and luck < 0.9:
        return _answered(table, chance)
    if luck > 0.9 and (found := [one for one in table.irregularities if not one.standing.is_settled]):
        return take_up(table, chance.choice(SEATS), chance.choice(found).at)
    return record(table, _happens(table, chance))


def _answered(table: Table, chance: Random) -> Table:
    one = chance.choice(asking(table))
    options = next(each for each in asking(table) if each.question is one.question).options
    return answer(table, one.question.id, chance.choice(options), "?", "by lot")


def _happens(table: Table, chance: Random) -> Entry:
    luck = chance.random()
    if table.over:
        return chance.choice((Objected, Assented))(chance.choice(SEATS)) if luck < 0.8 else PlayedOn()
    assert table.play is not None
    if luck < 0.03:
        return _from(table, chance.choice(SEATS), chance)  # out of turn, or a second card
    if luck < 0.04 and table.cards:
        last = table.entries[table.cards[-1]]
        assert isinstance(last, Played)
        return Played(last.by, _any_card(table, last.by, chance), at_once=True)
    if luck < 0.055:
        return Exposed(by := chance.choice(SEATS), (_any_card(table, by, chance),))
    if luck < 0.065 and table.play.trick:
        return Quitted()
    if luck < 0.085 and (added := _added(table, chance)) is not None:
        return added
    if luck < 0.09:
        return Claimed(chance.choice(SEATS), tricks=chance.randrange(13 - len(table.play.tricks) + 1))
    if luck < 0.1:
        by = chance.choice(SEATS)
        return chance.choice((Questioned(by), Informed(by, Source.HESITATION)))
    turn = table.turn
    assert turn is not None
    if luck < (0.5 if any(one.seat is turn for one in table.penalties) else 0.16):
        return _from(table, turn, chance)  # whatever he holds
    return _sober(table, chance)


def _any_card(table: Table, by: Seat, chance: Random) -> Card:
    held = list(table.held(by) or ())
    return chance.choice(held) if held else chance.choice(list(table.start.deal[by] or ()))


def _from(table: Table, by: Seat, chance: Random) -> Played:
    return Played(by, _any_card(table, by, chance), lead=chance.random() < 0.2)


def _added(table: Table, chance: Random) -> Added | None:
    missing = [one for one in table.irregularities if one.kind is Kind.DEFECTIVE]
    if not missing or table.play is None:
        return None
    one = chance.choice(missing)
    turned = [n for n, trick in enumerate(table.play.tricks) if trick.of(one.by) is None]
    held = table.held(one.by)
    if not turned or not held:
        return None
    return Added(one.by, chance.choice(list(held)), table.start.trick + turned[0])


def _sober(table: Table, chance: Random | None = None) -> Played | Claimed:
    """A lawful card; where that hand has none left (it has lost one to a defective trick) a claim ends the board."""
    turn = table.turn
    assert turn is not None
    cards = list(lawful_cards(table, turn) or ())
    if not cards:
        return Claimed(turn.partner if table.is_dummy(turn) else turn, tricks=0)
    return Played(turn, chance.choice(cards) if chance else cards[0])


def prevented(edition: Edition, seed: int) -> Iterator[Table]:
    """PREVENT: what anybody tries is refused or lawful; the table after each thing that was let through."""
    chance = Random(seed)
    table = begin(edition, chance)
    while not table.over:
        yield table
        if asking(table):
            table = _answered(table, chance)
            continue
        tried = _from(table, chance.choice(SEATS), chance) if chance.random() < 0.3 else _sober(table, chance)
        assert isinstance(tried, Played)
        done = attempt(table, tried)
        table = done if isinstance(done, Table) else table
    yield table
