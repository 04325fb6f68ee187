"""Each file of deals against a reader made here from the format's description alone, which shares nothing with ours."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from functools import reduce
from operator import xor

import pytest

from conftest import ROOT
from oddtrick.formats.deals.kinds import write_deals
from oddtrick.formats.detect import read
from oddtrick.formats.lin.write import write_lin
from oddtrick.formats.records import Record
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed

RANKS, SUITS = "AKQJT98765432", "SHDC"
PACK = [suit + rank for suit in SUITS for rank in RANKS]  # as all of them count
Hands = list[set[str]]  # of N, E, S and W
Boards = dict[int, Hands]
VOIDS = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
BOARDS = {number: Seed("conformance").deal(number) for number in range(1, 21)} | {21: VOIDS}
RECORDS = [Record.of_deal(number, deal) for number, deal in BOARDS.items()]


def told(deals: dict[int, Deal]) -> Boards:
    return {number: [{str(card) for card in hand or ()} for hand in deal.hands] for number, deal in deals.items()}


def of_owners(owners: list[int]) -> Hands:
    return [{card for card, owner in zip(PACK, owners, strict=True) if owner == seat} for seat in range(4)]


def bri(board: bytes) -> Hands:
    """78 digits, 39 cards of two digits for N, E and S, counted from 1; West has the rest."""
    cards = [PACK[int(board[n : n + 2]) - 1] for n in range(0, 78, 2)]
    hands = [{*cards[n : n + 13]} for n in (0, 13, 26)]
    return [*hands, {*PACK} - {*cards}]


def dge(board: bytes) -> Hands:
    """Of each hand the sign of each suit, 6, 3, 4 and 5 for S, H, D and C, with its ranks behind it."""
    hands: Hands = [set(), set(), set(), set()]
    seat, suits = -1, "?"
    for byte in board:
        if byte in b"\x06\x03\x04\x05":
            seat += byte == 6
            suits = "?..HDCS"[byte]
        else:
            hands[seat].add(suits + chr(byte))
    return hands


def pieces(data: bytes, size: int) -> list[bytes]:
    assert len(data) % size == 0
    return [data[n : n + size] for n in range(0, len(data), size)]


def read_bri(data: bytes) -> Boards:
    """128 bytes a board: the digits, 32 blanks, 18 zeros."""
    assert all(board[78:] == b" " * 32 + b"\0" * 18 for board in pieces(data, 128))
    return {n: bri(board[:78]) for n, board in enumerate(pieces(data, 128), 1)}


def read_dge(data: bytes) -> Boards:
    """128 bytes a board: 68 of suits and ranks, 60 zeros."""
    assert all(board[68:] == b"\0" * 60 for board in pieces(data, 128))
    return {n: dge(board[:68]) for n, board in enumerate(pieces(data, 128), 1)}


def read_dup(data: bytes) -> Boards:
    """156 bytes a board, BRI's 78, DGE's 68, and 10 that tell the first number and how many there are in the first board."""
    first, *others = pieces(data, 156)
    assert first[146:] == b"YN%-2d 0 %02d " % (1, len(others) + 1)
    assert all(board[146:] == b"\0" * 10 for board in others)
    assert all(bri(board[:78]) == dge(board[78:146]) for board in (first, *others))
    return {n: bri(board[:78]) for n, board in enumerate((first, *others), 1)}


def read_dlm(data: bytes) -> Boards:
    """26 letters a board, each with two owners, and a checksum; the checksum of the file is how many there are xor 1."""
    fields = dict(line.split("=", 1) for line in data.decode().splitlines() if "=" in line)
    first, last = int(fields["From board"]), int(fields["To board"])
    assert int(fields["Checksum"]) == (last - first + 1) ^ 1
    found = {}
    for number in range(first, last + 1):
        letters, checksum = fields[f"Board {number:02}"][:26], fields[f"Board {number:02}"][26:]
        assert int(checksum) == reduce(xor, letters.encode(), number)
        found[number] = of_owners([owner for letter in letters for owner in divmod(ord(letter) - ord("a"), 4)])
    return found


def read_ber(data: bytes) -> Boards:
    """52 digits a board, 1 to 4 for who has the card."""
    return {n: of_owners([int(chr(digit)) - 1 for digit in board]) for n, board in enumerate(pieces(data, 52), 1)}


def read_bhg(data: bytes) -> Boards:
    """A line a board, the first empty: 52 letters, A to Z and a to z for the cards, hand after hand from the dealer."""
    found = {}
    for number, line in enumerate(data.decode().splitlines()):
        if line:
            cards = [PACK[ord(letter) - ord("A") if letter.isupper() else ord(letter) - ord("a") + 26] for letter in line.strip()]
            hands = [{*cards[n : n + 13]} for n in range(0, 52, 13)]
            dealer = (number - 1) % 4
            found[number] = [hands[(seat - dealer) % 4] for seat in range(4)]
    return found


def of_ranks(board: bytes, first: int) -> Hands:
    """A byte for each rank, aces first, two bits for each suit, spades first."""
    return of_owners([((board[rank] >> 6 - 2 * suit) - first) & 3 for suit in range(4) for rank in range(13)])


def read_rzd(data: bytes) -> Boards:
    """How many, eleven blanks, 13 bytes a board."""
    boards = pieces(data[13:], 13)
    assert data[:13] == len(boards).to_bytes(2, "little") + b" " * 11
    return {n: of_ranks(board, 0) for n, board in enumerate(boards, 1)}


def read_cds(data: bytes) -> Boards:
    """14 bytes a board: its number, and RZD's with owners counted from 1."""
    return {board[0]: of_ranks(board[1:], 1) for board in pieces(data, 14)}


def read_csv(data: bytes) -> Boards:
    """Sixteen suits, the number, dealer and vulnerability (Law 2)."""
    found = {}
    for *suits, number, where in csv.reader(io.StringIO(data.decode())):
        n = int(number)
        vulnerable = "-/NS/EW/All/NS/EW/All/-/EW/All/-/NS/All/-/NS/EW".split("/")[(n - 1) % 16]
        assert where == f"{'NESW'[(n - 1) % 4]}/{vulnerable}"
        found[n] = [{suit + rank for suit, ranks in zip(SUITS, suits[4 * seat : 4 * seat + 4], strict=True) for rank in ranks}
                    for seat in range(4)]  # fmt: skip
    return found


def of_suits(hand: str) -> set[str]:
    return {suit + rank for suit, ranks in zip(SUITS, hand.split("."), strict=False) for rank in ranks}


def read_rbn(data: bytes) -> Boards:
    """B with the number; H with a seat and hands from it on between colons, suits between points; the rest is not told."""
    found: Boards = {}
    number = 0
    for line in data.decode().splitlines():
        if line.startswith("B "):
            number = int(line[2:])
        if line.startswith("H "):
            seat, *hands = line[2:].split(":")
            cards = [of_suits(hand) for hand in (*hands, "", "")[:4]]
            first = "NESW".index(seat)
            found[number] = [cards[(n - first) % 4] or {*PACK} - set().union(*cards) for n in range(4)]
    return found


def read_lin(data: bytes) -> Boards:
    """md with the dealer (1 South, 2 West, 3 North, 4 East) and the hands of S, W, N and E; qx before or ah behind it the board."""
    fields = "".join(data.decode().splitlines()).split("|")
    found, hands, number, dealer = {}, Hands(), 0, ""
    for name, value in zip(fields[::2], fields[1::2], strict=False):
        if name == "qx" or name == "ah":
            number = int(re.sub(r"\D", "", value))
        if name == "md":
            dealer = value[0]
            told = [
                {m[1] + rank for m in re.finditer("([SHDC])([^SHDC]*)", hand) for rank in m[2]} for hand in value[1:].split(",")
            ]
            south, west, north, *_ = told
            hands = [north, {*PACK} - south - west - north, south, west]
        if name == "sv":
            assert dealer == "3412"[(number - 1) % 4]
            found[number] = hands
    return found


READERS: dict[str, Callable[[bytes], Boards]] = {
    "bri": read_bri, "dge": read_dge, "dup": read_dup, "dlm": read_dlm, "ber": read_ber, "bhg": read_bhg, "rzd": read_rzd,
    "cds": read_cds, "csv": read_csv, "rbn": read_rbn, "lin": read_lin,
}  # fmt: skip


@pytest.mark.parametrize("kind", READERS)
def test_what_we_write_is_as_the_description_has_it(kind: str) -> None:
    data = write_lin(RECORDS).encode() if kind == "lin" else write_deals(RECORDS, kind)
    assert READERS[kind](data) == told(BOARDS)


@pytest.mark.parametrize("kind", [kind for kind in READERS if kind != "rbn"])
def test_what_another_program_wrote_is_as_both_readers_have_it(kind: str) -> None:
    data = (ROOT / "tests" / "data" / f"dealconvert_test.{kind}").read_bytes()
    assert READERS[kind](data) == told({one.board or 0: one.deal for one in read(data, f"a.{kind}").records if one.deal})
