"""The JSON of an inquiry, as `rule` prints it."""

from __future__ import annotations

from typing import Any

import msgspec


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
