"""`oddtrick table` where a claim is contested: the cards left, and what the claim can come to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from told_tables import command, record, state

from conftest import missing
from oddtrick.analysis.bounds import bounds
from oddtrick.analysis.doubledummy.library import available

# Case 70-01: South has forgotten West's trump.
LEFT = "N:.5.2.64 .98..98 9.AK..A 2..KQJ."
ENDING = {"contract": {"contract": "4S", "declarer": "S"}, "trick": 10, "leader": "S", "won": [7, 2]}


def claimed(words: str = "", **more: Any) -> dict[str, Any]:
    return {"is": "Claimed", "by": "S", "tricks": 4, "words": words, **more}


def objected(by: str = "W") -> dict[str, Any]:
    return {"is": "Objected", "by": by}


def told(*entries: dict[str, Any], deal: str = LEFT, **start: Any) -> dict[str, Any]:
    return record(*entries, deal=deal, **(ENDING | start))


@pytest.fixture
def table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Any:
    return command(capsys, tmp_path)


def test_70_a_contested_claim_in_json(table: Any) -> None:
    found = state(table(told(claimed("HA, HK, CA", agreed=["E"]), objected()), None, "--json"))["claim"]
    assert found | {"lowest_play": [], "highest_play": []} == {
        "entry": 0,
        "by": "S",
        "tricks": 4,
        "words": "HA, HK, CA",
        "agreed": ["E"],
        "objected": ["W"],
        "contested": True,
        "left": {"N": ".5.2.64", "E": ".98..98", "S": "9.AK..A", "W": "2..KQJ."},
        "tricks_left": 4,
        "read_as": "HA HK CA",
        "computed": True,
        "lowest": 1,
        "lowest_play": [],
        "highest": 4,
        "highest_play": [],
        "best_play": 3,
        "bounds": None,
        "trumps_out": [{"player": "W", "card": "S2", "higher": ["S9"]}],
    }
    assert [len(found[key]) for key in ("lowest_play", "highest_play")] == [4, 4]
    assert found["lowest_play"][0]["leader"] == "S"
    assert found["lowest_play"][0]["cards"][:2] == ["HA", "S2"]


def test_without_a_claim_it_is_null(table: Any) -> None:
    assert state(table(told(), None, "--json"))["claim"] is None


def test_69_while_nobody_contests_it_nothing_is_computed(table: Any) -> None:
    ran = table(told(claimed(agreed=["E", "W"])), None, "--json")
    found = state(ran)["claim"]
    assert (found["contested"], found["computed"], found["lowest"], found["left"]["W"]) == (False, False, None, "2..KQJ.")
    assert "contested claim" not in table(told(claimed(agreed=["E", "W"])), None, "--lang", "en").out


def test_70_the_director_sees_the_hands_as_they_stand_and_the_extremes(table: Any) -> None:
    lines = table(told(claimed("HA, HK, CA", agreed=["E"]), objected()), None, "--lang", "en").out.splitlines()
    for line in (
        "The contested claim of S",
        "tricks claimed: 4, of those left: 4",
        "statement: HA, HK, CA",
        "agreed: E",
        "objected: W",
        "trump ♠         ♠ —",
        "S to lead       ♥ 5",
        "♠ 2                 N           ♠ —",
        "read as this order: ♥A, ♥K, ♣A",
        "fewest tricks for NS: 1",
        "most tricks for NS: 4",
        "tricks for NS when both sides play their best: 3",
        "W still holds ♠2; higher trumps of NS: ♠9 (Law 70C)",
    ):
        assert line in lines, line
    assert lines[lines.index("fewest tricks for NS: 1") + 1].startswith("    S ♥A  W ♠2  N ♥5")
    assert any(line.endswith("is for the Director to judge (Law 70).") for line in lines)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("", "No order of cards was stated: every lawful play is counted."),
        (
            "the rest",
            "Every lawful play is counted, for the statement cannot be read as an order of cards: 'rest' does not name a card or a "
            "suit; expected them in order, as in SA, SK, then diamonds from the top",
        ),
        ("♠9 then from hand hearts", "read as this order: ♠9, ♥ from the top from S"),
    ],
)
def test_what_was_read_from_the_statement_is_said(table: Any, words: str, line: str) -> None:
    assert line in table(told(claimed(words), objected()), None, "--lang", "en").out.splitlines()


def test_the_trick_in_progress_is_shown(table: Any) -> None:
    lead = {"is": "Played", "by": "S", "card": "CA"}
    lines = table(told(lead, claimed("hearts"), objected()), None, "--lang", "en").out.splitlines()
    assert "trick in progress: S ♣A" in lines
    assert "W to play       ♥ 5" in lines


def test_hands_that_are_not_known_are_not_counted(table: Any) -> None:
    ran = told(claimed(), objected(), deal="N:.5.2.64 - 9.AK..A 2..KQJ.")
    assert "The cards that are left are not all known, so nothing can be counted." in table(ran, None, "--lang", "en").out
    assert state(table(ran, None, "--json"))["claim"]["left"] is None


def test_above_the_budget_it_says_so(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oddtrick.analysis.contested.LIMIT", 5)
    monkeypatch.setattr("oddtrick.analysis.bounds.available", lambda: False)
    bounds.cache_clear()
    out = table(told(claimed(), objected()), None, "--lang", "en").out
    assert "fewest tricks for NS: not computed, 4 cards are too many" in out
    found = state(table(told(claimed(), objected()), None, "--json"))["claim"]
    assert (found["computed"], found["lowest"], found["best_play"], found["bounds"]) == (False, None, None, None)


def test_above_the_budget_double_dummy_bounds_it(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    if not available():
        missing("oddtrick[analysis]")
    monkeypatch.setattr("oddtrick.analysis.contested.LIMIT", 5)
    bounds.cache_clear()
    out = table(told(claimed("hearts"), objected()), None, "--lang", "en").out.splitlines()
    assert "fewest tricks for NS: at most 1, not all plays counted" in out
    assert "most tricks for NS: at least 4, not all plays counted" in out
    assert "tricks for NS when both sides play their best, whatever was stated: 4" in out
    found = state(table(told(claimed("hearts"), objected()), None, "--json"))["claim"]
    assert {name: found["bounds"][name] for name in ("lowest_at_most", "highest_at_least", "best_play")} == {
        "lowest_at_most": 1, "highest_at_least": 4, "best_play": 4,
    }  # fmt: skip


def test_no_trump_is_out_when_all_are_drawn(table: Any) -> None:
    drawn = told(claimed(), objected(), deal="N:.5.2.64 .98..98 92.AK.. ..KQJT.")
    assert "No opponent of S still holds a trump." in table(drawn, None, "--lang", "en").out
