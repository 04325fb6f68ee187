"""What is to be seen at a table: calls and what became of them, who acts and what is lawful, tricks and score.

Everything is worked out from the table, in seats, cards and sentences (`Text`); commands and pages only set it.
"""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.game.calls import Call
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.asking import Option
from oddtrick.table.desk.desk import asking
from oddtrick.table.entries import Called, CalledEight, Ruled
from oddtrick.table.results import final
from oddtrick.table.sheets.players_view import lawful_actions
from oddtrick.table.state import Phase, Table
from oddtrick.texts import say

# A phase of the board in words.
PHASES = {
    Phase.BEFORE: say("before the first call"),
    Phase.AUCTION: say("the auction"),
    Phase.CLARIFICATION: say("before the opening lead"),
    Phase.PLAY: say("the play"),
    Phase.OVER: say("the board is over"),
}


class Status(Option):
    """What has become of a call."""

    STANDS = "stands", say("stands")
    WITHDRAWN = "withdrawn", say("withdrawn")
    STRAY = "stray", say("not part of the auction")


class Act(Option):
    """What somebody is to do."""

    CALL = "call", say("call")
    LEAD = "lead", say("lead")
    FACE = "face", say("face the lead")
    PLAY = "play", say("play")


class CallMade(NamedTuple):
    """A call, the entry that it is, and what has become of it."""

    entry: int
    by: Seat
    call: Call | str
    status: Status


class Turn(NamedTuple):
    """Who acts: the hand, the player (declarer for dummy), and what for; `held` while the Director asks (9B2)."""

    hand: Seat
    player: Seat
    act: Act
    held: bool


def calls(table: Table) -> list[CallMade]:
    """Every call in the order in which it was made."""
    return [made for at in range(len(table.entries)) if (made := _made(table, at))]


def _made(table: Table, at: int) -> CallMade | None:
    entry, made = table.entries[at], table.made_at(at)
    stands = at in table.calls
    if made is None or (isinstance(entry, Ruled) and not stands):
        return None
    status = Status.STANDS if stands else Status.WITHDRAWN if at in table.withdrawn else Status.STRAY
    return CallMade(at, made.by, entry.words if isinstance(entry, CalledEight) else made.call, status)


COLUMNS = (Seat.W, Seat.N, Seat.E, Seat.S)


def auction_rows(table: Table) -> list[tuple[tuple[CallMade, ...], ...]]:
    """The auction as it is written, West first. A call that does not stand is in the cell of the one that replaced it."""
    made = {one.entry: one for one in calls(table)}
    places, last = {}, -1
    for at in table.calls:
        last = _next_place(last, made[at].by, table)
        places[at] = last
    for at, one in made.items():
        if at not in places:
            places[at] = _place_beside(table, one, made, places)
    height = max(places.values(), default=-1) // 4 + 1
    cells = [tuple(made[at] for at in sorted(places) if places[at] == place) for place in range(4 * height)]
    return [tuple(cells[4 * row : 4 * row + 4]) for row in range(height)]


def _next_place(last: int, by: Seat, table: Table) -> int:
    first = COLUMNS.index(table.start.dealer) if last < 0 else last + 1
    return first + (COLUMNS.index(by) - first) % 4


def _place_beside(table: Table, one: CallMade, made: dict[int, CallMade], places: dict[int, int]) -> int:
    own = [at for at in table.calls if at > one.entry and made[at].by is one.by]
    if own:
        return places[own[0]]
    return _next_place(max((places[at] for at in table.calls if at < one.entry), default=-1), one.by, table)


def turn(table: Table) -> Turn | None:
    """Whose turn it is and for what; None when nobody acts any more."""
    seat = table.turn
    if seat is None:
        return None
    held = bool(asking(table))
    if table.play is None:
        return Turn(seat, seat, Act.CALL, held)
    contract = table.play.start.contract
    player = contract.declarer if seat is contract.dummy else seat
    lead = Act.LEAD if table.face_down(seat) is None else Act.FACE
    return Turn(seat, player, Act.PLAY if table.play.trick else lead, held)


def lawful(table: Table) -> list[str] | None:
    """The calls or cards that are lawful now, as text; None when that hand is not known."""
    found = lawful_actions(table)
    return None if found is None else [str(one.call) if isinstance(one, Called) else str(one.card) for one in found]


# ---------------------------------------------------------------- the result


def counted(table: Table) -> dict[Side, int] | None:
    """The tricks as they count; None while there are none, and while a card is still to be put in the place of one that went back
    after a claim (62A).
    """
    return None if table.owing is not None else final(table)


def score_ns(table: Table) -> int | None:
    """77. North-South's score by the cards and the transfers."""
    if table.auction.passed_out:
        return 0
    found, tricks = table.contract, counted(table)
    if found is None or tricks is None:
        return None
    return found.score_ns(max(0, min(13, tricks[found.declarer.side])), table.start.vulnerability)


def before_transfers(table: Table) -> Table:
    """64, 69B, 71. The table with its tricks as they were won by the cards, or as the claim divides them: no ruling moves any."""
    return table._replace(transfers=())
