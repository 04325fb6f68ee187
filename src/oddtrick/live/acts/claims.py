"""A claim with its statement, agreement, objection, and playing on (68)."""

from __future__ import annotations

from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat
from oddtrick.live.acts.outcome import Outcome, acted, tidy, too_long
from oddtrick.live.acts.values import Agree, Claim, Object
from oddtrick.live.claims import claim_of
from oddtrick.live.happenings import Acted, Summoned, WouldPlayOn
from oddtrick.live.policy import Contested
from oddtrick.live.state import LiveTable
from oddtrick.table.desk.desk import answer, asking, record
from oddtrick.table.entries import (
    Assented,
    Claimed,
    Objected,
    PlayedOn,
)
from oddtrick.table.state import Table
from oddtrick.texts import say


def claiming(live: LiveTable, table: Table, seat: Seat, act: Claim) -> Outcome:
    """68A-68C. A claim or a concession, with its statement."""
    if table.play is None or not table.in_play or table.over:
        return Reason("68A", say("a claim or concession refers to tricks still to be played"))
    if live.is_asking:
        return Reason("9B2", say("the Director's question comes first"))
    if table.is_dummy(seat):
        return Reason("43A1(c)", say("dummy takes no part in the play"))
    left = table.play.start.tricks - len(table.play.tricks)
    if not 0 <= act.tricks <= left:
        return Reason("68A", say("{n} tricks cannot be claimed; {left} are left", n=act.tricks, left=left))
    words = tidy(act.words)
    if not words and act.tricks > 0:
        return Reason("68C", say("a claim comes with a statement: in what order the cards will be played"))
    if reason := too_long(act.words):
        return reason
    return acted(table, seat, record(table, Claimed(seat, (), act.tricks, words)))


def answering_claim(live: LiveTable, table: Table, seat: Seat, act: Agree | Object) -> Outcome:
    """68D. Agreement or objection to the claim that was made."""
    claim = claim_of(table)
    if claim is None:
        return Reason("68", say("nobody has claimed"))
    withdraws = isinstance(act, Object) and seat in claim.agreed and seat not in claim.objected
    if not withdraws and (seat not in claim.open or claim.objected):
        return Reason("68D", say("this claim is not for {seat} to answer now", seat=seat))
    if isinstance(act, Agree):
        return acted(table, seat, record(table, Assented(seat)))
    now = record(table, Objected(seat))
    if live.policy.contested is not Contested.PLAY_ON or withdraws:
        called = Summoned(seat, "claim", "")
        return [Acted(seat, now.entries[len(table.entries) :]), called]
    now = _stated(record(now, PlayedOn()), claim.words)
    return [Acted(seat, now.entries[len(table.entries) :])]


def playing_on(live: LiveTable, table: Table, seat: Seat) -> Outcome:
    """68D2 (2017). Being for playing on: it takes all four."""
    claim = claim_of(table)
    if claim is None or not claim.objected:
        return Reason("68D2", say("no claim was objected to"))
    if live.policy.contested is Contested.LAW_2007:
        return Reason("68D", say("after a claim there is no further play"))
    if seat in live.for_playing_on:
        return Reason("68D2", say("{seat} has said so already", seat=seat))
    for_it = live.for_playing_on | {seat}
    if not for_it.issuperset(live.sitting.people()):
        return [WouldPlayOn(seat)]
    now = _stated(record(table, PlayedOn()), claim.words)
    return [WouldPlayOn(seat), Acted(seat, now.entries[len(table.entries) :])]


def _stated(table: Table, words: str) -> Table:
    """68C. Whether there was a statement, nobody is asked who has just agreed to play on."""
    for one in asking(table):
        if one.question.id == "68C.stated":
            return answer(table, one.question.id, bool(words), "table")
    return table
