"""`oddtrick table` as a Director and as a program use it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from running import Ran, oddtrick
from schemas import check_schema

from conftest import ROOT
from oddtrick.shapes.table_schema import TableOut

Capsys = pytest.CaptureFixture[str]
SCHEMA = ROOT / "docs" / "schemas" / "table.json"
HANDS = "N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963"


def called(by: str, call: str, **more: Any) -> dict[str, Any]:
    return {"is": "Called", "by": by, "call": call, **more}


def played(by: str, card: str) -> dict[str, Any]:
    return {"is": "Played", "by": by, "card": card}


def attention(by: str, about: int) -> dict[str, Any]:
    return {"is": "Attention", "by": by, "about": about}


def record(*entries: dict[str, Any], **start: Any) -> dict[str, Any]:
    return {"start": {"edition": "2017", "dealer": "N"} | start, "entries": [*entries]}


# 31A2(b): South bids at North's turn, West declines, South's later call is not comparable.
OUT_OF_ROTATION = record(called("S", "1S"), attention("W", 0), called("N", "1H"), called("E", "P"), called("S", "1S"))
DECLINED = {"29A.lho_accepts": False, "30.comparable": {"answer": False, "reason": "it shows less"}}
TO_THE_END = [called(by, call) for by, call in zip("WNESWN", ("P", "P", "2C", "P", "P", "P"), strict=True)]


@pytest.fixture
def table(capsys: Capsys, tmp_path: Path) -> Any:
    def run(told: Any, given: dict[str, Any] | None = None, *options: str) -> Ran:
        file = tmp_path / "record.json"
        file.write_text(told if isinstance(told, str) else json.dumps(told))
        if given is not None:
            answers = tmp_path / "answers.json"
            answers.write_text(json.dumps(given))
            options = (*options, "--answers", str(answers))
        return oddtrick(capsys, "table", str(file), *options)

    return run


def state(ran: Ran) -> Any:
    assert ran.status == 0, ran.err
    Draft202012Validator(json.loads(SCHEMA.read_text())).validate(ran.json)
    return ran.json


# ---------------------------------------------------------------- JSON


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


# ---------------------------------------------------------------- answers


TWICE = record(
    {"is": "Opened", "procedure": "awareness", "offender": "S"},
    {"is": "Opened", "procedure": "awareness", "offender": "W"},
    *(called(by, "P") for by in "NESW"),
)


UNAWARE = {"answer": False, "by": "TD", "reason": "nobody could foresee it"}


def test_an_answer_for_one_of_two_inquiries_that_ask_the_same(table: Any) -> None:
    found = state(table(TWICE, {"1.0:72C.could_have_known": UNAWARE}, "--json"))
    assert [one["inquiry"] for one in found["options"]] == ["0.0"]
    assert [(one["inquiry"], one["offender"]) for one in found["rulings"]] == [("1.0", "W")]


def test_a_bare_id_answers_only_the_first_that_asks(table: Any) -> None:
    found = state(table(TWICE, {"72C.could_have_known": UNAWARE}, "--json"))
    assert [one["inquiry"] for one in found["options"]] == ["1.0"]


def test_answers_that_nobody_asked_for_are_named(table: Any) -> None:
    ran = table(record(called("N", "1H")), {"29A.lho_accepts": True}, "--lang", "en")
    assert ran.status == 0
    assert ran.err == "answers to questions that were not asked: 29A.lho_accepts\n"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"99Z.nothing": True}, ": 99Z.nothing is not a question of the Laws of 2017\n"),
        ({"29A.lho_accepts": "no"}, ": 29A.lho_accepts: 'no' is not an answer; expected one of true, false\n"),
        ({"2.0:30.comparable": {"yes": 1}}, ': 2.0:30.comparable: expected {"answer", "reason", "by"}, found \'yes\'\n'),
        ([], ": expected an object of question ids and answers, found list\n"),
    ],
)
def test_an_answer_that_cannot_be_is_refused(table: Any, given: Any, said: str) -> None:
    ran = table(OUT_OF_ROTATION, given, "--lang", "en")
    assert ran.status == 2
    assert ran.err.endswith(said)
    assert ran.err.count("\n") == 1


def test_26B_a_suit_that_the_law_does_not_leave_open_is_refused(table: Any) -> None:
    entries = [*OUT_OF_ROTATION["entries"], *TO_THE_END, played("S", "S2"), played("W", "S3"), played("N", "SA"), played("E", "S4")]
    ran = table({**OUT_OF_ROTATION, "entries": entries}, {**DECLINED, "26B.prohibited": "S"}, "--lang", "en")
    assert ran.status == 2
    assert ran.err == "oddtrick: 26B.prohibited: S is not open now; expected one of H, D, C, none\n"


# ---------------------------------------------------------------- records that cannot be


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("{", " is not JSON: Input data was truncated"),
        ([], 'expected an object with "start" and "entries"'),
        ({"start": {"edition": "2017", "dealer": "N"}, "entries": {}}, "entries: expected a list"),
        (record(dealer="X"), "start.dealer: 'X' is not a seat; expected N, E, S or W"),
        (record(trick=14), "start.trick: 14 is not a trick; expected 1 to 13"),
        (record({"is": "Bid"}), 'entries[0]: expected an entry with "is", one of Called, '),
        (record(called("N", "8S")), "entries[0].call: '8S' is not a call; expected 1C to 7NT, Pass, X or XX"),
        (record(called("N", "1S", alert=True)), "entries[0]: alert is not a field; expected by, call, instead, shows"),
        (record(attention("N", 0)), "entries[0].about: 0 is not an earlier entry"),
        (record(called("N", "1S"), attention("N", -1)), "entries[1].about: -1 is not an earlier entry"),
        (
            record({"is": "Opened", "procedure": "chess", "offender": "N"}),
            "entries[0].procedure: 'chess' is not a procedure",
        ),
        (
            record(played("W", "SA"), deal=HANDS, contract={"contract": "1NT", "declarer": "S"}),
            "entries[0].card: SA is a card of N",
        ),
        (
            record(
                {
                    "is": "Ruled",
                    "inquiry": None,
                    "law": "26B",
                    "effects": [{"is": "NoLead", "who": "partner", "suit": "X"}],
                }
            ),
            "entries[0].effects[0].suit: 'X' is not a suit; expected S, H, D or C",
        ),
    ],
)
def test_a_record_that_cannot_be_is_refused_in_one_sentence(table: Any, told: Any, said: str) -> None:
    ran = table(told, None, "--lang", "en")
    assert ran.status == 2
    assert f"record.json: {said}".replace(":  ", " ") in ran.err
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_a_refusal_is_json_where_json_is_wanted(table: Any) -> None:
    ran = table([], None, "--json", "--lang", "en")
    assert ran.status == 2
    assert ran.json["error"].endswith('expected an object with "start" and "entries"')


# ---------------------------------------------------------------- text


def test_the_auction_as_it_is_written(table: Any) -> None:
    out = table(OUT_OF_ROTATION, DECLINED, "--lang", "en").out
    lines = [line.rstrip() for line in out.splitlines()]
    assert lines[0] == "Laws of 2017 · dealer N · nobody vulnerable · the auction"
    assert "W   N    E      S" in lines
    assert "    1♥   Pass   ~~1♠~~ 1♠" in lines
    assert "~~call~~: withdrawn" in lines
    assert "To act: W: call" in lines
    assert "Lawful: Pass 1NT–7NT X" in lines


def test_a_matter_says_facts_law_options_choice_and_ruling(table: Any) -> None:
    out = table(OUT_OF_ROTATION, DECLINED, "--lang", "en").out
    for line in (
        "A call out of rotation: S (Law 29)",
        "S calls 1♠ when it is the turn of N",
        "attention drawn by W",
        "  Whose turn was it? offender's partner (the record shows it)",
        "  Does LHO choose to call over it and so accept it? no (W chooses)",
        "  Is the call he then makes at his turn comparable with the withdrawn one (23A)? "
        "no, it passes none of these tests (TD judges: it shows less)",
        "Options of offender's LHO (W): Does LHO choose to call over it and so accept it?",
        "  > no (chosen)",
        "- N must pass at his next turn (Law 31A2(b); until his next call)",
        "- S: 1♠: what it told may not be used by N, S; it may be used by E, W (Law 16C)",
    ):
        assert line in out.splitlines(), line


def test_the_ruling_stands_before_what_it_rests_on_and_what_was_not_chosen(table: Any) -> None:
    lines = table(OUT_OF_ROTATION, DECLINED, "--lang", "en").out.splitlines()
    ruling = lines.index("Ruling:")
    assert lines[ruling + 1].startswith("  * Law 29B")
    assert ruling < lines.index("Found:") < lines.index("  > no (chosen)")
    not_chosen = "      Law 29A: the action S: 1♠ stands as though legal"
    assert not_chosen not in lines
    assert not_chosen in table(OUT_OF_ROTATION, DECLINED, "--options", "--lang", "en").out.splitlines()


def test_29A_before_the_choice_every_option_is_told(table: Any) -> None:
    told = record(called("S", "1S"), attention("W", 0))
    assert "      Law 29A: the action S: 1♠ stands as though legal" in table(told, None, "--lang", "en").out.splitlines()


def test_an_open_question_stands_last_with_its_key(table: Any) -> None:
    out = table(record(called("S", "1S"), attention("W", 0)), None, "--lang", "en").out
    assert "W: call, after the Director's question (Law 9B2)" in out
    assert out.endswith("[offender's LHO (W)]\n  1. yes\n  2. no\n")
    assert "Question call_out_of_rotation@0:29A.lho_accepts" in out


@pytest.mark.parametrize("matter", ["call_out_of_rotation@0", "2.0"])
def test_an_open_question_is_answered_by_its_key_or_the_number_of_its_inquiry(table: Any, matter: str) -> None:
    told = record(called("S", "1S"), attention("W", 0))
    ran = table(told, {f"{matter}:29A.lho_accepts": False}, "--lang", "en")
    assert (ran.err, "29A.lho_accepts" in ran.out) == ("", False)


def test_answers_that_nobody_asked_for_are_named_in_json_too(table: Any) -> None:
    told = record(called("S", "1S"), attention("W", 0))
    given = {"29A.lho_accepts": False, "63A.since": "nothing", "revoke@3:61A.failure": "suit"}
    ran = table(told, given, "--json", "--lang", "en")
    assert state(ran)["ignored"] == ["63A.since", "revoke@3:61A.failure"]
    assert "answers to questions that were not asked: 63A.since, revoke@3:61A.failure" in ran.err
    assert "ignored" not in state(table(told, {"29A.lho_accepts": False}, "--json"))


def test_what_waits_for_the_director(table: Any) -> None:
    out = table(record(called("S", "1S")), None, "--leave", "--lang", "en").out
    assert "Waiting for the Director\n------------------------\n- S calls 1♠ when it is the turn of N\n" in out


def test_tricks_and_the_one_in_progress(table: Any) -> None:
    cards = [played(by, card) for by, card in zip("WNESN", "S2 SA S9 S3 SK".split(), strict=True)]
    told = record(*cards, deal=HANDS, contract={"contract": "4S", "declarer": "S"})
    out = table(told, None, "--lang", "en").out
    assert " 1. W ♠2  N ♠A  E ♠9  S ♠3  > N\n 2. N ♠K\n" in out
    assert "contract 4♠ by S" in out


def test_it_speaks_polish(table: Any) -> None:
    out = table(OUT_OF_ROTATION, DECLINED, "--lang", "pl").out
    assert "Zapowiedź poza kolejnością" in out
    assert "Oficjalnie" not in out
    assert "Przepis 31A2(b)" in out


def test_an_interview_at_a_terminal(table: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    replies = iter(["7", "2", ""])
    monkeypatch.setattr("oddtrick.cli.commands.table.sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("click.termui.visible_prompt_func", lambda _text: next(replies))
    saved = tmp_path / "saved.json"
    ran = table(
        record(called("N", "1H"), called("E", "P"), called("S", "1D"), attention("W", 2)),
        None,
        "--lang",
        "en",
        "--save",
        str(saved),
    )
    assert ran.status == 0
    assert "expected a number from 1 to 2" in ran.out
    answers = [one for one in json.loads(saved.read_text())["entries"] if one["is"] == "Answered" and one["by"] != "table"]
    assert [(one["question"], one["answer"], one["by"]) for one in answers] == [("27A1.lho_accepts", False, "W")]


def test_the_sheet_and_the_record_are_written(table: Any, tmp_path: Path) -> None:
    sheet, saved = tmp_path / "sheet.html", tmp_path / "saved.json"
    assert table(OUT_OF_ROTATION, DECLINED, "--sheet", str(sheet), "--save", str(saved)).status == 0
    assert sheet.read_text().startswith("<!doctype html>")
    assert state(table(json.loads(saved.read_text()), None, "--json"))["obligations"][0]["player"] == "N"


# ---------------------------------------------------------------- settled without the Director


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        (("N 1H", "E 2S", "S 2H", "W P"), "S bids 2♥, which is not sufficient: it stands, W has called over it (Law 27A1)"),
        (("S 1S", "W 2C"), "S calls 1♠ when it is the turn of N: it stands, W has called over it (Law 29A)"),
        (("E 1S", "N 2C"), "E calls 1♠ when it is the turn of N: it is gone, N has called (Law 28B)"),
    ],
)
def test_27A1_28B_29A_what_the_players_calls_have_settled_is_said(table: Any, entries: tuple[str, ...], told: str) -> None:
    out = table(record(*(called(*entry.split()) for entry in entries)), None, "--lang", "en").out
    assert f"- {told}" in out.splitlines()


# ---------------------------------------------------------------- corrections


def saved(table: Any, tmp_path: Path, *more: dict[str, Any]) -> dict[str, Any]:
    """A record with the Director's ruling in it, and what happened afterwards."""
    file = tmp_path / "saved.json"
    assert table(OUT_OF_ROTATION, DECLINED, "--save", str(file)).status == 0
    found: dict[str, Any] = json.loads(file.read_text())
    return found | {"entries": [*found["entries"], *more]}


def test_82C_an_answer_that_was_wrong_is_corrected(table: Any, tmp_path: Path) -> None:
    ruled = saved(table, tmp_path)
    (told,) = [one for one in ruled["entries"] if one["is"] == "Answered" and one["question"] == "30.comparable"]
    before = state(table(ruled, None, "--json"))
    assert [one["law"] for one in before["obligations"]] == ["31A2(b)"]
    key = f"{told['inquiry']}:30.comparable"
    after = state(table(ruled, {key: {"answer": True, "by": "TD", "reason": "it shows the same"}}, "--json"))
    assert after["obligations"] == []
    assert after["record"]["entries"][-1]["is"] != "Answered"
    assert any(one["is"] == "Rescinded" for one in after["record"]["entries"])


def test_82C_the_same_answer_again_changes_nothing(table: Any, tmp_path: Path) -> None:
    ruled = saved(table, tmp_path)
    (told,) = [one for one in ruled["entries"] if one["is"] == "Answered" and one["question"] == "30.comparable"]
    ran = table(ruled, {f"{told['inquiry']}:30.comparable": False}, "--json")
    assert ran.err == ""
    assert state(ran)["record"]["entries"] == ruled["entries"]


def test_82C_once_the_lead_is_faced_the_calls_stand(table: Any, tmp_path: Path) -> None:
    ruled = saved(table, tmp_path, *TO_THE_END, played("S", "SA"))
    (told,) = [one for one in ruled["entries"] if one["is"] == "Answered" and one["question"] == "29A.lho_accepts"]
    ran = table(ruled, {f"{told['inquiry']}:29A.lho_accepts": True})
    assert (ran.status, "Law 82C" in ran.err) == (2, True)


@pytest.mark.parametrize(
    ("start", "entry", "told"),
    [
        ({"edition": "1997"}, None, "start.edition: '1997' cannot stand here; expected 2007, 2017"),
        ({"trick": "two"}, None, "start.trick: expected int, found 'two'"),
        ({}, {"is": "Passed", "moment": "noon"}, "entries[0].moment: 'noon' cannot stand here; expected cards_out_ns, "),
        ({}, {"is": "Attention", "by": "N", "about": "all"}, "entries[0].about: "),
    ],
)
def test_a_value_that_cannot_be_is_named_with_what_was_expected(
    table: Any, start: dict[str, Any], entry: dict[str, Any] | None, told: str
) -> None:
    ran = table(record(*([entry] if entry else []), **start), None, "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert f"record.json: {told}" in ran.err


# ---------------------------------------------------------------- the answer card


def test_every_matter_has_its_answer_card_with_seats_and_calls(table: Any) -> None:
    (matter,) = state(table(OUT_OF_ROTATION, DECLINED, "--json"))["matters"]
    assert (matter["procedure"], matter["law"], matter["offender"]) == ("call_out_of_rotation", "29", "S")
    assert {"text": "South's 1♠ is cancelled.", "law": "29B"} in matter["card"]["says"]
    assert matter["card"]["now"]
    assert all(one["text"][-1] in ".?" and one["law"] for part in matter["card"].values() for one in part)


@pytest.mark.parametrize(
    ("language", "heads"), [("en", ("The Director says:", "Ruling:")), ("pl", ("Sędzia mówi:", "Rozstrzygnięcie:"))]
)
def test_the_text_says_what_is_read_out_before_what_it_rests_on(table: Any, language: str, heads: tuple[str, str]) -> None:
    told = table(OUT_OF_ROTATION, DECLINED, "--lang", language).out
    card = state(table(OUT_OF_ROTATION, DECLINED, "--json", "--lang", language))["matters"][0]["card"]
    places = [told.index(heads[0]), *(told.index(one["text"]) for one in card["says"]), told.index(heads[1])]
    assert places == sorted(places)
