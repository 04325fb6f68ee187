"""A ruling that moves tricks: the tricks and the score before and after it, as data and on the sheet (64A, 77)."""

from __future__ import annotations

from late_plays import Found, Revoke, searched
from tables import E2017, E, N, S, W

from oddtrick.citations import Edition
from oddtrick.game.contract import Contract
from oddtrick.game.seats import Side
from oddtrick.language import translator
from oddtrick.shapes.table.as_json import as_json
from oddtrick.table.desk.desk import record, take_up
from oddtrick.table.entries import Played, Start
from oddtrick.table.sheets.sheet import sheet
from oddtrick.table.state import Table
from oddtrick.texts import signed

GAME = Contract.parse("4S", S)


def played_out(edition: Edition, found: Found) -> Table:
    started = Table.begin(Start(edition, N, deal=found.play.start.deal, contract=GAME))
    for by, card in found.cards:
        started = record(started, Played(by, card))
    return started


def test_64A_the_score_before_and_after_two_tricks_go_over() -> None:
    """64A1. Both numbers stand in the JSON, and the sheet says both."""

    def accept(it: Found) -> bool:
        (one, first), (other, second) = it.revokes
        leds = {it.play.tricks[number - 1].led for number in (first, second)}
        own = it.winner(first) is one and it.winner(second) is other and len(leds) == 2
        return own and second < 12 and it.won_after(first, E) == 1

    table = played_out(E2017, searched(GAME, 13, accept, Revoke(E), Revoke(W)))
    ruled = take_up(table, S)
    translate = translator("en")
    found, plain = as_json(ruled, translate), as_json(table, translate)
    ns = table.tricks[Side.NS]
    assert found.tricks.before is not None
    assert found.tricks.final is not None
    assert (ns, ns + 2) == (found.tricks.before.NS, found.tricks.final.NS)
    assert found.score_ns_before == plain.score_ns == plain.score_ns_before == GAME.score_ns(ns, table.start.vulnerability)
    assert found.score_ns == GAME.score_ns(ns + 2, table.start.vulnerability)
    lines = [translate(line) for line in sheet(ruled).result]
    assert f"score of North-South before tricks were transferred: {signed(found.score_ns_before)}" in lines
    assert f"score of North-South: {signed(found.score_ns)}" in lines
    assert not [line for line in map(translate, sheet(table).result) if "before" in line]


def test_nothing_is_told_before_the_play_is_over() -> None:
    started = Table.begin(Start(E2017, N, contract=GAME))
    found = as_json(started, translator("en"))
    assert (found.tricks.before, found.score_ns_before) == (None, None)
