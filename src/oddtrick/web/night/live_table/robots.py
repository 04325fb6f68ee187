"""Which robots sit down at a table: Oddtrick's own, or one that another package brings."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from oddtrick import plugins
from oddtrick.game.seats import SEATS
from oddtrick.live.robots.session import plugged
from oddtrick.live.seats import Sitter, Sort
from oddtrick.night.hall import Hall
from oddtrick.night.live.driving import OWN
from oddtrick.night.live.going_on import ROBOTS


def robots() -> tuple[str, ...]:
    """The names of those that other packages bring; where there are none, nobody is asked which."""
    return plugins.names(plugins.ROBOTS)


def robot_of(form: Mapping[str, str]) -> str:
    """The robot that a form names, Oddtrick's own where it names none. Raises BadInput for one that cannot be used."""
    name = form.get("robot") or OWN
    if name != OWN:
        plugged(name)
    return name


async def take_seats(hall: Hall, id: str, robot: str = OWN) -> None:
    """Robots take the seats that are free."""
    table = await hall.lobby.table(id)
    for seat, name in zip(SEATS, ROBOTS, strict=True):
        if table.live.sitting.of(seat).sort is Sort.NOBODY:
            await hall.lobby.sit(id, seat, Sitter(Sort.ROBOT, name, robot), secrets.token_hex(12))
