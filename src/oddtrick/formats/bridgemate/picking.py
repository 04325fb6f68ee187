"""Everything that a file of the devices has and the tournament has not: results, and who sits where."""

from __future__ import annotations

from oddtrick.formats.bridgemate.connector import is_json, results
from oddtrick.formats.bridgemate.people import people
from oddtrick.formats.bridgemate.results import Compared, compared, received
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.state import Tournament

DEVICES = By(Role.SCORER, "Bridgemate")


def pending(now: Tournament, session: int, data: bytes, by: By = DEVICES) -> Compared:
    """What is to be recorded as the devices' own, and what is left to the Director. Raises BadInput where the file is none."""
    if is_json(data):
        return compared(now, session, results(now, session, data), by)
    who = people(now, session, data)
    found = compared(now, session, received(data), by)
    return Compared((*((one,) for one in who.new), *found.new), (*who.left, *found.left))
