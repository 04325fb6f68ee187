"""Every value that a person may see has words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from every import every
from oddtrick.regulations.hooks import Hook, hooks
from oddtrick.regulations.readymade import pzbs, wbf
from oddtrick.regulations.shapes import Shape
from oddtrick.regulations.values import Regulations
from oddtrick.regulations.words import FIELDS, OF_HOOK, VALUES, worded

NAMES = frozenset({"N", "E", "S", "W", "Nasz System", "SAYC"})


def values(shape: Shape) -> Iterator[str]:
    yield from (one for one in shape.values if isinstance(one, str))
    for part in (*filter(None, [shape.of]), *(one for _, one in shape.fields)):
        yield from values(part)


def fields(shape: Shape) -> Iterator[str]:
    yield from (name for name, _ in shape.fields)
    if shape.of:
        yield from fields(shape.of)


def texts(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case tuple():
            yield from (text for one in value for text in texts(one))
        case Mapping():
            yield from (text for one in value.values() for text in texts(one))


def wordless(hook: Hook, told: Iterator[str]) -> list[str]:
    return [one for one in told if (hook.name, one) not in OF_HOOK and one not in VALUES and one not in NAMES]


@every("name", hooks())
def test_every_choice_of_a_list_has_words(name: str) -> None:
    hook = hooks()[name]
    assert wordless(hook, values(hook.shape)) == []
    assert wordless(hook, texts(hook.default)) == []
    assert [one for one in fields(hook.shape) if one not in FIELDS] == []


@pytest.mark.parametrize("regulations", [pzbs(), wbf()], ids=["pzbs", "wbf"])
def test_what_ready_made_regulations_chose_has_words(regulations: Regulations) -> None:
    for value in regulations.values.values():
        assert wordless(value.hook, texts(value.value)) == []


def test_a_value_in_words() -> None:
    hook = hooks()["disclosure_manner"]
    assert worded(hook, None, str) == "nobody has chosen"
    assert worded(hook, True, str) == "yes"
    assert worded(hook, (), str) == "–"
    assert worded(hook, {"card": True, "copies": 2, "format": "a_text"}, str) == "by a system card: yes; 2 copies; its form: a text"
    assert worded(hooks()["claim_suit_order"], "none", str) == "no order is laid down"
    assert worded(hooks()["further_appeals"], "none", str) == "there are none"
    assert worded(hooks()["procedural_penalty_scale"], {"points": "1"}, str) == "points: 1"
