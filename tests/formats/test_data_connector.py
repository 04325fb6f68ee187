"""Bridgemate's Data Connector: what is sent to it is what its maker's own client takes, and what comes back becomes results."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import ROOT
from oddtrick import BadInput
from oddtrick.cli.tournament.file import entries
from oddtrick.formats.bridgemate import connector
from oddtrick.formats.bridgemate.connector import guid_of, initial, is_json, results, results_of
from oddtrick.formats.bridgemate.picking import pending
from oddtrick.tournament.folding.fold import fold

EVENING = fold(entries(str(ROOT / "src" / "oddtrick" / "examples" / "evening.jsonl")))
AT = datetime(2026, 11, 19, 19)
ONE = {"SectionLetters": "A", "TableNumber": 1, "RoundNumber": 1, "BoardNumber": 1, "PairNorthSouth": 1, "PairEastWest": 11,
       "DeclarerDirection": 1, "Level": 4, "Denomination": 4, "TotalTricks": 9, "LeadCardRank": 13, "LeadCardSuit": 3}  # fmt: skip


def told(**changed: Any) -> Any:
    (line,) = results_of(EVENING, 1, [ONE | changed])
    return line


def test_a_session_has_its_tables_rounds_and_players() -> None:
    whole = initial(EVENING, 1, AT, "club")
    (session,) = whole["Sessions"]
    (group,) = session["ScoringGroups"]
    (section,) = group["Sections"]
    assert (section["Letters"], len(section["Tables"]), group["ScoringMethod"]) == ("A", 10, 10)
    rounds = [one for table in section["Tables"] for one in table["Rounds"]]
    assert len(rounds) == 90
    assert rounds[0] | {"PairNS": 1, "PairEW": 11, "LowBoardNumber": 1, "HighBoardNumber": 3} == rounds[0]
    assert len(whole["Participations"]) == 38  # one pair came late
    assert session["SessionGuid"] == guid_of(EVENING, 1) == guid_of(EVENING, 1).upper()
    assert json.loads(json.dumps(whole)) == whole


def test_the_makers_own_client_finds_it_valid_and_says_it_again() -> None:
    client = pytest.importorskip("bridgemate_dataconnector")
    dto = client.dto.InitDTO.from_dict(initial(EVENING, 1, AT, "club"))
    assert client.validate_init_dto(dto), dto.validation_messages

    def filled(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: filled(one) for name, one in value.items() if one not in (None, 0, False, [])}
        return [*map(filled, value)] if isinstance(value, list) else value

    assert filled(dto.to_dict()) == filled(initial(EVENING, 1, AT, "club"))


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, ("N", "4 S", "-1", "HK", "")),
        ({"Stake": 1, "TotalTricks": 10}, ("N", "4 S x", "=", "HK", "")),
        ({"Level": 3, "Denomination": 5, "Stake": 2, "DeclarerDirection": 4, "TotalTricks": 11, "LeadCardRank": 10},
         ("W", "3 NT xx", "+2", "H10", "")),
        ({"Level": 0}, ("", "PASS", "", "", "")),
        ({"Level": -7}, ("", "", "", "", "60%-40%")),
        ({"Level": -10}, ("", "", "", "", "Not played")),
    ],
)  # fmt: skip
def test_a_result_is_read(changed: dict[str, Any], expected: tuple[str, ...]) -> None:
    line = told(**changed)
    assert (line.by, line.contract, line.result, line.lead, line.remarks) == expected
    assert (line.section, line.table, line.round, line.board, line.ns, line.ew, line.erased) == (1, 1, 1, 1, 1, 11, False)


def test_the_last_line_of_a_board_counts_and_a_deleted_one_takes_it_away() -> None:
    lines = results_of(
        EVENING, 1, [ONE, ONE | {"TotalTricks": 10}, ONE | {"BoardNumber": 2}, ONE | {"BoardNumber": 2, "IsDeleted": True}]
    )
    assert [(line.board, line.result, line.erased) for line in lines] == [(1, "=", False), (2, "", True)]
    data = json.dumps([ONE]).encode()
    assert is_json(data)
    assert pending(EVENING, 1, data).new == ()  # board 1 has that result already: 4S N 9
    assert "another result than stands there" in str(pending(EVENING, 1, json.dumps([ONE | {"TotalTricks": 12}]).encode()).left[0])


@pytest.mark.parametrize("wrong", [{"Level": 8.5, "Denomination": 9}, {"Level": -11}, {"TableNumber": None}, {"Level": "x"}])
def test_what_is_no_result_is_said(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match="result 1 is none of the Data Connector; expected SectionLetters"):
        told(**wrong)
    with pytest.raises(BadInput, match="this is no JSON"):
        results(EVENING, 1, b"[{")


@given(st.lists(st.dictionaries(st.sampled_from([*ONE, "IsDeleted"]), st.integers(-20, 20) | st.text(max_size=2) | st.none())))
def test_whatever_comes_is_read_or_refused(lines: list[Any]) -> None:
    try:
        found = results_of(EVENING, 1, [ONE | line for line in lines])
    except BadInput:
        return
    assert len(found) <= len(lines)


def test_boards_that_are_not_in_a_row_are_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = connector.session_tables(EVENING, 1, "", AT)
    tables["RoundData"][7] = {**tables["RoundData"][7], "CustomBoards": "1,3,5"}
    monkeypatch.setattr(connector, "session_tables", lambda *_: tables)
    with pytest.raises(BadInput, match="the Data Connector takes boards in a row alone; write a"):
        initial(EVENING, 1, AT)
