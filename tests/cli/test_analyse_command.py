"""`oddtrick analyse`: tables, par and how far each table was from them; resumed, written in every format, by a cluster."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
from running import oddtrick
from schemas import check_schema

from conftest import ROOT, missing
from oddtrick.analysis.doubledummy.library import available
from oddtrick.cli.analyse.command import Analysed
from oddtrick.formats.detect import read
from oddtrick.solving import solvers

DATA = ROOT / "tests" / "data"
SCHEMA = ROOT / "docs" / "schemas" / "analyse.json"
CHAMPIONSHIP = (DATA / "bridgebots_usbf_sf_14502.lin").read_bytes()
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True, scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> object:
    if not available():
        missing("oddtrick[analysis]")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ODDTRICK_CACHE", str(tmp_path_factory.mktemp("kept")))
        yield


@pytest.fixture
def night(tmp_path: Path) -> Path:
    """Three boards of a match, each at two tables, with their play."""
    records = read(CHAMPIONSHIP).records
    lines = CHAMPIONSHIP.splitlines(keepends=True)
    path = tmp_path / "match.lin"
    path.write_bytes(b"".join(lines[: records[6].line - 1]))
    return path


def test_what_is_told_of_a_night(capsys: Capture, night: Path) -> None:
    check_schema(Analysed, SCHEMA, "oddtrick analyse --json")
    ran = oddtrick(capsys, "analyse", str(night), "--json")
    jsonschema.validate(ran.json, json.loads(SCHEMA.read_text(encoding="utf-8")))
    rows = ran.json["tables"]
    assert [row["board"] for row in rows] == [46, 46, 47, 47, 48, 48]
    first = rows[0]
    assert (first["contract"], first["declarer"], first["tricks"], first["score"]) == ("4H", "E", 10, -420)
    assert (first["makeable"], first["par"], first["par_contracts"]) == ("33378333788aa558aa55", -420, "4H EW =, 4S EW =")
    for row in rows:
        assert row["over_makeable"] == row["tricks"] - row["tricks_makeable"]
        assert row["from_par"] == row["score"] - row["par"]
        # What both sides gave away leads from what was makeable to what was made, or to where they stopped playing.
        assert row["given_by_defenders"] - row["given_by_declarer"] == row["over_makeable"] or row["cards"] < 52


def test_a_broken_off_run_goes_on_and_a_second_asks_nobody(capsys: Capture, night: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = oddtrick(capsys, "analyse", str(night)).out
    monkeypatch.setattr(solvers, "ProcessPoolExecutor", None)  # nothing can be solved any more
    assert oddtrick(capsys, "analyse", str(night)).out == first
    assert first.splitlines()[0].split() == "Board Makeable Par Tables From par Tricks over Given away".split()
    assert "Do minimaksu" in oddtrick(capsys, "analyse", str(night), "--lang", "pl").out


def test_every_format_holds_the_same_rows(capsys: Capture, night: Path, tmp_path: Path) -> None:
    for kind in ("csv", "json", "jsonl"):
        ran = oddtrick(capsys, "analyse", str(night), "-o", str(tmp_path / f"a.{kind}"))
        assert (ran.status, ran.out) == (0, f"6 tables written to {tmp_path / f'a.{kind}'}\n")
    rows = json.loads((tmp_path / "a.json").read_text())
    assert [json.loads(line) for line in (tmp_path / "a.jsonl").read_text().splitlines()] == rows
    with (tmp_path / "a.csv").open(newline="") as file:
        told = [*csv.DictReader(file)]
    assert told == [{name: "" if value is None else str(value) for name, value in row.items()} for row in rows]


def test_parquet_where_polars_is_there(capsys: Capture, night: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        import polars
    except ImportError:
        missing("polars")
    path = tmp_path / "a.parquet"
    assert oddtrick(capsys, "analyse", str(night), "-o", str(path)).status == 0
    found = polars.read_parquet(path)
    assert found["from_par"].to_list() == [
        row["from_par"] for row in oddtrick(capsys, "analyse", str(night), "--json").json["tables"]
    ]
    assert (str(found.schema["par"]), str(found.schema["deal"])) == ("Int64", "String")
    monkeypatch.setattr("oddtrick.cli.analyse.writing.find_spec", lambda _name: None)
    refused = oddtrick(capsys, "analyse", str(night), "-o", str(tmp_path / "b.parquet"))
    assert (refused.status, "pip install polars" in refused.err, (tmp_path / "b.parquet").exists()) == (2, True, False)


def test_deals_alone_and_files_of_a_folder(capsys: Capture, night: Path, tmp_path: Path) -> None:
    folder = tmp_path / "decade"
    folder.mkdir()
    (folder / "a.lin").write_bytes(night.read_bytes())
    (folder / "b.dup").write_bytes(b"no deals")
    (folder / "notes.txt").write_bytes(b"not read")
    ran = oddtrick(capsys, "analyse", str(folder), "--no-play", "--json")
    assert (len(ran.json["tables"]), "left out: " in ran.err and "b.dup" in ran.err) == (6, True)
    assert {row["cards"] for row in ran.json["tables"]} == {None}


def test_the_tables_of_a_traveller_are_each_a_row(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "a.pbn"
    path.write_text(
        '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
        '[Deal "N:J43.AKT6.AK9.A83 962.J87.T8764.97 AQ85.Q532.32.Q42 KT7.94.QJ5.KJT65"]\n'
        '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n1 2 4H N 11\n3 4 3NT S 9\n5 6 - - -\n\n'
        '[Board "2"]\n[Deal "N:J43.AKT6.AK9.A83 - - -"]\n'
    )
    ran = oddtrick(capsys, "analyse", str(path), "--json")
    assert [(row["ns"], row["over_makeable"], row["from_par"]) for row in ran.json["tables"][:2]] == [("1", 0, 0), ("3", -1, -50)]
    assert ran.json["without_deal"] == 1


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["{folder}/none.pbn"], "there is no such file"),
        (["{folder}"], "no board with all four hands"),
        (["{match}", "-o", "{folder}/a.xls"], "its format is not known"),
        (["{match}", "--cluster", "tcp://127.0.0.1:1"], "no cluster answers"),
        (["{match}", "--cluster", "nonsense://"], "no cluster answers"),
        (["{empty}"], "no board with all four hands"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    capsys: Capture, night: Path, tmp_path: Path, arguments: list[str], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oddtrick.solving.cluster._PATIENCE", 0.3)
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty.pbn").write_text('[Board "1"]\n[Contract "4S"]\n')
    named = {"folder": str(tmp_path / "folder"), "match": str(night), "empty": str(tmp_path / "empty.pbn")}
    ran = oddtrick(capsys, "analyse", *(one.format(**named) for one in arguments))
    assert (ran.status, ran.out, len(ran.err.splitlines())) == (2, "", 1)
    assert why in ran.err


def test_without_the_extra_it_says_what_to_install() -> None:
    program = (
        "import sys\nsys.modules['endplay'] = None\nimport importlib.util as u\nf = u.find_spec\n"
        "u.find_spec = lambda name, package=None: None if name == 'endplay' else f(name, package)\n"
        f"from oddtrick.cli import run\nsys.exit(run(['analyse', {str(DATA / 'dealconvert_test.dup')!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "oddtrick: this needs more than oddtrick alone: pip install 'oddtrick[analysis]'\n"


def test_a_cluster_finds_the_same(capsys: Capture, night: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        import distributed
    except ImportError:
        missing("oddtrick[cluster]")
    alone = oddtrick(capsys, "analyse", str(night), "--json").json
    monkeypatch.setenv("ODDTRICK_CACHE", str(tmp_path / "another"))
    with distributed.LocalCluster(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None) as cluster:
        ran = oddtrick(capsys, "analyse", str(night), "--json", "--cluster", cluster.scheduler_address)
    assert ran.json == alone
