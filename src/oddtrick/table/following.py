"""A record is followed as it happened: matters are taken up where attention was drawn to them, and answers used as they fall due.

What a desk has written into a record (answers, orders) is taken as it stands; whatever comes after is played through.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from oddtrick.award_text import parse_award
from oddtrick.cards import Card
from oddtrick.laws.asking import By, questions, stored, with_reason
from oddtrick.laws.editions import named
from oddtrick.laws.effects import Effect, MustLead, NoLead, Then
from oddtrick.laws.record import Answer
from oddtrick.laws.vocabulary import PROCEDURES
from oddtrick.seats import SEATS, Seat
from oddtrick.table.desk import advance, asking, correct, record, take_up
from oddtrick.table.entries import (
    CONTESTS,
    SCORED_IN,
    Added,
    Answered,
    Attention,
    Awarded,
    Claimed,
    Closed,
    Entry,
    Explained,
    Informed,
    LedFaceDown,
    Opened,
    Played,
    Questioned,
    Rescinded,
    Ruled,
    Start,
)
from oddtrick.table.fold import after, fold
from oddtrick.table.questions import Open, asked_now, to_seat
from oddtrick.table.regulated import checked_regulations
from oddtrick.table.state import Irregularity, Kind, Standing, Table
from oddtrick.texts import BadInput, say

DIRECTOR, TABLE = "TD", "table"


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
        self.places = [*range(self.written)]

    def correct(self) -> None:
        """An answer that a person gave, told anew as `2.0:29A.lho_accepts`: what followed from the old one is taken back (82C)."""
        for entry in self.table.entries:
            key = f"{entry.inquiry}:{entry.question}" if isinstance(entry, Answered) else ""
            if key in self.answers and isinstance(entry, Answered) and entry.by != TABLE:
                answer = self.answers.pop(key)
                value = self.parsed(entry, answer)
                if value != entry.answer:
                    self.table = correct(self.table, entry.inquiry, entry.question, value, answer.by or DIRECTOR, answer.reason)
        self.answer()

    def parsed(self, entry: Answered, answer: Answer) -> bool | str:
        """An answer as it is stored."""
        inquiry = self.table.inquiry(entry.inquiry)
        assert inquiry is not None
        procedure = named(inquiry.procedure, self.table.start.edition)
        assert procedure is not None
        (question,) = [one for one in questions(procedure.run) if one.id == entry.question]
        value = stored(question.parse(answer.answer))
        assert isinstance(value, bool | str)
        return value

    def replay(self, entries: tuple[Entry, ...]) -> None:
        """Play the rest of the record through."""
        self.table = advance(self.table)
        self.answer()
        for n, entry in enumerate(entries[self.written :], self.written):
            self.places.append(len(self.table.entries))
            self.table = self.happens(entry, entries[n + 1 : n + 2])
            self.answer()

    def happens(self, entry: Entry, following: tuple[Entry, ...]) -> Table:
        """One more entry. Attention brings the Director, unless the record itself says next that he takes it up."""
        match entry:
            case Attention(by, about):
                place = self.places[about]
                noted = any(one.at == place and _ruled_on(self.table, one) for one in self.table.irregularities)
                if noted and not any(isinstance(one, Opened) and one.about == about for one in following):
                    return take_up(self.table, by, place)
                return record(self.table, replace(entry, about=place))
            case (
                Opened(about=int() as about) | Informed(_, _, int() as about) | Explained(_, about) | Questioned(_, int() as about)
            ):
                return record(self.table, replace(entry, about=self.places[about]))
            case _:
                return record(self.table, entry)

    def take_up_all(self) -> None:
        """What is open is taken up, the earliest first; while a person is asked, the next matter waits."""
        while not asking(self.table) and (one := next(_open(self.table), None)) is not None:
            self.table = record(self.table, Opened(one.kind.procedure, one.by, one.at))
            self.answer()

    def answer(self) -> None:
        """Use the answers that fall due. `2.0:29A.lho_accepts` is for that inquiry only; a bare id for the first that asks."""
        while (due := next(self._due(), None)) is not None:
            one, key = due
            answer = self.answers.pop(key)
            value = stored(one.question.parse(answer.answer))
            assert isinstance(value, bool | str)
            if value not in one.options:
                options = ", ".join(map(str, one.options))
                raise BadInput(
                    say("{id}: {value} is not open now; expected one of {options}", id=key, value=value, options=options)
                )
            self.table = given(self.table, one, value, answer.by or say_who(self.table, one), answer.reason)

    def _due(self) -> Iterator[tuple[Open, str]]:
        for one in asked_now(self.table):
            for key in (f"{one.inquiry.id}:{one.question.id}", one.question.id):
                if key in self.answers:
                    yield one, key


def _by_desk(entry: Entry) -> bool:
    match entry:
        case Answered() | Rescinded() | Closed():
            return True
        case Ruled(inquiry=written) | Opened(order=written) | Awarded(matter=written):
            return written is not None
        case _:
            return False


def _open(table: Table) -> Iterator[Irregularity]:
    for one in table.irregularities:
        seen = one.standing is Standing.OPEN and one.kind is not Kind.MAYBE_REVOKE and one.at not in table.withdrawn
        if seen and _ruled_on(table, one):
            yield one


def _ruled_on(table: Table, one: Irregularity) -> bool:
    """Whether a procedure for it is written in this edition; what has none waits for the Director and his book."""
    return named(one.kind.procedure, table.start.edition) is not None


def given(table: Table, one: Open, value: bool | str, by: str, reason: str) -> Table:
    """The table with a person's answer to an open question, and what follows from it. Raises BadInput without a reason."""
    with_reason(one.question, reason)
    return advance(after(table, Answered(one.inquiry.id, one.question.id, value, by, reason)))


def say_who(table: Table, one: Open) -> str:
    """Who is recorded as having answered when nobody is named: the player asked, else the Director."""
    seat = to_seat(table, one.inquiry, one.question.by)
    return str(seat) if seat and one.question.by is not By.DIRECTOR else DIRECTOR


# ---------------------------------------------------------------- what cannot be


_NAMES = {*PROCEDURES, *(kind.procedure for kind in Kind)}


def checked(found: Table) -> Table:
    """The same table. Entries that cannot have happened are refused with their place, `entries[3].about`. Raises BadInput."""
    if not 1 <= found.start.trick <= 13:
        raise BadInput(say("start.trick: {trick} is not a trick; expected 1 to 13", trick=found.start.trick))
    if found.start.board is not None and found.start.board < 1:
        raise BadInput(say("start.board: {board} is not the number of a board", board=found.start.board))
    _check_contest(found.start)
    checked_regulations(found.start.regulations)
    played: dict[Card, Seat] = {}
    for n, entry in enumerate(found.entries):
        match entry:
            case Attention(_, about) | Opened(about=int() as about) | Explained(_, about) if not 0 <= about < n:
                raise BadInput(say("entries[{n}].about: {about} is not an earlier entry", n=n, about=about))
            case Informed(_, _, int() as about) | Questioned(_, int() as about) if not 0 <= about < n:
                raise BadInput(say("entries[{n}].about: {about} is not an earlier entry", n=n, about=about))
            case Opened(procedure) if procedure not in _NAMES:
                raise BadInput(say("{where}.procedure: {name} is not a procedure", where=f"entries[{n}]", name=repr(procedure)))
            case Ruled(_, _, effects):
                _check_effects(n, effects)
            case Added(_, _, trick) if not 1 <= trick <= 13:
                raise BadInput(say("entries[{n}].trick: {trick} is not a trick; expected 1 to 13", n=n, trick=trick))
            case Awarded():
                _check_award(n, entry)
            case Claimed(_, _, int() as tricks) if not 0 <= tricks <= 13:
                raise BadInput(say("entries[{n}].tricks: {tricks} is not a number of tricks; expected 0 to 13", n=n, tricks=tricks))
            case LedFaceDown(_, None):
                pass
            case Played(by, card) | LedFaceDown(by, Card() as card):
                holder = _holder(found, card) or played.setdefault(card, by)
                hand = found.start.deal[by]
                if holder is not by:
                    raise BadInput(say("entries[{n}].card: {card} is a card of {seat}", n=n, card=card, seat=holder))
                if hand is not None and card not in hand:
                    raise BadInput(say("entries[{n}].card: {seat} does not hold {card}", n=n, seat=by, card=card))
            case _:
                pass
    return found


def _check_contest(start: Start) -> None:
    for where, told, known in (("contest", start.contest, CONTESTS), ("scored_in", start.scored_in, SCORED_IN)):
        if told and told not in known:
            names = ", ".join(known)
            raise BadInput(
                say("{where}: {found} cannot stand here; expected {names}", where=f"start.{where}", found=repr(told), names=names)
            )


def _check_award(n: int, entry: Awarded) -> None:
    for side, text in (("ns", entry.ns), ("ew", entry.ew)):
        try:
            parse_award(text)
        except BadInput as error:
            raise BadInput(say("{where}: {error}", where=f"entries[{n}].{side}", error=error.text)) from None


def _check_effects(n: int, effects: tuple[Effect, ...]) -> None:
    for k, effect in enumerate(effects):
        where = f"entries[{n}].effects[{k}]"
        if isinstance(effect, MustLead | NoLead) and effect.suit not in tuple("SHDC"):
            raise BadInput(say("{where}.suit: {suit} is not a suit; expected S, H, D or C", where=where, suit=repr(effect.suit)))
        if isinstance(effect, Then) and effect.procedure not in PROCEDURES:
            raise BadInput(say("{where}.procedure: {name} is not a procedure", where=where, name=repr(effect.procedure)))


def _holder(found: Table, card: Card) -> Seat | None:
    return next((seat for seat in SEATS if (hand := found.start.deal[seat]) is not None and card in hand), None)
