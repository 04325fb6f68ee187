"""The list for the treasurer: who played, and what the table money comes to. It holds names and numbers with the federation."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

from oddtrick.texts import BadInput, say
from oddtrick.tournament.people import Player
from oddtrick.tournament.state import Tournament

_MONEY = re.compile(r"\d{1,5}(?:[.,]\d{1,2})?", re.ASCII)


class Owed(NamedTuple):
    """A player of a contestant, what he pays, and whether he sat in for somebody else."""

    contestant: int
    player: Player
    amount: Decimal
    substitute: bool = False


def owed(now: Tournament, amount: Decimal) -> tuple[Owed, ...]:
    """A line for each who played; who sat in for another pays nothing here."""
    found = []
    for one in now.contestants.values():
        found += [Owed(one.number, player, amount) for player in one.players]
        found += [Owed(one.number, sub.player, Decimal(0), substitute=True) for sub in one.substitutes]
    return tuple(found)


def money(text: str) -> Decimal:
    """An amount as it is written: 15, 12.50 or 12,50; nothing is nothing. Raises BadInput."""
    if not text.strip():
        return Decimal(0)
    if not _MONEY.fullmatch(text.strip()):
        raise BadInput(say("{text!r} is no amount of money; expected one like 15 or 12.50", text=text[:20]))
    return Decimal(text.strip().replace(",", "."))
