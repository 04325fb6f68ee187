"""The words that the JSON of a table may hold are those of the values that are printed: a new one cannot be forgotten."""

from __future__ import annotations

from typing import get_args, get_type_hints

import msgspec
import pytest

from oddtrick.inquiry.asking import Option
from oddtrick.shapes.table.schema import ObligationOut, RightOut, TurnOut, WaitingOut
from oddtrick.table.desk.questions import Moment
from oddtrick.table.rights import Right
from oddtrick.table.sheets.bindings import Until
from oddtrick.table.sheets.view import Act


@pytest.mark.parametrize(
    ("shape", "field", "values"),
    [(ObligationOut, "until", Until), (WaitingOut, "until", Moment), (RightOut, "right", Right), (TurnOut, "act", Act)],
)
def test_the_schema_knows_every_word(shape: type[msgspec.Struct], field: str, values: type[Option]) -> None:
    assert sorted(get_args(get_type_hints(shape)[field])) == sorted(one.slug for one in values)
