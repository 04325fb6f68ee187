"""The flowchart of a procedure as data: questions, arrows, and what is ordered on the way. Equal parts are one part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Law, Order, Question, rule, shown
from oddtrick.inquiry.effects import Effect, Then
from oddtrick.texts import Text, say


@dataclass(frozen=True, slots=True, eq=False)
class Ask:
    """A question and its arrows. Two places of a procedure that go on in the same way share one of these."""

    question: Question[Any]
    arrows: tuple[Arrow, ...]

    @property
    def size(self) -> int:
        """How many different questions can follow, this one included."""
        return len(reachable(self))


@dataclass(frozen=True, slots=True)
class Arrow:
    """From a question: the answers that lead this way, what is ordered then, and the next question (None: the end)."""

    answers: tuple[Any, ...]
    orders: tuple[Order, ...]
    to: Ask | None

    @property
    def text(self) -> Text:
        """The answers in words, between slashes."""
        texts = [shown(answer) for answer in self.answers]
        whole = texts[0]
        for text in texts[1:]:
            whole = say("{one} / {other}", one=whole, other=text)
        return whole


@dataclass(frozen=True, slots=True)
class Flow:
    """A whole procedure of an edition: what it orders before its first question, and that question."""

    edition: Edition
    orders: tuple[Order, ...]
    first: Ask | None


@dataclass(frozen=True, slots=True)
class Taken:
    """The way that answers took through a flowchart: the arrow that left each question, and the question now open (or None)."""

    chosen: Mapping[Ask, Arrow]
    open: Ask | None


def flow(law: Law, edition: Edition, known: Mapping[str, Any] | None = None) -> Flow:
    """The flowchart of a procedure from what is known; linear in the number of its paths."""
    parts: dict[tuple[Any, ...], Ask] = {}

    def part(answers: Mapping[str, Any], done: int) -> tuple[tuple[Order, ...], Ask | None]:
        found = rule(law, answers)
        orders = tuple(drawn(order, found.answers) for order in found.orders[done:])
        question = found.question
        if question is None:
            return orders, None
        ends = [(option, *part({**answers, question.id: option}, len(found.orders))) for option in question.options]
        key = (question.id, *((id(option), orders, id(to)) for option, orders, to in ends))
        if key not in parts:
            parts[key] = Ask(question, _merged(ends))
        return orders, parts[key]

    orders, first = part(known or {}, 0)
    return Flow(edition, orders, first)


def drawn(order: Order, answers: Mapping[str, Any]) -> Order:
    """An order as a picture has it. What was answered on the way may be handed on to a further procedure; that is not drawn."""
    if not any(isinstance(effect, Then) and effect.given for effect in order.effects):
        return order
    return replace(order, effects=tuple(_without(effect, answers) for effect in order.effects))


def _without(effect: Effect, answers: Mapping[str, Any]) -> Effect:
    if not isinstance(effect, Then):
        return effect
    return replace(effect, given=tuple(one for one in effect.given if one[0] not in answers))


def _merged(ends: list[tuple[Any, tuple[Order, ...], Ask | None]]) -> tuple[Arrow, ...]:
    """Answers that lead to the same orders and the same question share an arrow."""
    arrows: list[Arrow] = []
    for option, orders, to in ends:
        same = next((n for n, arrow in enumerate(arrows) if arrow.to is to and arrow.orders == orders), None)
        if same is None:
            arrows.append(Arrow((option,), orders, to))
        else:
            arrows[same] = Arrow((*arrows[same].answers, option), orders, to)
    return tuple(arrows)


def reachable(first: Ask | None) -> list[Ask]:
    """The questions from here on, each once, nearest first along the first arrows."""
    found: dict[int, Ask] = {}
    open_ = [first] if first else []
    while open_:
        ask = open_.pop()
        if id(ask) not in found:
            found[id(ask)] = ask
            open_ += [arrow.to for arrow in reversed(ask.arrows) if arrow.to is not None]
    return list(found.values())


def taken(chart: Flow, asked: Mapping[Question[Any], Any]) -> Taken:
    """The way through a flowchart that answers took; `asked` as a `Progress` has it."""
    chosen: dict[Ask, Arrow] = {}
    ask = chart.first
    while ask is not None and ask.question in asked:
        answer = asked[ask.question]
        chosen[ask] = next(arrow for arrow in ask.arrows if any(answer is one for one in arrow.answers))
        ask = chosen[ask].to
    return Taken(chosen, ask)
