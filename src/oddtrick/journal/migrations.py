"""The tables of a store as numbered files of SQL: each is tried once, in order, and never changed after it was released."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import NamedTuple

_NAME = re.compile(r"([0-9]{4})_\w+\.sql")


class Step(NamedTuple):
    """One of them. After step n a store is at number n."""

    number: int
    sql: str


def steps(store: str) -> list[Step]:
    """All of a store, `sqlite` or `postgres`, in order."""
    folder = files("oddtrick.journal") / store / "migrations"
    found = [(name[1], one) for one in folder.iterdir() if (name := _NAME.fullmatch(one.name))]
    return sorted(Step(int(number), one.read_text("utf-8")) for number, one in found)
