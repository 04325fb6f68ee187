"""Rows as a file: CSV, JSON, one JSON value a line, or Parquet where polars or pyarrow is installed."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from oddtrick.cli.analyse.rows import Row
from oddtrick.texts import BadInput, say

KINDS = ("csv", "json", "jsonl", "parquet")
COLUMNS = Row.__struct_fields__


def kind_of(path: str) -> str:
    """Which of KINDS the name of a file ends in. Raises BadInput for another, and where Parquet cannot be written."""
    kind = path.lower().rpartition(".")[2]
    if "." not in path or kind not in KINDS:
        names = ", ".join(f".{one}" for one in KINDS)
        raise BadInput(say("{file}: its format is not known; expected a name that ends in one of {names}", file=path, names=names))
    if kind == "parquet" and not (find_spec("polars") or find_spec("pyarrow")):
        raise BadInput(say("Parquet needs polars or pyarrow: pip install polars; CSV and JSON need nothing"))
    return kind


def written(rows: Iterable[Row], kind: str) -> bytes:
    """The rows in one of KINDS."""
    match kind:
        case "csv":
            text = io.StringIO()
            table = csv.writer(text, lineterminator="\r\n")
            table.writerow(COLUMNS)
            table.writerows([getattr(row, name) for name in COLUMNS] for row in rows)
            return text.getvalue().encode()
        case "json":
            return msgspec.json.format(msgspec.json.encode([*rows]), indent=1) + b"\n"
        case "jsonl":
            return msgspec.json.Encoder().encode_lines(rows if isinstance(rows, list) else [*rows])
        case _:
            return _parquet([*rows])


def _parquet(rows: list[Row]) -> bytes:
    columns = {name: [getattr(row, name) for row in rows] for name in COLUMNS}
    numbers = {name for name, kind in Row.__annotations__.items() if "int" in str(kind)}
    file = io.BytesIO()
    if find_spec("polars"):
        polars: Any = import_module("polars")
        schema = {name: polars.Int64 if name in numbers else polars.String for name in COLUMNS}
        polars.DataFrame(columns, schema=schema).write_parquet(file)
    else:
        pyarrow: Any = import_module("pyarrow")
        parquet: Any = import_module("pyarrow.parquet")
        fields = [(name, pyarrow.int64() if name in numbers else pyarrow.string()) for name in COLUMNS]
        parquet.write_table(pyarrow.table(columns, schema=pyarrow.schema(fields)), file)
    return file.getvalue()
