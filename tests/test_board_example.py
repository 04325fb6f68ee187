"""The board of the documentation, in English and Polish: every command is run, all entries and answers shown are in the files."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from conftest import ROOT
from every import every
from oddtrick.cli import run
from oddtrick.game.deal import Deal
from oddtrick.game.words import diagrams
from oddtrick.pictures.record import read_answers
from oddtrick.table.desk.desk import asking
from oddtrick.table.desk.following import follow
from oddtrick.table.folding.record import load
from oddtrick.table.sheets.view import score_ns
from oddtrick.table.state import Table

EXAMPLES = ROOT / "src" / "oddtrick" / "examples"
PAGES = {"en": "board.md", "pl": "board.pl.md"}
ANSWERS = {"en": "board-answers.json", "pl": "board-answers.pl.json"}
RECORD = json.loads((EXAMPLES / "board-record.json").read_text(encoding="utf-8"))


def blocks(language: str, kind: str) -> list[str]:
    page = (ROOT / "docs" / PAGES[language]).read_text(encoding="utf-8")
    return re.findall(rf"```{kind}\n(.*?)\n```", page, re.DOTALL)


COMMANDS = [(language, *block.split("\n", 1)) for language in PAGES for block in blocks(language, "console")]


def cut_off(command: str, folder: Path) -> None:
    """The files that a command reads: those of the examples, and the record as it was when entry NN had been made."""
    for name in (*ANSWERS.values(), "board-record.json"):
        (folder / name).write_bytes((EXAMPLES / name).read_bytes())
    for name, last in re.findall(r"(board-(\d\d)\.json)", command):
        shorter = RECORD | {"entries": RECORD["entries"][: int(last) + 1]}
        (folder / name).write_text(json.dumps(shorter), encoding="utf-8")


@pytest.mark.parametrize(("language", "command", "shown"), COMMANDS, ids=[f"{one[0]} {one[1]}" for one in COMMANDS])
def test_a_command_prints_what_is_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, command: str, shown: str
) -> None:
    """Lines that follow one another in the page do so in the print; `...` stands for lines left out."""
    cut_off(command, tmp_path)
    monkeypatch.chdir(tmp_path)
    assert command.startswith("$ oddtrick ")
    assert run(command.split()[2:]) == 0
    printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    parts = [part.strip("\n").splitlines() for part in re.split(r"^\.\.\.$", shown, flags=re.MULTILINE)]
    place = 0
    for part in parts:
        found = next((n for n in range(place, len(printed)) if printed[n : n + len(part)] == part), None)
        assert found is not None, "\n".join(part)
        place = found + len(part)
    if "..." not in shown.splitlines():
        assert parts == [printed]


@every("language", PAGES)
def test_entries_and_answers_shown_are_those_of_the_files(language: str) -> None:
    files = [(EXAMPLES / name).read_text(encoding="utf-8") for name in ("board-record.json", ANSWERS[language])]
    known = {line.strip().rstrip(",") for file in files for line in file.splitlines()}
    shown = [line.rstrip(",") for block in blocks(language, "json") for line in block.splitlines()]
    assert [line for line in shown if line not in known] == []
    answers = [line for line in shown if line.startswith('"')]
    assert json.loads(f"{{{', '.join(answers)}}}") == json.loads(files[1])


@every("language", PAGES)
def test_the_deal_is_that_of_the_record(language: str) -> None:
    deal = Deal.parse(RECORD["start"]["deal"])
    assert deal.is_complete
    assert blocks(language, "text")[0].splitlines() == [line.rstrip() for line in diagrams.text(deal).splitlines()]


def followed(edition: str, answers: dict[str, object]) -> Table:
    told = RECORD | {"start": RECORD["start"] | {"edition": edition}}
    found, _ = follow(load(told), read_answers(answers), leave=False)
    return found


@every("language", PAGES)
def test_nothing_is_left_to_ask(language: str) -> None:
    found = followed("2017", json.loads((EXAMPLES / ANSWERS[language]).read_text(encoding="utf-8")))
    assert (score_ns(found), asking(found)) == (450, [])


def test_by_the_laws_of_2007_it_ends_alike() -> None:
    answers = json.loads((EXAMPLES / "board-answers.json").read_text(encoding="utf-8"))
    renamed = {
        "27B1a.specifies": "27B1a.natural",
        "27D.different": "27D.different_contract",
        "50E4.different": "50E4.conveyed",
    }
    found = followed("2007", {renamed.get(id, id): answer for id, answer in answers.items()})
    assert (score_ns(found), asking(found)) == (450, [])


def test_both_pages_are_linked() -> None:
    names = {Path(name).with_suffix("").name for name in PAGES.values()}
    assert names <= set((ROOT / "docs" / "index.md").read_text(encoding="utf-8").splitlines())
    assert "(board.md)" in (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    assert "board-record.json" in (EXAMPLES / "README.md").read_text(encoding="utf-8")
