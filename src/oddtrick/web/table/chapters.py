"""A matter on the page of a table: its answers and what they can be changed into, and what was ordered and taken back."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.inquiry.asking import By, Question, shown, stored
from oddtrick.inquiry.reasons import ready
from oddtrick.table.actions.refusals import is_by_itself
from oddtrick.table.desk.desk import TABLE, progress
from oddtrick.table.desk.options import Way, in_sentences
from oddtrick.table.desk.questions import to_seat
from oddtrick.table.entries import Answered, Opened, Ruled
from oddtrick.table.folding.correcting import taken_back
from oddtrick.table.folding.words import Ordered
from oddtrick.table.sheets.matters import Matter
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import Text, say
from oddtrick.web.table.offers import open_to
from oddtrick.web.table.story import Told, questions_of


class Choice(NamedTuple):
    """An answer that can be given: as it is stored, in words, and what follows from it (10C1)."""

    value: str
    text: Text
    way: Way | None = None


class Given(NamedTuple):
    """An answer; `others` are what it can be changed into (none: the record shows it), `field` where its reason stands.

    `ready` are the reasons that can be tapped.
    """

    number: int
    question: Question[object]
    text: Text
    source: Text
    others: list[Choice]
    field: str
    reason: str
    ready: tuple[Text, ...] = ()

    @property
    def lacking(self) -> bool:
        """Whether it is a judgement whose reason is not given yet."""
        return self.question.judged and bool(self.field) and not self.reason.strip()


class Chapter(NamedTuple):
    """A matter: its answers, those that are not asked any more, what is ordered, and what was and has been taken back."""

    matter: Matter
    given: list[Given]
    idle: list[tuple[Text, Text]]
    undone: list[Text]


def value(option: object) -> str:
    """An option as a form has it."""
    return str(option).lower() if isinstance(option, bool) else str(option)


def chapter(found: Told, matter: Matter) -> Chapter:
    """A matter with what has been answered in it."""
    table = found.table
    chain = [one for one in table.inquiries if root_of(table, one) == matter.inquiry.id]
    given: list[Given] = []
    idle: list[tuple[Text, Text]] = []
    for inquiry in chain:
        got = progress(table, inquiry)
        asked = got.asked if got else {}
        given += [_given(found, inquiry, question, answer) for question, answer in asked.items() if question.id in inquiry.answers]
        used = {question.id for question in asked}
        idle += [
            (question.text, shown(question.parse(inquiry.answers[question.id])))
            for question in questions_of(table, inquiry).values()
            if question.id in inquiry.answers and question.id not in used
        ]
    return Chapter(matter, given, idle, _undone(table, {one.id: one for one in chain}))


def root_of(table: Table, inquiry: Inquiry) -> str:
    """The inquiry with which a matter began."""
    entry = table.entries[int(inquiry.id.partition(".")[0])]
    if isinstance(entry, Opened) and entry.order is not None:
        entry = table.entries[entry.order]
    above = table.inquiry(entry.inquiry) if isinstance(entry, Ruled) else None
    return root_of(table, above) if above else inquiry.id


def _undone(table: Table, chain: dict[str, Inquiry]) -> list[Text]:
    """Orders that a corrected answer has taken back and that were not given again."""
    told = []
    for at in sorted(taken_back(table.entries)):
        entry = table.entries[at]
        if isinstance(entry, Ruled) and entry.inquiry in chain:
            inquiry = chain[entry.inquiry]
            (ruling,) = in_sentences(table, [Ordered(at, inquiry, inquiry.offends, entry.law, entry.effects)])
            told += [say("{effect} (Law {law})", effect=effect, law=entry.law) for effect in ruling.effects]
    return told


def _given(found: Told, inquiry: Inquiry, question: Question[object], answer: object) -> Given:
    table, number = found.table, found.table.inquiries.index(inquiry)
    at, entry = last_answer(table, inquiry, question.id)
    if entry is None or entry.by == TABLE:
        by_itself = entry is not None and is_by_itself(question.id, entry.answer)
        seat = None if by_itself else to_seat(table, inquiry, question.by)
        source = say("the record shows it") if seat is None else say("{seat} chose it by what he did", seat=seat)
        return Given(number, question, shown(answer), source, [], "", "")
    options = open_to(table, inquiry, question)
    others = [Choice(value(one), shown(question.parse(one))) for one in options if one != stored(answer)]
    field, reasons = f"w.{found.place(at)}.reason", ready(question, answer)
    return Given(number, question, shown(answer), _said_by(entry, question), others, field, entry.reason, reasons)


def _said_by(entry: Answered, question: Question[object]) -> Text:
    if question.by is By.DIRECTOR:
        return say("{who} judges", who=entry.by)
    return say("{who} says so", who=entry.by) if question.by is By.TABLE else say("{who} chooses", who=entry.by)


def last_answer(table: Table, inquiry: Inquiry, question: str) -> tuple[int, Answered | None]:
    """The answer that a question of an inquiry was given last, and its entry; -1 when it was never answered."""
    for at in range(len(table.entries) - 1, -1, -1):
        entry = table.entries[at]
        if isinstance(entry, Answered) and (entry.inquiry, entry.question) == (inquiry.id, question):
            return at, entry
    return -1, None
