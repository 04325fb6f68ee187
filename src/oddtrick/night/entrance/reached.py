"""Which phones have reached the desk: from where, as what, and when last. Known as long as the program runs; phones tell anew."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from oddtrick.tournament.people import Role

_MOST = 1000
_HERE = ("127.0.0.1", "::1", "")
_KINDS = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "CrOS", "Linux")

Table = tuple[int, str, int]


class Phone(NamedTuple):
    """One: its address, what it is, in what office it came and to which table, and when it was last heard of."""

    address: str
    kind: str
    role: Role
    table: Table | None
    seen: datetime


class Reached:
    """All of them. Who moves to another table is another one; this computer itself is none."""

    def __init__(self) -> None:
        self._phones: dict[tuple[str, str, Role, Table | None], Phone] = {}

    def saw(self, address: str, agent: str, role: Role, table: Table | None, at: datetime) -> None:
        """A request has come."""
        if address in _HERE:
            return
        kind = next((one for one in _KINDS if one in agent), "")
        key = (address, kind, role, table)
        self._phones.pop(key, None)
        self._phones[key] = Phone(address, kind, role, table, at)
        if len(self._phones) > _MOST:
            self._phones.pop(next(iter(self._phones)))

    @property
    def phones(self) -> tuple[Phone, ...]:
        """The latest first."""
        return tuple(reversed(self._phones.values()))

    def at(self, table: Table) -> tuple[Phone, ...]:
        """Those of a table, the latest first."""
        return tuple(one for one in self.phones if one.table == table)
