"""`oddtrick table-manager`: a host and two teams, each a command of its own, over one port."""

from __future__ import annotations

import json
import socket
import threading
from pathlib import Path

import jsonschema
import pytest
from running import oddtrick
from schemas import check_schema

from conftest import ROOT
from oddtrick.cli.common import run
from oddtrick.cli.table_manager.command import Hosted, SatOut
from oddtrick.formats.detect import read

Capture = pytest.CaptureFixture[str]
SCHEMAS = ROOT / "docs" / "schemas"


def test_the_schemas_are_current() -> None:
    check_schema(Hosted, SCHEMAS / "table_manager_host.json", "oddtrick table-manager host --json")
    check_schema(SatOut, SCHEMAS / "table_manager_sit.json", "oddtrick table-manager sit --json")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def test_two_teams_play_at_a_table(capsys: Capture, tmp_path: Path) -> None:
    out, log, port = tmp_path / "played.pbn", tmp_path / "protocol.txt", str(free_port())
    hosting = ["table-manager", "host", "-n", "2", "--seed", "tm", "--port", port, "-o", str(out), "--patience", "30"]
    host = threading.Thread(target=run, args=([*hosting, "--log", str(log)],))
    host.start()
    while not capsys.readouterr().err:
        host.join(0.02)
    sitting = ["table-manager", "sit", "--port", port, "--patience", "30"]
    other = threading.Thread(target=run, args=([*sitting, "--seat", "EW", "--team", "Red"],))
    other.start()
    ran = oddtrick(capsys, *sitting, "--seat", "NS", "--team", "Blue", "--json")
    other.join()
    host.join()
    assert ran.status == 0
    records = read(out.read_bytes()).records
    assert [(one.board, one.tags["PairNS"], one.tags["PairEW"]) for one in records] == [(1, "Blue", "Red"), (2, "Blue", "Red")]
    lines = log.read_text().splitlines()
    assert len(lines) > 300
    assert lines[0].endswith("as North using protocol version 18") or "using protocol version 18" in lines[0]
    assert any(line.endswith("N > End of session") for line in lines)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["sit", "--seat", "N", "--port", "1"], "127.0.0.1:1 does not answer"),
        (["sit", "--seat", "NN"], "'NN' names no seats"),
        (["sit", "--seat", "Q"], "'Q' is not a seat"),
        (["sit", "--seat", "N", "--team", 'a"b'], "cannot be the name of a team"),
        (["host", "--seats", "Q", "-o", "x.pbn"], "'Q' is not a seat"),
        (["host", "nothing.pbn", "-o", "x.pbn"], "nothing.pbn"),
        (["host", "-o", "x.pbn", "--log", "no/such/folder/log"], "no/such/folder/log cannot be written"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(capsys: Capture, arguments: list[str], told: str) -> None:
    ran = oddtrick(capsys, "table-manager", *arguments)
    assert (ran.status, told in ran.err, ran.err.count("\n")) == (2, True, 1)


def test_four_of_ours_play_without_anybody(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "ours.pbn"
    ran = oddtrick(
        capsys, "table-manager", "host", "--seats", "", "-n", "1", "--port", "0", "-o", str(out), "--json", "--lang", "pl"
    )
    assert ran.status == 0
    told = json.loads(ran.out)
    jsonschema.validate(told, json.loads((SCHEMAS / "table_manager_host.json").read_text()))
    assert told == {"file": str(out), "boards": 1, "lost": []}


def test_a_port_that_is_taken_is_said(capsys: Capture, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
        ran = oddtrick(capsys, "table-manager", "host", "--port", port, "-o", str(tmp_path / "x.pbn"))
    assert (ran.status, "cannot be had" in ran.err) == (2, True)
