"""`oddtrick laws draft new`: a draft that is begun rules as the edition on which it is based, and says where to edit."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from starting import started

from oddtrick.citations import Edition
from oddtrick.cli import run
from oddtrick.drafting.beginning import begin
from oddtrick.drafts.folder import read
from oddtrick.laws.editions import ALL
from oddtrick.texts import BadInput

BASE = Edition.E2017


def test_a_draft_of_every_procedure_rules_as_its_base(tmp_path: Path) -> None:
    names = [one.name for one in ALL if one.edition is BASE]
    begin(tmp_path / "whole", "2028", BASE, names)
    found = started("alike", [tmp_path / "whole"], "2028")
    assert found["differ"] == []
    assert sorted(found["procedures"]) == sorted(names)
    assert found["paths"] > 4_000


def test_a_law_is_all_its_procedures_and_a_paragraph_is_one(tmp_path: Path) -> None:
    files = begin(tmp_path / "two", "2027", BASE, ["27", "64B7"], "Fewer words", "A committee of “two”")
    assert [one.name for one in files] == ["draft.toml", "law_27.py", "law_64.py"]
    draft = read(tmp_path / "two")
    assert (draft.year, draft.based_on, draft.title.en, draft.who) == ("2027", "2017", "Fewer words", "A committee of “two”")
    assert [(one.name, one.law, one.also, one.function) for one in draft.procedures] == [
        ("insufficient_bid", "27", ("18D",), "law_27:insufficient_bid_2027"),
        ("after_insufficient_bid", "27D", (), "law_27:after_insufficient_bid_2027"),
        ("established_revoke", "64", (), "law_64:established_revoke_2027"),
    ]
    text = (tmp_path / "two" / "law_64.py").read_text(encoding="utf-8")
    assert "def established_revoke_2027(td: Director) -> None:" in text
    assert "revoke_redress_2017" not in text
    assert "WINNER = " not in text  # a question stays the one that records answer
    assert 'REDRESS = Then("revoke_redress")' in text


def test_each_provision_of_a_law_waits_to_be_changed(tmp_path: Path) -> None:
    begin(tmp_path / "words", "2027", BASE, ["27"])
    file = tmp_path / "words" / "draft.toml"
    lines = file.read_text(encoding="utf-8").splitlines()
    at = lines.index('# ref = "27B2"')
    file.write_text("\n".join([*lines[: at - 1], *(line.removeprefix("# ") for line in lines[at - 1 : at + 3])]), encoding="utf-8")
    (changed,) = tomllib.loads(file.read_text(encoding="utf-8"))["provision"]
    assert changed["ref"] == "27B2"
    assert changed["title"]["pl"] == "Inna odzywka lub pas: partner pasuje do końca"
    assert read(tmp_path / "words").provisions[0].sentence.en.startswith("After any other sufficient bid")


@pytest.mark.parametrize("year", ["2017", "2007", "27", "next", "٢٠٢٧"])
def test_a_year_that_cannot_be_is_refused(tmp_path: Path, year: str) -> None:
    with pytest.raises(BadInput) as refused:
        begin(tmp_path / "no", year, BASE, ["27"])
    assert str(refused.value) == f"{year!r}: expected a year after 2017, of four digits"
    assert not (tmp_path / "no").exists()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    begin(tmp_path / "once", "2027", BASE, ["27"])
    with pytest.raises(BadInput, match="is there already; expected a folder that is new or empty"):
        begin(tmp_path / "once", "2027", BASE, ["64"])
    assert not (tmp_path / "once" / "law_64.py").exists()


def test_a_law_without_a_procedure_leaves_no_folder(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="has no procedure"):
        begin(tmp_path / "no", "2027", BASE, ["27", "1"])
    assert not (tmp_path / "no").exists()


@pytest.mark.parametrize(("language", "said"), [("en", "with 2 procedures to be edited"), ("pl", "procedur do zmiany: 2")])
def test_the_command_says_how_to_go_on(capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, said: str) -> None:
    folder = tmp_path / "draft"
    assert run(["laws", "draft", "new", "2027", "--law", "27", "--folder", str(folder), "--lang", language]) == 0
    told = capsys.readouterr().out
    assert said in told
    assert f"oddtrick laws draft check {folder}" in told
    assert (folder / "law_27.py").is_file()
