"""The ruling sheet of a case told without a table: what was found and ordered, what binds whom until when, what comes later.

Nobody's seat is known here, so players are named as the Laws name them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from oddtrick.citations import Edition
from oddtrick.inquiry.effects import (
    Authorized,
    Cancel,
    Effect,
    NotSuggested,
    OthersMayUse,
    Then,
    Unauthorized,
    UseFreely,
)
from oddtrick.laws.editions import named
from oddtrick.laws.index import titles
from oddtrick.pictures.words import placed, rests_on
from oddtrick.speaking.until import told_until, until
from oddtrick.table.desk.questions import Moment
from oddtrick.texts import Text, say
from oddtrick.web.case import Case
from oddtrick.web.inquiry.acts import adjusting, moment_when
from oddtrick.web.inquiry.seen import Given, seen
from oddtrick.web.rules import House


class Line(NamedTuple):
    """A sentence of the sheet, until when it holds (None: nothing to say of that), and its paragraph."""

    text: Text
    until: Text | None
    law: str


class Matter(NamedTuple):
    """One inquiry: what it is about, what was found, what is ordered, and whether a question is still open."""

    n: int
    title: Text
    law: str
    found: list[Given]
    orders: list[Line]
    open: bool


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
    binds: list[Line]
    information: list[Line]
    later: list[Later]
    laws: list[tuple[str, tuple[Any, ...]]]
    adjusted: bool
    worked: list[int]

    @property
    def at_end(self) -> list[Later]:
        """What is asked when play ends."""
        return [one for one in self.later if one.moment is Moment.END_OF_PLAY]

    @property
    def before_end(self) -> list[Later]:
        """What is asked sooner."""
        return [one for one in self.later if one.moment is not Moment.END_OF_PLAY]


_INFORMATION = (UseFreely, Unauthorized, Authorized, NotSuggested, OthersMayUse)


def sheet(case: Case, house: House, words: Mapping[str, str]) -> Sheet:
    """All of it, worked out from the answers; `words` has the reasons."""
    matters, binds, information, laws, worked = [], [], [], [], []
    for n in range(len(case.inquiries)):
        one = seen(case, n, house, words)
        orders = [(placed(order.law, case.edition), effect) for order in one.orders for effect in order.effects]
        said = [(effect, law) for law, effect in orders if not isinstance(effect, Then)]
        told = [Line(effect.text, None, law) for effect, law in said if until(effect) is None and not _informs(effect)]
        matters.append(Matter(n, one.procedure.title, one.procedure.law, one.given, told, one.question is not None))
        binds += [Line(effect.text, told_until(effect), law) for effect, law in said if until(effect) is not None]
        information += _information(said, case.edition)
        laws += rests_on(one.procedure.law, (order.law for order in one.orders), case.edition)
        worked += [n] if one.worked_out else []
    later = [_later(case, n, then) for n, then in case.waiting(house)]
    cited = [(law, titles(law, case.edition)) for law in dict.fromkeys(laws)]
    return Sheet(matters, binds, information, later, cited, bool(adjusting(case, house)), worked)


def _informs(effect: Effect) -> bool:
    return isinstance(effect, _INFORMATION)


def _information(said: Sequence[tuple[Effect, str]], edition: Edition) -> list[Line]:
    """Who may use what; of a withdrawn action the offending side may use nothing, unless a Law frees it (16C; 2007: 16D)."""
    lines = [Line(effect.text, None, law) for effect, law in said if _informs(effect)]
    taken_back = any(isinstance(effect, Cancel) and effect.informs for effect, _ in said)
    if taken_back and not any(isinstance(effect, UseFreely | Unauthorized | OthersMayUse) for effect, _ in said):
        told = say("what the withdrawn action told may be used by the other side, but not by the offending side")
        lines.append(Line(told, None, "16C" if edition >= Edition.E2017 else "16D"))
    return lines


def _later(case: Case, n: int, then: Then) -> Later:
    found = named(then.procedure, case.edition)
    law = found.law if found else ""
    return Later(n, then.procedure, then.text._replace(template="{what}"), law, moment_when(case, then))
