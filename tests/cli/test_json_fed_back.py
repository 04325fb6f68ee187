"""JSON that can be fed back: an effect is printed as a record takes it, and answers of another edition are left aside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from running import oddtrick
from walking import every_procedure

from oddtrick.inquiry.asking import explore
from oddtrick.language import translator
from oddtrick.laws.procedure import Procedure
from oddtrick.laws.written import E2007
from oddtrick.pictures.record import as_json
from oddtrick.table.entries import Ruled
from oddtrick.table.folding.record import load_entry

Capsys = pytest.CaptureFixture[str]


@every_procedure
def test_every_effect_that_is_printed_can_stand_in_a_record(procedure: Procedure) -> None:
    for path in explore(procedure.run):
        printed = json.loads(json.dumps(as_json(path, procedure.edition, translator("en"), {})))
        for order, told in zip(path.orders, printed["orders"], strict=True):
            entry = load_entry({"is": "Ruled", "inquiry": None, "law": told["law"], "effects": told["effects"]}, "entries[0]")
            assert isinstance(entry, Ruled)
            assert (entry.law, entry.effects) == (order.law, order.effects)


def test_an_effect_printed_by_an_older_version_is_read_as_well() -> None:
    told = {"is": "MustPass", "text": "offender's partner must pass at all his turns", "role": "partner", "spell": "throughout"}
    entry = load_entry({"is": "Ruled", "inquiry": None, "law": "31B", "effects": [told]}, "entries[0]")
    assert isinstance(entry, Ruled)
    assert str(entry.effects[0].text) == told["text"]


def test_answers_that_only_another_edition_asks_are_left_aside_with_a_note(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    meant = {"answer": False, "reason": "nothing points to another card"}
    file.write_text(json.dumps({"46.words": "high", "46B.intention": meant, "46B1.follows": True, "46B1.suit": "led"}))
    old = oddtrick(capsys, "rule", "46", "--edition", str(E2007), "--answers", str(file), "--json").json
    assert (old["ignored"], [order["law"] for order in old["orders"]]) == (["46B1.follows"], ["46A", "46B1(a)"])
    new = oddtrick(capsys, "rule", "46", "--answers", str(file), "--json").json
    assert (new["ignored"], [order["law"] for order in new["orders"]]) == (["46B1.suit"], ["46A", "46B1(a)"])
    said = oddtrick(capsys, "rule", "46", "--answers", str(file), "--lang", "en").out
    assert "Left aside, asked only in another edition: 46B1.suit" in said
