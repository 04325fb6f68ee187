"""The ruling of a case told without a table: the answer card first, then what was found, and what comes later.

Where it was told whose irregularity it is, players are named by their seats; otherwise as the Laws name them.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any, NamedTuple

from oddtrick.answering.house import House
from oddtrick.inquiry.effects import Then
from oddtrick.laws.editions import named
from oddtrick.laws.index import titles
from oddtrick.pictures.words import placed, rests_on
from oddtrick.speaking.card import AnswerCard, Waiting, card, picks_up
from oddtrick.table.desk.moments import Moment
from oddtrick.texts import Text
from oddtrick.web.case import Case
from oddtrick.web.inquiry.acts import adjusting
from oddtrick.web.inquiry.chain import moment_when
from oddtrick.web.inquiry.seen import Given, Seen, reason_name, seen


class Matter(NamedTuple):
    """One inquiry: what it is about, what was found, what is ordered, and whether a question is still open."""

    n: int
    title: Text
    law: str
    found: list[Given]
    card: AnswerCard
    open: bool
    seen: Seen


class Later(NamedTuple):
    """A procedure that waits: in which inquiry it was ordered, its name and title, its paragraph, and for what it waits."""

    n: int
    procedure: str
    title: Text
    law: str
    moment: Moment | None


class Sheet(NamedTuple):
    """A ruling for people to read out. `adjusted`: a score is; `worked` are the inquiries by which it can be put into numbers."""

    matters: list[Matter]
    later: list[Later]
    laws: list[tuple[str, tuple[Any, ...]]]
    adjusted: bool
    worked: list[int]

    @property
    def card(self) -> AnswerCard:
        """The answer card of the whole case, each part of it inquiry by inquiry."""
        parts = (chain.from_iterable(one.card[part] for one in self.matters) for part in range(len(AnswerCard._fields)))
        return AnswerCard(*(tuple(dict.fromkeys(part)) for part in parts))

    @property
    def judged(self) -> dict[str, str]:
        """The reasons of the judgements that somebody made, by their names in the form; empty where none is given yet."""
        found = ((one.n, given) for one in self.matters for given in one.found if given.question.judged and not given.source)
        return {reason_name(n, given.question.id): given.reason for n, given in found}

    @property
    def open(self) -> bool:
        """Whether a question is still open."""
        return any(one.open for one in self.matters)

    @property
    def seen(self) -> list[Seen]:
        """The inquiries, with every answer and how it may be changed."""
        return [one.seen for one in self.matters]

    @property
    def at_end(self) -> list[Later]:
        """What is asked when play ends."""
        return [one for one in self.later if one.moment is Moment.END_OF_PLAY]

    @property
    def before_end(self) -> list[Later]:
        """What is asked sooner."""
        return [one for one in self.later if one.moment is not Moment.END_OF_PLAY]


def sheet(case: Case, house: House, words: Mapping[str, str]) -> Sheet:
    """All of it, worked out from the answers; `words` has the reasons."""
    matters, laws, worked = [], [], []
    waiting = case.waiting(house)
    for n in range(len(case.inquiries)):
        one = seen(case, n, house, words)
        orders = [(placed(order.law, case.edition), effect) for order in one.orders for effect in order.effects]
        told = card(
            one.scene, orders, _waiting(case, [then for m, then in waiting if m == n]), picked_up=_picked_up(case, n, house)
        )
        matters.append(Matter(n, one.procedure.title, one.procedure.law, one.given, told, one.question is not None, one))
        laws += rests_on(one.procedure.law, (order.law for order in one.orders), case.edition)
        worked += [n] if one.worked_out else []
    later = [_later(case, n, then) for n, then in waiting]
    cited = [(law, titles(law, case.edition)) for law in dict.fromkeys(laws)]
    return Sheet(matters, later, cited, bool(adjusting(case, house)), worked)


def _picked_up(case: Case, n: int, house: House) -> bool:
    """Whether an inquiry after this one, about the same player, has a penalty card picked up."""
    later = range(n + 1, len(case.inquiries))
    same = (m for m in later if case.scene(m).offender is case.scene(n).offender)
    return any(picks_up(effect for order in case.progress(m, house).orders for effect in order.effects) for m in same)


def _waiting(case: Case, thens: list[Then]) -> list[Waiting]:
    found = [(then, named(then.procedure, case.edition), moment_when(case, then)) for then in thens]
    return [Waiting(then, own.law if own else "", moment.clause if moment else None) for then, own, moment in found]


def _later(case: Case, n: int, then: Then) -> Later:
    found = named(then.procedure, case.edition)
    law = found.law if found else ""
    return Later(n, then.procedure, then.text._replace(template="{what}"), law, moment_when(case, then))
