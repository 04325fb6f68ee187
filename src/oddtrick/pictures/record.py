"""An inquiry as data: what goes out as JSON, and what comes in from an answers file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from typing import Any, NamedTuple

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Law, Order, Progress, Question, answered, shown, stored
from oddtrick.inquiry.effects import Effect, Then
from oddtrick.laws.editions import named
from oddtrick.pictures.words import told
from oddtrick.texts import BadInput, Translate, say


class Answer(NamedTuple):
    """An answer with its reason and who gave it, as the record keeps it."""

    answer: object
    reason: str = ""
    by: str = ""


def read_answers(given: object) -> dict[str, Answer]:
    """An answers file's content: question id to a value, or to `{"answer", "reason", "by"}`. Raises BadInput."""
    if not isinstance(given, Mapping):
        raise BadInput(say("expected an object of question ids and answers, found {found}", found=type(given).__name__))
    return {id: _answer(id, value) for id, value in given.items()}


def _answer(id: str, value: object) -> Answer:
    if not isinstance(value, Mapping):
        return Answer(value)
    unknown = [name for name in value if name not in Answer._fields]
    if unknown or "answer" not in value:
        raise BadInput(say('{id}: expected {{"answer", "reason", "by"}}, found {found}', id=id, found=", ".join(map(repr, value))))
    return Answer(value["answer"], str(value.get("reason", "")), str(value.get("by", "")))


def for_rule(law: Law, answers: Mapping[str, Answer]) -> dict[str, Any]:
    """Read answers as the options of a procedure's questions.

    Raises BadInput for an unknown question or option.
    """
    return answered(law, {id: answer.answer for id, answer in answers.items()})


def as_json(progress: Progress, edition: Edition, translate: Translate, answers: Mapping[str, Answer]) -> dict[str, Any]:
    """How far an inquiry got, as plain data; every text in the reader's language."""
    return {
        "status": "ruled" if progress.question is None else "question",
        "orders": [_order(order, edition, translate) for order in progress.orders],
        "question": progress.question and _question(progress.question, translate),
        "asked": [_asked(question, answer, translate, answers) for question, answer in progress.asked.items()],
    }


def _order(order: Order, edition: Edition, translate: Translate) -> dict[str, Any]:
    return {"law": order.law, "effects": [_effect(effect, edition, order.law, translate) for effect in order.effects]}


def _effect(effect: Effect, edition: Edition, law: str, translate: Translate) -> dict[str, Any]:
    """`is`, `text`, then the effect's own fields as a record has them; what follows also says where it stands."""
    plain: dict[str, Any] = {"is": type(effect).__name__, "text": translate(told(effect, edition, law))}
    for field in fields(effect):
        value = getattr(effect, field.name)
        plain[field.name] = value.value if isinstance(value, Enum) else value
    if isinstance(effect, Then):
        procedure = named(effect.procedure, edition)
        plain |= {"law": procedure and procedure.law, "given": dict(effect.given)}
    return plain


def _question(question: Question[Any], translate: Translate) -> dict[str, Any]:
    options = [{"value": stored(option), "text": translate(shown(option))} for option in question.options]
    return {"id": question.id, "text": translate(question.text), "by": question.by.value, "options": options}


def _asked(question: Question[Any], answer: object, translate: Translate, answers: Mapping[str, Answer]) -> dict[str, Any]:
    known = answers.get(question.id, Answer(None))
    extra: dict[str, Any] = {"reason": known.reason} if known.reason else {}
    if question.judged and not known.reason.strip():
        extra["lacks_reason"] = True
    extra["by"] = known.by or question.by.value
    return {"id": question.id, "text": translate(question.text), "answer": stored(answer), **extra}
