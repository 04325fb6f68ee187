"""Which robot sits at a table: one that plays, one that another package brings, or at a training table one that does something
wrong for a Director to rule on.
"""

from __future__ import annotations

import logging
from collections import OrderedDict

from oddtrick.game.seats import Seat
from oddtrick.language import translator
from oddtrick.live.happenings import Erred
from oddtrick.live.robots.player import Player
from oddtrick.live.robots.session import plugged
from oddtrick.live.robots.simple import Simple
from oddtrick.live.robots.training import Trainer
from oddtrick.night.live.driving import OWN
from oddtrick.night.live.lobby import LiveNow

LOG = logging.getLogger("oddtrick")
MOST = 200  # training tables whose robots are remembered


class Players:
    """The robots of a hall; those of a training table know one another."""

    def __init__(self) -> None:
        self._trainers: OrderedDict[str, Trainer] = OrderedDict()
        self._told: dict[str, int] = {}  # how much of what was done wrong has been kept

    def __call__(self, table: LiveNow, seat: Seat) -> Player:
        """The robot in that seat."""
        name = table.live.sitting.of(seat).id.partition(":")[0]
        if name not in ("", OWN) and (other := _plugged(name, table.live.opened.language)) is not None:
            return other
        translate = translator(table.live.opened.language)
        if table.live.policy.profile != "training":
            return Simple(translate)
        if table.id not in self._trainers:
            self._trainers[table.id] = trainer = Trainer(table.id, translate)
            if table.live.table is not None and table.live.table.entries:
                trainer.leave(table.live.board)  # what was planned for it before a start of the server is not done again
            if len(self._trainers) > MOST:
                self._told.pop(self._trainers.popitem(last=False)[0], None)
        return self._trainers[table.id].robots[seat]

    def trainer(self, id: str) -> Trainer:
        """Who plans what is done wrong at that training table."""
        return self._trainers[id]

    def erred(self, table: LiveNow) -> list[Erred]:
        """What the robots of a training table have done wrong since this was asked last."""
        if (trainer := self._trainers.get(table.id)) is None:
            return []
        new = trainer.committed[self._told.get(table.id, 0) :]
        self._told[table.id] = len(trainer.committed)
        translate = translator(table.live.opened.language)
        return [Erred(one.board, one.by, one.deed.slug, translate(one.what)) for one in new]


def _plugged(name: str, language: str) -> Player | None:
    """The robot that another package brings; None where it is gone or cannot be made: then our own plays."""
    try:
        return plugged(name, language)(0)
    except Exception:  # whatever a package of somebody else does; the table goes on
        LOG.warning("the robot %s cannot be used", name, exc_info=True)
        return None
