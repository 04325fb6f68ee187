"""Irregular play: whole boards on which cards come out of turn, suits are not followed and cards drop, with all their rulings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from bench import game
from bench.measure import OURS, Contest
from oddtrick.citations import Edition
from oddtrick.game.calls import BIDS, PASS
from oddtrick.game.cards import Card
from oddtrick.game.seats import SEATS, Seat
from oddtrick.table.desk.desk import answer, asking, record, take_up
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Called, Claimed, Entry, Exposed, Opened, Played, Quitted, Start
from oddtrick.table.state import Standing, Table

BOARDS, MISHAPS = 50, 4


def board(number: int) -> Table:
    """The same board each time, to its last answer: a contract, four mishaps during the play, and what became of them."""
    chance = Random(f"irregular play {number}")
    mishaps = sorted(chance.sample(range(1, 45), MISHAPS))
    table = _begun(number, chance)
    while not table.over or asking(table):
        if asking(table):
            table = _answered(table, chance)
        elif mishaps and len(table.cards) >= mishaps[0] and not table.over:
            del mishaps[0]
            table = _noticed(record(table, _mishap(table, chance)), chance)
        else:
            table = record(table, _sober(table, chance))
    return _afterwards(table, chance)


def _begun(number: int, chance: Random) -> Table:
    """Editions in turn; one bid is the auction."""
    edition = (Edition.E2017, Edition.E2007)[number % 2]
    table = Table.begin(Start(edition, SEATS[number % 4], deal=game.DEALS[number]))
    for call in (chance.choice(BIDS), PASS, PASS, PASS):
        table = record(table, Called(table.auction.turn, call))
    return table


def _noticed(table: Table, chance: Random) -> Table:
    """Declarer or a defender draws attention to two of three mishaps at once."""
    found = [one for one in table.irregularities if one.standing is Standing.OPEN]
    by = chance.choice([seat for seat in SEATS if seat.partner is not table.declarer])
    return take_up(table, by, found[-1].at) if found and chance.random() < 2 / 3 else table


def _afterwards(table: Table, chance: Random) -> Table:
    """Attention is drawn to the rest; a card that has to be replaced is replaced."""
    table = take_up(table, chance.choice(SEATS))
    while asking(table) or not table.over:
        table = _answered(table, chance) if asking(table) else record(table, _sober(table, chance))
    return table


def _answered(table: Table, chance: Random) -> Table:
    one = asking(table)[0]
    return answer(table, one.question.id, chance.choice(one.options), "?", "by lot")


def _mishap(table: Table, chance: Random) -> Entry:
    """A card out of turn, a suit not followed, a card dropped or played together with another, a trick turned too soon."""
    turn, luck = table.turn, chance.random()
    assert turn is not None
    if luck < 0.3:
        return Played(by := chance.choice([seat for seat in SEATS if seat is not turn]), _any(table, by, chance))
    if luck < 0.6 and (lawful := lawful_cards(table, turn)) is not None:
        wrong = [card for card in table.held(turn) or () if card not in lawful]
        return Played(turn, chance.choice(wrong) if wrong else _any(table, turn, chance))
    if luck < 0.75:
        return Exposed(by := chance.choice([seat for seat in SEATS if table.defends(seat)]), (_any(table, by, chance),))
    if luck < 0.9 and isinstance(last := table.entries[table.cards[-1]], Played):
        return Played(last.by, _any(table, last.by, chance), at_once=True)
    return Quitted()


def _any(table: Table, by: Seat, chance: Random) -> Card:
    return chance.choice(list(table.held(by) or table.start.deal[by] or ()))


def _sober(table: Table, chance: Random) -> Played | Claimed:
    """A lawful card; a hand that has lost a card to an incomplete trick ends the board by a concession."""
    turn = table.turn
    assert turn is not None
    cards = list(lawful_cards(table, turn) or ())
    return Played(turn, chance.choice(cards)) if cards else Claimed(turn, tricks=0)


def boards(how_many: int) -> Iterator[Table]:
    """So many of these boards."""
    return map(board, range(how_many))


def _work() -> Callable[[], int]:
    def count() -> int:
        assert all(table.irregularities for table in boards(BOARDS))
        return BOARDS

    return count


def contests() -> list[Contest]:
    contest = Contest("irregular boards: four mishaps in the play, every ruling carried out", "boards/s", 5)
    contest.enter(OURS, _work)
    tables = [*boards(BOARDS)]
    found = sum(len(table.irregularities) for table in tables) / BOARDS
    taken = sum(isinstance(entry, Opened) for table in tables for entry in table.entries) / BOARDS
    entries = sum(len(table.entries) for table in tables) / BOARDS
    contest.remarks.append(
        f"An irregular board has {entries:.0f} entries on average, with {found:.1f} irregularities and {taken:.1f} matters."
    )
    return [contest]
