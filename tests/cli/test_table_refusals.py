"""`oddtrick table` and records that cannot be: one sentence each, which says what was expected."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from told_tables import HANDS, attention, called, command, played, record


def told(law: str, *effects: dict[str, Any]) -> dict[str, Any]:
    """An order from before the record."""
    return {"is": "Ruled", "inquiry": None, "law": law, "effects": [*effects], "offender": "E"}


@pytest.fixture
def table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Any:
    return command(capsys, tmp_path)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("{", " is not JSON: it breaks off or goes wrong at line 1, column 2"),
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
        (
            record(told("50", {"is": "Penalty", "who": "offender"})),
            "entries[0].effects[0]: a penalty card is told without the card; enter the card as Exposed, and 50 is asked about it",
        ),
        (
            record(told("69A", {"is": "ClaimAgreed"})),
            "entries[0].effects[0]: no claim is told that could have been agreed; enter it as Claimed first",
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
