"""An inquiry as a page shows it: what was answered, what is ordered, what is asked, and what follows from each answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from oddtrick.answering.house import House
from oddtrick.inquiry.asking import By, Order, Progress, Question, rule, stored
from oddtrick.inquiry.effects import Then
from oddtrick.inquiry.terms import Term, terms
from oddtrick.laws.procedure import Procedure
from oddtrick.pictures.words import BY, placed
from oddtrick.speaking.card import Line, card
from oddtrick.speaking.casting import cast
from oddtrick.speaking.scene import Scene
from oddtrick.texts import BadInput, Text, say
from oddtrick.web.adjusted.ruled import allows
from oddtrick.web.case import Case
from oddtrick.web.placed import Placed

DEPTH = 2  # further questions that are shown before an answer is chosen

WHO = {
    By.TABLE: BY[By.TABLE],
    By.OFFENDER: say("the offender decides"),
    By.PARTNER: say("offender's partner decides"),
    By.LHO: say("LHO decides"),
    By.RHO: say("RHO decides"),
    By.DECLARER: say("declarer decides"),
    By.DIRECTOR: say("the Director judges"),
    By.REGULATION: say("the regulations say"),
}
# Words of a question in whose place a seat stands when it is known.
BY_SEAT = {"LHO", "RHO", "offender"}
_PLAYERS = {By.OFFENDER, By.PARTNER, By.LHO, By.RHO, By.DECLARER}


class Given(NamedTuple):
    """A question that was answered: with what, where from when nobody was asked, and the reason of a judgement."""

    question: Question[Any]
    answer: object
    source: Text | str
    reason: str


class Step(NamedTuple):
    """What an answer leads to: what is then ordered, what is asked next, and where each answer to that leads."""

    orders: tuple[Order, ...]
    question: Question[Any] | None
    branches: list[tuple[object, Step]]


class Choice(NamedTuple):
    """An option of the open question; `step` has no branches unless somebody asked for them; `told`: what it first leads to."""

    option: Any
    value: str
    step: Step
    told: tuple[Line, ...]


class Seen(NamedTuple):
    """One inquiry of a case as a page shows it; `worked_out`: its adjusted score can now be put into numbers (12C)."""

    n: int
    procedure: Procedure
    given: list[Given]
    idle: list[tuple[Question[Any], object]]
    orders: tuple[Order, ...]
    question: Question[Any] | None
    choices: list[Choice]
    terms: list[Term]
    follows: list[Then]
    worked_out: bool
    scene: Scene
    about: Placed
    asks_who: bool

    @property
    def lacking(self) -> int:
        """How many judgements have no reason yet."""
        return sum(one.question.judged and not one.source and not one.reason for one in self.given)

    @property
    def explained(self) -> bool:
        """10C1. Whether a player is to choose, to whom the Director explains all options first."""
        return self.question is not None and self.question.by in _PLAYERS


def seen(case: Case, n: int, house: House, words: Mapping[str, str], opened: str = "") -> Seen:
    """An inquiry worked out from its answers. `words` has the reasons; `opened` is an option whose ways are wanted."""
    progress = case.progress(n, house)
    told = dict(case.inquiries[n].answers)
    given = [
        Given(
            question,
            answer,
            "" if question.id in told else house.source(case.rules, case.edition, question.id) or say("the Laws' own choice"),
            words.get(reason_name(n, question.id), ""),
        )
        for question, answer in progress.asked.items()
    ]
    question = progress.question
    choices = [_choice(case, n, house, progress, option, opened) for option in question.options] if question else []
    known = [one for one in terms(question, case.edition) if not _told(one, case, n)] if question else []
    follows = [then for place, then in case.waiting(house) if place == n]
    worked = question is None and not follows and allows(case, n, house)
    about, asks = case.inquiries[n].about, cast(case.inquiries[n].procedure) is not None
    orders, idle, scene = progress.orders, case.idle(n, house), case.scene(n)
    return Seen(n, case.procedure(n), given, idle, orders, question, choices, known, follows, worked, scene, about, asks)


def _told(term: Term, case: Case, n: int) -> bool:
    """Whether a word has no place in the question any more, because its seat is told."""
    return bool(case.inquiries[n].about.offender) and str(term.word) in BY_SEAT


def _choice(case: Case, n: int, house: House, progress: Progress, option: object, opened: str) -> Choice:
    value = as_value(option)
    leads_to = step(case, n, house, progress, option, DEPTH if value == opened else 0)
    orders = [(placed(order.law, case.edition), effect) for order in leads_to.orders for effect in order.effects]
    spoken = card(case.scene(n), orders)
    return Choice(option, value, leads_to, (spoken.says + spoken.now + spoken.information)[:2])


def step(case: Case, n: int, house: House, progress: Progress, option: object, depth: int = DEPTH) -> Step:
    """10C1. Where one answer to the open question of an inquiry leads, so many further questions deep."""
    if progress.question is None:
        raise BadInput(say("nothing is asked here"))
    known = {**progress.answers, progress.question.id: option}
    found = rule(case.procedure(n).run, known, house.answers(case.rules, case.edition))
    asked = found.question.options if found.question and depth else ()
    branches = [(answer, step(case, n, house, found, answer, depth - 1)) for answer in asked]
    return Step(found.orders[len(progress.orders) :], found.question, branches)


def as_value(option: object) -> str:
    """An option as it stands in a form and in an address."""
    value = stored(option)
    return str(value).lower() if isinstance(value, bool) else str(value)


def value_of(text: str) -> bool | str:
    """What stands in a form or an address as a stored answer."""
    return {"true": True, "false": False}.get(text, text)


def reason_name(n: int, question: str) -> str:
    """Under which name the reason of a judgement stands in the form."""
    return f"reason.{n}.{question}"
