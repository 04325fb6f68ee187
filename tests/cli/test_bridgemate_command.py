"""`oddtrick bridgemate`: the file of a session, and a night of which the devices tell the results."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from running import oddtrick

from oddtrick.formats.bridgemate.jet import Jet, Value
from oddtrick.formats.bridgemate.jet_write import with_rows
from oddtrick.formats.detect import read

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def night(capsys: Capture, tmp_path: Path) -> Path:
    file, names = tmp_path / "night.jsonl", tmp_path / "pairs.csv"
    names.write_text("number,one,other\n" + "".join(f"{n},North {n},South {n}\n" for n in range(1, 7)))
    for verb, *told in (["new", "--title", "Thursday", "--regulations", "pzbs", "--minutes", "15"], ["enter", "--from", str(names)],
                        ["movement", "mitchell", "--boards", "2"], ["round", "begin"]):  # fmt: skip
        assert oddtrick(capsys, "tournament", verb, str(file), *told, "--at", "2026-11-23T19:00").status == 0
    bws = tmp_path / "night.bws"
    assert oddtrick(capsys, "bridgemate", "new", str(file), str(bws), "--computer", "CLUB").status == 0
    return bws


def device(bws: Path, *lines: dict[str, Value]) -> None:
    """Results that a device has sent, of the first round, by the file's own movement."""
    seats = {row["Table"]: row for row in Jet(bws.read_bytes()).rows("RoundData") if row["Round"] == 1}
    told: list[dict[str, Value]] = []
    for line in lines:
        row = seats[line["Table"]]
        told.append({"Section": 1, "Round": 1, "PairNS": row["NSPair"], "PairEW": row["EWPair"], "NS/EW": "N", "Contract": "4 S",
                     "Result": "=", "LeadCard": "H10"} | line)  # fmt: skip
    bws.write_bytes(with_rows(bws.read_bytes(), {"ReceivedData": told}))


def test_the_file_tells_sections_tables_rounds_and_names(night: Path) -> None:
    database = Jet(night.read_bytes())
    assert [row["Computer"] for row in database.rows("Clients")] == ["CLUB"]
    assert [(row["Letter"], row["Tables"], row["Winners"]) for row in database.rows("Section")] == [("A", 3, 2)]
    assert [row["Table"] for row in database.rows("Tables")] == [1, 2, 3]
    rounds = database.rows("RoundData")
    assert len(rounds) == 9
    assert (rounds[0]["Round"], rounds[0]["LowBoard"], rounds[0]["HighBoard"]) == (1, 1, 2)
    names = {(row["Table"], row["Direction"]): row["Name"] for row in database.rows("PlayerNumbers")}
    assert names[1, "N"] == f"North {rounds[0]['NSPair']}"
    assert names[1, "W"] == f"South {rounds[0]['EWPair']}"


def test_what_a_device_sends_is_recorded_once_and_a_remark_is_left_to_the_director(capsys: Capture, night: Path) -> None:
    file = str(night.with_name("night.jsonl"))
    boards = {row["Table"]: row["LowBoard"] for row in Jet(night.read_bytes()).rows("RoundData") if row["Round"] == 1}
    device(night, {"Table": 1, "Board": boards[1]}, {"Table": 2, "Board": boards[2], "Remarks": "60%-40%"},
           {"Table": 3, "Board": boards[3], "Contract": "PASS"}, {"Table": 3, "Board": 99})  # fmt: skip
    ran = oddtrick(capsys, "bridgemate", "read", file, str(night), "--json")
    assert ran.status == 0
    assert ran.json["recorded"] == 2
    assert [text.partition(": ")[2] for text in ran.json["left"]] == [
        "the device says '60%-40%'; the Director rules", "the movement has no such board there"]  # fmt: skip
    assert oddtrick(capsys, "bridgemate", "read", file, str(night)).out == "0 lines recorded\n"
    device(night, {"Table": 1, "Board": boards[1], "Result": "+1"})
    assert oddtrick(capsys, "bridgemate", "read", file, str(night)).out == "1 line recorded\n"
    said = [json.loads(line)["is"] for line in Path(file).read_text().splitlines()]
    assert said[-4:] == ["Reported", "Reported", "Undone", "Reported"]
    place = "A1", str(boards[1])
    assert oddtrick(capsys, "tournament", "result", file, *place, "4S", "N", "9", "--correct", "--why", "a trick less").status == 0
    ran = oddtrick(capsys, "bridgemate", "read", file, str(night), "--lang", "pl")
    assert "inny wynik" in ran.err


def test_the_tables_of_a_session_are_written_as_csv_and_results_read_from_it(capsys: Capture, night: Path) -> None:
    file, folder = str(night.with_name("night.jsonl")), night.with_name("tables")
    folder.mkdir()
    assert oddtrick(capsys, "bridgemate", "new", file, str(folder), "--computer", "CLUB").status == 0
    rounds = (folder / "RoundData.csv").read_text().splitlines()
    assert rounds[0] == "Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard"
    assert len(rounds) == 1 + len(Jet(night.read_bytes()).rows("RoundData"))
    _, table, round_, ns, ew, board, _ = rounds[1].split(",")
    back = folder / "back.csv"
    back.write_text(
        f"Section,Table,Round,Board,PairNS,PairEW,NS/EW,Contract,Result\n1,{table},{round_},{board},{ns},{ew},W,2 D x,-3\n"
    )
    assert oddtrick(capsys, "bridgemate", "read", file, str(back)).out == "1 line recorded\n"


def test_the_hands_go_into_the_file_where_that_is_wanted_and_come_out_as_deals(
    capsys: Capture, night: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, bws = str(night.with_name("night.jsonl")), night.with_name("hands.bws")
    monkeypatch.setattr("oddtrick.cli.solving.available", lambda: False)
    refused = oddtrick(capsys, "bridgemate", "new", file, str(bws), "--hands")
    assert (refused.status, "the deals of session 1 are not known" in refused.err) == (2, True)
    deals = night.with_name("deals.pbn")
    assert oddtrick(capsys, "deal", "-n", "6", "-o", str(deals), "--seed", "hands").status == 0
    numbered = [(one.board, str(one.deal)) for one in read(deals.read_bytes()).records]
    entry = {"is": "BoardsSet", "when": "2026-11-23T19:01:00", "who": {"role": "chief"}, "session": 1, "deals": numbered}
    lines = night.with_name("boards.jsonl")
    lines.write_text(json.dumps(entry) + "\n")
    assert oddtrick(capsys, "tournament", "say", file, str(lines)).err == ""
    assert oddtrick(capsys, "bridgemate", "new", file, str(bws), "--hands").status == 0
    assert Jet(night.read_bytes()).rows("HandRecord") == []
    assert [row["Board"] for row in Jet(bws.read_bytes()).rows("HandRecord")] == [*range(1, 7)]
    back = night.with_name("back.pbn")
    assert oddtrick(capsys, "convert", str(bws), str(back)).status == 0
    told = [{line for line in path.read_text().splitlines() if line.startswith("[Deal ")} for path in (deals, back)]
    assert told[0] == told[1]


def test_a_night_is_watched_and_what_comes_is_picked_up(capsys: Capture, night: Path) -> None:
    file = str(night.with_name("night.jsonl"))
    board = next(row["LowBoard"] for row in Jet(night.read_bytes()).rows("RoundData") if row["Table"] == 1)
    assert oddtrick(capsys, "bridgemate", "watch", file, str(night), "--looks", "1").out == ""
    device(night, {"Table": 1, "Board": board})
    ran = oddtrick(capsys, "bridgemate", "watch", file, str(night), "--looks", "2", "--every", "0.1")
    assert ran.out == "1 line recorded\n"
    night.write_bytes(b"half")
    ran = oddtrick(capsys, "bridgemate", "watch", file, str(night), "--looks", "2", "--every", "0.1")
    assert ran.err.count("this is no database of Access") == 1


def test_a_result_of_a_round_that_has_not_begun_waits(capsys: Capture, night: Path) -> None:
    file = str(night.with_name("night.jsonl"))
    row = next(row for row in Jet(night.read_bytes()).rows("RoundData") if row["Round"] == 2)
    device(night, {"Table": row["Table"], "Round": 2, "Board": row["LowBoard"], "PairNS": row["NSPair"], "PairEW": row["EWPair"]})
    ran = oddtrick(capsys, "bridgemate", "read", file, str(night))
    assert ran.out == "0 lines recorded\n"
    assert "round 2" in ran.err


def test_what_is_no_such_file_or_session_is_refused(capsys: Capture, night: Path) -> None:
    file = str(night.with_name("night.jsonl"))
    assert "this is no database of Access" in oddtrick(capsys, "bridgemate", "read", file, file).err
    folder = str(night.parent)
    assert oddtrick(capsys, "bridgemate", "read", file, folder).err == f"oddtrick: {folder} is a directory; expected a file\n"
    refused = oddtrick(capsys, "bridgemate", "new", file, f"{folder}/night.zip")
    assert (refused.status, "expected a name that ends in .bws or .json, or a folder" in refused.err) == (2, True)
    assert "there is no session 7 with sections" in oddtrick(capsys, "bridgemate", "new", file, "x.bws", "--session", "7").err


class Client:
    """The maker's client as it behaves: it takes an event, and has results once."""

    sent: ClassVar[list[Any]] = []
    results: ClassVar[list[Any]] = []
    accepted: ClassVar[list[Any]] = []

    def __init__(self, club: str, licence: str, address: str | None) -> None:
        assert (club, licence, address) == ("club", "key", "http://192.168.1.50:5079")

    def initialize(self, init: Any) -> Any:
        self.sent.append(init)
        return SimpleNamespace(error_type=0)

    def poll_for_results(self, guid: str, all: bool = False) -> list[Any]:
        told = [*self.results]
        self.results.clear()
        return told

    def accept_queue_data(self, guid: str, kind: Any) -> None:
        self.accepted.append(kind)


def test_a_night_goes_through_the_data_connector(capsys: Capture, night: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(night.with_name("night.jsonl"))
    given = ("--address", "http://192.168.1.50:5079", "--club-id", "club", "--licence", "key", "--looks", "1", "--lang", "en")
    monkeypatch.setitem(sys.modules, "bridgemate_dataconnector", None)
    refused = oddtrick(capsys, "bridgemate", "connect", file, *given)
    assert (refused.status, refused.err) == (
        2, "oddtrick: the Data Connector needs another package; install it with: pip install 'oddtrick[bridgemate]'\n")  # fmt: skip
    kinds = SimpleNamespace(DataConnectorResponseData=SimpleNamespace(Results="results"), InitDTO=SimpleNamespace(from_dict=dict))
    monkeypatch.setitem(sys.modules, "bridgemate_dataconnector", SimpleNamespace(DataConnectorClient=Client))
    monkeypatch.setitem(sys.modules, "bridgemate_dataconnector.dto", kinds)
    row = next(row for row in Jet(night.read_bytes()).rows("RoundData") if row["Round"] == 1)
    line = {"SectionLetters": "A", "TableNumber": row["Table"], "RoundNumber": 1, "BoardNumber": row["LowBoard"]}
    line |= {"PairNorthSouth": row["NSPair"], "PairEastWest": row["EWPair"], "DeclarerDirection": 3, "Level": 1}
    line |= {"Denomination": 5, "TotalTricks": 7}
    Client.results.append(SimpleNamespace(to_dict=lambda: line))
    ran = oddtrick(capsys, "bridgemate", "connect", file, *given)
    assert (ran.status, ran.out, ran.err) == (0, "the session was sent; the devices can begin\n1 line recorded\n", "")
    assert (len(Client.sent), Client.accepted) == (1, ["results"])
    out = night.with_name("session.json")
    assert oddtrick(capsys, "bridgemate", "new", file, str(out)).status == 0
    assert json.loads(out.read_text())["Sessions"][0]["SessionGuid"] == Client.sent[0]["Sessions"][0]["SessionGuid"]
    back = night.with_name("results.json")
    back.write_text(json.dumps([line | {"TotalTricks": 8}]))
    assert oddtrick(capsys, "bridgemate", "read", file, str(back)).out == "1 line recorded\n"
