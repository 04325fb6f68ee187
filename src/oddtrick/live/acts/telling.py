"""What is said at the table: explanations, questions about calls, and what players write to one another (20, 73, 74)."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat
from oddtrick.live.acts.outcome import Outcome, acted, entry_of_call, tidy, too_long
from oddtrick.live.acts.values import Explain, Write
from oddtrick.live.happenings import Wrote
from oddtrick.live.policy import Alerting, Chat
from oddtrick.live.state import LiveTable
from oddtrick.table.desk.desk import record
from oddtrick.table.entries import (
    Explained,
    Questioned,
)
from oddtrick.table.rights import Right, why_not_now
from oddtrick.table.state import Table
from oddtrick.texts import say


def explaining(live: LiveTable, table: Table, seat: Seat, act: Explain) -> Outcome:
    """20F. What a call means, by whom explains it at this table."""
    at = entry_of_call(table, act.call)
    made = table.made_at(at)
    if at is None or made is None:
        return Reason("20F", say("there is no such call"))
    whose = _EXPLAINS[live.policy.alerting](seat)
    if made.by not in whose:
        return Reason("20F1", say("{by} explains here only calls of {whose}", by=seat, whose="/".join(map(str, whose))))
    words = tidy(act.words)
    if not words:
        return Reason("20F", say("an explanation needs words"))
    return too_long(words) or acted(table, seat, record(table, Explained(seat, at, words)))


_EXPLAINS: dict[Alerting, Callable[[Seat], tuple[Seat, ...]]] = {
    Alerting.OWN: lambda seat: (seat,),
    Alerting.PARTNER: lambda seat: (seat.partner,),
    Alerting.SCREENS: lambda seat: (seat, seat.partner),
}


def asking_about(table: Table, seat: Seat, number: int | None) -> Outcome:
    """20B, 20F1. A question about an opponents' call, or for a review."""
    right = Right.REVIEW if number is None else Right.QUESTION
    if reason := why_not_now(table, seat, right):
        return reason
    at = None if number is None else entry_of_call(table, number)
    made = table.made_at(at)
    if number is not None and (made is None or made.by.side is seat.side):
        return Reason("20F1", say("a player asks about the opponents' calls"))
    return acted(table, seat, record(table, Questioned(seat, at)))


def writing(live: LiveTable, seat: Seat, act: Write) -> Outcome:
    """Words to the table, where its policy has them now."""
    words = tidy(act.words)
    if not words:
        return Reason("74", say("nothing is written"))
    chat = live.policy.chat
    playing = live.table is not None and not live.finished
    if chat is Chat.NOBODY or (chat is Chat.BETWEEN and playing):
        return Reason("73B1", say("nobody writes during a board; call the Director if something is wrong"))
    return too_long(act.words) or [Wrote(seat, words)]
