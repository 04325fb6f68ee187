"""`oddtrick laws impact`: its numbers are found again by counting in other ways, in the example of docs/drafts.md."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from starting import EXAMPLE, started

from conftest import ROOT
from oddtrick.citations import Edition
from oddtrick.drafting.beginning import begin

BOARDS = 24
SCHEMA = ROOT / "docs" / "schemas" / "laws_impact.json"


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The report as data and in words, the files that it wrote, and its boards and cases counted otherwise: one process for all."""
    folder = tmp_path_factory.mktemp("records")
    found: dict[str, Any] = started("impact_and_counts", [EXAMPLE], str(EXAMPLE), str(folder), str(BOARDS))
    return found


def test_the_procedures_are_those_of_the_draft(printed: dict[str, Any]) -> None:
    found = {one["law"]: one for one in printed["json"]["procedures"]}
    assert [*found] == ["27", "64"]
    assert found["27"]["paths"] == [68, 68]
    assert found["64"]["paths"] == [111, 111]


def test_one_trick_at_most_changes_as_often_as_a_hand_count_says(printed: dict[str, Any]) -> None:
    """No exception: first or corrected earlier revoke (2), own or other faced card (2), one side or not established (2)."""
    (found,) = (one for one in printed["json"]["procedures"] if one["law"] == "64")
    without_exception = 2 * 2 * 2
    assert found["changed"] == without_exception  # the offender won the trick, and his side a later one
    alike = 1 + 2 + 1  # he won no later one; his partner won, later or not; the others won, and his side a later one
    assert found["elsewhere"] == without_exception * alike
    (change,) = found["changes"]
    assert (change["no_longer"], change["instead"]) == (
        ["2 tricks go to the non-offending side"],
        ["1 trick goes to the non-offending side"],
    )
    assert (change["times"], change["answers"]["64A.winner"], change["answers"]["64A.later"]) == (8, "offender", True)


def test_one_turn_only_changes_as_often_as_a_hand_count_says(printed: dict[str, Any]) -> None:
    """Twice each, replaced in time or prematurely: two bids that specify nothing and a pass, not comparable (27B2); a double, or
    a second insufficient bid, after which five sorts of call can follow (27B3).
    """
    (found,) = (one for one in printed["json"]["procedures"] if one["law"] == "27")
    assert found["changed"] == 2 * (2 + 1 + 5 + 5)
    assert found["elsewhere"] == 0


def test_every_situation_is_found_again_by_trying_all_answers(printed: dict[str, Any]) -> None:
    """All answers to all questions, whether they are asked or not: what is asked tells the situations apart."""
    for one in printed["json"]["procedures"]:
        assert printed["tried"][one["procedure"]] == [one["situations"], one["changed"], one["elsewhere"]]


def test_diff_finds_the_same(printed: dict[str, Any]) -> None:
    for one in printed["json"]["procedures"]:
        assert printed["diff"][one["law"]] == one["changed"]


def test_cases_that_change_are_those_with_the_old_order(printed: dict[str, Any]) -> None:
    changed = [one["case"] for one in printed["json"]["cases_changed"]]
    assert sorted(changed) == sorted(printed["cases"])
    assert changed
    assert printed["json"]["cases_stopped"] == []


def test_boards_that_change_are_those_with_the_old_order(printed: dict[str, Any]) -> None:
    boards = printed["json"]["boards"]
    assert boards["boards"] == BOARDS
    assert boards["changed"] == len(printed["boards"]) == sum(one["times"] for one in boards["changes"])
    assert {one["board"] for one in boards["changes"]} <= {*printed["boards"]}
    assert boards["changes"]


def test_the_report_fits_its_schema(printed: dict[str, Any]) -> None:
    jsonschema.validate(printed["json"], json.loads(SCHEMA.read_text(encoding="utf-8")))


def test_examples_can_be_opened(printed: dict[str, Any]) -> None:
    """Each record under its own edition: the order that changes stands on its sheet."""
    assert printed["opened"]
    for file, (status, said) in printed["opened"].items():
        assert (status, said) == (0, True), file


def test_it_is_told_in_both_languages(printed: dict[str, Any]) -> None:
    english, polish = printed["en"], printed["pl"]
    assert english[0] == "An example: one turn, one trick: 2027 beside 2017"
    assert "  situations: 111, ruled differently: 8" in english
    assert "    2027: 1 trick goes to the non-offending side" in english
    assert polish[0] == "Przykład: jedna kolejka, jedna lewa: 2027 obok 2017"
    assert len(english) == len(polish)
    same = {line for line in english if line in polish and any(letter.isalpha() for letter in line)}
    assert {line for line in same if not line.strip().startswith("oddtrick ")} == set()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["An example: one turn, one trick", "ruled alike, by other paragraphs", "2 tricks go to the non-offending side"]),
        ("pl", ["Przykład: jedna kolejka, jedna lewa", "rozstrzygnięte tak samo, według innych ustępów", "Przypadki z biblioteki"]),
    ],
)
def test_a_page_that_stands_alone(printed: dict[str, Any], language: str, said: list[str]) -> None:
    page = printed[f"{language}.html"]
    assert page.startswith(f'<!doctype html>\n<html lang="{language}">')
    assert [one for one in said if one not in page] == []
    assert all(f'<span class="number">{n}</span>' in page for n in (68, 26, 111, 8, 32))
    assert [one for one in ("http:", "https:", " src=", " href=") if one in page] == []
    for one in printed["json"]["cases_changed"]:
        assert one["case"] in page


def test_the_page_shows_what_is_printed(printed: dict[str, Any]) -> None:
    """Of the procedures: cases are added, and boards change with the robots that play them."""
    upto = next(n for n, line in enumerate(printed["en"]) if line.startswith("Cases"))
    for page, lines in (("drafts.md", printed["en"]), ("drafts.pl.md", printed["pl"])):
        text = (ROOT / "docs" / page).read_text(encoding="utf-8")
        assert "\n".join(lines[:upto]).rstrip() in text, page


def test_a_draft_that_changes_nothing_has_no_impact(tmp_path: Path) -> None:
    begin(tmp_path / "draft", "2027", Edition.E2017, ["27B1", "12C1"])
    ((status, out, _),) = started("commands", [tmp_path / "draft"], f"laws|impact|{tmp_path / 'draft'}|--boards|4|--json")
    found = json.loads(out)
    assert status == 0
    assert [(one["changed"], one["elsewhere"]) for one in found["procedures"]] == [(0, 0), (0, 0)]
    assert found["cases_changed"] == found["cases_stopped"] == []
    assert found["boards"]["changed"] == 0


def test_procedures_that_are_new_or_dropped_are_named(tmp_path: Path) -> None:
    begin(tmp_path / "draft", "2027", Edition.E2017, ["64"])
    file = tmp_path / "draft" / "draft.toml"
    text = file.read_text(encoding="utf-8").replace('name = "both_revoked_redress"', 'name = "two_revokes"')
    file.write_text(text + '\n[[procedure]]\nname = "both_revoked_redress"\ndropped = true\n', encoding="utf-8")
    ((status, out, _),) = started("commands", [tmp_path / "draft"], f"laws|impact|{tmp_path / 'draft'}|--boards|0")
    assert status == 0
    assert "Law 64C2(b), two revokes: new; paths: 2" in out.splitlines()
    assert "Law 64C2(b), after play, what would have happened without any revoke: dropped; paths: 2" in out.splitlines()


def test_no_boards_where_none_can_show_it(tmp_path: Path) -> None:
    begin(tmp_path / "draft", "2027", Edition.E2017, ["93C"])
    folder = tmp_path / "draft"
    ((status, _, err),) = started("commands", [folder], f"laws|impact|{folder}|--touching")
    assert status == 2
    assert err == f"oddtrick: no random board shows what {folder} changes; expected the command without --touching\n"
