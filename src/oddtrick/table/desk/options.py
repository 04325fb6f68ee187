"""The options that a Law gives a player, and where each of them leads: what a Director explains before he chooses (10C1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from oddtrick.inquiry.asking import By, Law, Progress, Question, explore, rule, shown, stored
from oddtrick.laws.editions import named
from oddtrick.speaking.together import together
from oddtrick.table.desk.desk import advance, asking, progress
from oddtrick.table.desk.moments import Moment, moment_of
from oddtrick.table.desk.questions import to_whom
from oddtrick.table.entries import Answered
from oddtrick.table.facts import fact
from oddtrick.table.facts.kinds import Only
from oddtrick.table.folding.fold import after
from oddtrick.table.folding.words import Ordered, effect_text, rulings
from oddtrick.table.regulated import regulations_for
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import Text

_PLAYERS = (By.OFFENDER, By.PARTNER, By.LHO, By.RHO, By.DECLARER)


class Ruling(NamedTuple):
    """What a paragraph orders, in sentences."""

    law: str
    effects: tuple[Text, ...]


class Branch(NamedTuple):
    """An answer to a later question: what is ordered then, and the question that follows, if one does."""

    answer: Text
    orders: tuple[Ruling, ...]
    later: Later | None


class Later(NamedTuple):
    """A question that comes after a choice. Where another player will choose, only the ways in which it can end are told."""

    question: Text
    branches: tuple[Branch, ...]
    outcomes: tuple[tuple[Ruling, ...], ...]


class Way(NamedTuple):
    """One option of a player: what follows at once, and what follows later."""

    option: Text
    chosen: bool
    now: tuple[Ruling, ...]
    later: tuple[Later, ...]


class Options(NamedTuple):
    """A choice that the Law gives a player, explained."""

    question: Text
    to: Text
    ways: tuple[Way, ...]


def explained(table: Table, inquiry: Inquiry, question: Question[object], chosen: bool | str | None) -> Options:
    """Every option that is open to a player there and then."""
    now = next((one.options for one in asking(table) if one.inquiry.id == inquiry.id and one.question is question), None)
    options = now or tuple(map(_plain, question.options))
    ways = tuple(_way(table, inquiry, question, option, option == chosen and chosen is not None) for option in options)
    return Options(question.text, to_whom(table, inquiry, question.by), ways)


def _plain(option: object) -> bool | str:
    value = stored(option)
    assert isinstance(value, bool | str)
    return value


def _way(table: Table, inquiry: Inquiry, question: Question[object], option: bool | str, chosen: bool) -> Way:
    """What follows is tried on the table itself, which knows its facts; what it cannot know yet is explored."""
    tried = advance(after(table, Answered(inquiry.id, question.id, option, "")))
    new = [one for one in rulings(tried) if one.entry > len(table.entries)]
    old = {one.id for one in table.inquiries if one.id != inquiry.id}
    pending = [one for one in tried.inquiries if one.id not in old and not one.closed]
    later = tuple(found for one in pending if (found := _later(tried, one)))
    return Way(shown(question.parse(option)), chosen, in_sentences(tried, new), later)


def _later(table: Table, inquiry: Inquiry) -> Later | None:
    """What comes after play is no part of the options; it is named, and not explained, here."""
    got, procedure = progress(table, inquiry), named(inquiry.procedure, table.start.edition)
    if got is None or got.question is None or procedure is None or moment_of(got.question.id) is Moment.END_OF_PLAY:
        return None
    return _Explorer(table, inquiry, procedure.run).after(got)[1]


class _Explorer(NamedTuple):
    """What a procedure can still come to, in sentences, with the seats of its inquiry."""

    table: Table
    inquiry: Inquiry
    law: Law

    @property
    def regulations(self) -> Mapping[str, Any]:
        """What the regulations of the board answer."""
        return regulations_for(self.law, self.table.start)

    def after(self, got: Progress) -> tuple[tuple[Ruling, ...], Later | None]:
        """What is ordered for certain, and the question on which the rest depends. Declarer's choice is explained to him then."""
        question = got.question
        if question is None or question.by is By.DECLARER:
            return (), None
        if question.by in _PLAYERS:
            return (), Later(question.text, (), tuple(dict.fromkeys(self._outcomes(got))))
        branches = tuple(self._branch(got, option) for option in question.options)
        if len({(one.orders, one.later) for one in branches}) == 1:
            return branches[0].orders, branches[0].later
        return (), Later(question.text, branches, ())

    def _branch(self, got: Progress, option: Any) -> Branch:
        assert got.question is not None
        then = rule(self.law, {**got.answers, got.question.id: option}, self.regulations)
        certain, later = self.after(then)
        return Branch(shown(option), _joined((*self._sentences(got, then), *certain)), later)

    def _outcomes(self, got: Progress) -> Iterator[tuple[Ruling, ...]]:
        for end in explore(self.law, got.answers, self.regulations):
            if all(self._can_be(question, answer) for question, answer in end.asked.items() if question not in got.asked):
                yield self._sentences(got, rule(self.law, _up_to_declarer(got, end), self.regulations))

    def _can_be(self, question: Question[Any], answer: Any) -> bool:
        """Whether an answer does not contradict what the record of the play shows already."""
        known = fact(self.table, self.inquiry, question.id) if question.by is By.TABLE and self.table.in_play else None
        if isinstance(known, Only):
            return stored(answer) in known.options
        return stored(answer) == known if isinstance(known, bool | str) else True

    def _sentences(self, before: Progress, then: Progress) -> tuple[Ruling, ...]:
        new = then.orders[len(before.orders) :]
        return in_sentences(self.table, [Ordered(-1, self.inquiry, self.inquiry.offends, one.law, one.effects) for one in new])


def _up_to_declarer(before: Progress, end: Progress) -> Mapping[str, Any]:
    known: dict[str, Any] = {}
    for question, answer in end.asked.items():
        if question.by is By.DECLARER and question not in before.asked:
            break
        known[question.id] = answer
    return known


def in_sentences(table: Table, orders: Sequence[Ordered]) -> tuple[Ruling, ...]:
    """Orders in sentences; what one paragraph orders in two steps stands together."""
    return _joined(
        Ruling(one.law, tuple(effect_text(table, e, one.law, one.inquiry, one.offender) for e in one.effects)) for one in orders
    )


def _joined(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    found: list[Ruling] = []
    for one in rulings:
        before = found.pop().effects if found and found[-1].law == one.law else ()
        found.append(Ruling(one.law, together((*before, *one.effects))))
    return tuple(found)
