"""CSV: a line for each board, sixteen suits (N E S W), its number, dealer and vulnerability as in N/-."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence

from oddtrick.formats.deals.cards import BITS, RANKS, hands_of, of_hands, places
from oddtrick.formats.diagnostics import Log
from oddtrick.formats.records import Record
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.texts import BadInput, say

_VULNERABLE = {"-": Vulnerability.NONE, "NS": Vulnerability.NS, "EW": Vulnerability.EW, "All": Vulnerability.BOTH}
_SIGNS = {vulnerability: sign for sign, vulnerability in _VULNERABLE.items()}
_BEGIN = re.compile(rb'\s*(?:"?[AKQJT2-9]{0,13}"?,){16}"?\d+"?,"?[NESW]/', re.IGNORECASE)


def looks_like(data: bytes) -> bool:
    """Sixteen suits, a number, and dealer and vulnerability."""
    return _BEGIN.match(data[:400]) is not None


def read(data: bytes, log: Log) -> list[Record]:
    """The boards of a file."""
    records = []
    reader = csv.reader(io.StringIO(data.decode("latin-1"), newline=""))
    try:
        for row in reader:
            log.board = ""
            if not any(cell.strip() for cell in row):
                continue
            try:
                records.append(_record(row, log))
            except BadInput as why:
                log.error(reader.line_num, why.text)
    except csv.Error as error:
        log.error(reader.line_num, say("this is no line of CSV: {error}", error=error))
    return records


def _record(row: list[str], log: Log) -> Record:
    if len(row) != 18:
        raise BadInput(say("expected 18 columns: sixteen suits, the number, dealer and vulnerability; found {n}", n=len(row)))
    if not re.fullmatch(r"[1-9][0-9]{0,5}", row[16].strip(), re.ASCII):
        raise BadInput(say("{text!r} is not the number of a board", text=row[16][:40]))
    log.board = row[16].strip()
    first, _, sides = row[17].strip().partition("/")
    if first not in {"N", "E", "S", "W"} or sides not in _VULNERABLE:
        raise BadInput(say("{text!r}: expected dealer and vulnerability, as in N/-, E/NS, S/EW or W/All", text=row[17][:40]))
    hands, seen = [0, 0, 0, 0], 0
    for n, text in enumerate(row[:16]):
        for rank in text.strip().upper().replace("10", "T"):
            if rank not in RANKS:
                raise BadInput(say("column {n}: {text!r} is no rank; expected one of {ranks}", n=n + 1, text=rank, ranks=RANKS))
            bit = BITS[13 * (n % 4) + RANKS.index(rank)]
            if seen & bit:
                raise BadInput(say("column {n}: {card} stands twice", n=n + 1, card="SHDC"[n % 4] + rank))
            seen |= bit
            hands[n // 4] |= bit
    board = int(row[16])
    return Record(board=board, dealer=Seat.parse(first), vulnerability=_VULNERABLE[sides], deal=of_hands(hands))


def write(records: Sequence[Record]) -> bytes:
    """The text of a file. Raises BadInput where number, dealer or vulnerability are not known."""
    text = io.StringIO()
    writer = csv.writer(text, quoting=csv.QUOTE_ALL)
    for record in records:
        hands = hands_of(record, "CSV")
        if record.board is None or record.dealer is None or record.vulnerability is None:
            told = record.board or "?"
            raise BadInput(say("board {board}: {format} needs a number, dealer and vulnerability", board=told, format="CSV"))
        suits = ["".join(RANKS[place % 13] for place in places(bits) if place // 13 == suit) for bits in hands for suit in range(4)]
        writer.writerow([*suits, record.board, f"{record.dealer}/{_SIGNS[record.vulnerability]}"])
    return text.getvalue().encode()
