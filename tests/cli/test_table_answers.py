"""`oddtrick table --answers`: what is asked, what is answered, and what is put right afterwards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from told_tables import DECLINED, OUT_OF_ROTATION, TO_THE_END, TWICE, called, command, played, record, state

UNAWARE = {"answer": False, "by": "TD", "reason": "nobody could foresee it"}


@pytest.fixture
def table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Any:
    return command(capsys, tmp_path)


def test_an_answer_for_one_of_two_inquiries_that_ask_the_same(table: Any) -> None:
    found = state(table(TWICE, {"1.0:72C.could_have_known": UNAWARE}, "--json"))
    assert [one["inquiry"] for one in found["options"]] == ["0.0"]
    assert [(one["inquiry"], one["offender"]) for one in found["rulings"]] == [("1.0", "W")]


def test_a_bare_id_answers_only_the_first_that_asks(table: Any) -> None:
    found = state(table(TWICE, {"72C.could_have_known": UNAWARE}, "--json"))
    assert [one["inquiry"] for one in found["options"]] == ["1.0"]


def test_answers_that_nobody_asked_for_are_named(table: Any) -> None:
    ran = table(record(called("N", "1H")), {"29A.lho_accepts": True}, "--lang", "en")
    assert ran.status == 0
    assert ran.err == "answers to questions that were not asked: 29A.lho_accepts\n"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"99Z.nothing": True}, ": 99Z.nothing is not a question of the Laws of 2017\n"),
        ({"29A.lho_accepts": "no"}, ": 29A.lho_accepts: 'no' is not an answer; expected one of true, false\n"),
        ({"2.0:30.comparable": {"yes": 1}}, ': 2.0:30.comparable: expected {"answer", "reason", "by"}, found \'yes\'\n'),
        ([], ": expected an object of question ids and answers, found list\n"),
    ],
)
def test_an_answer_that_cannot_be_is_refused(table: Any, given: Any, said: str) -> None:
    ran = table(OUT_OF_ROTATION, given, "--lang", "en")
    assert ran.status == 2
    assert ran.err.endswith(said)
    assert ran.err.count("\n") == 1


def test_26B_a_suit_that_the_law_does_not_leave_open_is_refused(table: Any) -> None:
    entries = [*OUT_OF_ROTATION["entries"], *TO_THE_END, played("S", "S2"), played("W", "S3"), played("N", "SA"), played("E", "S4")]
    ran = table({**OUT_OF_ROTATION, "entries": entries}, {**DECLINED, "26B.prohibited": "S"}, "--lang", "en")
    assert ran.status == 2
    assert ran.err == "oddtrick: 26B.prohibited: S is not open now; expected one of H, D, C, none\n"


def saved(table: Any, tmp_path: Path, *more: dict[str, Any]) -> dict[str, Any]:
    """A record with the Director's ruling in it, and what happened afterwards."""
    file = tmp_path / "saved.json"
    assert table(OUT_OF_ROTATION, DECLINED, "--save", str(file)).status == 0
    found: dict[str, Any] = json.loads(file.read_text())
    return found | {"entries": [*found["entries"], *more]}


def test_82C_an_answer_that_was_wrong_is_corrected(table: Any, tmp_path: Path) -> None:
    ruled = saved(table, tmp_path)
    (told,) = [one for one in ruled["entries"] if one["is"] == "Answered" and one["question"] == "30.comparable"]
    before = state(table(ruled, None, "--json"))
    assert [one["law"] for one in before["obligations"]] == ["31A2(b)"]
    key = f"{told['inquiry']}:30.comparable"
    after = state(table(ruled, {key: {"answer": True, "by": "TD", "reason": "it shows the same"}}, "--json"))
    assert after["obligations"] == []
    assert after["record"]["entries"][-1]["is"] != "Answered"
    assert any(one["is"] == "Rescinded" for one in after["record"]["entries"])


def test_82C_the_same_answer_again_changes_nothing(table: Any, tmp_path: Path) -> None:
    ruled = saved(table, tmp_path)
    (told,) = [one for one in ruled["entries"] if one["is"] == "Answered" and one["question"] == "30.comparable"]
    ran = table(ruled, {f"{told['inquiry']}:30.comparable": False}, "--json")
    assert ran.err == ""
    assert state(ran)["record"]["entries"] == ruled["entries"]


def test_82C_once_the_lead_is_faced_the_calls_stand(table: Any, tmp_path: Path) -> None:
    ruled = saved(table, tmp_path, *TO_THE_END, played("S", "SA"))
    (told,) = [one for one in ruled["entries"] if one["is"] == "Answered" and one["question"] == "29A.lho_accepts"]
    ran = table(ruled, {f"{told['inquiry']}:29A.lho_accepts": True})
    assert (ran.status, "Law 82C" in ran.err) == (2, True)
