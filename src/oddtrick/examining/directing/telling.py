"""A case and its course in a reader's language, the seats of the table in the place of roles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oddtrick.examining.directing.acts import TITLES, UNDER, Act, Does, all_of
from oddtrick.examining.directing.case import Case
from oddtrick.examining.directing.course import Course
from oddtrick.examining.directing.steps import VERDICTS
from oddtrick.practice.paper import capital
from oddtrick.speaking.naming import speaker
from oddtrick.speaking.scene import SEATS as NAMES
from oddtrick.speaking.shown import call_text
from oddtrick.texts import Translate, say


class ToldAct(NamedTuple):
    """An act to choose: its name, its title, its words; of a ruling also what it orders; of options the question and the seat."""

    name: str
    title: str
    text: str
    orders: tuple[str, ...] = ()
    question: str = ""
    seat: str = ""


class ToldStep(NamedTuple):
    """An act that was done: what was said then, and how it is marked."""

    name: str
    text: str
    said: tuple[str, ...]
    verdict: str
    verdict_text: str
    why: str
    law: str


def opening(case: Case, translate: Translate) -> tuple[str, ...]:
    """All that is known before anybody is asked: the board, and who calls."""
    calls = say("{who} calls: {cry}", who=NAMES[case.caller], cry=case.tale.told[-1])
    return (capital(translate(case.tale.told[0])), translate(calls))


def auction(case: Case, translate: Translate) -> str:
    """The auction as the table shows it, on one line."""
    table = case.tale.table
    made = () if table is None else table.auction.made
    return translate(say("Auction: {calls}", calls=" – ".join(f"{one.by} {translate(call_text(one.call))}" for one in made) or "–"))


def acts(case: Case, found: Course, translate: Translate) -> tuple[ToldAct, ...]:
    """Every act there is. Whose question it is, the Director has to know; what the rulings are, is told once it is heard what
    has happened, and at the end.
    """
    return tuple(_act(case, one, found.heard or found.ended, translate) for one in all_of(case))


def _act(case: Case, act: Act, heard: bool, translate: Translate) -> ToldAct:
    orders: tuple[str, ...] = ()
    if act.does is Does.RULE and heard:
        lines = (*case.item.common, *case.item.own(act.number))
        orders = tuple(capital(translate(case.tale.line(line))) for line in lines)
    return ToldAct(act.name, translate(TITLES[UNDER[act.does]]), translate(act.text), orders, *_offered(act, translate))


def _offered(act: Act, translate: Translate) -> tuple[str, str]:
    if act.does is not Does.OFFER or act.question is None or act.seat is None:
        return "", ""
    return translate(act.question.text), translate(NAMES[act.seat])


def steps(case: Case, found: Course, translate: Translate) -> tuple[ToldStep, ...]:
    """What was done, said and marked."""
    seated = speaker(translate, case.tale.scene)
    return tuple(
        ToldStep(one.act.name, seated(one.act.text), tuple(capital(seated(line)) for line in one.said), one.verdict.value,
                 translate(VERDICTS[one.verdict]), translate(one.why), one.law)
        for one in found.steps
    )  # fmt: skip


def missing(case: Case, found: Course, translate: Translate) -> Sequence[tuple[str, str]]:
    """What was not done, each with its paragraph."""
    seated = speaker(translate, case.tale.scene)
    return [(seated(one.what), one.law) for one in found.missing]
