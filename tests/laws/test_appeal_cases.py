"""Cases about appeals: the facts of each are answers, and every field that it states must come out.

The period and the body come from the regulations of the case; whether a request is in time, from the moments it names.
"""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

from ruling import says

from conftest import SHARED
from every import every
from oddtrick.citations import Citation, Edition
from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import Progress, answered, rule
from oddtrick.inquiry.effects import Before, FurtherAppeal, Heard, MayNotOverrule, Recommend, Reviewed
from oddtrick.laws.editions import find
from oddtrick.regulations.answers import answers
from oddtrick.regulations.periods import in_time, ruling_minutes
from oddtrick.regulations.readymade import load
from oddtrick.regulations.values import Regulations

Case = dict[str, Any]
Inquiry = tuple[str, dict[str, bool | str]]

DATA = Path(__file__).parent.parent / "data" / "appeal_cases.jsonl"
CASES: dict[str, Case] = {case["id"]: case for case in map(json.loads, DATA.read_text().splitlines())}
EVERY = [(id, edition) for id, case in CASES.items() for edition in Edition if case["edition"] in ("both", str(edition))]
PLAYERS = {str(seat) for seat in Seat}


def regulations(case: Case, edition: Edition) -> Regulations:
    """Those of the case, with what its conditions of contest choose."""
    text = f'base = "{case["regulations"].lower()}"\nedition = {edition}\n{case.get("conditions", "")}'
    return load(text, "conditions.toml", edition=edition)


def outcome(id: str, edition: Edition) -> Progress:
    """What the procedure orders on the facts of a case."""
    case = CASES[id]
    held = regulations(case, edition)
    name, given = INQUIRIES[case["irregularity"]["type"]](case, held)
    run = find(name, edition).run
    found = rule(run, answered(run, given), answers(held))
    assert found.question is None, found.question
    return found


def _appeal(case: Case, held: Regulations) -> Inquiry:
    what, facts, contest = case["irregularity"], case["facts"], case["setting"]["contest"]
    agree = what["concurrence"]
    own = facts.get("ruling_at_own_table", True)
    kinds = {"captain": "captain", **dict.fromkeys(PLAYERS, "contestant" if own else "elsewhere")}
    partner = str(Seat(what["requested_by"]).partner) if what["requested_by"] in PLAYERS else ""
    return "appeal", {
        "92A.request": "appeal",
        "92A.who": kinds.get(what["requested_by"], "other"),
        "92B.when": _when(facts, held),
        "92C.through": facts.get("through_director", True),
        "92D.contest": contest,
        "92D1.concur": agree.get(partner, False),
        "92D2.concurs": agree.get("captain", False),
    }


def _when(facts: Case, held: Regulations) -> str:
    available = facts.get("official_score_available")
    if available is None:
        return "before"
    moments = datetime.fromisoformat(available), datetime.fromisoformat(facts["requested"])
    return "within" if in_time(*moments, ruling_minutes(held)) else "late"


def _hearing(case: Case, _: Regulations) -> Inquiry:
    facts = case["facts"]
    return "hearing", {
        "93A.arranged": "committee" if facts["committee"] else "none",
        "93A.works": True,
        "93B.about": "law" if facts.get("solely_law") else "rest",
        "93B1.disputed": facts.get("appealed_again", False),
    }


def _review(case: Case, _: Regulations) -> Inquiry:
    what, facts = case["irregularity"], case["facts"]
    return "ruling_reviewed", {
        "93B3.reviewer": what["by"],
        "93B3.matter": what["of"],
        "93B3.right": facts["finds_ruling_right"],
        "93B3.followed": facts.get("director_follows", False),
    }


def _further(case: Case, _: Regulations) -> Inquiry:
    return "further_appeal", {"93C2.referred": case["facts"]["referred"]}


INQUIRIES = {"appeal": _appeal, "hearing": _hearing, "review": _review, "further_appeal": _further}


@every(("id", "edition"), EVERY)
def test_a_case_agrees_in_its_laws(id: str, edition: Edition) -> None:
    found = [Citation.parse(law, edition) for law in outcome(id, edition).laws]
    wanted = [Citation.parse(law, edition) for law in CASES[id]["expected"]["laws"]]
    assert [law for law in wanted if not any(one.within(law) for one in found)] == []


@every(("id", "edition"), EVERY)
def test_a_case_agrees_in_what_it_states(id: str, edition: Edition) -> None:
    found = outcome(id, edition)
    for field, value in CASES[id]["expected"].items():
        if field != "laws":
            assert STATES[field](found) == value, field


STATES: dict[str, Any] = {
    "heard": lambda found: says(found, Heard(True)),
    "in_time": lambda found: found.answers["92B.when"].slug != "late",
    "heard_by": lambda found: [e.body.value for e in found.effects if isinstance(e, Before)],
    "may_overrule": lambda found: not any(isinstance(e, MayNotOverrule) for e in found.effects),
    "recommends": lambda found: says(found, Recommend()),
    "ruling_changed": lambda found: says(found, Reviewed(changed=True)),
    "further_appeal": lambda found: says(found, FurtherAppeal(True)),
}


def test_every_case_of_these_laws_is_here() -> None:
    sample = SHARED / "cases" / "sample.jsonl"
    if sample.exists():
        ids = {case["id"] for case in map(json.loads, sample.read_text().splitlines()) if case["id"][:3] in ("92-", "93-")}
        assert ids <= set(CASES)
    assert len(CASES) == 17
