"""Cases about scores (77, 78) and about the Director's office (79C-82): every field that a case states must come out.

Whether a report came in time is reckoned from the two times and the organizer's period; what regulations say goes through
conditions of contest; the rest of the facts are answers.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from conftest import SHARED
from every import every
from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.contract import RISKS, Contract
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.inquiry.asking import Progress, questions, rule
from oddtrick.inquiry.effects import Adjust, BothInnocent, Correctable, Effect, Rectifies, Timely
from oddtrick.laws.editions import find
from oddtrick.regulations.answers import answers
from oddtrick.regulations.periods import correction_minutes, directors_minutes, in_time
from oddtrick.regulations.readymade import load
from oddtrick.regulations.values import Regulations
from oddtrick.scoring.methods.field import Field
from oddtrick.scoring.methods.imps import imps
from oddtrick.scoring.methods.matchpoints import matchpoints, top

DATA = Path(__file__).parent.parent / "data" / "score_and_office_cases.jsonl"
CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in map(json.loads, DATA.read_text().splitlines())}
OURS = ("77", "78", "79", "80", "81", "82")
Case = dict[str, Any]
Found = dict[str, Any]


# ---------------------------------------------------------------- scores


def _contract(case: Case, _: Edition) -> Found:
    """77. The score of a contract, or of a board that was passed out."""
    told, setting = case["setting"]["contract"], case["setting"]
    if not told:
        return {"laws": ["77"], "score_ns": 0}
    bid = Call.parse(f"{told['level']}{told['denom']}")
    contract = Contract(bid, RISKS[told["doubled"]], Seat(told["declarer"]))
    return {"laws": ["77"], "score_ns": contract.score_ns(setting["tricks"], Vulnerability.parse(setting["vul"]))}


def _compared(case: Case, _: Edition) -> Found:
    """78A, 78B."""
    facts = case["facts"]
    if case["setting"]["method"] == "imps":
        difference = facts["table1_score_ns"] - facts["table2_score_ns"]
        return {"laws": ["78B"], "difference": difference, "imps": imps(difference)}
    field = Field.of(facts["scores_ns"])
    ns, ew = matchpoints(field, Side.NS), matchpoints(field, Side.EW)
    return {"laws": ["78A"], "matchpoints_ns": ns, "matchpoints_ew": ew, "top": top(len(field))}


# ---------------------------------------------------------------- the office


def _moment(told: str, after: datetime | None = None) -> datetime:
    """A time of day; one that seems to lie half a day and more before another is of the next day."""
    moment = datetime.strptime(f"2024-03-09 {told}", "%Y-%m-%d %H:%M")
    return moment + timedelta(days=1) if after and after - moment > timedelta(hours=12) else moment


def _regulations(case: Case, edition: Edition) -> Regulations:
    """Conditions of contest with what the facts say of them."""
    facts, lines = case["facts"], [f'base = "laws"\nedition = {edition}']
    if edition is Edition.E2007 and facts.get("regulation_provides_for_late_correction") is not None:
        lines.append(f"late_score_correction_2007 = {json.dumps(facts['regulation_provides_for_late_correction'])}")
    for name, fact in (("correction_period_minutes", "organizer_period"), ("appeal_period_minutes", "appeal_period")):
        if facts.get(fact) is not None:
            lines.append(f'[{name}]\nvalue = {facts[fact]}\nreason = "as the case says"')
    return load("\n".join(lines), "case.toml")


def _ruled(name: str, edition: Edition, regulations: Regulations, given: dict[str, object]) -> Progress:
    """A procedure to its end; of the answers only those that are asked are used."""
    run = find(name, edition).run
    known = {one.id: one for one in questions(run)}
    found = rule(run, {id: known[id].parse(value) for id, value in given.items() if id in known}, answers(regulations))
    assert found.question is None, found.question
    return found


def _score(case: Case, edition: Edition) -> Found:
    """79C. An error in the score, from the times at which it was available and reported."""
    regulations, facts = _regulations(case, edition), case["facts"]
    available = _moment(case["setting"]["official_score_available"])
    reported = _moment(case["irregularity"]["reported"], available)
    given: dict[str, object] = {
        "79C1.error": "computing",
        "79C1.mistake": "computing",
        "79C1.in_time": in_time(available, reported, correction_minutes(regulations)),
    }
    judged = {
        "79C2.approved": "organizer_approves_late_correction",
        "79C2.sure": "director_satisfied_beyond_reasonable_doubt",
        "79C2.organizer_sure": "organizer_satisfied_beyond_reasonable_doubt",
    }
    given |= {question: facts[fact] for question, fact in judged.items() if fact in facts}
    found = _ruled("error_in_score", edition, regulations, given)
    return {"laws": list(found.laws), "in_time": Timely(True) in found.effects, "may_correct": Correctable(True) in found.effects}


def _noticed(case: Case, edition: Edition) -> Found:
    """81C3."""
    regulations = _regulations(case, edition)
    available = _moment(case["setting"]["official_score_available"])
    reported = _moment(case["irregularity"]["reported"], available)
    kept = in_time(available, reported, directors_minutes(regulations))
    given: dict[str, object] = {"81C3.noticed": "irregularity", "81C3.in_time": kept, "81C3.in_periods": kept}
    found = _ruled("error_noticed", edition, regulations, given)
    return {"laws": list(found.laws), "in_time": kept, "may_rectify": Rectifies(True) in found.effects}


def _directors(case: Case, edition: Edition) -> Found:
    """82C."""
    facts = case["facts"]
    given: dict[str, object] = {
        "82C.incorrect": facts.get("ruling_found_incorrect", True),
        "82C.normally": facts["board_can_be_scored_normally"],
        "82C.award": "assigned" if facts.get("result_can_be_estimated", True) else "artificial",
    }
    found = _ruled("directors_error", edition, _regulations(case, edition), given)
    awards = [effect for effect in found.effects if isinstance(effect, Adjust)]
    return {"laws": list(found.laws), "adjusted": bool(awards), "both_non_offending": _has(found, BothInnocent())}


def _has(found: Progress, effect: Effect) -> bool:
    return effect in found.effects


RUN: dict[str, Callable[[Case, Edition], Found]] = {
    "77": _contract,
    "78": _compared,
    "79": _score,
    "81": _noticed,
    "82": _directors,
}
RUNS = [(id, edition) for id, case in CASES.items() for edition in Edition if case["edition"] in ("both", str(edition))]
FIELDS = [(id, edition, field) for id, edition in RUNS for field in CASES[id]["expected"]]


@every(("id", "edition", "field"), FIELDS)
def test_a_case_agrees(id: str, edition: Edition, field: str) -> None:
    found, wanted = RUN[id[:2]](CASES[id], edition), CASES[id]["expected"][field]
    assert found[field] == wanted


def test_every_case_of_these_laws_is_here() -> None:
    sample = SHARED / "cases" / "sample.jsonl"
    if sample.exists():
        assert {case["id"] for case in map(json.loads, sample.read_text().splitlines()) if case["id"][:2] in OURS} == CASES.keys()
    assert (len(CASES), len(FIELDS)) == (13, 64)


def made(id: str, **changes: Any) -> Case:
    """A case with other facts; a name that is no fact is the time of the report."""
    case = json.loads(json.dumps(CASES[id]))
    case["irregularity"]["reported"] = changes.pop("reported", case["irregularity"]["reported"])
    case["facts"] |= changes
    return case  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("id", "changes", "kept", "may"),
    [
        ("79-02-17", {"reported": "22:30"}, True, True),
        ("79-02-07", {"reported": "22:25"}, True, True),
        ("79-02-07", {"organizer_period": 60}, True, True),
        ("79-02-17", {"organizer_period": 15, "reported": "22:20", "organizer_approves_late_correction": False}, False, False),
        ("79-02-17", {"director_satisfied_beyond_reasonable_doubt": False}, False, False),
        ("79-02-07", {"regulation_provides_for_late_correction": True, "director_satisfied_beyond_reasonable_doubt": True,
                      "organizer_satisfied_beyond_reasonable_doubt": True}, False, True),
        ("79-02-07", {"regulation_provides_for_late_correction": True, "director_satisfied_beyond_reasonable_doubt": True,
                      "organizer_satisfied_beyond_reasonable_doubt": False}, False, False),
    ],
)  # fmt: skip
def test_79C1_79C2_the_same_with_other_facts(id: str, changes: dict[str, Any], kept: bool, may: bool) -> None:
    case = made(id, **changes)
    found = _score(case, Edition(case["edition"]))
    assert (found["in_time"], found["may_correct"]) == (kept, may)
    assert found["laws"] == (["79C1"] if kept else ["79C1", "79C2"])


@every("edition", list(Edition))
def test_81C3_the_directors_own_time(edition: Edition) -> None:
    case: Case = {
        "setting": {"official_score_available": "23:45"},
        "irregularity": {"reported": "00:30"},
        "facts": {"organizer_period": 30, "appeal_period": 60},
    }
    assert _noticed(case, edition)["may_rectify"] is (edition is Edition.E2017)


@every("edition", list(Edition))
@pytest.mark.parametrize("normally", [True, False])
def test_82C_the_directors_own_error(edition: Edition, normally: bool) -> None:
    found = _directors({"facts": {"board_can_be_scored_normally": normally}}, edition)
    assert (found["adjusted"], found["both_non_offending"]) == (not normally, not normally)
