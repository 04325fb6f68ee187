"""Thousands of boards on which anything may happen, in both editions: what is true of every one of them."""

from __future__ import annotations

import json

import pytest
from chaos import anything, prevented

from oddtrick.citations import Edition
from oddtrick.game.auction import Auction
from oddtrick.game.calls import CALLS, PASS
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import MustPass, MustRepeat, NoDouble
from oddtrick.inquiry.vocabulary import Spell
from oddtrick.table.desk.desk import advance, asking, progress, take_up
from oddtrick.table.entries import Action, Called, Opened, Ruled
from oddtrick.table.folding.correcting import taken_back
from oddtrick.table.folding.fold import why_not
from oddtrick.table.folding.record import dump, load
from oddtrick.table.state import Kind, Standing, Table

BOARDS, LOTS = 1500, 10
EDITIONS = pytest.mark.parametrize("edition", list(Edition), ids=str)
LOT = pytest.mark.parametrize("lot", range(LOTS))


@EDITIONS
@LOT
def test_anything_may_happen(edition: Edition, lot: int) -> None:
    for seed in range(lot, BOARDS, LOTS):
        before = None
        for table in anything(edition, seed):
            if before is not None:
                _one_step(before, table)
            before = table
        assert before is not None
        _whole_board(before)


@EDITIONS
def test_prevent_never_notes_an_irregularity_and_always_finishes(edition: Edition) -> None:
    for seed in range(120):
        table = prevented(edition, seed)
        assert not table.irregularities
        assert not table.inquiries
        assert table.auction.passed_out or (table.play is not None and table.play.over)
        _whole_board(table)


def _done(table: Table) -> list[tuple[object, ...]]:
    """Calls and cards, by whom; where an answer came late the desk has told the rest of the board anew (9B2)."""
    return [(e.by, getattr(e, "call", None), getattr(e, "card", None)) for e in table.entries if isinstance(e, Action)]


def _one_step(before: Table, table: Table) -> None:
    """What people did never changes; nothing is left for the desk; what stands and what does not are apart; somebody can act."""
    assert _done(table)[: len(_done(before))] == _done(before)
    assert advance(table) is table
    standing = {*table.calls, *table.cards}
    assert len(standing) == len(table.calls) + len(table.cards)
    assert not standing & table.withdrawn.keys()
    _duties_lapse(table)
    if table.turn is not None and table.play is None and not asking(table):
        assert any(why_not(table, Called(table.turn, call)) is None for call in (PASS, *CALLS))


def _duties_lapse(table: Table) -> None:
    """Once: until the player has called; throughout: until the auction ends. And a player who must pass is one who may."""
    doubtful = {one.at for one in table.irregularities if not one.standing.is_settled}
    for duty in table.duties:
        if isinstance(duty.effect, MustPass | MustRepeat | NoDouble):
            assert not table.auction.over
            once = not isinstance(duty.effect, MustPass) or duty.effect.spell is Spell.ONCE
            since = [at for at in table.calls if at > duty.at and (m := table.made_at(at)) and m.by is duty.seat]
            assert not once or all(at in doubtful for at in since)


def _whole_board(table: Table) -> None:
    assert load(json.loads(json.dumps(dump(table)))) == table
    cards = [card for trick in (table.play.tricks if table.play else ()) for card in trick.cards]
    assert None not in cards, "a hole in a trick that is not the last"
    assert len(cards) == len(set(cards))
    _final_auction(table)
    _orders(table)


def _final_auction(table: Table) -> None:
    """Lawful call by call, apart from calls that were accepted, or that nobody has drawn attention to."""
    excused = {one.at for one in table.irregularities if one.standing in (Standing.OPEN, Standing.CONDONED, Standing.TAKEN_UP)}
    auction = Auction(table.start.dealer)
    for at, (by, call) in table.made:
        reason = auction.why_not(call, by)
        assert reason is None or at in excused, (at, by, call, reason)
        auction = auction.after(call, by)
    assert auction == table.auction


def _orders(table: Table) -> None:
    """What was carried out is what the procedure orders on the answers there are, in the same order."""
    gone = taken_back(table.entries)
    for inquiry in table.inquiries:
        got = progress(table, inquiry)
        done = [e for at, e in enumerate(table.entries) if isinstance(e, Ruled) and e.inquiry == inquiry.id and at not in gone]
        if got is not None:
            assert [(one.law, one.effects) for one in done] == [(one.law, one.effects) for one in got.orders[: len(done)]]


def test_every_kind_of_irregular_call_comes_up() -> None:
    """The boards are wild enough to mean something."""
    met, taken = set(), set()
    for edition in Edition:
        for seed in (3011, *range(300, 800)):
            *_, table = anything(edition, seed)
            table = take_up(table, Seat.S) if seed == 3011 else table  # a double by a player who is barred is rare
            met |= {one.kind for one in table.irregularities}
            taken |= {entry.procedure for entry in table.entries if isinstance(entry, Opened)}
    assert met >= OF_THE_AUCTION
    assert taken >= {kind.procedure for kind in OF_THE_AUCTION}


OF_THE_AUCTION = {
    *(Kind.LATE_CALL, Kind.CHANGE, Kind.INADMISSIBLE, Kind.NOT_PASSED, Kind.OUT_OF_ROTATION, Kind.SIMULTANEOUS),
    *(Kind.NOT_REPEATED, Kind.BARRED_DOUBLE, Kind.INSUFFICIENT, Kind.ABOVE_SEVEN, Kind.MISSTATED, Kind.EXPOSED),
    *(Kind.REVIEW, Kind.QUESTION),
}
