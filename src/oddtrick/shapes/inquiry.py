"""An inquiry as `oddtrick rule --json` prints it: one step of it, from the answers that were given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Order, Progress, explore, questions, rule, shown
from oddtrick.inquiry.effects import Then
from oddtrick.laws.editions import ALL
from oddtrick.laws.procedure import Procedure
from oddtrick.pictures.record import Answer, as_json, for_rule
from oddtrick.pictures.words import orders_in, placed
from oddtrick.regulations.answers import answers as answers_of
from oddtrick.regulations.answers import cited
from oddtrick.regulations.values import Regulations
from oddtrick.shapes.procedures import ProcedureRow, row
from oddtrick.shapes.result_moved import BoardPlayed, ResultMoved
from oddtrick.speaking.card import AnswerCard, Waiting, aloud, card
from oddtrick.speaking.scene import Scene
from oddtrick.texts import Text, Translate


class OptionOut(msgspec.Struct):
    """An answer that is open: the value to send back, and its words."""

    value: bool | str
    text: str


class QuestionOut(msgspec.Struct):
    """The open question: who answers it (`by`) and how he may."""

    id: str
    text: str
    by: str
    options: list[OptionOut]


class OrderOut(msgspec.Struct):
    """What one paragraph orders: each effect has `is`, `text`, `who` it binds, if anybody, and its own fields."""

    law: str
    effects: list[dict[str, Any]]


class AskedOut(msgspec.Struct, omit_defaults=True):
    """What was asked and answered; a judgement whose reason is not given yet lacks it."""

    id: str
    text: str
    answer: bool | str
    reason: str = ""
    lacks_reason: bool = False
    by: str = ""


class EndOut(msgspec.Struct):
    """With --what-if: a way on from the open question, and what it comes to."""

    answers: list[str]
    laws: list[str]
    effects: list[str]


class SpokenOut(msgspec.Struct):
    """A sentence of the answer card as it is read out, and its paragraph."""

    text: str
    law: str


class AnswerCardOut(msgspec.Struct):
    """The answer card: what the Director says, what binds now and until when, who may use what, what comes later."""

    says: list[SpokenOut]
    now: list[SpokenOut]
    information: list[SpokenOut]
    later: list[SpokenOut]


class Ruling(msgspec.Struct):
    """What `oddtrick rule --json` prints. `status`: question, waiting or ruled; `procedure`: what the Law or words picked.

    `card` is what has been ruled so far, to read out. `ignored`: answers to questions that only another edition asks.
    `result` is there where the result of the board was told: before and after the tricks that go over (64A).
    """

    edition: Edition
    procedure: ProcedureRow
    status: str
    orders: list[OrderOut]
    question: QuestionOut | None
    asked: list[AskedOut]
    card: AnswerCardOut
    ignored: list[str] | msgspec.UnsetType = msgspec.UNSET
    what_if: list[EndOut] | msgspec.UnsetType = msgspec.UNSET
    result: ResultMoved | msgspec.UnsetType = msgspec.UNSET


class Under(NamedTuple):
    """A procedure under regulations: their name, question id to what they answer, and where each of these answers comes from."""

    procedure: Procedure
    name: str
    said: Mapping[str, Any]
    sources: Mapping[str, Text | str]
    scene: Scene | None = None

    def in_words(self, order: Order) -> tuple[Text, ...]:
        """What an order has: with the seats and the call or card where they are told."""
        return orders_in(self.scene or Scene(self.procedure.edition, self.procedure.law), order)


def under(procedure: Procedure, name: str, values: Regulations | None) -> Under:
    """The procedure under regulations of that name; without any the Laws' own choice holds."""
    if values is None:
        return Under(procedure, "", {}, {})
    said = answers_of(values)
    return Under(procedure, name, said, {id: cited(values, id) for id in said})


def progress_of(found: Under, answers: Mapping[str, Answer]) -> Progress:
    """How far these answers lead. Raises BadInput for what cannot be answered so."""
    run, others = found.procedure.run, of_other_editions(found, answers)
    return rule(run, for_rule(run, {id: one for id, one in answers.items() if id not in others}), found.said)


def of_other_editions(found: Under, answers: Mapping[str, Answer]) -> tuple[str, ...]:
    """The answers to questions that the same matter has in another edition only: they are left aside, with a note."""
    mine = {question.id for question in questions(found.procedure.run)}
    elsewhere = [one for one in ALL if one.name == found.procedure.name and one.edition is not found.procedure.edition]
    theirs = {question.id for one in elsewhere for question in questions(one.run)}
    return tuple(id for id in answers if id in theirs - mine)


def state(
    found: Under,
    progress: Progress,
    answers: Mapping[str, Answer],
    translate: Translate,
    *,
    what_if: bool = False,
    board: BoardPlayed | None = None,
    scene: Scene | None = None,
) -> Ruling:
    """How far the inquiry got, as it is printed; with `what_if` every way on from the open question (10C1).

    With the result of the board what the ruling makes of it; with a `scene` its seats, call or card are named.
    """
    sources = {id: Answer(None, translate(source)) for id, source in found.sources.items()}
    told = as_json(progress, found.procedure.edition, translate, {**sources, **answers})
    if others := of_other_editions(found, answers):
        told["ignored"] = list(others)
    if what_if and progress.question is not None:
        told["what_if"] = [_end(found, translate, progress, way, path) for way, path in ways(found, progress)]
    told["card"] = card_out(spoken(found, progress, scene), translate)
    told |= {"edition": str(found.procedure.edition), "procedure": row(found.procedure, translate)}
    ruling = msgspec.convert(told, Ruling)
    if board is not None:
        ruling.result = board.moved(progress)
    return ruling


def spoken(found: Under, progress: Progress, scene: Scene | None = None) -> AnswerCard:
    """The answer card of what has been ruled so far."""
    edition = found.procedure.edition
    orders = [(placed(order.law, edition), effect) for order in progress.orders for effect in order.effects]
    waiting = [Waiting(effect, law) for law, effect in orders if isinstance(effect, Then)]
    return card(scene or Scene(edition, found.procedure.law), orders, waiting)


def card_out(told: AnswerCard, translate: Translate) -> AnswerCardOut:
    """The card as JSON has it."""
    return AnswerCardOut(*([SpokenOut(aloud(line, translate), line.law) for line in part] for part in told))


def ways(found: Under, progress: Progress) -> list[tuple[list[Any], Progress]]:
    """Every way on from here: the further answers, and the end they lead to."""
    done = len(progress.asked)
    return [([*path.asked.values()][done:], path) for path in explore(found.procedure.run, progress.answers, found.said)]


def ordered_on(found: Under, progress: Progress, path: Progress, translate: Translate) -> list[str]:
    """What a way on orders besides what is ordered already."""
    new = path.orders[len(progress.orders) :]
    return [translate(one) for order in new for one in found.in_words(order)]


def _end(found: Under, translate: Translate, progress: Progress, way: list[Any], path: Progress) -> dict[str, Any]:
    answers = [translate(shown(answer)) for answer in way]
    return {"answers": answers, "laws": path.laws, "effects": ordered_on(found, progress, path, translate)}
