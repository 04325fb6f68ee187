"""What the page of a table shows: what was done, what is irregular, what is asked, what was found and ordered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from oddtrick.laws.asking import By, Question, shown, stored
from oddtrick.laws.editions import ALL, Procedure, named
from oddtrick.laws.everyday import Moment, moment
from oddtrick.laws.terms import Term, terms
from oddtrick.seats import Seat
from oddtrick.table.awarding import finished, heads
from oddtrick.table.correcting import taken_back
from oddtrick.table.desk import TABLE, progress
from oddtrick.table.entries import Answered, Assented, Claimed, Objected, Opened, Passed, Played, Quitted, Ruled
from oddtrick.table.matters import Matter
from oddtrick.table.options import Way, explained, in_sentences
from oddtrick.table.questions import asked_now, to_seat
from oddtrick.table.sheet import Sheet, sheet
from oddtrick.table.state import Inquiry, Standing, Table
from oddtrick.table.view import Turn, calls, lawful, turn
from oddtrick.table.words import Ordered, act_text, happened, rulings, title_of
from oddtrick.texts import Text, say
from oddtrick.web import peers
from oddtrick.web.table_cards import Holding, holdings, seats_in_turn
from oddtrick.web.table_offers import SIGN, bidding, left, may_change, open_to, signs
from oddtrick.web.table_story import NO_REASON, Told, questions_of
from oddtrick.web.table_words import MOMENTS


class Choice(NamedTuple):
    """An answer that can be given: as it is stored, in words, and what follows from it (10C1)."""

    value: str
    text: Text
    way: Way | None = None


class Asked(NamedTuple):
    """A question that is open; `number` is that of its inquiry, `reason` the name of its field for a reason.

    `terms` are the words of the Laws in it; `poll` is the query of a poll of peers where one helps to answer it (16B1), or empty.
    """

    number: int
    matter: Text
    law: str
    question: Question[object]
    to: Text
    choices: list[Choice]
    reason: str
    terms: list[Term]
    poll: str


class Given(NamedTuple):
    """An answer; `others` are what it can be changed into (none: the record shows it), `field` where its reason stands."""

    number: int
    question: Question[object]
    text: Text
    source: Text
    others: list[Choice]
    field: str
    reason: str


class Chapter(NamedTuple):
    """A matter: its answers, those that are not asked any more, what is ordered, and what was and has been taken back."""

    matter: Matter
    given: list[Given]
    idle: list[tuple[Text, Text]]
    undone: list[Text]


class Noted(NamedTuple):
    """Something irregular that nobody has taken up: its entry, what it is, and the Law (empty: none is written here)."""

    entry: int
    text: Text
    law: str


class Seen(NamedTuple):
    """A table for its page. `changing`: who may change his last call after the auction."""

    table: Table
    sheet: Sheet
    turn: Turn | None
    lawful: list[str] | None
    seats: list[Seat]
    odd: dict[int, Text]
    asked: list[Asked]
    noted: list[Noted]
    chapters: list[Chapter]
    holdings: list[Holding]
    others: Holding | None
    acts: list[tuple[int, Text]]
    last: Text | None
    agreed: set[Seat]
    latest: Chapter | None
    to_award: list[tuple[int, Text]]
    signs: list[Noted]
    bidding: bool
    changing: list[Seat]
    left: int


def seen(found: Told) -> Seen:
    """All that the page of a table shows."""
    table, told = found.table, sheet(found.table)
    known, unknown = holdings(table)
    chapters = [_chapter(found, matter) for matter in told.matters]
    return Seen(
        table,
        told,
        turn(table),
        lawful(table),
        seats_in_turn(table),
        {one.at: happened(table, one) for one in table.irregularities if not one.kind.is_doubt},
        list(_asked(table)),
        list(_noted(table)),
        chapters,
        known,
        unknown,
        [(at, act_text(table, at)) for at in _actions(table)],
        last_step(found),
        _agreed(table),
        _latest(table, chapters),
        list(_to_award(table)),
        list(_signs(table)),
        bidding(table),
        may_change(table),
        left(table),
    )


def _latest(table: Table, chapters: list[Chapter]) -> Chapter | None:
    """The matter in which the last order was given: that is what the Director reads out now."""
    last = next((one.inquiry for one in reversed(rulings(table)) if one.inquiry), None)
    root = last and _root(table, last)
    return next((one for one in chapters if one.matter.inquiry.id == root), None)


def _to_award(table: Table) -> Iterator[tuple[int, Text]]:
    """The matters in which Law 12 has been answered to its end and a score can be awarded: the number of the inquiry, the title."""
    for head in heads(table):
        if finished(table, head.id):
            yield table.inquiries.index(head), title_of(head.procedure)


def _actions(table: Table) -> list[int]:
    made = {one.entry for one in calls(table)}
    return [at for at, entry in enumerate(table.entries) if at in made or isinstance(entry, Played)]


def last_step(found: Told) -> Text | None:
    """What was entered last, for the button that takes it back."""
    if not found.places:
        return None
    at = found.places[-1]
    entry = found.table.entries[at] if at < len(found.table.entries) else None
    if isinstance(entry, Answered):
        inquiry = found.table.inquiry(entry.inquiry)
        question = inquiry and questions_of(found.table, inquiry).get(entry.question)
        return say("the answer {answer}", answer=shown(question.parse(entry.answer))) if question else say("an answer")
    if isinstance(entry, Passed):
        return MOMENTS[entry.moment]
    if isinstance(entry, Quitted):
        return say("a trick was turned")
    if entry is None or not hasattr(entry, "by"):
        return say("the last entry")
    names = {
        "Attention": say("attention drawn"),
        "Assented": say("agrees"),
        "Objected": say("objects"),
        "Awarded": say("an adjusted score"),
    }
    kind = type(entry).__name__
    return say("{by}: {act}", by=entry.by, act=names[kind]) if kind in names else act_text(found.table, at)


# ---------------------------------------------------------------- what the Director has before him


def _noted(table: Table) -> Iterator[Noted]:
    for one in table.irregularities:
        if one.standing is Standing.OPEN and not one.kind.is_doubt and one.at not in table.withdrawn:
            procedure = named(one.kind.procedure, table.start.edition)
            yield Noted(one.at, happened(table, one), procedure.law if procedure else "")


def _signs(table: Table) -> Iterator[Noted]:
    """16B1. What may have told somebody's partner something, with the Law by which the Director takes it up."""
    for at in signs(table):
        procedure = named(SIGN, table.start.edition)
        yield Noted(at, act_text(table, at), procedure.law if procedure else "")


def _asked(table: Table) -> Iterator[Asked]:
    for one in asked_now(table):
        number = table.inquiries.index(one.inquiry)
        ways = explained(table, one.inquiry, one.question, None).ways
        choices = [Choice(_value(option), text, way) for option, text, way in zip(one.options, one.shown, ways, strict=True)]
        procedure = named(one.inquiry.procedure, table.start.edition)
        law = procedure.law if procedure else ""
        reason, words = f"reason.{number}.{one.question.id}", terms(one.question, table.start.edition)
        poll = peers.query(table, one.inquiry) if peers.helps(one.question) else ""
        yield Asked(number, title_of(one.inquiry.procedure), law, one.question, one.to, choices, reason, words, poll)


def _value(option: object) -> str:
    return str(option).lower() if isinstance(option, bool) else str(option)


def _chapter(found: Told, matter: Matter) -> Chapter:
    table = found.table
    chain = [one for one in table.inquiries if _root(table, one) == matter.inquiry.id]
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


def _root(table: Table, inquiry: Inquiry) -> str:
    """The inquiry with which a matter began."""
    entry = table.entries[int(inquiry.id.partition(".")[0])]
    if isinstance(entry, Opened) and entry.order is not None:
        entry = table.entries[entry.order]
    above = table.inquiry(entry.inquiry) if isinstance(entry, Ruled) else None
    return _root(table, above) if above else inquiry.id


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
    at, entry = _last_answer(table, inquiry, question)
    if entry is None or entry.by == TABLE:
        seat = to_seat(table, inquiry, question.by)
        source = say("the record shows it") if seat is None else say("{seat} chose it by what he did", seat=seat)
        return Given(number, question, shown(answer), source, [], "", "")
    options = open_to(table, inquiry, question)
    others = [Choice(_value(one), shown(question.parse(one))) for one in options if one != stored(answer)]
    reason = "" if entry.reason == NO_REASON else entry.reason
    return Given(number, question, shown(answer), _said_by(entry, question), others, f"w.{found.place(at)}.reason", reason)


def _said_by(entry: Answered, question: Question[object]) -> Text:
    if question.by is By.DIRECTOR:
        return say("{who} judges", who=entry.by)
    return say("{who} says so", who=entry.by) if question.by is By.TABLE else say("{who} chooses", who=entry.by)


def _last_answer(table: Table, inquiry: Inquiry, question: Question[object]) -> tuple[int, Answered | None]:
    for at in range(len(table.entries) - 1, -1, -1):
        entry = table.entries[at]
        if isinstance(entry, Answered) and (entry.inquiry, entry.question) == (inquiry.id, question.id):
            return at, entry
    return -1, None


def procedures(table: Table) -> list[tuple[Moment, list[Procedure]]]:
    """All procedures of the edition by moment, for a matter that the Director opens himself."""
    own = [one for one in ALL if one.edition is table.start.edition]
    found = [(when, [one for one in own if moment(one) is when]) for when in Moment]
    return [(when, several) for when, several in found if several]


def _agreed(table: Table) -> set[Seat]:
    """Who claimed, and who has said since what he thinks of it."""
    said = claim(table)
    if said is None or table.claimed is None:
        return set()
    later = (entry.by for entry in table.entries[table.claimed :] if isinstance(entry, Assented | Objected))
    return {said.by, *said.agreed, *later}


def claim(table: Table) -> Claimed | None:
    """The claim that ended the play."""
    entry = None if table.claimed is None else table.entries[table.claimed]
    return entry if isinstance(entry, Claimed) else None
