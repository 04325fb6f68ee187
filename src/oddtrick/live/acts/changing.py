"""Calls and cards taken back, as the policy of the table has it (25, 45C4)."""

from __future__ import annotations

from typing import assert_never

from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat
from oddtrick.live.acts.outcome import Outcome, acted, tidy, too_long
from oddtrick.live.acts.values import TakeBack
from oddtrick.live.happenings import Acted, Consented, Summoned, Wanted
from oddtrick.live.policy import CallBack, CardBack
from oddtrick.live.state import LiveTable
from oddtrick.table.desk.desk import answer, asking, record, take_up
from oddtrick.table.entries import (
    Called,
    Played,
)
from oddtrick.table.state import Phase, Table
from oddtrick.texts import say


def taking_back(live: LiveTable, table: Table, seat: Seat, act: TakeBack) -> Outcome:
    """25. Another call in the place of the own last one, or the wish for one."""
    if reason := _too_late(live, table, seat, act):
        return reason
    match live.policy.call_back:
        case CallBack.LAW:
            now = take_up(record(table, Called(seat, act.call, instead=True)), seat, len(table.entries))
            return [Acted(seat, now.entries[len(table.entries) :]), Summoned(seat, "change", tidy(act.why))]
        case CallBack.OPPONENTS:
            if live.sitting.people_of(seat.side.opponents):
                return [Wanted(seat, str(act.call), tidy(act.why))]
            return _changed(table, seat, act.call, str(seat))
        case CallBack.PARTNER:
            return _changed(table, seat, act.call, str(seat))
        case CallBack.NEVER:
            return Reason("25", say("by the rules of this table no call is changed, not even a slip"))
        case _:
            assert_never(live.policy.call_back)


def _too_late(live: LiveTable, table: Table, seat: Seat, act: TakeBack) -> Reason | None:
    law = "25A4" if table.start.edition >= Edition.E2017 else "25A2"
    last = table.standing_call(seat)
    if last is None or table.phase not in (Phase.AUCTION, Phase.CLARIFICATION):
        return Reason("25", say("{seat} has no call to change", seat=seat))
    since = [made.by for at, made in table.made if at > last]
    if seat.partner in since:
        return Reason(law, say("partner has called since"))
    if since and live.policy.call_back is CallBack.PARTNER:
        return Reason("25", say("somebody has called since; by the rules of this table it is too late"))
    if live.declined is not None and live.declined.by is seat:
        return Reason("25", say("the opponents have been asked, and have not agreed"))
    if live.wanted is not None or live.is_asking or live.in_doubt:
        return Reason("9B2", say("another matter comes first"))
    if not tidy(act.why):
        return Reason("25A", say("say first what was meant, and how the other call came about"))
    return too_long(act.why)


def _changed(table: Table, seat: Seat, call: Call, by: str) -> Outcome:
    """25A. The change, and that the first call was not intended, as those say on whom it depends here."""
    now = take_up(record(table, Called(seat, call, instead=True)), seat, len(table.entries))
    for one in asking(now):
        if one.question.id == "25A.unintended":
            now = answer(now, one.question.id, True, by)
    return acted(table, seat, now)


def taking_card_back(live: LiveTable, table: Table, seat: Seat, why: str) -> Outcome:
    """45C4(b). A card named from dummy that was not intended: the Director decides."""
    if live.policy.card_back is CardBack.NEVER:
        return Reason("47", say("at this table no card is taken back"))
    last = table.entries[table.cards[-1]] if table.cards else None
    if not isinstance(last, Played) or table.declarer is not seat or last.by is not seat.partner:
        return Reason("45C4(b)", say("only a card that declarer named from dummy, before a card is played after it"))
    return [Summoned(seat, "card", tidy(why))]


def consenting(live: LiveTable, table: Table, seat: Seat, *, yes: bool) -> Outcome:
    """An opponent says whether the call may be changed; it takes all of them."""
    wanted = live.wanted
    if wanted is None or seat.side is wanted.by.side or seat in [by for by, _ in live.consents]:
        return Reason("25", say("nobody asks {seat} for another call", seat=seat))
    if not yes:
        return [Consented(seat, yes=False)]
    said = {by for by, _ in live.consents} | {seat}
    people = {*live.sitting.people_of(wanted.by.side.opponents)}
    if not said >= people:
        return [Consented(seat, yes=True)]
    changed = _changed(table, wanted.by, Call.parse(wanted.call), "/".join(sorted(map(str, said))))
    return changed if isinstance(changed, Reason) else [Consented(seat, yes=True), *changed]
