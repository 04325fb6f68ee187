"""The pages on examinations, in English and Polish: their files are written, their commands run, and print what is shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from conftest import ROOT
from every import every
from oddtrick.cli import run

PAGES = {"exams.md": ("league.toml", "answers.csv"), "exams.pl.md": ("liga.toml", "odpowiedzi.csv")}


@every("page", PAGES)
def test_every_command_runs_and_prints_what_is_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, page: str
) -> None:
    """`...` alone stands for whatever is printed."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    blueprint, answers = PAGES[page]
    told = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)[0]
    (table,) = re.findall(r"```text\n(candidate.*?)```", text, re.DOTALL)
    (tmp_path / blueprint).write_text(told, encoding="utf-8")
    (tmp_path / answers).write_text(table, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    commands = [
        one
        for block in re.findall(r"```console\n(.*?)```", text, re.DOTALL)
        for one in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
    ]
    assert len(commands) >= 8
    for one in commands:
        command, _, shown = one.partition("\n")
        assert run(command.split()[1:]) == 0, command
        printed = capsys.readouterr().out
        assert shown.strip() == "..." or printed.rstrip() == shown.rstrip(), command


def test_both_pages_of_examinations_are_linked() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8").splitlines()
    assert {name.removesuffix(".md") for name in PAGES} <= {*index}
