"""The tables of a session, from the file itself or from CSV that a program without Access has made of one of them."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

from oddtrick.formats.bridgemate.jet import Jet, Value
from oddtrick.formats.pbn import decode

Row = Mapping[str, Value]
# By which columns a table is known where it is CSV.
_KNOWN = {
    "ReceivedData": {"Section", "Table", "Round", "Board", "Contract"},
    "PlayerNumbers": {"Section", "Table", "Direction", "Number"},
    "PlayerNames": {"ID", "Name"},
}


def table_of(data: bytes, name: str) -> list[Row]:
    """The rows of a table; of a database without it, or CSV of another one, none. Raises BadInput where it is neither."""
    heads = _heads(data)
    if heads is None:
        database = Jet(data)
        return [*database.rows(name)] if name in database.tables else []
    if not _KNOWN.get(name, {"?"}) <= {*heads}:
        return []
    rows = [*csv.reader(io.StringIO(decode(data), newline=""))][1:]
    found = [dict(zip(heads, map(_value, row), strict=False)) for row in rows if any(row)]
    return [{"ID": n, **row} for n, row in enumerate(found, 1)]


def _heads(data: bytes) -> list[str] | None:
    """The columns of CSV that is one of the tables; None of anything else."""
    first = decode(data[:2000]).partition("\n")[0]
    heads = [head.strip().strip('"') for head in first.split(",")]
    return heads if any(known <= {*heads} for known in _KNOWN.values()) else None


def _value(cell: str) -> Value:
    told = cell.strip()
    return int(told) if told.isascii() and told.lstrip("-").isdecimal() and len(told) < 10 else told or None


def written(tables: Mapping[str, Sequence[Row]]) -> dict[str, str]:
    """The tables as CSV, by the names of their files."""
    made = {}
    for name, rows in tables.items():
        heads = list(dict.fromkeys(column for row in rows for column in row))
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\r\n")
        writer.writerow(heads)
        writer.writerows([_cell(row.get(head)) for head in heads] for row in rows)
        made[f"{name}.csv"] = text.getvalue()
    return made


def _cell(value: Value) -> Value:
    """As a cell: nothing for nothing, 0 and 1 for no and yes."""
    return "" if value is None else int(value) if isinstance(value, bool) else value
