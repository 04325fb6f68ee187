"""The matters before the Director, each as a ruling sheet tells it: what happened, what was found and by whom, the options and
where each of them leads, the choice, the ruling, and what is still to be asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import By, Question, shown
from oddtrick.laws.editions import named
from oddtrick.speaking.card import AnswerCard
from oddtrick.table.actions.irregular_cards import CHOICES
from oddtrick.table.actions.refusals import is_by_itself, is_refusal
from oddtrick.table.desk.desk import TABLE, progress
from oddtrick.table.desk.options import Options, Ruling, explained, in_sentences
from oddtrick.table.desk.questions import Open, Waiting, asked_now, to_seat, waiting
from oddtrick.table.entries import Answered, Attention
from oddtrick.table.folding.awarding import came_from
from oddtrick.table.folding.fold import fold
from oddtrick.table.folding.words import happened, rulings, title_of
from oddtrick.table.sheets.read_out import read_out
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import Text, say


class Finding(NamedTuple):
    """A question with its answer; where the answer comes from, and the reason that was given."""

    question: Text
    answer: Text
    source: Text
    reason: str
    judged: bool = False

    @property
    def lacking(self) -> bool:
        """Whether it is a judgement whose reason is not given yet."""
        return self.judged and not self.reason.strip()


class Matter(NamedTuple):
    """One matter with everything that followed from it."""

    inquiry: Inquiry
    title: Text
    law: str
    fact: Text | None
    attention: tuple[Seat, ...]
    findings: tuple[Finding, ...]
    options: tuple[Options, ...]
    card: AnswerCard
    rulings: tuple[Ruling, ...]
    open: tuple[Open, ...]
    waiting: tuple[Waiting, ...]


def matters(table: Table) -> list[Matter]:
    """Every matter in the order in which it was taken up; not a choice about a card of the side that declares after all (48A), nor
    one that never was to be made, because another lead was accepted (53A).
    """
    roots: dict[str, list[Inquiry]] = {}
    for inquiry in table.inquiries:
        moot = not inquiry.ordered or table.defends(inquiry.offender) is False
        if not (inquiry.procedure in CHOICES and inquiry.closed and moot):
            roots.setdefault(_root(table, inquiry), []).append(inquiry)
    return [_matter(table, chain) for chain in roots.values()]


def _root(table: Table, inquiry: Inquiry) -> str:
    above = table.inquiry(came_from(table, inquiry.id))
    return _root(table, above) if above else inquiry.id


def _matter(table: Table, chain: list[Inquiry]) -> Matter:
    first, ids = chain[0], {inquiry.id for inquiry in chain}
    offence = table.offence(first)
    procedure = named(first.procedure, table.start.edition)
    noticed = (e.by for e in table.entries if isinstance(e, Attention) and first.about is not None and e.about == first.about)
    own = [one for one in rulings(table) if one.inquiry and one.inquiry.id in ids]
    waits = tuple(one for one in waiting(table) if one.inquiry.id in ids)
    return Matter(
        first,
        title_of(first.procedure),
        procedure.law if procedure else "",
        happened(table, offence) if offence else None,
        tuple(dict.fromkeys(noticed)),
        tuple(_findings(table, ids)),
        tuple(_options(table, ids)),
        read_out(table, own, waits),
        in_sentences(table, own),
        tuple(one for one in asked_now(table) if one.inquiry.id in ids),
        waits,
    )


# ---------------------------------------------------------------- facts


def _answers(table: Table, ids: set[str]) -> Iterator[tuple[int, Answered, Inquiry, Question[object]]]:
    """The answers that count (a corrected one in the place of the first), with their questions."""
    found: dict[tuple[str, str], tuple[int, Answered, Inquiry, Question[object]]] = {}
    for at, entry in enumerate(table.entries):
        if isinstance(entry, Answered) and entry.inquiry in ids and (inquiry := table.inquiry(entry.inquiry)):
            got = progress(table, inquiry)
            question = next((q for q in got.asked if q.id == entry.question), None) if got else None
            if question is not None:
                found[entry.inquiry, entry.question] = (at, entry, inquiry, question)
    yield from found.values()


def _findings(table: Table, ids: set[str]) -> Iterator[Finding]:
    for _, entry, inquiry, question in _answers(table, ids):
        source = _source(table, entry, inquiry, question)
        judged = question.judged and entry.by != TABLE
        yield Finding(question.text, shown(question.parse(entry.answer)), source, entry.reason, judged)
    regulated, points = dict(table.start.regulations), dict(table.start.points)
    for inquiry in table.inquiries if regulated else ():
        got = progress(table, inquiry) if inquiry.id in ids else None
        for question, answer in got.asked.items() if got else ():
            if question.id in regulated and question.id not in inquiry.answers:
                point = points.get(question.id, table.start.regulated_by)
                yield Finding(question.text, shown(answer), say("the regulations say so"), point)


def _source(table: Table, entry: Answered, inquiry: Inquiry, question: Question[object]) -> Text:
    seat = _chooser(table, entry, inquiry, question)
    if entry.by == TABLE and is_refusal(question.id, entry.answer):
        return say("the game went on without it")
    if entry.by == TABLE:
        return say("the record shows it") if seat is None else say("{seat} chose it by what he did", seat=seat)
    if seat is not None:
        return say("{who} chooses", who=entry.by)
    return say("{who} says so", who=entry.by) if question.by is By.TABLE else say("{who} judges", who=entry.by)


def _chooser(table: Table, entry: Answered, inquiry: Inquiry, question: Question[object]) -> Seat | None:
    """Whose choice an answer was: nobody's where it follows by itself."""
    by_itself = entry.by == TABLE and is_by_itself(question.id, entry.answer)
    return None if by_itself else to_seat(table, inquiry, question.by)


# ---------------------------------------------------------------- options


def _options(table: Table, ids: set[str]) -> Iterator[Options]:
    for at, entry, inquiry, question in _answers(table, ids):
        if _chooser(table, entry, inquiry, question) is not None:
            before = _before(table, at, entry)
            then = before.inquiry(inquiry.id)
            if then is not None:
                yield explained(before, then, question, entry.answer)
    for one in asked_now(table):
        if one.inquiry.id in ids and to_seat(table, one.inquiry, one.question.by) is not None:
            yield explained(table, one.inquiry, one.question, None)


def _before(table: Table, at: int, entry: Answered) -> Table:
    """The table when a player chose; if his own action was the choice, as it was when the Law came to ask him."""
    if entry.by == TABLE:
        own = (n for n in range(at) if getattr(table.entries[n], "inquiry", None) == entry.inquiry)
        at = max(own, default=int(entry.inquiry.partition(".")[0])) + 1
    return fold(table.start, table.entries[:at])
