"""CDS: 14 bytes a board, its number and a byte for each rank with two bits for each suit."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.formats.deals import rzd
from oddtrick.formats.deals.cards import at_byte, cut, number_of
from oddtrick.formats.diagnostics import Log
from oddtrick.formats.records import Record
from oddtrick.texts import BadInput, say

SIZE = 14


def looks_like(data: bytes) -> bool:
    """Nothing marks it: its first board has a number and is a deal of thirteen cards to each hand."""
    if len(data) < SIZE or len(data) % SIZE or not data[0]:
        return False
    try:
        return rzd.dealt(data[1:SIZE], 1).is_complete
    except BadInput:
        return False


def read(data: bytes, log: Log) -> list[Record]:
    """The boards of a file."""
    records = []
    for at, text in cut(data, SIZE, log):
        log.board = str(text[0] or "")
        try:
            if not text[0]:
                raise BadInput(say("expected the number of a board, 1 to 255"))
            records.append(Record.of_deal(text[0], rzd.dealt(text[1:], 1)))
        except BadInput as why:
            log.error(0, at_byte(at + 1, why))
    return records


def write(records: Sequence[Record]) -> bytes:
    """The bytes of a file. Raises BadInput for a number that it cannot tell."""
    return b"".join(bytes([number_of(record, "CDS", 255), *rzd.ranks(record, "CDS", 1)]) for record in records)
