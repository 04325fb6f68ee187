"""The sample cases of Laws 72-74 and 76 on a table, in each edition where they apply, in every field that they state."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tables import N, answers, then

from oddtrick.citations import Citation, Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import Penalise, Permitted
from oddtrick.table.entries import Claimed, Opened, Played, Ruled, Start
from oddtrick.table.state import Table

DATA = Path(__file__).parent.parent / "data" / "manners_cases.jsonl"
CASES = {case["id"]: case for case in map(json.loads, DATA.read_text().splitlines())}
RUNS = [(id, e) for id, case in CASES.items() for e in Edition if case["edition"] in ("both", str(e))]


def told(case: dict[str, Any], edition: Edition) -> Table:
    """A card that deceives, in play; somebody complains at once, and the judgements come when play has ended."""
    assert (case["setting"]["phase"], case["irregularity"]["type"]) == ("play", "falsecard")
    by = Seat(case["irregularity"]["actor"])
    found = Table.begin(Start(edition, N, contract=Contract.parse("1NT", by.rho), leader=by))
    found = then(found, Played(by, Card.parse("SQ")), Opened("deception", by, 0))
    found = then(answers(found, x73D2_means="calls_and_plays"), Claimed(by.rho))
    found = answers(found, x73E1_concealed=case["facts"]["concealed_understanding"])
    if edition is Edition.E2017:
        found = answers(found, x73E1_emphasised=case["facts"]["emphasised_by_tempo"])
    return found


@pytest.mark.parametrize(("id", "edition"), RUNS, ids=str)
def test_a_case_agrees(id: str, edition: Edition) -> None:
    case = CASES[id]
    rulings = [entry for entry in told(case, edition).entries if isinstance(entry, Ruled)]
    effects = [effect for one in rulings for effect in one.effects]
    expected = case["expected"]
    assert expected.keys() == {"laws", "infraction"}
    for wanted in expected["laws"][str(edition)]:
        assert any(Citation.parse(one.law, edition).within(Citation.parse(wanted, edition)) for one in rulings)
    infraction = Permitted(False) in effects or any(isinstance(effect, Penalise) for effect in effects)
    assert (infraction, Permitted(True) in effects) == (expected["infraction"], not expected["infraction"])
