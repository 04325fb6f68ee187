"""What came of all the Director's acts at a training table: its points, what is missing, and what he should have done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from oddtrick.examining.directing.acts import Act, Does
from oddtrick.examining.directing.case import Case, Kind
from oddtrick.examining.directing.steps import WHOLE, Directed, Step, first_law, is_done, step
from oddtrick.texts import Text


class Missing(NamedTuple):
    """What a Director should have done, and did not."""

    what: Text
    law: str


class Course(NamedTuple):
    """All steps, what is missing (once the game goes on), and the points of those that can be had."""

    steps: tuple[Step, ...]
    missing: tuple[Missing, ...]
    points: int
    most: int
    heard: bool
    ended: bool

    @property
    def percent(self) -> int:
        """Cut off, and never below nothing."""
        return max(0, self.points) * 100 // self.most


def course(case: Case, acts: Sequence[Act]) -> Course:
    """What came of these acts. After the game goes on nothing is done any more."""
    table = Directed(case)
    steps = []
    for act in acts:
        if table.ended:
            break
        steps.append(step(table, act))
        table.done.add(act.name)
    missing = tuple(_missing(table)) if table.ended else ()
    return Course(tuple(steps), missing, sum(one.points for one in steps), _most(case), table.heard, table.ended)


def _most(case: Case) -> int:
    """Each thing that is needed is worth the same, naming the Law twice that, the ruling four times."""
    needed = 3 + len(case.steps) + (case.disputed is not None) + case.reviewable
    return WHOLE * (needed + 2 + 4)


def _missing(table: Directed) -> Iterator[Missing]:
    """In the order in which it would have been right."""
    case = table.case
    if Does.STOP.value not in table.done:
        yield Missing(Act(Does.STOP).text, "9B2")
    if not table.heard:
        yield Missing(Act(Does.HEAR, seat=case.caller).text, "9B1")
    for question, _ in case.first:
        if not is_done(table, question.id):
            yield Missing(Act(Does.ASK, question).text, "84")
    if not table.agreed:
        yield Missing(Act(Does.AGREE).text, "84")
    if case.disputed is not None and not table.weighed:
        yield Missing(Act(Does.WEIGH).text, "85A1")
    if not table.named:
        yield Missing(Act(Does.LAW, number=case.procedure.citation.law).text, "81B2")
    for question, _ in case.later:
        if not is_done(table, question.id):
            kind = Kind.of(question)
            does = {Kind.FACT: Does.ASK, Kind.CHOICE: Does.OFFER, Kind.JUDGEMENT: Does.JUDGE}[kind]
            yield Missing(Act(does, question, case.chooser(question)).text, "10C1" if kind is Kind.CHOICE else "84D")
    if table.ruled is None or table.ruled.number != case.item.right:
        yield Missing(Act(Does.RULE, number=case.item.right).text, first_law(case))
    if case.reviewable and Does.APPEAL.value not in table.done:
        yield Missing(Act(Does.APPEAL).text, "83")


def model(case: Case) -> tuple[Act, ...]:
    """What a Director does who does everything right."""
    found = [
        Act(Does.STOP),
        Act(Does.HEAR, seat=case.caller),
        *(Act(Does.ASK, question) for question, _ in case.first),
        Act(Does.AGREE),
    ]
    if case.disputed is not None:
        found.append(Act(Does.WEIGH))
    found.append(Act(Does.LAW, number=case.procedure.citation.law))
    for question, _ in case.later:
        does = {Kind.FACT: Does.ASK, Kind.CHOICE: Does.OFFER, Kind.JUDGEMENT: Does.JUDGE}[Kind.of(question)]
        found.append(Act(does, question, case.chooser(question)))
    found.append(Act(Does.RULE, number=case.item.right))
    return (*found, *((Act(Does.APPEAL),) if case.reviewable else ()), Act(Does.RESUME))
