"""A usual call or card goes the short way (`table.actions.usual`); it comes to the very table of the long one."""

from __future__ import annotations

from unittest.mock import patch

from chaos import anything
from wild_play import prevented, wild

from oddtrick.citations import Edition
from oddtrick.table.folding import fold
from oddtrick.table.state import Table


def check_the_short_way_comes_to_the_same(edition: Edition, seed: int) -> None:
    """Step by step, on boards of irregularities in the auction and in the play, and on one that is played lawfully."""
    for boards in (anything, wild, prevented):
        *_, table = boards(edition, seed)
        assert steps(table) == long_steps(table)


def steps(table: Table) -> list[Table]:
    """The tables from nothing to this one, in every field."""
    found = [Table.begin(table.start)]
    for entry in table.entries:
        found.append(fold.after(found[-1], entry))
    return found


def long_steps(table: Table) -> list[Table]:
    """The same without the short way."""
    with patch.object(fold, "usual", lambda *_: None):
        return steps(table)
