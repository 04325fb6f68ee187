"""What the players' own calls and cards have settled, and by which Law."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.game.seats import Seat
from oddtrick.table.entries import Played
from oddtrick.table.folding.words import happened
from oddtrick.table.sheets.regular import regular
from oddtrick.table.state import Irregularity, Kind, Standing, Table
from oddtrick.texts import Text, say

_CALLED_OVER = {
    Kind.CHANGE: "25B1",
    Kind.INSUFFICIENT: "27A1",
    Kind.OUT_OF_ROTATION: "29A",
    Kind.SIMULTANEOUS: "29A",
    Kind.NOT_PASSED: "37A",
    Kind.NOT_REPEATED: "11A",
    Kind.BARRED_DOUBLE: "11A",
}
_PLAYED_OVER = {
    Kind.LEAD_OUT_OF_TURN: "53A",
    Kind.PLAY_OUT_OF_TURN: "60A1",
    Kind.TOO_SOON: "60A1",
    Kind.NOT_PENALTY_CARD: "52B1",
    Kind.NOT_NAMED: "45D2",
    Kind.UNNAMED: "45D2",
}


def settled(table: Table) -> list[Text]:
    """What nobody has ruled on, one after the other; and what somebody took for irregular and is not."""
    ruled = {inquiry.about for inquiry in table.inquiries}
    told = []
    for one in table.irregularities:
        if one.at in ruled and not _overtaken(table, one):
            continue
        if one.kind in _PLAYED_OVER:
            told += _by_a_card(table, one)
        if one.kind not in _CALLED_OVER:
            continue
        what, law = happened(table, one), _CALLED_OVER[one.kind]
        if one.standing is Standing.CONDONED:
            told.append(say("{what}: it stands, {lho} has called over it (Law {law})", what=what, lho=one.by.lho, law=law))
        elif one.standing is Standing.FORFEITED:
            told.append(say("{what}: it is gone, {rightful} has called (Law 28B)", what=what, rightful=one.rightful))
    return told + regular(table)


def _overtaken(table: Table, one: Irregularity) -> bool:
    """53B (2007: 53C). Whether the proper lead was made while the Director had the matter, before he had ruled."""
    last = next((inquiry for inquiry in reversed(table.inquiries) if inquiry.about == one.at), None)
    led = one.kind is Kind.LEAD_OUT_OF_TURN and one.standing is Standing.FORFEITED
    return led and last is not None and last.closed and not last.ordered


def _by_a_card(table: Table, one: Irregularity) -> list[Text]:
    what = happened(table, one)
    if one.standing is Standing.CONDONED:
        return [say("{what}: it stands, play has gone on over it (Law {law})", what=what, law=_law(table, one))]
    if one.standing is Standing.FORFEITED:
        law = "53B" if table.start.edition >= Edition.E2017 else "53C"
        return [say("{what}: it is taken back, {rightful} has led (Law {law})", what=what, rightful=one.rightful, law=law)]
    return []


def _law(table: Table, one: Irregularity) -> str:
    """53C (2007: 53B). Of declarer's lead over which the defender on its right has played; 47F2 (2007), else as it stands above."""
    new = table.start.edition >= Edition.E2017
    if one.kind is Kind.LEAD_OUT_OF_TURN and table.defends(one.by) is False and _plays_next(table, one.at, one.by.rho):
        return "53C" if new else "53B"
    return "47F2" if one.kind.is_of_words and not new else _PLAYED_OVER[one.kind]


def _plays_next(table: Table, at: int, hand: Seat) -> bool:
    played = (entry for n in table.cards if n > at and isinstance(entry := table.entries[n], Played))
    return next((entry.by for entry in played), None) is hand
