"""Who sits at a live table: a person, a robot or nobody; who takes over a seat, and who has lost the connection."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from oddtrick.game.seats import SEATS, Seat, Side


class Sort(Enum):
    """What sits in a seat."""

    NOBODY = "nobody"
    PERSON = "person"
    ROBOT = "robot"

    __hash__ = object.__hash__


class Sitter(NamedTuple):
    """Who sits in a seat. `id` tells a person from every other of that name; of a robot it names the player that it is.

    `linked`: a person's device is connected.
    """

    sort: Sort = Sort.NOBODY
    name: str = ""
    id: str = ""
    linked: bool = True

    @property
    def is_person(self) -> bool:
        """Whether a person sits there."""
        return self.sort is Sort.PERSON


NOBODY = Sitter()


class Sitting(NamedTuple):
    """The four seats in order."""

    north: Sitter = NOBODY
    east: Sitter = NOBODY
    south: Sitter = NOBODY
    west: Sitter = NOBODY

    def of(self, seat: Seat) -> Sitter:
        """Who sits in that seat."""
        return self[seat.index]

    def with_sitter(self, seat: Seat, sitter: Sitter) -> Sitting:
        """With somebody else there."""
        return Sitting(*(sitter if one is seat else self[one.index] for one in SEATS))

    def seats_of(self, id: str) -> list[Seat]:
        """Where a person sits: a name alone never finds a seat."""
        return [seat for seat in SEATS if self[seat.index].is_person and self[seat.index].id == id]

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(one.sort is not Sort.NOBODY for one in self)

    def people(self) -> Iterator[Seat]:
        """The seats in which persons sit."""
        return (seat for seat in SEATS if self[seat.index].is_person)

    def people_of(self, side: Side) -> list[Seat]:
        """The same of one side."""
        return [seat for seat in self.people() if seat.side is side]

    def lost(self) -> list[Seat]:
        """The persons whose connection is lost."""
        return [seat for seat in self.people() if not self[seat.index].linked]
