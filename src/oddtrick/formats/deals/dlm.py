"""DLM: the text of a dealing machine, 26 letters and a checksum for each of 99 boards; its head tells which are dealt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from operator import xor
from types import MappingProxyType

from oddtrick.formats.deals.cards import deal_of, in_a_row, owners_of
from oddtrick.formats.diagnostics import Log
from oddtrick.formats.pbn.names import literal
from oddtrick.formats.records import Record
from oddtrick.texts import BadInput, say

BOARDS, HEADLINE = 99, "Dlm_Headline"
_EMPTY = "aaaaaabffffffkkkkkklpppppp"  # each hand has a suit
_BOARD = re.compile(r"Board (\d{2})=([a-p]{26})(\d{3})")
_FIELD = re.compile(r"([^=\[\]]{1,40})=(.*)")


def looks_like(data: bytes) -> bool:
    """The head of a document."""
    return data.lstrip()[:10] == b"[Document]"


def read(data: bytes, log: Log) -> list[Record]:
    """The boards from the first to the last that the head tells."""
    fields: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(data.decode("latin-1").splitlines(), 1):
        line = line.strip()
        if found := _FIELD.fullmatch(line):
            fields.setdefault(found[1], (number, found[2]))
        elif line and line != "[Document]":
            log.warn(number, say("{text!r} is no field; expected a name, = and a value", text=line[:40]))
    first, last = _number(fields, "From board", log), _number(fields, "To board", log)
    if first is None or last is None:
        return []
    if not 1 <= first <= last <= BOARDS:
        log.error(fields["From board"][0], say("From board {first}, To board {last}: expected 1 to 99", first=first, last=last))
        return []
    _checked(fields, last - first + 1, log)
    headline = fields.get("Headline", (1, ""))[1]
    tags = MappingProxyType({HEADLINE: literal(headline)} if headline else {})
    records = []
    for board in range(first, last + 1):
        log.board = str(board)
        at, value = fields.get(name := f"Board {board:02}", (fields["To board"][0], ""))
        try:
            records.append(replace(_board(board, f"{name}={value}"), tags=tags))
        except BadInput as why:
            log.error(at, why.text)
    return records


def _number(fields: dict[str, tuple[int, str]], name: str, log: Log) -> int | None:
    line, value = fields.get(name, (1, ""))
    if re.fullmatch(r"[0-9]{1,3}", value.strip()):
        return int(value)
    log.error(line, say("{name} {value!r}: expected the number of a board", name=name, value=value[:40]))
    return None


def _checked(fields: dict[str, tuple[int, str]], how_many: int, log: Log) -> None:
    line, value = fields.get("Checksum", (1, ""))
    expected = how_many ^ (fields.get("Status", (1, ""))[1].strip() == "Show")
    if value.strip() != str(expected):
        log.warn(line, say("the checksum of the file is {found}; expected {expected}", found=repr(value[:40]), expected=expected))


def _board(board: int, text: str) -> Record:
    found = _BOARD.fullmatch(text.strip())
    if found is None:
        raise BadInput(say("expected 26 letters from a to p and a checksum of three digits"))
    expected = _checksum(board, found[2])
    if int(found[3]) != expected:
        raise BadInput(say("the checksum is {found}; expected {expected:03}", found=found[3], expected=expected))
    values = [ord(letter) - 97 for letter in found[2]]
    return Record.of_deal(board, deal_of(owner for value in values for owner in divmod(value, 4)))


def _checksum(board: int, letters: str) -> int:
    """The number of the board and all letters, exclusively or-ed."""
    return reduce(xor, letters.encode(), board)


def write(records: Sequence[Record]) -> bytes:
    """The text of a file. Raises BadInput unless the boards stand in a row."""
    boards = in_a_row(records, "DLM", BOARDS)
    first, last = (boards[0].board or 1, boards[-1].board or 1) if boards else (1, 0)
    headline = re.sub(r"\s+", " ", boards[0].told.get(HEADLINE, "")).strip() or "Oddtrick" if boards else "Oddtrick"
    lines = [
        "[Document]", f"Headline={headline}", "Status=Show", "Duplicates=1", f"From board={first}", f"To board={last}",
        "Next board to duplimate=0", "PrintOuts=0", "Crypto key=0", f"Checksum={len(boards) ^ 1}",
    ]  # fmt: skip
    letters = {record.board: _letters(record) for record in boards}
    for board in range(1, BOARDS + 1):
        text = letters.get(board)
        end = f"{_EMPTY}{board ^ 14:03}" if text is None else f"{text}{_checksum(board, text):03}"
        lines += [f"Duplicates {board:02}=0", f"Board {board:02}={end}"]
    return "".join(f"{line}\r\n" for line in lines).encode()


def _letters(record: Record) -> str:
    owners = owners_of(record, "DLM")
    return "".join(chr(97 + 4 * owners[n] + owners[n + 1]) for n in range(0, 52, 2))
