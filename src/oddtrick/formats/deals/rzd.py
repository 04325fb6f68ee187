"""RZD: how many boards, and 13 bytes a board, one for each rank with two bits for each suit; boards count from 1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oddtrick.formats.deals.cards import at_byte, cut, deal_of, owners_of, unnumbered
from oddtrick.formats.diagnostics import Log
from oddtrick.formats.records import Record
from oddtrick.game.deal import Deal
from oddtrick.texts import BadInput, say

SIZE = 13
_BLANKS = b" " * 11


def looks_like(data: bytes) -> bool:
    """Two bytes and eleven blanks."""
    return data[2:SIZE] == _BLANKS


def read(data: bytes, log: Log) -> list[Record]:
    """The boards of a file."""
    if not looks_like(data):
        log.error(0, at_byte(3, say("expected eleven blanks behind how many boards there are")))
        return []
    records = []
    boards = cut(data, SIZE, log, SIZE)
    if (told := data[0] | data[1] << 8) != len(boards):
        log.board = ""
        log.warn(0, at_byte(1, say("the file tells {told} boards, and has {n}", told=told, n=len(boards))))
    for number, (at, text) in enumerate(boards, 1):
        log.board = str(number)
        try:
            records.append(Record.of_deal(number, dealt(text)))
        except BadInput as why:
            log.error(0, at_byte(at + 1, why))
    unnumbered(log, len(records))
    return records


def dealt(ranks: bytes, first: int = 0) -> Deal:
    """The deal of a byte for each rank, aces first; `first` is what stands for North. Raises BadInput."""
    return deal_of(((ranks[place % 13] >> 6 - 2 * (place // 13)) - first) & 3 for place in range(52))


def ranks(record: Record, kind: str, first: int = 0) -> Iterator[int]:
    """The inverse of `dealt`."""
    owners = owners_of(record, kind)
    for rank in range(13):
        yield sum(((owners[13 * suit + rank] + first) & 3) << 6 - 2 * suit for suit in range(4))


def write(records: Sequence[Record]) -> bytes:
    """The bytes of a file. Raises BadInput for more boards than its head can tell."""
    if len(records) > 0xFFFF:
        raise BadInput(say("{format} holds {last} boards; these are {n}", format="RZD", last=0xFFFF, n=len(records)))
    return len(records).to_bytes(2, "little") + _BLANKS + bytes(byte for record in records for byte in ranks(record, "RZD"))
