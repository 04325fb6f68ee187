"""What each edition is made of: how many procedures it has, and how many of them another one had otherwise, or not at all."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.laws.drafted import DRAFTED
from oddtrick.laws.editions import ALL
from oddtrick.laws.written import OWN


class Against(NamedTuple):
    """Beside another edition: procedures that a function of their own rules on now, that are new, and that are there no longer."""

    edition: Edition
    changed: int
    new: int
    dropped: int


class Makeup(NamedTuple):
    """An edition's procedures: all, those that are written for it and not taken over from its base, and what is otherwise.

    It is compared with the edition on which it is based, or else with the one before it; the first with none.
    """

    edition: Edition
    procedures: int
    own: int
    against: Against | None


def makeup(edition: Edition) -> Makeup:
    """What that edition is made of."""
    own = sum(one.edition is edition for one in (*OWN, *DRAFTED))
    before = edition.based_on or max((one for one in Edition if one < edition), default=None)
    here = _places(edition)
    return Makeup(edition, len(here), own, None if before is None else _against(before, here))


def _against(before: Edition, here: dict[str, str]) -> Against:
    there = _places(before)
    changed = sum(there[name] != place for name, place in here.items() if name in there)
    return Against(before, changed, len(here.keys() - there.keys()), len(there.keys() - here.keys()))


def _places(edition: Edition) -> dict[str, str]:
    """The lasting names of its procedures, each with the place of its function."""
    return {one.name: one.place for one in ALL if one.edition is edition}
