"""A record is followed as it happened: matters are taken up where attention was drawn to them, and answers used as they fall due.

What a desk has written into a record (answers, orders) is taken as it stands; whatever comes after is played through.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import By, questions, stored
from oddtrick.laws.editions import named
from oddtrick.pictures.record import Answer
from oddtrick.table.actions.at_once import taken_up_as
from oddtrick.table.desk import desk
from oddtrick.table.desk.desk import advance, asking, correct, record, take_up
from oddtrick.table.desk.questions import Open, asked_now, to_seat
from oddtrick.table.desk.running import may_be_at_his_own_turn
from oddtrick.table.desk.steps import check_taken_up
from oddtrick.table.entries import (
    Answered,
    Attention,
    Awarded,
    Closed,
    Entry,
    Explained,
    Informed,
    Opened,
    Played,
    Questioned,
    Rescinded,
    Ruled,
)
from oddtrick.table.folding.fold import after, fault_of, fold
from oddtrick.table.folding.names import names
from oddtrick.table.state import Irregularity, Kind, Standing, Table
from oddtrick.texts import BadInput, say

DIRECTOR, TABLE = "TD", "table"
GONE = -1


class Followed(NamedTuple):
    """The table at the end of a record, and the answers that nobody asked for."""

    table: Table
    unused: tuple[str, ...]


def follow(found: Table, answers: Mapping[str, Answer], *, leave: bool) -> Followed:
    """Follow a record to its end. Then the Director takes up what is irregular and open, one matter after the other,
    unless `leave`. Raises BadInput for an answer that is not open to whom it is put.
    """
    desk = _Desk(found, dict(answers))
    desk.replay(found.entries)
    desk.correct()
    if not leave:
        desk.take_up_all()
    return Followed(desk.table, tuple(desk.answers))


class _Desk:
    """One run through a record: the table so far, the answers not used yet, and where each entry of the file went."""

    def __init__(self, found: Table, answers: dict[str, Answer]) -> None:
        self.answers = answers
        self.written = 1 + max((n for n, entry in enumerate(found.entries) if _by_desk(entry)), default=-1)
        self.table = fold(found.start, found.entries[: self.written])
        self.places: list[int] = [*range(self.written)]

    def correct(self) -> None:
        """An answer that a person gave, told anew as `2.0:29A.lho_accepts`: what followed from the old one is taken back (82C)."""
        matters = names(self.table)
        for entry in self.table.entries:
            if not isinstance(entry, Answered) or entry.by == TABLE:
                continue
            keys = (f"{matter}:{entry.question}" for matter in (entry.inquiry, matters.get(entry.inquiry, "")))
            if key := next((one for one in keys if one in self.answers), ""):
                answer = self.answers.pop(key)
                value = self.parsed(entry, answer)
                if value != entry.answer:
                    self.table = correct(self.table, entry.inquiry, entry.question, value, answer.by or DIRECTOR, answer.reason)
        self.answer()

    def parsed(self, entry: Answered, answer: Answer) -> bool | str:
        """An answer as it is stored."""
        inquiry = self.table.inquiry(entry.inquiry)
        procedure = inquiry and named(inquiry.procedure, self.table.start.edition)
        question = next((one for one in questions(procedure.run) if one.id == entry.question), None) if procedure else None
        if question is None:
            raise BadInput(say("{question} is not asked in inquiry {id}", question=entry.question, id=entry.inquiry))
        value = stored(question.parse(answer.answer))
        assert isinstance(value, bool | str)
        return value

    def replay(self, entries: tuple[Entry, ...]) -> None:
        """Play the rest of the record through."""
        self.table = advance(self.table)
        self.answer(entries[self.written : self.written + 1])
        for n, entry in enumerate(entries[self.written :], self.written):
            self.places.append(len(self.table.entries))
            self.table = self.happens(entry, entries[n + 1 : n + 2])
            self.answer(entries[n + 1 : n + 2])

    def happens(self, entry: Entry, following: tuple[Entry, ...]) -> Table:
        """One more entry. Attention brings the Director, unless the record itself says next that he takes it up."""
        match entry:
            case Attention(by, about):
                place = self._place(about)
                noted = any(one.at == place and _ruled_on(self.table, one) for one in self.table.irregularities)
                if noted and not any(isinstance(one, Opened) and one.about == about for one in following):
                    return take_up(self.table, by, place)
                return record(self.table, replace(entry, about=place))
            case Opened(procedure, offender, about) if _just_opened(
                self.table, procedure, offender, None if about is None else self._place(about)
            ):
                return self.table
            case (
                Opened(about=int() as about) | Informed(_, _, int() as about) | Explained(_, about) | Questioned(_, int() as about)
            ):
                return record(self.table, replace(entry, about=self._place(about)))
            case _:
                return record(self.table, entry)

    def _place(self, about: int) -> int:
        """Where an entry of the file is now; one that an answer given late has left without a place is none (9B2)."""
        if (place := self.places[about]) == GONE:
            raise BadInput(say("there is no such earlier entry"))
        return place

    def take_up_all(self) -> None:
        """What is open is taken up, the earliest first; while a person is asked, the next matter waits."""
        while not asking(self.table) and (one := next(_open(self.table), None)) is not None:
            self.table = record(self.table, Opened(taken_up_as(self.table, one), one.by, one.at))
            check_taken_up(self.table, one)
            self.answer()

    def answer(self, following: tuple[Entry, ...] = ()) -> None:
        """Use the answers that fall due before what happens next.

        `2.0:29A.lho_accepts`, or with the matter's lasting name `call_out_of_rotation@0:29A.lho_accepts`, is for that inquiry
        only; a bare id for the first that asks.
        """
        while (due := next(self._due(following), None)) is not None:
            one, key = due
            answer = self.answers.pop(key)
            value = stored(one.question.parse(answer.answer))
            assert isinstance(value, bool | str)
            if value not in one.options:
                options = ", ".join(map(str, one.options))
                raise BadInput(
                    say("{id}: {value} is not open now; expected one of {options}", id=key, value=value, options=options)
                )
            who = answer.by or say_who(self.table, one)
            now = desk.given_at(self.table, Answered(one.inquiry.id, one.question.id, value, who, answer.reason))
            self.table = now.table
            self.places = [now.places.get(at, GONE) for at in self.places]

    def _due(self, following: tuple[Entry, ...]) -> Iterator[tuple[Open, str]]:
        if not self.answers:
            return
        matters = names(self.table)
        for one in asked_now(self.table):
            own = (one.inquiry.id, matters[one.inquiry.id])
            for key in (*(f"{matter}:{one.question.id}" for matter in own), one.question.id):
                if key in self.answers and not self._comes_after(one, key, following):
                    yield one, key

    def _comes_after(self, one: Open, key: str, following: tuple[Entry, ...]) -> bool:
        """50D2. A lead that comes next and goes against what declarer chooses was made before he chose: no revoke (61A)."""
        lead = following[0] if following and one.question.id.startswith("50D2.lead") else None
        value = stored(one.question.parse(self.answers[key].answer)) if isinstance(lead, Played) else None
        if not isinstance(lead, Played) or value not in one.options or not isinstance(value, bool | str):
            return False
        fault = fault_of(advance(after(self.table, Answered(one.inquiry.id, one.question.id, value, DIRECTOR))), lead)
        return fault is not None and fault.kind is Kind.REVOKE


def _by_desk(entry: Entry) -> bool:
    match entry:
        case Answered() | Rescinded() | Closed():
            return True
        case Ruled(inquiry=written) | Opened(order=written) | Awarded(matter=written):
            return written is not None
        case _:
            return False


def _just_opened(table: Table, procedure: str, offender: Seat | None, about: int | None) -> bool:
    """Whether the desk has opened that matter by itself, and nothing has been answered in it."""
    mine = (one for one in table.inquiries if (one.procedure, one.offends, one.about) == (procedure, offender, about))
    return any(not one.answers and not one.closed for one in mine)


def _open(table: Table) -> Iterator[Irregularity]:
    for one in table.irregularities:
        seen = one.standing is Standing.OPEN and not one.kind.is_doubt and (one.at not in table.withdrawn or _replaced(table, one))
        seen = seen or _accepted_change(table, one) or may_be_at_his_own_turn(table, one)
        if seen and not _is_changed(table, one) and _ruled_on(table, one):
            yield one


def _replaced(table: Table, one: Irregularity) -> bool:
    """27C. An insufficient bid that was replaced, and LHO has called over that: what follows for the offender's partner is open.

    Not one that was changed: 25 has ruled on it, and has led to 27 where it did not allow the change.
    """
    changed = any(other.kind is Kind.CHANGE and other.first == one.at for other in table.irregularities)
    return one.kind is Kind.INSUFFICIENT and not changed and bool(table.calls_by(one.by, one.at))


def _is_changed(table: Table, one: Irregularity) -> bool:
    """25A1. Whether the player says that he changes that call: then that comes first, and leads to the call if need be."""
    changes = (other for other in table.irregularities if other.kind is Kind.CHANGE and other.first == one.at)
    return any(not other.standing.is_settled for other in changes)


def _accepted_change(table: Table, one: Irregularity) -> bool:
    """25B1. A change that LHO has called over stands; but whether it was one that 25A allows, and what 26 says, is open."""
    if one.kind is not Kind.CHANGE or one.standing is not Standing.CONDONED or table.over:
        return False
    return all(inquiry.about != one.at for inquiry in table.inquiries)


def _ruled_on(table: Table, one: Irregularity) -> bool:
    """Whether a procedure for it is written in this edition; what has none waits for the Director and his book."""
    return named(one.kind.procedure, table.start.edition) is not None


def given(table: Table, one: Open, value: bool | str, by: str, reason: str) -> Table:
    """The table with a person's answer to an open question, and what follows from it."""
    return desk.given(table, Answered(one.inquiry.id, one.question.id, value, by, reason))


def say_who(table: Table, one: Open) -> str:
    """Who is recorded as having answered when nobody is named: the player asked, else the Director."""
    seat = to_seat(table, one.inquiry, one.question.by)
    return str(seat) if seat and one.question.by is not By.DIRECTOR else DIRECTOR
