"""Laws 57-60 at the desk: a card too soon, two cards at once, cards after an illegal one; then the game goes on."""

from __future__ import annotations

import pytest
from tables import E2007, E2017
from test_table_53_to_60 import DEAL, SOUTH, begun, director

from oddtrick.citations import Edition
from oddtrick.deal import Deal
from oddtrick.table.state import Table

EDITIONS = pytest.mark.parametrize("edition", [E2007, E2017], ids=str)
NO_CLUB = Deal.parse("N:AK54.K52.J83.Q72 QJ.AQ4.KT5.JT986 T873.J8.A9.AK543 962.T9763.Q7642.")  # West has no club


def too_soon(edition: Edition, deal: Deal = DEAL, before: str = "nothing") -> Table:
    """South leads a club and East plays the jack before West."""
    question = "x57C_before" if edition is E2017 else "x57C1_before"
    return director(begun(edition, SOUTH, deal), "S C5" if deal is DEAL else "S C3", "E CJ", **{question: before})
