"""What `oddtrick regulations show --json` prints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from oddtrick.language import translator
from oddtrick.regulations.values import Regulations, Value


class SourceOut(msgspec.Struct):
    """Which document chose a value: its layer (laws, authority, tournament, conditions) and how it is cited."""

    layer: str
    cited: str
    points: list[str]


class ValueOut(msgspec.Struct):
    """One value: what holds and why, what the Laws choose, who may choose, and what is possible. Null: nobody has chosen."""

    name: str
    title: str
    value: Any
    source: SourceOut
    laws: list[str]
    default: Any
    chosen_by: list[str]
    changed_by: str
    open: bool
    type: str
    expected: str


class Shown(msgspec.Struct):
    """What `oddtrick regulations show --json` prints; documents are named from the highest to the lowest."""

    edition: str
    documents: list[str]
    values: list[ValueOut]


def shown(regulations: Regulations, values: Iterable[Value], language: str) -> Shown:
    """Some values of regulations as they are printed."""
    names = [document.short for document in regulations.documents]
    return Shown(str(regulations.edition), names, [value_out(regulations, value, language) for value in values])


def value_out(regulations: Regulations, value: Value, language: str) -> ValueOut:
    """A value as it is printed."""
    hook, translate = value.hook, translator(language)
    return ValueOut(
        hook.name,
        hook.title.shown(language),
        value.value,
        SourceOut(value.source.layer.slug, translate(value.source.cited), [*value.source.points]),
        [str(place) for place in hook.places(regulations.edition)],
        hook.default,
        [one.slug for one in hook.by],
        translate(value.changed_by),
        value.open,
        hook.shape.kind.value,
        translate(hook.shape.expected),
    )
