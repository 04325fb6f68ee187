"""How tests are handed to the processes of xdist when only some are chosen."""

from __future__ import annotations

import pytest

from conftest import ROOT, one_file_in_one_process

EVENINGS = ["tests/browser/test_night_on_paper.py", "tests/browser/test_club_night.py"]


@pytest.mark.parametrize(
    "chosen", [EVENINGS, EVENINGS[:1], [f"{EVENINGS[0]}::test_the_folder_opens_from_a_stick"], ["tests/browser"]]
)
def test_tests_of_one_evening_chosen_by_themselves_stay_in_one_process(chosen: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert one_file_in_one_process(chosen)


@pytest.mark.parametrize("chosen", [["tests"], [], [*EVENINGS, "tests/table"], ["tests/browsers.py"]])
def test_else_they_are_handed_out_as_it_is_asked_for(chosen: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert not one_file_in_one_process(chosen)
