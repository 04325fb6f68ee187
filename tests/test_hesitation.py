"""The hesitation of the documentation, in English and Polish: every command is run, every file shown is the file."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from conftest import ROOT
from every import every
from oddtrick.cli import run
from oddtrick.language import translator
from oddtrick.polls.peers import load, reason

EXAMPLES = ROOT / "src" / "oddtrick" / "examples"
PAGES = {"en": "hesitation.md", "pl": "hesitation.pl.md"}
FILES = {"en": "json", "pl": "pl.json"}


def blocks(language: str, kind: str) -> list[str]:
    page = (ROOT / "docs" / PAGES[language]).read_text(encoding="utf-8")
    return re.findall(rf"```{kind}\n(.*?)\n```", page, re.DOTALL)


COMMANDS = [(language, *block.split("\n", 1)) for language in PAGES for block in blocks(language, "console")]


@pytest.mark.parametrize(("language", "command", "shown"), COMMANDS, ids=[f"{one[0]} {one[1]}" for one in COMMANDS])
def test_a_command_prints_what_is_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str, command: str, shown: str
) -> None:
    """Lines that follow one another in the page do so in the print; `...` stands for lines left out."""
    monkeypatch.chdir(EXAMPLES)
    assert command.startswith("$ oddtrick ")
    assert run(command.split()[2:]) == 0
    printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    parts = [part.strip("\n").splitlines() for part in f"\n{shown}\n".split("\n...\n")]
    places = [next((n for n in range(len(printed)) if printed[n : n + len(part)] == part), None) for part in parts]
    assert [part for part, place in zip(parts, places, strict=True) if place is None] == []
    assert all(before is not None and after is not None and before <= after for before, after in pairwise(places))
    if "..." not in shown.splitlines():
        assert [parts[0]] == [printed]


@every("language", PAGES)
def test_the_files_shown_are_the_files(language: str) -> None:
    entries, poll, answers = blocks(language, "json")
    assert poll == (EXAMPLES / f"hesitation-poll.{FILES[language]}").read_text(encoding="utf-8").rstrip("\n")
    assert answers == (EXAMPLES / f"hesitation-answers.{FILES[language]}").read_text(encoding="utf-8").rstrip("\n")
    record = (EXAMPLES / "hesitation-record.json").read_text(encoding="utf-8").splitlines()
    assert [line for line in entries.splitlines() if line not in {one.strip().rstrip(",") for one in record}] == []


@every("language", PAGES)
def test_16B1b_the_poll_stands_as_the_reason(language: str) -> None:
    poll = load(json.loads((EXAMPLES / f"hesitation-poll.{FILES[language]}").read_text(encoding="utf-8")))
    answers = json.loads((EXAMPLES / f"hesitation-answers.{FILES[language]}").read_text(encoding="utf-8"))
    assert answers["16B1b.considered"]["reason"] == reason(poll, translator(language))


def test_both_pages_are_linked() -> None:
    index = (ROOT / "docs" / "index.md").read_text().splitlines()
    assert {Path(name).with_suffix("").name for name in PAGES.values()} <= set(index)
