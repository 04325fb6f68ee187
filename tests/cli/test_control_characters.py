"""What a file calls its players and itself gives no orders to a terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from running import oddtrick

from oddtrick.language import printable, translator
from oddtrick.texts import say

EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31mKot\u202e"
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def games() -> str:
    """A board with two results, whose names and title are hostile."""
    rows = [("North", EVIL), ("South", "Lis"), ("East", "Sowa"), ("West", f"{EVIL}2")]
    first = "".join(f'[{seat} "{name}"]\n' for seat, name in rows)
    second = "".join(f'[{seat} "{seat}{EVIL}"]\n' for seat, _ in rows)
    head = f'[Event "{EVIL}"]\n[Site "{EVIL}"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
    tail = '[Declarer "N"]\n[Contract "4S"]\n[Result "{}"]\n\n'
    return head + first + tail.format(10) + head + second + tail.format(9)


@pytest.mark.parametrize("options", [[], ["--json"], ["--method", "cross-imps"], ["--why", "1", "nobody\x1b[2J"], ["--lang", "pl"]])
def test_score_prints_no_control_character(options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "evening.pbn"
    path.write_text(games(), encoding="utf-8")
    ran = oddtrick(capsys, "score", str(path), *options)
    assert "Kot" in ran.out or ran.status == 2
    assert not CONTROL.search(ran.out + ran.err)
    if "--json" in options:
        assert any(EVIL in one["pair_ns"] for one in ran.json["boards"][0]["results"])


def test_check_and_refusals_print_no_control_character(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "evening.pbn"
    path.write_text(games().replace('"4S"', f'"4S{EVIL}"'), encoding="utf-8")
    for arguments in (["check", str(path)], ["check", f"{EVIL}.pbn"], ["rule", EVIL], ["laws", EVIL]):
        ran = oddtrick(capsys, *arguments)
        assert not CONTROL.search(ran.out + ran.err)


def test_what_is_inserted_in_a_sentence_is_written_out() -> None:
    shown = translator("en")
    assert shown(say("{file}: permission denied", file="a\x1b[31m")) == "a\\u001b[31m: permission denied"
    assert printable("4♠ żółw\n\t2") == "4♠ żółw\n\t2"
