"""The Director's desk: what he is told, what is answered, awarded and corrected, and how an action is taken.

The inquiries run in `running`. A waiting inquiry lets the game go on; a question that a person can answer now holds it (9B2).
"""

from __future__ import annotations

from oddtrick.awards.values import AdjustedScore
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.asking import Question
from oddtrick.laws.editions import named
from oddtrick.table.actions.at_once import taken_up_as
from oddtrick.table.actions.refusals import shown_by
from oddtrick.table.actions.usual import usual
from oddtrick.table.desk import answered_late, put_right
from oddtrick.table.desk.due import is_dealt_with, waits_for_dummys_breach
from oddtrick.table.desk.ruled_first import ruled_on_first
from oddtrick.table.desk.running import (
    TABLE,
    Asked,
    advance,
    asking,
    is_call,
    next_step,
    open_until,
    person,
    plain,
    progress,
    questions_of,
    waits,
)
from oddtrick.table.doors import check_entry
from oddtrick.table.entries import Action, Answered, Attention, Entry, Opened
from oddtrick.table.folding import awarding
from oddtrick.table.folding.fold import after, cannot, why_not
from oddtrick.table.state import Kind, Standing, Table
from oddtrick.texts import BadInput, must_be, say, wrong_type

__all__ = [
    "TABLE", "Asked", "advance", "answer", "asking", "attempt", "award", "correct", "given", "given_at", "open_until", "person",
    "progress", "record", "take_up", "waits",
]  # fmt: skip


def take_up(table: Table, by: Seat, about: int | None = None) -> Table:
    """Somebody draws attention and the Director comes: an inquiry for each irregularity, or for the entry named.

    To what has been ruled on, or is regular, he only draws attention; that can be irregular itself (43A1(b)).
    Raises BadInput when there is no such entry.
    """
    must_be(Table, table, "take_up", "a Table, as Table.begin(Start(Edition.E2017, Seat.N))")
    must_be(Seat, by, "take_up", "as `by` a Seat, as Seat.N")
    before = len(table.entries)
    if about is not None and not (isinstance(about, int) and 0 <= about < before):
        raise BadInput(say("entries[{n}].about: {about} is not an earlier entry", n=before, about=about))
    for one in table.irregularities:
        wanted = not one.kind.is_doubt if about is None else one.at == about
        known = one.standing is not Standing.OPEN and any(is_dealt_with(inquiry, one) for inquiry in table.inquiries)
        if wanted and one.standing in _TO_TAKE_UP and not known:
            is_said = Attention(by, one.at) in table.entries[before:]  # the same entry may be irregular twice
            table = table if is_said else after(table, Attention(by, one.at))
            if waits_for_dummys_breach(table, one):
                continue
            own = table.irregularities[-1]  # 43A1(b): dummy's own, when it is he who draws attention in the play
            if is_said and own.kind is Kind.DUMMY_SPOKE and own.at >= before:
                continue
            first = own if own.kind is Kind.DUMMY_SPOKE and own.at == len(table.entries) - 1 else one
            if first is one and is_call(table, one):
                first = next(iter(open_until(table, one.at)), one)
                if asking(table):
                    continue
            if (sooner := ruled_on_first(table, first)) is not None:
                first = sooner
                if sooner.standing is not Standing.OPEN:
                    continue
            table = after(table, Opened(taken_up_as(table, first), first.by, first.at))
    if about is not None and len(table.entries) == before:
        table = after(table, Attention(by, about))
        for one in table.irregularities[-1:]:
            if one.at == before and one.kind is Kind.DUMMY_SPOKE:
                table = after(table, Opened(one.kind.procedure, one.by, one.at))
    return advance(table)


_TO_TAKE_UP = (Standing.OPEN, Standing.CONDONED, Standing.FORFEITED)


def answer(table: Table, question: str, value: bool | str, by: str, reason: str = "") -> Table:
    """Record a person's answer to an open question; `by` is the letter of his seat, or any other name, as of the Director.

    The reason of a judgement may be given later. Raises BadInput when it is not asked now or is another player's to answer,
    and for an answer that is not open; TypeError when `by` or `reason` is no text.
    """
    _check_texts(by, reason)
    must_be(str, question, "answer", "the id of a question, as '27A1.lho_accepts'")
    for asked in asking(table):
        if asked.question.id == question:
            value = _as_stored(asked.question, value)
            if value not in asked.options:
                raise BadInput(say("{question}: {value} is not open now; expected one of {options}", question=question, value=value,
                                   options=", ".join(map(str, asked.options))))  # fmt: skip
            _check_player(table, asked, by)
            return given(table, Answered(asked.inquiry.id, question, value, by, reason))
    raise BadInput(say("{question} is not asked now", question=question))


def _check_texts(by: str, reason: str) -> None:
    if not isinstance(by, str):
        raise wrong_type("by", "a text, as 'W' or the Director's name", by)
    if not isinstance(reason, str):
        raise wrong_type("reason", "a text", reason)


def _check_player(table: Table, asked: Asked, by: str) -> None:
    """An option is the player's whom the Law names; nobody answers for another seat."""
    seat = person(table, asked)
    if not by.strip():
        raise BadInput(say("{question}: expected the name of whoever answers as `by`", question=asked.question.id))
    if seat is not None and by in _SEATS and by != seat.value:
        raise BadInput(say("{question} is for {seat} to answer, and not for {by}", question=asked.question.id, seat=seat, by=by))


_SEATS = frozenset(seat.value for seat in SEATS)


def _as_stored(question: Question[object], value: bool | str) -> bool | str:
    """The option that a value of former times stands for; any other value as it is."""
    return next((plain(option) for before, option in question.older if before is value), value)


def given(table: Table, told: Answered) -> Table:
    """The table with a person's answer to an open question; where the game has gone on since, told anew from there (9B2)."""
    return given_at(table, told).table


def given_at(table: Table, told: Answered) -> answered_late.Given:
    """The same, with where everything stands now."""
    return answered_late.given(table, told, _desk())


def _desk() -> answered_late.Desk:
    return answered_late.Desk(next_step, advance, record, _put_right, _asks, _player)


def _put_right(table: Table, told: Answered) -> Table:
    return put_right.corrected(table, told, _desk())


def _asks(table: Table, inquiry: str, question: str) -> tuple[bool | str, ...]:
    return next((one.options for one in asking(table) if (one.inquiry.id, one.question.id) == (inquiry, question)), ())


def _player(table: Table, inquiry: str, question: str) -> Seat | None:
    asked = (one for one in asking(table) if (one.inquiry.id, one.question.id) == (inquiry, question))
    return next((person(table, one) for one in asked), None)


def award(table: Table, matter: str | None, adjusted: AdjustedScore, by: str, reason: str) -> Table:
    """12. The Director awards an adjusted score in a matter that Law 12 has been asked about; a later award takes its place.

    Raises BadInput when there is no such matter or it is still open, and without a reason.
    """
    return advance(after(table, awarding.checked_award(table, matter, adjusted, by, reason)))


def correct(table: Table, inquiry: str, question: str, value: bool | str, by: str, reason: str = "") -> Table:
    """82C. A corrected answer leads to the board to which it leads at once; what rested on the old one is taken back.

    Raises BadInput once the opening lead is faced and the calls would change, or where play has gone on over the answer: the
    Director adjusts the score; and for a question that is not of that inquiry.
    """
    _check_texts(by, reason)
    if _question(table, inquiry, question) is None:
        raise BadInput(say("{question} is not asked in inquiry {id}", question=question, id=inquiry))
    return put_right.corrected(table, Answered(inquiry, question, value, by, reason), _desk())


def _question(table: Table, id: str, question: str) -> Question[object] | None:
    inquiry = table.inquiry(id)
    procedure = inquiry and named(inquiry.procedure, table.start.edition)
    return questions_of(procedure.run).get(question) if procedure else None


# ---------------------------------------------------------------- policies


def attempt(table: Table, action: Action) -> Table | Reason:
    """PREVENT, as online: an irregular action is refused with its reason, and nobody acts while a person is asked (9B2)."""
    must_be(Table, table, "attempt", "a Table, as Table.begin(Start(Edition.E2017, Seat.N))")
    check_entry(action)
    if table.inquiries and asking(table):
        return Reason("9B2", say("the Director's question comes first"))
    if table.over:
        return Reason("39A" if table.auction.passed_out else "44A", say("the board is over"))
    if not table.again and (now := usual(table, action)) is not None:
        return advance(now)
    reason = why_not(table, action) if table.irregularities or table.issued or table.again else cannot(table, action)
    if reason is not None:
        return reason
    done = after(table, action)
    if len(done.irregularities) == len(table.irregularities):
        return advance(done)
    reason = why_not(table, action)
    assert reason is not None
    return reason


def record(table: Table, entry: Entry) -> Table:
    """RECORD, as at a real table: what happened, happened. What the action shows to an open question comes before it."""
    must_be(Table, table, "record", "a Table, as Table.begin(Start(Edition.E2017, Seat.N))")
    if table.inquiries and isinstance(entry, Action):
        check_entry(entry)
        table = _with_what_it_shows(table, entry)
    return advance(after(table, entry))


def _with_what_it_shows(table: Table, action: Action) -> Table:
    for one in asking(table):
        if (value := shown_by(table, one.inquiry, one.question.id, action)) is not None:
            return _with_what_it_shows(advance(after(table, Answered(one.inquiry.id, one.question.id, value, TABLE))), action)
    return table
