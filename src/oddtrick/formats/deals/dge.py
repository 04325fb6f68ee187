"""DGE: 128 bytes a board, the suits of each hand as a byte for the suit and its ranks; boards count from 1."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.formats.deals.cards import BITS, RANKS, at_byte, cut, hands_of, of_hands, places, read_each
from oddtrick.formats.diagnostics import Log
from oddtrick.formats.records import Record
from oddtrick.game.deal import Deal
from oddtrick.texts import BadInput, say

SIZE, CARDS = 128, 68
_SUITS = b"\x06\x03\x04\x05"  # spades, hearts, diamonds, clubs as the PC's character set has them
_RANKS = {ord(rank): n for n, rank in enumerate(RANKS)}


def looks_like(data: bytes) -> bool:
    """The sign of spades, and ranks up to that of hearts."""
    return data[:1] == _SUITS[:1] and data[1:15].split(_SUITS[1:2])[0].strip(RANKS.encode()) == b""


def read(data: bytes, log: Log) -> list[Record]:
    """The boards of a file."""
    return read_each(cut(data, SIZE, log), dealt, log)


def dealt(text: bytes, at: int) -> Deal:
    """The deal of four hands, N E S W. Raises BadInput with the byte."""
    hands, suits, seen = [0, 0, 0, 0], -1, 0
    for n, byte in enumerate(text[:CARDS]):
        if suits < 15 and byte == _SUITS[(suits + 1) % 4]:
            suits += 1
        elif suits >= 0 and (rank := _RANKS.get(byte)) is not None:
            bit = BITS[13 * (suits % 4) + rank]
            if seen & bit:
                raise BadInput(at_byte(at + n + 1, say("{card} stands twice", card="SHDC"[suits % 4] + RANKS[rank])))
            seen |= bit
            hands[suits // 4] |= bit
        else:
            raise BadInput(at_byte(at + n + 1, say("expected a rank or the sign of the next suit")))
    return of_hands(hands)


def signs(record: Record, kind: str) -> bytes:
    """The inverse of `dealt`."""
    text = bytearray()
    for bits in hands_of(record, kind):
        held = places(bits)
        for suit in range(4):
            text.append(_SUITS[suit])
            text += "".join(RANKS[place % 13] for place in held if place // 13 == suit).encode()
    return bytes(text)


def write(records: Sequence[Record]) -> bytes:
    """The bytes of a file."""
    return b"".join(signs(record, "DGE") + b"\0" * (SIZE - CARDS) for record in records)
