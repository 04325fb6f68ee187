"""What was makeable, for a page: the double dummy table of a deal and its par. Where nothing can be solved there is none."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from oddtrick.analysis.doubledummy.library import available
from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.analysis.doubledummy.par import Par, par
from oddtrick.analysis.doubledummy.solver import makeable
from oddtrick.game.cards import DENOMINATIONS
from oddtrick.game.deal import Deal
from oddtrick.game.seats import SEATS, Seat, Vulnerability


class Shown(NamedTuple):
    """A table by declarer, its columns from no trump to clubs; par where dealer and vulnerability are known."""

    makeable: Makeable
    par: Par | None

    @property
    def columns(self) -> list[str]:
        """NT and the suits, spades first."""
        return [denomination.symbol for denomination in reversed(DENOMINATIONS)]

    @property
    def rows(self) -> list[tuple[Seat, list[int]]]:
        """Each declarer with his tricks."""
        return [(seat, [self.makeable.of(seat, one) for one in reversed(DENOMINATIONS)]) for seat in SEATS]


def of_board(found: Makeable, dealer: Seat, vulnerability: Vulnerability) -> Shown:
    """A table that was worked out elsewhere, with par."""
    return Shown(found, par(found, vulnerability, dealer))


def shown(deal: Deal | None, dealer: Seat | None = None, vulnerability: Vulnerability | None = None) -> Shown | None:
    """The table of a deal of which all hands are known, worked out in this process if it was not asked for just now."""
    if deal is None or not deal.is_complete or not available():
        return None
    found = _solved(deal)
    return Shown(found, None if dealer is None or vulnerability is None else par(found, vulnerability, dealer))


@lru_cache(maxsize=256)  # a page asks again at every letter that is typed
def _solved(deal: Deal) -> Makeable:
    return makeable(deal)
