"""`oddtrick tournament`: an evening on one file, and what is refused leaves it as it was."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import jsonschema
import msgspec
import pytest
from running import oddtrick
from schemas import check_schema
from told_evenings import Night, begun, evening

from conftest import ROOT
from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.seats import Seat
from oddtrick.shapes.tournament import (
    CardsOut,
    CheckOut,
    DrawOut,
    ExportOut,
    ImportOut,
    MattersOut,
    RecordedOut,
    ReplayOut,
    SeatsOut,
    StandingsOut,
)
from oddtrick.table.desk.desk import record
from oddtrick.table.entries import Called, Start
from oddtrick.table.folding.record import dump
from oddtrick.table.state import Table

SCHEMAS = ROOT / "docs" / "schemas"
SHAPES = {"recorded": RecordedOut, "seats": SeatsOut, "standings": StandingsOut, "check": CheckOut, "replay": ReplayOut,
          "export": ExportOut, "import": ImportOut, "matters": MattersOut, "cards": CardsOut, "draw": DrawOut}  # fmt: skip


@pytest.fixture
def night(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Night:
    return begun(capsys, tmp_path)


def test_an_evening_is_ranked_on_one_file(night: Night) -> None:
    evening(night)
    ran = night.tries("standings", "--json")
    rows = [(row["side"], row["rank"], row["contestant"], row["score"]) for row in ran.json["rows"]]
    assert [row[:2] for row in rows] == [("NS", 1), ("NS", 2), ("NS", 3), ("EW", 1), ("EW", 2), ("EW", 3)]
    assert sum(row[3] for row in rows) == 300
    assert "North-South" in night.tries("standings").out
    assert "Nord" not in night.tries("standings", "--lang", "pl").out


def test_what_cannot_be_read_is_refused_and_says_where(night: Night, tmp_path: Path) -> None:
    assert night.refuses("seat", "--session", "9") == "there is no session 9"
    twice = tmp_path / "twice.csv"
    twice.write_text("7,Anna,Ewa\n8,Jan,Adam\n7,Ola,Iga\n")
    assert night.refuses("enter", "--from", str(twice)) == f"{twice}, line 3: number 7 stands in line 1 already"
    assert night.tries("export", str(tmp_path / "files")).status == 0
    results = tmp_path / "files" / "results.csv"
    results.unlink()
    results.mkdir()
    ran = oddtrick(night.capsys, "tournament", "import", str(tmp_path / "files"), str(tmp_path / "other.jsonl"))
    assert (ran.status, ran.err.strip()) == (2, f"oddtrick: {results} is a folder; expected a file")
    night.file.write_bytes(night.file.read_bytes().replace(b"Thursday", "Środa".encode("cp1250")))
    assert night.refuses("check") == f"{night.file}, line 1: expected text in UTF-8"
    night.file.write_bytes(b"")
    assert night.refuses("replay") == "no contest has been opened"


def test_a_second_result_is_refused_and_a_correction_replaces_it(night: Night) -> None:
    night.does("result", "A1", "1", "4S", "N", "10", "--lead", "HK")
    told = night.refuses("result", "A1", "1", "4S", "N", "11")
    assert told == "board 1, table A1, round 1 has a result already; expected a correction of it (Law 79C)"
    night.does("result", "1", "1", "4S", "N", "11", "--correct", "--why", "one trick more")
    assert night.refuses("result", "1", "2", "Pass") == "board 2 is not at table A1, round 1; expected one of 1"
    assert "is no table" in night.refuses("result", "first", "1", "Pass")
    assert "is no result of play" in night.refuses("result", "1", "1", "+420")


def test_awards_penalties_appeals_and_undoing(night: Night, tmp_path: Path) -> None:
    evening(night)
    night.does("award", "1", "1", "12C1(b): +140", "--reason", "misinformation", "--round", "1")
    assert night.refuses("award", "1", "1", "12C1(b): +170", "--round", "1").endswith("needs the Director's reason (Law 12A)")
    assert "whose award is taken back" in night.refuses("award", "1", "1", "--round", "1")
    entries = [json.loads(line)["is"] for line in night.file.read_text().splitlines()]
    matter = str(entries.index("Awarded"))
    assert night.does("appeal", matter, "1", "--why", "it was explained") == f"contestant 1 appeals in matter {matter}"
    assert night.refuses("appeal", matter, "2").endswith("(Law 92A)")
    night.does("penalty", "2", "90B2: 10% of a top, slow")
    row = next(one for one in night.tries("standings", "--json").json["rows"] if one["contestant"] == 2)
    assert row["penalty"] == pytest.approx(10 / 3)
    assert night.refuses("undo", matter).startswith(f"entry {len(entries)} rests on it")
    assert "penalty" in night.tries("standings").out
    assert "the appeal waits for" in night.tries("check").out


def test_a_record_of_a_table_becomes_a_matter(night: Night, tmp_path: Path) -> None:
    table = Table.begin(Start(Edition.E2017, Seat.N, board=1))
    for seat in (Seat.N, Seat.E, Seat.S, Seat.W):
        table = record(table, Called(seat, Call.parse("Pass")))
    file = tmp_path / "record.json"
    file.write_text(json.dumps(dump(table)))
    assert "matter" in night.does("rule", "1", "1", str(file), "--offenders", "EW", "--told")
    assert night.refuses("rule", "1", "2", str(file)) == "board 2 is not at table A1, round 1; expected one of 1"
    assert "has a result already" in night.refuses("result", "1", "1", "Pass")


def test_entries_of_any_kind_are_recorded_all_or_none(night: Night, tmp_path: Path) -> None:
    who = {"role": "chief"}
    good = {"when": "2026-11-23T20:00:00", "who": who, "is": "ClockMoved", "session": 1, "minutes": 5}
    entries = tmp_path / "entries.jsonl"
    entries.write_text(json.dumps(good) + "\n" + json.dumps(good | {"session": 9}) + "\n")
    assert night.refuses("say", str(entries)).endswith("entries.jsonl, line 2: there is no session 9")
    entries.write_text(json.dumps(good) + "\n")
    assert night.tries("say", str(entries)).status == 0
    entries.write_text("{\n")
    assert night.refuses("say", str(entries)).endswith("line 1: this is no JSON")
    entries.write_text('{"is": "Nothing"}\n')
    assert "expected an object with" in night.refuses("say", str(entries))


def test_what_is_not_set_up_is_open(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    night = Night(capsys, tmp_path)
    night.does("new", "--title", "Autumn")
    assert night.tries("check").out.splitlines() == [
        "nobody is entered",
        "session 1 has no movement, so no boards are to be played (8A1)",
    ]
    night.does("enter", "1", "Ann - Bob")
    assert night.tries("check").out.splitlines() == ["session 1 has no movement, so no boards are to be played (8A1)"]


@pytest.mark.parametrize("told", ["Ann, Bob", "Ann - Bob", "Ann – Bob", "Ann; Bob", "Ann — Bob", "Ann & Bob"])
def test_players_stand_with_a_comma_or_a_dash_between_them(capsys: pytest.CaptureFixture[str], tmp_path: Path, told: str) -> None:
    night = Night(capsys, tmp_path)
    night.does("new", "--title", "Autumn")
    night.does("enter", "1", told)
    assert "has 1 of 2 players" not in night.tries("check").out


def test_a_file_that_is_there_is_not_begun_again(night: Night) -> None:
    assert "is there already" in night.refuses("new", "--title", "Friday")
    assert "is no moment" in night.refuses("round", "end", "--at", "yesterday")
    assert night.refuses("round", "end", "--as", "player").startswith("this is not for a player to say")
    assert "is no condition of scoring" in night.refuses("new", "--title", "x", "--scoring", "imps")


def test_what_happened_is_told_in_sentences(night: Night) -> None:
    evening(night)
    lines = night.tries("replay").out.splitlines()
    assert lines[0].endswith("the Director in charge: Thursday is announced: pairs, by the Laws of 2017 and the regulations pzbs")
    assert lines[12].endswith("board 1, table A1, round 1: 4S by N, 10 tricks, +420")
    assert len(night.tries("replay", "--until", "3").out.splitlines()) == 4
    brief = night.tries("replay", "--brief").out
    assert "6 contestants enter" in brief
    assert "zgłasza się 6 uczestników" in night.tries("replay", "--brief", "--lang", "pl").out
    told = night.tries("replay", "--json").json["entries"]
    assert [one["entry"] for one in told] == [*range(len(lines))]
    assert told[12] | {"at": ""} == {
        "entry": 12, "kind": "Reported", "at": "", "role": "chief", "name": "", "refused": None,
        "text": "board 1, table A1, round 1: 4S by N, 10 tricks, +420",
    }  # fmt: skip
    assert night.refuses("replay", "--until", "soon")


@pytest.fixture
def swiss(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Night:
    night = Night(capsys, tmp_path)
    night.does("new", "--title", "Cup", "--contest", "teams")
    for n in range(1, 8):
        night.does("enter", str(n), f"A{n} - B{n} - C{n} - D{n}")
    told = night.does("stage", "1", "--scoring", "method=vp", "--bye", "12")
    assert told == "stage 1 is scored by victory points from IMPs, scale wbf; for a match sat out: 12"
    return night


def test_rounds_are_drawn(swiss: Night) -> None:
    assert swiss.refuses("draw") == "how many rounds are there? expected --rounds with the first draw"
    told = swiss.does("draw", "--rounds", "3", "--boards", "2", "--seed", "7")
    assert told.startswith("round 1 of section A is drawn, Swiss: neighbours in the ranking who have not met; ")
    swiss.does("round", "begin")
    swiss.minute += 1
    ran = swiss.tries("draw", "--way", "danish", "--seed", "8", "--json", "--at", f"2026-11-23T19:{swiss.minute:02}")
    jsonschema.validate(ran.json, json.loads((SCHEMAS / "tournament_draw.json").read_text()))
    assert (ran.json["round"], ran.json["way"], ran.json["boards"], len(ran.json["missing"])) == (2, "danish", [3, 4], 12)
    assert "12 results are missing and taken as average" in swiss.tries("replay").out
    swiss.does("draw", "--way", "swiss", "--first", "21", "--contestants", "1,2,3,4")
    assert swiss.refuses("draw") == "round 4 of section A cannot be drawn: it has 3 rounds"
    assert swiss.refuses("draw", "--session", "2", "--rounds", "2") == "there is no session 2"
    assert "are no numbers of contestants" in swiss.refuses("draw", "--contestants", "all")
    assert swiss.refuses("draw", "--rounds", "4", "--as", "player").startswith("this is not for a player to say")


def test_seeds_are_entered_in_the_order_of_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The upper half of the seeds meets the lower in the first round; in a knock-out the best the weakest."""
    night = Night(capsys, tmp_path)
    night.does("new", "--title", "Cup", "--contest", "teams", "--scoring", "method=vp")
    names = tmp_path / "teams.csv"
    names.write_text("".join(f"{n},A{n},B{n},C{n},D{n}\n" for n in (4, 3, 2)))
    night.does("enter", "--from", str(names), "--seed", "1")
    night.does("enter", "1", "A1 - B1 - C1 - D1", "--seed", "4")
    drawn = night.tries("draw", "--way", "knockout", "--json", "--at", "2026-11-23T19:50").json
    assert [sorted(two) for two in drawn["pairs"]] == [[1, 4], [2, 3]]


def test_a_draw_without_the_library_is_one_sentence(swiss: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rustworkx", None)
    assert swiss.refuses("draw", "--rounds", "3") == "this needs more than oddtrick alone: pip install 'oddtrick[draws]'"


def test_stages_and_sessions_follow_one_another(night: Night) -> None:
    evening(night)
    told = night.does("stage", "2", "--after", "1", "--qualify", "4", "--carried", "1/2", "--title", "Final")
    assert told.endswith("it follows stage 1; the first 4 go on to it; 1/2 of the score is carried over")
    assert night.does("session", "2", "--stage", "2", "--minutes", "20", "--starts", "2026-11-24T19:00") == (
        "session 2 belongs to stage 2; it begins at 19:00; a round takes 20 minutes"
    )
    assert night.does("movement", "barometer", "--session", "2").startswith("section A: barometer, 4 pairs")
    rows = night.tries("standings", "--stage", "2", "--json").json["rows"]
    first = [row["contestant"] for row in night.tries("standings", "--json").json["rows"]]
    assert {row["contestant"] for row in rows} == {*first[:2], *first[3:5]}, "two of each ranking"
    assert "is no number; expected one like 1/2 or 12" in night.refuses("stage", "3", "--carried", "half")
    assert night.refuses("session", "3", "--stage", "9") == "there is no stage 9"


@pytest.mark.parametrize(
    ("given", "movement"),
    [
        (("howell", "--rounds", "5"), "Howell, 3 tables, 5 rounds"),
        (("barometer", "--rounds", "4"), "barometer, 6 pairs, 4 rounds"),
        (("mitchell", "--switch", "best"), "Mitchell, 3 tables, 3 rounds, arrow switch in round 3"),
    ],
)
def test_a_section_has_any_movement_by_its_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, given: tuple[str, ...], movement: str
) -> None:
    night = Night(capsys, tmp_path)
    night.does("new", "--title", "Thursday")
    for n in range(1, 7):
        night.does("enter", str(n), f"North {n} - South {n}")
    assert night.refuses("movement", "web", "--rounds", "3") == "the number of tables must be 4 to 100; given: 3"
    for form in ("match", "web"):
        assert night.refuses("movement", form) == f"how many rounds has {form}? expected --rounds"
    assert "are no rounds" in night.refuses("movement", "mitchell", "--switch", "last")
    assert night.does("movement", *given).startswith(f"section A: {movement}")


@pytest.mark.parametrize("name", SHAPES)
def test_the_schemas_are_current(name: str) -> None:
    shape: type[msgspec.Struct] = SHAPES[name]
    check_schema(shape, SCHEMAS / f"tournament_{name}.json", f"oddtrick tournament: {name} as JSON")


def test_what_is_printed_fits_the_schemas(night: Night) -> None:
    evening(night)
    folder = str(night.file.parent / "out")
    for name, ran in {
        "seats": night.tries("seat", "--json"),
        "standings": night.tries("standings", "--json"),
        "check": night.tries("check", "--json"),
        "replay": night.tries("replay", "--json"),
        "export": night.tries("export", folder, "--json"),
        "import": oddtrick(night.capsys, "tournament", "import", folder, str(night.file.parent / "new"), "--json"),
    }.items():
        jsonschema.validate(ran.json, json.loads((SCHEMAS / f"tournament_{name}.json").read_text()))


def test_matters_list_awards_penalties_and_warnings(night: Night) -> None:
    assert night.tries("matters").out.strip() == "there is no ruling, penalty or warning"
    night.does("result", "A1", "1", "4S N 10")
    assert night.does("penalty", "2", "90B2, slow on board 1", "--warn") == "contestant 2: a warning, 90B2"
    told = night.does("penalty", "2", "90B2: 10% of a top, slow")
    assert told.splitlines() == ["contestant 2: 10 percent of a top, slow", "warned before: 90B2 slow on board 1"]
    night.does("award", "A1", "1", "12C1(b): +140", "--reason", "a hesitation")
    listed = night.tries("matters").out
    assert "contestant 2, session 1: may be appealed" in listed
    assert "2: a penalty of 10 percent of a top, slow (Law 90B2)" in listed
    assert "2: kara 10 procent maksa, slow (przepis 90B2)" in night.tries("matters", "--lang", "pl").out
    assert "board 1, table A1, round 1: may be appealed" in listed
    assert "contestant 2 was warned: 90B2 slow on board 1" in listed
    found = json.loads(night.tries("matters", "--json").out)
    assert [one["state"] for one in found["matters"]] == ["open", "open"]
    assert "expected" in night.refuses("penalty", "2", "90B2", "--session", "1")


def test_cards_tell_everybody_where_to_go(night: Night) -> None:
    """A Mitchell of three tables: East-West go up a table, the boards go down."""
    assert night.tries("cards", "--contestant", "4").out.splitlines() == [
        "pair 4 (North 4 – South 4)",
        "  round 1: table A1, EW, against pair 1, boards 1",
        "  round 2: table A2, EW, against pair 2, boards 3",
        "  round 3: table A3, EW, against pair 3, boards 2",
    ]
    assert night.tries("cards", "--table", "1").out.splitlines()[:4] == [
        "table A1",
        "  round 1: NS pair 1, EW pair 4, boards 1",
        "     pair 4 to table A2",
        "     boards to table A3",
    ]
    every = json.loads(night.tries("cards", "--json").out)
    assert [len(every["guides"]), len(every["tables"])] == [6, 3]
    assert every["tables"][0]["turns"][2]["goes"] == []
    assert night.tries("cards", "--contestant", "9").err.strip().endswith("contestant 9 does not play in this section")
    assert night.tries("cards", "--table", "9").status == 2
    assert night.tries("cards", "--section", "Z").status == 2


def test_77_a_result_below_the_contract_is_written_as_the_help_says(night: Night) -> None:
    """3NTX E -1 is three words on the line, and -1 is no option; what was understood is said back."""
    assert night.does("result", "A1", "1", "3ntx", "e", "-1") == "board 1, table A1, round 1: 3NTX E 8"
    assert night.does("result", "A1", "1", "3BA", "E", "-2", "--correct", "--lead", "HK") == "board 1, table A1, round 1: 3NT E 7"
    assert night.refuses("result", "A2", "2", "--corect", "4S", "N", "-1").startswith("'--corect 4S N -1' is no result; expected")
    assert night.does("award", "A1", "1", "-50", "--reason", "a claim") == "board 1, table A1, round 1: matter 14"


def test_12C1_points_that_no_contract_is_worth_are_not_awarded(night: Night) -> None:
    for text in ("+425", "-8000", "12C1(c): 50% +420; 50% -55"):
        assert "is no score of a board; expected points that end in 0, such as +420" in night.refuses(
            "award", "A1", "1", text, "--reason", "x"
        )


def test_78D_what_is_not_told_of_a_stage_or_session_stays_as_it_is(night: Night) -> None:
    """A second word about a stage put its scoring back to matchpoints without a word."""
    night.does("stage", "2", "--scoring", "method=butler", "--ties", "match, total", "--sit-out", "1 IMP")
    night.does("stage", "2", "--scoring", "datum=median", "--title", "Final")
    assert night.tries("standings", "--stage", "2", "--json").json["unit"] == "IMPs"
    told = json.loads(night.file.read_text().splitlines()[-1])
    assert (told["ties"], told["sit_out"], told["name"]) == ("match, total", "1 IMP", "Final")
    assert dict(told["scoring"]) == {"method": "butler", "datum": "median"}
    night.does("session", "2", "--minutes", "20", "--hidden")
    night.does("session", "2", "--title", "Sunday")
    told = json.loads(night.file.read_text().splitlines()[-1])
    assert (told["round_minutes"], told["hidden"], told["name"]) == (20, True, "Sunday")


def test_80B2_regulations_that_do_not_exist_are_said_to_be_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    night = Night(capsys, tmp_path)
    refused = night.tries("new", "--title", "X", "--regulations", "nosuch")
    assert (refused.status, refused.err) == (
        2,
        "oddtrick: there are no regulations called nosuch; expected wbf, pzbs, laws (Law 80B2(f))\n",
    )
    told = {"when": "2026-11-27T19:00:00", "who": {"role": "chief"}, "is": "Opened", "name": "X", "contest": "pairs"}
    night.file.write_text(json.dumps(told | {"regulations": "../data/pzbs"}) + "\n")
    checked = night.tries("check")
    assert checked.status == 0
    assert "no contest has been opened" in checked.out
    assert "there are no regulations called ../data/pzbs; expected wbf, pzbs, laws" in checked.out
    night.file.unlink()
    night.does("new", "--title", "X")
    assert night.does("enter", "1", "Ada - Bea") == "1 contestant"


def test_a_tournament_without_a_title_is_not_begun(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    night = Night(capsys, tmp_path)
    for title in ("", " \t"):
        refused = night.tries("new", "--title", title)
        told = "oddtrick: the tournament has no title; expected one like Thursday pairs\n"
        assert (refused.status, refused.out, refused.err) == (2, "", told)
        assert not night.file.exists()
    assert "turniej nie ma tytułu" in night.tries("new", "--title", "", "--lang", "pl").err
    assert night.does("new", "--title", " Thursday ") == (f"Thursday is opened in {night.file}, scored by matchpoints (2-1-0)")
    night.file.unlink()
    assert night.does("new", "--title", "Cup", "--contest", "teams").endswith("scored by victory points from IMPs, scale wbf")


def test_78D_what_is_brought_along_and_sums_of_fewer_boards_count_in_a_tournament(night: Night, tmp_path: Path) -> None:
    """Both are conditions of scoring, were taken, and changed nothing."""
    conditions = tmp_path / "club.toml"
    conditions.write_text('base = "pzbs"\ncarry_over = [{ contestant = "1", amount = 2.5 }, { contestant = "1", amount = 1 }]\n')
    names = tmp_path / "pairs.csv"
    scores: dict[tuple[str, ...], dict[int, float]] = {}
    for told in ((), ("--conditions", str(conditions)), ("--scoring", "factored=yes")):
        night.file.unlink()
        night.does("new", "--title", "X", "--scoring", "method=cross-imps", *told)
        night.does("enter", "--from", str(names))
        night.does("movement", "mitchell", "--boards", "1", "--contestants", "1,2,3,4,5,0")
        results = iter(("4S N 10", "1NT E 7", "3NT N 9", "2H S 8", "3NT N 8", "Pass"))
        for _ in range(3):
            night.does("round", "begin")
            for table in night.tries("seat", "--json").json["tables"]:
                if all([*table["ns"], *table["ew"]]):
                    night.does("result", str(table["table"]), str(table["boards"][0]), *next(results).split())
            night.does("round", "end")
        night.does("penalty", "1", "90B2: 1 IMP")
        rows = night.tries("standings", "--json").json["rows"]
        boards = {row["contestant"]: row["boards"] for row in rows}
        scores[told[:1]] = {row["contestant"]: row["score"] for row in rows if row["score"] is not None}
    plain, brought, raised = scores[()], scores[("--conditions",)], scores[("--scoring",)]
    assert brought == pytest.approx({**plain, 1: plain[1] + 3.5})
    most = max(boards.values())
    assert len({*boards.values()} - {0}) > 1
    assert raised == pytest.approx({one: (score + (one == 1)) * most / boards[one] - (one == 1) for one, score in plain.items()})
