"""`oddtrick exam`: blueprints, papers as files, marks, statistics; what is refused, and that JSON fits its schemas."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import msgspec
import pytest
from running import oddtrick
from schemas import check_schema

from conftest import ROOT
from oddtrick.examining.told import ToldPaper
from oddtrick.shapes.exam import BlueprintsOut, DirectedOut, MarkedOut, PaperWritten, StatisticsOut

SCHEMAS = ROOT / "docs" / "schemas"
SMALL = """
id = "small"
title = "Small"
title_pl = "Mały"
minutes = 30
pass_mark = 50
citations = "law"
[[part]]
title = "Auction"
laws = [27, 29, 30]
items = 3
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A blueprint and, written by the first test that needs it, its paper."""
    found = tmp_path_factory.mktemp("exam")
    (found / "small.toml").write_text(SMALL, encoding="utf-8")
    return found


@pytest.fixture
def paper(folder: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    if not (file := folder / "paper.json").exists():
        assert oddtrick(capsys, "exam", "paper", str(folder / "small.toml"), "-o", str(file)).status == 0
    return file


def fits(value: object, name: str) -> None:
    jsonschema.validate(value, json.loads((SCHEMAS / f"{name}.json").read_text()))


@pytest.mark.parametrize(
    ("name", "shape", "verb"),
    [
        ("exam_blueprints", BlueprintsOut, "exam blueprints --json"),
        ("exam_paper", ToldPaper, "exam paper --json"),
        ("exam_paper_written", PaperWritten, "exam paper -o FILE --json"),
        ("exam_mark", MarkedOut, "exam mark --json"),
        ("exam_statistics", StatisticsOut, "exam statistics --json"),
        ("exam_direct", DirectedOut, "exam direct --json"),
    ],
)
def test_the_schema_of_an_examination_is_current(name: str, shape: type[msgspec.Struct], verb: str) -> None:
    check_schema(shape, SCHEMAS / f"{name}.json", f"oddtrick {verb}")


def test_blueprints(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    listed = oddtrick(capsys, "exam", "blueprints")
    assert (
        "ebu-county: County Director, in the manner of the EBU\n  Laws of 2017, 40 items, 120 minutes, passed with 60%"
        in listed.out
    )
    assert "Sędzia klubowy, na wzór PZBS" in oddtrick(capsys, "exam", "blueprints", "--lang", "pl").out
    own = oddtrick(capsys, "exam", "blueprints", str(folder / "small.toml"))
    assert own.out.splitlines()[2] == "  Auction: 3 items about the Laws 27, 29, 30"
    found = oddtrick(capsys, "exam", "blueprints", "--json").json
    fits(found, "exam_blueprints")
    assert [one["id"] for one in found["blueprints"]][:2] == ["acbl-club", "ebu-county"]


def test_a_paper_as_text_with_and_without_its_key(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    told = oddtrick(capsys, "exam", "paper", str(folder / "small.toml"), "--seed", "4")
    assert told.out.startswith("Small · small-4\nLaws of 2017\n30 minutes; 6 marks, passed with 50%\n")
    assert told.out.count("On which Law does it rest?") == 3
    assert "Key to" not in told.out
    with_key = oddtrick(capsys, "exam", "paper", str(folder / "small.toml"), "--seed", "4", "--key", "--language", "pl")
    assert with_key.out.startswith("Mały · small-4\n")
    assert "Klucz do arkusza small-4" in with_key.out


@pytest.mark.parametrize(
    ("arguments", "title"),
    [
        ([], "Small"),
        (["--lang", "pl"], "Mały"),
        (["--lang", "pl", "--language", "en"], "Small"),
        (["--language", "pl", "--lang", "en"], "Mały"),
    ],
)
def test_the_language_of_a_paper(capsys: pytest.CaptureFixture[str], folder: Path, arguments: list[str], title: str) -> None:
    told = oddtrick(capsys, "exam", "paper", str(folder / "small.toml"), "--json", *arguments).json
    assert (told["title"], told["language"]) == (title, "en" if title == "Small" else "pl")


def test_the_environment_leaves_a_paper_in_the_language_of_its_blueprint(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "pl")
    assert oddtrick(capsys, "exam", "paper", str(folder / "small.toml"), "--json").json["language"] == "en"


def test_a_paper_in_every_kind_of_file(capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path) -> None:
    files = [str(tmp_path / f"p{kind}") for kind in (".json", ".html", ".gift", ".txt", ".zip")]
    wanted = [word for file in files for word in ("-o", file)]
    ran = oddtrick(capsys, "exam", "paper", str(folder / "small.toml"), *wanted, "--json")
    fits(ran.json, "exam_paper_written")
    assert ran.json == {"paper": "small-1", "items": 3, "files": files}
    assert all(Path(file).stat().st_size > 500 for file in files)
    fits(json.loads(Path(files[0]).read_text(encoding="utf-8")), "exam_paper")
    assert oddtrick(capsys, "exam", "paper", str(folder / "small.toml"), "--json").json == json.loads(
        Path(files[0]).read_text(encoding="utf-8")
    )


def test_marks_and_statistics(capsys: pytest.CaptureFixture[str], paper: Path, tmp_path: Path) -> None:
    key = {str(one["number"]): (one["right"], one["law"]) for one in json.loads(paper.read_text(encoding="utf-8"))["items"]}
    wrong = {"A": "B", "B": "C", "C": "D", "D": "A"}
    rows = [["candidate", *key]]
    rows.append(["Ann", *(f"{letter} {law}" for letter, law in key.values())])
    rows.append(["Bob", *(f"{wrong[letter]} {law}" for letter, law in key.values())])
    answers = tmp_path / "answers.csv"
    answers.write_text("\n".join(map(",".join, rows)), encoding="utf-8")
    brief = oddtrick(capsys, "exam", "mark", str(paper), str(answers), "--brief")
    assert brief.out.splitlines() == ["Ann: 6 of 6 marks, 100.0%: passed", "Bob: 3 of 6 marks, 50.0%: passed"]
    told = oddtrick(capsys, "exam", "mark", str(paper), str(answers))
    assert told.out.count(f"  1. answered {wrong[key['1'][0]]}, right is {key['1'][0]} (Law ") == 1
    assert "What the wrong answers show: " in told.out
    found = oddtrick(capsys, "exam", "mark", str(paper), str(answers), "--json", "--lang", "pl").json
    fits(found, "exam_mark")
    assert [one["points"] for one in found["results"]] == [6, 3]

    file = tmp_path / "statistics.json"
    first = oddtrick(capsys, "exam", "statistics", str(file), str(paper), str(answers))
    assert first.out.splitlines()[0] == "2 papers, 3 items"
    assert "2 answered, 50% right" in first.out
    again = oddtrick(capsys, "exam", "statistics", str(file), str(paper), str(answers), "--json").json
    fits(again, "exam_statistics")
    assert (again["papers"], again["counted_before"]) == (2, 2)
    assert oddtrick(capsys, "exam", "paper", str(paper.parent / "small.toml"), "--statistics", str(file)).status == 0


def test_what_is_refused(capsys: pytest.CaptureFixture[str], folder: Path, paper: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text('id = "x"', encoding="utf-8")
    (tmp_path / "none.json").write_text("{}", encoding="utf-8")
    small = str(folder / "small.toml")
    for arguments, said in (
        (["paper", "ebu"], "there is no blueprint called 'ebu'"),
        (["paper", "none.toml"], "none.toml: there is no such file"),
        (["paper", str(tmp_path / "bad.toml")], "id: expected small letters, digits and hyphens"),
        (["paper", small, "-o", "p.pdf"], "p.pdf: expected a name that ends in one of .json, .html, .gift, .txt, .zip"),
        (["paper", small, "--statistics", str(tmp_path / "none.json")], "is not a file of statistics"),
        (["mark", str(tmp_path / "none.json"), "a.csv"], "is no paper that oddtrick exam paper wrote as JSON"),
        (["mark", str(paper), str(tmp_path / "none.json")], 'expected {"candidate": "A. Nowak"'),
        (["statistics", "none.json"], "none.json: there is no such file"),
        (["statistics", str(tmp_path / "s.json"), str(paper)], "a paper is added with the answers to it"),
    ):
        ran = oddtrick(capsys, "exam", *arguments)
        assert (ran.status, said in ran.err) == (2, True), (arguments, ran.err)
    assert not (tmp_path / "s.json").exists()


def test_a_training_table_act_by_act(capsys: pytest.CaptureFixture[str]) -> None:
    listed = oddtrick(capsys, "exam", "direct", "--law", "27", "--seed", "3")
    assert "  stop                             Let nobody call or play until all is explained" in listed.out
    assert "Auction" not in listed.out
    found = oddtrick(capsys, "exam", "direct", "--law", "27", "--seed", "3", "--json").json
    fits(found, "exam_direct")
    assert (found["steps"], found["percent"], found["auction"]) == ([], None, "")
    caller = next(
        one["name"] for one in found["acts"] if one["name"][:4] == "hear" and one["text"].split()[1] in found["opening"][1]
    )
    told = oddtrick(capsys, "exam", "direct", "--law", "27", "--seed", "3", "stop", caller, "agree", "law:27")
    assert "All four agree." in told.out
    assert "as it should be:" not in told.out
    ended = oddtrick(capsys, "exam", "direct", "--law", "27", "--seed", "3", "stop", caller, "resume", "--lang", "pl")
    assert "brakuje: " in ended.out
    assert re.findall(r"^rule:([A-D])  \w", ended.out, re.MULTILINE) == [*"ABCD"]
    refused = oddtrick(capsys, "exam", "direct", "--law", "27", "sing")
    assert (refused.status, "'sing' is no act at this table" in refused.err) == (2, True)
