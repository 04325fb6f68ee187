"""Files of deals: the same sixteen boards of another program in each format, and what each format's description asks for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import ROOT
from every import every
from growing import grows_well
from oddtrick import BadInput, Deal, Seat, Vulnerability
from oddtrick.formats.deals.kinds import NAMES, format_of, kind_of, read_deals, write_deals
from oddtrick.formats.detect import read
from oddtrick.formats.held import FORMATS, written
from oddtrick.formats.records import Record
from oddtrick.game.dealing import Seed

DATA = ROOT / "tests" / "data"
OTHERS = tuple(name for name in NAMES if name != "rbn")  # of which there is a file by another program
PIECES = [b"", b"\0", b"\xff", b"A", b"1 ", b"=", b"\n", b",", b'"', b":", b"P1", b"\x06"]
BOARDS = [Record.of_deal(number, Seed("files").deal(number)) for number in range(1, 37)]


def sample(kind: str) -> bytes:
    return (DATA / f"dealconvert_test.{kind}").read_bytes()


def deals() -> list[Record]:
    return [Record.of_deal(one.board or 0, one.deal) for one in read(sample("pbn")).records if one.deal]


@pytest.mark.parametrize("kind", OTHERS)
def test_what_another_program_has_written_is_read_and_written_byte_by_byte(kind: str) -> None:
    reading = read(sample(kind))
    assert [(one.board, one.dealer, one.vulnerability, one.deal) for one in reading.records] == [
        (one.board, one.dealer, one.vulnerability, one.deal) for one in deals()
    ]
    assert {str(one.severity) for one in reading.diagnostics} <= {"note"}
    assert read(sample(kind), strict=True) == reading
    assert write_deals(reading.records, kind) == sample(kind)


@pytest.mark.parametrize("kind", NAMES)
def test_every_format_is_known_by_its_content_and_gives_back_what_was_written(kind: str) -> None:
    data = write_deals(BOARDS, kind)
    assert kind_of(data) == kind
    assert [(one.board, one.dealer, one.vulnerability, one.deal) for one in read(data, strict=True).records] == [
        (one.board, one.dealer, one.vulnerability, one.deal) for one in BOARDS
    ]


def test_every_format_goes_into_every_other_and_tells_the_same_deals() -> None:
    told = [(one.board, one.dealer, one.vulnerability, one.deal) for one in BOARDS[:4]]
    for first in FORMATS:
        there = read(written(BOARDS[:4], first).data).records
        for second in FORMATS:
            back = read(written(there, second).data).records
            assert [(one.board, one.dealer, one.vulnerability, one.deal) for one in back] == told, (first, second)


@pytest.mark.parametrize("kind", NAMES)
def test_no_boards_are_a_file_without_boards(kind: str) -> None:
    assert read_deals(write_deals([], kind), kind).records == () or kind == "dlm"


def said(kind: str, data: bytes) -> list[str]:
    return [str(one) for one in read_deals(data, kind).diagnostics if str(one.severity) != "note"]


def changed(kind: str, at: int, new: bytes) -> bytes:
    data = sample(kind)
    return data[:at] + new + data[at + len(new) :]


@every(
    ("kind", "data", "told"),
    [
        # 78 digits, 32 blanks, 18 zeros for each board
        ("bri", lambda: changed("bri", 128 + 6, b"x"), "board 2: byte 135: expected a digit"),
        ("bri", lambda: changed("bri", 128, b"53"), "board 2: byte 129: 53 is no card; expected 01 to 52"),
        ("bri", lambda: changed("bri", 2, sample("bri")[:2]), "board 1: byte 3: card 09 stands twice"),
        ("bri", lambda: sample("bri")[:-1], "board 16: byte 1921: a board has 128 bytes; only 127 are there"),
        # the sign of each suit and its ranks
        ("dge", lambda: changed("dge", 0, b"x"), "board 1: byte 1: expected a rank or the sign of the next suit"),
        ("dge", lambda: changed("dge", 2, b"6"), "board 1: byte 3: S6 stands twice"),
        ("dge", lambda: changed("dge", 128, b"\x06\x06"), "board 2: byte 130: expected a rank or the sign of the next suit"),
        # both, and the first board's number and how many there are
        ("dup", lambda: changed("dup", 146, b"??"),
         "byte 147: expected the number of the first board and how many there are, as in YN1  0 16"),
        ("dup", lambda: changed("dup", 153, b"17"), "byte 154: the file tells 17 boards, and has 16"),
        ("dup", lambda: changed("dup", 147, b"Y"), "byte 148: the file is marked as reversed; the boards are read as they stand"),
        ("dup", lambda: changed("dup", 0, sample("dup")[156:234]),
         "board 1: byte 79: the suits tell another deal than the numbers before them"),
        # letters and checksums
        ("dlm", lambda: sample("dlm").replace(b"Checksum=17", b"Checksum=16"),
         "line 10: the checksum of the file is '16'; expected 17"),
        ("dlm", lambda: sample("dlm").replace(b"hi022", b"hi023"), "line 12, board 1: the checksum is 023; expected 022"),
        ("dlm", lambda: sample("dlm").replace(b"Board 01=fo", b"Board 01=zz"),
         "line 12, board 1: expected 26 letters from a to p and a checksum of three digits"),
        ("dlm", lambda: sample("dlm").replace(b"To board=16", b"To board=100"),
         "line 5: From board 1, To board 100: expected 1 to 99"),
        ("dlm", lambda: sample("dlm").replace(b"From board=1", b"From board=x"),
         "line 5: From board 'x': expected the number of a board"),
        # who holds each card
        ("ber", lambda: changed("ber", 52, b"5"), "board 2: byte 53: expected 1, 2, 3 or 4: who holds the card"),
        ("ber", lambda: changed("ber", 0, b"1"), "board 1: byte 1: N holds 14 cards; a hand has thirteen (Law 6B)"),
        ("ber", lambda: sample("ber")[:-3], "board 16: byte 781: a board has 52 bytes; only 49 are there"),
        # a letter for each card from the dealer on
        ("bhg", lambda: sample("bhg").replace(b"IJNW", b"IINW"),
         "line 2, board 1: expected the 52 letters A to Z and a to z, each once"),
        ("bhg", lambda: sample("bhg")[2:], "line 1, board 0: expected an empty line: it stands for a board 0"),
        # how many, and two bits for each card
        ("rzd", lambda: changed("rzd", 0, b"\x11"), "byte 1: the file tells 17 boards, and has 16"),
        ("rzd", lambda: changed("rzd", 2, b"x"), "byte 3: expected eleven blanks behind how many boards there are"),
        ("rzd", lambda: sample("rzd")[:-1], "board 16: byte 209: a board has 13 bytes; only 12 are there"),
        ("cds", lambda: changed("cds", 14, b"\0"), "byte 15: expected the number of a board, 1 to 255"),
        ("cds", lambda: changed("cds", 15, b"\0"), "board 2: byte 15: N holds 11 cards; a hand has thirteen (Law 6B)"),
        # eighteen columns
        ("csv", lambda: sample("csv").replace(b'"1","N/-"', b'"1"'),
         "line 1: expected 18 columns: sixteen suits, the number, dealer and vulnerability; found 17"),
        ("csv", lambda: sample("csv").replace(b'"N/-"', b'"N/x"', 1),
         "line 1, board 1: 'N/x': expected dealer and vulnerability, as in N/-, E/NS, S/EW or W/All"),
        ("csv", lambda: sample("csv").replace(b'"65"', b'"6X"', 1),
         "line 1, board 1: column 1: 'X' is no rank; expected one of AKQJT98765432"),
        ("csv", lambda: sample("csv").replace(b'"65"', b'"66"', 1), "line 1, board 1: column 1: S6 stands twice"),
        ("csv", lambda: sample("csv").replace(b'"1","N/-"', b'"0","N/-"'), "line 1: '0' is not the number of a board"),
        # a letter, a blank and a text
        ("rbn", lambda: b"B 1\nH X:AK\n",
         "line 2, board 1: 'X:AK': expected a seat and hands from it on, as in W:AK2.QT5..9876432:..."),
        ("rbn", lambda: b"B 1\nB 2\n", "line 2: B is told twice; the first counts"),
        ("rbn", lambda: b"B 1\nxyz\n", "line 2: 'xyz' is no line of RBN; expected a letter, a blank and a text"),
        ("rbn", lambda: b"B 1\nA QQ:1N\n",
         "line 2, board 1: 'QQ:1N': expected dealer and vulnerability, as in NZ:, EN:, SE: or WB:"),
        ("rbn", lambda: b"B 1\nA NZ:1N8C\n", "line 2, board 1: '8C': expected a call, as in 1N, P, X, R or A"),
        ("rbn", lambda: b"B 1\nA NZ:1N1C\n", "line 2, board 1: 1C by E: Law 18D: 1C is not higher than 1NT"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(kind: str, data: Callable[[], bytes], told: str) -> None:
    assert told in said(kind, data())


def test_one_bad_board_costs_no_other() -> None:
    reading = read(changed("bri", 128, b"53"))
    assert [one.board for one in reading.records] == [1, *range(3, 17)]
    with pytest.raises(BadInput, match="board 2: byte 129: 53 is no card"):
        read(changed("bri", 128, b"53"), strict=True)


@pytest.mark.parametrize(
    ("kind", "boards", "why"),
    [
        ("dup", [1, 3], "DUP holds boards in a row: expected board 2 after 1, not 3"),
        ("dlm", [1, 1], "DLM holds boards in a row: expected board 2 after 1, not 1"),
        ("dup", [100], "DUP holds boards 1 to 99; this one is 100"),
        ("cds", [256], "CDS holds boards 1 to 255; this one is 256"),
        ("bhg", [1000], "BHG holds boards 1 to 999; this one is 1000"),
    ],
)
def test_boards_that_a_format_cannot_number_are_refused(kind: str, boards: list[int], why: str) -> None:
    deal = Seed("a").deal(1)
    with pytest.raises(BadInput, match=why):
        write_deals([Record.of_deal(number, deal) for number in boards], kind)


@pytest.mark.parametrize("kind", OTHERS)
def test_a_board_without_a_card_is_refused(kind: str) -> None:
    short = Record.of_deal(1, Deal.parse("N:AK2.QT5..9876432 - - -"))
    with pytest.raises(BadInput, match=r"board 1: .* needs four hands of thirteen cards"):
        write_deals([short], kind)


def test_boards_begin_where_they_begin_and_may_have_gaps_where_a_format_has_numbers() -> None:
    some = [BOARDS[n] for n in (2, 16, 30)]
    for kind in ("cds", "csv", "bhg", "rbn"):
        assert [one.board for one in read(write_deals(some, kind), strict=True).records] == [3, 17, 31]
    for kind in ("dup", "dlm"):
        assert [one.board for one in read(write_deals(BOARDS[16:32], kind), strict=True).records] == [*range(17, 33)]


RBN = """D 20031108
L Monte Carlo MC:Fairmont
E Bermuda Bowl
S F:8
F I
K Italy:USA1
N Lauria+Hamman:Soloway+Versace:O
B 7
H W:873.A6.KT864.KQ8:96.T54.97.AJ9643:T542.K93.AQ53.52:
A SB:1NPP2C1:PPA
C 2C:N
1 natural

B 8
H N:::A:
A NZ:A
"""


def test_rbn_is_read_as_its_description_says() -> None:
    first, second = read(RBN.encode()).records
    assert (first.board, first.dealer, first.vulnerability) == (7, Seat.S, Vulnerability.BOTH)
    assert str(first.deal) == "N:96.T54.97.AJ9643 T542.K93.AQ53.52 AKQJ.QJ872.J2.T7 873.A6.KT864.KQ8"
    assert first.players == {Seat.N: "Lauria", Seat.E: "Versace", Seat.S: "Hamman", Seat.W: "Soloway"}
    assert first.auction is not None
    assert [str(call) for call in first.auction.calls] == ["1NT", "Pass", "Pass", "2C", "Pass", "Pass", "Pass"]
    assert [note.place for note in first.auction.annotations] == [3]
    wanted = {"Date": "2003.11.08", "Event": "Bermuda Bowl", "HomeTeam": "Italy", "Room": "Open", "Scoring": "IMP", "Rbn_C": "2C:N"}
    assert wanted.items() <= first.tags.items()
    assert second.tags["Event"] == "Bermuda Bowl"  # what is not told again stays
    assert "Rbn_C" not in second.tags
    assert second.auction is not None
    assert [str(call) for call in second.auction.calls] == ["Pass"] * 4
    assert str(second.deal) == "N:- - A... -"


@given(st.sampled_from(NAMES), st.integers(0, 2**32), st.integers(1, 12))
def test_any_damage_is_said_and_nothing_else_is_raised(kind: str, lot: int, times: int) -> None:
    chance = Random(lot)
    data = bytearray(write_deals(BOARDS[:4], kind) if kind == "rbn" else sample(kind)[:700])
    for _ in range(times):
        at = chance.randrange(len(data) + 1)
        data[at : at + chance.randrange(8)] = chance.choice(
            [b"", b"\0", b"\xff", b"A", b"1 ", b"=", b"\n", b",", b'"', b":", b"P1", b"\x06"]
        )
    reading = read_deals(bytes(data), kind)
    assert all(str(one) and one.kind for one in reading.diagnostics)
    for record in reading.records:
        assert kind == "rbn" or (record.deal and record.deal.is_complete)
    read(bytes(data), f"a.{kind}")


@given(st.sampled_from(NAMES), st.binary(max_size=400))
def test_any_bytes_of_that_name(kind: str, data: bytes) -> None:
    read_deals(data, kind)


GROWING: dict[str, Callable[[int], bytes]] = {
    **{kind: lambda n, kind=kind: sample(kind)[:780] * (n // 780 + 1) for kind in OTHERS},  # type: ignore[misc]
    "calls": lambda n: b"B 1\nA NZ:" + b"1C" * (n // 2),
    "passes": lambda n: b"B 1\nA NZ:" + b"P" * n,
    "hands": lambda n: b"B 1\nH N:" + b":" * n,
    "lines": lambda n: b"B 1\n" * (n // 4),
    "braces": lambda n: b"H N:\n" + b"{\n" * (n // 2),
    "letters": lambda n: b"\n" * n + b"A" * n,
    "commas": lambda n: b"," * n,
    "quotes": lambda n: b'"",' * (n // 3),
    "fields": lambda n: b"[Document]\n" + b"".join(b"a%d=b\n" % i for i in range(n // 8)),
}


@every("name", GROWING)
def test_reading_grows_with_the_file(name: str) -> None:
    kinds = [name] if name in NAMES else ["rbn", "csv", "dlm", "bhg"]
    for kind in kinds:
        grows_well(lambda data, kind=kind: read_deals(data, kind), GROWING[name], 2_000, 64_000)  # type: ignore[misc]
    grows_well(lambda data: read(data, ""), GROWING[name], 2_000, 64_000)


def test_the_end_of_a_name_says_what_the_content_does_not(tmp_path: Path) -> None:
    assert str(read(b"1234", "a.ber").diagnostics[0]) == "board 1: byte 1: a board has 52 bytes; only 4 are there"
    assert str(read(b"1234", "a.txt").diagnostics[0]) == "line 1: this is neither PBN nor LIN, nor a file of deals or results"
    assert format_of("ber").looks_like(b"1234") is False
