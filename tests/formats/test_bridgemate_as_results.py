"""A Bridgemate file with hands, read by mdbtools, and as any file of results: scored, converted, printed."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import pytest
from hall import opened_of
from test_bridgemate import EMPTY, mdb, mdbtools

from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.formats.bridgemate.hands import deals_in, hand_evaluations, hand_records
from oddtrick.formats.bridgemate.jet import Jet, Value
from oddtrick.formats.bridgemate.jet_write import with_rows
from oddtrick.formats.bridgemate.picking import DEVICES
from oddtrick.formats.bridgemate.results import Received, compared
from oddtrick.formats.detect import not_utf_8, read
from oddtrick.formats.events import event_in
from oddtrick.game.cards import Suit
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed
from oddtrick.game.outcome import Adjusted
from oddtrick.movements.forms.individual import individual
from oddtrick.scoring.gathering import gather
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.sessions.session import score_session
from oddtrick.tournament.people import Contest
from oddtrick.tournament.seating import sitting

VOID = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
DEALS = {**{board: Seed("hands").deal(board) for board in range(1, 31)}, 31: VOID}
TABLE = Makeable.parse("7bb897bb8961145611d0")
Rows = dict[str, list[dict[str, Value]]]


def line(table: int, board: int, ns: int, ew: int, **told: Value) -> dict[str, Value]:
    there: dict[str, Value] = {"Section": 1, "Table": table, "Round": 1, "Board": board, "PairNS": ns, "PairEW": ew}
    return there | {"NS/EW": "N", "Contract": "4 S", "Result": "=", "LeadCard": "H10", "Remarks": ""} | told


SESSION: Rows = {
    "Session": [{"ID": 1, "Name": "Thursday", "Date": datetime(2026, 11, 26)}],
    "Section": [{"ID": 1, "Letter": "A", "Tables": 2, "Winners": 1}],
    "RoundData": [{"Section": 1, "Table": 1, "Round": 1, "NSPair": 1, "EWPair": 2, "LowBoard": 1, "HighBoard": 2},
                  {"Section": 1, "Table": 2, "Round": 1, "NSPair": 3, "EWPair": 4, "LowBoard": 1, "HighBoard": 2}],
    "PlayerNames": [{"ID": 1, "Name": "Anna Łoś", "strID": "77"}],
    "PlayerNumbers": [{"Section": 1, "Table": 1, "Direction": "N", "Number": "77", "Round": 1},
                      {"Section": 1, "Table": 1, "Direction": "S", "Name": "Jan Kot", "Round": 1}],
    "ReceivedData": [line(1, 1, 1, 2), line(2, 1, 3, 4, Contract="PASS"), line(1, 2, 1, 2, Remarks="60%-40%"),
                     line(2, 2, 3, 4, Remarks="Wrong direction", Result="-1")],
}  # fmt: skip


def with_hands() -> bytes:
    rows = {"HandRecord": [*hand_records(1, DEALS)], "HandEvaluation": [*hand_evaluations(1, DEALS, {DEALS[1]: TABLE})]}
    return with_rows(EMPTY, {**SESSION, **rows})


@mdbtools
def test_mdbtools_reads_the_hands_that_we_write(tmp_path: Path) -> None:
    path = tmp_path / "a.bws"
    path.write_bytes(with_hands())
    found = mdb(path, "HandRecord")
    assert [int(row["Board"]) for row in found] == [*DEALS]
    for row, deal in zip(found, DEALS.values(), strict=True):
        for name, hand in zip(("North", "East", "South", "West"), deal.hands, strict=True):
            assert hand is not None
            for suit, told in (
                ("Spades", Suit.SPADES),
                ("Hearts", Suit.HEARTS),
                ("Diamonds", Suit.DIAMONDS),
                ("Clubs", Suit.CLUBS),
            ):
                assert row[f"{name}{suit}"] == hand.holding(told)
    (evaluated,) = mdb(path, "HandEvaluation")
    assert [int(evaluated[f"North{name}"]) for name in ("Notrump", "Spades", "Hearts", "Diamonds", "Clubs")] == [7, 11, 11, 8, 9]
    assert [int(evaluated[f"West{name}"]) for name in ("Notrump", "Spades", "Hearts", "Diamonds", "Clubs")] == [6, 1, 1, 13, 0]
    assert sum(int(evaluated[f"{name}Hcp"]) for name in ("North", "East", "South", "West")) == 40


def test_the_hands_come_back_and_what_is_none_is_said() -> None:
    found, wrong = deals_in(Jet(with_hands()).rows("HandRecord"))
    assert found == {(1, board): deal for board, deal in DEALS.items()}
    assert wrong == []
    rows: list[dict[str, Value]] = [
        {"Section": 1, "Board": 5, "NorthSpades": "AA"},
        {"Section": 1, "Board": 0},
        {"Section": 1, "Board": 6},
    ]
    assert deals_in(rows)[0] == {}
    told = [str(one) for one in read(with_rows(EMPTY, {**SESSION, "HandRecord": rows})).diagnostics]
    assert told == ["board 5: A stands twice in 'AA'", "Board '0': expected a positive number"]


def test_a_file_of_the_devices_is_scored_as_any_other() -> None:
    reading = read(with_hands())
    assert [one.severity for one in reading.diagnostics] == []
    event = event_in(with_hands())
    assert (event.title, event.day, event.individual) == ("Thursday", date(2026, 11, 26), False)
    assert next((one.number, one.called) for one in event.entrants) == ("1", "Anna Łoś & Jan Kot")
    assert event.entrants[0].players[0].number == "77"
    assert [board.deal for board in event.boards] == [*DEALS.values()]
    told = [one for one in gather(reading.records).results if one.ns]
    assert [(one.board, one.ns, one.ew, one.score_ns) for one in told] == [
        (1, "1", "2", 420), (1, "3", "4", 0), (2, "1", "2", None), (2, "4", "3", -100)]  # fmt: skip
    assert told[2].outcome == Adjusted(60, 40)  # type: ignore[arg-type]
    ranked = score_session(told, Conditions()).standings
    assert next(one.contestant for one in ranked) == "1"


def test_a_database_is_no_text_in_another_encoding() -> None:
    assert not_utf_8(with_hands()) is None
    note = not_utf_8('[White "Łoś"]'.encode("cp1250"))
    assert note is not None
    assert str(note.text) == "the file is not in UTF-8; it is read as Windows-1250"


def test_sections_and_individuals_are_told_apart() -> None:
    two = [{**row, "Section": 2} for row in SESSION["ReceivedData"][:1]]
    rows = {**SESSION, "Section": [*SESSION["Section"], {"ID": 2, "Letter": "B", "Winners": 1}],
            "RoundData": [*SESSION["RoundData"], {**SESSION["RoundData"][0], "Section": 2}], "ReceivedData": two}  # fmt: skip
    event = event_in(with_rows(EMPTY, rows))
    assert {one.number for one in event.entrants} == {"A1", "A2", "A3", "A4", "B1", "B2"}
    assert (event.boards[0].lines[0].ns, event.boards[0].lines[0].table) == ("B1", "B1")
    rounds = [{**row, "South": 5, "West": 6} for row in SESSION["RoundData"][:1]]
    alone = event_in(with_rows(EMPTY, {**SESSION, "RoundData": rounds, "ReceivedData": [line(1, 1, 1, 2, South=5, West=6)]}))
    assert alone.individual
    assert (alone.boards[0].lines[0].ns, alone.boards[0].lines[0].ew) == ("1+5", "2+6")
    assert [(one.number, one.called) for one in alone.entrants][:2] == [("1", "Anna Łoś"), ("5", "Jan Kot")]
    twice = [{**SESSION["RoundData"][0], "EWPair": 1}]
    both = event_in(with_rows(EMPTY, {**SESSION, "Section": [{"ID": 1, "Letter": "A", "Winners": 2}], "RoundData": twice,
                                      "ReceivedData": [line(1, 1, 1, 1)]}))  # fmt: skip
    assert (both.boards[0].lines[0].ns, both.boards[0].lines[0].ew) == ("N1", "E1")


def test_of_an_individual_all_four_are_compared_with_the_movement() -> None:
    hall = opened_of(Contest.INDIVIDUAL, individual(8))
    place = hall.begins_round(1)[0]
    there = sitting(hall.now, place.at)
    assert there is not None
    (north, south), (east, west) = there.ns, there.ew
    told = Received(1, place.table, 1, place.board, north, east, "N", "4 S", "=", "", "", south=south, west=west)
    alone = told._replace(south=0, west=0)  # as files from before South and West were told
    assert [len(compared(hall.now, 1, [one], DEVICES).new) for one in (told, alone)] == [1, 1]
    turned = compared(hall.now, 1, [told._replace(south=west, west=south)], DEVICES)
    assert turned.new == ()
    assert f"the device tells {north}+{west} against {east}+{south}, the movement {north}+{south} against {east}+{west}" in str(
        turned.left[0]
    )


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"Remarks": "hello"}, "'hello' is no remark of a device; expected an artificial score, as in 60%-40%"),
        ({"Contract": "9 S"}, "'9 S N =' is no result; expected contract, declarer and tricks, as in 4 H x, N and +1"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(told: dict[str, Value], why: str) -> None:
    data = with_rows(EMPTY, {**SESSION, "ReceivedData": [line(1, 1, 1, 2, **told)]})
    assert [str(one) for one in read(data).diagnostics] == [f"board 1: table 1, round 1: {why}"]


def test_another_database_is_no_session() -> None:
    assert "is of no session" in str(read(EMPTY).diagnostics[0])
    assert "the database is damaged" in str(read(EMPTY[:9000]).diagnostics[0])
