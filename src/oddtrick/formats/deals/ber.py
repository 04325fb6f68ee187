"""BER: 52 digits a board, who holds each card (1 North to 4 West); boards count from 1."""

from __future__ import annotations

import re
from collections.abc import Sequence

from oddtrick.formats.deals.cards import at_byte, cut, deal_of, owners_of, unnumbered
from oddtrick.formats.diagnostics import Log
from oddtrick.formats.records import Record
from oddtrick.texts import BadInput, say

SIZE = 52
_BEGIN = re.compile(rb"[1-4]{52}(?:[1-4]|\s|\Z)")
_OTHER = re.compile(rb"[^1-4]")


def looks_like(data: bytes) -> bool:
    """52 digits from 1 to 4, and more such digits or nothing."""
    return _BEGIN.match(data) is not None


def read(data: bytes, log: Log) -> list[Record]:
    """The boards of a file."""
    records = []
    for number, (at, text) in enumerate(cut(data.rstrip(b"\r\n\x1a"), SIZE, log), 1):
        log.board = str(number)
        if wrong := _OTHER.search(text):
            log.error(0, at_byte(at + wrong.start() + 1, say("expected 1, 2, 3 or 4: who holds the card")))
            continue
        try:
            records.append(Record.of_deal(number, deal_of(digit - 49 for digit in text)))
        except BadInput as why:
            log.error(0, at_byte(at + 1, why))
    unnumbered(log, len(records))
    return records


def write(records: Sequence[Record]) -> bytes:
    """The bytes of a file."""
    return bytes(owner + 49 for record in records for owner in owners_of(record, "BER"))
