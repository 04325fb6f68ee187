"""Jet 4 (Access 2000 to 2003): the tables of a database and their rows, read with every place checked."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from oddtrick.texts import BadInput, say

PAGE = 4096
BOOLEAN, BYTE, SHORT, LONG, FLOAT, DOUBLE, DATE, TEXT = 1, 2, 3, 4, 6, 7, 8, 10
FIXED = {BYTE: "<B", SHORT: "<h", LONG: "<i", FLOAT: "<f", DOUBLE: "<d", DATE: "<d"}
EPOCH = datetime(1899, 12, 30)
_CATALOGUE, _TABLE = 2, 1
Value = bool | int | float | str | datetime | None


class Column(NamedTuple):
    """A column: its type, number, its place among those of variable or within those of fixed length, its size in bytes."""

    name: str
    type: int
    number: int
    variable: int | None
    at: int
    size: int
    counted: bool  # numbered by the database


class JetTable(NamedTuple):
    """A table's definition: its first page, columns, and where the maps of its pages stand (page and row)."""

    page: int
    columns: tuple[Column, ...]
    used: tuple[int, int]
    free: tuple[int, int]


class Jet:
    """A database. Raises BadInput when it is none, and when anything in it points outside."""

    def __init__(self, data: bytes) -> None:
        if data[4:19] != b"Standard Jet DB":
            raise BadInput(say("this is no database of Access; expected a .bws file of a Bridgemate session"))
        if data[20:21] != b"\1":
            raise BadInput(say("this database is not of Access 2000 to 2003; expected a .bws file in that format"))
        self.data = data
        self.tables = {name: page for name, page in self._catalogue() if not name.startswith("MSys")}

    def _catalogue(self) -> Iterator[tuple[str, int]]:
        for row in self._rows(self._table(_CATALOGUE)):
            name, id = row.get("Name"), row.get("Id")
            if row.get("Type") == _TABLE and isinstance(name, str) and isinstance(id, int):
                yield name, id & 0xFFFFFF

    def table(self, name: str) -> JetTable:
        """A table by its name, in any case. Raises BadInput where there is none."""
        page = next((page for there, page in self.tables.items() if there.lower() == name.lower()), None)
        if page is None:
            raise BadInput(say("the database has no table {name}", name=name))
        return self._table(page)

    def rows(self, name: str) -> list[dict[str, Value]]:
        """The rows of a table by the names of its columns."""
        return [*self._rows(self.table(name))]

    def page(self, number: int) -> bytes:
        """A page by its number."""
        if not 0 <= number < len(self.data) // PAGE:
            raise _damaged()
        return self.data[number * PAGE : (number + 1) * PAGE]

    def row(self, page: int, number: int) -> tuple[int, int]:
        """Where a row of a page stands in it: from and to; also of one that holds a map."""
        text = self.page(page)
        there = _short(text, 12)
        if number >= min(there, (PAGE - 14) // 2):
            raise _damaged()
        begin = _short(text, 14 + 2 * number) & 0x1FFF
        end = _short(text, 12 + 2 * number) & 0x1FFF if number else PAGE
        if not 14 <= begin <= end <= PAGE:
            raise _damaged()
        return begin, end

    def _table(self, first: int) -> JetTable:
        text, page, seen = self.page(first), first, {first}
        if text[0] != 2:
            raise _damaged()
        while page := int.from_bytes(self.page(page)[4:8], "little"):
            if page in seen:
                raise _damaged()
            seen.add(page)
            text += self.page(page)[8:]
        how_many, indexes = _short(text, 45), int.from_bytes(text[51:55], "little")
        at = 63 + 12 * indexes
        names = at + 25 * how_many
        if how_many > 255 or indexes > 32 or names > len(text):
            raise _damaged()
        columns = []
        for n in range(how_many):
            told = text[at + 25 * n : at + 25 * n + 25]
            length = _short(text, names)
            name = text[names + 2 : names + 2 + length].decode("utf-16-le", "replace")
            names += 2 + length
            fixed, variable, size = told[15] & 1, _short(told, 7), _short(told, 23)
            columns.append(
                Column(name, told[0], _short(told, 5), None if fixed else variable, _short(told, 21), size, told[15] & 4 > 0)
            )
        used, free = ((int.from_bytes(text[at + 1 : at + 4], "little"), text[at]) for at in (55, 59))
        return JetTable(first, tuple(columns), used, free)

    def pages(self, place: tuple[int, int]) -> list[int]:
        """The pages that a map names."""
        begin, end = self.row(*place)
        text = self.page(place[0])[begin:end]
        if text[:1] == b"\0" and len(text) >= 5:
            return _bits(text[5:], int.from_bytes(text[1:5], "little"))
        found: list[int] = []
        for n in range(1, len(text) - 3, 4):
            if page := int.from_bytes(text[n : n + 4], "little"):
                found += _bits(self.page(page)[4:], (n - 1) // 4 * (PAGE - 4) * 8)
        return found

    def _rows(self, table: JetTable) -> Iterator[dict[str, Value]]:
        for number in sorted({*self.pages(table.used)}):
            text = self.page(number)
            if text[0] != 1 or int.from_bytes(text[4:8], "little") != table.page:
                continue
            for n in range(min(_short(text, 12), (PAGE - 14) // 2)):
                flags = _short(text, 14 + 2 * n)
                if flags & 0x8000:
                    continue
                begin, end = self.row(number, n)
                row = text[begin:end]
                if flags & 0x4000 and len(row) >= 4:
                    page = int.from_bytes(row[1:4], "little")
                    begin, end = self.row(page, row[0])
                    row = self.page(page)[begin:end]
                yield {column.name: _value(row, column) for column in table.columns}


def _value(row: bytes, column: Column) -> Value:
    """What stands in a column of a row; None where nothing does, or something that these tables do not have."""
    how_many = _short(row, 0)
    mask = (how_many + 7) // 8
    if len(row) < 2 + mask:
        raise _damaged()
    there = column.number < how_many and bool(row[len(row) - mask + column.number // 8] >> column.number % 8 & 1)
    if column.type == BOOLEAN:
        return there
    if not there:
        return None
    if column.variable is None:
        form = FIXED.get(column.type)
        if form is None or 2 + column.at + struct.calcsize(form) > len(row):
            return None
        value = struct.unpack_from(form, row, 2 + column.at)[0]
        return _moment(value) if column.type == DATE else value
    if column.type != TEXT:
        return None
    last = len(row) - mask - 2
    begin, end = _short(row, last - 2 - 2 * column.variable), _short(row, last - 4 - 2 * column.variable)
    if column.variable >= _short(row, last) or not begin <= end <= len(row):
        raise _damaged()
    return _text(row[begin:end])


def _text(text: bytes) -> str:
    """UTF-16, or after FF FE a byte for each letter, and after a zero two again up to the next zero."""
    if text[:2] != b"\xff\xfe":
        return text.decode("utf-16-le", "replace")
    parts = text[2:].split(b"\0")
    return "".join(part.decode("utf-16-le", "replace") if n % 2 else part.decode("latin-1") for n, part in enumerate(parts))


def _moment(days: float) -> datetime | None:
    try:
        return EPOCH + timedelta(seconds=round(days * 86400))
    except (OverflowError, ValueError):
        return None


def _bits(text: bytes, first: int) -> list[int]:
    return [first + 8 * n + bit for n, byte in enumerate(text) if byte for bit in range(8) if byte >> bit & 1]


def _short(text: bytes, at: int) -> int:
    if not 0 <= at <= len(text) - 2:
        raise _damaged()
    return text[at] | text[at + 1] << 8


def _damaged() -> BadInput:
    return BadInput(say("the database is damaged: it points to a place that is not there"))
