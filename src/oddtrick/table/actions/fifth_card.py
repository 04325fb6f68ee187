"""45E: a fifth card that the Director deems led, in its place behind the trick to which it was put.

Another hand may have completed that trick after it. The lead belonged to whoever won the trick, so from then on the card is a
lead out of turn like any other (53), unless he has won it himself.
"""

from __future__ import annotations

from oddtrick.table.changes import noted, settled, swapped
from oddtrick.table.one_trick import trick_before
from oddtrick.table.replaying import homeless
from oddtrick.table.standing import failed_to_follow, replayed
from oddtrick.table.state import Irregularity, Kind, Standing, Table


def led_to(table: Table, at: int) -> int | None:
    """63A1. The trick (from 0) to which a card was led that waits for the one before: whatever becomes of it, it was led to it."""
    waits = any((one.at, one.kind) == (at, Kind.STRAY_CARD) for one in table.irregularities) and at in homeless(table)
    return len(table.play.tricks) + bool(table.play.trick) if waits and table.play is not None else None


def led_behind(table: Table) -> Table:
    """The cards that were led before their trick was complete come behind it; until it is they wait."""
    play = table.play
    if play is None or not play.tricks:
        return table
    for one in table.irregularities:
        if one.kind is Kind.STRAY_CARD and one.at in table.cards:
            table = _behind(table, one)
    return table


def _behind(table: Table, one: Irregularity) -> Table:
    """The same of one card, and whose lead it was."""
    before = trick_before(table, one.at)
    if table.play is None or not 0 <= before < len(table.play.tricks):
        return table
    last = max((table.place(at) for at in table.cards if table.trick_of(at) == before), default=-1)
    if table.place(one.at) < last:
        table = replayed(table._replace(places=(*table.places, (one.at, last + 1))), table.cards)
    if table.play is None or before >= len(table.play.tricks):
        return table  # it had lain in the place of a card that went back, and now waits for that to be replaced
    table = _followed(table, one)
    leader = None if table.play is None else table.play.tricks[before].winner(table.play.start.trump)
    if leader is None or leader is one.by:
        return table
    return swapped(table, one, one._replace(kind=Kind.LEAD_OUT_OF_TURN, rightful=leader))


def _followed(table: Table, one: Irregularity) -> Table:
    """53A, 60A2. What the next hand has played to that lead, before anybody ruled on it, was no lead out of turn."""
    number = table.trick_of(one.at)
    for other in table.irregularities:
        is_next = other.by is one.by.lho and other.at > one.at and other.at in table.cards and table.trick_of(other.at) == number
        if other.kind is Kind.LEAD_OUT_OF_TURN and other.standing is Standing.OPEN and is_next:
            table = settled(table, {other.at}, Standing.REGULAR, (other.kind,))
            if (kind := failed_to_follow(table, other.at)) is not None:
                table = noted(table, Irregularity(other.at, kind, other.by, other.by, Standing.OPEN, table.phase))
    return table


def before_the_director(table: Table, about: int | None) -> Table:
    """53. As a lead out of turn that card is before him once more."""
    led = (one for one in table.irregularities if one.at == about and one.kind is Kind.LEAD_OUT_OF_TURN)
    for one in led:
        table = swapped(table, one, one._replace(standing=Standing.TAKEN_UP))
    return table
