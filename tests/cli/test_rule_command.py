"""`oddtrick rule`, `draw` and `diff` as a person and as a program use them."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from running import oddtrick

Capsys = pytest.CaptureFixture[str]


def answers(tmp_path: Path, **given: Any) -> str:
    file = tmp_path / "answers.json"
    file.write_text(json.dumps({id.replace("__", "."): value for id, value in given.items()}))
    return str(file)


IN_TURN = {"27A2__out_of_rotation": False, "27A1__lho_called": False, "27C__premature": False}


def test_the_first_step_is_a_question(capsys: Capsys) -> None:
    state = oddtrick(capsys, "rule", "27", "--json").json
    assert state == {
        "edition": "2017",
        "procedure": {"name": "insufficient_bid", "law": "27", "title": "an insufficient bid", "moment": "auction"},
        "status": "question",
        "orders": [],
        "question": {
            "id": "27A2.out_of_rotation",
            "text": "Was the bid also out of rotation?",
            "by": "table",
            "options": [{"value": True, "text": "yes"}, {"value": False, "text": "no"}],
        },
        "asked": [],
        "card": {"says": [], "now": [], "information": [], "later": []},
    }


def test_orders_already_due_stand_beside_an_open_question(capsys: Capsys, tmp_path: Path) -> None:
    file = answers(tmp_path, **IN_TURN, **{"27A1__lho_accepts": {"answer": False, "reason": "", "by": "S"}})
    state = oddtrick(capsys, "rule", "27", "--answers", file, "--json").json
    assert state["status"] == "question"
    assert [order["law"] for order in state["orders"]] == ["27B"]
    assert state["orders"][0]["effects"][1] == {
        "is": "Replace",
        "text": "the offender must put a legal call or play in its place",
        "who": "offender",
    }
    assert state["question"]["by"] == "offender"
    assert state["asked"][-1]["by"] == "S"


def test_a_ruling_names_what_follows_and_where_it_stands(capsys: Capsys, tmp_path: Path) -> None:
    given = {**IN_TURN, "27A1__lho_accepts": False, "27B__replacement": "pass"}
    judged = {"27B1b__comparable": {"answer": False, "reason": "a pass shows nothing alike", "by": "Director"}}
    state = oddtrick(capsys, "rule", "27", "--answers", answers(tmp_path, **given, **judged), "--json").json
    assert (state["status"], state["question"]) == ("ruled", None)
    effects = {effect["is"]: effect for order in state["orders"] for effect in order["effects"]}
    assert effects["MustPass"] | {"text": ""} == {"is": "MustPass", "who": "partner", "spell": "throughout", "text": ""}
    thens = [e for order in state["orders"] for e in order["effects"] if e["is"] == "Then"]
    assert [(then["procedure"], then["law"]) for then in thens] == [("lead_restrictions", "26"), ("awareness", "72C")]
    assert state["asked"][-1]["reason"] == "a pass shows nothing alike"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"27Z__nothing": True}, "27Z.nothing is not a question of this Law; expected one of 27A2.out_of_rotation, "),
        ({"27B__replacement": "redbl"}, "27B.replacement: 'redbl' is not an answer; expected one of 'lowest', 'other', "),
        ({"27A1__lho_called": "yes"}, "27A1.lho_called: 'yes' is not an answer; expected one of true, false"),
        ({"27A1__lho_called": 1}, "27A1.lho_called: 1 is not an answer; expected one of true, false"),
        ({"27A1__lho_called": {"reply": True}}, '27A1.lho_called: expected {"answer", "reason", "by"}, found \'reply\''),
    ],
)
def test_an_unknown_question_or_option_is_named(capsys: Capsys, tmp_path: Path, given: dict[str, Any], said: str) -> None:
    ran = oddtrick(capsys, "rule", "27", "--answers", answers(tmp_path, **given))
    assert ran.status == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_an_answers_file_that_is_no_json_or_not_there(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text("{")
    ran = oddtrick(capsys, "rule", "27", "--answers", str(file))
    assert (ran.status, ran.err) == (2, f"oddtrick: {file} is not JSON: it breaks off or goes wrong at line 1, column 2\n")
    ran = oddtrick(capsys, "rule", "27", "--answers", "nowhere.json")
    assert (ran.status, ran.err) == (2, "oddtrick: nowhere.json: there is no such file\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rule", "99"], "oddtrick: '99': Laws run from 1 to 93\n"),
        (["rule", "5"], "oddtrick: Law 5 (2017) has no procedure; there are 6, "),
        (["rule", "27", "--edition", "1997"], "oddtrick: Invalid value for '--edition': '1997' is not one of '2007', '2017'.\n"),
        (
            ["draw", "27", "--format", "png"],
            "oddtrick: Invalid value for '--format': 'png' is not one of 'mermaid', 'svg', 'csv'.\n",
        ),
        (
            ["diff", "64", "--editions", "2017", "2017"],
            "oddtrick: an edition does not differ from itself; expected two different ones of 2007, 2017\n",
        ),
        (["diff", "23C"], "oddtrick: Law 23C: the other edition has no such procedure to compare with\n"),
        (["judge"], "oddtrick: No such command 'judge'.\n"),
    ],
)
def test_bad_input_gets_one_sentence(capsys: Capsys, arguments: list[str], said: str) -> None:
    ran = oddtrick(capsys, *arguments, "--lang", "en")
    assert ran.status == 2
    assert ran.err.startswith(said)
    assert ran.err.count("\n") == 1


def test_an_error_is_json_where_json_is_wanted(capsys: Capsys) -> None:
    ran = oddtrick(capsys, "rule", "99", "--json", "--lang", "en")
    assert ran.status == 2
    assert ran.json == {"error": "'99': Laws run from 1 to 93"}


def test_what_follows_if(capsys: Capsys, tmp_path: Path) -> None:
    file = answers(tmp_path, **IN_TURN)
    text = oddtrick(capsys, "rule", "27", "--answers", file, "--what-if", "--lang", "en").out
    assert "Does LHO accept the insufficient bid? [offender's LHO]" in text
    assert "\n  yes\n      27A1: the irregular action stands as though legal\n" in text
    ways = oddtrick(capsys, "rule", "27", "--answers", file, "--what-if", "--json").json["what_if"]
    assert ways[0] == {"answers": ["yes"], "laws": ["27A1"], "effects": ["the irregular action stands as though legal"]}
    assert len(ways) > 5


@pytest.mark.parametrize("edition", ["2007", "2017"])
@pytest.mark.parametrize("law", ["6", "23", "26", "27", "61", "62", "63", "64"])
def test_a_law_is_drawn_in_every_format_and_language(capsys: Capsys, tmp_path: Path, law: str, edition: str) -> None:
    for language in ("en", "pl"):
        options = ["--edition", edition, "--lang", language]
        assert oddtrick(capsys, "draw", law, *options).out.startswith("flowchart TD\n")
        assert oddtrick(capsys, "draw", law, "--format", "svg", *options).out.startswith("<svg ")
        rows = list(csv.reader(oddtrick(capsys, "draw", law, "--format", "csv", *options).out.splitlines()))
        assert len(rows) > 2
        ran = oddtrick(capsys, "draw", law, "--format", "svg", "-o", str(tmp_path / "law.svg"), "--pages", *options)
        assert ran.status == 0
    pages = sorted(tmp_path.glob("law*.svg"))
    assert pages
    assert all('height="1123"' in page.read_text() for page in pages)


def test_a_drawing_is_written_to_the_file_that_was_asked_for(capsys: Capsys, tmp_path: Path) -> None:
    ran = oddtrick(capsys, "draw", "64", "--format", "svg", "-o", str(tmp_path / "64.svg"), "--lang", "en")
    assert (ran.status, ran.out + ran.err) == (0, f"written: {tmp_path / '64.svg'}\n")
    assert [one.name for one in tmp_path.iterdir()] == ["64.svg"]
    assert (tmp_path / "64.svg").read_text() == oddtrick(capsys, "draw", "64", "--format", "svg", "--lang", "en").out


@pytest.mark.parametrize("options", [["--format", "svg"], ["-o", "64.csv", "--format", "csv"]])
def test_pages_that_cannot_be_written_are_refused(capsys: Capsys, options: list[str]) -> None:
    ran = oddtrick(capsys, "draw", "64", "--pages", *options, "--lang", "en")
    assert ran.status == 2
    assert "--pages needs --format svg and -o: it writes a file for every page" in ran.err


def test_53_to_56_have_an_overview_on_one_page(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "53.svg"
    assert oddtrick(capsys, "draw", "53", "--overview", "--format", "svg", "-o", str(file)).status == 0
    assert 'width="1123" height="794"' in file.read_text()
    assert oddtrick(capsys, "draw", "53", "--overview", "--format", "svg", "--four-colours").out.count('class="chart four"') == 1
    refused = oddtrick(capsys, "draw", "27", "--overview", "--lang", "en")
    assert (refused.status, refused.err) == (2, "oddtrick: Law 27 has no overview; Laws 53, 54, 55 and 56 have one\n")


def test_the_difference_of_editions(capsys: Capsys) -> None:
    text = oddtrick(capsys, "diff", "64", "--lang", "en").out
    assert text.startswith("an established revoke: Law 64 (2007), Law 64 (2017)\n")
    assert "2007: 64B2 - 2017: 64A1 (" in text
    found = oddtrick(capsys, "diff", "64", "--json").json
    situations = found["situations"]
    assert any(one["answers"].get("64B2.earlier") == "not_established" for one in situations)
    assert all(set(one["old"]["effects"]) != set(one["new"]["effects"]) for one in situations)


def test_no_difference_where_the_editions_agree(capsys: Capsys) -> None:
    assert oddtrick(capsys, "diff", "72C", "--json").json == {"law": "72C", "situations": []}


def test_an_interview_at_a_terminal(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    """Number answers, `?` shows what follows, `<` takes an answer back, a judgement asks why, nonsense is asked again."""
    replies = iter(["2", "9", "?", "2", "1", "<", "2", "2", "3", "5", "nothing alike"])
    monkeypatch.setattr("oddtrick.cli.commands.rule.sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("click.termui.visible_prompt_func", lambda _text: next(replies))
    ran = oddtrick(capsys, "rule", "27", "--lang", "en")
    assert ran.status == 0
    assert "expected a number from 1 to 2" in ran.out
    assert "* Law 27B2\n    offender's partner must pass at all his turns\n" in ran.out
    assert "oddtrick rule lead_restrictions --edition 2017" in ran.out
    assert list(replies) == []


def test_an_inquiry_speaks_polish(capsys: Capsys) -> None:
    text = oddtrick(capsys, "rule", "27", "--lang", "pl").out
    assert "odzywka niewystarczająca" in text
    assert "Czy odzywka była także poza kolejnością?" in text


def test_the_card_comes_first_and_names_seat_and_call(capsys: Capsys, tmp_path: Path) -> None:
    file = answers(tmp_path, **IN_TURN, **{"27A1__lho_accepts": {"answer": True, "reason": "", "by": "S"}})
    told = ["rule", "27", "--answers", file, "--offender", "E", "--act", "1H"]
    printed = oddtrick(capsys, *told, "--lang", "en").out.splitlines()
    assert printed[1:3] == ["The Director says:", "  East's 1♥ stands as though legal."]
    card = oddtrick(capsys, *told, "--json").json["card"]
    assert card["says"] == [{"text": "East's 1♥ stands as though legal.", "law": "27A1"}]


def test_questions_and_orders_below_the_card_name_seat_and_call_too(capsys: Capsys, tmp_path: Path) -> None:
    file = answers(tmp_path, **IN_TURN, **{"27A1__lho_accepts": False})
    printed = oddtrick(capsys, "rule", "27", "--answers", file, "--offender", "E", "--act", "1H", "--lang", "en").out
    assert "  Does South accept 1♥? no\n" in printed
    assert "    East's 1♥ is cancelled\n" in printed
    assert "By what does East replace it? [East]\n" in printed
    assert "offender" not in printed


def test_24_an_act_is_a_card_where_a_card_was_told(capsys: Capsys) -> None:
    ran = oddtrick(capsys, "rule", "24", "--offender", "E", "--act", "SK", "--lang", "en")
    assert ran.status == 0


def test_an_act_that_is_neither_a_call_nor_a_card_is_refused(capsys: Capsys) -> None:
    ran = oddtrick(capsys, "rule", "27", "--act", "1Q", "--lang", "en")
    assert (ran.status, ran.err) == (2, "oddtrick: '1Q' is not a call; expected 1C to 7NT, Pass, X or XX\n")
