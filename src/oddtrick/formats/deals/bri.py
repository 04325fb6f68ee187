"""BRI: 128 bytes a board, the cards of N, E and S as 39 numbers of two digits; boards count from 1."""

from __future__ import annotations

import re
from collections.abc import Sequence

from oddtrick.formats.deals.cards import BITS, at_byte, cut, hands_of, of_hands, places, read_each
from oddtrick.formats.diagnostics import Log
from oddtrick.formats.records import Record
from oddtrick.game.cards import PACK
from oddtrick.game.deal import Deal
from oddtrick.texts import BadInput, say

SIZE, DIGITS = 128, 78
_END = b" " * 32 + b"\0" * 18
_CARDS = re.compile(rb"[0-9]{78}")


def looks_like(data: bytes) -> bool:
    """78 digits and blanks."""
    return _CARDS.match(data) is not None and data[DIGITS : DIGITS + 4] in (b"    ", b"")


def read(data: bytes, log: Log) -> list[Record]:
    """The boards of a file."""
    return read_each(cut(data, SIZE, log), dealt, log)


def dealt(text: bytes, at: int) -> Deal:
    """The deal of 39 cards of two digits, 01 SA to 52 C2; West has the rest. Raises BadInput with the byte."""
    text = text[:DIGITS]
    if not _CARDS.fullmatch(text):
        wrong = next((n for n, byte in enumerate(text) if not 48 <= byte <= 57), len(text))
        raise BadInput(at_byte(at + wrong + 1, say("expected a digit")))
    hands = [0, 0, 0]
    for n in range(39):
        card = int(text[2 * n : 2 * n + 2])
        if not 1 <= card <= 52:
            raise BadInput(at_byte(at + 2 * n + 1, say("{card} is no card; expected 01 to 52", card=f"{card:02}")))
        if (hands[0] | hands[1] | hands[2]) & BITS[card - 1]:
            raise BadInput(at_byte(at + 2 * n + 1, say("card {card} stands twice", card=f"{card:02}")))
        hands[n // 13] |= BITS[card - 1]
    return of_hands([*hands, PACK ^ hands[0] ^ hands[1] ^ hands[2]])


def digits(record: Record, kind: str) -> bytes:
    """The inverse of `dealt`."""
    hands = hands_of(record, kind)
    return b"".join(b"%02d" % (place + 1) for bits in hands[:3] for place in places(bits))


def write(records: Sequence[Record]) -> bytes:
    """The bytes of a file."""
    return b"".join(digits(record, "BRI") + _END for record in records)
