"""Rows added to the tables of a Jet 4 database that have no indexes: new pages at the end, marked in the maps of their table."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping
from datetime import datetime

from oddtrick.formats.bridgemate.jet import BOOLEAN, EPOCH, FIXED, PAGE, Column, Jet, JetTable, Value
from oddtrick.texts import BadInput, say


def with_rows(data: bytes, tables: Mapping[str, Iterable[Mapping[str, Value]]]) -> bytes:
    """The database with these rows in these tables. Raises BadInput for what it has no place for."""
    made = bytearray(data)
    for name, rows in tables.items():
        _add(made, Jet(bytes(made)), name, [*rows])
    return bytes(made)


def _add(made: bytearray, database: Jet, name: str, rows: list[Mapping[str, Value]]) -> None:
    table = database.table(name)
    for column in {column for row in rows for column in row} - {column.name for column in table.columns}:
        raise BadInput(say("table {name} has no column {column}", name=name, column=column))
    counted = next((column for column in table.columns if column.counted), None)
    if counted:
        last = int.from_bytes(made[table.page * PAGE + 20 : table.page * PAGE + 24], "little")
        rows = [{counted.name: n, **row} for n, row in enumerate(rows, last + 1)]
        made[table.page * PAGE + 20 : table.page * PAGE + 24] = (last + len(rows)).to_bytes(4, "little")
    page: list[bytes] = []
    for row in (_encoded(table, row) for row in rows):
        if sum(map(len, page)) + len(row) + 2 * len(page) + 16 > PAGE:
            _append(made, database, table, page)
            page = []
        page.append(row)
    if page:
        _append(made, database, table, page)
    before = int.from_bytes(made[table.page * PAGE + 16 : table.page * PAGE + 20], "little")
    made[table.page * PAGE + 16 : table.page * PAGE + 20] = (before + len(rows)).to_bytes(4, "little")


def _append(made: bytearray, database: Jet, table: JetTable, rows: list[bytes]) -> None:
    """One page of rows at the end of the file; the rows stand at its end, the first last."""
    number, at, places, body = len(made) // PAGE, PAGE, b"", b""
    for row in rows:
        at -= len(row)
        places += struct.pack("<H", at)
        body = row + body
    head = struct.pack("<BBHIIH", 1, 1, at - 14 - len(places), table.page, 0, len(rows)) + places
    made += head + bytes(at - len(head)) + body
    for place in (table.used, table.free):
        _mark(made, database, place, number)


def _mark(made: bytearray, database: Jet, place: tuple[int, int], number: int) -> None:
    begin, end = database.row(*place)
    begin += place[0] * PAGE
    if not any(made[begin + 1 : end + place[0] * PAGE]):  # of a table that had no page yet: from here on, one bit for each
        made[begin : begin + 5] = bytes(1) + (number // 8 * 8).to_bytes(4, "little")
    first, size = int.from_bytes(made[begin + 1 : begin + 5], "little"), end + place[0] * PAGE - begin - 5
    if made[begin] or not 0 <= number - first < 8 * size:
        raise BadInput(say("the session is too large for one file; expected fewer tables and rounds"))
    made[begin + 5 + (number - first) // 8] |= 1 << (number - first) % 8


def _encoded(table: JetTable, row: Mapping[str, Value]) -> bytes:
    """How many columns, those of fixed length, those of variable length and where each begins, and which are there."""
    columns = sorted(table.columns, key=lambda column: column.number)
    fixed = bytearray(
        max((column.at + column.size for column in columns if column.variable is None and column.type != BOOLEAN), default=0)
    )
    mask = bytearray((len(columns) + 7) // 8)
    texts: dict[int, bytes] = {}
    for column in columns:
        value = row.get(column.name)
        if column.variable is not None:
            texts[column.variable] = b"" if value is None else str(value)[: column.size // 2].encode("utf-16-le")[: column.size]
        elif value is not None and column.type != BOOLEAN:
            _fix(fixed, column, value)
        if value if column.type == BOOLEAN else value is not None:
            mask[column.number // 8] |= 1 << column.number % 8
    made = struct.pack("<H", len(columns)) + bytes(fixed)
    if not texts:
        return made + bytes(mask)
    begins = []
    for n in range(len(texts)):
        begins.append(len(made))
        made += texts[n]
    ends = [len(made), *reversed(begins)]
    return made + struct.pack(f"<{len(ends)}H", *ends) + struct.pack("<H", len(texts)) + bytes(mask)


def _fix(fixed: bytearray, column: Column, value: Value) -> None:
    number = (value - EPOCH).total_seconds() / 86400 if isinstance(value, datetime) else value
    try:
        struct.pack_into(FIXED[column.type], fixed, column.at, number)
    except (struct.error, KeyError):
        raise BadInput(say("column {column} cannot hold {value}", column=column.name, value=value)) from None
