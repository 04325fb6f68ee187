"""`oddtrick table` as a program uses it: where the table stands, as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from schemas import check_schema
from told_tables import DECLINED, HANDS, OUT_OF_ROTATION, SCHEMA, TO_THE_END, attention, called, command, played, record, state

from oddtrick.shapes.table.schema import TableOut


@pytest.fixture
def table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Any:
    return command(capsys, tmp_path)


def test_the_schema_is_current() -> None:
    check_schema(TableOut, SCHEMA, "oddtrick table --json")


def test_29A_lho_is_asked_where_attention_was_drawn(table: Any) -> None:
    """The record goes on without him: the question stays, and holds the game (9B2)."""
    found = state(table(record(called("S", "1S"), attention("W", 0)), None, "--json"))
    (option,) = found["options"]
    assert (option["question"], option["to"]) == ("29A.lho_accepts", "W")
    assert [one["value"] for one in option["options"]] == [True, False]
    assert found["turn"] == {"hand": "W", "player": "W", "act": "call", "held": True}
    assert found["irregularities"][0]["standing"] == "taken up"


def test_31A2b_what_binds_whom_until_when(table: Any) -> None:
    found = state(table(OUT_OF_ROTATION, DECLINED, "--json"))
    assert found["phase"] == "auction"
    assert [(one["by"], one["call"], one["status"]) for one in found["calls"]] == [
        ("S", "1S", "withdrawn"),
        ("N", "1H", "stands"),
        ("E", "Pass", "stands"),
        ("S", "1S", "stands"),
    ]
    (duty,) = found["obligations"]
    assert duty == {
        "player": "N",
        "what": "must_pass",
        "text": "N must pass at his next turn",
        "until": "next_call",
        "law": "31A2(b)",
    }
    (told,) = found["information"]
    assert (told["unauthorized_for"], told["authorized_for"], told["law"]) == (["N", "S"], ["E", "W"], "16C")
    assert {(one["question"], one["until"]) for one in found["waiting"]} == {
        ("26.defends", "end_of_auction"),
        ("72C.could_have_known", "end_of_play"),
    }
    assert [one["law"] for one in found["rulings"]] == ["29B", "29B", "31B1", "31B2", "31A2(b)"]
    assert found["rulings"][-1]["effects"][0]["player"] == "N"


def test_16D_is_where_2007_speaks_of_withdrawn_calls(table: Any) -> None:
    told = record(called("S", "1S"), attention("W", 0), edition="2007")
    found = state(table(told, {"29A.lho_accepts": False}, "--json"))
    assert [one["law"] for one in found["information"]] == ["16D"]


def test_26B_declarer_will_choose_among_the_suits_not_shown(table: Any) -> None:
    told = {**OUT_OF_ROTATION, "entries": OUT_OF_ROTATION["entries"] + TO_THE_END}
    found = state(table(told, DECLINED, "--json"))
    assert found["phase"] == "clarification"
    assert found["contract"] == {"contract": "2C", "declarer": "E"}
    (lead,) = found["lead_restrictions"]
    assert {**lead, "text": ""} == {
        "on": "N",
        "chooser": "E",
        "kind": "choose",
        "suits": ["H", "D", "C"],
        "at": "first_lead",
        "until": "lead_lost",
        "law": "26B",
        "text": "",
    }
    assert found["lawful"] is None
    assert found["turn"]["act"] == "lead"
    assert found["obligations"] == []


def test_lawful_calls_and_cards(table: Any) -> None:
    assert state(table(record(called("N", "7NT")), None, "--json"))["lawful"] == ["Pass", "X"]
    told = record(played("W", "H6"), deal=HANDS, contract={"contract": "1NT", "declarer": "S"})
    found = state(table(told, None, "--json"))
    assert sorted(found["lawful"]) == ["H2", "H5", "HK"]
    assert found["turn"] == {"hand": "N", "player": "S", "act": "play", "held": False}


def test_a_record_that_begins_in_the_middle(table: Any) -> None:
    """Two tricks to go; only dummy is known, the others as they play."""
    told = record(
        *(played(by, card) for by, card in zip("WNESSWNE", "S3 S4 HA SA C5 C2 D3 D5".split(), strict=True)),
        contract={"contract": "3NT", "declarer": "S"},
        deal="N:4..3. - - -",
        trick=12,
        leader="W",
        won=[8, 3],
        vulnerability="NS",
    )
    found = state(table(told, None, "--json"))
    assert (found["phase"], found["score_ns"]) == ("over", 630)
    assert found["tricks"]["final"] == {"NS": 10, "EW": 3}
    assert [one["trick"] for one in found["cards"]] == [12] * 4 + [13] * 4


def test_what_the_director_tells_a_record_binds(table: Any) -> None:
    """26A2(b) of 2007, as he found the table."""
    effect = {"is": "NoLead", "who": "partner", "suit": "H"}
    told = record(
        {"is": "Ruled", "inquiry": None, "law": "26A2(b)", "offender": "E", "effects": [effect]},
        edition="2007",
        contract={"contract": "3NT", "declarer": "S"},
    )
    found = state(table(told, None, "--json"))
    (lead,) = found["lead_restrictions"]
    assert (lead["on"], lead["kind"], lead["suits"], lead["until"]) == ("W", "prohibit", ["H"], "lead_lost")
    assert found["rulings"][0]["inquiry"] is None


def test_24E_a_card_shown_in_the_auction_becomes_a_penalty_card(table: Any) -> None:
    calls = [called(by, call) for by, call in zip("NESWNE", ("1C", "P", "1NT", "P", "P", "P"), strict=True)]
    told = record(calls[0], {"is": "Exposed", "by": "E", "cards": ["SK"]}, *calls[1:])
    found = state(table({**told, "entries": [*told["entries"][:2], attention("S", 1), *told["entries"][2:]]}, None, "--json"))
    assert found["penalty_cards"] == [{"player": "E", "card": "SK", "kind": "major", "law": "24E"}]
    assert [(one["player"], one["what"]) for one in found["obligations"]] == [("E", "penalty_card")]
    (told,) = [one for one in found["information"] if one["entry"] == 1]
    assert (told["unauthorized_for"], told["law"]) == ([], "50E1"), "free for all as long as it lies there"


def test_22B_a_board_that_is_passed_out_scores_nothing(table: Any) -> None:
    found = state(table(record(*(called(by, "P") for by in "NESW")), None, "--json"))
    assert (found["phase"], found["score_ns"], found["turn"], found["lawful"]) == ("over", 0, None, [])


def test_what_nobody_noticed_is_taken_up_unless_left(table: Any) -> None:
    told = record(called("S", "1S"))
    assert state(table(told, None, "--json"))["options"] != []
    left = state(table(told, None, "--json", "--leave"))
    assert (left["options"], left["irregularities"][0]["standing"]) == ([], "open")


def test_27A1_an_act_is_an_answer(table: Any) -> None:
    """West calls over the insufficient bid after the Director came: he has accepted it."""
    told = record(called("N", "1H"), called("E", "P"), called("S", "1D"), attention("W", 2), called("W", "1S"))
    found = state(table(told, None, "--json"))
    assert [one["law"] for one in found["rulings"]] == ["27A1"]
    assert found["options"] == []


def test_the_record_comes_back_and_goes_on(table: Any) -> None:
    first = state(table(OUT_OF_ROTATION, DECLINED, "--json"))
    again = state(table(first["record"], None, "--json"))
    assert again == first
    told = {**first["record"], "entries": first["record"]["entries"] + TO_THE_END}
    assert state(table(told, None, "--json"))["phase"] == "clarification"


def test_every_matter_has_its_answer_card_with_seats_and_calls(table: Any) -> None:
    (matter,) = state(table(OUT_OF_ROTATION, DECLINED, "--json"))["matters"]
    assert (matter["procedure"], matter["law"], matter["offender"]) == ("call_out_of_rotation", "29", "S")
    assert {"text": "South's 1♠ is cancelled.", "law": "29B"} in matter["card"]["says"]
    assert matter["card"]["now"]
    assert all(one["text"][-1] in ".?" and one["law"] for part in matter["card"].values() for one in part)
