"""What is true of every board on which anything may happen, from the first call (`chaos`) or in the play (`wild_play`)."""

from __future__ import annotations

import json

from chaos import anything
from wild_play import wild

from oddtrick.citations import Edition
from oddtrick.game.auction import Auction
from oddtrick.game.calls import CALLS, PASS
from oddtrick.inquiry.effects import MustPass, MustRepeat, NoDouble
from oddtrick.inquiry.vocabulary import Spell
from oddtrick.table.acts import replacement
from oddtrick.table.desk.desk import advance, asking, progress
from oddtrick.table.entries import Action, Called, Ruled
from oddtrick.table.folding.correcting import taken_back
from oddtrick.table.folding.fold import why_not
from oddtrick.table.folding.record import dump, load
from oddtrick.table.results import final
from oddtrick.table.state import Standing, Table


def check_what_happens_from_the_first_call(edition: Edition, seed: int) -> None:
    """After each thing that happens, and of the whole board."""
    before = None
    for table in anything(edition, seed):
        if before is not None:
            _one_step(before, table)
        before = table
    assert before is not None
    check_whole_board(before)


def check_what_happens_in_the_play(edition: Edition, seed: int) -> None:
    """After each thing that happens, and at the end."""
    table = None
    try:
        for table in wild(edition, seed):
            _at_every_moment(table)
        assert table is not None
        _at_the_end(table)
    except Exception as error:  # the seed is what one needs to see it again
        raise AssertionError(f"wild({edition!r}, {seed})") from error


# ---------------------------------------------------------------- from the first call


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
            since = [at for at in table.calls if _when(table, at) > duty.at and (m := table.made_at(at)) and m.by is duty.seat]
            assert not once or all(at in doubtful for at in since)


def _when(table: Table, at: int) -> int:
    """When a call was made; a pass that an order puts in the place of an earlier call (37B2, 38C) when that was."""
    order = table.entries[at]
    inquiry = table.inquiry(order.inquiry) if isinstance(order, Ruled) else None
    return at if inquiry is None or inquiry.about is None else inquiry.about


def check_whole_board(table: Table) -> None:
    assert load(json.loads(json.dumps(dump(table)))) == table
    cards = [card for trick in (table.play.tricks if table.play else ()) for card in trick.cards]
    assert None not in cards, "a hole in a trick that is not the last"
    assert len(cards) == len(set(cards))
    _final_auction(table)
    _orders(table)


def _final_auction(table: Table) -> None:
    """Lawful call by call, apart from calls that were accepted (27B4 too), or that nobody has drawn attention to.

    27B, 25A: what replaces an insufficient bid stands where that bid stood, also where the calls before it were taken back later.
    """
    known = (Standing.OPEN, Standing.CONDONED, Standing.TAKEN_UP)
    excused = {one.at for one in table.irregularities if one.standing in known}
    placed = set[int]()
    for one in table.inquiries:
        excused |= set(replacement(table, one)) if one.answers.get("27B4.lho_accepts") is True else set()
        placed |= set(replacement(table, one)[:1]) if one.answers.get("27A1.lho_accepts") is False else set()
    auction = Auction(table.start.dealer)
    for at, (by, call) in table.made:
        reason = auction.why_not(call, by)
        assert reason is None or at in excused or (at in placed and reason.law == "17C"), (at, by, call, reason)
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


# ---------------------------------------------------------------- in the play


def _at_every_moment(table: Table) -> None:
    assert table.play is not None
    turned = set(table.turned)
    holes = [n for n, trick in enumerate(table.play.tricks) if trick.turn is not None]
    assert len(holes) <= len(turned), "only the last trick may have a hole"
    standing = list(table.play.cards)
    assert len(standing) == len(set(standing)), "no card stands twice"
    assert all(table.defends(one.seat) for one in table.penalties), "penalty cards only with defenders"
    assert not set(table.withdrawn).intersection(table.cards)
    if table.turn is not None:
        assert table.held(table.turn) is not None


def _at_the_end(table: Table) -> None:
    assert table.over
    assert not asking(table)
    assert advance(table) == table
    assert load(json.loads(json.dumps(dump(table)))) == table
    told = final(table)
    if told is not None:
        assert sum(told.values()) == 13
        assert all(0 <= n <= 13 for n in told.values()), "tricks transferred never exceed tricks won"
