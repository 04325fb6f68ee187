"""What the PBN reader says about a file: every kind of finding, with its exact words."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from pbn_examples import DEAL, FULL_PLAY, auction, play, played, with_

import oddtrick
import oddtrick.formats
from every import every
from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.pbn import read_pbn, write_pbn
from oddtrick.texts import BadInput, Text

CASES: list[tuple[str, list[str]]] = [
    ("% x\nhello\n" + with_(), ["error line 1: 'hello' is no part of a game; expected [Name \"value\"]"]),
    (
        '[Board "1"\n[Dealer "N"]\n',
        [
            'warning line 1: \'[Board "1"\' is not a tag; expected [Name "value"]',
            "note line 1, board 1: vulnerability is not told; by Law 2 it is none",
        ],
    ),
    (
        '[Board "1"]\n[ what is this\n[Dealer "N"]\n[Vulnerable "None"]',
        ["error line 2: '[ what is this' is not a tag; expected [Name \"value\"]"],
    ),
    (
        with_() + "{open\n\n" + with_(Board="5", Dealer="N", Vulnerable="NS"),
        ["error line 5: a comment is not closed; expected a brace before the next game"],
    ),
    (
        with_() + "{open\n\n" + with_() + "{shut}\n",
        ["error line 5: a comment is not closed; expected a brace before the next game"],
    ),
    (with_() + '{a\n\n[Board "2"]\n}', ["note line 5: a comment reaches over empty lines and takes in what looks like a game"]),
    (with_() + "{a {b} c}", ["error line 4, board 1: 'c}' stands behind tag Deal; expected another tag"]),
    (with_(Room="Open") + "garbage\n", ["error line 5, board 1: 'garbage' stands behind tag Room; expected another tag"]),
    (with_() + "\n{last words}", ["note line 6: a comment after the last game is added to that game"]),
    ('[Event "##x"]\n', ["error line 1: a comment or tags for all games are followed by no game"]),
    (with_().replace("Dealer", "dealer"), ["warning line 2: tag dealer is read as Dealer"]),
    (
        with_(Room="Open") + '[Room "Open"]\n[Room "Closed"]',
        ["note line 6, board 1: tag Room is repeated", "error line 7, board 1: tag Room is repeated; 'Closed' is passed over"],
    ),
    (
        with_(Contract="") + with_(Board="5", Dealer="N", Vulnerable="NS"),
        ["warning line 6: a new game begins here; expected an empty line before it"],
    ),
    (
        with_() + '[Note "1:x"]\n[Auction "N"]\n1D =1= *',
        ["warning line 5, board 1: a note stands before auction and play; it is taken for one of the auction"],
    ),
    (
        with_() + '[Note "1:x"]\n',
        [
            "warning line 5, board 1: a note stands before auction and play; it is taken for one of the auction",
            "error line 5, board 1: a note without an auction or a play is passed over",
        ],
    ),
    (
        "".join(f'[A{n} "##"]\n' for n in range(101)) + "\n" + with_(),
        ["error line 101: A100: more than 100 tags are given to all games; this one is for this game alone"],
    ),
    (with_() + '[Mine "x"]\na\n[Mine "y"]\nb\n', ["warning line 7, board 1: section Mine is repeated"]),
    (auction("1D *") + '[Auction "N"]\n1C *', ["warning line 7, board 1: section Auction is repeated"]),
    (with_() + '[ScoreTable "Rank;Score_NS"]\n1 420 2\n', ["warning line 5, board 1: 1 element fills no row of ScoreTable"]),
    (
        with_(Dealer="#", Site="#"),
        [
            "note line 1, board 1: dealer is not told; by Law 2 it is N",
            "error line 2, board 1: Dealer '#': this tag does not inherit; expected a value",
            "note line 5, board 1: Site '#': no game before has this tag; it is left empty",
        ],
    ),
    (
        with_(Contract="4S", Declarer="N", Result="9")
        + '\n[Auction "N"]\n1S Pass 4S AP\n[Contract "4S"]\n[Declarer "N"]\n[Result "9"]\n',
        ["warning line 9: no deal is told; the deal of the game before is taken"],
    ),
    (with_(Board="x1"), ["warning line 1, board x1: Board 'x1': expected a positive number"]),
    (with_(Dealer="Q"), ["warning line 2, board 1: Dealer 'Q': expected N, E, S or W"]),
    (with_(Vulnerable="some"), ["warning line 3, board 1: Vulnerable 'some': expected None, NS, EW or All"]),
    (
        with_(Deal="N:AK"),
        ["error line 4, board 1: Deal: 'N:AK' is not a deal; expected N: and four hands, as in N:AK2.QT5..9876432 ..."],
    ),
    (with_(Deal=DEAL.replace("KQT2", "AQT2")), ["error line 4, board 1: Deal: ♠A is in two hands, E and W"]),
    (with_(Deal="N:AK2.3.. - - 4.5.."), ["note line 4, board 1: W holds 2 cards and another hand 4"]),
    (
        with_(Deal=DEAL.replace("J542", "J54").replace("J6542", "J654")),
        ["warning line 4, board 1: W holds 12 cards; a hand has thirteen (Law 6B)"],
    ),
    (
        with_(Dealer="E"),
        [
            "note line 2, board 1: dealer is E, and not N as the number 1 says: "
            "what the board is marked with counts for the session (Law 2)"
        ],
    ),
    (
        with_(Vulnerable="All"),
        [
            "note line 3, board 1: vulnerability is both, and not none as the number 1 says: "
            "what the board is marked with counts for the session (Law 2)"
        ],
    ),
    (
        '[Board "2"]\n',
        [
            "note line 1, board 2: dealer is not told; by Law 2 it is E",
            "note line 1, board 2: vulnerability is not told; by Law 2 it is NS",
        ],
    ),
    (
        '[Board "2"]\n[Vulnerable "NS"]\n[Auction "E"]\nAP',
        [
            "note line 1, board 2: Contract is not told; the auction leads to four passes",
            "note line 3, board 2: dealer is not told; the auction begins with E",
        ],
    ),
    (with_(Date="5.6.1995"), ["note line 5, board 1: Date '5.6.1995': expected YYYY.MM.DD"]),
    (
        with_(Contract="4S", Declarer="N", Result="10", Score="NS 450"),
        ["note line 8, board 1: Score 'NS 450', but by Law 77 North-South score 420"],
    ),
    (played("14"), ["warning line 7, board 1: Result: 14 is not a number of tricks; expected 0 to 13"]),
    (played("NS 9 NS 4"), ["warning line 7, board 1: Result 'NS 9 NS 4': expected a number of tricks, as in 9, NS 9 or NS 9 EW 4"]),
    (played("NS 9 EW 5"), ["note line 7, board 1: Result 'NS 9 EW 5': the tricks do not come to 13"]),
    (played("many"), ["warning line 7, board 1: Result 'many': expected a number of tricks, as in 9, NS 9 or NS 9 EW 4"]),
    (played("9", "X"), ["warning line 5, board 1: Declarer 'X': expected N, E, S or W"]),
    (played("9", ""), ["warning line 5, board 1: Declarer is not told; expected the seat that plays 5HX"]),
    (
        with_(Contract="8S", Declarer="N", Result="9"),
        ["warning line 5, board 1: '8S' is not a contract; expected a bid and nothing, X or XX behind it, as in 4SX"],
    ),
    (with_(Result="9"), ["warning line 5, board 1: Result '9' without a contract"]),
    (
        with_(Contract="Pass", Declarer="N", Result="7"),
        [
            "warning line 6, board 1: Declarer 'N': expected nothing, for all passed",
            "warning line 7, board 1: Result '7': expected nothing, for all passed",
        ],
    ),
    (
        auction("1D 1S AP", Contract="1H", Declarer="S", Result="7"),
        ["warning line 5, board 1: the contract is 1H by S, but the auction leads to 1S by E"],
    ),
    (
        auction("1D 1S AP", Declarer="N"),
        [
            "note line 1, board 1: Contract is not told; the auction leads to 1S by E",
            "warning line 5, board 1: Declarer is N, but the auction says E",
        ],
    ),
    (auction("1D 1S AP", Contract="1S", Result="7"), ["note line 1, board 1: Declarer is not told; the auction says E"]),
    (auction("1D AP", Contract="1D", Declarer="^N", Result="7"), []),
    (auction("1D", "?", Dealer="?"), ["warning line 5, board 1: Auction '?': expected the seat of the first column: N, E, S or W"]),
    (auction("1D *", "Q"), ["warning line 5, board 1: Auction 'Q': expected the seat of the first column: N, E, S or W"]),
    (auction("1D *", "S"), ["warning line 5, board 1: the auction begins with S, but dealer is N"]),
    (auction("1D 1C *"), ["warning line 6, board 1: 1C by E: Law 18D: 1C is not higher than 1D"]),
    (auction("X *"), ["warning line 6, board 1: X by N: Law 19A1: there is no bid to double"]),
    (auction("1D XX *"), ["warning line 6, board 1: XX by E: Law 19B1: there is no double to redouble"]),
    (auction("1D ^I 1S *"), ["warning line 6, board 1: 1S is marked ^I, but it is not an insufficient bid"]),
    (
        auction("AP Pass"),
        [
            "note line 1, board 1: Contract is not told; the auction leads to four passes",
            "warning line 6, board 1: Pass by N: Law 22B: the auction has ended",
        ],
    ),
    (
        auction("1D AP AP"),
        [
            "note line 1, board 1: Contract is not told; the auction leads to 1D by N",
            "error line 6, board 1: 'AP' stands after the end of the auction",
        ],
    ),
    (auction("1D * +"), ["error line 6, board 1: '+' stands after the end of the auction"]),
    (
        auction("1D AP +"),
        [
            "note line 1, board 1: Contract is not told; the auction leads to 1D by N",
            "warning line 5, board 1: the auction is marked + to be continued, but it is over",
        ],
    ),
    (auction("1D - 1S *"), ["warning line 6, board 1: '-' after the first call is passed over; expected a call"]),
    (
        auction("1D 2Z 3C *"),
        [
            "error line 6, board 1: '2Z' is not a call; expected 1C to 7NT, Pass, X or XX",
            "error line 6, board 1: '3C' stands after the end of the auction",
        ],
    ),
    (auction("1N D *"), ["note line 6, board 1: '1N' is read as 1NT", "note line 6, board 1: 'D' is read as X"]),
    (auction("=1= 1D *"), ["error line 6, board 1: '=1=' stands before the first call or card"]),
    (
        auction("1D =1= =2= *"),
        ["note line 5, board 1: note 1 is not explained", "error line 6, board 1: =2= is a second note; expected at most one"],
    ),
    (auction("1D $300 *"), ["warning line 6, board 1: $300 is not an annotation; expected $0 to $255"]),
    (auction("1D $7 *"), ["warning line 6, board 1: $7 is only for cards"]),
    (play("SK $1 *"), ["warning line 9, board 1: $1 is only for calls"]),
    (auction("1D ! ? *"), ["warning line 6, board 1: '?' is a second suffix; expected at most one"]),
    (auction("1D ^S"), ["error line 6, board 1: ^S stands alone; expected a call or a card after it"]),
    (auction("1D ^I *"), ["error line 6, board 1: ^I stands alone; expected a call or a card after it"]),
    (auction("1D ^R 1S *"), ["error line 6, board 1: ^R does not belong here"]),
    (
        auction('1D "x" *'),
        [
            "error line 6, board 1: '\"' is no part of an auction or a play",
            "error line 6, board 1: '\"' is no part of an auction or a play",
        ],
    ),
    (auction("1D =1= *"), ["note line 5, board 1: note 1 is not explained"]),
    (auction("1D =40= *") + '[Note "40:x"]', ["warning line 7, board 1: note 40: expected 1 to 32"]),
    (auction("1D =1= *") + '[Note "1:x"]\n[Note "1:y"]', ["error line 8, board 1: note 1 is explained twice"]),
    (auction("1D *") + '[Note "x"]', ["error line 7, board 1: Note 'x': expected a number, a colon and a text"]),
    (auction("1D ^S ^S ^S 1C *"), ["warning line 6, board 1: 1C by N: Law 18D: 1C is not higher than 1D"]),
    (play("SK H3 S4 H2\n*"), ["warning line 9, board 1: H2 by S: Law 44C: S can follow suit (♠)"]),
    (play("SK H3 S4 ^R S3\n*"), ["warning line 9, board 1: S3 is marked ^R, but it is not a revoke"]),
    (play("SK H3 S4 SA\n*"), ["warning line 9, board 1: SA by S: Law 44B: S does not hold SA"]),
    (play("^L SK H3 S4 S3\n*"), ["warning line 9, board 1: SK is marked ^L, but it was W's turn to lead"]),
    (
        play("SK H3 S4 S3\nS2 H3 H6 S5\n*"),
        [
            "warning line 10, board 1: H3 by N: Law 44A: H3 has been played already",
            "warning line 10, board 1: H6 by E: Law 44B: E does not hold H6",
            "warning line 10, board 1: S5 by S: Law 44B: S does not hold S5",
            "warning line 10, board 1: S2 by W: Law 44C: W can follow suit (♥)",
        ],
    ),
    (play("- H3 S4 S3\n*"), ["note line 9, board 1: a card before this one is not told: from here the order of play is not known"]),
    (
        play("SK H3 - S3\nHA H6 H6 H4\n*"),
        [
            "note line 9, board 1: a card before this one is not told: from here the order of play is not known",
            "warning line 10, board 1: H6 has been played already",
        ],
    ),
    (
        play("SK H3 - S3\nHA DA SA S7\n*"),
        ["note line 9, board 1: a card before this one is not told: from here the order of play is not known"],
    ),
    (play("SK H3 S4 S3\n* C5"), ["error line 10, board 1: 'C5' stands after the end of the play"]),
    (
        play("SK H3 S4 S3\n+ *"),
        [
            "error line 10, board 1: '*' stands after the end of the play",
            "warning line 10, board 1: + does not stand where the next card is due",
        ],
    ),
    (
        play("SK H3 S4 S3\n+", result="1"),
        [
            "note line 7, board 1: the play is not finished; Result tells the tricks so far",
            "warning line 10, board 1: + does not stand where the next card is due",
        ],
    ),
    (
        play("SK H3 S4 S3\n+", result="3"),
        [
            "warning line 7, board 1: Result is 3 tricks, but so far declarer has won 1",
            "warning line 10, board 1: + does not stand where the next card is due",
        ],
    ),
    (play("SK H3 S4 S3\n- + - -", result="1"), ["note line 7, board 1: the play is not finished; Result tells the tricks so far"]),
    (play("SK H3 S4 S3\n", result="1"), ["note line 7, board 1: the play is not finished; Result tells the tricks so far"]),
    (
        play("SK H3 S4 S10\n*"),
        ["note line 9, board 1: 'S10' is read as ST", "warning line 9, board 1: ST by S: Law 44B: S does not hold ST"],
    ),
    (
        play("SK H3 ZZ S3\n*"),
        [
            "error line 9, board 1: 'ZZ' is not a card; expected suit and rank, as in SA or HT",
            "note line 9, board 1: a card before this one is not told: from here the order of play is not known",
        ],
    ),
    (
        play("SK - =1= - -\n - =1= - - - *"),
        [
            "note line 8, board 1: note 1 is not explained",
            "error line 8, board 1: annotations stand beside cards that are not told",
        ],
    ),
    (play("SK H3 S4 S3\n*", "x"), ["warning line 8, board 1: Play 'x': expected the seat of the first column: N, E, S or W"]),
    (
        play("SK H3 S4 S3\n*", "x", Contract="?"),
        ["warning line 8, board 1: Play 'x': expected the seat of the first column: N, E, S or W"],
    ),
    (
        play("SK H3 S4 S3\n*", Contract="?"),
        ["note line 8, board 1: the cards are kept, but without a contract the play cannot be followed"],
    ),
    (play("SK H3 S4 S3\n*", Deal="?"), ["note line 8, board 1: the cards are kept, but without a deal they cannot be checked"]),
    (play("SK H3 S4 S3\n*", result="0"), ["warning line 7, board 1: Result is 0 tricks, but the sides have won 1 and 0"]),
    (auction("1D 1S AP", Contract="Pass"), ["warning line 5, board 1: the contract is Pass, but the auction leads to 1S by E"]),
    (
        auction("AP", Contract="1D", Declarer="N", Result="7"),
        ["warning line 5, board 1: the contract is 1D by N, but the auction leads to four passes"],
    ),
    (with_() + "{a {b}}", ["warning line 4, board 1: a brace closes no comment; comments do not nest"]),
    (played("EW 22"), ["warning line 7, board 1: Result: 22 is not a number of tricks; expected 0 to 13"]),
    (
        with_(Contract="5HX", Declarer="S", Result="4") + FULL_PLAY,
        ["warning line 7, board 1: Result is 4 tricks, but declarer wins 6"],
    ),
    (with_(Contract="5HX", Declarer="S") + FULL_PLAY, ["note line 1, board 1: Result is not told; declarer wins 6 tricks"]),
    (with_(Contract="5HX", Declarer="S", Result="^9") + FULL_PLAY, []),
    (
        with_(Contract="5HX", Declarer="S", Result="^6") + FULL_PLAY,
        ["warning line 7, board 1: Result is marked ^, but declarer wins the 6 tricks it tells"],
    ),
    (
        with_(Contract="5HX", Declarer="S", Result="9") + FULL_PLAY.replace("SQ DA SA SJ\n", "SQ DA SA SJ\nC3 C4 C5 C6\n*"),
        [
            "warning line 22, board 1: C5 by E: Law 44A: the play is over",
            "warning line 22, board 1: C6 by S: Law 44A: the play is over",
            "warning line 22, board 1: C3 by W: Law 44A: the play is over",
            "warning line 22, board 1: C4 by N: Law 44A: the play is over",
        ],
    ),
    (
        play("SK H3 SA S3\nHA - - -\nHT - H5 -\nC8\n*"),
        ["note line 10, board 1: a card before this one is not told: from here the order of play is not known"],
    ),
    (
        with_(Award="12C1(c): 1/2 +140; 1/3 +170"),
        ["error line 5, board 1: Award: the weights of an adjusted score add up to 5/6; expected 1; the award is not taken up"],
    ),
    (
        with_(Penalty="7: 90B2: ten"),
        [
            "error line 5, board 1: Penalty: 'ten' is no amount of a penalty; expected one like 10% of a top, 2 MP, 3 IMP, 0.5 VP, "
            "5 points; the penalty is not taken up"
        ],
    ),
    (with_(AwardReason="a hesitation"), ["warning line 5, board 1: AwardReason stands without an award"]),
    (
        with_(AwardNS="12C2(a): average plus", AwardEW="12C2(a): average", ScorePercentage="NS ^60 EW ^50"),
        ["warning line 5, board 1: AwardNS and an artificial score with ^; the award counts"],
    ),
    (
        with_(Contract="5HX", Declarer="S", Result="9", AwardNS="bye: 60%"),
        ["warning line 8, board 1: a contestant who sat out has a result; the award counts"],
    ),
    (
        with_(AwardNS="11A: table", AwardEW="11A: +140"),
        ["warning line 5, board 1: the award needs the result at the table; expected Contract and Result"],
    ),
]


@every(("text", "expected"), CASES)
def test_words(text: str, expected: list[str]) -> None:
    assert [f"{one.severity} {one}" for one in read_pbn(text).diagnostics] == expected


@every(("text", "expected"), CASES)
def test_strict_reading_refuses_what_is_no_note(text: str, expected: list[str]) -> None:
    bad = [words.split(" ", 1)[1] for words in expected if not words.startswith("note")]
    if not bad:
        assert read_pbn(text, strict=True) == read_pbn(text)
        return
    with pytest.raises(BadInput) as caught:
        read_pbn(text, strict=True)
    assert str(caught.value) in bad


@every(("text", "expected"), CASES)
def test_what_was_wrong_survives_writing(text: str, expected: list[str]) -> None:
    records = read_pbn(text).records
    assert read_pbn(write_pbn(records)).records == records, expected


def _templates(text: Text) -> set[str]:
    inner = [value for _, value in text.values if isinstance(value, Text)]
    reasons = [value.text for _, value in text.values if hasattr(value, "text") and isinstance(value.text, Text)]
    return {text.template}.union(*map(_templates, [*inner, *reasons]))


def test_every_sentence_of_the_reader_has_a_case() -> None:
    seen: set[str] = set()
    for text, _ in CASES:
        for one in read_pbn(text).diagnostics:
            seen |= _templates(one.text)
    written = set()
    folder = Path(oddtrick.formats.__file__).parent
    for file in [*(folder / "pbn").glob("*.py"), folder / "replay.py"]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "count"):
                assert isinstance(node.args[0], ast.Constant)
                written.add(node.args[0].value)
    elsewhere = {  # of the writer, and of who asks for double dummy
        "{name!r} is not the name of a tag; expected letters, digits and underscores",
        "OptimumScore {value!r}: expected the points of a side, as in NS 420",
        "{tricks} is not a number of tricks; expected 0 to 13",
    }
    assert written - seen == elsewhere


@pytest.mark.parametrize(
    ("text", "law"),
    [
        (auction("1D 1C *"), "18D"),
        (play("SK H3 S4 H2\n*"), "44C"),
        (play("SK H3 S4 ^R S3\n*"), ""),
        (with_() + "{a {b} c}", ""),
        ("pn|a,b,c,d|qx|o1|md|3S2,H2,D2,C2|sv|o|mb|1D|mb|1C|", "18D"),
    ],
)
def test_a_finding_tells_a_program_the_law(text: str, law: str) -> None:
    told = [one.law for one in oddtrick.read(text.encode()).diagnostics]
    assert set(told) - {""} == ({law} if law else set())


def test_a_note_is_no_error_in_strict_reading() -> None:
    reading = read_pbn(with_(Vulnerable="All"), strict=True)
    assert [one.severity for one in reading.diagnostics] == [Severity.NOTE]
