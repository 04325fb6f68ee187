"""`oddtrick tournament matters` tells what becomes of the deposit of each appeal (Laws 92A, 92D)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from running import oddtrick

from every import every
from oddtrick.citations import Edition

both = every("edition", list(Edition))
COSTLY = 'title = "Club"\nbase = "laws"\nedition = {}\nmeritless_appeal_sanction = {{ deposit = "100 PLN" }}\n'


@both
def test_92A_the_deposit_of_each_appeal_is_told_by_itself(
    edition: Edition, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """North-South 1 appeal without merit, East-West 4 with success: one deposit is kept, the other goes back."""
    file, club, said = (tmp_path / f"{edition}-{name}" for name in ("night.jsonl", "club.toml", "said.jsonl"))
    club.write_text(COSTLY.format(edition))
    law = "2007 " if edition is Edition.E2007 else ""

    def does(verb: str, *told: str) -> str:
        ran = oddtrick(capsys, "tournament", verb, str(file), *told)
        assert ran.status == 0, ran.err
        return ran.out

    at = ("--at", "2026-11-23T19:00")
    does("new", "--title", "T", "--edition", str(edition), "--conditions", str(club), "--committee", *at)
    for n in range(1, 7):
        does("enter", str(n), f"N{n}, S{n}", *at)
    does("movement", "mitchell", "--boards", "1", *at)
    does("round", "begin", *at)
    does("result", "A1", "1", "4S N 10", *at)
    does("award", "A1", "1", f"{law}12C1(b): +450", "--reason", "a revoke", *at)
    listed = does("matters")
    matter = int(listed.partition(":")[0].removeprefix("matter "))
    for who in (1, 4):
        does("appeal", str(matter), str(who), "--deposit", "100 PLN", *at)
    assert does("matters").count("100 PLN: held until the decision") == 2
    when = {"when": "2026-11-23T19:01:00"}
    agreed = [
        {**when, "who": {"role": "chief"}, "is": "Concurred", "matter": matter, "player": p} for p in ("N1", "S1", "N4", "S4")
    ]
    decided = {**when, "who": {"role": "committee"}, "is": "Decided", "matter": matter, "level": "committee"}
    kept = {**decided, "upheld": True, "merit": False, "contestant": 1}
    changed = {**decided, "upheld": False, "both": f"{law}12C1(b): +420", "reason": "no revoke", "contestant": 4}
    said.write_text("".join(json.dumps(one) + "\n" for one in (*agreed, kept, changed)))
    does("say", str(said))
    told = does("matters")
    assert "  deposit of 1, 100 PLN: not returned, as the appeal had no merit\n" in told
    assert "  deposit of 4, 100 PLN: to be returned\n" in told
    assert "  kaucja uczestnika 1, 100 PLN: przepada, odwołanie było bezzasadne\n" in does("matters", "--lang", "pl")
    [one] = json.loads(does("matters", "--json"))["matters"]
    assert [(each["contestant"], each["becomes"]) for each in one["deposits"]] == [(1, "kept"), (4, "returned")]
