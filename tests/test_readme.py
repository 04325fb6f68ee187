"""The README's claims, run: its Python session, its Law, its drawing and its interview."""

from __future__ import annotations

import doctest
import inspect
import json
import re
from pathlib import Path

import pytest

from conftest import ROOT
from oddtrick.cli import run
from oddtrick.laws.auction import law_27

README = (ROOT / "README.md").read_text()


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_python_session_runs() -> None:
    sessions = [block for block in blocks("python") if ">>>" in block]
    assert len(sessions) == 2
    for session in sessions:
        test = doctest.DocTestParser().get_doctest(session, {}, "README", "README.md", 0)
        result = doctest.DocTestRunner().run(test)
        assert (result.failed, result.attempted > 5) == (0, True)


def test_the_table_of_the_documentation_runs() -> None:
    test = doctest.DocTestParser().get_doctest((ROOT / "docs" / "library.md").read_text(), {}, "library", "library.md", 0)
    result = doctest.DocTestRunner().run(test)
    assert (result.failed, result.attempted > 5) == (0, True)


def test_the_law_shown_is_the_law_that_runs() -> None:
    (shown,) = [block for block in blocks("python") if "def insufficient_bid_2017" in block]
    assert shown == inspect.getsource(law_27.insufficient_bid_2017)


def test_the_drawing_is_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["draw", "27", "--format", "svg", "--lang", "en"]) == 0
    drawn = capsys.readouterr().out
    assert drawn == (ROOT / "docs" / "pictures" / "law-27.svg").read_text(), (
        "run: oddtrick draw 27 --format svg > docs/pictures/law-27.svg"
    )


def test_the_interview_is_current(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    answers = {"27A2.out_of_rotation": False, "27A1.lho_called": False, "27C.premature": False, "27A1.lho_accepts": False}
    file.write_text(
        json.dumps({**answers, "27B.replacement": "pass", "27B1b.comparable": {"answer": False, "reason": "a pass says less"}})
    )
    (shown,) = [block for block in blocks("console") if "answers.json" in block]
    run(["rule", "27", "--answers", str(file), "--lang", "en", "--offender", "E", "--act", "1H"])
    assert capsys.readouterr().out.startswith(shown.split("\n", 1)[1])


def test_the_difference_of_editions_is_current(capsys: pytest.CaptureFixture[str]) -> None:
    (shown,) = [block for block in blocks("console") if "$ oddtrick diff 27\n" in block and "situations are ruled" in block]
    run(["diff", "27", "--lang", "en"])
    printed = capsys.readouterr().out.splitlines()
    at = 0
    for line in shown.splitlines()[1:]:
        if line != "...":
            at = printed.index(line, at) + 1


def test_the_table_shown_is_current(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record, answers = tmp_path / "record.json", tmp_path / "rulings.json"
    (shown_record,) = blocks("json")
    record.write_text(shown_record)
    answers.write_text(
        json.dumps({"29A.lho_accepts": False, "30.comparable": {"answer": False, "reason": "2D shows another hand"}})
    )
    (shown,) = [block for block in blocks("console") if "rulings.json" in block]
    run(["table", str(record), "--answers", str(answers), "--lang", "en"])
    printed = capsys.readouterr().out.splitlines()
    at = 0
    for line in shown.splitlines()[1:]:
        if line != "...":
            at = printed.index(line, at) + 1


def test_every_command_shown_exists(capsys: pytest.CaptureFixture[str]) -> None:
    verbs = set(re.findall(r"^\$ oddtrick (\w+)", README, re.MULTILINE))
    assert verbs >= {"table", "rule", "draw", "diff", "score", "deal", "check", "contract", "laws"}
    for verb in verbs:
        assert run([verb, "--help"]) == 0
        assert "Usage: oddtrick" in capsys.readouterr().out
