"""What goes to the Director, and what he asks (9B)."""

from __future__ import annotations

from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat
from oddtrick.live.acts.outcome import Outcome, acted, entry_of_call, tidy, too_long
from oddtrick.live.acts.values import Answer, CallDirector
from oddtrick.live.happenings import Acted, Summoned, What
from oddtrick.live.state import LiveTable
from oddtrick.table.desk.desk import answer, asking, person, take_up
from oddtrick.table.rights import Right, why_not_now
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, say


def answering(table: Table, seat: Seat, act: Answer) -> Outcome:
    """An answer to a question that the Law gives this player."""
    for one in asking(table):
        if one.question.id == act.question and person(table, one) is seat:
            try:
                return acted(table, seat, answer(table, act.question, act.value, str(seat)))
            except BadInput as refused:
                return Reason("9B2", refused.text)
    return Reason("9B2", say("this is not for {seat} to answer", seat=seat))


def summoning(live: LiveTable, seat: Seat, act: CallDirector) -> Outcome:
    """9B1. He is called; where a call is named, or something stands open, attention is drawn to it."""
    words = tidy(act.words)
    if reason := too_long(act.words):
        return reason
    called: list[What] = [Summoned(seat, act.what or "other", words)]
    table = live.table
    if table is None:
        return called
    if reason := why_not_now(table, seat, Right.SUMMON):
        return reason
    at = None if act.call is None else entry_of_call(table, act.call)
    now = take_up(table, seat, at)
    new = now.entries[len(table.entries) :]
    return [Acted(seat, new), *called] if new else called
