"""`oddtrick journal`, and `oddtrick tournament` on a journal."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from urllib.parse import quote, urlencode

import jsonschema
import msgspec
import pytest
from running import Ran, oddtrick
from schemas import check_schema

from conftest import ROOT

sys.path.append(str(ROOT / "tests" / "journal"))
from journal_stores import InServer
from psycopg.conninfo import conninfo_to_dict

from oddtrick.cli.journal.shapes import JournalChecked, JournalCompacted, JournalCopied, JournalErased, JournalKept, JournalMoved

SCHEMAS = ROOT / "docs" / "schemas"
SHAPES = {
    "check": JournalChecked, "copied": JournalCopied, "moved": JournalMoved, "compacted": JournalCompacted, "erased": JournalErased,
    "kept": JournalKept,
}  # fmt: skip


@pytest.fixture
def night(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """An evening that has begun, in a journal."""
    path = tmp_path / "night.oddtrick"
    begin(capsys, str(path))
    return path


def begin(capsys: pytest.CaptureFixture[str], file: str) -> None:
    def tells(verb: str, *more: str) -> None:
        ran = oddtrick(capsys, "tournament", verb, file, *more, "--at", "2026-11-23T19:00")
        assert ran.status == 0, ran.err

    tells("new", "--title", "Thursday", "--minutes", "15")
    for n in range(1, 5):
        tells("enter", f"{n}", f"Ann {n} - Bob {n}")
    tells("movement", "howell", "--boards", "2")
    tells("round", "begin")
    tells("result", "A1", "1", "4S", "N", "10")


def tournament(capsys: pytest.CaptureFixture[str], *more: str) -> Ran:
    return oddtrick(capsys, "tournament", *more)


def journal(capsys: pytest.CaptureFixture[str], *more: str) -> Ran:
    return oddtrick(capsys, "journal", *more)


@pytest.mark.parametrize("name", SHAPES)
def test_the_schema_is_current(name: str) -> None:
    check_schema(SHAPES[name], SCHEMAS / f"journal_{name}.json", f"oddtrick journal --json: {name}")


def fits(ran: Ran, name: str) -> msgspec.Raw:
    assert ran.status == 0, ran.err
    jsonschema.validate(ran.json, json.loads((SCHEMAS / f"journal_{name}.json").read_text()))
    return ran.json


def test_a_tournament_in_a_journal_is_the_one_in_a_file_of_lines(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begin(capsys, str(tmp_path / "night.jsonl"))
    for verb in ("standings", "seat", "check"):
        kept = tournament(capsys, verb, str(night), "--json")
        assert kept.json == tournament(capsys, verb, str(tmp_path / "night.jsonl"), "--json").json
    replayed = tournament(capsys, "replay", str(night)).out
    assert replayed == tournament(capsys, "replay", str(tmp_path / "night.jsonl")).out != ""


def test_what_is_refused_is_said_and_leaves_the_journal_as_it_was(night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = journal(capsys, "export", str(night)).out
    again = tournament(capsys, "result", str(night), "A1", "1", "4S", "N", "9", "--at", "2026-11-23T20:00")
    assert (again.status, "has a result already" in again.err) == (2, True)
    early = tournament(capsys, "result", str(night), "A1", "2", "4S", "N", "9", "--at", "2026-11-23T18:00")
    assert "is before the entry that came last" in early.err
    assert journal(capsys, "export", str(night)).out == before
    assert tournament(capsys, "result", str(night), "A1", "2", "4S", "N", "9").status == 0


def test_entries_of_lines_go_into_a_journal_all_or_none(night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, other = tmp_path / "night.jsonl", tmp_path / "other.oddtrick"
    begin(capsys, str(source))
    assert tournament(capsys, "say", str(other), str(source)).status == 0
    assert tournament(capsys, "standings", str(other), "--json").json == tournament(capsys, "standings", str(night), "--json").json
    refused = tournament(capsys, "say", str(other), str(source))
    assert (refused.status, "entry 1: " in refused.err) == (2, True)
    assert tournament(capsys, "say", f"{other}#friday", str(source)).status == 0


def test_files_of_a_tournament_come_from_a_journal_and_go_into_one(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, other = str(tmp_path / "files"), str(tmp_path / "other.oddtrick")
    assert tournament(capsys, "export", str(night), folder).status == 0
    assert tournament(capsys, "import", folder, other).status == 0
    assert tournament(capsys, "standings", other, "--json").json == tournament(capsys, "standings", str(night), "--json").json
    assert "give the new one a name" in tournament(capsys, "import", folder, other).err
    assert tournament(capsys, "import", folder, f"{other}#again").status == 0


def test_a_journal_holds_several_tournaments_by_name(night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "give the new one a name" in tournament(capsys, "new", str(night), "--title", "Friday").err
    assert tournament(capsys, "new", f"{night}#friday", "--title", "Friday").status == 0
    several = tournament(capsys, "standings", str(night))
    assert (several.status, f"expected one of: {night}#1, {night}#friday" in several.err) == (2, True)
    assert tournament(capsys, "standings", f"{night}#1").status == 0
    assert "holds no tournament 'sunday'; expected one of: 1, friday" in tournament(capsys, "check", f"{night}#sunday").err
    assert "has begun already" in tournament(capsys, "new", f"{night}#friday", "--title", "Friday").err
    assert "is no name of a tournament" in tournament(capsys, "new", f"{night}#\n", "--title", "Friday").err


def test_a_journal_without_a_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, lines = tmp_path / "night.oddtrick", tmp_path / "lines.jsonl"
    assert "there is no such file" in tournament(capsys, "standings", str(path)).err
    assert "there is no such file" in tournament(capsys, "enter", str(path), "1", "Ann - Bob").err
    assert not path.exists()
    lines.write_text('{"journal":"x","form":1}\n')
    assert journal(capsys, "import", str(path), str(lines)).out == "imported: 0, of them there before: 0\n"
    assert "holds no tournament; begin one with: oddtrick tournament new" in tournament(capsys, "standings", str(path)).err


def test_checked_copied_and_put_back(night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert journal(capsys, "check", str(night)).out.splitlines()[1:3] == ["1 stream", "11 entries"]
    checked = fits(journal(capsys, "check", str(night), "--json"), "check")
    assert (checked["problems"], checked["journal"]["texts"]) == ([], 8)
    copied = [fits(journal(capsys, "backup", str(night), "--to", str(tmp_path / "copies"), "--keep", "1", "--json"), "copied")
              for _ in range(2)]  # fmt: skip
    assert copied[1]["removed"] == [copied[0]["journal"]["file"]]
    assert "1 older copy was removed" in journal(capsys, "backup", str(night), "--to", str(tmp_path / "copies"), "--keep", "1").out
    (copy,) = (tmp_path / "copies").iterdir()
    assert tournament(capsys, "result", str(night), "A1", "2", "Pass").status == 0
    restored = fits(journal(capsys, "restore", str(copy), str(night), "--json"), "copied")
    assert restored["journal"]["entries"] == 11
    assert restored["journal"]["id"] != checked["journal"]["id"]
    assert fits(journal(capsys, "check", restored["aside"], "--json"), "check")["journal"]["entries"] == 12
    assert "what stood there before is in" in journal(capsys, "restore", str(copy), str(night)).out
    compacted = fits(journal(capsys, "compact", str(night), "--json"), "compacted")
    assert compacted["after"] <= compacted["before"]
    assert "bytes before" in journal(capsys, "compact", str(night)).out


def test_what_is_damaged_is_told_with_status_2(night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with night.open("r+b") as broken:
        broken.seek(night.stat().st_size - 6000)
        broken.write(b"\xff" * 5000)
    ran = journal(capsys, "check", str(night))
    assert (ran.status, "damaged" in ran.err or "wrong" in ran.err) == (2, True)
    assert tournament(capsys, "enter", str(night), "9", "Cis - Dan").status == 2
    assert journal(capsys, "backup", str(night), "--to", str(night.parent / "copies")).status == 2
    assert [*(night.parent / "copies").iterdir()] == []


def test_exported_and_imported(night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, other = tmp_path / "out.jsonl", tmp_path / "other.oddtrick"
    ran = journal(capsys, "export", str(night), str(out))
    assert (ran.status, ran.out) == (0, "")
    assert out.read_text() == journal(capsys, "export", str(night)).out
    assert fits(journal(capsys, "import", str(other), str(out), "--json"), "moved") == {"appends": 8, "again": 0}
    assert fits(journal(capsys, "import", str(other), str(out), "--json"), "moved") == {"appends": 8, "again": 8}
    assert tournament(capsys, "standings", str(other), "--json").json == tournament(capsys, "standings", str(night), "--json").json
    out.write_text("{}\n")
    wrong = journal(capsys, "import", str(other), str(out))
    assert (wrong.status, f"{out}: line 1: this is no export" in wrong.err) == (2, True)
    assert "there is no such file" in journal(capsys, "import", str(other), str(tmp_path / "nothing")).err
    assert journal(capsys, "import", str(other), str(tmp_path)).status == 2


def test_a_person_is_erased_and_the_scores_stay(night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = tournament(capsys, "standings", str(night), "--json").json
    assert fits(journal(capsys, "erase", str(night), "Ann 1", "--json"), "erased") == {"texts": 1}
    after = tournament(capsys, "standings", str(night), "--json").json
    assert "Ann 1" not in str(after)
    assert [{**row, "name": ""} for row in before["rows"]] == [{**row, "name": ""} for row in after["rows"]]
    assert "1 text was erased" in journal(capsys, "erase", str(night), "Bob 2").out
    nobody = journal(capsys, "erase", str(night), "Ann 1")
    assert (nobody.status, "there is nobody of the name 'Ann 1'" in nobody.err) == (2, True)


def test_a_journal_goes_into_a_server_and_comes_back(night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = InServer()
    address = f"postgresql:///?{urlencode(conninfo_to_dict(server.where), quote_via=quote)}"
    out, back, other = (str(tmp_path / name) for name in ("out.jsonl", "back.jsonl", "other.oddtrick"))
    assert journal(capsys, "export", str(night), out).status == 0
    assert fits(journal(capsys, "import", address, out, "--json"), "moved") == {"appends": 8, "again": 0}
    assert journal(capsys, "export", address, back).status == 0
    assert journal(capsys, "import", other, back).status == 0
    assert tournament(capsys, "standings", other, "--json").json == tournament(capsys, "standings", str(night), "--json").json
    assert fits(journal(capsys, "erase", address, "Ann 1", "--json"), "erased") == {"texts": 1}
    assert "Ann 1" not in journal(capsys, "export", address).out
    server.forget()
    gone = journal(capsys, "export", "postgresql://nobody@127.0.0.1:1/nowhere")
    assert (gone.status, gone.err.startswith("oddtrick: PostgreSQL: "), gone.err.count("\n")) == (2, True, 1)


def test_a_board_of_the_desk_is_kept_and_read_again(night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    example = ROOT / "src" / "oddtrick" / "examples" / "board-record.json"
    saved, short = tmp_path / "saved.json", tmp_path / "short.json"
    told = json.loads(example.read_text())
    short.write_text(json.dumps({**told, "entries": told["entries"][:4]}))
    kept = fits(journal(capsys, "keep", str(night), "7", "3", str(short), "--json"), "kept")
    assert kept == {"new": 5, "kept": 5}
    more = len(told["entries"]) - 4
    assert f"{more} entries are new" in journal(capsys, "keep", str(night), "7", "3", str(example)).out
    assert fits(journal(capsys, "keep", str(night), "7", "3", str(example), "--json"), "kept")["new"] == 0
    saved.write_text(journal(capsys, "record", str(night), "7", "3").out)
    again, first = (oddtrick(capsys, "table", str(one), "--json").json for one in (saved, example))
    assert again == first
    nothing = journal(capsys, "record", str(night), "7", "4")
    assert (nothing.status, "holds no board 4 of table 7" in nothing.err) == (2, True)
    assert "is no table" in journal(capsys, "record", str(night), "7/8", "4").err
    told["start"]["dealer"] = "E" if told["start"]["dealer"] != "E" else "S"
    short.write_text(json.dumps({**told, "entries": []}))
    assert "this is another board" in journal(capsys, "keep", str(night), "7", "3", str(short)).err
    assert tournament(capsys, "standings", str(night)).status == 0


def test_a_device_is_no_journal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for verb in ("check", "compact"):
        ran = journal(capsys, verb, "/dev/null")
        assert (ran.status, ran.err) == (2, "oddtrick: /dev/null is no journal; expected one that oddtrick has written\n")
        nowhere = str(tmp_path / "nowhere.db")
        assert journal(capsys, verb, nowhere).err == f"oddtrick: {nowhere}: there is no such file\n"


@pytest.mark.parametrize("verb", ["check", "backup", "restore", "export", "import", "compact", "erase", "keep", "record"])
def test_help_is_in_polish_too(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    polish, english = (journal(capsys, verb, "--help", "--lang", one).out for one in ("pl", "en"))
    assert polish != english
