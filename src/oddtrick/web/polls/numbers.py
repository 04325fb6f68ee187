"""16B1(b). The numbers that a poll is held against: those that the conditions of the contest name, or that are typed.

The Laws name none. What is typed counts; an emptied field names nothing, whatever the conditions say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from oddtrick.polls.hand import MOST_VOTES
from oddtrick.polls.peers import Threshold
from oddtrick.texts import BadInput, Text, say
from oddtrick.web.rules import House

MOST = {"considered_percent": 100, "chosen_percent": 100, "chosen_peers": MOST_VOTES}


class Chosen(NamedTuple):
    """A number that the conditions name, and where."""

    number: int
    source: Text | str


def of_conditions(house: House) -> dict[str, Chosen]:
    """What the conditions of the contest name, by the name of the number."""
    found = {}
    if house.conditions is not None:
        for name in MOST:
            number = house.conditions.get(f"poll_{name}")
            if isinstance(number, int):
                found[name] = Chosen(number, house.conditions.cited(f"poll_{name}"))
    return found


def filled(data: Mapping[str, str], house: House) -> dict[str, str]:
    """The form with the numbers of the conditions where it says nothing itself."""
    return {name: str(told.number) for name, told in of_conditions(house).items()} | {**data}


def threshold(data: Mapping[str, str]) -> Threshold | None:
    """The numbers of a form. Raises BadInput."""
    found: dict[str, int] = {}
    for name, high in MOST.items():
        told = data.get(name, "").strip()
        if told and not (told.isascii() and told.isdecimal() and len(told) < 4 and int(told) <= high):
            raise BadInput(
                say("threshold.{name}: expected 0 to {high}, found {found}", name=name, high=high, found=repr(told[:20]))
            )
        if told:
            found[name] = int(told)
    return Threshold(**found) if found else None


def sources(named: Threshold | None, house: House) -> dict[str, Text | str]:
    """Where the conditions name the numbers that are used; a number that is not theirs has no source."""
    known = of_conditions(house)
    return {name: told.source for name, told in known.items() if getattr(named, name, None) == told.number}
