"""A table as a value: a step makes the next one and leaves this one as it is."""

from __future__ import annotations

import pytest
from any_board import board

from every import every
from oddtrick.citations import Edition
from oddtrick.table.state import Table


@every("edition", list(Edition))
def test_the_next_table_has_what_is_changed_and_else_what_this_one_has(edition: Edition) -> None:
    table = board(edition, 1).end
    fields = table._asdict()
    for name in Table._fields:
        value = object()
        changed = table._replace(**{name: value})  # type: ignore[arg-type]
        assert type(changed) is Table
        assert changed._asdict() == fields | {name: value}
    assert table._replace() == table
    assert table._asdict() == fields


def test_a_field_that_there_is_not_is_a_mistake() -> None:
    with pytest.raises(KeyError, match="turns"):
        board(Edition.E2017, 1).end._replace(turns=1)  # type: ignore[call-arg]
