"""LIN files: vugraph with two rooms, single boards, links to a hand viewer, and what is said about mistakes."""

from __future__ import annotations

import ast
from pathlib import Path
from urllib.parse import quote

import pytest

import oddtrick.formats
from every import every
from oddtrick.formats.lin import read_lin
from oddtrick.formats.pbn import read_pbn, write_pbn
from oddtrick.formats.records import End, Record
from oddtrick.game.calls import Call
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import NotPlayed, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.texts import BadInput, Text

HANDS = "SJ973HJ98742D3CK4,SKQT2HATDJ6542C85,SH63DAKQ987CA9732,SA8654HKQ5DTCQJT6"
BOARD = f"qx|o1|pn|S1,W1,N1,E1,S2,W2,N2,E2|md|3{HANDS}|sv|o|"
BIDS = "mb|1D|mb|1S|mb|3H!|an|six hearts|mb|4S|mb|4N|mb|d|mb|p|mb|p|mb|5C|mb|d|mb|5H|mb|d|mb|p|mb|p|mb|p|"
CARDS = "pc|sK|pc|h3|pc|s4|pc|s3|pg||pc|c2|pc|c6|pc|cK|pc|c5|pg||"
FIVE_HEARTS = Contract.parse("5HX", Seat.S)


def one(text: str) -> Record:
    (record,) = read_lin(text).records
    return record


def said(text: str) -> list[str]:
    return [f"{one.severity} {one}" for one in read_lin(text).diagnostics]


def test_a_board() -> None:
    record = one(BOARD + BIDS + CARDS + "mc|9|")
    assert (record.board, record.dealer, record.vulnerability) == (1, Seat.N, Vulnerability.NONE)
    assert record.outcome == PlayedOut(FIVE_HEARTS, 9)
    assert record.players == {Seat.N: "N1", Seat.E: "E1", Seat.S: "S1", Seat.W: "W1"}
    assert record.tags["Room"] == "Open"
    assert record.play is not None
    assert record.play.end is End.STOPPED
    assert record.play.value is not None
    assert record.play.value.won == (2, 0)


def test_alerts_and_explanations_are_notes() -> None:
    auction = one(BOARD + "mb|1C!|an|strong|mb|p|mb|1D!|mb|1H|an|natural|an|5 cards|").auction
    assert auction is not None
    assert [(note.place, note.note) for note in auction.annotations] == [(0, 1), (2, 2), (3, 3)]
    assert [note.text for note in auction.notes] == ["strong", "", "natural; 5 cards"]


@pytest.mark.parametrize(("call", "expected"), [("d", "X"), ("X", "X"), ("p", "Pass"), ("2N", "2NT"), ("2s", "2S")])
def test_calls(call: str, expected: str) -> None:
    auction = one(f"{BOARD}mb|1C|mb|{call}|").auction
    assert auction is not None
    assert auction.calls[1] is Call.parse(expected)


def test_calls_and_cards_in_a_row() -> None:
    record = one(BOARD + "mb|1D1S3H!4S4NDPP5CD5HDPPP|pc|sKh3s4s3|")
    assert record.contract == FIVE_HEARTS
    assert record.play is not None
    assert len(record.play.cards) == 4


def test_comments_keep_their_place() -> None:
    record = one(BOARD + "nt|before|mb|1D|nt|after 1D|" + BIDS.removeprefix("mb|1D|") + "pc|sK|nt|the lead|pc|h3|nt|ruffed|mc|9|")
    assert [(c.text, c.after, c.place) for c in record.comments] == [
        ("before", "", -1),
        ("after 1D", "Auction", 0),
        ("the lead", "Play", 0),
        ("ruffed", "Play", 1),
    ]


def test_two_rooms() -> None:
    header = "vg|Cup,Final,I,1,1,Reds,10,Blues,0|\nrs|5HSx-2,3NN=|\npn|a,b,c,d,e,f,g,h|pg||\n"
    text = f"{header}qx|o1|md|3{HANDS}|sv|o|\nqx|c1|md|3{HANDS}|sv|o|\n"
    opened, closed = read_lin(text).records
    assert opened.outcome == PlayedOut(FIVE_HEARTS, 9)
    assert closed.outcome == PlayedOut(Contract.parse("3NT", Seat.N), 9)
    assert (opened.tags["Room"], closed.tags["Room"]) == ("Open", "Closed")
    assert (opened.tags["Event"], opened.tags["Stage"], opened.tags["Scoring"]) == ("Cup", "Final", "IMP")
    assert (opened.tags["HomeTeam"], opened.tags["VisitTeam"]) == ("Reds", "Blues")
    assert opened.players[Seat.S] == "a"
    assert closed.players == {Seat.S: "e", Seat.W: "f", Seat.N: "g", Seat.E: "h"}


def test_boards_without_qx() -> None:
    line = f"pn|S,W,N,E|st||md|3{HANDS.rsplit(',', 1)[0]},|rh||ah|Board {{}}|sv|o|{BIDS}mc|9|pg||\n"
    reading = read_lin(line.format(1) + line.format(2))
    assert [record.board for record in reading.records] == [1, 2]
    assert all(record.deal is not None and record.deal.is_complete for record in reading.records)


def test_a_link_to_a_hand_viewer() -> None:
    link = "https://www.bridgebase.com/tools/handviewer.html?bbo=y&lin=" + quote(BOARD + BIDS + "mc|9|", safe="") + "&x=1"
    assert one(link) == one(BOARD + BIDS + "mc|9|")


@pytest.mark.parametrize(("sv", "expected"), [("o", "none"), ("0", "none"), ("n", "NS"), ("e", "EW"), ("b", "both"), ("B", "both")])
def test_vulnerability(sv: str, expected: str) -> None:
    assert one(f"qx|o1|md|3{HANDS}|sv|{sv}|").vulnerability is Vulnerability.parse(expected)


@pytest.mark.parametrize(("digit", "dealer"), [("1", Seat.S), ("2", Seat.W), ("3", Seat.N), ("4", Seat.E)])
def test_dealer(digit: str, dealer: Seat) -> None:
    assert one(f"md|{digit}{HANDS}|").dealer is dealer


def test_outcomes() -> None:
    assert one(BOARD).outcome == NotPlayed()
    assert one(BOARD + "mb|p|mb|p|mb|p|mb|p|").outcome == PassedOut()
    assert one(BOARD + BIDS).outcome == Unknown(FIVE_HEARTS)
    assert one(BOARD + BIDS + "mc|0|").outcome == PlayedOut(FIVE_HEARTS, 0)
    assert one(BOARD + "mb|1C|").outcome == NotPlayed()
    assert one("vg|,,I,1,1,,0,,0|rs|PASS,|" + BOARD).outcome == PassedOut()
    assert one("vg|,,I,1,1,,0,,0|rs|5HSx-2,|" + BOARD + BIDS).outcome == PlayedOut(FIVE_HEARTS, 9)


def test_unknown_fields_are_kept() -> None:
    record = one(BOARD + "zz|what|zz|more|")
    assert record.tags["Lin_zz"] == "what|more"


SAID = [
    ("oops|" + BOARD, ["error line 1: 'oops' is not a tag; expected two letters and a value between bars"]),
    ("vg|Cup|" + BOARD, ["note line 1: vg 'Cup': expected nine parts between commas"]),
    (BOARD.replace("qx|o1|", "qx|x|"), ["warning line 1: qx 'x': expected the room and the board, as in o7"]),
    (
        BOARD.replace("sv|o|", "sv|q|"),
        [
            "warning line 1, board 1: sv 'q': expected o, n, e or b",
            "note line 1, board 1: vulnerability is not told; by Law 2 it is none",
        ],
    ),
    (BOARD.replace("sv|o|", ""), ["note line 1, board 1: vulnerability is not told; by Law 2 it is none"]),
    (
        BOARD.replace("md|3S", "md|S"),
        [
            "note line 1, board 1: md 'SJ973HJ98742D3CK4,SKQT2HATDJ6542C85,SH6…': dealer is not told; expected 1, 2, 3 or 4",
            "note line 1, board 1: dealer is not told; by Law 2 it is N",
        ],
    ),
    (
        "md|SAK,,,|mb|p|",
        [
            "note line 1: md 'SAK,,,': dealer is not told; expected 1, 2, 3 or 4",
            "error line 1: dealer is not told; the auction is taken to begin with South",
        ],
    ),
    (
        BOARD.replace("SH63", "SXH63"),
        ["error line 1, board 1: Deal: 'SXH63DAKQ987CA9732' is not a hand; expected suits and ranks, as in SAKH92DQJ2CT9876"],
    ),
    (BOARD.replace("SH63", "S99H63"), ["error line 1, board 1: Deal: 9 stands twice in '99'"]),
    (BOARD.replace("SH63", "S9S9H63"), ["error line 1, board 1: Deal: a card stands twice in 'S9S9H63DAKQ987CA9732'"]),
    (BOARD.replace("SH63", "SAH63").replace("A9732", "9732"), ["error line 1, board 1: Deal: ♠A is in two hands, N and E"]),
    (BOARD.replace(",SA8654", ",,SA8654"), ["error line 1, board 1: Deal: expected four hands"]),
    (BOARD + BOARD[BOARD.index("md|") :], []),
    (
        BOARD + "md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|",
        [
            "error line 1, board 1: md '3SAKQJT98765432,HAKQJT98765432,DAKQJT98…': this board has been dealt already; "
            "the first deal is kept"
        ],
    ),
    (
        BOARD + "pc|" + 1_001 * "sK" + "|",
        [
            "error line 1, board 1: pc: a board with more than 400 calls or cards; the rest is passed over",
            "warning line 1, board 1: cards are told, but no contract: the play cannot be followed",
        ],
    ),
    (BOARD + "mb|1D|\nmb|9Z|", ["error line 2, board 1: mb '9Z': expected a call, as in 1N, p, d or r"]),
    (BOARD + "an|early|", ["error line 1, board 1: an 'early' stands before the first call"]),
    (BOARD + BIDS + "pc|zz|", ["error line 1, board 1: pc 'zz': expected a card, suit before rank, as in SA"]),
    (BOARD + "pc|sK|", ["warning line 1, board 1: cards are told, but no contract: the play cannot be followed"]),
    (BOARD + "mb|1D|mb|1C|", ["warning line 1, board 1: 1C by E: Law 18D: 1C is not higher than 1D"]),
    (BOARD + BIDS + "pc|sK|\npc|h3|\npc|s4|\npc|h2|\nmc|9|", ["warning line 4, board 1: H2 by S: Law 44C: S can follow suit (♠)"]),
    (BOARD + BIDS + "mc|15|", ["warning line 1, board 1: Result: 15 is not a number of tricks; expected 0 to 13"]),
    (BOARD + BIDS + CARDS + "mc|1|", ["warning line 1, board 1: Result is 1 tricks, but the sides have won 2 and 0"]),
    (
        "vg|,,I,1,1,,0,,0|\nrs|what,|" + BOARD,
        ["warning line 2, board 1: rs 'what': expected contract, declarer and result, as in 4SN+1"],
    ),
    (
        "vg|,,I,1,1,,0,,0|\nrs|5HSx-2,|\n" + BOARD + BIDS + "mc|10|",
        ["warning line 3, board 1: the board says 5HX by S, 10 tricks, but rs says 5HX by S, 9 tricks"],
    ),
    (
        "vg|,,I,1,1,,0,,0|\nrs|PASS,|\n" + BOARD + BIDS + "mc|9|",
        ["warning line 3, board 1: the board says 5HX by S, 9 tricks, but rs says passed out"],
    ),
]


@every(("text", "expected"), SAID)
def test_words(text: str, expected: list[str]) -> None:
    assert said(text) == expected


@every(("text", "expected"), SAID)
def test_a_mistake_costs_no_other_board(text: str, expected: list[str]) -> None:
    if "qx|" in text:
        assert read_lin(text + "qx|c2|mb|p|mb|p|mb|p|mb|p|").records[-1].outcome == PassedOut(), expected


@every(("text", "expected"), SAID)
def test_strict_reading(text: str, expected: list[str]) -> None:
    bad = [words.split(" ", 1)[1] for words in expected if not words.startswith("note")]
    if bad:
        with pytest.raises(BadInput) as caught:
            read_lin(text, strict=True)
        assert str(caught.value) in bad


@every(("text", "expected"), [*SAID, (BOARD + BIDS + CARDS + "mc|9|", []), (BOARD + "pn|#,##x,?,|zz|#|", [])])
def test_a_lin_record_survives_in_pbn(text: str, expected: list[str]) -> None:
    records = read_lin(text).records
    assert read_pbn(write_pbn(records)).records == records, expected


def test_every_sentence_has_a_case() -> None:
    def templates(text: Text) -> set[str]:
        return {text.template}.union(*(templates(value) for _, value in text.values if isinstance(value, Text)))

    seen: set[str] = set()
    for text, _ in SAID:
        for finding in read_lin(text).diagnostics:
            seen |= templates(finding.text)
    written = set()
    for file in (Path(oddtrick.formats.__file__).parent / "lin").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                assert isinstance(node.args[0], ast.Constant)
                written.add(node.args[0].value)
    assert written <= seen


LINK = "https://www.bridgebase.com/tools/handviewer.html?lin="
PLACES = [
    ("oops|" + BOARD, [(1, 1)]),
    ("\n  oops |" + BOARD, [(2, 3)]),
    ("vg|Cup|" + BOARD, [(1, 4)]),
    ("\ufeff" + BOARD.replace("qx|o1|", "qx|x|"), [(1, 4)]),
    (BOARD.replace("sv|o|", "\r\nsv |\n q|"), [(3, 2)]),
    (BOARD + "\nmd|3SAKQJT98765432,,|", [(2, 4)]),
    (BOARD + "\nmb|1D|mb|1C|", [(2, 10)]),
    (BOARD + "\nmb|1D1C!1D1H|", [(2, 6)]),
    (BOARD + "\nmb|1D|mb| 9Z|", [(2, 11)]),
    (BOARD + "\nmb|1Dp9Z|", [(2, 7)]),
    (BOARD + "\nan|early|", [(2, 4)]),
    (BOARD + BIDS + "\npc|sK|pc|h3|pc|s4|pc|h2|mc|9|", [(2, 22)]),
    (BOARD + BIDS + "\npc|sKh3s4\nh2|mc|9|", [(3, 1)]),
    (BOARD + BIDS + "\npc|sK|pc|zz|", [(2, 10)]),
    (BOARD + "\npc|sK|", [(2, 4)]),
    (BOARD + BIDS + "\nmc|15|", [(2, 4)]),
    (LINK + quote(BOARD + "mb|1D|\nmb|1C|", safe="") + "\n\npg||oops|", [(3, 5), (1, 0)]),
]


@every(("text", "expected"), PLACES)
def test_a_finding_knows_its_line_and_column(text: str, expected: list[tuple[int, int]]) -> None:
    found = [(one.line, one.column) for one in read_lin(text).diagnostics if one.kind != "board.vulnerability-not-told"]
    assert sorted(found) == sorted(expected)
