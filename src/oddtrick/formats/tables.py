"""Supplemental sections (PBN 5): kept as they are, and read as a table on request."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

# PBN 5.3-5.10: the sections that are tables by name.
TABLES = frozenset(
    "ActionTable AuctionTimeTable InstantScoreTable OptimumPlayTable OptimumResultTable PlayTimeTable ScoreTable "
    "TotalScoreTable".split()
)
_ELEMENT = re.compile(r'"(?:[^"\\\n]|\\.)*"|[^\s"]+|"[^\n]*')
_WIDTH = re.compile(r"\\(\d{1,4})([LR]?)\Z")
_ESCAPED = re.compile(r'\\(["\\])')


class Column(NamedTuple):
    """PBN 5.2. A column's name, its order (`+` highest first, `-` lowest first), minimum width and alignment (L, R)."""

    name: str
    order: str = ""
    width: int = 0
    align: str = ""

    @staticmethod
    def parse(text: str) -> Column:
        """Read a column name token: an order mark, the name, and a backslash with width and alignment."""
        order = text[:1] if text[:1] in ("+", "-") else ""
        name = text[len(order) :]
        if (mark := _WIDTH.search(name)) is None:
            return Column(name, order)
        return Column(name[: mark.start()], order, int(mark[1]), mark[2])

    def __str__(self) -> str:
        width = f"\\{self.width}{self.align}" if self.width or self.align else ""
        return f"{self.order}{self.name}{width}"


class SectionTable(NamedTuple):
    """A section read as a table: its columns and, row by row, what stands in each of them by name.

    `left` are elements at the end that do not fill a row.
    """

    columns: tuple[Column, ...]
    rows: tuple[Mapping[str, str], ...]
    left: tuple[str, ...] = ()


class Section(NamedTuple):
    """PBN 5.1. A tag with the lines that follow it, as they stand in the file.

    In a table with column widths spaces matter and are kept; elsewhere they only separate elements.
    """

    name: str
    value: str
    lines: tuple[str, ...] = ()

    @staticmethod
    def of(name: str, value: str, text: str) -> Section:
        """The section whose data is this text."""
        lines = [line.expandtabs().rstrip() for line in text.split("\n")]
        if "\\" not in value:
            lines = [" ".join(_elements(line)) for line in lines]
        return Section(name, value, tuple(line for line in lines if line.strip()))

    @property
    def elements(self) -> tuple[tuple[str, ...], ...]:
        """The elements of each line; strings keep their quotes."""
        return tuple([tuple(_elements(line)) for line in self.lines])

    def table(self) -> SectionTable:
        """PBN 5.2. The section as a table.

        Elements fill the rows one after another, wherever lines end. Where the lines do not come out even, as when
        names with spaces stand without quotes, each line is a row that is cut by the widths of its columns.
        """
        columns = tuple(Column.parse(name) for name in self.value.split(";"))
        names, size = [column.name for column in columns], len(columns)
        rows: Iterable[Sequence[str]] = self.elements
        left: tuple[str, ...] = ()
        even = all(len(row) == size for row in rows)
        if not even and any(column.width for column in columns):
            rows = [_cut(line, columns) for line in self.lines]
        else:
            if any('"' in line for line in self.lines):
                rows = [[*map(_plain, row)] for row in rows]
            if not even:
                found = [*chain.from_iterable(rows)]
                whole = len(found) - len(found) % size
                rows, left = (found[n : n + size] for n in range(0, whole, size)), tuple(found[whole:])
        return SectionTable(columns, tuple([dict(zip(names, row, strict=True)) for row in rows]), left)


def _elements(line: str) -> list[str]:
    return _ELEMENT.findall(line) if '"' in line else line.split()


def _plain(element: str) -> str:
    """An element without its quotes."""
    if len(element) < 2 or element[0] != '"' or element[-1] != '"':
        return element
    return _ESCAPED.sub(r"\1", element[1:-1])


def _cut(line: str, columns: tuple[Column, ...]) -> list[str]:
    """A line of a table cut by the minimum widths of its columns; what is wider goes on to the next space."""
    row, at = [], 0
    for column in columns[:-1]:
        end = _end_of(line, at, column.width)
        row.append(_plain(line[at:end].strip()))
        at = end + 1
    return [*row, _plain(line[at:].strip())]


def _end_of(line: str, at: int, width: int) -> int:
    """Where the element that begins at a place ends."""
    if width and not line[at : at + width].strip():
        return at + width
    start = at + len(line[at:]) - len(line[at:].lstrip(" "))
    if quoted := line.startswith('"', start) and _ELEMENT.match(line, start):
        return max(quoted.end(), at + width)
    space = line.find(" ", max(start, at + width) if width else start)
    return len(line) if space < 0 else space
