"""What was makeable on the boards of a night: worked out beside, in a process of its own, once for everybody who looks.

Whoever may see a deal may see it; nobody waits for it longer than he is patient. A fault of the library ends its process alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import Executor
from contextlib import suppress

from oddtrick.analysis.doubledummy.library import available
from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.game.deal import Deal
from oddtrick.solving.questions import Tables
from oddtrick.solving.solvers import Solvers

KEPT = 1000  # deals that are remembered


class Solved:
    """Asks one process, which starts with the first deal. `elsewhere`: who answers instead."""

    def __init__(self, elsewhere: Executor | None = None) -> None:
        self._elsewhere = elsewhere
        self._solvers: Solvers | None = None
        self._asked: dict[Deal, asyncio.Future[Makeable]] = {}

    @property
    def possible(self) -> bool:
        """Whether anything can be solved here: `oddtrick[analysis]` is installed."""
        return self._elsewhere is not None or available()

    async def of(self, deals: Iterable[Deal], patience: float | None = None) -> dict[Deal, Makeable]:
        """The tables of those deals that are worked out when the patience (seconds; None: as long as it takes) is over."""
        if not self.possible:
            return {}
        asked = {}
        with suppress(OSError, RuntimeError):  # no process can be had: nobody's page waits for one
            for deal in deals:
                asked[deal] = self._ask(deal)
        if waiting := [one for one in asked.values() if not one.done()]:
            await asyncio.wait(waiting, timeout=patience)
        return {deal: one.result() for deal, one in asked.items() if one.done() and not one.cancelled() and not one.exception()}

    def working(self, deals: Iterable[Deal]) -> bool:
        """Whether one of them is still being worked out."""
        return any(deal in self._asked and not self._asked[deal].done() for deal in deals)

    def close(self) -> None:
        """End; what has not begun is given up."""
        if self._solvers is not None:
            self._solvers.close()
        self._solvers = None
        self._asked.clear()

    def _ask(self, deal: Deal) -> asyncio.Future[Makeable]:
        found = self._asked.get(deal)
        if found is not None and not (found.done() and (found.cancelled() or found.exception())):
            return found
        if found is not None and self._solvers is not None:  # its process has ended: the next one is asked
            self._solvers.close()
        for old in [*self._asked][: 1 - KEPT]:
            del self._asked[old]
        if self._solvers is None:
            self._solvers = Solvers(1, elsewhere=self._elsewhere)
        self._asked[deal] = asyncio.wrap_future(self._solvers.ask(Tables(deal)))
        return self._asked[deal]
