"""`oddtrick table --award` and `--pbn`: from a record to a ruling, an award, a file of results, and a score among the field."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from running import Ran, oddtrick

from conftest import ROOT
from oddtrick.formats.detect import read

Capsys = pytest.CaptureFixture[str]
SCHEMAS = ROOT / "docs" / "schemas"
EXAMPLES = files("oddtrick") / "examples"
JUDGED = {
    "12A.teams": False,
    "12C1a.known": {"answer": "yes", "reason": "South passes 3S"},
    "12C1c.weighted": {"answer": True, "reason": "a tenth trick is not certain"},
    "12C1e.own_action": {"answer": "nothing", "reason": "no error"},
    "12C4.contest": "other",
}
REASON = "3S, with nine or ten tricks"
AWARD = ("--award", "1/3 3S S 9; 2/3 3S S 10", "--reason", REASON, "--by", "TD Kowalska")


class Files:
    """The record of the hesitation on board 7, pair 1 against pair 2; the answers; and what is written."""

    def __init__(self, capsys: Capsys, path: Path) -> None:
        self.capsys, self.path = capsys, path
        told = json.loads((EXAMPLES / "hesitation-record.json").read_text())
        told["start"] |= {"board": 7, "vulnerability": "both", "ns": "1", "ew": "2"}
        given = json.loads((EXAMPLES / "hesitation-answers.json").read_text()) | JUDGED
        self.write("record.json", told)
        self.write("answers.json", given)

    def write(self, name: str, content: object) -> None:
        (self.path / name).write_text(content if isinstance(content, str) else json.dumps(content))

    def table(self, record: str, *options: str) -> Ran:
        return oddtrick(self.capsys, "table", str(self.path / record), *(self.place(option) for option in options))

    def place(self, option: str) -> str:
        return str(self.path / option) if option.endswith((".json", ".pbn", ".html")) else option

    def ruled(self, *options: str) -> Ran:
        return self.table("record.json", "--answers", "answers.json", *options)

    def scored(self, pbn: str, *options: str) -> Ran:
        """The board in the field: pairs 3 and 5 have made 4S, 3S with ten tricks."""
        (self.path / "field.pbn").write_bytes((self.path / pbn).read_bytes() + FIELD.encode())
        return oddtrick(self.capsys, "score", str(self.path / "field.pbn"), *options)


def _result(ns: str, ew: str, contract: str, tricks: int) -> str:
    tags = {"Board": "7", "PairNS": ns, "PairEW": ew, "Dealer": "S", "Vulnerable": "All", "Declarer": "S", "Contract": contract}
    return "\n" + "\n".join(f'[{name} "{value}"]' for name, value in (tags | {"Result": str(tricks)}).items()) + "\n"


FIELD = _result("3", "4", "4S", 10) + _result("5", "6", "3S", 10)


@pytest.fixture
def office(capsys: Capsys, tmp_path: Path) -> Files:
    return Files(capsys, tmp_path)


def state(ran: Ran) -> Any:
    assert ran.status == 0, ran.err
    Draft202012Validator(json.loads((SCHEMAS / "table.json").read_text())).validate(ran.json)
    Draft202012Validator(json.loads((SCHEMAS / "record.json").read_text())).validate(ran.json["record"])
    return ran.json


# ---------------------------------------------------------------- from a ruling to a score


def test_12C1c_from_a_record_to_a_score_among_the_field(office: Files) -> None:
    assert office.ruled(*AWARD, "--pbn", "board.pbn", "--save", "saved.json").status == 0
    assert office.scored("board.pbn", "--why", "7", "1").out.splitlines() == [
        "Board 7: 1 (North-South) against 2",
        "  result: 4S by S, 10 tricks: +620 to North-South (Law 77)",
        "    4 odd tricks: +120 (Law 77)",
        "    premium for game, vulnerable: +500 (Law 77)",
        "  awarded in its place: an assigned score of several results (Law 12C1(c))",
        "    1/3 of 3S by S, 9 tricks: +140 to North-South (Law 12C1(c))",
        "    2/3 of 3S by S, 10 tricks: +170 to North-South (Law 12C1(c))",
        f"  reason: {REASON}",
        "  +170 against 2 other results: 0 lower, 1 equal: 2 × 0 + 1 = 1 (Law 78A)",
        "  +140 against 2 other results: 0 lower, 0 equal: 2 × 0 + 0 = 0 (Law 78A)",
        "  by their weights: 2/3 × 1 + 1/3 × 0 = 0.6666… matchpoints (Law 12C1(c))",
        "  of 4 that could be had: 0.6666… / 4 = 16.6666… % (Law 78A)",
        "  score on this board: 16.6666… %",
    ]
    assert (office.scored("board.pbn", "--why", "7", "1", "--json")).json["score"] == pytest.approx(100 / 6, abs=0.01)
    assert (office.scored("board.pbn", "--why", "7", "3", "--json")).json["score"] == 100


def test_12_a_changed_award_changes_the_file_and_the_score(office: Files) -> None:
    office.ruled(*AWARD, "--pbn", "board.pbn", "--save", "saved.json")
    first = office.scored("board.pbn", "--why", "7", "1", "--json").json["score"]
    again = ("--award", "1/6 3S S 9; 5/6 3S S 10", "--reason", "the appeals committee decided so", "--by", "TD Kowalska")
    ran = office.table("saved.json", *again, "--pbn", "changed.pbn", "--save", "saved.json", "--json")
    assert [(one["counts"], one["reason"]) for one in state(ran)["awards"]] == [
        (False, REASON),
        (True, "the appeals committee decided so"),
    ]
    told = (office.path / "changed.pbn").read_text()
    assert '[Award "12C1(c): 1/6 3S S 9; 5/6 3S S 10"]' in told
    assert '[AwardReason "the appeals committee decided so"]' in told
    assert office.scored("changed.pbn", "--why", "7", "1", "--json").json["score"] > first


def test_12_without_an_award_the_result_from_play_counts(office: Files) -> None:
    office.table("record.json", "--leave", "--pbn", "board.pbn")
    assert "Award" not in (office.path / "board.pbn").read_text()
    assert office.scored("board.pbn", "--why", "7", "1", "--json").json["score"] == 75


def test_the_board_is_written_as_it_was_played(office: Files) -> None:
    office.ruled(*AWARD, "--pbn", "board.pbn")
    reading = read((office.path / "board.pbn").read_bytes(), "board.pbn")
    assert [str(one) for one in reading.diagnostics] == []
    (record,) = reading.records
    assert record.auction is not None
    assert record.play is not None
    assert " ".join(map(str, record.auction.calls)) == "1S Pass 3S Pass 4S Pass Pass Pass"
    assert len(record.play.cards) == 52
    assert record.adjusted is not None
    assert record.adjusted.reason == REASON


def test_a_board_without_a_number_is_written_with_a_warning(office: Files) -> None:
    told = json.loads((office.path / "record.json").read_text())
    del told["start"]["board"]
    office.write("record.json", told)
    ran = office.table("record.json", "--leave", "--pbn", "board.pbn")
    assert (ran.status, "no number of the board" in ran.err) == (0, True)


# ---------------------------------------------------------------- as text, as JSON, on the sheet


def test_12_the_award_as_text_and_on_the_sheet(office: Files) -> None:
    ran = office.ruled(*AWARD, "--sheet", "sheet.html")
    assert "board 7 · Laws of 2017" in ran.out
    assert ran.out.splitlines()[-2:] == [
        "- adjusted score: both sides: 1/3 of 3S by S, 9 tricks; 2/3 of 3S by S, 10 tricks (Law 12C1(c))",
        f"- awarded by TD Kowalska: {REASON}",
    ]
    page = (office.path / "sheet.html").read_text()
    assert f"awarded by TD Kowalska: {REASON}" in page
    assert "2/3 of 3S by S, 10 tricks" in page


def test_12_the_award_as_json(office: Files) -> None:
    found = state(office.ruled("--json"))
    assert found["adjustments"] == [{"law": "16B3", "by": "12C1(b)", "only": None, "matter": "77.0", "ready": True}]
    assert found["awards"] == []
    found = state(office.ruled(*AWARD, "--json"))
    assert found["adjustments"] == []
    (one,) = found["awards"]
    assert one["matter"] == "77.0"
    assert one["ns"] == one["ew"] == "12C1(c): 1/3 3S S 9; 2/3 3S S 10"
    assert (one["by"], one["reason"], one["counts"], found["score_ns"]) == ("TD Kowalska", REASON, True, 620)


def test_12_while_law_12_asks_it_is_not_ready(office: Files) -> None:
    given = json.loads((office.path / "answers.json").read_text())
    del given["12C4.contest"]
    office.write("answers.json", given)
    assert state(office.ruled("--json"))["adjustments"][0]["ready"] is False
    ran = office.ruled(*AWARD)
    assert ran.status != 0
    assert "the ruling is not finished; expected an answer to 12C4.contest" in ran.err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--award", "+140", "--reason", "so"), "12C1(c)"),
        (("--award", "1/3 3S S 9; 2/3 3S S 10"), "reason"),
        (("--award", "average plus", "--reason", "so"), "is no result"),
        (("--award", "much", "--reason", "so"), "'2017 12C1: much' is no award"),
        ((*AWARD, "--matter", "3.0"), "3.0 is no matter in which a score is adjusted; expected one of adjusted_score@3"),
    ],
)
def test_12_what_the_ruling_does_not_allow_is_refused(office: Files, options: tuple[str, ...], said: str) -> None:
    ran = office.ruled(*options)
    assert ran.status != 0
    assert said in ran.err


@pytest.mark.parametrize("matter", ["adjusted_score@3", "77.0"])
def test_12_a_matter_is_meant_by_its_name_or_the_number_of_its_inquiry(office: Files, matter: str) -> None:
    ran = office.ruled(*AWARD, "--matter", matter)
    assert (ran.status, ran.err) == (0, "")


def test_12_an_award_written_by_hand_that_its_ruling_does_not_allow_is_doubted(office: Files) -> None:
    office.ruled(*AWARD, "--save", "saved.json")
    told = json.loads((office.path / "saved.json").read_text())
    told["entries"][-1] |= {"ns": "12C2(a): average plus", "ew": "12C2(a): average minus"}
    office.write("saved.json", told)
    ran = office.table("saved.json")
    assert (ran.status, "the award is not one that its ruling allows" in ran.err) == (0, True)


def test_12_the_interview_ends_with_the_award(office: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    """An award that the ruling does not allow is refused, and asked again."""
    replies = iter(["+140", "so", "1/3 3S S 9; 2/3 3S S 10", REASON])
    monkeypatch.setattr("oddtrick.cli.commands.table.sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("click.prompt", lambda *_args, **_more: next(replies))
    ran = office.ruled("--save", "saved.json")
    assert f"awarded by TD: {REASON}" in ran.out
    assert json.loads((office.path / "saved.json").read_text())["entries"][-1]["is"] == "Awarded"


# ---------------------------------------------------------------- regulations


def test_the_table_obeys_the_regulations_that_are_named(office: Files) -> None:
    plain = state(office.ruled("--json"))
    assert plain["regulations"] is None
    ran = office.ruled("--regulations", "pzbs", "--save", "saved.json")
    assert "regulations: PZBS" in ran.out
    found = state(office.table("saved.json", "--json"))
    assert found["regulations"]["name"] == "PZBS"
    assert found["regulations"]["answers"]["21A.presumed"] is True
    assert found["regulations"]["answers"]["40B1b.designated"] == "asked"
    assert office.table("saved.json", "--regulations", "pzbs").status == 0


def test_rulings_by_other_regulations_stand(office: Files) -> None:
    office.ruled("--save", "saved.json")
    ran = office.table("saved.json", "--regulations", "pzbs")
    assert ran.status != 0
    assert "the record holds rulings by other regulations (the Laws alone); expected the same ones" in ran.err


def test_conditions_of_contest_in_a_file(office: Files) -> None:
    office.write("club.toml", CLUB)
    ran = office.ruled("--regulations", str(office.path / "club.toml"), "--json")
    found = state(ran)
    assert (found["regulations"]["name"], found["regulations"]["answers"]["16B2.may_reserve"]) == ("XBF", False)
    assert [one["law"] for one in found["rulings"]][:2] != [one["law"] for one in state(office.ruled("--json"))["rulings"]][:2]


CLUB = 'layer = "authority"\nbase = "laws"\nshort = "XBF"\nui_reservation = "forbidden_call_director"\n'


def test_12_after_an_order_to_adjust_the_next_step_of_rule_is_law_12(office: Files) -> None:
    office.write("rule.json", {id: {"answer": True, "reason": "so"} for id in ("23C.different", "23C.damaged")})
    ran = oddtrick(office.capsys, "rule", "after_comparable_call", "--answers", str(office.path / "rule.json"))
    assert "oddtrick rule adjusted_score --edition 2017" in ran.out
