"""`oddtrick table` as a Director reads it, and the interview at a terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from told_tables import DECLINED, HANDS, OUT_OF_ROTATION, attention, called, command, played, record, state


@pytest.fixture
def table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Any:
    return command(capsys, tmp_path)


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
        "Options of offender's LHO, West: Does LHO choose to call over it and so accept it?",
        "  > no (chosen)",
        "- N must pass at his next turn (Law 31A2(b); until his next call)",
        "- S: 1♠: the information from it may not be used by N, S; it may be used by E, W (Law 16C)",
    ):
        assert line in out.splitlines(), line


def test_the_ruling_stands_before_what_it_rests_on_and_what_was_not_chosen(table: Any) -> None:
    lines = table(OUT_OF_ROTATION, DECLINED, "--lang", "en").out.splitlines()
    ruling = lines.index("Ruling:")
    assert lines[ruling + 1].startswith("  * Law 29B")
    assert ruling < lines.index("Found:") < lines.index("  > no (chosen)")
    not_chosen = "      Law 29A: the action (S: 1♠) stands as though legal"
    assert not_chosen not in lines
    assert not_chosen in table(OUT_OF_ROTATION, DECLINED, "--options", "--lang", "en").out.splitlines()


def test_29A_before_the_choice_every_option_is_told(table: Any) -> None:
    told = record(called("S", "1S"), attention("W", 0))
    assert "      Law 29A: the action (S: 1♠) stands as though legal" in table(told, None, "--lang", "en").out.splitlines()


def test_an_open_question_stands_last_with_its_key(table: Any) -> None:
    out = table(record(called("S", "1S"), attention("W", 0)), None, "--lang", "en").out
    assert "W: call, after the Director's question (Law 9B2)" in out
    assert out.endswith("[offender's LHO, West]\n  1. yes\n  2. no\n")
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


@pytest.mark.parametrize(
    ("language", "heads"), [("en", ("The Director says:", "Ruling:")), ("pl", ("Sędzia mówi:", "Rozstrzygnięcie:"))]
)
def test_the_text_says_what_is_read_out_before_what_it_rests_on(table: Any, language: str, heads: tuple[str, str]) -> None:
    told = table(OUT_OF_ROTATION, DECLINED, "--lang", language).out
    card = state(table(OUT_OF_ROTATION, DECLINED, "--json", "--lang", language))["matters"][0]["card"]
    places = [told.index(heads[0]), *(told.index(one["text"]) for one in card["says"]), told.index(heads[1])]
    assert places == sorted(places)
