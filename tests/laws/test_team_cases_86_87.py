"""Ruling cases about matches of teams: the facts are answers of the inquiry by Law 86 and numbers, and every field must agree."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from oddtrick.awards.values import AdjustedScore, Imps
from oddtrick.citations import Citation, Edition
from oddtrick.game.seats import Side
from oddtrick.inquiry.asking import Progress, answered, rule
from oddtrick.laws.editions import find
from oddtrick.regulations.answers import answers, cited
from oddtrick.regulations.readymade import pzbs, wbf
from oddtrick.regulations.values import Regulations
from oddtrick.scoring.adjusted.pzbs import Match
from oddtrick.scoring.by_regulation import averages
from oddtrick.scoring.rulings.matches import Numbers, adjusted, remedy, within_reach
from oddtrick.scoring.rulings.teams import Remedy

DATA = Path(__file__).parent.parent / "data" / "team_cases.jsonl"
CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in map(json.loads, DATA.read_text().splitlines())}
Stored = dict[str, bool | str]


class Outcome(NamedTuple):
    """A case with its inquiry; A sits North-South where the score is adjusted."""

    case: dict[str, Any]
    edition: Edition
    regulations: Regulations
    inquiry: Progress
    boards: dict[int, AdjustedScore]

    @property
    def remedy(self) -> Remedy:
        return remedy(self.inquiry)


def outcome(id: str) -> Outcome:
    case = CASES[id]
    edition = Edition(case["edition"])
    regulations = pzbs() if case["regulations"] == "PZBS" else wbf(edition)
    run = find("team_adjustment", edition).run
    inquiry = rule(run, answered(run, _answers(case, edition)), answers(regulations))
    return Outcome(case, edition, regulations, inquiry, _boards(case, edition, inquiry, regulations))


def _answers(case: dict[str, Any], edition: Edition) -> Stored:
    facts = case["facts"]
    match case["irregularity"]["type"]:
        case "single_result_at_other_table" if edition is Edition.E2017:
            return {"86B.scores": "single", "86B1.favourable": "clearly favourable" in facts["other_table_result"]}
        case "single_result_at_other_table":
            favours = "favourable to the non-offending side" in facts["other_table_result"]
            elsewhere: Stored = {"86A.redeal": "no", "86B1.elsewhere": "obtained", "86B1.wrong_deal": False}
            return {**elsewhere, "86B1.favours": favours, "86B1.assigns": "imps", "86B.unbalanced": False}
        case "fouled_boards_no_fault":
            redeal = "several" if facts["replay_possible"] else "no"
            return {"86B.scores": "fouled", "86B2.at_fault": "nobody", "86A.redeal": redeal}
        case _:
            return {"86B.scores": "several", "86B2.at_fault": "one" if case["irregularity"]["at_fault"] in "AB" else "both"}


def _boards(case: dict[str, Any], edition: Edition, inquiry: Progress, regulations: Regulations) -> dict[int, AdjustedScore]:
    facts = case["facts"]
    if most := facts.get("max_imps_A_could_have_obtained"):
        own = {int(board): imps for board, imps in most.items()}
        match = Match(10, len(own))
        return within_reach(inquiry, {Side.NS: own, Side.EW: dict.fromkeys(own, 99)}, dict.fromkeys(Side, match))
    if "assigned_for_A" in facts:
        offenders = Side.NS if case["irregularity"]["at_fault"] == "A" else Side.EW
        numbers = Numbers(offenders=offenders, assigned_imps=facts["assigned_for_A"], average_imps=facts["artificial_for_A"])
        return {1: adjusted(inquiry, numbers, edition)}
    return {}


def imps(score: AdjustedScore, side: Side) -> Any:
    value = score.of(side).value
    assert isinstance(value, Imps)
    return value.value


def cited_by(found: Outcome) -> list[Citation]:
    """The paragraphs that ordered something, and the points of the regulations that were asked."""
    points = [cited(found.regulations, id) for id in found.inquiry.answers if id.startswith("86B3.")]
    told = [*found.inquiry.laws, *(str(point) for point in points if str(point).startswith("PZBS"))]
    return [Citation.parse(law, found.edition) for law in told]


def _point(law: str, edition: Edition) -> Citation:
    """A point of the federation, without the numeral of a sentence in it, which citations do not have."""
    return Citation.parse(law.partition("(i")[0] if law.startswith("PZBS") else law, edition)


@pytest.mark.parametrize("id", CASES)
def test_a_case_agrees_in_its_laws(id: str) -> None:
    """86B1, 86B2(b) and 86B3 (2017), 86D (2007); points 25.1.A and 25.1.C of the Polish federation."""
    found = outcome(id)
    assert found.inquiry.question is None
    wanted = [_point(law, found.edition) for law in CASES[id]["expected"]["laws"]]
    assert [law for law in wanted if not any(one.within(law) for one in cited_by(found))] == []


@pytest.mark.parametrize("id", CASES)
def test_a_case_agrees_in_what_it_states(id: str) -> None:
    """86B1, 86B2(b) and 86B3 (2017), 86D (2007)."""
    found = outcome(id)
    for field, value in CASES[id]["expected"].items():
        if field != "laws":
            assert STATES[field](found) == value, field


def _action(found: Outcome) -> str:
    if found.remedy.mandatory:
        return str(found.remedy.text)
    may, *_ = (str(effect.text) for effect in found.inquiry.effects)
    return "may assign a score in IMPs or in points" + (" (the Law wants it here)" if "the Law wants" in may else "")


def _a_imps(found: Outcome) -> Any:
    if len(found.boards) == 1:
        return imps(found.boards[1], Side.NS)
    return {str(board): imps(score, Side.NS) for board, score in found.boards.items()}


def _order(found: Outcome) -> str:
    """Which board takes the larger number, and to what the smaller one is cut."""
    worth = {board: imps(score, Side.NS) for board, score in found.boards.items()}
    first, second = sorted(worth, key=lambda board: -worth[board])
    plus = averages(found.regulations).plus_imps
    taken = f"board {first} takes the +{plus[0]}, board {second} the +{plus[1]} reduced to {worth[second]}"
    return f"the order most favourable to the contestant: {taken}"


STATES: dict[str, Any] = {
    "action": _action,
    "mandatory": lambda found: found.remedy.mandatory,
    "a_imps": _a_imps,
    "b_imps": lambda found: imps(found.boards[1], Side.EW),
    "total": lambda found: sum(imps(score, Side.NS) for score in found.boards.values()),
    "order": _order,
}
