"""The name of a movement in a kept entry: every reader has it in his language, and it can do nothing but name."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

import pytest

from every import every
from oddtrick.language import LANGUAGES, translator
from oddtrick.movements.named import made
from oddtrick.texts import BadInput
from oddtrick.tournament.entries.every import Said
from oddtrick.tournament.entries.setting import SectionSet
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.plain import dump, load

AT = datetime(2026, 11, 19, 19, 0)


def kept(*name: Any, **options: Any) -> dict[str, Any]:
    entry = SectionSet(1, "A", made(*name, **options), tuple(range(1, 21)), ((1,),))
    return json.loads(json.dumps(dump(Said(AT, By(Role.CHIEF, "Wanda"), entry))))


@pytest.mark.parametrize(("form", "numbers", "options"), [
    ("web", (10, 9), {"switch": ()}), ("mitchell", (9,), {}), ("howell", (7, 9), {}), ("rover", (8,), {}), ("bump", (8,), {}),
    ("barometer", (16, 5), {}), ("individual", (12,), {}), ("head-to-head", (8,), {}), ("without-one", (10,), {}),
])  # fmt: skip
def test_a_name_is_kept_for_every_language(form: str, numbers: tuple[int, ...], options: dict[str, Any]) -> None:
    movement = made(form, numbers, **options)
    told = json.loads(json.dumps(kept(form, numbers, **options), sort_keys=True))  # as a journal keeps it
    again = load(told).entry
    assert isinstance(again, SectionSet)
    assert again.movement == movement
    for language in LANGUAGES:
        assert translator(language)(again.movement.name) == translator(language)(movement.name)


def test_in_polish_it_is_polish() -> None:
    again = load(kept("web", (10, 9), switch=())).entry
    assert isinstance(again, SectionSet)
    assert str(again.movement.name) == "web Mitchell, 10 tables, 9 rounds, arrow switch in round 7"
    assert "tables" not in translator("pl")(again.movement.name)


def test_a_name_without_its_parts_stands_as_it_is() -> None:
    told = kept("web", (10, 9))
    del told["movement"]["said"]
    again = load(told).entry
    assert isinstance(again, SectionSet)
    assert str(again.movement.name) == told["movement"]["name"]


@every("said", [
    ["{n.__class__}", [["n", 1]]], ["{n!r}", [["n", 1]]], ["{n:>999999999}", [["n", 1]]], ["{n[0]}", [["n", "x"]]],
    ["{missing}", []], ["{}", []], ["{n}", [["n", None]]],
    ["{n}", [["n", 1.5]]], ["{n", [["n", 1]]], ["one", [], "{n.real}", 2], ["one", [], "several", "two"],
    ["one"], "ab", 5, None, [5, []], ["{n}", [["n", []]]],
    ["{n}", {"n": 1}],
])  # fmt: skip
def test_a_name_can_do_nothing_but_name(said: Any) -> None:
    told = kept("web", (10, 9))
    told["movement"]["said"] = said
    with pytest.raises(BadInput, match=r"^entry\.movement: this is no movement$"):
        load(told)


def test_names_within_names_end() -> None:
    told = kept("web", (10, 9))
    deep: Any = ["end", []]
    for _ in range(5000):
        deep = ["{n}", [["n", deep]]]
    told["movement"]["said"] = deep
    with pytest.raises(BadInput, match="this is no movement"):
        load(told)
