"""Tables of deals for a command: those that were solved before, and the others now."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.analysis.doubledummy.library import available
from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.game.deal import Deal
from oddtrick.solving.kept import Kept
from oddtrick.solving.questions import Tables
from oddtrick.solving.solvers import Solvers


def tables_of(deals: Sequence[Deal]) -> dict[Deal, Makeable]:
    """What was makeable in each; nothing where nothing can be solved here."""
    return solved(deals) if deals and available() else {}


def solved(deals: Sequence[Deal]) -> dict[Deal, Makeable]:
    """The same. Raises ModuleNotFoundError without `oddtrick[analysis]`."""
    kept = Kept()
    try:
        with Solvers(kept=kept) as solvers:
            return {deals[place]: table for place, table in solvers.answers(map(Tables, deals))}
    finally:
        kept.close()
