"""The kernel: a Law is a function that asks and orders.

A procedure is handed a `Director`. It asks him what it needs and orders what it finds, and returns nothing. `rule`
runs it on the answers there are: it gives the orders due so far and the question that is open, if one is. Run again
with one more answer it goes further; its first orders are always the same ones. `explore` runs every answer, which is
the flowchart, the decision table, what a Director explains before a player chooses (10C1), and the exhaustive test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from oddtrick.inquiry.effects import Effect
from oddtrick.texts import BadInput, Text, say

A = TypeVar("A")
YES_NO = (True, False)


class By(Enum):
    """Who answers a question. It decides on whose screen it stands, what is recorded, and what may be appealed."""

    TABLE = "table"  # a fact that the record of the table shows
    OFFENDER = "offender"  # an option that the Law gives a player
    PARTNER = "partner"
    LHO = "lho"
    RHO = "rho"
    DECLARER = "declarer"
    DIRECTOR = "director"  # a judgement: its reason belongs to it, at once or later
    REGULATION = "regulation"  # what the Laws leave to an Authority or organizer


class CaseByCase(Enum):
    """What a regulation says when its answer differs from case to case: the question stays open."""

    ASKED = "asked"


ASKED = CaseByCase.ASKED


class Option(Enum):
    """Base of answers other than yes and no: the word that is stored, and the words that are shown."""

    def __init__(self, slug: str, text: Text) -> None:
        self.slug, self.text = slug, text

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True, eq=False)
class Question(Generic[A]):
    """One thing that a Law asks. `id` is stored for ever; `default` is the Laws' own choice where a regulation answers,
    or ASKED where they choose nothing and the game goes on all the same.

    `older` are stored values of former times, and what they stand for. `usual` is the answer where nothing unusual has happened, by
    which questions that mostly are answered so can be asked in one list. Each is made once, as a constant beside its Law, and is
    equal only to itself.
    """

    id: str
    text: Text
    options: tuple[A, ...]
    by: By = By.TABLE
    default: A | CaseByCase | None = None
    older: tuple[tuple[object, A], ...] = ()
    usual: A | None = None

    def __copy__(self) -> Question[A]:
        return self

    def __deepcopy__(self, _: object) -> Question[A]:
        return self

    @property
    def judged(self) -> bool:
        """Whether the answer is a judgement, recorded with who made it and, once it is told, its reason."""
        return self.by is By.DIRECTOR

    def parse(self, value: object) -> A:
        """The option that a stored value (true, false or a word) stands for. Raises BadInput when there is none."""
        for option in self.options:
            if stored(option) is value or (isinstance(value, str) and stored(option) == value):
                return option
        for before, option in self.older:
            if before is value:
                return option
        given, choices = _json(value), ", ".join(_json(stored(option)) for option in self.options)
        raise BadInput(say("{id}: {value} is not an answer; expected one of {choices}", id=self.id, value=given, choices=choices))


def yes_no(
    id: str, text: Text, by: By = By.TABLE, default: bool | CaseByCase | None = None, usual: bool | None = None
) -> Question[bool]:
    """A question that is answered yes or no. Of a fact no is usual."""
    return Question(id, text, YES_NO, by, default, usual=False if by is By.TABLE else usual)


def stored(answer: object) -> object:
    """An answer as it is stored: true, false, or the option's word."""
    return answer.slug if isinstance(answer, Option) else answer


def shown(answer: object) -> Text:
    """An answer as a person reads it."""
    if isinstance(answer, Option):
        return answer.text
    return say("yes") if answer else say("no")


@dataclass(frozen=True, slots=True)
class Order:
    """What one paragraph orders at the moment when the procedure gets there."""

    law: str
    effects: tuple[Effect, ...]


class Unanswered(BaseException):
    """Raised by `ask` at the first open question. A BaseException, so that no `except Exception` swallows it."""

    def __init__(self, question: Question[Any]) -> None:
        self.question = question


@dataclass(slots=True)
class Director:
    """Handed to every procedure as `td`: it asks and it orders. A longer record of answers only lengthens both lists."""

    answers: Mapping[str, Any]
    regulations: Mapping[str, Any] | None = None
    asked: dict[Question[Any], Any] = field(default_factory=dict)
    orders: list[Order] = field(default_factory=list)

    def ask(self, question: Question[A]) -> A:
        """The recorded answer. A regulation that is silent answers as the Laws do; otherwise raises Unanswered."""
        silent: Any = ASKED
        if question.by is By.REGULATION and self.regulations is not None:
            silent = self.regulations.get(question.id, question.default)
        answer: A = self.answers.get(question.id, silent)
        if answer is ASKED:
            raise Unanswered(question)
        if answer not in question.options:
            raise ValueError(f"{question.id}: {answer!r} is not one of {question.options}")
        self.asked[question] = answer
        return answer

    def order(self, law: str, *effects: Effect) -> None:
        """Order what this paragraph says shall happen."""
        self.orders.append(Order(law, effects))


Law = Callable[[Director], None]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a procedure got: what was asked in order, what is ordered, and the open question (None: it is ruled)."""

    asked: Mapping[Question[Any], Any]
    orders: tuple[Order, ...]
    question: Question[Any] | None

    def __hash__(self) -> int:
        return hash((frozenset(self.asked.items()), self.orders, self.question))

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (dict(self.asked), self.orders, self.question)

    @property
    def answers(self) -> dict[str, Any]:
        """The answers that were used, by question id, in the order in which they were asked."""
        return {question.id: answer for question, answer in self.asked.items()}

    @property
    def laws(self) -> tuple[str, ...]:
        """The paragraphs that ordered something, in order, each once."""
        return tuple(dict.fromkeys(order.law for order in self.orders))

    @property
    def effects(self) -> tuple[Effect, ...]:
        """All effects ordered."""
        return tuple(effect for order in self.orders for effect in order.effects)


def _again(asked: dict[Question[Any], Any], orders: tuple[Order, ...], question: Question[Any] | None) -> Progress:
    return Progress(MappingProxyType(asked), orders, question)


def rule(law: Law, answers: Mapping[str, Any], regulations: Mapping[str, Any] | None = None) -> Progress:
    """Run a procedure from its beginning on these answers (question id to option).

    With `regulations` given, questions for a regulation are answered from it, and by the Laws' default where it is
    silent; what it leaves to the case (ASKED) is open. Without, they are open questions like all others.
    """
    td, question = Director(answers, regulations), None
    try:
        law(td)
    except Unanswered as stopped:
        question = stopped.question
    return Progress(MappingProxyType(td.asked), tuple(td.orders), question)


def explore(law: Law, known: Mapping[str, Any] | None = None, regulations: Mapping[str, Any] | None = None) -> Iterator[Progress]:
    """Every way in which a procedure can still end from what is known, in the order in which it lists them."""
    known = known or {}
    found = rule(law, known, regulations)
    if found.question is None:
        yield found
        return
    for option in found.question.options:
        yield from explore(law, {**known, found.question.id: option}, regulations)


@cache
def questions(law: Law) -> tuple[Question[Any], ...]:
    """All questions that a procedure can ask, in the order in which its paths first meet them."""
    return tuple(dict.fromkeys(question for path in explore(law) for question in path.asked))


def answered(law: Law, values: Mapping[str, object]) -> dict[str, Any]:
    """Stored values (question id to true, false or a word) as answers for `rule`. Raises BadInput for what is unknown."""
    known = {question.id: question for question in questions(law)}
    for id in values:
        if id not in known:
            raise BadInput(say("{id} is not a question of this Law; expected one of {expected}", id=id, expected=", ".join(known)))
    return {id: known[id].parse(value) for id, value in values.items()}


def _json(value: object) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else repr(value)
