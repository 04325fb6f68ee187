"""Screens: two half-tables, N with E and S with W; calls pass with the tray, and who explains tells only his screen-mate."""

from __future__ import annotations

from oddtrick.game.seats import SEATS, Seat
from oddtrick.live.policy import Alerting
from oddtrick.live.state import LiveTable
from oddtrick.table.state import Table

PASSES = 5_000  # milliseconds from the last call behind the screen until the tray is on the other side, alike for every call


def mate(seat: Seat) -> Seat:
    """His screen-mate."""
    return seat.lho if seat in (Seat.N, Seat.S) else seat.rho


def hidden(live: LiveTable, table: Table, seat: Seat, now: int) -> int:
    """How many of the calls made last that seat does not see yet: the tray is on the other side, or under way."""
    if live.policy.alerting is not Alerting.SCREENS or table.auction.over:
        return 0
    mine = (seat, mate(seat))
    behind = 0
    for one in reversed(table.auction.made):
        if one.by in mine:
            break
        behind += 1
    if not behind:
        return 0
    under_way = table.auction.turn in mine
    return 0 if under_way and now >= live.acted_at + PASSES else behind


def tray_at(live: LiveTable, table: Table) -> int:
    """When the tray comes to the other side; 0 when it is not under way."""
    made = table.auction.made
    if live.policy.alerting is not Alerting.SCREENS or table.auction.over or not made:
        return 0
    turn, last = table.auction.turn, made[-1].by
    return 0 if turn in (last, mate(last)) else live.acted_at + PASSES


def tells(live: LiveTable, by: Seat, whose: Seat) -> tuple[Seat, ...]:
    """Who sees what a player says of a call that `whose` made."""
    match live.policy.alerting:
        case Alerting.SCREENS:
            return (by, mate(by))
        case Alerting.PARTNER:
            return SEATS
        case Alerting.OWN:
            return tuple(seat for seat in SEATS if seat is not whose.partner)
