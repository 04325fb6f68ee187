"""A penalty for somebody who has no place in the stage (Law 90A)."""

from __future__ import annotations

from pathlib import Path

import pytest
from running import oddtrick


def test_90A_a_penalty_in_a_stage_without_him_is_said_to_take_nothing_off(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """It was recorded, stood in the ledger, and nothing came of it."""
    file, pairs = str(tmp_path / "night.jsonl"), tmp_path / "pairs.csv"
    pairs.write_text("".join(f"{n},A{n},B{n}\n" for n in range(1, 9)))

    def does(verb: str, *rest: str) -> tuple[str, str]:
        ran = oddtrick(capsys, "tournament", verb, file, *rest)
        assert ran.status == 0, ran.err
        return ran.out, ran.err

    does("new", "--title", "Thursday")
    does("enter", "--from", str(pairs))
    assert does("penalty", "5", "90B2: 10% of a top, late")[1] == ""  # nobody has a place yet
    does("movement", "howell", "--boards", "1", "--contestants", "1,2,3,4")
    sentence = "contestant 5 does not play in stage 1, so the penalty in session 1 takes nothing off"
    assert does("penalty", "5", "90B2: 10% of a top, slow")[1] == f"{sentence}\n"
    assert does("penalty", "4", "90B2: 10% of a top, slow")[1] == ""
    assert does("check")[0].count(sentence) == 2
