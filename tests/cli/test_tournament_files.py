"""`oddtrick tournament export`, `publish` and `import`: what went out becomes the same tournament again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from running import oddtrick
from told_evenings import Night, begun, evening, round_of


@pytest.fixture
def night(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Night:
    return begun(capsys, tmp_path)


def test_a_tournament_goes_out_as_files_and_comes_back(night: Night) -> None:
    evening(night)
    folder, other = night.file.parent / "out", night.file.parent / "other.jsonl"
    assert night.tries("export", str(folder)).out == f"7 files written to {folder}\n"
    back = oddtrick(night.capsys, "tournament", "import", str(folder), str(other))
    assert back.out == f"{other}: 26 entries, as its journal tells it\n"
    assert other.read_bytes() == night.file.read_bytes()
    again = oddtrick(night.capsys, "tournament", "import", str(folder), str(other))
    assert (again.status, again.err) == (2, f"oddtrick: {other} is there already; a tournament begins with a file of its own\n")
    (folder / "journal.jsonl").unlink()
    other.unlink()
    back = oddtrick(night.capsys, "tournament", "import", str(folder), str(other), "--at", "2026-11-23T20:00")
    assert back.out.endswith("entries, as its files tell it; there is no journal\n")
    rows = [oddtrick(night.capsys, "tournament", "standings", str(file), "--json").json["rows"] for file in (night.file, other)]
    assert rows[0] == rows[1]
    (folder / "results.csv").write_bytes(b"\xff")
    other.unlink()
    refused = oddtrick(night.capsys, "tournament", "import", str(folder), str(other))
    assert (refused.status, refused.err) == (2, f"oddtrick: {folder / 'results.csv'} is not written in UTF-8\n")
    assert not other.exists()
    nothing = oddtrick(night.capsys, "tournament", "import", str(folder / "rulings"), str(other))
    assert "has none of the files of a tournament; expected conditions.toml, " in nothing.err


@pytest.mark.parametrize("name", ["usebio.xml", "bridgewebs.csv", "results.csv", "boards.pbn"])
def test_an_evening_that_was_published_becomes_a_tournament_again(night: Night, name: str) -> None:
    """The same results, and so the same ranking, whichever file tells them."""
    evening(night)
    over = night.file.parent / "over.jsonl"
    told = {"when": "2026-11-23T23:00:00", "who": {"role": "chief"}, "is": "SessionEnded", "session": 1}
    over.write_text(json.dumps(told))
    assert night.tries("say", str(over)).status == 0
    folder, other = night.file.parent / "out", night.file.parent / "other.jsonl"
    options = "--club", "Four Aces", "--club-number", "12", "--usebio", "1.3"
    assert night.tries("publish", str(folder), *options).status == 0
    assert "<CLUB_ID_NUMBER>12<" in (folder / "usebio.xml").read_text()
    back = oddtrick(night.capsys, "tournament", "import", str(folder / name), str(other))
    assert (back.status, back.err) == (0, "")
    mine, theirs = (
        [(row["side"], row["rank"], row["contestant"], row["score"])
         for row in oddtrick(night.capsys, "tournament", "standings", str(file), "--json").json["rows"]]
        for file in (night.file, other)
    )  # fmt: skip
    assert mine == theirs


def test_pages_of_results_in_a_folder_become_a_tournament(night: Night) -> None:
    folder, other = night.file.parent / "pages", night.file.parent / "other.jsonl"
    folder.mkdir()
    row = "<tr><td>{}</td><td>{}</td><td>3NT</td><td>S</td><td></td><td>=</td><td>400</td><td></td><td>50</td><td>50</td></tr>"
    page = "<table><tr><td>numery</td></tr>" + row.format(1, 2) + row.format(3, 4) + "</table>"
    (folder / "t001.txt").write_text(page)
    (folder / "t002.txt").write_text(page.replace("<td>4</td>", "<td>x</td>"))
    back = oddtrick(night.capsys, "tournament", "import", str(folder), str(other))
    assert (back.status, back.err) == (0, "")
    rows = oddtrick(night.capsys, "tournament", "standings", str(other), "--json").json["rows"]
    assert {row["contestant"]: row["boards"] for row in rows} == {1: 2, 2: 2, 3: 1, 4: 1}
    (folder / "t001.txt").write_text(page.replace("3NT", "9NT"))
    other.unlink()
    refused = oddtrick(night.capsys, "tournament", "import", str(folder), str(other))
    assert refused.status == 2
    assert "board 1: '9NT' is not a contract" in refused.err
    assert not other.exists()


def test_78_the_published_results_are_read_back_with_what_was_awarded(night: Night, tmp_path: Path) -> None:
    """A ruled result was read as the points that its score in percent looks like, and a weighted one as played."""
    evening(night)
    for table, board, award in (
        ("A1", "3", "12C1(c): 50% +420; 50% -50"),
        ("A2", "1", "12C2: 60%"),
        ("A3", "2", "12C2(a): average plus"),
    ):
        night.does("award", table, board, award, "--reason", "x", "--round", "3")
    night.does("end")
    assert night.tries("publish", str(tmp_path / "out")).status == 0
    ranked = {str(row["contestant"]): row["score"] for row in night.tries("standings", "--json").json["rows"]}
    for name in ("results.csv", "boards.pbn"):
        told = oddtrick(night.capsys, "score", str(tmp_path / "out" / name), "--json")
        assert {row["contestant"]: row["score"] for row in told.json["standings"]} == pytest.approx(ranked), name
        assert told.err == ""
    other = tmp_path / "other.jsonl"
    assert oddtrick(night.capsys, "tournament", "import", str(tmp_path / "out" / "results.csv"), str(other)).status == 0
    again = oddtrick(night.capsys, "tournament", "standings", str(other), "--json").json["rows"]
    assert {str(row["contestant"]): row["score"] for row in again} == pytest.approx(ranked)


def test_8C_a_session_is_ended_on_the_command_line_and_then_its_results_are_published(night: Night, tmp_path: Path) -> None:
    round_of(night, ("4S N 10", "Pass", "1NT E 7"))
    early = night.tries("publish", str(tmp_path / "early"))
    assert "session 1 is not over: its boards and results are not shown yet" in early.err
    assert len((tmp_path / "early" / "results.csv").read_text().splitlines()) == 1
    assert night.refuses("end") == "section A has played 1 of 3 rounds (Law 8C)"
    for results in (("4S N 9", "2H S 8", "1NT E 6"), ("3S N 9", "Pass", "1NT E 8")):
        night.does("round", "begin")
        round_of(night, results)
    assert night.does("end") == "session 1 has ended"
    assert night.refuses("end") == "session 1 has ended already"
    assert night.refuses("end", "--session", "7") == "there is no session 7"
    assert night.refuses("end", "--final", "--at", "2026-11-23T19:40").endswith("(Law 92B)")
    over = night.tries("publish", str(tmp_path / "over"))
    assert (over.status, over.err) == (0, "")
    assert len((tmp_path / "over" / "results.csv").read_text().splitlines()) == 10
    assert night.tries("end", "--final", "--at", "2026-11-24T19:00").status == 0
    assert night.tries("standings", "--json").json["certainty"] == "final"


def test_78D_the_published_matches_of_teams_are_read_back(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """USEBIO told no match at all, and PBN not which two tables are one; a team's second table was told as a second result."""
    night = Night(capsys, tmp_path)
    teams = tmp_path / "teams.csv"
    teams.write_text("".join(f"{n}," + ",".join(f"{n}{seat}" for seat in "abcd") + "\n" for n in range(1, 5)))
    night.does("new", "--title", "Cup", "--contest", "teams", "--scoring", "method=vp")
    night.does("enter", "--from", str(teams))
    night.does("movement", "round-robin", "--boards", "2")
    results = ["4S N 10", "4S N 9", "3NT W 9", "1NT E 7", "Pass", "2H S 8", "4S N 11", "3D W 8"]
    for number in (1, 2, 3):
        night.does("round", "begin")
        for n, table in enumerate(night.tries("seat", "--json").json["tables"]):
            for board in table["boards"]:
                night.does("result", str(table["table"]), str(board), results[(n + board * number) % 8])
    night.does("award", "A1", "1", "12C1(c): 50% 4S N 10; 50% 4S N 9", "--reason", "x", "--round", "1")
    night.does("end")
    assert night.tries("publish", str(tmp_path / "out")).status == 0
    ranked = {str(row["contestant"]): row["score"] for row in night.tries("standings", "--json").json["rows"]}
    told = oddtrick(capsys, "score", str(tmp_path / "out" / "boards.pbn"), "--method", "vp", "--strict", "--json")
    assert told.err == ""
    assert {row["contestant"]: row["score"] for row in told.json["standings"]} == pytest.approx(ranked)
    usebio = (tmp_path / "out" / "usebio.xml").read_text()
    assert 'EVENT_TYPE="TEAMS"' in usebio
    assert (usebio.count("<MATCH>"), usebio.count("<TRAVELLER_LINE>")) == (6, 24)
    others = oddtrick(capsys, "score", str(tmp_path / "out" / "usebio.xml"), "--method", "vp", "--json")
    assert "second result" not in others.err
    assert len(others.json["standings"]) == 4
