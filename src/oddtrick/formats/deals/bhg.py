"""BHG: a line for each board, the first of board 0: a letter for each card, thirteen for each hand from the dealer's on."""

from __future__ import annotations

import re
from collections.abc import Sequence

from oddtrick.formats.deals.cards import BITS, hands_of, number_of, of_hands, places
from oddtrick.formats.diagnostics import Log
from oddtrick.formats.records import Record
from oddtrick.game.deal import Deal
from oddtrick.game.seats import dealer
from oddtrick.texts import BadInput, say

_BEGIN = re.compile(rb"\s*?\r?\n(?:\r?\n){0,999}[A-Za-z]{52}\s*(?:\n|\Z)")
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"  # SA to C2
_LAST = 999


def looks_like(data: bytes) -> bool:
    """An empty line, and one of 52 letters."""
    return _BEGIN.match(data[:4096]) is not None


def read(data: bytes, log: Log) -> list[Record]:
    """The boards of a file; the line (from 0) is the number of the board."""
    records = []
    for number, text in enumerate(data.decode("latin-1").split("\n")):
        text = text.strip()
        if not text:
            continue
        log.board = str(number)
        try:
            if not number:
                raise BadInput(say("expected an empty line: it stands for a board 0"))
            records.append(Record.of_deal(number, _dealt(number, text)))
        except BadInput as why:
            log.error(number + 1, why.text)
    return records


def _dealt(number: int, text: str) -> Deal:
    if len(text) != 52 or sorted(text) != [*_LETTERS]:
        raise BadInput(say("expected the 52 letters A to Z and a to z, each once"))
    first, hands = dealer(number).index, [0, 0, 0, 0]
    for n, letter in enumerate(text):
        hands[(first + n // 13) % 4] |= BITS[_LETTERS.index(letter)]
    return of_hands(hands)


def write(records: Sequence[Record]) -> bytes:
    """The text of a file: boards by number, those between them left empty. Raises BadInput for a number that it cannot tell."""
    lines = [""] * (2 + max((number_of(record, "BHG", _LAST) for record in records), default=-2))
    for record in records:
        number, hands = number_of(record, "BHG", _LAST), hands_of(record, "BHG")
        first = dealer(number).index
        lines[number] = "".join(_LETTERS[place] for turn in range(4) for place in places(hands[(first + turn) % 4]))
    return "\r\n".join(lines).encode()
