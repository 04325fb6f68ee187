"""58A: cards of several players at the same time. The one in turn comes first, in whatever order they were entered.

Where none of them is in turn, or several follow each other in rotation, they come in rotation from the hand whose turn it was:
then the board never depends on who wrote which of them down first. A second card of one hand comes after its first (58B).
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.game.seats import Seat
from oddtrick.table.actions.plays import played
from oddtrick.table.entries import Played
from oddtrick.table.state import Irregularity, Kind, Standing, Table

_OUT_OF_TURN = (Kind.LEAD_OUT_OF_TURN, Kind.PLAY_OUT_OF_TURN)


def together(table: Table, at: int, entry: Played) -> Table:
    """The table after a card that came at the same time as those entered before it (`table.before` is as it was until then)."""
    before = table.before
    if before is None:
        return played(table, at, replace(entry, at_once=False))  # no card came just before it
    first = len(before.entries)
    left = [(n, one) for n, one in enumerate(table.entries[first:], first) if isinstance(one, Played)]
    if len({one.by for _, one in left}) == 1:
        return played(table, at, entry)._replace(before=before)  # 58B
    found, done = before._replace(entries=table.entries), set[Seat]()
    places: list[tuple[int, int]] = []
    while left:
        turn = found.play.turn if found.play is not None else None
        n, one = min(left, key=lambda each: (_distance(turn, each[1].by), each[0]))
        left.remove((n, one))
        places.append((n, first + len(places)))
        found = played(found._replace(places=(*before.places, *places)), n, replace(one, at_once=one.by in done))
        done.add(one.by)
    return found._replace(before=before)


def _distance(turn: Seat | None, hand: Seat) -> int:
    return 0 if turn is None else (hand.index - turn.index) % 4


def is_with_a_legal_card(table: Table, at: int) -> bool:
    """58A. Whether that card, out of turn, came at the same time as another player's legal one and so counts as later."""
    if all(one.at != at or one.kind not in _OUT_OF_TURN for one in table.irregularities):
        return False
    irregular = {one.at for one in table.irregularities if one.standing is not Standing.REGULAR}
    by = getattr(table.entries[at], "by", None)
    others = (n for n in same_moment(table, at) if getattr(table.entries[n], "by", None) is not by)
    return any(n not in irregular for n in others)


def taken_up_as(table: Table, one: Irregularity) -> str:
    """The procedure by which an irregularity comes before the Director: of a card out of turn only by 58A that one first."""
    is_later = one.kind.procedure != Kind.REVOKE.procedure and is_with_a_legal_card(table, one.at)
    return "simultaneous_plays" if is_later else one.kind.procedure


def same_moment(table: Table, at: int) -> range:
    """The entries of the cards that came at the same time as that one."""
    first, end = at, at + 1
    while (
        first and isinstance(one := table.entries[first], Played) and one.at_once and isinstance(table.entries[first - 1], Played)
    ):
        first -= 1
    while end < len(table.entries) and isinstance(one := table.entries[end], Played) and one.at_once:
        end += 1
    return range(first, end)
