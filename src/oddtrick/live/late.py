"""R5. When something was said of a call, and whether an alert came only when the next call had been made.

What follows from it (21B) is for the Director; here it is told with its time to those who could not take it into account.
"""

from __future__ import annotations

from oddtrick.game.seats import SEATS
from oddtrick.live.policy import Alerting
from oddtrick.live.screens import mate
from oddtrick.live.state import LiveTable
from oddtrick.table.entries import Called, Explained, Questioned
from oddtrick.table.state import Table


def when(live: LiveTable, entry: int) -> int:
    """When an entry of the board on the table was made, in milliseconds of the server."""
    return next((at for until, at in live.times if until > entry), live.acted_at)


def seconds_after(live: LiveTable, said: int, call: int) -> int:
    """How long after a call something was said of it; both are entries."""
    return max(0, when(live, said) - when(live, call)) // 1000


def late(live: LiveTable, table: Table, at: int) -> int | None:
    """How many seconds after the call the alert of that entry came; None where no next call had been made by then.

    What answers a question, and what adds to an alert, is none that came late. With screens the next call is that of the
    screen-mate, to whom it is told.
    """
    said = table.entries[at]
    made = table.made_at(said.about) if isinstance(said, Explained) else None
    if not isinstance(said, Explained) or made is None:
        return None
    following = (mate(said.by),) if live.policy.alerting is Alerting.SCREENS else [seat for seat in SEATS if seat is not made.by]
    called = False
    for one in table.entries[said.about + 1 : at]:
        match one:
            case Questioned(_, said.about) | Explained(said.by, said.about):
                return None
            case Called(by) if by in following:
                called = True
            case _:
                pass
    return seconds_after(live, at, said.about) if called else None
