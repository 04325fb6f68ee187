"""DUP: 156 bytes a board, the cards as in BRI and again as in DGE; the first board tells its number and how many there are."""

from __future__ import annotations

import re
from collections.abc import Sequence

from oddtrick.formats.deals import bri, dge
from oddtrick.formats.deals.cards import at_byte, cut, in_a_row
from oddtrick.formats.diagnostics import Log
from oddtrick.formats.records import Record
from oddtrick.texts import BadInput, say

SIZE = 156
_CARDS = bri.DIGITS + dge.CARDS
_HEAD = re.compile(rb"([YN])([YN])([0-9][0-9 ]) 0 ([0-9]{2}) ")
_DIGITS = re.compile(rb"[0-9]{78}\x06")


def looks_like(data: bytes) -> bool:
    """78 digits and the sign of spades."""
    return _DIGITS.match(data) is not None


def read(data: bytes, log: Log) -> list[Record]:
    """The boards of a file: the first board's number and how many there are stand behind the first board's cards."""
    boards = cut(data, SIZE, log)
    if not boards:
        return []
    first = 1
    if head := _HEAD.fullmatch(boards[0][1][_CARDS:]):
        first = int(head[3])
        if int(head[4]) != len(boards) % 100:
            text = say("the file tells {told} boards, and has {n}", told=int(head[4]), n=len(boards))
            log.warn(0, at_byte(_CARDS + 8, text))
        if head[2] == b"Y":
            log.warn(0, at_byte(_CARDS + 2, say("the file is marked as reversed; the boards are read as they stand")))
    else:
        log.error(0, at_byte(_CARDS + 1, say("expected the number of the first board and how many there are, as in YN1  0 16")))
    records = []
    for number, (at, cards) in enumerate(boards, max(first, 1)):
        log.board = str(number)
        try:
            deal = bri.dealt(cards[: bri.DIGITS], at)
            if dge.dealt(cards[bri.DIGITS : _CARDS], at + bri.DIGITS) != deal:
                raise BadInput(at_byte(at + bri.DIGITS + 1, say("the suits tell another deal than the numbers before them")))
            records.append(Record.of_deal(number, deal))
        except BadInput as why:
            log.error(0, why.text)
    return records


def write(records: Sequence[Record]) -> bytes:
    """The bytes of a file. Raises BadInput unless the boards stand in a row."""
    boards = in_a_row(records, "DUP")
    cards = [bri.digits(record, "DUP") + dge.signs(record, "DUP") for record in boards]
    if not boards:
        return b""
    head = f"YN{boards[0].board:<2} 0 {len(boards):02} ".encode()
    return b"".join(one + (b"\0" * 10 if n else head) for n, one in enumerate(cards))
