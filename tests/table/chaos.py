"""A board at which anything may happen: random calls by anybody, changes, exposed cards, answers, corrections. Seeded."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from oddtrick.citations import Edition
from oddtrick.game.auction import Auction
from oddtrick.game.calls import BIDS, CALLS, DOUBLE, PASS, Call
from oddtrick.game.dealing import Seed
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.effects import MustPass, MustRepeat, NoDouble
from oddtrick.inquiry.vocabulary import Source
from oddtrick.table.desk.desk import advance, answer, asking, attempt, correct, record, take_up
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import (
    Answered,
    Called,
    CalledEight,
    Claimed,
    Entry,
    Explained,
    Exposed,
    Informed,
    Played,
    Questioned,
    Start,
)
from oddtrick.table.state import Kind, Table
from oddtrick.texts import BadInput

DEALS = [Seed("chaos").deal(board) for board in range(1, 17)]
_SCORN = [PASS] * 7 + [DOUBLE]


def begin(edition: Edition, chance: Random) -> Table:
    return Table.begin(Start(edition, chance.choice(SEATS), deal=chance.choice(DEALS)))


def anything(edition: Edition, seed: int, most: int = 70) -> Iterator[Table]:
    """RECORD: the table after each thing that happens."""
    chance = Random(seed)
    table = begin(edition, chance)
    for _ in range(most):
        yield table
        if table.over:
            break
        table = _step(table, chance)
    while not table.over:
        table = record(table, Claimed(table.declarer or Seat.N, (Seat.E,))) if table.in_play else _sober(table)
        yield table
    for _ in range(40):
        if not asking(table):
            return
        table = _answered(table, chance)
        yield table


def _step(table: Table, chance: Random) -> Table:
    luck = chance.random()
    if asking(table) and luck < 0.85:
        return _answered(table, chance)
    if luck > 0.8 and (found := [i for i in table.irregularities if not i.standing.is_settled and i.kind is not Kind.MAYBE_REVOKE]):
        return take_up(table, chance.choice(SEATS), chance.choice(found).at)
    if luck > 0.985:
        return _corrected(table, chance)
    return record(table, _card(table, chance) if table.in_play else _before_play(table, chance))


def _answered(table: Table, chance: Random) -> Table:
    one = chance.choice(asking(table))
    options = next(each for each in asking(table) if each.question is one.question).options
    return answer(table, one.question.id, chance.choice(options), "?", "by lot")


def _corrected(table: Table, chance: Random) -> Table:
    told = [entry for entry in table.entries if isinstance(entry, Answered) and entry.by == "?" and isinstance(entry.answer, bool)]
    if not told:
        return table
    one = chance.choice(told)
    try:
        return correct(table, one.inquiry, one.question, not one.answer, "?")
    except BadInput:
        return table


def _sober(table: Table) -> Table:
    """Pass until the auction has ended; what is asked is answered first."""
    if questions := asking(table):
        return answer(table, questions[0].question.id, questions[0].options[-1], "?", "by lot")
    turn = table.auction.turn
    repeat = None if any(table.mine(turn, MustPass)) else next(table.mine(turn, MustRepeat), None)
    if table.auction.over:
        return record(table, _card(table, Random(0)))
    return record(table, Called(turn, (repeat and repeat.call) or PASS))


def _before_play(table: Table, chance: Random) -> Entry:
    """An auction, with a slip now and then; once it has ended mostly the opening lead."""
    luck, turn = chance.random(), table.auction.turn
    if luck < 0.015:
        return CalledEight(chance.choice(SEATS), "8C")
    if luck < 0.04:
        cards = chance.sample(list(table.start.deal[turn] or ()), chance.choice((1, 1, 2)))
        return Exposed(turn, tuple(cards), chance.random() < 0.3)
    if luck < 0.06:
        return _told(table, chance)
    if table.auction.over and luck < 0.85:
        return _card(table, chance)
    by = turn if luck < 0.9 else chance.choice(SEATS)
    if any(table.mine(by, NoDouble)):
        return Called(by, DOUBLE)
    call = _call(table, chance, luck)
    must = next((duty.call for duty in table.duties if duty.seat is by and duty.call), None)
    names = chance.choice(BIDS) if call is DOUBLE and luck > 0.7 else None
    return Called(by, must if must and luck < 0.4 else call, luck > 0.97, "H" if luck > 0.99 else "", names, 0.93 < luck < 0.95)


def _told(table: Table, chance: Random) -> Entry:
    """A question, an answer, a hesitation: by anybody, about any call."""
    by, about = chance.choice(SEATS), chance.choice(table.calls) if table.calls else None
    if about is None or chance.random() < 0.2:
        return Questioned(by)
    return chance.choice((Questioned(by, about), Explained(by, about, "a raise"), Informed(by, chance.choice(list(Source)), about)))


def _call(table: Table, chance: Random, luck: float) -> Call:
    """Mostly a lawful one; sometimes a bid that is too low, or anything."""
    if 0.75 < luck < 0.82 and table.auction.bid is not None:
        return chance.choice(BIDS[: table.auction.bid.index + 1])
    if 0.82 < luck < 0.85 or luck > 0.98:
        return chance.choice(CALLS)
    return chance.choice([*_lawful(table.auction, chance), *_SCORN])


def _lawful(auction: Auction, chance: Random) -> list[Call]:
    floor = -1 if auction.bid is None else auction.bid.index
    return [bid for bid in BIDS[floor + 1 : floor + 6] if chance.random() < 0.7]


def _card(table: Table, chance: Random) -> Entry:
    play = table.play
    if play is None or play.turn is None:
        return Claimed(table.declarer or Seat.N)
    if table.in_play and chance.random() < 0.1:
        return Claimed(chance.choice(SEATS), (Seat.E,))
    lawful, held = lawful_cards(table, play.turn), table.held(play.turn)
    assert lawful
    assert held
    return Played(play.turn, chance.choice(list(held if chance.random() < 0.06 else lawful)))


def prevented(edition: Edition, seed: int) -> Table:
    """PREVENT: whatever is tried, only what is lawful happens, and the board is played to its end."""
    chance = Random(seed)
    table = begin(edition, chance)
    while not table.over:
        tried = _tried(table, chance)
        done = attempt(table, tried)
        table = table if isinstance(done, Reason) else done
        assert not table.irregularities
    return advance(table)


def _tried(table: Table, chance: Random) -> Called | Played:
    if table.play is None:
        by = table.auction.turn if chance.random() < 0.9 else chance.choice(SEATS)
        return Called(by, chance.choice([*_lawful(table.auction, chance), *_SCORN]))
    hand = table.play.turn
    assert hand is not None
    lawful = lawful_cards(table, hand)
    assert lawful
    wild = table.start.deal[chance.choice(SEATS)] if chance.random() < 0.1 else None
    return Played(hand, chance.choice(list(wild or lawful)))
