"""The open inquiries run: each until it waits for a person or for the game. Laws run here, and only here.

What they ask and order is appended to the table as entries; what is due of itself comes behind it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import By, Law, Progress, Question, questions, rule, stored
from oddtrick.inquiry.vocabulary import Role
from oddtrick.laws.editions import named
from oddtrick.table.acts import calls_after
from oddtrick.table.desk.due import due
from oddtrick.table.desk.reopened import ended_otherwise
from oddtrick.table.desk.steps import Steps
from oddtrick.table.entries import Answered, Attention, Called, CalledEight, Closed, Entry, Opened, Ruled
from oddtrick.table.facts import MOOT, NOT_YET, Anew, Only, fact
from oddtrick.table.folding.fold import after
from oddtrick.table.regulated import Stored, read, told_to
from oddtrick.table.standing import OF_TURN, illegal_by_itself
from oddtrick.table.state import Inquiry, Irregularity, Kind, Standing, Table
from oddtrick.texts import must_be

TABLE = "table"


class Asked(NamedTuple):
    """A question that is open: of which inquiry, what, and the (stored) options that the table leaves."""

    inquiry: Inquiry
    question: Question[object]
    options: tuple[bool | str, ...]


@cache
def questions_of(law: Law) -> dict[str, Question[object]]:
    """The questions of a procedure by their ids."""
    return {question.id: question for question in questions(law)}


def progress(table: Table, inquiry: Inquiry) -> Progress | None:
    """How far an inquiry got; None when its procedure is not written in this edition."""
    procedure = named(inquiry.procedure, table.start.edition)
    if procedure is None:
        return None
    known = questions_of(procedure.run)
    answers = tuple((id, value) for id, value in inquiry.answers.items() if id in known)
    return _progress(procedure.run, answers, told_to(procedure.run, table.start))


@lru_cache(maxsize=1_024)  # the desk asks it of each open inquiry at each step
def _progress(law: Law, answers: Stored, regulations: Stored) -> Progress:
    known = questions_of(law)
    return rule(law, {id: known[id].parse(value) for id, value in answers}, read(law, regulations))


def advance(table: Table) -> Table:
    """Run the desk: carry out what is due and write down the facts the table knows, until nothing more can be done."""
    steps = None
    while (entry := next_step(table)) is not None:
        steps = steps or Steps(table)
        steps.take(table, entry)
        table = after(table, entry)
    return table


def next_step(table: Table) -> Entry | None:
    """What the desk does next; None when all waits."""
    if (entry := ended_otherwise(table)) is not None:
        return entry
    for inquiry in table.inquiries:
        if not inquiry.closed and (entry := _step(table, inquiry)) is not None:
            return entry
    return due(table) or _next_matter(table)


def _next_matter(table: Table) -> Entry | None:
    """81C3. Of calls the Director rules on the earliest first: on what stands open before the one that was spoken of, too.

    So the ruling does not depend on which of them is spoken of first; nor where one that he has cancelled is to be replaced and
    others had called irregularly over it. A word alone does not bring the Director (9B1(a)); while a person is asked, the next
    matter waits. So does what dummy has drawn attention to (43B).
    """
    if not table.inquiries:
        return None
    ruled = {one.about for one in table.inquiries if one.procedure == Kind.DUMMY_SPOKE.procedure and one.closed}
    dummys = {one.at for one in table.irregularities if one.kind is Kind.DUMMY_SPOKE} - ruled
    spoken = {entry.about for at, entry in enumerate(table.entries) if isinstance(entry, Attention) and at not in dummys}
    calls = {one.at for one in table.irregularities if one.at in spoken and not one.standing.is_settled and is_call(table, one)}
    one = next(iter(open_until(table, max(calls | _over_a_cancelled_call(table), default=-1))), None)
    return None if one is None or asking(table) else Opened(one.kind.procedure, one.by, one.at)


def _over_a_cancelled_call(table: Table) -> set[int]:
    """36B. The irregular calls that had been made over one when the Director came to it; it is cancelled, and to be replaced.

    Also one of the offender himself at another player's turn, by which he has not replaced it.
    """
    open_ones = {one.at: one for one in table.irregularities if one.standing is Standing.OPEN and is_call(table, one)}
    if table.play is not None or not open_ones:
        return set()
    out = {at for at, one in open_ones.items() if one.kind is Kind.OUT_OF_ROTATION}
    gone = [(one, one.about) for one in table.inquiries if one.about is not None and one.about in table.withdrawn]
    back = [(about, one.since) for one, about in gone if out.issuperset(table.calls_by(one.offender, about))]
    return {at for at in open_ones if any(about < at < since for about, since in back)}


def open_until(table: Table, last: int) -> list[Irregularity]:
    """The irregular calls until that entry that nobody has taken up; in the place of a call that was changed its change (25).

    In their order: a call that was put in the place of another may be found irregular after one that came later.
    """
    found = [
        one
        for one in table.irregularities
        if one.standing is Standing.OPEN or _is_called_over(table, one) or may_be_at_his_own_turn(table, one)
        if is_call(table, one)
        if named(one.kind.procedure, table.start.edition) is not None
    ]
    changes = {one.first: one for one in reversed(found) if one.kind is Kind.CHANGE and one.at not in table.withdrawn}
    there = (one for one in found if one.at not in table.withdrawn or one.at in changes)
    return [changes.get(one.at, one) for one in sorted(there, key=lambda one: one.at) if one.at <= last]


def _is_called_over(table: Table, one: Irregularity) -> bool:
    """36A. A double against Law 19 that stands: that LHO has called over it settles nothing."""
    if one.kind is not Kind.INADMISSIBLE or one.standing is not Standing.CONDONED or one.at not in table.calls:
        return False
    asked = any((inquiry.about, inquiry.procedure) == (one.at, one.kind.procedure) for inquiry in table.inquiries)
    return not asked and illegal_by_itself(table, one.at) is Kind.INADMISSIBLE


def may_be_at_his_own_turn(table: Table, one: Irregularity) -> bool:
    """28B, 29A. A call out of rotation over which LHO, whose turn it was, has made a bid that is not sufficient over it.

    At his own turn it can be a legal one, so what he meant comes before what is irregular about it.
    """
    both_turns = one.kind in OF_TURN and one.rightful is one.by.lho
    if not both_turns or one.standing is not Standing.CONDONED or one.at not in table.calls:
        return False
    asked = any((inquiry.about, inquiry.procedure) == (one.at, one.kind.procedure) for inquiry in table.inquiries)
    over = {other.at for other in table.irregularities if other.kind is Kind.INSUFFICIENT and other.standing is Standing.OPEN}
    return not asked and not over.isdisjoint(calls_after(table, one.at)[:1])


def is_call(table: Table, one: Irregularity) -> bool:
    """Whether it stands at a call."""
    return isinstance(table.entries[one.at], Called | CalledEight)


def _step(table: Table, inquiry: Inquiry) -> Entry | None:
    """An order that is due, a fact that the table knows, or the end: nothing follows, or the question can never come."""
    found = progress(table, inquiry)
    if found is None:
        return None
    if inquiry.ordered < len(found.orders):
        order = found.orders[inquiry.ordered]
        last = found.question is None and inquiry.ordered + 1 == len(found.orders)
        return Ruled(inquiry.id, order.law, order.effects, last)
    if found.question is None:
        return Closed(inquiry.id)
    known = fact(table, inquiry, found.question.id)
    if known is MOOT:
        return Closed(inquiry.id)
    if isinstance(known, Anew):
        return Answered(inquiry.id, known.question, known.answer, TABLE)
    if isinstance(known, bool | str):
        return Answered(inquiry.id, found.question.id, known, TABLE)
    return None


# ---------------------------------------------------------------- questions


def asking(table: Table) -> list[Asked]:
    """What persons are asked now, with the options that the table leaves them."""
    must_be(Table, table, "asking", "a Table, as Table.begin(Start(Edition.E2017, Seat.N))")
    found = []
    for inquiry in table.inquiries:
        got = None if inquiry.closed else progress(table, inquiry)
        if got is None or got.question is None:
            continue
        known = fact(table, inquiry, got.question.id)
        if known is NOT_YET:
            continue
        options = known.options if isinstance(known, Only) else tuple(map(plain, got.question.options))
        found.append(Asked(inquiry, got.question, options))
    return found


def plain(option: object) -> bool | str:
    """An option as it is stored."""
    value = stored(option)
    assert isinstance(value, bool | str)
    return value


def person(table: Table, asked: Asked) -> Seat | None:
    """The player who answers; None when it is the Director, a regulation or the table.

    Declarer answers for dummy's hand, after a claim too.
    """
    role = _ROLES.get(asked.question.by)
    seat = role and asked.inquiry.seat(role, table.declarer)
    return table.declarer if seat is not None and table.in_play and table.declarer is seat.partner else seat


_ROLES = {by: Role(by.value) for by in By if by.value in {role.value for role in Role}}


def waits(table: Table) -> list[tuple[Inquiry, Question[object]]]:
    """The questions that will come later, when the game has got there."""
    found = ((one, progress(table, one)) for one in table.inquiries if not one.closed)
    return [(one, got.question) for one, got in found if got and got.question and fact(table, one, got.question.id) is NOT_YET]
