"""LIN, the format of Bridge Base Online and its vugraph: read, and written by `write`."""

from __future__ import annotations

from oddtrick.formats.lin.boards import Board
from oddtrick.formats.lin.fields import boards
from oddtrick.formats.lin.match import read_header
from oddtrick.formats.lin.places import Places
from oddtrick.formats.records import Reading


def read_lin(text: str, *, strict: bool = False) -> Reading:
    """Read a LIN file: one board or many, a vugraph match with two rooms, or links to a hand viewer.

    Nothing is lost without a diagnostic, and one bad board costs no other. `strict` raises BadInput at the first
    diagnostic that is not a mere note.
    """
    log = Places(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"), strict)
    lin = boards(log)
    match = read_header(lin.header, log)
    log.settle()
    records = []
    for fields in lin.boards:
        records.append(Board(fields, match, log).record())
        log.settle()
    return Reading(tuple(records), tuple(log.found))
