"""What a robot is: something that looks at what a person in its seat would see, and does something, or waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from oddtrick.game.reasons import Reason
from oddtrick.game.seats import SEATS, Seat
from oddtrick.live.acts.doing import done
from oddtrick.live.acts.values import Act, MakeCall, PlayCard
from oddtrick.live.happenings import Began, Happened, Opened, Sat
from oddtrick.live.policy import Alerting, Irregular, Policy
from oddtrick.live.seats import Sort
from oddtrick.live.seen import View
from oddtrick.live.state import LiveTable, after
from oddtrick.live.view import view
from oddtrick.table.entries import Start
from oddtrick.table.sheets.players_view import acts


class Player(Protocol):
    """A robot in a seat. It never sees more than its view, which is the one that a person there would get."""

    def act(self, view: View) -> Act | None:
        """What it does now; None while it has nothing to do."""


class Refused(RuntimeError):
    """A robot did what its table does not allow: a defect of the robot."""


def seated(names: Mapping[Seat, str], policy: Policy) -> LiveTable:
    """A table at which four robots sit."""
    live = after(LiveTable(), Happened(0, Opened("", tuple(policy.plain().items()))))
    for seat in SEATS:
        live = after(live, Happened(0, Sat(seat, Sort.ROBOT, names.get(seat, ""))))
    return live


def moved(live: LiveTable, players: Mapping[Seat, Player], now: int) -> LiveTable | None:
    """The table after the first robot that has something to do has done it; None when all wait. Raises Refused."""
    for seat in _order(live):
        if seat not in players:
            continue
        seen = view(live, seat, now)
        act = players[seat].act(seen)
        if act is None or (isinstance(act, MakeCall | PlayCard) and now < seen.locked_until):
            continue
        outcome = done(live, seat, act, now)
        if isinstance(outcome, Reason):
            raise Refused(f"{seat} {act}: {outcome}")
        for what in outcome:
            live = after(live, Happened(now, what))
        return live
    return None


def _order(live: LiveTable) -> list[Seat]:
    """Whose turn it is first, so that no view is made for nothing; the others first where they may have something to do."""
    turn = acts(live.table) if live.table is not None else None
    says = live.policy.alerting is not Alerting.OWN and live.table is not None and live.table.play is None
    others = says or live.policy.irregular is Irregular.RECORD
    return sorted(SEATS, key=lambda seat: (seat is turn) if others else (seat is not turn))


def play_board(live: LiveTable, board: int, start: Start, players: Mapping[Seat, Player]) -> LiveTable:
    """The table after the robots have played a board."""
    live = after(live, Happened(live.acted_at, Began(board, start)))
    while not live.finished:
        moves = (moved(live, players, live.acted_at + wait) for wait in WAITS)
        moving = next((one for one in moves if one is not None), None)
        if moving is None:
            return live
        live = moving
    return live


WAITS = (1_000, 6_000, 31_000)  # milliseconds after the last call or card: at once, behind a screen, after a pause
