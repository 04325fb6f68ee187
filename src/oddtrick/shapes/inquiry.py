"""An inquiry as `oddtrick rule --json` prints it: one step of it, from the answers that were given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from oddtrick.laws.asking import Progress, explore, rule, shown
from oddtrick.laws.editions import Procedure
from oddtrick.laws.record import Answer, as_json, for_rule
from oddtrick.regulations.answers import answers as answers_of
from oddtrick.regulations.answers import cited
from oddtrick.regulations.values import Regulations
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
    """What one paragraph orders: each effect has `is`, `text`, a `role` where it binds somebody, and its own fields."""

    law: str
    effects: list[dict[str, Any]]


class AskedOut(msgspec.Struct, omit_defaults=True):
    """What was asked and answered."""

    id: str
    text: str
    answer: bool | str
    reason: str = ""
    by: str = ""


class EndOut(msgspec.Struct):
    """With --what-if: a way on from the open question, and what it comes to."""

    answers: list[str]
    laws: list[str]
    effects: list[str]


class Ruling(msgspec.Struct):
    """What `oddtrick rule --json` prints. `status`: question, waiting or ruled."""

    status: str
    orders: list[OrderOut]
    question: QuestionOut | None
    asked: list[AskedOut]
    what_if: list[EndOut] | msgspec.UnsetType = msgspec.UNSET


class Under(NamedTuple):
    """A procedure under regulations: their name, question id to what they answer, and where each of these answers comes from."""

    procedure: Procedure
    name: str
    said: Mapping[str, Any]
    sources: Mapping[str, Text | str]


def under(procedure: Procedure, name: str, values: Regulations | None) -> Under:
    """The procedure under regulations of that name; without any the Laws' own choice holds."""
    if values is None:
        return Under(procedure, "", {}, {})
    said = answers_of(values)
    return Under(procedure, name, said, {id: cited(values, id) for id in said})


def progress_of(found: Under, answers: Mapping[str, Answer]) -> Progress:
    """How far these answers lead. Raises BadInput for what cannot be answered so."""
    run = found.procedure.run
    return rule(run, for_rule(run, answers), found.said)


def state(
    found: Under, progress: Progress, answers: Mapping[str, Answer], translate: Translate, *, what_if: bool = False
) -> Ruling:
    """How far the inquiry got, as it is printed; with `what_if` every way on from the open question (10C1)."""
    sources = {id: Answer(None, translate(source)) for id, source in found.sources.items()}
    told = as_json(progress, found.procedure.edition, translate, {**sources, **answers})
    if what_if and progress.question is not None:
        told["what_if"] = [_end(translate, progress, way, path) for way, path in ways(found, progress)]
    return msgspec.convert(told, Ruling)


def ways(found: Under, progress: Progress) -> list[tuple[list[Any], Progress]]:
    """Every way on from here: the further answers, and the end they lead to."""
    done = len(progress.asked)
    return [([*path.asked.values()][done:], path) for path in explore(found.procedure.run, progress.answers, found.said)]


def ordered_on(progress: Progress, path: Progress, translate: Translate) -> list[str]:
    """What a way on orders besides what is ordered already."""
    new = path.orders[len(progress.orders) :]
    return [translate(effect.text) for order in new for effect in order.effects]


def _end(translate: Translate, progress: Progress, way: list[Any], path: Progress) -> dict[str, Any]:
    answers = [translate(shown(answer)) for answer in way]
    return {"answers": answers, "laws": path.laws, "effects": ordered_on(progress, path, translate)}
