"""The lines of a table that a file holds, by their columns."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from oddtrick.formats.contest.names import COLUMNS
from oddtrick.texts import BadInput, say


class Cells(NamedTuple):
    """A line of a table by its columns; `told` has only those that the table has."""

    file: str
    number: int
    told: Mapping[str, str]

    @property
    def cells(self) -> Mapping[str, str]:
        """All columns; those that the table has not are empty."""
        return {**dict.fromkeys(COLUMNS[self.file], ""), **self.told}

    def whole(self, name: str) -> int:
        """A number that must be there. Raises BadInput."""
        text = self.cells[name].strip()
        if not text.isdecimal() or len(text) > 6:
            raise self.wrong(say("{name}: {text!r} is no number", name=name, text=text))
        return int(text)

    def wrong(self, text: object) -> BadInput:
        """What to raise about this line."""
        return BadInput(say("{file}, line {n}: {error}", file=self.file, n=self.number, error=text))


def rows(files: Mapping[str, str], name: str) -> Iterator[Cells]:
    """The lines of a table, whose columns may stand in any order; those that it has not are empty."""
    reader = csv.reader(io.StringIO(files.get(name, "")))
    try:
        heads = [head.strip().lower() for head in next(reader, [])]
        if unknown := next((head for head in heads if head not in COLUMNS[name]), None):
            names = ", ".join(COLUMNS[name])
            raise BadInput(say("{file}, line 1: {name} is no column; expected {names}", file=name, name=repr(unknown), names=names))
        for row in reader:
            if any(cell.strip() for cell in row):
                yield Cells(name, reader.line_num, dict(zip(heads, row, strict=False)))
    except csv.Error as error:
        raise BadInput(say("{file}, line {n}: {error}", file=name, n=reader.line_num, error=error)) from None
