"""Cases of adjusted scores with their answers: what is reckoned from the facts must agree in every field that is stated."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

from every import every
from oddtrick.awards.values import Average, Possible
from oddtrick.citations import Edition
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import NotPlayed, PlayedOut, Unknown
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.inquiry.asking import Progress, answered, rule
from oddtrick.inquiry.effects import InImps
from oddtrick.laws.editions import find
from oddtrick.scoring.adjusted.assigned import Likelihood, shares
from oddtrick.scoring.adjusted.pzbs import PZBS, Match, Role, average_minus, average_plus, whole_imps
from oddtrick.scoring.methods.artificial import LAWS
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.imps import imps
from oddtrick.scoring.rulings.awarded import Findings, adjusted_by, awarded
from oddtrick.scoring.rulings.pzbs import Cause as PzbsCause
from oddtrick.scoring.rulings.pzbs import fouled_boards, one_at_fault, without_replay
from oddtrick.scoring.rulings.teams import Blame, Remedy, one_result_2007, one_result_2017
from oddtrick.scoring.sessions.boards import TableResult, score_board

Answers = dict[str, Any]
CASES = {
    case["id"]: case
    for case in map(json.loads, (Path(__file__).parent.parent / "data" / "award_cases.jsonl").read_text().splitlines())
}


def inquired(procedure: str, edition: Edition, regulations: dict[str, bool], **answers: bool | str) -> Progress:
    """An inquiry to its end; `12A.sides` is written `x12A_sides`."""
    run = find(procedure, edition).run
    told = {name[1:].replace("_", ".", 1): value for name, value in answers.items()}
    found = rule(run, answered(run, told), regulations)
    assert found.question is None, found.question
    return found


def averages_at_imps(case: Answers) -> Answers:
    """12C2(b): plus and minus three; by responsibility, and by the edition that is said."""
    faults = {"no way at fault": "not", "directly at fault": "directly"}
    a, b = (faults[text] for text in case["facts"]["responsibility"].values())
    varied = {"12C2b.varied": case["facts"]["regulation_varies"]}
    told = {"x12C2a_offending": b, "x12C2a_non_offending": a, "x12A_sides": "both", "x12C4_contest": "other"}
    found = []
    for edition in Edition:
        ruling = inquired("artificial_score", edition, varied, x12C2b_imps=True, **told)
        adjusted = adjusted_by([ruling], Side.EW, Findings(reason="no result"), edition)
        found.append(([order.law for order in ruling.orders if InImps(varied=False) in order.effects], adjusted))
    (laws, adjusted), (_, other) = found
    assert [award.value for award in other[:2]] == [award.value for award in adjusted[:2]]
    worth = [LAWS.imps(award.value) for award in (adjusted.ns, adjusted.ew) if isinstance(award.value, Average)]
    return {"laws": laws, "a_imps": worth[0], "b_imps": worth[1]}


def weighted_in_a_match(case: Answers) -> Answers:
    """12C1(c): each result is compared, and then weighted."""
    possible = []
    for one in case["facts"]["weights"]:
        contract, declarer = one["contract"].split(" by ")
        played = PlayedOut(Contract.parse(contract, Seat.parse(declarer)), one["tricks"])
        possible.append(Possible(played, Fraction(str(one["weight"])), legal=True))
    several = len(possible) > 1
    told = {"x12A_sides": "both", "x12C1e_own_action": "nothing", "x12C4_contest": "other"}
    ruling = inquired("assigned_score", Edition.E2017, {}, x12C1c_weighted=several, **told)
    adjusted = adjusted_by([ruling], Side.EW, Findings(tuple(possible), reason="as found"), Edition.E2017)
    other = case["facts"]["other_table_score_ns"]
    ruled = awarded(TableResult(1, "A", "B", NotPlayed()), adjusted)
    board = score_board(1, [ruled, TableResult(1, "C", "D", Unknown(), points=other)], Conditions(Method.IMPS), 2)
    award = board.results[0].ns
    assert award is not None
    return {
        "laws": [adjusted.ns.law],
        "per_outcome_imps_ns": [imps(one.points(Vulnerability.NONE) - other) for one in possible],
        "imps_ns": award.value,
    }


def likely_or_probable(case: Answers) -> Answers:
    """12C1(e) of 2007: the best that was likely, the worst that was at all probable."""
    words = {
        "likely": Likelihood.LIKELY,
        "at all probable, not likely": Likelihood.PROBABLE,
        "not probable": Likelihood.NOT_PROBABLE,
    }
    near = {one["score_ns"]: words[one["likelihood"]] for one in case["facts"]["outcomes_ns"]}
    chosen = {"12C1e.likely_probable": case["irregularity"]["RA_applies_12C1e"]}
    told = {"x12A_sides": "both", "x12C1e_own_action": "nothing", "x12C4_contest": "other"}
    ruling = inquired("assigned_score", Edition.E2007, chosen, **told)
    found = Findings(likely=near, reason="as found")
    adjusted = adjusted_by([ruling], Side(case["facts"]["offending_side"]), found, Edition.E2007)
    (ns,), (ew,) = (shares(award, None, Vulnerability.NONE) or () for award in (adjusted.ns, adjusted.ew))
    return {
        "laws": [adjusted.ns.law, adjusted.ew.law],
        "score_ns": ns[1],
        "score_ew": -ew[1],
        "balanced": ns[1] == ew[1],
    }


def other_table(case: Answers) -> Answers:
    """86B1 of 2017 must, 86D of 2007 should."""
    result = case["facts"]["other_table_result"]
    new = case["edition"] == "2017"
    award = one_result_2017("clearly favourable" in result) if new else one_result_2007(True, "non-offending" in result)
    return {"laws": [award.law], "action": str(award.text), "mandatory": award.mandatory}


def own_match(case: Answers, won: str, lost: str = "") -> Match:
    setting, facts = case["setting"], case["facts"]
    return Match(setting["boards_with_result"], case["irregularity"]["boards"], facts[won], facts[lost] if lost else 0)


def plus_once_and_again(case: Answers) -> Answers:
    """PZBS 3.1.A: three, then two."""
    match = own_match(case, "A_imps_on_played_boards")
    assert match.mean == case["facts"]["A_average_per_played_board"]
    boards = average_plus(case["irregularity"]["boards"], match)
    return {"laws": ["12C2(b)", "PZBS 3.1.A"], "per_board_imps": list(boards), "total": sum(boards)}


def too_few_to_lift(case: Answers) -> Answers:
    """PZBS 3.1.B: nine results beside five adjusted boards."""
    match = own_match(case, "A_net_imps_on_played_boards", "A_opponents_imps")
    assert match.mean == case["facts"]["A_average_per_played_board"]
    boards = average_plus(case["irregularity"]["boards"], match)
    few = f"{match.boards} results < 2 x {match.adjusted} adjusted boards, no upgrade"
    return {
        "laws": ["PZBS 3.1.A", "PZBS 3.1.B"],
        "per_board_imps": list(boards),
        "total": sum(boards),
        "condition": "" if match.counts else few,
    }


def lifted_and_rounded(case: Answers) -> Answers:
    """PZBS 3.1.B and F: the second board is lifted, the fraction goes up."""
    match = own_match(case, "A_net_imps_on_played_boards", "A_opponents_imps")
    boards = average_plus(case["irregularity"]["boards"], match)
    fractional = [one for one in boards if one.denominator > 1]
    whole = sum(boards) - sum(fractional) + whole_imps([(one, Role.NON_OFFENDING) for one in fractional])
    return {
        "laws": ["PZBS 3.1.A", "PZBS 3.1.B", "PZBS 3.1.F"],
        "per_board_imps": list(boards),
        "total_unrounded": sum(boards),
        "total_rounded": whole,
        "rounding": "side non-offending on every fractional board: " + ("in its favour" if whole > sum(boards) else "against it"),
    }


def minus(case: Answers) -> Answers:
    """PZBS 3.1.D: minus three."""
    mean = Fraction(str(case["facts"]["B_average_per_played_board"]))
    played = case["setting"]["boards_with_result"]
    boards = average_minus(case["irregularity"]["boards"], Match(played, 1, 0, -mean * played))
    return {"laws": ["12C2(b)", "PZBS 3.1.D"], "per_board_imps": list(boards), "total": sum(boards)}


def rounded_against(case: Answers) -> Answers:
    """PZBS 3.1.F: offending throughout."""
    facts = case["facts"]
    results = [
        (Fraction(str(one)), Role(role))
        for one, role in zip(facts["fractional_results"], facts["role_on_fractional_boards"], strict=True)
    ]
    return {"laws": ["PZBS 3.1.F(ii)"], "sum": sum(one for one, _ in results), "rounded": whole_imps(results)}


def fouled(case: Answers) -> Answers:
    """PZBS 25.1.A: cut to what was possible, in the best order."""
    attainable = {int(board): most for board, most in case["facts"]["max_imps_A_could_have_obtained"].items()}
    boards = fouled_boards(attainable, Match(10, len(attainable)))
    award: Remedy = without_replay(PzbsCause.FOULED, Blame.NOBODY)
    first, second = sorted(boards, key=lambda board: -boards[board])
    plus = PZBS.plus_imps
    order = f"board {first} takes the +{boards[first]}, board {second} the +{plus[1]} reduced to {boards[second]}"
    return {
        "laws": ["86B3", f"{award.law}(ii)", f"{award.law}(iii)"],
        "a_imps": {str(board): worth for board, worth in boards.items()},
        "total": sum(boards.values()),
        "order": f"the order most favourable to the contestant: {order}",
    }


def one_side_at_fault(case: Answers) -> Answers:
    """PZBS 25.1.C: the better, and the opposite."""
    own, other = one_at_fault(case["facts"]["artificial_for_A"], case["facts"]["assigned_for_A"])
    return {"laws": ["86B2(b)", without_replay(PzbsCause.OTHER, Blame.ONE).law], "a_imps": own, "b_imps": other}


SOLVED: dict[str, Callable[[Answers], Answers]] = {
    "12-04": averages_at_imps,
    "12-06": weighted_in_a_match,
    "12-12": likely_or_probable,
    "86-04": other_table,
    "86-04-07": other_table,
    "PZ-01": plus_once_and_again,
    "PZ-04": too_few_to_lift,
    "PZ-05": lifted_and_rounded,
    "PZ-06": minus,
    "PZ-10": rounded_against,
    "PZ-14": fouled,
    "PZ-18": one_side_at_fault,
}


@every("case", CASES.values())
def test_the_case_agrees_in_every_field(case: Answers) -> None:
    """12C1, 12C2, 86; points 3.1 and 25.1 of the Polish federation."""
    found = SOLVED[case["id"]](case)
    expected = case["expected"]
    assert {name: found[name] for name in expected} == {name: exactly(value) for name, value in expected.items()}


def exactly(value: Any) -> Any:
    """Numbers as fractions of what is printed."""
    if isinstance(value, float):
        return Fraction(str(value))
    if isinstance(value, list):
        return [exactly(one) for one in value]
    return value


def test_every_average_has_a_number() -> None:
    """12C2(b). Average itself is 0 IMPs."""
    assert [LAWS.imps(average) for average in Average] == [3, 0, -3]
