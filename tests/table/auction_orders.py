"""What must hold of every auction, whoever speaks first: `check_…(edition, seed)` each make one board by lot and look at it.

Attention and answers can come in any order; the calls that stand, what binds, what lead may be restricted and who may use what
must be the same then. There are no exceptions.
"""

from __future__ import annotations

from random import Random
from zlib import crc32

from oddtrick.citations import Edition
from oddtrick.game.calls import BIDS, DOUBLE, PASS, REDOUBLE, Call
from oddtrick.game.seats import SEATS, Seat
from oddtrick.table.desk.desk import asking, record, take_up
from oddtrick.table.desk.following import given
from oddtrick.table.desk.questions import asked_now
from oddtrick.table.entries import Called, CalledEight, Entry, Start
from oddtrick.table.sheets.view import lawful
from oddtrick.table.state import Standing, Table

LONGEST = 9


def irregular_auction(edition: Edition, seed: int, most: int = LONGEST) -> Table:
    """Calls by lot, in and out of turn, too low and changed; nobody draws attention."""
    chance = Random(seed)
    table = Table.begin(Start(edition, chance.choice(SEATS)))
    for _ in range(chance.randint(1, most)):
        if table.auction.over:
            break
        table = record(table, _call(table, chance))
    return table


def _call(table: Table, chance: Random) -> Entry:
    luck = chance.random()
    by: Seat = table.auction.turn if luck < 0.75 else chance.choice(SEATS)
    if luck > 0.99:
        return CalledEight(by, "8S")
    bid = table.auction.bid
    low = BIDS[: bid.index + 1] if bid is not None else ()
    high = BIDS[bid.index + 1 if bid is not None else 0 :][:8]
    pool: list[Call] = [*high, PASS, PASS, PASS, *chance.sample(low, min(2, len(low))), DOUBLE, REDOUBLE]
    return Called(by, chance.choice(pool), instead=chance.random() < 0.15)


# ---------------------------------------------------------------- a lawful call


def check_a_lawful_call_for_the_player_in_turn(edition: Edition, seed: int) -> None:
    """As long as the auction goes on and nobody is asked, whoever is in turn can do something lawful."""
    table, chance = irregular_auction(edition, seed), Random(seed)
    _can_call(table)
    for _ in range(4):
        open_ones = [one for one in table.irregularities if not one.standing.is_settled]
        if not open_ones:
            return
        table = _answered(take_up(table, chance.choice(SEATS), chance.choice(open_ones).at), chance.random() < 0.5)
        _can_call(table)


def _can_call(table: Table) -> None:
    if table.turn is not None and table.play is None and not asking(table):
        assert lawful(table), f"{table.turn} has no lawful call: {_told(table)}"


def check_lawful_players_are_never_at_fault(edition: Edition, seed: int) -> None:
    """Whoever makes a call that the table calls lawful commits no irregularity, whatever went before."""
    table, chance = _answered(take_up(irregular_auction(edition, seed), Seat.N), seed % 2 == 0), Random(seed)
    for _ in range(6):
        calls = lawful(table) if table.turn is not None and table.play is None and not asking(table) else None
        if not calls or table.turn is None:
            return
        before = len(table.irregularities)
        table = record(table, Called(table.turn, Call.parse(chance.choice(calls))))
        assert len(table.irregularities) == before, f"a lawful call is noted: {_told(table)}"
        table = _answered(table, seed % 2 == 0)


# ---------------------------------------------------------------- the order of speaking


def check_who_draws_attention_changes_nothing(edition: Edition, seed: int) -> None:
    """9A1: any player may draw attention during the auction; the ruling does not depend on who does."""
    table = irregular_auction(edition, seed)
    told = {_board(_answered(take_up(table, by), seed % 2 == 0)) for by in SEATS}
    assert len(told) == 1, f"who speaks counts: {_told(table)}"


def check_order_of_attention_changes_nothing(edition: Edition, seed: int) -> None:
    """Two matters that stand open are ruled alike, whichever is spoken of first."""
    table = irregular_auction(edition, seed)
    found = [one.at for one in table.irregularities if one.standing is Standing.OPEN]
    if len(found) < 2:
        return
    told = {_board(_in_order(table, order, seed % 2 == 0)) for order in (found, found[::-1])}
    assert len(told) == 1, f"which is spoken of first counts: {_told(table)}"


def check_order_of_answers_changes_nothing(edition: Edition, seed: int) -> None:
    """Of questions that are open together it does not matter which is answered first."""
    table = take_up(irregular_auction(edition, seed), Seat.N)
    told = {_board(_answered(table, seed % 2 == 0, last=last)) for last in (False, True)}
    assert len(told) == 1, f"which is answered first counts: {_told(table)}"


def _in_order(table: Table, order: list[int], yes: bool) -> Table:
    """Each call that is spoken of by its place among the calls: an answer that comes late stands before later calls."""
    for nth in [_entries_of_calls(table).index(at) for at in order]:
        at = _entries_of_calls(table)[nth]
        if at not in table.withdrawn:
            table = _answered(take_up(table, Seat.N, at), yes)
    return table


def _entries_of_calls(table: Table) -> list[int]:
    return [at for at, entry in enumerate(table.entries) if isinstance(entry, Called | CalledEight)]


def _answered(table: Table, yes: bool, *, last: bool = False) -> Table:
    """Every question that is open answered by what it asks and of whom, so that the order makes no difference by itself."""
    for _ in range(60):
        found = asked_now(table)
        if not found:
            return table
        one = found[-1 if last else 0]
        key = f"{one.question.id} {one.inquiry.offender} {one.inquiry.about} {yes}"
        options = one.options
        value = options[crc32(key.encode()) % len(options)]
        table = given(table, one, value, "TD", "by lot")
    return table


def _board(table: Table) -> tuple[object, ...]:
    duties = frozenset((duty.seat, type(duty.effect), duty.call) for duty in table.duties)
    return (
        table.auction.made,
        frozenset(table.withdrawn.items()),
        duties,
        frozenset((one.seat, one.law, one.suits, one.require) for one in table.choices),
    )


def _told(table: Table) -> str:
    calls = (entry for entry in table.entries if isinstance(entry, Called))
    return " ".join(f"{one.by}:{one.call}{'!' if one.instead else ''}" for one in calls) + f" (dealer {table.start.dealer})"


CHECKS = (
    check_a_lawful_call_for_the_player_in_turn,
    check_lawful_players_are_never_at_fault,
    check_who_draws_attention_changes_nothing,
    check_order_of_attention_changes_nothing,
    check_order_of_answers_changes_nothing,
)
